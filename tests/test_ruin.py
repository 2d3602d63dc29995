"""Claims about falls and ruin: walked paths, Spitzer's identity, Lindley's recursion, gamblers."""

import math
from collections import defaultdict
from fractions import Fraction
from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import ALL_EQUAL, COIN, HALVES, HOUSE_COIN, LOTTERY, TOYS, over_paths, table

import msstud as ms
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.ruin import (
    RESERVE,
    bankroll_for,
    exact_maximum_loss,
    maximum_loss,
    ruin,
    ruin_forever,
)
from msstud.chance.shares import net_distribution
from msstud.solver import MAX_TOTAL_WAGER

GAME = net_distribution(ms.solve())
GENEROUS = net_distribution(ms.solve(ms.STANDARD.with_payouts(two_pair=3)))


def deepest(results: tuple[Fraction, ...]) -> Fraction:
    return max(Fraction(0), -min(accumulate(results)))


def by_lindley(one: Distribution, n: int) -> dict[Fraction, Fraction]:
    """Return the maximum loss by another recursion: rounds in reverse, reflected at 0.

    The fall below the running start, d, becomes max(0, d - x); after n rounds it is distributed as
    the maximum loss, since the rounds in reverse order are as likely.
    """
    falls = {Fraction(0): Fraction(1)}
    for _ in range(n):
        after: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for d, p in falls.items():
            for x, q in table(one).items():
                after[max(Fraction(0), d - x)] += p * q
        falls = dict(after)
    return dict(sorted(falls.items()))


@pytest.mark.parametrize("n", [1, 2, 4])
@pytest.mark.parametrize("toy", TOYS)
def test_all_paths_add_up_to_the_maximum_loss(toy: str, n: int) -> None:
    one = TOYS[toy]
    walked = over_paths(one, n, deepest)
    assert table(exact_maximum_loss(one, n)) == walked == by_lindley(one, n)
    curve = maximum_loss(one, n)
    for loss, p in walked.items():
        place = int((loss - curve.first) / curve.step)
        assert curve.probabilities[place] == pytest.approx(float(p), abs=curve.error)


@pytest.mark.parametrize("one", [GAME, LOTTERY, HALVES], ids=["game", "lottery", "halves"])
def test_expected_maximum_loss_is_spitzers_sum(one: Distribution) -> None:
    """E max(0, -min S_t) = sum over t of E max(0, -S_t) / t, an identity of another kind."""
    n = 5
    spitzer = Fraction(0)
    for t in range(1, n + 1):
        sums = Rounds(one, t).distribution()
        losses = [-x * p for x, p in table(sums).items() if x < 0]
        spitzer += sum(losses, Fraction(0)) / t
    assert exact_maximum_loss(one, n).mean == spitzer


def test_floats_of_an_evening_are_within_their_error_of_the_integers() -> None:
    exact, curve = exact_maximum_loss(GAME, 120), maximum_loss(GAME, 120)
    assert curve.error < 1e-10
    for antes in range(0, 500, 7):
        assert abs(curve.at_least(antes) - exact.at_least(antes)) <= curve.error
    assert curve.mean == pytest.approx(float(exact.mean), abs=1e-10)


def test_sampled_players_fall_as_deep_as_computed() -> None:
    """20,000 players of 200 rounds: shares ruined within 4.5 standard errors (1 in 150,000)."""
    rng = np.random.default_rng(11)
    probabilities = np.array([float(p) for p in GAME.probabilities])
    results = np.array([float(x) for x in GAME.results])
    rounds = rng.choice(results, p=probabilities, size=(20_000, 200))
    lowest = np.cumsum(rounds, axis=1).min(axis=1)
    for bankroll in (20, 50, 100, 200, 300):
        p = ruin(GAME, bankroll, 200)
        share = (bankroll + lowest < RESERVE).mean()
        assert abs(share - p) < 4.5 * math.sqrt(p * (1 - p) / len(rounds))


