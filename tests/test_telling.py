"""Claims about telling strategies apart: covariances by other ways, verdicts by simulation."""

import random
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

import msstud as ms
from msstud.cards import MsstudError, deck
from msstud.chance.curve import FloatArray
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.shares import Stakes, net_distribution
from msstud.chance.telling import Separation, separate
from msstud.states import N_HOLE_SETS

ALWAYS_1X = ms.Strategy.from_rule(lambda _cards, _staked: 1, name="always 1x")
ALWAYS_3X = ms.Strategy.from_rule(lambda _cards, _staked: 3, name="always 3x")
NEVER = ms.Strategy.from_rule(lambda _cards, _staked: "fold", name="never play")


def no_deuces(cards: tuple[ms.Card, ...], staked: int) -> ms.Action:
    """Play best, but fold a pair of deuces."""
    if len(cards) == 2 and cards[0].rank == cards[1].rank == ms.Rank.TWO:
        return ms.Action.FOLD
    return ms.OPTIMAL.action(cards, wagered=staked)


def only_deuces(cards: tuple[ms.Card, ...], staked: int) -> ms.Action:
    """Play best, but fold everything except a pair of deuces."""
    if len(cards) == 2 and not cards[0].rank == cards[1].rank == ms.Rank.TWO:
        return ms.Action.FOLD
    return ms.OPTIMAL.action(cards, wagered=staked)


NO_DEUCES = ms.Strategy.from_rule(no_deuces, states="outlooks")
ONLY_DEUCES = ms.Strategy.from_rule(only_deuces, states="outlooks")


@pytest.mark.parametrize("strategy", [ALWAYS_1X, ALWAYS_3X, NEVER, ms.EXPERT, NO_DEUCES])
@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_each_seat_has_its_own_distribution(strategy: ms.Strategy, table: ms.PayTable) -> None:
    separation = separate(strategy, ms.OPTIMAL, table)
    assert separation.strategy == net_distribution(ms.evaluate(strategy, table))
    assert separation.reference == net_distribution(ms.evaluate(ms.OPTIMAL, table))
    assert separation.gap == separation.strategy.mean - separation.reference.mean


def test_three_times_the_raise_is_three_times_the_difference() -> None:
    """Always 3x nets 10 m and always 1x 4 m, so on common deals they differ by 6 m."""
    separation = separate(ALWAYS_3X, ALWAYS_1X)
    payout_variance = separation.reference.variance / 16
    assert separation.difference.variance == 36 * payout_variance
    assert separation.covariance == 40 * payout_variance


def test_whoever_never_plays_varies_with_nobody() -> None:
    separation = separate(NEVER, ms.OPTIMAL)
    assert separation.covariance == 0
    assert separation.difference.variance == ms.solve().variance


def test_a_difference_in_one_hand_varies_as_that_hand() -> None:
    """Folding deuces nets -1 instead of X; the second moment of X + 1 follows from two figures.

    Whoever plays deuces only nets X with them and -1 otherwise.
    """
    separation = separate(NO_DEUCES, ms.OPTIMAL)
    deuces = Fraction(comb(4, 2), N_HOLE_SETS)
    only = ms.evaluate(ONLY_DEUCES)
    mean = only.expected_value + (1 - deuces)  # of X where there are deuces, else 0
    square = only.variance + only.expected_value**2 - (1 - deuces)
    assert separation.gap == -(mean + deuces)
    assert separation.difference.variance + separation.gap**2 == square + 2 * mean + deuces


def test_a_strategy_against_itself_differs_by_nothing() -> None:
    separation = separate(ms.EXPERT, ms.EXPERT)
    assert separation.difference == Distribution.of({0: separation.difference.total})
    assert separation.covariance == separation.strategy.variance


def test_played_deals_differ_as_computed() -> None:
    """6,000 deals card by card: mean and variance of the difference within 4 standard errors."""
    separation = separate(ALWAYS_1X, ms.OPTIMAL)
    rng = random.Random(5)
    differences = []
    for _ in range(6_000):
        cards = tuple(rng.sample(deck(), 5))
        a, b = (net(strategy, cards) for strategy in (ALWAYS_1X, ms.OPTIMAL))
        differences.append(float(a - b))
    found = np.array(differences)
    exact = separation.difference
    fourth = float(exact.central_moment(4))
    squares = (found - float(exact.mean)) ** 2
    error = exact.standard_deviation / sqrt(len(found))
    assert abs(found.mean() - float(exact.mean)) < 4 * error
    variance = float(exact.variance)
    assert abs(squares.mean() - variance) < 4 * sqrt((fourth - variance**2) / len(found))


def net(strategy: ms.Strategy, cards: tuple[ms.Card, ...]) -> Fraction:
    """Return the net result of one deal, by the rules."""
    staked = 1
    for n_known in (2, 3, 4):
        action = strategy.action(cards[:n_known], wagered=staked)
        if action is ms.Action.FOLD:
            return Fraction(-staked)
        staked += action.antes
    return staked * ms.STANDARD[ms.rank_hand(cards).hand_class]


