r"""Five cards to a hand: category, hand class and comparison key.

The ten categories and their order are those of N.J.A.C. 13:69F-35.5(b); (a) of the same section
lets the ace be low in A-2-3-4-5 and in no other sequence. A pay table needs one thing more than the
category, the rank of a pair, so the 22 *hand classes* split the pair by its rank.

A hand's *key* is an integer that orders all hands: the higher key wins, equal keys tie. It packs
the category and the ranks, most frequent first, then highest first, four bits each:

.. math:: key = category \cdot 2^{20} + \sum_{i=0}^{4} rank_i \cdot 2^{16 - 4i}

A straight is decided by its top card alone, so only that rank is packed; the wheel's is the five.

`rank_hand` ranks the one hand a reader names; `msstud.hand_arrays` ranks arrays of hands by another
algorithm, and the two agree on all 2,598,960 hands.
"""

from dataclasses import dataclass
from enum import IntEnum

from msstud.cards import Card, CardsLike, Rank, parse_cards

N_CARDS_IN_HAND = 5
CATEGORY_SHIFT = 20
FIRST_RANK_SHIFT = 16


class Category(IntEnum):
    """The ten categories of N.J.A.C. 13:69F-35.5(b), lowest first."""

    HIGH_CARD = 0
    """None of the others; the code does not name it."""
    PAIR = 1
    """Two cards of the same rank."""
    TWO_PAIR = 2
    """Two pairs."""
    THREE_OF_A_KIND = 3
    """Three cards of the same rank."""
    STRAIGHT = 4
    """Five cards of consecutive rank, not all of one suit."""
    FLUSH = 5
    """Five cards of one suit, not consecutive."""
    FULL_HOUSE = 6
    """Three of a kind and a pair."""
    FOUR_OF_A_KIND = 7
    """Four cards of the same rank."""
    STRAIGHT_FLUSH = 8
    """Five consecutive cards of one suit, but no royal flush."""
    ROYAL_FLUSH = 9
    """Ace, king, queen, jack and ten of one suit."""

    @property
    def label(self) -> str:
        """The name in words: ``three of a kind``."""
        return self.name.lower().replace("_", " ")


class HandClass(IntEnum):
    """The 22 classes a pay table can tell apart: the categories, the pair split by rank."""

    HIGH_CARD = 0
    """No pair or better."""
    PAIR_OF_TWOS = 1
    """Pair of twos."""
    PAIR_OF_THREES = 2
    """Pair of threes."""
    PAIR_OF_FOURS = 3
    """Pair of fours."""
    PAIR_OF_FIVES = 4
    """Pair of fives."""
    PAIR_OF_SIXES = 5
    """Pair of sixes."""
    PAIR_OF_SEVENS = 6
    """Pair of sevens."""
    PAIR_OF_EIGHTS = 7
    """Pair of eights."""
    PAIR_OF_NINES = 8
    """Pair of nines."""
    PAIR_OF_TENS = 9
    """Pair of tens."""
    PAIR_OF_JACKS = 10
    """Pair of jacks."""
    PAIR_OF_QUEENS = 11
    """Pair of queens."""
    PAIR_OF_KINGS = 12
    """Pair of kings."""
    PAIR_OF_ACES = 13
    """Pair of aces."""
    TWO_PAIR = 14
    """Two pairs."""
    THREE_OF_A_KIND = 15
    """Three of a kind."""
    STRAIGHT = 16
    """Straight."""
    FLUSH = 17
    """Flush."""
    FULL_HOUSE = 18
    """Full house."""
    FOUR_OF_A_KIND = 19
    """Four of a kind."""
    STRAIGHT_FLUSH = 20
    """Straight flush, no royal."""
    ROYAL_FLUSH = 21
    """Royal flush."""

    @property
    def label(self) -> str:
        """The name in words: ``pair of sixes``."""
        return self.name.lower().replace("_", " ")

    @property
    def category(self) -> Category:
        """The category this class belongs to."""
        if HandClass.PAIR_OF_TWOS <= self <= HandClass.PAIR_OF_ACES:
            return Category.PAIR
        return Category[self.name]

    @classmethod
    def of_pair(cls, rank: Rank) -> "HandClass":
        """Return the class of a pair of this rank."""
        return cls(cls.PAIR_OF_TWOS + rank)


@dataclass(frozen=True, slots=True)
class Hand:
    """A ranked five-card hand.

    Attributes
    ----------
    cards : tuple of Card
        The five cards as they were given.
    category : Category
    hand_class : HandClass
    key : int
        Higher wins, equal ties; see the module docstring.
    """

    cards: tuple[Card, ...]
    category: Category
    hand_class: HandClass
    key: int

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.cards))}: {self.hand_class.label}"

    def _repr_html_(self) -> str:
        cards = "".join(card._repr_html_() for card in self.cards)
        return f"{cards} <span>{self.hand_class.label}</span>"


def rank_hand(cards: CardsLike) -> Hand:
    """Return the `Hand` that five cards make.

    Raises `CardError` unless there are exactly five distinct cards. Their order does not matter.
    Source of the categories: N.J.A.C. 13:69F-35.5.

    Examples
    --------
    >>> print(rank_hand("Ah 2c 3d 4s 5h"))
    Ah 2c 3d 4s 5h: straight
    >>> rank_hand("Qs Kd Ah 2c 3d").category.label
    'high card'
    >>> rank_hand("Jh Jc 4d 9s 2c").hand_class.label
    'pair of jacks'
    """
    five = parse_cards(cards, n_cards=N_CARDS_IN_HAND)
    counts: dict[int, int] = {}
    for card in five:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    # Ranks by how often they occur, then by height: the order in which hands are compared.
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    category = _category(ranks, counts, is_flush=len({card.suit for card in five}) == 1)
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        packed = [_straight_top(ranks)]
    else:
        packed = [rank for rank in ranks for _ in range(counts[rank])]
    key = category << CATEGORY_SHIFT
    for place, rank in enumerate(packed):
        key |= rank << (FIRST_RANK_SHIFT - 4 * place)
    is_pair = category == Category.PAIR
    hand_class = HandClass.of_pair(Rank(ranks[0])) if is_pair else HandClass[category.name]
    return Hand(five, category, hand_class, key)


def _category(ranks: list[int], counts: dict[int, int], *, is_flush: bool) -> Category:
    most = counts[ranks[0]]
    if len(ranks) == N_CARDS_IN_HAND:
        top = _straight_top(ranks)
        if top and is_flush:
            return Category.ROYAL_FLUSH if top == Rank.ACE else Category.STRAIGHT_FLUSH
        if is_flush:
            return Category.FLUSH
        return Category.STRAIGHT if top else Category.HIGH_CARD
    by_shape = {
        (2, 4): Category.FOUR_OF_A_KIND,
        (2, 3): Category.FULL_HOUSE,
        (3, 3): Category.THREE_OF_A_KIND,
        (3, 2): Category.TWO_PAIR,
        (4, 2): Category.PAIR,
    }
    return by_shape[len(ranks), most]


def _straight_top(ranks: list[int]) -> int:
    """Return the top rank of five distinct ranks in sequence, or 0 if they are none."""
    if ranks == [Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO]:
        return Rank.FIVE
    return ranks[0] if ranks[0] - ranks[-1] == N_CARDS_IN_HAND - 1 else 0
