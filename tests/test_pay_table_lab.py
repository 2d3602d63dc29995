"""The lab's state is checked in Python, and its HTML twin says the exact figures."""

import json
from fractions import Fraction

import pytest
import traitlets

import msstud as ms
from msstud.cards import CardError, MsstudError
from msstud.paytable import PayTableError
from msstud.sensitivity import break_even, solve_for_edge
from msstud.widgets.pay_table_lab import PayTableLab, parse_edge


@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_checks_are_the_figures_of_the_solution(table: ms.PayTable) -> None:
    lab, solution = PayTableLab(table), ms.solve(table)
    names = ("expected_value", "house_edge", "element_of_risk", "average_wager", "fold_rate")
    for name in (*names, "hit_frequency"):
        assert Fraction(lab.checks[name]) == getattr(solution, name), name


def test_checks_follow_the_pay_table() -> None:
    lab = PayTableLab()
    assert lab.checks["house_edge"] == "53223/1082900"
    lab.pay_table = ms.STANDARD.with_payouts(flush="13/2")
    assert lab.checks["house_edge"] == str(ms.solve(lab.pay_table).house_edge)


def test_questions_are_answered_by_the_engine() -> None:
    lab = PayTableLab(row="flush", target_edge="5 %", hand="7s 5s")
    assert lab.payout_for_edge == solve_for_edge(ms.STANDARD, "flush", Fraction(5, 100))
    assert lab.flips == break_even(ms.STANDARD, "flush", "7s 5s")
    lab.target_edge = "100 %"
    assert lab.payout_for_edge is None


def test_what_is_no_pay_table_is_refused() -> None:
    lab = PayTableLab()
    with pytest.raises(traitlets.TraitError, match="PayTable"):
        lab.pay_table = "standard"  # type: ignore[assignment]
    assert lab.pay_table == ms.STANDARD


def test_questions_that_make_no_sense_are_refused_and_the_last_ones_stay() -> None:
    lab = PayTableLab()
    with pytest.raises(PayTableError, match="unknown row 'flushes'"):
        lab.row = "flushes"
    with pytest.raises(MsstudError, match="expected a house edge such as '4.00 %'"):
        lab.target_edge = "0.04"
    with pytest.raises(CardError):
        lab.hand = "7s 7s"
    assert (lab.row, lab.target_edge, lab.hand) == ("straight", "4.00 %", "7s 5s")
    with pytest.raises(CardError):
        PayTableLab(hand="As")


@pytest.mark.parametrize(
    ("text", "edge"),
    [
        ("4 %", Fraction(1, 25)),
        ("4.00%", Fraction(1, 25)),
        (" 4,25 % ", Fraction(17, 400)),
        ("1/25", Fraction(1, 25)),
        ("-0.5 %", Fraction(-1, 200)),
        ("\N{MINUS SIGN}1/8", Fraction(-1, 8)),
    ],
)
def test_an_edge_is_read_exactly_whatever_its_decimal_mark(text: str, edge: Fraction) -> None:
    """AC-05."""
    assert parse_edge(text) == edge


@pytest.mark.parametrize("text", ["", "4", "0.04", "1/0", "1,000.00 %", "four %", "4 % %"])
def test_what_is_no_edge_is_refused(text: str) -> None:
    with pytest.raises(MsstudError, match="expected a house edge"):
        parse_edge(text)


def test_public_state_is_plain_json() -> None:
    state = PayTableLab().public_state()
    assert json.loads(json.dumps(state)) == state
    assert (state["row"], state["target_edge"], state["hand"]) == ("straight", "4.00 %", "7s 5s")


def test_two_labs_share_no_state() -> None:
    one, other = PayTableLab(), PayTableLab()
    one.pay_table, one.hand = ms.STRAIGHT_5, "6s 5s"
    assert (other.pay_table, other.hand) == (ms.STANDARD, "7s 5s")
    assert other.checks["house_edge"] == "53223/1082900"


def test_html_twin_holds_both_tables_and_the_exact_edge() -> None:
    """NB-01."""
    html = PayTableLab(ms.STRAIGHT_5).to_html()
    assert 'data-msstud="pay-table-lab"' in html
    assert '"base_table": {"name": "standard"' in html
    assert "671/17850" in html
    assert "5 to 1" in html


def test_text_form_is_stable() -> None:
    assert repr(PayTableLab()) == repr(PayTableLab())
    assert repr(PayTableLab()).startswith("PayTableLab(PayTable('standard', 500/100/")
