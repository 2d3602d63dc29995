"""Claims about curves: what they say, what they refuse to say, and that nobody can change them."""

from fractions import Fraction

import numpy as np
import pytest

from msstud.cards import MsstudError
from msstud.chance.curve import Curve, curve_of

HALF_STEPS = curve_of(Fraction(-1), Fraction(1, 2), np.array([0.25, 0.25, 0.25, 0.25]), 1e-15)
CUT = curve_of(Fraction(-2), Fraction(1), np.array([0.5, 0.25, 0.125]), 1e-15, above=0.125)


def test_events_are_sums_of_probabilities() -> None:
    assert HALF_STEPS.results.tolist() == [-1, -0.5, 0, 0.5]
    assert HALF_STEPS.last == Fraction(1, 2)
    assert [HALF_STEPS.cdf(Fraction(x, 4)) for x in (-5, -4, -3, 0, 1, 2, 9)] == [
        0,
        0.25,
        0.25,
        0.75,
        0.75,
        1,
        1,
    ]
    assert HALF_STEPS.at_least(Fraction(-3, 4)) == 0.75
    assert HALF_STEPS.at_least(0) == HALF_STEPS.behind == 0.5
    assert HALF_STEPS.ahead == 0.25
    assert HALF_STEPS.mean == -0.25


@pytest.mark.parametrize("x", [-3, -2, -1, 0])
def test_a_probability_and_its_complement_make_one(x: int) -> None:
    for curve in (HALF_STEPS, CUT):
        assert curve.cdf(x) + curve.at_least(x + curve.step) == 1


def test_what_is_above_counts_as_above_and_is_not_told_apart() -> None:
    assert CUT.at_least(0) == 0.25
    assert CUT.ahead == 0.125
    assert CUT.quantile(0.8) == 0
    with pytest.raises(MsstudError, match="results above 0 antes are not told apart"):
        CUT.cdf(1)
    with pytest.raises(MsstudError, match="results above 0 antes are not told apart"):
        CUT.at_least(2)
    with pytest.raises(MsstudError, match="results above 0 antes are not told apart"):
        _ = CUT.mean
    with pytest.raises(MsstudError, match="results above 0 antes are not told apart"):
        CUT.quantile(0.9)


def test_quantiles_go_from_the_first_result_to_the_last_possible() -> None:
    assert [HALF_STEPS.quantile(p) for p in (0, 0.25, 0.3, 0.75, 1)] == [
        -1,
        -1,
        Fraction(-1, 2),
        0,
        Fraction(1, 2),
    ]
    short = curve_of(Fraction(0), Fraction(1), np.array([0.5, 0.5 - 1e-16, 0.0]), 1e-15)
    assert short.quantile(1) == 1


def test_a_curve_is_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        HALF_STEPS.probabilities[0] = 1
    with pytest.raises(AttributeError):
        HALF_STEPS.error = 0.0  # type: ignore[misc]
    assert isinstance(HALF_STEPS, Curve)
