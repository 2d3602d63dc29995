r"""Two players, zero sum, hidden cards: what a strategy is worth, exactly.

A player's *sequence* is what he has done on the way to some point of the game; sequence 0 is to
have done nothing. At an *information set* he knows the same and chooses the same: it follows one
sequence of his and begins one new sequence per action. A *strategy* gives each sequence the
probability of its last action; the product along a sequence s is its *weight* :math:`x_s` (for the
second player :math:`y_t`). An end of the game reached by the sequences s and t, with gain g for the
first player and c of the d equally likely deals, adds to the expected gain

.. math:: v(x, y) = \frac{1}{d} \sum_{ends} c\, g\, x_s\, y_t

which is linear in x and in y. A best response is found from the last information sets to the first.
Let x secure at least f (the *floor*: the other side answers best) and let y allow at most c (the
*ceiling*). Then f <= value <= c, and if f = c, neither side gains by deviating: the pair is an
equilibrium and f the value of the game. All of it is integer arithmetic over one denominator.

References: D. Koller, N. Megiddo, B. von Stengel, "Fast algorithms for finding randomized
strategies in game trees", STOC 1994.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from msstud.cards import MsstudError

Strategy: TypeAlias = tuple[Fraction, ...]
"""For each sequence the probability of its last action; 1 for sequence 0."""
Strategies: TypeAlias = tuple[Strategy, Strategy]
FIRST, SECOND = 0, 1


class StrategyError(MsstudError):
    """A strategy has the wrong length, or its probabilities do not add up."""


class InfoSet(NamedTuple):
    """One choice of one player."""

    view: Any
    """What the player knows; hashable, no other set of his has an equal one."""
    parent: int
    """The player's sequence that leads here."""
    first: int
    """The sequence of the first action; those of the other actions follow."""
    actions: tuple[str, ...]

    @property
    def sequences(self) -> range:
        """The sequences that begin here, one per action."""
        return range(self.first, self.first + len(self.actions))


class End(NamedTuple):
    """One way the game can end."""

    sequences: tuple[int, int]
    """What the players have done."""
    n_deals: int
    """How many deals make this end possible."""
    gain: int
    """What the first player wins of the second."""


@dataclass(frozen=True, slots=True, eq=False)
class SequenceForm:
    """A game as its information sets and its ends."""

    info_sets: tuple[tuple[InfoSet, ...], tuple[InfoSet, ...]]
    """Those of each player, none before one that leads to it."""
    ends: tuple[End, ...]
    n_deals: int
    """The number of equally likely deals (d)."""

    def n_sequences(self, player: int) -> int:
        """Return the number of the player's sequences, the empty one included."""
        return 1 + sum(len(info_set.actions) for info_set in self.info_sets[player])


class Answer(NamedTuple):
    """The best response to a strategy."""

    value: Fraction
    """Expected gain of the player who answers."""
    worth: tuple[Fraction, ...]
    """Expected gain from the ends behind each of his sequences, if he goes that way himself and
    answers best from there on."""


class Certificate(NamedTuple):
    """What two strategies prove about the value of the game, in the first player's gain."""

    floor: Fraction
    """What the first player's strategy secures."""
    ceiling: Fraction
    """What the second player's strategy allows."""

    @property
    def gap(self) -> Fraction:
        """How far the pair is from an equilibrium; 0 if it is one."""
        return self.ceiling - self.floor


def check_strategy(form: SequenceForm, player: int, strategy: Strategy) -> None:
    """Raise `StrategyError` unless there is a probability distribution at each information set."""
    expected = form.n_sequences(player)
    if len(strategy) != expected:
        raise StrategyError(
            f"strategy of player {player}: expected {expected}, got {len(strategy)}"
        )
    if strategy[0] != 1 or min(strategy) < 0:
        raise StrategyError(f"strategy of player {player}: expected probabilities, entry 0 being 1")
    for info_set in form.info_sets[player]:
        total = sum(strategy[sequence] for sequence in info_set.sequences)
        if total != 1:
            raise StrategyError(
                f"strategy of player {player} at {info_set.view}: "
                f"expected probabilities with sum 1, got {total}"
            )


def sequence_weights(form: SequenceForm, player: int, strategy: Strategy) -> tuple[list[int], int]:
    """Return the weight of each sequence as an integer, and their common denominator."""
    weights = [Fraction(1)] * len(strategy)
    for info_set in form.info_sets[player]:
        for sequence in info_set.sequences:
            weights[sequence] = weights[info_set.parent] * strategy[sequence]
    denominator = math.lcm(*(weight.denominator for weight in weights))
    return [int(weight * denominator) for weight in weights], denominator


def best_response(form: SequenceForm, player: int, against: Strategy) -> Answer:
    """Return the most that `player` can get against a strategy of the other one.

    Raises `StrategyError` if `against` is none.
    """
    other = 1 - player
    check_strategy(form, other, against)
    weights, denominator = sequence_weights(form, other, against)
    worth = [0] * form.n_sequences(player)
    for sequences, n_deals, gain in form.ends:
        worth[sequences[player]] += n_deals * gain * weights[sequences[other]]
    if player == SECOND:
        worth = [-each for each in worth]
    for info_set in reversed(form.info_sets[player]):
        worth[info_set.parent] += max(worth[sequence] for sequence in info_set.sequences)
    denominator *= form.n_deals
    exact = tuple(Fraction(each, denominator) for each in worth)
    return Answer(exact[0], exact)


def certify(form: SequenceForm, strategies: Strategies) -> Certificate:
    """Return what a pair of strategies proves about the value, by two exact best responses.

    Raises `StrategyError` if one of them is no strategy.
    """
    ceiling = best_response(form, FIRST, strategies[SECOND]).value
    floor = -best_response(form, SECOND, strategies[FIRST]).value
    return Certificate(floor, ceiling)


def passing(form: SequenceForm, strategies: Strategies, player: int) -> tuple[Fraction, ...]:
    """Return the probability that play goes through each of the player's sequences.

    Both players follow `strategies`; sequence 0 has probability 1.
    """
    (ours, our_denominator), (theirs, their_denominator) = (
        sequence_weights(form, each, strategies[each]) for each in (FIRST, SECOND)
    )
    counts = [0] * form.n_sequences(player)
    for sequences, n_deals, _ in form.ends:
        counts[sequences[player]] += n_deals * ours[sequences[FIRST]] * theirs[sequences[SECOND]]
    for info_set in reversed(form.info_sets[player]):
        counts[info_set.parent] += sum(counts[sequence] for sequence in info_set.sequences)
    denominator = our_denominator * their_denominator * form.n_deals
    return tuple(Fraction(count, denominator) for count in counts)
