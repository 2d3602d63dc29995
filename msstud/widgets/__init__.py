"""Explorers: the same widgets in JupyterLab and, without Python, in the published book."""

from msstud.widgets.hand_explorer import HandExplorer

__all__ = ["HandExplorer"]
