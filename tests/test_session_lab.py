"""SessionLab says what `msstud.risk` says of a session, with the bound that goes with it."""

import json
import re
from typing import Any

import pytest

import msstud as ms
from msstud.chance.sessions import End
from msstud.widgets.habits import strategy_of
from msstud.widgets.session_lab import MAX_ANTES, MAX_ROUNDS, SessionLab

RULES: dict[str, Any] = {"bankroll": 60, "rounds": 50}


@pytest.mark.parametrize("strategy", ["optimal", "always 1x"])
@pytest.mark.parametrize("stops", [{}, {"stop_loss": 30}, {"stop_win": 40, "stop_loss": 60}])
def test_checks_are_those_of_the_session(strategy: str, stops: dict[str, Any]) -> None:
    lab = SessionLab(**RULES, **stops, strategy=strategy)
    one = ms.net_result(strategy_of(strategy, ms.STANDARD))
    result = one.session(60, 50, **stops).play()
    assert lab.checks["mean"] == str(one.mean)
    assert lab.checks["variance"] == str(one.variance)
    for end in End:
        assert float(lab.checks[end.replace(" ", "_")]) == result.ends[end]
    assert float(lab.checks["ahead"]) == result.net_result.ahead
    assert float(lab.checks["rounds_played"]) == result.rounds_played
    assert float(lab.checks["error"]) == result.net_result.error


def test_without_stops_the_chance_of_ruin_is_that_of_risk() -> None:
    result = SessionLab(**RULES).result
    assert result.ends[End.RUIN] == pytest.approx(ms.net_result().ruin(60, 50), abs=1e-12)


def test_checks_follow_every_trait() -> None:
    lab = SessionLab(**RULES)
    changes = {"bankroll": 70, "rounds": 40, "stop_loss": 20, "stop_win": 25, "strategy": "expert"}
    for name, value in changes.items():
        before = dict(lab.checks)
        setattr(lab, name, value)
        assert lab.checks != before, name
    lab.pay_table = ms.STRAIGHT_5
    assert lab.checks["mean"] == str(ms.evaluate(ms.EXPERT, ms.STRAIGHT_5).expected_value)
    lab.stop_loss = None
    assert lab.checks["stop_loss"] == "0.0"


@pytest.mark.parametrize(
    ("state", "error", "message"),
    [
        ({"bankroll": 9}, ms.MsstudError, "bankroll: expected 10 or more, got 9"),
        ({"bankroll": MAX_ANTES + 1}, ms.MsstudError, "bankroll: expected 10 to 10000"),
        ({"bankroll": "60"}, TypeError, "bankroll: expected a whole number, got '60'"),
        ({"rounds": 0}, ms.MsstudError, "rounds: expected 1 or more, got 0"),
        ({"rounds": MAX_ROUNDS + 1}, ms.MsstudError, "rounds: expected 1 to 2000"),
        ({"stop_loss": 61}, ms.MsstudError, "stop_loss: expected 1 to 60, the bankroll, got 61"),
        ({"stop_win": 0}, ms.MsstudError, "stop_win: expected 1 or more, got 0"),
        ({"strategy": "brave"}, ms.MsstudError, "strategy: expected one of optimal, expert"),
        ({"seed": -1}, ms.MsstudError, "seed: expected 0 or more, got -1"),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    state: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)):
        SessionLab(**RULES | state)
    lab = SessionLab(**RULES)
    ((name, value),) = state.items()
    with pytest.raises(error, match=re.escape(message)):
        setattr(lab, name, value)
    assert repr(lab) == "SessionLab(bankroll=60, rounds=50, strategy='optimal')"


def test_a_bankroll_below_the_stop_loss_is_refused() -> None:
    lab = SessionLab(**RULES, stop_loss=40)
    with pytest.raises(ms.MsstudError, match="stop_loss: expected 1 to 30, the bankroll, got 40"):
        lab.bankroll = 30
    assert lab.bankroll == 60
    with lab.hold_trait_notifications():
        lab.stop_loss, lab.bankroll = 20, 30
    assert lab.checks["state"].startswith("30|50|20||optimal|")


def test_html_twin_has_the_chances_of_what_can_happen() -> None:
    """NB-01: whoever has no JavaScript can still read the result."""
    html = SessionLab(**RULES).to_html()
    assert 'data-msstud="session-lab" data-msstud-script="chance"' in html
    fallback = html.split("</script>")[1]
    result = SessionLab(**RULES).result
    assert f"<th scope='row'>ruined</th><td>{result.ends[End.RUIN]:.4%}</td>" in fallback
    assert f"{result.net_result.ahead:.4%}" in fallback
    assert "stop" not in fallback
    assert "left at the stop win" in SessionLab(**RULES, stop_win=20).to_html()
    assert "en gain" in SessionLab(**RULES, lang="fr").to_html()


def test_public_state_is_plain_json_and_repr_is_stable() -> None:
    lab = SessionLab(**RULES, stop_win=20, key="b", seed=3)
    state = lab.public_state()
    assert json.loads(json.dumps(state)) == state
    names = ("bankroll", "rounds", "stop_loss", "stop_win", "strategy", "seed", "key", "view")
    expected = [60, 50, None, 20, "optimal", 3, "b", "session-lab"]
    assert [state[name] for name in names] == expected
    data, _ = lab._repr_mimebundle_()
    words = "SessionLab(bankroll=60, rounds=50, stop_win=20, strategy='optimal')"
    assert data["text/plain"] == words
    assert "PayTable(" in repr(SessionLab(**RULES, pay_table=ms.STRAIGHT_5))


def test_two_labs_share_nothing() -> None:
    """NB-04."""
    one, other = SessionLab(**RULES), SessionLab(**RULES)
    one.rounds = 7
    assert other.rounds == 50
    assert one.checks != other.checks
