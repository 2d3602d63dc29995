r"""How good can a short list be? The best selections from a family of sentences, exactly.

A *list* is any selection from a family of n sentences (`msstud.sentences`). It is *best* of its
length if no other selection of as many sentences has a lower house edge. All :math:`2^n` lists are
priced; there is no search that could miss one. That is feasible as a list acts on each street by
its part that ever applies there. Let c be such a part for third, d for fourth and e for fifth
street. The part c alone fixes how many deals :math:`w_c(x, T)` come to three known cards x with T
antes staked, e alone the value :math:`R_e(x, S)` of a raise on fourth street to S, and d the action
a in between:

.. math:: EV(c, d, e) = F_c + \sum_{x, T} w_c(x, T) \, Q_e(x, T, a_d(x, T)),

where :math:`F_c` is what third-street folds lose and :math:`Q_e` is :math:`-T` for a fold,
:math:`R_e(x, T + a)` for a raise. Three known cards to which the same sentences apply share their
action under every d, so they are summed first, once for each c and e. What is left for each list is
a sum over a few dozen such *groups*.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np

from msstud.actions import Street
from msstud.cards import MsstudError
from msstud.paytable import STANDARD, PayTable
from msstud.sentences import SENTENCES, Sentence, strategy_of
from msstud.sets import IntArray, cards_of, read_only
from msstud.solver import BestPlay
from msstud.states import N_DEALS, ExactArray, outlooks
from msstud.strategy import Strategy

MAX_SENTENCES = 24  # 2**24 prices of eight bytes


@dataclass(frozen=True, slots=True)
class SentenceList:
    """A list of sentences with its exact price on a pay table."""

    sentences: tuple[Sentence, ...]
    pay_table: PayTable
    house_edge: Fraction
    """Expected loss per ante of whoever plays by the list."""

    @property
    def strategy(self) -> Strategy:
        """The list as a strategy."""
        return strategy_of(self.sentences)

    def __len__(self) -> int:
        return len(self.sentences)


def best_lists(
    pay_table: PayTable = STANDARD, sentences: Sequence[Sentence] = SENTENCES
) -> tuple[SentenceList, ...]:
    """Return the best list of each length, from none to the first that no longer list improves.

    Of equally good lists of one length the one whose sentences come first in the family is taken.

    Parameters
    ----------
    pay_table : PayTable, optional
    sentences : sequence of Sentence, optional
        The family to select from.

    Raises
    ------
    MsstudError
        There are more than 24 sentences.

    Examples
    --------
    >>> from msstud.sentences import PUBLISHED
    >>> for each in best_lists(sentences=PUBLISHED[:3]):
    ...     print(f"{float(each.house_edge):.4f}", [sentence.name for sentence in each.sentences])
    1.0000 []
    0.5018 ['pairs']
    0.1882 ['pairs', 'points']
    0.0766 ['pairs', 'points', 'low pair']
    """
    family = tuple(sentences)
    prices = price_lists(pay_table, family)
    length = np.bitwise_count(np.arange(len(prices)))
    found: list[SentenceList] = []
    for n in range(len(family) + 1):
        masks = np.flatnonzero(length == n)
        best = prices[masks].max()
        mask = min(masks[prices[masks] == best].tolist(), key=_places)
        chosen = tuple(family[place] for place in _places(mask))
        edge = -Fraction(int(best), N_DEALS * pay_table.scaled()[1])
        if not found or edge < found[-1].house_edge:
            found.append(SentenceList(chosen, pay_table, edge))
        if best == prices.max():
            break
    return tuple(found)


def _places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


@lru_cache(maxsize=8)
def price_lists(pay_table: PayTable, sentences: tuple[Sentence, ...]) -> ExactArray:
    """Return the antes that each list wins over all deals, times the payouts' denominator, (2**n,).

    Entry m belongs to the list of the sentences whose bits are set in m.

    Raises
    ------
    MsstudError
        There are more than 24 sentences.
    """
    if len(sentences) > MAX_SENTENCES:
        raise MsstudError(f"expected at most {MAX_SENTENCES} sentences, got {len(sentences)}")
    values = BestPlay(outlooks(), pay_table)  # of which only mean payouts are used
    raises = sorted({each.action.antes for each in sentences}) or [1]
    totals, parts = [1], []
    for street in Street:
        parts.append(_Part(street, sentences, totals))
        totals = sorted({staked + antes for staked in totals for antes in raises})
    third, fourth, fifth = parts
    entries = [_enter(values, third, place, raises) for place in range(len(third.masks))]
    fourth_street = _FourthStreet(values, fourth, raises)
    prices = np.zeros(1 << len(sentences), dtype=values.dtype)
    for place, mask in enumerate(fifth.masks.tolist()):
        raised = _raised_on_fourth(values, fifth, place, raises)
        for entry in entries:
            if not (entry.mask ^ mask) & third.bits & fifth.bits:
                base, decided = entry.mask | mask, third.bits | fifth.bits
                selections = fourth.matching(base, decided)
                antes = entry.folded + fourth_street.antes(entry, raised, selections)
                prices[fourth.masks[selections] | base] = antes
    ever = third.bits | fourth.bits | fifth.bits
    whole: ExactArray = read_only(prices[np.arange(len(prices)) & ever])
    return whole


class _Part:
    """The sentences of a family that ever apply on one street, and all selections from them."""

    def __init__(self, street: Street, family: Sequence[Sentence], totals: Sequence[int]) -> None:
        known = [cards_of(row) for row in outlooks().representatives[street.n_known]]
        asked = {
            staked: [[each.applies(cards, staked) for cards in known] for each in family]
            for staked in totals
        }
        applies = np.array(list(asked.values()), dtype=bool)  # (n_totals, n, n_outlooks)
        applies = applies.reshape(len(totals), len(family), len(known))
        places = np.flatnonzero(applies.any(axis=(0, 2)))  # (p,)
        local = np.arange(1 << len(places))
        is_in = local[:, None] >> np.arange(len(places)) & 1  # (2**p, p)
        self.bits = sum(1 << place for place in places.tolist())
        self.masks: IntArray = is_in @ (1 << places)
        """Each selection as a mask of the whole family, (2**p,)."""
        self.group_of: dict[int, IntArray] = {}
        """By total staked: the group of each outlook, to which the same sentences apply."""
        self.raised: dict[int, IntArray] = {}
        """By total staked: the raise in antes, 0 for a fold, (2**p, n_groups)."""
        antes = np.array([family[place].action.antes for place in places.tolist()], dtype=np.int64)
        for staked, each in zip(totals, applies[:, places], strict=True):
            codes = (1 << np.arange(len(places))) @ each
            _, first, self.group_of[staked] = np.unique(
                codes, return_index=True, return_inverse=True
            )
            said = each[:, first] * antes[:, None]  # (p, n_groups)
            raised = np.zeros((len(local), len(first)), dtype=np.int64)
            for column, row in zip(is_in.T, said, strict=True):
                np.maximum(raised, column[:, None] * row, out=raised)
            self.raised[staked] = raised

    def chosen(self, place: int, staked: int) -> IntArray:
        """Return what a selection raises, in antes, for each outlook, (n_outlooks,)."""
        chosen: IntArray = self.raised[staked][place][self.group_of[staked]]
        return chosen

    def matching(self, base: int, decided: int) -> IntArray:
        """Return the selections that agree with a mask in all bits decided before."""
        return _matching(self, base & decided & self.bits, decided & self.bits)


@lru_cache(maxsize=1 << 12)
def _matching(part: _Part, key: int, decided: int) -> IntArray:
    found: IntArray = np.flatnonzero((part.masks & decided) == key)
    return found


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a selection does on third street."""

    mask: int
    folded: int
    """What its folds win over all deals: a negative number."""
    arrived: dict[int, IntArray]
    """By total staked: deals so far that come to each outlook of three cards."""


