r"""How deep a player falls: maximum loss, ruin, and the bankroll an evening takes.

A round is begun only with at least the *reserve* at hand, by default the ten antes that a round can
cost, so that no raise ever fails for want of money. **Ruin** is to have less than the reserve at
some time. With a reserve of 1 ruin means that the ante cannot be posted; raises beyond the bankroll
are then played on credit, and the player may end up to nine antes in debt.

Let :math:`S_t` be the net result of t rounds. The *maximum loss* of n rounds is
:math:`D_n = \max(0, -\min_{t \le n} S_t)`, the deepest fall below the start. A bankroll of b antes
is ruined within n rounds if and only if :math:`D_n > b - reserve`. Write :math:`\rho_n(a)` for the
probability of :math:`D_n > a`. By the result x of the first round,

.. math:: \rho_0(a) = 0, \qquad \rho_n(a) = \sum_x p_x\,\rho_{n-1}(a + x), \qquad
          \rho(a) = 1 \text{ for } a < 0,

so one pass gives the ruin of every bankroll, and the expected maximum loss is the sum of
:math:`\rho_n(a)` over a = 0, 1, 2, ... steps.

In floats every number is a sum of J products of numbers that are not negative, so relative errors
only add up: after n rounds at most :math:`(1 + u)^{n(J + 2)} - 1`, u = 2**-53. Falls that
`chance.convolution.farthest` calls unlikely are not followed, which lowers each :math:`\rho_n(a)`
by at most 2**-60: a player safe by so much would have to fall as far. In integers the same pass is
exact and slower.

**Forever.** If the mean is negative, ruin is certain, by the law of large numbers; if it is 0 too,
as a random walk that has any spread falls below every bound. If it is positive, let r > 0 solve
:math:`\mathbb{E} e^{-rX} = 1`. Then :math:`e^{-r S_t}` is a martingale, and stopping it at ruin
gives Lundberg's bounds: the fall that ruins is at least one step beyond :math:`a = b - reserve` and
at most the largest loss beyond it, so

.. math:: e^{-r (a + l)} \le P(\text{ruin}) \le e^{-r (a + 1)}, \qquad l = \text{largest loss.}
"""

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from msstud.cards import MsstudError
from msstud.chance.convolution import OUTSIDE, farthest
from msstud.chance.curve import Curve, U, check_length, curve_of
from msstud.chance.distribution import Distribution, share, whole_number
from msstud.states import ExactArray

RESERVE = 10
"""Antes that the dearest round costs: the ante and three raises of three."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Two numbers between which a probability lies; equal if it is known exactly."""

    lower: float
    upper: float


def maximum_loss(one: Distribution, n: int) -> Curve:
    """Return the distribution of the deepest fall below the start in n rounds, in antes.

    Its `mean` is the expected maximum loss. Raises `MsstudError` if `n` is below 1, `TypeError` if
    it is no integer.

    Examples
    --------
    >>> coin = Distribution.of({-1: 1, 1: 1})
    >>> maximum_loss(coin, 2).probabilities.tolist()  # up first, down and up, down twice
    [0.5, 0.25, 0.25]
    """
    n = whole_number(n, "n", least=1)
    probabilities = np.array([float(p) for p in one.probabilities])
    losses = [-step for step in reversed(one.steps)]
    n_levels = check_length(farthest(losses, probabilities[::-1], n) + 1)
    tail = _tail(one.steps, probabilities, n, n_levels)
    falls = np.maximum(-np.diff(tail, prepend=1.0), 0)
    relative = math.expm1(n * (len(one.steps) + 2) * 1.01 * U)
    # Each probability is the difference of two neighbors in the tail, so its errors are theirs.
    error = 2 * (relative * float(tail.sum()) + (OUTSIDE + U) * len(tail))
    return curve_of(Fraction(0), Fraction(1, one.per_ante), falls, error)


