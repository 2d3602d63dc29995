"""The three opponents keep their habits, know what a seat may know, and do nothing illegal."""

import random
from itertools import pairwise

import numpy as np
import pytest
from mexican_deals import random_rules, random_seats, random_stacks

from msstud.cards import deck
from msstud.hands import Category
from msstud.mexican import MexicanStud, Phase, Verb, exposed_key
from msstud.mexican.opponents import Opponent, category_of, choose_action, coin_tosses

N_HANDS = 150


def played(seed: int, seats: tuple[Opponent, ...]) -> list[tuple[MexicanStud, int, Opponent]]:
    """Return all moments of a hand in which these opponents act, the last one included."""
    rng = random.Random(seed)
    hand = MexicanStud.deal([rng.randint(1, 60) for _ in seats], seed=seed)
    moments = []
    while (seat := hand.seat_to_act) is not None:
        opponent = seats[seat - 1]
        moments.append((hand, seat, opponent))
        hand = hand.act(choose_action(hand, seat, opponent, coin_tosses(seed)), seat=seat)
    assert sum(hand.stacks) == sum(hand.paid) + sum(hand.betting.stacks)
    return moments


def test_tosses_follow_the_deck_in_one_stream() -> None:
    rng = np.random.Generator(np.random.PCG64(7))
    cards = [deck()[index] for index in rng.permutation(52).tolist()]
    assert MexicanStud.deal([9, 9], seed=7).down_cards(1) == (cards[0], cards[2])
    assert coin_tosses(7) == tuple(rng.permutation(2)[0] for _ in range(4))


def test_coins_are_fair() -> None:
    tosses = np.array([coin_tosses(seed) for seed in range(2000)])
    assert np.abs(tosses.mean(axis=0) - 0.5).max() < 0.05
    assert np.abs(np.corrcoef(tosses.T) - np.eye(4)).max() < 0.08


@pytest.mark.parametrize(
    ("cards", "rolled", "fox", "peacock"),
    [
        ("Kh 5c 2d 3d 4d", [], "5c", "Kh"),
        ("5c Kh 2d 3d 4d", [], "5c", "Kh"),
        ("Qh Qc 2d 3d 4d", [], "Qh", "Qh"),  # shows the same: the one dealt first
        ("Kh 5c 5d 3d 4d", ["5c"], "Kh", "5d"),  # a pair of fives shows more than a king
        ("Kh 5c 9d 5d 4d", ["5c", "9d"], "Kh", "5d"),
    ],
)
def test_fox_shows_less_and_peacock_more(
    cards: str, rolled: list[str], fox: str, peacock: str
) -> None:
    hand = MexicanStud.from_cards([99, 99], cards=[cards, "As Ad 2h 3h 4h"])
    for own, other in zip(rolled, ("As", "Ad"), strict=False):
        hand = hand.act(own, seat=1).act(other, seat=2).act("check").act("check")
    for opponent, card in ((Opponent.FOX, fox), (Opponent.PEACOCK, peacock)):
        assert str(choose_action(hand, 1, opponent, (0,) * 4)) == f"roll {card}"


def test_only_the_coin_looks_at_the_tosses() -> None:
    hand = MexicanStud.from_cards([9, 9], cards=["Kh 5c 2d 3d 4d", "As Ad 2h 3h 4h"])
    for opponent in Opponent:
        rolls = {str(choose_action(hand, 1, opponent, (toss,) * 4)) for toss in (0, 1)}
        assert len(rolls) == (2 if opponent is Opponent.COIN else 1)


