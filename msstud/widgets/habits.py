"""The ways to play that explorers offer by name: the best one, the published one, and bad habits.

The page has the same (``frontend/src/engine/chance/habits.js``).
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from msstud.actions import Street
from msstud.cards import MsstudError
from msstud.expert import EXPERT
from msstud.outcomes import ChosenArray
from msstud.paytable import STANDARD, PayTable
from msstud.states import outlooks
from msstud.strategy import OPTIMAL as OPTIMAL_PLAY
from msstud.strategy import Strategy

Change: TypeAlias = Callable[[ChosenArray, Street], ChosenArray]


def _pairs_only(antes: ChosenArray, street: Street) -> ChosenArray:
    if street is not Street.THIRD:
        return antes
    ranks = outlooks().representatives[2] >> 2
    is_pair = ranks[:, 0] == ranks[:, 1]  # (169,)
    return np.where(is_pair, antes, 0).astype(np.uint8)


OPTIMAL, EXPERT_RULES = "optimal", "expert"
CHANGES: Mapping[str, Change] = MappingProxyType(
    {
        "never folds": lambda antes, _: np.maximum(antes, 1),
        "never raises 3x": lambda antes, _: np.minimum(antes, 1),
        "pairs only": _pairs_only,
        "always 1x": lambda antes, _: np.full_like(antes, 1),
        "always 3x": lambda antes, _: np.full_like(antes, 3),
    }
)
"""What each habit makes of the best raises, in antes, on a street."""
HABITS = (OPTIMAL, EXPERT_RULES, *CHANGES)
"""All names, in the order in which they are offered."""


def check_habit(name: object, trait: str) -> str:
    """Return a name of a way to play, or raise `MsstudError` with the list of names."""
    if name in HABITS:
        return str(name)
    raise MsstudError(f"{trait}: expected one of {', '.join(HABITS)}, got {name!a}")


@lru_cache(maxsize=32)
def strategy_of(name: str, pay_table: PayTable) -> Strategy:
    """Return the strategy of a name: best play for the pay table but for what the name says.

    Raises `MsstudError` for a name that is none.

    Examples
    --------
    >>> from msstud.paytable import STANDARD
    >>> strategy_of("never folds", STANDARD).action("7c 2d", wagered=1)
    <Action.RAISE_1X: '1x'>
    """
    check_habit(name, "strategy")
    if name == EXPERT_RULES:
        return EXPERT
    best = OPTIMAL_PLAY if pay_table == STANDARD else Strategy.optimal(pay_table)
    if name == OPTIMAL:
        return best
    change = CHANGES[name]
    return Strategy(name, "outlooks", lambda street, at: change(best.choose(street, at), street))
