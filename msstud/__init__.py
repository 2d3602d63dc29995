"""Mississippi Stud, solved exactly.

The house-banked game against a pay table: two hole cards, three community cards, before each of
which the player folds or raises one to three times the ante. Importing the package computes
nothing; tables are built when first used.

Examples
--------
>>> import msstud as ms
>>> solution = ms.solve()
>>> solution.house_edge
Fraction(53223, 1082900)
>>> print(solution.decide("6s 5s"))
6s 5s, third street, 1 ante staked: raise 1x, worth -0.960 antes
"""

from importlib import import_module
from typing import TYPE_CHECKING

from msstud.actions import Action, IllegalActionError, Street
from msstud.cards import Card, CardError, MsstudError, Rank, Suit, parse_card, parse_cards
from msstud.decision import Decision
from msstud.evaluation import Comparison, Evaluation, compare, evaluate
from msstud.expert import EXPERT
from msstud.hands import Category, Hand, HandClass, rank_hand
from msstud.paytable import STANDARD, STRAIGHT_5, PayTable, PayTableError
from msstud.solver import ENGINE_VERSION, Solution, solve
from msstud.strategy import OPTIMAL, Strategy

if TYPE_CHECKING:
    from msstud.game import Round
    from msstud.mexican import MexicanStud
    from msstud.results.lookup import exact
    from msstud.risk import NetResult, net_result, rounds_to_tell
    from msstud.sampling.checks import Check
    from msstud.sampling.sample import Sample
    from msstud.sensitivity import Flip, break_even, sensitivities, solve_for_edge
    from msstud.simulation import replay, simulate
    from msstud.widgets.beside import Beside
    from msstud.widgets.hand_explorer import HandExplorer
    from msstud.widgets.link import from_url
    from msstud.widgets.live_run import LiveRun
    from msstud.widgets.pay_table_lab import PayTableLab
    from msstud.widgets.reactive_text import ReactiveText
    from msstud.widgets.roll_table import RollTable
    from msstud.widgets.round_table import RoundTable
    from msstud.widgets.session_lab import SessionLab
    from msstud.widgets.strategy_grid import StrategyGrid

_LATER = {
    "Beside": "msstud.widgets.beside",
    "Check": "msstud.sampling.checks",
    "Flip": "msstud.sensitivity",
    "HandExplorer": "msstud.widgets.hand_explorer",
    "LiveRun": "msstud.widgets.live_run",
    "MexicanStud": "msstud.mexican",
    "NetResult": "msstud.risk",
    "PayTableLab": "msstud.widgets.pay_table_lab",
    "ReactiveText": "msstud.widgets.reactive_text",
    "RollTable": "msstud.widgets.roll_table",
    "Round": "msstud.game",
    "RoundTable": "msstud.widgets.round_table",
    "Sample": "msstud.sampling.sample",
    "SessionLab": "msstud.widgets.session_lab",
    "StrategyGrid": "msstud.widgets.strategy_grid",
    "break_even": "msstud.sensitivity",
    "exact": "msstud.results.lookup",
    "from_url": "msstud.widgets.link",
    "net_result": "msstud.risk",
    "replay": "msstud.simulation",
    "rounds_to_tell": "msstud.risk",
    "sensitivities": "msstud.sensitivity",
    "simulate": "msstud.simulation",
    "solve_for_edge": "msstud.sensitivity",
}

__all__ = [
    "ENGINE_VERSION",
    "EXPERT",
    "OPTIMAL",
    "STANDARD",
    "STRAIGHT_5",
    "Action",
    "Beside",
    "Card",
    "CardError",
    "Category",
    "Check",
    "Comparison",
    "Decision",
    "Evaluation",
    "Flip",
    "Hand",
    "HandClass",
    "HandExplorer",
    "IllegalActionError",
    "LiveRun",
    "MexicanStud",
    "MsstudError",
    "NetResult",
    "PayTable",
    "PayTableError",
    "PayTableLab",
    "Rank",
    "ReactiveText",
    "RollTable",
    "Round",
    "RoundTable",
    "Sample",
    "SessionLab",
    "Solution",
    "Strategy",
    "StrategyGrid",
    "Street",
    "Suit",
    "break_even",
    "compare",
    "evaluate",
    "exact",
    "from_url",
    "net_result",
    "parse_card",
    "parse_cards",
    "rank_hand",
    "replay",
    "rounds_to_tell",
    "sensitivities",
    "simulate",
    "solve",
    "solve_for_edge",
]


def __getattr__(name: str) -> object:
    """Load what solving does not need, such as the round engine and the explorers, on first use."""
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'msstud' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