@pytest.mark.parametrize("error_rate", [0.05, Fraction(1, 5)])
def test_verdicts_are_wrong_as_often_as_asked(error_rate: float) -> None:
    """The chance of an error, from whole distributions, within what Berry and Esseen allow."""
    separation = separate(NO_DEUCES, ms.OPTIMAL)
    needed = separation.rounds_to_tell(error_rate)
    assert needed.common_deals < needed.two_players < needed.one_player
    for n, common_deals in ((needed.common_deals, True), (needed.two_players, False)):
        one = separation.difference if common_deals else separation.difference_on_own_deals
        allowed = Rounds(one, n).berry_esseen
        chance = separation.chance_of_error(n, common_deals=common_deals)
        assert abs(chance - error_rate) < allowed
    assert abs(chance - error_rate) < 0.01  # on own deals n is large and the normal curve good


def test_one_player_is_taken_for_another_as_often_as_asked() -> None:
    separation = separate(NO_DEUCES, ms.OPTIMAL)
    n = separation.rounds_to_tell(0.05).one_player
    bad, good = (Rounds(one, n) for one in (separation.strategy, separation.reference))
    deviations = bad.standard_deviation + good.standard_deviation
    line = good.mean + Fraction(good.standard_deviation / deviations) * (bad.mean - good.mean)
    assert abs(bad.curve.at_least(line) - 0.05) < 0.005
    assert abs(good.curve.cdf(line) - 0.05) < 0.005


@pytest.mark.parametrize("common_deals", [True, False])
def test_the_chance_of_an_error_is_what_experiments_show(common_deals: bool) -> None:  # noqa: FBT001
    """20,000 experiments of 400 rounds, within 4 standard errors."""
    separation = separate(NO_DEUCES, ms.OPTIMAL)
    rng = np.random.default_rng(9)
    if common_deals:
        differences = sums(rng, separation.difference, 400)
    else:
        differences = sums(rng, separation.strategy, 400) - sums(rng, separation.reference, 400)
    wrong = (differences > 0).mean() + (differences == 0).mean() / 2
    chance = separation.chance_of_error(400, common_deals=common_deals)
    assert abs(wrong - chance) < 4 * sqrt(chance * (1 - chance) / len(differences))


def sums(rng: np.random.Generator, one: Distribution, n: int) -> FloatArray:
    """Return the results of 20,000 runs of n rounds."""
    probabilities = np.array([float(p) for p in one.probabilities])
    results = np.array([float(x) for x in one.results])
    sampled: FloatArray = rng.multinomial(n, probabilities, size=20_000) @ results
    return sampled


def test_ten_thousand_rounds_cannot_tell_a_good_player_from_a_fair_one() -> None:
    """SM-06: folding deuces costs 1 % of an ante, a tenth of the standard error."""
    separation = separate(NO_DEUCES, ms.OPTIMAL)
    assert separation.chance_of_error(10_000) > 0.4
    assert separation.rounds_to_tell(0.05).two_players > 1_000_000


def test_fewer_errors_take_more_rounds() -> None:
    separation = separate(ALWAYS_1X, ms.OPTIMAL)
    needed = [separation.rounds_to_tell(rate).two_players for rate in (0.2, 0.1, 0.01, 0.001)]
    assert needed == sorted(needed)


def test_equal_means_are_never_told_apart() -> None:
    separation = separate(ms.EXPERT, ms.OPTIMAL)
    for ask in (separation.rounds_to_tell, lambda: separation.chance_of_error(100)):
        with pytest.raises(MsstudError, match="have the same mean result; no number of rounds"):
            ask()


@pytest.mark.parametrize("error_rate", [0, 0.5, Fraction(1, 2), 0.9])
def test_an_error_rate_lies_between_0_and_a_half(error_rate: float) -> None:
    separation = separate(ALWAYS_1X, ms.OPTIMAL)
    with pytest.raises(MsstudError, match="error_rate: expected above 0 and below 1/2"):
        separation.rounds_to_tell(error_rate)


def test_certain_results_are_told_apart_at_once() -> None:
    certain = [Distribution.of({x: 1}) for x in (-1, -2, 1)]
    separation = Separation(*certain)
    assert separation.rounds_to_tell().two_players == 1
    assert separation.chance_of_error(1) == 0


def test_a_cap_holds_for_both_seats() -> None:
    stakes = Stakes(2500, 5_000_000)
    separation = separate(NO_DEUCES, ms.OPTIMAL, ms.STANDARD, stakes)
    assert separation.reference == net_distribution(ms.solve(), stakes)


def test_wrong_kinds_are_named() -> None:
    with pytest.raises(TypeError, match=r"expected a Strategy.*see Strategy\.from_rule"):
        separate(no_deuces, ms.OPTIMAL)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a PayTable"):
        separate(ms.EXPERT, ms.OPTIMAL, "standard")  # type: ignore[arg-type]
