"""LiveRun plays what `simulate` plays, and what it sends to the page says so exactly."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

import msstud as ms
from msstud.chance.telling import separate
from msstud.sampling.playbook import outcomes
from msstud.simulation import simulate
from msstud.widgets.habits import HABITS, strategy_of
from msstud.widgets.live_run import MAX_CHECKED, MAX_ROUNDS, MAX_SEED, LiveRun, counts_text

N = 20_000


def test_the_sample_is_that_of_simulate() -> None:
    for name in HABITS:
        run = LiveRun(3, name, n=N)
        sample = simulate(N, strategy=strategy_of(name, ms.STANDARD), seed=3)
        assert run.sample.mean == sample.mean
        assert run.checks["counts"] == counts_text(sample)
        assert run.sample_against is None


def test_counts_as_text_are_the_counts() -> None:
    sample = simulate(N, seed=1)
    counts = [0] * len(outcomes())
    for pair in counts_text(sample).split():
        place, n = map(int, pair.split(":"))
        counts[place] = n
    assert counts == sample.tally.counts[0].tolist()
    assert sum(counts) == N


def test_checks_hold_the_exact_mean_and_variance() -> None:
    checks = LiveRun(n=N).checks
    assert checks["mean"] == str(ms.solve().expected_value)
    assert checks["variance"] == str(ms.solve().variance)
    assert "difference" not in checks


def test_a_second_player_sees_the_same_cards() -> None:
    run = LiveRun(8, "optimal", "always 1x", n=N)
    apart = separate(ms.OPTIMAL, strategy_of("always 1x", ms.STANDARD)).difference
    assert run.checks["difference"] == str(apart.mean)
    assert run.checks["difference_variance"] == str(apart.variance)
    second = simulate(N, strategy=strategy_of("always 1x", ms.STANDARD), seed=8)
    assert run.checks["counts_against"] == counts_text(second)


def test_the_control_plays_the_next_seed_and_differs_by_nothing_on_average() -> None:
    run = LiveRun(8, "expert", "another seed", n=N)
    assert run.sample_against
    assert run.sample_against.seeds == (9,)
    assert run.checks["difference"] == "0"
    variance = ms.evaluate(ms.EXPERT).variance
    assert run.checks["difference_variance"] == str(2 * variance)
    assert run.checks["counts"] != run.checks["counts_against"]


def test_a_long_run_is_not_played_in_python() -> None:
    run = LiveRun(n=MAX_CHECKED + 1)
    assert "counts" not in run.checks
    assert "4.9149" in run.fallback()
    assert LiveRun(n=MAX_ROUNDS, seed=MAX_SEED).seed == MAX_SEED


def test_checks_follow_every_trait() -> None:
    run = LiveRun(n=N)
    for name, value in (("seed", 4), ("strategy", "expert"), ("against", "optimal"), ("n", 500)):
        before = dict(run.checks)
        setattr(run, name, value)
        assert run.checks != before, name
    run.pay_table = ms.STRAIGHT_5
    assert Fraction(run.checks["mean"]) == ms.evaluate(ms.EXPERT, ms.STRAIGHT_5).expected_value


@pytest.mark.parametrize(
    ("state", "error", "message"),
    [
        ({"seed": -1}, ms.MsstudError, "seed: expected 0 or more, got -1"),
        ({"seed": MAX_SEED + 1}, ms.MsstudError, f"seed: expected 0 to {MAX_SEED}, got"),
        ({"seed": 1.5}, TypeError, "seed: expected a whole number, got 1.5"),
        ({"n": 0}, ms.MsstudError, "n: expected 1 or more, got 0"),
        ({"n": MAX_ROUNDS + 1}, ms.MsstudError, "n: expected 1 to 100000000"),
        ({"n": True}, TypeError, "n: expected a whole number, got True"),
        ({"strategy": "never fold"}, ms.MsstudError, "strategy: expected one of optimal, expert"),
        ({"strategy": None}, ms.MsstudError, "got None"),
        ({"against": "x"}, ms.MsstudError, "against: expected one of optimal, expert"),
        ({"lang": "xx"}, ms.MsstudError, "xx"),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    state: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)):
        LiveRun(**{"n": N} | state)
    run = LiveRun(n=N)
    ((name, value),) = state.items()
    with pytest.raises(error, match=re.escape(message)):
        setattr(run, name, value)
    assert repr(run) == f"LiveRun(seed=805, strategy='optimal', against='', n={N})"


def test_html_twin_has_the_figures_beside_the_exact_ones() -> None:
    """NB-01: whoever has no JavaScript can still read the result."""
    html = LiveRun(n=N).to_html()
    assert 'data-msstud="live-run" data-msstud-script="chance"' in html
    fallback = html.split("</script>")[1]
    for text in ("20,000 rounds, seed 805, best play", "4.9149%", "1.3691%", "3.5898", "43.5998%"):
        assert text in fallback
    french = LiveRun(n=N, lang="fr").to_html().split("</script>")[1]
    assert "4,9149" in french
    assert "jeu optimal" in french


def test_public_state_is_plain_json_and_repr_is_stable() -> None:
    run = LiveRun(1, "expert", "optimal", n=N, key="b", lang="fr")
    state = run.public_state()
    assert json.loads(json.dumps(state)) == state
    names = ("seed", "strategy", "against", "n", "key", "lang", "view")
    assert [state[name] for name in names] == [1, "expert", "optimal", N, "b", "fr", "live-run"]
    data, _ = run._repr_mimebundle_()
    expected = f"LiveRun(seed=1, strategy='expert', against='optimal', n={N})"
    assert data["text/plain"] == expected
    assert "PayTable(" in repr(LiveRun(n=N, pay_table=ms.STRAIGHT_5))


def test_two_runs_share_nothing() -> None:
    """NB-04."""
    one, other = LiveRun(n=N), LiveRun(n=N)
    one.seed = 7
    assert other.seed == 805
    assert one.checks != other.checks
