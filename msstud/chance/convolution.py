r"""Sums of n independent results: the n-th power of a polynomial, in integers and in floats.

Let :math:`f(z) = \sum_i w_i z^{e_i}` hold the weights of one result, :math:`0 = e_0 < e_1 < ...`
being its steps above the lowest. The weights of the sum of n results are the coefficients of
:math:`g = f^n`.

**Exactly.** From :math:`f g' = n f' g` follows, comparing coefficients,

.. math:: m\,w_0\,g_m = \sum_{i \ge 1} \big((n + 1)\,e_i - m\big)\, w_i\, g_{m - e_i},

which gives g from the lowest coefficient upwards, as far as anybody asks, in whole numbers: the
division by :math:`m w_0` leaves no remainder. (Actuaries know it as De Pril's recursion.) A lower
tail needs nothing of the millions of results above it.

**In floats.** The discrete Fourier transform of length N turns the power into N powers of numbers:
with :math:`z_k = \sum_i p_i \omega^{k e_i}`, :math:`p_i = w_i / W`, the inverse transform of
:math:`z_k^n` is the distribution of the sum modulo N. Four errors are made; with u = 2**-53:

1. *Outside.* For every t > 0 a sum of n results, or of fewer, ever reaches b with a probability of
   at most :math:`e^{-tb} \max(1, \mathbb{E} e^{tX})^n`, by Doob's inequality for
   :math:`e^{t S_k}`, and likewise below. The best t of a grid puts both ends of the window where
   this is 2**-60.
2. *Transform.* One level takes a and b to :math:`a \pm \omega b`. Let a be a sum of inputs times
   roots of unity, :math:`m_a` the sum of the inputs' absolute values, so :math:`|a| \le m_a`, and
   suppose the computed value is off by at most :math:`\varepsilon m_a`; likewise for b. The root
   is off by at most 11u: its angle by less than 1.4u of at most :math:`\pi`, since k/h is exact
   for a power of two h, and sine and cosine by 4 units in the last place. The complex product adds
   a relative error of at most :math:`\sqrt 5\,u`, the sum u. So the result is off by at most
   :math:`((1 + \varepsilon)(1 + 16u) - 1)(m_a + m_b)`. The J probabilities sum to 1; they are
   rounded, and added where they meet, with a relative error of J u at most. So after L = log2 N
   levels every :math:`z_k` is off by at most
   :math:`\varepsilon = (1 + J u)(1 + 16u)^L - 1`.
3. *Power.* :math:`|\hat z^n - z^n| \le n\,\varepsilon\,(|\hat z| + \varepsilon)^{n-1}`, and n
   multiplications at most add a relative error of :math:`(1 + \sqrt5 u)^n - 1`. Call the sum of
   both :math:`\delta_k`. By Cauchy-Schwarz and Parseval the resulting errors of the N
   probabilities add up to at most :math:`\sqrt{\sum_k \delta_k^2}`. Only few k matter, as
   :math:`|z_k|^n` vanishes elsewhere.
4. *Back.* By 2, every inverse sum is off by at most
   :math:`((1 + 16u)^L - 1) \sum_k |\hat z_k^n|`, and after division by N the N of them by as much
   together.

Rounding in later sums of N probabilities adds N u, and underflow next to nothing. The sum of all is
the bound that is returned: no event's probability is farther from the exact one. ∎
"""

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.chance.curve import FloatArray, U, check_length

ComplexArray: TypeAlias = npt.NDArray[np.complex128]

GROWTH = 16 * U
"""Relative error that one level of the transform adds; see the module docstring."""
OUTSIDE = 2.0**-60
"""Bound of the probability beyond each end of a window."""
_EXPONENT = 1 - math.log(OUTSIDE)  # the 1 covers the rounding of the exponents themselves
_TILTS = np.geomspace(1e-12, 1e2, 1500)  # the grid of t, per step


