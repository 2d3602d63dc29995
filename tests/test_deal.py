"""Claims about `msstud.deal`: which cards come, and that nobody sees them too soon."""

import math
from typing import Any

import numpy as np
import pytest

from msstud.cards import CardError, MsstudError, deck, parse_cards
from msstud.deal import Deal
from msstud.game import Round


def test_a_seed_always_deals_the_same_cards() -> None:
    """A change here changes every seeded example."""
    dealt = Deal.from_seed(2, seed=805)
    assert dealt.hole_cards == (parse_cards("4s Ts"), parse_cards("Js 5h"))
    assert dealt.community_cards == parse_cards("Jc As 8d")
    assert Deal.from_seed(2, seed=805) == dealt != Deal.from_seed(2, seed=806)


def test_deal_k_is_the_kth_permutation_in_stacks_of_two_then_three() -> None:
    """N.J.A.C. 13:69F-35.9: two cards to each seat in order, then the community cards."""
    rng = np.random.Generator(np.random.PCG64(7))
    for number in (1, 2, 3):
        order = [deck()[index] for index in rng.permutation(52)]
        dealt = Deal.from_seed(6, 7, number)
        assert [card for stack in dealt.hole_cards for card in stack] == order[:12]
        assert list(dealt.community_cards) == order[12:15]


def test_a_void_round_moves_on_through_the_deals_of_its_seed() -> None:
    dealt = Round.deal([100, 100], seed=7)
    for number in (2, 3):
        dealt = dealt.expose_early()
        assert dealt._deal == Deal.from_seed(2, 7, number)


def test_no_card_is_dealt_twice_and_pockets_pair_as_often_as_they_should() -> None:
    """SM-09: 3/51, within 4 standard errors; with replacement it would be 4/52."""
    n_deals = 5_000
    n_pairs = 0
    for seed in range(n_deals):
        dealt = Round.deal([100] * 6, seed=seed)._deal
        cards = {card for stack in dealt.hole_cards for card in stack} | {*dealt.community_cards}
        assert len(cards) == 15, f"seed {seed}"
        first, second = dealt.hole_cards[0]
        n_pairs += first.rank == second.rank
    expected = 3 / 51
    error = math.sqrt(expected * (1 - expected) / n_deals)
    assert abs(n_pairs / n_deals - expected) < 4 * error < 4 / 52 - expected


def test_every_card_comes_to_every_place_equally_often() -> None:
    """SM-01, SM-02: chi-square with 51 degrees of freedom; 96 is its 0.9999 quantile."""
    n_deals = 5_200
    counts = np.zeros((7, 52), dtype=np.int64)
    for seed in range(n_deals):
        dealt = Deal.from_seed(2, seed)
        cards = (*dealt.hole_cards[0], *dealt.hole_cards[1], *dealt.community_cards)
        counts[range(7), [card.index for card in cards]] += 1
    expected = n_deals / 52
    chi_square = ((counts - expected) ** 2 / expected).sum(axis=1)  # (7,) float64
    assert chi_square.max() < 96, chi_square


@pytest.mark.parametrize("seed", [True, 1.0, float("nan"), None, "1", [1]])
def test_a_seed_that_is_no_integer_is_a_type_error(seed: Any) -> None:
    with pytest.raises(TypeError, match="seed: expected an integer, 0 or more, got "):
        Round.deal(100, seed=seed)


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(MsstudError, match="seed: expected an integer, 0 or more, got -1"):
        Round.deal(100, seed=-1)


def test_a_seed_may_be_of_any_integer_type() -> None:
    assert Deal.from_seed(1, np.int64(7)) == Deal.from_seed(1, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hole_cards", "community_cards", "message"),
    [
        (["As Kd", "2c 3c"], "As 9s 4c", "'As' appears twice: seat 1's hole cards and first "),
        (["As Kd", "2c 3c"], "4c 9s 2c", "'2c' appears twice: seat 2's hole cards and third "),
        (["As Kd", "2c Kd"], "4c 9s 5c", "'Kd' appears twice: seat 1's .* seat 2's hole cards"),
        (["As As", "2c Kd"], "4c 9s 5c", "seat 1's hole cards: 'As' appears twice"),
        (["As Kd", "2c 3c"], "9s 9s 4c", "community cards: '9s' appears twice"),
        (["As Kd", "2c"], "9s 8s 4c", "seat 2's hole cards: expected 2 cards, got 1: 2c"),
        (["As Kd", "2c Zz"], "9s 8s 4c", "seat 2's hole cards: card 'Zz' at position 2"),
        (["As Kd", "2c 3c"], "9s 8s", "community cards: expected 3 cards, got 2: 9s 8s"),
        (["As Kd"], "9s 8s 4c", r"expected one text per seat \(2\), got 1"),
        ("As Kd", "9s 8s 4c", r"expected one text per seat \(2\), got 1"),
        ([], "9s 8s 4c", r"expected one text per seat \(2\), got 0"),
    ],
)
def test_wrong_cards_are_refused_with_their_place(
    hole_cards: str | list[str], community_cards: str, message: str
) -> None:
    """CP-02: one deck for the whole table, so the check spans all of it."""
    with pytest.raises(CardError, match=message):
        Round.from_cards([100, 100], hole_cards=hole_cards, community_cards=community_cards)


def test_cards_of_a_wrong_kind_are_type_errors_with_their_place() -> None:
    wrong: Any = 7
    with pytest.raises(TypeError, match="hole cards: expected one text per seat, got 7"):
        Deal.from_cards(1, wrong, "9s 8s 4c")
    with pytest.raises(TypeError, match=r"seat 1's hole cards: expected card text .*, got 7"):
        Deal.from_cards(1, [wrong], "9s 8s 4c")
    with pytest.raises(TypeError, match=r"community cards: expected card text .*, got 7"):
        Deal.from_cards(1, "As Kd", wrong)


def test_a_new_deal_takes_cards_if_and_only_if_the_first_did() -> None:
    seeded = Round.deal(100, seed=1)
    named = Round.from_cards(100, hole_cards="As Kd", community_cards="9s 8s 4c")
    with pytest.raises(CardError, match="has a seed; expected no cards"):
        seeded.expose_early(community_cards="9s 8s 4c")
    for given in ({}, {"hole_cards": "As Kd"}, {"community_cards": "9s 8s 4c"}):
        with pytest.raises(CardError, match="expected hole_cards and community_cards, got"):
            named.expose_early(**given)
    with pytest.raises(CardError, match="'As' appears twice"):
        named.expose_early(hole_cards="As Kd", community_cards="As 8s 4c")
    assert named.history[-1].kind == "deal"


def test_a_deal_prints_no_card_and_no_seed() -> None:
    """RE-06."""
    assert repr(Deal.from_seed(3, seed=123456789)) == "<Deal: 3 x 2 and 3 cards>"
