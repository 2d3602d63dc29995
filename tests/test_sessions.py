"""Claims about sessions: walked paths, fractions against floats, Wald, and gamblers with stops."""

import math
from collections import defaultdict
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from toys import COIN, HALVES, HOUSE_COIN, LOTTERY, TOYS, paths, table

import msstud as ms
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.ruin import exact_maximum_loss, ruin
from msstud.chance.sessions import End, Session
from msstud.chance.shares import net_distribution

GAME = net_distribution(ms.solve())
RULES: dict[str, dict[str, int]] = {
    "no stops": {},
    "stop loss": {"stop_loss": 3},
    "stop win": {"stop_win": 2},
    "both stops": {"stop_loss": 2, "stop_win": 4},
}


def walk(session: Session, results: tuple[Fraction, ...]) -> tuple[End, Fraction, int]:
    """Return end, net result and rounds played of one path, as a player would keep the books."""
    net = Fraction(0)
    for n_played, result in enumerate(results, 1):
        net += result
        if session.bankroll + net < session.reserve:
            return End.RUIN, net, n_played
        if session.stop_loss is not None and net <= -session.stop_loss:
            return End.STOP_LOSS, net, n_played
        if session.stop_win is not None and net >= session.stop_win:
            return End.STOP_WIN, net, n_played
    return End.PLAYED_OUT, net, len(results)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("toy", TOYS)
def test_all_paths_add_up_to_the_session(toy: str, rules: str) -> None:
    session = Session(TOYS[toy], 7, 4, reserve=3, **RULES[rules])
    exact = session.play_exactly()
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    nets: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    n_played = Fraction(0)
    for results, p in paths(session.one, session.n_rounds):
        end, net, n = walk(session, results)
        ends[end] += p
        nets[net] += p
        n_played += n * p
    assert exact.ends == {end: ends[end] for end in End}
    assert table(exact.net_result) == dict(nets)
    assert exact.rounds_played == n_played
    assert_floats_agree(session)


def assert_floats_agree(session: Session) -> None:
    exact, floats = session.play_exactly(), session.play()
    error = floats.net_result.error
    assert error < 1e-9
    for end in End:
        assert abs(floats.ends[end] - exact.ends[end]) <= error
    for t, p in enumerate(exact.still_playing):
        assert abs(floats.still_playing[t] - p) <= error
    assert abs(floats.rounds_played - exact.rounds_played) <= error * session.n_rounds
    curve = floats.net_result
    for x in {*exact.net_result.results, Fraction(0), Fraction(1, 3)}:
        if x <= curve.last:
            assert abs(curve.cdf(x) - exact.net_result.cdf(x)) <= error
    assert abs(curve.ahead - exact.net_result.ahead) <= error


@pytest.mark.parametrize(
    "session",
    [
        Session(GAME, 60, 40, stop_loss=40, stop_win=50),
        Session(GAME, 30, 25, stop_win=20, reserve=1),
        Session(GAME, 25, 8, stop_loss=10),
        Session(GAME, 40, 6),
        Session(LOTTERY, 20, 60, stop_win=30),
        Session(HALVES, 15, 40, stop_loss=4, stop_win=6),
    ],
)
def test_floats_are_within_their_error_of_the_fractions(session: Session) -> None:
    assert_floats_agree(session)


@pytest.mark.parametrize("rules", RULES)
def test_no_rule_changes_the_price_of_a_round(rules: str) -> None:
    """Wald: mean result = mean of a round times mean number of rounds, exactly."""
    for one in (GAME, LOTTERY, HALVES):
        exact = Session(one, 16, 6, **RULES[rules]).play_exactly()
        assert exact.net_result.mean == one.mean * exact.rounds_played


def test_wald_holds_for_a_long_session() -> None:
    result = Session(GAME, 200, 500, stop_loss=150, stop_win=300).play()
    assert result.net_result.mean == pytest.approx(
        float(GAME.mean) * result.rounds_played, abs=1e-6
    )
    assert math.fsum(result.ends.values()) == pytest.approx(1, abs=1e-12)


def test_ruin_without_stops_is_that_of_the_maximum_loss() -> None:
    """Forward by levels here, backward over all bankrolls there."""
    for bankroll in (30, 100, 200):
        ends = Session(GAME, bankroll, 300).play().ends
        assert ends[End.RUIN] == pytest.approx(ruin(GAME, bankroll, 300), abs=1e-11)
    exact = Session(GAME, 20, 6).play_exactly().ends[End.RUIN]
    assert exact == exact_maximum_loss(GAME, 6).at_least(11)


def test_a_bankroll_that_cannot_run_out_changes_nothing() -> None:
    rounds, session = Rounds(GAME, 50), Session(GAME, 410, 50)
    assert session.play().ends[End.PLAYED_OUT] == pytest.approx(1, abs=1e-12)
    curve = session.play().net_result
    for x in (-300, -100, 0, 100, 400):
        assert curve.cdf(x) == pytest.approx(float(rounds.cdf(x)), abs=1e-11)
    assert curve.ahead == pytest.approx(float(rounds.ahead), abs=1e-11)


