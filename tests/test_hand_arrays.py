"""Claims about `msstud.hand_arrays`, most of them on all 2,598,960 five-card hands."""

import math
from functools import cache
from itertools import chain, combinations, pairwise, permutations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import CATEGORIES, DECK, RANKS, classify, strength
from references import HAND_COUNTS

from msstud.cards import CardError, deck
from msstud.hand_arrays import CardArray, KeyArray, classes_of_keys, hand_classes, hand_keys
from msstud.hands import Category, HandClass, rank_hand

N_HANDS = math.comb(52, 5)  # 2,598,960
N_SHARES = 16

CLASS_OF = {(category, ""): HandClass.HIGH_CARD for category in CATEGORIES if category != "pair"}
CLASS_OF |= {
    ("two pairs", ""): HandClass.TWO_PAIR,
    ("three of a kind", ""): HandClass.THREE_OF_A_KIND,
    ("straight", ""): HandClass.STRAIGHT,
    ("flush", ""): HandClass.FLUSH,
    ("full house", ""): HandClass.FULL_HOUSE,
    ("four of a kind", ""): HandClass.FOUR_OF_A_KIND,
    ("straight flush", ""): HandClass.STRAIGHT_FLUSH,
    ("royal flush", ""): HandClass.ROYAL_FLUSH,
}
CLASS_OF |= {("pair", RANKS[i]): HandClass(1 + i) for i in range(13)}
"""The hand class of each name the oracle gives."""

hands = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True)


@cache
def all_hands() -> CardArray:
    """Return every set of five cards, ascending, shape (2598960, 5)."""
    flat = chain.from_iterable(combinations(range(52), 5))
    sets = np.fromiter(flat, dtype=np.uint8, count=5 * N_HANDS).reshape(-1, 5)
    sets.flags.writeable = False
    return sets


@cache
def all_keys() -> KeyArray:
    """Return the key of every set of five cards, shape (2598960,)."""
    return hand_keys(all_hands())


@pytest.mark.slow
@pytest.mark.parametrize("share", range(N_SHARES))
def test_arrays_friendly_function_and_oracle_agree_on_every_hand(share: int) -> None:
    """One sixteenth of all hands: equal keys, equal classes, and the class the code's words say."""
    sets = all_hands()[share::N_SHARES]
    keys, codes = hand_keys(sets).tolist(), hand_classes(sets).tolist()
    cards = deck()
    for row, key, code in zip(sets.tolist(), keys, codes, strict=True):
        hand = rank_hand([cards[index] for index in row])
        named = classify([DECK[index] for index in row])
        if not (key == hand.key and code == hand.hand_class == CLASS_OF[named]):
            pytest.fail(f"{hand}, key {hand.key}; arrays: {HandClass(code)!r}, {key}; {named}")
        if hand.category != hand.hand_class.category:
            pytest.fail(f"{hand}, but category {hand.category!r}")


def test_shares_of_the_sweep_cover_all_hands() -> None:
    assert sum(len(all_hands()[share::N_SHARES]) for share in range(N_SHARES)) == N_HANDS


def test_category_counts_are_their_binomials() -> None:
    comb = math.comb
    suited, unsuited = 4, 4**5 - 4
    expected = {
        "royal flush": suited,
        "straight flush": 9 * suited,
        "four of a kind": 13 * 48,
        "full house": 13 * comb(4, 3) * 12 * comb(4, 2),
        "flush": (comb(13, 5) - 10) * suited,
        "straight": 10 * unsuited,
        "three of a kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
        "two pair": comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        "pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
        "high card": (comb(13, 5) - 10) * unsuited,
    }
    counts = np.bincount(all_keys() >> 20, minlength=len(Category)).tolist()
    found = {category.label: counts[category] for category in reversed(Category)}
    assert found == expected
    assert found == HAND_COUNTS
    assert sum(found.values()) == N_HANDS


def test_each_rank_makes_84480_pairs() -> None:
    counts = np.bincount(classes_of_keys(all_keys()), minlength=len(HandClass)).tolist()
    pairs = {
        hand_class: counts[hand_class] for hand_class in HandClass if "PAIR_OF" in hand_class.name
    }
    n_pairs = math.comb(4, 2) * math.comb(12, 3) * 4**3
    assert pairs == dict.fromkeys(pairs, n_pairs)
    assert (len(pairs), n_pairs) == (13, 84_480)
    assert len(counts) == 22


def test_keys_tie_exactly_when_hands_are_equal_up_to_suits() -> None:
    """Equal up to suits: the same five ranks, and both or neither of one suit."""
    sets = all_hands()
    ranks = (sets >> 2).astype(np.int64)  # (n, 5), ascending as the cards are
    suits = sets & 3
    is_flush = (suits == suits[:, :1]).all(axis=1)
    forms = (ranks @ 13 ** np.arange(5)) * 2 + is_flush  # (n,)
    comb = math.comb
    # Five ranks with or without one suit, then 4+1, 3+2, 3+1+1, 2+2+1 and 2+1+1+1.
    n_forms = 2 * comb(13, 5) + 2 * 13 * 12 + 2 * 13 * comb(12, 2) + 13 * comb(12, 3)
    assert n_forms == 7_462
    assert len(np.unique(forms)) == n_forms
    assert len(np.unique(all_keys())) == n_forms
    assert len(np.unique(forms << 24 | all_keys())) == n_forms


