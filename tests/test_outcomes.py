"""Every figure is a sum over one table of outcomes, and the table counts every deal once."""

from fractions import Fraction
from math import comb, sqrt

import pytest

import msstud as ms
from msstud.actions import Action, Street
from msstud.outcomes import total_wager
from msstud.solver import Ties
from msstud.states import N_DEALS

FOLD, RAISE_1X, RAISE_2X, RAISE_3X = Action
ALWAYS = {
    1: ms.Strategy.from_rule(lambda _cards, _staked: 1, name="always 1x"),
    2: ms.Strategy.from_rule(lambda _cards, _staked: 2, name="always 2x"),
    3: ms.Strategy.from_rule(lambda _cards, _staked: 3, name="always 3x"),
}
NEVER = ms.Strategy.from_rule(lambda _cards, _staked: "fold", name="never play")


@pytest.mark.parametrize("ties", ["raise", "fold"])
def test_every_deal_has_one_outcome(ties: Ties) -> None:
    counts = ms.solve(ties=ties).outcome_counts
    n_finished = sum(sum(row) for row in counts.finished.values())
    assert n_finished + sum(counts.folded.values()) == N_DEALS


def test_probabilities_sum_to_one() -> None:
    """SV-08: the exact fractions of all ends add up."""
    solution = ms.solve()
    assert sum(solution.final_hands.values()) == 1
    assert sum(sum(ends.values()) for ends in solution.bet_sequences.values()) == 1
    assert sum(solution.action_frequencies[Street.THIRD].values()) == 1
    assert sum(row.probability for row in solution.row_shares) == 1


def test_rows_add_up_to_value_and_wager() -> None:
    solution = ms.solve()
    assert sum(row.adds for row in solution.row_shares) == solution.expected_value
    assert sum(row.staked for row in solution.row_shares) == solution.average_wager


def test_two_ways_to_every_moment() -> None:
    """From the probabilities of sequences and ends, as a textbook would sum them."""
    solution = ms.solve(ms.STANDARD.with_payouts(flush="13/2", pair_of_fives="-1/2"))
    net = [
        (Fraction(-1) if end == "folded" else solution.pay_table[end], total_wager(sequence), p)
        for sequence, ends in solution.bet_sequences.items()
        for end, p in ends.items()
    ]
    mean = sum(p * payout * total for payout, total, p in net)
    assert mean == solution.expected_value
    assert sum(p * (payout * total - mean) ** 2 for payout, total, p in net) == solution.variance
    assert solution.standard_deviation == sqrt(solution.variance)


def test_fold_rate_is_the_sum_over_streets_and_the_share_of_folds() -> None:
    solution = ms.solve()
    assert solution.fold_rate == sum(solution.fold_rates.values())
    assert solution.fold_rate == solution.final_hands["folded"]
    for street in Street:
        assert solution.fold_rates[street] == solution.action_frequencies[street][FOLD]
    assert solution.fold_rates[Street.THIRD] == Fraction(412, 1326)


def test_later_streets_see_those_who_did_not_fold() -> None:
    solution = ms.solve()
    reaching = Fraction(1)
    for street in Street:
        assert sum(solution.action_frequencies[street].values()) == reaching
        reaching -= solution.fold_rates[street]


def test_house_edge_and_element_of_risk_are_one_loss_over_two_denominators() -> None:
    """SV-02: they are never swapped."""
    solution = ms.solve()
    assert solution.house_edge == -solution.expected_value
    assert solution.element_of_risk * solution.average_wager == solution.house_edge
    assert solution.element_of_risk < solution.house_edge


@pytest.mark.parametrize("antes", [1, 2, 3])
def test_playing_every_hand_makes_all_hands_with_their_natural_frequency(antes: int) -> None:
    """SV-08 and HR-07: JJ-AA 13.0021 %, 66-TT 16.2527 %, 22-55 13.0021 %, nothing 50.1177 %."""
    evaluation = ms.evaluate(ALWAYS[antes])
    assert evaluation.average_wager == 1 + 3 * antes
    hands = evaluation.final_hands
    pairs = [hands[ms.HandClass.of_pair(rank)] for rank in ms.Rank]
    assert pairs == [Fraction(84480, comb(52, 5))] * 13
    assert f"{100 * float(sum(pairs[9:])):.4f}" == "13.0021"
    assert f"{100 * float(sum(pairs[4:9])):.4f}" == "16.2527"
    assert f"{100 * float(sum(pairs[:4])):.4f}" == "13.0021"
    assert f"{100 * float(hands[ms.HandClass.HIGH_CARD]):.4f}" == "50.1177"
    assert hands[ms.HandClass.ROYAL_FLUSH] == Fraction(4, comb(52, 5))


def test_totals_run_from_four_to_ten_antes() -> None:
    wagers = {total_wager(seq) for seq in ms.evaluate(ALWAYS[1]).outcome_counts.finished}
    wagers |= {total_wager(seq) for seq in ms.evaluate(ALWAYS[3]).outcome_counts.finished}
    assert wagers == {4, 10}


def test_never_playing_loses_exactly_the_ante() -> None:
    """SM-08: no spread at all, and no rounding that would make one."""
    evaluation = ms.evaluate(NEVER)
    assert evaluation.expected_value == -1
    assert evaluation.variance == 0
    assert evaluation.standard_deviation == 0
    assert evaluation.average_wager == 1
    assert evaluation.hit_frequency == 0


def test_hit_frequency_counts_profits_and_no_pushes() -> None:
    solution = ms.solve()
    winning = [row.probability for row in solution.row_shares if row.payout > 0]
    assert solution.hit_frequency == sum(winning)


def test_optimal_play_stakes_only_odd_totals_on_fifth_street() -> None:
    """By convexity: 1x and 3x alone lead to 3, 5 or 7."""
    for sequence in ms.solve().outcome_counts.finished:
        assert RAISE_2X not in sequence
        assert total_wager(sequence[:2]) in {3, 5, 7}


@pytest.mark.parametrize("figures", [ms.solve(), ms.evaluate(ms.EXPERT)], ids=["best", "expert"])
def test_figures_show_each_number_with_its_denominator(figures: ms.Solution) -> None:
    """SV-02: a percentage in a notebook says of what."""
    html = figures._repr_html_()
    assert "house edge, per ante</th><td>4.9149%</td><td>53223/1082900" in html
    assert "element of risk, per unit wagered</th><td>1.3691%" in html
