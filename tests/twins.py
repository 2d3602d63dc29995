"""What the tests of both engines share: the questions, and how answers are compared.

`frontend/tools/twin.js` answers for the page. A failure names the first hand, state or table that
differs.
"""

import json
import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from node import run_node

import msstud as ms
from msstud.actions import Street
from msstud.cards import Card, deck
from msstud.hands import HandClass
from msstud.outcomes import Figures

N_TABLES = 220
LARGEST_IN_DOUBLES = (2**53 - 1) // (10 * 117_600)
"""The largest whole payout for which the JavaScript computes in doubles."""


def ask(command: str, question: object = None, folder: Path | None = None) -> Any:
    """Return the answer of the JavaScript to a question; large arrays are put into `folder`."""
    return json.loads(run_node("tools/twin.js", command, folder or ".", text=json.dumps(question)))


def names(cards: Any) -> str:
    """Return card indices or cards as text."""
    return " ".join(str(c if isinstance(c, Card) else deck()[int(c)]) for c in cards)


def plain(value: object) -> Any:
    """Return a value as it looks after a journey through JSON."""
    if isinstance(value, Fraction | Card):
        return str(value)
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | range):
        return [plain(each) for each in value]
    if isinstance(value, Street):
        return value.label
    return int(value) if isinstance(value, HandClass) else value


def check_equal(one: Any, other: Any, where: str) -> None:
    """Compare two plain values and name the place where they first differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        assert list(one) == list(other), where
        for key in one:
            check_equal(one[key], other[key], f"{where}, {key}")
    elif isinstance(one, list) and isinstance(other, list):
        assert len(one) == len(other), where
        for place, (each, twin) in enumerate(zip(one, other, strict=True)):
            check_equal(each, twin, f"{where}, {place}")
    else:
        assert one == other, f"{where}: Python has {one!r}, JavaScript {other!r}"


def compare_rows(
    ours: npt.NDArray[Any], theirs: npt.NDArray[Any], sets: npt.NDArray[np.uint8], what: str
) -> None:
    """Compare arrays by rows and name the cards of the first that differ."""
    assert ours.shape == theirs.shape, what
    differs = ours != theirs
    for row in np.flatnonzero(differs.any(axis=1) if differs.ndim > 1 else differs)[:1]:
        pytest.fail(f"{what}, {names(sets[row])}: {ours[row]}, JavaScript has {theirs[row]}")


def draw_payout(rng: random.Random, kind: str) -> Fraction:
    """Return a payout of one of several kinds of table."""
    if kind == "whole":
        return Fraction(rng.randint(-1, 12))
    if kind == "fractional":
        denominator = rng.randint(1, 60)
        return Fraction(rng.randint(-denominator, 12 * denominator), denominator)
    if kind == "losing":
        return Fraction(rng.randint(-12, 2), 12)
    if kind == "tied":
        return Fraction(rng.choice([-1, -1, 0, 1]))
    if kind == "large":
        return Fraction(rng.choice([-1, 0, 1, 10 ** rng.randint(1, 9), rng.randint(0, 10**6)]))
    assert kind == "absurd"
    return rng.choice(
        [Fraction(-1), Fraction(10 ** rng.randint(9, 40)), Fraction(rng.getrandbits(90), 7)]
    )


@cache
def pay_tables() -> tuple[ms.PayTable, ...]:
    """Return the pay tables, the same each time: fractional, losing, non-monotone, absurd."""
    rng = random.Random(1326)
    kinds = ["whole", "fractional", "losing", "tied", "large", "whole", "fractional", "tied"]
    edges = [
        ms.STANDARD,
        ms.STRAIGHT_5,
        ms.PayTable("robbery", [-1] * 22),
        ms.PayTable("all push", [0] * 22),
        ms.STANDARD.with_payouts(royal_flush=LARGEST_IN_DOUBLES),
        ms.STANDARD.with_payouts(royal_flush=LARGEST_IN_DOUBLES + 1),
        ms.STANDARD.with_payouts(high_card=Fraction(-1, 2), flush=2**53 + 1),
        ms.STANDARD.with_payouts(flush=Fraction(13, 2), pair_of_tens=Fraction(1, 3)),
        ms.PayTable("nearly all lost", [Fraction(i % 3, 10**15 + 37) - 1 for i in range(22)]),
    ]
    tables = list(edges)
    while len(tables) < N_TABLES:
        kind = "absurd" if len(tables) % 14 == 0 else rng.choice(kinds)
        payouts = [draw_payout(rng, kind) for _ in HandClass]
        if rng.random() < 0.4:  # the standard table with some rows changed
            payouts = [
                new if rng.random() < 0.2 else old
                for new, old in zip(payouts, ms.STANDARD.payouts, strict=True)
            ]
        table = ms.PayTable(f"{kind} {len(tables)}", payouts)
        if table not in tables:
            tables.append(table)
    return tuple(tables)


def texts(table: ms.PayTable) -> list[str]:
    return [str(payout) for payout in table.payouts]


def figures_of(of: Figures) -> Any:
    """Return all figures as the JavaScript reports them."""
    simple = ("expected_value", "house_edge", "average_wager", "element_of_risk", "fold_rate")
    return plain(
        {name: getattr(of, name) for name in simple}
        | {
            "fold_rates": list(of.fold_rates.values()),
            "variance": of.variance,
            "standard_deviation": of.standard_deviation,
            "hit_frequency": of.hit_frequency,
            "final_hands": list(of.final_hands.items()),
            "bet_sequences": [
                (sequence, list(ends.items())) for sequence, ends in of.bet_sequences.items()
            ],
            "action_frequencies": [list(row.items()) for row in of.action_frequencies.values()],
            "row_shares": [
                (row.label, row.payout, row.probability, row.staked, row.adds, row.average_wager)
                for row in of.row_shares
            ],
        }
    )
