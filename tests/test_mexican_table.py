"""Claims about `msstud.mexican`: the deal, the rolls, the showdown, and what is refused."""

import copy
import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

from msstud.cards import Card, CardError, deck, parse_cards
from msstud.hands import Category
from msstud.mexican import (
    MexicanStud,
    OddChips,
    Opener,
    Phase,
    Rolling,
    Rules,
    TableError,
    exposed_category,
)

IN_TURN = Rules(rolling=Rolling.IN_TURN)
FOUR = ["7c 2c 3d 8h 9s", "Qh 2h 5d Jc Ts", "2d 3c 4h 6s 8d", "Ks 3h 4s 6c 9d"]
EQUAL = ["As Kd 9c 5h 3s", "Ah Kc 9d 5s 3h", "Ad Ks 9h 5c 3d"]


def play(hand: MexicanStud, *actions: str) -> MexicanStud:
    for action in actions:
        hand = hand.act(action)
    return hand


def roll(hand: MexicanStud, at: int = 0) -> MexicanStud:
    """Return the hand after each seat rolled its older (0) or newer (1) hidden card."""
    for seat in hand.live:
        hand = hand.act(hand.down_cards(seat)[at], seat=seat)
    return hand


def check_down(hand: MexicanStud) -> MexicanStud:
    """Return the hand played to its showdown without a bet."""
    while not hand.is_over:
        hand = roll(hand) if hand.phase is Phase.ROLL else hand.act("check")
    return hand


def test_the_example_of_the_rules() -> None:
    """OPR-689: 7h 7d Ks 2c up and 7s down are trips, and the table could see only a pair."""
    hand = MexicanStud.from_cards([50, 50], cards=["7s 7h 7d Ks 2c", "Ah Qd Js 9c 4d"])
    for card in ("7h", "7d", "Ks", "2c"):
        hand = hand.act(card, seat=1).act(hand.down_cards(2)[0], seat=2)
        hand = play(hand, "bet", "call")
    assert hand.up_cards[0] == parse_cards("7h 7d Ks 2c")
    assert exposed_category(hand.up_cards[0]) is Category.PAIR
    assert hand.hands[0] is not None
    assert hand.hands[0].category is Category.THREE_OF_A_KIND
    assert "showdown: seat 1 shows 7s: three of a kind" in map(str, hand.history)
    assert hand.stacks == (50 + 1 + 2 + 2 + 4 + 4, 50 - 1 - 2 - 2 - 4 - 4)


def test_cards_go_out_one_at_a_time_from_the_dealers_left() -> None:
    order = np.random.Generator(np.random.PCG64(689)).permutation(52)
    top = [deck()[index] for index in order]
    hand = MexicanStud.deal([50] * 4, seed=689, dealer=2)
    for place, seat in enumerate((3, 4, 1, 2)):
        assert hand.down_cards(seat) == (top[place], top[4 + place])
    hand = roll(hand)
    hand = hand.act("bet")
    folded = hand.seat_to_act
    hand = play(hand, "fold", "call", "call")
    in_order = [seat for seat in (3, 4, 1, 2) if seat != folded]
    assert hand.live == hand.waiting == tuple(in_order)
    for place, seat in enumerate(in_order):  # a seat that folded gets no card
        assert hand.down_cards(seat)[-1] == top[8 + place]


def test_ten_seats_complete_with_two_cards_left() -> None:
    """MX-08."""
    hand = check_down(MexicanStud.deal([50] * 10, seed=8))
    dealt = [
        card for seat in range(1, 11) for card in (*hand.up_cards[seat - 1], *hand.down_cards(seat))
    ]
    assert len(dealt) == len(set(dealt)) == 50
    assert len(hand.hidden._stub) == 2
    assert not {*hand.hidden._stub} & {*dealt}


