"""Two engines, one truth: rounds of a seed, distributions and sessions of Python and JavaScript."""

import json
import math
import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from node import run_node
from twins import check_equal, names, texts

import msstud as ms
from msstud.chance.distribution import Distribution
from msstud.chance.telling import separate
from msstud.sampling.playbook import outcomes
from msstud.sampling.sample import Sample
from msstud.simulation import deals, net_results, simulate
from msstud.strategy import Strategy
from msstud.widgets.habits import HABITS, strategy_of

FRACTIONAL = ms.STANDARD.with_payouts(flush="13/2", pair_of_tens="1/3", high_card="-1/2")
TABLES = {"standard": ms.STANDARD, "straight 5": ms.STRAIGHT_5, "fractional": FRACTIONAL}
SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]
N_ROUNDS = 100_000


def ask(command: str, question: object = None) -> Any:
    """Return the answer of the JavaScript."""
    return json.loads(run_node("tools/twin_of_chance.js", command, text=json.dumps(question)))


def play_of(strategy: str, table: str = "standard") -> dict[str, Any]:
    return {"strategy": strategy, "payouts": texts(TABLES[table])}


def seeds() -> list[int]:
    """Return seeds of one word and of many."""
    rng = random.Random(13)
    edges = [2**k + d for k in (31, 32, 53, 63, 64, 128) for d in (-1, 0)]
    return [*range(40), 805, *edges, *(rng.getrandbits(rng.randint(1, 160)) for _ in range(40))]


def test_the_same_seed_deals_the_same_cards() -> None:
    """SM-01: the page's PCG64 reads the same words as numpy's, for thousands of rounds."""
    questions = [(2_000 if place % 10 else 20_000, str(seed)) for place, seed in enumerate(seeds())]
    for (n, seed), theirs in zip(questions, ask("deals", questions), strict=True):
        ours = deals(n, seed=int(seed))
        other = np.array(theirs, dtype=np.uint8).reshape(n, 5)
        for place in np.flatnonzero((ours != other).any(axis=1))[:1]:
            pytest.fail(f"seed {seed}, round {place}: {names(ours[place])}, {names(other[place])}")


def test_outcomes_have_the_same_numbers() -> None:
    ours = [[*sequence, None if hand is None else int(hand)] for sequence, hand in outcomes()]
    check_equal(ours, ask("outcomes"), "outcomes")


@pytest.mark.parametrize(
    ("strategy", "against", "seed", "table"),
    [
        ("optimal", "", 805, "standard"),
        ("optimal", "expert", 0, "standard"),
        ("never folds", "never raises 3x", 2**64 + 1, "straight 5"),
        ("always 1x", "always 3x", 7, "fractional"),
        ("pairs only", "optimal", 99, "straight 5"),
    ],
)
def test_a_run_comes_to_the_same_counts_sums_and_checks(
    strategy: str, against: str, seed: int, table: str
) -> None:
    """Every bet sequence by every final hand, after 100,000 rounds of the same seed."""
    question = {**play_of(strategy, table), "against": against, "seed": str(seed), "n": N_ROUNDS}
    (theirs,) = ask("runs", [question])
    samples = [
        simulate(N_ROUNDS, strategy=strategy_of(name, TABLES[table]), seed=seed,
                 pay_table=TABLES[table])
        for name in (strategy, against) if name
    ]  # fmt: skip
    per_ante = TABLES[table].scaled()[1]
    for sample, counts, running in zip(samples, theirs["counts"], theirs["running"], strict=True):
        for place, (n, twin) in enumerate(zip(sample.tally.counts[0], counts, strict=True)):
            assert n == twin, f"{outcomes()[place]}: {n}, JavaScript {twin}"
        assert running == pytest.approx(sample.tally.running[:, 0] / per_ante, abs=1e-6)
    check_checks(samples[0], theirs["checks"])


def check_checks(sample: Sample, theirs: list[dict[str, Any]]) -> None:
    for check, twin in zip(sample.checks(), theirs, strict=True):
        assert str(check.exact) == twin["exact"], check.name
        assert str(check.simulated) == twin["simulated"], check.name
        if math.isfinite(check.z_score):
            assert twin["zScore"] == pytest.approx(check.z_score, abs=1e-9), check.name


@pytest.mark.parametrize("table", list(TABLES))
def test_one_round_has_the_same_distribution(table: str) -> None:
    answers = ask("distributions", [play_of(name, table) for name in HABITS])
    for name, theirs in zip(HABITS, answers, strict=True):
        one = ms.net_result(strategy_of(name, TABLES[table]), TABLES[table])
        check_equal(told(one), theirs, f"{name}, {table}")


def told(one: Distribution) -> dict[str, Any]:
    return {
        "steps": list(map(str, one.steps)),
        "weights": list(map(str, one.weights)),
        "perAnte": str(one.per_ante),
        "mean": str(one.mean),
        "variance": str(one.variance),
    }