def test_a_gambler_between_two_stops_is_ruined_as_the_classics_say() -> None:
    """Coin of ratio r = 11/10: P(win w before losing b) = (r**b - 1) / (r**(b + w) - 1)."""
    r, b, w = 1.1, 12, 8
    ends = Session(HOUSE_COIN, b, 5000, stop_win=w, reserve=1).play().ends
    assert ends[End.STOP_WIN] == pytest.approx((r**b - 1) / (r ** (b + w) - 1), abs=1e-10)
    assert ends[End.RUIN] == pytest.approx(1 - ends[End.STOP_WIN], abs=1e-10)
    fair = Session(COIN, 6, 5000, stop_loss=6, stop_win=9, reserve=1).play()
    assert fair.ends[End.RUIN] == pytest.approx(9 / 15, abs=1e-10)
    assert fair.rounds_played == pytest.approx(6 * 9, abs=1e-6)


def test_sampled_sessions_end_where_computed() -> None:
    """20,000 sessions: shares of all ends within 4.5 standard errors (1 in 40,000 in all)."""
    session = Session(GAME, 100, 150, stop_loss=60, stop_win=80)
    rng = np.random.default_rng(3)
    probabilities = np.array([float(p) for p in GAME.probabilities])
    results = np.array([float(x) for x in GAME.results])
    nets = np.cumsum(rng.choice(results, p=probabilities, size=(20_000, 150)), axis=1)
    is_stopped = (nets <= -60) | (nets >= 80)
    first = np.where(is_stopped.any(axis=1), is_stopped.argmax(axis=1), 149)
    final = nets[np.arange(len(nets)), first]
    computed = session.play()
    lost = final <= -60
    for share, end in ((lost & (final >= -90), End.STOP_LOSS), (final >= 80, End.STOP_WIN)):
        p = computed.ends[end]
        assert abs(share.mean() - p) < 4.5 * math.sqrt(p * (1 - p) / len(nets))
    p = computed.net_result.cdf(-20)
    assert abs((final <= -20).mean() - p) < 4.5 * math.sqrt(p * (1 - p) / len(nets))


def test_a_stop_loss_below_the_reserve_never_comes() -> None:
    without, with_stop = (Session(GAME, 20, 8, stop_loss=stop).play() for stop in (None, 15))
    assert with_stop.ends == without.ends


def test_on_credit_a_player_can_end_in_debt() -> None:
    """With a reserve of one ante the raises of the last round are played anyway."""
    exact = Session(GAME, 3, 1, reserve=1).play_exactly()
    assert exact.net_result.results[0] == -8  # five antes in debt
    assert exact.ends[End.RUIN] == GAME.cdf(-3)
    within = Session(GAME, 10, 1).play_exactly()
    assert within.net_result.results[0] >= -10


def test_the_fan_widens_and_ends_where_the_session_ends() -> None:
    session = Session(GAME, 150, 60, stop_win=100)
    fan = session.fan([0.1, Fraction(1, 2), 0.9])
    assert fan.shape == (61, 3)
    assert fan[0].tolist() == [0, 0, 0]
    result = session.play().net_result
    assert fan[-1].tolist() == [result.quantile(p) for p in (0.1, 0.5, 0.9)]
    assert fan[5].tolist() == [
        Session(GAME, 150, 5, stop_win=100).play().net_result.quantile(p) for p in (0.1, 0.5, 0.9)
    ]
    assert (np.diff(fan[:, 0]) <= 0).all()
    assert not fan.flags.writeable


def test_what_is_far_above_is_counted_together() -> None:
    curve = Session(GAME, 50, 30).play().net_result
    assert 0 < curve.above < 0.001
    assert curve.ahead > curve.above
    with pytest.raises(MsstudError, match="are not told apart"):
        curve.cdf(100_000)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bankroll": -5}, "bankroll: expected 0 or more, got -5"),
        ({"bankroll": 5}, "bankroll: expected the reserve of 10 or more, got 5"),
        ({"n_rounds": 0}, "n_rounds: expected 1 or more, got 0"),
        ({"stop_loss": 0}, "stop_loss: expected 1 or more, got 0"),
        ({"stop_loss": -50}, "stop_loss: expected 1 or more, got -50"),
        ({"stop_loss": 101}, "stop_loss: expected 1 to 100, the bankroll, got 101"),
        ({"stop_win": 0}, "stop_win: expected 1 or more, got 0"),
        ({"reserve": 0}, "reserve: expected 1 or more, got 0"),
    ],
)
def test_impossible_rules_are_named(change: dict[str, int], message: str) -> None:
    rules = {"bankroll": 100, "n_rounds": 50} | change
    with pytest.raises(MsstudError, match=message):
        Session(GAME, **rules)


@pytest.mark.parametrize("name", ["bankroll", "n_rounds", "stop_loss", "stop_win", "reserve"])
def test_rules_are_whole_numbers(name: str) -> None:
    rules: dict[str, object] = {"bankroll": 100, "n_rounds": 50, name: 20.5}
    with pytest.raises(TypeError, match=rf"{name}: expected a whole number, got 20\.5"):
        Session(GAME, **rules)  # type: ignore[arg-type]


def test_numbers_from_numpy_are_whole_numbers_that_do_not_overflow() -> None:
    rules: list[Any] = [np.int64(60), np.int64(30), np.int8(40), np.int8(100), np.int8(10)]
    assert Session(GAME, *rules).play_exactly() == Session(GAME, 60, 30, 40, 100).play_exactly()


def test_a_session_without_losses_is_played_out() -> None:
    result = Session(Distribution.of({0: 1, 1: 1}), 10, 5).play()
    assert result.ends[End.PLAYED_OUT] == 1
    assert result.rounds_played == 5
