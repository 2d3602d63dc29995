"""A hand of Mexican Stud that one reader plays: replayed from the choices made so far.

The page replays it alike (``frontend/src/parts/roll_play.js``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from msstud.cards import Card, MsstudError
from msstud.mexican.beliefs import possible_hands
from msstud.mexican.equity import ShowdownEquity, showdown_equity
from msstud.mexican.opponents import Opponent, choose_action, coin_tosses
from msstud.mexican.rules import FixedLimit, Rolling, Rules
from msstud.mexican.state import Phase
from msstud.mexican.table import MexicanStud

STACK = 100
"""Chips of every seat before the ante; more than a hand can take, so nobody is ever all-in."""
N_SAMPLES = 20_000
"""Deals that are drawn where they are too many to be counted."""
RULES = Rules(1, FixedLimit(2, 4), rolling=Rolling.IN_TURN)


@dataclass(frozen=True, slots=True)
class Question:
    """A share of the pot to count: the reader's, as he knows it or as the table sees it."""

    name: str
    """What `RollTable.exact_results` calls the answer."""
    place: int
    """The reader's place among the seats that are in, from 0."""
    up_cards: tuple[tuple[Card, ...], ...]
    """The up cards of the seats that are in."""
    hidden: Mapping[int, tuple[Card, ...]]
    """The reader's hidden card by his place, if it is known."""
    dead: tuple[Card, ...]
    """The up cards of the seats that folded."""

    def answer(self) -> ShowdownEquity:
        """Return what each seat can expect if all that are in stay to the showdown."""
        return _count(self.up_cards, tuple(self.hidden.items()), self.dead)


@lru_cache(maxsize=64)
def _count(
    up_cards: tuple[tuple[Card, ...], ...],
    hidden: tuple[tuple[int, tuple[Card, ...]], ...],
    dead: tuple[Card, ...],
) -> ShowdownEquity:
    """Count once for the checks and the fallback: two players' first roll takes a second."""
    return showdown_equity(up_cards, hidden=dict(hidden), dead=dead, n_samples=N_SAMPLES)


def replay(seed: int, players: int, choices: str) -> MexicanStud:
    """Return a hand as far as the reader's choices lead, the opponents playing their habits.

    Raises `MsstudError` for a choice that is not legal where it comes, or after the end.

    Examples
    --------
    >>> replay(689, 3, "Kh,fold")
    Traceback (most recent call last):
    ...
    msstud.cards.MsstudError: choices: expected one of check, bet in round 1, got 'fold'
    """
    hand = MexicanStud.deal([STACK] * players, seed=seed, rules=RULES)
    opponents, tosses = tuple(Opponent), coin_tosses(seed)
    rest = parse_choices(choices)
    while (seat := hand.seat_to_act) is not None:
        if seat != players:
            hand = hand.act(choose_action(hand, seat, opponents[seat - 1], tosses), seat=seat)
            continue
        if not rest:
            return hand
        legal = {str(action.card or action.verb): action for action in hand.legal_actions(seat)}
        choice = rest.pop(0)
        if choice not in legal:
            wanted = f"one of {', '.join(legal)} in round {hand.round_number}"
            raise MsstudError(f"choices: expected {wanted}, got {choice!a}")
        hand = hand.act(legal[choice], seat=seat)
    if rest:
        raise MsstudError(f"choices: the hand is over, got {rest[0]!a}")
    return hand


def parse_choices(text: str) -> list[str]:
    """Return the choices that a text lists; whether they are legal the hand knows."""
    return [each.strip() for each in text.split(",")] if text.strip() else []


def rollable(hand: MexicanStud, seat: int) -> tuple[Card, ...]:
    """Return the cards that the reader may roll now; none when it is about a bet."""
    return hand.down_cards(seat) if hand.phase is Phase.ROLL else ()


def others_up(hand: MexicanStud, seat: int) -> tuple[Card, ...]:
    """Return the up cards of all other seats, those that folded included."""
    return tuple(card for other, up in enumerate(hand.up_cards, 1) if other != seat for card in up)


def questions(hand: MexicanStud, seat: int) -> list[Question]:
    """Return whose share there is to count: as the reader knows it, then as the table sees it."""
    if hand.is_over:
        return []
    place = hand.live.index(seat)
    live = tuple(hand.up_cards[other - 1] for other in hand.live)
    dead = tuple(
        card for other, up in enumerate(hand.up_cards, 1) if other not in hand.live for card in up
    )
    cards = rollable(hand, seat)
    if not cards:
        return [
            Question("share", place, live, {place: hand.down_cards(seat)}, dead),
            Question("share_seen", place, live, {}, dead),
        ]

    def rolled(card: Card) -> tuple[tuple[Card, ...], ...]:
        return tuple((*up, card) if i == place else up for i, up in enumerate(live))

    first, second = cards
    known = Question("share", place, rolled(first), {place: (second,)}, dead)
    seen = (Question(f"share_seen_after_{card}", place, rolled(card), {}, dead) for card in cards)
    return [known, *seen]


def gave(hand: MexicanStud) -> Iterator[tuple[int, Fraction]]:
    """Yield each seat that has shown and the chance the table gave its category or a better one."""
    for seat in hand.live:
        shown = hand.hands[seat - 1]
        if shown is not None:
            belief = possible_hands(hand.up_cards[seat - 1], others_up(hand, seat))
            yield seat, belief.at_least(shown.category)