def test_the_difference_on_common_deals_has_the_same_distribution() -> None:
    pairs = [*pairwise(HABITS), ("always 3x", "optimal"), ("optimal", "optimal")]
    questions = [{**play_of(one), "against": other} for one, other in pairs]
    for (one, other), theirs in zip(pairs, ask("differences", questions), strict=True):
        players = (strategy_of(one, ms.STANDARD), strategy_of(other, ms.STANDARD))
        check_equal(told(separate(*players).difference), theirs, f"{one} against {other}")


SESSIONS = [
    ("optimal", "standard", (200, 200, None, None)),
    ("optimal", "standard", (10, 50, None, None)),
    ("optimal", "standard", (200, 500, 100, 300)),
    ("never folds", "straight 5", (1000, 300, None, 150)),
    ("always 1x", "standard", (60, 100, 60, None)),
    ("pairs only", "fractional", (40, 30, 7, 11)),
    ("always 3x", "standard", (500, 1, None, 1)),
]


@pytest.mark.parametrize(("strategy", "table", "amounts"), SESSIONS)
def test_a_session_has_the_same_curve_within_both_bounds(
    strategy: str, table: str, amounts: tuple[int, int, int | None, int | None]
) -> None:
    bankroll, n, loss, win = amounts
    rules = {"bankroll": bankroll, "nRounds": n, "stopLoss": loss, "stopWin": win}
    (theirs,) = ask("sessions", [{**play_of(strategy, table), **rules, "shares": SHARES}])
    one = ms.net_result(strategy_of(strategy, TABLES[table]), TABLES[table])
    session = one.session(bankroll, n, stop_loss=loss, stop_win=win)
    ours = session.play()
    bound = ours.net_result.error + theirs["error"]
    assert bound < 1e-10
    for name, twin in zip(ours.ends.values(), theirs["ends"].values(), strict=True):
        assert abs(name - twin) <= bound
    assert abs(ours.net_result.ahead - theirs["ahead"]) <= bound
    assert abs(ours.rounds_played - theirs["roundsPlayed"]) <= bound * n
    assert theirs["perAnte"] == one.per_ante
    curve = ours.net_result
    assert theirs["lowest"] == curve.first * one.per_ante
    n_told = min(len(theirs["probabilities"]), len(curve.probabilities))
    below = np.cumsum(curve.probabilities[:n_told])
    assert np.abs(below - np.cumsum(theirs["probabilities"][:n_told])).max() <= bound
    check_fan(session.fan(SHARES), theirs["fan"], curve_step=1 / one.per_ante)


def check_fan(ours: Any, theirs: list[list[float | None]], curve_step: float) -> None:
    """Quantiles agree; what the page does not tell apart is above all that it does."""
    for t, (row, twins) in enumerate(zip(ours.tolist(), theirs, strict=True)):
        for each, twin in zip(row, twins, strict=True):
            assert twin is None or abs(each - twin) <= curve_step + 1e-9, t


def test_absurd_payouts_are_refused_and_not_drawn() -> None:
    table = ms.STANDARD.with_payouts(flush="1000003/999983")
    rules: dict[str, Any] = {"bankroll": 200, "nRounds": 200, "stopLoss": None, "stopWin": None}
    question = {"strategy": "optimal", "payouts": texts(table), "shares": [], **rules}
    assert ask("sessions", [question]) == [None]


def test_simulated_sessions_play_the_rounds_of_the_seed_and_stop_by_the_rules() -> None:
    state = {"bankroll": 60, "rounds": 40, "stop_loss": 30, "stop_win": 25, "seed": 805}
    question = {"payouts": texts(ms.STANDARD), "state": {**state, "strategy": "optimal"}}
    (theirs,) = ask("paths", [question])
    nets = net_results(40 * len(theirs), seed=805)[:, 0].reshape(-1, 40)
    for path, results in zip(theirs, nets, strict=True):
        money = [60.0]
        for net in results:
            if not (money[-1] >= 10 and -30 < money[-1] - 60 < 25):
                break
            money.append(money[-1] + net)
        assert path == money


def test_habits_change_best_play_as_their_names_say() -> None:
    best = strategy_of("optimal", ms.STANDARD)
    plays = {name: strategy_of(name, ms.STANDARD) for name in HABITS}
    for street, staked in ((ms.Street.THIRD, 1), (ms.Street.FOURTH, 4), (ms.Street.FIFTH, 3)):
        answers = {name: play.choose(street, staked) for name, play in plays.items()}
        chosen = best.choose(street, staked)
        assert (answers["never folds"] == np.where(chosen == 0, 1, chosen)).all()
        assert (answers["never raises 3x"] == np.where(chosen == 3, 1, chosen)).all()
        assert set(answers["always 1x"]) == {1}
        assert set(answers["always 3x"]) == {3}
    assert plays["pairs only"].action("Ac Kc", wagered=1) is ms.Action.FOLD
    assert plays["pairs only"].action("2c 2d", wagered=1) is ms.Action.RAISE_3X
    assert isinstance(plays["expert"], Strategy)


def test_the_normal_curve_is_that_of_the_error_function() -> None:
    xs = [x / 8 for x in range(-80, 81)]
    for x, theirs in zip(xs, ask("normal", xs), strict=True):
        assert theirs == pytest.approx(math.erfc(-x / math.sqrt(2)) / 2, rel=1e-13, abs=1e-300)
