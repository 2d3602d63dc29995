"""The lab's state is checked in Python, and its HTML twin says the exact figures."""

from fractions import Fraction

import pytest
import traitlets

import msstud as ms
from msstud.widgets.pay_table_lab import PayTableLab


@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_checks_are_the_figures_of_the_solution(table: ms.PayTable) -> None:
    lab, solution = PayTableLab(table), ms.solve(table)
    assert {name: Fraction(text) for name, text in lab.checks.items()} == {
        "house_edge": solution.house_edge,
        "element_of_risk": solution.element_of_risk,
        "average_wager": solution.average_wager,
        "fold_rate": solution.fold_rate,
        "hit_frequency": solution.hit_frequency,
    }


def test_checks_follow_the_pay_table() -> None:
    lab = PayTableLab()
    assert lab.checks["house_edge"] == "53223/1082900"
    lab.pay_table = ms.STANDARD.with_payouts(flush="13/2")
    assert lab.checks["house_edge"] == str(ms.solve(lab.pay_table).house_edge)


def test_what_is_no_pay_table_is_refused() -> None:
    lab = PayTableLab()
    with pytest.raises(traitlets.TraitError, match="PayTable"):
        lab.pay_table = "standard"  # type: ignore[assignment]
    assert lab.pay_table == ms.STANDARD


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
