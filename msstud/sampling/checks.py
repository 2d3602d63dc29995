r"""The honest check: what was simulated beside what is exact, figure by figure.

A figure of n rounds is a sum :math:`S_n` of independent results of one round, whose exact
distribution is known. Its z-score is the distance from the exact mean in exact standard deviations,

.. math:: z = \frac{S_n - n \mu}{\sigma \sqrt n},

and its p-value the probability of a sum at least as far out on the same side, doubled (and at most
1). It is computed from the distribution of :math:`S_n` itself (`chance.convolution`), not from the
normal curve, which is far off where royals decide; `Check.p_error` bounds its error. Of a hundred
right figures one has a p-value below 0.01: a star alone is no sign of a fault.

The element of risk is a quotient of two sums, loss L over total wager W. Its z-score is that of
:math:`L - \rho W`, with :math:`\rho` the exact element of risk: that is the error of the quotient
to first order, and its exact mean is 0. For its p-value there is only the normal curve.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul

import numpy as np

from msstud.cards import MsstudError
from msstud.chance.convolution import power_on_window
from msstud.chance.distribution import Distribution
from msstud.hands import HandClass
from msstud.outcomes import Figures
from msstud.sampling.playbook import outcomes
from msstud.sampling.tally import Tally, net_steps, wagers

FINE = 2**16
"""Parts of a step, or ante, in which a drift is taken off."""
STARRED = 0.01
"""P-values below this get a star: one right figure in a hundred."""


@dataclass(frozen=True, slots=True)
class Check:
    """One figure: its exact and its simulated value, and how far they are apart."""

    name: str
    exact: Fraction
    simulated: Fraction
    standard_error: float
    """Exact standard deviation of the simulated value."""
    z_score: float
    """How many standard errors the simulated value is above the exact one."""
    p_value: float
    """Probability of being at least as far off, on either side."""
    p_error: float | None
    """Bound of the error of `p_value`; None if it is the normal curve's, whose error is unknown."""

    @property
    def is_starred(self) -> bool:
        """Whether the p-value is below `STARRED`."""
        return self.p_value < STARRED

    def __str__(self) -> str:
        return (
            f"{self.name}: {float(self.simulated):.6g} simulated, {float(self.exact):.6g} exact, "
            f"z = {self.z_score:+.2f}, p = {self.p_value:.3g}{' *' if self.is_starred else ''}"
        )


def checks(tally: Tally, exact: Figures) -> tuple[Check, ...]:
    """Return the check of every figure of a tally of one seat.

    House edge, element of risk, average wager and fold rate come first, then the share of each
    final hand class, best first.

    Parameters
    ----------
    tally : Tally
        Of one seat: results of seats that share community cards are not independent.
    exact : Figures
        The exact figures of the same way to play on the same pay table.
    """
    return tuple(_checks(tally, exact))


def _checks(tally: Tally, exact: Figures) -> Iterator[Check]:
    weights = _weights(exact)
    per_ante = exact.pay_table.scaled()[1]
    losses = [-net for net in net_steps(exact.pay_table)]
    yield _check("house edge", losses, per_ante, weights, tally)
    yield _check_quotient(losses, per_ante, weights, tally)
    yield _check("average wager", wagers(), 1, weights, tally)
    ends = [hand_class for _, hand_class in outcomes()]
    yield _check("fold rate", [end is None for end in ends], 1, weights, tally)
    for hand_class in reversed(HandClass):
        yield _check(hand_class.label, [end is hand_class for end in ends], 1, weights, tally)


def _weights(exact: Figures) -> list[int]:
    """Return how many of the deals come to each outcome."""
    folded, finished = exact.outcome_counts.folded, exact.outcome_counts.finished
    none = (0,) * len(HandClass)
    return [
        folded.get(sequence, 0) if hand_class is None else finished.get(sequence, none)[hand_class]
        for sequence, hand_class in outcomes()
    ]


def _check(
    name: str, values: Sequence[int], scale: int, weights: Sequence[int], tally: Tally
) -> Check:
    """Return the check of the mean of a quantity, given for each outcome as an integer / scale."""
    counts: Counter[int] = Counter()
    for value, weight in zip(values, weights, strict=True):
        counts[int(value)] += weight
    one = Distribution.of(counts)
    n, total = tally.n_rounds, tally.total(values)
    p_value, p_error = _two_sided(one, n, total)
    return Check(
        name,
        exact=one.mean / scale,
        simulated=Fraction(total, n * scale),
        standard_error=math.sqrt(one.variance / n) / scale,
        z_score=_z_score(total - n * one.mean, n * one.variance),
        p_value=p_value,
        p_error=p_error,
    )


def _check_quotient(
    losses: Sequence[int], per_ante: int, weights: Sequence[int], tally: Tally
) -> Check:
    """Return the check of the element of risk: loss over total wager."""
    n_deals = sum(weights)
    loss = Fraction(sum(map(mul, losses, weights)), per_ante)  # over all deals
    wager = sum(map(mul, wagers(), weights))
    risk = loss / wager
    errors = [Fraction(x, per_ante) - risk * w for x, w in zip(losses, wagers(), strict=True)]
    variance = sum(w * error**2 for w, error in zip(weights, errors, strict=True)) / n_deals
    simulated_loss = Fraction(tally.total(losses), per_ante)
    simulated_wager = tally.total(wagers())
    off = simulated_loss - risk * simulated_wager
    z_score = _z_score(off, tally.n_rounds * variance)
    return Check(
        "element of risk",
        exact=risk,
        simulated=simulated_loss / simulated_wager,
        standard_error=math.sqrt(variance / tally.n_rounds) * n_deals / wager,
        z_score=z_score,
        p_value=_normal_p_value(z_score),
        p_error=None,
    )


def _two_sided(one: Distribution, n: int, total: int) -> tuple[float, float | None]:
    """Return the p-value of a sum of n results, and the bound of its error if there is one."""
    if not one.variance:
        return float(total == n * one.mean), 0.0
    # Without its drift the sum stays in a narrow window; results are whole, so they are refined.
    drift = round(one.mean * FINE)
    steps = [FINE * step - drift for step in one.steps]
    spacing = math.gcd(*(step - steps[0] for step in steps))
    probabilities = np.array([float(p) for p in one.probabilities])
    try:
        lowest, sums, error = power_on_window(steps, probabilities, n, spacing)
    except MsstudError:  # more sums than can be told apart
        return _normal_p_value(_z_score(total - n * one.mean, n * one.variance)), None
    place = min(max((FINE * total - n * drift - lowest) // spacing, -1), len(sums))
    below, above = sums[: place + 1].sum(), sums[max(place, 0) :].sum()
    return min(1.0, 2 * float(min(below, above))), 2 * error


def _z_score(off: Fraction, variance: Fraction) -> float:
    if not variance:
        return math.copysign(math.inf, off) if off else 0.0
    return float(off) / math.sqrt(variance)


def _normal_p_value(z_score: float) -> float:
    return math.erfc(abs(z_score) / math.sqrt(2))
