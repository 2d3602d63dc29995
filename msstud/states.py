"""The states of the game: known cards, up to what cannot matter.

Suits never break ties and no payout names a suit, so two sets of known cards that a renaming of the
suits turns into each other have the same future. Such a *suit class* is all a player needs to know:
there are 169 of two cards, 1,755 of three and 16,432 of four.

More can be forgotten still. Call the ranks of the known cards, together with whether they are all
of one suit, their *outlook*.

**Proposition.** Sets of two, three or four known cards with the same outlook reach each outlook by
the same number of next cards, and four cards with the same outlook make each hand class with the
same number of last cards.

*Proof.* Cards not all of one suit stay so, whatever comes, and can make neither a flush nor a
straight flush: the final hand class depends on ranks alone. A rank r that stands among the k known
cards c times is the next one for 4 - c cards, whatever the suits. Cards all of one suit have k
distinct ranks; each of the 13 - k other ranks comes once in the same suit, and each rank r comes
4 - c - (1 if r is new) times in another suit, after which the cards are not all of one suit. ∎

So 169, 741 and 2,535 outlooks carry the whole game, which is why it is solved in less than a
millisecond. The three kinds of states below share one form, `States`: the solver runs on outlooks,
a strategy may look at suit classes or at single `card_sets`, and all must give the same figures.

All tables are derived from the rules on first use, cached, and read-only.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.cards import Card
from msstud.hand_arrays import CardArray, hand_classes
from msstud.hands import N_CARDS_IN_HAND, HandClass
from msstud.sets import (
    N_DECK,
    N_RANKS,
    N_SUITS,
    IntArray,
    all_sets,
    card_set_index,
    outlook_index,
    outlook_table,
    read_only,
    suit_class_index,
    suit_class_table,
    with_next_card,
)

ExactArray: TypeAlias = npt.NDArray[Any]  # int64, or object holding Python integers

KNOWN = (2, 3, 4)
"""How many cards can be known when a decision is made."""
N_NEXT = MappingProxyType({k: N_DECK - k for k in KNOWN})
"""How many next cards there are: 50, 49, 48."""
N_RUNOUTS = MappingProxyType({k: math.perm(N_DECK - k, N_CARDS_IN_HAND - k) for k in KNOWN})
"""In how many orders the cards still to come can fall: 117,600, 2,352, 48."""
N_HOLE_SETS = math.comb(N_DECK, 2)  # 1,326
N_DEALS = N_HOLE_SETS * N_RUNOUTS[2]
"""Hole cards as a set, community cards in order: 155,937,600."""


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """Which states the next card leads to: a sparse matrix of counts, by rows.

    Row i holds `targets` and `n_cards` from ``starts[i]`` to ``starts[i + 1]``; its counts sum to
    the number of next cards.
    """

    starts: IntArray
    """First entry of each row, shape (n,)."""
    targets: IntArray
    """State reached, shape (m,)."""
    n_cards: IntArray
    """How many of the next cards lead there, shape (m,)."""
    n_targets: int
    """Number of states that can be reached."""

    def total(self, values: ExactArray) -> ExactArray:
        """Return, for each row, `values` (n_targets,) summed over all next cards, shape (n,)."""
        sums: ExactArray = np.add.reduceat(values[self.targets] * self.n_cards, self.starts)
        return sums

    def spread(self, weights: IntArray) -> IntArray:
        """Return the weight (n_targets,) that arrives when each state hands its weight on.

        The doubles of `bincount` are exact: all sums are whole and at most `N_DEALS`, below 2**53.
        """
        lengths = np.diff(self.starts, append=len(self.targets))
        shares = np.repeat(weights, lengths) * self.n_cards  # (m,)
        arrived = np.bincount(self.targets, weights=shares, minlength=self.n_targets)
        return arrived.astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class States:
    """Sets of two, three and four known cards, grouped into states; mappings are by that number."""

    name: str
    representatives: Mapping[int, CardArray]
    """One ascending set of each state, shape (n_states, k)."""
    n_sets: Mapping[int, IntArray]
    """How many card sets each state stands for, shape (n_states,); sums to C(52, k)."""
    steps: Mapping[int, Steps]
    """For two and three known cards: where the next card leads."""
    outlook_of: Mapping[int, IntArray]
    """The outlook of each state, shape (n_states,)."""
    index: Callable[[CardArray], IntArray]
    """From ascending card sets (n, k) to their states (n,)."""

    def last_cards(self) -> IntArray:
        """Return how many of the 48 last cards make each hand class, shape (n_states, 22)."""
        return last_card_counts()[self.outlook_of[4]]

    def state_of(self, cards: Sequence[Card]) -> int:
        """Return the state of two, three or four distinct cards.

        Examples
        --------
        >>> from msstud.cards import parse_cards
        >>> states = suit_classes()
        >>> states.state_of(parse_cards("As Kd")) == states.state_of(parse_cards("Kh Ac"))
        True
        """
        row = np.array([sorted(card.index for card in cards)], dtype=np.uint8)  # (1, k)
        return int(self.index(row)[0])


@cache
def outlooks() -> States:
    """Return the 169 / 741 / 2,535 outlooks: ranks, and whether all cards are of one suit.

    Examples
    --------
    >>> [len(outlooks().n_sets[k]) for k in KNOWN]
    [169, 741, 2535]
    """
    representatives = {k: outlook_table(k)[1] for k in KNOWN}
    n_sets = {k: _n_sets_of_outlooks(representatives[k]) for k in KNOWN}
    itself = {k: read_only(np.arange(len(n_sets[k]))) for k in KNOWN}
    return _states("outlooks", representatives, n_sets, outlook_index, itself)


@cache
def suit_classes() -> States:
    """Return the 169 / 1,755 / 16,432 suit classes.

    Examples
    --------
    >>> [len(suit_classes().n_sets[k]) for k in KNOWN]
    [169, 1755, 16432]
    """
    tables = {k: suit_class_table(k) for k in KNOWN}
    representatives = {k: tables[k][1] for k in KNOWN}
    n_sets = {k: tables[k][2] for k in KNOWN}
    return _states("suit classes", representatives, n_sets, suit_class_index)


@cache
def card_sets() -> States:
    """Return the 1,326 / 22,100 / 270,725 sets of cards themselves, nothing forgotten.

    Examples
    --------
    >>> [len(card_sets().n_sets[k]) for k in KNOWN]
    [1326, 22100, 270725]
    """
    representatives = {}
    for k in KNOWN:
        sets = all_sets(k)
        representatives[k] = read_only(sets[np.argsort(card_set_index(sets))])
    n_sets = {k: read_only(np.ones(math.comb(N_DECK, k), dtype=np.int64)) for k in KNOWN}
    return _states("card sets", representatives, n_sets, card_set_index)


@cache
def last_card_counts() -> IntArray:
    """Return how many of the 48 last cards make each hand class, per outlook, shape (2535, 22).

    Counted by dealing each last card to one card set of each outlook.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> four_kings = outlook_of(parse_cards("Kc Kd Kh Ks"))
    >>> int(last_card_counts()[four_kings, HandClass.FOUR_OF_A_KIND])
    48
    """
    dealt = with_next_card(outlook_table(4)[1])  # (2535, 48, 5)
    classes = hand_classes(dealt.reshape(-1, N_CARDS_IN_HAND))
    classes = classes.reshape(dealt.shape[:2])  # (2535, 48)
    rows = np.arange(len(classes))[:, None] * len(HandClass) + classes
    counts = np.bincount(rows.ravel(), minlength=len(classes) * len(HandClass))
    return read_only(counts.reshape(-1, len(HandClass)))


def outlook_of(cards: Sequence[Card]) -> int:
    """Return the outlook of two, three or four distinct cards, without arrays and so faster."""
    code = 0
    for card in sorted(cards):
        code = code * N_RANKS + card.rank
    is_suited = len({card.suit for card in cards}) == 1
    return int(outlook_table(len(cards))[0][2 * code + is_suited])


def n_hole_sets(label: str) -> int:
    """Return how many sets of hole cards a class named by `hole_label` stands for: 6, 4 or 12.

    Examples
    --------
    >>> n_hole_sets("AA"), n_hole_sets("AKs"), n_hole_sets("AKo")
    (6, 4, 12)
    """
    same_suit, any_suits = N_SUITS, N_SUITS**2
    return {
        "": math.comb(N_SUITS, 2),
        "s": same_suit,
        "o": any_suits - same_suit,
    }[label[2:]]


def hole_label(cards: Sequence[Card]) -> str:
    """Return the short name of two hole cards up to suits: ``AKs``, ``AKo``, ``AA``.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> hole_label(parse_cards("5s 6s"))
    '65s'
    """
    high, low = sorted(cards, reverse=True)
    suffix = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
    return f"{high.rank.letter}{low.rank.letter}{suffix}"


def _states(
    name: str,
    representatives: dict[int, CardArray],
    n_sets: dict[int, IntArray],
    index: Callable[[CardArray], IntArray],
    outlook_of: dict[int, IntArray] | None = None,
) -> States:
    """Return the `States` of one grouping; its steps follow from representatives and index."""
    steps = {}
    for k in KNOWN[:-1]:
        dealt = with_next_card(representatives[k])  # (n, 52 - k, k + 1)
        reached = index(dealt.reshape(-1, k + 1)).reshape(dealt.shape[:2])  # (n, 52 - k)
        steps[k] = _steps(reached, len(n_sets[k + 1]))
    if outlook_of is None:
        outlook_of = {k: read_only(outlook_index(representatives[k])) for k in KNOWN}
    return States(
        name,
        MappingProxyType(representatives),
        MappingProxyType(n_sets),
        MappingProxyType(steps),
        MappingProxyType(outlook_of),
        index,
    )


def _steps(reached: IntArray, n_targets: int) -> Steps:
    """Return the states reached (n, m) as sparse rows of counts."""
    n_rows, n_next = reached.shape
    ordered = np.sort(reached, axis=1)
    is_first = np.ones((n_rows, n_next), dtype=bool)
    is_first[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
    places = np.flatnonzero(is_first)
    row_lengths = is_first.sum(axis=1)
    return Steps(
        starts=read_only(np.cumsum(row_lengths) - row_lengths),
        targets=read_only(ordered.ravel()[places]),
        n_cards=read_only(np.diff(places, append=n_rows * n_next)),
        n_targets=n_targets,
    )


def _n_sets_of_outlooks(sets: CardArray) -> IntArray:
    ranks, suits = sets >> 2, sets & 3
    counts = (ranks[:, :, None] == np.arange(N_RANKS)).sum(axis=1)  # (n, 13)
    n_sets = np.array([math.comb(N_SUITS, c) for c in range(N_SUITS + 1)])[counts].prod(axis=1)
    n_sets[counts.max(axis=1) == 1] -= N_SUITS  # of distinct ranks, four sets are of one suit
    n_sets[(suits == suits[:, :1]).all(axis=1)] = N_SUITS
    return read_only(n_sets)
