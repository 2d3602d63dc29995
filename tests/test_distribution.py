"""Claims about exact distributions: each figure once more from its definition."""

import statistics
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import ALL_EQUAL, HALVES, LOTTERY

from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution, share, whole_number

counts = st.dictionaries(
    st.fractions(min_value=-20, max_value=20, max_denominator=6),
    st.integers(min_value=1, max_value=9),
    min_size=1,
    max_size=8,
)


def population(one: Distribution) -> list[Fraction]:
    """Return every result as often as its weight says."""
    rows = zip(one.results, one.weights, strict=True)
    return [result for result, weight in rows for _ in range(weight)]


@given(counts)
def test_mean_and_variance_are_those_of_the_population(weights: dict[Fraction, int]) -> None:
    one = Distribution.of(weights)
    everybody = population(one)
    assert one.mean == statistics.mean(everybody)
    assert one.variance == statistics.pvariance(everybody)
    assert one.standard_deviation == sqrt(one.variance)
    for k in (3, 4):
        deviations = [(result - one.mean) ** k for result in everybody]
        assert one.central_moment(k) == sum(deviations) / len(everybody)
        assert one.absolute_moment(k) == sum(map(abs, deviations)) / len(everybody)


@given(counts, st.fractions(min_value=-21, max_value=21, max_denominator=6))
def test_probabilities_are_shares_of_the_population(
    weights: dict[Fraction, int], x: Fraction
) -> None:
    one = Distribution.of(weights)
    everybody = population(one)
    n = len(everybody)
    assert one.cdf(x) == Fraction(sum(result <= x for result in everybody), n)
    assert one.at_least(x) == Fraction(sum(result >= x for result in everybody), n)
    assert one.ahead == Fraction(sum(result > 0 for result in everybody), n)
    assert one.ahead + one.even + one.behind == sum(one.probabilities) == 1


@given(counts, st.fractions(min_value=0, max_value=1, max_denominator=50))
def test_a_quantile_is_the_first_result_that_reaches_its_share(
    weights: dict[Fraction, int], p: Fraction
) -> None:
    one = Distribution.of(weights)
    quantile = one.quantile(p)
    assert one.cdf(quantile) >= p
    assert all(one.cdf(result) < p for result in one.results if result < quantile)


def test_skewness_and_kurtosis_of_known_distributions() -> None:
    """A fair coin's kurtosis is 1; a binomial's are (1 - 2p) / sd and 3 + (1 - 6pq) / npq."""
    die = Distribution.of(dict.fromkeys(range(1, 7), 1))
    assert die.skewness == 0
    assert die.kurtosis == 3 - Fraction(6 * (6**2 + 1), 5 * (6**2 - 1))
    rare = Distribution.of({0: 9, 1: 1})
    assert rare.skewness == pytest.approx((1 - 2 * 0.1) / 0.3, rel=1e-15)
    assert rare.kurtosis == 3 + (1 - 6 * Fraction(9, 100)) / Fraction(9, 100)


def test_no_spread_is_exactly_no_spread() -> None:
    """SM-08: always folding at any offset has variance 0, and no undefined figure is made up."""
    for result in (Fraction(-1), Fraction(-5), 10**12 - Fraction(1, 3)):
        one = Distribution.of({result: 1_000_003})
        assert one.mean == result
        assert one.variance == one.standard_deviation == 0
        with pytest.raises(MsstudError, match="without spread"):
            _ = one.kurtosis
        with pytest.raises(MsstudError, match="without spread"):
            _ = one.skewness


def test_second_moments_beyond_64_bits_are_exact() -> None:
    """SM-07: results of 5,000,000,000 cents, whose squares are 2.5e19."""
    one = Distribution.of({-5_000_000_000: 1, 5_000_000_000: 1})
    assert one.variance == 25 * 10**18 > 2**63


def test_steps_are_the_coarsest_that_hold_all_results_and_an_ante() -> None:
    assert (HALVES.per_ante, HALVES.steps) == (2, (-3, -2, 1, 8))
    assert LOTTERY.per_ante == 1
    assert Distribution.of({4: 1, 8: 1}).steps == (4, 8)


def test_a_distribution_is_a_value() -> None:
    assert Distribution.of({-1: 5}) != ALL_EQUAL  # the denominator is part of what is said
    assert hash(Distribution.of({-1: 1, 2: 0})) == hash(ALL_EQUAL)
    assert Distribution.of({Fraction(-1): 1}) == ALL_EQUAL
    with pytest.raises(AttributeError):
        ALL_EQUAL.weights = (2,)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ({}, "expected as many weights as results, one or more"),
        ({1: 0}, "expected as many weights as results, one or more"),
        ({1: -2}, "weight of 1: expected 1 or more, got -2"),
    ],
)
def test_impossible_weights_are_refused(weights: dict[int, int], message: str) -> None:
    with pytest.raises(MsstudError, match=message):
        Distribution.of(weights)


def test_results_ascend() -> None:
    with pytest.raises(MsstudError, match="results: expected to ascend, got 1 before 1"):
        Distribution((Fraction(1), Fraction(1)), (1, 1))


def test_floats_are_no_results() -> None:
    with pytest.raises(TypeError, match=r"results: expected antes as int or Fraction, got 0\.5"):
        Distribution.of({0.5: 1})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"results: expected antes as int or Fraction, got 0\.5"):
        Distribution((0.5,), (1,))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="x: expected antes as int or Fraction"):
        LOTTERY.cdf(0.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("p", [-0.1, 1.5, float("nan"), float("inf"), Fraction(3, 2)])
def test_a_share_lies_between_0_and_1(p: float | Fraction) -> None:
    with pytest.raises(MsstudError, match="p: expected a number from 0 to 1"):
        LOTTERY.quantile(p)


@pytest.mark.parametrize("p", [True, "0.5", None])
def test_a_share_is_a_number(p: object) -> None:
    with pytest.raises(TypeError, match="p: expected a number from 0 to 1"):
        share(p, "p")


@pytest.mark.parametrize("value", [1.0, "3", True, None, Fraction(3)])
def test_whole_numbers_are_integers(value: object) -> None:
    with pytest.raises(TypeError, match="bankroll: expected a whole number"):
        whole_number(value, "bankroll", least=0)
