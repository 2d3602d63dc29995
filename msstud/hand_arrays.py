"""Arrays of five-card hands to comparison keys and hand classes.

The same keys as `msstud.hands.rank_hand`, by another algorithm: the five ranks of all hands are
sorted at once by a comparator network over whole columns, and which sorted neighbors are equal (16
patterns) gives both the category and the order in which the ranks are compared.
"""

from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.cards import CardError, Rank
from msstud.hands import CATEGORY_SHIFT, FIRST_RANK_SHIFT, N_CARDS_IN_HAND, Category, HandClass

CardArray: TypeAlias = npt.NDArray[np.uint8]
KeyArray: TypeAlias = npt.NDArray[np.int32]

BLOCK = 2**14
"""Hands ranked at a time, so that their columns stay in the processor's cache."""


def hand_keys(sets: npt.ArrayLike) -> KeyArray:
    """Return the comparison key of each row of five card indices.

    Parameters
    ----------
    sets : array of int, shape (n, 5)
        Card indices 0 to 51, five distinct ones a row, in any order.

    Returns
    -------
    keys : ndarray of int32, shape (n,)

    Raises
    ------
    CardError
        The shape is not (n, 5), an index is out of range, or a row repeats a card.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> from msstud.hands import rank_hand
    >>> royal = [card.index for card in parse_cards("As Ks Qs Js Ts")]
    >>> int(hand_keys([royal])[0]) == rank_hand("As Ks Qs Js Ts").key
    True
    """
    cards = np.asarray(sets)
    _check_sets(cards)
    columns: CardArray = np.ascontiguousarray(cards.T, dtype=np.uint8)  # (5, n)
    keys = np.empty(columns.shape[1], dtype=np.int32)
    for start in range(0, len(keys), BLOCK):
        block = columns[:, start : start + BLOCK]
        ordered = _sort_columns(block)  # (5, m), ascending down each column
        repeats = ordered[1:] == ordered[:-1]  # (4, m)
        if repeats.any():
            place, row = np.argwhere(repeats)[0]
            card = ordered[place, row]
            raise CardError(f"row {start + row} of the cards repeats card index {card}")
        suits = block & 3
        is_flush = (suits == suits[0]).all(axis=0)
        ranks = np.right_shift(ordered, 2, dtype=np.uint8)
        keys[start : start + BLOCK] = _keys_of_sorted(ranks, is_flush=is_flush)
    return keys


def hand_classes(sets: npt.ArrayLike) -> CardArray:
    """Return the `HandClass` code of each row of five card indices, shape (n,) uint8.

    Takes and raises what `hand_keys` does.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> nines = [card.index for card in parse_cards("9c 9d 2c 3c 4c")]
    >>> HandClass(hand_classes([nines])[0]).label
    'pair of nines'
    """
    return classes_of_keys(hand_keys(sets))


def classes_of_keys(keys: KeyArray) -> CardArray:
    """Return the `HandClass` code of each comparison key, shape (n,) uint8."""
    categories = keys >> CATEGORY_SHIFT
    lowest = np.array(
        [
            HandClass.PAIR_OF_TWOS if category == Category.PAIR else HandClass[category.name]
            for category in Category
        ],
        dtype=np.uint8,
    )
    pair_ranks = np.where(categories == Category.PAIR, (keys >> FIRST_RANK_SHIFT) & 15, 0)
    codes: CardArray = (lowest[categories] + pair_ranks).astype(np.uint8)
    return codes


def _check_sets(cards: npt.NDArray[Any]) -> None:
    if cards.ndim != 2 or cards.shape[1] != N_CARDS_IN_HAND:  # noqa: PLR2004 - rows and columns
        raise CardError(f"expected rows of five card indices, shape (n, 5), got {cards.shape}")
    if cards.dtype.kind not in "iu":
        raise TypeError(f"card indices must be integers, got an array of {cards.dtype}")
    if cards.size and (cards.min() < 0 or cards.max() > 51):  # noqa: PLR2004 - the deck's last index
        row, place = np.argwhere((cards < 0) | (cards > 51))[0]  # noqa: PLR2004 - as above
        raise CardError(f"card indices must be 0 to 51, got {cards[row, place]} in row {row}")


def _sort_columns(columns: CardArray) -> CardArray:
    """Sort each column of five values, ascending, by nine compare-and-swap steps."""
    ordered = columns.copy()
    for low, high in ((0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)):
        lesser = np.minimum(ordered[low], ordered[high])
        np.maximum(ordered[low], ordered[high], out=ordered[high])
        ordered[low] = lesser
    return ordered


@cache
def _shapes() -> tuple[KeyArray, KeyArray]:
    """Return category (16,), and each sorted rank's shift in the key (5, 16), by pattern.

    Bit i of a pattern says that sorted ranks i and i + 1 are equal; all four at once cannot be.
    """
    by_counts = {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.PAIR,
    }
    categories = np.zeros(16, dtype=np.int32)
    shifts = np.zeros((N_CARDS_IN_HAND, 16), dtype=np.int32)
    for pattern in range(15):
        groups = [[0]]
        for place in range(1, N_CARDS_IN_HAND):
            if pattern >> (place - 1) & 1:
                groups[-1].append(place)
            else:
                groups.append([place])
        groups.sort(key=lambda group: (len(group), group), reverse=True)
        in_order = [place for group in groups for place in group]
        shifts[in_order, pattern] = range(FIRST_RANK_SHIFT, -1, -4)
        categories[pattern] = by_counts.get(tuple(map(len, groups)), Category.HIGH_CARD)
    return categories, shifts


def _keys_of_sorted(ranks: CardArray, *, is_flush: npt.NDArray[np.bool_]) -> KeyArray:
    """Return keys (n,) of sorted ranks (5, n)."""
    equal = (ranks[1:] == ranks[:-1]).astype(np.uint8)  # (4, n)
    patterns = equal[0] | equal[1] << 1 | equal[2] << 2 | equal[3] << 3  # (n,)
    category_of, shift_of = _shapes()
    categories = category_of[patterns]

    distinct = patterns == 0
    is_wheel = distinct & (ranks[4] == Rank.ACE) & (ranks[3] == Rank.FIVE)
    is_straight = is_wheel | (distinct & (ranks[4] - ranks[0] == N_CARDS_IN_HAND - 1))
    top = np.where(is_wheel, ranks[3], ranks[4])
    categories[is_straight] = Category.STRAIGHT
    categories[is_flush] = Category.FLUSH
    both = is_straight & is_flush
    categories[both] = Category.STRAIGHT_FLUSH
    categories[both & (top == Rank.ACE)] = Category.ROYAL_FLUSH

    keys: KeyArray = categories << CATEGORY_SHIFT
    packed = np.where(is_straight, top.astype(np.int32) << FIRST_RANK_SHIFT, 0)
    for rank, shift in zip(ranks, shift_of, strict=True):
        packed |= np.where(is_straight, 0, rank.astype(np.int32) << shift[patterns])
    keys |= packed
    return keys
