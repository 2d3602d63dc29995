"""The game as it is played: one `Round` of one to six seats against a dealer without a hand.

Every seat antes and gets two hole cards; three community cards lie face down. On third, fourth and
fifth street the seats act in order, each folding or raising one, two or three times its *ante*;
there is no check. When every seat has acted, the next community card is turned; after the third,
each remaining seat is paid by the pay table. If all seats fold, no further card is turned.

A `Round` never changes: `Round.legal_actions` asks, `Round.act` returns the *next* round or raises,
`Round.history` is the record. Its state is the antes, the actions of each seat and the community
cards turned so far; all else follows from them. `msstud.deal` has the order of the cards,
`msstud.ledger` the rules of payment, in integer cents, and `msstud.record` the words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from msstud.actions import N_COMMUNITY_CARDS, Action, IllegalActionError, Street
from msstud.cards import Card, CardsLike
from msstud.deal import Deal
from msstud.hands import rank_hand
from msstud.ledger import Amount, LedgerLine, Status, parse_antes, parse_seat, parse_wager
from msstud.paytable import STANDARD, PayTable
from msstud.record import Event, as_html, as_text, community_text, seat_views


@dataclass(frozen=True, slots=True, repr=False)
class Round:
    """One round, from the antes to settlement; made by `Round.deal` or `Round.from_cards`.

    Seats are counted from 1. Two rounds are equal if their cards are, also those face down.

    Attributes
    ----------
    antes : tuple of int
        In cents, one per seat.
    pay_table : PayTable
    max_payout : int or None
        The most that a hand can win, in cents.
    actions : tuple of tuple of Action
        What each seat has done, in street order.
    community_cards : tuple of Card
        Those that have been turned.
    history : tuple of Event
        What has happened, void deals included; an event prints as a sentence.
    """

    antes: tuple[int, ...]
    pay_table: PayTable
    max_payout: int | None
    _deal: Deal = field(hash=False)  # a hash would tell of cards that lie face down
    actions: tuple[tuple[Action, ...], ...]
    community_cards: tuple[Card, ...]
    history: tuple[Event, ...]

    @classmethod
    def deal(
        cls,
        antes: Amount | Sequence[Amount],
        *,
        seed: int,
        pay_table: PayTable = STANDARD,
        max_payout: Amount | None = None,
    ) -> "Round":
        """Return a new round with the first deal of a seed.

        Parameters
        ----------
        antes : int or str, or a sequence of one to six of them
            Cents (``500``) or text in units (``"5.00"``), one per seat.
        seed : int
            0 or more; the same seed and number of seats give the same cards.
        pay_table : PayTable, optional
        max_payout : int or str, optional
            The most that a hand can win over all its wagers; no limit if not given.

        Raises
        ------
        IllegalActionError
            No seat or more than six, or an amount that is not positive or not in whole cents.
        MsstudError, TypeError
            A negative seed; an amount or seed that is a float, a pay table that is none.

        Examples
        --------
        >>> dealt = Round.deal(["5.00", "10.00"], seed=805)
        >>> dealt
        <Round: third street, seat 1 to act; community cards: 3 face down>
        >>> dealt.act("fold").act(3).history[-2:]
        (<third street: seat 2 raises 3x, 30.00>, <first community card: Jc>)
        """
        amounts = parse_antes(antes)
        return cls._open(amounts, Deal.from_seed(len(amounts), seed), pay_table, max_payout)

    @classmethod
    def from_cards(
        cls,
        antes: Amount | Sequence[Amount],
        *,
        hole_cards: str | Sequence[CardsLike],
        community_cards: CardsLike,
        pay_table: PayTable = STANDARD,
        max_payout: Amount | None = None,
    ) -> "Round":
        """Return a new round with given cards, as a worked example has them.

        Parameters
        ----------
        antes, pay_table, max_payout
            As for `Round.deal`.
        hole_cards : str, or a sequence of one text per seat
            Two cards each.
        community_cards : str or iterable of Card
            Three cards, in the order in which they will be turned.

        Raises
        ------
        CardError
            A text is no card, a card is twice on the table, or a number of cards is wrong.
        IllegalActionError, TypeError
            As for `Round.deal`.

        Examples
        --------
        >>> jacks = Round.from_cards("10.00", hole_cards="Jh Jc", community_cards="4d 9s 2c")
        >>> print(jacks.act(3).act(1).act(1))
        settled; community cards: 4d 9s 2c
        seat 1: Jh Jc; wagers 10.00 + 30.00 + 10.00 + 10.00 = 60.00; pair of jacks wins 60.00
        """
        amounts = parse_antes(antes)
        deal = Deal.from_cards(len(amounts), hole_cards, community_cards)
        return cls._open(amounts, deal, pay_table, max_payout)

    @classmethod
    def _open(
        cls, antes: tuple[int, ...], deal: Deal, pay_table: PayTable, max_payout: Amount | None
    ) -> "Round":
        if not isinstance(pay_table, PayTable):
            raise TypeError(f"pay_table: expected a PayTable, got {pay_table!a}")
        limit = None if max_payout is None else parse_wager(max_payout, "maximum payout")
        return cls(antes, pay_table, limit, deal, ((),) * len(antes), (), Event.opening(antes))

    @property
    def is_settled(self) -> bool:
        """Whether the round is over: every card is turned, or every seat has folded."""
        n_playing = sum(Action.FOLD not in done for done in self.actions)
        return n_playing == 0 or len(self.community_cards) == N_COMMUNITY_CARDS

    @property
    def street(self) -> Street | None:
        """The street that is played; None after settlement."""
        return None if self.is_settled else Street(Street.THIRD + len(self.community_cards))

    @property
    def seat_to_act(self) -> int | None:
        """The seat that acts next; None after settlement."""
        if self.is_settled:
            return None
        n_turned = len(self.community_cards)
        waits = [Action.FOLD not in done and len(done) == n_turned for done in self.actions]
        return waits.index(True) + 1 if any(waits) else None

    @property
    def ledger(self) -> tuple[LedgerLine, ...]:
        """What each seat has wagered and, where it is known, its result; in seat order."""
        return tuple(self._line(seat) for seat in range(1, len(self.antes) + 1))

    def _line(self, seat: int) -> LedgerLine:
        line = LedgerLine.open(seat, self.antes[seat - 1], self.actions[seat - 1])
        if line.status is Status.FOLDED or not self.is_settled:
            return line
        hand = rank_hand((*self._deal.hole_cards[seat - 1], *self.community_cards))
        return line.settle(hand, self.pay_table, self.max_payout)

    def hole_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the two hole cards of a seat; at a table only that seat sees them."""
        return self._deal.hole_cards[parse_seat(seat, len(self.antes)) - 1]

    def total_wager(self, seat: int) -> int:
        """Return what a seat has wagered so far, ante included, in cents."""
        return self._line(parse_seat(seat, len(self.antes))).total_wager

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing after settlement."""
        return () if self.is_settled else tuple(Action)

    def act(self, action: Action | str | int, *, seat: int | None = None) -> "Round":
        """Return the round after an action of the seat to act; this round stays as it is.

        Parameters
        ----------
        action : Action, str or int
            As `Action.parse` reads it: ``"fold"``, ``"2x"``, or the raise in antes.
        seat : int, optional
            Who acts; an error unless it is the seat to act.

        Raises
        ------
        IllegalActionError
            The round is settled, another seat is to act, or there is no such action.

        Examples
        --------
        >>> sixes = Round.from_cards(100, hole_cards="6h 6s", community_cards="Ac 9d Kc")
        >>> sixes.act(1).act(2).act(1).ledger[0].gross_return
        500
        """
        street, actor = self._check_turn(action, seat)
        chosen = Action.parse(action, where=f"{street.label}, seat {actor}")
        done = list(self.actions)
        done[actor - 1] += (chosen,)
        after = replace(self, actions=tuple(done))
        events = [Event.of_action(street, actor, chosen, self.antes[actor - 1] * chosen.antes)]
        if after.seat_to_act is None and not after.is_settled:
            card = self._deal.community_cards[len(self.community_cards)]
            after = replace(after, community_cards=(*self.community_cards, card))
            events.append(Event.of_card(street, card))
        if after.is_settled:
            events += map(Event.of_settlement, after.ledger)
        return replace(after, history=(*self.history, *events))

    def expose_early(
        self,
        *,
        hole_cards: str | Sequence[CardsLike] | None = None,
        community_cards: CardsLike | None = None,
    ) -> "Round":
        """Return the round dealt again because a community card was exposed too early.

        Nobody may decide on a card seen too soon: the deal is void, raises go back, folded seats
        are in again and the same antes stand. A round from a seed moves on to the seed's next deal.

        Parameters
        ----------
        hole_cards, community_cards
            The new cards as for `Round.from_cards`, if the round was made from cards.

        Raises
        ------
        IllegalActionError
            The round is settled.
        CardError
            Cards are missing, wrong, or given although the round has a seed.

        Examples
        --------
        >>> Round.deal(100, seed=1).act(3).expose_early().history[-2]
        <seat 1 takes back 3.00>
        """
        street, _ = self._check_turn("early exposure", None)
        return replace(
            self,
            _deal=self._deal.again(hole_cards, community_cards),
            actions=((),) * len(self.antes),
            community_cards=(),
            history=(*self.history, *Event.voiding(street, self.ledger)),
        )

    def view(self, seat: int | None = None) -> dict[str, object]:
        """Return what a seat sees, or a bystander if no seat is given, in plain JSON values.

        Amounts are cents; the hole cards of other seats are None until shown at settlement.
        """
        viewer = None if seat is None else parse_seat(seat, len(self.antes))
        actions = self.legal_actions() if viewer == self.seat_to_act else ()
        return {
            "seat": viewer,
            "street": None if self.street is None else self.street.label,
            "seat_to_act": self.seat_to_act,
            "legal_actions": [action.value for action in actions],
            "pay_table": self.pay_table.name,
            "max_payout": self.max_payout,
            "community_cards": [str(card) for card in self.community_cards],
            "seats": seat_views(self.ledger, self._deal.hole_cards, viewer),
            "history": [event.text for event in self.history],
        }

    def _check_turn(self, action: object, seat: int | None) -> tuple[Street, int]:
        """Return the street and the seat to act, or raise if nobody or another seat has to."""
        street, actor = self.street, self.seat_to_act
        if street is None or actor is None:
            raise IllegalActionError(f"after settlement: expected no action, got {action!a}")
        if seat is not None and parse_seat(seat, len(self.antes)) != actor:
            folded = " (folded)" if Action.FOLD in self.actions[seat - 1] else ""
            raise IllegalActionError(
                f"{street.label}: expected seat {actor} to act, got seat {seat}{folded}"
            )
        return street, actor

    def _heading(self) -> str:
        return f"{self.street.label}, seat {self.seat_to_act} to act" if self.street else "settled"

    def __str__(self) -> str:
        return as_text(self._heading(), self.community_cards, self._deal.hole_cards, self.ledger)

    def __repr__(self) -> str:
        cards = community_text(self.community_cards)
        return f"<Round: {self._heading()}; community cards: {cards}>"

    def _repr_html_(self) -> str:
        return as_html(self._heading(), self.community_cards, self._deal.hole_cards, self.ledger)
