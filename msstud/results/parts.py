"""Numbers about parts of a way to play: rows of the pay table, streets, kinds of end.

Like the figures of the whole (`msstud.results.figures`) they are sums over all deals; those that do
not belong to the part count for nothing.
"""

from collections.abc import Callable
from fractions import Fraction

from msstud.actions import Street
from msstud.paytable import PUSH
from msstud.results.arguments import Arguments
from msstud.results.figures import OTHERS, End, bets, by_wager, ends, sum_of
from msstud.results.names import Found, named, rests_on, spec_of
from msstud.results.play import Play
from msstud.results.rows import Row
from msstud.states import N_DEALS


def _share(given: Arguments, holds: Callable[[End], bool], meaning: str) -> Found:
    """Return the probability of the ends for which something holds, row by row."""
    play = given.play()

    def of_end(end: End) -> tuple[str, int]:
        return (end.label, 1) if holds(end) else (OTHERS, 0)

    total = sum(end.n_deals for end in ends(play) if holds(end))
    heads = ("end of the round", "deals", "counts")
    words = f"{meaning} under {play.words}"
    return Found(Fraction(total, N_DEALS), words, lambda: sum_of(play, of_end, heads=heads))


@named("percent")
def fold_rate(given: Arguments) -> Found:
    """Return the share of rounds folded, on any street or on one."""
    street = given.street()
    where = f"on {street.label}" if street else "on any street"
    play = given.play()

    def is_here(end: End) -> bool:
        is_folded = end.hand_class is None
        return is_folded and (street is None or len(end.sequence) == street - Street.THIRD + 1)

    def of_end(end: End) -> tuple[str, int]:
        return (bets(end), 1) if is_here(end) else (OTHERS, 0)

    figures = play.figures
    value = figures.fold_rate if street is None else figures.fold_rates[street]
    heads = ("bets of the round", "deals", "folded")
    words = f"Share of rounds folded {where} under {play.words}"
    return Found(value, words, lambda: sum_of(play, of_end, heads=heads))


@named("percent")
def hit_frequency(given: Arguments) -> Found:
    """Return the share of rounds that end with a profit."""
    return _share(given, lambda end: end.payout > PUSH, "Share of rounds that end with a profit")


@named("percent")
def push_rate(given: Arguments) -> Found:
    """Return the share of rounds that end level."""
    return _share(given, lambda end: end.payout == PUSH, "Share of rounds that push")


@named("percent")
def loss_rate(given: Arguments) -> Found:
    """Return the share of rounds that end with a loss."""
    return _share(given, lambda end: end.payout < PUSH, "Share of rounds that end with a loss")


def belongs(end: End, row: Row) -> bool:
    """Tell whether an end belongs to a row."""
    return row.is_folded if end.hand_class is None else end.hand_class in row.hand_classes


@named("percent")
def finish(given: Arguments) -> Found:
    """Return the probability that a round ends in a row."""
    play, row = _play_and_row(given)

    def of_end(end: End) -> tuple[str, int]:
        return (f"{row.label}: {bets(end)}", 1) if belongs(end, row) else (OTHERS, 0)

    total = sum(end.n_deals for end in ends(play) if belongs(end, row))
    heads = ("how the round goes", "deals", "counts")
    words = f"Probability that a round ends as {row.label} under {play.words}"
    return Found(Fraction(total, N_DEALS), words, lambda: sum_of(play, of_end, heads=heads))


@named("decimal4", "sensitivity")
def stake(given: Arguments) -> Found:
    """Return how many antes of an average round end in a row."""
    play, row = _play_and_row(given)

    def of_end(end: End) -> tuple[str, int]:
        return (by_wager(end), end.wager) if belongs(end, row) else (OTHERS, 0)

    total = sum(end.n_deals * end.wager for end in ends(play) if belongs(end, row))
    heads = ("end of the round, wagered", "deals", "antes wagered in each")
    words = (
        f"Stake of {row.label}: probability times average wager, in antes, under {play.words}; "
        "so much one more unit on the row adds to the expected value"
    )
    return Found(Fraction(total, N_DEALS), words, lambda: sum_of(play, of_end, heads=heads))


