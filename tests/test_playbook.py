"""The tables play every round as the strategy says, hand for hand."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

import msstud as ms
from msstud.actions import Action, Street
from msstud.hand_arrays import CardArray
from msstud.hands import HandClass
from msstud.outcomes import BetSequence
from msstud.sampling import streams
from msstud.sampling.playbook import N_OUTCOMES, Playbook, outcomes, playbook
from msstud.sampling.streams import deal_blocks, spawn

N_WAYS = 52 * 51 * 50 * 49 * 48


def likes_suits(cards: tuple[ms.Card, ...], staked: int) -> object:
    """Look at suits in a way that outlooks cannot: two of a suit are enough to go on."""
    n_suits = len({card.suit for card in cards})
    return "fold" if n_suits == len(cards) else 1 + (staked + n_suits) % 3


def wild(states_name: str) -> ms.Strategy:
    """Return a strategy without sense: any action anywhere, of states of that name."""

    def choose(street: Street, staked: int) -> CardArray:
        rng = np.random.default_rng([street, staked])
        n_states = len(strategy.states.representatives[street.n_known])
        return rng.integers(0, 4, n_states, dtype=np.uint8)

    strategy = ms.Strategy(f"wild on {states_name}", states_name, choose)  # type: ignore[arg-type]
    return strategy


STRATEGIES = {
    "optimal": lambda: ms.OPTIMAL,
    "expert": lambda: ms.EXPERT,
    "never folds": lambda: ms.Strategy.from_rule(lambda _cards, _staked: 2, states="outlooks"),
    "always folds": lambda: ms.Strategy.from_rule(lambda _c, _s: "fold", states="outlooks"),
    "wild on outlooks": lambda: wild("outlooks"),
    "wild on suit classes": lambda: wild("suit classes"),
    "wild on card sets": lambda: wild("card sets"),
    "likes suits": lambda: ms.Strategy.from_rule(likes_suits),
}


def play_slowly(strategy: ms.Strategy, row: list[int]) -> tuple[BetSequence, HandClass | None]:
    """Return bet sequence and hand class, asking the strategy about the cards themselves."""
    cards = [ms.Card.from_index(index) for index in row]
    staked, done = 1, []
    for n_known in (2, 3, 4):
        action = strategy.action(cards[:n_known], wagered=staked)
        done.append(action)
        if action is Action.FOLD:
            return tuple(done), None
        staked += action.antes
    return tuple(done), ms.rank_hand(cards).hand_class


@pytest.mark.parametrize("make", STRATEGIES.values(), ids=list(STRATEGIES))
def test_tables_play_as_the_strategy_says(make: Callable[[], ms.Strategy]) -> None:
    strategy = make()
    (cards,) = deal_blocks(spawn(11)[0], 2000)
    played = playbook(strategy).play(cards[:2], cards[2:])
    for row, outcome in zip(cards.T.tolist(), played.tolist(), strict=True):
        assert outcomes()[outcome] == play_slowly(strategy, row), [*map(ms.Card.from_index, row)]


@pytest.mark.parametrize("make", STRATEGIES.values(), ids=list(STRATEGIES))
def test_a_favorite_is_dealt_with_too(make: Callable[[], ms.Strategy]) -> None:
    """Rounds full of pairs and of one suit, which chance deals rarely."""
    strategy, rng = make(), np.random.default_rng(5)
    suited = 4 * rng.permuted(np.tile(np.arange(13), (300, 1)), axis=1)[:, :5] + 3
    paired = rng.permuted(np.tile(np.arange(24, 32), (300, 1)), axis=1)[:, :5]
    cards = np.concatenate([suited, paired]).astype(np.uint8).T
    played = playbook(strategy).play(cards[:2], cards[2:])
    for row, outcome in zip(cards.T.tolist(), played.tolist(), strict=True):
        assert outcomes()[outcome] == play_slowly(strategy, row), [*map(ms.Card.from_index, row)]


@pytest.mark.slow
def test_all_deals_played_once_are_the_exact_solution() -> None:
    """All 311,875,200 ordered deals, by their numbers: none is missing, none comes twice.

    Each number's cards give the number back, and the outcomes are those of the solver to the last
    one; so what a simulation adds to the exact game is chance alone.
    """
    book = playbook(ms.OPTIMAL)
    counts = np.zeros(N_OUTCOMES, dtype=np.int64)
    per_deal = streams._limit(range(52, 47, -1)) // N_WAYS
    for start in range(0, N_WAYS, 2**16):
        number = np.arange(start, min(start + 2**16, N_WAYS), dtype=np.uint32)
        cards = streams._cards(number[None] * np.uint32(per_deal), [range(52, 47, -1)])
        back = np.zeros(len(number), dtype=np.uint32)
        for place, radix in enumerate(range(52, 47, -1)):
            lower = np.zeros(len(number), dtype=np.uint8)
            for earlier in cards[:place]:
                lower += earlier < cards[place]
            back = back * np.uint32(radix) + (cards[place] - lower)
        assert (back == number).all()
        counts += np.bincount(book.play(cards[:2], cards[2:]), minlength=N_OUTCOMES)
    exact = ms.solve().outcome_counts
    for (sequence, hand_class), n in zip(outcomes(), counts.tolist(), strict=True):
        if hand_class is None:
            n_deals = exact.folded.get(sequence, 0)
        else:
            n_deals = exact.finished.get(sequence, (0,) * len(HandClass))[hand_class]
        assert n == 2 * n_deals, (sequence, hand_class)  # two orders of the hole cards


def test_outcomes_are_all_sequences_with_all_ends() -> None:
    raises = tuple(Action)[1:]
    folded = [(*r, Action.FOLD) for n in range(3) for r in product(raises, repeat=n)]
    finished = [(r, h) for r in product(raises, repeat=3) for h in HandClass]
    expected = Counter([*((sequence, None) for sequence in folded), *finished])
    assert Counter(outcomes()) == expected
    assert set(expected.values()) == {1}
    assert len(outcomes()) == N_OUTCOMES


def test_tables_are_made_once_and_read_only() -> None:
    """PF-02."""
    n_asked = 0

    def choose(street: Street, staked: int) -> CardArray:
        nonlocal n_asked
        n_asked += 1
        return ms.OPTIMAL.choose(street, staked)

    strategy = ms.Strategy("counted", "outlooks", choose)
    book = playbook(strategy)
    first = n_asked
    assert playbook(strategy) is book
    assert n_asked == first
    assert not any(table.flags.writeable for table in (book.third, book.fourth, book.fifth))
    assert isinstance(book, Playbook)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (
            lambda n: np.full(n, 4),
            "'odd', third street, 1 staked, 2d 2c: expected a raise of 1 to 3",
        ),
        (lambda n: np.full(n, -1), "or 0 for a fold, got -1"),
        (lambda n: np.full(n, 1.0), "expected 169 integers, .* got shape \\(169,\\) of float64"),
        (lambda n: np.full(n, fill_value=True), "got shape \\(169,\\) of bool"),
        (lambda n: np.full(n - 1, 1), "got shape \\(168,\\) of int64"),
        (lambda _: None, "got shape \\(\\) of object"),
    ],
)
def test_an_answer_that_is_no_action_is_refused(answer: object, message: str) -> None:
    strategy = ms.Strategy("odd", "outlooks", lambda _street, _staked: answer(169))  # type: ignore[operator]
    with pytest.raises(ms.IllegalActionError, match=message):
        playbook(strategy)
