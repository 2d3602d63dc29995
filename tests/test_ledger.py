"""Claims about `msstud.ledger`: amounts are exact, and money is conserved to the cent."""

from dataclasses import FrozenInstanceError, dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.actions import Action, IllegalActionError
from msstud.cards import parse_cards
from msstud.game import Round
from msstud.hands import HandClass, rank_hand
from msstud.ledger import (
    LedgerLine,
    Status,
    format_cents,
    parse_antes,
    parse_cents,
    round_down,
)
from msstud.paytable import STANDARD, PayTable

ALL_IN = (Action.RAISE_3X,) * 3
N_ROWS = len(HandClass)
twelfths = st.lists(st.integers(-12, 120), min_size=N_ROWS, max_size=N_ROWS)
actions = st.lists(st.sampled_from([*Action, "void"]), min_size=18, max_size=18)
amounts = st.integers(1, 10**12)


@dataclass(frozen=True, slots=True)
class Played:
    """A round played to the end, and what the test saw each seat pay and take."""

    settled: Round
    paid: tuple[int, ...]
    taken: tuple[int, ...]


@st.composite
def settled_rounds(draw: st.DrawFn) -> Played:
    """Return rounds of any size, table, cap and actions; some are voided on the way."""
    antes = draw(st.lists(amounts, min_size=1, max_size=6))
    table = PayTable("any", [Fraction(twelfth, 12) for twelfth in draw(twelfths)])
    cap = draw(st.none() | amounts)
    played = Round.deal(antes, seed=draw(st.integers(0, 2**64)), pay_table=table, max_payout=cap)
    paid = list(antes)
    for action in (*draw(actions), *[Action.RAISE_1X] * 18):
        if played.is_settled:
            break
        if action == "void":
            played, paid = played.expose_early(), list(antes)
            continue
        seat = played.seat_to_act or 0
        paid[seat - 1] += antes[seat - 1] * ["fold", "1x", "2x", "3x"].index(action)
        played = played.act(action)
    taken = [0] * len(antes)
    for event in played.history[-len(antes) :]:
        taken[(event.seat or 0) - 1] += event.cents
    return Played(played, tuple(paid), tuple(taken))


@given(settled_rounds())
def test_money_is_conserved_to_the_cent(played: Played) -> None:
    """What a seat is richer by is what it took less what it paid; the house has the opposite."""
    purses = dict.fromkeys(range(1, len(played.paid) + 1), 0)
    house = 0
    for event in played.settled.history:
        if event.seat is not None:
            sign = -1 if event.kind in ("ante", "act") else 1
            purses[event.seat] += sign * event.cents
            house -= sign * event.cents
    for line, paid, taken in zip(played.settled.ledger, played.paid, played.taken, strict=True):
        assert line.total_wager == paid
        assert line.gross_return == taken
        assert line.profit == taken - paid == purses[line.seat]
    assert house + sum(line.profit or 0 for line in played.settled.ledger) == 0


@given(settled_rounds())
def test_a_profit_is_the_exact_product_rounded_down_and_capped(played: Played) -> None:
    """PT-05: the payout is paid on ante and raises together; a fold costs what was wagered."""
    table, cap = played.settled.pay_table, played.settled.max_payout
    for line, done in zip(played.settled.ledger, played.settled.actions, strict=True):
        if "fold" in done:
            assert (line.status, line.profit, line.hand) == ("folded", -line.total_wager, None)
            continue
        cards = (*played.settled.hole_cards(line.seat), *played.settled.community_cards)
        exact = table.payouts[rank_hand(cards).hand_class] * line.total_wager
        assert line.profit is not None
        assert line.is_capped == (cap is not None and exact >= cap + 1)
        if line.is_capped:
            assert line.profit == cap
        else:
            assert 0 <= exact - line.profit < 1


@given(settled_rounds())
def test_losing_never_pays_and_never_costs_more_than_the_total_wager(played: Played) -> None:
    """RE-03."""
    for line in played.settled.ledger:
        assert line.profit is not None
        assert line.profit >= -line.total_wager
        if line.status in (Status.LOST, Status.FOLDED):
            assert line.profit < 0
        if line.status is Status.PUSH:
            assert (line.profit, line.gross_return) == (0, line.total_wager)
        if line.status is Status.WON:
            assert line.profit >= 0


@given(settled_rounds())
def test_the_same_actions_lead_to_the_same_round(played: Played) -> None:
    settled = played.settled
    again = Round.deal(
        settled.antes,
        seed=settled._deal.seed or 0,
        pay_table=settled.pay_table,
        max_payout=settled.max_payout,
    )
    for event in settled.history:
        if event.kind == "act" and event.action is not None:
            again = again.act(event.action, seat=event.seat)
        elif event.kind == "void":
            again = again.expose_early()
    assert again == settled
    assert hash(again) == hash(settled)


@given(st.integers(-(10**15), 10**15))
def test_parsing_a_printed_amount_is_the_identity(cents: int) -> None:
    """AC-05."""
    assert parse_cents(format_cents(cents)) == cents
    assert format_cents(cents).isascii()


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("1.15", 115),
        ("19.99", 1999),
        ("0.29", 29),
        ("5", 500),
        ("5.1", 510),
        (" 5.00 ", 500),
        ("1234.50", 123450),
        ("-0.05", -5),
        ("007", 700),
    ],
)
def test_text_is_units_and_exact(text: str, cents: int) -> None:
    """RE-09, AC-05: int(1.15 * 100) would be 114."""
    assert parse_cents(text) == cents


