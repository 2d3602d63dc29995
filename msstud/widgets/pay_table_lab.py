"""PayTableLab: change a payout and see the whole game solved again."""

import re
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.cards import MsstudError, parse_cards
from msstud.notebook import Html
from msstud.paytable import STANDARD, PayTable
from msstud.sensitivity import Flip, break_even, row_keywords, solve_for_edge
from msstud.solver import Solution, solve
from msstud.states import KNOWN
from msstud.widgets.base import Explorer, table_from_json, table_to_json

_FRACTION = re.compile(r"(-?\d+)/(\d+)", re.ASCII)
_PERCENT = re.compile(r"(-?\d+)(?:[.,](\d+))?\s*%", re.ASCII)


class PayTableLab(Explorer):
    """An editable pay table and the game it makes, against another table.

    Figures, third street, changed decisions and the sensitivity to each payout follow an edit at
    once. Two questions are answered exactly: what one row must pay for a chosen house edge, and at
    which payouts of it the decision with a chosen hand flips.

    Parameters
    ----------
    pay_table : PayTable, optional
        The table to begin with.
    base_table : PayTable, optional
        The table that changes are marked against.
    row : str, optional
        Which row the questions are about, see `msstud.sensitivity.row_keywords`.
    target_edge : str, optional
        The chosen house edge, see `parse_edge`.
    hand : text or cards, optional
        The chosen hand, two to four cards; kept as canonical text.
    compact : bool, optional
        Whether all but the pay table is folded.

    Raises
    ------
    MsstudError
        There is no such row or edge, or the cards are unreadable, repeated, or not two to four.

    Examples
    --------
    >>> from msstud.paytable import STRAIGHT_5
    >>> lab = PayTableLab(STRAIGHT_5, target_edge="5 %")
    >>> lab.solution.house_edge, lab.payout_for_edge
    (Fraction(671, 17850), Fraction(71665, 18262))
    """

    state_names: ClassVar[tuple[str, ...]] = (
        "pay_table",
        "base_table",
        "row",
        "target_edge",
        "hand",
    )
    look_names: ClassVar[tuple[str, ...]] = ("compact",)

    view = traitlets.Unicode("pay-table-lab", read_only=True).tag(sync=True)
    base_table = traitlets.Instance(PayTable).tag(
        sync=True, to_json=table_to_json, from_json=table_from_json
    )
    row = traitlets.Unicode("straight").tag(sync=True)
    target_edge = traitlets.Unicode("4.00 %").tag(sync=True)
    hand = traitlets.Unicode("7s 5s").tag(sync=True)
    compact = traitlets.Bool().tag(sync=True)

    def __init__(self, pay_table: PayTable = STANDARD, **state: object) -> None:
        if "hand" in state:
            state["hand"] = _hand(state["hand"])
        super().__init__(pay_table=pay_table, **state)

    @traitlets.default("base_table")
    def _base(self) -> PayTable:
        return STANDARD

    @traitlets.validate("row")
    def _valid_row(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        row_keywords(proposal["value"])
        return str(proposal["value"])

    @traitlets.validate("target_edge")
    def _valid_edge(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        parse_edge(proposal["value"])
        return str(proposal["value"])

    @traitlets.validate("hand")
    def _valid_hand(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return _hand(proposal["value"])

    @property
    def solution(self) -> Solution:
        """The game solved for the edited table."""
        return solve(self.pay_table)

    @property
    def payout_for_edge(self) -> Fraction | None:
        """What `row` must pay for `target_edge`; None if no payout makes it."""
        try:
            return solve_for_edge(self.pay_table, self.row, parse_edge(self.target_edge))
        except MsstudError:
            return None

    @property
    def flips(self) -> tuple[Flip, ...]:
        """The payouts of `row` at which the decision with `hand` changes."""
        return break_even(self.pay_table, self.row, self.hand)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return the figures by name."""
        solution = self.solution
        return {
            "expected_value": solution.expected_value,
            "house_edge": solution.house_edge,
            "element_of_risk": solution.element_of_risk,
            "average_wager": solution.average_wager,
            "fold_rate": solution.fold_rate,
            "hit_frequency": solution.hit_frequency,
        }

    def fallback(self) -> Html:
        """Return the figures and the pay table as HTML."""
        return Html(self.solution.to_html(self.lang) + self.pay_table.to_html(self.lang))

    def __repr__(self) -> str:
        return f"PayTableLab({self.pay_table!r})"


def parse_edge(text: str) -> Fraction:
    """Return a house edge written as percentage or fraction, exactly.

    Raises
    ------
    MsstudError
        It is neither; a decimal without a percent sign could mean both.

    Examples
    --------
    >>> parse_edge("4.00 %"), parse_edge("4,5 %"), parse_edge("1/25")
    (Fraction(1, 25), Fraction(9, 200), Fraction(1, 25))
    """
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    if (fraction := _FRACTION.fullmatch(plain)) and int(fraction[2]):
        return Fraction(int(fraction[1]), int(fraction[2]))
    if percent := _PERCENT.fullmatch(plain):
        decimals = percent[2] or ""
        return Fraction(int(percent[1] + decimals), 100 * 10 ** len(decimals))
    raise MsstudError(f"expected a house edge such as '4.00 %' or '1/25', got {text!a}")


def _hand(cards: object) -> str:
    known = parse_cards(cards, n_cards=range(KNOWN[0], KNOWN[-1] + 1))  # type: ignore[arg-type]
    return " ".join(map(str, known))
