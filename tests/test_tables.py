"""Frames show what the exact results say."""

from fractions import Fraction

import pandas as pd
import pytest

import msstud as ms
from msstud import tables


def test_headline_has_one_column_for_each_way_to_play() -> None:
    frame = tables.headline(optimal=ms.solve(), never_2x=ms.evaluate(ms.EXPERT))
    assert list(frame.columns) == ["optimal", "never 2x"]
    assert frame.loc["house edge", "optimal"] == "4.9149 %"
    assert frame.loc["element of risk", "optimal"] == "1.3691 %"
    assert frame.loc["average wager, antes", "optimal"] == "3.5898"


def test_third_street_frame_is_the_solution() -> None:
    solution = ms.solve()
    frame = tables.third_street(solution)
    assert frame["card sets"].sum() == 1326
    for label, decision in solution.third_street.items():
        assert frame.loc[label, "best"] == decision.best.label
        assert Fraction(str(frame.loc[label, "exactly"])) == decision.value


def test_third_street_actions_count_card_sets() -> None:
    frame = tables.third_street_actions(ms.solve())
    assert frame["card sets"].to_dict() == {
        "fold": 412,
        "raise 1x": 836,
        "raise 2x": 0,
        "raise 3x": 78,
    }
    assert frame["classes"].sum() == 169


@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_exact_columns_add_up(table: ms.PayTable) -> None:
    solution = ms.solve(table)
    assert sum(map(Fraction, tables.final_hands(solution)["exactly"])) == 1
    added = sum(map(Fraction, tables.contributions(solution)["exactly"]))
    assert added == solution.expected_value
    assert sum(map(Fraction, tables.bet_sequences(solution)["exactly"])) == 1


def test_pay_tables_side_by_side_split_pairs_where_they_differ() -> None:
    """PT-06: rows come from the tables themselves."""
    frame = tables.pay_tables(ms.STANDARD, ms.STANDARD.with_payouts(name="tens", pair_of_tens=1))
    assert frame.loc["pair of tens"].to_list() == ["push", "1 to 1"]
    assert frame.loc["pair of sixes to nines"].to_list() == ["push", "push"]


def test_category_counts_are_all_hands() -> None:
    frame = tables.category_counts()
    assert frame["hands"].sum() == 2_598_960
    assert frame["probability"].sum() == pytest.approx(1, abs=1e-12)  # floats for reading


def test_differences_show_the_dearest_first() -> None:
    comparison = ms.compare(ms.EXPERT, ms.Strategy.optimal(ms.STRAIGHT_5), ms.STRAIGHT_5)
    frame = tables.differences(comparison, n_rows=3)
    assert len(frame) == 3
    assert frame["cost"].is_monotonic_decreasing
    assert frame.index[0] == "7♠ 5♠"
    assert tables.differences(ms.compare(ms.EXPERT, ms.OPTIMAL)).empty


def test_action_values_and_streets_name_their_index() -> None:
    solution = ms.solve()
    values = tables.action_values([solution.decide("6s 5s"), solution.decide("6s 5d")])
    assert values.loc["6♠ 5♠", "best"] == "raise 1x"
    streets = tables.street_actions(solution)
    assert streets.loc["third street"].sum() == pytest.approx(1, abs=1e-12)  # floats for reading
    for frame in (values, streets):
        assert isinstance(frame, pd.DataFrame)
        assert frame.index.name
