"""Beside: explorers side by side, in JupyterLab and in the published book."""

from typing import Any

import ipywidgets

from msstud.notebook import Html
from msstud.widgets.base import Explorer


class Beside(ipywidgets.GridBox):  # type: ignore[misc]
    """Explorers beside each other where there is room, one below the other where there is not.

    Parameters
    ----------
    *explorers : Explorer
        From left to right. Those of one group follow each other wherever they stand.

    Raises
    ------
    TypeError
        One of them is no explorer.

    Examples
    --------
    >>> from msstud.widgets.hand_explorer import HandExplorer
    >>> Beside(HandExplorer("Kd Ks"), HandExplorer("6s 5s", key="second"))
    Beside(HandExplorer(cards='Kd Ks', wagered=None), HandExplorer(cards='6s 5s', wagered=None))
    """

    def __init__(self, *explorers: Explorer) -> None:
        for each in explorers:
            if not isinstance(each, Explorer):
                raise TypeError(f"expected explorers such as HandExplorer(), got {each!r:.60}")
        super().__init__(explorers)
        self.add_class("msstud-beside")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.children))})"

    def to_html(self) -> Html:
        """Return the explorers as HTML, side by side."""
        inside = "".join(each.to_html() for each in self.children)
        return Html(f'<div class="msstud-beside">{inside}</div>')

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - of ipywidgets
        data = super()._repr_mimebundle_(**kwargs) or {}
        return {**data, "text/html": self.to_html()}
