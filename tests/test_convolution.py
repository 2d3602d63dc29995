"""Claims about sums: integers against multiplied-out powers, floats within their proven error."""

import math
from decimal import Decimal, getcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import TOYS

import msstud as ms
from msstud.cards import MsstudError
from msstud.chance.convolution import GROWTH, OUTSIDE, farthest, power_coefficients, transform
from msstud.chance.curve import U
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.shares import net_distribution

GAME = net_distribution(ms.solve())
FRACTIONAL = net_distribution(ms.solve(ms.STANDARD.with_payouts(flush="13/2", straight="7/3")))

rows = st.dictionaries(
    st.integers(min_value=-6, max_value=9),
    st.integers(min_value=1, max_value=50),
    min_size=1,
    max_size=5,
)


def by_substitution(one: Distribution, n: int) -> list[int]:
    """Return the weights of n results by one power of one integer (Kronecker substitution).

    The weights are its digits in a base above the sum of them all.
    """
    width = (one.total**n).bit_length()
    digits = sum(
        w << width * (s - one.steps[0]) for s, w in zip(one.steps, one.weights, strict=True)
    )
    power: int = digits**n
    n_sums = n * (one.steps[-1] - one.steps[0]) + 1
    return [(power >> width * place) & ((1 << width) - 1) for place in range(n_sums)]


@given(rows, st.integers(min_value=1, max_value=7))
def test_two_ways_to_the_power_of_a_polynomial(weights: dict[int, int], n: int) -> None:
    one = Distribution.of(weights)
    assert list(power_coefficients(one.steps, one.weights, n)) == by_substitution(one, n)


def test_binomials_are_powers() -> None:
    assert list(power_coefficients([0, 1], [1, 1], 200)) == [math.comb(200, k) for k in range(201)]


def test_two_ways_to_three_rounds_of_the_game() -> None:
    lazily = power_coefficients(GAME.steps, GAME.weights, 3)
    assert list(lazily) == by_substitution(GAME, 3)


@pytest.mark.parametrize("n_levels", range(8))
def test_the_transform_is_the_sum_of_its_definition(n_levels: int) -> None:
    n = 2**n_levels
    rng = np.random.default_rng(n_levels)
    values = rng.normal(size=n) + 1j * rng.normal(size=n)
    turns = np.outer(np.arange(n), np.arange(n)) % n
    direct = np.exp(-2j * np.pi * turns / n) @ values
    assert np.abs(transform(values) - direct).max() < 1e-13 * n


def test_the_transform_stays_within_its_bound() -> None:
    """Against numpy's, on longer rows: each is far more exact than the bound."""
    rng = np.random.default_rng(2)
    for n_levels in (10, 16):
        values = rng.random(2**n_levels).astype(complex)
        bound = math.expm1(n_levels * math.log1p(GROWTH)) * float(values.real.sum())
        assert np.abs(transform(values) - np.fft.fft(values)).max() < 2 * bound


def cosine_and_sine(turn: Fraction) -> tuple[Decimal, Decimal]:
    """Return both of pi times a fraction below 1, to 40 digits, by their series."""
    getcontext().prec = 50
    # Machin: pi / 4 = 4 arctan(1 / 5) - arctan(1 / 239)
    arctan = [
        sum((-1) ** k / (Decimal(2 * k + 1) * Decimal(x) ** (2 * k + 1)) for k in range(80))
        for x in (5, 239)
    ]
    angle = 4 * (4 * arctan[0] - arctan[1]) * turn.numerator / turn.denominator
    terms = [angle**k / math.factorial(k) for k in range(60)]
    cosine = sum(
        ((-1) ** (k // 2) * term for k, term in enumerate(terms) if k % 2 == 0), Decimal(0)
    )
    sine = sum(((-1) ** (k // 2) * term for k, term in enumerate(terms) if k % 2), Decimal(0))
    return cosine, sine


def test_roots_of_unity_are_as_exact_as_the_proof_assumes() -> None:
    """Within 11 units of roundoff, in every octant."""
    h = 1024
    for k in range(1, h, 31):
        angle = np.pi * (np.array([k]) / h)
        computed = Decimal(float(np.cos(angle)[0])), Decimal(float(np.sin(angle)[0]))
        exact = cosine_and_sine(Fraction(k, h))
        off = sum((a - b) ** 2 for a, b in zip(computed, exact, strict=True))
        assert off < (11 * Decimal(U)) ** 2


@pytest.mark.parametrize("n", [1, 2, 5, 9])
@pytest.mark.parametrize("toy", TOYS)
def test_floats_are_within_their_error_of_the_fractions(toy: str, n: int) -> None:
    assert_curve_is_exact(Rounds(TOYS[toy], n))


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("one", [GAME, FRACTIONAL], ids=["standard", "fractional payouts"])
def test_floats_of_the_game_are_within_their_error(one: Distribution, n: int) -> None:
    assert_curve_is_exact(Rounds(one, n))


def assert_curve_is_exact(rounds: Rounds) -> None:
    """All errors added up, results outside the window included, are within `error`."""
    exact = dict(
        zip(rounds.distribution().results, rounds.distribution().probabilities, strict=True)
    )
    curve = rounds.curve
    off = Fraction(0)
    for place, p in enumerate(curve.probabilities.tolist()):
        off += abs(Fraction(p) - exact.pop(curve.first + place * curve.step, 0))
    off += sum(exact.values())
    assert off <= Fraction(curve.error)
    assert curve.error < 1e-9


@pytest.mark.parametrize("n", [50, 300])
def test_lower_tails_of_an_evening_are_within_their_error(n: int) -> None:
    rounds = Rounds(GAME, n)
    weights = power_coefficients(GAME.steps, GAME.weights, n)
    total = GAME.total**n
    exact = Fraction(0)
    for x, weight in zip(range(n * GAME.steps[0], 200), weights, strict=False):
        exact += Fraction(weight, total)
        assert abs(rounds.curve.cdf(x) - exact) <= rounds.curve.error < 1e-9


def test_no_sum_of_coins_beyond_the_farthest_is_likely() -> None:
    """Doob's bound holds for the largest of all partial sums, by the reflection principle."""
    n = 400
    bound = farthest([-1, 1], np.array([0.5, 0.5]), n)
    at_least = {
        x: Fraction(sum(math.comb(n, k) for k in range((n + x + 1) // 2, n + 1)), 2**n)
        for x in (bound + 1, bound + 2, bound // 2)
    }
    assert at_least[bound + 1] + at_least[bound + 2] < OUTSIDE
    assert at_least[bound // 2] > OUTSIDE  # and it is not idle


def test_the_farthest_is_never_beyond_what_can_be() -> None:
    assert farthest([-1], np.array([1.0]), 50) == 0
    assert farthest([1], np.array([1.0]), 50) == 50
    assert farthest([-3, 2], np.array([0.5, 0.5]), 3) == 6


def test_what_cannot_be_told_apart_is_refused() -> None:
    huge = Distribution.of({-1: 1, 0: 1, 10**9: 1})
    with pytest.raises(
        MsstudError, match=r"results would have to be told apart, at most 16,777,216"
    ):
        _ = Rounds(huge, 100).curve
