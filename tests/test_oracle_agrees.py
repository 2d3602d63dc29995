"""The oracle, the published figures and `msstud.solver` tell the same values."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from oracle import CATEGORIES, DECK, RANKS, STANDARD_PAYOUTS, Payouts, classify, exact_value
from references import (
    ACTION_VALUES,
    BEST_ACTIONS,
    CHANGES,
    FIGURES,
    N_HOLE_SETS,
    ActionValue,
    BestAction,
    Figure,
    Printed,
)

from msstud.actions import Action, Street
from msstud.paytable import STANDARD, PayTable
from msstud.solver import Solution, solve

# A pay table unlike any other: fractions, a worse hand that pays more, a push for nothing.
ODD_PAYOUTS: Payouts = {
    **{(category, ""): Fraction(7 - i, 3) for i, category in enumerate(CATEGORIES[:-1])},
    **{("pair", rank): Fraction((5 * i) % 7 - 2, 2) for i, rank in enumerate(RANKS)},
    ("nothing", ""): 0,
    ("two pairs", ""): -1,
}
HOLE_CARDS = ("4s 4d", "Ac Ad", "6s 5s", "6s 5d", "Ah 2h", "Kd Qd", "Th 7c", "2c 7c", "9h Jd")
CASES = [
    (tuple(random.Random(seed).sample(DECK, street.n_known)), staked)
    for street in (Street.FOURTH, Street.FIFTH)
    for staked in street.legal_totals
    for seed in range(4)
]


def table_of(payouts: Payouts) -> PayTable:
    """Return the pay table of the package that pays what the oracle pays."""
    in_order = [payouts["nothing", ""], *(payouts["pair", rank] for rank in RANKS)]
    in_order += [payouts[category, ""] for category in reversed(CATEGORIES[:-2])]
    return PayTable("oracle", in_order)


def solution_of(pay_table: str) -> Solution:
    """Return the solution for a key of `CHANGES`."""
    changes: dict[str, object] = dict(CHANGES[pay_table])
    return solve(STANDARD.with_payouts(name=pay_table, **changes))


def compare(known: tuple[str, ...], staked: int, payouts: Payouts) -> None:
    expected = exact_value(known, staked, payouts)
    values = solve(table_of(payouts)).decide(" ".join(known), wagered=staked).values
    assert {action.value: value for action, value in values.items()} == expected


def test_the_oracle_pays_the_standard_table() -> None:
    assert table_of(STANDARD_PAYOUTS) == STANDARD


@pytest.mark.parametrize("state", ACTION_VALUES, ids=lambda state: state.cards)
def test_the_oracle_gives_the_known_values(state: ActionValue) -> None:
    """SV-03, SV-04, SV-06, SV-10."""
    values = exact_value(state.cards.split(), state.wagered, STANDARD_PAYOUTS)
    assert state.printed.agrees_with(values[state.action]), values


@pytest.mark.parametrize("state", ACTION_VALUES, ids=lambda state: state.cards)
def test_the_solver_gives_the_known_values(state: ActionValue) -> None:
    """SV-03, SV-04, SV-06, SV-10."""
    decision = solve().decide(state.cards, wagered=state.wagered)
    assert state.printed.agrees_with(decision.values[Action(state.action)]), decision


@pytest.mark.parametrize("state", BEST_ACTIONS, ids=lambda state: state.cards)
def test_the_best_action_is_the_published_one(state: BestAction) -> None:
    assert solve().decide(state.cards, wagered=state.wagered).best == state.best


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: f"{figure.quantity}")
def test_the_solution_rounds_to_the_published_figure(figure: Figure) -> None:
    """SV-01, SV-02, SV-05, HR-07."""
    exact = getattr(solution_of(figure.pay_table), figure.quantity.replace(" ", "_"))
    assert isinstance(exact, Fraction)
    assert figure.printed.agrees_with(exact), float(exact)


@pytest.mark.parametrize("pay_table", N_HOLE_SETS)
def test_hole_cards_split_over_actions_as_published(pay_table: str) -> None:
    """SV-05."""
    solution = solution_of(pay_table)
    best = Counter(solution.decide(" ".join(hole)).best.value for hole in combinations(DECK, 2))
    assert best == N_HOLE_SETS[pay_table]


@pytest.mark.parametrize("payouts", [STANDARD_PAYOUTS, ODD_PAYOUTS], ids=["standard", "odd"])
@pytest.mark.parametrize(("known", "staked"), CASES, ids=str)
def test_values_on_sampled_states_are_those_of_the_oracle(
    known: tuple[str, ...], staked: int, payouts: Payouts
) -> None:
    compare(known, staked, payouts)


@pytest.mark.parametrize("payouts", [STANDARD_PAYOUTS, ODD_PAYOUTS], ids=["standard", "odd"])
@pytest.mark.parametrize("hole", HOLE_CARDS)
def test_values_of_hole_cards_are_those_of_the_oracle(hole: str, payouts: Payouts) -> None:
    """Pairs, and cards near and far, suited and not."""
    compare(tuple(hole.split()), 1, payouts)


@pytest.mark.parametrize("hand", ["As Ks Qs Js Ts", "Ah 2c 3d 4s 5h", "9c 9d 2c 3c 4c"])
def test_on_a_deck_of_five_cards_every_value_is_the_payout(hand: str) -> None:
    """Nothing is left to chance, so each raise is worth the total times the payout."""
    deck = hand.split()
    payout = STANDARD_PAYOUTS[classify(deck)]
    for n_known, totals in ((4, range(3, 8)), (3, range(2, 5)), (2, range(1, 2))):
        n_later = 4 - n_known
        for staked in totals:
            later = n_later * (3 if payout > 0 else 1)
            values = exact_value(deck[:n_known], staked, STANDARD_PAYOUTS, deck=deck)
            assert values == {"fold": -staked} | {
                f"{antes}x": (staked + antes + later) * payout for antes in (1, 2, 3)
            }


@pytest.mark.parametrize("known", ["As", "As Ks Qs Js Ts", "As As", "As Zz"])
def test_the_oracle_refuses_what_it_cannot_value(known: str) -> None:
    with pytest.raises(ValueError, match="two to four distinct cards of the deck"):
        exact_value(known.split(), 1, STANDARD_PAYOUTS)


@pytest.mark.parametrize(
    ("text", "value", "half_digit"),
    [
        ("4.91 %", Fraction(491, 10_000), Fraction(1, 20_000)),
        ("3.5898", Fraction(35_898, 10_000), Fraction(1, 20_000)),
        ("43.6 %", Fraction(436, 1_000), Fraction(1, 2_000)),
        ("-671/17850", Fraction(-671, 17_850), Fraction(0)),
    ],
)
def test_a_printed_figure_is_known_to_half_of_its_last_digit(
    text: str, value: Fraction, half_digit: Fraction
) -> None:
    printed = Printed(text)
    assert (printed.value, printed.half_digit) == (value, half_digit)
    assert printed.agrees_with(value + half_digit)
    assert not printed.agrees_with(value + half_digit + Fraction(1, 10**9))
    assert not printed.agrees_with(value - half_digit - Fraction(1, 10**9))
