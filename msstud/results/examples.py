"""An example of each hand class, for readers."""

from collections.abc import Mapping
from types import MappingProxyType

from msstud.cards import Rank
from msstud.hands import HandClass

_PLAIN = {
    HandClass.ROYAL_FLUSH: "As Ks Qs Js Ts",
    HandClass.STRAIGHT_FLUSH: "9h 8h 7h 6h 5h",
    HandClass.FOUR_OF_A_KIND: "7c 7d 7h 7s Kd",
    HandClass.FULL_HOUSE: "2c 2d 2s 3h 3c",
    HandClass.FLUSH: "Ad Jd 8d 6d 3d",
    HandClass.STRAIGHT: "Tc 9h 8s 7d 6d",
    HandClass.THREE_OF_A_KIND: "Qc Qh Qs 8d 4s",
    HandClass.TWO_PAIR: "Ac Ah 6s 6d 9c",
    HandClass.HIGH_CARD: "Kh Ts 8c 5d 2h",
}


def _pair(rank: Rank) -> str:
    others = [other.letter for other in (Rank.KING, Rank.NINE, Rank.FIVE, Rank.TWO)]
    first, second, third = [letter for letter in others if letter != rank.letter][:3]
    return f"{rank.letter}h {rank.letter}c {first}s {second}d {third}c"


EXAMPLES: Mapping[HandClass, str] = MappingProxyType(
    _PLAIN | {HandClass.of_pair(rank): _pair(rank) for rank in Rank}
)
"""Five cards of each hand class, as text."""


def example_of(hand_class: HandClass | None) -> str:
    """Return five cards that make a hand class; none for a fold."""
    return "" if hand_class is None else EXAMPLES[hand_class]
