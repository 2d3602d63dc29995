"""StrategyGrid: third street as 13 x 13, and the exact price of the one that a reader paints."""

from collections import Counter
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import traitlets

from msstud.actions import Action, Street
from msstud.cards import Card, CardError, MsstudError, deck, parse_card
from msstud.decision import LETTERS
from msstud.evaluation import evaluate
from msstud.expert import EXPERT
from msstud.notebook import Html, html_table
from msstud.outcomes import ChosenArray
from msstud.sets import read_only
from msstud.solver import Solution, solve
from msstud.states import hole_label, outlooks
from msstud.strategy import Strategy
from msstud.widgets.base import Explorer
from msstud.words import action_words, letter_of

OVERLAYS = ("none", "expert", "painted")
_ACTIONS = {letter: action for action, letter in LETTERS.items()}
_RANKS = "AKQJT98765432"
_LABELS = tuple(
    f"{a}{a}" if i == j else f"{a}{b}s" if i < j else f"{b}{a}o"
    for i, a in enumerate(_RANKS)
    for j, b in enumerate(_RANKS)
)


class StrategyGrid(Explorer):
    """The 169 starting hands with their best actions, another strategy over them, and its price.

    Parameters
    ----------
    pay_table : PayTable, optional
    overlay : {"none", "expert", "painted"}, optional
        Whose third street is shown: best play, the published point strategy or the painting.
    painted : str, optional
        169 letters F, 1, 2 or 3 in grid order (rows from aces to deuces, suited hands right of the
        diagonal); white space does not count. "" is nothing painted.
    selected : str, optional
        The chosen hand, such as ``"JTs"``, or "".
    next_card : str, optional
        The fourth-street card that is looked at, or "".

    Raises
    ------
    MsstudError
        A trait is none of these; `next_card` is a card of the chosen hand.

    Examples
    --------
    >>> grid = StrategyGrid(painted="1" * 169)
    >>> grid.checks["price"] == str(grid.price)
    True
    >>> print(f"{float(grid.price):.4f} antes a round")
    0.2228 antes a round
    """

    state_names: ClassVar[tuple[str, ...]] = (
        "pay_table",
        "overlay",
        "painted",
        "selected",
        "next_card",
    )

    view = traitlets.Unicode("strategy-grid", read_only=True).tag(sync=True)
    overlay = traitlets.Unicode("none").tag(sync=True)
    painted = traitlets.Unicode().tag(sync=True)
    selected = traitlets.Unicode().tag(sync=True)
    next_card = traitlets.Unicode().tag(sync=True)

    @traitlets.validate("overlay")
    def _valid_overlay(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        if proposal["value"] in OVERLAYS:
            return str(proposal["value"])
        raise MsstudError(f"overlay must be none, expert or painted, got {proposal['value']!a}")

    @traitlets.validate("painted")
    def _valid_painting(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        letters = "".join(proposal["value"].split()).upper()
        for place, letter in enumerate(letters):
            if letter not in _ACTIONS:
                where = f" ({_LABELS[place]})" if place < len(_LABELS) else ""
                raise MsstudError(
                    "painted: expected letters F, 1, 2 and 3, "
                    f"got {letter!a} at position {place + 1}{where}"
                )
        if letters and len(letters) != len(_LABELS):
            raise MsstudError(
                f"painted: expected {len(_LABELS)} letters, one for each hand, got {len(letters)}"
            )
        return letters

    @traitlets.validate("selected")
    def _valid_hand(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        if proposal["value"] in ("", *_LABELS):
            return str(proposal["value"])
        raise MsstudError(
            f"selected must be one of the 169 hands, such as JTs, got {proposal['value']!a}"
        )

    @traitlets.validate("next_card")
    def _valid_card(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        text = str(parse_card(proposal["value"])) if proposal["value"] else ""
        if text in map(str, self.cards):
            raise CardError(f"next_card: {text!a} is a card of the hand {self.selected}")
        return text

    @traitlets.observe("selected")
    def _forget_impossible_card(self, _change: object) -> None:
        if self.next_card in map(str, self.cards):
            self.next_card = ""

    @property
    def solution(self) -> Solution:
        """The game solved for the pay table."""
        return solve(self.pay_table)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Two cards that stand for the chosen hand; none without one."""
        return solve().third_street[self.selected].cards if self.selected else ()

    @property
    def strategy(self) -> Strategy:
        """The painted third street, best play after it; best play alone if nothing is painted."""
        if not self.painted:
            return Strategy.optimal(self.pay_table)
        return _third_street(self.painted, self.solution)

    @property
    def price(self) -> Fraction:
        """Antes that the painted third street loses a round against best play."""
        solution = self.solution
        return solution.expected_value - evaluate(self.strategy, self.pay_table).expected_value

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return the game's figures, the prices, and what the chosen hand is worth."""
        solution = self.solution
        results: dict[str, Fraction | str] = {
            "expected_value": solution.expected_value,
            "house_edge": solution.house_edge,
        }
        if self.painted:
            results["price"] = self.price
        if self.overlay == "expert":
            expert = evaluate(_third_street(_expert_letters(solution), solution), self.pay_table)
            results["expert_price"] = solution.expected_value - expert.expected_value
        if self.selected:
            results["value"] = solution.third_street[self.selected].value
        return results

    def fallback(self) -> Html:
        """Return how many hands take each action, what that is worth, and the letters."""
        solution = self.solution
        best = "".join(LETTERS[each.best] for each in solution.third_street.values())
        letters = {
            "none": best,
            "expert": _expert_letters(solution),
            "painted": self.painted or best,
        }[self.overlay]
        t, counts = self._t, Counter(letters)
        rows = [(action_words(each, t), str(counts[letter])) for letter, each in _ACTIONS.items()]
        rows += [(t(name), str(each)) for name, each in self.exact_results().items()]
        shown = [letter_of(_ACTIONS[letter], t) for letter in letters]
        n = len(_RANKS)
        grid = [(rank, *shown[n * i : n * i + n]) for i, rank in enumerate(_RANKS)]
        return Html(
            html_table("strategy", t.items("strategyHeads"), rows)
            + html_table("strategy", ["", *_RANKS], grid, caption=t("gridCaption"))
        )

    def __repr__(self) -> str:
        names = [name for name in self.state_names[1:] if getattr(self, name) not in ("", "none")]
        state = [repr(self.pay_table), *(f"{name}={getattr(self, name)!r}" for name in names)]
        return f"StrategyGrid({', '.join(state)})"


def _expert_letters(solution: Solution) -> str:
    decisions = solution.third_street.values()
    return "".join(LETTERS[EXPERT.action(each.cards, wagered=1)] for each in decisions)


def _third_street(letters: str, solution: Solution) -> Strategy:
    """Return the strategy that takes these actions on third street and plays on as best."""
    action_of = dict(zip(_LABELS, map(_ACTIONS.__getitem__, letters), strict=True))
    rows = outlooks().representatives[Street.THIRD.n_known].tolist()
    actions: list[Action] = [action_of[hole_label([deck()[i] for i in row])] for row in rows]
    third: ChosenArray = read_only(np.array([each.antes for each in actions], dtype=np.uint8))

    def choose(street: Street, staked: int) -> ChosenArray:
        return third if street is Street.THIRD else solution.chosen(street, staked)

    return Strategy("painted third street", "outlooks", choose)