def exact_maximum_loss(one: Distribution, n: int) -> Distribution:
    """Return what `maximum_loss` does, in integers: for some hundred rounds, not for thousands.

    Examples
    --------
    >>> coin = Distribution.of({-1: 1, 1: 1})
    >>> exact_maximum_loss(coin, 2).probabilities
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    """
    n = whole_number(n, "n", least=1)
    common = math.gcd(*one.weights)
    weights = np.array([weight // common for weight in one.weights], dtype=np.object_)
    n_levels = n * max(0, -one.steps[0]) + 1
    tail = _tail(one.steps, weights, n, n_levels)
    falls = -np.diff(tail, prepend=int(weights.sum()) ** n)
    return Distribution.of({Fraction(a, one.per_ante): w for a, w in enumerate(falls.tolist())})


def ruin(one: Distribution, bankroll: int, n: int, *, reserve: int = RESERVE) -> float:
    """Return the probability that a bankroll falls below the reserve within n rounds.

    For the exact fraction ask `exact_maximum_loss` for a fall of more than bankroll less reserve.

    Parameters
    ----------
    one : Distribution
        Net result of a round.
    bankroll, reserve : int
        In antes; the bankroll covers the reserve, which is at least 1.
    n : int

    Raises
    ------
    MsstudError
        A number is too small.
    TypeError
        A number is not whole.

    Examples
    --------
    >>> coin = Distribution.of({-1: 1, 1: 1})
    >>> ruin(coin, 1, 2, reserve=1), ruin(coin, 2, 2, reserve=1)
    (0.5, 0.25)
    """
    spare = spare_antes(bankroll, reserve)
    return maximum_loss(one, n).at_least(spare + Fraction(1, one.per_ante))


def bankroll_for(
    one: Distribution, n: int, risk: Fraction | float, *, reserve: int = RESERVE
) -> int:
    """Return the smallest bankroll, in antes, that n rounds ruin with probability `risk` at most.

    The error bound of `maximum_loss` is added, so the answer is never too small. Raises as `ruin`,
    and if `risk` is no number from 0 to 1.

    Examples
    --------
    >>> coin = Distribution.of({-1: 1, 1: 1})
    >>> bankroll_for(coin, 100, 0.05, reserve=1)
    20
    """
    allowed = float(share(risk, "risk"))
    reserve = whole_number(reserve, "reserve", least=1)
    falls = maximum_loss(one, n)
    tail = np.cumsum(falls.probabilities[::-1])[::-1]  # of a fall of i steps or more
    is_safe = np.append(tail + falls.error, falls.error) <= allowed
    if not is_safe[-1]:
        return reserve + math.ceil(max(Fraction(0), -n * one.results[0]))
    deepest = int(np.argmax(is_safe)) - 1  # a fall of so many steps may come
    return reserve + max(0, math.ceil(Fraction(deepest, one.per_ante)))


def ruin_forever(one: Distribution, bankroll: int, *, reserve: int = RESERVE) -> Bounds:
    """Return bounds of the probability of ruin if play never ends.

    With a house edge, or none, ruin is certain. Raises as `ruin`.

    Examples
    --------
    >>> ruin_forever(Distribution.of({-1: 11, 1: 10}), 1000)
    Bounds(lower=1.0, upper=1.0)
    >>> generous = ruin_forever(Distribution.of({-1: 1, 1: 2}), 10, reserve=1)
    >>> abs(generous.upper - 2**-10) < 1e-15
    True
    """
    spare = spare_antes(bankroll, reserve) * one.per_ante
    if one.steps[0] >= 0:
        return Bounds(0.0, 0.0)
    if one.mean <= 0:
        return Bounds(1.0, 1.0)
    low, high = _lundberg(one)
    return Bounds(math.exp(-high * (spare - one.steps[0])), math.exp(-low * (spare + 1)))


def spare_antes(bankroll: int, reserve: int) -> int:
    """Return how many antes can be lost before ruin; raises as `ruin`."""
    bankroll = whole_number(bankroll, "bankroll", least=0)
    reserve = whole_number(reserve, "reserve", least=1)
    if bankroll < reserve:
        raise MsstudError(f"bankroll: expected the reserve of {reserve} or more, got {bankroll}")
    return bankroll - reserve


def _tail(steps: tuple[int, ...], weights: ExactArray, n: int, n_levels: int) -> ExactArray:
    """Return the weight of a fall of more than a steps, for a = 0, 1, ..., shape (n_levels,).

    Weights of floats sum to 1; of integers (dtype object), the result is over their sum to the n.
    """
    largest_loss = max(0, -steps[0])
    one = weights.sum() if weights.dtype == np.object_ else 1.0
    certain = one**0
    tail = np.zeros(n_levels, dtype=weights.dtype)
    for t in range(1, n + 1):
        n_reached = min(n_levels, t * largest_loss)  # deeper falls take more rounds
        before = np.concatenate([np.full(largest_loss, certain, dtype=tail.dtype), tail])
        tail = np.zeros_like(tail)
        for step, weight in zip(steps, weights.tolist(), strict=True):
            n_from = min(n_reached, n_levels - step)
            if n_from > 0:
                start = largest_loss + step
                tail[:n_from] += weight * before[start : start + n_from]
        certain *= one
    return tail


def _lundberg(one: Distribution) -> tuple[float, float]:
    """Return two numbers per step close together, with the r of the module docstring between."""

    def excess(r: float) -> float:
        terms = zip(one.steps, one.weights, strict=True)
        return math.fsum(w / one.total * math.expm1(-r * step) for step, w in terms)

    low, high = 0.0, 1.0
    while excess(high) < 0:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) < 0 else (low, middle)
    return low, high
