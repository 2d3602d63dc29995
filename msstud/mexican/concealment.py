r"""How far what the table sees is from what is true, for every way to roll the same five cards.

The cards are dealt in a fixed order: two, then one after each of the first three rolls. Each of the
four rolls turns up one of two hidden cards, so 2**4 = 16 *roll paths* lead to the same hand. The
card dealt first or second stays down to the end on one path each, the third on two, the fourth on
four, the fifth on eight.

After each roll the table reckons by counting (`msstud.mexican.beliefs`) with

.. math:: t = P(\text{true category or better}), \quad p = P(\text{true category}),
          \quad \text{surprise} = -\log_2 p

where the true category is that of the final five cards. A roll path *hides most* if t is smallest,
and among those p; it *tells most* if t is largest, and among those p. For a hand without a pair
t is always 1, so p alone decides.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from msstud.cards import Card, CardsLike, check_distinct, parse_cards
from msstud.hands import N_CARDS_IN_HAND, Hand, rank_hand
from msstud.mexican.beliefs import PossibleHands, possible_hands

N_ROLLS = N_CARDS_IN_HAND - 1
N_ROLL_PATHS = 2**N_ROLLS  # 16


@dataclass(frozen=True, slots=True)
class Impression:
    """What the table reckons after one roll, against the hand that is really there."""

    up_cards: tuple[Card, ...]
    """The player's cards that lie open, in the order of rolling."""
    belief: PossibleHands
    """The table's reckoning by counting."""
    at_least: Fraction
    """Probability the table gives to the true category or a better one (t)."""
    probability: Fraction
    """Probability the table gives to the true category (p)."""
    surprise: float
    """The surprise of the truth, in bits."""


@dataclass(frozen=True, slots=True)
class RollPath:
    """One of the 16 ways to roll five cards dealt in a fixed order."""

    rolled: tuple[Card, ...]
    """The four cards in the order in which they were turned up."""
    hidden: Card
    """The card that stays down until the showdown."""
    impressions: tuple[Impression, ...]
    """What the table reckons after each of the four rolls."""

    def __str__(self) -> str:
        chances = ", ".join(f"{float(each.at_least):.4f}" for each in self.impressions)
        return f"rolls {' '.join(map(str, self.rolled))}, keeps {self.hidden}: {chances}"


@dataclass(frozen=True, slots=True)
class Concealment:
    """Every roll path of one hand, and which of them hide and tell most."""

    hand: Hand
    """The true five-card hand, its cards in the order of dealing."""
    paths: tuple[RollPath, ...]
    """The 16 roll paths; at each roll the card held longer is turned up first in this order."""

    def hides_most(self, roll: int = N_ROLLS) -> tuple[RollPath, ...]:
        """Return the paths after whose given roll the table is furthest from the truth.

        Parameters
        ----------
        roll : int
            1 to 4; the last by default.

        Raises
        ------
        ValueError
            `roll` is not 1 to 4.
        """
        return self._extreme(roll, tells=False)

    def tells_most(self, roll: int = N_ROLLS) -> tuple[RollPath, ...]:
        """Return the paths after whose given roll the table is nearest to the truth.

        Takes and raises what `hides_most` does.
        """
        return self._extreme(roll, tells=True)

    def _extreme(self, roll: int, *, tells: bool) -> tuple[RollPath, ...]:
        if roll not in range(1, N_ROLLS + 1):
            raise ValueError(f"roll must be 1 to {N_ROLLS}, got {roll!r}")
        found = [
            (path.impressions[roll - 1].at_least, path.impressions[roll - 1].probability)
            for path in self.paths
        ]
        wanted = max(found) if tells else min(found)
        return tuple(path for path, seen in zip(self.paths, found, strict=True) if seen == wanted)


def concealment(cards: CardsLike, dead: CardsLike = ()) -> Concealment:
    """Return what each of the 16 roll paths of five cards shows and hides.

    Parameters
    ----------
    cards : cards
        Five cards in the order of dealing; the first two are dealt together.
    dead : cards, optional
        Other cards the table can see.

    Raises
    ------
    CardError
        Not five cards, or a card is named twice.

    Examples
    --------
    >>> found = concealment("7s Ks 2c 7h 7d")  # three sevens
    >>> found.hides_most()[0].hidden, found.hides_most()[0].impressions[-1].at_least
    (7d, Fraction(1, 24))
    >>> sorted({path.hidden for path in found.tells_most()})  # three sevens lie open
    [2c, Ks]
    """
    hand = rank_hand(cards)
    gone = parse_cards(dead)
    check_distinct({"the hand": hand.cards, "dead cards": gone})
    seen: dict[frozenset[Card], Impression] = {}
    paths = tuple(_follow(hand, keeps, gone, seen) for keeps in product((False, True), repeat=4))
    return Concealment(hand, paths)


def _follow(
    hand: Hand,
    keeps: tuple[bool, ...],
    dead: tuple[Card, ...],
    seen: dict[frozenset[Card], Impression],
) -> RollPath:
    """Return the path on which each roll keeps the card held longer, or turns that one up."""
    hidden, *others = hand.cards
    rolled: list[Card] = []
    impressions = []
    for keep, dealt in zip(keeps, others, strict=True):
        rolled.append(dealt if keep else hidden)
        hidden = hidden if keep else dealt
        impressions.append(_impression(hand, tuple(rolled), dead, seen))
    return RollPath(tuple(rolled), hidden, tuple(impressions))


def _impression(
    hand: Hand,
    up: tuple[Card, ...],
    dead: tuple[Card, ...],
    seen: dict[frozenset[Card], Impression],
) -> Impression:
    """Return the impression of these up cards, counting each set of them only once."""
    found = seen.get(frozenset(up))
    if found is None:
        belief = possible_hands(up, dead)
        found = seen[frozenset(up)] = Impression(
            up,
            belief,
            belief.at_least(hand.category),
            belief.probability(hand.category),
            belief.surprise(hand.category),
        )
    return replace(found, up_cards=up, belief=replace(found.belief, up_cards=up))
