"""Exact and simulated figures side by side: what the p-values promise is true."""

from fractions import Fraction
from itertools import islice

import numpy as np
import pytest
from chances import binomial_two_sided
from test_sample import outcome_of, sample_of

import msstud as ms
from msstud.actions import Action
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.hands import HandClass
from msstud.sampling.checks import Check, _checks, _weights
from msstud.sampling.tally import net_steps
from msstud.simulation import simulate

SEEDS = range(150)


def named(checks: tuple[Check, ...], name: str) -> Check:
    return next(check for check in checks if check.name == name)


def test_exact_values_are_those_of_the_solution() -> None:
    solution = ms.solve()
    checks = simulate(1000, seed=1).checks()
    for name, exact in (
        ("house edge", solution.house_edge),
        ("element of risk", solution.element_of_risk),
        ("average wager", solution.average_wager),
        ("fold rate", solution.fold_rate),
        *((hand_class.label, solution.final_hands[hand_class]) for hand_class in HandClass),
    ):
        assert named(checks, name).exact == exact, name
    assert len(checks) == 4 + len(HandClass)
    assert sum(check.exact for check in checks[3:]) == 1


def test_simulated_values_are_those_of_the_sample() -> None:
    sample = simulate(5000, seed=3, pay_table=ms.STANDARD.with_payouts(two_pair="3/2"))
    checks = sample.checks()
    for name, figure in (
        ("house edge", sample.house_edge),
        ("element of risk", sample.element_of_risk),
        ("average wager", sample.average_wager),
        ("fold rate", sample.fold_rate),
        *((hand_class.label, sample.final_hands[hand_class]) for hand_class in HandClass),
    ):
        assert named(checks, name).simulated == figure, name
    edge = named(checks, "house edge")
    off = float(edge.simulated - edge.exact)
    assert edge.z_score == pytest.approx(off / edge.standard_error)
    error = ms.evaluate(ms.OPTIMAL, sample.pay_table).standard_deviation / 5000**0.5
    assert edge.standard_error == pytest.approx(error)


@pytest.mark.parametrize("n", [40, 300])
def test_shares_have_the_exact_binomial_p_value(n: int) -> None:
    sample = simulate(n, seed=4)
    for check in sample.checks()[3:]:
        k = check.simulated * n
        exact = binomial_two_sided(int(k), n, check.exact)
        assert check.p_error is not None
        assert abs(check.p_value - float(exact)) <= check.p_error < 1e-9, check.name


@pytest.mark.parametrize("pay_table", [ms.STANDARD, ms.STANDARD.with_payouts(two_pair="3/2")])
def test_the_house_edge_has_the_p_value_of_the_exact_distribution(pay_table: ms.PayTable) -> None:
    """Summed in fractions over the lower tail; rounds whose result is unusual on either side."""
    n, strategy = 30, ms.OPTIMAL
    steps, per_ante = net_steps(pay_table), pay_table.scaled()[1]
    counts: dict[Fraction, int] = {}
    for step, weight in zip(steps, _weights(ms.evaluate(strategy, pay_table)), strict=True):
        result = Fraction(step, per_ante)
        counts[result] = counts.get(result, 0) + weight
    rounds = Rounds(Distribution.of(counts), n)
    for seed in (1, 2, 3):
        sample = simulate(n, seed=seed, pay_table=pay_table)
        tail = min(rounds.cdf(sample.net), rounds.at_least(sample.net))
        check = sample.checks()[0]
        assert check.p_error is not None
        assert abs(check.p_value - min(1.0, 2 * float(tail))) <= check.p_error < 1e-9


def test_p_values_of_right_figures_are_rarely_small() -> None:
    """150 seeds. Error rate: four standard deviations of a binomial, 1 in 10,000 a level."""
    exact = ms.evaluate(ms.OPTIMAL)
    firsts = [islice(_checks(simulate(500, seed=s).tally, exact), 4) for s in SEEDS]
    values = [[check.p_value for check in four] for four in firsts]
    for level in (0.05, 0.2):
        for column in np.array(values).T:
            n_small = int((column < level).sum())
            deviation = (level * (1 - level) * len(SEEDS)) ** 0.5
            assert n_small <= level * len(SEEDS) + 4 * deviation
            assert n_small >= level * len(SEEDS) / 2 - 4 * deviation  # doubled tails are cautious


def test_another_strategy_is_told_apart() -> None:
    """Rounds of one who never folds, sold as optimal play, are starred at once."""
    stubborn = ms.Strategy.from_rule(lambda _cards, _staked: 1, states="outlooks")
    played = simulate(20_000, seed=5, strategy=stubborn)
    sold = type(played)(ms.OPTIMAL, ms.STANDARD, (5,), played.tally)
    for name in ("house edge", "element of risk", "average wager", "fold rate", "high card"):
        check = named(sold.checks(), name)
        assert check.is_starred, name
        assert check.p_value < 1e-6
    assert not any(check.p_value < 1e-6 for check in played.checks())


def test_what_cannot_happen_has_no_p_value() -> None:
    folded = outcome_of([Action.FOLD], None)
    never = ms.Strategy.from_rule(lambda _cards, _staked: "fold", states="outlooks")
    royal = outcome_of([Action.RAISE_1X] * 3, HandClass.ROYAL_FLUSH)
    honest, false = sample_of({folded: 10}), sample_of({folded: 9, royal: 1})
    for sample, z_score, p_value in ((honest, 0.0, 1.0), (false, float("inf"), 0.0)):
        as_never = type(sample)(never, sample.pay_table, sample.seeds, sample.tally)
        check = named(as_never.checks(), "royal flush")
        assert (check.z_score, check.p_value, check.p_error) == (z_score, p_value, 0.0)


def test_too_many_sums_leave_the_normal_curve() -> None:
    huge = ms.STANDARD.with_payouts(royal_flush=10**9)
    sample = simulate(1000, seed=1, pay_table=huge)
    edge, risk, *others = sample.checks()
    assert edge.p_error is None
    assert risk.p_error is None
    assert 0 < edge.p_value <= 1
    assert all(check.p_error is not None for check in others)


def test_seats_are_checked_one_by_one() -> None:
    sample = simulate(1000, seed=1, seats=2)
    with pytest.raises(ms.MsstudError, match=r"checks: expected one seat, got 2, .* seat\(1\)"):
        sample.checks()
    assert len(sample.seat(2).checks()) == 26


def test_a_check_reads_as_a_line() -> None:
    check = Check("fold rate", Fraction(1, 2), Fraction(3, 4), 0.1, 2.5, 0.005, 0.0)
    assert str(check) == "fold rate: 0.75 simulated, 0.5 exact, z = +2.50, p = 0.005 *"
