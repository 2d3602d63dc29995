"""The miniature of Mexican Stud solved: exact equilibria, and what the choice of the roll is worth.

The rules are those of `msstud.mexican.miniature_game`. A solution is a pair of strategies whose
exact best responses leave no gap (`msstud.mexican.sequence_form`), so its value is the value of the
game, whichever way it was found. `solve_miniature` finds one with scipy; `stored_miniature` reads
one from the package, proves it again, and needs no scipy. Stored are the free games with bets of
one, two and three antes, and all games with a bet of one ante in which one player is bound to a
rule and the other is free.

What a rule costs the player bound to it is the value of the choice. Values are net gains per hand,
in antes.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from msstud.mexican.equilibrium import find_equilibrium
from msstud.mexican.miniature_game import (
    PLAYERS,
    MiniatureError,
    MiniatureRules,
    RollRule,
    sequence_form,
)
from msstud.mexican.sequence_form import (
    FIRST,
    SECOND,
    Certificate,
    SequenceForm,
    Strategies,
    Strategy,
    certify,
)

PATH = Path(__file__).parent.with_name("data") / "mexican_miniature.json"
BOUND_RULES = tuple(rule for rule in RollRule if rule is not RollRule.FREE)
STORED_RULES = (
    *(MiniatureRules(bet) for bet in (1, 2, 3)),
    *(
        MiniatureRules(rolls=(rule, RollRule.FREE) if bound == FIRST else (RollRule.FREE, rule))
        for rule, bound in product(BOUND_RULES, PLAYERS)
    ),
)
"""The games that are stored: both free for three bets, then each rule for each player."""


@dataclass(frozen=True, slots=True)
class MiniatureSolution:
    """An equilibrium of the miniature and the proof that it is one.

    Examples
    --------
    >>> solution = stored_miniature()
    >>> solution.value, solution.certificate.gap
    (Fraction(-76336921, 80488317875), Fraction(0, 1))
    """

    rules: MiniatureRules
    strategies: Strategies
    certificate: Certificate

    def __post_init__(self) -> None:
        if self.certificate.gap:
            raise MiniatureError(f"expected an equilibrium, got a gap of {self.certificate.gap}")

    @property
    def form(self) -> SequenceForm:
        """The game."""
        return sequence_form(self.rules)

    @property
    def value(self) -> Fraction:
        """Value of the game for the first player, in antes per hand."""
        return self.certificate.floor

    @property
    def values(self) -> tuple[Fraction, Fraction]:
        """Value for each player, in antes per hand; they add up to 0."""
        return self.value, -self.value


def solve_miniature(rules: MiniatureRules | None = None) -> MiniatureSolution:
    """Return an exact equilibrium, found by linear programming; takes a few seconds.

    Parameters
    ----------
    rules : MiniatureRules, optional
        A bet of one ante and both players free if not given.

    Raises
    ------
    EquilibriumError
        The float solution could not be made exact.
    ImportError
        scipy is not installed.
    """
    rules = rules or MiniatureRules()
    form = sequence_form(rules)
    strategies = find_equilibrium(form)
    return MiniatureSolution(rules, strategies, certify(form, strategies))


def stored_miniature(rules: MiniatureRules | None = None) -> MiniatureSolution:
    """Return the equilibrium kept in the package, proved again by exact best responses.

    Parameters
    ----------
    rules : MiniatureRules, optional
        A bet of one ante and both players free if not given.

    Raises
    ------
    MiniatureError
        No equilibrium of these rules is stored, or what is stored is none.
    """
    return _stored(rules or MiniatureRules())


@cache
def _stored(rules: MiniatureRules) -> MiniatureSolution:
    texts = _texts().get(rules)
    if texts is None:
        raise MiniatureError(f"no equilibrium is stored for {rules}; use solve_miniature")
    form = sequence_form(rules)
    strategies = (_read(texts[FIRST]), _read(texts[SECOND]))
    return MiniatureSolution(rules, strategies, certify(form, strategies))


def value_of_choice(rule: RollRule) -> Fraction:
    """Return what it costs a player to be bound to `rule` when the other is free, in antes.

    The mean over both players, since the cards that come decide who acts first. For
    `RollRule.FREE` it is 0.

    Examples
    --------
    >>> value_of_choice(RollRule.LOWEST) > value_of_choice(RollRule.HIGHEST) > 0
    True
    """
    bound_first = stored_miniature(MiniatureRules(rolls=(rule, RollRule.FREE)))
    bound_second = stored_miniature(MiniatureRules(rolls=(RollRule.FREE, rule)))
    return (bound_second.value - bound_first.value) / 2


@cache
def _texts() -> dict[MiniatureRules, tuple[str, str]]:
    table: dict[str, Any] = json.loads(PATH.read_text(encoding="ascii"))
    texts = {}
    for game in table["games"]:
        first, second = map(RollRule, game["rolls"])
        texts[MiniatureRules(game["bet"], (first, second))] = tuple(game["strategies"])
    return texts


def _read(text: str) -> Strategy:
    """Return the strategy whose chances of the second action stand in `text`, in order."""
    chances = [Fraction(1)]
    for word in text.split():
        chance = Fraction(word)
        chances += [1 - chance, chance]
    return tuple(chances)


def stored_text(solutions: Iterable[MiniatureSolution]) -> str:
    """Return the text of the stored file for these solutions.

    Every choice is between two actions, so a strategy is one probability per information set, that
    of the second action, in the order of the game's information sets.
    """
    games = []
    for solution in solutions:
        words = [
            " ".join(
                str(strategy[info_set.sequences[1]]) for info_set in solution.form.info_sets[player]
            )
            for player, strategy in zip(PLAYERS, solution.strategies, strict=True)
        ]
        game = {
            "bet": solution.rules.bet,
            "rolls": [rule.value for rule in solution.rules.rolls],
            "value": str(solution.value),
            "strategies": words,
        }
        games.append(json.dumps(game))
    return '{"games": [\n' + ",\n".join(games) + "\n]}\n"
