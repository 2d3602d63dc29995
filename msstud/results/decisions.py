"""Numbers about known cards: values of actions, what a mistake costs, where a payout turns play."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import numpy as np

from msstud.actions import Action, Street
from msstud.cards import Card, Suit, deck
from msstud.decision import Decision
from msstud.hands import HandClass, rank_hand
from msstud.results.arguments import Arguments
from msstud.results.examples import example_of
from msstud.results.figures import antes_text
from msstud.results.names import Found, named, rests_on, spec_of
from msstud.results.play import Play
from msstud.results.proof import Steps, Sum, Term, Whole
from msstud.results.spec_error import SpecError
from msstud.solver import Solution, solve
from msstud.states import (
    KNOWN,
    N_DEALS,
    N_NEXT,
    N_RUNOUTS,
    hole_label,
    last_card_counts,
    outlook_of,
    outlooks,
)

ANY_KNOWN = range(KNOWN[0], KNOWN[-1] + 1)
N_LAST = N_RUNOUTS[KNOWN[-1]]


@cache
def solution_of(play: Play) -> Solution:
    """Return the game solved for the pay table of a way to play, once."""
    return solve(play.pay_table, play.ties)


def text_of(cards: tuple[Card, ...]) -> str:
    """Return cards as text."""
    return " ".join(map(str, cards))


def _spot(given: Arguments) -> tuple[Decision, Action | None, Play]:
    """Take cards, total staked, pay table and action; return the decision they describe."""
    play = given.play(any_strategy=False)
    action = given.action()
    cards = given.cards(ANY_KNOWN)
    staked = given.number("staked")
    return solution_of(play).decide(cards, wagered=staked), action, play


def _where(decision: Decision) -> str:
    return f"with {text_of(decision.cards)} and {antes_text(decision.wagered)} staked"


def inside_of(decision: Decision, action: Action, play: Play) -> tuple[str, ...]:
    """Return the arguments that name an action here."""
    is_first = decision.wagered == decision.street.legal_totals[0]
    staked = "" if is_first else f"staked={decision.wagered}"
    return (text_of(decision.cards), action.value, staked, play.arguments)


@named("antes")
def value(given: Arguments) -> Found:
    """Return the value of an action, or of the best one, in antes."""
    decision, action, play = _spot(given)
    taken = decision.best if action is None else action
    best = ", the best action," if taken is decision.best else ""
    words = f"Value of {taken.label}{best} {_where(decision)}, in antes{play.table_words}"
    return Found(decision.values[taken], words, lambda: _of_action(decision, taken, play))


def _of_action(decision: Decision, action: Action, play: Play) -> Sum | Steps:
    """Return the mean over the next cards, each with the value of what is done then."""
    if action is Action.FOLD:
        note = f"A fold loses what is staked: {antes_text(decision.wagered)}."
        return Steps((), Fraction(-decision.wagered), note)
    total, k = decision.wagered + action.antes, len(decision.cards)
    if k == KNOWN[-1]:
        return _last_cards_sum(decision.cards, total, play)
    lines: Counter[tuple[str, Fraction]] = Counter()
    examples: dict[tuple[str, Fraction], list[Card]] = {}
    for card in deck():
        if card not in decision.cards:
            then = solution_of(play).decide((*decision.cards, card), wagered=total)
            line = (f"{card.rank.name.lower()}: then {then.best.label}", then.value)
            lines[line] += 1
            examples.setdefault(line, []).append(card)
    terms = tuple(
        Term(label, n, worth, text_of(tuple(examples[label, worth])))
        for (label, worth), n in reversed(lines.items())
    )
    heads = ("next card", "cards", "value then, antes")
    whole = Whole(N_NEXT[k], "next cards")
    return Sum(heads, terms, over=whole, counts_to=whole)


def _last_cards_sum(cards: tuple[Card, ...], total: int, play: Play) -> Sum:
    """Return the mean result over the last cards, with this total wager."""
    table = play.pay_table
    terms = []
    for label, payout, hand_classes in table.rows():
        count = sum(_last_cards(cards)[each] for each in hand_classes)
        if count:
            terms.append(Term(label, count, payout * total, _first(cards, hand_classes)))
    heads = ("final hand", "last cards", f"result of {total} wagered" if total > 1 else "pays")
    whole = Whole(N_LAST, "last cards")
    return Sum(heads, tuple(terms), over=whole, counts_to=whole)


def _last_cards(cards: tuple[Card, ...]) -> list[int]:
    counts: list[int] = last_card_counts()[outlook_of(cards)].tolist()
    return counts


def _first(cards: tuple[Card, ...], hand_classes: tuple[HandClass, ...]) -> str:
    """Return the highest card that makes one of these hand classes."""
    for card in reversed(deck()):
        if card not in cards and rank_hand((*cards, card)).hand_class in hand_classes:
            return str(card)
    return ""


@named("decimal3")
def loss(given: Arguments) -> Found:
    """Return what an action loses against the best one each time, in antes."""
    decision, action, play = _spot(given)
    if action is None:
        raise SpecError("name the action whose loss is meant, for example loss(6s 5s, fold)")
    return rests_on(
        f"Antes that {action.label} loses {_where(decision)}{play.table_words}",
        (spec_of("value", *inside_of(decision, decision.best, play)), decision.value),
        (spec_of("value", *inside_of(decision, action, play)), decision.values[action]),
        value=decision.cost(action),
        how="The value of the best action minus that of the other.",
    )


@named("percent")
def comes(given: Arguments) -> Found:
    """Return the probability that a round comes to cards with this outlook."""
    play = given.play(any_strategy=False)
    cards = given.cards(ANY_KNOWN)
    street = Street(len(cards) + 1)
    staked = street.check_total(given.number("staked") or street.legal_totals[0])
    proof = _ways(cards, staked, play)
    words = (
        f"Probability that a round comes to {text_of(cards)}, or the same ranks in suits that make "
        f"no difference, with {antes_text(staked)} staked under {play.words}"
    )
    return Found(proof.result, words, lambda: proof)


def _ways(cards: tuple[Card, ...], staked: int, play: Play) -> Sum:
    """Return the ways in which known cards with one outlook can come, and which end here.

    Every set of cards with the outlook is dealt in every order; ways that look alike to the player
    share a line.
    """
    k, solution = len(cards), solution_of(play)
    n_ways: Counter[tuple[str, bool]] = Counter()
    examples: dict[tuple[str, bool], str] = {}
    for known in _alike(cards):
        for hole in combinations(known, KNOWN[0]):
            for order in permutations([card for card in known if card not in hole]):
                way, total = _way(solution, hole, order)
                line = (way, total == staked)
                n_ways[line] += 1
                examples.setdefault(line, text_of((*hole, *order)))
    terms = tuple(Term(way, n, int(here), examples[way, here]) for (way, here), n in n_ways.items())
    over = Whole(N_DEALS // N_RUNOUTS[k], f"ways to deal {k} cards")
    return Sum(("as the cards come", "ways", "counts"), terms, over=over)


def _alike(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield all sets of cards with the same outlook, highest card first."""
    outlook = outlook_of(cards)
    ranks = sorted((card.rank for card in cards), reverse=True)
    found = {
        tuple(sorted(map(Card, ranks, suits), reverse=True))
        for suits in product(Suit, repeat=len(cards))
    }
    for known in sorted(found, reverse=True):
        if len(set(known)) == len(cards) and outlook_of(known) == outlook:
            yield known


