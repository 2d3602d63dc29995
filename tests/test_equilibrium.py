"""From floats to exact equilibria. Needs scipy; the stored ones are proved without it."""

from fractions import Fraction

import numpy as np
import pytest
from kuhn import VALUE, kuhn

from msstud.mexican import equilibrium
from msstud.mexican.equilibrium import EquilibriumError, find_equilibrium
from msstud.mexican.miniature import (
    STORED_RULES,
    MiniatureSolution,
    solve_miniature,
    stored_miniature,
)
from msstud.mexican.miniature_game import MiniatureRules
from msstud.mexican.roll_findings import first_rolls, second_rolls
from msstud.mexican.sequence_form import End, InfoSet, SequenceForm, certify, sequence_weights

sparse = pytest.importorskip("scipy.sparse")
optimize = pytest.importorskip("scipy.optimize")


def matrix_game(rows: list[list[int]]) -> SequenceForm:
    """Return the game in which both choose once, at the same time."""
    sets = (
        (InfoSet("row", 0, 1, tuple(map(str, range(len(rows))))),),
        (InfoSet("column", 0, 1, tuple(map(str, range(len(rows[0]))))),),
    )
    ends = [
        End((i + 1, j + 1), 1, gain) for i, row in enumerate(rows) for j, gain in enumerate(row)
    ]
    return SequenceForm(sets, tuple(ends), 1)


def test_kuhns_value_is_found_exactly() -> None:
    assert certify(kuhn(), find_equilibrium(kuhn())) == (VALUE, VALUE)


def test_matrix_games_of_the_textbook() -> None:
    """Rock, paper, scissors with stakes 1, 2, 3; and a game of value 2/7 by hand."""
    strategies = find_equilibrium(matrix_game([[0, -1, 2], [1, 0, -3], [-2, 3, 0]]))
    assert strategies[0][1:] == (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    form = matrix_game([[2, -1], [-3, 1]])  # (2*1 - 1*3) / (2 + 1 + 1 + 3)
    assert certify(form, find_equilibrium(form)).floor == Fraction(-1, 7)


@pytest.mark.parametrize("rules", STORED_RULES[:1] + STORED_RULES[3:5], ids=str)
def test_solving_again_gives_the_stored_value(rules: MiniatureRules) -> None:
    """The strategies may be others, since there are many equilibria."""
    solved = solve_miniature(rules)
    assert solved.certificate.gap == 0
    assert solved.value == stored_miniature(rules).value


def test_a_wrong_pattern_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def uniform(form: SequenceForm, player: int) -> equilibrium.Floats:
        weights = np.ones(form.n_sequences(player))
        for info_set in form.info_sets[player]:
            for sequence in info_set.sequences:
                weights[sequence] = weights[info_set.parent] / len(info_set.actions)
        return weights

    monkeypatch.setattr(equilibrium, "_float_weights", uniform)
    with pytest.raises(EquilibriumError, match="expected an exact equilibrium"):
        find_equilibrium(matrix_game([[2, -1], [-3, 1]]))


@pytest.mark.slow
@pytest.mark.parametrize("player", [0, 1])
def test_which_rolls_all_equilibria_share(player: int) -> None:
    """The first rolls, and the second ones that could open a pair of aces or kings.

    Over all strategies that secure the value, their chances per hand never vary: a sum of them with
    weights drawn by chance has the same least and greatest value. Sums of other rolls vary. Floats.
    """
    solution = stored_miniature()
    rng = np.random.default_rng(player)
    rolls = (*first_rolls(solution, player), *second_rolls(solution, player))
    fixed = [roll for roll in rolls if not roll.up or (roll.up in roll.hidden and roll.up != "Q")]
    for shared in (True, False):
        chosen = {
            (roll.up, roll.hidden, roll.rolled): rng.uniform(1, 2)
            for roll in rolls
            if (roll in fixed) == shared
        }
        stored = sum(
            weight * float(roll.chance)
            for roll in rolls
            if (weight := chosen.get((roll.up, roll.hidden, roll.rolled), 0.0))
        )
        low, high = extremes(solution, player, chosen)
        assert low - 1e-6 < stored < high + 1e-6
        assert (high - low < 1e-6) == shared


def extremes(
    solution: MiniatureSolution, player: int, chosen: dict[tuple[str, str, str], float]
) -> tuple[float, float]:
    """Return least and greatest value of a sum of chances over the strategies as good as any."""
    form = solution.form
    flow, bounds = (
        sparse.csr_array(equilibrium._flow(form, each)) for each in (player, 1 - player)
    )
    (n_own_sets, n_own), (n_bounds, n_other) = flow.shape, bounds.shape
    gain = sparse.csr_array(equilibrium._gains(form, player), shape=(n_other, n_own))
    objective = np.append(per_hand(solution, player, chosen), np.zeros(n_bounds))
    limits: list[tuple[float | None, None]] = [(0, None)] * n_own + [(None, None)] * n_bounds
    limits[n_own] = (float(solution.values[player]) - 1e-10, None)
    least, most = (
        optimize.linprog(
            sign * objective,
            A_ub=sparse.hstack([-gain, bounds.T]),
            b_ub=np.zeros(n_other),
            A_eq=sparse.hstack([flow, sparse.csr_array((n_own_sets, n_bounds))]),
            b_eq=np.eye(1, n_own_sets)[0],
            bounds=limits,
            method="highs-ds",
        ).fun
        for sign in (1, -1)
    )
    return least, -most


def per_hand(
    solution: MiniatureSolution, player: int, chosen: dict[tuple[str, str, str], float]
) -> equilibrium.Floats:
    """Return what each sequence adds to the sum, what the other player does being given."""
    form, other = solution.form, 1 - player
    weights, denominator = sequence_weights(form, other, solution.strategies[other])
    adds = np.zeros(form.n_sequences(player))
    for end in form.ends:
        chance = Fraction(end.n_deals * weights[end.sequences[other]], denominator * form.n_deals)
        adds[end.sequences[player]] += float(chance)
    factors = np.zeros(len(adds))
    for info_set in form.info_sets[player]:
        view = info_set.view
        hidden = "".join(sorted(view.hidden, key="AKQ".index))
        for action, sequence in zip(info_set.actions, info_set.sequences, strict=True):
            factor = chosen.get((view.up, hidden, action), 0.0) if view.is_roll else 0.0
            factors[sequence] = factors[info_set.parent] + factor
    return adds * factors
