"""One decision: the exact value of each action for known cards and a total staked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from msstud.actions import Action, Street
from msstud.cards import Card
from msstud.messages import Translator, translator
from msstud.notebook import Html, html_table
from msstud.words import action_words, capital, card_name, street_words

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
        t = translator("en")
        return f"{cards}, {self._stake(t)}: {self._advice(t)}"

    def _advice(self, t: Translator) -> str:
        value = t.number(f"{float(self.value):+.3f}")
        advice = t("advice", action=action_words(self.best, t), value=value)
        others = [action_words(each, t) for each in self.tied if each is not self.best]
        return t("adviceTied", advice=advice, actions=", ".join(others)) if others else advice

    def _stake(self, t: Translator) -> str:
        stake = t("stake", street=street_words(self.street, t), n=self.wagered)
        return t("stakeAssumed", stake=stake) if self.is_assumed else stake

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_html(self, lang: str = "en") -> Html:
        """Return the decision as HTML: cards, advice and the value of each action.

        Parameters
        ----------
        lang : str, optional
            One of `msstud.messages.languages`.
        """
        t = translator(lang)
        cards = "".join(card._repr_html_(card_name(card, t)) for card in self.cards)
        head = [*t.items("valueHeads"), t("lossGain")]
        table = html_table("values", head, [self._row(action, t) for action in self.values])
        return Html(
            f"<div class='msstud-decision'><p>{cards} {self._stake(t)}. "
            f"<strong>{capital(self._advice(t))}.</strong></p>{table}</div>"
        )

    def _row(self, action: Action, t: Translator) -> tuple[str, ...]:
        value = self.values[action]
        cells: list[str] = [action_words(action, t), t.number(f"{float(value):+.3f}"), f"{value}"]
        if action is self.best:
            cells[0] = t("best", action=cells[0])
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
