"""What stands in the parentheses of a name: a way to play, rows, streets, actions, cards.

Arguments are told apart by what they say, so their order is free: ``house_edge(expert,
straight=5)``. A function that makes a number takes what it needs and then calls `done`, which
refuses what nobody took.
"""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from msstud.actions import Action, Street
from msstud.cards import Card, CardError, parse_cards
from msstud.paytable import KEYWORDS, STANDARD, PayTable
from msstud.results.play import OPTIMAL, STRATEGIES, Play
from msstud.results.rows import Row, read_row, row_names
from msstud.results.spec_error import SpecError, close

STREETS = MappingProxyType({street.label.split()[0]: street for street in Street})


class Arguments:
    """The arguments of one name, each taken once.

    Parameters
    ----------
    text : str
        What stands between the parentheses.
    """

    def __init__(self, text: str = "") -> None:
        parts = [" ".join(part.split()) for part in text.split(",")] if text.strip() else []
        self.words = [part for part in parts if "=" not in part]
        pairs = (part.partition("=") for part in parts if "=" in part)
        self.named = {key.strip().lower(): value.strip() for key, _, value in pairs}

    def play(self, *, any_strategy: bool = True) -> Play:
        """Take a strategy, pay-table edits and the rule for ties."""
        strategy = next((word for word in self.words if word.lower() in STRATEGIES), None)
        if strategy is None:
            strategy = next((word for word in self.words if word.lower() == OPTIMAL), None)
        if strategy is not None and any_strategy:
            self.words.remove(strategy)
        else:
            strategy = OPTIMAL
        ties = self.named.pop("ties", "raise")
        if ties not in ("raise", "fold"):
            raise SpecError(f"ties must be raise or fold, got {ties!a}")
        rows: dict[str, Any] = {
            keyword: _payout(text) for text, keywords in self._edits() for keyword in keywords
        }
        table = STANDARD.with_payouts(**rows)
        edits = [(key, table[key]) for key in rows]
        return Play(strategy.lower(), tuple(edits), "fold" if ties == "fold" else "raise")

    def row(self, pay_table: PayTable = STANDARD) -> Row:
        """Take the name of a row, hand class, category, band of pairs, or kind of end."""
        word = self._next("a row such as 'flush' or 'pair of jacks to aces'")
        return read_row(word, pay_table)

    def street(self) -> Street | None:
        """Take the name of a street, if there is one."""
        for word in self.words:
            street = STREETS.get(word.lower().removesuffix(" street"))
            if street is not None:
                self.words.remove(word)
                return street
        return None

    def need_street(self) -> Street:
        """Take the name of a street."""
        street = self.street()
        if street is None:
            raise SpecError(f"name a street: {', '.join(STREETS)}")
        return street

    def action(self) -> Action | None:
        """Take an action, if there is one."""
        for word in self.words:
            if word.lower().removeprefix("raise ") in list(Action):
                self.words.remove(word)
                return Action.parse(word)
        return None

    def need_action(self) -> Action:
        """Take an action."""
        action = self.action()
        if action is None:
            raise SpecError(f"name an action: {', '.join(Action)}")
        return action

    def cards(self, n_cards: range | int) -> tuple[Card, ...]:
        """Take cards, or the class of two hole cards."""
        return read_cards(self._next("cards such as '6s 5s'"), n_cards)

    def word(self, what: str) -> str:
        """Take the next word."""
        return self._next(what)

    def number(self, key: str) -> int | None:
        """Take a whole number by name, such as ``staked=3``."""
        text = self.named.pop(key, None)
        if text is None:
            return None
        if not text.isdecimal():
            raise SpecError(f"{key} must be a whole number, got {text!a}")
        return int(text)

    def done(self) -> None:
        """Refuse whatever has not been taken."""
        if self.words:
            known = [OPTIMAL, *STRATEGIES, *STREETS, *Action, *row_names()]
            raise SpecError(f"unknown argument {self.words[0]!a}{close(self.words[0], known)}")
        for key in self.named:
            known = [*KEYWORDS, "ties", "staked", "flip"]
            raise SpecError(f"unknown argument {key!a}{close(key, known)}")

    def _edits(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Take the payouts by name and yield each with the keywords of its row."""
        for key in list(self.named):
            keywords = _keywords(key)
            if keywords:
                yield self.named.pop(key), keywords

    def _next(self, what: str) -> str:
        if not self.words:
            raise SpecError(f"an argument is missing: {what}")
        return self.words.pop(0)


def read_cards(text: str, n_cards: range | int) -> tuple[Card, ...]:
    """Return cards from text, or two hole cards from their class.

    Examples
    --------
    >>> read_cards("65s", 2), read_cards("AKo", 2), read_cards("88", 2)
    ((6s, 5s), (As, Kh), (8s, 8h))
    """
    if len(text) in (2, 3) and text[2:] in ("", "s", "o"):
        suits = "ss" if text[2:] == "s" else "sh"
        try:
            known = parse_cards(f"{text[0]}{suits[0]} {text[1]}{suits[1]}")
        except CardError:
            known = ()
        if known and (text[2:] != "") == (known[0].rank != known[1].rank):
            return known
    return parse_cards(text, n_cards=n_cards)


def _keywords(key: str) -> tuple[str, ...]:
    """Return the keywords of the row that an edit names, also as a band; none if it is no row."""
    if key.replace(" ", "_") in KEYWORDS:
        return (key.replace(" ", "_"),)
    if " to " not in key:
        return ()
    return tuple(each.name.lower() for each in read_row(key, STANDARD).hand_classes)


def _payout(text: str) -> object:
    return int(text) if text.removeprefix("-").isdecimal() else text