def test_rounds_have_one_to_four_cards_up_and_one_down() -> None:
    """MX-04."""
    hand = MexicanStud.deal([50] * 3, seed=4)
    for n_up in (1, 2, 3, 4):
        assert hand.round_number == n_up
        assert [len(hand.down_cards(seat)) for seat in (1, 2, 3)] == [2, 2, 2]
        hand = roll(hand, at=n_up % 2)
        assert [len(cards) for cards in hand.up_cards] == [n_up] * 3
        assert [len(hand.down_cards(seat)) for seat in (1, 2, 3)] == [1, 1, 1]
        hand = play(hand, "check", "check", "check")
    assert hand.is_over


@pytest.mark.parametrize("rolling", list(Rolling))
@pytest.mark.parametrize(
    ("action", "seat", "message"),
    [
        ("roll", 1, "round 2, seat 1: expected one card to roll, got none"),
        ("check", 1, "round 2, seat 1: expected to roll one of its two cards, got 'check'"),
        ("fold", 1, "round 2, seat 1: expected to roll one of its two cards, got 'fold'"),
        ("roll 2c 3d", 1, "round 2, seat 1: expected one card to roll, got 2: 2c 3d"),
        ("roll 7c", 1, "round 2, seat 1: expected one of its 2 hidden cards, got 7c"),  # is up
        ("roll 5d", 1, "round 2, seat 1: expected one of its 2 hidden cards, got 5d"),  # seat 2's
        ("roll 8h", 1, "round 2, seat 1: expected one of its 2 hidden cards, got 8h"),  # undealt
        ("roll 2c", 5, "seat: expected 1 to 4, got 5"),
        ("roll 2c", 0, "seat: expected 1 to 4, got 0"),
    ],
)
def test_a_wrong_roll_is_refused_and_changes_nothing(
    rolling: Rolling, action: str, seat: int, message: str
) -> None:
    """MX-04: roll none, two, a card already up, another seat's card."""
    start = MexicanStud.from_cards([50] * 4, cards=FOUR, rules=Rules(rolling=rolling))
    hand = play(roll(start), *["check"] * 4)
    before = copy.deepcopy(hand)
    with pytest.raises(TableError, match=f"^{message}$"):
        hand.act(action, seat=seat)
    assert hand == before


def test_rolling_twice_is_refused() -> None:
    """MX-04."""
    hand = MexicanStud.from_cards([50] * 4, cards=FOUR).act("2c", seat=1)
    with pytest.raises(
        TableError, match=r"^round 1: expected seats 2, 3, 4 to roll, got seat 1 \(has chosen\)$"
    ):
        hand.act("7c", seat=1)


def test_rolling_out_of_turn_is_refused_where_seats_roll_in_turn() -> None:
    """MX-04."""
    hand = MexicanStud.from_cards([50] * 4, cards=FOUR, rules=IN_TURN)
    with pytest.raises(TableError, match="^round 1: expected seat 1 to roll, got seat 2$"):
        hand.act("Qh", seat=2)
    with pytest.raises(TableError, match=r"expected seat 2 to roll, got seat 1 \(has chosen\)$"):
        hand.act("2c").act("7c", seat=1)


def test_there_is_no_roll_after_the_last_round() -> None:
    over = check_down(MexicanStud.from_cards([50] * 4, cards=FOUR))
    assert not over.legal_actions()
    assert not over.waiting
    assert over.seat_to_act is None
    for action in ("roll 9s", "check", "bet", "fold"):
        with pytest.raises(TableError, match="^the hand is over: expected no action, got"):
            over.act(action)


def test_a_roll_during_the_betting_is_refused() -> None:
    hand = roll(MexicanStud.from_cards([50] * 4, cards=FOUR))
    with pytest.raises(
        TableError, match="^round 1, seat 4: expected check or bet 2, got 'roll 3h'$"
    ):
        hand.act("3h")


def test_betting_out_of_turn_and_after_folding_is_refused() -> None:
    hand = roll(MexicanStud.from_cards([50] * 4, cards=FOUR))
    with pytest.raises(TableError, match="^round 1: expected seat 4 to bet, got seat 1$"):
        hand.act("check", seat=1)
    hand = play(hand, "bet", "fold")
    with pytest.raises(
        TableError, match=r"^round 1: expected seat 2 to bet, got seat 1 \(folded\)$"
    ):
        hand.act("call", seat=1)
    all_in = roll(MexicanStud.from_cards([50, 1, 50, 50], cards=FOUR))
    with pytest.raises(TableError, match=r"expected seat 4 to bet, got seat 2 \(all-in\)$"):
        all_in.act("check", seat=2)


