"""Claims about the front door: it forwards and adds nothing, and refuses what cannot be."""

from fractions import Fraction

import pytest

import msstud as ms
from msstud.actions import IllegalActionError
from msstud.cards import MsstudError
from msstud.chance import ruin, streaks
from msstud.chance.rounds import Rounds
from msstud.chance.sessions import Session
from msstud.chance.shares import Stakes, hand_shares, net_distribution, round_ends
from msstud.chance.telling import separate
from msstud.risk import net_result, rounds_to_tell

TIMID = ms.Strategy.from_rule(lambda _cards, _staked: 1, name="always 1x")


@pytest.mark.parametrize("strategy", [ms.OPTIMAL, ms.EXPERT, TIMID])
@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_the_distribution_is_that_of_the_strategy(
    strategy: ms.Strategy, table: ms.PayTable
) -> None:
    figures = ms.evaluate(strategy, table)
    one = net_result(strategy, table)
    exact = net_distribution(figures)
    assert (one.results, one.weights) == (exact.results, exact.weights)
    assert one.mean == figures.expected_value
    assert one.ends == round_ends(figures)
    assert one.hand_shares == hand_shares(figures)


def test_every_question_is_forwarded() -> None:
    one = net_result()
    assert one.after(20) == Rounds(one, 20)
    assert one.session(100, 20, stop_loss=50, stop_win=60, reserve=8) == Session(
        one, 100, 20, stop_loss=50, stop_win=60, reserve=8
    )
    assert one.maximum_loss(20).mean == ruin.maximum_loss(one, 20).mean
    assert one.ruin(50, 20, reserve=5) == ruin.ruin(one, 50, 20, reserve=5)
    assert one.ruin_forever(50) == ruin.ruin_forever(one, 50)
    assert one.bankroll_for(20, 0.1, reserve=5) == ruin.bankroll_for(one, 20, 0.1, reserve=5)
    assert one.losing_rounds(20) == streaks.losing_rounds(one.behind, 20)
    assert one.losing_streak(20, 5) == streaks.losing_streak(one.behind, 20, 5)
    assert one.longest_losing_streak(20) == streaks.longest_losing_streak(one.behind, 20)
    assert one.ahead_after_losing(20, 15) == streaks.ahead_after_losing(one, 20, 15)
    assert rounds_to_tell(TIMID, error_rate=0.01) == separate(TIMID, ms.OPTIMAL).rounds_to_tell(
        0.01
    )


def test_money_reaches_the_distribution_and_the_shares() -> None:
    one = net_result(ante="25.00", max_payout="50000.00")
    assert one.stakes == Stakes(2500, 5_000_000)
    assert one.results[-1] == 2000
    assert one.hand_shares == hand_shares(ms.evaluate(ms.OPTIMAL), one.stakes)
    assert sum(row.adds for row in one.hand_shares) == one.mean
    assert one.after(50).curve.ahead == pytest.approx(net_result().after(50).curve.ahead, abs=1e-9)


def test_a_net_result_shows_itself() -> None:
    html = net_result()._repr_html_()
    assert "mean, antes</th><td>-0.049149</td><td>-53223/1082900" in html
    assert "standard deviation, antes</th><td>9.8366</td>" in html
    assert "rounds folded on third street</th><td>31.07%" in html


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(TypeError, match="expected a Strategy"):
        net_result("expert")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a PayTable"):
        net_result(ms.EXPERT, "standard")  # type: ignore[arg-type]
    with pytest.raises(MsstudError, match="max_payout: expected an ante with it"):
        net_result(max_payout=5_000_000)
    with pytest.raises(IllegalActionError, match="ante: expected at least"):
        net_result(ante=0)
    one = net_result()
    with pytest.raises(MsstudError, match="n: expected 1 or more, got 0"):
        one.after(0)
    with pytest.raises(MsstudError, match="bankroll: expected 0 or more, got -100"):
        one.session(-100, 50)
    with pytest.raises(TypeError, match=r"bankroll: expected a whole number, got 99\.5"):
        one.ruin(99.5, 50)  # type: ignore[arg-type]
    with pytest.raises(MsstudError, match="risk: expected a number from 0 to 1, got 5"):
        one.bankroll_for(50, 5)


def test_numbers_of_the_game_as_a_player_meets_them() -> None:
    """Each figure once more by another road, to the digits a chapter shows."""
    one = net_result()
    assert one.quantile(Fraction(1, 2)) == -1
    evening = one.after(200)
    assert round(float(evening.ahead), 4) == round(evening.curve.ahead, 4) == 0.3822
    falls = one.maximum_loss(200)
    bankroll = one.bankroll_for(200, 0.05)
    assert one.session(bankroll, 200).play().ends["ruin"] <= 0.05  # type: ignore[index]
    assert falls.quantile(0.95) == bankroll - ruin.RESERVE
