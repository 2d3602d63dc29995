"""Claims about `msstud.game`: what a round allows, and what it pays."""

import copy
import pickle
import random
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.actions import Action, IllegalActionError, Street
from msstud.game import Round
from msstud.ledger import Status
from msstud.paytable import STANDARD, STRAIGHT_5

ONE_OF_EACH = [  # hole cards, community cards, net payout to 1 of OPR-805, article 5
    ("As Ks", "Qs Js Ts", 500),
    ("9s Ks", "Qs Js Ts", 100),
    ("8c 8d", "8h 8s 2c", 40),
    ("8c 8d", "8h 2s 2c", 10),
    ("Ad 9d", "4d 7d 2d", 6),
    ("Ah 2c", "3d 4s 5h", 4),
    ("8c 8d", "8h 2s 3c", 3),
    ("8c 8d", "2h 2s 3c", 2),
    ("Ac Ad", "2h 9s 3c", 1),
    ("Jc Jd", "2h 9s 3c", 1),
    ("Tc Td", "2h 9s 3c", 0),
    ("6c 6d", "2h 9s 3c", 0),
    ("5c 5d", "Ah Ks Qc", -1),
    ("2c 2d", "Ah 9s 3c", -1),
    ("Ac Kd", "Jh 9s 3c", -1),
]


def play(dealt: Round, *actions: Action | str | int) -> Round:
    """Return the round after these actions, each by the seat whose turn it is."""
    for action in actions:
        dealt = dealt.act(action)
    return dealt


def two_seats(*antes: int) -> Round:
    """Return a round of a pair of tens and an ace high."""
    hole_cards = ["Ts Td", "Ah Kc"]
    return Round.from_cards(antes, hole_cards=hole_cards, community_cards="2c 5d 9h")


def one_seat(ante: int, hole: str, community: str, *actions: Action | str | int) -> Round:
    return play(Round.from_cards(ante, hole_cards=hole, community_cards=community), *actions)


def money(played: Round) -> tuple[int, int | None, int | None]:
    """Return total wager, profit and gross return of seat 1."""
    line = played.ledger[0]
    return line.total_wager, line.profit, line.gross_return


@pytest.mark.parametrize(
    ("ante", "hole", "community", "actions", "expected"),
    [
        (10, "Jh Jc", "4d 9s 2c", (3, 1, 1), (60, 60, 120)),  # OPR-805, first example
        (10, "7s 7d", "Kh 3c 9d", (1, 1, 1), (40, 0, 40)),  # OPR-805, second example
        (1, "Qh Qs", "2c 7d 9s", (1, 2, 3), (7, 7, 14)),  # French profile, section 07
        (1, "6h 6s", "Ac 9d Kc", (1, 1, 1), (4, 0, 4)),  # French profile, section 07
        (1, "6h 6s", "Ac 9d Kc", (2, "fold"), (3, -3, 0)),  # French profile, section 06
        (500, "8h 8s", "Ac 9d Kc", (3, 1, 2), (3500, 0, 3500)),  # PT-03
        (300, "8h 8s", "8c 9d Kc", (3, 3, 3), (3000, 9000, 12000)),  # PT-04
        (500, "8h 2h", "9h Kh Ah", (3, 3, 1), (4000, 24000, 28000)),  # PT-05
        (500, "Ac Kd", "2h 9s 3c", (3, 1, "fold"), (2500, -2500, 0)),  # RE-07
        (1, "Ac Kd", "2h 9s 3c", (1, 1, 1), (4, -4, 0)),  # RE-03: one cent is enough
    ],
)
def test_worked_examples_settle_to_the_cent(
    ante: int,
    hole: str,
    community: str,
    actions: tuple[int | str, ...],
    expected: tuple[int, int, int],
) -> None:
    """PT-03, PT-04, PT-05, RE-03, RE-07 and the examples of the rule pages."""
    settled = one_seat(ante, hole, community, *actions)
    assert settled.is_settled
    assert money(settled) == expected


