"""A sample: rounds that were played, and every figure that can be made of them.

Means and variances are exact `Fraction` values of the counts; they say what happened, not what is
true. How far they are from the truth is another matter, and has a name of its own:

standard deviation
    how far *one round* lies from the mean, about ten antes; more rounds do not change it.
standard error
    how far the *mean of the sample* lies from the true one; it falls with the root of the number of
    rounds.

Seats that share community cards win and lose together. A round of several seats counts as one:
means are per seat and round, and the standard error takes the covariances into account.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

import numpy as np
import numpy.typing as npt

from msstud.actions import Street
from msstud.cards import MsstudError
from msstud.evaluation import evaluate
from msstud.hands import HandClass
from msstud.ledger import parse_seat
from msstud.notebook import html_table
from msstud.outcomes import FOLDED, OutcomeCounts
from msstud.paytable import PUSH, PayTable
from msstud.sampling.checks import Check, checks
from msstud.sampling.tally import Tally, net_steps, wagers
from msstud.sets import IntArray, read_only
from msstud.strategy import Strategy

End = HandClass | Literal["folded"]
Z_95 = 1.959963984540054
"""Half the width of the central 95 % of the normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sample:
    """Rounds that were played by one strategy; made by `msstud.simulation.simulate`.

    Everything is in antes and per round, and for several seats the mean over the seats.

    Examples
    --------
    >>> from msstud.simulation import simulate
    >>> simulate(100_000, seed=805)
    <Sample: 100,000 rounds, mean -0.0329 antes, 95% -0.0895 to +0.0238>
    """

    strategy: Strategy
    pay_table: PayTable
    seeds: tuple[int, ...]
    """The seeds of the rounds, one for each run that was merged."""
    tally: Tally = field(repr=False)
    """What the rounds add up to."""
    is_complete: bool = True
    """Whether all rounds that were asked for have been played; False after an interrupt."""

    @property
    def n_rounds(self) -> int:
        """Number of rounds."""
        return self.tally.n_rounds

    @property
    def n_seats(self) -> int:
        """Number of seats in each round."""
        return len(self.tally.counts)

    def seat(self, seat: int) -> "Sample":
        """Return the sample of one seat, counted from 1.

        Raises `IllegalActionError` if there is no such seat, `TypeError` if it is no integer.
        """
        return replace(self, tally=self.tally.seat(parse_seat(seat, self.n_seats) - 1))

    def merge(self, other: "Sample") -> "Sample":
        """Return both samples as one; ``a + b`` does the same.

        Raises
        ------
        MsstudError
            Strategies, pay tables or numbers of seats differ, or the samples share a seed: then
            they may hold the same rounds, and the standard error would be too small.
        """
        for name, mine, theirs in (
            ("strategies", self.strategy, other.strategy),
            ("pay tables", self.pay_table, other.pay_table),
            ("numbers of seats", self.n_seats, other.n_seats),
        ):
            if mine != theirs:
                raise MsstudError(f"merge: expected equal {name}, got {mine!a} and {theirs!a}")
        shared = set(self.seeds) & set(other.seeds)
        if shared:
            raise MsstudError(f"merge: expected other rounds, got seed {min(shared)} in both")
        return replace(
            self,
            seeds=self.seeds + other.seeds,
            tally=self.tally + other.tally,
            is_complete=self.is_complete and other.is_complete,
        )

    def __add__(self, other: object) -> "Sample":
        return self.merge(other) if isinstance(other, Sample) else NotImplemented

    @property
    def net(self) -> Fraction:
        """Net result of all rounds and seats together, in antes."""
        return Fraction(self.tally.total(net_steps(self.pay_table)), self._per_ante)

    @property
    def mean(self) -> Fraction:
        """Mean net result, in antes."""
        return self.net / self._n_hands

    @property
    def house_edge(self) -> Fraction:
        """Mean loss per ante."""
        return -self.mean

    @property
    def average_wager(self) -> Fraction:
        """Mean total wager, in antes, folded rounds included."""
        return Fraction(self.tally.total(wagers()), self._n_hands)

    @property
    def element_of_risk(self) -> Fraction:
        """Loss per unit of total wager."""
        return self.house_edge / self.average_wager

    @property
    def variance(self) -> Fraction:
        """Variance of one seat's net result, in antes squared, unbiased (over n - 1).

        Raises `MsstudError` if there is one round only.
        """
        squares = self.tally.total([net**2 for net in net_steps(self.pay_table)])
        return self._spread(Fraction(squares, self._per_ante**2), self.net, self._n_hands)

    @property
    def standard_deviation(self) -> float:
        """Square root of `variance`, in antes; more rounds do not make it smaller."""
        return math.sqrt(self.variance)

    @property
    def standard_error(self) -> float:
        """Estimated standard deviation of `mean`, in antes; falls with the root of `n_rounds`."""
        squares = Fraction(sum(map(sum, self.tally.products)), self._per_ante**2)
        of_rounds = self._spread(squares, self.net, self.n_rounds)
        return math.sqrt(of_rounds / self.n_rounds) / self.n_seats

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the mean, in antes: 1.96 standard errors to both sides.

        With few rounds it holds the true mean less often than it says: see the chapter on the lab.
        """
        margin = Z_95 * self.standard_error
        return float(self.mean) - margin, float(self.mean) + margin

    @property
    def covariances(self) -> npt.NDArray[np.float64]:
        """Covariance of the net results of every two seats, in antes squared, over n - 1.

        Shape (n_seats, n_seats), read-only; the diagonal holds the variances.
        """
        steps = net_steps(self.pay_table)
        totals = [self.tally.total_of_seat(place, steps) for place in range(self.n_seats)]
        scale = self.n_rounds * self._n_degrees(self.n_rounds) * self._per_ante**2
        return read_only(
            np.array(
                [
                    [
                        float(Fraction(self.n_rounds * product - total * other, scale))
                        for product, other in zip(products, totals, strict=True)
                    ]
                    for products, total in zip(self.tally.products, totals, strict=True)
                ]
            )
        )

    @property
    def outcome_counts(self) -> OutcomeCounts:
        """How often each bet sequence came to each end, all seats together."""
        return self.tally.outcome_counts()

    @property
    def final_hands(self) -> Mapping[End, Fraction]:
        """Share of hands that finish with each hand class, best first, and of ``"folded"``."""
        shares: dict[End, Fraction] = dict.fromkeys(reversed(HandClass), Fraction(0))
        for row in self.outcome_counts.finished.values():
            for hand_class, n in zip(HandClass, row, strict=True):
                shares[hand_class] += Fraction(n, self._n_hands)
        shares[FOLDED] = self.fold_rate
        return MappingProxyType(shares)

    @property
    def fold_rates(self) -> Mapping[Street, Fraction]:
        """Share of hands that end by a fold on each street."""
        rates = dict.fromkeys(Street, Fraction(0))
        for sequence, n in self.outcome_counts.folded.items():
            rates[Street(Street.THIRD + len(sequence) - 1)] += Fraction(n, self._n_hands)
        return MappingProxyType(rates)

    @property
    def fold_rate(self) -> Fraction:
        """Share of hands that end by a fold on any street."""
        return sum(self.fold_rates.values(), Fraction(0))

    @property
    def hit_frequency(self) -> Fraction:
        """Share of hands that end with a profit."""
        is_won = [net > PUSH for net in net_steps(self.pay_table)]
        return Fraction(self.tally.total(is_won), self._n_hands)

    @property
    def checkpoints(self) -> IntArray:
        """Numbers of rounds at which `running_mean` is known, shape (m,), read-only."""
        return self.tally.checkpoints

    @property
    def running_mean(self) -> npt.NDArray[np.float64]:
        """Mean net result of the first rounds up to each checkpoint, in antes, shape (m,)."""
        sums = self.tally.running.mean(axis=1) / self._per_ante
        running: npt.NDArray[np.float64] = read_only(sums / self.checkpoints)
        return running

    def checks(self) -> tuple[Check, ...]:
        """Return every figure beside its exact value, with z-score and p-value.

        Raises `MsstudError` for several seats, which are not independent: check one with `seat`.

        Examples
        --------
        >>> from msstud.simulation import simulate
        >>> for check in simulate(100_000, seed=805).checks()[:2]:
        ...     print(check)
        house edge: 0.03288 simulated, 0.0491486 exact, z = -0.52, p = 0.561
        element of risk: 0.00915352 simulated, 0.0136913 exact, z = -0.52, p = 0.601
        """
        if self.n_seats > 1:
            raise MsstudError(
                f"checks: expected one seat, got {self.n_seats}, which are not independent; "
                "take one with seat(1)"
            )
        return checks(self.tally, evaluate(self.strategy, self.pay_table))

    @property
    def _n_hands(self) -> int:
        return self.n_rounds * self.n_seats

    @property
    def _per_ante(self) -> int:
        return self.pay_table.scaled()[1]

    def _n_degrees(self, n: int) -> int:
        if n == 1:
            raise MsstudError("variance: expected two rounds or more, got 1")
        return n - 1

    def _spread(self, squares: Fraction, total: Fraction, n: int) -> Fraction:
        """Return the unbiased variance of n numbers with this sum of squares and this sum."""
        return (squares - total**2 / n) / self._n_degrees(n)

    @property
    def _title(self) -> str:
        return f"{self.n_rounds:,} round{'s' if self.n_rounds > 1 else ''}"

    def __repr__(self) -> str:
        words = f"{self._title}, mean {float(self.mean):+.4f} antes"
        if self.n_rounds > 1:
            words += ", 95% {:+.4f} to {:+.4f}".format(*self.interval)
        return f"<Sample: {words}>"

    def _repr_html_(self) -> str:
        rows = [("mean net result, antes", f"{float(self.mean):+.6f}")]
        if self.n_rounds > 1:
            rows += [
                ("standard error of that mean, antes", f"{self.standard_error:.6f}"),
                ("standard deviation of one round, antes", f"{self.standard_deviation:.4f}"),
            ]
        rows += [
            ("element of risk, per unit wagered", f"{float(self.element_of_risk):.4%}"),
            ("average wager, antes", f"{float(self.average_wager):.4f}"),
            ("rounds folded", f"{float(self.fold_rate):.2%}"),
            ("rounds won", f"{float(self.hit_frequency):.2%}"),
        ]
        caption = f"{self._title}, {self.strategy.name}, pay table {self.pay_table.name}"
        return html_table("sample", ["figure", "simulated"], rows, caption=caption)
