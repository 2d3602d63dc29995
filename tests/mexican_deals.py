"""Random hands of Mexican Stud: tables, decks and players that do anything legal."""

import random

from oracle import DECK

from msstud.mexican import (
    FixedLimit,
    MexicanStud,
    OddChips,
    Opener,
    Rolling,
    Rules,
    SpreadLimit,
    TableAction,
)

Log = list[tuple[int, TableAction]]


def random_rules(rng: random.Random) -> Rules:
    """Return rules in which antes, bets and caps are small, so that stacks run out often."""
    small = rng.randint(1, 4)
    limits = (
        FixedLimit(small, rng.randint(small, 8), rng.randint(0, 4)),
        SpreadLimit(small, rng.randint(small, 8), rng.randint(0, 4)),
    )
    return Rules(
        rng.randint(1, 4),
        rng.choice(limits),
        rng.choice(tuple(Rolling)),
        rng.choice(tuple(Opener)),
        rng.choice(tuple(OddChips)),
    )


def random_seats(rng: random.Random) -> int:
    """Return 2 to 10 seats; few are likelier, since their hands are quicker."""
    return min(rng.randint(2, 10) for _ in range(3))


def random_stacks(rng: random.Random, n_seats: int) -> list[int]:
    return [rng.randint(1, rng.choice((6, 20, 60))) for _ in range(n_seats)]


def random_cards(rng: random.Random, n_seats: int) -> list[str]:
    """Return five cards for each seat; in a fifth of the small deals all are equal."""
    if n_seats <= 4 and rng.random() < 0.2:
        return equal_cards(rng, n_seats)
    deck = rng.sample(DECK, 5 * n_seats)
    return [" ".join(deck[seat::n_seats]) for seat in range(n_seats)]


def equal_cards(rng: random.Random, n_seats: int) -> list[str]:
    """Return hands of the same five different ranks, in mixed suits, for up to four seats."""
    ranks = rng.sample("23456789TJQKA", 5)
    suits = ["cdhs", "dhsc", "hscd", "scdh", "cdhs"]
    return [
        " ".join(rank + suit[seat] for rank, suit in zip(ranks, suits, strict=True))
        for seat in range(n_seats)
    ]


def random_hand(rng: random.Random) -> tuple[MexicanStud, list[int], list[str]]:
    """Return a new hand with its stacks and cards."""
    n_seats = random_seats(rng)
    stacks, cards = random_stacks(rng, n_seats), random_cards(rng, n_seats)
    rules, dealer = random_rules(rng), rng.randint(1, n_seats)
    hand = MexicanStud.from_cards(stacks, cards=cards, rules=rules, dealer=dealer)
    return hand, stacks, cards


def play_on(
    hand: MexicanStud, rng: random.Random, n_actions: int = 10**6
) -> tuple[MexicanStud, Log]:
    """Return the hand after random legal actions of random seats among those that can act."""
    log: Log = []
    while not hand.is_over and len(log) < n_actions:
        seat = rng.choice(hand.waiting)
        action = rng.choice(hand.legal_actions(seat))
        hand = hand.act(action, seat=seat)
        log.append((seat, action))
    return hand, log
