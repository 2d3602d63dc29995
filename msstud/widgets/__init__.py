"""Explorers: the same widgets in JupyterLab and, without Python, in the published book."""

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

__all__ = [
    "Beside",
    "HandExplorer",
    "LiveRun",
    "PayTableLab",
    "ReactiveText",
    "RollTable",
    "RoundTable",
    "SessionLab",
    "StrategyGrid",
    "from_url",
]
