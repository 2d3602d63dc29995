"""PayTableLab: change a payout and see the whole game solved again."""

from fractions import Fraction
from typing import ClassVar

import traitlets

from msstud.notebook import Html
from msstud.paytable import STANDARD, PayTable
from msstud.solver import Solution, solve
from msstud.widgets.base import Explorer, table_from_json, table_to_json


class PayTableLab(Explorer):
    """An editable pay table with the figures and the third street of the game it makes.

    Parameters
    ----------
    pay_table : PayTable, optional
        The table to begin with.
    base_table : PayTable, optional
        The table that changes are marked against.

    Examples
    --------
    >>> from msstud.paytable import STRAIGHT_5
    >>> lab = PayTableLab(STRAIGHT_5)
    >>> lab.solution.house_edge
    Fraction(671, 17850)
    """

    state_names: ClassVar[tuple[str, ...]] = ("pay_table", "base_table")

    view = traitlets.Unicode("pay-table-lab", read_only=True).tag(sync=True)
    base_table = traitlets.Instance(PayTable).tag(
        sync=True, to_json=table_to_json, from_json=table_from_json
    )

    def __init__(self, pay_table: PayTable = STANDARD, **state: object) -> None:
        super().__init__(pay_table=pay_table, **state)

    @traitlets.default("base_table")
    def _base(self) -> PayTable:
        return STANDARD

    @property
    def solution(self) -> Solution:
        """The game solved for the edited table."""
        return solve(self.pay_table)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return the figures by name."""
        solution = self.solution
        return {
            "house_edge": solution.house_edge,
            "element_of_risk": solution.element_of_risk,
            "average_wager": solution.average_wager,
            "fold_rate": solution.fold_rate,
            "hit_frequency": solution.hit_frequency,
        }

    def fallback(self) -> Html:
        """Return the figures and the pay table as HTML."""
        return Html(self.solution._repr_html_() + self.pay_table._repr_html_())

    def __repr__(self) -> str:
        return f"PayTableLab({self.pay_table!r})"
