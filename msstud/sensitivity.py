r"""What a payout is worth: its pull on the edge, and the exact payouts at which play or edge turn.

Fix all payouts but that of one row, m. Any fixed way to play stakes some s antes a round, on
average, in that row, so its expected value is linear in m with slope s. Optimal play is the best
of finitely many ways to play, so its value is convex, piecewise linear and not falling in m. Its
slope is the stake in the row: probability times average total wager, the *sensitivity*. Where two
ways to play tie, the value has a kink, and the larger stake is the slope to its right.

**Theorem.** As one payout grows, the best action with given cards and a given total T staked only
ever changes upwards: from fold to 1x to 3x.

*Proof.* Let :math:`W_k(x, T; m)` be the value and :math:`R_k(x, S; m)` that of a raise to S
(`msstud.solver`). Call two arguments of a function complements if what more of one adds never falls
with the other. In :math:`W_5 = m(h)\,T`, T and m are. If they are in :math:`W_{k+1}`, they are in
its mean :math:`R_k`. Let f(a, T, m) be the value of action a: 0 for the fold, else antes raised.
All pairs of its arguments are complements: a and T since :math:`R_k` is convex in the total and, no
payout being below -1, falls by at most 1 with each ante; a and m, T and m since they are in
:math:`R_k` and that does not fall with m. By Topkis' theorem the best a then never falls as m
grows, and T and m are complements in the maximum over a, :math:`W_k`, too. ∎

So there are at most two break-even payouts for a decision, and each is the last zero of a piecewise
linear function that does not fall: the best raise against the fold, 3x against 1x.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from msstud.actions import MAX_RAISE, Action, Street
from msstud.cards import CardsLike, parse_cards
from msstud.hands import HandClass
from msstud.outcomes import ChosenArray, total_wager
from msstud.paytable import KEYWORDS, LOSS, PayTable, PayTableError
from msstud.sets import IntArray
from msstud.solver import BestPlay, Solution
from msstud.states import KNOWN, N_DEALS, N_RUNOUTS, last_card_counts, outlook_of, outlooks
from msstud.zeros import Line, last_zero

_TO = " to "
_PAIR = "pair_of_"
_SMALL, _LARGE = Action.RAISE_1X, Action.RAISE_3X
_Ends: TypeAlias = tuple[int, IntArray]  # antes lost by folds, antes staked by hand class (22,)
_Choose: TypeAlias = Callable[[int, int], ChosenArray]  # of known cards and total staked


@dataclass(frozen=True, slots=True)
class Flip:
    """A payout at which a decision changes; there both actions are worth the same."""

    payout: Fraction
    """Of the row, net, "to 1"."""
    below: Action
    """Best if the row pays a little less."""
    above: Action
    """Best if the row pays a little more."""


def row_keywords(row: str) -> tuple[str, ...]:
    """Return the keywords of a row, lowest hand class first.

    Parameters
    ----------
    row : str
        A keyword, or two of pairs for all pairs between them, as in the examples.

    Raises
    ------
    PayTableError
        There is no such row.

    Examples
    --------
    >>> row_keywords("flush")
    ('flush',)
    >>> row_keywords("pair_of_kings to pair_of_aces")
    ('pair_of_kings', 'pair_of_aces')
    """
    first, *others = row.split(_TO) if isinstance(row, str) else [str(row)]
    last = others[-1] if others else first
    if {first, last} <= set(KEYWORDS):
        covered = KEYWORDS[KEYWORDS.index(first) : KEYWORDS.index(last) + 1]
        is_band = all(keyword.startswith(_PAIR) for keyword in covered)
        if len(covered) > len(others) and (is_band or not others):
            return covered
    raise PayTableError(
        f"unknown row {row!a}; a row is a keyword such as 'flush', or pairs from low to high "
        "such as 'pair_of_jacks to pair_of_aces'"
    )


def sensitivities(solution: Solution) -> Mapping[str, Fraction]:
    """Return what each payout adds to the expected value per unit, in antes, by keyword.

    It is the stake in the row: probability times average total wager. The house edge falls as fast.

    Examples
    --------
    >>> from msstud.solver import solve
    >>> sensitivities(solve())["royal_flush"]
    Fraction(2, 162435)
    """
    staked = np.zeros(len(HandClass), dtype=np.int64)
    for sequence, n_deals in solution.outcome_counts.finished.items():
        staked += total_wager(sequence) * np.array(n_deals)
    shares = (Fraction(n, N_DEALS) for n in staked.tolist())
    return MappingProxyType(dict(zip(KEYWORDS, shares, strict=True)))


def solve_for_edge(pay_table: PayTable, row: str, edge: Fraction | int) -> Fraction:
    """Return the exact payout of one row that makes the house edge `edge`.

    If several do, because a round is folded at once whatever the row pays, the largest.

    Parameters
    ----------
    pay_table : PayTable
        What the other rows pay.
    row : str
        See `row_keywords`.
    edge : Fraction or int
        In antes per ante: ``Fraction(4, 100)`` is 4 %.

    Raises
    ------
    PayTableError
        There is no such row, or the edge is lower even if the row loses.

    Examples
    --------
    >>> from msstud.paytable import STANDARD
    >>> solve_for_edge(STANDARD, "straight", Fraction(671, 17850))
    Fraction(5, 1)
    """
    keywords = row_keywords(row)

    def at(payout: Fraction) -> Line:
        table = _paying(pay_table, keywords, payout)
        ends = _played(_choice(table), KNOWN[0], outlooks().n_sets[KNOWN[0]], 1)
        value, slope = _line(ends, table, keywords, N_DEALS)
        return value + edge, slope

    payout = last_zero(at, LOSS)
    if payout is None:
        raise PayTableError(
            f"no payout of {row} makes the house edge {edge}: "
            f"even if it loses, the edge is {edge - at(LOSS)[0]}"
        )
    return payout


def break_even(
    pay_table: PayTable, row: str, cards: CardsLike, *, wagered: int | None = None
) -> tuple[Flip, ...]:
    """Return the payouts of one row at which the decision with given cards changes, ascending.

    None if the cards cannot make the row, or if 3x is best whatever it pays.

    Parameters
    ----------
    pay_table : PayTable
        What the other rows pay.
    row : str
        See `row_keywords`.
    cards : text or cards
        Hole cards, then community cards; their order does not matter.
    wagered : int, optional
        Total staked so far, in antes; 1x on each earlier street if not given.

    Raises
    ------
    PayTableError
        There is no such row.
    CardError
        The cards are unreadable, repeated, or not two to four.
    IllegalActionError
        `wagered` cannot have been staked by this street.

    Examples
    --------
    >>> from msstud.paytable import STANDARD
    >>> for flip in break_even(STANDARD, "straight", "7s 5s"):
    ...     print(f"{flip.below.value} below {flip.payout}, {flip.above.value} above")
    fold below 660/157, 1x above
    1x below 9568/189, 3x above
    """
    keywords = row_keywords(row)
    known = parse_cards(cards, n_cards=range(KNOWN[0], KNOWN[-1] + 1))
    k, outlook = len(known), outlook_of(known)
    street = Street(k + 1)
    staked = street.legal_totals[0] if wagered is None else street.check_total(wagered)
    weights = np.zeros(len(outlooks().n_sets[k]), dtype=np.int64)
    weights[outlook] = 1

    def raises(payout: Fraction) -> tuple[Line, Line]:
        """Return the lines of 1x and 3x."""
        table = _paying(pay_table, keywords, payout)
        choose = _choice(table)
        ends = (_raised(choose, k, weights, staked + antes) for antes in (1, MAX_RAISE))
        small, large = (_line(each, table, keywords, N_RUNOUTS[k]) for each in ends)
        return small, large

    def raise_against_fold(payout: Fraction) -> Line:
        value, slope = max(raises(payout))  # of equal values, the steeper
        return value + staked, slope

    def large_against_small(payout: Fraction) -> Line:
        small, large = raises(payout)
        return large[0] - small[0], large[1] - small[1]

    if not _possible(k, weights)[_rows(keywords)].any():
        return ()
    # A tie is raised, so a hand that only ties with the fold never folds.
    folds = raise_against_fold(LOSS)[0] < 0
    last_fold = last_zero(raise_against_fold, LOSS) if folds else None
    last_small = last_zero(large_against_small, LOSS)
    last_fold = LOSS if last_fold is None else last_fold
    last_small = LOSS if last_small is None else last_small
    flips = []
    if last_fold > LOSS:
        above = _SMALL if last_small > last_fold else _LARGE
        flips.append(Flip(last_fold, Action.FOLD, above))
    if last_small > last_fold:
        flips.append(Flip(last_small, _SMALL, _LARGE))
    return tuple(flips)


def _paying(pay_table: PayTable, keywords: tuple[str, ...], payout: Fraction) -> PayTable:
    return pay_table.with_payouts(name=pay_table.name, **dict.fromkeys(keywords, payout))


def _choice(pay_table: PayTable) -> _Choose:
    """Return best play with the larger of equal raises: its slopes are those to the right."""
    values = BestPlay(outlooks(), pay_table)

    def choose(k: int, staked: int) -> ChosenArray:
        small, large = values.raised(k, staked + 1), values.raised(k, staked + MAX_RAISE)
        raised = np.where(large >= small, MAX_RAISE, 1)
        is_fold = np.maximum(small, large) < values.folded(k, staked)
        return np.where(is_fold, 0, raised).astype(np.uint8)

    return choose


def _played(choose: _Choose, k: int, weights: IntArray, staked: int) -> _Ends:
    """Return the ends of play from decisions with these weights, (n_states,)."""
    chosen = choose(k, staked)
    lost = staked * int(weights[chosen == 0].sum()) * N_RUNOUTS[k]
    stakes = np.zeros(len(HandClass), dtype=np.int64)
    for antes in (1, MAX_RAISE):
        acting = np.where(chosen == antes, weights, 0)
        if acting.any():
            more_lost, more_stakes = _raised(choose, k, acting, staked + antes)
            lost, stakes = lost + more_lost, stakes + more_stakes
    return lost, stakes


def _raised(choose: _Choose, k: int, weights: IntArray, total: int) -> _Ends:
    """Return the ends of play after a raise to `total`."""
    if k == KNOWN[-1]:
        return 0, total * (weights @ last_card_counts())
    return _played(choose, k + 1, outlooks().steps[k].spread(weights), total)


def _possible(k: int, weights: IntArray) -> IntArray:
    """Return how many orders of the next cards end in each hand class, (22,)."""
    for known in range(k, KNOWN[-1]):
        weights = outlooks().steps[known].spread(weights)
    counts: IntArray = weights @ last_card_counts()
    return counts


def _rows(keywords: tuple[str, ...]) -> list[int]:
    return [KEYWORDS.index(keyword) for keyword in keywords]


def _line(ends: _Ends, pay_table: PayTable, keywords: tuple[str, ...], n: int) -> Line:
    """Return the value of these ends, each of n orders equally likely, and its slope."""
    lost, stakes = ends
    rows = zip(pay_table.payouts, stakes.tolist(), strict=True)
    paid = sum((payout * stake for payout, stake in rows), Fraction(0))
    return (paid - lost) / n, Fraction(int(stakes[_rows(keywords)].sum()), n)
