"""Mexican Stud as it is played: five-card stud in which each seat chooses what it shows.

Every seat antes and gets two cards face down, one at a time, clockwise from the dealer's left. Four
times each seat still in *rolls* one of its two hidden cards, a betting round follows and, before
the next roll, one more card face down; so four cards lie up in the end and one down. If all but one
seat have folded, the last wins without showing; else the highest five cards win, equal hands split
and suits never break ties. Source: Mexican Stud Rules, OPR-689,
https://officialpokerrules.com/mexican-stud/ .

Where that document is silent, a table here has it so:

- Who acts first, how odd chips go and whether seats roll together or in turn: `Rules`.
- Seats that roll in turn do so from the dealer's left in every round. All-in seats roll as well.
- The first to act may check; no bet is forced. An all-in opener is passed over clockwise.
- Nobody folds without facing a bet; incomplete bets are the matter of `msstud.mexican.betting`.
- A seat that cannot pay the whole ante is all-in for what it has.
- A seat that folds leaves its up cards in sight; its hidden card is never shown.

A `MexicanStud` never changes: `legal_actions` asks, `act` returns the *next* hand or raises,
`history` is the public record and `view` what one seat may know.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msstud.cards import Card, CardsLike
from msstud.mexican.actions import TableAction, Verb
from msstud.mexican.betting import Betting
from msstud.mexican.events import Event
from msstud.mexican.hidden import Hidden
from msstud.mexican.play import after_bet, after_choice, deal_round
from msstud.mexican.rules import Rules, TableError, check_n_seats, parse_chips, parse_seat
from msstud.mexican.state import Phase, State
from msstud.mexican.views import as_html, as_text, heading, view_of

N_FIRST_CARDS = 2


@dataclass(frozen=True, slots=True, repr=False)
class MexicanStud(State):
    """One hand for 2 to 10 seats; made by `MexicanStud.deal` or `MexicanStud.from_cards`.

    Two hands are equal if their cards are, also those face down. For the attributes see
    `msstud.mexican.state.State`.

    Examples
    --------
    >>> hand = MexicanStud.deal([100, 100, 100], seed=689)
    >>> hand
    <MexicanStud: round 1, seats 1, 2, 3 to roll; pot 3>
    >>> [str(action) for action in hand.legal_actions(2)]
    ['roll 7d', 'roll 7h']
    """

    @classmethod
    def deal(
        cls,
        stacks: Sequence[int],
        *,
        seed: int,
        rules: Rules | None = None,
        dealer: int | None = None,
    ) -> "MexicanStud":
        """Return a new hand with the deck that a seed shuffles.

        Parameters
        ----------
        stacks : sequence of int
            Chips that each seat has before the ante, 1 or more.
        seed : int
            0 or more; the same seed and the same actions give the same cards.
        rules : Rules, optional
            `Rules()` if not given.
        dealer : int, optional
            The last seat if not given, so that seat 1 is at the dealer's left.

        Raises
        ------
        TableError
            Not 2 to 10 seats, a stack below one chip, a seed below 0, no such seat.
        TypeError
            A float, a bool, or rules that are none.
        """
        chips = _parse_stacks(stacks)
        return cls._open(chips, Hidden.from_seed(len(chips), seed), rules, dealer)

    @classmethod
    def from_cards(
        cls,
        stacks: Sequence[int],
        *,
        cards: Sequence[CardsLike],
        rules: Rules | None = None,
        dealer: int | None = None,
    ) -> "MexicanStud":
        """Return a new hand with given cards, as a worked example has them.

        Parameters
        ----------
        stacks, rules, dealer
            As for `MexicanStud.deal`.
        cards : sequence of str or iterable of Card
            Five cards per seat, in the order in which the seat gets them.

        Raises
        ------
        CardError
            A text is no card, a card comes twice, or a number of cards is wrong.
        TableError, TypeError
            As for `MexicanStud.deal`.

        Examples
        --------
        OPR-689: the table sees a pair of sevens, the third seven stays hidden.

        >>> cards = ["7h 7s 7d Ks 2c", "Ah Qd Js 9c 4d"]
        >>> hand = MexicanStud.from_cards([10, 10], cards=cards)
        >>> for ours, theirs in [("7h", "Ah"), ("7d", "Qd"), ("Ks", "Js"), ("2c", "9c")]:
        ...     hand = hand.act(ours, seat=1).act(theirs, seat=2).act("check").act("check")
        >>> print(hand)
        the hand is over; pot 0
        seat 1: 7h 7d Ks 2c 7s; in, paid 1, has 11, three of a kind, wins 2
        seat 2 (dealer): Ah Qd Js 9c 4d; in, paid 1, has 9, high card
        """
        chips = _parse_stacks(stacks)
        return cls._open(chips, Hidden.from_cards(len(chips), cards), rules, dealer)

    @classmethod
    def _open(
        cls, stacks: tuple[int, ...], hidden: Hidden, rules: Rules | None, dealer: int | None
    ) -> "MexicanStud":
        n_seats = len(stacks)
        if rules is not None and not isinstance(rules, Rules):
            raise TypeError(f"rules: expected Rules, got {rules!a}")
        known = Rules() if rules is None else rules
        last = n_seats if dealer is None else parse_seat(dealer, n_seats, "dealer")
        live = (*range(last + 1, n_seats + 1), *range(1, last + 1))
        betting = Betting.ante(stacks, known.ante, live)
        nobody, nothing = (None,) * n_seats, (0,) * n_seats
        up_cards = ((),) * n_seats
        hand = cls(known, last, Phase.ROLL, 0, betting, up_cards, (), nobody, nothing, (), hidden)
        antes = tuple(
            Event.of_ante(seat, betting.paid[seat - 1], all_in=not betting.stacks[seat - 1])
            for seat in live
        )
        return deal_round(hand, betting, antes, N_FIRST_CARDS)

    def legal_actions(self, seat: int | None = None) -> tuple[TableAction, ...]:
        """Return all that a seat may do now; nothing if it cannot act.

        Parameters
        ----------
        seat : int, optional
            The first seat that can act if not given. What may be rolled are hidden cards, so at a
            table only that seat may see the answer.

        Examples
        --------
        >>> hand = MexicanStud.from_cards([9, 3], cards=["As Kd 9c 5h 3s", "Qs Qd 2c 4h 7s"])
        >>> hand = hand.act("Kd").act("Qd")
        >>> [str(action) for action in hand.legal_actions()]  # seat 1 shows the king
        ['check', 'bet 2']
        """
        waiting = self.waiting
        if not waiting:
            return ()
        actor = waiting[0] if seat is None else parse_seat(seat, self.n_seats)
        if actor not in waiting:
            return ()
        if self.phase is Phase.BET:
            return self.betting.legal_actions()
        return tuple(TableAction(Verb.ROLL, card) for card in self.hidden.down[actor - 1])

    def act(self, action: TableAction | Card | str, *, seat: int | None = None) -> "MexicanStud":
        """Return the hand after an action; this hand stays as it is.

        Parameters
        ----------
        action : TableAction, Card or str
            As `TableAction.parse` reads it: ``"roll 7h"``, ``"check"``, ``"raise to 8"``.
        seat : int, optional
            Who acts; the first seat that can act if not given.

        Raises
        ------
        TableError
            The hand is over, the seat cannot act now, or it may not do this.

        Examples
        --------
        >>> hand = MexicanStud.from_cards([9, 3], cards=["As Kd 9c 5h 3s", "Qs Qd 2c 4h 7s"])
        >>> hand.act("Kd").act("Qd").act("bet").act("fold").history[-2:]
        (<round 1: seat 1 takes back 2, uncalled>, <seat 1 wins 2 without showing>)
        """
        actor = self._actor(action, seat)
        where = f"round {self.round_number}, seat {actor}"
        wanted = TableAction.parse(action, where)
        if self.phase is Phase.BET:
            return after_bet(self, self.betting.complete(wanted, where))
        if wanted.verb is not Verb.ROLL or wanted.card is None:
            raise TableError(f"{where}: expected to roll one of its two cards, got '{wanted}'")
        return after_choice(self, actor, wanted.card, where)

    def replay(self, history: Iterable[Event | Mapping[str, Any]]) -> "MexicanStud":
        """Return the hand after the actions of a recorded history, played on this deal.

        Parameters
        ----------
        history : iterable of Event or of the mappings that `Event.as_json` wrote
            It begins as this hand's own history does.

        Raises
        ------
        TableError
            An action is not legal, or what follows from the actions is not what was recorded.

        Examples
        --------
        >>> start = MexicanStud.deal([5, 5], seed=1)
        >>> end = start.act(start.legal_actions(1)[0]).act(start.legal_actions(2)[0]).act("check")
        >>> start.replay(end.view()["history"]) == end
        True
        """
        events = [
            event if isinstance(event, Event) else Event.from_json(event) for event in history
        ]
        hand = self
        for event in events[len(self.history) :]:
            if event.action is not None:
                hand = hand.act(event.action, seat=event.seat)
        for came, recorded in zip(hand.history, events, strict=False):
            if came != recorded:
                raise TableError(f"replay: expected '{recorded}' as recorded, got '{came}'")
        if len(hand.history) != len(events):
            raise TableError(
                f"replay: expected {len(events)} events as recorded, got {len(hand.history)}"
            )
        return hand

    def view(self, seat: int | None = None) -> dict[str, object]:
        """Return what a seat may know, or a bystander if no seat is given, in plain JSON values.

        Down cards of other seats are None until shown, a choice not yet turned is the chooser's
        alone, and of cards that lie face down only the number is told.
        """
        viewer = None if seat is None else parse_seat(seat, self.n_seats)
        actions = () if viewer is None else self.legal_actions(viewer)
        return view_of(self, viewer, actions)

    def _actor(self, action: object, seat: int | None) -> int:
        """Return the seat that acts, or raise if nobody or another seat has to."""
        waiting = self.waiting
        if not waiting:
            raise TableError(f"the hand is over: expected no action, got '{action}'")
        if seat is None:
            return waiting[0]
        actor = parse_seat(seat, self.n_seats)
        if actor in waiting:
            return actor
        seats = f"seat{'s' if len(waiting) > 1 else ''} {', '.join(map(str, waiting))}"
        raise TableError(
            f"round {self.round_number}: expected {seats} to {self.phase}, got seat {actor}"
            f"{self._why_not(actor)}"
        )

    def _why_not(self, seat: int) -> str:
        """Return why a seat cannot act, where it is more than its turn."""
        if seat not in self.live:
            return " (folded)"
        if self.phase is Phase.ROLL and seat not in self.to_roll:
            return " (has chosen)"
        return " (all-in)" if self.phase is Phase.BET and self.is_all_in(seat) else ""

    def __str__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def __repr__(self) -> str:
        return f"<MexicanStud: {heading(self)}; pot {self.pot}>"


def _parse_stacks(stacks: Sequence[int]) -> tuple[int, ...]:
    if isinstance(stacks, str | bytes) or not isinstance(stacks, Sequence):
        raise TypeError(f"stacks: expected one number of chips per seat, got {stacks!a}")
    check_n_seats(len(stacks))
    return tuple(
        parse_chips(chips, f"stack of seat {seat}") for seat, chips in enumerate(stacks, 1)
    )
