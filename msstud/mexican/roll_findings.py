"""What the equilibrium of the miniature says about the roll, as exact numbers.

*Does it hide the best card?* `first_rolls` gives the probability of each first roll and what it
costs. A roll that costs something against the stored strategy of the other player is used by no
equilibrium at all: in a zero-sum game every equilibrium strategy is a best response to every
equilibrium strategy of the other side. `second_rolls` and `hide_rate` say what one equilibrium does
with the third card. There are many: with a bet of one ante all of them agree on the first roll, and
on what is done with a pair of aces or of kings that one card could open, but not on the other
second rolls, nor on how often hands without a pair bet.

*What does a roll tell?* `signals` sets what the hidden card is in equilibrium beside what it would
be by counting alone.

*How often is it a bluff?* A player without a pair who may turn up either of two ranks *bluffs with
the roll* if he turns up the one after which his hand looks better: given those up cards and his
strategy, a pair or better is more probable than after the other. `roll_bluffs` counts these, and
`bet_bluffs` the bets of the last round made without a pair.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from msstud.mexican.miniature import MiniatureSolution
from msstud.mexican.miniature_game import (
    BET,
    CHECK,
    N_SUITS,
    RANKS,
    MiniatureError,
    RollRule,
    View,
)
from msstud.mexican.sequence_form import InfoSet, best_response, passing

ROLLS = (1, 2)


@dataclass(frozen=True, slots=True)
class Roll:
    """One way to roll one of two hidden cards of different rank."""

    up: str
    """The rank that lies open already, if any."""
    hidden: str
    """The two ranks to choose from, higher one first."""
    rolled: str
    """The rank turned up."""
    probability: Fraction
    """How often the equilibrium does it with these cards."""
    chance: Fraction
    """How often that happens in a hand, both players following the equilibrium."""

    @property
    def hides_best(self) -> bool:
        """Whether the higher card stays down."""
        return self.rolled != self.hidden[0]

    @property
    def hides_pair(self) -> bool:
        """Whether a card that would pair the open one stays down."""
        return self.up != "" and self.up in self.hidden and self.rolled != self.up


@dataclass(frozen=True, slots=True)
class FirstRoll(Roll):
    """One way to roll the first two cards."""

    cost: Fraction
    """What it loses against the best roll, in antes, if the rest is played best."""


class Signal(NamedTuple):
    """What a rolled rank tells about the hidden card."""

    rolled: str
    hidden: str
    in_equilibrium: Fraction
    """Probability of the hidden rank, knowing the strategy."""
    by_counting: Fraction
    """Probability of the hidden rank if the roll told nothing."""


class Bluffs(NamedTuple):
    """How often something is done without a pair; probabilities per hand."""

    bluffs: Fraction
    """That a player does it without a pair."""
    chances: Fraction
    """That he could do it without a pair."""
    all_done: Fraction
    """That he does it, with whatever cards."""

    @property
    def rate(self) -> Fraction:
        """How often he does it when he could without a pair."""
        return self.bluffs / self.chances

    @property
    def share(self) -> Fraction:
        """How much of what he does is done without a pair."""
        return self.bluffs / self.all_done


def first_rolls(solution: MiniatureSolution, player: int = 0) -> tuple[FirstRoll, ...]:
    """Return probability and cost of each first roll of two different cards.

    Parameters
    ----------
    solution : MiniatureSolution
        If `player` is bound to a rule in it, there is nothing to return.
    player : int
        0 for the first, 1 for the second.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> ace_king = first_rolls(stored_miniature())[:2]
    >>> [(roll.rolled, roll.probability, round(float(roll.cost), 4)) for roll in ace_king]
    [('K', Fraction(1, 1), 0.0), ('A', Fraction(0, 1), 0.0337)]
    """
    worth = best_response(solution.form, player, solution.strategies[1 - player]).worth
    found = []
    for info_set, view, through in _choices(solution, player):
        if view.is_roll and not view.up:
            best = max(worth[sequence] for sequence in info_set.sequences)
            for roll, sequence in zip(
                _shares(view, info_set.actions, through), info_set.sequences, strict=True
            ):
                cost = (best - worth[sequence]) / sum(through)
                found.append(
                    FirstRoll(
                        roll.up, roll.hidden, roll.rolled, roll.probability, roll.chance, cost
                    )
                )
    return tuple(found)


def second_rolls(solution: MiniatureSolution, player: int = 0) -> tuple[Roll, ...]:
    """Return how each third card is rolled, over all that may have happened before.

    Takes what `first_rolls` does. Situations that do not arise in the equilibrium are left out.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> shown = second_rolls(stored_miniature())  # a pair of kings beside an ace, a king lying open
    >>> [round(float(roll.probability), 3) for roll in shown if roll.up == "K" and
    ...  roll.hidden == "AK" and roll.hides_pair]
    [0.994]
    """
    sums: dict[tuple[str, str], list[Fraction]] = {}
    for _, view, through in _choices(solution, player):
        if view.is_roll and view.up:
            total = sums.setdefault((view.up, _highest_first(view.hidden)), [Fraction(0)] * 2)
            total[:] = [one + more for one, more in zip(total, through, strict=True)]
    found = []
    for (up, hidden), through in sorted(sums.items()):
        if any(through):
            found += _shares(View(up + hidden, up, "", ""), (hidden[1], hidden[0]), through)
    return tuple(found)


def hide_rate(solution: MiniatureSolution, player: int = 0, roll: int = 1) -> Fraction:
    """Return how often the higher of two different hidden cards stays down at a roll, 1 or 2.

    Raises `MiniatureError` if the player is bound to a rule.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> round(float(hide_rate(stored_miniature())), 4)
    0.3768
    """
    shares = _rolls(solution, player, roll)
    hides = sum((each.chance for each in shares if each.hides_best), Fraction(0))
    return hides / sum(each.chance for each in shares)


def signals(solution: MiniatureSolution, player: int = 0) -> tuple[Signal, ...]:
    """Return what each first up card tells about the hidden one, in equilibrium and by counting.

    Takes what `first_rolls` does.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> [str(each.in_equilibrium) for each in signals(stored_miniature()) if each.rolled == "A"]
    ['3/4', '0', '1/4']
    """
    shown = _shown(solution, player, n_up=1)
    found = []
    for rolled in RANKS:
        total = sum((shown.get((rolled, hidden), Fraction(0)) for hidden in RANKS), Fraction(0))
        for hidden in RANKS:
            n_unseen = N_SUITS - (rolled == hidden)
            by_counting = Fraction(n_unseen, len(RANKS) * N_SUITS - 1)
            chance = shown.get((rolled, hidden), Fraction(0))
            found.append(Signal(rolled, hidden, chance / total if total else total, by_counting))
    return tuple(found)


def roll_bluffs(solution: MiniatureSolution, player: int = 0, roll: int = 1) -> Bluffs:
    """Return how often a player turns up the better-looking of two ranks; see the module docstring.

    Raises `MiniatureError` if the player is bound to a rule.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> round(float(roll_bluffs(stored_miniature()).rate), 4)
    0.0435
    """
    shown = _shown(solution, player, n_up=roll)

    def looks(up: str) -> Fraction:
        total = paired = Fraction(0)
        for hidden in RANKS:
            chance = shown.get((up, hidden), Fraction(0))
            total += chance
            paired += 0 if _is_unpaired(up + hidden) else chance
        return paired / total if total else total

    bluffs = chances = all_done = Fraction(0)
    for share in _rolls(solution, player, roll):
        other = share.hidden.replace(share.rolled, "")
        flatters = looks(share.up + share.rolled) > looks(share.up + other)
        unpaired = _is_unpaired(share.up + share.hidden)
        bluffs += share.chance * (flatters and unpaired)
        chances += share.chance * unpaired
        all_done += share.chance * flatters
    return Bluffs(bluffs, chances, all_done)


def bet_bluffs(solution: MiniatureSolution, player: int = 0) -> Bluffs:
    """Return how often a player bets A-K-Q, which no hand is worse than, in the last round.

    Examples
    --------
    >>> from msstud.mexican.miniature import stored_miniature
    >>> 0 < bet_bluffs(stored_miniature()).share < 1
    True
    """
    bluffs = chances = all_done = Fraction(0)
    for info_set, view, through in _choices(solution, player):
        if len(view.up) == len(ROLLS) and info_set.actions == (CHECK, BET):
            unpaired = _is_unpaired(view.dealt)
            bluffs += through[1] * unpaired
            chances += sum(through) * unpaired
            all_done += through[1]
    return Bluffs(bluffs, chances, all_done)


def _choices(
    solution: MiniatureSolution, player: int
) -> Iterator[tuple[InfoSet, View, list[Fraction]]]:
    """Return each information set, its view, and how often each of its actions is taken."""
    through = passing(solution.form, solution.strategies, player)
    for info_set in solution.form.info_sets[player]:
        yield info_set, info_set.view, [through[sequence] for sequence in info_set.sequences]


def _rolls(solution: MiniatureSolution, player: int, roll: int) -> Sequence[Roll]:
    if roll not in ROLLS:
        raise ValueError(f"roll must be 1 or 2, got {roll!r}")
    rule = solution.rules.rolls[player]
    if rule is not RollRule.FREE:
        raise MiniatureError(f"player {player} is bound to roll the '{rule}', expected a free one")
    return first_rolls(solution, player) if roll == 1 else second_rolls(solution, player)


def _shares(view: View, ranks: tuple[str, ...], through: list[Fraction]) -> list[Roll]:
    """Return one `Roll` per rank that may be rolled, from how often each is."""
    hidden = _highest_first(view.hidden)
    return [
        Roll(view.up, hidden, rank, chance / sum(through), chance)
        for rank, chance in zip(ranks, through, strict=True)
    ]


def _shown(solution: MiniatureSolution, player: int, n_up: int) -> dict[tuple[str, str], Fraction]:
    """Return how often each up cards lie over each hidden card when the betting begins."""
    shown: dict[tuple[str, str], Fraction] = {}
    for _, view, through in _choices(solution, player):
        betting = view.betting.rpartition("/")[2]
        if not view.is_roll and len(view.up) == n_up and len(betting) <= 1:  # his first choice
            key = (view.up, view.hidden)
            shown[key] = shown.get(key, Fraction(0)) + sum(through)
    return shown


def _highest_first(ranks: str) -> str:
    return "".join(sorted(ranks, key=RANKS.index, reverse=True))


def _is_unpaired(ranks: str) -> bool:
    return len(set(ranks)) == len(ranks)
