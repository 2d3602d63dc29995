"""The miniature of Mexican Stud dealt card by card, to check the package against.

Nine distinct cards, own rules, no sequences and no sparse tables: every deal is played out, and the
gains of all are averaged. From the package come only the names of rules and views, which the
strategies are written in.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import TypeAlias

from msstud.mexican.miniature_game import MiniatureRules, RollRule, View
from msstud.mexican.sequence_form import SequenceForm, Strategies

DECK = [(rank, suit) for rank in "QKA" for suit in range(3)]
Chances: TypeAlias = dict[str, Fraction]
Pair: TypeAlias = tuple[str, str]


def power(ranks: str) -> list[tuple[int, int]]:
    """Return what hands are compared by: ranks by how often, then by height."""
    return sorted(((n, "QKA".index(rank)) for rank, n in Counter(ranks).items()), reverse=True)


def tables(form: SequenceForm, strategies: Strategies) -> list[dict[View, Chances]]:
    """Return for each player and view the chance of each action."""
    return [
        {
            info_set.view: dict(
                zip(info_set.actions, (strategy[q] for q in info_set.sequences), strict=True)
            )
            for info_set in form.info_sets[player]
        }
        for player, strategy in enumerate(strategies)
    ]


@dataclass(frozen=True)
class Dealer:
    """Deals and plays out everything that can happen, and says what the first player gains."""

    rules: MiniatureRules
    tables: list[dict[View, Chances]]

    def mean_gain(self) -> Fraction:
        """Return the first player's expected gain."""
        starts: Counter[Pair] = Counter()
        for ours, theirs in product(combinations(DECK, 2), repeat=2):
            if not set(ours) & set(theirs):
                first, second = (
                    "".join(sorted((rank for rank, _ in held), key="AKQ".index))
                    for held in (ours, theirs)
                )
                starts[first, second] += 1
        n_starts = sum(starts.values())  # C(9, 2) * C(7, 2)
        return sum(
            (self.roll(("", ""), held, "", 1, Fraction(n, n_starts)) for held, n in starts.items()),
            Fraction(0),
        )

    def roll(self, up: Pair, held: Pair, log: str, pot: int, odds: Fraction) -> Fraction:
        """Both roll, neither seeing what the other turns up."""
        ours, theirs = (self.turned(player, up, held, log) for player in (0, 1))
        total = Fraction(0)
        for (one, p), (two, q) in product(ours.items(), theirs.items()):
            if p and q:
                total += self.bet((up[0] + one, up[1] + two), held, log, pot, odds * p * q)
        return total

    def turned(self, player: int, up: Pair, held: Pair, log: str) -> Chances:
        """Return what a player turns up."""
        view = View(held[player], up[player], up[1 - player], log)
        down = sorted((Counter(view.dealt) - Counter(view.up)).elements(), key="QKA".index)
        by_chance = {rank: Fraction(down.count(rank), 2) for rank in down}
        rule = self.rules.rolls[player]
        if len(by_chance) == 1 or rule is RollRule.RANDOM:
            return by_chance
        if rule is RollRule.STUD:
            return {view.dealt[2]: Fraction(1)} if view.up else by_chance
        if rule is RollRule.FREE:
            return self.tables[player][view]
        return {down[-1 if rule is RollRule.HIGHEST else 0]: Fraction(1)}

    def bet(self, up: Pair, held: Pair, log: str, pot: int, odds: Fraction) -> Fraction:
        """Check or bet, then fold or call, the better up cards first."""
        one = 0 if power(up[0]) >= power(up[1]) else 1
        total = Fraction(0)
        for said, folder, chance in self.lines(one, up, held, log):
            if said[-1] == "f":
                total += odds * chance * (pot if folder == 1 else -pot)
            elif chance:
                staked = pot + (self.rules.bet if "b" in said else 0)
                total += self.go_on(up, held, log + said, staked, odds * chance)
        return total

    def lines(
        self, one: int, up: Pair, held: Pair, log: str
    ) -> Iterator[tuple[str, int, Fraction]]:
        """Return each way the betting can go, who spoke last, and its chance."""
        stack = [(one, "", Fraction(1))]
        while stack:
            player, said, chance = stack.pop()
            view = View(held[player], up[player], up[1 - player], log + said)
            for action, p in self.tables[player][view].items():
                if action in "fc" or said + action == "xx":
                    yield said + action, player, chance * p
                else:
                    stack.append((1 - player, said + action, chance * p))

    def go_on(self, up: Pair, held: Pair, log: str, pot: int, odds: Fraction) -> Fraction:
        """Deal the third cards, or show."""
        if "/" in log:
            ours, theirs = power(held[0]), power(held[1])
            return odds * pot * ((ours > theirs) - (ours < theirs))
        left = [rank for rank, _ in DECK]
        for rank in held[0] + held[1]:
            left.remove(rank)
        return sum(
            (
                self.roll(up, (held[0] + one, held[1] + two), log + "/", pot, odds * n / 20)
                for (one, two), n in Counter(permutations(left, 2)).items()
            ),
            Fraction(0),
        )
