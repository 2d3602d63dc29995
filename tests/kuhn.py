"""Kuhn's poker, a game with a published solution, built by hand as a sequence form.

Three cards J Q K, one each, ante 1, one bet of 1. Source: H. W. Kuhn, "A simplified two-person
poker", Contributions to the Theory of Games I (1950): the first player loses 1/18 a hand, and his
equilibria are a family, in which he bets the jack with a chance of up to 1/3 and the king with
three times that.
"""

from fractions import Fraction
from itertools import permutations

from msstud.mexican.sequence_form import End, InfoSet, SequenceForm, Strategies

CARDS = "JQK"
VALUE = Fraction(-1, 18)


def kuhn() -> SequenceForm:
    """Return the game; sequences 1 to 4 of each card are check, bet, fold, call."""
    first, second = [], []
    for place, card in enumerate(CARDS):
        base = 4 * place
        first.append(InfoSet(card, 0, base + 1, ("check", "bet")))
        first.append(InfoSet(card + " check bet", base + 1, base + 3, ("fold", "call")))
        second.append(InfoSet(card + " check", 0, base + 1, ("check", "bet")))
        second.append(InfoSet(card + " bet", 0, base + 3, ("fold", "call")))
    ends = []
    for ours, theirs in permutations(range(3), 2):
        sign = 1 if ours > theirs else -1
        for one, two, gain in (
            (1, 1, sign),
            (2, 3, 1),
            (2, 4, 2 * sign),
            (3, 2, -1),
            (4, 2, 2 * sign),
        ):
            ends.append(End((4 * ours + one, 4 * theirs + two), 1, gain))
    return SequenceForm((tuple(first), tuple(second)), tuple(ends), 6)


def kuhn_equilibrium(jack_bet: Fraction) -> Strategies:
    """Return one of Kuhn's equilibria; `jack_bet` is 0 to 1/3."""
    third = Fraction(1, 3)
    first = (jack_bet, Fraction(0), Fraction(0), jack_bet + third, 3 * jack_bet, Fraction(1))
    second = (third, Fraction(0), Fraction(0), third, Fraction(1), Fraction(1))
    return _both_actions(first), _both_actions(second)


def _both_actions(chances: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return a strategy from the chance of the second action at each information set."""
    pairs = [part for chance in chances for part in (1 - chance, chance)]
    return (Fraction(1), *pairs)
