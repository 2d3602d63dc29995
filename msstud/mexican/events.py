"""The record of a hand: what everybody at the table has seen, one event after the other.

An event never names a card that lies face down, so a history is public: it can be shown to any
seat, written as JSON, and replayed on the same deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from msstud.cards import Card, parse_cards
from msstud.hands import Hand
from msstud.mexican.actions import TableAction, Verb
from msstud.mexican.rules import TableError


class EventKind(StrEnum):
    """What can happen in a hand."""

    ANTE = "ante"
    """A seat pays the ante."""
    DEAL = "deal"
    """Cards go face down to the seats that are in."""
    ROLL = "roll"
    """A seat turns a card face up."""
    CHECK = "check"
    """A seat stays in without chips."""
    BET = "bet"
    """A seat puts in the first chips of a round."""
    CALL = "call"
    """A seat matches the bet, or goes all-in for less."""
    RAISE = "raise"
    """A seat puts in more than the bet."""
    FOLD = "fold"
    """A seat gives up the hand."""
    RETURN = "return"
    """Chips that nobody called go back."""
    SHOW = "show"
    """A seat shows its hidden card at the showdown."""
    WIN = "win"
    """A seat takes chips from the pot."""


_SAID = {
    Verb.CHECK: "checks",
    Verb.BET: "bets",
    Verb.CALL: "calls",
    Verb.RAISE: "raises to",
    Verb.FOLD: "folds",
}
_KIND_OF = {verb: EventKind(verb.value) for verb in Verb}
_VERB_OF = {kind: verb for verb, kind in _KIND_OF.items()}


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """One thing that happened in a hand; prints as a sentence in plain ASCII.

    Attributes
    ----------
    kind : EventKind
    text : str
        The sentence.
    round_number : int
        1 to 4; 0 for the antes.
    seat : int or None
    cards : tuple of Card
        The cards that were turned.
    chips : int
        Chips that moved: into the pot (ante, bet, call, raise) or out of it (return, win).
    level : int
        What the seat has put in this round after a bet or raise.
    """

    kind: EventKind
    text: str
    round_number: int
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    chips: int = 0
    level: int = 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    @property
    def action(self) -> TableAction | None:
        """What the seat did; None if the event is no seat's choice."""
        verb = _VERB_OF.get(self.kind)
        if verb is None:
            return None
        if verb is Verb.ROLL:
            return TableAction(verb, self.cards[0])
        chips = {Verb.CALL: self.chips, Verb.BET: self.level, Verb.RAISE: self.level}
        return TableAction(verb, None, chips.get(verb))

    def as_json(self) -> dict[str, object]:
        """Return the event in plain JSON values.

        Examples
        --------
        >>> from msstud.cards import parse_card
        >>> Event.of_roll(1, 2, parse_card("7h")).as_json()["cards"]
        ['7h']
        """
        return {
            "kind": self.kind.value,
            "text": self.text,
            "round": self.round_number,
            "seat": self.seat,
            "cards": [str(card) for card in self.cards],
            "chips": self.chips,
            "level": self.level,
        }

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> "Event":
        """Return the event that `as_json` wrote.

        Raises `TableError` if a part is missing or of the wrong kind.
        """
        try:
            return cls(
                EventKind(record["kind"]),
                str(record["text"]),
                int(record["round"]),
                None if record["seat"] is None else int(record["seat"]),
                parse_cards(record["cards"]),
                int(record["chips"]),
                int(record["level"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise TableError(f"event: expected what Event.as_json wrote, got {record!a}") from error

    @classmethod
    def of_ante(cls, seat: int, chips: int, *, all_in: bool) -> "Event":
        """Return the ante of a seat."""
        text = f"seat {seat} antes {chips}{', all-in' if all_in else ''}"
        return cls(EventKind.ANTE, text, 0, seat, chips=chips)

    @classmethod
    def of_deal(cls, round_number: int, seats: tuple[int, ...], n_cards: int) -> "Event":
        """Return the deal before a round, seats in the order in which they get their cards."""
        what = "a card" if n_cards == 1 else f"{n_cards} cards"
        names = f"{', '.join(map(str, seats[:-1]))} and {seats[-1]}"
        text = f"round {round_number}: {what} face down to seats {names}"
        return cls(EventKind.DEAL, text, round_number)

    @classmethod
    def of_roll(cls, round_number: int, seat: int, card: Card) -> "Event":
        """Return the turning of the card that a seat chose."""
        text = f"round {round_number}: seat {seat} rolls {card}"
        return cls(EventKind.ROLL, text, round_number, seat, (card,))

    @classmethod
    def of_bet(
        cls, round_number: int, seat: int, action: TableAction, chips: int, *, all_in: bool
    ) -> "Event":
        """Return a check, bet, call, raise or fold, and the chips it adds to the pot."""
        verb, amount = action.verb, action.chips
        said = _SAID[verb] if amount is None else f"{_SAID[verb]} {amount}"
        text = f"round {round_number}: seat {seat} {said}{', all-in' if all_in else ''}"
        level = (amount or 0) if verb in (Verb.BET, Verb.RAISE) else 0
        return cls(_KIND_OF[verb], text, round_number, seat, (), chips, level)

    @classmethod
    def of_return(cls, round_number: int, seat: int, chips: int) -> "Event":
        """Return the way back of chips that nobody called."""
        text = f"round {round_number}: seat {seat} takes back {chips}, uncalled"
        return cls(EventKind.RETURN, text, round_number, seat, chips=chips)

    @classmethod
    def of_show(cls, round_number: int, seat: int, card: Card, hand: Hand) -> "Event":
        """Return the showing of a hidden card and what the five cards make."""
        text = f"showdown: seat {seat} shows {card}: {hand.category.label}"
        return cls(EventKind.SHOW, text, round_number, seat, (card,))

    @classmethod
    def of_win(cls, round_number: int, seat: int, chips: int, *, is_shown: bool) -> "Event":
        """Return the chips that a seat takes from all pots together."""
        text = f"seat {seat} wins {chips}{'' if is_shown else ' without showing'}"
        return cls(EventKind.WIN, text, round_number, seat, chips=chips)
