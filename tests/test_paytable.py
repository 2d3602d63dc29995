"""Claims about `msstud.paytable`: what may be a pay table, and what it pays and prints."""

import copy
import math
import pickle
from dataclasses import FrozenInstanceError
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.cards import MsstudError, Rank
from msstud.hands import HandClass, rank_hand
from msstud.paytable import (
    STANDARD,
    STRAIGHT_5,
    PayTable,
    PayTableError,
    payout_words,
    printed_rows,
)

LOSING = dict.fromkeys(HandClass, -1)
payouts = st.one_of(
    st.integers(-1, 10**6), st.fractions(min_value=-1, max_value=1000, max_denominator=60)
)
tables = st.lists(payouts, min_size=22, max_size=22).map(lambda rows: PayTable("drawn", rows))
few_payouts = st.lists(st.sampled_from([-1, 0, 1]), min_size=22, max_size=22).map(
    lambda rows: PayTable("drawn", rows)
)

NO_ODDS = (
    *("6", "", "six", "nan", "push", "1.5", "3 2", "500to1", "3 TO 2", "3/2/1", "1e3/1", "1_0/1"),
    *("/2", "3/", "1/0", "3/-2", "--1/2", "+1/2", "½", "\u0663/2", "\uff13/2", "1/2\x00"),
)
NO_PAYOUTS = (
    *(float("nan"), float("inf"), 6.0, np.float64(6), Decimal(6), 1j, True, False, np.True_),
    *(None, [6], (3, 2), b"3/2", HandClass),
)

# One hand of each row of officialpokerrules.com OPR-805, article 5, and what the row pays.
PRINTED_ROWS = [
    ("royal flush", "500 to 1", "As Ks Qs Js Ts"),
    ("straight flush", "100 to 1", "9s Ts Js Qs Ks"),
    ("four of a kind", "40 to 1", "7c 7d 7h 7s 2c"),
    ("full house", "10 to 1", "Jh Jd Js 8h 8c"),
    ("flush", "6 to 1", "Ad Jd 9d 4d 2d"),
    ("straight", "4 to 1", "Ah 2c 3d 4s 5h"),
    ("three of a kind", "3 to 1", "Jh Jd Js 8h 4c"),
    ("two pair", "2 to 1", "6c 6d 2h 2s Ac"),
    ("pair of jacks to aces", "1 to 1", "Jh Jc 4d 9s 2c"),
    ("pair of sixes to tens", "push", "7s 7d Kh 3c 9d"),
    ("pair of twos to fives", "loses", "5h 5s Kc 9d 7s"),
    ("high card", "loses", "Ah Kc Qd Js 9c"),
]


