"""What a seat may know: its own cards, the others' up cards, and how many cards lie face down.

A view is made of plain JSON values, so it is also the form in which a hand leaves the program. It
names no card that its reader has not seen, nothing computed from one, and no choice that has not
been turned.
"""

from collections.abc import Sequence

from msstud.cards import Card
from msstud.mexican.actions import TableAction
from msstud.mexican.state import State
from msstud.notebook import Html, html_table

_COLUMNS = ("seat", "up cards", "hidden", "paid", "chips", "result")


def view_of(hand: State, seat: int | None, actions: Sequence[TableAction]) -> dict[str, object]:
    """Return the view of a seat, or of a bystander if no seat is given.

    Parameters
    ----------
    hand : State
    seat : int or None
    actions : sequence of TableAction
        What this seat may do now.
    """
    chosen = None if seat is None else hand.hidden.chosen.get(seat)
    return {
        "seat": seat,
        "rules": hand.rules.as_json(),
        "dealer": hand.dealer,
        "round": hand.round_number,
        "phase": hand.phase.value,
        "waiting": list(hand.waiting),
        "legal_actions": [str(action) for action in actions],
        "chosen": None if chosen is None else str(chosen),
        "pot": hand.pot,
        "pots": [{"chips": pot.chips, "seats": list(pot.seats)} for pot in hand.pots],
        "seats": [_seat(hand, other, seat) for other in range(1, hand.n_seats + 1)],
        "history": [event.as_json() for event in hand.history],
    }


def status(hand: State, seat: int) -> str:
    """Return whether a seat is ``in``, ``all-in`` or ``folded``."""
    if seat not in hand.live:
        return "folded"
    return "all-in" if hand.is_all_in(seat) else "in"


def as_text(hand: State) -> str:
    """Return what everybody sees as lines of plain ASCII: where the hand stands, then the seats."""
    lines = [f"{heading(hand)}; pot {hand.pot}"]
    for seat in range(1, hand.n_seats + 1):
        shown = hand.hands[seat - 1]
        cards = [*map(str, hand.up_cards[seat - 1])]
        cards += [str(shown.cards[-1])] if shown else ["??"] * len(hand.hidden.down[seat - 1])
        made = f", {shown.category.label}" if shown else ""
        won = f", wins {hand.winnings[seat - 1]}" if hand.winnings[seat - 1] else ""
        place = f"seat {seat}{' (dealer)' if seat == hand.dealer else ''}"
        lines.append(
            f"{place}: {' '.join(cards)}; {status(hand, seat)}, paid {hand.paid[seat - 1]}, "
            f"has {hand.stacks[seat - 1]}{made}{won}"
        )
    return "\n".join(lines)


def as_html(hand: State) -> str:
    """Return what everybody sees as an HTML table, one row per seat."""
    rows = []
    for at, up_cards in enumerate(hand.up_cards):
        shown, won = hand.hands[at], hand.winnings[at]
        down = f"{len(hand.hidden.down[at])} face down"
        made = [
            status(hand, at + 1),
            shown.category.label if shown else "",
            f"wins {won}" * (won > 0),
        ]
        rows.append(
            (
                f"{at + 1}{' (dealer)' if at + 1 == hand.dealer else ''}",
                _drawn(up_cards),
                _drawn(hand.hidden.down[at]) if shown else down,
                f"{hand.paid[at]}",
                f"{hand.stacks[at]}",
                ", ".join(filter(None, made)),
            )
        )
    return html_table("mexican", _COLUMNS, rows, caption=f"{heading(hand)}; pot {hand.pot}")


def heading(hand: State) -> str:
    """Return where the hand stands, in words."""
    if hand.is_over:
        return "the hand is over"
    seats = ", ".join(map(str, hand.waiting))
    plural = "s" if len(hand.waiting) > 1 else ""
    return f"round {hand.round_number}, seat{plural} {seats} to {hand.phase}"


def _seat(hand: State, seat: int, viewer: int | None) -> dict[str, object]:
    """Return what one seat shows to the viewer."""
    at, shown = seat - 1, hand.hands[seat - 1]
    down = hand.hidden.down[at]
    is_visible = seat == viewer or shown is not None
    return {
        "seat": seat,
        "status": status(hand, seat),
        "stack": hand.stacks[at],
        "paid": hand.paid[at],
        "put": hand.betting.put[at] if hand.betting.put else 0,
        "up_cards": _names(hand.up_cards[at]),
        "n_down": len(down),
        "down_cards": _names(down) if is_visible else None,
        "hand": None if shown is None else shown.category.label,
        "won": hand.winnings[at],
    }


def _drawn(cards: tuple[Card, ...]) -> Html:
    return Html("".join(card._repr_html_() for card in cards))


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
