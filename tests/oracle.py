"""Mississippi Stud the slow and obvious way, to check the package against.

A card is its text (``"Th"``) and a hand is any five of them. Nothing of the package is used and no
array: the categories are read off N.J.A.C. 13:69F-35.5, the payouts off officialpokerrules.com
OPR-805, article 5, and values come from looking at every card that can still fall.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "cdhs")

SEQUENCES = tuple(frozenset("A23456789TJQKA"[low : low + 5]) for low in range(10))
"""The ranks of every straight; by (a) the ace is low in the first and in no other."""
CATEGORIES = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pairs",
    "pair",
    "nothing",
)
"""Highest first, as (b) lists them; a hand that is none of them is called nothing."""

HandName: TypeAlias = tuple[str, str]
"""A category and, for a pair only, its rank: ``("pair", "J")``, ``("flush", "")``."""
Payouts: TypeAlias = Mapping[HandName, int | Fraction]

STANDARD_PAYOUTS: Payouts = {
    ("royal flush", ""): 500,
    ("straight flush", ""): 100,
    ("four of a kind", ""): 40,
    ("full house", ""): 10,
    ("flush", ""): 6,
    ("straight", ""): 4,
    ("three of a kind", ""): 3,
    ("two pairs", ""): 2,
    ("pair", "A"): 1,
    ("pair", "K"): 1,
    ("pair", "Q"): 1,
    ("pair", "J"): 1,
    ("pair", "T"): 0,
    ("pair", "9"): 0,
    ("pair", "8"): 0,
    ("pair", "7"): 0,
    ("pair", "6"): 0,
    ("pair", "5"): -1,
    ("pair", "4"): -1,
    ("pair", "3"): -1,
    ("pair", "2"): -1,
    ("nothing", ""): -1,
}


def classify(hand: Sequence[str]) -> HandName:  # noqa: PLR0911 - one for each category
    """Return what five cards are, in the words of the code."""
    ranks = [card[0] for card in hand]
    different = frozenset(ranks)
    is_same_suit = len({card[1] for card in hand}) == 1
    is_consecutive = different in SEQUENCES
    if is_same_suit and different == frozenset("AKQJT"):
        return "royal flush", ""
    if is_same_suit and is_consecutive:
        return "straight flush", ""
    if is_same_suit:
        return "flush", ""
    if is_consecutive:
        return "straight", ""
    pairs = [rank for rank in different if ranks.count(rank) == 2]
    has_three = any(ranks.count(rank) == 3 for rank in different)
    if any(ranks.count(rank) == 4 for rank in different):
        return "four of a kind", ""
    if has_three and pairs:
        return "full house", ""
    if has_three:
        return "three of a kind", ""
    if len(pairs) == 2:
        return "two pairs", ""
    return ("pair", pairs[0]) if pairs else ("nothing", "")


def strength(hand: Sequence[str]) -> tuple[int, list[tuple[int, int]]]:
    """Return what two hands are compared by: category, then ranks, the most frequent first."""
    category = classify(hand)[0]
    heights = [RANKS.index(card[0]) for card in hand]
    if category in {"straight", "straight flush"} and sorted(heights) == [0, 1, 2, 3, 12]:
        heights = [-1, 0, 1, 2, 3]  # the ace is low here
    by_number = sorted(((heights.count(h), h) for h in set(heights)), reverse=True)
    return -CATEGORIES.index(category), by_number


def exact_value(
    known: Sequence[str], staked: int, payouts: Payouts, *, deck: Sequence[str] = DECK
) -> dict[str, Fraction]:
    """Return the value in antes of ``fold``, ``1x``, ``2x`` and ``3x`` with best play afterwards.

    Two, three or four cards are `known`; `staked` is the total wagered so far, the ante included.
    The `deck` holds the known cards and all that may still fall, so dead cards are left out of it.
    """
    if not set(known) <= set(deck) or len(set(known)) != len(known) or len(known) not in {2, 3, 4}:
        raise ValueError(f"expected two to four distinct cards of the deck, got {known}")

    @cache
    def payout(hand: frozenset[str]) -> Fraction:
        return Fraction(payouts[classify(tuple(hand))])

    @cache
    def mean_payout(four: frozenset[str]) -> Fraction:
        return mean([payout(four | {card}) for card in deck if card not in four])

    @cache
    def best_value(cards: frozenset[str], total: int) -> Fraction:
        return max(values_of_actions(cards, total).values())

    def values_of_actions(cards: frozenset[str], total: int) -> dict[str, Fraction]:
        values = {"fold": Fraction(-total)}
        for antes in (1, 2, 3):
            values[f"{antes}x"] = value_after_raise(cards, total + antes)
        return values

    def value_after_raise(cards: frozenset[str], total: int) -> Fraction:
        if len(cards) == 4:
            return total * mean_payout(cards)
        return mean([best_value(cards | {card}, total) for card in deck if card not in cards])

    return values_of_actions(frozenset(known), staked)


def mean(values: Sequence[Fraction]) -> Fraction:
    """Return the exact mean."""
    return sum(values, Fraction(0)) / len(values)
