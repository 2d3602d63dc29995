"""Claims about every hand of `msstud.mexican`, tried on random complete hands."""

import json
import random

import pytest
from mexican_deals import (
    equal_cards,
    play_on,
    random_cards,
    random_hand,
    random_rules,
    random_seats,
    random_stacks,
)
from mexican_referee import Referee

from msstud.mexican import FixedLimit, MexicanStud, Phase, Rules, TableError

N_HANDS = 100_000
N_PARTS = 20  # so that parallel workers share them
MOST_ACTIONS = 4 * 10 * (1 + 1 + 6 * 10)
"""Four rounds, ten seats: a roll each, and an answer to each bet, raise and all-in."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(N_PARTS))
def test_every_hand_ends_and_conserves_every_chip(part: int) -> None:
    """MX-08, MX-09: the total is constant after every action, amounts are ints, hands end."""
    rng = random.Random(f"chips {part}")
    tables = [random_rules(rng) for _ in range(100)]
    for _ in range(N_HANDS // N_PARTS):
        n_seats = random_seats(rng)
        stacks = random_stacks(rng, n_seats)
        rules, dealer = rng.choice(tables), rng.randint(1, n_seats)
        seed, total, n_actions = rng.getrandbits(60), sum(stacks), 0
        hand = MexicanStud.deal(stacks, seed=seed, rules=rules, dealer=dealer)
        while not hand.is_over:
            actions = hand.legal_actions()
            assert actions, f"somebody can act: {stacks}, {rules}, seed {seed}"
            hand = hand.act(actions[int(rng.random() * len(actions))])
            betting = hand.betting
            conserved = sum(betting.stacks) + sum(betting.paid)
            assert conserved == total, f"{stacks}, {rules}, dealer {dealer}, seed {seed}"
            assert min(betting.stacks) >= 0
            n_actions += 1
        assert n_actions <= MOST_ACTIONS
        assert sum(hand.stacks) == total
        assert sum(hand.winnings) == sum(hand.paid)
        assert {type(chips) for chips in (*hand.stacks, *hand.paid, *hand.winnings)} == {int}


@pytest.mark.parametrize("part", range(5))
def test_the_referee_agrees_with_every_hand(part: int) -> None:
    """Turns, sizes, side pots, odd chips and winners once more, from the public record alone."""
    rng = random.Random(f"referee {part}")
    for _ in range(600):
        start, stacks, cards = random_hand(rng)
        end, _ = play_on(start, rng)
        Referee(json.loads(json.dumps(end.view())), stacks, cards).check()


def test_cents_stay_whole_where_ties_are_forced() -> None:
    """MX-09: antes of 25 with bets of 50 and 100; in a fifth of 500 hands all seats are equal."""
    rng = random.Random("MX-09")
    rules, n_split = Rules(25, FixedLimit(50, 100)), 0
    for number in range(500):
        n_seats = rng.randint(2, 4)
        stacks = [rng.randint(25, 3000) for _ in range(n_seats)]
        cards = equal_cards(rng, n_seats) if number % 5 == 0 else random_cards(rng, n_seats)
        start = MexicanStud.from_cards(stacks, cards=cards, rules=rules)
        end, _ = play_on(start, rng)
        assert sum(end.stacks) == sum(stacks)
        assert {type(chips) for chips in end.stacks} == {int}
        n_split += sum(chips > 0 for chips in end.winnings) > 1
    assert n_split > 30


def test_a_live_seat_has_one_card_down_whenever_there_is_betting() -> None:
    """MX-04: 1, 2, 3, 4 cards up."""
    rng = random.Random("one card down")
    for _ in range(300):
        hand = random_hand(rng)[0]
        while not hand.is_over:
            hand, _ = play_on(hand, rng, 1)
            n_down = 2 if hand.phase is Phase.ROLL else 1
            for seat in hand.live:
                in_turn = hand.phase is Phase.ROLL and seat not in hand.to_roll
                is_turned = in_turn and hand.rules.rolling == "in turn"
                n_up = hand.round_number - (hand.phase is Phase.ROLL and not is_turned)
                assert len(hand.down_cards(seat)) == (1 if is_turned else n_down)
                assert len(hand.up_cards[seat - 1]) == n_up


def test_what_is_not_listed_is_refused_and_what_is_listed_is_not() -> None:
    rng = random.Random("legal")
    texts = [
        "check",
        "fold",
        "call",
        *(f"{verb} {n}" for verb in ("bet", "raise to") for n in range(40)),
    ]
    for _ in range(60):
        hand, _ = play_on(random_hand(rng)[0], rng, rng.randint(0, 40))
        if hand.phase is not Phase.BET:
            continue
        legal = {str(action) for action in hand.legal_actions()}
        sayable = legal | {"call"} if any(text.startswith("call") for text in legal) else legal
        for text in texts:
            if text in sayable:
                assert hand.act(text).history[len(hand.history)].seat == hand.seat_to_act
            else:
                with pytest.raises(
                    TableError, match=f"^round ., seat {hand.seat_to_act}: expected "
                ):
                    hand.act(text)
        assert {*texts, *(t for t in legal if t.startswith("call "))} >= legal


def test_a_history_replays_to_the_same_hand() -> None:
    rng = random.Random("replay")
    for _ in range(150):
        start = random_hand(rng)[0]
        hand, _ = play_on(start, rng, rng.randint(0, 60))
        if hand.phase is Phase.ROLL and hand.hidden.chosen:
            continue  # choices that are not turned are in no record
        assert start.replay(hand.history) == hand
        assert start.replay(json.loads(json.dumps(hand.view()))["history"]) == hand
