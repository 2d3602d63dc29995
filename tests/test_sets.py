"""Sets of known cards: listed once each, extended by every further card, numbered without gaps."""

from itertools import combinations, permutations
from math import comb, factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.polynomial import Polynomial

from msstud.sets import (
    all_sets,
    card_set_index,
    outlook_index,
    suit_class_index,
    with_next_card,
)

KNOWN = (2, 3, 4)


def cycle_lengths(permutation: tuple[int, ...]) -> list[int]:
    """Return the lengths of a permutation's cycles."""
    lengths, unseen = [], set(range(len(permutation)))
    while unseen:
        start = place = unseen.pop()
        length = 1
        while (place := permutation[place]) != start:
            unseen.remove(place)
            length += 1
        lengths.append(length)
    return lengths


def burnside(k: int) -> int:
    """Return the number of k-card sets up to renaming suits: the mean number of sets kept."""
    total = 0
    for permutation in permutations(range(4)):
        # Cards of one rank are kept together along a cycle of suits: one factor 1 + x**length.
        per_rank = Polynomial([1])
        for length in cycle_lengths(permutation):
            per_rank *= Polynomial([1] + [0] * (length - 1) + [1])
        total += round((per_rank**13).coef[k])
    return total // factorial(4)


def test_burnside_gives_the_class_counts_of_the_literature() -> None:
    """169 and 1,755 are published (seeds, GTO Wizard); 134,459 for five cards too."""
    assert [burnside(k) for k in (2, 3, 5)] == [169, 1755, 134459]


@pytest.mark.parametrize("k", KNOWN)
def test_suit_classes_are_as_many_as_burnside_counts(k: int) -> None:
    assert len(np.unique(suit_class_index(all_sets(k)))) == burnside(k)


@pytest.mark.parametrize("k", [1, 2, 3])
def test_all_sets_are_the_combinations(k: int) -> None:
    assert all_sets(k).tolist() == [list(each) for each in combinations(range(52), k)]


@pytest.mark.parametrize("k", KNOWN)
def test_each_numbering_is_without_gaps(k: int) -> None:
    sets = all_sets(k)
    for index in (outlook_index, suit_class_index, card_set_index):
        numbers = index(sets)
        assert np.array_equal(np.unique(numbers), np.arange(numbers.max() + 1))
    assert card_set_index(sets).max() + 1 == comb(52, k)


def test_next_cards_are_all_the_others_in_their_place() -> None:
    dealt = with_next_card(np.array([[3, 20, 51]], dtype=np.uint8))[0]
    assert dealt.tolist() == [
        sorted((3, 20, 51, card)) for card in range(52) if card not in {3, 20, 51}
    ]


@given(
    cards=st.lists(st.integers(0, 51), min_size=2, max_size=4, unique=True),
    suits=st.permutations(range(4)),
)
def test_renaming_suits_keeps_suit_class_and_outlook(cards: list[int], suits: list[int]) -> None:
    renamed = [card // 4 * 4 + suits[card % 4] for card in cards]
    one, other = (np.array([sorted(each)], dtype=np.uint8) for each in (cards, renamed))
    assert suit_class_index(one) == suit_class_index(other)
    assert outlook_index(one) == outlook_index(other)
