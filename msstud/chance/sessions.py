r"""A session: a bankroll, a number of rounds, and rules for stopping earlier.

Before each round the player looks at the money. The session ends

- in *ruin* with less than the reserve (`chance.ruin`), by default ten antes, so that every raise
  of a round that is begun can be paid;
- at the *stop loss*, having lost so many antes or more;
- at the *stop win*, being so many antes ahead or more;
- when all rounds are *played out*.

The money after t rounds is a Markov chain: whoever still plays moves by the result of a round. So
with :math:`v_t(x)` the probability of playing on with a result of x so far,

.. math:: v_{t+1}(x + r) \leftarrow v_t(x)\,p_r \quad\text{where a round is begun,}

and what arrives where no round is begun stays there. `Session.play` does so in floats. All numbers
are sums of products of numbers that are not negative: J products and as many sums a round, and one
sum more where money stays, so after n rounds each is within a factor of
:math:`(1 + u)^{n (J + 3)}`, u = 2**-53, of the exact one. `Session.play_exactly` does so in whole
numbers, level by level, and returns fractions.

Without a stop win a session may go anywhere. Floats follow it up to a *ceiling* from which even the
longest likely fall (`chance.convolution.farthest`) in all n rounds does not reach the results that
are told apart; what passes the ceiling is counted together, as the curve's `above`. That is an
error of 2**-60 at most.

A check that costs nothing: whatever the rules, the mean result is the mean of a round times the
mean number of rounds (Wald). No rule of stopping changes the price of a round.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Generic, TypeVar

import numpy as np

from msstud.cards import MsstudError
from msstud.chance.convolution import OUTSIDE, farthest
from msstud.chance.curve import Curve, FloatArray, U, check_length, curve_of
from msstud.chance.distribution import Distribution, whole_number
from msstud.chance.ruin import RESERVE, spare_antes
from msstud.sets import read_only

TOLD_APART = 1_000
"""Without a stop win, profits up to so many antes at least are told apart."""
Number = TypeVar("Number", float, Fraction)
Results = TypeVar("Results", Curve, Distribution)


class End(StrEnum):
    """How a session ends."""

    RUIN = "ruin"
    """Less than the reserve is left."""
    STOP_LOSS = "stop loss"
    """So much is lost that the player leaves."""
    STOP_WIN = "stop win"
    """So much is won that the player leaves."""
    PLAYED_OUT = "played out"
    """All rounds are played, and none of the other ends has come."""


@dataclass(frozen=True, slots=True)
class SessionResult(Generic[Number, Results]):
    """What comes of a session, in floats (`Session.play`) or fractions (`play_exactly`)."""

    ends: Mapping[End, Number]
    """Probability of each end; they sum to 1. An end on the last round counts as that end."""
    net_result: Results
    """Distribution of the net result of the session, in antes."""
    still_playing: tuple[Number, ...]
    """Probability that the session goes on after 0, 1, ... rounds; the last one is played out."""

    rounds_played: Number
    """Mean number of rounds played: the sum of `still_playing` without the last."""


@dataclass(frozen=True)
class Session:
    """The rules of a session; all amounts are whole antes.

    Parameters
    ----------
    one : Distribution
        Net result of a round.
    bankroll : int
        At least the reserve.
    n_rounds : int
        At least 1.
    stop_loss : int, optional
        Leave when so much is lost: from 1 to the bankroll.
    stop_win : int, optional
        Leave when so much is won: at least 1.
    reserve : int, optional
        What must be at hand to begin a round, 10 if not given.

    Raises
    ------
    MsstudError
        A number is out of range.
    TypeError
        A number is not whole.

    Examples
    --------
    >>> coin = Distribution.of({-1: 1, 1: 1})
    >>> fair = Session(coin, 3, 2, stop_win=1, reserve=1).play_exactly()
    >>> {str(end): str(p) for end, p in fair.ends.items()}
    {'ruin': '0', 'stop loss': '0', 'stop win': '1/2', 'played out': '1/2'}
    >>> fair.net_result.mean, fair.rounds_played
    (Fraction(0, 1), Fraction(3, 2))
    """

    one: Distribution
    bankroll: int
    n_rounds: int
    stop_loss: int | None = None
    stop_win: int | None = None
    reserve: int = RESERVE

    def __post_init__(self) -> None:
        for name in ("bankroll", "n_rounds", "stop_loss", "stop_win", "reserve"):
            value = getattr(self, name)
            if value is not None or not name.startswith("stop"):
                least = 0 if name == "bankroll" else 1
                object.__setattr__(self, name, whole_number(value, name, least=least))
        spare_antes(self.bankroll, self.reserve)
        if self.stop_loss is not None and self.stop_loss > self.bankroll:
            raise MsstudError(
                f"stop_loss: expected 1 to {self.bankroll}, the bankroll, got {self.stop_loss}"
            )

    def play(self) -> SessionResult[float, Curve]:
        """Return what comes of the session, in floats with a proven error bound."""
        at = np.zeros(0)
        still_playing = [1.0]
        for at in self._after_each_round():
            still_playing.append(float(at[self._playing].sum()))
        ruined = max(0, self._place(self._ruin_line))
        ends = {
            End.RUIN: float(at[:ruined].sum()),
            End.STOP_LOSS: float(at[ruined : self._playing.start].sum()),
            End.STOP_WIN: 0.0 if self.stop_win is None else float(at[self._playing.stop :].sum()),
            End.PLAYED_OUT: still_playing[-1],
        }
        n_played = math.fsum(still_playing[:-1])
        return SessionResult(
            MappingProxyType(ends), self._curve(at), tuple(still_playing), n_played
        )

    def play_exactly(self) -> SessionResult[Fraction, Distribution]:
        """Return the same in whole numbers: quick for short sessions or close stops."""
        common = math.gcd(*self.one.weights)
        moves = [(s, w // common) for s, w in zip(self.one.steps, self.one.weights, strict=True)]
        total = self.one.total // common
        playing: dict[int, int] = {0: 1}  # weight over total**t of each net result in steps
        stopped: Counter[int] = Counter()
        still_playing = [Fraction(1)]
        for t in range(1, self.n_rounds + 1):
            stopped = Counter({level: weight * total for level, weight in stopped.items()})
            arrived: Counter[int] = Counter()
            for (level, weight), (step, move) in product(playing.items(), moves):
                arrived[level + step] += weight * move
            playing = {x: w for x, w in arrived.items() if self._end_at(x) is End.PLAYED_OUT}
            stopped.update({x: w for x, w in arrived.items() if x not in playing})
            still_playing.append(Fraction(sum(playing.values()), total**t))
        ends = dict.fromkeys(End, Fraction(0))
        for level, weight in (playing | stopped).items():
            ends[self._end_at(level)] += Fraction(weight, total**self.n_rounds)
        in_antes = {Fraction(x, self.one.per_ante): w for x, w in (playing | stopped).items()}
        n_played = sum(still_playing[:-1], Fraction(0))
        return SessionResult(
            MappingProxyType(ends), Distribution.of(in_antes), tuple(still_playing), n_played
        )

    def fan(self, shares: Sequence[Fraction | float]) -> FloatArray:
        """Return quantiles of the net result so far, in antes, shape (n_rounds + 1, n_shares).

        Whoever has stopped keeps the result. Raises as `Curve.quantile`.
        """
        quantiles = np.zeros((self.n_rounds + 1, len(shares)))
        for t, at in enumerate(self._after_each_round(), 1):
            curve = self._curve(at.copy())
            quantiles[t] = [float(curve.quantile(p)) for p in shares]
        return read_only(quantiles)

    def _after_each_round(self) -> Iterator[FloatArray]:
        """Yield the probability of each level after each round: one array, changed in place."""
        start, stop = self._playing.start, self._place(self._ceiling)
        width = stop - start
        farthest_up = max(0, self.one.steps[-1])
        if self.stop_win is None:  # what passes the ceiling is not told apart
            farthest_up = min(farthest_up, width)
        at = np.zeros(check_length(stop + farthest_up))
        at[self._place(0)] = 1.0
        moves = [
            (min(step, farthest_up), float(p))
            for step, p in zip(self.one.steps, self.one.probabilities, strict=True)
        ]
        for _ in range(self.n_rounds):
            playing = at[start:stop].copy()
            at[start:stop] = 0.0
            for step, p in moves:
                at[start + step : stop + step] += p * playing
            yield at

    def _curve(self, at: FloatArray) -> Curve:
        relative = math.expm1(self.n_rounds * (len(self.one.steps) + 3) * 1.01 * U)
        n_apart = len(at) if self.stop_win is not None else self._place(self._n_apart)
        return curve_of(
            Fraction(self._lowest, self.one.per_ante),
            Fraction(1, self.one.per_ante),
            at[:n_apart],
            error=relative + OUTSIDE + len(at) * U,
            above=float(at[n_apart:].sum()),
        )

    def _end_at(self, level: int) -> End:
        """Return the end at a net result in steps, `PLAYED_OUT` if the next round is begun."""
        if level < self._ruin_line:
            return End.RUIN
        if level < self._floor:
            return End.STOP_LOSS
        if self.stop_win is not None and level >= self._ceiling:
            return End.STOP_WIN
        return End.PLAYED_OUT

    @property
    def _ruin_line(self) -> int:
        return (self.reserve - self.bankroll) * self.one.per_ante

    @property
    def _floor(self) -> int:
        """Lowest result, in steps, with which a round is begun."""
        if self.stop_loss is None:
            return self._ruin_line
        return max(self._ruin_line, 1 - self.stop_loss * self.one.per_ante)

    @cached_property
    def _ceiling(self) -> int:
        """Lowest result, in steps, that is followed no further."""
        if self.stop_win is not None:
            return self.stop_win * self.one.per_ante
        return self._n_apart + self._longest_fall

    @cached_property
    def _n_apart(self) -> int:
        """Without a stop win: results from here on, in steps, are counted together."""
        return 1 + max(self._longest_fall, max(self.bankroll, TOLD_APART) * self.one.per_ante)

    @cached_property
    def _longest_fall(self) -> int:
        losses = [-step for step in reversed(self.one.steps)]
        probabilities = np.array([float(p) for p in reversed(self.one.probabilities)])
        return farthest(losses, probabilities, self.n_rounds)

    @property
    def _lowest(self) -> int:
        return self._floor + min(0, self.one.steps[0])

    def _place(self, level: int) -> int:
        """Return the place of a result, in steps, in the array of levels."""
        return level - self._lowest

    @property
    def _playing(self) -> slice:
        """The levels from which a session goes on; without a stop win, everything above too."""
        stop = None if self.stop_win is None else self._place(self._ceiling)
        return slice(self._place(self._floor), stop)
