"""What the table must reckon with: a player's final hand, given only cards that lie open.

The reckoning is by counting alone. Every way to complete the up cards from the cards not seen is
equally likely, so n up cards leave C(m, 5 - n) hands, where m is the number of unseen cards. Cards
still to come and the card that is down now are all unknown and all alike: which of them was dealt
first does not matter.

This is *not* what a player believes who thinks about the choice. Who turns up a queen could have
turned up the other card instead, and the choice itself tells something; `msstud.mexican.miniature`
solves a small game in which that can be computed. Counting is what the cards say by themselves.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from msstud.cards import Card, CardError, CardsLike, check_distinct, deck, parse_cards
from msstud.hand_arrays import CardArray, hand_keys
from msstud.hands import CATEGORY_SHIFT, N_CARDS_IN_HAND, Category
from msstud.notebook import html_table
from msstud.sets import all_sets

MAX_UP_CARDS = N_CARDS_IN_HAND - 1
"""Four: the fifth card stays down until the showdown."""


@dataclass(frozen=True, slots=True)
class PossibleHands:
    """How many of a player's possible hands fall in each category.

    Examples
    --------
    >>> belief = possible_hands("7h 7d Ks 2c")
    >>> belief.n_hands, belief.count(Category.THREE_OF_A_KIND)
    (48, 2)
    >>> belief.at_least(Category.THREE_OF_A_KIND)
    Fraction(1, 24)
    """

    up_cards: tuple[Card, ...]
    """The player's cards that lie open."""
    dead: tuple[Card, ...]
    """Other cards that can be seen."""
    counts: tuple[int, ...]
    """Number of hands, one entry per `Category`, lowest first."""

    @property
    def n_hands(self) -> int:
        """Number of equally likely hands, a binomial coefficient."""
        return sum(self.counts)

    def count(self, category: Category) -> int:
        """Return the number of hands of this category."""
        return self.counts[category]

    def probability(self, category: Category) -> Fraction:
        """Return the probability of exactly this category."""
        return Fraction(self.counts[category], self.n_hands)

    def at_least(self, category: Category) -> Fraction:
        """Return the probability of this category or a better one."""
        return Fraction(sum(self.counts[category:]), self.n_hands)

    def surprise(self, category: Category) -> float:
        """Return the surprise of seeing this category at the showdown, in bits.

        That is the base-2 logarithm of one over its probability: 0 if it was certain, 1 for the
        toss of a coin, infinite if it was impossible.

        Examples
        --------
        >>> round(possible_hands("7h 7d Ks 2c").surprise(Category.THREE_OF_A_KIND), 3)
        4.585
        """
        count = self.counts[category]
        return math.log2(self.n_hands / count) if count else math.inf

    def __str__(self) -> str:
        parts = [
            f"{category.label} {self.counts[category]:,}"
            for category in reversed(Category)
            if self.counts[category]
        ]
        return f"{' '.join(map(str, self.up_cards))}, {self.n_hands:,} hands: {', '.join(parts)}"

    def _repr_html_(self) -> str:
        rows = [
            (
                category.label,
                f"{self.counts[category]:,}",
                f"{float(self.probability(category)):.4f}",
                f"{float(self.at_least(category)):.4f}",
            )
            for category in reversed(Category)
        ]
        cards = "".join(card._repr_html_() for card in self.up_cards)
        head = ["final hand", "hands", "probability", "this or better"]
        return f"<p>{cards} {self.n_hands:,} hands</p>{html_table('possible hands', head, rows)}"


def possible_hands(up_cards: CardsLike, dead: CardsLike = ()) -> PossibleHands:
    """Return how a player's final five cards are distributed over the categories, by counting.

    All completions of the up cards from the unseen cards are equally likely: the choice of what to
    roll is not used as evidence (see the module docstring).

    Parameters
    ----------
    up_cards : cards
        The player's one to four cards that lie open.
    dead : cards, optional
        All other cards that can be seen: the up cards of the others, of folded players too, and
        the cards of whoever does the counting.

    Returns
    -------
    PossibleHands
        Integer counts; their sum is C(52 - up - dead, 5 - up).

    Raises
    ------
    CardError
        Not one to four up cards, a card is named twice, or too few cards are left.

    Examples
    --------
    >>> print(possible_hands("7h 7d Ks 2c"))
    7h 7d Ks 2c, 48 hands: three of a kind 2, two pair 6, pair 40
    >>> possible_hands("As").n_hands == math.comb(51, 4)
    True
    """
    up = parse_cards(up_cards, n_cards=range(1, MAX_UP_CARDS + 1))
    gone = parse_cards(dead)
    check_distinct({"up cards": up, "dead cards": gone})
    keys = hand_keys(completed_hands(up, unseen_cards((*up, *gone))))
    counts = np.bincount(keys >> CATEGORY_SHIFT, minlength=len(Category))
    return PossibleHands(up, gone, tuple(counts.tolist()))


def unseen_cards(seen: Iterable[Card]) -> CardArray:
    """Return the indices of the cards that are not among `seen`, ascending, shape (n,)."""
    is_unseen = np.ones(len(deck()), dtype=bool)
    is_unseen[[card.index for card in seen]] = False
    return np.flatnonzero(is_unseen).astype(np.uint8)


def completed_hands(known: tuple[Card, ...], unseen: CardArray) -> CardArray:
    """Return every five cards that contain `known`, the rest being unseen, shape (n, 5).

    Raises `CardError` if fewer cards are unseen than are missing.
    """
    n_missing = N_CARDS_IN_HAND - len(known)
    rest = hidden_sets(unseen, n_missing)
    hands = np.empty((len(rest), N_CARDS_IN_HAND), dtype=np.uint8)
    hands[:, : len(known)] = [card.index for card in known]
    hands[:, len(known) :] = rest
    return hands


def hidden_sets(unseen: CardArray, n_cards: int) -> CardArray:
    """Return all sets of `n_cards` unseen cards, ascending rows, shape (C(m, n_cards), n_cards).

    Raises `CardError` if fewer cards are unseen.
    """
    if n_cards > len(unseen):
        raise CardError(f"expected at least {n_cards} unseen cards, got {len(unseen)}")
    if n_cards == 0:
        return np.empty((1, 0), dtype=np.uint8)
    places = all_sets(n_cards)  # (C(52, n), n), of which those below m are the sets of m places
    return unseen[places[places[:, -1] < len(unseen)]]
