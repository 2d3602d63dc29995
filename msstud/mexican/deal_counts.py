r"""In how many deals each player has the best hand: three counting arguments.

Players take their missing cards from the same unseen cards, so their sets must be disjoint. Going
through all deals is out of the question (two players after the first roll: 38 billion). Each
function returns, for each player, the number of deals in which he has the best hand together with
exactly k others, k = 0, 1, ...

*Two players.* Let A and B be the sets taken. By inclusion and exclusion over the cards in common,

.. math:: [A \cap B = \emptyset] = \sum_{S \subseteq A \cap B} (-1)^{|S|}

so the number of disjoint B that lose to A is an alternating sum over the subsets S of A of the
number of B that contain S and lose to A: a place in a sorted list.

*One card each, any number of players.* For each hand of one player go through the unseen cards; a
card goes to nobody or to one opponent who still lacks his. The state is the set of opponents
served and the number of them who tie.

*Three players, two cards each at most.* For each hand of one player, pairs (B, C) of losing sets
are counted by the same inclusion and exclusion, the cards in common being one or two.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.hand_arrays import CardArray, KeyArray
from msstud.sets import IntArray, card_set_index

FloatArray: TypeAlias = npt.NDArray[np.float64]

KEY_BITS = 24
"""Comparison keys are below 2**24: a category below 2**4 and five ranks of four bits."""
PAIR_OF_CARDS = 2


@dataclass(frozen=True, slots=True)
class OpenHand:
    """All hands one player may turn out to have."""

    sets: CardArray
    """The missing cards of each hand, ascending rows, shape (n, n_missing)."""
    keys: KeyArray
    """The comparison key of each hand, shape (n,)."""


def count_two_players(hands: list[OpenHand]) -> IntArray:
    """Return the deals in which each of two players wins, and ties, shape (2, 2)."""
    first, second = (_by_key(hand) for hand in hands)
    n_first, n_second = (hand.sets.shape[1] for hand in hands)
    counts = np.zeros((2, 2), dtype=np.int64)  # at most C(50, 4) * C(46, 4) < 2**36
    for n_common in range(min(n_first, n_second) + 1):
        if n_common == n_first == n_second:  # the same set, and both lists have the same order
            order = np.sign(hands[1].keys - hands[0].keys)
            below, tied, above = (int(np.count_nonzero(order == sign)) for sign in (-1, 0, 1))
        else:
            below, tied, above = _compare_with_common(first, second, n_common)
        counts += (-1) ** n_common * np.array([[below, tied], [above, tied]])
    return counts


def _by_key(hand: OpenHand) -> OpenHand:
    order = np.argsort(hand.keys, kind="stable")
    return OpenHand(hand.sets[order], hand.keys[order])


def _compare_with_common(first: OpenHand, second: OpenHand, n_common: int) -> tuple[int, int, int]:
    """Return how many triples (A, B, S) there are, S a common subset, with B below, as, above A."""
    ours, theirs = _codes(first, n_common), _codes(second, n_common)
    low = int(np.searchsorted(theirs, ours, side="left").sum())  # sums below 2**42
    high = int(np.searchsorted(theirs, ours, side="right").sum())
    subsets = ours >> KEY_BITS
    first_of = np.flatnonzero(np.diff(subsets, prepend=-1))  # equal ones stand together
    n_ours = np.diff(first_of, append=len(ours))
    start = int(np.searchsorted(theirs, subsets[first_of] << KEY_BITS) @ n_ours)
    end = int(np.searchsorted(theirs, subsets[first_of] + 1 << KEY_BITS) @ n_ours)
    return low - start, high - low, end - high


def _codes(hand: OpenHand, n_common: int) -> IntArray:
    """Return subset and key in one number for each subset of each set, sorted.

    The hands come sorted by key, so sorting by subset alone is enough if it keeps that order. There
    are at most C(52, 3) subsets: two bytes, which numpy sorts in linear time.
    """
    n_missing = hand.sets.shape[1]
    places = [
        card_set_index(hand.sets[:, chosen]) if chosen else np.zeros(len(hand.keys), dtype=np.int64)
        for chosen in map(list, combinations(range(n_missing), n_common))
    ]
    subsets = np.stack(places, axis=1)  # (n, C(n_missing, n_common)) int64
    codes = (subsets << KEY_BITS | hand.keys[:, None]).ravel()
    in_order: IntArray = codes[np.argsort(subsets.astype(np.uint16).ravel(), kind="stable")]
    return in_order


def count_last_card(hands: list[OpenHand], n_unseen: int) -> IntArray:
    """Return each player's deals by the number of others with the same hand, (players, players).

    Every player lacks one card, of `n_unseen`, or none.
    """
    return np.stack(
        [_best_with(hand, hands[:i] + hands[i + 1 :], n_unseen) for i, hand in enumerate(hands)]
    )


def _best_with(own: OpenHand, others: list[OpenHand], n_unseen: int) -> IntArray:
    """Return the number of deals in which `own` is best together with k of the others, (k,)."""
    open_ones = [other for other in others if other.sets.shape[1]]
    n_own, n_open = len(own.keys), len(open_ones)
    # Deals by own card, set of opponents served, opponents tied: at most 52!/42! < 2**56.
    deals = np.zeros((n_own, 2**n_open, len(others) + 1), dtype=np.int64)
    deals[:, 0, 0] = 1
    for other in others:
        if not other.sets.shape[1]:
            tied = np.zeros_like(deals)
            tied[..., 1:] = deals[..., :-1]
            below, same = other.keys < own.keys, other.keys == own.keys  # (n_own,)
            deals = _times(below, deals) + _times(same, tied)
    is_free = np.ones((n_own, n_unseen), dtype=bool)
    if own.sets.shape[1]:
        np.fill_diagonal(is_free, val=False)  # own card i is unseen card i
    served = np.arange(2**n_open)
    for card in range(n_unseen):
        after = deals.copy()
        for place, other in enumerate(open_ones):
            gets = np.flatnonzero(served >> place & 1)
            before = deals[:, gets ^ (1 << place)]
            key, free = other.keys[card], is_free[:, card]
            after[:, gets] += _times(free & (key < own.keys), before)
            after[:, gets, 1:] += _times(free & (key == own.keys), before)[..., :-1]
        deals = after
    best: IntArray = deals[:, -1].sum(axis=0)
    return best


def _times(chosen: npt.NDArray[np.bool_], deals: IntArray) -> IntArray:
    """Return `deals` (n, sets, ties) where `chosen` (n,) holds, 0 elsewhere."""
    kept: IntArray = chosen[:, None, None] * deals
    return kept


def count_three_players(hands: list[OpenHand], unseen: CardArray) -> IntArray:
    """Return each player's deals by the number of others with the same hand, shape (3, 3).

    Every player lacks two cards at most, all of them taken from the `unseen` ones.
    """
    # Zeros and ones as floats: matrix products are fast, and sums below 2**53 stay exact.
    holds = [_holds(hand.sets, unseen) for hand in hands]  # (n, n_unseen)
    counts = np.zeros((3, 3), dtype=np.int64)
    for own, hand in enumerate(hands):
        one, two = (other for other in range(3) if other != own)
        relations = []
        for other in (one, two):
            is_apart = holds[own] @ holds[other].T == 0  # (n_own, n_other)
            order = hands[other].keys - hand.keys[:, None]
            relations.append((is_apart & (order < 0), is_apart & (order == 0)))
        for n_one, of_one in enumerate(relations[0]):
            for n_two, of_two in enumerate(relations[1]):
                found = _n_disjoint(of_one, of_two, holds[one], holds[two])
                counts[own, n_one + n_two] += found
    return counts


def _holds(sets: CardArray, unseen: CardArray) -> FloatArray:
    """Return 1.0 where a set holds an unseen card, 0.0 elsewhere, shape (n, n_unseen)."""
    holds: FloatArray = (sets[:, :, None] == unseen).any(axis=1).astype(np.float64)
    return holds


def _n_disjoint(
    is_one: npt.NDArray[np.bool_], is_two: npt.NDArray[np.bool_], one: FloatArray, two: FloatArray
) -> int:
    """Return how many disjoint pairs of sets are chosen, over all hands of the third player.

    The choices have shape (n_own, n_one) and (n_own, n_two); `one` and `two` say what the sets
    hold. Subtract the pairs with a card in common, once for each such card; pairs with two cards
    in common are pairs of equal sets, and are subtracted once too often.
    """
    n_pairs = is_one.sum(axis=1) @ is_two.sum(axis=1)
    n_common = ((is_one @ one) * (is_two @ two)).sum()
    is_same_size = is_one.shape == is_two.shape and one[0].sum() == PAIR_OF_CARDS
    n_equal = np.count_nonzero(is_one & is_two) if is_same_size else 0
    return int(n_pairs) - int(n_common) + int(n_equal)
