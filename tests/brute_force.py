"""The whole game again, deal by deal: no suit symmetry and no table of the package.

Each of the 1,326 sets of hole cards meets every ordered run of three community cards, 155,937,600
deals in all, and each finished hand is looked up by what it is: the oracle names the 6,175 rank
combinations and the suited ones, five cards at a time. Everything is whole numbers: with k cards
known values are in units of one over the number of orders in which the rest can fall, 48, 48 * 49
or 48 * 49 * 50.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations

import numpy as np
import numpy.typing as npt
from oracle import DECK, RANKS, STANDARD_PAYOUTS, HandName, classify

Array = npt.NDArray[np.int64]

N_DEALS = 1326 * 50 * 49 * 48
NAMES = tuple(STANDARD_PAYOUTS)


def lookup_by_ranks(suits: str) -> npt.NDArray[np.uint8]:
    """Return the place in `NAMES` for every five ranks in every order, with these suits."""
    table = np.full((13,) * 5, 255, dtype=np.uint8)
    for ranks in combinations_with_replacement(range(13), 5):
        cards = [RANKS[rank] + suit for rank, suit in zip(ranks, suits, strict=True)]
        if len(set(cards)) == 5 and max(Counter(ranks).values()) < 5:
            name = NAMES.index(classify(cards))
            for order in set(permutations(ranks)):
                table[order] = name
    return table


@dataclass
class Totals:
    """Sums over all deals played so far."""

    value: int = 0
    """Net result of best play, summed over deals."""
    wagered: int = 0
    folded: int = 0
    squares: int = 0
    hands: Counter[HandName] = field(default_factory=Counter)
    third_street: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Label of the hole cards: value of fold, 1x, 2x and 3x over 117,600, and the best raise."""


def play_everything() -> Totals:
    """Return the totals of best play on the standard table; a tie with a fold is raised."""
    # Only whether all suits are alike matters to a name, so a fifth letter keeps equal ranks apart.
    mixed, suited = lookup_by_ranks("cdhsx"), lookup_by_ranks("ccccc")
    payouts = np.array([STANDARD_PAYOUTS[name] for name in NAMES], dtype=np.int64)
    totals = Totals()
    for hole in combinations(range(52), 2):
        play_hole_cards(hole, mixed, suited, payouts, totals)
    return totals


def play_hole_cards(
    hole: tuple[int, int],
    mixed: npt.NDArray[np.uint8],
    suited: npt.NDArray[np.uint8],
    payouts: Array,
    totals: Totals,
) -> None:
    """Add the 50 * 49 * 48 deals of two hole cards to the totals."""
    first, second, third = community_cards(hole)  # (50, 1, 1), (50, 49, 1), (50, 49, 48)
    ranks = tuple(card // 4 for card in (*hole, first, second, third))
    names = mixed[ranks]  # (50, 49, 48)
    if hole[0] % 4 == hole[1] % 4:
        suit = hole[0] % 4
        one_suit = (first % 4 == suit) & (second % 4 == suit) & (third % 4 == suit)
        names = np.where(one_suit, suited[ranks], names)
    pays = payouts[names]
    last_sums = pays.sum(axis=2)  # (50, 49), in 1/48

    fifth = {t: raises(t, lambda total: total * last_sums) for t in range(3, 8)}
    worth_5 = {t: np.maximum(fifth[t].max(axis=0), -48 * t) for t in fifth}
    fourth = {t: raises(t, lambda total: worth_5[total].sum(axis=1)) for t in range(2, 5)}
    worth_4 = {t: np.maximum(fourth[t].max(axis=0), -48 * 49 * t) for t in fourth}
    third_raises = raises(1, lambda total: worth_4[total].sum(axis=0))
    fold = -48 * 49 * 50
    best = choose(third_raises, fold)

    label = name_of(hole)
    row = (fold, *third_raises.tolist(), int(best))
    assert totals.third_street.setdefault(label, row) == row, f"suits matter for {label}"
    totals.value += max(fold, *third_raises.tolist())
    if best == 0:
        settle_folds(totals, 1, 50 * 49 * 48)
        return
    staked_4 = 1 + int(best)
    on_fourth = choose(fourth[staked_4], -48 * 49 * staked_4)  # (50,)
    settle_folds(totals, staked_4, 49 * 48 * int((on_fourth == 0).sum()))
    for raise_4 in (1, 2, 3):
        here = on_fourth == raise_4
        staked_5 = staked_4 + raise_4
        on_fifth = choose(fifth[staked_5][:, here], -48 * staked_5)  # (n, 49)
        settle_folds(totals, staked_5, 48 * int((on_fifth == 0).sum()))
        for raise_5 in (1, 2, 3):
            settle_hands(totals, staked_5 + raise_5, names[here][on_fifth == raise_5], payouts)


def community_cards(hole: tuple[int, int]) -> tuple[Array, Array, Array]:
    """Return every ordered run of three further cards, broadcastable to (50, 49, 48)."""
    rest = np.array([card for card in range(52) if card not in hole])  # (50,)
    places = np.arange(50)
    second = np.array([np.delete(places, i) for i in range(50)])  # (50, 49)
    third = np.array([[np.delete(places, [i, j]) for j in second[i]] for i in range(50)])
    return rest[:, None, None], rest[second][:, :, None], rest[third]


def raises(staked: int, value: Callable[[int], Array]) -> Array:
    """Return the values of raising one, two and three antes, stacked; `value` is of the total."""
    return np.stack([value(staked + antes) for antes in (1, 2, 3)])


def choose(values: Array, fold: int) -> Array:
    """Return the best raise, the smallest of equals; 0 where a fold is strictly better."""
    return np.where(values.max(axis=0) < fold, 0, values.argmax(axis=0) + 1)


def settle_folds(totals: Totals, staked: int, n_deals: int) -> None:
    """Add deals that end by a fold."""
    totals.folded += n_deals
    totals.wagered += staked * n_deals
    totals.squares += staked**2 * n_deals


def settle_hands(totals: Totals, total: int, names: npt.NDArray[np.uint8], payouts: Array) -> None:
    """Add finished deals with this total wager."""
    counts = np.bincount(names.ravel(), minlength=len(NAMES)).tolist()
    totals.wagered += total * sum(counts)
    for name, payout, n_deals in zip(NAMES, payouts.tolist(), counts, strict=True):
        totals.hands[name] += n_deals
        totals.squares += (total * payout) ** 2 * n_deals


def name_of(hole: tuple[int, int]) -> str:
    """Return the hole cards up to suits, ``AKs``."""
    low, high = (DECK[card] for card in sorted(hole))
    suffix = "" if low[0] == high[0] else "s" if low[1] == high[1] else "o"
    return high[0] + low[0] + suffix


def figures(totals: Totals) -> dict[str, Fraction]:
    """Return the headline figures of the totals."""
    wins = sum(n for name, n in totals.hands.items() if STANDARD_PAYOUTS[name] > 0)
    value, wagered = Fraction(totals.value, N_DEALS), Fraction(totals.wagered, N_DEALS)
    return {
        "expected_value": value,
        "house_edge": -value,
        "average_wager": wagered,
        "element_of_risk": -value / wagered,
        "fold_rate": Fraction(totals.folded, N_DEALS),
        "variance": Fraction(totals.squares, N_DEALS) - value**2,
        "hit_frequency": Fraction(wins, N_DEALS),
    }
