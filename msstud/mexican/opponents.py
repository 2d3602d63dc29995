"""Three players whose habits are known beforehand, to play Mexican Stud against.

Each knows what its seat may know: its own cards and the up cards of the others. None of them ever
raises, and what one does depends on nothing but the cards, the bets and, for the coin, the seed.
Up cards are compared as for the first to act: by equal ranks alone (`msstud.mexican.exposed`).

======= ================================== ===================================================
player  rolls                              bets
======= ================================== ===================================================
fox     the card that shows less           two pair or better; calls with a pair or better
peacock the card that shows more           and calls as long as nobody shows more than it
coin    either card, by the toss of a coin never; calls everything
======= ================================== ===================================================

Where both cards show the same, fox and peacock roll the one dealt first. Pairs and better are those
of all their cards, the hidden one included; a straight or flush counts once there are five.
"""

from enum import StrEnum

import numpy as np

from msstud.cards import Card, deck
from msstud.hands import N_CARDS_IN_HAND, Category, rank_hand
from msstud.mexican.actions import TableAction, Verb
from msstud.mexican.exposed import exposed_category, exposed_key
from msstud.mexican.rules import N_ROUNDS
from msstud.mexican.state import Phase
from msstud.mexican.table import MexicanStud


class Opponent(StrEnum):
    """A player with a habit; the module says which."""

    FOX = "fox"
    """Hides its best card, and waits for a hand."""
    PEACOCK = "peacock"
    """Shows its best card, and bets on the show."""
    COIN = "coin"
    """Rolls at random, and calls."""


def coin_tosses(seed: int) -> tuple[int, ...]:
    """Return which hidden card the coin rolls in each round: 0 for the one dealt first, or 1.

    They come from the generator that has shuffled the deck, one after the other.

    Parameters
    ----------
    seed : int
        That of the deal.

    Examples
    --------
    >>> coin_tosses(689)
    (0, 1, 0, 1)
    """
    rng = np.random.Generator(np.random.PCG64(seed))
    rng.permutation(len(deck()))
    return tuple(int(rng.permutation(2)[0]) for _ in range(N_ROUNDS))


def choose_action(
    hand: MexicanStud, seat: int, opponent: Opponent, tosses: tuple[int, ...]
) -> TableAction:
    """Return what an opponent does where its seat has to act.

    Parameters
    ----------
    hand : MexicanStud
    seat : int
        One of ``hand.waiting``.
    opponent : Opponent
    tosses : tuple of int
        As `coin_tosses` returns them; only the coin looks at them.

    Examples
    --------
    >>> hand = MexicanStud.from_cards([9, 9], cards=["As 4d 9c 5h 3s", "Qs Qd 2c 4h 7s"])
    >>> [str(choose_action(hand, 1, player, (1,) * 4)) for player in Opponent]
    ['roll 4d', 'roll As', 'roll 4d']
    >>> hand = hand.act("4d").act("Qs")
    >>> str(choose_action(hand, 2, Opponent.PEACOCK, ()))  # shows a queen against a four
    'bet 2'
    """
    legal = hand.legal_actions(seat)
    if hand.phase is Phase.ROLL:
        return legal[_place_to_roll(hand, seat, opponent, tosses)]
    by_verb = {action.verb: action for action in legal}
    made = category_of(hand, seat)
    shows_most = _shows_most(hand, seat)
    bets = {
        Opponent.FOX: made >= Category.TWO_PAIR,
        Opponent.PEACOCK: shows_most,
        Opponent.COIN: False,
    }
    calls = {
        Opponent.FOX: made >= Category.PAIR,
        Opponent.PEACOCK: shows_most,
        Opponent.COIN: True,
    }
    if Verb.CALL in by_verb:
        return by_verb[Verb.CALL if calls[opponent] else Verb.FOLD]
    return by_verb[Verb.BET if bets[opponent] and Verb.BET in by_verb else Verb.CHECK]


def category_of(hand: MexicanStud, seat: int) -> Category:
    """Return the category of all cards of a seat, up and down, so far.

    Of fewer than five only equal ranks count.
    """
    cards = (*hand.up_cards[seat - 1], *hand.down_cards(seat))
    return rank_hand(cards).category if len(cards) == N_CARDS_IN_HAND else exposed_category(cards)


def _place_to_roll(
    hand: MexicanStud, seat: int, opponent: Opponent, tosses: tuple[int, ...]
) -> int:
    """Return the place of the card that is rolled among the two hidden ones."""
    if opponent is Opponent.COIN:
        return tosses[hand.round_number - 1]
    up = hand.up_cards[seat - 1]
    first, second = (_key(up, card) for card in hand.down_cards(seat))
    return int(second < first if opponent is Opponent.FOX else second > first)


def _key(up: tuple[Card, ...], card: Card) -> int:
    return exposed_key((*up, card))


def _shows_most(hand: MexicanStud, seat: int) -> bool:
    """Whether no other seat that is in shows more; a tie counts as yes."""
    keys = {other: exposed_key(hand.up_cards[other - 1]) for other in hand.live}
    return keys[seat] == max(keys.values())
