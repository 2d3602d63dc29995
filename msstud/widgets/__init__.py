"""Explorers: the same widgets in JupyterLab and, without Python, in the published book."""

from msstud.widgets.hand_explorer import HandExplorer
from msstud.widgets.link import from_url
from msstud.widgets.pay_table_lab import PayTableLab
from msstud.widgets.reactive_text import ReactiveText
from msstud.widgets.roll_table import RollTable
from msstud.widgets.round_table import RoundTable
from msstud.widgets.strategy_grid import StrategyGrid

__all__ = [
    "HandExplorer",
    "PayTableLab",
    "ReactiveText",
    "RollTable",
    "RoundTable",
    "StrategyGrid",
    "from_url",
]