class Cells(HTMLParser):
    """The texts between tags, and the tags still open at the end."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_standard_table_pays_what_the_rules_print() -> None:
    """PT-01."""
    for _, printed, cards in PRINTED_ROWS:
        assert payout_words(STANDARD[rank_hand(cards).hand_class]) == printed
    assert list(STANDARD.payouts) == [
        -1,
        *[-1] * 4,
        *[0] * 5,
        *[1] * 4,
        2,
        3,
        4,
        6,
        10,
        40,
        100,
        500,
    ]


def test_the_other_named_table_pays_5_for_a_straight_and_else_the_same() -> None:
    changed = [row for row in HandClass if STRAIGHT_5[row] != STANDARD[row]]
    assert changed == [HandClass.STRAIGHT]
    assert STANDARD["straight"] == 4
    assert STRAIGHT_5["straight"] == 5


def test_named_tables_say_where_they_are_published() -> None:
    assert STANDARD.name == "standard"
    assert "58 Pa. Code 655a.12" in STANDARD.source
    assert "OPR-805" in STANDARD.source
    assert STRAIGHT_5.name == "straight 5"
    assert "https://discountgambling.net/" in STRAIGHT_5.source


@pytest.mark.parametrize(("rank", "kicker"), list(product(Rank, "37Q")))
def test_a_pair_pays_by_its_rank_whatever_the_kicker(rank: Rank, kicker: str) -> None:
    """PT-02: twos to fives lose, sixes to tens push, jacks to aces win."""
    kickers = [card for card in (kicker, "4", "8", "K", "A") if card != rank.letter][:3]
    hand = rank_hand(f"{rank.letter}c{rank.letter}d {kickers[0]}h {kickers[1]}s {kickers[2]}h")
    expected = {"2": -1, "3": -1, "4": -1, "5": -1, "J": 1, "Q": 1, "K": 1, "A": 1}
    assert STANDARD[hand.hand_class] == expected.get(rank.letter, 0)


@pytest.mark.parametrize(
    ("cards", "payout"), [("TcTd As 4h 2s", 0), ("5c5d As Kh Qs", -1), ("6c6d As Kh Qs", 0)]
)
def test_high_kickers_lift_no_pair(cards: str, payout: int) -> None:
    """PT-02."""
    assert STANDARD[rank_hand(cards).hand_class] == payout


def test_rendered_rows_are_what_the_table_pays() -> None:
    """PT-06: the page comes from the object that pays."""
    rows = [text for label, printed, _ in PRINTED_ROWS for text in (label, printed)]
    texts = Cells(STANDARD._repr_html_()).texts
    assert texts == ["Pay table: standard", "final hand", "pays", *rows]
    changed = Cells(STANDARD.with_payouts(straight=5, pair_of_tens="3/2")._repr_html_()).texts
    assert changed[changed.index("straight") + 1] == "5 to 1"
    assert changed[changed.index("pair of tens") + 1] == "3 to 2"
    assert changed[changed.index("pair of sixes to nines") + 1] == "push"


def test_each_printed_row_covers_the_hands_of_its_label() -> None:
    """PT-06."""
    for (label, payout, classes), (_, printed, cards) in zip(
        STANDARD.rows(), PRINTED_ROWS, strict=True
    ):
        assert rank_hand(cards).hand_class in classes, label
        assert payout_words(payout) == printed


def test_a_name_is_escaped_in_html() -> None:
    html = PayTable("<b>5 & 6</b>", LOSING)._repr_html_()
    assert "<b>" not in html
    cells = Cells(html)
    assert cells.texts[0] == "Pay table: <b>5 & 6</b>"
    assert cells.open == []


@pytest.mark.parametrize(
    ("text", "payout"),
    [
        ("3/2", Fraction(3, 2)),
        ("3:2", Fraction(3, 2)),
        ("3 to 2", Fraction(3, 2)),
        (" 6 / 4 ", Fraction(3, 2)),
        ("500:1", 500),
        ("500 to 1", 500),
        ("1:500", Fraction(1, 500)),
        ("-1/2", Fraction(-1, 2)),
        ("0/1", 0),
        ("-1/1", -1),
    ],
)
def test_odds_as_text_are_read_in_their_order(text: str, payout: Fraction) -> None:
    """PT-06: 1:500 is not 500."""
    assert STANDARD.with_payouts(flush=text)["flush"] == payout


@pytest.mark.parametrize("text", NO_ODDS, ids=ascii)
def test_text_that_is_no_odds_is_refused_with_its_row(text: str) -> None:
    """PT-07: "6" could be meant "to 1" or "for 1"."""
    with pytest.raises(PayTableError) as caught:
        PayTable("mine", LOSING | {HandClass.TWO_PAIR: text})
    assert str(caught.value).startswith(f"pay table 'mine': two_pair: {text!a} is no payout; ")


@pytest.mark.parametrize("payout", NO_PAYOUTS, ids=ascii)
def test_what_is_no_exact_payout_is_refused_with_its_row(payout: object) -> None:
    """PT-07: no float, no bool, no NaN."""
    message = f"two_pair: a payout is an int, a Fraction or text such as '3/2', got {payout!a}"
    with pytest.raises(PayTableError) as caught:
        PayTable("mine", LOSING | {HandClass.TWO_PAIR: payout})
    assert str(caught.value) == f"pay table 'mine': {message}"
    with pytest.raises(PayTableError) as caught:
        STANDARD.with_payouts(two_pair=payout)
    assert str(caught.value) == f"pay table 'standard': {message}"


@pytest.mark.parametrize("payout", [-2, Fraction(-3, 2), "-3/2", np.int64(-5)])
def test_nothing_pays_less_than_minus_one(payout: object) -> None:
    """PT-07: nobody loses more than was wagered."""
    with pytest.raises(PayTableError, match=r"^pay table 'standard': straight: .* at least -1 "):
        STANDARD.with_payouts(straight=payout)


@pytest.mark.parametrize("row", HandClass)
def test_a_missing_row_is_named(row: HandClass) -> None:
    """PT-07."""
    rows = {other: -1 for other in HandClass if other is not row}
    with pytest.raises(PayTableError) as caught:
        PayTable("short", rows)
    assert str(caught.value) == f"pay table 'short': no payout for {row.name.lower()}"


@pytest.mark.parametrize("row", ["fluxh", "FLUSH", "two pair", "", 17, None, "pair_of_ones"])
def test_an_unknown_row_is_refused_and_the_rows_are_listed(row: Any) -> None:
    """PT-07."""
    message = f"^pay table 'standard': unknown row {row!a}; the rows are royal_flush, .* high_card$"
    with pytest.raises(PayTableError, match=message):
        STANDARD[row]
    with pytest.raises(PayTableError, match=message.replace("standard", "mine")):
        PayTable("mine", {"flush": 6, row: 6})


def test_an_unknown_keyword_is_refused() -> None:
    """PT-07."""
    with pytest.raises(PayTableError, match=r"^pay table 'standard': unknown row 'straigth'; "):
        STANDARD.with_payouts(straigth=5)


def test_a_row_named_twice_is_refused() -> None:
    with pytest.raises(PayTableError, match="a row is named twice"):
        PayTable("twice", dict.fromkeys([*HandClass, "flush"], 6))


@pytest.mark.parametrize("rows", [[], [1] * 21, [1] * 23, "3/2", None, 7])
def test_anything_but_22_payouts_is_refused(rows: Any) -> None:
    """PT-07."""
    with pytest.raises(PayTableError, match=r"^pay table 'F\\xfcnf': expected 22 payouts, got "):
        PayTable("Fünf", rows)


def test_a_pay_table_error_is_a_value_error_of_the_package() -> None:
    assert issubclass(PayTableError, MsstudError)
    assert issubclass(MsstudError, ValueError)


def test_a_worse_hand_may_pay_more() -> None:
    table = STANDARD.with_payouts(high_card=1000, royal_flush=-1, pair_of_twos="7/2")
    assert table["high_card"] > table["pair_of_aces"] > table["royal_flush"]
    assert table["pair_of_twos"] == Fraction(7, 2)


def test_rows_may_be_named_by_member_by_keyword_or_by_place() -> None:
    by_keyword = {row.name.lower(): STANDARD[row] for row in reversed(HandClass)}
    assert PayTable("a", by_keyword) == PayTable("b", STANDARD.payouts) == STANDARD
    assert PayTable("c", dict(zip(HandClass, STANDARD.payouts, strict=True))) == STANDARD
    assert PayTable("d", iter(STANDARD.payouts)) == STANDARD
    for row in HandClass:
        assert STANDARD[row] == STANDARD[row.name.lower()] == STANDARD.payouts[row]


def test_payouts_are_exact_whatever_integer_type_they_came_in() -> None:
    """A payout of numpy's would overflow silently when multiplied."""
    table = PayTable("numpy", np.full(22, 2**62))
    assert {type(payout.numerator) for payout in table.payouts} == {int}
    assert table.payouts[0] * 4 == 2**64
    assert all(type(payout) is Fraction for payout in (*table.payouts, *STANDARD.payouts))


