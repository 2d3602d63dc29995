r"""An exact distribution: results in antes, each with a whole weight over one common denominator.

With weights :math:`w_i` of results :math:`x_i` and :math:`W = \sum_i w_i`,

.. math::

   \mu = \frac1W \sum_i w_i x_i, \qquad \mu_k = \frac1W \sum_i w_i (x_i - \mu)^k, \qquad
   skewness = \mu_3 / \mu_2^{3/2}, \qquad kurtosis = \mu_4 / \mu_2^2.

All sums are taken in integers: results are whole *steps*, of which `per_ante` make an ante, and
deviations are scaled by W, so a distribution without spread has a variance of exactly 0. Mean,
variance and kurtosis are rational and come as `Fraction`; standard deviation and skewness hold a
square root and come as the float next to it. The kurtosis of the normal distribution is 3.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from numbers import Integral, Rational

from msstud.cards import MsstudError


@dataclass(frozen=True)
class Distribution:
    """The results a chance can have, ascending, and how likely each is: a whole weight over W.

    Make one from counts with `of`.

    Raises
    ------
    MsstudError
        There is no result, or results do not ascend, or a weight is below 1, or the numbers of
        results and weights differ.

    Examples
    --------
    >>> coin = Distribution.of({1: 1, -1: 1})
    >>> coin.mean, coin.variance, coin.ahead, coin.at_least(-1)
    (Fraction(0, 1), Fraction(1, 1), Fraction(1, 2), Fraction(1, 1))
    """

    results: tuple[Fraction, ...]
    """In antes, ascending."""
    weights: tuple[int, ...]
    """One per result, at least 1."""

    def __post_init__(self) -> None:
        if not self.results or len(self.results) != len(self.weights):
            raise MsstudError(
                f"expected as many weights as results, one or more, got {len(self.results)} "
                f"results and {len(self.weights)} weights"
            )
        for lower, higher in zip(self.results, self.results[1:], strict=False):
            if lower >= higher:
                raise MsstudError(f"results: expected to ascend, got {lower} before {higher}")
        for result, weight in zip(self.results, self.weights, strict=True):
            _check_rational(result, "results")
            whole_number(weight, f"weight of {result}", least=1)

    @classmethod
    def of(cls, counts: Mapping[Fraction, int] | Mapping[int, int]) -> "Distribution":
        """Return the distribution in which each result has the weight `counts` gives it.

        Results of weight 0 are left out. Raises `MsstudError` if none is left or a weight is
        negative, `TypeError` if a result is no int or `Fraction` or a weight no integer.
        """
        for result in counts:
            _check_rational(result, "results")
        rows = sorted((Fraction(result), n) for result, n in counts.items() if n)
        weights = tuple(whole_number(n, f"weight of {result}", least=1) for result, n in rows)
        return Distribution(tuple(result for result, _ in rows), weights)

    @cached_property
    def total(self) -> int:
        """The denominator W of all probabilities: the sum of the weights."""
        return sum(self.weights)

    @cached_property
    def per_ante(self) -> int:
        """How many steps make an ante; every result is a whole number of steps."""
        return math.lcm(*(result.denominator for result in self.results))

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """The results in steps."""
        return tuple(int(result * self.per_ante) for result in self.results)

    @property
    def probabilities(self) -> tuple[Fraction, ...]:
        """One per result; they sum to 1."""
        return tuple(Fraction(weight, self.total) for weight in self.weights)

    @cached_property
    def mean(self) -> Fraction:
        """Mean result, in antes."""
        return Fraction(self._sum_of_steps, self.total * self.per_ante)

    @cached_property
    def variance(self) -> Fraction:
        """Variance, in antes squared."""
        return self.central_moment(2)

    @property
    def standard_deviation(self) -> float:
        """Square root of the variance, in antes."""
        return math.sqrt(self.variance)

    @cached_property
    def skewness(self) -> float:
        """Third central moment over the cube of the standard deviation.

        Raises `MsstudError` if the variance is 0, as `kurtosis` does.
        """
        return float(self.central_moment(3) / self._spread) / math.sqrt(self.variance)

    @cached_property
    def kurtosis(self) -> Fraction:
        """Fourth central moment over the squared variance; 3 for the normal distribution."""
        return self.central_moment(4) / self._spread**2

    def central_moment(self, k: int) -> Fraction:
        """Return the mean of the k-th power of result minus mean, in antes to the k."""
        return self._mean_power(k, is_absolute=False)

    def absolute_moment(self, k: int) -> Fraction:
        """Return the mean of the k-th power of the distance from the mean, in antes to the k."""
        return self._mean_power(k, is_absolute=True)

    def cdf(self, x: Fraction | int) -> Fraction:
        """Return the probability of a result of at most `x` antes."""
        return self._below(bisect_right(self.results, _check_rational(x, "x")))

    def at_least(self, x: Fraction | int) -> Fraction:
        """Return the probability of a result of at least `x` antes."""
        return 1 - self._below(bisect_left(self.results, _check_rational(x, "x")))

    @property
    def ahead(self) -> Fraction:
        """Probability of a profit."""
        return 1 - self.cdf(0)

    @property
    def even(self) -> Fraction:
        """Probability of a result of exactly 0."""
        return self.cdf(0) - self.behind

    @property
    def behind(self) -> Fraction:
        """Probability of a loss."""
        return 1 - self.at_least(0)

    def quantile(self, p: Fraction | float) -> Fraction:
        """Return the smallest result, in antes, that is not exceeded with probability `p` at least.

        Raises `MsstudError` unless `p` is from 0 to 1.

        Examples
        --------
        >>> Distribution.of({-1: 2, 0: 1, 5: 1}).quantile(Fraction(3, 4))
        Fraction(0, 1)
        """
        needed = share(p, "p") * self.total
        return self.results[bisect_left(self._cumulated, needed)]

    @cached_property
    def _cumulated(self) -> tuple[int, ...]:
        return tuple(accumulate(self.weights))

    @cached_property
    def _sum_of_steps(self) -> int:
        return sum(w * step for w, step in zip(self.weights, self.steps, strict=True))

    @property
    def _spread(self) -> Fraction:
        if not self.variance:
            raise MsstudError("a distribution without spread has neither skewness nor kurtosis")
        return self.variance

    def _below(self, n_results: int) -> Fraction:
        """Return the probability of the lowest `n_results` results."""
        return Fraction(self._cumulated[n_results - 1] if n_results else 0, self.total)

    def _mean_power(self, k: int, *, is_absolute: bool) -> Fraction:
        summed = 0
        for weight, step in zip(self.weights, self.steps, strict=True):
            deviation = step * self.total - self._sum_of_steps
            summed += weight * (abs(deviation) if is_absolute else deviation) ** k
        return Fraction(summed, self.total * (self.total * self.per_ante) ** k)


def whole_number(value: object, name: str, *, least: int) -> int:
    """Return an argument that must be a whole number, `least` or more.

    Raises `TypeError` if it is no integer, `MsstudError` if it is too small, both with its name.

    Examples
    --------
    >>> whole_number(-3, "bankroll", least=0)
    Traceback (most recent call last):
    ...
    msstud.cards.MsstudError: bankroll: expected 0 or more, got -3
    """
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise TypeError(f"{name}: expected a whole number, got {value!a}")
    if value < least:
        raise MsstudError(f"{name}: expected {least} or more, got {value}")
    return int(value)


def share(value: object, name: str) -> Fraction:
    """Return an argument that must be a number from 0 to 1, exactly.

    Raises `TypeError` if it is no number, `MsstudError` if it is out of range, both with its name.
    """
    if isinstance(value, bool) or not isinstance(value, Rational | float):
        raise TypeError(f"{name}: expected a number from 0 to 1, got {value!a}")
    if not math.isfinite(value) or not 0 <= Fraction(value) <= 1:
        raise MsstudError(f"{name}: expected a number from 0 to 1, got {value}")
    return Fraction(value)


def _check_rational(value: object, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, Rational):
        raise TypeError(f"{name}: expected antes as int or Fraction, got {value!a}")
    return Fraction(int(value.numerator), int(value.denominator))
