"""Claims about `msstud.mexican.betting`: whose turn it is, what it costs and when it ends."""

import pytest

from msstud.mexican import FixedLimit, MexicanStud, Opener, Rules, SpreadLimit, TableError

CARDS = ["As Kd 9c 5h 3s", "Qs Jd 2c 4h 7s", "Th 8d 8c 4c 2h", "6d 6h 9d Kc 3d"]
"""Seat 1 shows the ace and opens every round."""


def hand_of(*stacks: int, rules: Rules | None = None) -> MexicanStud:
    """Return a hand in the first betting round, in which each seat has rolled its first card."""
    hand = MexicanStud.from_cards(stacks, cards=CARDS[: len(stacks)], rules=rules)
    return roll(hand)


def roll(hand: MexicanStud) -> MexicanStud:
    """Return the hand after each seat rolled the older of its hidden cards."""
    for seat in hand.live:
        hand = hand.act(hand.down_cards(seat)[0], seat=seat)
    return hand


def play(hand: MexicanStud, *actions: str) -> MexicanStud:
    for action in actions:
        hand = hand.act(action)
    return hand


def options(hand: MexicanStud) -> list[str]:
    return [str(action) for action in hand.legal_actions()]


def limit(small: int, big: int, *, cap: int = 3, ante: int = 1) -> Rules:
    return Rules(ante, FixedLimit(small, big, cap))


def test_everybody_answers_a_raise_and_nobody_acts_after_folding() -> None:
    """MX-07: order 1, 2, 3, 4, 1, 3; the round closes when all have matched the raise."""
    hand, order = hand_of(50, 50, 50, 50), []
    for action in ("bet", "fold", "call", "raise", "call", "call"):
        order.append(hand.seat_to_act)
        hand = hand.act(action)
    assert order == [1, 2, 3, 4, 1, 3]
    assert (hand.round_number, hand.phase, hand.waiting) == (2, "roll", (1, 3, 4))
    for number in (2, 3, 4):
        hand = roll(hand)
        assert hand.round_number == number
        for _ in range(3):
            assert hand.seat_to_act != 2
            assert hand.legal_actions(2) == ()
            hand = hand.act("check")
    assert hand.is_over


def test_a_round_of_checks_ends_after_one_turn_each() -> None:
    hand = hand_of(50, 50, 50)
    assert [event.seat for event in play(hand, *["check"] * 3).history[-4:-1]] == [1, 2, 3]


def test_who_checked_must_answer_a_later_bet() -> None:
    hand = play(hand_of(50, 50, 50), "check", "bet", "fold")
    assert hand.seat_to_act == 1
    assert options(hand) == ["fold", "call 2", "raise to 4"]


def test_bets_are_small_in_two_rounds_and_big_in_two() -> None:
    hand, sizes = hand_of(50, 50, rules=limit(5, 10)), []
    for _ in range(4):
        sizes.append(options(hand)[1])
        hand = play(hand, "check", "check")
        hand = roll(hand) if not hand.is_over else hand
    assert sizes == ["bet 5", "bet 5", "bet 10", "bet 10"]


@pytest.mark.parametrize("cap", [0, 1, 3, 5])
def test_the_cap_limits_the_raises_after_the_bet(cap: int) -> None:
    hand = hand_of(500, 500, rules=limit(2, 4, cap=cap)).act("bet")
    for _ in range(cap):
        hand = hand.act("raise")
    level = 2 * (cap + 1)
    assert options(hand) == ["fold", "call 2"]
    with pytest.raises(TableError, match=f"expected fold or call 2, got 'raise to {level + 2}'"):
        hand.act(f"raise to {level + 2}")
    assert sum(hand.act("call").paid) == 2 + 2 * level


def test_spread_bets_have_bounds_and_no_raise_is_less_than_the_last() -> None:
    rules = Rules(1, SpreadLimit(2, 6))
    hand = hand_of(50, 50, 50, rules=rules)
    assert options(hand) == ["check", *(f"bet {n}" for n in range(2, 7))]
    hand = play(hand, "bet 3")
    assert options(hand) == ["fold", "call 3", *(f"raise to {n}" for n in range(6, 10))]
    hand = play(hand, "raise to 8")
    assert options(hand) == ["fold", "call 8", "raise to 13", "raise to 14"]


def test_a_size_must_be_said_where_there_are_several() -> None:
    hand = hand_of(50, 50, rules=Rules(1, SpreadLimit(2, 6)))
    with pytest.raises(
        TableError, match="round 1, seat 1: expected check or bet 2 to 6, got 'bet'"
    ):
        hand.act("bet")


@pytest.mark.parametrize("action", ["bet 1", "bet 3", "bet 0", "raise to 2", "call 2", "fold"])
def test_a_bet_beyond_the_structure_is_refused(action: str) -> None:
    hand = hand_of(50, 50)
    with pytest.raises(TableError, match=f"expected check or bet 2, got '{action}'"):
        hand.act(action)


def test_nobody_checks_a_bet_or_bets_twice() -> None:
    hand = hand_of(50, 50).act("bet")
    for action in ("check", "bet", "bet 2", "raise to 3", "call 3"):
        with pytest.raises(
            TableError, match=f"expected fold, call 2 or raise to 4, got '{action}'"
        ):
            hand.act(action)


