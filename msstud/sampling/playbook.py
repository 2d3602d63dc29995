"""A strategy as three tables: from the next card to the next spot, and at last to the outcome.

A *spot* is what a round has come to: the known cards, up to what cannot matter any more, and the
actions taken, the one just decided among them. The first table leads from two hole cards and the
first community card to a spot, the second from a spot and the next card to a spot, the third from a
spot and the last card to an outcome. A fold is a spot that no card leaves. So rounds are played by
the million with three look-ups each, and no payout is needed to play them.

An *outcome* is a number: a bet sequence with a final hand class, or one that ends in a fold; see
`outcomes`. The tables hold what the strategy says and which cards can come, nothing that is solved.

What cannot matter: take two sets of known cards of the same outlook (`msstud.states`), both of the
same suit or both of mixed suits. Each next card leads both to sets that are alike again (mixed
suits stay mixed, and then only ranks count), each last card to the same hand class. So a strategy
that sees no more than outlooks needs no more than *outlook and suit*. One that can tell more apart
gets a spot for every set of three known cards; with four known and all decided, outlook and suit
are always enough.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from msstud.actions import MAX_RAISE, N_HOLE_CARDS, Action, IllegalActionError, Street
from msstud.cards import Rank, Suit
from msstud.hand_arrays import CardArray, hand_classes
from msstud.hands import HandClass
from msstud.outcomes import BetSequence
from msstud.sets import (
    N_DECK,
    IntArray,
    all_sets,
    card_set_index,
    cards_of,
    outlook_index,
    read_only,
    with_next_card,
)
from msstud.strategy import Strategy

TableArray: TypeAlias = npt.NDArray[Any]  # unsigned, as short as the numbers allow
Label: TypeAlias = Callable[[CardArray], IntArray]
KeyOf: TypeAlias = Callable[[CardArray, IntArray], IntArray]

RAISES = tuple(Action)[1:]
N_FINISHED = len(RAISES) ** len(Street) * len(HandClass)  # 27 * 22 = 594
FIRST_FOLD = (0, 1, 4)  # folds on earlier streets: none, 1, 1 + 3
N_FOLDS = 1 + 3 + 9
N_OUTCOMES = N_FINISHED + N_FOLDS
_KNOWN = -1  # in place of a key: the card is known already and cannot come
_SPOTS_AT_ONCE = 2**12  # bounds the memory


@cache
def outcomes() -> tuple[tuple[BetSequence, HandClass | None], ...]:
    """Return bet sequence and final hand class of each outcome; None for a fold.

    The 13 folds come first: the one on third, three on fourth, nine on fifth street. The 594
    finished ones follow: by bet sequence, then by hand class, the lowest first.

    Examples
    --------
    >>> len(outcomes())
    607
    >>> for sequence, hand_class in outcomes()[11:14]:
    ...     print(*sequence, hand_class)
    3x 2x fold None
    3x 3x fold None
    1x 1x 1x 0
    """
    finished = product(product(RAISES, repeat=len(Street)), HandClass)
    folded = [
        ((*raises, Action.FOLD), None)
        for n_raises in range(len(Street))
        for raises in product(RAISES, repeat=n_raises)
    ]
    return (*folded, *finished)


@dataclass(frozen=True, slots=True, eq=False)
class Playbook:
    """The three tables of a strategy, flat and read-only; made by `playbook`."""

    third: TableArray
    """Spot after the fourth-street action, at ``(hole card * 52 + hole card) * 52 + next card``."""
    fourth: TableArray
    """Spot after the fifth-street action, at ``spot * 52 + next card``."""
    fifth: TableArray
    """Outcome, at ``spot * 52 + last card``."""

    def play(self, hole: CardArray, community: CardArray) -> TableArray:
        """Return the outcome of each round, shape (m,).

        Parameters
        ----------
        hole : ndarray of uint8, shape (2, m)
            Hole cards, in any order.
        community : ndarray of uint8, shape (3, m)
            Community cards, in the order in which they are turned.

        Examples
        --------
        >>> from msstud.strategy import OPTIMAL
        >>> cards = np.array([[48], [49], [50], [51], [0]], dtype=np.uint8)  # four aces and a deuce
        >>> outcomes()[playbook(OPTIMAL).play(cards[:2], cards[2:])[0]][1].label
        'four of a kind'
        """
        place = np.multiply(hole[0], N_DECK, dtype=np.int64)  # (m,)
        place += hole[1]
        place *= N_DECK
        place += community[0]
        spot: TableArray = self.third.take(place)
        for table, card in ((self.fourth, community[1]), (self.fifth, community[2])):
            np.multiply(spot, N_DECK, out=place, dtype=np.int64)
            place += card
            spot = table.take(place)
        return spot


@lru_cache(maxsize=16)
def playbook(strategy: Strategy) -> Playbook:
    """Return the tables of a strategy, made once.

    Raises
    ------
    IllegalActionError
        An answer of the strategy is no action.
    """
    labels = outlook_and_suit if strategy.states_name == "outlooks" else card_set_index
    holes = all_sets(N_HOLE_CARDS)  # (1326, 2)
    opened = _decide(strategy, Street.THIRD, holes, np.zeros(len(holes), dtype=np.int64))
    by_set, spots = _lead(_Spots(holes, opened), _Keys(strategy, Street.FOURTH, labels))
    row_of = np.zeros((N_DECK, N_DECK), dtype=np.int64)
    row_of[holes[:, 0], holes[:, 1]] = row_of[holes[:, 1], holes[:, 0]] = np.arange(len(holes))
    fourth, spots = _lead(spots, _Keys(strategy, Street.FIFTH, outlook_and_suit))
    fifth = _table(spots, _finish)
    return Playbook(_flat(_filled(by_set)[row_of]), _flat(_filled(fourth)), _flat(_filled(fifth)))


def outlook_and_suit(sets: CardArray) -> IntArray:
    """Return a number of each ascending set (n, k) that tells outlook and common suit, (n,)."""
    suits = sets & 3
    is_suited = (suits == suits[:, :1]).all(axis=1)
    return outlook_index(sets) * (len(Suit) + 1) + np.where(is_suited, suits[:, 0], len(Suit))


@dataclass(frozen=True, slots=True)
class _Spots:
    """Spots by number."""

    sets: CardArray
    """One set of known cards of each, ascending, shape (n, k)."""
    actions: IntArray
    """The raises as a number in base 3, or minus 1 minus the number of the fold, shape (n,)."""


@dataclass(frozen=True, slots=True)
class _Keys:
    """What a card leads to on a street: folds first, then by label and actions."""

    strategy: Strategy
    street: Street
    label: Label

    def __call__(self, sets: CardArray, actions: IntArray) -> IntArray:
        decided = _decide(self.strategy, self.street, sets, actions)
        label = self.label(sets) * self._n_actions + decided
        return np.where(decided < 0, -1 - decided, N_FOLDS + label)

    def actions(self, keys: IntArray) -> IntArray:
        """Return the actions of each key, as in `_Spots`."""
        return np.where(keys < N_FOLDS, -1 - keys, (keys - N_FOLDS) % self._n_actions)

    @property
    def _n_actions(self) -> int:
        return int(len(RAISES) ** (self.street - Street.THIRD + 1))


def _lead(spots: _Spots, key_of: _Keys) -> tuple[TableArray, _Spots]:
    """Return the spots that next cards lead to: their numbers, shape (n, 52), and themselves."""
    keys = _table(spots, key_of).ravel()
    places = np.flatnonzero(keys != _KNOWN)
    place_of = np.full(keys.max() + 1, _KNOWN)
    place_of[keys[places]] = places
    found = np.flatnonzero(place_of != _KNOWN)  # ascending keys
    numbers = np.zeros(len(place_of), dtype=np.int64)
    numbers[found] = np.arange(len(found))
    row, card = np.divmod(place_of[found], N_DECK)
    sets = np.column_stack([spots.sets[row], card.astype(np.uint8)])
    sets.sort(axis=1)
    led = np.where(keys == _KNOWN, _KNOWN, numbers[keys])
    return led.reshape(-1, N_DECK), _Spots(sets, key_of.actions(found))


def _table(spots: _Spots, key_of: KeyOf) -> npt.NDArray[np.int32]:
    """Return the key that each card leads to, shape (n, 52); `_KNOWN` where it is known already."""
    n_spots, k = spots.sets.shape
    keys = np.full((n_spots, N_DECK), _KNOWN, dtype=np.int32)
    is_folded = spots.actions < 0
    keys[is_folded] = -1 - spots.actions[is_folded, None]  # whatever comes
    playing = np.flatnonzero(~is_folded)
    for start in range(0, len(playing), _SPOTS_AT_ONCE):
        rows = playing[start : start + _SPOTS_AT_ONCE]
        known = spots.sets[rows]  # (m, k)
        after = with_next_card(known)  # (m, 52 - k, k + 1)
        card = after.sum(axis=2, dtype=np.int64) - known.sum(axis=1, dtype=np.int64)[:, None]
        actions = np.repeat(spots.actions[rows], card.shape[1])
        keys[rows[:, None], card] = key_of(after.reshape(-1, k + 1), actions).reshape(card.shape)
    return keys


def _finish(hands: CardArray, actions: IntArray) -> IntArray:
    """Return the outcome of finished rounds, (n,)."""
    return N_FOLDS + actions * len(HandClass) + hand_classes(hands)


def _decide(strategy: Strategy, street: Street, sets: CardArray, actions: IntArray) -> IntArray:
    """Return the actions (n,) with the strategy's decision on a street added to each."""
    decided = np.empty_like(actions)
    states = strategy.states.index(sets)  # (n,)
    for code in np.flatnonzero(np.bincount(actions)).tolist():
        n_raises = street - Street.THIRD
        staked = 1 + n_raises + sum(map(int, np.base_repr(code, len(RAISES))))
        here = actions == code
        chosen = _answers(strategy, street, staked)[states[here]]
        fold = -1 - (FIRST_FOLD[n_raises] + code)
        decided[here] = np.where(chosen == 0, fold, len(RAISES) * code + chosen - 1)
    return decided


