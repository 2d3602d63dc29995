"""Numbers of states: known cards up to what cannot matter, and what is best with them."""

from fractions import Fraction
from math import comb
from typing import Literal

import numpy as np
import numpy.typing as npt

from msstud.actions import MAX_RAISE
from msstud.results.arguments import STREETS, Arguments
from msstud.results.figures import antes_text
from msstud.results.names import Found, named, rests_on, spec_of
from msstud.results.proof import Sum, Term, Whole
from msstud.sets import N_DECK, cards_of
from msstud.solver import solve
from msstud.states import KNOWN, States, hole_label, outlooks, suit_classes

Measure = Literal["suit classes", "outlooks", "card sets"]
"""What is counted."""


@named("integer")
def n_card_sets(given: Arguments) -> Found:
    """Return the number of sets of known cards on a street."""
    k = given.need_street().n_known
    return rests_on(f"Sets of {k} known cards out of 52, C(52, {k})", value=comb(N_DECK, k))


def _by_size(states: States, k: int, kind: str) -> Sum:
    """Return the states with k cards, grouped by how many card sets each stands for."""
    sizes, first, numbers = np.unique(states.n_sets[k], return_index=True, return_counts=True)
    rows = zip(sizes.tolist(), first.tolist(), numbers.tolist(), strict=True)
    terms = tuple(
        Term(f"{kind} of {size} sets", number, size, _text(states, k, place))
        for size, place, number in rows
    )
    whole = Whole(comb(N_DECK, k), f"sets of {k} cards, C(52, {k})")
    heads = (kind, "how many", "card sets in each")
    return Sum(heads, terms, products_to=whole, answer="counts")


def _text(states: States, k: int, place: int) -> str:
    return " ".join(map(str, cards_of(states.representatives[k][place])))


def _states(given: Arguments, name: str, states: States) -> Found:
    street = given.street()
    kind = states.name
    if street is not None:
        k = street.n_known
        number = len(states.n_sets[k])
        words = f"{kind.capitalize()} of {k} known cards"
        return Found(Fraction(number), words, lambda: _by_size(states, k, kind))
    parts = [
        (spec_of(name, word), len(states.n_sets[each.n_known])) for word, each in STREETS.items()
    ]
    words = f"{kind.capitalize()} of two, three and four known cards together"
    return rests_on(words, *parts, value=sum(number for _, number in parts), how="Their sum.")


@named("integer")
def n_suit_classes(given: Arguments) -> Found:
    """Return the number of suit classes, on a street or in all."""
    return _states(given, "n_suit_classes", suit_classes())


@named("integer")
def n_outlooks(given: Arguments) -> Found:
    """Return the number of outlooks, on a street or in all."""
    return _states(given, "n_outlooks", outlooks())


def _taken(given: Arguments, measure: Measure) -> Found:
    """Return the states, or card sets, in which an action is the best one."""
    street, action = given.need_street(), given.need_action()
    play = given.play(any_strategy=False)
    staked = street.check_total(given.number("staked") or street.legal_totals[0])
    k, states = street.n_known, suit_classes()
    chosen = solve(play.pay_table, play.ties).chosen(street, staked)[states.outlook_of[k]]
    is_taken = chosen == action.antes
    terms = []
    for label, is_kind in _kinds(states, k):
        places = np.flatnonzero(is_taken & is_kind)
        if places.size:
            size = int(states.n_sets[k][places[0]])
            terms.append(Term(label, len(places), size, _text(states, k, int(places[0]))))
    is_sets = measure == "card sets"
    proof = Sum(
        ("known cards", "suit classes", "card sets in each"),
        tuple(terms),
        answer="products" if is_sets else "counts",
        note=f"Other actions take the rest of {comb(N_DECK, k):,} card sets.",
    )
    words = (
        f"{measure.capitalize()} in which {action.label} is best on {street.label} with "
        f"{antes_text(staked)} staked{play.table_words}"
    )
    return Found(proof.result, words, lambda: proof)


def _kinds(states: States, k: int) -> list[tuple[str, npt.NDArray[np.bool_]]]:
    """Return the kinds of states by name: of hole cards as players call them, else by size."""
    sizes = states.n_sets[k]
    if k == KNOWN[0]:
        names = {"": "pairs", "s": "two suited cards", "o": "two cards of different suits"}
        labels = [hole_label(cards_of(row))[2:] for row in states.representatives[k]]
        return [(names[end], np.array([label == end for label in labels])) for end in names]
    return [(f"classes of {size} card sets", sizes == size) for size in np.unique(sizes).tolist()]


@named("integer")
def classes(given: Arguments) -> Found:
    """Return the number of suit classes in which an action is best."""
    return _taken(given, "suit classes")


@named("integer")
def sets(given: Arguments) -> Found:
    """Return the number of card sets in which an action is best."""
    return _taken(given, "card sets")


def _tied(given: Arguments, measure: Measure) -> Found:
    street, play = given.need_street(), given.play(any_strategy=False)
    staked = street.check_total(given.number("staked") or street.legal_totals[0])
    k, values = street.n_known, solve(play.pay_table).values
    best = np.maximum(values.raised(k, staked + 1), values.raised(k, staked + MAX_RAISE))
    is_tied = best == values.folded(k, staked)
    sizes, numbers = np.unique(outlooks().n_sets[k][is_tied], return_counts=True)
    terms = tuple(
        Term(f"outlooks of {size} card sets", number, size)
        for size, number in zip(sizes.tolist(), numbers.tolist(), strict=True)
    )
    heads = ("known cards", "outlooks", "card sets in each")
    is_sets = measure == "card sets"
    proof = Sum(heads, terms, answer="products" if is_sets else "counts")
    words = (
        f"{measure.capitalize()} for which a fold is exactly as good as the best raise on "
        f"{street.label} with {antes_text(staked)} staked{play.table_words}"
    )
    return Found(proof.result, words, lambda: proof)


@named("integer")
def tied_outlooks(given: Arguments) -> Found:
    """Return the number of outlooks where a fold ties with the best raise."""
    return _tied(given, "outlooks")


@named("integer")
def tied_sets(given: Arguments) -> Found:
    """Return the number of card sets where a fold ties with the best raise."""
    return _tied(given, "card sets")