def _enter(values: BestPlay, third: _Part, place: int, raises: Sequence[int]) -> _Entry:
    k = Street.THIRD.n_known
    n_sets, chosen = outlooks().n_sets[k], third.chosen(place, 1)
    arrived = {}
    for antes in raises:
        acting = np.where(chosen == antes, n_sets, 0)
        if acting.any():
            arrived[1 + antes] = outlooks().steps[k].spread(acting)
    folded = int(n_sets[chosen == 0].sum()) * values.folded(k, 1)
    return _Entry(int(third.masks[place]), folded, arrived)


def _raised_on_fourth(
    values: BestPlay, fifth: _Part, place: int, raises: Sequence[int]
) -> dict[int, ExactArray]:
    """Return the value of fourth-street raises by their total if a selection plays fifth street."""
    k = Street.FIFTH.n_known
    raised = {}
    for total in fifth.raised:
        chosen = fifth.chosen(place, total)
        worth = np.full(len(chosen), values.folded(k, total), dtype=values.dtype)
        for antes in raises:
            worth = np.where(chosen == antes, values.raised(k, total + antes), worth)
        raised[total] = outlooks().steps[k - 1].total(worth)
    return raised


class _FourthStreet:
    """All selections of fourth street at once, between an entry and what is played afterwards."""

    def __init__(self, values: BestPlay, fourth: _Part, raises: Sequence[int]) -> None:
        self.values, self.raises = values, raises
        self.order, self.starts, self.cells = {}, {}, {}
        for staked, groups in fourth.group_of.items():
            self.order[staked] = np.argsort(groups, kind="stable")
            n_in_group = np.bincount(groups)
            self.starts[staked] = np.cumsum(n_in_group) - n_in_group
            columns = np.searchsorted([0, *raises], fourth.raised[staked])  # (2**p, n_groups)
            self.cells[staked] = columns + (1 + len(raises)) * np.arange(len(n_in_group))

    def antes(
        self, entry: _Entry, raised: dict[int, ExactArray], selections: IntArray
    ) -> ExactArray:
        """Return the antes that rounds not folded on third street win, for each selection."""
        won: ExactArray = np.zeros(len(selections), dtype=self.values.dtype)
        for staked, arrived in entry.arrived.items():
            folded = np.full(len(arrived), self.values.folded(Street.FOURTH.n_known, staked))
            actions = [folded, *(raised[staked + antes] for antes in self.raises)]
            worth = arrived[:, None] * np.stack(actions, axis=1)  # (741, n_actions)
            by_group = np.add.reduceat(worth[self.order[staked]], self.starts[staked], axis=0)
            won = won + by_group.ravel()[self.cells[staked][selections]].sum(axis=1)
        return won