def _answers(strategy: Strategy, street: Street, staked: int) -> npt.NDArray[np.int64]:
    """Return the strategy's raises in antes, one per state, or raise if one is no action."""
    representatives = strategy.states.representatives[street.n_known]
    where = f"strategy {strategy.name!r}, {street.label}, {staked} staked"
    chosen = np.asarray(strategy.choose(street, staked))
    if chosen.shape != (len(representatives),) or chosen.dtype.kind not in "iu":
        raise IllegalActionError(
            f"{where}: expected {len(representatives)} integers, the raise for each of the "
            f"{strategy.states_name}, got shape {chosen.shape} of {chosen.dtype}"
        )
    wrong = np.flatnonzero((chosen < 0) | (chosen > MAX_RAISE))
    if wrong.size:
        cards = " ".join(map(str, cards_of(representatives[wrong[0]])))
        raise IllegalActionError(
            f"{where}, {cards}: expected a raise of 1 to {MAX_RAISE} antes or 0 for a fold, "
            f"got {chosen[wrong[0]]}"
        )
    return chosen.astype(np.int64)


def _filled(table: TableArray) -> TableArray:
    """Return a table without `_KNOWN`.

    A card that is known in the one set that stands for a spot may come for others of that spot.
    Those are of mixed suits, so it leads where the other cards of its rank do.
    """
    of_rank = table.reshape(-1, len(Rank), len(Suit)).max(axis=2)  # `_KNOWN` is the lowest
    of_card = np.maximum(np.repeat(of_rank, len(Suit), axis=1), 0)  # 0: none of the rank can come
    filled: TableArray = np.where(table == _KNOWN, of_card, table)
    return filled


def _flat(table: npt.NDArray[np.integer[Any]]) -> TableArray:
    return read_only(table.ravel().astype(np.min_scalar_type(int(table.max()))))
