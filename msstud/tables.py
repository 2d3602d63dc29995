"""Results as pandas frames, for reading: decimals to look at, fractions to check.

Every frame has named columns and a named index. Columns called ``exactly`` hold the fraction as
text; the numbers beside them are the nearest floats and are never computed with.
"""

from collections.abc import Iterable
from math import comb

import pandas as pd

from msstud.actions import Action, Street
from msstud.decision import Decision
from msstud.evaluation import Comparison
from msstud.hand_arrays import hand_keys
from msstud.hands import CATEGORY_SHIFT, Category
from msstud.outcomes import Figures, total_wager
from msstud.paytable import PayTable, payout_words, printed_rows
from msstud.sets import N_DECK, all_sets
from msstud.solver import Solution
from msstud.states import N_HOLE_SETS, n_hole_sets


def headline(**ways_to_play: Figures) -> pd.DataFrame:
    """Return the headline figures, one column for each named solution or evaluation.

    Examples
    --------
    >>> from msstud.solver import solve
    >>> print(headline(optimal=solve()).loc["house edge", "optimal"])
    4.9149 %
    """
    columns = {
        name.replace("_", " "): {
            "expected value, antes": f"{float(figures.expected_value):+.6f}",
            "house edge": f"{100 * float(figures.house_edge):.4f} %",
            "element of risk": f"{100 * float(figures.element_of_risk):.4f} %",
            "average wager, antes": f"{float(figures.average_wager):.4f}",
            "rounds folded": f"{100 * float(figures.fold_rate):.2f} %",
            "rounds won": f"{100 * float(figures.hit_frequency):.2f} %",
            "standard deviation, antes": f"{figures.standard_deviation:.4f}",
        }
        for name, figures in ways_to_play.items()
    }
    return pd.DataFrame(columns).rename_axis(index="figure")


def action_values(decisions: Iterable[Decision]) -> pd.DataFrame:
    """Return the value of each action, in antes, one row a decision, and the best one in words."""
    rows = [
        {
            "cards": " ".join(card.pretty for card in decision.cards),
            "staked": decision.wagered,
            **{action.label: float(value) for action, value in decision.values.items()},
            "best": decision.best.label,
            "exactly": str(decision.value),
        }
        for decision in decisions
    ]
    return pd.DataFrame(rows).set_index("cards")


def third_street(solution: Solution) -> pd.DataFrame:
    """Return the 169 classes of hole cards with their sets, action values in antes and best action.

    Examples
    --------
    >>> from msstud.solver import solve
    >>> frame = third_street(solve())
    >>> len(frame), int(frame["card sets"].sum())
    (169, 1326)
    """
    rows = [
        {
            "hole cards": label,
            "card sets": n_hole_sets(label),
            **{action.label: float(value) for action, value in decision.values.items()},
            "best": decision.best.label,
            "exactly": str(decision.value),
        }
        for label, decision in solution.third_street.items()
    ]
    return pd.DataFrame(rows).set_index("hole cards")


def third_street_actions(solution: Solution) -> pd.DataFrame:
    """Return how many classes and card sets take each action on third street, and their share."""
    frame = third_street(solution).groupby("best")["card sets"].agg(["count", "sum"])
    frame = frame.reindex([action.label for action in Action], fill_value=0)
    frame.columns = pd.Index(["classes", "card sets"])
    frame["share"] = frame["card sets"] / N_HOLE_SETS
    return frame.rename_axis(index="third street")


def final_hands(figures: Figures) -> pd.DataFrame:
    """Return the probability of each printed pay-table row and of folding; they sum to 1."""
    rows = [
        {
            "final hand": row.label,
            "pays": payout_words(row.payout),
            "probability": float(row.probability),
            "one in": float(1 / row.probability) if row.probability else float("inf"),
            "exactly": str(row.probability),
        }
        for row in figures.row_shares
    ]
    return pd.DataFrame(rows).set_index("final hand")


def contributions(figures: Figures) -> pd.DataFrame:
    """Return what each pay-table row adds to the expected value, in antes; they sum to it.

    The average wager is that of the rounds which end so.
    """
    rows = [
        {
            "final hand": row.label,
            "pays": payout_words(row.payout),
            "probability": float(row.probability),
            "average wager": float(row.average_wager),
            "adds to the expected value": float(row.adds),
            "exactly": str(row.adds),
        }
        for row in figures.row_shares
    ]
    return pd.DataFrame(rows).set_index("final hand")


def bet_sequences(figures: Figures) -> pd.DataFrame:
    """Return the probability of each bet sequence with its total wager, likeliest first."""
    rows = [
        {
            "bet sequence": ", ".join(sequence),
            "total wager": total_wager(sequence),
            "probability": float(sum(ends.values())),
            "exactly": str(sum(ends.values())),
        }
        for sequence, ends in figures.bet_sequences.items()
    ]
    frame = pd.DataFrame(rows).sort_values("probability", ascending=False, kind="stable")
    return frame.set_index("bet sequence")


def street_actions(figures: Figures) -> pd.DataFrame:
    """Return the share of all rounds in which each action is taken on each street."""
    return pd.DataFrame(
        {
            street.label: {action.label: float(row[action]) for action in Action}
            for street, row in figures.action_frequencies.items()
        }
    ).T.rename_axis(index="street")


def pay_tables(*tables: PayTable) -> pd.DataFrame:
    """Return pay tables side by side; pairs share a row as long as all tables pay them alike."""
    rows = {
        label: [payout_words(payout) for payout in payouts]
        for label, payouts, _ in printed_rows(*tables)
    }
    columns = [table.name for table in tables]
    frame = pd.DataFrame.from_dict(rows, orient="index", columns=columns)
    return frame.rename_axis(index="final hand")


def category_counts() -> pd.DataFrame:
    """Return how many of the C(52, 5) hands make each category, counted one by one.

    Examples
    --------
    >>> int(category_counts().loc["straight", "hands"])
    10200
    """
    categories = pd.Series(hand_keys(all_sets(5)) >> CATEGORY_SHIFT).value_counts()
    n_hands = comb(N_DECK, 5)
    rows = [
        {
            "category": category.label,
            "hands": int(categories[category]),
            "probability": categories[category] / n_hands,
            "one in": n_hands / categories[category],
        }
        for category in reversed(Category)
    ]
    return pd.DataFrame(rows).set_index("category")


def differences(comparison: Comparison, n_rows: int = 20) -> pd.DataFrame:
    """Return the dearest decisions where a strategy departs from its reference.

    The loss is in antes each time; cost is loss times frequency, in antes per round.
    """
    rows = [
        {
            "cards": " ".join(card.pretty for card in difference.cards),
            "street": Street(difference.street).label,
            "staked": difference.wagered,
            "plays": difference.action.label,
            "instead of": difference.instead_of.label,
            "one round in": float(1 / difference.frequency),
            "loss": float(difference.loss),
            "cost": float(difference.cost),
        }
        for difference in comparison.differences[:n_rows]
    ]
    columns = ["cards", "street", "staked", "plays", "instead of", "one round in", "loss", "cost"]
    return pd.DataFrame(rows, columns=columns).set_index("cards")
