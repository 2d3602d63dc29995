"""The published point strategy, line by line, and what it costs."""

from fractions import Fraction

import pytest

import msstud as ms
from msstud.actions import Action
from msstud.expert import expert_rule, points

FOLD, RAISE_1X, RAISE_2X, RAISE_3X = Action


@pytest.mark.parametrize(
    ("cards", "wagered", "action"),
    [
        ("2c 2d", 1, RAISE_3X),  # any pair
        ("Jc 2d", 1, RAISE_1X),  # one high card is enough
        ("Tc 6d", 1, RAISE_1X),  # two middle cards are enough
        ("6s 5s", 1, RAISE_1X),
        ("6s 5d", 1, FOLD),
        ("Tc 5d", 1, FOLD),
        ("7c 5c", 1, FOLD),
        ("6c 6d Ks", 2, RAISE_3X),  # a made hand
        ("5c 5d Ks", 2, RAISE_1X),  # a low pair
        ("5c 5d 5s", 2, RAISE_3X),  # three of a kind is made, however low
        ("Tc Qc Ac", 2, RAISE_3X),  # three to a royal flush
        ("5c 6c 7c", 2, RAISE_3X),
        ("4c 5c 6c", 2, RAISE_1X),
        ("Jc Tc 8c", 2, RAISE_3X),  # one gap, one high card
        ("Tc 9c 7c", 2, RAISE_1X),  # one gap, no high card
        ("Qc Jc 8c", 2, RAISE_3X),  # two gaps, two high cards
        ("Jc Tc 7c", 2, RAISE_1X),  # two gaps, one high card
        ("Ac 4c 2c", 2, RAISE_1X),  # the reading of the module
        ("Jc 6d 2s", 2, RAISE_1X),  # three points
        ("Jc 4d 2s", 2, FOLD),  # two points
        ("4c 5d 6h", 2, RAISE_1X),
        ("3c 4d 5h", 2, FOLD),
        ("5c 7d 8h", 2, RAISE_1X),  # one gap, two middle cards
        ("4c 5d 7h", 2, FOLD),  # one gap, one middle card
        ("2c 2d 3c 3d", 3, RAISE_3X),  # two pair is made
        ("2c 5c 9c Kc", 3, RAISE_3X),  # four to a flush
        ("5c 6d 7h 8s", 3, RAISE_3X),  # open-ended, high enough
        ("4c 5d 6h 7s", 3, RAISE_1X),  # open-ended, too low
        ("Ac Kd Qh Js", 3, RAISE_1X),  # one end only
        ("Ac 2d 3h 5s", 3, RAISE_1X),  # the ace low, one card inside
        ("Jc Qd 2h 3s", 3, RAISE_1X),  # four points
        ("Jc 7d 2h 3s", 3, FOLD),  # three points
        ("7s 9s 8s 4h", 3, FOLD),
        ("7s 9s 8s 4h", 5, RAISE_1X),  # three points after a 3x
    ],
)
def test_each_line_of_the_list(cards: str, wagered: int, action: Action) -> None:
    """Grochowski's and two programs' restatements; 9-8-7 with a 4 is Grochowski's own example."""
    assert ms.EXPERT.action(cards, wagered=wagered) is action


def test_points_are_two_one_and_none() -> None:
    assert [points([ms.Card(rank, ms.Suit.CLUBS)]) for rank in ms.Rank] == [0] * 4 + [1] * 5 + [
        2
    ] * 4


def test_the_list_costs_nothing_on_the_standard_table() -> None:
    """Every decision it comes to is the optimal one, ties included."""
    comparison = ms.compare(ms.EXPERT, ms.OPTIMAL)
    assert len(comparison) == 0
    assert comparison.cost == 0
    assert ms.evaluate(ms.EXPERT).outcome_counts == ms.solve().outcome_counts


def test_the_list_costs_a_little_where_the_straight_pays_five() -> None:
    best = ms.solve(ms.STRAIGHT_5).expected_value
    comparison = ms.compare(ms.EXPERT, ms.Strategy.optimal(ms.STRAIGHT_5), ms.STRAIGHT_5)
    assert comparison.cost == best - ms.evaluate(ms.EXPERT, ms.STRAIGHT_5).expected_value
    assert 0 < comparison.cost < Fraction(1, 1000)
    assert min(difference.cost for difference in comparison) >= 0
    assert comparison.differences[0].cards == ms.parse_cards("7s 5s")


def test_the_literal_reading_of_ace_low_draws_costs_exactly_those_hands() -> None:
    literal = ms.Strategy.from_rule(expert_rule(is_low_wheel_draw_3x=True), states="outlooks")
    comparison = ms.compare(literal, ms.OPTIMAL)
    hands = {difference.cards for difference in comparison}
    assert hands == {ms.parse_cards("As 4s 2s"), ms.parse_cards("As 4s 3s")}
    assert comparison.cost > 0
