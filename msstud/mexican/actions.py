"""What a seat may do: roll a card; check, bet, call, raise or fold."""

import re
from dataclasses import dataclass
from enum import StrEnum

from msstud.cards import Card, CardError, parse_cards
from msstud.mexican.rules import TableError, parse_chips


class Verb(StrEnum):
    """The six things a seat can do."""

    ROLL = "roll"
    """Turn one of the two hidden cards face up."""
    CHECK = "check"
    """Stay in without chips, as long as nobody has bet in this round."""
    BET = "bet"
    """Put in the first chips of a round."""
    CALL = "call"
    """Match the bet, or go all-in for less."""
    RAISE = "raise"
    """Match the bet and put in more."""
    FOLD = "fold"
    """Give up the hand; only when there is something to call."""


_WITH_CHIPS = (Verb.BET, Verb.CALL, Verb.RAISE)
_BETTING = re.compile(r"(check|bet|call|raise|fold)(?:\s+(?:to\s+)?([0-9]+))?")


@dataclass(frozen=True, slots=True)
class TableAction:
    """One action; prints as it is said at the table.

    Attributes
    ----------
    verb : Verb
    card : Card or None
        The card to roll.
    chips : int or None
        Call: what the seat adds. Bet and raise: what the seat will then have put in this round.
        None stands for the only size there is.

    Examples
    --------
    >>> str(TableAction(Verb.RAISE, chips=8))
    'raise to 8'
    """

    verb: Verb
    card: Card | None = None
    chips: int | None = None

    def __str__(self) -> str:
        if self.verb is Verb.ROLL:
            return f"roll {self.card}" if self.card else "roll"
        if self.chips is None:
            return self.verb.value
        return f"{self.verb.value}{' to' if self.verb is Verb.RAISE else ''} {self.chips}"

    @classmethod
    def parse(cls, action: object, where: str = "action") -> "TableAction":
        """Return the action that `action` means.

        Parameters
        ----------
        action : TableAction, Card or str
            A card means to roll it. Text is ``"roll 7h"`` (or the card alone), ``"check"``,
            ``"fold"``, ``"call"``, ``"bet"``, ``"bet 5"``, ``"raise"`` or ``"raise to 8"``.
        where : str, optional
            Begins the error message.

        Raises
        ------
        TableError
            The text is no action, or does not name exactly one card to roll.
        TypeError
            Something else, or chips that are no integer.

        Examples
        --------
        >>> TableAction.parse("roll 10h").card, TableAction.parse("raise to 8").chips
        (Th, 8)
        >>> TableAction.parse("roll 7h 7d")
        Traceback (most recent call last):
        ...
        msstud.mexican.rules.TableError: action: expected one card to roll, got 2: 7h 7d
        """
        if isinstance(action, cls):
            return action.checked(where)
        if isinstance(action, Card):
            return cls(Verb.ROLL, action)
        if not isinstance(action, str):
            raise TypeError(f"{where}: expected an action, a card or text, got {action!a}")
        text = " ".join(action.lower().split())
        match = _BETTING.fullmatch(text)
        if match is None:
            return cls(Verb.ROLL, _one_card(text.removeprefix("roll"), action, where))
        verb, chips = Verb(match[1]), match[2]
        if chips is not None and verb not in _WITH_CHIPS:
            raise TableError(f"{where}: expected no chips with a {verb}, got {action!a}")
        return cls(verb, chips=None if chips is None else int(chips))

    def checked(self, where: str) -> "TableAction":
        """Return the action itself if its parts are of the right kinds, or raise `TypeError`."""
        if self.card is not None and not isinstance(self.card, Card):
            raise TypeError(f"{where}: expected a Card to roll, got {self.card!a}")
        if self.chips is None or type(self.chips) is int:
            return self
        return TableAction(Verb(self.verb), self.card, parse_chips(self.chips, where, least=0))


def _one_card(text: str, action: str, where: str) -> Card:
    try:
        cards = parse_cards(text)
    except CardError:
        raise TableError(
            f"{where}: expected roll and a card, check, bet, call, raise or fold, got {action!a}"
        ) from None
    if len(cards) != 1:
        came = f"{len(cards)}: {' '.join(map(str, cards))}" if cards else "none"
        raise TableError(f"{where}: expected one card to roll, got {came}")
    return cards[0]
