"""Claims about n rounds: walked paths, closed forms, and fractions against floats."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from toys import ALL_EQUAL, COIN, HALVES, LOTTERY, TOYS, over_paths, table

import msstud as ms
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.shares import net_distribution

GAME = net_distribution(ms.solve())


@pytest.mark.parametrize("n", [1, 2, 4])
@pytest.mark.parametrize("toy", TOYS)
def test_all_paths_add_up_to_the_distribution(toy: str, n: int) -> None:
    one = TOYS[toy]
    walked = over_paths(one, n, lambda results: sum(results, Fraction(0)))
    rounds = Rounds(one, n)
    assert table(rounds.distribution()) == walked
    for x in (Fraction(-2), Fraction(0), Fraction(1, 3), Fraction(3)):
        assert rounds.cdf(x) == sum(p for result, p in walked.items() if result <= x)
        assert rounds.at_least(x) == sum(p for result, p in walked.items() if result >= x)
    assert rounds.ahead == sum(p for result, p in walked.items() if result > 0)
    assert rounds.behind == sum(p for result, p in walked.items() if result < 0)


@pytest.mark.parametrize("one", [LOTTERY, HALVES, COIN], ids=["lottery", "halves", "coin"])
def test_moments_of_n_rounds_follow_from_one(one: Distribution) -> None:
    rounds = Rounds(one, 6)
    whole = rounds.distribution()
    assert (rounds.mean, rounds.variance) == (whole.mean, whole.variance)
    assert rounds.kurtosis == whole.kurtosis
    assert rounds.skewness == pytest.approx(whole.skewness, rel=1e-14, abs=1e-15)


@pytest.mark.parametrize("p", [0, 0.05, Fraction(1, 2), 0.95, 1])
def test_quantiles_both_ways(p: float) -> None:
    rounds = Rounds(LOTTERY, 5)
    assert rounds.quantile(p) == rounds.distribution().quantile(p)
    assert rounds.curve.quantile(p) == rounds.quantile(p)


def test_a_thousand_rounds_both_ways() -> None:
    """Fractions and floats, made by unlike means, agree far within the proven error."""
    rounds = Rounds(GAME, 1000)
    exact = rounds.ahead
    assert abs(rounds.curve.ahead - exact) <= rounds.curve.error < 1e-9
    assert abs(rounds.curve.ahead - exact) < 1e-12
    assert rounds.curve.probabilities.sum() == pytest.approx(1, abs=1e-12)


def test_one_round_of_the_game_is_itself() -> None:
    once = Rounds(GAME, 1)
    assert once.ahead == GAME.ahead == ms.solve().hit_frequency
    assert once.quantile(0.99) == GAME.quantile(0.99)
    assert once.cdf(-4) == GAME.cdf(-4)


def test_ten_thousand_rounds_leave_a_quarter_of_players_ahead() -> None:
    """SM-06: about 26 %, where the normal curve says 31 %."""
    rounds = Rounds(GAME, 10_000)
    assert round(rounds.curve.ahead, 2) == 0.26
    assert round(1 - rounds.normal_cdf(0), 2) == 0.31


def test_two_hundred_runs_of_ten_thousand_rounds() -> None:
    """SM-06: ahead in about 26 %, covered in 93-95 %, median sample deviation about 8.25.

    Each bound is four standard errors of 200 runs wide (3.1 % for 26 %, 1.7 % for 94 %): wrong in
    one of 15,000 seeds.
    """
    rng = np.random.default_rng(7)
    probabilities = np.array([float(p) for p in GAME.probabilities])
    results = np.array([float(x) for x in GAME.results])
    counts = rng.multinomial(10_000, probabilities, size=200)  # (200, n_results)
    means = counts @ results / 10_000
    deviations = np.sqrt(counts @ results**2 / 10_000 - means**2)
    assert abs((means > 0).mean() - 0.26) < 0.124
    covered = np.abs(means - float(GAME.mean)) < 1.96 * deviations / 100
    assert abs(covered.mean() - 0.94) < 0.067
    assert abs(np.median(deviations) - 8.25) < 0.25 < GAME.standard_deviation - 8.25


def test_the_deviation_of_a_round_stays_and_the_standard_error_falls() -> None:
    """SM-05: 9.81 to 9.84 antes by tie rule; 0.098 after 10,000 rounds, 0.0098 after 1,000,000."""
    folding = net_distribution(ms.solve(ties="fold"))
    assert round(folding.standard_deviation, 2) == 9.81
    assert round(GAME.standard_deviation, 2) == 9.84
    for n, standard_error in ((10_000, 0.098), (1_000_000, 0.0098)):
        rounds = Rounds(GAME, n)
        assert rounds.one.standard_deviation == GAME.standard_deviation
        assert rounds.standard_error == pytest.approx(standard_error, rel=0.005)
        assert rounds.standard_error * n == pytest.approx(rounds.standard_deviation)


def test_sampled_evenings_fall_where_the_curve_says() -> None:
    """20,000 evenings of 200 rounds: shares below seven results within 4.5 standard errors."""
    rng = np.random.default_rng(2024)
    probabilities = np.array([float(p) for p in GAME.probabilities])
    results = np.array([float(x) for x in GAME.results])
    sums = rng.multinomial(200, probabilities, size=20_000) @ results
    curve = Rounds(GAME, 200).curve
    for x in (-200, -100, -50, 0, 50, 200, 1000):
        p = curve.cdf(x)
        assert abs((sums <= x).mean() - p) < 4.5 * math.sqrt(p * (1 - p) / len(sums))


@pytest.mark.parametrize("one", [COIN, LOTTERY, GAME], ids=["coin", "lottery", "game"])
@pytest.mark.parametrize("n", [1, 30, 1000])
def test_the_normal_curve_errs_within_the_bound_of_berry_and_esseen(
    one: Distribution, n: int
) -> None:
    rounds = Rounds(one, n)
    assert rounds.normal_error <= rounds.berry_esseen
    assert rounds.normal_error <= 0.6


def test_the_error_of_the_normal_curve_is_the_largest_of_all() -> None:
    rounds = Rounds(COIN, 10)
    steps = [x / 8 for x in range(-88, 88)]
    below = rounds.distribution()
    errors = [abs(float(below.cdf(Fraction(x))) - rounds.normal_cdf(x)) for x in steps]
    assert max(errors) <= rounds.normal_error + 1e-12
    at_zero = abs(float(below.cdf(0)) - rounds.normal_cdf(0))  # half the probability of 0 itself
    assert rounds.normal_error == pytest.approx(at_zero) == math.comb(10, 5) / 2**11


def test_the_normal_curve_gets_better_with_rounds_but_slowly() -> None:
    errors = [Rounds(GAME, n).normal_error for n in (10, 100, 1_000, 10_000, 100_000)]
    assert errors == sorted(errors, reverse=True)
    assert errors[2] > 0.05  # royals are too rare for a thousand rounds


def test_without_spread_nothing_is_normal() -> None:
    always = Rounds(ALL_EQUAL, 30)
    assert always.mean == -30
    assert always.variance == always.ahead == 0
    assert always.behind == 1
    assert always.standard_error == 0
    assert always.curve.probabilities.tolist() == pytest.approx([1])
    for figure in ("normal_error", "berry_esseen", "skewness", "kurtosis"):
        with pytest.raises(MsstudError, match="without"):
            getattr(always, figure)


@pytest.mark.parametrize("n", [0, -5])
def test_no_rounds_are_refused(n: int) -> None:
    with pytest.raises(MsstudError, match=f"n: expected 1 or more, got {n}"):
        Rounds(COIN, n)


def test_numbers_from_numpy_do_not_overflow() -> None:
    n: Any = np.int8(100)
    assert Rounds(GAME, n) == Rounds(GAME, 100)
    assert Rounds(GAME, n).ahead == Rounds(GAME, 100).ahead


@pytest.mark.parametrize("n", [2.0, "10", True])
def test_a_number_of_rounds_is_whole(n: object) -> None:
    with pytest.raises(TypeError, match="n: expected a whole number"):
        Rounds(COIN, n)  # type: ignore[arg-type]
