"""Ways to play by name: a strategy, a pay table, a rule for ties."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Any

from msstud.evaluation import evaluate
from msstud.expert import EXPERT, expert_rule
from msstud.hands import HandClass
from msstud.outcomes import Figures
from msstud.paytable import STANDARD, PayTable
from msstud.results.rows import row_label
from msstud.solver import Ties, solve
from msstud.strategy import Strategy

OPTIMAL = "optimal"
STRATEGIES: Mapping[str, Callable[[], Strategy]] = MappingProxyType(
    {
        "expert": lambda: EXPERT,
        "expert literal": cache(
            lambda: Strategy.from_rule(
                expert_rule(is_low_wheel_draw_3x=True),
                name="published point strategy, A-2-4 and A-3-4 suited raised 3x",
                states="outlooks",
            )
        ),
        "never fold": cache(
            lambda: Strategy.from_rule(lambda *_: "1x", name="never fold", states="outlooks")
        ),
        "never fold 3x": cache(
            lambda: Strategy.from_rule(lambda *_: "3x", name="always raise 3x", states="outlooks")
        ),
    }
)
"""Ways to play with a name, besides the optimal one."""


@dataclass(frozen=True, slots=True)
class Play:
    """A way to play on a pay table."""

    strategy: str = OPTIMAL
    edits: tuple[tuple[str, Fraction], ...] = ()
    ties: Ties = "raise"

    @property
    def pay_table(self) -> PayTable:
        """The standard table with the edits."""
        edits: dict[str, Any] = dict(self.edits)
        return STANDARD.with_payouts(**edits)

    @property
    def figures(self) -> Figures:
        """The figures of the way to play, computed once."""
        return _figures(self)

    @property
    def words(self) -> str:
        """How the way to play is called in a sentence."""
        name = "optimal play" if self.strategy == OPTIMAL else f"the strategy “{self.strategy}”"
        ties = "" if self.ties == "raise" else ", ties folded"
        return f"{name}{ties}{self.table_words}"

    @property
    def table_words(self) -> str:
        """Which rows pay otherwise."""
        changed = {HandClass[keyword.upper()]: payout for keyword, payout in self.edits}
        runs = groupby(reversed(HandClass), lambda each: (changed.get(each), each.category))
        rows = [
            f", {row_label(tuple(run))} at {payout}".replace("-", "−")
            for (payout, _), run in runs
            if payout is not None
        ]
        return "".join(rows)

    @property
    def arguments(self) -> str:
        """What to write in parentheses for this way to play."""
        parts = [self.strategy] if self.strategy != OPTIMAL else []
        parts += [f"{keyword}={payout}" for keyword, payout in self.edits]
        parts += [f"ties={self.ties}"] if self.ties != "raise" else []
        return ", ".join(parts)


@cache
def _figures(play: Play) -> Figures:
    if play.strategy == OPTIMAL:
        return solve(play.pay_table, play.ties)
    return evaluate(STRATEGIES[play.strategy](), play.pay_table)