@pytest.mark.parametrize(("hole", "community", "payout"), ONE_OF_EACH)
def test_each_hand_pays_its_row_on_a_total_of_1000_cents(
    hole: str, community: str, payout: int
) -> None:
    """PT-01."""
    settled = one_seat(100, hole, community, 3, 3, 3)
    assert money(settled) == (1000, 1000 * payout, 1000 * (1 + payout))


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_only_the_rank_of_a_pair_decides_never_the_kicker(rank: str) -> None:
    """PT-02."""
    payout = -1 if rank in "2345" else 0 if rank in "6789T" else 1
    for kickers in ("3h 7s Qc", "Ah Ks Qc", "4h 8s 9c"):
        if rank not in kickers:
            assert money(one_seat(100, f"{rank}c {rank}d", kickers, 1, 1, 1))[1] == 400 * payout


@pytest.mark.parametrize("ante", [500, 100, 700])
def test_a_raise_is_a_multiple_of_the_ante_not_of_the_last_raise(ante: int) -> None:
    """RE-01: results scale with the ante."""
    settled = one_seat(ante, "Jh Jc", "4d 9s 2c", 3, 1, 3)
    assert settled.ledger[0].raises == (3 * ante, ante, 3 * ante)
    assert money(settled) == (8 * ante, 8 * ante, 16 * ante)


def test_2x_is_legal_on_every_street() -> None:
    """RE-02."""
    played = one_seat(500, "Jh Jc", "4d 9s 2c")
    for street in Street:
        assert played.street is street
        assert played.legal_actions() == ("fold", "1x", "2x", "3x")
        played = played.act("2x")
    assert played.total_wager(1) == 3500
    assert played.legal_actions() == ()


@pytest.mark.parametrize(
    "action",
    [0, 4, -1, 1.5, 2.5, True, float("nan"), None, "check", "4x", "0x", "1.5x", "", b"1x", [1]],
)
def test_a_wrong_action_says_where_and_changes_nothing(action: Any) -> None:
    """RE-02, RE-03."""
    before = one_seat(500, "Jh Jc", "4d 9s 2c", 3)
    twin = copy.deepcopy(before)
    with pytest.raises(IllegalActionError) as error:
        before.act(action)
    message = str(error.value)
    assert message.startswith("fourth street, seat 1: expected fold or a raise of 1, 2 or 3 antes")
    assert message.endswith(f"got {action!a}")
    assert (before, repr(before), before.history) == (twin, repr(twin), twin.history)


def test_acting_out_of_turn_names_both_seats_and_the_street() -> None:
    dealt = two_seats(100, 100)
    message = r"third street: expected seat 1 to act, got seat 2$"
    with pytest.raises(IllegalActionError, match=message):
        dealt.act(1, seat=2)
    assert dealt.act(1, seat=1).act(1, seat=2).street is Street.FOURTH


def test_a_folded_seat_cannot_act() -> None:
    folded = two_seats(100, 100).act("fold").act(1)
    with pytest.raises(IllegalActionError, match=r"expected seat 2 to act, got seat 1 \(folded\)"):
        folded.act(1, seat=1)


@pytest.mark.parametrize(
    ("seat", "error"), [(0, ValueError), (3, ValueError), (-1, ValueError), (True, TypeError)]
)
def test_a_seat_that_does_not_exist_is_refused(seat: int, error: type[Exception]) -> None:
    dealt = two_seats(100, 100)
    for ask in (dealt.hole_cards, dealt.total_wager, dealt.view, lambda n: dealt.act(1, seat=n)):
        with pytest.raises(error, match=r"seat: expected .*1 to 2, got"):
            ask(seat)


@pytest.mark.parametrize("last", ["fold", 1])
def test_nothing_can_be_done_after_settlement(last: str | int) -> None:
    """RE-04, RE-05."""
    settled = one_seat(500, "Jh Jc", "4d 9s 2c", 1, 1, last)
    for restored in (settled, copy.deepcopy(settled), pickle.loads(pickle.dumps(settled))):  # noqa: S301 - our own
        for act in (lambda r: r.act(1), lambda r: r.act("fold", seat=1), Round.expose_early):
            with pytest.raises(IllegalActionError, match="after settlement: expected no action"):
                act(restored)
        assert restored.ledger == settled.ledger


