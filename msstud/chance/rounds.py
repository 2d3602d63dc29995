r"""The net result of n rounds: exact, in floats with a proven error, and beside the normal curve.

Rounds are independent, so the result :math:`S_n` of n of them has n times the mean and variance of
one, its skewness divided by :math:`\sqrt n`, and a kurtosis of :math:`3 + (k - 3)/n`. Everything
else takes the whole distribution (`chance.convolution`).

Two ways are open. The exact one gives `Fraction` and works its way up from the lowest sum, so lower
tails are cheap: being ahead or not after 1,000 rounds is a matter of half a second, after n of
:math:`n^3`. The float one, `curve`, gives all results at once, for any number of rounds that a
player will live to see, and says how far it can be off.

The normal approximation has the same mean and variance. For a game whose variance comes from
royals it is good only after very many rounds; `normal_error` says how bad it is, and `berry_esseen`
what theory promises without looking:

.. math:: \sup_x |P(S_n \le x) - \Phi(x)| \le 0.4748\,\frac{E|X - \mu|^3}{\sigma^3 \sqrt n}

(I. Shevtsova, 2011, https://arxiv.org/abs/1111.6554).
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

import numpy as np

from msstud.cards import MsstudError
from msstud.chance.convolution import power_coefficients, power_on_window
from msstud.chance.curve import Curve, FloatArray, curve_of
from msstud.chance.distribution import Distribution, share, whole_number

BERRY_ESSEEN = 0.4748  # Shevtsova 2011


@dataclass(frozen=True)
class Rounds:
    """The net result of n independent rounds, each with the distribution `one`; in antes.

    Raises `MsstudError` if `n` is below 1, `TypeError` if it is no integer.

    Examples
    --------
    >>> coins = Rounds(Distribution.of({-1: 1, 1: 1}), 10)
    >>> coins.variance, coins.ahead, abs(coins.curve.ahead - 193 / 512) < coins.curve.error
    (Fraction(10, 1), Fraction(193, 512), True)
    """

    one: Distribution
    n: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", whole_number(self.n, "n", least=1))

    @property
    def mean(self) -> Fraction:
        """Mean net result, in antes."""
        return self.n * self.one.mean

    @property
    def variance(self) -> Fraction:
        """Variance of the net result, in antes squared."""
        return self.n * self.one.variance

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of the net result, in antes: grows with the root of n."""
        return math.sqrt(self.variance)

    @property
    def standard_error(self) -> float:
        """Standard deviation of the mean result per round, in antes: falls with the root of n."""
        return math.sqrt(self.one.variance / self.n)

    @property
    def skewness(self) -> float:
        """Skewness of the net result; raises `MsstudError` if there is no spread."""
        return self.one.skewness / math.sqrt(self.n)

    @property
    def kurtosis(self) -> Fraction:
        """Kurtosis of the net result, 3 being normal; raises `MsstudError` without spread."""
        return 3 + (self.one.kurtosis - 3) / self.n

    def cdf(self, x: Fraction | int) -> Fraction:
        """Return the exact probability of a net result of at most `x` antes.

        The time grows with the distance of `x` from the lowest result.
        """
        n_sums = math.floor((x - self._lowest) / self._step) + 1
        weights = (weight for weight, _ in zip(self._weights(), range(n_sums), strict=False))
        return Fraction(sum(weights), self._total)

    def at_least(self, x: Fraction | int) -> Fraction:
        """Return the exact probability of a net result of at least `x` antes; see `cdf`."""
        n_below = math.ceil((x - self._lowest) / self._step)
        return 1 - self.cdf(self._lowest + (n_below - 1) * self._step)

    @property
    def ahead(self) -> Fraction:
        """Exact probability of a profit."""
        return 1 - self.cdf(0)

    @property
    def behind(self) -> Fraction:
        """Exact probability of a loss."""
        return 1 - self.at_least(0)

    def quantile(self, p: Fraction | float) -> Fraction:
        """Return the smallest net result, in antes, not exceeded with probability `p` at least.

        Raises `MsstudError` unless `p` is from 0 to 1.
        """
        needed = share(p, "p") * self._total
        for place, weight in enumerate(accumulate(self._weights())):
            if weight >= needed and weight:
                return self._lowest + place * self._step
        raise AssertionError("the weights sum to the total")

    def distribution(self) -> Distribution:
        """Return the whole exact distribution, which is long: for few rounds or small payouts."""
        counts = {
            self._lowest + place * self._step: weight
            for place, weight in enumerate(self._weights())
        }
        return Distribution.of(counts)

    @cached_property
    def curve(self) -> Curve:
        """The distribution in floats, on all results that are not too unlikely to matter."""
        probabilities = np.array([float(p) for p in self.one.probabilities])
        lowest, sums, error = power_on_window(self.one.steps, probabilities, self.n, self._spacing)
        return curve_of(Fraction(lowest, self.one.per_ante), self._step, sums, error)

    def normal_cdf(self, x: Fraction | float) -> float:
        """Return what the normal approximation says of a net result of at most `x` antes.

        Raises `MsstudError` if there is no spread.
        """
        return float(_normal_cdf(np.array([float(x)]), *self._normal)[0])

    @cached_property
    def normal_error(self) -> float:
        """The largest error of `normal_cdf` for any x, up to `curve.error`."""
        below = np.cumsum(self.curve.probabilities)
        normal = _normal_cdf(self.curve.results, *self._normal)
        just_below = np.concatenate([[0.0], below[:-1]])
        return float(np.maximum(np.abs(below - normal), np.abs(just_below - normal)).max())

    @property
    def berry_esseen(self) -> float:
        """Bound of `normal_error` from the third moment alone; may be useless, that is above 1."""
        mu_3, variance = self.one.absolute_moment(3), self.one.variance
        if not variance:
            raise MsstudError("without spread there is no normal approximation")
        return BERRY_ESSEEN * float(mu_3 / variance) / math.sqrt(variance * self.n)

    @property
    def _normal(self) -> tuple[float, float]:
        if not self.variance:
            raise MsstudError("without spread there is no normal approximation")
        return float(self.mean), self.standard_deviation

    @property
    def _lowest(self) -> Fraction:
        return self.n * self.one.results[0]

    @cached_property
    def _spacing(self) -> int:
        """Distance of neighboring sums, in steps."""
        return math.gcd(*(step - self.one.steps[0] for step in self.one.steps)) or 1

    @property
    def _step(self) -> Fraction:
        return Fraction(self._spacing, self.one.per_ante)

    @property
    def _common(self) -> int:
        return math.gcd(*self.one.weights)

    @property
    def _total(self) -> int:
        total: int = (self.one.total // self._common) ** self.n
        return total

    def _weights(self) -> Iterator[int]:
        """Yield the weight of each sum over `_total`, from the lowest."""
        steps = [(step - self.one.steps[0]) // self._spacing for step in self.one.steps]
        weights = [weight // self._common for weight in self.one.weights]
        return power_coefficients(steps, weights, self.n)


def _normal_cdf(x: FloatArray, mean: float, deviation: float) -> FloatArray:
    scaled = (mean - x) / (deviation * math.sqrt(2))
    return 0.5 * np.array([math.erfc(each) for each in scaled.tolist()])
