"""The stored table says what two independent derivations say."""

from fractions import Fraction

import brute_force
import pytest

import msstud as ms
from msstud.frozen import PATH, derive_table, format_table, frozen_table


def test_stored_table_is_of_this_engine() -> None:
    table = frozen_table()
    assert table["engine_version"] == ms.ENGINE_VERSION
    assert len(table["third_street"]) == 169


def test_solver_reproduces_stored_file_to_the_last_byte() -> None:
    assert format_table(derive_table(ms.solve())) == PATH.read_text(encoding="ascii")


@pytest.mark.slow
def test_all_155_937_600_deals_reproduce_table_and_figures() -> None:
    totals = brute_force.play_everything()
    table = frozen_table()
    assert {name: str(each) for name, each in brute_force.figures(totals).items()} == table[
        "figures"
    ]
    letters = ["fold", "1x", "2x", "3x"]
    expected = {
        label: (*(row[letter] for letter in letters), letters.index(row["best"]))
        for label, row in table["third_street"].items()
    }
    assert totals.third_street == expected
    hands = ms.solve().final_hands
    n_finished = sum(totals.hands.values())
    assert n_finished + totals.folded == brute_force.N_DEALS
    assert Fraction(n_finished, brute_force.N_DEALS) == 1 - hands["folded"]
    royal = totals.hands["royal flush", ""]
    assert Fraction(royal, brute_force.N_DEALS) == hands[ms.HandClass.ROYAL_FLUSH]