def test_a_folded_royal_is_neither_ranked_nor_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    """RE-05."""
    monkeypatch.setattr("msstud.game.rank_hand", lambda _: pytest.fail("a folded hand was ranked"))
    folded = one_seat(500, "As Ks", "Qs Js Ts", "fold")
    line = folded.ledger[0]
    assert (line.status, line.hand, line.payout) == (Status.FOLDED, None, None)
    assert money(folded) == (500, -500, 0)
    assert folded.community_cards == ()


def test_a_profit_is_unknown_until_settlement() -> None:
    played = play(two_seats(100, 100), 1, "fold")
    assert [line.profit for line in played.ledger] == [None, -100]
    assert [line.gross_return for line in played.ledger] == [None, 0]


def test_a_community_card_is_turned_only_when_every_live_seat_has_acted() -> None:
    """RE-06: one more card for each street paid, also when the last seat folds."""
    dealt = Round.deal([100, 200, 300], seed=3)
    seen = []
    for action in (1, 2, 3, 1, "fold", 3, 2, "fold"):
        seen.append((dealt.seat_to_act, len(dealt.community_cards)))
        dealt = dealt.act(action)
    assert seen == [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (1, 2), (3, 2)]
    assert dealt.is_settled
    assert len(dealt.community_cards) == 3
    assert [line.status is Status.FOLDED for line in dealt.ledger] == [False, True, True]


def test_when_all_seats_fold_no_further_card_is_turned() -> None:
    settled = play(Round.deal([100, 200], seed=3), 1, 1, "fold", "fold")
    assert settled.is_settled
    assert settled.street is settled.seat_to_act is None
    assert len(settled.community_cards) == 1
    assert [line.profit for line in settled.ledger] == [-200, -400]


def test_six_seats_share_the_community_cards_and_settle_apart() -> None:
    holes = ["Jh Jc", "7s 7d", "2h 3h", "Ad 9d", "4s 4h", "Kc Qc"]
    dealt = Round.from_cards([100] * 6, hole_cards=holes, community_cards="4d 9s 2c")
    settled = play(dealt, *[1] * 18)
    classes = ["jacks", "sevens", "twos", "nines", "", ""]
    labels = [line.hand.hand_class.label for line in settled.ledger if line.hand]
    assert labels[:4] == [f"pair of {name}" for name in classes[:4]]
    assert labels[4:] == ["three of a kind", "high card"]
    assert [line.profit for line in settled.ledger] == [400, 0, -400, 0, 1200, -400]


@given(
    actions=st.lists(st.sampled_from(Action), min_size=3, max_size=3),
    other=st.lists(st.sampled_from(Action), min_size=3, max_size=3),
)
def test_a_result_does_not_depend_on_what_other_seats_do(
    actions: list[Action], other: list[Action]
) -> None:
    together = two_seats(100, 700)
    turns = {1: iter(actions), 2: iter(other)}
    while together.seat_to_act:
        together = together.act(next(turns[together.seat_to_act]))
    alone = Round.from_cards(100, hole_cards="Ts Td", community_cards="2c 5d 9h")
    for action in actions:
        alone = alone if alone.is_settled else alone.act(action)
    assert together.ledger[0] == alone.ledger[0]


@pytest.mark.parametrize("n_seats", [0, 7])
def test_only_one_to_six_seats_are_dealt(n_seats: int) -> None:
    with pytest.raises(IllegalActionError, match=f"expected 1 to 6 seats, got {n_seats}"):
        Round.deal([100] * n_seats, seed=1)


