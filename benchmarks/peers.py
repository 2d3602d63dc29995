"""What the solver is measured against: the same game over all ordered deals, by brute force.

Both peers look at each of the 155,937,600 deals. The compiled one classifies every hand from its
five cards and solves the game on the way, so it must find the same value; the other only evaluates
hands, by a public poker library. Compiling is not counted. Prints one line of JSON.
"""

import json
import time
from math import perm

import eval7
import numpy as np
from numba import njit

N_DEALS = 1326 * perm(50, 3)
PAIRS = 0x2222222222222  # bit 1 of the four-bit count of each rank
ONES = 0x1111111111111
WHEEL = 0x1000000001111
TEN, JACK, SIX = 1 << 4 * 8, 1 << 4 * 9, 1 << 4 * 4


@njit(inline="always")  # type: ignore[untyped-decorator]
def payout(counts: int, suited: bool) -> int:  # noqa: FBT001, PLR0911 - compiled, one exit a hand
    """Return the standard payout of a hand: four bits per rank say how often it occurs."""
    twice = counts & PAIRS  # ranks that occur two or three times
    once = counts & ONES  # ranks that occur once or three times
    if not twice and not counts & (PAIRS << 1):
        ranks = once
        lowest = ranks & -ranks
        is_run = ranks == lowest * 0x11111 or ranks == WHEEL
        if suited:
            if is_run:
                return 500 if lowest == TEN and ranks != WHEEL else 100
            return 6
        return 4 if is_run else -1
    if counts & (PAIRS << 1):
        return 40
    if twice & (once << 1):
        return 10 if twice & (twice - 1) else 3
    if twice & (twice - 1):
        return 2
    if twice >= JACK:
        return 1
    return 0 if twice >= SIX else -1


@njit  # type: ignore[untyped-decorator]
def total_value() -> int:
    """Return the value of best play summed over all deals: no symmetry, 1x and 3x only."""
    total = 0
    for a in range(52):
        for b in range(a):
            third = np.zeros(2, dtype=np.int64)
            for c in range(52):
                if c in (a, b):
                    continue
                fourth = value_of_three(a, b, c)
                third[0] += max(fourth[0, 0], fourth[0, 1], -48 * 49 * 2)
                third[1] += max(fourth[1, 0], fourth[1, 1], -48 * 49 * 4)
            total += max(third[0], third[1], -48 * 49 * 50)
    return total


@njit  # type: ignore[untyped-decorator]
def value_of_three(a: int, b: int, c: int) -> "np.typing.NDArray[np.int64]":
    """Return the value of raising 1x and 3x (columns) with two and four antes staked (rows)."""
    values = np.zeros((2, 2), dtype=np.int64)
    for d in range(52):
        if d in (a, b, c):
            continue
        suited = a % 4 == b % 4 == c % 4 == d % 4
        known = (1 << a // 4 * 4) + (1 << b // 4 * 4) + (1 << c // 4 * 4) + (1 << d // 4 * 4)
        paid = 0
        for e in range(52):
            if e not in (a, b, c, d):
                paid += payout(known + (1 << e // 4 * 4), suited and e % 4 == a % 4)
        for row, staked in enumerate((2, 4)):
            for column, antes in enumerate((1, 3)):
                now = staked + antes
                values[row, column] += max((now + 1) * paid, (now + 3) * paid, -48 * now)
    return values


def seconds_compiled() -> tuple[float, int]:
    """Return the seconds of the compiled brute force, without compiling, and the value it found."""
    total_value.compile("int64()")
    start = time.perf_counter()
    value = total_value()
    return time.perf_counter() - start, value


def seconds_eval7(n_sampled: int = 300_000) -> float:
    """Return the seconds in which eval7 would evaluate every deal, extrapolated from a sample."""
    cards = list(eval7.Deck().cards)
    rng = np.random.default_rng(7)
    hands = [[cards[i] for i in rng.permutation(52)[:5]] for _ in range(2000)]
    evaluate = eval7.evaluate
    start = time.perf_counter()
    for _ in range(n_sampled // len(hands)):
        for hand in hands:
            evaluate(hand)
    return (time.perf_counter() - start) * N_DEALS / n_sampled


if __name__ == "__main__":
    seconds, value = seconds_compiled()
    print(json.dumps({"compiled": seconds, "value": value, "eval7": seconds_eval7()}))
