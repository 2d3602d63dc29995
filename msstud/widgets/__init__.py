"""Explorers: the same widgets in JupyterLab and, without Python, in the published book."""

from msstud.widgets.hand_explorer import HandExplorer
from msstud.widgets.pay_table_lab import PayTableLab

__all__ = ["HandExplorer", "PayTableLab"]
