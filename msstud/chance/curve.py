"""A distribution in floats on evenly spaced results, with a proven bound on its error.

What is too large for integers, or is wanted at once, comes as a `Curve`. Its `error` bounds the
difference from the exact probability of *every* event, such as being ahead; the module that makes
the curve proves the bound. Results beyond the last one may be left together in `above`.
"""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.cards import MsstudError
from msstud.chance.distribution import share
from msstud.sets import read_only

FloatArray: TypeAlias = npt.NDArray[np.float64]
MAX_RESULTS = 2**24
"""Longest array a curve is computed in, 128 MB; more is refused."""
U = 2.0**-53
"""Unit roundoff: the largest relative error of one sum or product of doubles."""


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """Probabilities of the results ``first + i * step``, in floats."""

    first: Fraction
    """Lowest result, in antes."""
    step: Fraction
    """Distance of neighboring results, in antes."""
    probabilities: FloatArray = field(repr=False)
    """Shape (n,), read-only, none negative."""
    error: float
    """No event's probability is farther from the exact one."""
    above: float = 0.0
    """Probability of all results beyond the last one together."""

    @property
    def results(self) -> FloatArray:
        """The results in antes, shape (n,)."""
        places = np.arange(len(self.probabilities), dtype=np.float64)
        return float(self.first) + float(self.step) * places

    @property
    def last(self) -> Fraction:
        """Highest result that is told apart, in antes."""
        return self.first + self.step * (len(self.probabilities) - 1)

    @property
    def mean(self) -> float:
        """Mean result, in antes, off by at most `error` times the largest result.

        Raises `MsstudError` if not all results are told apart.
        """
        if self.above:
            raise MsstudError(f"results above {self.last} antes are not told apart")
        return float(self.results @ self.probabilities)

    def cdf(self, x: Fraction | int) -> float:
        """Return the probability of a result of at most `x` antes.

        Raises `MsstudError` if `x` is among the results that are not told apart.
        """
        n = self._n_below(x, or_equal=True)
        return float(self.probabilities[:n].sum())

    def at_least(self, x: Fraction | int) -> float:
        """Return the probability of a result of at least `x` antes; raises as `cdf`."""
        n = self._n_below(x, or_equal=False)
        return float(self.probabilities[n:].sum()) + self.above

    @property
    def ahead(self) -> float:
        """Probability of a profit."""
        n = self._n_below(0, or_equal=True)
        return float(self.probabilities[n:].sum()) + self.above

    @property
    def behind(self) -> float:
        """Probability of a loss."""
        return float(self.probabilities[: self._n_below(0, or_equal=False)].sum())

    def quantile(self, p: Fraction | float) -> Fraction:
        """Return the smallest result, in antes, that is not exceeded with probability `p` at least.

        Within `error` of a step the neighboring result may come. Raises `MsstudError` unless `p` is
        from 0 to 1, or if the quantile is among the results that are not told apart.
        """
        p = float(share(p, "p"))
        place = int(np.searchsorted(np.cumsum(self.probabilities), p))
        if place >= len(self.probabilities):
            if self.above:
                raise MsstudError(f"results above {self.last} antes are not told apart")
            place = int(np.flatnonzero(self.probabilities)[-1])
        return self.first + self.step * place

    def _n_below(self, x: Fraction | int, *, or_equal: bool) -> int:
        """Return how many of the results are below `x`, or at most `x`."""
        place = (x - self.first) / self.step
        n = math.floor(place) + 1 if or_equal else math.ceil(place)
        if n > len(self.probabilities) and self.above:
            raise MsstudError(f"results above {self.last} antes are not told apart")
        return min(max(n, 0), len(self.probabilities))


def curve_of(
    first: Fraction, step: Fraction, probabilities: FloatArray, error: float, above: float = 0.0
) -> Curve:
    """Return the curve with these probabilities, made read-only."""
    return Curve(first, step, read_only(probabilities), error, above)


def check_length(n: int) -> int:
    """Return the length of an array that is about to be made; raises `MsstudError` if too long."""
    if n > MAX_RESULTS:
        raise MsstudError(
            f"{n:,} results would have to be told apart, at most {MAX_RESULTS:,} can; "
            "results that are whole antes, or fewer rounds, need fewer"
        )
    return n
