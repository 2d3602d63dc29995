"""How a round reads: its history as sentences, its state as plain text and as an HTML table.

An event never names a card that somebody at the table has not seen, so no hole cards and no card
that lies face down. Text and table show the hole cards as well: they are for whoever follows a
whole round, as the reader of a worked example does, and not for one seat.
"""

from dataclasses import dataclass
from enum import StrEnum

from msstud.actions import N_COMMUNITY_CARDS, Action, Street
from msstud.cards import Card
from msstud.deal import ORDINALS, Stacks
from msstud.ledger import LedgerLine, format_cents
from msstud.notebook import Html, html_table

_DEALT = "two cards to each seat, three community cards face down"


class EventKind(StrEnum):
    """What can happen in a round."""

    ANTE = "ante"
    """A seat wagers its ante."""
    DEAL = "deal"
    """Two cards go to each seat, three community cards lie face down."""
    ACT = "act"
    """A seat raises or folds."""
    COMMUNITY_CARD = "community card"
    """Every seat has acted; the next community card is turned."""
    VOID = "void"
    """A community card was exposed too early; the same antes are dealt again."""
    RETURN = "return"
    """A seat takes back its raises of a void round."""
    SETTLE = "settle"
    """A seat takes its gross return."""


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """One thing that happened in a round; prints as a sentence in plain ASCII.

    Attributes
    ----------
    kind : EventKind
    text : str
        The sentence.
    seat : int or None
    street : Street or None
    action : Action or None
    card : Card or None
        The community card that was turned.
    cents : int
        The money that moved: to the table (ante, act) or back to the seat (return, settle).
    """

    kind: EventKind
    text: str
    seat: int | None = None
    street: Street | None = None
    action: Action | None = None
    card: Card | None = None
    cents: int = 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    @classmethod
    def opening(cls, antes: tuple[int, ...]) -> "tuple[Event, ...]":
        """Return the antes, seat by seat, and the deal."""
        paid = (
            cls(EventKind.ANTE, f"seat {seat} antes {format_cents(cents)}", seat, cents=cents)
            for seat, cents in enumerate(antes, start=1)
        )
        return *paid, cls(EventKind.DEAL, _DEALT)

    @classmethod
    def of_action(cls, street: Street, seat: int, action: Action, cents: int) -> "Event":
        """Return the fold of a seat, or its raise in cents."""
        words = "folds" if action is Action.FOLD else f"raises {action}, {format_cents(cents)}"
        text = f"{street.label}: seat {seat} {words}"
        return cls(EventKind.ACT, text, seat, street, action, cents=cents)

    @classmethod
    def of_card(cls, street: Street, card: Card) -> "Event":
        """Return the turning of the community card that ends a street."""
        text = f"{ORDINALS[street - Street.THIRD]} community card: {card}"
        return cls(EventKind.COMMUNITY_CARD, text, street=street, card=card)

    @classmethod
    def voiding(cls, street: Street, ledger: tuple[LedgerLine, ...]) -> "tuple[Event, ...]":
        """Return the voiding of a deal, the raises that go back, and the new deal."""
        text = f"{street.label}: a community card is exposed too early, the deal is void"
        void = cls(EventKind.VOID, text, street=street)
        raised = ((line.seat, sum(line.raises)) for line in ledger if line.raises)
        returned = (
            cls(EventKind.RETURN, f"seat {seat} takes back {format_cents(back)}", seat, cents=back)
            for seat, back in raised
        )
        return void, *returned, cls(EventKind.DEAL, _DEALT)

    @classmethod
    def of_settlement(cls, line: LedgerLine) -> "Event":
        """Return the settlement of a seat."""
        text = f"seat {line.seat}: {line.result}"
        return cls(EventKind.SETTLE, text, line.seat, cents=line.gross_return or 0)


def as_text(
    heading: str, community_cards: tuple[Card, ...], stacks: Stacks, ledger: tuple[LedgerLine, ...]
) -> str:
    """Return a round as lines of plain ASCII: where it stands, then one line per seat."""
    lines = [f"{heading}; community cards: {community_text(community_cards)}"]
    for line, stack in zip(ledger, stacks, strict=True):
        raises = "".join(f" + {format_cents(cents)}" for cents in line.raises)
        total = f" = {format_cents(line.total_wager)}" if raises else ""
        wagers = f"{format_cents(line.ante)}{raises}{total}"
        lines.append(f"seat {line.seat}: {_names(stack)}; wagers {wagers}; {line.result}")
    return "\n".join(lines)


def as_html(
    heading: str, community_cards: tuple[Card, ...], stacks: Stacks, ledger: tuple[LedgerLine, ...]
) -> str:
    """Return a round as an HTML table: community cards above, one row per seat."""
    head = ("seat", "hole cards", "ante", *(street.label for street in Street), "total wager")
    rows = [_row(line, stack) for line, stack in zip(ledger, stacks, strict=True)]
    community = " ".join(filter(None, [_drawn(community_cards), _face_down(community_cards)]))
    caption = Html(f"{heading}; community cards: {community}")
    return html_table("round", (*head, "result"), rows, caption=caption)


def seat_views(
    ledger: tuple[LedgerLine, ...], stacks: Stacks, viewer: int | None
) -> list[dict[str, object]]:
    """Return what each seat shows to the seat `viewer`, or to a bystander, in plain JSON values.

    Hole cards are None unless they are the viewer's own or were shown at settlement, which a seat
    that has folded never does.
    """
    shown = [line.hand is not None or line.seat == viewer for line in ledger]
    return [
        {
            "seat": line.seat,
            "hole_cards": [str(card) for card in stack] if is_shown else None,
            "ante": line.ante,
            "actions": [action.value for action in line.actions],
            "total_wager": line.total_wager,
            "status": line.status.value,
            "result": line.result,
            "profit": line.profit,
            "gross_return": line.gross_return,
        }
        for line, stack, is_shown in zip(ledger, stacks, shown, strict=True)
    ]


def community_text(community_cards: tuple[Card, ...]) -> str:
    """Return the cards that are turned and the number of those that are not.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> community_text(parse_cards("4d 9s"))
    '4d 9s, 1 face down'
    """
    return ", ".join(filter(None, [_names(community_cards), _face_down(community_cards)]))


def _row(line: LedgerLine, stack: tuple[Card, ...]) -> tuple[str, ...]:
    streets = [
        format_cents(line.ante * action.antes) if action.antes else action.value
        for action in line.actions
    ]
    streets += [""] * (len(Street) - len(streets))
    ante, total = format_cents(line.ante), format_cents(line.total_wager)
    return (f"{line.seat}", _drawn(stack), ante, *streets, total, line.result)


def _face_down(community_cards: tuple[Card, ...]) -> str:
    n_face_down = N_COMMUNITY_CARDS - len(community_cards)
    return f"{n_face_down} face down" if n_face_down else ""


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _drawn(cards: tuple[Card, ...]) -> Html:
    return Html("".join(card._repr_html_() for card in cards))
