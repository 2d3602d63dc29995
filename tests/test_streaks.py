"""Claims about losing in a row: every sequence of a few rounds, and a chain for many."""

from collections import defaultdict
from fractions import Fraction
from itertools import groupby, product

import numpy as np
import pytest
from toys import ALL_EQUAL, COIN, HALVES, LOTTERY, paths, table

import msstud as ms
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.shares import net_distribution
from msstud.chance.streaks import (
    ahead_after_losing,
    longest_losing_streak,
    losing_rounds,
    losing_streak,
)

GAME = net_distribution(ms.solve())
LOSS_RATES = [Fraction(0), Fraction(1, 3), Fraction(3, 4), Fraction(1)]


def longest_run(is_lost: tuple[bool, ...]) -> int:
    return max((len(list(run)) for lost, run in groupby(is_lost) if lost), default=0)


@pytest.mark.parametrize("q", LOSS_RATES)
@pytest.mark.parametrize("n", [1, 2, 5, 9])
def test_all_sequences_add_up(q: Fraction, n: int) -> None:
    runs: defaultdict[int, Fraction] = defaultdict(Fraction)
    losses: defaultdict[int, Fraction] = defaultdict(Fraction)
    for is_lost in product((True, False), repeat=n):
        p = q ** sum(is_lost) * (1 - q) ** (n - sum(is_lost))
        runs[longest_run(is_lost)] += p
        losses[sum(is_lost)] += p
    assert table(longest_losing_streak(q, n)) == {k: p for k, p in runs.items() if p}
    assert table(losing_rounds(q, n)) == {k: p for k, p in losses.items() if p}
    for length in range(1, n + 3):
        at_least = sum(p for run, p in runs.items() if run >= length)
        assert losing_streak(q, n, length) == at_least


def test_a_chain_of_run_lengths_gives_the_same_for_an_evening() -> None:
    """A Markov chain on the length of the current run, in floats."""
    q, n, length = GAME.behind, 300, 15
    chain = np.zeros((length + 1, length + 1))
    chain[:length, 0] = 1 - float(q)
    chain[np.arange(length), np.arange(1, length + 1)] = float(q)
    chain[length, length] = 1
    after = np.linalg.matrix_power(chain, n)[0, length]
    assert float(losing_streak(q, n, length)) == pytest.approx(after, rel=1e-12)


def test_forty_lost_rounds_of_fifty_are_nothing_rare() -> None:
    """Two ways: the binomial, and walking through the number of losses round by round."""
    q = GAME.behind
    exact = losing_rounds(q, 50).at_least(40)
    lost = np.array([1.0])
    for _ in range(50):
        lost = np.convolve(lost, [1 - float(q), float(q)])
    assert float(exact) == pytest.approx(lost[40:].sum(), rel=1e-12)
    assert exact > Fraction(1, 10)
    assert losing_rounds(q, 50).mean == 50 * q


@pytest.mark.parametrize("one", [LOTTERY, HALVES, COIN], ids=["lottery", "halves", "coin"])
@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_profit_in_spite_of_losses_by_all_paths(one: Distribution, n: int) -> None:
    for n_lost in range(n + 1):
        rows = [
            (sum(results) > 0, p)
            for results, p in paths(one, n)
            if sum(result < 0 for result in results) == n_lost
        ]
        is_so = sum(p for _, p in rows)
        assert ahead_after_losing(one, n, n_lost) == sum(p for ahead, p in rows if ahead) / is_so


def test_profits_in_spite_of_any_number_of_losses_add_up() -> None:
    n = 25
    losses = table(losing_rounds(GAME.behind, n))
    total = sum(p * ahead_after_losing(GAME, n, int(k)) for k, p in losses.items())
    assert total == Rounds(GAME, n).ahead


def test_one_hand_can_pay_for_forty() -> None:
    chances = [ahead_after_losing(GAME, 50, n_lost) for n_lost in (30, 35, 40, 45, 49)]
    assert chances == sorted(chances, reverse=True)
    assert Fraction(1, 100) < chances[2] < Fraction(1, 2)


@pytest.mark.parametrize(
    ("one", "n", "n_lost"), [(LOTTERY, 3, 4), (ALL_EQUAL, 3, 2), (Distribution.of({1: 1}), 3, 1)]
)
def test_impossible_numbers_of_losses_are_refused(one: Distribution, n: int, n_lost: int) -> None:
    with pytest.raises(MsstudError, match=f"n_lost: {n_lost} of {n} rounds cannot be lost"):
        ahead_after_losing(one, n, n_lost)


def test_certain_losses() -> None:
    assert ahead_after_losing(ALL_EQUAL, 3, 3) == 0
    assert ahead_after_losing(Distribution.of({1: 1}), 3, 0) == 1
    assert losing_streak(ALL_EQUAL.behind, 9, 9) == 1


@pytest.mark.parametrize(
    ("n", "length", "message"),
    [(0, 1, "n: expected 1 or more, got 0"), (5, 0, "length: expected 1 or more, got 0")],
)
def test_impossible_numbers_are_named(n: int, length: int, message: str) -> None:
    with pytest.raises(MsstudError, match=message):
        losing_streak(Fraction(1, 2), n, length)


def test_a_probability_is_a_fraction_from_0_to_1() -> None:
    with pytest.raises(MsstudError, match="q: expected a probability from 0 to 1, got 3/2"):
        losing_rounds(Fraction(3, 2), 5)
    with pytest.raises(TypeError, match=r"q: expected a Fraction, got 0\.5"):
        losing_streak(0.5, 5, 2)  # type: ignore[arg-type]
