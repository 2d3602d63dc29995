"""The frozen table: third street and the headline figures, kept with the engine version.

The file guards against silent change. It is written by ``make freeze`` after a deliberate change of
the engine, and two derivations must reproduce it to the last digit: `solve`, and a slow test that
goes through all 155,937,600 deals without suit symmetry and without the tables of `msstud.states`.
"""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from msstud.actions import Action
from msstud.solver import ENGINE_VERSION, Solution
from msstud.states import N_RUNOUTS

FIGURES = (
    "expected_value",
    "house_edge",
    "average_wager",
    "element_of_risk",
    "fold_rate",
    "variance",
    "hit_frequency",
)
PATH = Path(__file__).with_name("data") / "third_street.json"


@cache
def frozen_table() -> dict[str, Any]:
    """Return the stored table: engine version, figures and third street of the standard game.

    Examples
    --------
    >>> table = frozen_table()
    >>> table["figures"]["house_edge"], table["third_street"]["65s"]["best"]
    ('53223/1082900', '1x')
    >>> table["third_street"]["65s"]["1x"], table["denominator"]
    (-112896, 117600)
    """
    text = PATH.read_text(encoding="ascii")
    table: dict[str, Any] = json.loads(text)
    return table


def derive_table(solution: Solution) -> dict[str, Any]:
    """Return what a solution says in the form of the stored table.

    Third-street values are integers over the common denominator 50 * 49 * 48.
    """
    denominator = N_RUNOUTS[2]
    third_street = {
        label: {action.value: int(decision.values[action] * denominator) for action in Action}
        | {"best": decision.best.value}
        for label, decision in solution.third_street.items()
    }
    figures = {name: str(Fraction(getattr(solution, name))) for name in FIGURES}
    return {
        "engine_version": ENGINE_VERSION,
        "pay_table": solution.pay_table.name,
        "ties": solution.ties,
        "figures": figures,
        "denominator": denominator,
        "third_street": third_street,
    }


def format_table(table: dict[str, Any]) -> str:
    """Return the text of the stored file: JSON with one hand a line."""
    rows = table["third_street"].items()
    hands = ",\n".join(f"    {json.dumps(label)}: {json.dumps(row)}" for label, row in rows)
    head = json.dumps(table | {"third_street": {}}, indent=2).removesuffix("{}\n}")
    return f"{head}{{\n{hands}\n  }}\n}}\n"
