"""Play by the million: seeded rounds, dealt and played by a strategy, counted outcome by outcome.

Cards come off one continuous stream of random words (`sampling.streams`), a strategy is three
tables (`sampling.playbook`), and what happens is counted (`sampling.tally`); so a round costs less
than a hundredth of the time of a loop over hands, and the memory does not grow.

Nothing of the solved game is used: rounds are really dealt, card by card, and really played,
decision by decision. Drawing outcomes from their known distribution would be quicker still, but it
would confirm whatever that distribution says. `replay` plays the same deals once more, slowly,
through `msstud.game.Round`, and the two agree hand for hand.

The same seed gives the same rounds for ever, whatever the strategy, the pay table, the machine or
the size of a block. The number of seats and the number of streams are part of the deal: another
number, other rounds.
"""

import warnings
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import reduce
from itertools import chain
from operator import add

import numpy as np
import numpy.typing as npt

from msstud.cards import MsstudError, deck
from msstud.chance.distribution import whole_number
from msstud.game import Round
from msstud.hand_arrays import CardArray
from msstud.ledger import MAX_SEATS, parse_wager
from msstud.paytable import STANDARD, PayTable
from msstud.sampling.playbook import playbook
from msstud.sampling.sample import Sample
from msstud.sampling.streams import COMMUNITY_COLUMNS, deal_blocks, seat_columns, spawn
from msstud.sampling.tally import net_steps
from msstud.sampling.workers import Task, play_here, play_there, show_progress, split
from msstud.strategy import OPTIMAL, Strategy

N_STREAMS = 8
"""Streams of a run with an executor, if nothing else is said."""


def simulate(  # noqa: PLR0913 - all but n by name, and each can be left out but the seed
    n: int,
    *,
    strategy: Strategy = OPTIMAL,
    pay_table: PayTable = STANDARD,
    seed: int,
    seats: int = 1,
    n_streams: int | None = None,
    progress: bool | None = None,
    executor: Executor | None = None,
) -> Sample:
    """Return a sample of n rounds.

    Parameters
    ----------
    n : int
        Number of rounds.
    strategy : Strategy, optional
        How every seat plays.
    pay_table : PayTable, optional
    seed : int
        0 or more.
    seats : int, optional
        One to six; they share the community cards.
    n_streams : int, optional
        Into how many independent streams, all from the one seed, the rounds are split: 1, or 8 with
        an executor. It decides which rounds are played.
    progress : bool, optional
        Whether to show a bar on stderr, which needs tqdm; by default in notebooks, for more than
        ten million rounds.
    executor : concurrent.futures.Executor, optional
        Where the streams are played: threads, processes, or Dask's ``Client.get_executor()``. It
        does not decide anything else: the sample is the same as without.

    Returns
    -------
    sample : Sample
        After a KeyboardInterrupt the rounds played so far, with a `RuntimeWarning`.

    Raises
    ------
    MsstudError
        `n` or `n_streams` is below 1, `seats` not from 1 to 6, or `seed` negative.
    IllegalActionError
        The strategy answers with something that is no action. No round has been played then.
    TypeError
        An argument is of the wrong kind.

    Examples
    --------
    >>> sample = simulate(100_000, seed=805)
    >>> sample.n_rounds, sample.fold_rate
    (100000, Fraction(43511, 100000))
    """
    n, seats = _check(n, strategy, pay_table, seats)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor: expected a concurrent.futures.Executor, got {executor!a}")
    if n_streams is None:
        n_streams = 1 if executor is None else N_STREAMS
    sources = spawn(seed, whole_number(n_streams, "n_streams", least=1))
    book, steps = playbook(strategy), net_steps(pay_table)
    tasks = [
        Task(book, source, n_of_stream, seats, steps)
        for source, n_of_stream in zip(sources, split(n, len(sources)), strict=True)
        if n_of_stream
    ]
    with show_progress(n, is_shown=progress) as advance:
        if executor is None:
            tallies = play_here(tasks, advance)
        else:
            tallies = play_there(tasks, advance, executor)
    tally = reduce(add, tallies)
    if tally.n_rounds < n:
        message = f"interrupted: {tally.n_rounds:,} of {n:,} rounds are in the sample"
        warnings.warn(message, RuntimeWarning, stacklevel=2)
    return Sample(strategy, pay_table, (int(seed),), tally, is_complete=tally.n_rounds == n)