def test_a_coin_falls_as_the_reflection_principle_says() -> None:
    n = 60
    tail = [sum(math.comb(n, k) for k in range(d, n + 1)) for d in range(n + 2)]  # k losses or more
    for antes in range(1, 20):
        down = tail[(n + antes + 1) // 2] + tail[(n + antes) // 2 + 1]
        assert exact_maximum_loss(COIN, n).at_least(antes) == Fraction(down, 2**n)


def test_the_reserve_pays_for_the_dearest_round() -> None:
    assert RESERVE == MAX_TOTAL_WAGER


def test_ruin_is_less_than_the_reserve() -> None:
    """With 12 antes and a reserve of 10, a loss of 3 is ruin and a loss of 2 is not."""
    one = Distribution.of({-3: 1, -2: 1, 1: 2})
    assert ruin(one, 12, 1) == ruin(one, 3, 1, reserve=1) == 0.25
    assert ruin(one, 13, 1) == 0
    assert ruin(one, 11, 1) == ruin(one, 10, 1) == 0.5


@settings(max_examples=30)
@given(st.integers(min_value=10, max_value=200), st.integers(min_value=1, max_value=40))
def test_more_money_or_fewer_rounds_never_hurt(bankroll: int, n: int) -> None:
    assert ruin(GAME, bankroll + 5, n) <= ruin(GAME, bankroll, n) <= ruin(GAME, bankroll, n + 5)


@pytest.mark.parametrize("one", [GAME, LOTTERY, HALVES], ids=["game", "lottery", "halves"])
@pytest.mark.parametrize("risk", [Fraction(1, 3), 0.05, 0.001])
def test_the_bankroll_for_an_evening_is_the_smallest(one: Distribution, risk: float) -> None:
    n = 40
    bankroll = bankroll_for(one, n, risk)
    falls = exact_maximum_loss(one, n)
    step = Fraction(1, one.per_ante)
    assert falls.at_least(bankroll - RESERVE + step) <= risk
    assert falls.at_least(bankroll - 1 - RESERVE + step) > risk


def test_no_risk_at_all_takes_the_worst_case() -> None:
    assert bankroll_for(GAME, 50, 0) == RESERVE + 50 * 8  # best play never loses more than 8
    assert bankroll_for(HALVES, 3, 0, reserve=1) == 1 + 5
    assert bankroll_for(GAME, 50, 1) == RESERVE
    assert bankroll_for(Distribution.of({0: 1, 2: 1}), 50, 0) == RESERVE


def test_with_a_house_edge_or_none_ruin_is_certain_in_the_end() -> None:
    for one in (GAME, HOUSE_COIN, COIN, ALL_EQUAL):
        bounds = ruin_forever(one, 10_000)
        assert (bounds.lower, bounds.upper) == (1, 1)


def test_who_never_loses_is_never_ruined() -> None:
    for one in (Distribution.of({0: 1}), Distribution.of({0: 3, 1: 1})):
        assert (ruin_forever(one, 10).upper, ruin(one, 10, 500)) == (0, 0)


@pytest.mark.parametrize("bankroll", [1, 5, 40])
def test_a_gambler_with_an_edge_is_ruined_as_the_classics_say(bankroll: int) -> None:
    """A coin won with probability 3/5 ruins b antes with probability (2/3)**b, to the digit."""
    bounds = ruin_forever(Distribution.of({-1: 2, 1: 3}), bankroll, reserve=1)
    assert bounds.lower == pytest.approx((2 / 3) ** bankroll, rel=1e-12)
    assert bounds.upper == pytest.approx((2 / 3) ** bankroll, rel=1e-12)


def test_bounds_of_eternal_ruin_hold_on_a_generous_table() -> None:
    """Ruin in many rounds grows towards what the bounds enclose."""
    assert GENEROUS.mean > 0
    for bankroll in (20, 60):
        bounds = ruin_forever(GENEROUS, bankroll)
        by_then = [ruin(GENEROUS, bankroll, n) for n in (100, 400, 1600)]
        assert by_then == sorted(by_then)
        assert by_then[-1] < bounds.upper < 1
    lottery = Distribution.of({-2: 1, -1: 2, 3: 2})
    limit = ruin(lottery, 8, 1000, reserve=1)
    bounds = ruin_forever(lottery, 8, reserve=1)
    assert bounds.lower <= limit <= bounds.upper
    assert bounds.lower > bounds.upper / 2


@pytest.mark.parametrize(
    ("bankroll", "n", "reserve", "message"),
    [
        (-1, 10, 10, "bankroll: expected 0 or more, got -1"),
        (9, 10, 10, "bankroll: expected the reserve of 10 or more, got 9"),
        (50, 0, 10, "n: expected 1 or more, got 0"),
        (50, 10, 0, "reserve: expected 1 or more, got 0"),
    ],
)
def test_impossible_numbers_are_named(bankroll: int, n: int, reserve: int, message: str) -> None:
    with pytest.raises(MsstudError, match=message):
        ruin(GAME, bankroll, n, reserve=reserve)


@pytest.mark.parametrize("bankroll", [100.5, "100", Fraction(201, 2), True])
def test_a_bankroll_is_a_whole_number_of_antes(bankroll: object) -> None:
    with pytest.raises(TypeError, match="bankroll: expected a whole number"):
        ruin(GAME, bankroll, 10)  # type: ignore[arg-type]


@pytest.mark.parametrize("risk", [-0.1, 1.1])
def test_a_risk_is_a_probability(risk: float) -> None:
    with pytest.raises(MsstudError, match="risk: expected a number from 0 to 1"):
        bankroll_for(GAME, 10, risk)
