"""RoundTable: play a dealt round to its end, and see exactly what each decision was worth."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.actions import Action, IllegalActionError, Street
from msstud.deal import Deal
from msstud.decision import Decision
from msstud.game import Round
from msstud.ledger import CENTS_PER_UNIT, LedgerLine
from msstud.messages import Translator
from msstud.notebook import Html, html_table
from msstud.paytable import STANDARD, PayTable, payout_words
from msstud.solver import solve
from msstud.widgets.base import Explorer
from msstud.widgets.checked import MAX_SEED, Checked, whole
from msstud.words import action_words, card_name, street_words

MAX_SEATS = 3


@dataclass(frozen=True, slots=True)
class _Play:
    """A round as far as the reader's actions lead, and the decisions on the way."""

    round: Round
    steps: tuple[tuple[Decision, Action], ...]
    decision: Decision | None
    """The one that the reader faces; None after settlement."""

    @property
    def line(self) -> LedgerLine:
        """The ledger line of the reader."""
        return self.round.ledger[0]

    @property
    def lost(self) -> Fraction:
        """What the reader's decisions have lost against the best ones, in antes."""
        return sum((decision.cost(action) for decision, action in self.steps), Fraction(0))


class RoundTable(Explorer):
    """One round to play: fold or raise on three streets, then the ledger and a verdict.

    Parameters
    ----------
    seed : int, optional
        Which deal, from 0 to 2**53 - 1; `Round.deal` deals the same cards.
    actions : str, optional
        What the reader has done so far, such as ``"1x,3x"``.
    seats : int, optional
        1 to 3. The reader has seat 1, antes one unit and acts first; other seats play best for
        their own cards.
    pay_table : PayTable, optional

    Raises
    ------
    MsstudError, TypeError
        `seed` or `seats` is out of its range, or no integer.
    IllegalActionError
        `actions` has an unknown action, more than three, or one after a fold.

    Examples
    --------
    >>> table = RoundTable(seed=10, actions="1x,1x,3x")
    >>> print(table.round)
    settled; community cards: Ks 9s Jc
    seat 1: Jh 9d; wagers 1.00 + 1.00 + 1.00 + 3.00 = 6.00; two pair wins 12.00
    >>> table.lost
    Fraction(0, 1)

    Folding two pair would have been a mistake:

    >>> RoundTable(seed=10, actions="1x,1x,fold").lost
    Fraction(21, 4)
    """

    state_names: ClassVar[tuple[str, ...]] = ("seed", "seats", "actions", "pay_table")

    view = traitlets.Unicode("round-table", read_only=True).tag(sync=True)
    seed = Checked(10).tag(sync=True)
    """Number of the deal."""
    seats = Checked(1).tag(sync=True)
    """How many players sit at the table."""
    actions = traitlets.Unicode().tag(sync=True)
    """What the reader has done so far, as text with commas."""

    def __init__(
        self,
        seed: int = 10,
        actions: str = "",
        *,
        seats: int = 1,
        pay_table: PayTable = STANDARD,
        **state: object,
    ) -> None:
        super().__init__(seed=seed, actions=actions, seats=seats, pay_table=pay_table, **state)

    @traitlets.validate("seed")
    def _valid_seed(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "seed", 0, MAX_SEED)

    @traitlets.validate("seats")
    def _valid_seats(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "seats", 1, MAX_SEATS)

    @traitlets.validate("actions")
    def _valid_actions(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return ",".join(_parse_actions(proposal["value"]))

    @property
    def round(self) -> Round:
        """The round as far as the actions lead."""
        return self._play().round

    @property
    def decision(self) -> Decision | None:
        """The decision that the reader faces; None after settlement."""
        return self._play().decision

    @property
    def lost(self) -> Fraction:
        """What the actions so far have lost against the best ones, in antes."""
        return self._play().lost

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return cards, the value of each action on each street so far, and the money at the end.

        Amounts are in antes; ``profit`` and ``gross_return`` are there once they are known.
        """
        play = self._play()
        results: dict[str, Fraction | str] = {
            "hole_cards": " ".join(map(str, play.round.hole_cards(1))),
            "community_cards": " ".join(map(str, play.round.community_cards)),
            "lost": play.lost,
        }
        faced = [decision for decision, _ in play.steps]
        for decision in [*faced, *([play.decision] if play.decision else [])]:
            for action, value in decision.values.items():
                results[f"{decision.street.label}: {action.value}"] = value
        line = play.line
        if line.profit is not None and line.gross_return is not None:
            results["profit"] = Fraction(line.profit, CENTS_PER_UNIT)
            results["gross_return"] = Fraction(line.gross_return, CENTS_PER_UNIT)
        return results

    def fallback(self) -> Html:
        """Return the round as HTML, what is left of it played best: cards, actions, settlement."""
        t = self._t
        play = self._play(is_finished=True)
        turned = Deal.from_seed(self.seats, self.seed).community_cards
        cards = [*play.round.hole_cards(1), *turned]
        shown = "".join(card._repr_html_(card_name(card, t)) for card in cards)
        rows = [_row(decision, action, t) for decision, action in play.steps]
        streets = html_table("values", t.items("playedHeads"), rows)
        settled = html_table("round", t.items("settledHeads"), [_settled(play.line, t, self.lang)])
        return Html(f"<div class='msstud-decision'><p>{shown}</p>{streets}{settled}</div>")

    def _play(self, *, is_finished: bool = False) -> _Play:
        """Replay the actions; with `is_finished` go on with the best ones."""
        solution = solve(self.pay_table)
        ante = CENTS_PER_UNIT
        played = Round.deal([ante] * self.seats, seed=self.seed, pay_table=self.pay_table)
        rest = _parse_actions(self.actions)
        steps: list[tuple[Decision, Action]] = []
        while (seat := played.seat_to_act) is not None:
            known = (*played.hole_cards(seat), *played.community_cards)
            decision = solution.decide(known, wagered=played.total_wager(seat) // ante)
            action = decision.best
            if seat == 1:
                if rest:
                    action = rest.pop(0)
                elif not is_finished:
                    return _Play(played, tuple(steps), decision)
                steps.append((decision, action))
            played = played.act(action)
        return _Play(played, tuple(steps), None)

    def __repr__(self) -> str:
        seats = "" if self.seats == 1 else f", seats={self.seats}"
        table = "" if self.pay_table == STANDARD else f", pay_table={self.pay_table!r}"
        return f"RoundTable(seed={self.seed}, actions={self.actions!r}{seats}{table})"


def _parse_actions(text: str) -> list[Action]:
    """Return the actions that a text lists.

    Examples
    --------
    >>> _parse_actions("raise 1x, FOLD")
    [<Action.RAISE_1X: '1x'>, <Action.FOLD: 'fold'>]
    >>> _parse_actions("fold,1x")
    Traceback (most recent call last):
    ...
    msstud.actions.IllegalActionError: actions: expected at most 3, and none after a fold,
    got 'fold,1x'
    """
    words = text.split(",") if text.strip() else []
    actions = [Action.parse(word, where="actions") for word in words]
    if len(actions) > len(Street) or Action.FOLD in actions[:-1]:
        came = ",".join(actions)
        raise IllegalActionError(
            f"actions: expected at most {len(Street)}, and none after a fold, got {came!a}"
        )
    return actions


def _row(decision: Decision, action: Action, t: Translator) -> tuple[str, ...]:
    value = decision.values[action]
    words = action_words(action, t)
    done = t("best", action=words) if action in decision.tied else words
    cards = " ".join(map(str, decision.cards))
    name = street_words(decision.street, t)
    return name, cards, done, t.number(f"{float(value):+.3f}"), str(value)


def _settled(line: LedgerLine, t: Translator, lang: str) -> tuple[str, ...]:
    assert line.profit is not None
    assert line.gross_return is not None
    hand = t("folded") if line.hand is None else t.items("classes")[line.hand.hand_class]
    pays = "–" if line.payout is None else payout_words(line.payout, lang)
    cents = (line.total_wager, line.profit, line.gross_return)
    wagered, profit, gross = (Fraction(each, CENTS_PER_UNIT) for each in cents)
    return hand, pays, str(wagered), f"{'+' if profit > 0 else ''}{profit}", str(gross)
