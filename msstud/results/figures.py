"""Numbers about a way to play: house edge, wagers, folds, rows of the pay table.

All are sums over the outcome counts (`msstud.outcomes`): how many of the 155,937,600 deals take
each bet sequence to each end. So each of their proofs counts deals, and the counts exhaust them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msstud.hands import HandClass
from msstud.outcomes import FOLDED, BetSequence, total_wager
from msstud.paytable import LOSS
from msstud.results.arguments import Arguments
from msstud.results.examples import example_of
from msstud.results.formats import root
from msstud.results.names import Found, named, rests_on, spec_of
from msstud.results.play import Play
from msstud.results.proof import Sum, Term, Whole
from msstud.states import N_DEALS

ALL_DEALS = Whole(N_DEALS, "deals")
OTHERS = "all other deals"


class End(NamedTuple):
    """Deals that take one bet sequence to one end."""

    sequence: BetSequence
    hand_class: HandClass | None
    """None if the round is folded."""
    label: str
    """The printed row of the pay table, or "folded"."""
    payout: Fraction
    n_deals: int

    @property
    def wager(self) -> int:
        """The total wager, in antes."""
        return total_wager(self.sequence)

    @property
    def result(self) -> Fraction:
        """What the round wins, in antes."""
        return self.payout * self.wager


def ends(play: Play) -> Iterator[End]:
    """Yield the ends of all deals, best row first, folded rounds last."""
    table = play.pay_table
    counts = play.figures.outcome_counts
    for label, payout, hand_classes in table.rows():
        for sequence, by_class in counts.finished.items():
            for hand_class in hand_classes:
                if by_class[hand_class]:
                    yield End(sequence, hand_class, label, payout, by_class[hand_class])
    for sequence, n_deals in counts.folded.items():
        yield End(sequence, None, FOLDED, LOSS, n_deals)


def sum_of(
    play: Play,
    of_end: Callable[[End], tuple[str, Fraction | int]],
    *,
    heads: tuple[str, str, str],
    over: Whole = ALL_DEALS,
) -> Sum:
    """Return a sum over all deals; `of_end` gives the line of an end and what it counts for."""
    n_deals: Counter[tuple[str, Fraction | int]] = Counter()
    examples: dict[tuple[str, Fraction | int], str] = {}
    for end in ends(play):
        line = of_end(end)
        n_deals[line] += end.n_deals
        examples.setdefault(line, example_of(end.hand_class))
    lines = sorted(n_deals, key=lambda line: line[0] == OTHERS)  # the rest comes last
    terms = tuple(Term(line[0], n_deals[line], line[1], examples[line]) for line in lines)
    return Sum(heads, terms, over, counts_to=ALL_DEALS)


def antes_text(n: int) -> str:
    """Return a number of antes in words."""
    return "1 ante" if n == 1 else f"{n} antes"


def by_wager(end: End) -> str:
    """Return how a round ends and what has been wagered."""
    return f"{end.label}, {antes_text(end.wager)}"


def bets(end: End) -> str:
    """Return the bet sequence of a round in words."""
    return ", ".join(action.label for action in end.sequence)


@named("percent4", "edge")
def house_edge(given: Arguments) -> Found:
    """Return the expected loss per ante."""
    play = given.play()
    heads = ("end of the round, wagered", "deals", "antes lost in each")
    return Found(
        play.figures.house_edge,
        f"House edge: expected loss per ante under {play.words}",
        lambda: sum_of(play, lambda end: (by_wager(end), -end.result), heads=heads),
    )


@named("antes")
def expected_value(given: Arguments) -> Found:
    """Return the mean net result of a round, in antes."""
    play = given.play()
    heads = ("end of the round, wagered", "deals", "antes won in each")
    return Found(
        play.figures.expected_value,
        f"Expected value of a round under {play.words}, in antes",
        lambda: sum_of(play, lambda end: (by_wager(end), end.result), heads=heads),
    )


@named("decimal4")
def average_wager(given: Arguments) -> Found:
    """Return the mean total wager, in antes."""
    play = given.play()
    heads = ("bets of the round", "deals", "antes wagered in each")
    return Found(
        play.figures.average_wager,
        f"Average total wager of a round under {play.words}, in antes",
        lambda: sum_of(play, lambda end: (bets(end), end.wager), heads=heads),
    )


@named("percent4")
def element_of_risk(given: Arguments) -> Found:
    """Return the expected loss per unit wagered."""
    play = given.play()
    wagered = play.figures.average_wager * N_DEALS
    heads = ("end of the round, wagered", "deals", "antes lost in each")
    over = Whole(int(wagered), "antes wagered in all deals")
    return Found(
        play.figures.element_of_risk,
        f"Element of risk: expected loss per unit wagered under {play.words}",
        lambda: sum_of(play, lambda end: (by_wager(end), -end.result), heads=heads, over=over),
    )


@named("decimal4")
def mean_square(given: Arguments) -> Found:
    """Return the mean of the squared result."""
    play = given.play()
    figures = play.figures
    heads = ("end of the round, wagered", "deals", "result squared")
    return Found(
        figures.variance + figures.expected_value**2,
        f"Mean of the squared result of a round under {play.words}",
        lambda: sum_of(play, lambda end: (by_wager(end), end.result**2), heads=heads),
    )


@named("decimal4")
def variance(given: Arguments) -> Found:
    """Return the variance of a round's result."""
    play = given.play()
    figures, inside = play.figures, play.arguments
    return rests_on(
        f"Variance of a round’s result under {play.words}, in antes squared",
        (spec_of("mean_square", inside), figures.variance + figures.expected_value**2),
        (spec_of("expected_value", inside), figures.expected_value),
        value=figures.variance,
        how="The mean of the square minus the square of the mean.",
    )


@named("decimal4")
def standard_deviation(given: Arguments) -> Found:
    """Return the square root of the variance."""
    play = given.play()
    radicand = play.figures.variance
    found = rests_on(
        f"Standard deviation of a round’s result under {play.words}, in antes",
        (spec_of("variance", play.arguments), radicand),
        value=radicand,
        how="The square root of the variance, an irrational number.",
    )
    return found._replace(value=root(radicand), radicand=radicand)


@named("integer")
def total_loss(given: Arguments) -> Found:
    """Return the antes lost over all deals."""
    play = given.play()
    edge = play.figures.house_edge
    return rests_on(
        f"Antes lost over all deals under {play.words}",
        (spec_of("house_edge", play.arguments), edge),
        ("n_deals", N_DEALS),
        value=edge * N_DEALS,
        how="The house edge times the number of deals.",
    )


@named("percent4")
def cost(given: Arguments) -> Found:
    """Return what a strategy loses against the optimal one, in antes per round."""
    play = given.play()
    best = Play(edits=play.edits)
    return rests_on(
        f"What {play.words} loses against optimal play, in antes per round",
        (spec_of("house_edge", play.arguments), play.figures.house_edge),
        (spec_of("house_edge", best.arguments), best.figures.house_edge),
        value=play.figures.house_edge - best.figures.house_edge,
        how="The difference of the house edges.",
    )
