r"""How long luck stays away: losing rounds among n, and runs of them.

A round is lost with probability q, independently of all others. The number of lost rounds among n
is binomial. For runs let :math:`A_t` be the probability that the first t rounds hold a run of k or
more losses. Its first such run ends with round t if and only if rounds t - k + 1 to t are lost,
the one before them (if there is one) is not, and there is no run before that; so

.. math:: A_t = A_{t-1} + (1 - A_{t-k-1})\,(1 - q)\,q^k, \quad t > k, \qquad A_k = q^k,

and :math:`A_t = 0` for t < k. All is computed in integers over the denominator of q to the n.
"""

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, takewhile

from msstud.cards import MsstudError
from msstud.chance.convolution import power_coefficients
from msstud.chance.distribution import Distribution, whole_number


def losing_rounds(q: Fraction, n: int) -> Distribution:
    """Return the distribution of the number of lost rounds among n.

    Parameters
    ----------
    q : Fraction
        Probability of losing a round.
    n : int
        At least 1.

    Raises
    ------
    MsstudError
        `q` is not from 0 to 1, or `n` is too small.
    TypeError
        `q` is no fraction, or `n` no integer.

    Examples
    --------
    >>> losing_rounds(Fraction(3, 4), 2).probabilities
    (Fraction(1, 16), Fraction(3, 8), Fraction(9, 16))
    """
    lost, n_all = _odds(q), q.denominator
    n = whole_number(n, "n", least=1)
    return Distribution.of(
        {k: math.comb(n, k) * lost**k * (n_all - lost) ** (n - k) for k in range(n + 1)}
    )


def losing_streak(q: Fraction, n: int, length: int) -> Fraction:
    """Return the probability of a run of `length` or more lost rounds among n; raises likewise.

    Examples
    --------
    >>> losing_streak(Fraction(1, 2), 3, 2)  # lost lost any, won lost lost
    Fraction(3, 8)
    """
    lost, n_all = _odds(q), q.denominator
    n, k = whole_number(n, "n", least=1), whole_number(length, "length", least=1)
    if k > n:
        return Fraction(0)
    run = lost**k
    ends_here = (n_all - lost) * run
    had_run = [0] * k + [run]  # weight over n_all**t that t rounds hold a run
    for t in range(k + 1, n + 1):
        before = t - k - 1
        had_run.append(n_all * had_run[-1] + (n_all**before - had_run[before]) * ends_here)
    return Fraction(had_run[n], n_all**n)


def longest_losing_streak(q: Fraction, n: int) -> Distribution:
    """Return the distribution of the longest run of lost rounds among n; raises likewise.

    Examples
    --------
    >>> longest_losing_streak(Fraction(1, 2), 3).probabilities
    (Fraction(1, 8), Fraction(1, 2), Fraction(1, 4), Fraction(1, 8))
    """
    n = whole_number(n, "n", least=1)
    at_least = [Fraction(1), *(losing_streak(q, n, k) for k in range(1, n + 2))]
    exactly = [at_least[k] - at_least[k + 1] for k in range(n + 1)]
    return Distribution.of({k: int(p * q.denominator**n) for k, p in enumerate(exactly)})


def ahead_after_losing(one: Distribution, n: int, n_lost: int) -> Fraction:
    """Return the probability of a profit after n rounds, given that exactly `n_lost` were lost.

    Parameters
    ----------
    one : Distribution
        Net result of a round.
    n, n_lost : int
        `n` is at least 1, `n_lost` from 0 to n.

    Raises
    ------
    MsstudError
        A number is out of range, or no round is ever lost, or every one, so that it cannot be.
    TypeError
        A number is not whole.

    Examples
    --------
    >>> ahead_after_losing(Distribution.of({-1: 2, 1: 1, 3: 1}), 3, 2)  # the other one must bring 3
    Fraction(1, 2)
    """
    n, n_lost = whole_number(n, "n", least=1), whole_number(n_lost, "n_lost", least=0)
    rows = list(zip(one.steps, one.weights, strict=True))
    losses, others = [r for r in rows if r[0] < 0], [r for r in rows if r[0] >= 0]
    if n_lost > n or (n_lost and not losses) or (n_lost < n and not others):
        raise MsstudError(f"n_lost: {n_lost} of {n} rounds cannot be lost")
    lost = list(_sums(losses, n_lost))  # sums and weights, deepest first
    least, most = others[0][0] * (n - n_lost) if others else 0, -lost[0][0]
    won = takewhile(lambda row: row[0] <= most, _sums(others, n - n_lost))
    at_most = list(accumulate(weight for _, weight in won))  # weight of a sum up to least + place
    not_ahead = sum(w * at_most[min(-x - least, len(at_most) - 1)] for x, w in lost if -x >= least)
    n_ways = sum(w for _, w in losses) ** n_lost * sum(w for _, w in others) ** (n - n_lost)
    return 1 - Fraction(not_ahead, n_ways)


def _sums(rows: list[tuple[int, int]], n: int) -> Iterator[tuple[int, int]]:
    """Yield every sum of n steps, from the lowest on, with its weight."""
    if not n:
        yield 0, 1
        return
    steps, weights = zip(*rows, strict=True)
    yield from enumerate(power_coefficients(steps, weights, n), n * steps[0])


def _odds(q: Fraction) -> int:
    """Return the numerator of q, checked."""
    if not isinstance(q, Fraction):
        raise TypeError(f"q: expected a Fraction, got {q!a}")
    if not 0 <= q <= 1:
        raise MsstudError(f"q: expected a probability from 0 to 1, got {q}")
    return q.numerator