def deals(n: int, *, seed: int, seats: int = 1) -> CardArray:
    """Return the cards of the first n rounds of a seed, as `simulate` plays them in one stream.

    Returns
    -------
    cards : ndarray of uint8, shape (n, 2 * seats + 3)
        Card indices, one round a row: the hole cards of seat 1, the community cards in the order in
        which they are turned, the hole cards of seat 2, and so on.

    Raises
    ------
    MsstudError, TypeError
        As `simulate`.

    Examples
    --------
    >>> from msstud.cards import Card
    >>> [Card.from_index(index) for index in deals(1, seed=805)[0]]
    [5s, 5d, 8h, Ts, 6c]
    """
    n, seats = _check(n, OPTIMAL, STANDARD, seats)
    (source,) = spawn(seed)
    return np.concatenate([block.T for block in deal_blocks(source, n, seats)])


def net_results(
    n: int,
    *,
    strategy: Strategy = OPTIMAL,
    pay_table: PayTable = STANDARD,
    seed: int,
    seats: int = 1,
) -> npt.NDArray[np.float64]:
    """Return the net result of each seat in each of the first n rounds, in antes.

    `simulate` plays the same rounds and keeps no single result; this is for paths and for tests.

    Returns
    -------
    nets : ndarray of float64, shape (n, seats)

    Raises
    ------
    MsstudError, IllegalActionError, TypeError
        As `simulate`.

    Examples
    --------
    >>> net_results(8, seed=805)[:, 0]
    array([-6.,  8., -1., -1., 10., -1., -1., -4.])
    """
    n, seats = _check(n, strategy, pay_table, seats)
    (source,) = spawn(seed)
    book = playbook(strategy)
    values = np.array(net_steps(pay_table), dtype=np.float64) / pay_table.scaled()[1]
    blocks = [
        np.stack(
            [
                values[book.play(cards[seat_columns(seat)], cards[COMMUNITY_COLUMNS])]
                for seat in range(seats)
            ],
            axis=1,
        )
        for cards in deal_blocks(source, n, seats)
    ]
    return np.concatenate(blocks)


def replay(  # noqa: PLR0913 - as `simulate`
    n: int,
    *,
    strategy: Strategy = OPTIMAL,
    pay_table: PayTable = STANDARD,
    seed: int,
    seats: int = 1,
    ante: int | str = "1.00",
) -> Iterator[Round]:
    """Return the same rounds as `simulate`, played one by one through `Round` and settled.

    The slow way, for reading and for checking: every action is asked of the strategy for the cards
    at hand, and every cent is paid by the ledger.

    Parameters
    ----------
    n, strategy, pay_table, seed, seats
        As for `simulate`.
    ante : int or str, optional
        Of every seat: cents, or text in units.

    Raises
    ------
    MsstudError, IllegalActionError, TypeError
        As `simulate`, and for an ante that is none.

    Examples
    --------
    >>> print(next(replay(1, seed=805)))
    settled; community cards: 8h Ts 6c
    seat 1: 5s 5d; wagers 1.00 + 3.00 + 1.00 + 1.00 = 6.00; pair of fives loses 6.00
    """
    n, seats = _check(n, strategy, pay_table, seats)
    (source,) = spawn(seed)
    cents = parse_wager(ante, "ante")
    dealt = chain.from_iterable(block.T for block in deal_blocks(source, n, seats))
    return (_replay(cards, strategy, pay_table, seats, cents) for cards in dealt)


def _replay(
    row: CardArray, strategy: Strategy, pay_table: PayTable, seats: int, ante: int
) -> Round:
    cards = [deck()[index] for index in row]
    played = Round.from_cards(
        (ante,) * seats,
        hole_cards=[cards[seat_columns(seat)] for seat in range(seats)],
        community_cards=cards[COMMUNITY_COLUMNS],
        pay_table=pay_table,
    )
    while (seat := played.seat_to_act) is not None:
        known = (*played.hole_cards(seat), *played.community_cards)
        wagered = played.total_wager(seat) // ante
        played = played.act(strategy.action(known, wagered=wagered))
    return played


def _check(n: object, strategy: object, pay_table: object, seats: object) -> tuple[int, int]:
    """Return the numbers of rounds and seats, or raise for the first wrong argument."""
    n_rounds = whole_number(n, "n", least=1)
    if not isinstance(strategy, Strategy):
        raise TypeError(f"strategy: expected a Strategy, such as OPTIMAL, got {strategy!a}")
    if not isinstance(pay_table, PayTable):
        raise TypeError(f"pay_table: expected a PayTable, got {pay_table!a}")
    n_seats = whole_number(seats, "seats", least=1)
    if n_seats > MAX_SEATS:
        raise MsstudError(f"seats: expected 1 to {MAX_SEATS}, got {n_seats}")
    return n_rounds, n_seats