@pytest.mark.parametrize(
    ("ante", "error", "message"),
    [
        (-600, IllegalActionError, "expected at least 0.01, got -6.00"),
        (0, IllegalActionError, "expected at least 0.01, got 0.00"),
        ("-5.00", IllegalActionError, "expected at least 0.01, got -5.00"),
        ("0.005", IllegalActionError, "at most two decimals, got '0.005'"),
        (1.15, TypeError, "a float is not exact"),
        (float("nan"), TypeError, "got nan"),
        (True, TypeError, "got True"),
        (None, TypeError, "got None"),
        (b"5", TypeError, "got b'5'"),
        ({500}, TypeError, r"got \{500\}"),
    ],
)
def test_an_ante_that_is_no_positive_number_of_cents_is_refused(
    ante: Any,
    error: type[Exception],
    message: str,
) -> None:
    """RE-03, RE-09."""
    with pytest.raises(error, match=f"ante: .*{message}"):
        Round.deal(ante, seed=1)
    with pytest.raises(error, match=f"ante of seat 2: .*{message}"):
        Round.deal([500, ante], seed=1)


def test_a_pay_table_or_maximum_payout_of_a_wrong_kind_is_refused() -> None:
    wrong: Any = "standard"
    with pytest.raises(TypeError, match="expected a PayTable, got 'standard'"):
        Round.deal(500, seed=1, pay_table=wrong)
    with pytest.raises(IllegalActionError, match=r"maximum payout: .* got 0.00"):
        Round.deal(500, seed=1, max_payout=0)


def test_exposing_a_card_voids_the_deal_and_keeps_only_the_antes() -> None:
    """French profile, section 06: begin again, no decision after the card was seen."""
    played = play(Round.deal([100, 200, 300], seed=7), 3, "fold", 2)
    again = played.expose_early()
    assert again.antes == played.antes
    assert [again.total_wager(seat) for seat in (1, 2, 3)] == [100, 200, 300]
    assert (again.street, again.seat_to_act, again.community_cards) == (Street.THIRD, 1, ())
    assert again.history[: len(played.history)] == played.history
    news = [(event.kind, event.seat, event.cents) for event in again.history[len(played.history) :]]
    assert news == [("void", None, 0), ("return", 1, 300), ("return", 3, 600), ("deal", None, 0)]
    assert again.hole_cards(1) != played.hole_cards(1)
    assert play(Round.deal([100, 200, 300], seed=7), "fold").expose_early()._deal == again._deal


def test_a_void_round_is_paid_as_if_it_had_never_been() -> None:
    first = one_seat(100, "As Ks", "Qs Js Ts", 3, 3)
    again = first.expose_early(hole_cards="Jh Jc", community_cards="4d 9s 2c")
    fresh = one_seat(100, "Jh Jc", "4d 9s 2c", 1, 1, 1)
    assert play(again, 1, 1, 1).ledger == fresh.ledger


def test_rounds_do_not_share_state() -> None:
    """RE-08, PT-08."""
    first, second = Round.deal(500, seed=1), Round.deal(500, seed=1)
    first.act(3)
    assert first == second == Round.deal(500, seed=1)
    assert hash(first) == hash(second)
    low, high = (
        Round.from_cards(1, hole_cards="4h 5h", community_cards="6d 7s 8c", pay_table=table)
        for table in (STANDARD, STRAIGHT_5)
    )
    assert (money(play(high, 1, 1, 1))[1], money(play(low, 1, 1, 1))[1]) == (20, 16)


def test_a_round_is_read_only() -> None:
    dealt: Any = Round.deal(500, seed=1)
    for name in ("antes", "history", "_deal", "profit"):
        with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
            setattr(dealt, name, ())


def test_playing_leaves_the_callers_generators_alone() -> None:
    """SM-03."""
    random.seed(7)
    np.random.seed(7)  # noqa: NPY002
    expected = random.random(), np.random.random()  # noqa: NPY002
    random.seed(7)
    np.random.seed(7)  # noqa: NPY002
    play(Round.deal(500, seed=1), 3).expose_early()
    assert (random.random(), np.random.random()) == expected  # noqa: NPY002
