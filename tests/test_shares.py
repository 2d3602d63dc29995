"""Claims about one round's result: every sum against the figures, every cent against the ledger."""

from fractions import Fraction
from itertools import product

import pytest
from toys import table

import msstud as ms
from msstud.actions import IllegalActionError, Street
from msstud.cards import MsstudError
from msstud.chance.shares import EXACT, HandShare, Stakes, hand_shares, net_distribution, round_ends
from msstud.hands import HandClass
from msstud.ledger import LedgerLine
from msstud.outcomes import Figures
from msstud.states import N_DEALS

FRACTIONAL = ms.STANDARD.with_payouts(flush="13/2", pair_of_fives="-1/2", straight="7/3")
ALWAYS_3X = ms.Strategy.from_rule(lambda _cards, _staked: 3, name="always 3x")
NEVER = ms.Strategy.from_rule(lambda _cards, _staked: "fold", name="never play")
FIGURES: dict[str, Figures] = {
    "best": ms.solve(),
    "ties folded": ms.solve(ties="fold"),
    "straight 5": ms.solve(ms.STRAIGHT_5),
    "fractions": ms.solve(FRACTIONAL),
    "expert": ms.evaluate(ms.EXPERT),
    "always 3x": ms.evaluate(ALWAYS_3X),
    "never": ms.evaluate(NEVER),
}
EXAMPLES = {
    HandClass.ROYAL_FLUSH: "As Ks Qs Js Ts",
    HandClass.FLUSH: "As Ks Qs Js 2s",
    HandClass.STRAIGHT: "As Ks Qs Js Td",
    HandClass.PAIR_OF_KINGS: "Ks Kd 2s 5d 9h",
    HandClass.PAIR_OF_SEVENS: "7s 7d 2s 5d 9h",
    HandClass.PAIR_OF_FIVES: "5s 5d 2s 7d 9h",
    HandClass.HIGH_CARD: "As 5d 2s 7d 9h",
}


@pytest.mark.parametrize("name", FIGURES)
def test_the_distribution_has_the_moments_of_the_figures(name: str) -> None:
    figures = FIGURES[name]
    one = net_distribution(figures)
    assert one.total == N_DEALS
    assert one.mean == figures.expected_value
    assert one.variance == figures.variance
    assert one.ahead == figures.hit_frequency


def test_never_playing_loses_the_ante_and_always_raising_ten_or_wins_ten_times() -> None:
    assert table(net_distribution(FIGURES["never"])) == {-1: 1}
    always = net_distribution(FIGURES["always 3x"])
    assert always.results == tuple(10 * m for m in (-1, 0, 1, 2, 3, 4, 6, 10, 40, 100, 500))
    assert table(always)[Fraction(5000)] == Fraction(4, 2_598_960)


def test_fractional_payouts_share_a_denominator() -> None:
    one = net_distribution(FIGURES["fractions"])
    assert one.per_ante == 3  # flushes and fives are only held with an even total wager
    assert one.mean == ms.solve(FRACTIONAL).expected_value


@pytest.mark.parametrize("name", FIGURES)
def test_a_round_ends_in_one_of_six_ways(name: str) -> None:
    figures, ends = FIGURES[name], round_ends(FIGURES[name])
    assert list(ends)[:4] == ["won", "pushed", "lost", "folded on third street"]
    assert sum(ends.values()) == 1
    one = net_distribution(figures)
    assert ends["won"] == one.ahead
    assert ends["pushed"] == one.even
    for street in Street:
        assert ends[f"folded on {street.label}"] == figures.fold_rates[street]


@pytest.mark.parametrize("name", FIGURES)
def test_hand_shares_add_up(name: str) -> None:
    figures, shares = FIGURES[name], hand_shares(FIGURES[name])
    assert [row.hand for row in shares] == [*reversed(HandClass), "folded"]
    assert sum(row.probability for row in shares) == 1
    assert sum(row.adds for row in shares) == figures.expected_value
    assert sum(row.of_squares for row in shares) == 1
    assert sum(row.of_winnings for row in shares) == (0 if name == "never" else 1)
    for row in shares:
        assert row.probability == figures.final_hands[row.hand]


def share_of(hand: HandClass) -> HandShare:
    return next(row for row in hand_shares(ms.solve()) if row.hand == hand)


