"""Claims about `msstud.mexican.pots` and `msstud.mexican.showdown`: every chip finds its owner."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.hands import rank_hand
from msstud.mexican import OddChips
from msstud.mexican.pots import Pot, side_pots, split, uncalled
from msstud.mexican.showdown import settle

EQUAL = {
    1: rank_hand("As Kd 9c 5h 3s"),
    2: rank_hand("Ah Kc 9d 5s 3h"),
    3: rank_hand("Ad Ks 9h 5c 3d"),
}
"""MX-01: three hands of the same ranks."""


def chip_by_chip(paid: list[int], live: list[int]) -> Counter[tuple[int, ...]]:
    """Return the pots once more: each layer of one chip belongs to those who paid it."""
    pots: Counter[tuple[int, ...]] = Counter()
    claim: tuple[int, ...] = tuple(live)
    for layer in range(max(paid)):
        claim = tuple(seat for seat in live if paid[seat - 1] > layer) or claim
        pots[claim] += sum(chips > layer for chips in paid)
    return pots


@given(
    paid=st.lists(st.integers(1, 30), min_size=2, max_size=10),
    folded=st.sets(st.integers(1, 10)),
)
def test_pots_are_what_counting_chip_by_chip_gives(paid: list[int], folded: set[int]) -> None:
    seats = range(1, len(paid) + 1)
    live = [seat for seat in seats if seat not in folded] or [1]
    pots = side_pots(paid, live)
    assert {pot.seats: pot.chips for pot in pots} == dict(chip_by_chip(paid, live))
    assert len({pot.seats for pot in pots}) == len(pots)


@pytest.mark.parametrize(
    ("paid", "live", "pots"),
    [
        ([100, 300, 300], [1, 2, 3], [(300, (1, 2, 3)), (400, (2, 3))]),  # MX-10
        ([100, 300, 300], [1], [(700, (1,))]),  # MX-10: the top layer joins the pot below
        ([100, 300, 300], [1, 3], [(300, (1, 3)), (400, (3,))]),
        ([5, 5, 5], [2, 3, 1], [(15, (2, 3, 1))]),
        ([10, 40, 25, 40, 7], [2, 3, 4, 5, 1], [
            (35, (2, 3, 4, 5, 1)), (12, (2, 3, 4, 1)), (45, (2, 3, 4)), (30, (2, 4)),
        ]),
        ([10, 8, 25, 25], [1, 3, 4], [(38, (1, 3, 4)), (30, (3, 4))]),  # 8 folded chips stay in
    ],
)  # fmt: skip
def test_side_pots(
    paid: list[int], live: list[int], pots: list[tuple[int, tuple[int, ...]]]
) -> None:
    """MX-10: paid out equals paid in."""
    assert side_pots(paid, live) == tuple(itertools.starmap(Pot, pots))
    assert sum(chips for chips, _ in pots) == sum(paid)


@pytest.mark.parametrize(
    ("paid", "expected"), [([3, 3], (1, 0)), ([3, 9, 4], (2, 5)), ([12, 0], (1, 12))]
)
def test_uncalled_chips(paid: list[int], expected: tuple[int, int]) -> None:
    assert uncalled(paid) == expected


@pytest.mark.parametrize(
    ("chips", "shares"),
    [
        (100, (34, 33, 33)),
        (101, (34, 34, 33)),
        (102, (34, 34, 34)),
        (30300, (10100, 10100, 10100)),
    ],
)
@pytest.mark.parametrize("order", list(itertools.permutations((1, 2, 3))))
@pytest.mark.parametrize("rule", list(OddChips))
def test_odd_chips(
    chips: int, shares: tuple[int, ...], order: tuple[int, ...], rule: OddChips
) -> None:
    """MX-01: one each, in clockwise order or from the ace of spades down by suit."""
    won = settle([Pot(chips, order)], EQUAL, rule)
    first = order if rule is OddChips.LEFT else (1, 2, 3)
    assert won == dict(zip(first, shares, strict=True))
    assert sum(won.values()) == chips


@given(chips=st.integers(0, 10**6), n_winners=st.integers(1, 10))
def test_shares_differ_by_one_chip_at_most_and_come_to_the_pot(chips: int, n_winners: int) -> None:
    shares = list(split(chips, range(1, n_winners + 1)).values())
    assert sum(shares) == chips
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


def test_the_best_hand_takes_only_the_pots_it_has_paid_for() -> None:
    hands = {1: rank_hand("7h 7d 7s Ks 2c"), 2: rank_hand("Ah Ad 3c 4s 9d"), 3: EQUAL[3]}
    assert settle([Pot(300, (1, 2, 3)), Pot(400, (2, 3))], hands) == {1: 300, 2: 400}


def test_an_odd_chip_is_given_once_in_every_pot() -> None:
    pots = [Pot(7, (3, 1, 2)), Pot(5, (1, 2))]
    assert settle(pots, EQUAL) == {3: 3, 1: 2 + 3, 2: 2 + 2}
