"""A seed deals every deal equally often, and the same ones for ever."""

import hashlib
import json
from itertools import permutations

import numpy as np
import pytest
from chances import chi_square, chi_square_p
from node import run_node

import msstud as ms
from msstud.hand_arrays import CardArray
from msstud.sampling import streams
from msstud.sampling.streams import deal_blocks, spawn
from msstud.sets import IntArray

N_WAYS = 52 * 51 * 50 * 49 * 48
PER_DEAL = 2**32 // N_WAYS
JAVASCRIPT_WORDS = """
import { Random } from "./src/engine/random.js";
const random = new Random(%d);
console.log(JSON.stringify(Array.from({ length: %d }, () => random.below(2 ** 32))));
"""


def dealt(n: int, seed: int, seats: int = 1, stream: int = 0, n_streams: int = 1) -> CardArray:
    """Return the first n rounds, one a row."""
    source = spawn(seed, n_streams)[stream]
    return np.concatenate([block.T for block in deal_blocks(source, n, seats)])


def numbers_of_words(words: list[int]) -> list[int]:
    return [half for word in words for half in (word % 2**32, word // 2**32)]


def deal_slowly(numbers: list[int], seats: int) -> list[list[int]]:
    """Deal from a list of cards, one by one, as the module says in words."""
    rows = []
    for start in range(0, len(numbers) - seats + 1, seats):
        left, row = list(range(52)), []
        for seat, x in enumerate(numbers[start : start + seats]):
            n_cards = 5 if seat == 0 else 2
            ways = 1
            for i in range(n_cards):
                ways *= len(left) - i
            if x >= ways * (2**32 // ways):
                break
            digits = x // (2**32 // ways)
            for _ in range(n_cards):
                ways //= len(left)
                row.append(left.pop(digits // ways))
                digits %= ways
        else:
            rows.append(row)
    return rows


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_cards_are_those_dealt_one_by_one_from_numpys_words(seats: int) -> None:
    words = np.asarray(np.random.PCG64(805).random_raw(1500)).tolist()
    slowly = deal_slowly(numbers_of_words(words), seats)
    assert len(slowly) > 400
    assert dealt(len(slowly), 805, seats).tolist() == slowly


def test_cards_are_those_of_the_generator_of_the_page() -> None:
    script = JAVASCRIPT_WORDS % (805, 1000)
    numbers = json.loads(run_node("--input-type=module", "--eval", script))
    slowly = deal_slowly(numbers, 1)
    assert dealt(len(slowly), 805).tolist() == slowly


def test_the_first_rounds_of_a_seed_are_these_for_ever() -> None:
    assert " ".join(str(ms.Card.from_index(i)) for i in dealt(3, 805).ravel()) == (
        "5s 5d 8h Ts 6c 2c Qh 2s Ah As 4d 8h 9c Kd Jh"
    )
    digests = [hashlib.sha256(dealt(100_000, 805, seats).tobytes()).hexdigest() for seats in (1, 3)]
    assert digests == [
        "a43e6a6589cfc87c4aee34b85dfb048162dc2ac5d72e962a5bb6df7d91babec8",
        "1df0dbc2e32a1fd8c7bd2563de5bec0031531e402f1591a33d4bc1de9fd9dccd",
    ]


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("block", [2, 7, 1000])
def test_the_size_of_a_block_changes_nothing(
    block: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = dealt(3000, 1, seats)
    monkeypatch.setattr(streams, "BLOCK", block)
    assert (dealt(3000, 1, seats) == usual).all()


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    longest = dealt(70_000, 2)
    for n in (1, 2, 100, 69_999):
        assert (dealt(n, 2) == longest[:n]).all()


@pytest.mark.parametrize(("seats", "first"), [(1, 0), (2, 5), (4, 9)])
def test_every_deal_has_as_many_numbers_as_any_other(seats: int, first: int) -> None:
    """A seat's numbers fall into runs of equal length, one for each of its ordered deals.

    The digits are recovered from the cards, so no two runs give the same cards.
    """
    radices = streams._radices(seats)[-1]
    limit, n_ways = streams._limit(radices), int(np.prod(list(radices), dtype=np.int64))
    per_deal = limit // n_ways
    assert limit == per_deal * n_ways <= 2**32 < limit + n_ways
    chosen = np.random.default_rng(3).integers(0, n_ways, 20_000)
    chosen[:2] = 0, n_ways - 1
    for offset in (0, per_deal - 1):
        numbers = np.zeros((seats, len(chosen)), dtype=np.uint32)
        numbers[-1] = chosen * per_deal + offset
        cards = streams._cards(numbers, streams._radices(seats)).astype(np.int64)
        assert (recovered(cards, radices, first) == chosen).all()


def recovered(cards: IntArray, radices: range, first: int) -> IntArray:
    """Return the digits' number of a seat whose cards stand from `first` on."""
    number: IntArray = np.zeros(cards.shape[1], dtype=np.int64)
    for place, radix in enumerate(radices, start=first):
        n_lower = (cards[:place] < cards[place]).sum(axis=0)
        number = number * radix + cards[place] - n_lower
    return number


def p_values_by_place(cards: CardArray) -> list[float]:
    """Return the chi-square p-value of the 52 cards in each place; rows are rounds."""
    expected = [len(cards) / 52] * 52
    counts = [np.bincount(column, minlength=52).tolist() for column in cards.T]
    return [chi_square_p(chi_square(row, expected), 51) for row in counts]


@pytest.mark.parametrize("seats", [1, 6])
def test_each_card_comes_equally_often_in_each_place(seats: int) -> None:
    """SM-01. Error rate: 1 in 1,000 for each place."""
    assert min(p_values_by_place(dealt(520_000, 805, seats))) > 0.001


def test_a_biased_shuffle_would_be_noticed() -> None:
    """SM-01. Swapping each card with any place whatever is no fair shuffle."""
    n, rng = 100_000, np.random.default_rng(805)
    cards, rows = np.tile(np.arange(52, dtype=np.uint8), (n, 1)), np.arange(n)
    for place in range(52):
        other = rng.integers(0, 52, n)
        moved = cards[rows, other]
        cards[rows, other] = cards[:, place]
        cards[:, place] = moved
    assert max(p_values_by_place(cards[:, :5])) < 1e-30


def test_each_order_of_three_cards_comes_equally_often() -> None:
    """SM-02. Error rate: 400 of 10,000 is 4.4 standard deviations, 1 in 16,000 for six orders."""
    orders = [tuple(np.argsort(row)) for row in dealt(60_000, 805)[:, :3]]
    counts = [orders.count(order) for order in permutations(range(3))]
    assert sum(counts) == 60_000
    assert all(abs(n - 10_000) <= 400 for n in counts)


@pytest.mark.parametrize("seats", [1, 6])
def test_no_card_comes_twice_in_a_round(seats: int) -> None:
    """SM-09. A pair in the hole: 3 in 51. Error rate: three standard errors, 1 in 370."""
    cards = dealt(1_000_000, 805, seats)
    ordered = np.sort(cards, axis=1)
    assert ordered.max() < 52
    assert (ordered[:, 1:] > ordered[:, :-1]).all()
    pairs = np.mean(cards[:, 0] >> 2 == cards[:, 1] >> 2)
    assert abs(pairs - 3 / 51) < 0.00071


def test_streams_of_one_seed_differ() -> None:
    """SM-04. The first twenty deals of each, and the words of the seed itself."""
    beginnings = [dealt(20, 5, stream=stream, n_streams=4).tolist() for stream in range(4)]
    beginnings.append(dealt(20, 5).tolist())
    rounds = {tuple(row) for rows in beginnings for row in rows}
    assert len(rounds) == 5 * 20


@pytest.mark.parametrize("seed", [True, 1.0, "1", None])
def test_a_seed_that_is_no_integer_is_refused(seed: object) -> None:
    with pytest.raises(TypeError, match="^seed: expected a whole number, got"):
        spawn(seed)  # type: ignore[arg-type]


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ms.MsstudError, match="^seed: expected 0 or more, got -1"):
        spawn(-1)
    assert dealt(1, 2**200).shape == (1, 5)
    assert (dealt(9, int(np.int64(7))) == dealt(9, 7)).all()