def test_keys_order_all_hands_as_the_oracle_does() -> None:
    """HR-09: one hand of each of the 7,462 different ones, by category, then rank by rank."""
    _, places = np.unique(all_keys(), return_index=True)
    in_order = [[DECK[index] for index in row] for row in all_hands()[places].tolist()]
    assert len(in_order) == 7_462
    for worse, better in pairwise(in_order):
        assert strength(worse) < strength(better), (worse, better)


@pytest.mark.parametrize("order", [(4, 3, 2, 1, 0), (1, 2, 3, 4, 0), (3, 0, 4, 1, 2)])
def test_the_order_of_the_columns_does_not_matter_for_any_hand(order: tuple[int, ...]) -> None:
    """HR-05."""
    different = np.flatnonzero(hand_keys(all_hands()[:, order]) != all_keys())
    assert not different.size, all_hands()[different[:5]]


@given(hands)
def test_all_120_orders_of_a_hand_have_one_key(hand: list[int]) -> None:
    """HR-01, HR-05."""
    assert len(set(hand_keys(list(permutations(hand))).tolist())) == 1


@given(st.lists(hands, min_size=1, max_size=20))
def test_one_hand_alone_equals_that_hand_in_a_batch(batch: list[list[int]]) -> None:
    keys = hand_keys(batch)
    assert keys.tolist() == [int(hand_keys([hand])[0]) for hand in batch]
    assert hand_classes(batch).tolist() == [int(hand_classes([hand])[0]) for hand in batch]
    assert classes_of_keys(keys).tolist() == hand_classes(batch).tolist()


def test_results_are_small_integers_one_per_hand() -> None:
    keys, codes = hand_keys([[0, 1, 2, 3, 4]] * 3), hand_classes([[0, 1, 2, 3, 4]] * 3)
    assert (keys.dtype, keys.shape) == (np.dtype(np.int32), (3,))
    assert (codes.dtype, codes.shape) == (np.dtype(np.uint8), (3,))
    assert [HandClass(code) for code in codes] == [HandClass.FOUR_OF_A_KIND] * 3


def test_no_hands_give_no_keys() -> None:
    nothing = np.empty((0, 5), dtype=np.uint8)
    assert hand_keys(nothing).shape == hand_classes(nothing).shape == (0,)


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int32, np.int64, np.uint64])
def test_any_integer_type_and_memory_order_gives_the_same_keys(dtype: type[np.integer]) -> None:
    some = all_hands()[:: 52**2]
    expected = hand_keys(some)
    assert (hand_keys(some.astype(dtype)) == expected).all()
    assert (hand_keys(np.asfortranarray(some.astype(dtype))) == expected).all()


def test_the_cards_handed_in_are_left_alone() -> None:
    sets = np.array([[51, 3, 17, 20, 0]], dtype=np.uint8)
    before = sets.copy()
    hand_keys(sets)
    hand_keys(np.ascontiguousarray(sets.T).T)
    assert (sets == before).all()


@pytest.mark.parametrize(
    "sets",
    [[], [0, 1, 2, 3, 4], [[0, 1, 2, 3]], [[0, 1, 2, 3, 4, 5]], [[[0, 1, 2, 3, 4]]], 7],
)
def test_what_is_not_rows_of_five_is_refused_with_its_shape(sets: npt.ArrayLike) -> None:
    """HR-08."""
    shape = np.asarray(sets).shape
    with pytest.raises(CardError, match=r"shape \(n, 5\), got \(") as caught:
        hand_keys(sets)
    assert str(caught.value).endswith(f"got {shape}")


@pytest.mark.parametrize("index", [52, -1, 256, 300, 268442665])
def test_an_index_out_of_range_is_refused_with_its_row(index: int) -> None:
    """CP-08: 256 and 300 are no cards either, though they wrap to some in eight bits."""
    with pytest.raises(CardError, match=f"^card indices must be 0 to 51, got {index} in row 1$"):
        hand_keys([[0, 1, 2, 3, 4], [0, 1, index, 3, 4]])


@pytest.mark.parametrize(
    "sets",
    [
        [[0.0, 1.0, 2.0, 3.0, 4.0]],
        [[True, False, True, False, True]],
        [["As", "Ks", "Qs", "Js", "Ts"]],
    ],
)
def test_indices_that_are_no_integers_are_a_type_error(sets: npt.ArrayLike) -> None:
    """CP-08."""
    with pytest.raises(TypeError, match=r"^card indices must be integers, got an array of "):
        hand_keys(sets)
    with pytest.raises(TypeError, match=r"^card indices must be integers, got an array of "):
        hand_classes(sets)


@pytest.mark.parametrize(("one", "other"), list(combinations(range(5), 2)))
def test_a_repeated_card_is_refused_wherever_it_stands(one: int, other: int) -> None:
    """CP-02."""
    repeated = [40, 7, 51, 22, 13]
    repeated[other] = repeated[one]
    message = f"^row 2 of the cards repeats card index {repeated[one]}$"
    with pytest.raises(CardError, match=message):
        hand_keys([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], repeated])
