"""HandExplorer: pick cards and see what every action is worth, exactly, and why."""

from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.actions import MAX_RAISE, N_HOLE_CARDS, IllegalActionError, Street
from msstud.cards import Card, parse_cards
from msstud.decision import Decision
from msstud.hands import N_CARDS_IN_HAND, rank_hand
from msstud.notebook import Html, html_table
from msstud.paytable import STANDARD, PayTable, payout_words
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
    compact : bool, optional
        Whether the final hands are folded, so that the rest is seen at once.

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

    A finished hand has no decision left, but a result:

    >>> HandExplorer("Jh Td Jc 4s 2d", wagered=6).exact_results()
    {'payout': Fraction(1, 1), 'result': Fraction(6, 1)}
    """

    state_names: ClassVar[tuple[str, ...]] = ("cards", "wagered", "pay_table")
    look_names: ClassVar[tuple[str, ...]] = ("compact",)

    view = traitlets.Unicode("hand-explorer", read_only=True).tag(sync=True)
    cards = traitlets.Unicode().tag(sync=True)
    """The known cards as text."""
    wagered = traitlets.Any(None, allow_none=True).tag(sync=True)
    """Total staked so far, in antes, or None."""
    compact = traitlets.Bool().tag(sync=True)

    def __init__(
        self,
        cards: object = "Jh Td",
        wagered: int | None = None,
        pay_table: PayTable = STANDARD,
        **state: object,
    ) -> None:
        text = " ".join(map(str, _parse(cards)))
        super().__init__(cards=text, wagered=wagered, pay_table=pay_table, **state)

    @traitlets.validate("cards")
    def _valid_cards(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return " ".join(map(str, _parse(proposal["value"])))

    @traitlets.validate("wagered")
    def _valid_wagered(self, proposal: Any) -> int | None:  # noqa: ANN401 - of traitlets
        value = proposal["value"]
        return None if value is None else _check_total(len(self.known_cards), value)

    @traitlets.observe("cards")
    def _forget_impossible_stake(self, _change: object) -> None:
        try:
            if self.wagered is not None:
                _check_total(len(self.known_cards), self.wagered)
        except IllegalActionError:
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
        """Return the value of each action by its word, or payout and result of a finished hand."""
        if (decision := self.decision) is not None:
            return {action.value: value for action, value in decision.values.items()}
        if len(self.known_cards) < N_CARDS_IN_HAND:
            return {}
        payout = self.pay_table[rank_hand(self.known_cards).hand_class]
        return {"payout": payout, "result": self._total * payout}

    def fallback(self) -> Html:
        """Return the decision, or the finished hand and its result, as HTML."""
        t = self._t
        if (decision := self.decision) is not None:
            return decision.to_html(self.lang)
        if len(self.known_cards) < N_CARDS_IN_HAND:
            row = (self.cards or t("none"), t("pickHole"))
            return html_table("hand", t.items("pickHeads"), [row])
        hand = rank_hand(self.known_cards)
        payout = self.pay_table[hand.hand_class]
        total = self._total
        staked = t("eachAssumed", n=total) if self.wagered is None else str(total)
        result = total * payout
        gain = f"{'+' if result > 0 else ''}{result}"
        made = f"{self.cards}: {t.items('classes')[hand.hand_class]}"
        cells = (made, payout_words(payout, self.lang), staked, gain)
        return html_table("hand", t.items("handHeads"), [cells])

    @property
    def _total(self) -> int:
        """What is staked when all five cards are known."""
        smallest: int = _totals_at_the_end()[0]
        return smallest if self.wagered is None else int(self.wagered)

    def __repr__(self) -> str:
        table = "" if self.pay_table == STANDARD else f", pay_table={self.pay_table!r}"
        return f"HandExplorer(cards={self.cards!r}, wagered={self.wagered!r}{table})"


def _parse(cards: object) -> tuple[Card, ...]:
    return parse_cards(cards, n_cards=range(N_CARDS_IN_HAND + 1))  # type: ignore[arg-type]


def _check_total(n_known: int, staked: object) -> int:
    """Return a total that can be staked with so many cards known, or raise what is wrong with it.

    With fewer than two cards it is the ante; with five the raise on fifth street is part of it.
    """
    if n_known < N_CARDS_IN_HAND:
        return Street(max(n_known, N_HOLE_CARDS) + 1).check_total(staked)
    totals = _totals_at_the_end()
    if isinstance(staked, int) and not isinstance(staked, bool) and staked in totals:
        return staked
    raise IllegalActionError(
        f"five cards: the total staked must be {totals[0]} to {totals[-1]} antes, got {staked!a}"
    )


def _totals_at_the_end() -> range:
    before = Street.FIFTH.legal_totals
    return range(before[0] + 1, before[-1] + MAX_RAISE + 1)
