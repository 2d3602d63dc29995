r"""How many rounds tell two strategies apart, on separate deals and on common ones.

Let a and b have mean results :math:`\mu_a > \mu_b` and standard deviations
:math:`\sigma_a, \sigma_b`, and let an error rate p have the normal quantile
:math:`z = \Phi^{-1}(1 - p)`. Three experiments:

- *One player* is watched for n rounds and said to play a if the mean result is nearer to
  :math:`\mu_a`, that is beyond a line that both errors, taking a for b and b for a, cross with
  probability p. It needs :math:`n \ge z^2 (\sigma_a + \sigma_b)^2 / (\mu_a - \mu_b)^2`.
- *Two players* play a and b on deals of their own, n rounds each, and the one with the better
  result is said to play better. Wrong with probability p if
  :math:`n = z^2 (\sigma_a^2 + \sigma_b^2) / (\mu_a - \mu_b)^2`.
- *On common deals* the two play the same cards. Only the rounds count where they act differently,
  so the variance of the difference replaces the sum of both. It is exact too: all deals are carried
  through both strategies at once.

The standard errors are exact; that a mean of so many rounds is normal is an approximation, and a
rough one where strategies differ in few rounds only. `Separation.chance_of_error` does without: it
is the chance of a wrong verdict from the whole distribution.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.actions import Action, Street
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution, share
from msstud.chance.rounds import Rounds
from msstud.chance.shares import EXACT, Stakes
from msstud.hands import HandClass
from msstud.outcomes import Choose
from msstud.paytable import STANDARD, PayTable
from msstud.sets import IntArray
from msstud.states import States, last_card_counts
from msstud.strategy import STATES, Strategy

_Seat: TypeAlias = tuple[int, bool]  # antes staked, and whether it has folded
_Pair: TypeAlias = tuple[_Seat, _Seat]
BoolArray: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Separation:
    """How far apart two strategies are, against how much a round's result scatters.

    Made by `separate`; `strategy` and `reference` are on one pay table and at one stake.
    """

    strategy: Distribution
    """Net result of a round of the strategy, in antes."""
    reference: Distribution
    difference: Distribution
    """Result of the strategy less that of the reference on the same cards, in antes."""

    @property
    def gap(self) -> Fraction:
        """Mean result of the strategy less that of the reference, in antes per round."""
        return self.difference.mean

    @property
    def covariance(self) -> Fraction:
        """Covariance of both results on the same cards, in antes squared."""
        apart = self.strategy.variance + self.reference.variance
        return (apart - self.difference.variance) / 2

    @cached_property
    def difference_on_own_deals(self) -> Distribution:
        """Result of the strategy less that of the reference on deals of their own, in antes."""
        a, b = (
            zip(one.results, one.weights, strict=True) for one in (self.strategy, self.reference)
        )
        counts: Counter[Fraction] = Counter()
        for (x, n_x), (y, n_y) in product(a, b):
            counts[x - y] += n_x * n_y
        return Distribution.of(counts)

    def rounds_to_tell(self, error_rate: Fraction | float = 0.05) -> "RoundsToTell":
        """Return how many rounds tell the two apart, wrong with probability `error_rate`.

        Raises `MsstudError` unless the error rate is above 0 and below 1/2, or if the mean results
        are equal, so that no number of rounds can tell.
        """
        rate = share(error_rate, "error_rate")
        if not 0 < rate < Fraction(1, 2):
            raise MsstudError(f"error_rate: expected above 0 and below 1/2, got {error_rate}")
        self._check_gap()
        per_gap = (NormalDist().inv_cdf(1 - float(rate)) / float(self.gap)) ** 2
        a, b = self.strategy, self.reference
        summed_deviations = a.standard_deviation + b.standard_deviation
        return RoundsToTell(
            one_player=max(1, math.ceil(per_gap * summed_deviations**2)),
            two_players=max(1, math.ceil(per_gap * float(a.variance + b.variance))),
            common_deals=max(1, math.ceil(per_gap * float(self.difference.variance))),
        )

    def chance_of_error(self, n: int, *, common_deals: bool = False) -> float:
        """Return the chance that n rounds of each player point to the worse strategy.

        A tie is half an error. The result is off by at most the error of `Rounds.curve`, whose
        limits it has. Raises `MsstudError` for equal means, and if `n` is below 1.
        """
        self._check_gap()
        one = self.difference if common_deals else self.difference_on_own_deals
        curve = Rounds(one, n).curve
        wrong = curve.behind if self.gap > 0 else curve.ahead
        return wrong + (1 - curve.ahead - curve.behind) / 2

    def _check_gap(self) -> None:
        if not self.gap:
            raise MsstudError(
                "both strategies have the same mean result; no number of rounds tells"
            )


@dataclass(frozen=True, slots=True)
class RoundsToTell:
    """Numbers of rounds after which a verdict is wrong with the error rate asked for."""

    one_player: int
    """One player is watched, to say which of both strategies it is."""
    two_players: int
    """Rounds of each player, on deals of their own."""
    common_deals: int
    """Rounds on the same cards."""


def separate(
    strategy: Strategy,
    reference: Strategy,
    pay_table: PayTable = STANDARD,
    stakes: Stakes = EXACT,
) -> Separation:
    """Return how far apart two strategies are, exactly, on separate and on common deals.

    Raises `TypeError` if a strategy is no `Strategy` or the pay table no `PayTable`.

    Examples
    --------
    >>> from msstud.strategy import OPTIMAL
    >>> timid = Strategy.from_rule(lambda cards, staked: "1x", name="always 1x")
    >>> separation = separate(timid, OPTIMAL)
    >>> separation.gap, separation.gap == separation.strategy.mean - separation.reference.mean
    (Fraction(-3596591, 3248700), True)
    """
    for each in (strategy, reference):
        if not isinstance(each, Strategy):
            raise TypeError(f"expected a Strategy, got {each!r}; see Strategy.from_rule")
    if not isinstance(pay_table, PayTable):
        raise TypeError(f"expected a PayTable, got {pay_table!r}")
    first: Counter[Fraction] = Counter()
    second: Counter[Fraction] = Counter()
    difference: Counter[Fraction] = Counter()
    for (a, b), n_deals in _joint_results(strategy, reference, pay_table, stakes):
        first[a] += n_deals
        second[b] += n_deals
        difference[a - b] += n_deals
    return Separation(Distribution.of(first), Distribution.of(second), Distribution.of(difference))


def _joint_results(
    strategy: Strategy, reference: Strategy, pay_table: PayTable, stakes: Stakes
) -> Iterator[tuple[tuple[Fraction, Fraction], int]]:
    """Yield both net results, in antes, and a number of deals; pairs of results may come again."""
    names = list(STATES)
    states = STATES[names[max(names.index(s.states_name) for s in (strategy, reference))]]()
    choices = (strategy.choose_on(states), reference.choose_on(states))
    for pair, counts in _joint_ends(states, choices):
        for hand, n_deals in zip(HandClass, counts, strict=True):
            if n_deals:
                a, b = (
                    Fraction(-staked) if has_folded else stakes.net(staked, pay_table[hand])
                    for staked, has_folded in pair
                )
                yield (a, b), n_deals


def _joint_ends(
    states: States, choices: tuple[Choose, Choose]
) -> Iterator[tuple[_Pair, list[int]]]:
    """Yield what both have staked at the end, and the deals that end so by final hand (22,)."""
    reached: dict[_Pair, IntArray] = {((1, False), (1, False)): states.n_sets[2]}
    for street in Street:
        arrived: dict[_Pair, IntArray] = {}
        for pair, weights in reached.items():  # weights: deals so far, (n_states,)
            for after, acting in _split(pair, weights, choices, street):
                arrived[after] = arrived.get(after, 0) + acting
        reached = arrived
        if street is not Street.FIFTH:
            reached = {p: states.steps[street.n_known].spread(w) for p, w in arrived.items()}
    for pair, weights in reached.items():
        # Whole numbers far below 2**53, so the doubles of bincount are exact.
        by_outlook = np.bincount(states.outlook_of[4], weights, len(last_card_counts()))
        yield pair, (by_outlook.astype(np.int64) @ last_card_counts()).tolist()


def _split(
    pair: _Pair, weights: IntArray, choices: tuple[Choose, Choose], street: Street
) -> Iterator[tuple[_Pair, IntArray]]:
    """Yield what both have staked after a street, and the deals in which they do."""
    of_a, of_b = (_after(seat, choose, street) for seat, choose in zip(pair, choices, strict=True))
    for (a, is_a), (b, is_b) in product(of_a, of_b):
        acting = np.where(is_a & is_b, weights, 0)
        if acting.any():
            yield (a, b), acting


def _after(seat: _Seat, choose: Choose, street: Street) -> list[tuple[_Seat, BoolArray]]:
    """Return what a seat may have staked after a street, and in which states, (n_states,)."""
    staked, has_folded = seat
    if has_folded:
        return [(seat, np.array([True]))]
    chosen = choose(street, staked)
    return [
        ((staked + action.antes, action is Action.FOLD), chosen == action.antes)
        for action in Action
    ]