@pytest.mark.parametrize(
    ("opener", "seat"), [(Opener.HIGHEST, 4), (Opener.LOWEST, 3)], ids=["highest", "lowest"]
)
def test_who_opens(opener: Opener, seat: int) -> None:
    """MX-02: up cards 7c, Qh, 2d, Ks; later rounds start with the best hand showing."""
    hand = roll(MexicanStud.from_cards([50] * 4, cards=FOUR, rules=Rules(opener=opener)))
    assert [str(cards[0]) for cards in hand.up_cards] == ["7c", "Qh", "2d", "Ks"]
    assert hand.seat_to_act == seat
    hand = play(hand, *["check"] * 4)
    for other, card in ((1, "2c"), (2, "2h"), (3, "3c"), (4, "3h")):
        hand = hand.act(card, seat=other)
    assert hand.seat_to_act == 4


@pytest.mark.parametrize(("dealer", "seat"), [(4, 1), (2, 3), (1, 3), (3, 1)])
def test_equal_up_cards_go_by_position_and_not_by_suit(dealer: int, seat: int) -> None:
    """MX-03: Qh, 7c, Qs, 2d; dealer seat 4: seat 1 acts first; dealer seat 2: seat 3."""
    cards = ["Qh 3c 4d 8s 9h", "7c 3d 4h 8c Th", "Qs 3h 4c 8d 9c", "2d 3s 4s 8h Jc"]
    hand = roll(MexicanStud.from_cards([50] * 4, cards=cards, dealer=dealer))
    assert hand.seat_to_act == seat


def test_equal_low_cards_go_by_position_too() -> None:
    cards = ["2h 3c 4d 8s 9h", "7c 3d 4h 8c Th", "2s 3h 4c 8d 9c"]
    rules = Rules(opener=Opener.LOWEST)
    hand = roll(MexicanStud.from_cards([50] * 3, cards=cards, dealer=2, rules=rules))
    assert hand.seat_to_act == 3


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)])
def test_cards_rolled_together_flip_together(order: tuple[int, ...]) -> None:
    """MX-05: the choices may come in any order, and nothing is up before the last."""
    hand = MexicanStud.from_cards([50] * 4, cards=FOUR)
    start = hand
    for place, seat in enumerate(order, start=1):
        hand = hand.act(start.down_cards(seat)[0], seat=seat)
        if place < len(order):
            assert hand.up_cards == start.up_cards
            assert hand.history == start.history
            assert hand.phase is Phase.ROLL
    assert [event.seat for event in hand.history[len(start.history) :]] == [1, 2, 3, 4]
    assert hand == roll(start)
    assert hand.seat_to_act == 4


def test_cards_rolled_in_turn_are_seen_at_once() -> None:
    hand = MexicanStud.from_cards([50] * 4, cards=FOUR, rules=IN_TURN, dealer=1)
    assert hand.waiting == (2,)
    hand = hand.act("2h")
    assert hand.up_cards[1] == parse_cards("2h")
    assert str(hand.history[-1]) == "round 1: seat 2 rolls 2h"
    assert hand.waiting == (3,)


def test_the_last_seat_wins_without_showing() -> None:
    hand = play(roll(MexicanStud.from_cards([50] * 4, cards=FOUR)), "bet", "fold", "fold", "fold")
    assert hand.is_over
    assert hand.hands == (None,) * 4
    assert hand.winnings == (0, 0, 0, 4)
    assert [str(event) for event in hand.history[-2:]] == [
        "round 1: seat 4 takes back 2, uncalled",
        "seat 4 wins 4 without showing",
    ]


