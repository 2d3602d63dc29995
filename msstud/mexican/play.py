"""How a hand goes on: deal, roll, bet, and so four times, then the showdown.

Each function takes a hand and returns the next one. All have been asked for something legal; what
is legal is `msstud.mexican.table`'s question.
"""

from dataclasses import replace
from typing import TypeVar

from msstud.cards import Card
from msstud.hands import rank_hand
from msstud.mexican.actions import TableAction
from msstud.mexican.betting import Betting
from msstud.mexican.events import Event
from msstud.mexican.exposed import key_of_ranks
from msstud.mexican.pots import uncalled
from msstud.mexican.rules import N_ROUNDS, Opener, Rolling
from msstud.mexican.showdown import settle
from msstud.mexican.state import Phase, State

S = TypeVar("S", bound=State)


def after_choice(hand: S, seat: int, card: Card, where: str) -> S:
    """Return the hand after a seat has chosen the card it rolls.

    In a roll together nothing is turned, and nothing recorded, before the last seat has chosen.
    """
    hidden = hand.hidden.choose(seat, card, where)
    to_roll = tuple(other for other in hand.to_roll if other != seat)
    if to_roll and hand.rules.rolling is Rolling.TOGETHER:
        return replace(hand, to_roll=to_roll, hidden=hidden)
    hidden, rolled = hidden.turn(hand.live)
    up_cards = list(hand.up_cards)
    for other, turned in rolled:
        up_cards[other - 1] += (turned,)
    events = (Event.of_roll(hand.round_number, other, turned) for other, turned in rolled)
    after = replace(
        hand,
        to_roll=to_roll,
        up_cards=tuple(up_cards),
        history=(*hand.history, *events),
        hidden=hidden,
    )
    return after if to_roll else _open_betting(after)


def after_bet(hand: S, action: TableAction) -> S:
    """Return the hand after the seat to act has checked, bet, called, raised or folded."""
    before, seat = hand.betting, hand.betting.queue[0]
    betting = before.act(action)
    chips = before.stacks[seat - 1] - betting.stacks[seat - 1]
    all_in = chips > 0 and not betting.stacks[seat - 1]
    event = Event.of_bet(hand.round_number, seat, action, chips, all_in=all_in)
    history = (*hand.history, event)
    if betting.queue and len(betting.live) > 1:
        return replace(hand, betting=betting, history=history)
    return _close_betting(hand, betting, history)


def deal_round(hand: S, betting: Betting, history: tuple[Event, ...], n_cards: int = 1) -> S:
    """Return the hand after each live seat got a card face down (two before the first roll)."""
    number, live = hand.round_number + 1, betting.live
    hidden = hand.hidden
    for _ in range(n_cards):
        hidden = hidden.deal(live, number - 1)
    return replace(
        hand,
        phase=Phase.ROLL,
        round_number=number,
        betting=betting,
        to_roll=live,
        history=(*history, Event.of_deal(number, live, n_cards)),
        hidden=hidden,
    )


def opener(hand: State) -> int:
    """Return the seat whose exposed cards act first, position from the dealer's left on ties."""
    shown = {
        seat: key_of_ranks([card.rank for card in hand.up_cards[seat - 1]]) for seat in hand.live
    }
    is_low = hand.rules.opener is Opener.LOWEST and hand.round_number == 1
    wanted = min(shown.values()) if is_low else max(shown.values())
    return next(seat for seat in hand.live if shown[seat] == wanted)


def _open_betting(hand: S) -> S:
    betting = hand.betting.open(opener(hand), hand.rules.structure, hand.round_number)
    if not betting.queue:
        return _close_betting(hand, betting, hand.history)
    return replace(hand, phase=Phase.BET, betting=betting)


def _close_betting(hand: S, betting: Betting, history: tuple[Event, ...]) -> S:
    seat, chips = uncalled(betting.paid)
    if chips:
        betting = betting.give(seat, chips)
        history = (*history, Event.of_return(hand.round_number, seat, chips))
    rested = Betting(betting.stacks, betting.paid, betting.live)
    if len(rested.live) > 1 and hand.round_number < N_ROUNDS:
        return deal_round(hand, rested, history)
    return _settle(replace(hand, betting=rested, history=history))


def _settle(hand: S) -> S:
    """Return the hand with its pots paid; the last seat in wins without showing."""
    number, live, down = hand.round_number, hand.live, hand.hidden.down
    seats = live if len(live) > 1 else ()
    shown = {seat: rank_hand((*hand.up_cards[seat - 1], *down[seat - 1])) for seat in seats}
    won = settle(hand.pots, shown, hand.rules.odd_chips)
    shows = (Event.of_show(number, seat, down[seat - 1][0], shown[seat]) for seat in seats)
    wins = (
        Event.of_win(number, seat, won[seat], is_shown=bool(shown)) for seat in live if seat in won
    )
    everyone = range(1, hand.n_seats + 1)
    return replace(
        hand,
        phase=Phase.OVER,
        hands=tuple(shown.get(seat) for seat in everyone),
        winnings=tuple(won.get(seat, 0) for seat in everyone),
        history=(*hand.history, *shows, *wins),
    )