@pytest.mark.parametrize("number", [115, np.int64(115), np.uint8(115)])
def test_an_integer_is_cents_already(number: int) -> None:
    assert parse_cents(number) == 115
    assert type(parse_cents(number)) is int


@pytest.mark.parametrize(
    "text",
    ["0.005", "2.675", "1.150", "", ".", ".5", "5.", "1e3", "0x5", "1_000", "NaN", "inf", "$5",
     "+5", "--5", "5 00", "\N{MINUS SIGN}5", "\N{FULLWIDTH DIGIT FIVE}", "5\n6"],
)  # fmt: skip
def test_text_that_is_no_amount_in_cents_is_quoted(text: str) -> None:
    """RE-09, AC-06: sub-cent amounts are refused, and the message is plain ASCII."""
    with pytest.raises(IllegalActionError, match="with at most two decimals, got ") as error:
        parse_cents(text)
    assert str(error.value).startswith("amount: ")
    assert ascii(text) in str(error.value)
    assert str(error.value).isascii()


@pytest.mark.parametrize("text", ["1,15", "1,000.00"])
def test_a_comma_is_refused_with_a_hint(text: str) -> None:
    """RE-09."""
    with pytest.raises(IllegalActionError, match=r"got '1,.*'; write a point and no comma"):
        parse_cents(text)


@pytest.mark.parametrize("wrong", [1.15, 5.0, float("nan"), np.float64(5), True, None, b"5", [5]])
def test_an_amount_of_a_wrong_kind_is_a_type_error(wrong: object) -> None:
    """RE-09."""
    with pytest.raises(TypeError, match="amount: expected cents such as 500 or text"):
        parse_cents(wrong)


def test_one_amount_alone_is_one_seat() -> None:
    assert parse_antes("5.00") == parse_antes([500]) == parse_antes(("5.00",)) == (500,)


@pytest.mark.parametrize(
    ("total", "payout", "profit"),
    [
        (5, Fraction(3, 2), 7),
        (4, Fraction(3, 2), 6),
        (5, Fraction(-1, 2), -3),
        (1, Fraction(-1, 1000), -1),
        (1, Fraction(1, 3), 0),
        (10**30 + 1, Fraction(1, 2), 10**30 // 2),
    ],
)
def test_a_fraction_of_a_cent_stays_with_the_house(
    total: int, payout: Fraction, profit: int
) -> None:
    assert round_down(total * payout) == profit
    line = LedgerLine(1, total, (), total)
    table = STANDARD.with_payouts(high_card=payout)
    settled = line.settle(rank_hand("Ac Kd Jh 9s 3c"), table)
    assert (settled.profit, settled.gross_return) == (profit, total + profit)


def test_rounding_happens_once_for_the_whole_hand() -> None:
    """Four wagers of one cent at 3 to 2 make 6 cents; rounded one by one they would make 4."""
    table = STANDARD.with_payouts(pair_of_jacks="3/2")
    line = LedgerLine.open(1, 1, (Action.RAISE_1X,) * 3)
    assert line.settle(rank_hand("Jc Jd 2h 9s 3c"), table).profit == 6


@pytest.mark.parametrize(
    ("cap", "profit", "is_capped"), [(None, 5000, False), (5000, 5000, False), (4999, 4999, True)]
)
def test_the_maximum_payout_caps_the_profit_of_the_whole_hand(
    cap: int | None,
    profit: int,
    is_capped: bool,  # noqa: FBT001
) -> None:
    """58 Pa. Code 655a.12(b): the limit is an aggregate per hand; the total wager comes on top."""
    line = LedgerLine.open(1, 1, ALL_IN).settle(rank_hand("As Ks Qs Js Ts"), STANDARD, cap)
    assert (line.profit, line.gross_return, line.is_capped) == (profit, profit + 10, is_capped)
    assert ("(the maximum payout)" in str(line)) == is_capped


def test_the_maximum_payout_never_softens_a_loss() -> None:
    line = LedgerLine.open(1, 100, ALL_IN).settle(rank_hand("Ac Kd Jh 9s 3c"), STANDARD, 1)
    assert (line.profit, line.is_capped) == (-1000, False)


def test_large_amounts_never_overflow() -> None:
    """SM-07: five royals at ten antes of 1,000,000 cents, whatever integer type the ante has."""
    antes: list[Any] = [10**6, np.int32(10**6), np.int64(10**6), np.uint32(10**6), "10000.00"]
    profits = []
    for ante in antes:
        played = Round.from_cards(ante, hole_cards="As Ks", community_cards="Qs Js Ts")
        profits.append(played.act(3).act(3).act(3).ledger[0].profit or 0)
    assert profits == [5_000_000_000] * 5
    assert sum(profits) == 25_000_000_000
    assert sum(profit**2 for profit in profits) == 5 * 5_000_000_000**2


def test_a_line_is_settled_once_and_never_after_a_fold() -> None:
    """RE-04."""
    hand = rank_hand(parse_cards("Ac Kd Jh 9s 3c"))
    for done in (
        LedgerLine.open(1, 100, (Action.FOLD,)),
        LedgerLine.open(1, 100, ALL_IN).settle(hand, STANDARD),
    ):
        with pytest.raises(AssertionError):
            done.settle(hand, STANDARD)


def test_a_line_is_read_only() -> None:
    line: Any = LedgerLine.open(1, 100, ALL_IN)
    with pytest.raises(FrozenInstanceError):
        line.profit = 10**6
