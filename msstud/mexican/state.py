"""The state of one hand of Mexican Stud and all that follows from it."""

from dataclasses import dataclass, field
from enum import StrEnum

from msstud.cards import Card
from msstud.hands import Hand
from msstud.mexican.betting import Betting
from msstud.mexican.events import Event
from msstud.mexican.hidden import Cards, Hidden
from msstud.mexican.pots import Pot, side_pots
from msstud.mexican.rules import Rolling, Rules, parse_seat


class Phase(StrEnum):
    """What a hand waits for."""

    ROLL = "roll"
    """Seats choose which of two hidden cards to turn."""
    BET = "bet"
    """Seats check, bet, call, raise or fold."""
    OVER = "over"
    """Nothing: the pots are paid out."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """One moment of a hand; seats are counted from 1, tuples have one entry per seat.

    Attributes
    ----------
    rules : Rules
    dealer : int
        The seat of the dealer, from whose left cards and ties are counted.
    phase : Phase
    round_number : int
        1 to 4.
    betting : Betting
        Chips, seats still in, and where the betting round stands.
    up_cards : tuple of tuple of Card
        In the order in which they were rolled, those of folded seats included.
    to_roll : tuple of int
        The seats that have not chosen yet, in clockwise order from the dealer's left.
    hands : tuple of Hand or None
        The hands shown at the showdown.
    winnings : tuple of int
        Chips taken from the pots; zero until the hand is over.
    history : tuple of Event
        What everybody has seen; an event prints as a sentence.
    hidden : Hidden
        The cards that lie face down; prints as their number.
    """

    rules: Rules
    dealer: int
    phase: Phase
    round_number: int
    betting: Betting
    up_cards: tuple[Cards, ...]
    to_roll: tuple[int, ...]
    hands: tuple[Hand | None, ...]
    winnings: tuple[int, ...]
    history: tuple[Event, ...]
    hidden: Hidden = field(hash=False)  # a hash would tell of cards that lie face down

    @property
    def is_over(self) -> bool:
        """Whether the pots are paid out."""
        return self.phase is Phase.OVER

    @property
    def n_seats(self) -> int:
        """How many seats were dealt in."""
        return len(self.up_cards)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded, from the dealer's left."""
        return self.betting.live

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that can act now: one, or all that have not chosen in a roll together."""
        if self.phase is Phase.ROLL:
            return self.to_roll if self.rules.rolling is Rolling.TOGETHER else self.to_roll[:1]
        return self.betting.queue[:1] if self.phase is Phase.BET else ()

    @property
    def seat_to_act(self) -> int | None:
        """The first of `waiting`; None when the hand is over."""
        waiting = self.waiting
        return waiting[0] if waiting else None

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips of each seat that are not in the pot, winnings included."""
        return tuple(
            stack + won for stack, won in zip(self.betting.stacks, self.winnings, strict=True)
        )

    @property
    def paid(self) -> tuple[int, ...]:
        """What each seat has paid over the whole hand, ante included, in chips."""
        return self.betting.paid

    @property
    def pot(self) -> int:
        """Chips in the middle, those of the running betting round included."""
        return 0 if self.is_over else sum(self.betting.paid)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they stand now, or as they were paid out."""
        return side_pots(self.betting.paid, self.betting.live)

    def down_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the hidden cards of a seat; at a table only that seat sees them."""
        return self.hidden.down[parse_seat(seat, self.n_seats) - 1]

    def is_all_in(self, seat: int) -> bool:
        """Whether a seat is in the hand without a chip behind."""
        return seat in self.live and not self.betting.stacks[seat - 1]
