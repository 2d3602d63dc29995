"""The page's Mexican Stud is Python's: keys, beliefs, equities, dealt hands, and what players do.

`frontend/tools/twin_mexican.js` answers for the page. All integers must be equal to the last one;
samples too, since the page draws numpy's random numbers.
"""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from node import run_node
from twins import check_equal, compare_rows, plain

from msstud.cards import deck
from msstud.hand_arrays import hand_keys
from msstud.mexican import MexicanStud, Verb
from msstud.mexican.beliefs import possible_hands
from msstud.mexican.equity import showdown_equity
from msstud.mexican.opponents import Opponent, choose_action, coin_tosses
from msstud.sets import all_sets
from msstud.widgets.roll_play import RULES, STACK, replay
from msstud.widgets.roll_table import RollTable

N_BELIEFS = 120
N_DEALS = 400
N_STATES = 40
SPLITS = ((3, 2724), (5, 10037))
"""Seats and seeds where two equal hands split the antes if everybody rolls the first card."""


def ask(command: str, question: object = None, folder: Path | None = None) -> Any:
    """Return the answer of the JavaScript to a question."""
    text = json.dumps(question)
    return json.loads(run_node("tools/twin_mexican.js", command, folder or ".", text=text))


def draw(rng: random.Random, *sizes: int) -> list[str]:
    """Return disjoint sets of cards of these sizes as text."""
    cards = rng.sample(deck(), sum(sizes))
    return [" ".join(str(cards.pop()) for _ in range(size)) for size in sizes]


def test_comparison_keys_of_all_hands_are_equal(tmp_path: Path) -> None:
    """As the page makes them: for a known lowest card, with all sets of higher ones."""
    ask("keys", folder=tmp_path)
    sets = all_sets(5)
    theirs = np.fromfile(tmp_path / "keys", dtype="<i4")
    assert len(sets) == 2_598_960
    compare_rows(hand_keys(sets), theirs, sets, "key")


def test_beliefs_are_equal() -> None:
    rng = random.Random(689)
    asked = [draw(rng, 1 + i % 4, rng.randint(0, 20)) for i in range(N_BELIEFS)]
    for (up, dead), counts in zip(asked, ask("beliefs", asked), strict=True):
        assert counts == list(possible_hands(up, dead).counts), (up, dead)


def equity_questions() -> list[dict[str, Any]]:
    """Return spots of all three kinds that are counted, and of those that are sampled."""
    rng = random.Random(24)
    asked = []
    for n_players, n_up, n_spots in (
        *((2, 1, 1), (2, 2, 6), (2, 3, 12), (2, 4, 20)),
        *((3, 3, 4), (3, 4, 20), (4, 4, 20), (5, 4, 6)),
        *((3, 1, 3), (3, 2, 3), (4, 1, 2), (4, 3, 2)),
    ):
        for spot in range(n_spots):
            ups = draw(rng, *[n_up] * n_players, spot % 4, 1)
            hidden = {str(spot % n_players): ups.pop()} if spot % 3 else {}
            dead = ups[n_players]
            seed, n = rng.randrange(2**32), rng.choice([2, 500, 3000])
            up = ups[:n_players]
            asked.append({"up": up, "hidden": hidden, "dead": dead, "seed": seed, "n": n})
    # Equal ranks in other suits tie; a player whose five cards are known lacks none.
    ties = ["As Kd 9c 5h", "Ah Kc 9d 5s", "Ad Ks 9h 5c"]
    asked.append({"up": ties, "hidden": {}, "dead": "", "seed": 0, "n": 2})
    known = {"0": "3s", "1": "3h"}
    asked.append({"up": ties, "hidden": known, "dead": "", "seed": 0, "n": 2})
    uneven = ["As Kd 9c 5h", "Ah Kc 9d", "Ad Ks 9h 5c"]
    asked.append({"up": uneven, "hidden": {"0": "3s"}, "dead": "2c", "seed": 0, "n": 2})
    return asked


