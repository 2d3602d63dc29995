"""A sample's figures are those of its rounds, and say how sure they are."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import FrozenInstanceError
from fractions import Fraction

import numpy as np
import pytest

import msstud as ms
from msstud.actions import Action, Street
from msstud.hands import HandClass
from msstud.sampling.playbook import outcomes
from msstud.sampling.sample import Sample
from msstud.sampling.tally import Tally, net_steps
from msstud.simulation import net_results, replay, simulate

HALVES = ms.STANDARD.with_payouts(two_pair="3/2", pair_of_tens="-1/2")
FOLD, *RAISES = Action


def sample_of(counts: dict[int, int], pay_table: ms.PayTable = ms.STANDARD) -> Sample:
    """Return a sample of one seat with these outcomes, as if it had been dealt."""
    row = np.zeros((1, len(outcomes())), dtype=np.int64)
    row[0, list(counts)] = list(counts.values())
    steps = net_steps(pay_table)
    squares = sum(n * steps[outcome] ** 2 for outcome, n in counts.items())
    total = sum(n * steps[outcome] for outcome, n in counts.items())
    last = np.array([sum(counts.values())])
    tally = Tally(row, ((squares,),), last, np.array([[float(total)]]))
    return Sample(ms.OPTIMAL, pay_table, (0,), tally)


def outcome_of(sequence: Sequence[Action], end: HandClass | None) -> int:
    return outcomes().index((tuple(sequence), end))


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("pay_table", [ms.STANDARD, HALVES], ids=["standard", "halves"])
def test_figures_are_those_of_the_single_results(pay_table: ms.PayTable, seats: int) -> None:
    sample = simulate(50_000, pay_table=pay_table, seed=6, seats=seats)
    nets = net_results(50_000, pay_table=pay_table, seed=6, seats=seats)
    assert (sample.n_rounds, sample.n_seats) == nets.shape
    assert sample.net == Fraction(nets.sum())
    assert sample.mean == Fraction(nets.sum()) / nets.size == -sample.house_edge
    assert sample.hit_frequency == Fraction(int((nets > 0).sum()), nets.size)
    assert float(sample.variance) == pytest.approx(nets.var(ddof=1), rel=1e-12)
    assert sample.standard_deviation == pytest.approx(nets.std(ddof=1), rel=1e-12)
    of_rounds = nets.mean(axis=1)
    error = of_rounds.std(ddof=1) / math.sqrt(len(of_rounds))
    assert sample.standard_error == pytest.approx(error, rel=1e-12)
    assert np.allclose(sample.covariances, np.cov(nets.T, ddof=1), rtol=1e-12)
    low, high = sample.interval
    assert (low + high) / 2 == pytest.approx(float(sample.mean))
    assert (high - low) / 2 == pytest.approx(1.96 * sample.standard_error, rel=1e-4)
    sums = nets.mean(axis=1).cumsum()[sample.checkpoints - 1]
    assert np.allclose(sample.running_mean, sums / sample.checkpoints, rtol=1e-12)


def test_shares_are_those_of_the_rounds_themselves() -> None:
    n, seats = 400, 3
    sample = simulate(n, seed=8, seats=seats)
    lines = [line for played in replay(n, seed=8, seats=seats) for line in played.ledger]
    assert sample.average_wager == Fraction(
        sum(line.total_wager for line in lines), 100 * n * seats
    )
    ends = Counter(line.hand.hand_class if line.hand else "folded" for line in lines)
    assert {end: share for end, share in sample.final_hands.items() if share} == {
        end: Fraction(count, n * seats) for end, count in ends.items()
    }
    folded = Counter(len(line.actions) for line in lines if line.hand is None)
    assert sample.fold_rates == {
        street: Fraction(folded[street - 2], n * seats) for street in Street
    }
    assert sample.fold_rate == Fraction(ends["folded"], n * seats)
    assert sample.element_of_risk == sample.house_edge / sample.average_wager
    counts = sample.outcome_counts
    sequences = Counter(line.actions for line in lines)
    assert {**counts.folded, **{seq: sum(row) for seq, row in counts.finished.items()}} == sequences


def test_one_seat_of_several_is_a_sample_of_its_own() -> None:
    sample = simulate(20_000, seed=9, seats=3)
    nets = net_results(20_000, seed=9, seats=3)
    for seat in (1, 2, 3):
        one = sample.seat(seat)
        assert one.n_seats == 1
        assert one.net == Fraction(nets[:, seat - 1].sum())
        assert float(one.variance) == pytest.approx(sample.covariances[seat - 1, seat - 1])
        assert np.allclose(one.running_mean[-1], float(one.mean))
    with pytest.raises(ms.IllegalActionError, match="seat: expected 1 to 3, got 4"):
        sample.seat(4)


def test_seats_win_and_lose_together() -> None:
    """Community cards are shared, so the error of the mean is larger than of separate rounds."""
    sample = simulate(200_000, seed=10, seats=6)
    covariances = sample.covariances
    assert covariances[np.triu_indices(6, 1)].min() > 1
    alone = sample.standard_deviation / math.sqrt(sample.n_rounds * sample.n_seats)
    assert sample.standard_error > 1.05 * alone
    assert not covariances.flags.writeable


def test_deviation_stays_and_error_shrinks() -> None:
    """SM-05. The true deviation is 9.84; the error is that over the root of n."""
    exact = ms.solve().standard_deviation
    assert 9.81 <= exact <= 9.84
    samples = {n: simulate(n, seed=805) for n in (10_000, 1_000_000)}
    for n, sample in samples.items():
        assert 7 < sample.standard_deviation < 12
        assert sample.standard_error == pytest.approx(sample.standard_deviation / math.sqrt(n))
    large = samples[1_000_000]
    assert large.standard_error == pytest.approx(0.0098, abs=0.0006)
    labels = large._repr_html_()
    assert "standard error of that mean" in labels
    assert "standard deviation of one round" in labels


def test_large_amounts_add_up() -> None:
    """SM-07. Five royals with ten antes of 1,000,000 cents; squares beyond 64 bits."""
    royal = outcome_of([RAISES[2]] * 3, HandClass.ROYAL_FLUSH)
    sample = sample_of({royal: 5})
    assert sample.net * 1_000_000 == 25_000_000_000
    assert sample.variance == 0
    huge = ms.STANDARD.with_payouts(royal_flush=10**12)
    lost = outcome_of([FOLD], None)
    sample = sample_of({royal: 2, lost: 2}, huge)
    assert sample.net == 2 * 10**13 - 2
    assert sample.variance == Fraction((10**13 + 1) ** 2, 3)


def test_no_spread_is_exactly_none() -> None:
    """SM-08."""
    never = ms.Strategy.from_rule(lambda _cards, _staked: "fold", states="outlooks")
    sample = simulate(1_000_003, strategy=never, seed=1)
    assert sample.mean == -1
    assert sample.variance == 0
    assert (sample.standard_deviation, sample.standard_error) == (0.0, 0.0)
    assert sample.interval == (-1.0, -1.0)
    assert {check.z_score for check in sample.checks()} == {0.0}
    assert {check.p_value for check in sample.checks()} == {1.0}


def test_one_round_has_no_variance() -> None:
    sample = simulate(1, seed=1)
    assert sample.mean in net_results(1, seed=1)
    for figure in ("variance", "standard_error", "covariances"):
        with pytest.raises(ms.MsstudError, match="two rounds or more, got 1"):
            getattr(sample, figure)
    assert "1 round" in repr(sample)
    assert "1 round" in sample._repr_html_()


def test_merged_samples_count_as_one() -> None:
    first, second = simulate(30_000, seed=1, seats=2), simulate(20_000, seed=2, seats=2)
    both = first + second
    nets = np.concatenate(
        [net_results(30_000, seed=1, seats=2), net_results(20_000, seed=2, seats=2)]
    )
    assert (both.n_rounds, both.seeds) == (50_000, (1, 2))
    assert both.net == first.net + second.net
    assert np.allclose(both.covariances, np.cov(nets.T, ddof=1), rtol=1e-12)
    sums = nets.mean(axis=1).cumsum()[both.checkpoints - 1]
    assert np.allclose(both.running_mean, sums / both.checkpoints, rtol=1e-12)
    assert (first.merge(second).tally.counts == both.tally.counts).all()


def test_samples_that_do_not_belong_together_are_not_merged() -> None:
    sample = simulate(10, seed=1)
    for other, message in (
        (simulate(20, seed=1), "expected other rounds, got seed 1 in both"),
        (simulate(10, seed=2, strategy=ms.EXPERT), "expected equal strategies"),
        (simulate(10, seed=2, pay_table=ms.STRAIGHT_5), "expected equal pay tables"),
        (simulate(10, seed=2, seats=2), "expected equal numbers of seats, got 1 and 2"),
    ):
        with pytest.raises(ms.MsstudError, match=f"merge: {message}"):
            sample.merge(other)
    with pytest.raises(TypeError, match="unsupported operand"):
        sample + 1


def test_nothing_in_a_sample_can_be_changed() -> None:
    sample = simulate(10, seed=1, seats=2)
    for arrays in (sample, sample.seat(1), sample + simulate(10, seed=2, seats=2)):
        tally = arrays.tally
        for array in (tally.counts, tally.running, arrays.checkpoints, arrays.running_mean):
            assert not array.flags.writeable
    with pytest.raises(FrozenInstanceError):
        sample.seeds = ()  # type: ignore[misc]
