"""Payouts at which something turns: the house edge becomes a given one, or a decision changes.

The numbers are those of `msstud.sensitivity`; their proofs solve the game again at the payout.
"""

from fractions import Fraction

from msstud.results.arguments import Arguments
from msstud.results.decisions import ANY_KNOWN, inside_of, solution_of, text_of
from msstud.results.names import Found, named, rests_on, spec_of
from msstud.results.play import Play
from msstud.results.spec_error import SpecError
from msstud.sensitivity import break_even as flips_of
from msstud.sensitivity import row_keywords, solve_for_edge

PAIR = "pair_of_"


def _keyword(given: Arguments) -> str:
    """Take a row, or a band of pairs, as `msstud.sensitivity` names it."""
    word = given.word("a row such as 'straight'").replace(" to ", "\n").replace(" ", "_")
    first, *others = word.split("\n")
    return " to ".join([first, *(f"{PAIR}{other.removeprefix(PAIR)}" for other in others)])


@named("number")
def fair_payout(given: Arguments) -> Found:
    """Return the payout of a row that makes the house edge 0."""
    return _payout_for(given, Fraction(0))


@named("number")
def payout_for_edge(given: Arguments) -> Found:
    """Return the payout of a row that makes the house edge a given fraction."""
    edge = next((word for word in given.words if _is_fraction(word)), None)
    if edge is None:
        raise SpecError("name the edge as a fraction: payout_for_edge(straight, 1/25)")
    given.words.remove(edge)
    return _payout_for(given, Fraction(edge))


def _is_fraction(word: str) -> bool:
    return word.lstrip("-").replace("/", "", 1).isdecimal()


def _payout_for(given: Arguments, edge: Fraction) -> Found:
    play = given.play(any_strategy=False)
    row = _keyword(given)
    payout = solve_for_edge(play.pay_table, row, edge)
    at = Play(edits=_edits(play, row, payout))
    return rests_on(
        f"Payout of {_words(row)} that makes the house edge {edge}{play.table_words}",
        (spec_of("house_edge", at.arguments), at.figures.house_edge),
        value=payout,
        how="At this payout the game, solved again, has this house edge.",
    )


@named("number")
def break_even(given: Arguments) -> Found:
    """Return the payout of a row at which a decision turns."""
    play, which = given.play(any_strategy=False), given.number("flip") or 1
    staked = given.number("staked")
    cards, row = given.cards(ANY_KNOWN), _keyword(given)
    flips = flips_of(play.pay_table, row, cards, wagered=staked)
    if not 1 <= which <= len(flips):
        raise SpecError(f"the decision turns {len(flips)} times with {row}; got flip={which}")
    flip = flips[which - 1]
    at = Play(edits=_edits(play, row, flip.payout))
    there = solution_of(at).decide(cards, wagered=staked)
    parts = [
        (spec_of("value", *inside_of(there, action, at)), there.values[action])
        for action in (flip.below, flip.above)
    ]
    words = (
        f"Payout of {_words(row)} at which {flip.below.label} and {flip.above.label} are equally "
        f"good with {text_of(cards)}{play.table_words}"
    )
    how = "At this payout the two actions are worth the same."
    return rests_on(words, *parts, value=flip.payout, how=how)


def _edits(play: Play, row: str, payout: Fraction) -> tuple[tuple[str, Fraction], ...]:
    return tuple((dict(play.edits) | dict.fromkeys(row_keywords(row), payout)).items())


def _words(row: str) -> str:
    return row.replace("_", " ")
