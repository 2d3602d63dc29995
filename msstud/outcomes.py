"""What comes of a way to play: every bet sequence by every final hand, and the figures from it.

A way to play, optimal or not, fixes an action for each (known cards, total staked). Carried forward
through all 155,937,600 deals it yields one table of integers: for each bet sequence, such as raise
3x, raise 1x, fold, the number of deals that follow it and, if it was played to the end, the final
hand classes. Every figure below is a sum over that table:

=================  ==========================================================================
expected value     the mean of T * payout over finished deals and of -T over folded ones, where
                   T is the total wager in antes
house edge         the expected loss per ante: minus the expected value
average wager      the mean of T
element of risk    the expected loss per unit wagered: house edge over average wager
=================  ==========================================================================

The house edge and the element of risk are one loss over two denominators.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.actions import Action, Street
from msstud.hands import HandClass
from msstud.messages import Translator, translator
from msstud.notebook import Html, html_table
from msstud.paytable import LOSS, PUSH, PayTable
from msstud.sets import IntArray
from msstud.states import N_DEALS, N_RUNOUTS, States, last_card_counts

BetSequence: TypeAlias = tuple[Action, ...]
ChosenArray: TypeAlias = npt.NDArray[np.uint8]  # raise in antes per state, 0 for a fold
Choose: TypeAlias = Callable[[Street, int], ChosenArray]  # of the street and the total staked

FOLDED: Final = "folded"


@dataclass(frozen=True, slots=True)
class OutcomeCounts:
    """How many of the `N_DEALS` deals take each bet sequence to each end."""

    folded: Mapping[BetSequence, int]
    """Deals of each sequence that ends in a fold."""
    finished: Mapping[BetSequence, tuple[int, ...]]
    """Deals of each sequence of three raises, one count per `HandClass`."""


@dataclass(frozen=True, slots=True)
class RowShare:
    """What one printed row of the pay table, or folding, has of the whole."""

    label: str
    payout: Fraction
    """Net, "to 1"."""
    probability: Fraction
    """Share of rounds that end so."""
    staked: Fraction
    """Probability times average total wager, in antes."""

    @property
    def adds(self) -> Fraction:
        """What the row adds to the expected value, in antes."""
        return self.payout * self.staked

    @property
    def average_wager(self) -> Fraction:
        """Average total wager of the rounds that end so, in antes; 0 if none does."""
        return self.staked / self.probability if self.probability else Fraction(0)


def count_outcomes(states: States, choose: Choose) -> OutcomeCounts:
    """Return the outcome counts of a way to play that can tell `states` apart.

    Parameters
    ----------
    states : States
    choose : callable
        ``choose(street, staked)`` returns the raise in antes for each state, 0 for a fold, shape
        (n_states,). It is asked only for totals that occur.
    """
    folded: dict[BetSequence, int] = {}
    reached: dict[BetSequence, IntArray] = {(): states.n_sets[Street.THIRD.n_known]}
    for street in Street:
        next_reached: dict[BetSequence, IntArray] = {}
        for sequence, weights in reached.items():  # weights: deals so far, (n_states,)
            chosen = choose(street, total_wager(sequence))
            for action in Action:
                acting = np.where(chosen == action.antes, weights, 0)
                if not acting.any():
                    continue
                if action is Action.FOLD:
                    n_deals = int(acting.sum()) * N_RUNOUTS[street.n_known]
                    folded[*sequence, action] = n_deals
                elif street is Street.FIFTH:
                    next_reached[*sequence, action] = acting
                else:
                    next_reached[*sequence, action] = states.steps[street.n_known].spread(acting)
        reached = next_reached
    finished = {seq: _final_hands(states, weights) for seq, weights in reached.items()}
    return OutcomeCounts(MappingProxyType(folded), MappingProxyType(finished))


def total_wager(sequence: BetSequence) -> int:
    """Return the ante and all raises of a bet sequence, in antes."""
    return 1 + sum(action.antes for action in sequence)


def _final_hands(states: States, weights: IntArray) -> tuple[int, ...]:
    counts = last_card_counts()  # (2535, 22)
    # Whole numbers far below 2**53, so the doubles of bincount are exact.
    by_outlook = np.bincount(states.outlook_of[4], weights=weights, minlength=len(counts))
    return tuple((by_outlook.astype(np.int64) @ counts).tolist())


class Figures:
    """Exact figures of a way to play; base of `Solution` and `Evaluation`.

    A subclass has a `pay_table` and an `outcome_counts`. All figures are in antes, per round, as
    `Fraction`, except `standard_deviation`, the float nearest to an irrational number.
    """

    pay_table: PayTable
    outcome_counts: OutcomeCounts

    @property
    def expected_value(self) -> Fraction:
        """Mean net result of a round, in antes."""
        return self._moment(1)

    @property
    def house_edge(self) -> Fraction:
        """Expected loss per ante."""
        return -self.expected_value

    @cached_property
    def average_wager(self) -> Fraction:
        """Mean total wager of a round, in antes, folded rounds included."""
        wagered = sum(n * total_wager(sequence) for sequence, n in self._n_deals())
        return Fraction(wagered, N_DEALS)

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit of total wager."""
        return self.house_edge / self.average_wager

    @cached_property
    def fold_rates(self) -> Mapping[Street, Fraction]:
        """Share of all rounds that end by a fold on each street."""
        rates = dict.fromkeys(Street, Fraction(0))
        for sequence, n in self.outcome_counts.folded.items():
            rates[Street(Street.THIRD + len(sequence) - 1)] += Fraction(n, N_DEALS)
        return MappingProxyType(rates)

    @property
    def fold_rate(self) -> Fraction:
        """Share of rounds that end by a fold on any street."""
        return sum(self.fold_rates.values(), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        """Variance of a round's net result, in antes squared."""
        return self._moment(2) - self.expected_value**2

    @property
    def standard_deviation(self) -> float:
        """Square root of the variance, in antes, rounded to a float."""
        return math.sqrt(self.variance)

    @cached_property
    def bet_sequences(
        self,
    ) -> Mapping[BetSequence, Mapping[HandClass | Literal["folded"], Fraction]]:
        """Probability of each bet sequence and end: a final hand class, or ``"folded"``."""
        table: dict[BetSequence, Mapping[HandClass | Literal["folded"], Fraction]] = {}
        for sequence, n in self.outcome_counts.folded.items():
            table[sequence] = MappingProxyType({FOLDED: Fraction(n, N_DEALS)})
        for sequence, counts in self.outcome_counts.finished.items():
            ends = zip(HandClass, counts, strict=True)
            table[sequence] = MappingProxyType({end: Fraction(n, N_DEALS) for end, n in ends if n})
        return MappingProxyType(table)

    @cached_property
    def final_hands(self) -> Mapping[HandClass | Literal["folded"], Fraction]:
        """Probability of finishing with each hand class, and of ``"folded"``; they sum to 1."""
        hands: dict[HandClass | Literal["folded"], Fraction] = dict.fromkeys(
            reversed(HandClass), Fraction(0)
        )
        hands[FOLDED] = Fraction(0)
        for ends in self.bet_sequences.values():
            for end, probability in ends.items():
                hands[end] += probability
        return MappingProxyType(hands)

    @cached_property
    def action_frequencies(self) -> Mapping[Street, Mapping[Action, Fraction]]:
        """Share of all rounds in which each action is taken on each street.

        On third street the shares sum to 1, later to the share of rounds that get so far.
        """
        shares = {street: dict.fromkeys(Action, Fraction(0)) for street in Street}
        for sequence, n in self._n_deals():
            for street, action in zip(Street, sequence, strict=False):
                shares[street][action] += Fraction(n, N_DEALS)
        frozen = {street: MappingProxyType(row) for street, row in shares.items()}
        return MappingProxyType(frozen)

    @cached_property
    def hit_frequency(self) -> Fraction:
        """Probability that a round ends with a profit."""
        return sum(
            (
                probability
                for end, probability in self.final_hands.items()
                if end != FOLDED and self.pay_table[end] > PUSH
            ),
            Fraction(0),
        )

    @cached_property
    def row_shares(self) -> tuple[RowShare, ...]:
        """Probability and stake of each printed pay-table row, best first, and of folding, last."""
        shares = [
            self._row_share(label, payout, hand_classes)
            for label, payout, hand_classes in self.pay_table.rows()
        ]
        return (*shares, self._row_share(FOLDED, LOSS, (FOLDED,)))

    def _row_share(
        self, label: str, payout: Fraction, ends: tuple[HandClass | Literal["folded"], ...]
    ) -> RowShare:
        probability = staked = Fraction(0)
        for sequence, shares in self.bet_sequences.items():
            share = sum((shares.get(end, Fraction(0)) for end in ends), Fraction(0))
            probability += share
            staked += total_wager(sequence) * share
        return RowShare(label, payout, probability, staked)

    def _n_deals(self) -> Iterator[tuple[BetSequence, int]]:
        yield from self.outcome_counts.folded.items()
        for sequence, counts in self.outcome_counts.finished.items():
            yield sequence, sum(counts)

    def _moment(self, power: int) -> Fraction:
        """Return the mean of a power of the net result, summed in integers."""
        payouts, denominator = self.pay_table.scaled()
        total = sum(
            n * (-total_wager(sequence) * denominator) ** power
            for sequence, n in self.outcome_counts.folded.items()
        )
        for sequence, counts in self.outcome_counts.finished.items():
            of_payouts = sum(n * m**power for n, m in zip(counts, payouts, strict=True))
            total += of_payouts * total_wager(sequence) ** power
        return Fraction(total, N_DEALS * denominator**power)

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_html(self, lang: str = "en") -> Html:
        """Return the headline figures as HTML.

        Parameters
        ----------
        lang : str, optional
            One of `msstud.messages.languages`.
        """
        t = translator(lang)
        rows = [
            (name, t.number(format(float(value), shape)), exactly or t("irrational"))
            for name, (value, shape, exactly) in zip(
                t.items("figureNames"), self._headline(), strict=True
            )
        ]
        return html_table("figures", t.items("figureHeads"), rows, caption=self._caption(t))

    def _caption(self, t: Translator) -> str:
        raise NotImplementedError

    def _headline(self) -> Iterator[tuple[Fraction | float, str, str]]:
        """Yield each figure, its format and its exact text, in the order of `figureNames`."""
        yield self.expected_value, "+.6f", f"{self.expected_value}"
        yield self.house_edge, ".4%", f"{self.house_edge}"
        yield self.element_of_risk, ".4%", f"{self.element_of_risk}"
        yield self.average_wager, ".4f", f"{self.average_wager}"
        yield self.fold_rate, ".2%", f"{self.fold_rate}"
        yield self.hit_frequency, ".2%", f"{self.hit_frequency}"
        yield self.standard_deviation, ".4f", ""