def _way(
    solution: Solution, hole: tuple[Card, ...], order: tuple[Card, ...]
) -> tuple[str, int | None]:
    """Return how best play goes while these cards come: in words, and the total staked at the end.

    The total is None if the round is folded before.
    """
    known, total, words = hole, 1, [hole_label(hole)]
    for card in order:
        best = solution.decide(known, wagered=total).best
        words.append(best.label)
        if best is Action.FOLD:
            return ", ".join(words), None
        known, total = (*known, card), total + best.antes
        words.append(card.rank.letter)
    return ", ".join(words), total


@named("percent4")
def mistake(given: Arguments) -> Found:
    """Return what an action at some cards costs per round of otherwise best play, in antes."""
    decision, action, play = _spot(given)
    if action is None:
        raise SpecError("name the action that is a mistake, for example mistake(6s 5s, fold)")
    often = _ways(decision.cards, decision.wagered, play).result
    inside = inside_of(decision, action, play)
    return rests_on(
        f"What “{action.label}” {_where(decision)} costs in antes per round{play.table_words}",
        (spec_of("loss", *inside), decision.cost(action)),
        (spec_of("comes", inside[0], *inside[2:]), often),
        value=decision.cost(action) * often,
        how="The loss each time, times how often optimal play comes there.",
    )


@named("fraction")
def mean_payout(given: Arguments) -> Found:
    """Return the mean payout over the last cards."""
    play = given.play(any_strategy=False)
    cards = given.cards(KNOWN[-1])
    proof = _last_cards_sum(cards, 1, play)
    words = f"Mean payout over the 48 last cards to {text_of(cards)}{play.table_words}"
    return Found(proof.result, words, lambda: proof)


@named("integer")
def last_cards(given: Arguments) -> Found:
    """Return how many of the last cards make a row."""
    cards, row = given.cards(KNOWN[-1]), given.row()
    counts = _last_cards(cards)
    terms = [
        Term(each.label, counts[each], int(each in row.hand_classes), _first(cards, (each,)))
        for each in reversed(HandClass)
        if counts[each]
    ]
    whole = Whole(N_LAST, "last cards")
    proof = Sum(("final hand", "last cards", "counts"), tuple(terms), counts_to=whole)
    words = f"Last cards that turn {text_of(cards)} into {row.label}"
    return Found(proof.result, words, lambda: proof)


@named("percent")
def chance(given: Arguments) -> Found:
    """Return the probability to end with a row if nobody folds."""
    play = given.play(any_strategy=False)
    cards, row = given.cards(ANY_KNOWN), given.row(play.pay_table)
    k = len(cards)
    weights = np.zeros(len(outlooks().n_sets[k]), dtype=np.int64)
    weights[outlook_of(cards)] = 1
    for known in range(k, KNOWN[-1]):
        weights = outlooks().steps[known].spread(weights)
    counts = (weights @ last_card_counts()).tolist()
    terms = [
        Term(each.label, counts[each], int(each in row.hand_classes), example_of(each))
        for each in reversed(HandClass)
        if counts[each]
    ]
    whole = Whole(N_RUNOUTS[k], "orders of the cards to come")
    proof = Sum(("final hand", "orders", "counts"), tuple(terms), whole, whole)
    words = f"Probability that {text_of(cards)} end as {row.label} if nobody folds"
    return Found(proof.result, words, lambda: proof)
