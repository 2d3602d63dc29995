"""One decision: the exact value of each action for known cards and a total staked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from msstud.actions import Action, Street
from msstud.cards import Card
from msstud.notebook import Html, html_table

COLORS = {
    Action.FOLD: "#667080",
    Action.RAISE_1X: "#1f5fa8",
    Action.RAISE_2X: "#0b7268",
    Action.RAISE_3X: "#a84a00",
}
"""The color of each action, everywhere in the book; a letter or word always goes with it."""
LETTERS = {
    Action.FOLD: "F",
    Action.RAISE_1X: "1",
    Action.RAISE_2X: "2",
    Action.RAISE_3X: "3",
}
"""The letter of each action in grids."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The values of all actions, in antes, and the best one.

    A value is the expected net result of the whole round: what is staked already is part of it, so
    a fold is worth minus the total staked.
    """

    cards: tuple[Card, ...]
    """The known cards."""
    wagered: int
    """Total staked so far, in antes, the ante included."""
    values: Mapping[Action, Fraction] = field(hash=False)
    """Value of each of the four actions if the rest is played best, in antes."""
    best: Action
    """The best action; ties are broken by the rule of the `Solution` that made this."""
    is_assumed: bool = False
    """Whether `wagered` was not given, so that 1x on each earlier street was assumed."""

    @property
    def street(self) -> Street:
        """The street on which these cards are known."""
        return Street(len(self.cards) + 1)

    @property
    def value(self) -> Fraction:
        """Value of the best action, in antes."""
        return self.values[self.best]

    @property
    def tied(self) -> tuple[Action, ...]:
        """Every action that is worth as much as the best one."""
        return tuple(action for action, value in self.values.items() if value == self.value)

    def cost(self, action: Action) -> Fraction:
        """Return what taking `action` here loses against the best one, in antes; never negative."""
        return self.value - self.values[action]

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        return f"{cards}, {self._stake()}: {self._advice()}"

    def _advice(self) -> str:
        advice = f"{self.best.label}, worth {float(self.value):+.3f} antes"
        others = [action.label for action in self.tied if action is not self.best]
        return f"{advice} (exactly as good: {', '.join(others)})" if others else advice

    def _stake(self) -> str:
        antes = "1 ante" if self.wagered == 1 else f"{self.wagered} antes"
        assumed = ", 1x on each earlier street assumed" if self.is_assumed else ""
        return f"{self.street.label}, {antes} staked{assumed}"

    def _repr_html_(self) -> str:
        cards = "".join(card._repr_html_() for card in self.cards)
        advice = self._advice()
        head = ["action", "value, antes", "exactly", "loss | gain"]
        table = html_table("values", head, [self._row(action) for action in self.values])
        return (
            f"<div class='msstud-decision'><p>{cards} {self._stake()}. "
            f"<strong>{advice[0].upper()}{advice[1:]}.</strong></p>{table}</div>"
        )

    def _row(self, action: Action) -> tuple[str, ...]:
        value = self.values[action]
        cells: list[str] = [action.label, f"{float(value):+.3f}", f"{value}"]
        if action is self.best:
            cells[0] += " (best)"
            cells = [Html(f"<strong>{cell}</strong>") for cell in cells]
        return (*cells, self._bar(action))

    def _bar(self, action: Action) -> Html:
        """Return the value as a bar that grows from the middle, losses to the left."""
        widest = max(abs(value) for value in self.values.values()) or Fraction(1)
        share = 50 * float(self.values[action] / widest)
        return Html(
            "<div aria-hidden='true' style='position:relative;width:8em;height:.8em'>"
            f"<div style='position:absolute;left:{50 + min(share, 0):.1f}%;width:{abs(share):.1f}%;"
            f"height:100%;border-radius:2px;background:{COLORS[action]}'></div></div>"
        )
