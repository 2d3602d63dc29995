"""The solution: its figures, its decisions, and the theorems of the module."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import msstud as ms
from msstud.actions import Action, Street
from msstud.hands import HandClass
from msstud.outcomes import Figures
from msstud.paytable import KEYWORDS
from msstud.solver import BestPlay, Ties
from msstud.states import card_sets, n_hole_sets, outlooks, suit_classes

FOLD, RAISE_1X, RAISE_2X, RAISE_3X = Action

payouts = st.one_of(
    st.integers(-1, 12),
    st.fractions(-1, 12, max_denominator=6),
    st.sampled_from([0, -1, 1000, 10**7]),
)
pay_tables = st.lists(payouts, min_size=22, max_size=22).map(lambda rows: ms.PayTable("any", rows))


def test_standard_game_is_worth_the_published_fraction() -> None:
    """SV-01, and the unreduced sum over all deals."""
    value = ms.solve().expected_value
    assert value == Fraction(-53223, 1082900) == Fraction(-7664112, 155937600)


def test_straight_at_five_is_worth_the_published_fraction() -> None:
    """SV-05 and PT-07."""
    solution = ms.solve(ms.STRAIGHT_5)
    assert solution.expected_value == Fraction(-671, 17850)
    assert hole_sets_by_action(solution) == {FOLD: 408, RAISE_1X: 840, RAISE_2X: 0, RAISE_3X: 78}


def test_standard_third_street_folds_412_of_1326() -> None:
    """SV-05, the default table."""
    expected = {FOLD: 412, RAISE_1X: 836, RAISE_2X: 0, RAISE_3X: 78}
    assert hole_sets_by_action(ms.solve()) == expected


def hole_sets_by_action(solution: ms.Solution) -> dict[Action, int]:
    """Return how many of the 1,326 sets of hole cards take each action."""
    sets = dict.fromkeys(Action, 0)
    for label, decision in solution.third_street.items():
        sets[decision.best] += n_hole_sets(label)
    return sets


@pytest.mark.parametrize(
    ("change", "edge"), [({"royal_flush": 100}, "5.4074"), ({"straight_flush": 500}, "1.6261")]
)
def test_merging_royal_and_straight_flush_gives_the_diagnostic_edges(
    change: dict[str, Any], edge: str
) -> None:
    """HR-07: the edges of an evaluator that cannot tell them apart."""
    house_edge = ms.solve(ms.STANDARD.with_payouts(**change)).house_edge
    assert f"{100 * float(house_edge):.4f}" == edge


@pytest.mark.parametrize(
    ("cards", "wagered", "best", "action", "value"),
    [
        ("7s 9s 8s 4h", 5, RAISE_1X, RAISE_1X, Fraction(-39, 8)),  # SV-03
        ("7s 9s 8s 4h", 3, FOLD, RAISE_1X, Fraction(-13, 4)),  # SV-03
        ("6s 5s", 1, RAISE_1X, RAISE_1X, Fraction(-96, 100)),  # SV-06
        ("6s 5d", 1, FOLD, RAISE_1X, None),  # SV-06
        ("5s 4s", 1, FOLD, RAISE_1X, None),  # SV-06
        ("7s 6d", 1, RAISE_1X, RAISE_1X, None),  # SV-06
        ("4c 5d 6h", 2, RAISE_1X, RAISE_1X, Fraction(-377, 196)),  # SV-10
        ("3c 4d 5h", 2, FOLD, RAISE_1X, Fraction(-31, 14)),  # SV-10
        ("6s 7d 8h", 2, RAISE_1X, RAISE_1X, Fraction(-683, 588)),  # SV-10
        ("5c 7d 8h", 2, RAISE_1X, RAISE_1X, Fraction(-535, 294)),  # SV-10
        ("As Ks Qs Js", 3, RAISE_3X, RAISE_1X, 4 * Fraction(137, 12)),  # SV-04
    ],
)
def test_decisions_of_the_case_bank(
    cards: str, wagered: int, best: Action, action: Action, value: Fraction | None
) -> None:
    decision = ms.solve().decide(cards, wagered=wagered)
    assert decision.best is best
    assert decision.values[FOLD] == -wagered
    if value is not None:
        assert decision.values[action] == value


@pytest.mark.parametrize(
    ("cards", "rounded"),
    [("6s 5d", "-1.336122"), ("5s 4s", "-1.388061"), ("7s 6d", "-0.785170")],
)
def test_values_next_to_six_five_suited(cards: str, rounded: str) -> None:
    """SV-06: values of raising 1x to six decimals."""
    assert f"{float(ms.solve().decide(cards).values[RAISE_1X]):.6f}" == rounded


@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_outlooks_suit_classes_and_card_sets_give_one_value(table: ms.PayTable) -> None:
    values = {
        BestPlay(states(), table).expected_value for states in (outlooks, suit_classes, card_sets)
    }
    assert len(values) == 1


@settings(max_examples=25)
@given(pay_tables)
def test_raise_2x_is_never_the_only_best_action(table: ms.PayTable) -> None:
    """SV-07: in every state at every legal total, on any table."""
    values = BestPlay(outlooks(), table)
    for street in Street:
        k = street.n_known
        for staked in street.legal_totals:
            one, two, three = (values.raised(k, staked + antes) for antes in (1, 2, 3))
            assert (two <= np.maximum(one, three)).all()
            with_middle = np.maximum(
                np.maximum(one, three), np.maximum(two, values.folded(k, staked))
            )
            assert np.array_equal(with_middle, values.worth(k, staked))


@settings(max_examples=25)
@given(pay_tables, st.sampled_from(["raise", "fold"]))
def test_forward_counts_give_the_value_of_the_backward_induction(
    table: ms.PayTable, ties: Ties
) -> None:
    solution = ms.solve(table, ties)
    assert Figures.expected_value.fget(solution) == solution.expected_value  # type: ignore[attr-defined]


@settings(max_examples=25)
@given(pay_tables, st.sampled_from(KEYWORDS), st.fractions(0, 5, max_denominator=4))
def test_a_better_payout_never_lowers_the_value(
    table: ms.PayTable, keyword: str, bonus: Fraction
) -> None:
    change: dict[str, Any] = {keyword: table[keyword] + bonus}
    better = table.with_payouts(**change)
    assert ms.solve(better).expected_value >= ms.solve(table).expected_value


@settings(max_examples=50)
@given(
    cards=st.lists(st.integers(0, 51), min_size=2, max_size=4, unique=True),
    suits=st.permutations(range(4)),
    draw=st.data(),
)
def test_permuting_suits_and_order_keeps_value_and_action(
    cards: list[int], suits: list[int], draw: st.DataObject
) -> None:
    solution = ms.solve()
    hand = [ms.Card.from_index(card) for card in cards]
    renamed = [ms.Card.from_index(card // 4 * 4 + suits[card % 4]) for card in reversed(cards)]
    wagered = draw.draw(st.sampled_from(Street(len(cards) + 1).legal_totals))
    one, other = (solution.decide(each, wagered=wagered) for each in (hand, renamed))
    assert one.values == other.values
    assert one.best is other.best


def test_ties_change_the_wagers_and_never_the_edge() -> None:
    raised, folded = ms.solve(), ms.solve(ties="fold")
    assert raised.house_edge == folded.house_edge
    assert raised.average_wager > folded.average_wager
    assert raised.fold_rate < folded.fold_rate
    assert raised.element_of_risk < folded.element_of_risk


@pytest.mark.parametrize(("ties", "best"), [("raise", RAISE_1X), ("fold", FOLD)])
def test_four_points_on_fifth_street_are_a_tie(ties: Ties, best: Action) -> None:
    """With three antes staked, a king and two middle cards make fold and 1x exactly equal."""
    decision = ms.solve(ties=ties).decide("Kc 9d 7h 2s", wagered=3)
    assert decision.values[FOLD] == decision.values[RAISE_1X] == -3
    assert decision.tied == (FOLD, RAISE_1X)
    assert decision.best is best


def test_equal_raises_take_the_smallest() -> None:
    """SV-07: where a hand is worth nothing more, 1x, 2x and 3x tie and the rule decides."""
    all_push = ms.PayTable("all push", [0] * 22)
    for ties in ("raise", "fold"):
        decision = ms.solve(all_push, ties).decide("As Kd")
        assert decision.tied == (RAISE_1X, RAISE_2X, RAISE_3X)
        assert decision.best is RAISE_1X


def test_values_exist_for_every_legal_total() -> None:
    """Also after 2x: five antes staked can be 2x and 2x."""
    solution = ms.solve()
    for street, cards in zip(Street, ("As Kd", "As Kd Qh", "As Kd Qh Jc"), strict=True):
        for wagered in street.legal_totals:
            decision = solution.decide(cards, wagered=wagered)
            assert set(decision.values) == set(Action)
            assert decision.value == max(decision.values.values())


def test_sums_beyond_64_bits_stay_exact() -> None:
    """Tables up to a huge factor apart have values up to that factor, in either integer type."""
    small = ms.PayTable("small", [0] * 21 + [7])
    huge = ms.PayTable("huge", [0] * 21 + [7 * 10**30])
    assert ms.solve(huge).expected_value == 10**30 * ms.solve(small).expected_value


def test_a_denominator_beyond_64_bits_stays_exact() -> None:
    """Nothing loses and everything pays a trifle, so ten antes earn it in every round."""
    trifle = Fraction(1, 10**18)
    assert ms.solve(ms.PayTable("trifle", [trifle] * 22)).expected_value == 10 * trifle


def test_a_table_that_only_pays_the_royal_is_worth_its_frequency() -> None:
    """By theory: nothing loses, so 3x is right throughout and ten antes ride on every royal."""
    table = ms.PayTable("royal only", [0] * 21 + [500])
    assert ms.solve(table).expected_value == Fraction(4 * 500 * 10, 2598960)


def test_folding_everything_is_best_when_nothing_pays() -> None:
    solution = ms.solve(ms.PayTable("robbery", [-1] * 22))
    assert solution.expected_value == -1
    assert solution.final_hands["folded"] == 1
    assert solution.fold_rates[Street.THIRD] == 1


def test_missing_total_is_assumed_to_be_1x_and_said() -> None:
    decision = ms.solve().decide("Jh Jc 4d")
    assert decision.wagered == 2
    assert "1x on each earlier street assumed" in str(decision)
    assert "assumed" not in str(ms.solve().decide("Jh Jc"))
    assert "assumed" not in str(ms.solve().decide("Jh Jc 4d", wagered=2))


@pytest.mark.parametrize(
    ("cards", "wagered", "message"),
    [
        ("As", None, "expected 2 to 4 cards, got 1: As"),
        ("As Kd Qh Jc 9s", None, "expected 2 to 4 cards, got 5"),
        ("As As", None, "'As' appears twice"),
        ("As Zz", None, "card 'Zz' at position 2"),
        ("As Kd", 2, "third street: the total staked so far must be 1 antes, got 2"),
        ("As Kd Qh", 5, "fourth street: the total staked so far must be 2 to 4 antes, got 5"),
        ("As Kd Qh Jc", 8, "fifth street: the total staked so far must be 3 to 7 antes, got 8"),
        ("As Kd Qh", True, "got True"),
        ("As Kd Qh", 2.0, "got 2.0"),
    ],
)
def test_impossible_questions_are_answered_helpfully(
    cards: str, wagered: int | None, message: str
) -> None:
    """CP-02, CP-05 through the solver."""
    with pytest.raises(ms.MsstudError, match=message):
        ms.solve().decide(cards, wagered=wagered)


def test_solve_checks_its_arguments() -> None:
    with pytest.raises(ms.MsstudError, match="ties must be 'raise' or 'fold', got 'maybe'"):
        ms.solve(ties="maybe")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a PayTable"):
        ms.solve("standard")  # type: ignore[arg-type]


def test_third_street_reads_like_the_grid() -> None:
    labels = list(ms.solve().third_street)
    assert len(labels) == 169
    assert labels[:3] == ["AA", "AKs", "AQs"]
    assert labels[13:15] == ["AKo", "KK"]
    assert labels[-1] == "22"


def test_third_street_has_the_shape_of_the_published_rules() -> None:
    """The model card: 3x any pair; 1x jack-plus, two middle cards and 6-5 suited; fold the rest."""
    ranks = "23456789TJQKA"
    for label, decision in ms.solve().third_street.items():
        high, low = (ranks.index(letter) for letter in label[:2])
        if high == low:
            expected = RAISE_3X
        elif high >= ranks.index("J") or low >= ranks.index("6") or label == "65s":
            expected = RAISE_1X
        else:
            expected = FOLD
        assert decision.best is expected, label


def test_decisions_on_two_tables_do_not_mix() -> None:
    """PT-08: solving one table leaves another solution as it was."""
    standard = ms.solve()
    before = standard.decide("7s 5s").values
    assert ms.solve(ms.STRAIGHT_5).decide("7s 5s").best is RAISE_1X
    assert standard.decide("7s 5s").values == before
    assert standard.decide("7s 5s").best is FOLD
    assert ms.STANDARD[HandClass.STRAIGHT] == 4
