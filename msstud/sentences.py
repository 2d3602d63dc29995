"""Sentences of a strategy: when to raise and how much, as short as a player remembers them.

A list of sentences is a strategy. Of all sentences that apply to the known cards the largest raise
counts, and if none applies the hand is folded; so the order of a list does not matter, and any
selection from a family of sentences is a list again. `msstud.compression` finds the best of them.

The family here holds the published point strategy (`msstud.expert`) told across the streets in
fifteen sentences, `PUBLISHED`; five coarser ones, `COARSER`; and two that say on fourth street in
fewer words what five of the published ones say, `SHORTER`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from msstud.actions import Action, Street
from msstud.cards import Card, Rank
from msstud.expert import points
from msstud.strategy import Strategy

Applies: TypeAlias = Callable[[tuple[Card, ...], int], bool]

_THIRD, _FOURTH, _FIFTH = (street.n_known for street in Street)
_AFTER_3X = 5  # staked by fifth street if one earlier raise was 3x, the other 1x
_ENOUGH_AFTER_3X = 3  # points
_STRAIGHT_SPAN = 4  # from the lowest to the highest rank of a straight


@dataclass(frozen=True, slots=True)
class Sentence:
    """When to raise, and how much."""

    name: str
    """A word or two."""
    words: str
    """The sentence itself, without the raise."""
    action: Action
    """The raise."""
    applies: Applies = field(repr=False, compare=False)
    """Whether it applies to known cards, highest first, and the total staked, in antes.

    It may look at ranks and at whether all cards are of one suit.
    """

    def __str__(self) -> str:
        return f"{self.words}: {self.action}"


def strategy_of(sentences: Sequence[Sentence], *, name: str = "") -> Strategy:
    """Return the strategy that a list of sentences makes: the largest raise counts, else a fold.

    Examples
    --------
    >>> strategy = strategy_of(PUBLISHED)
    >>> strategy.action("6s 5s", wagered=1), strategy.action("6s 5d", wagered=1)
    (<Action.RAISE_1X: '1x'>, <Action.FOLD: 'fold'>)
    """

    def rule(cards: tuple[Card, ...], staked: int) -> Action:
        raises = (each.action for each in sentences if each.applies(cards, staked))
        return max(raises, key=lambda action: action.antes, default=Action.FOLD)

    plain = f"{len(sentences)} sentences"
    return Strategy.from_rule(rule, name=name or plain, states="outlooks")


def _ranks(cards: tuple[Card, ...]) -> list[int]:
    return [int(card.rank) for card in cards]  # highest first


def _n_high(cards: tuple[Card, ...]) -> int:
    return sum(card.rank >= Rank.JACK for card in cards)


def _n_middle(cards: tuple[Card, ...]) -> int:
    return sum(Rank.SIX <= card.rank <= Rank.TEN for card in cards)


def _has_pair(cards: tuple[Card, ...]) -> bool:
    return len({card.rank for card in cards}) < len(cards)


def _is_made(cards: tuple[Card, ...]) -> bool:
    """Return whether more than one low pair stands: it pays or pushes on the standard table."""
    n_extra = len(cards) - len({card.rank for card in cards})
    ranks = _ranks(cards)
    return n_extra > 1 or any(ranks.count(rank) > 1 for rank in ranks if rank >= Rank.SIX)


def _is_suited(cards: tuple[Card, ...]) -> bool:
    return len({card.suit for card in cards}) == 1


def _n_gaps(cards: tuple[Card, ...]) -> int:
    """Return how many ranks are missing between the lowest and the highest of distinct ranks."""
    ranks = _ranks(cards)
    return ranks[0] - ranks[-1] + 1 - len(ranks)


def _is_straight_draw(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards have distinct ranks that fit into one straight, the ace also low."""
    ranks = _ranks(cards)
    low = sorted((-1 if rank == Rank.ACE else rank for rank in ranks), reverse=True)
    return not _has_pair(cards) and any(r[0] - r[-1] <= _STRAIGHT_SPAN for r in (ranks, low))


def _in_a_row(cards: tuple[Card, ...], lowest: Rank) -> bool:
    return not _has_pair(cards) and _n_gaps(cards) == 0 and cards[-1].rank >= lowest


def _suited_three(cards: tuple[Card, ...], n_gaps: int, n_high: int) -> bool:
    """Return whether three suited cards have so many gaps and at least so many high cards."""
    return _three_suited(cards) and _n_gaps(cards) == n_gaps and _n_high(cards) >= n_high


def _three_suited(cards: tuple[Card, ...]) -> bool:
    return len(cards) == _FOURTH and _is_suited(cards)


def _is_open_ended(cards: tuple[Card, ...]) -> bool:
    return len(cards) == _FIFTH and _in_a_row(cards, Rank.FIVE) and cards[0].rank < Rank.ACE