def test_with_payouts_changes_the_named_rows_of_a_copy_only() -> None:
    """PT-08."""
    before = STANDARD.payouts
    table = STANDARD.with_payouts(straight=5, pair_of_tens=1)
    assert table["straight"] == 5
    assert table["pair_of_tens"] == 1
    assert sum(table[row] != STANDARD[row] for row in HandClass) == 2
    assert STANDARD.payouts is before
    assert STANDARD.with_payouts(straight=5) == STRAIGHT_5
    assert STANDARD.with_payouts() == STANDARD


@pytest.mark.parametrize("row", HandClass)
def test_every_row_is_a_keyword(row: HandClass) -> None:
    changes: dict[str, Any] = {row.name.lower(): 77}
    table = STANDARD.with_payouts(**changes)
    assert [other for other in HandClass if table[other] == 77] == [row]


def test_a_changed_table_says_what_changed_and_where_it_comes_from() -> None:
    table = STANDARD.with_payouts(straight=5, flush=6, pair_of_tens="3/2")
    assert table.name == "standard, straight 5, pair of tens 3/2"
    assert table.source == f"derived from: {STANDARD.source}"
    assert STANDARD.with_payouts(name="house", straight=5).name == "house"
    assert STANDARD.with_payouts(flush=6).source == STANDARD.source


