"""What rounds add up to, in whole numbers: how often each outcome came, seat by seat.

A `Tally` has the same size after a thousand rounds and after a billion. As it holds counts and not
sums of floats, every figure made from it is exact, a strategy that always loses the same has a
variance of exactly 0, and nothing overflows: sums of products are Python integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.hands import HandClass
from msstud.outcomes import BetSequence, OutcomeCounts, total_wager
from msstud.paytable import LOSS, PayTable
from msstud.sampling.playbook import N_OUTCOMES, TableArray, outcomes
from msstud.sampling.streams import BLOCK
from msstud.sets import IntArray, read_only

_State: TypeAlias = tuple[
    int, IntArray, npt.NDArray[Any], tuple[tuple[int, npt.NDArray[np.float64]], ...]
]

N_CHECKPOINTS = 200
_MAX_INT64 = 2**63 - 1


@cache
def wagers() -> tuple[int, ...]:
    """Return the total wager of each outcome, in antes."""
    return tuple(total_wager(sequence) for sequence, _ in outcomes())


@cache
def net_steps(pay_table: PayTable) -> tuple[int, ...]:
    """Return the net result of each outcome, in steps of one ante over the common denominator.

    The denominator is that of `PayTable.scaled`.

    Examples
    --------
    >>> from msstud.paytable import STANDARD
    >>> min(net_steps(STANDARD)), max(net_steps(STANDARD))
    (-10, 5000)
    """
    payouts, per_ante = pay_table.scaled()
    loss = int(LOSS * per_ante)
    return tuple(
        wager * (loss if hand_class is None else payouts[hand_class])
        for wager, (_, hand_class) in zip(wagers(), outcomes(), strict=True)
    )


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """Counts of the outcomes of some rounds, and what they had added up to on the way."""

    counts: IntArray
    """How often each outcome came on each seat, shape (n_seats, 607)."""
    products: tuple[tuple[int, ...], ...]
    """Sum over rounds of the product of two seats' net steps; n_seats by n_seats."""
    checkpoints: IntArray
    """Numbers of rounds, ascending, shape (m,); the last is all of them."""
    running: npt.NDArray[np.float64]
    """Sum of net steps after so many rounds, for plots, shape (m, n_seats)."""

    @property
    def n_rounds(self) -> int:
        """Number of rounds, however many seats they had."""
        return int(self.counts[0].sum())

    def total(self, values: Sequence[int]) -> int:
        """Return a quantity, given for each outcome, summed over all rounds and seats."""
        return sum(map(mul, self.counts.sum(axis=0).tolist(), values))

    def total_of_seat(self, place: int, values: Sequence[int]) -> int:
        """Return the same for one seat, counted from 0."""
        return sum(map(mul, self.counts[place].tolist(), values))

    def outcome_counts(self) -> OutcomeCounts:
        """Return how often each bet sequence came to each end, all seats together."""
        folded: dict[BetSequence, int] = {}
        finished: dict[BetSequence, list[int]] = {}
        counts = self.counts.sum(axis=0).tolist()
        for (sequence, hand_class), n in zip(outcomes(), counts, strict=True):
            if n and hand_class is None:
                folded[sequence] = n
            elif n and hand_class is not None:
                finished.setdefault(sequence, [0] * len(HandClass))[hand_class] = n
        as_tuples = {sequence: tuple(row) for sequence, row in finished.items()}
        return OutcomeCounts(MappingProxyType(folded), MappingProxyType(as_tuples))

    def seat(self, place: int) -> "Tally":
        """Return the tally of one seat, counted from 0."""
        only = slice(place, place + 1)
        running = read_only(self.running[:, only])
        products = ((self.products[place][place],),)
        return Tally(read_only(self.counts[only]), products, self.checkpoints, running)

    def __add__(self, other: "Tally") -> "Tally":
        """Return the tally of these rounds, followed by the others."""
        checkpoints = np.concatenate([self.checkpoints, other.checkpoints + self.n_rounds])
        running = np.concatenate([self.running, other.running + self.running[-1]])
        products = tuple(
            tuple(a + b for a, b in zip(mine, theirs, strict=True))
            for mine, theirs in zip(self.products, other.products, strict=True)
        )
        counts = self.counts + other.counts
        return Tally(read_only(counts), products, read_only(checkpoints), read_only(running))


def checkpoints(n_rounds: int) -> IntArray:
    """Return where running sums are kept: powers of two, and 200 even steps, up to all rounds.

    Examples
    --------
    >>> checkpoints(1000)[:12].tolist()
    [1, 2, 4, 5, 8, 10, 15, 16, 20, 25, 30, 32]
    """
    powers = [1 << exponent for exponent in range(n_rounds.bit_length())]
    steps = [-(-n_rounds * step // N_CHECKPOINTS) for step in range(1, N_CHECKPOINTS + 1)]
    return np.array(sorted({*powers, *steps}), dtype=np.int64)


class Counter:
    """A tally in the making.

    Each block is added in one assignment, so an interrupt leaves whole blocks and never half a one.

    Parameters
    ----------
    n_rounds, n_seats : int
        What is to come; it says where the checkpoints are.
    steps : sequence of int
        Net steps of each outcome.
    """

    def __init__(self, n_rounds: int, n_seats: int, steps: Sequence[int]) -> None:
        self._due = checkpoints(n_rounds)
        self._nets = tuple(steps)
        self._floats = np.array(steps, dtype=np.float64)
        # Within a block products and their sums fit into 64 bits, or Python's integers take over.
        fits = max(map(abs, steps)) ** 2 * BLOCK <= _MAX_INT64
        self._steps = np.array(steps, dtype=np.int64 if fits else object)
        no_counts = np.zeros((n_seats, N_OUTCOMES), dtype=np.int64)
        no_products = np.zeros((n_seats, n_seats), dtype=object)
        self._state: _State = (0, no_counts, no_products, ())

    @property
    def n_rounds(self) -> int:
        """Rounds added so far."""
        return self._state[0]

    def add(self, played: Sequence[TableArray]) -> None:
        """Add a block of rounds: their outcomes, one array (m,) a seat."""
        done, counts, products, running = self._state
        n_rounds = len(played[0])
        lowest, highest = np.searchsorted(self._due, (done, done + n_rounds), side="right")
        start = 0
        for stop in (self._due[lowest:highest] - done).tolist():
            counts = counts + _count(played, start, stop)
            running = (*running, (done + stop, counts @ self._floats))
            start = stop
        counts = counts + _count(played, start, n_rounds)
        if len(played) > 1:
            nets = self._steps[np.stack(played)]  # (n_seats, m)
            products = products + nets @ nets.T
        self._state = (done + n_rounds, counts, products, running)

    def tally(self) -> Tally:
        """Return the tally of the blocks added so far; at least one."""
        done, counts, products, running = self._state
        if not running or running[-1][0] < done:  # interrupted between checkpoints
            running = (*running, (done, counts @ self._floats))
        for place, row in enumerate(counts.tolist()):
            products[place, place] = sum(n * net**2 for n, net in zip(row, self._nets, strict=True))
        return Tally(
            read_only(counts),
            tuple(map(tuple, products.tolist())),
            read_only(np.array([n for n, _ in running])),
            read_only(np.stack([sums for _, sums in running])),
        )


def _count(played: Sequence[TableArray], start: int, stop: int) -> IntArray:
    """Return how often each outcome came on each seat in some rounds of a block."""
    return np.stack([np.bincount(each[start:stop], minlength=N_OUTCOMES) for each in played])
