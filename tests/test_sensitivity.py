"""Claims about single payouts: slopes, the payout for an edge, and break-even payouts."""

import json
import random
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from node import FRONTEND, run_node

import msstud as ms
from msstud.actions import Action, IllegalActionError, Street
from msstud.cards import CardError, deck
from msstud.paytable import KEYWORDS, LOSS, PayTableError
from msstud.sensitivity import break_even, row_keywords, sensitivities, solve_for_edge
from msstud.zeros import last_zero, simplest_between

EPSILON = Fraction(1, 10**12)
HIGH_PAIRS = "pair_of_jacks to pair_of_aces"
ORDER = [Action.FOLD, Action.RAISE_1X, Action.RAISE_3X]


def paying(row: str, payout: Fraction, table: ms.PayTable = ms.STANDARD) -> ms.PayTable:
    return table.with_payouts(name="edited", **dict.fromkeys(row_keywords(row), payout))


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_sensitivity_lies_between_the_slopes_to_both_sides(keyword: str) -> None:
    """The standard table is a kink: many fifth-street hands tie with the fold."""
    value = ms.solve().expected_value
    up = ms.solve(paying(keyword, ms.STANDARD[keyword] + EPSILON)).expected_value - value
    slope = sensitivities(ms.solve())[keyword]
    assert slope <= up / EPSILON
    if ms.STANDARD[keyword] > LOSS:
        down = value - ms.solve(paying(keyword, ms.STANDARD[keyword] - EPSILON)).expected_value
        assert down / EPSILON <= slope


def test_stakes_and_folds_make_up_the_average_wager() -> None:
    solution = ms.solve()
    folded = sum(share.staked for share in solution.row_shares if share.label == "folded")
    assert sum(sensitivities(solution).values()) + folded == solution.average_wager


@pytest.mark.parametrize("row", ["straight", "royal_flush", "high_card", HIGH_PAIRS])
@pytest.mark.parametrize("edge", [Fraction(1, 100), Fraction(4, 100), Fraction(7, 1000)])
def test_the_payout_for_an_edge_makes_exactly_that_edge(row: str, edge: Fraction) -> None:
    payout = solve_for_edge(ms.STANDARD, row, edge)
    assert ms.solve(paying(row, payout)).house_edge == edge


def test_published_edges_give_back_their_payouts() -> None:
    assert solve_for_edge(ms.STANDARD, "straight", Fraction(53223, 1082900)) == 4
    assert solve_for_edge(ms.STANDARD, "straight", Fraction(671, 17850)) == 5


def test_an_edge_that_no_payout_makes_is_refused_with_the_nearest_one() -> None:
    highest = ms.solve(paying("flush", LOSS)).house_edge
    assert solve_for_edge(ms.STANDARD, "flush", highest) == LOSS
    with pytest.raises(PayTableError, match=f"even if it loses, the edge is {highest}"):
        solve_for_edge(ms.STANDARD, "flush", Fraction(1, 2))


def test_a_fold_at_once_whatever_the_row_pays_gives_the_largest_such_payout() -> None:
    robbery = ms.PayTable("robbery", [-1] * 22)
    payout = solve_for_edge(robbery, "royal_flush", Fraction(1))
    assert ms.solve(paying("royal_flush", payout, robbery)).house_edge == 1
    assert ms.solve(paying("royal_flush", payout + EPSILON, robbery)).house_edge < 1


def test_seven_five_suited_is_played_from_a_straight_of_660_to_157() -> None:
    """SV-05: at 4 it is folded, at 5 raised."""
    fold, small = break_even(ms.STANDARD, "straight", "7s 5s")
    assert (fold.payout, fold.below, fold.above) == (Fraction(660, 157), "fold", "1x")
    assert (small.payout, small.below, small.above) == (Fraction(9568, 189), "1x", "3x")


def test_no_payout_changes_what_cannot_happen_or_is_best_anyway() -> None:
    assert break_even(ms.STANDARD, "royal_flush", "7s 5s") == ()
    assert break_even(ms.STANDARD, "straight", "As Ad") == ()


def random_hands(n: int) -> list[tuple[str, int, str, int]]:
    rng = random.Random(13)
    hands: list[tuple[str, int, str, int]] = []
    while len(hands) < n:
        k = rng.choice([2, 3, 4])
        cards = " ".join(map(str, rng.sample(deck(), k)))
        staked = rng.choice(list(Street(k + 1).legal_totals))
        row = rng.choice([*KEYWORDS, HIGH_PAIRS, "pair_of_twos to pair_of_fives"])
        hands.append((cards, staked, row, rng.randrange(4)))
    return hands


TABLES = [
    ms.STANDARD,
    ms.STRAIGHT_5,
    ms.STANDARD.with_payouts(flush="13/2", pair_of_tens="1/3", high_card="-2/3"),
    ms.PayTable("upside down", [Fraction(i, 3) for i in range(19, -3, -1)]),
]