def test_hand_shares_are_those_of_the_printed_rows() -> None:
    for row, (_, _, hand_classes) in zip(ms.solve().row_shares, ms.STANDARD.rows(), strict=False):
        assert sum(share_of(hand).adds for hand in hand_classes) == row.adds


def test_royals_and_quads_hold_most_of_the_second_moment() -> None:
    """SM-06: 25 % and 29 %."""
    assert round(float(share_of(HandClass.ROYAL_FLUSH).of_squares), 2) == 0.25
    assert round(float(share_of(HandClass.FOUR_OF_A_KIND).of_squares), 2) == 0.29


@pytest.mark.parametrize("ante", [1, 5, 700, 2500])
@pytest.mark.parametrize("max_payout", [None, 1, 1234, 5_000_000])
@pytest.mark.parametrize("table", [ms.STANDARD, FRACTIONAL], ids=["standard", "fractions"])
def test_every_cent_is_the_ledgers(ante: int, max_payout: int | None, table: ms.PayTable) -> None:
    raises = [ms.Action.RAISE_1X, ms.Action.RAISE_2X, ms.Action.RAISE_3X]
    stakes = Stakes(ante, max_payout)
    for actions in product(raises, repeat=3):
        line = LedgerLine.open(1, ante, actions)
        for hand_class, cards in EXAMPLES.items():
            hand = ms.rank_hand(cards)
            assert hand.hand_class is hand_class
            profit = line.settle(hand, table, max_payout).profit
            net = stakes.net(line.total_wager // ante, table[hand_class])
            assert net * ante == profit


def test_forced_royals_at_a_million_cents_do_not_overflow() -> None:
    """SM-07: ten antes of 1,000,000 cents net 5,000,000,000, five of them 25,000,000,000."""
    net = Stakes(1_000_000).net(10, Fraction(500))
    assert net * 1_000_000 == 5_000_000_000
    assert 5 * net * 1_000_000 == 25_000_000_000


def test_a_cap_costs_what_the_royals_lose_by_it() -> None:
    """58 Pa. Code 655a.12(b) allows 50,000 a hand: 2,000 antes of 25, and royals bring 4,000."""
    figures = ms.solve()
    free, capped = (net_distribution(figures, each) for each in (EXACT, Stakes(2500, 5_000_000)))
    royals = table(free)[Fraction(4000)]
    assert free.mean - capped.mean == royals * 2000
    assert capped.results[-1] == 2000
    assert hand_shares(figures, Stakes(2500, 5_000_000))[0].adds == royals * 2000
    assert net_distribution(figures, Stakes(500, 5_000_000)) == free


def test_a_cap_that_is_no_number_of_antes() -> None:
    capped = net_distribution(ms.solve(), Stakes(1500, 5_000_000))
    assert capped.results[-1] == Fraction(10_000, 3)
    assert capped.per_ante == 3


def test_cents_that_cannot_be_paid_stay_with_the_house() -> None:
    exact, rounded = (
        net_distribution(ms.solve(FRACTIONAL), stakes) for stakes in (EXACT, Stakes(5))
    )
    assert rounded.mean < exact.mean
    assert exact.mean - rounded.mean < Fraction(1, 5)


def test_stakes_are_read_like_all_money() -> None:
    assert Stakes.parse("25.00", "50000.00") == Stakes.parse(2500, 5_000_000)
    assert Stakes.parse(None, None) == EXACT


@pytest.mark.parametrize(
    ("ante", "max_payout", "message"),
    [
        (0, None, r"ante: expected at least 0\.01, got 0\.00"),
        ("-5.00", None, r"ante: expected at least 0\.01"),
        (500, 0, r"max_payout: expected at least 0\.01"),
        ("1.005", None, "ante: expected text such as"),
    ],
)
def test_impossible_stakes_are_named(ante: int | str, max_payout: int | None, message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        Stakes.parse(ante, max_payout)


def test_a_cap_needs_an_ante_and_no_amount_is_a_float() -> None:
    with pytest.raises(MsstudError, match="max_payout: expected an ante with it"):
        Stakes.parse(None, 5_000_000)
    with pytest.raises(TypeError, match=r"ante: expected cents .* a float is not exact"):
        Stakes.parse(5.0, None)  # type: ignore[arg-type]
