r"""Any strategy priced exactly, and what separates two of them.

`evaluate` carries a strategy through all deals and gives the same figures as a `Solution`.
`compare` splits the difference in expected value of two strategies a and b over single decisions.
With Q_b the value of an action if b is played afterwards, and P_a the probability that playing a
comes to a spot s,

.. math:: EV(b) - EV(a) = \sum_s P_a(s) \, [Q_b(s, b(s)) - Q_b(s, a(s))],

which follows by replacing a with b street by street, the last one first. So the costs listed add up
exactly, and against an optimal b none is negative.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from msstud.actions import Action, Street
from msstud.cards import Card
from msstud.messages import Translator
from msstud.outcomes import Choose, Figures, OutcomeCounts, count_outcomes
from msstud.paytable import STANDARD, PayTable
from msstud.sets import IntArray, cards_of
from msstud.solver import Values
from msstud.states import N_DEALS, N_RUNOUTS, ExactArray, States
from msstud.strategy import STATES, Strategy
from msstud.words import table_name


@dataclass(frozen=True)
class Evaluation(Figures):
    """The exact figures of a strategy on a pay table; made by `evaluate`."""

    strategy: Strategy
    pay_table: PayTable
    outcome_counts: OutcomeCounts = field(repr=False)

    def _caption(self, t: Translator) -> str:
        table = table_name(self.pay_table.name, t)
        return t("playFigures", play=self.strategy.name, table=table)


@dataclass(frozen=True, slots=True)
class Difference:
    """A decision where one strategy departs from another."""

    cards: tuple[Card, ...]
    """Known cards, highest first: one set of the state."""
    wagered: int
    """Total staked so far, in antes."""
    action: Action
    """What the strategy does."""
    instead_of: Action
    """What the reference does."""
    frequency: Fraction
    """Probability that a round of the strategy comes to this decision."""
    loss: Fraction
    """Antes lost each time, the reference being played afterwards."""

    @property
    def street(self) -> Street:
        """The street of the decision."""
        return Street(len(self.cards) + 1)

    @property
    def cost(self) -> Fraction:
        """Antes lost per round: frequency times loss."""
        return self.frequency * self.loss

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        return (
            f"{cards}, {self.street.label}, {self.wagered} staked: {self.action.label}, not "
            f"{self.instead_of.label}, loses {float(self.loss):.4f} antes in 1 round of "
            f"{float(1 / self.frequency):,.0f}"
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """All decisions where a strategy departs from a reference, dearest first."""

    strategy: Strategy
    reference: Strategy
    pay_table: PayTable
    differences: tuple[Difference, ...]

    @property
    def cost(self) -> Fraction:
        """Antes per round that the strategy loses against the reference: the sum of all costs."""
        return sum((difference.cost for difference in self.differences), Fraction(0))

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)


def evaluate(strategy: Strategy, pay_table: PayTable = STANDARD) -> Evaluation:
    """Return the exact figures of a strategy on a pay table.

    Examples
    --------
    >>> from msstud.strategy import OPTIMAL
    >>> evaluate(OPTIMAL).house_edge
    Fraction(53223, 1082900)
    """
    _check_kinds(strategy, pay_table)
    return Evaluation(strategy, pay_table, count_outcomes(strategy.states, strategy.choose))


def compare(strategy: Strategy, reference: Strategy, pay_table: PayTable = STANDARD) -> Comparison:
    """Return where `strategy` departs from `reference`, how often, and what each departure costs.

    Only decisions that playing `strategy` can come to are listed, one for each state that the finer
    of the two can tell apart.

    Examples
    --------
    >>> from msstud.strategy import OPTIMAL, Strategy
    >>> timid = Strategy.from_rule(lambda cards, staked: "1x", name="always 1x")
    >>> comparison = compare(timid, OPTIMAL)
    >>> comparison.cost == evaluate(OPTIMAL).expected_value - evaluate(timid).expected_value
    True
    """
    for each in (strategy, reference):
        _check_kinds(each, pay_table)
    names = list(STATES)
    finest = names[max(names.index(each.states_name) for each in (strategy, reference))]
    states = STATES[finest]()
    played, preferred = strategy.choose_on(states), reference.choose_on(states)
    values = PlayOf(states, pay_table, preferred)
    differences = [
        difference
        for street, staked, weights in _reached(states, played)
        for difference in _departures(values, played, street, staked, weights)
    ]
    differences.sort(key=lambda each: (-each.cost, each.street, each.wagered, each.cards))
    return Comparison(strategy, reference, pay_table, tuple(differences))


class PlayOf(Values):
    """Values if everything after is played as a given strategy says."""

    def __init__(self, states: States, pay_table: PayTable, choose: Choose) -> None:
        super().__init__(states, pay_table)
        self.choose = choose

    def of_chosen(self, street: Street, staked: int, choose: Choose) -> ExactArray:
        """Return the value of the action that `choose` takes now, (n_states,)."""
        k, chosen = street.n_known, choose(street, staked)
        values = np.full(len(chosen), self.folded(k, staked), dtype=self.dtype)
        for antes in np.unique(chosen[chosen > 0]).tolist():
            values = np.where(chosen == antes, self.raised(k, staked + antes), values)
        return values

    def _decided(self, k: int, staked: int) -> ExactArray:
        return self.of_chosen(Street(k + 1), staked, self.choose)


def _reached(states: States, played: Choose) -> Iterator[tuple[Street, int, IntArray]]:
    """Yield each street and total staked with the deals so far that come to each state."""
    by_total: dict[int, IntArray] = {1: states.n_sets[Street.THIRD.n_known]}
    for street in Street:
        further: dict[int, IntArray] = {}
        for staked, weights in by_total.items():
            yield street, staked, weights
            if street is Street.FIFTH:
                continue
            chosen = played(street, staked)
            for antes in np.unique(chosen[chosen > 0]).tolist():
                acting = np.where(chosen == antes, weights, 0)
                arrived = states.steps[street.n_known].spread(acting)
                further[staked + antes] = further.get(staked + antes, 0) + arrived
        by_total = further


def _departures(
    values: PlayOf, played: Choose, street: Street, staked: int, weights: IntArray
) -> Iterator[Difference]:
    k = street.n_known
    actions, preferred = played(street, staked), values.choose(street, staked)
    places = np.flatnonzero((actions != preferred) & (weights > 0))
    if not places.size:
        return
    losses = values.worth(k, staked) - values.of_chosen(street, staked, played)
    for place in places.tolist():
        yield Difference(
            cards=cards_of(values.states.representatives[k][place]),
            wagered=staked,
            action=Action.of_antes(int(actions[place])),
            instead_of=Action.of_antes(int(preferred[place])),
            frequency=Fraction(int(weights[place]) * N_RUNOUTS[k], N_DEALS),
            loss=Fraction(int(losses[place]), values.unit(k)),
        )


def _check_kinds(strategy: object, pay_table: object) -> None:
    if not isinstance(strategy, Strategy):
        raise TypeError(f"expected a Strategy, got {strategy!r}; see Strategy.from_rule")
    if not isinstance(pay_table, PayTable):
        raise TypeError(f"expected a PayTable, got {pay_table!r}")