@named("antes4")
def adds(given: Arguments) -> Found:
    """Return what a row adds to the expected value, in antes."""
    play, row = _play_and_row(given)
    return _part(play, lambda end: belongs(end, row), f"What {row.label} adds")


@named("decimal4")
def total_won(given: Arguments) -> Found:
    """Return the antes a round that paying rows bring."""
    return _part(given.play(), lambda end: end.payout > PUSH, "What the rows that pay bring")


@named("decimal4")
def total_lost(given: Arguments) -> Found:
    """Return the antes a round that losing rows and folds take."""
    play = given.play()
    return _part(play, lambda end: end.payout < PUSH, "What losing rows and folds take", sign=-1)


def _part(play: Play, holds: Callable[[End], bool], meaning: str, sign: int = 1) -> Found:
    def of_end(end: End) -> tuple[str, Fraction | int]:
        return (by_wager(end), sign * end.result) if holds(end) else (OTHERS, 0)

    total = sum(sign * end.result * end.n_deals for end in ends(play) if holds(end))
    heads = (
        "end of the round, wagered",
        "deals",
        "antes lost in each" if sign < 0 else "antes won in each",
    )
    words = f"{meaning}, in antes per round, under {play.words}"
    return Found(Fraction(total) / N_DEALS, words, lambda: sum_of(play, of_end, heads=heads))


@named("decimal2")
def row_wager(given: Arguments) -> Found:
    """Return the average total wager of the rounds that end in a row."""
    play, row = _play_and_row(given)
    inside = (row.label, play.arguments)
    there = [end for end in ends(play) if belongs(end, row)]
    n_deals = sum(end.n_deals for end in there)
    staked = sum(end.n_deals * end.wager for end in there)
    return rests_on(
        f"Average total wager of the rounds that end as {row.label} under {play.words}, in antes",
        (spec_of("stake", *inside), Fraction(staked, N_DEALS)),
        (spec_of("finish", *inside), Fraction(n_deals, N_DEALS)),
        value=Fraction(staked, n_deals),
        how="The stake divided by the probability.",
    )


@named("percent")
def frequency(given: Arguments) -> Found:
    """Return the share of all rounds in which an action is taken on a street."""
    street, action, play = given.need_street(), given.need_action(), given.play()
    place = street - Street.THIRD

    def is_here(end: End) -> bool:
        return len(end.sequence) > place and end.sequence[place] is action

    def of_end(end: End) -> tuple[str, int]:
        so_far = ", ".join(each.label for each in end.sequence[: place + 1])
        return (so_far, 1) if is_here(end) else (OTHERS, 0)

    heads = ("bets so far", "deals", "counts")
    words = f"Share of all rounds in which {play.words} takes {action.label} on {street.label}"
    value = play.figures.action_frequencies[street][action]
    return Found(value, words, lambda: sum_of(play, of_end, heads=heads))


@named("percent")
def reach(given: Arguments) -> Found:
    """Return the share of rounds that get to the decision on a street."""
    street, play = given.need_street(), given.play()
    place = street - Street.THIRD

    def of_end(end: End) -> tuple[str, int]:
        so_far = ", ".join(each.label for each in end.sequence[:place]) or "every deal"
        return (so_far, 1) if len(end.sequence) > place else (OTHERS, 0)

    heads = ("bets so far", "deals", "counts")
    words = f"Share of rounds that come to the decision on {street.label} under {play.words}"
    value = sum(play.figures.action_frequencies[street].values(), Fraction(0))
    return Found(value, words, lambda: sum_of(play, of_end, heads=heads))


@named("percent")
def decisions(given: Arguments) -> Found:
    """Return the share of the decisions on a street in which an action is taken."""
    street, action, play = given.need_street(), given.need_action(), given.play()
    taken = play.figures.action_frequencies[street]
    reached = sum(taken.values(), Fraction(0))
    name = street.label.split()[0]
    return rests_on(
        f"Share of the decisions on {street.label} in which {play.words} takes {action.label}",
        (spec_of("frequency", name, action.value, play.arguments), taken[action]),
        (spec_of("reach", name, play.arguments), reached),
        value=taken[action] / reached,
        how="The first divided by the second.",
    )


def _play_and_row(given: Arguments) -> tuple[Play, Row]:
    play = given.play()
    return play, given.row(play.pay_table)
