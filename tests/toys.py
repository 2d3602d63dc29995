"""Small chances whose every path can be walked, and the walking of them."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from msstud.chance.distribution import Distribution

COIN = Distribution.of({-1: 1, 1: 1})
HOUSE_COIN = Distribution.of({-1: 11, 1: 10})
LOTTERY = Distribution.of({-3: 2, -1: 5, 0: 1, 2: 2, 7: 1})
HALVES = Distribution.of({Fraction(-3, 2): 3, Fraction(-1): 4, Fraction(1, 2): 1, Fraction(4): 2})
ALL_EQUAL = Distribution.of({-1: 1})
TOYS = {
    "coin": COIN,
    "house coin": HOUSE_COIN,
    "lottery": LOTTERY,
    "halves": HALVES,
    "always lost": ALL_EQUAL,
}


def paths(one: Distribution, n: int) -> Iterator[tuple[tuple[Fraction, ...], Fraction]]:
    """Yield the results of n rounds, one after the other, and the probability of just these."""
    for rows in product(zip(one.results, one.probabilities, strict=True), repeat=n):
        probability = Fraction(1)
        for _, p in rows:
            probability *= p
        yield tuple(result for result, _ in rows), probability


def over_paths(
    one: Distribution, n: int, figure: Callable[[tuple[Fraction, ...]], Fraction]
) -> dict[Fraction, Fraction]:
    """Return the probability of each value of a figure of n rounds, by walking all paths."""
    found: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    for results, probability in paths(one, n):
        found[figure(results)] += probability
    return dict(sorted(found.items()))


def table(one: Distribution) -> dict[Fraction, Fraction]:
    """Return the probability of each result."""
    return dict(zip(one.results, one.probabilities, strict=True))
