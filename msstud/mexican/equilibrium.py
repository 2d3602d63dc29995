r"""From a linear program in floats to an exact equilibrium.

A strategy of the first player that secures as much as possible solves a linear program: choose the
weights x of his sequences and a bound q on the gain at each information set of the other player,

.. math:: \max q_0, \qquad x \ge 0, \quad x_0 = 1, \quad
          x_{parent} = \sum_{actions} x_s, \quad
          q_{set(t)} \le \sum_{sets\ behind\ t} q + \sum_{ends\ at\ t} c\, g\, x_s

for every sequence t of the other player. HiGHS solves it in floats, and then once more: among the
strategies that secure as much, it takes one against which wrong first actions cost most in sum, so
that as few as possible look harmless.

What is taken from its answer is not a number but a pattern: which sequences have positive weight,
and at which information sets the other player has several best responses. The first says which
weights are free: one per mixed choice and action, minus one. The second says that linear forms in
them, with integer coefficients, are equal. These equations are solved in integers. Where they leave
a weight undetermined, a simple fraction near the float is put in.

Nothing of this is trusted. The result is accepted if, and only if, exact best responses prove it to
be an equilibrium (`msstud.mexican.sequence_form.certify`).
"""

from collections.abc import Iterable
from fractions import Fraction
from math import gcd
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.cards import MsstudError
from msstud.mexican.sequence_form import (
    FIRST,
    SECOND,
    SequenceForm,
    Strategies,
    Strategy,
    certify,
)
from msstud.sets import IntArray

Floats: TypeAlias = npt.NDArray[np.float64]
Entries: TypeAlias = tuple[list[float], tuple[list[int], list[int]]]
"""A sparse matrix: values, and their rows and columns."""

TINY = 1e-9
"""Weights below this are taken for zero, gains closer than this for equal: HiGHS is exact to about
1e-12 here, and a wrong guess is found out by the certificate."""
DENOMINATORS = (12, 120, 10**4, 10**6)
"""How simple the undetermined weights may be made, simplest first."""


class EquilibriumError(MsstudError):
    """The pattern of the float solution led to no exact equilibrium."""


def find_equilibrium(form: SequenceForm) -> Strategies:
    """Return an exact equilibrium: `certify` finds no gap.

    Needs scipy, the optional extra ``mexican``.

    Raises
    ------
    EquilibriumError
        The float solution could not be made exact.
    ImportError
        scipy is not installed.
    """
    patterns = [(player, _float_weights(form, player)) for player in (FIRST, SECOND)]
    systems = [_System(form, player, weights) for player, weights in patterns]
    for denominator in DENOMINATORS:
        first, second = (system.strategy(denominator) for system in systems)
        if first is not None and second is not None and certify(form, (first, second)).gap == 0:
            return first, second
    raise EquilibriumError("expected an exact equilibrium near the float solution, found none")


def _float_weights(form: SequenceForm, player: int) -> Floats:
    """Return weights that secure the player as much as possible, by linear programming."""
    try:
        from scipy import sparse  # noqa: PLC0415 - an optional extra, slow to load
        from scipy.optimize import linprog  # noqa: PLC0415 - as above
    except ImportError as error:
        raise ImportError("solving needs scipy: install the extra msstud[mexican]") from error
    flow, bounds = (sparse.csr_array(_flow(form, each)) for each in (player, 1 - player))
    gain = sparse.csr_array(_gains(form, player), shape=(bounds.shape[1], flow.shape[1]))
    (n_own_sets, n_own), n_other_sets = flow.shape, bounds.shape[0]
    losses = sparse.hstack([-gain, bounds.T]).tocsr()  # bound minus gain: not positive
    begins = [i for each in form.info_sets[1 - player] if each.parent == 0 for i in each.sequences]
    limits: list[tuple[float | None, None]] = [(0, None)] * n_own + [(None, None)] * n_other_sets
    program: dict[str, Any] = {
        "A_ub": losses,
        "b_ub": np.zeros(gain.shape[0]),
        "A_eq": sparse.hstack([flow, sparse.csr_array((n_own_sets, n_other_sets))]),
        "b_eq": np.eye(1, n_own_sets)[0],
        "method": "highs-ds",  # the simplex method: it ends in a corner, with few mixed choices
    }
    best = linprog(-np.eye(1, n_own + n_other_sets, n_own)[0], bounds=limits, **program)
    if best.success:
        limits[n_own] = (-best.fun, None)  # q_0, not to be given up
        best = linprog(losses[begins].sum(axis=0), bounds=limits, **program)
    if not best.success:
        raise EquilibriumError(f"expected the linear program to be solved, got: {best.message}")
    weights: Floats = best.x[:n_own]
    return weights


def _gains(form: SequenceForm, player: int) -> Entries:
    """Return the player's gain at the other's and his own sequences, as sparse entries."""
    sign = 1 if player == FIRST else -1
    values = [sign * end.n_deals * end.gain / form.n_deals for end in form.ends]
    rows = [end.sequences[1 - player] for end in form.ends]
    columns = [end.sequences[player] for end in form.ends]
    return values, (rows, columns)