@pytest.mark.parametrize("rule", list(OddChips))
@pytest.mark.parametrize(("dealer", "first"), [(3, 1), (4, 1), (1, 2), (2, 3)])
def test_identical_hands_split_and_the_odd_chip_has_an_owner(
    rule: OddChips, dealer: int, first: int
) -> None:
    """MX-01: four antes for three equal hands; seat 1 holds the ace of spades."""
    cards = [*EQUAL, "2c 4d 6h 7s 8c"]
    rules = Rules(odd_chips=rule)
    end = check_down(MexicanStud.from_cards([9] * 4, cards=cards, rules=rules, dealer=dealer))
    owner = first if rule is OddChips.LEFT else 1
    assert end.winnings == (*(2 if seat == owner else 1 for seat in (1, 2, 3)), 0)


def test_equal_hands_split_each_pot_among_those_that_paid_for_it() -> None:
    rules = Rules(ante=26)
    end = check_down(MexicanStud.from_cards([100, 25, 100], cards=EQUAL, rules=rules))
    assert [(pot.chips, pot.seats) for pot in end.pots] == [(75, (1, 2, 3)), (2, (1, 3))]
    assert end.winnings == (26, 25, 26)


def test_suits_never_break_a_tie() -> None:
    end = check_down(MexicanStud.from_cards([50, 50], cards=["As Ks Qs Js 9d", "Ah Kh Qh Jh 9c"]))
    assert end.winnings == (1, 1)


def test_a_hand_never_changes() -> None:
    """Every state can be gone back to: the same action gives an equal hand, another another."""
    hand = roll(MexicanStud.from_cards([50] * 4, cards=FOUR))
    before = copy.deepcopy(hand)
    assert hand.act("bet") == hand.act("bet") != hand.act("check")
    assert hand == before
    with pytest.raises(FrozenInstanceError):
        hand.dealer = 1  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 - written a moment ago


def test_a_seed_gives_the_same_hand_and_leaves_other_generators_alone() -> None:
    """SM-03."""
    np.random.seed(1)  # noqa: NPY002 - the global generator must not move
    assert MexicanStud.deal([9] * 5, seed=7) == MexicanStud.deal([9] * 5, seed=7)
    assert MexicanStud.deal([9] * 5, seed=7) != MexicanStud.deal([9] * 5, seed=8)
    assert np.random.random() == np.random.RandomState(1).random()  # noqa: NPY002


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["As Kd 9c 5h 3s"], r"cards: expected one text per seat \(2\), got 1"),
        (["As Kd 9c 5h 3s", "Ah Kc 9d 5s"], "seat 2: expected 5 cards, got 4: Ah Kc 9d 5s"),
        (["As Kd 9c 5h 3s", "As Kc 9d 5s 3h"], "'As' appears twice: seat 1 and seat 2"),
        (["As Kd 9c 5h 3s", "Ah Kc 9d 5s 1h"], "seat 2: card '1h' at position 5 is no card"),
    ],
)
def test_wrong_given_cards_are_refused(cards: list[str], message: str) -> None:
    with pytest.raises(CardError, match=f"^{message}"):
        MexicanStud.from_cards([9, 9], cards=cards)


@pytest.mark.parametrize("cards", ["As Kd 9c 5h 3s", 5, [["As", 3], "Ah"]])
def test_cards_of_a_wrong_kind_are_a_type_error(cards: Any) -> None:
    with pytest.raises(TypeError, match="expected"):
        MexicanStud.from_cards([9, 9], cards=cards)


@pytest.mark.parametrize("stacks", [9, "99", {9, 8}, b"99"])
def test_stacks_of_a_wrong_kind_are_a_type_error(stacks: Any) -> None:
    with pytest.raises(TypeError, match="stacks: expected one number of chips per seat"):
        MexicanStud.deal(stacks, seed=1)


def test_cards_can_be_given_as_cards() -> None:
    five: tuple[Card, ...] = parse_cards(FOUR[0])
    hand = MexicanStud.from_cards([9, 9], cards=[five, FOUR[1]])
    assert hand.act(five[0]) == hand.act("roll 7♣")