@pytest.mark.parametrize(("cards", "staked", "row", "place"), random_hands(60))
def test_a_decision_flips_at_its_break_even_payouts_and_nowhere_else(
    cards: str, staked: int, row: str, place: int
) -> None:
    table = TABLES[place]

    def decide(payout: Fraction) -> ms.Decision:
        return ms.solve(paying(row, payout, table)).decide(cards, wagered=staked)

    flips = break_even(table, row, cards, wagered=staked)
    for flip in flips:
        assert decide(flip.payout - EPSILON).best is flip.below
        assert decide(flip.payout + EPSILON).best is flip.above
        assert {flip.below, flip.above} <= set(decide(flip.payout).tied)
    ends = [LOSS, *(flip.payout for flip in flips), Fraction(10**4)]
    for low, high in pairwise(ends):
        inside = {decide(low + (high - low) * Fraction(i, 7)).best for i in range(1, 7)}
        assert len(inside) == 1, f"between {low} and {high}"


def test_the_best_action_never_falls_as_a_payout_grows() -> None:
    """For every outlook at once."""
    for row in ("two_pair", "high_card", HIGH_PAIRS, "straight"):
        payouts = [Fraction(i, 2) for i in range(-2, 30)]
        for street in Street:
            for staked in street.legal_totals:
                chosen = [ms.solve(paying(row, each)).chosen(street, staked) for each in payouts]
                steps = np.diff(np.array(chosen, dtype=np.int64), axis=0)
                assert (steps >= 0).all()


@pytest.mark.parametrize(
    "row", ["flushes", "", "flush to straight", "pair_of_aces to pair_of_jacks", "flush to flush"]
)
def test_a_row_that_is_none_is_refused(row: str) -> None:
    with pytest.raises(PayTableError, match="unknown row"):
        row_keywords(row)


def test_cards_and_stakes_are_checked() -> None:
    with pytest.raises(CardError):
        break_even(ms.STANDARD, "flush", "7s")
    with pytest.raises(IllegalActionError):
        break_even(ms.STANDARD, "flush", "7s 5s", wagered=2)


def test_the_last_zero_of_a_flat_and_bent_function_is_found_exactly() -> None:
    def flat(x: Fraction) -> tuple[Fraction, Fraction]:
        bend = Fraction(22, 7)
        return (Fraction(0), Fraction(0)) if x < bend else (3 * (x - bend), Fraction(3))

    assert last_zero(flat, LOSS) == Fraction(22, 7)
    assert last_zero(lambda x: (x + 2, Fraction(1)), LOSS) is None
    assert last_zero(lambda x: (x, Fraction(1)), LOSS) == 0


def test_the_simplest_fraction_between_two_has_the_smallest_denominator() -> None:
    rng = random.Random(5)
    for _ in range(200):
        low = Fraction(rng.randint(-400, 400), rng.randint(1, 97))
        high = low + Fraction(1, rng.randint(1, 300))
        found = simplest_between(low, high)
        assert low <= found <= high
        for denominator in range(1, found.denominator):
            assert (high * denominator).__floor__() < low * denominator


def test_the_page_finds_the_same() -> None:
    """Each answer of the JavaScript, as exact text."""
    questions = random_hands(40)
    tables = [[str(payout) for payout in table.payouts] for table in TABLES]
    asked = [[place, row, cards, staked] for cards, staked, row, place in questions]
    engine = (FRONTEND / "src" / "engine").as_uri()
    script = f"""
      import {{ Fraction, PayTable, solve }} from "{engine}/index.js";
      import * as s from "{engine}/sensitivity.js";
      const rows = {json.dumps(tables)};
      const tables = rows.map((texts) => new PayTable("", texts.map(Fraction.parse)));
      const edge = new Fraction(-20);
      const flip = ({{ payout, below, above }}) => [String(payout), below, above];
      console.log(JSON.stringify({{
        slopes: tables.map((table) => [...s.sensitivities(solve(table)).values()].map(String)),
        edges: tables.map((table) => String(s.solveForEdge(table, "high_card", edge))),
        flips: {json.dumps(asked)}.map(([place, ...spot]) =>
          s.breakEven(tables[place], ...spot).map(flip)),
      }}));
    """
    answers = json.loads(run_node("--input-type=module", "-", text=script))
    for table, slopes, edge in zip(TABLES, answers["slopes"], answers["edges"], strict=True):
        assert slopes == [str(slope) for slope in sensitivities(ms.solve(table)).values()]
        assert edge == str(solve_for_edge(table, "high_card", Fraction(-20)))
    for (cards, staked, row, place), theirs in zip(questions, answers["flips"], strict=True):
        ours = break_even(TABLES[place], row, cards, wagered=staked)
        assert theirs == [[str(f.payout), f.below.value, f.above.value] for f in ours], cards
