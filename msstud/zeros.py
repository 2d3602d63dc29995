"""Exact zeros of piecewise linear functions that do not fall.

Such a function is known by its values only, but each value comes with a slope, so with a whole
line. The walk to the zero keeps a bracket, follows the line through one of its ends to where that
is zero, and halves the bracket in case that does not help. There are finitely many lines, so it
ends, and it ends on the zero itself: nothing is rounded.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

Line: TypeAlias = tuple[Fraction, Fraction]
"""Value at a point, and slope to the right of it."""


def last_zero(at: Callable[[Fraction], Line], low: Fraction) -> Fraction | None:
    """Return the largest x at which `at` is not positive, or None if it is even at `low`.

    Parameters
    ----------
    at : callable
        A function of x that does not fall and ends above 0.
    low : Fraction
        Where to begin.

    Examples
    --------
    >>> def bent(x):
    ...     return (x - 1, Fraction(1)) if x < 4 else (7 * x - 25, Fraction(7))
    >>> last_zero(lambda x: (bent(x)[0] - 10, bent(x)[1]), Fraction(-1))
    Fraction(5, 1)
    """
    high = low + 1
    at_low, at_high = at(low), at(high)
    if at_low[0] > 0:
        return None
    while at_high[0] <= 0:
        low, at_low, high = high, at_high, high + 4 * (high - low)
        at_high = at(high)
    turn = 0
    while at_low[0] < 0 or at_low[1] == 0:
        turn += 1
        if turn % 3 == 0:
            middle = simplest_between((3 * low + high) / 4, (low + 3 * high) / 4)
        else:
            x, (value, slope) = (high, at_high) if turn % 3 == 1 else (low, at_low)
            middle = x - value / slope if slope else low
        if not low < middle < high:
            continue
        line = at(middle)
        if line[0] > 0:
            high, at_high = middle, line
        else:
            low, at_low = middle, line
    return low


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the smallest denominator from `low` to `high`.

    Examples
    --------
    >>> simplest_between(Fraction(311, 100), Fraction(315, 100))
    Fraction(22, 7)
    """
    whole = math.ceil(low)
    if whole <= high:
        return Fraction(whole)
    below = math.floor(low)
    return below + 1 / simplest_between(1 / (high - below), 1 / (low - below))
