"""The plotly figures of the book.

Each function returns a `plotly.graph_objects.Figure` to be left at the end of a cell. Its
``layout.meta["alt"]`` is one sentence that states the result: accessible name, print text and
fallback. Colors mean actions and nothing else; a letter or a word stands beside every color.
"""

from collections.abc import Sequence
from fractions import Fraction

import plotly.graph_objects as go

from msstud.actions import Action
from msstud.cards import Rank
from msstud.decision import COLORS, LETTERS, Decision
from msstud.outcomes import Figures, RowShare
from msstud.solver import Solution
from msstud.states import N_HOLE_SETS, n_hole_sets

INK = "#6b5b95"
"""The one color of bars that are no action."""
FEW = 100
"""Below this, "1 in n" shows one decimal."""
ON_COLOR = "#ffffff"
GRID_SIDE = len(Rank)


def third_street_chart(solution: Solution) -> go.Figure:
    """Return the 13 x 13 strategy grid of third street, suited hands right of the diagonal.

    Each cell has color and letter. Hovering shows the value of every action, in antes, and how many
    card sets a cell stands for.
    """
    decisions = list(solution.third_street.items())
    rows = [decisions[start : start + GRID_SIDE] for start in range(0, len(decisions), GRID_SIDE)]
    order = list(Action)
    steps = [
        (place / len(order), COLORS[action])
        for i, action in enumerate(order)
        for place in (i, i + 1)
    ]
    grid = go.Heatmap(
        z=[[order.index(decision.best) for _, decision in row] for row in rows],
        text=[[f"{label}<br>{LETTERS[decision.best]}" for label, decision in row] for row in rows],
        customdata=[[_hover(label, decision) for label, decision in row] for row in rows],
        texttemplate="%{text}",
        textfont={"color": ON_COLOR, "size": 10},
        hovertemplate="%{customdata}<extra></extra>",
        colorscale=steps,
        zmin=-0.5,
        zmax=len(order) - 0.5,
        showscale=False,
        xgap=2,
        ygap=2,
    )
    ranks = [rank.letter for rank in reversed(Rank)]
    axis = {
        "tickmode": "array",
        "tickvals": list(range(GRID_SIDE)),
        "ticktext": ranks,
        "showgrid": False,
        "zeroline": False,
        "fixedrange": True,
    }
    figure = go.Figure(grid, _layout(_grid_alt(solution), height=620))
    figure.update_layout(margin={"r": 10})
    figure.update_xaxes(**axis, side="top")
    figure.update_yaxes(**axis, autorange="reversed")
    return figure


def action_values_chart(decision: Decision) -> go.Figure:
    """Return the value of each action of a decision, in antes, as labelled bars."""
    values = decision.values
    bars = go.Bar(
        x=[float(value) for value in values.values()],
        text=[_signed(value, 3) for value in values.values()],
        customdata=[f"{value} antes" for value in values.values()],
    )
    labels = [action.label + (" (best)" if action is decision.best else "") for action in values]
    figure = _labelled_bars(bars, labels, f"{decision}.")
    figure.update_traces(marker={"color": [COLORS[action] for action in values]})
    figure.update_xaxes(title="value, antes", zeroline=True, range=_room(bars.x))
    return figure


def final_hands_chart(figures: Figures) -> go.Figure:
    """Return the probability of each pay-table row and of folding, on a logarithmic axis."""
    rows = [row for row in figures.row_shares if row.probability]
    likeliest, rarest = max(rows, key=_probability), min(rows, key=_probability)
    alt = (
        f"Likeliest end: {likeliest.label}, {float(likeliest.probability):.1%} of rounds; "
        f"rarest: {rarest.label}, one round in {float(1 / rarest.probability):,.0f}."
    )
    bars = go.Bar(
        x=[float(row.probability) for row in rows],
        text=[_one_in(row.probability) for row in rows],
        customdata=[str(row.probability) for row in rows],
    )
    figure = _labelled_bars(bars, [row.label for row in rows], alt)
    one_in = [1, 100, 10_000, 1_000_000]
    figure.update_xaxes(
        type="log",
        tickvals=[1 / n for n in one_in],
        ticktext=[f"1 in {n:,}" if n > 1 else "1" for n in one_in],
        tickangle=0,
        range=[-7, 1],
    )
    return figure