def _on(n_cards: int, applies: Callable[[tuple[Card, ...]], bool]) -> Applies:
    """Return a condition that looks at so many known cards only."""
    return lambda cards, _staked: len(cards) == n_cards and applies(cards)


def _always(applies: Callable[[tuple[Card, ...]], bool]) -> Applies:
    return lambda cards, _staked: applies(cards)


def _is_six_five_suited(cards: tuple[Card, ...]) -> bool:
    return _is_suited(cards) and _ranks(cards) == [Rank.SIX, Rank.FIVE]


def _one_gap_two_middle(cards: tuple[Card, ...]) -> bool:
    return not _has_pair(cards) and _n_gaps(cards) == 1 and _n_middle(cards) > 1


def _three_points_after_3x(cards: tuple[Card, ...], staked: int) -> bool:
    return len(cards) == _FIFTH and staked >= _AFTER_3X and points(cards) >= _ENOUGH_AFTER_3X


def _is_pair_or_made(cards: tuple[Card, ...]) -> bool:
    return _has_pair(cards) if len(cards) == _THIRD else _is_made(cards)


def _high_cards_for_gaps(cards: tuple[Card, ...]) -> bool:
    is_high_enough = cards[-1].rank >= Rank.FIVE
    return _is_suited(cards) and is_high_enough and _n_high(cards) >= _n_gaps(cards)


def _more_points_than_gaps(cards: tuple[Card, ...]) -> bool:
    is_high_enough = cards[-1].rank >= Rank.FOUR
    return not _has_pair(cards) and is_high_enough and points(cards) > _n_gaps(cards)


_1X, _3X = Action.RAISE_1X, Action.RAISE_3X

PUBLISHED = (
    Sentence("pairs", "paired hole cards, later a made hand", _3X, _always(_is_pair_or_made)),
    Sentence("points", "as many points as cards", _1X, _always(lambda c: points(c) >= len(c))),
    Sentence(
        "low pair", "later a low pair", _1X, _always(lambda c: len(c) > _THIRD and _has_pair(c))
    ),
    Sentence("6-5 suited", "hole cards 6-5 suited", _1X, _on(_THIRD, _is_six_five_suited)),
    Sentence(
        "royal draw",
        "three to a royal flush",
        _3X,
        _on(_FOURTH, lambda c: _is_suited(c) and c[-1].rank >= Rank.TEN),
    ),
    Sentence(
        "suited row",
        "three suited in a row, 5-6-7 or higher",
        _3X,
        _on(_FOURTH, lambda c: _is_suited(c) and _in_a_row(c, Rank.FIVE)),
    ),
    Sentence(
        "suited one-gap",
        "three suited, one gap, one high card",
        _3X,
        _always(lambda c: _suited_three(c, 1, 1)),
    ),
    Sentence(
        "suited two-gap",
        "three suited, two gaps, two high cards",
        _3X,
        _always(lambda c: _suited_three(c, 2, 2)),
    ),
    Sentence("three suited", "any three suited", _1X, _always(_three_suited)),
    Sentence(
        "row",
        "three in a row, 4-5-6 or higher",
        _1X,
        _on(_FOURTH, lambda c: _in_a_row(c, Rank.FOUR)),
    ),
    Sentence(
        "one-gap", "three with one gap and two middle cards", _1X, _on(_FOURTH, _one_gap_two_middle)
    ),
    Sentence("four suited", "four suited", _3X, _on(_FIFTH, _is_suited)),
    Sentence("open-ended", "four in a row, 5-6-7-8 to 10-J-Q-K", _3X, _always(_is_open_ended)),
    Sentence("straight draw", "four to a straight", _1X, _on(_FIFTH, _is_straight_draw)),
    Sentence("after 3x", "three points on fifth street after a 3x", _1X, _three_points_after_3x),
)
"""The published point strategy in fifteen sentences, each told once for all streets it is about."""

COARSER = (
    Sentence("any pair", "any pair or better, at any time", _3X, _always(_has_pair)),
    Sentence("high card", "any high card", _1X, _always(lambda c: _n_high(c) > 0)),
    Sentence("anything", "anything", _1X, _always(lambda _: True)),
    Sentence(
        "suited", "three or four suited", _3X, _always(lambda c: len(c) > _THIRD and _is_suited(c))
    ),
    Sentence(
        "straight flush draw",
        "three to a straight flush",
        _3X,
        _on(_FOURTH, lambda c: _is_suited(c) and _is_straight_draw(c)),
    ),
)
"""What is said more easily."""

SHORTER = (
    Sentence(
        "suited gaps",
        "three suited from 5 up, high cards for gaps",
        _3X,
        _on(_FOURTH, _high_cards_for_gaps),
    ),
    Sentence(
        "mixed gaps",
        "three unpaired from 4 up, points above gaps",
        _1X,
        _on(_FOURTH, _more_points_than_gaps),
    ),
)
"""What this package found: gaps are paid for by high cards if suited, by points if not."""

SENTENCES = PUBLISHED + COARSER + SHORTER
