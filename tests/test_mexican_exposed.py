"""Claims about `msstud.mexican.exposed`: what up cards are worth when somebody has to open."""

import itertools
import random

import pytest
from oracle import DECK, RANKS

from msstud.cards import CardError
from msstud.hands import Category, rank_hand
from msstud.mexican import exposed_category, exposed_key

ASCENDING = (
    "2c 4d 5h 7s",
    "As Ks Qs 2s",  # a flush of four does not count
    "As Ks Qs Js",  # nor does a straight of four
    "2c 2d 3c 4c",
    "2h 2s As 4c",
    "7h 7d Ks 2c",  # OPR-689
    "As Ad 3c 2d",
    "2c 2d 3c 3d",
    "Ac Ad 2c 2d",
    "Ac Ad Kc Kd",
    "2c 2d 2h 3c",
    "2c 2d 2h Ac",
    "Ac Ad Ah Kc",
    "2c 2d 2h 2s",
    "Ac Ad Ah As",
)


@pytest.mark.parametrize(("lower", "higher"), list(itertools.pairwise(ASCENDING)))
def test_four_up_cards_are_ordered_by_equal_ranks(lower: str, higher: str) -> None:
    assert exposed_key(lower) < exposed_key(higher)


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("2c", Category.HIGH_CARD),
        ("As Ks", Category.HIGH_CARD),
        ("5c 5d", Category.PAIR),
        ("5c 5d 5h", Category.THREE_OF_A_KIND),
        ("5c Ah 5d", Category.PAIR),
        ("7h 7d Ks 2c", Category.PAIR),
        ("7h Kd Ks 7c", Category.TWO_PAIR),
        ("7h 7d 7s 7c", Category.FOUR_OF_A_KIND),
        ("5s 6s 7s 8s", Category.HIGH_CARD),
    ],
)
def test_categories(cards: str, category: Category) -> None:
    assert exposed_category(cards) is category


def number_of(category: Category) -> int:
    """Return how many sets of four cards show this category, counted by hand."""
    return {
        Category.HIGH_CARD: 715 * 4**4,
        Category.PAIR: 13 * 6 * 66 * 4**2,
        Category.TWO_PAIR: 78 * 6**2,
        Category.THREE_OF_A_KIND: 13 * 4 * 48,
        Category.FOUR_OF_A_KIND: 13,
    }[category]


def test_all_sets_of_four_ranks_count_up_to_all_sets_of_cards() -> None:
    ways = {1: 4, 2: 6, 3: 4, 4: 1}
    totals: dict[Category, int] = {}
    for ranks in itertools.combinations_with_replacement(RANKS, 4):
        cards = [rank + "cdhs"[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
        n_sets = 1
        for rank in set(ranks):
            n_sets *= ways[ranks.count(rank)]
        category = exposed_category(cards)
        totals[category] = totals.get(category, 0) + n_sets
    assert totals == {category: number_of(category) for category in totals}
    assert sum(totals.values()) == 270_725


def test_the_order_is_that_of_five_cards_with_the_same_fifth() -> None:
    """Where a deuce of another rank is added to both, and neither makes a straight or flush."""
    rng = random.Random("fifth")
    without_deuces = [card for card in DECK if card[0] != "2"]
    n_compared = 0
    while n_compared < 500:
        first, second = rng.sample(without_deuces, 4), rng.sample(without_deuces, 4)
        hands = [
            rank_hand([*cards, "2c" if cards[0][1] != "c" else "2d"]) for cards in (first, second)
        ]
        if any(hand.category in (Category.STRAIGHT, Category.FLUSH) for hand in hands):
            continue
        n_compared += 1
        keys = exposed_key(first), exposed_key(second)
        assert (keys[0] > keys[1]) == (hands[0].key > hands[1].key), (first, second)
        assert (keys[0] == keys[1]) == (hands[0].key == hands[1].key), (first, second)


def test_neither_suits_nor_order_matter() -> None:
    assert exposed_key("Qh 7c 7d") == exposed_key("7s Qs 7h")


@pytest.mark.parametrize("cards", ["", "2c 3c 4c 5c 6c", "2c 2c"])
def test_one_to_four_distinct_cards_are_expected(cards: str) -> None:
    with pytest.raises(CardError, match="expected 1 to 4 cards|appears twice"):
        exposed_key(cards)