def power_coefficients(steps: Sequence[int], weights: Sequence[int], n: int) -> Iterator[int]:
    """Yield the weights of the sum of n results, from the lowest sum upwards, step by step.

    Parameters
    ----------
    steps : sequence of int
        Ascending; the lowest sum is ``n * steps[0]``, the last one yielded ``n * steps[-1]``.
    weights : sequence of int
        One per step, at least 1. The weights yielded are over ``sum(weights) ** n``.
    n : int
        At least 1.

    Examples
    --------
    >>> list(power_coefficients([-1, 0, 1], [1, 2, 1], 2))  # (1 + z)**4
    [1, 4, 6, 4, 1]
    """
    lowest, lowest_weight = steps[0], weights[0]
    terms = [(step - lowest, w) for step, w in zip(steps[1:], weights[1:], strict=True)]
    rises = [((n + 1) * e * w, w, e) for e, w in terms]
    coefficients = [lowest_weight**n]
    yield coefficients[0]
    for m in range(1, n * (steps[-1] - lowest) + 1):
        total = 0
        for rise, w, e in rises:
            if e > m:
                break
            total += (rise - m * w) * coefficients[m - e]
        coefficients.append(total // (m * lowest_weight))
        yield coefficients[m]


def farthest(steps: Sequence[int], probabilities: FloatArray, n: int) -> int:
    """Return a sum, in steps, that n results or fewer exceed with a probability below `OUTSIDE`.

    Steps times -1 give the bound for losses.

    Examples
    --------
    >>> farthest([-1, 1], np.array([0.5, 0.5]), 10_000)  # nine standard deviations of 100
    923
    """
    scaled = np.outer(_TILTS, steps)  # (1500, n_results)
    largest = scaled.max(axis=1)
    logs = largest + np.log(np.exp(scaled - largest[:, None]) @ probabilities)
    bounds = (_EXPONENT + n * np.maximum(logs, 0)) / _TILTS
    return min(max(n * steps[-1], 0), math.ceil(float(bounds.min())))


def power_on_window(
    steps: Sequence[int], probabilities: FloatArray, n: int, spacing: int
) -> tuple[int, FloatArray, float]:
    """Return the distribution of the sum of n results where it is likely enough to matter.

    Parameters
    ----------
    steps : sequence of int
        Ascending, at distances that are multiples of `spacing`.
    probabilities : array (n_results,)
        One per step, rounded to the nearest double; they sum to 1.
    n : int
        At least 1.

    Returns
    -------
    lowest : int
        Lowest sum of the window, in steps.
    sums : array (n_sums,)
        Probability of each sum from there on, `spacing` apart, none negative.
    error : float
        Bound of the error of any event's probability; see the module docstring.

    Raises
    ------
    MsstudError
        The window is longer than `chance.curve.MAX_RESULTS`.
    """
    losses = [-step for step in reversed(steps)]
    # From here on sums are counted in spacings above the lowest possible one.
    base = n * steps[0]
    first = max(0, (-farthest(losses, probabilities[::-1], n) - base) // spacing)
    last = max(first, (min(farthest(steps, probabilities, n), n * steps[-1]) - base) // spacing)
    n_levels = (check_length(last - first + 1) - 1).bit_length()
    length = 1 << n_levels
    placed = np.zeros(length, dtype=np.complex128)
    for step, p in zip(steps, probabilities.tolist(), strict=True):
        placed[(step - steps[0]) // spacing % length] += p
    transformed = transform(placed)
    powers = _power(transformed, n)
    # The inverse transform is the transform of the conjugate, up to a conjugation of real numbers.
    sums = transform(powers.conj()).real / length
    window = np.maximum(sums[np.arange(first, last + 1) % length], 0)
    return base + spacing * first, window, _error(transformed, powers, n, len(steps))


def transform(values: ComplexArray) -> ComplexArray:
    r"""Return the discrete Fourier transform of values (N,), N a power of two.

    The error is bounded in the module docstring, which is why it is not `numpy.fft`'s.

    Examples
    --------
    >>> transform(np.array([1, 0, 0, 1], dtype=complex)).round(9).tolist()
    [(2+0j), (1+1j), 0j, (1-1j)]
    """
    level = values.reshape(1, -1)  # row k of column j: term k of the transform of column j's values
    while level.shape[1] > 1:
        h, half = level.shape[0], level.shape[1] // 2
        angle = np.pi * (np.arange(h) / h)
        turned = (np.cos(angle) - 1j * np.sin(angle))[:, None] * level[:, half:]
        level = np.concatenate([level[:, :half] + turned, level[:, :half] - turned])
    return level.ravel()


def _power(values: ComplexArray, n: int) -> ComplexArray:
    """Return the n-th powers by squaring, with at most n multiplications' worth of error."""
    powers = np.ones_like(values)
    while n:
        if n & 1:
            powers = powers * values
        n >>= 1
        if n:
            values = values * values
    return powers


def _error(transformed: ComplexArray, powers: ComplexArray, n: int, n_results: int) -> float:
    """Return the sum of the four errors of the module docstring, and that of later sums."""
    n_levels = (len(powers) - 1).bit_length()
    back = math.expm1(n_levels * math.log1p(GROWTH))
    epsilon = (1 + n_results * U) * (1 + back) - 1
    sizes = np.abs(transformed) * (1 + 4 * U)
    of_powers = n * epsilon * (sizes + epsilon) ** (n - 1) + math.expm1(n * 2.25 * U) * sizes**n
    total = 2 * OUTSIDE + math.sqrt(float((of_powers**2).sum()))
    total += back * float(np.abs(powers).sum()) + len(powers) * U
    return total * (1 + 1e-9)  # covers the rounding of this bound itself