def test_a_table_cannot_be_changed() -> None:
    """PT-08."""
    with pytest.raises(FrozenInstanceError):
        STANDARD.name = "mine"  # type: ignore[misc]
    with pytest.raises(TypeError):
        STANDARD.payouts[HandClass.FLUSH] = Fraction(9)  # type: ignore[index]
    with pytest.raises(TypeError):
        STANDARD["flush"] = 9  # type: ignore[index]
    rows: list[object] = [-1] * 22
    table = PayTable("list", rows)
    rows[0] = 500
    assert table["high_card"] == -1


def test_tables_are_equal_by_payouts_alone_also_when_copied() -> None:
    twins = [STANDARD.with_payouts(name="twin"), copy.deepcopy(STANDARD)]
    twins.append(pickle.loads(pickle.dumps(STANDARD)))  # noqa: S301 - our own
    for twin in twins:
        assert (twin, hash(twin)) == (STANDARD, hash(STANDARD))
    assert STANDARD != STRAIGHT_5
    payouts_alone: object = STANDARD.payouts
    assert payouts_alone != STANDARD


def test_payouts_read_as_a_casino_prints_them() -> None:
    read = {Fraction(3, 2): "3 to 2", Fraction(500): "500 to 1", Fraction(0): "push"}
    read |= {Fraction(-1): "loses", Fraction(-1, 2): "loses 1/2", Fraction(1, 500): "1 to 500"}
    assert {payout: payout_words(payout) for payout in read} == read


@given(tables)
def test_scaled_payouts_are_the_payouts_over_one_least_denominator(table: PayTable) -> None:
    scaled, denominator = table.scaled()
    assert [Fraction(payout, denominator) for payout in scaled] == list(table.payouts)
    assert {type(number) for number in (*scaled, denominator)} == {int}
    assert math.gcd(*scaled, denominator) == 1


@given(st.lists(few_payouts, min_size=1, max_size=3))
def test_printed_rows_cover_each_class_once_best_first(several: list[PayTable]) -> None:
    """Neighboring pairs share a row exactly when every table pays them alike."""
    printed = list(printed_rows(*several))
    assert [row for _, _, classes in printed for row in classes] == list(reversed(HandClass))
    for label, payouts_there, classes in printed:
        assert {tuple(table[row] for table in several) for row in classes} == {payouts_there}
        assert len({row.category for row in classes}) == 1
        best, worst = classes[0].label, classes[-1].label
        ends = f"{worst} to {best.removeprefix('pair of ')}"
        assert label == (best if best == worst else ends)
    for (_, payouts_there, classes), (_, payouts_below, below) in pairwise(printed):
        assert (classes[-1].category, payouts_there) != (below[0].category, payouts_below)


@given(few_payouts)
def test_the_rows_of_one_table_are_its_printed_rows(table: PayTable) -> None:
    expected = [(label, payout, classes) for label, (payout,), classes in printed_rows(table)]
    assert list(table.rows()) == expected
