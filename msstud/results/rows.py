"""Rows by name: hand classes, categories, bands of pairs, kinds of end."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from msstud.cards import Rank
from msstud.hands import Category, HandClass
from msstud.outcomes import FOLDED
from msstud.paytable import PUSH, PayTable
from msstud.results.spec_error import SpecError, close

RANK_WORDS = tuple(
    HandClass.of_pair(rank).label.removeprefix("pair of ") for rank in Rank
)  # twos to aces


@dataclass(frozen=True, slots=True)
class Row:
    """Ends of a round, or hand classes, under one name."""

    label: str
    hand_classes: tuple[HandClass, ...]
    is_folded: bool = False
    """Whether rounds that are folded belong to it."""


def row_names() -> list[str]:
    """Return the names that `read_row` knows, bands of pairs aside."""
    categories = [category.label for category in reversed(Category)]
    classes = [hand_class.label for hand_class in reversed(HandClass)]
    return [*dict.fromkeys(categories + classes), FOLDED, "winning", "pushing", "losing", "any"]


def read_row(text: str, pay_table: PayTable) -> Row:
    """Return the row that a name means.

    Examples
    --------
    >>> from msstud.paytable import STANDARD
    >>> [each.name for each in read_row("pair of queens to aces", STANDARD).hand_classes]
    ['PAIR_OF_QUEENS', 'PAIR_OF_KINGS', 'PAIR_OF_ACES']
    """
    name = text.lower().replace("_", " ").removesuffix(" hands").removesuffix(" hand")
    kinds: dict[str, Callable[[Fraction], bool]] = {
        "winning": lambda payout: payout > PUSH,
        "pushing": lambda payout: payout == PUSH,
        "losing": lambda payout: payout < PUSH,
        "any": lambda _: True,
    }
    if name == FOLDED:
        return Row(FOLDED, (), is_folded=True)
    if name in kinds:
        paid = zip(HandClass, pay_table.payouts, strict=True)
        return Row(f"{name} hand", tuple(each for each, payout in paid if kinds[name](payout)))
    for category in Category:
        if name == category.label:
            return Row(name, tuple(each for each in HandClass if each.category is category))
    low, to, high = name.removeprefix("pair of ").removeprefix("pairs of ").partition(" to ")
    if {low, high or low} <= set(RANK_WORDS):
        first = RANK_WORDS.index(low)
        last = RANK_WORDS.index(high) if to else first
        if first <= last:
            ranks = range(first, last + 1)
            label = f"pair of {low}{to}{high}"
            return Row(label, tuple(HandClass.of_pair(Rank(rank)) for rank in ranks))
    raise SpecError(f"unknown row {text!a}{close(name, row_names())}")


def row_label(hand_classes: tuple[HandClass, ...]) -> str:
    """Return the name of neighboring hand classes, best first.

    Examples
    --------
    >>> row_label((HandClass.PAIR_OF_TENS, HandClass.PAIR_OF_NINES))
    'pair of nines to tens'
    """
    best, *others = [hand_class.label for hand_class in hand_classes]
    return f"{others[-1]} to {best.removeprefix('pair of ')}" if others else best
