"""Sets of known cards as arrays: listed, extended by a card, and numbered up to what cannot matter.

A card set is an ascending row of card indices. Three numberings, each from 0 and without gaps,
serve the three groupings of `msstud.states`: by outlook, by suit class, and by the set itself.
"""

import math
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from msstud.cards import Card, Rank, Suit, deck
from msstud.hand_arrays import CardArray

IntArray: TypeAlias = npt.NDArray[np.int64]
_Entry = TypeVar("_Entry", bound=np.generic)

N_RANKS = len(Rank)
N_SUITS = len(Suit)
N_DECK = N_RANKS * N_SUITS


def all_sets(k: int) -> CardArray:
    """Return all sets of k cards as ascending rows in lexicographic order, shape (C(52, k), k)."""
    sets = np.arange(N_DECK)[:, None]  # (52, 1)
    for _ in range(k - 1):
        n_higher = N_DECK - 1 - sets[:, -1]
        first = np.cumsum(n_higher) - n_higher
        offset = np.arange(n_higher.sum()) - np.repeat(first, n_higher)
        higher = np.repeat(sets[:, -1], n_higher) + 1 + offset
        sets = np.column_stack([np.repeat(sets, n_higher, axis=0), higher])
    return sets.astype(np.uint8)


def with_next_card(sets: CardArray) -> CardArray:
    """Return ascending sets (n, k) with each further card put in its place, (n, 52 - k, k + 1)."""
    n_sets, k = sets.shape
    is_left = np.ones((n_sets, N_DECK), dtype=bool)
    is_left[np.arange(n_sets)[:, None], sets] = False
    whole_deck = np.broadcast_to(np.arange(N_DECK, dtype=np.uint8), is_left.shape)
    card = whole_deck[is_left].reshape(n_sets, N_DECK - k)
    columns = np.empty((k + 1, *card.shape), dtype=np.uint8)  # each card's place in one piece
    for place in range(k - 1, -1, -1):
        known = sets[:, place, None]
        np.maximum(known, card, out=columns[place + 1])
        card = np.minimum(known, card)
    columns[0] = card
    return np.moveaxis(columns, 0, -1)


@cache
def outlook_table(k: int) -> tuple[IntArray, CardArray]:
    """Return outlook by ``2 * code + suited`` (-1: none), and one card set of each outlook.

    The code is the k ascending ranks read as a number in base 13.
    """
    mixed = np.array(list(combinations_with_replacement(range(N_RANKS), k)))  # (n, k)
    suited = np.array(list(combinations(range(N_RANKS), k)))
    # Suits c d h s by place keep equal ranks apart and are never all of one suit.
    one_of_each = np.concatenate([4 * mixed + np.arange(k), 4 * suited + Suit.SPADES])
    one_of_each = one_of_each.astype(np.uint8)
    outlook_by_code = np.full(2 * N_RANKS**k, -1)
    outlook_by_code[_outlook_codes(one_of_each)] = np.arange(len(one_of_each))
    return read_only(outlook_by_code), read_only(one_of_each)


def outlook_index(sets: CardArray) -> IntArray:
    """Return the outlook of each ascending set (n, k), shape (n,)."""
    outlook: IntArray = outlook_table(sets.shape[1])[0][_outlook_codes(sets)]
    return outlook


def _outlook_codes(sets: CardArray) -> npt.NDArray[np.intp]:
    columns = sets.T
    codes = (columns[0] >> 2).astype(np.intp)
    for column in columns[1:]:
        codes = codes * N_RANKS + (column >> 2)
    suits = columns & 3
    is_suited = (suits == suits[0]).all(axis=0)
    with_suited: npt.NDArray[np.intp] = 2 * codes + is_suited
    return with_suited


def _suit_class_keys(sets: CardArray) -> IntArray:
    """Return one number per suit class: the four suits' rank masks, largest first, in 52 bits."""
    bits = np.left_shift(1, (sets >> 2).astype(np.int64))  # (n, k)
    suits = sets & 3
    masks = np.stack([np.where(suits == suit, bits, 0).sum(axis=1) for suit in range(N_SUITS)])
    masks.sort(axis=0)  # (4, n)
    keys: IntArray = (masks << (N_RANKS * np.arange(N_SUITS))[:, None]).sum(axis=0)
    return keys


@cache
def suit_class_table(k: int) -> tuple[IntArray, CardArray, IntArray]:
    """Return the key, one card set and the number of card sets of each suit class."""
    sets = all_sets(k)
    keys, first, n_sets = np.unique(_suit_class_keys(sets), return_index=True, return_counts=True)
    return read_only(keys), read_only(sets[first]), read_only(n_sets)


def suit_class_index(sets: CardArray) -> IntArray:
    """Return the suit class of each ascending set (n, k), shape (n,)."""
    return np.searchsorted(suit_class_table(sets.shape[1])[0], _suit_class_keys(sets))


def card_set_index(sets: CardArray) -> IntArray:
    """Return the place of each ascending set (n, k) in colexicographic order."""
    k = sets.shape[1]
    choose = np.array([[math.comb(card, i + 1) for card in range(N_DECK)] for i in range(k)])
    places: IntArray = choose[np.arange(k), sets].sum(axis=1)
    return places


def cards_of(row: CardArray) -> tuple[Card, ...]:
    """Return the cards of one ascending set, highest first."""
    return tuple(deck()[index] for index in row[::-1].tolist())


def read_only(array: npt.NDArray[_Entry]) -> npt.NDArray[_Entry]:
    """Return the same array, no longer writeable."""
    array.flags.writeable = False
    return array
