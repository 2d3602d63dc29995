"""Numbers of five-card hands and of deals: what can be counted without playing."""

from functools import cache
from itertools import groupby
from math import comb, prod

import numpy as np

from msstud.cards import Rank
from msstud.hand_arrays import classes_of_keys, hand_keys
from msstud.hands import CATEGORY_SHIFT, FIRST_RANK_SHIFT, N_CARDS_IN_HAND, Category, HandClass
from msstud.results.arguments import Arguments
from msstud.results.examples import example_of
from msstud.results.names import Found, named, rests_on
from msstud.results.proof import Sum, Term, Whole
from msstud.results.rows import Row
from msstud.results.spec_error import SpecError
from msstud.sets import N_DECK, IntArray, all_sets, read_only
from msstud.states import N_HOLE_SETS, N_NEXT, N_RUNOUTS

N_HANDS = comb(N_DECK, N_CARDS_IN_HAND)
ALL_HANDS = Whole(N_HANDS, "five-card hands, C(52, 5)")


@cache
def hands_by_rank() -> IntArray:
    """Return how many hands have each class and highest leading rank, counted one by one, (22, 13).

    The leading rank is the one that is compared first: of the pair, the triple, or the top card.
    """
    keys = hand_keys(all_sets(N_CARDS_IN_HAND))
    places = classes_of_keys(keys).astype(np.int64) * len(Rank) + ((keys >> FIRST_RANK_SHIFT) & 15)
    counts = np.bincount(places, minlength=len(HandClass) * len(Rank))
    return read_only(counts.reshape(len(HandClass), len(Rank)))


def _hands(row: Row) -> Sum:
    """Return the hands of a row by class and leading rank, then all others."""
    if row.is_folded:
        raise SpecError("five-card hands are counted without folds; see finish(folded)")
    terms = []
    for hand_class in reversed(row.hand_classes):
        for rank in reversed(Rank):
            count = int(hands_by_rank()[hand_class, rank])
            if count:
                is_only = (hands_by_rank()[hand_class] > 0).sum() == 1
                which = "" if is_only else f", first rank {rank.letter.replace('T', '10')}"
                example = "" if which else example_of(hand_class)
                terms.append(Term(f"{hand_class.label}{which}", count, 1, example))
    others = N_HANDS - sum(term.count for term in terms)
    if others:
        terms.append(Term("all other hands", others, 0))
    heads = ("five cards", "hands", "counts")
    return Sum(heads, tuple(terms), counts_to=ALL_HANDS)


@named("integer")
def count(given: Arguments) -> Found:
    """Return the number of five-card hands of a row."""
    row = given.row(given.play(any_strategy=False).pay_table)
    hands = _hands(row)
    return Found(hands.result, f"Five-card hands: {row.label}", lambda: hands)


@named("percent")
def probability(given: Arguments) -> Found:
    """Return the share of a row in the five-card hands."""
    row = given.row(given.play(any_strategy=False).pay_table)
    hands = _hands(row)
    words = f"Probability of {row.label} among all five-card hands, nobody folding"
    proof = Sum(hands.heads, hands.terms, ALL_HANDS, ALL_HANDS)
    return Found(proof.result, words, lambda: proof)


@named("number")
def pays(given: Arguments) -> Found:
    """Return the payout of a row."""
    play = given.play(any_strategy=False)
    table = play.pay_table
    row = given.row(table)
    payouts = {table[hand_class] for hand_class in row.hand_classes}
    if len(payouts) != 1:
        raise SpecError(f"the hands of {row.label!a} are paid differently")
    (payout,) = payouts
    where = f"pay table “{table.name}”"
    return rests_on(f"Payout of {row.label}, to 1, as the {where} prints it", value=payout)


def _product(meaning: str, *factors: tuple[str, int]) -> Found:
    value = prod(number for _, number in factors)
    return rests_on(meaning, *factors, value=value, how="Their product.")


@named("integer")
def choose(given: Arguments) -> Found:
    """Return a binomial coefficient."""
    texts = given.word("n"), given.word("k")
    if not all(text.isdecimal() for text in texts):
        raise SpecError(f"choose needs two whole numbers, got {' and '.join(texts)}")
    n, k = map(int, texts)
    return rests_on(f"Ways to choose {k} of {n} things, C({n}, {k})", value=comb(n, k))


@named("integer")
def n_hands(_: Arguments) -> Found:
    """Return the number of five-card hands."""
    return rests_on("Sets of five cards out of 52, C(52, 5)", value=N_HANDS)


@named("integer")
def n_hole_sets(_: Arguments) -> Found:
    """Return the number of sets of hole cards."""
    return rests_on("Sets of two hole cards out of 52, C(52, 2)", value=N_HOLE_SETS)


@named("integer")
def n_deals(_: Arguments) -> Found:
    """Return the number of deals."""
    return _product(
        "Deals: two hole cards as a set, then three community cards in order",
        ("n_hole_sets", N_HOLE_SETS),
        *((f"= next cards with {k} known", n) for k, n in N_NEXT.items()),
    )


@named("integer")
def n_runouts(given: Arguments) -> Found:
    """Return in how many orders the cards to come can fall."""
    street = given.need_street()
    k = street.n_known
    factors = [(f"= next cards with {j} known", n) for j, n in N_NEXT.items() if j >= k]
    words = f"Orders in which the cards to come can fall when {street.label} begins"
    found = _product(words, *factors)
    assert found.value == N_RUNOUTS[k]
    return found


@named("integer")
def n_hand_classes(_: Arguments) -> Found:
    """Return the number of hand classes."""
    words = "Hand classes: the categories, the pair split by its rank"
    parts = (
        ("n_categories", len(Category)),
        ("= ranks of a pair", len(Rank)),
        ("= the pair itself, which is split", -1),
    )
    return rests_on(f"{words}", *parts, value=len(HandClass))


@named("integer")
def n_categories(_: Arguments) -> Found:
    """Return the number of categories."""
    names = ", ".join(category.label for category in reversed(Category))
    return rests_on(f"Categories of five cards: {names}", value=len(Category))


@named("integer")
def n_rows(given: Arguments) -> Found:
    """Return the number of printed rows of a pay table."""
    table = given.play(any_strategy=False).pay_table
    labels = [label for label, _, _ in table.rows()]
    words = f"Rows of the pay table “{table.name}”: {', '.join(labels)}"
    return rests_on(words, value=len(labels))


@named("integer")
def n_hand_values(_: Arguments) -> Found:
    """Return the number of hands up to ties."""
    keys, n_hands_each = np.unique(hand_keys(all_sets(N_CARDS_IN_HAND)), return_counts=True)
    by_category = groupby(range(len(keys)), key=lambda place: int(keys[place]) >> CATEGORY_SHIFT)
    terms = []
    for category, places in by_category:
        sizes = n_hands_each[list(places)]
        for size in np.unique(sizes).tolist():
            label = f"{Category(category).label}, {size} hands of equal value"
            terms.append(Term(label, int((sizes == size).sum()), size))
    heads = ("value", "values", "hands of each")
    proof = Sum(heads, tuple(reversed(terms)), products_to=ALL_HANDS, answer="counts")
    return Found(proof.result, "Values of five cards: hands up to ties", lambda: proof)
