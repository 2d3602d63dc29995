"""Figures: plain plotly, small, each with a sentence that states its result."""

import plotly.graph_objects as go
import pytest

import msstud as ms
from msstud import charts
from msstud.decision import LETTERS

SOLUTION = ms.solve()
FIGURES = {
    "third street": lambda: charts.third_street_chart(SOLUTION),
    "final hands": lambda: charts.final_hands_chart(SOLUTION),
    "contributions": lambda: charts.contributions_chart(SOLUTION),
    "action values": lambda: charts.action_values_chart(SOLUTION.decide("Jh Td")),
}


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_plain_small_and_named(name: str) -> None:
    """NB-05, NB-06: no figure widget, no default template, an alt sentence."""
    figure = FIGURES[name]()
    assert type(figure) is go.Figure
    assert len(figure.to_json()) < 60_000
    alt = figure.layout.meta["alt"]
    assert alt.endswith(".")
    assert any(character.isdigit() for character in alt)


def test_grid_has_letter_and_label_in_every_cell() -> None:
    """AC-01: color never stands alone."""
    grid = charts.third_street_chart(SOLUTION).data[0]
    cells = [cell for row in grid.text for cell in row]
    expected = [
        f"{label}<br>{LETTERS[decision.best]}" for label, decision in SOLUTION.third_street.items()
    ]
    assert cells == expected
    assert [len(row) for row in grid.z] == [13] * 13


def test_alt_sentences_state_the_result() -> None:
    assert FIGURES["third street"]().layout.meta["alt"] == (
        "Third street, of 1,326 hole-card sets: fold with 412, raise 1x with 836, raise 3x with 78."
    )
    assert "one round in 649,740" in FIGURES["final hands"]().layout.meta["alt"]
    assert FIGURES["contributions"]().layout.meta["alt"].endswith("in all -0.0491.")


def test_hover_gives_exact_values() -> None:
    bars = charts.contributions_chart(SOLUTION).data[0]
    assert list(bars.customdata) == [str(row.adds) for row in SOLUTION.row_shares]
