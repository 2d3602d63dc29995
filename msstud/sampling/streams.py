r"""Deals in bulk from a seed: streams of random words, and the cards they deal.

A stream is one `numpy.random.PCG64` generator, read from its first word to its last. Only its raw
words are used, the part whose values numpy promises never to change, so a seed deals the same cards
for ever, and the generator of the page (``frontend/src/engine/random.js``) deals them too. How many
words are fetched at a time changes nothing.

Each 64-bit word is two numbers below :math:`2^{32}`, the lower half first. Every seat of a round
takes one number x. The first deals five cards, the hole cards of seat 1 and the three community
cards; each further one deals the two hole cards of the next seat. With t cards dealt already, let

.. math:: P = (52 - t)(51 - t) \cdots

be the number of ways in which the next two or five cards can fall, and
:math:`L = P \lfloor 2^{32} / P \rfloor`. A round with a number :math:`x \ge L` is thrown away (one
in 18 with one seat); otherwise the digits of x in the mixed base :math:`52 - t, 51 - t, \dots`, the
highest first, say which of the cards left, in ascending order, comes next.

**Proposition.** All ordered deals are equally likely.

*Proof.* Given :math:`x < L`, x is uniform on L numbers. The leading digits split them into P runs
of :math:`L / P` numbers each, one for each way to choose a first, a second, ... of the cards left,
so for each ordered deal. Numbers of different seats are independent. ∎

Nothing but counting cards goes into a deal: no state, no frequency and no value of the solved game.
"""

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from msstud.actions import N_COMMUNITY_CARDS, N_HOLE_CARDS
from msstud.chance.distribution import whole_number
from msstud.hand_arrays import CardArray
from msstud.sets import N_DECK

BLOCK = 2**15
"""Rounds dealt at a time, so that their columns stay in the processor's cache."""
_N_NUMBERS = 2**32


def spawn(seed: int, n_streams: int = 1) -> list[np.random.SeedSequence]:
    """Return the sources of independent streams that belong to one seed.

    A single stream is that of the seed itself, ``PCG64(seed)``; several are spawned from its
    `numpy.random.SeedSequence`, so no two of them ever share words.

    Raises `TypeError` if the seed is no integer, `MsstudError` if it is negative.

    Examples
    --------
    >>> [source.spawn_key for source in spawn(805, 3)]
    [(0,), (1,), (2,)]
    """
    root = np.random.SeedSequence(whole_number(seed, "seed", least=0))
    return [root] if n_streams == 1 else root.spawn(n_streams)


def deal_blocks(
    source: np.random.SeedSequence, n_rounds: int, n_seats: int = 1
) -> Iterator[CardArray]:
    """Yield the first rounds of a stream, block by block.

    Parameters
    ----------
    source : numpy.random.SeedSequence
        As `spawn` makes it.
    n_rounds, n_seats : int

    Yields
    ------
    cards : ndarray of uint8, shape (2 * n_seats + 3, m)
        One round a column, m at most `BLOCK`: the two hole cards of seat 1, the three community
        cards in the order in which they are turned, the hole cards of seat 2, and so on.

    Examples
    --------
    >>> from msstud.sets import cards_of
    >>> (block,) = deal_blocks(*spawn(805), n_rounds=2)
    >>> [cards_of(np.sort(column)) for column in block[:2].T]
    [(5s, 5d), (Qh, 2c)]
    """
    bits = np.random.PCG64(source)
    radices = _radices(n_seats)
    limits = np.array([_limit(of_seat) for of_seat in radices], dtype=np.uint32)  # (n_seats,)
    n_left = n_rounds
    while n_left:
        n_drawn = min(BLOCK, n_left + n_left // 8 + 16) // 2 * 2  # even: whole words
        words = np.asarray(bits.random_raw(n_drawn * n_seats // 2))
        numbers = words.astype("<u8", copy=False).view("<u4").reshape(n_drawn, n_seats)
        fits = numbers[:, 0] < limits[0]  # (n_drawn,)
        for seat in range(1, n_seats):
            fits &= numbers[:, seat] < limits[seat]
        numbers = numbers[fits][:n_left]  # (m, n_seats)
        n_left -= len(numbers)
        yield _cards(numbers.T, radices)


def seat_columns(seat: int) -> slice:
    """Return where the hole cards of a seat, counted from 0, stand in a block."""
    start = 0 if seat == 0 else N_COMMUNITY_CARDS + N_HOLE_CARDS * seat
    return slice(start, start + N_HOLE_CARDS)


COMMUNITY_COLUMNS = slice(N_HOLE_CARDS, N_HOLE_CARDS + N_COMMUNITY_CARDS)
"""Where the community cards stand in a block."""


def _radices(n_seats: int) -> list[range]:
    """Return how many cards are left before each card, one descending range a seat."""
    stops = [N_HOLE_CARDS * seat + N_COMMUNITY_CARDS for seat in range(1, n_seats + 1)]
    starts = [0, *stops[:-1]]
    return [
        range(N_DECK - start, N_DECK - stop, -1) for start, stop in zip(starts, stops, strict=True)
    ]


def _limit(radices: range) -> int:
    n_ways = math.prod(radices)
    return n_ways * (_N_NUMBERS // n_ways)


def _cards(numbers: npt.NDArray[np.uint32], radices: list[range]) -> CardArray:
    """Return the cards (n_cards, m) that the numbers of each seat (n_seats, m) deal."""
    dealt: list[CardArray] = []
    taken: list[CardArray] = []  # the cards dealt so far, ascending
    for number, of_seat in zip(numbers, radices, strict=True):
        rest, step = number.copy(), _limit(of_seat)
        for radix in of_seat:
            step //= radix
            digit = rest // step  # (m,) uint32
            rest -= digit * step
            card = digit.astype(np.uint8)
            for other in taken:
                card += (card >= other).view(np.uint8)
            dealt.append(card)
            _insert(card, taken)
    return np.stack(dealt)


def _insert(card: CardArray, taken: list[CardArray]) -> None:
    """Put one more card into ascending columns."""
    for place, other in enumerate(taken):
        taken[place] = np.minimum(other, card)
        card = np.maximum(other, card)
    taken.append(card)