def test_habits_at_the_bets() -> None:
    """Each habit written out again, over random hands in which all three sit."""
    n_verbs: dict[tuple[Opponent, Verb], int] = {}
    for seed in range(N_HANDS):
        rng = random.Random(seed)
        seats = tuple(rng.choices(list(Opponent), k=rng.randint(2, 6)))
        for hand, seat, opponent in played(seed, seats):
            if hand.phase is not Phase.BET:
                continue
            action = choose_action(hand, seat, opponent, ())
            n_verbs[opponent, action.verb] = n_verbs.get((opponent, action.verb), 0) + 1
            legal = {each.verb for each in hand.legal_actions(seat)}
            assert action.verb in legal
            made = category_of(hand, seat)
            rivals = [exposed_key(hand.up_cards[other - 1]) for other in hand.live if other != seat]
            leads = exposed_key(hand.up_cards[seat - 1]) >= max(rivals)
            wants = {
                Opponent.FOX: made >= (Category.PAIR if Verb.CALL in legal else Category.TWO_PAIR),
                Opponent.PEACOCK: leads,
                Opponent.COIN: Verb.CALL in legal,
            }[opponent]
            if Verb.CALL in legal:
                assert action.verb is (Verb.CALL if wants else Verb.FOLD)
            elif Verb.BET in legal:
                assert action.verb is (Verb.BET if wants else Verb.CHECK)
            else:
                assert action.verb is Verb.CHECK
    assert set(n_verbs) == {
        *((Opponent.FOX, verb) for verb in (Verb.CHECK, Verb.BET, Verb.CALL, Verb.FOLD)),
        *((Opponent.PEACOCK, verb) for verb in (Verb.CHECK, Verb.BET, Verb.CALL, Verb.FOLD)),
        *((Opponent.COIN, verb) for verb in (Verb.CHECK, Verb.CALL)),
    }


def test_a_straight_counts_once_there_are_five_cards() -> None:
    hand = MexicanStud.from_cards([99, 99], cards=["9s 8d 7h 6c 5s", "As Kd 2h 3h 9h"])
    found = []
    for own, other in zip(("9s", "8d", "7h", "6c"), ("As", "Kd", "2h", "3h"), strict=True):
        hand = hand.act(own, seat=1).act(other, seat=2)
        found.append(category_of(hand, 1))
        hand = hand.act("check").act("check")
    assert found == [Category.HIGH_CARD] * 3 + [Category.STRAIGHT]


def test_opponents_act_on_what_their_seat_may_know() -> None:
    """Other hidden cards elsewhere in the deck change nothing: only the view counts."""
    rng = random.Random(5)
    for seed in range(60):
        cards = rng.sample(deck(), 15)
        own, rest = cards[:5], cards[5:]
        shown = [rest[0], rest[5]]
        decisions = []
        for order in range(3):
            hidden = rest[1:5] + rest[6:]
            random.Random(order).shuffle(hidden)
            others = [[shown[0], *hidden[:4]], [shown[1], *hidden[4:]]]
            hand = MexicanStud.from_cards([50] * 3, cards=[own, *others])
            hand = hand.act(own[0], seat=1).act(shown[0], seat=2).act(shown[1], seat=3)
            while hand.seat_to_act != 1 and hand.phase is Phase.BET and hand.round_number == 1:
                hand = hand.act("check") if not hand.betting.level else hand.act("call")
            if hand.seat_to_act == 1:
                actions = [
                    str(choose_action(hand, 1, each, coin_tosses(seed))) for each in Opponent
                ]
                decisions.append(actions)
        assert all(one == other for one, other in pairwise(decisions))


def test_any_rules_and_stacks_are_played_to_the_end() -> None:
    rng = random.Random(77)
    for seed in range(N_HANDS):
        n_seats = random_seats(rng)
        stacks = random_stacks(rng, n_seats)
        hand = MexicanStud.deal(stacks, seed=seed, rules=random_rules(rng))
        seats = rng.choices(list(Opponent), k=n_seats)
        while (seat := hand.seat_to_act) is not None:
            action = choose_action(hand, seat, seats[seat - 1], coin_tosses(seed))
            hand = hand.act(action, seat=seat)
        assert sum(hand.stacks) == sum(stacks)
