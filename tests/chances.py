"""Chances for statistical tests, by textbook formulas and nothing of the package.

Every statistical test has a fixed seed, so it passes always or never; the error rate it states is
the chance with which a right program would have failed on a seed drawn at random.
"""

import math
from collections.abc import Sequence
from fractions import Fraction


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Return Pearson's sum of squared deviations over expectations."""
    pairs = zip(observed, expected, strict=True)
    return float(sum((n - mean) ** 2 / mean for n, mean in pairs))


def chi_square_p(value: float, n_degrees: int) -> float:
    """Return the chance of so large a chi-square: Q(k/2, x/2) by its recurrence in k."""
    half = value / 2
    at, chance = (0.5, math.erfc(math.sqrt(half))) if n_degrees % 2 else (1.0, math.exp(-half))
    while at < n_degrees / 2:
        chance += math.exp(at * math.log(half) - half - math.lgamma(at + 1))
        at += 1
    return chance


def binomial_two_sided(k: int, n: int, p: Fraction) -> Fraction:
    """Return the exact two-sided p-value of k successes in n: the smaller tail, doubled."""
    chances = [math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1)]
    tail = min(sum(chances[: k + 1]), sum(chances[k:]))
    return min(Fraction(1), Fraction(2 * tail))
