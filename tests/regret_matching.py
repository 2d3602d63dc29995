"""Learning an equilibrium by playing: regret matching, without any linear program.

CFR+ of O. Tammelin, "Solving large imperfect information games using CFR+" (2014): at each
information set an action is taken in proportion to how much it is regretted not to have been taken
more often; regrets never fall below zero, later turns count more. Floats; for games in which every
choice is between two actions.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.mexican.sequence_form import SequenceForm

Floats: TypeAlias = npt.NDArray[np.float64]
BOTH = np.array([0, 1])


class Learner:
    """One player's side of a game, and what he regrets."""

    def __init__(self, form: SequenceForm, player: int) -> None:
        sets = form.info_sets[player]
        self.n = form.n_sequences(player)
        self.parent = np.array([info_set.parent for info_set in sets])
        self.first = np.array([info_set.first for info_set in sets])
        depth = np.zeros(self.n, dtype=int)
        for parent, first in zip(self.parent, self.first, strict=True):
            depth[first + BOTH] = depth[parent] + 1
        self.levels = [depth[self.parent] == level for level in range(max(depth))]
        self.ours = np.array([end.sequences[player] for end in form.ends])
        self.theirs = np.array([end.sequences[1 - player] for end in form.ends])
        sign = 1 - 2 * player
        self.gains = np.array([sign * end.n_deals * end.gain / form.n_deals for end in form.ends])
        self.regrets = np.zeros((len(sets), 2))
        self.sum_of_weights = np.zeros(self.n)

    def chances(self) -> Floats:
        """Return what is done now, shape (information sets, 2)."""
        total = self.regrets.sum(axis=1, keepdims=True)
        is_known = total > 0
        found: Floats = np.where(is_known, self.regrets / np.where(is_known, total, 1), 0.5)
        return found

    def weights(self) -> Floats:
        """Return the weight of each sequence now."""
        chances, found = self.chances(), np.ones(self.n)
        for level in self.levels:
            found[self.first[level, None] + BOTH] = found[self.parent[level], None] * chances[level]
        return found

    def values(self, other: Floats, chances: Floats | None) -> Floats:
        """Return each sequence's gain against the other's weights; None answers best."""
        gains = self.gains * other[self.theirs]
        found: Floats = np.bincount(self.ours, gains, self.n).astype(np.float64)
        for level in reversed(self.levels):
            both = found[self.first[level, None] + BOTH]
            here = both.max(axis=1) if chances is None else (both * chances[level]).sum(axis=1)
            np.add.at(found, self.parent[level], here)
        return found

    def learn(self, other: "Learner", turn: int) -> None:
        """Play one turn against what the other does now."""
        chances = self.chances()
        both = self.values(other.weights(), chances)[self.first[:, None] + BOTH]
        self.regrets += both - (both * chances).sum(axis=1, keepdims=True)
        np.maximum(self.regrets, 0, out=self.regrets)
        self.sum_of_weights += turn * self.weights()


def bracket(form: SequenceForm, n_turns: int) -> tuple[float, float]:
    """Return a floor and a ceiling of the value after so many turns."""
    first, second = Learner(form, 0), Learner(form, 1)
    for turn in range(1, n_turns + 1):
        first.learn(second, turn)
        second.learn(first, turn)
    means = [side.sum_of_weights / side.sum_of_weights[0] for side in (first, second)]
    ceiling = float(first.values(means[1], None)[0])
    return -float(second.values(means[0], None)[0]), ceiling
