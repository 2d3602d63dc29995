"""Rounds per second: the simulator, and loops over hands by public poker libraries.

Every loop plays the same game by the same optimal strategy on one core: deal five cards, decide on
three streets, rank the hand if nobody folded, add up the net result. To be fair to them, decisions
are looked up in plain lists, hands are ranked once and their payout is remembered by the library's
own rank, and each loop deals in the quickest way its library or Python has. `step loop` is a game
written as states with actions and chance outcomes, as OpenSpiel has them. Prints one line of JSON.
"""

import json
import math
import random
import resource
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import msstud as ms
from msstud.actions import Street
from msstud.cards import deck
from msstud.sets import outlook_table
from msstud.simulation import simulate

N_ROUNDS = 20_000_000
N_IN_LOOPS = 60_000
STANDARD_ERRORS = 5
N_REPEATS = 5
RANK = [index // 4 for index in range(52)]
SUIT = [index % 4 for index in range(52)]
NAMES = [str(card) for card in deck()]

RankHand = Callable[[list[int]], Any]  # from five card indices to a library's own rank


class Player:
    """Optimal play in plain lists, and payouts remembered by a library's own rank of a hand."""

    def __init__(self, rank_hand: RankHand) -> None:
        solution = ms.solve()
        self.rank_hand = rank_hand
        self.payouts: dict[Any, int] = {}
        self.raises: dict[tuple[int, int], list[int]] = {}
        for street in Street:
            outlook_of = outlook_table(street.n_known)[0]
            for staked in street.legal_totals:
                chosen = solution.chosen(street, staked)[outlook_of]
                self.raises[street.n_known, staked] = chosen.tolist()

    def decide(self, cards: list[int], n_known: int, staked: int) -> int:
        """Return the raise with these cards known, 0 for a fold."""
        code, known, suit = 0, cards[:n_known], SUIT[cards[0]]
        known.sort()
        suited = True
        for card in known:
            code = 13 * code + RANK[card]
            suited = suited and SUIT[card] == suit
        return self.raises[n_known, staked][2 * code + suited]

    def payout(self, cards: list[int]) -> int:
        """Return the payout of a finished hand."""
        rank = self.rank_hand(cards)
        if rank not in self.payouts:
            hand = ms.rank_hand([NAMES[card] for card in cards])
            self.payouts[rank] = int(ms.STANDARD[hand.hand_class])
        return self.payouts[rank]


def loop(player: Player, n: int, *, rng: random.Random) -> int:
    """Return the net result of n rounds in antes: a plain loop over hands."""
    net, whole_deck, sample = 0, range(52), rng.sample
    for _ in range(n):
        cards, staked = sample(whole_deck, 5), 1
        for n_known in (2, 3, 4):
            antes = player.decide(cards, n_known, staked)
            if not antes:
                net -= staked
                break
            staked += antes
        else:
            net += staked * player.payout(cards)
    return net


class State:
    """A round as a game tree has it: chance nodes that deal a card, and the player's nodes."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.cards: list[int] = []
        self.staked = 1
        self.folded = False
        self.n_decided = 0

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.folded or len(self.cards) == 5  # noqa: PLR2004 - a hand

    def is_chance_node(self) -> bool:
        """Return whether a card comes next."""
        return len(self.cards) < 2 + self.n_decided

    def chance_outcomes(self) -> list[int]:
        """Return the cards that can come, all equally likely."""
        return [card for card in range(52) if card not in self.cards]

    def apply_action(self, action: int) -> None:
        """Deal a card, or raise so many antes, 0 for a fold."""
        if self.is_chance_node():
            self.cards.append(action)
        elif action:
            self.staked += action
            self.n_decided += 1
        else:
            self.folded = True

    def returns(self) -> int:
        """Return the net result in antes."""
        return -self.staked if self.folded else self.staked * self.player.payout(self.cards)


def step_loop(player: Player, n: int, *, rng: random.Random) -> int:
    """Return the net result of n rounds in antes, step by step through states."""
    net = 0
    for _ in range(n):
        state = State(player)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes()))
            else:
                state.apply_action(player.decide(state.cards, len(state.cards), state.staked))
        net += state.returns()
    return net


def libraries() -> dict[str, RankHand]:
    """Return how each library ranks a hand of five card indices, in its quickest way."""
    import eval7  # noqa: PLC0415 - after the memory of msstud has been measured, like the others
    import pokerkit  # noqa: PLC0415
    import treys  # noqa: PLC0415

    of_eval7 = [eval7.Card(name) for name in NAMES]
    of_treys = [treys.Card.new(name) for name in NAMES]
    of_pokerkit = [next(pokerkit.Card.parse(name)) for name in NAMES]
    five, entry = treys.Evaluator()._five, pokerkit.StandardHighHand.lookup.get_entry  # noqa: SLF001
    return {
        "eval7": lambda cards: eval7.evaluate([of_eval7[card] for card in cards]),
        "treys": lambda cards: five([of_treys[card] for card in cards]),
        "pokerkit": lambda cards: entry([of_pokerkit[card] for card in cards]).index,
    }


def rounds_per_second(play: Callable[[int], float], n: int) -> float:
    """Return the median over some runs of n rounds, per second of processor time.

    `play` returns their net result in antes, which must be that of the game.
    """
    play(n // 10)  # whatever is made once is made now
    solution, net, seconds = ms.solve(), 0.0, []
    for _ in range(N_REPEATS):
        start = time.process_time()
        net += play(n)
        seconds.append(time.process_time() - start)
    error = solution.standard_deviation / math.sqrt(N_REPEATS * n)
    off = net / (N_REPEATS * n) - float(solution.expected_value)
    assert abs(off) < STANDARD_ERRORS * error, "it plays another game"
    return n / median(seconds)


def main() -> None:
    """Measure in this process, msstud first."""
    seeds = iter(range(2 * N_REPEATS))

    def play(n: int) -> float:
        return float(simulate(n, seed=next(seeds)).net)

    figures = {"msstud": rounds_per_second(play, N_ROUNDS)}
    figures["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    rng = random.Random(805)  # noqa: S311 - cards for a benchmark
    loops: dict[str, Callable[[int], float]] = {}
    for name, rank_hand in libraries().items():
        loops[name] = partial(loop, Player(rank_hand), rng=rng)
        loops[f"{name}, step loop"] = partial(step_loop, Player(rank_hand), rng=rng)
    for name, each in loops.items():
        figures[name] = rounds_per_second(each, N_IN_LOOPS)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
