"""A way to play: which action to take for every set of known cards and every total staked.

`OPTIMAL` comes from the solver. `Strategy.from_rule` makes one from any function of the known cards
and the total staked, so a rule of thumb, a published list (`msstud.expert`) and the solver's answer
are the same kind of thing, and `msstud.evaluation` prices them all.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

import numpy as np

from msstud.actions import Action, Street
from msstud.cards import Card, CardsLike, MsstudError, parse_cards
from msstud.hand_arrays import CardArray
from msstud.outcomes import Choose, ChosenArray
from msstud.paytable import STANDARD, PayTable
from msstud.sets import all_sets, cards_of, read_only
from msstud.solver import Ties, solve
from msstud.states import KNOWN, States, card_sets, outlooks, suit_classes

Rule: TypeAlias = Callable[[tuple[Card, ...], int], object]
StatesName: TypeAlias = Literal["outlooks", "suit classes", "card sets"]

STATES: dict[StatesName, Callable[[], States]] = {
    "outlooks": outlooks,
    "suit classes": suit_classes,
    "card sets": card_sets,
}
"""What a strategy can tell apart, from the coarsest to the finest."""

_solved = cache(solve)


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """Which action to take for every set of known cards and every total staked.

    Make one with `from_rule` or `optimal`; `OPTIMAL` and `EXPERT` are ready.
    """

    name: str
    states_name: StatesName
    """What the strategy can tell apart."""
    choose: Choose = field(repr=False)
    """From street and total staked to the raise in antes per state, 0 for a fold, (n_states,)."""

    @property
    def states(self) -> States:
        """The states that the strategy can tell apart."""
        return STATES[self.states_name]()

    @classmethod
    def optimal(cls, pay_table: PayTable = STANDARD, ties: Ties = "raise") -> "Strategy":
        """Return the optimal strategy of a pay table, solved when it is first used."""

        def choose(street: Street, staked: int) -> ChosenArray:
            return _solved(pay_table, ties).chosen(street, staked)

        name = f"optimal for {pay_table.name}"
        return cls(name if ties == "raise" else f"{name}, ties: {ties}", "outlooks", choose)

    @classmethod
    def from_rule(
        cls, rule: Rule, *, name: str | None = None, states: StatesName = "suit classes"
    ) -> "Strategy":
        """Return the strategy that a function of the known cards and the total staked makes.

        Parameters
        ----------
        rule : callable
            ``rule(cards, staked)`` gets the known cards, highest first, and the total staked in
            antes. It returns an `Action`, its words (``"fold"``, ``"1x"``) or the raise (1 to 3).
            It is asked once for each state, when an answer is first needed.
        name : str, optional
            The function's own name if not given.
        states : {"suit classes", "outlooks", "card sets"}
            What the rule tells apart. It is asked about two card sets of each suit class or
            outlook and must answer the same; ``"card sets"`` asks about every single set (270,725
            of four cards), for rules with a favorite suit.

        Raises
        ------
        TypeError
            `rule` is no function.
        MsstudError
            `states` is unknown; or, on use, the rule answers differently within one state.
        IllegalActionError
            On use: an answer is no action.

        Examples
        --------
        >>> cautious = Strategy.from_rule(lambda cards, staked: "1x", name="always 1x")
        >>> cautious.action("7c 2d", wagered=1)
        <Action.RAISE_1X: '1x'>
        """
        if not callable(rule):
            raise TypeError(f"expected a function of cards and total staked, got {rule!r}")
        if states not in STATES:
            raise MsstudError(f"states must be one of {', '.join(STATES)}, got {states!a}")
        rule_name = getattr(rule, "__name__", "rule") if name is None else name

        @cache
        def choose(street: Street, staked: int) -> ChosenArray:
            return _ask(rule, rule_name, states, street, staked)

        return cls(rule_name, states, choose)

    def action(self, cards: CardsLike, *, wagered: int) -> Action:
        """Return what the strategy does with these known cards and this total staked, in antes.

        Examples
        --------
        >>> OPTIMAL.action("6s 5s", wagered=1), OPTIMAL.action("6s 5d", wagered=1)
        (<Action.RAISE_1X: '1x'>, <Action.FOLD: 'fold'>)
        """
        known = parse_cards(cards, n_cards=range(KNOWN[0], KNOWN[-1] + 1))
        street = Street(len(known) + 1)
        chosen = self.choose(street, street.check_total(wagered))
        return Action.of_antes(int(chosen[self.states.state_of(known)]))

    def choose_on(self, states: States) -> Choose:
        """Return `choose` for `states`, which must be at least as fine as the strategy's own."""
        own = self.states
        if states is own:
            return self.choose
        own_of = {k: own.index(states.representatives[k]) for k in KNOWN}
        return lambda street, staked: self.choose(street, staked)[own_of[street.n_known]]


OPTIMAL = Strategy.optimal()
"""Optimal play on the standard pay table; ties are raised. Nothing is solved before it is used."""


@cache
def _other_members(states_name: StatesName, k: int) -> CardArray:
    """Return the last card set of each state, as unlike its representative as a set can be."""
    sets = all_sets(k)
    states = STATES[states_name]()
    last = np.zeros(len(states.n_sets[k]), dtype=np.int64)
    np.maximum.at(last, states.index(sets), np.arange(len(sets)))
    members: CardArray = read_only(sets[last])
    return members


def _ask(
    rule: Rule, name: str, states_name: StatesName, street: Street, staked: int
) -> ChosenArray:
    """Return the rule's raise in antes, 0 for a fold, for each state, (n_states,) uint8."""
    k = street.n_known
    rows = STATES[states_name]().representatives[k]
    chosen = _answers(rule, name, rows, staked)
    if states_name != "card sets":
        others = _other_members(states_name, k)
        differs = np.flatnonzero(_answers(rule, name, others, staked) != chosen)
        if differs.size:
            one, other = (" ".join(map(str, cards_of(sets[differs[0]]))) for sets in (rows, others))
            raise MsstudError(
                f"rule {name!r} answers differently for {one} and {other}, which are the same "
                f"{states_name.removesuffix('s').removesuffix('e')}; "
                "pass states='card sets' (or 'suit classes') to let it"
            )
    return chosen


def _answers(rule: Rule, name: str, sets: CardArray, staked: int) -> ChosenArray:
    answers = np.empty(len(sets), dtype=np.uint8)
    for place, row in enumerate(sets):
        cards = cards_of(row)
        where = f"rule {name!r} for {' '.join(map(str, cards))}, {staked} staked"
        answers[place] = Action.parse(rule(cards, staked), where).antes
    return read_only(answers)
