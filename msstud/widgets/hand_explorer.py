"""HandExplorer: pick cards and see what every action is worth, exactly, and why."""

from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.actions import Street
from msstud.cards import Card, parse_cards
from msstud.decision import Decision
from msstud.hands import N_CARDS_IN_HAND, rank_hand
from msstud.notebook import Html, html_table
from msstud.paytable import payout_words
from msstud.solver import solve
from msstud.states import KNOWN
from msstud.widgets.base import Explorer


class HandExplorer(Explorer):
    """Two to five known cards, the value of every action, and the reason card by card.

    Parameters
    ----------
    cards : text or cards, optional
        Up to five cards, hole cards first; kept as canonical text.
    wagered : int, optional
        Total staked so far, in antes; 1x on each earlier street if not given.
    pay_table : PayTable, optional

    Raises
    ------
    CardError
        The cards are unreadable, repeated or more than five.
    IllegalActionError
        `wagered` cannot have been staked by this street.

    Examples
    --------
    >>> explorer = HandExplorer("jh 10d")
    >>> explorer
    HandExplorer(cards='Jh Td', wagered=None)
    >>> print(explorer.decision)
    Jh Td, third street, 1 ante staked: raise 1x, worth -0.080 antes
    """

    state_names: ClassVar[tuple[str, ...]] = ("cards", "wagered", "pay_table")

    view = traitlets.Unicode("hand-explorer", read_only=True).tag(sync=True)
    cards = traitlets.Unicode().tag(sync=True)
    """The known cards as text."""
    wagered = traitlets.Any(None, allow_none=True).tag(sync=True)
    """Total staked so far, in antes, or None."""

    def __init__(self, cards: object = "Jh Td", **state: object) -> None:
        text = " ".join(map(str, _parse(cards)))
        super().__init__(cards=text, **state)

    @traitlets.validate("cards")
    def _valid_cards(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return " ".join(map(str, _parse(proposal["value"])))

    @traitlets.validate("wagered")
    def _valid_wagered(self, proposal: Any) -> int | None:  # noqa: ANN401 - of traitlets
        n_known = len(self.known_cards)
        if proposal["value"] is None or n_known not in KNOWN:
            return proposal["value"]  # type: ignore[no-any-return]
        return Street(n_known + 1).check_total(proposal["value"])

    @traitlets.observe("cards")
    def _forget_impossible_stake(self, _change: object) -> None:
        n_known = len(self.known_cards)
        if n_known in KNOWN and self.wagered not in Street(n_known + 1).legal_totals:
            self.wagered = None

    @property
    def known_cards(self) -> tuple[Card, ...]:
        """The known cards."""
        return _parse(self.cards)

    @property
    def decision(self) -> Decision | None:
        """The decision with these cards, or None unless two to four are known."""
        if len(self.known_cards) not in KNOWN:
            return None
        return solve(self.pay_table).decide(self.known_cards, wagered=self.wagered)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return the value of each action by its word, or nothing without a decision."""
        decision = self.decision
        values = decision.values if decision else {}
        return {action.value: value for action, value in values.items()}

    def fallback(self) -> Html:
        """Return the decision, or the finished hand and its payout, as HTML."""
        if (decision := self.decision) is not None:
            return Html(decision._repr_html_())
        if len(self.known_cards) == N_CARDS_IN_HAND:
            hand = rank_hand(self.known_cards)
            pays = payout_words(self.pay_table[hand.hand_class])
            row = (str(hand), pays)
            return html_table("hand", ["final hand", "pays"], [row])
        return html_table(
            "hand", ["cards", "next"], [(self.cards or "none", "pick two hole cards")]
        )

    def __repr__(self) -> str:
        return f"HandExplorer(cards={self.cards!r}, wagered={self.wagered!r})"


def _parse(cards: object) -> tuple[Card, ...]:
    return parse_cards(cards, n_cards=range(N_CARDS_IN_HAND + 1))  # type: ignore[arg-type]