def test_equities_are_equal_counted_and_sampled() -> None:
    asked = equity_questions()
    kinds = set()
    for spot, theirs in zip(asked, ask("equities", asked), strict=True):
        ours = showdown_equity(
            spot["up"],
            hidden={int(place): card for place, card in spot["hidden"].items()},
            dead=spot["dead"],
            seed=spot["seed"],
            n_samples=spot["n"],
        )
        seats = [
            [seat.wins, seat.ties, seat.losses, str(seat.share), seat.standard_error]
            for seat in ours.seats
        ]
        found = {"seats": seats, "nDeals": ours.n_deals, "isExact": ours.is_exact}
        check_equal(found, theirs, str(spot))
        kinds.add((len(spot["up"]), ours.is_exact))
    assert kinds >= {(2, True), (3, True), (3, False), (4, True), (4, False), (5, True)}


def play(n_seats: int, seed: int, numbers: list[int]) -> dict[str, Any]:
    """Return all that can be seen of a hand that a script of random numbers plays to its end."""
    hand = MexicanStud.deal([STACK] * n_seats, seed=seed, rules=RULES)
    tosses = coin_tosses(seed)
    seen: list[Any] = []
    while (seat := hand.seat_to_act) is not None:
        legal = hand.legal_actions(seat)
        habits = [str(choose_action(hand, seat, each, tosses)) for each in Opponent]
        seen.append([seat, [str(action) for action in legal], habits, hand.pot, hand.stacks])
        number = numbers[(len(seen) - 1) % len(numbers)]
        hand = hand.act(legal[number % len(legal)], seat=seat)
    cards = [
        [" ".join(map(str, each)) for each in (up, hand.down_cards(seat))]
        for seat, up in enumerate(hand.up_cards, 1)
    ]
    return {
        "seen": seen,
        "cards": cards,
        "shown": [each and [int(each.category), each.key] for each in hand.hands],
        "stacks": hand.stacks,
        "winnings": hand.winnings,
        "history": [str(event) for event in hand.history],
    }


def test_dealt_hands_are_equal_to_the_last_chip_and_word() -> None:
    """Cards, legal actions, what each opponent would do, chips, showdowns and the record."""
    rng = random.Random(10)
    asked = []
    for i in range(N_DEALS):
        # Without a 0 nobody folds, so that half of the hands come to a showdown.
        numbers = [rng.randint(i % 2, 5) for _ in range(29)]
        asked.append((2 + i % 9, rng.choice([i, rng.randrange(2**53)]), numbers))
    asked += [(*split, [0]) for split in SPLITS]
    answers = ask("hands", asked)
    for question, theirs in zip(asked, answers, strict=True):
        check_equal(plain(play(*question)), theirs, str(question))
    assert sum(any(answer["shown"]) for answer in answers) > N_DEALS // 3
    split = [sorted(answer["winnings"])[-2:] for answer in answers[-len(SPLITS) :]]
    assert split == [[1, 2], [2, 3]], "a pot that does not divide"


def random_state(rng: random.Random, seed: int) -> dict[str, Any]:
    """Return a state of the widget somewhere in a hand, played without a plan."""
    players, choices = rng.choice([2, 3, 3, 4]), ""
    for _ in range(rng.randint(0, 8)):
        hand = replay(seed, players, choices)
        legal = [str(action.card or action.verb) for action in hand.legal_actions(players)]
        wanted = [each for each in legal if each != Verb.FOLD or rng.random() < 0.2]
        if not wanted:
            break
        choices = ",".join(filter(None, (choices, rng.choice(wanted))))
    return {"seed": seed, "players": players, "choices": choices}


@pytest.mark.slow
def test_the_widget_finds_the_same_in_the_page() -> None:
    """Every text that the tick compares, in states all over a hand."""
    rng = random.Random(3)
    states: list[dict[str, Any]] = [{"seed": 689, "players": n, "choices": ""} for n in (2, 3, 4)]
    states += [random_state(rng, rng.randrange(1000)) for _ in range(N_STATES)]
    names = set()
    for state, theirs in zip(states, ask("tables", states), strict=True):
        ours = RollTable(state["seed"], state["players"], state["choices"]).checks
        assert dict(ours) == theirs, state
        names |= {name.split("_")[0] for name in ours}
    assert names == {"up", "hidden", "chips", "pot", "belief", "share", "table"}
