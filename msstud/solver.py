r"""Mississippi Stud solved exactly, by backward induction.

Let x be the known cards up to outlook (`msstud.states`) and T the total staked so far, in antes.
With m(h) the payout of the final hand h, "to 1", and x' running over the equally likely next cards,

.. math::

   W_5(h, T) &= m(h)\,T, \\
   W_k(x, T) &= \max\{-T,\ R_k(x, T+1),\ R_k(x, T+2),\ R_k(x, T+3)\}, \quad k = 4, 3, 2, \\
   R_k(x, S) &= \mathbb{E}\,W_{k+1}(x', S).

A fold costs the whole T, not nothing: the fold line moves with what is staked. The value of a round
is the mean of :math:`W_2(x, 1)` over the 1,326 hole-card sets.

**Theorem.** 2x is never strictly the best action.

*Proof.* Extend T to the reals. :math:`W_5` is linear in T. Suppose :math:`W_{k+1}` is convex in its
second argument; then so is its mean :math:`R_k`, and so are the shifts :math:`R_k(x, T + a)`; with
the linear -T their maximum :math:`W_k` is convex. As T + 2 is the midpoint of T + 1 and T + 3,
:math:`R_k(x, T+2) \le \max\{R_k(x, T+1), R_k(x, T+3)\}`. ∎

So the induction compares fold, 1x and 3x, and best play stakes only 2 or 4 before fourth street and
3, 5 or 7 before fifth. Other totals, and 2x, are computed when somebody asks for them.

Everything is an integer: payouts over their common denominator d, and with k cards known all values
over :math:`d \cdot N_k`, where :math:`N_k = 48, 48 \cdot 49, 48 \cdot 49 \cdot 50` is the number of
orders in which the remaining cards can fall. No float is compared anywhere.

**Ties** are a convention. ``ties="raise"`` raises where a fold is exactly as good, ``ties="fold"``
folds; between equal raises both take the smaller. On the standard table this decides many
fifth-street hands with three antes staked. The house edge cannot depend on it; average wager,
element of risk, fold rate and variance do, and the published ones (3.59 antes, 1.37 %) are those of
``"raise"``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Literal

import numpy as np

from msstud.actions import MAX_RAISE, Action, Street
from msstud.cards import Card, CardsLike, MsstudError, Rank, parse_cards
from msstud.decision import Decision
from msstud.messages import Translator
from msstud.outcomes import ChosenArray, Figures, OutcomeCounts, count_outcomes
from msstud.paytable import STANDARD, PayTable
from msstud.sets import cards_of, read_only
from msstud.states import (
    KNOWN,
    N_DEALS,
    N_RUNOUTS,
    ExactArray,
    States,
    hole_label,
    last_card_counts,
    outlook_of,
    outlooks,
)
from msstud.words import table_name

Ties = Literal["raise", "fold"]

ENGINE_VERSION = "1.0"
"""Version of rules and tie convention: whatever changes an exact value changes it."""
MAX_TOTAL_WAGER = 1 + MAX_RAISE * len(Street)


class Values:
    """Values of all actions on one pay table, in integers, each array made when first asked for.

    What is played after the action is the subclass's matter. With k cards known, values are in
    units of ``1 / unit(k)`` antes.
    """

    def __init__(self, states: States, pay_table: PayTable) -> None:
        payouts, self._denominator = pay_table.scaled()
        # No sum exceeds the largest total wager times the largest payout, or times what a fold
        # loses, the denominator, once for each deal.
        bound = MAX_TOTAL_WAGER * max(*map(abs, payouts), self._denominator) * N_DEALS
        self.dtype = np.int64 if bound < 2**63 else np.object_
        counts = last_card_counts().astype(self.dtype, copy=False)  # (2535, 22)
        self._last_card_sums: ExactArray = counts @ np.array(payouts, self.dtype)  # (2535,)
        self.states = states
        self._raised: dict[tuple[int, int], ExactArray] = {}
        self._worth: dict[tuple[int, int], ExactArray] = {}

    def unit(self, k: int) -> int:
        """Return the denominator of all values with k cards known."""
        return self._denominator * N_RUNOUTS[k]

    def folded(self, k: int, staked: int) -> int:
        """Return the value of a fold."""
        return -staked * self.unit(k)

    def raised(self, k: int, total: int) -> ExactArray:
        """Return the value of a raise that brings the total staked to `total`, (n_states,)."""
        if (k, total) not in self._raised:
            if k == KNOWN[-1]:
                values = total * self._last_card_sums[self.states.outlook_of[k]]
            else:
                values = self.states.steps[k].total(self.worth(k + 1, total))
            self._raised[k, total] = read_only(values)
        return self._raised[k, total]

    def worth(self, k: int, staked: int) -> ExactArray:
        """Return the value of the decision with `staked` antes at stake, (n_states,)."""
        if (k, staked) not in self._worth:
            self._worth[k, staked] = read_only(self._decided(k, staked))
        return self._worth[k, staked]

    @cached_property
    def expected_value(self) -> Fraction:
        """Value of a round, in antes."""
        k = KNOWN[0]
        total = (self.worth(k, 1) * self.states.n_sets[k]).sum()
        return Fraction(int(total), N_DEALS * self._denominator)

    def _decided(self, k: int, staked: int) -> ExactArray:
        raise NotImplementedError


class BestPlay(Values):
    """Values if everything after is played best."""

    def __init__(self, states: States, pay_table: PayTable) -> None:
        super().__init__(states, pay_table)
        self._chosen: dict[tuple[int, int, Ties], ChosenArray] = {}

    def _decided(self, k: int, staked: int) -> ExactArray:
        raised = np.maximum(self.raised(k, staked + 1), self.raised(k, staked + MAX_RAISE))
        best: ExactArray = np.maximum(raised, self.folded(k, staked))
        return best

    def chosen(self, k: int, staked: int, ties: Ties) -> ChosenArray:
        """Return the best raise in antes, 0 for a fold, (n_states,) uint8."""
        if (k, staked, ties) not in self._chosen:
            self._chosen[k, staked, ties] = read_only(self._choose(k, staked, ties))
        return self._chosen[k, staked, ties]

    def _choose(self, k: int, staked: int, ties: Ties) -> ChosenArray:
        smallest, largest = self.raised(k, staked + 1), self.raised(k, staked + MAX_RAISE)
        raised = np.where(largest > smallest, MAX_RAISE, 1)
        best_raise, folded = np.maximum(smallest, largest), self.folded(k, staked)
        is_fold = best_raise <= folded if ties == "fold" else best_raise < folded
        return np.where(is_fold, 0, raised).astype(np.uint8)


@dataclass(frozen=True)
class Solution(Figures):
    """The game solved for one pay table; made by `solve`.

    All figures of `Figures` (`expected_value`, `house_edge`, `average_wager`, `element_of_risk`,
    `fold_rate`, `fold_rates`, `variance`, `standard_deviation`, `final_hands`,
    `action_frequencies`, `bet_sequences`, `hit_frequency`) describe optimal play.
    """

    pay_table: PayTable
    ties: Ties
    values: BestPlay = field(repr=False, compare=False)
    """The integers behind every decision."""

    @property
    def expected_value(self) -> Fraction:
        """Value of a round, in antes, by backward induction."""
        return self.values.expected_value

    @cached_property
    def outcome_counts(self) -> OutcomeCounts:  # type: ignore[override]
        """Deals by bet sequence and final hand under optimal play."""
        return count_outcomes(outlooks(), self.chosen)

    def chosen(self, street: Street, staked: int) -> ChosenArray:
        """Return the best raise in antes, 0 for a fold, for each outlook, (n_states,)."""
        return self.values.chosen(street.n_known, staked, self.ties)

    def decide(self, cards: CardsLike, *, wagered: int | None = None) -> Decision:
        """Return the value of every action with two, three or four known cards.

        Parameters
        ----------
        cards : text or cards
            Hole cards, then community cards; their order does not matter.
        wagered : int, optional
            Total staked so far, in antes, the ante included: 1, 2 to 4 or 3 to 7 on third, fourth
            and fifth street. Without it, 1x on each earlier street is assumed, and the result
            says so.

        Raises
        ------
        CardError
            The cards are unreadable, repeated, or not two to four.
        IllegalActionError
            `wagered` cannot have been staked by this street.

        Examples
        --------
        >>> decision = solve().decide("7s 9s 8s 4h", wagered=5)
        >>> decision.best, decision.values[Action.RAISE_1X], decision.values[Action.FOLD]
        (<Action.RAISE_1X: '1x'>, Fraction(-39, 8), Fraction(-5, 1))
        """
        known = parse_cards(cards, n_cards=range(KNOWN[0], KNOWN[-1] + 1))
        street = Street(len(known) + 1)
        staked = street.legal_totals[0] if wagered is None else street.check_total(wagered)
        return self._decision(known, street, staked, is_assumed=wagered is None and staked > 1)

    @cached_property
    def third_street(self) -> Mapping[str, Decision]:
        """Decision for each of the 169 classes of hole cards by name (``AKs``), in grid order.

        Rows are the first card from ace to deuce; pairs stand on the diagonal, suited hands right
        of it.
        """
        by_label = {}
        for cards in map(cards_of, outlooks().representatives[KNOWN[0]]):
            by_label[hole_label(cards)] = self._decision(cards, Street.THIRD, 1)
        ranks = [rank.letter for rank in reversed(Rank)]
        labels = [
            f"{a}{a}" if i == j else f"{a}{b}s" if i < j else f"{b}{a}o"
            for i, a in enumerate(ranks)
            for j, b in enumerate(ranks)
        ]
        return MappingProxyType({label: by_label[label] for label in labels})

    def _decision(
        self, cards: tuple[Card, ...], street: Street, staked: int, *, is_assumed: bool = False
    ) -> Decision:
        k, outlook = len(cards), outlook_of(cards)
        values = {Action.FOLD: Fraction(-staked)}
        for action in (Action.RAISE_1X, Action.RAISE_2X, Action.RAISE_3X):
            raised = self.values.raised(k, staked + action.antes)
            values[action] = Fraction(int(raised[outlook]), self.values.unit(k))
        best = Action.of_antes(int(self.chosen(street, staked)[outlook]))
        return Decision(cards, staked, MappingProxyType(values), best, is_assumed)

    def _caption(self, t: Translator) -> str:
        ties = dict(zip(("fold", "raise"), t.items("ties"), strict=True))[self.ties]
        return t("optimalFigures", table=table_name(self.pay_table.name, t), ties=ties)


def solve(pay_table: PayTable = STANDARD, ties: Ties = "raise") -> Solution:
    """Return the exact solution of the game for a pay table.

    Parameters
    ----------
    pay_table : PayTable
    ties : {"raise", "fold"}
        What to do where a fold is exactly as good as the best raise; see the module docstring.

    Raises
    ------
    TypeError
        `pay_table` is no `PayTable`.
    MsstudError
        `ties` is neither ``"raise"`` nor ``"fold"``.

    Examples
    --------
    >>> solution = solve()
    >>> solution.expected_value
    Fraction(-53223, 1082900)
    >>> f"{float(solution.element_of_risk):.2%} of {float(solution.average_wager):.2f} antes"
    '1.37% of 3.59 antes'
    """
    if not isinstance(pay_table, PayTable):
        raise TypeError(f"expected a PayTable, got {pay_table!r}")
    if ties not in ("raise", "fold"):
        raise MsstudError(f"ties must be 'raise' or 'fold', got {ties!a}")
    solution = Solution(pay_table, ties, BestPlay(outlooks(), pay_table))
    assert solution.expected_value >= -1, "folding at once is worth -1"
    return solution