def contributions_chart(figures: Figures) -> go.Figure:
    """Return what each pay-table row adds to the expected value, in antes, as signed bars."""
    rows = figures.row_shares
    won = float(sum(row.adds for row in rows if row.adds > 0))
    lost = float(sum(-row.adds for row in rows if row.adds < 0))
    alt = (
        f"Winning rows add {won:.4f} antes a round, losing ones take {lost:.4f}: in all "
        f"{float(figures.expected_value):+.4f}."
    )
    bars = go.Bar(
        x=[float(row.adds) for row in rows],
        text=[_signed(row.adds, 4) for row in rows],
        customdata=[str(row.adds) for row in rows],
    )
    figure = _labelled_bars(bars, [row.label for row in rows], alt)
    figure.update_xaxes(title="antes per round", zeroline=True, range=_room(bars.x))
    return figure


def _room(values: Sequence[float]) -> list[float]:
    """Return the range of an axis from zero to the values, with room for labels outside bars."""
    low, high = min(0, *values), max(0, *values)
    room = (high - low) / (2 if low < 0 < high else 4)  # on a phone two labels need it
    return [low - room if low < 0 else 0, high + room if high > 0 else 0]


def _signed(value: Fraction, n_digits: int) -> str:
    """Return a value with its sign, as the axes print it."""
    return f"{float(value):+.{n_digits}f}".replace("-", "\N{MINUS SIGN}")


def _one_in(probability: Fraction) -> str:
    """Return a probability as ``1 in 9.4`` or ``1 in 649,740``."""
    n = float(1 / probability)
    return f"1 in {n:,.1f}" if n < FEW else f"1 in {n:,.0f}"


def _probability(row: RowShare) -> Fraction:
    return row.probability


def _labelled_bars(bars: go.Bar, labels: list[str], alt: str) -> go.Figure:
    """Return horizontal bars, top down, with their text outside and the exact value on hover."""
    bars.update(
        y=labels,
        orientation="h",
        textposition="outside",
        cliponaxis=False,
        marker={"color": INK},
        hovertemplate="%{y}: exactly %{customdata}<extra></extra>",
    )
    figure = go.Figure(bars, _layout(alt, height=80 + 32 * len(labels)))
    figure.update_yaxes(autorange="reversed")
    return figure


def _layout(alt: str, *, height: int) -> go.Layout:
    """Return the shared layout; an empty template keeps a stored figure small."""
    return go.Layout(
        template=go.layout.Template(),
        meta={"alt": alt},
        height=height,
        margin={"l": 10, "r": 60, "t": 30, "b": 40},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        dragmode=False,
        font={"size": 13},
        xaxis={
            "automargin": True,
            "gridcolor": "rgba(128,128,128,.25)",
            "zerolinecolor": "#8a93a0",
        },
        yaxis={"automargin": True},
    )


def _hover(label: str, decision: Decision) -> str:
    n_sets = n_hole_sets(label)
    values = "".join(
        f"<br>{action.label}: {float(value):+.4f}" for action, value in decision.values.items()
    )
    return f"<b>{label}</b>: {decision.best.label}, {n_sets} card sets{values}"


def _grid_alt(solution: Solution) -> str:
    n_sets = dict.fromkeys(Action, 0)
    for label, decision in solution.third_street.items():
        n_sets[decision.best] += n_hole_sets(label)
    parts = [f"{action.label} with {n}" for action, n in n_sets.items() if n]
    return f"Third street, of {N_HOLE_SETS:,} hole-card sets: {', '.join(parts)}."