def test_a_bet_beyond_the_stack_is_refused() -> None:
    """MX-10."""
    hand = hand_of(50, 9, 50, rules=Rules(1, SpreadLimit(1, 20))).act("check")
    assert options(hand)[-1] == "bet 8"
    with pytest.raises(TableError, match="expected check or bet 1 to 8, got 'bet 9'"):
        hand.act("bet 9")


class TestAllIn:
    """Incomplete bets count for half a bet or more; pots follow what was paid."""

    def test_a_call_for_less_leaves_the_bet_as_it_is(self) -> None:
        hand = play(hand_of(50, 4, 50, rules=limit(10, 20)), "bet 10", "call")
        assert options(hand) == ["fold", "call 10", "raise to 20"]
        assert [(pot.chips, pot.seats) for pot in play(hand, "call").pots] == [
            (3 * 4, (1, 2, 3)),
            (2 * 7, (1, 3)),
        ]

    def test_less_than_half_a_raise_reopens_nothing(self) -> None:
        hand = play(hand_of(99, 99, 15, rules=limit(10, 20)), "bet 10", "call", "raise to 14")
        assert options(hand) == ["fold", "call 4"]
        assert options(hand.act("call")) == ["fold", "call 4"]
        assert play(hand, "call", "call").round_number == 2

    def test_half_a_raise_is_a_full_one(self) -> None:
        hand = play(hand_of(99, 99, 16, rules=limit(10, 20)), "bet 10", "call", "raise to 15")
        assert options(hand) == ["fold", "call 5", "raise to 25"]

    def test_who_has_not_acted_may_complete_it_and_so_reopen_the_betting(self) -> None:
        hand = play(hand_of(99, 15, 99, rules=limit(10, 20)), "bet 10", "raise to 14")
        assert options(hand) == ["fold", "call 14", "raise to 20"]
        assert options(hand.act("raise to 20")) == ["fold", "call 10", "raise to 30"]

    def test_an_incomplete_bet_does_not_count_against_the_cap(self) -> None:
        rules = limit(10, 20, cap=1)
        hand = play(hand_of(5, 99, 99, rules=rules), "bet 4")
        hand = play(hand, "raise to 10", "raise to 20")
        assert options(hand) == ["fold", "call 10"]

    def test_a_seat_that_checked_does_not_raise_an_incomplete_bet(self) -> None:
        hand = play(hand_of(99, 5, 99, rules=limit(10, 20)), "check", "bet 4", "call")
        assert options(hand) == ["fold", "call 4"]

    def test_a_short_stack_raises_by_all_it_has(self) -> None:
        hand = play(hand_of(99, 18, 99, rules=limit(10, 20)), "bet 10")
        assert options(hand) == ["fold", "call 10", "raise to 17"]

    def test_nobody_bets_at_seats_that_cannot_answer(self) -> None:
        hand = play(hand_of(99, 8, rules=limit(10, 20)), "check", "bet 7")
        assert options(hand) == ["fold", "call 7"]
        over = hand.act("call")
        while not over.is_over:  # rolls only: no betting is left
            assert over.phase == "roll"
            over = roll(over)
        assert over.paid == (8, 8)

    def test_uncalled_chips_go_back_at_the_end_of_the_round(self) -> None:
        hand = play(hand_of(99, 5, rules=limit(10, 20)), "bet 10", "call")
        assert str(hand.history[-2]) == "round 1: seat 1 takes back 6, uncalled"
        assert hand.paid == (5, 5)
        assert hand.stacks == (94, 0)

    def test_a_stack_below_the_ante_is_all_in_for_what_it_has(self) -> None:
        hand = hand_of(50, 3, 50, rules=limit(2, 4, ante=5))
        assert hand.paid == (5, 3, 5)
        assert [(pot.chips, pot.seats) for pot in hand.pots] == [(9, (1, 2, 3)), (4, (1, 3))]
        assert hand.act("check").seat_to_act == 3

    def test_all_in_for_the_ante_there_is_no_betting(self) -> None:
        hand = MexicanStud.from_cards([3, 2], cards=CARDS[:2], rules=limit(2, 4, ante=5))
        while not hand.is_over:
            hand = roll(hand)
        assert hand.paid == (2, 2)
        assert sum(hand.stacks) == 5

    def test_an_all_in_opener_is_passed_over_clockwise(self) -> None:
        hand = hand_of(1, 50, 50)
        assert hand.up_cards[0][0].rank.letter == "A"
        assert hand.seat_to_act == 2

    def test_who_has_paid_most_cannot_fold_without_facing_a_bet(self) -> None:
        """MX-10: seat 1 all-in for 100, seats 2 and 3 put in 300, then both try to fold."""
        rules = Rules(100, FixedLimit(200, 200))
        hand = hand_of(100, 1000, 1000, rules=rules)
        hand = roll(play(hand, "bet", "call"))
        assert hand.paid == (100, 300, 300)
        with pytest.raises(TableError, match="expected check or bet 200, got 'fold'"):
            hand.act("fold")
        hand = play(hand, "bet", "fold")
        while not hand.is_over:
            hand = roll(hand)
        assert hand.paid == (100, 300, 300)
        assert sum(hand.winnings) == 700
        assert hand.winnings[2] == 0


def test_the_lowest_card_opens_the_first_round_only() -> None:
    hand = hand_of(50, 50, 50, 50, rules=Rules(opener=Opener.LOWEST))
    assert hand.seat_to_act == 4
    assert roll(play(hand, *["check"] * 4)).seat_to_act == 4  # a pair of sixes, now the best