def _flow(form: SequenceForm, player: int) -> Entries:
    """Return x_0, and for each information set the sum of its weights minus its parent's."""
    entries = [(1.0, 0, 0)]
    for row, info_set in enumerate(form.info_sets[player], start=1):
        entries.append((-1.0, row, info_set.parent))
        entries += [(1.0, row, sequence) for sequence in info_set.sequences]
    values, rows, columns = (list(column) for column in zip(*entries, strict=True))
    return values, (rows, columns)


class _System:
    """The equations that the pattern of a float solution imposes on a player's free weights."""

    def __init__(self, form: SequenceForm, player: int, weights: Floats) -> None:
        self.form, self.player = form, player
        self.is_used = weights > TINY
        self.forms = self._linear_forms()  # (n_sequences, 1 + n_free): weights by free weights
        self.floats = self._free_floats(weights)
        self.rows = _eliminate(self._equations())

    def _mixed(self) -> Iterable[tuple[int, list[int]]]:
        """Return parent and used sequences of each information set that is reached."""
        for info_set in self.form.info_sets[self.player]:
            if self.is_used[info_set.parent]:
                used = [sequence for sequence in info_set.sequences if self.is_used[sequence]]
                yield info_set.parent, used

    def _linear_forms(self) -> IntArray:
        n_free = sum(len(used) - 1 for _, used in self._mixed())
        forms = np.zeros((len(self.is_used), 1 + n_free), dtype=np.int64)
        forms[0, 0] = 1
        free = 1
        for parent, used in self._mixed():
            *most, last = used
            for sequence in most:
                forms[sequence, free] = 1
                free += 1
            forms[last] = forms[parent] - forms[most].sum(axis=0)
        return forms

    def _free_floats(self, weights: Floats) -> Floats:
        chosen = [sequence for _, used in self._mixed() for sequence in used[:-1]]
        return np.concatenate([[1.0], weights[chosen]])

    def _equations(self) -> list[list[int]]:
        """Return integer rows whose product with the free weights (1 first) is zero."""
        worth = self._worth()
        best: dict[int, list[list[int]]] = {}  # best responses of each set, by its parent
        for info_set in reversed(self.form.info_sets[1 - self.player]):
            losses = worth[info_set.sequences] @ self.floats / self.form.n_deals
            tied = np.flatnonzero(losses - losses.min() < TINY) + info_set.first
            worth[info_set.parent] += worth[tied[0]]
            best.setdefault(info_set.parent, []).append(tied.tolist())
        rows: dict[tuple[int, ...], None] = {}
        stack = [0]
        while stack:  # only what follows best responses is bound to be tied
            for tied_here in best.get(stack.pop(), ()):
                one, *others = tied_here
                rows.update(dict.fromkeys(tuple((worth[i] - worth[one]).tolist()) for i in others))
                stack += tied_here
        return [list(row) for row in rows]

    def _worth(self) -> IntArray:
        """Return the player's gain at each sequence of the other, as a form in the free weights."""
        other = 1 - self.player
        worth = np.zeros((self.form.n_sequences(other), self.forms.shape[1]), dtype=np.int64)
        for sequences, n_deals, gain in self.form.ends:  # sums below 2**50
            worth[sequences[other]] += n_deals * gain * self.forms[sequences[self.player]]
        return worth if self.player == FIRST else -worth

    def strategy(self, denominator: int) -> Strategy | None:
        """Return the exact strategy, or None if a probability would be negative."""
        free: list[Any] = [Fraction(float(x)).limit_denominator(denominator) for x in self.floats]
        for pivot, row in reversed(self.rows):
            rest = sum(entry * free[j] for j, entry in row.items() if j != pivot)
            free[pivot] = -rest / row[pivot]
        weights = [
            sum((int(form[j]) * free[j] for j in np.flatnonzero(form)), Fraction(0))
            for form in self.forms
        ]
        chances = [Fraction(0)] * len(weights)
        chances[0] = Fraction(1)
        for info_set in self.form.info_sets[self.player]:
            if weights[info_set.parent] > 0:
                for sequence in info_set.sequences:
                    chances[sequence] = weights[sequence] / weights[info_set.parent]
            else:
                chances[info_set.first] = Fraction(1)
        return tuple(chances) if min(chances) >= 0 else None


def _eliminate(rows: list[list[int]]) -> list[tuple[int, dict[int, int]]]:
    """Return an echelon form: pivot columns with their sparse integer rows.

    Column 0 stands for the constant 1 and is never a pivot. A row that is left over with column 0
    alone would be a contradiction; the certificate finds that out.
    """
    left = [{j: entry for j, entry in enumerate(row) if entry} for row in rows]
    done: list[tuple[int, dict[int, int]]] = []
    while left := [row for row in left if row.keys() - {0}]:
        left.sort(key=len)
        pivot_row, *rest = left
        pivot = min(pivot_row.keys() - {0}, key=lambda j: abs(pivot_row[j]))
        done.append((pivot, pivot_row))
        left = [_reduce(row, pivot_row, pivot) if pivot in row else row for row in rest]
    return done


def _reduce(row: dict[int, int], by: dict[int, int], pivot: int) -> dict[int, int]:
    """Return the combination of two rows in which the pivot's entry is zero, in lowest terms."""
    keep, take = by[pivot], row[pivot]
    new = {j: keep * row.get(j, 0) - take * by.get(j, 0) for j in row.keys() | by.keys()}
    common = gcd(*new.values())
    return {j: entry // common for j, entry in new.items() if entry}
