"""Claims about the result numbers: each name gives what another way gives, and proves it."""

import json
import re
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.actions import Action, Street
from msstud.cards import MsstudError, deck, parse_cards
from msstud.evaluation import evaluate
from msstud.expert import EXPERT
from msstud.frozen import FIGURES, frozen_table
from msstud.hands import HandClass, rank_hand
from msstud.paytable import STANDARD, STRAIGHT_5
from msstud.results.examples import EXAMPLES
from msstud.results.formats import in_language, long_decimal, magnitude, root, rounded, show
from msstud.results.lookup import exact
from msstud.results.names import NAMES
from msstud.results.page import OPENING, numbers_json
from msstud.results.proof import ProofError, Steps, Sum, Term, Whole
from msstud.sensitivity import sensitivities
from msstud.sets import cards_of
from msstud.solver import solve
from msstud.states import N_DEALS, outlooks
from msstud.strategy import OPTIMAL
from msstud.tables import category_counts

# At least one of each name, and of each kind of argument.
SPECS = """
house_edge; edge; house_edge(straight=5); house_edge(expert, straight=5); house_edge(ties=fold)
house_edge(never fold); house_edge(never fold 3x); house_edge(expert literal)
expected_value; average_wager; element_of_risk; element_of_risk(expert); mean_square; variance
standard_deviation; total_loss; total_loss(expert); fold_rate; fold_rate(third)
fold_rate(fifth street, ties=fold); hit_frequency; push_rate; loss_rate; cost(expert)
cost(expert literal); cost(never fold, straight=5); finish(flush); finish(folded); finish(winning)
finish(pair of jacks to aces, expert); stake(straight); sensitivity(pair); adds(royal flush)
adds(high card); total_won; total_lost; row_wager(royal flush); row_wager(two pair, straight=5)
frequency(third, fold); frequency(fourth street, raise 1x); frequency(fifth, 3x, expert)
decisions(fourth, fold); reach(third); reach(fifth, straight=5); pays(flush)
pays(straight, straight=5); pays(pair of sixes to tens); count(flush); count(pair)
count(pair of sixes to tens); count(winning); count(royal flush); count(any)
probability(high card); probability(losing); n_hands; n_deals
n_hole_sets; n_runouts(third); n_runouts(fourth); n_runouts(fifth); n_card_sets(fourth)
n_suit_classes; n_suit_classes(third); n_suit_classes(fourth); n_suit_classes(fifth); n_outlooks
n_outlooks(third); n_outlooks(fourth); n_outlooks(fifth); n_hand_classes; n_categories; n_rows
n_rows(pair_of_tens=1); n_hand_values; classes(third, fold); classes(fifth, 3x, staked=5)
sets(third, 1x); sets(fourth, fold); tied_outlooks(fifth, staked=3); tied_sets(fifth, staked=3)
value(65s); value(6s 5s, raise 1x); value(6s 5s, fold); value(Jh Td 4c, 3x, staked=2)
value(7s 9s 8s 4h, 1x, staked=5); value(AKo, straight=5); value(88, 2x); loss(6s 5s, fold)
loss(AA, 1x); mistake(6s 5s, fold); comes(AKo); comes(4c 5d 6h); comes(Kh Qd 5c 4s)
mean_payout(7s 9s 8s 4h); mean_payout(2c 3d 4h 5s, straight=5); last_cards(7s 9s 8s 4h, pushing)
last_cards(As Ks Qs Js, royal flush); chance(Jh Td, straight); chance(As Ks Qs, royal flush)
fair_payout(flush); fair_payout(pair of jacks to aces); payout_for_edge(straight, 1/25)
break_even(7s 5s, straight); break_even(7s 5s, straight, flip=2); choose(52, 5)
60 * house_edge; 1 - fold_rate; house_edge - house_edge(straight=5); -(2 + n_rows) / 7
"""
ALL = [spec.strip() for spec in re.split(r"[;\n]", SPECS) if spec.strip()]


def value_of(spec: str) -> Fraction:
    return exact(spec).value


@pytest.mark.parametrize("spec", ALL)
def test_a_number_is_proven(spec: str) -> None:
    """The proof checks its own totals, and gives the number; what it rests on has proofs."""
    number = exact(spec)
    proof = number.proof  # raises where it gives another number
    assert str(number)
    assert number.meaning
    if isinstance(proof, Steps):
        for step in proof.steps:
            if step.is_named:
                assert value_of(step.label) == step.value
    else:
        assert proof.result == (number.value if number.radicand is None else number.radicand)
        assert all(term.count > 0 for term in proof.terms)
        labels = [(term.label, term.value) for term in proof.terms]
        assert len(set(labels)) == len(labels), "like lines are one line"


def test_every_name_is_tried() -> None:
    outside = " ".join(re.sub(r"\(.*?\)", "", spec) for spec in ALL)
    assert set(NAMES) <= set(re.findall(r"\w+", outside))


@pytest.mark.parametrize("name", [name for name in FIGURES if name != "variance"])
def test_figures_are_those_of_the_frozen_table(name: str) -> None:
    assert value_of(name) == Fraction(frozen_table()["figures"][name])


def test_the_standard_deviation_is_a_root() -> None:
    number = exact("standard_deviation")
    assert number.radicand == Fraction(frozen_table()["figures"]["variance"])
    assert number.value**2 <= number.radicand < (number.value + Fraction(1, 10**30)) ** 2
    assert str(number) == f"{solve().standard_deviation:.4f}"
    assert number.exactly.startswith("√(")


def test_a_way_to_play_is_told_from_its_arguments_in_any_order() -> None:
    expected = evaluate(EXPERT, STRAIGHT_5).house_edge
    assert value_of("house_edge(expert, straight=5)") == expected
    assert value_of("edge( straight = 5 ,Expert)") == expected
    assert value_of("house_edge(optimal)") == solve().house_edge
    folding = solve(ties="fold")
    assert value_of("average_wager(ties=fold)") == folding.average_wager
    no_push: dict[str, Any] = {
        f"pair_of_{rank}": -1 for rank in ("sixes", "sevens", "eights", "nines", "tens")
    }
    assert value_of("edge(sixes to tens=-1)") == solve(STANDARD.with_payouts(**no_push)).house_edge
    assert value_of("edge(straight flush=50)") == value_of("edge(straight_flush=50)")
    meaning = exact("edge(sixes to tens=-1, pair of aces=2)").meaning
    assert meaning.endswith("optimal play, pair of aces at 2, pair of sixes to tens at −1")
    fraction = STANDARD.with_payouts(flush="13/2")
    assert value_of("house_edge(flush=13/2)") == solve(fraction).house_edge


def test_a_strategy_costs_what_it_gives_away() -> None:
    literal = value_of("house_edge(expert literal)")
    assert value_of("cost(expert literal)") == literal - solve().house_edge > 0
    assert value_of("cost(expert)") == 0
    timid = evaluate(OPTIMAL, STRAIGHT_5).expected_value - solve(STRAIGHT_5).expected_value
    assert timid < 0 < value_of("cost(expert, straight=5)")


def test_rows_make_up_the_whole() -> None:
    labels = [label for label, _, _ in STANDARD.rows()]
    assert sum(value_of(f"finish({label})") for label in [*labels, "folded"]) == 1
    assert sum(value_of(f"adds({label})") for label in [*labels, "folded"]) == -value_of("edge")
    assert sum(value_of(f"stake({label})") for label in [*labels, "folded"]) == value_of(
        "average_wager"
    )
    assert value_of("total_won - total_lost") == -value_of("house_edge")
    assert value_of("hit_frequency + push_rate + loss_rate") == 1
    assert value_of("finish(winning)") == value_of("hit_frequency")
    slopes = sensitivities(solve())
    assert value_of("stake(straight)") == slopes["straight"]
    assert value_of("stake(pair of jacks)") == slopes["pair_of_jacks"]
    shares = {row.label: row for row in solve().row_shares}
    assert value_of("row_wager(flush)") == shares["flush"].average_wager


def test_streets_make_up_the_whole() -> None:
    for street, word in zip(Street, ("third", "fourth", "fifth"), strict=True):
        parts = {action: value_of(f"frequency({word}, {action.label})") for action in Action}
        assert parts == solve().action_frequencies[street]
        assert sum(parts.values()) == value_of(f"reach({word})")
        assert sum(value_of(f"decisions({word}, {action})") for action in Action) == 1
    assert value_of("fold_rate(third) + fold_rate(fourth) + fold_rate(fifth)") == solve().fold_rate


def test_counts_of_hands() -> None:
    by_looking = category_counts()["hands"]
    for category, hands in by_looking.items():
        assert value_of(f"count({category})") == hands
        assert value_of(f"probability({category})") == Fraction(int(hands), comb(52, 5))
    assert value_of("count(flush)") == 4 * (comb(13, 5) - 10)
    assert value_of("count(pair of sixes to tens)") == 5 * 6 * comb(12, 3) * 4**3
    assert value_of("count(winning) + count(pushing) + count(losing)") == comb(52, 5)


def test_counts_of_states_and_deals() -> None:
    assert value_of("n_deals") == N_DEALS == comb(52, 2) * 50 * 49 * 48
    for word, n_outlooks, classes in (
        ("third", 169, 169),
        ("fourth", 741, 1755),
        ("fifth", 2535, 16432),
    ):
        assert value_of(f"n_outlooks({word})") == n_outlooks
        assert value_of(f"n_suit_classes({word})") == classes
        staked = {"third": 1, "fourth": 2, "fifth": 3}[word]
        by_action = [f"({word}, {action}, staked={staked})" for action in Action]
        assert sum(value_of(f"classes{each}") for each in by_action) == classes
        assert sum(value_of(f"sets{each}") for each in by_action) == value_of(
            f"n_card_sets({word})"
        )
    assert value_of("n_hand_values") == 7462  # https://en.wikipedia.org/wiki/Poker_probability
    assert value_of("n_suit_classes") == 169 + 1755 + 16432


@pytest.mark.parametrize(("cards", "wagered"), [("6s 5s", 1), ("4c 5d 6h", 2), ("Kh Qd 5c 4s", 3)])
def test_values_are_those_of_the_solver(cards: str, wagered: int) -> None:
    decision = solve().decide(cards, wagered=wagered)
    for action in Action:
        inside = f"({cards}, {action.label}, staked={wagered})"
        assert value_of(f"value{inside}") == decision.values[action]
        assert value_of(f"loss{inside}") == decision.cost(action)
    assert value_of(f"value({cards}, staked={wagered})") == decision.value


def test_hole_cards_may_be_named_by_class() -> None:
    for label, decision in solve().third_street.items():
        assert value_of(f"value({label})") == decision.value


def test_a_round_comes_to_cards_as_often_as_deals_say() -> None:
    """Another way: from every pair of hole cards on, one next card at a time."""
    count = 0
    for hole in combinations(deck(), 2):
        if solve().decide(hole).best is Action.RAISE_1X:
            for card in deck():
                known = (*hole, card)
                ranks = {each.rank.letter for each in known}
                is_mixed = len({each.suit for each in known}) > 1
                count += ranks == {"4", "5", "6"} and is_mixed
    assert value_of("comes(4c 5d 6h, staked=2)") == Fraction(count, comb(52, 2) * 50)
    assert value_of("comes(65s)") == Fraction(4, comb(52, 2))
    assert value_of("mistake(65s, fold)") == value_of("comes(65s) * loss(65s, fold)")


def test_every_round_that_plays_on_comes_somewhere() -> None:
    cards = [" ".join(map(str, cards_of(row))) for row in outlooks().representatives[3]]
    came = [value_of(f"comes({each}, staked={staked})") for each in cards for staked in (2, 4)]
    assert sum(came) == value_of("reach(fourth)")


def test_chances_agree_with_dealing() -> None:
    known = parse_cards("Ah Kh Qh")
    rest = [card for card in deck() if card not in known]
    hands = [rank_hand((*known, *two)).hand_class for two in combinations(rest, 2)]
    for hand_class in HandClass:
        share = Fraction(hands.count(hand_class), len(hands))
        assert value_of(f"chance(Ah Kh Qh, {hand_class.label})") == share
    last = [rank_hand((*known, *parse_cards("Jh"), card)) for card in rest if str(card) != "Jh"]
    n_flushes = sum(hand.hand_class is HandClass.FLUSH for hand in last)
    assert value_of("last_cards(Ah Kh Qh Jh, flush)") == n_flushes
    mean = Fraction(sum(STANDARD[hand.hand_class] for hand in last), 48)
    assert value_of("mean_payout(Ah Kh Qh Jh)") == mean


def test_a_turning_payout_turns() -> None:
    assert value_of("house_edge(flush=222903/20440)") == 0
    assert value_of("fair_payout(flush)") == Fraction(222903, 20440)
    payout = value_of("break_even(7s 5s, straight)")
    below, above = (f"straight={payout + step}" for step in (Fraction(-1, 9), Fraction(1, 9)))
    assert value_of(f"value(7s 5s, {below})") == -1 < value_of(f"value(7s 5s, 1x, {above})")


def test_expressions_obey_arithmetic() -> None:
    assert value_of("2 + 3 * n_rows") == 2 + 3 * 12
    assert value_of("(2 + 3) * n_rows") == 5 * 12
    assert value_of("n_rows - 2 - 3") == 7
    assert value_of("n_rows / 2 / 3") == 2
    assert value_of("-n_rows + 1,000") == 988
    assert value_of("--n_rows") == 12
    assert (
        str(exact("60 * house_edge as decimal2")) == str(exact("60*house_edge|decimal2")) == "2.95"
    )
    assert str(exact("1 - fold_rate")).endswith("%"), "a sum looks like its first name"
    assert str(exact("n_rows / 7")) == "1.7143", "other expressions are decimals"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("hause_edge", "unknown name 'hause_edge'; did you mean house_edge"),
        ("house_edge(experto)", "house_edge: unknown argument 'experto'; did you mean expert"),
        ("house_edge(straigt=5)", "unknown argument 'straigt'; did you mean straight"),
        ("house_edge(straight=0.5)", "'0.5' is no payout"),
        ("house_edge(ties=maybe)", "ties must be raise or fold, got 'maybe'"),
        ("count(flash)", "unknown row 'flash'; did you mean flush"),
        ("count(folded)", "counted without folds"),
        ("count()", "an argument is missing: a row"),
        ("pays(pair)", "the hands of 'pair' are paid differently"),
        ("finish(pair of aces to twos)", "unknown row"),
        ("frequency(1x)", "name a street: third, fourth, fifth"),
        ("frequency(third)", "name an action: fold, 1x, 2x, 3x"),
        ("value(6x 5s)", "card '6x' at position 1 is no card"),
        ("value(6s 6s)", "'6s' appears twice"),
        ("value(6s 5s, staked=2)", "the total staked so far must be 1"),
        ("value(6s 5s, staked=two)", "staked must be a whole number, got 'two'"),
        ("value(AAs)", "card 'AAs'"),
        ("loss(6s 5s)", "name the action whose loss is meant"),
        ("break_even(7s 5s, straight, flip=3)", "the decision turns 2 times"),
        ("payout_for_edge(straight)", "name the edge as a fraction"),
        ("house_edge as percnt", "unknown format 'percnt'; the formats are percentN"),
        ("house_edge as fraction2", "unknown format 'fraction2'"),
        ("house_edge as integer", "'integer' needs a whole number"),
        ("expected_value as oneIn", "'oneIn' needs a number above 0"),
        ("n_hands as words", "'words' needs a whole number from 0 to twenty"),
        ("house_edge house_edge", "'house_edge' is not expected there"),
        ("house_edge +", "a name or number is missing"),
        ("(house_edge", "a parenthesis is not closed"),
        ("house_edge / (n_rows - 12)", "divides by zero"),
        ("0.5 * house_edge", "'.5 * house_edge' cannot be read"),
        ("2 + 2", "names no number"),
        ("", "a name or number is missing"),
        ("standard_deviation * 2", "an irrational number stands alone"),
        ("__import__(os)", "unknown name '__import__'"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_hint(spec: str, words: str) -> None:
    with pytest.raises(MsstudError) as caught:
        exact(spec)
    assert words in str(caught.value)


def test_a_wrong_sum_is_refused() -> None:
    heads, terms = ("a", "b", "c"), (Term("x", 2, 3), Term("y", 3, Fraction(-1, 2)))
    assert Sum(heads, terms, Whole(9, "z")).result == Fraction(1, 2)
    assert Sum(heads, terms, answer="counts").result == 5
    with pytest.raises(ProofError, match="expected 6 all, got 5"):
        Sum(heads, terms, counts_to=Whole(6, "all"))
    with pytest.raises(ProofError, match="expected 4 all, got 9/2"):
        Sum(heads, terms, products_to=Whole(4, "all"))


def test_the_examples_belong_to_their_classes() -> None:
    assert set(EXAMPLES) == set(HandClass)
    for hand_class, cards in EXAMPLES.items():
        assert rank_hand(cards).hand_class is hand_class


def test_the_page_holds_each_number_once_and_all_it_rests_on() -> None:
    text = numbers_json([exact("mistake(6s 5s, fold)"), exact("mistake(6s 5s, fold) as decimal6")])
    assert text.startswith(OPENING)
    assert text.count("</script>") == 1
    found = json.loads(text.removeprefix(OPENING).removesuffix("</script>"))
    assert {"mistake(6s 5s, fold)", "comes(6s 5s)", "value(6s 5s, 1x)"} <= set(found)
    for facts in found.values():
        proof = facts["proof"]
        if "rows" in proof:
            parts = [Fraction(count) * Fraction(value) for _, count, value, _ in proof["rows"]]
            added = (
                sum(parts)
                if proof["answer"] == "products"
                else sum(int(row[1]) for row in proof["rows"])
            )
            assert Fraction(added) / int(proof["over"][0]) == Fraction(facts["value"])


def test_a_number_shows_itself_in_a_notebook() -> None:
    html = exact("house_edge")._repr_html_()
    assert 'data-msstud-exact="house_edge"' in html
    assert 'data-exactly="53223/1082900"' in html
    assert ">4.9149\u00a0%</span>" in html
    assert OPENING in html


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=10**6), st.integers(0, 9))
def test_a_decimal_is_the_rounded_number(value: Fraction, n_digits: int) -> None:
    text = rounded(value, n_digits).replace("−", "-").replace(",", "")
    assert abs(Fraction(text) - value) * 2 <= Fraction(1, 10**n_digits)
    assert len(text.partition(".")[2]) == n_digits


@given(st.fractions(min_value=Fraction(1, 10**8), max_value=10**8))
def test_the_long_decimal_has_twelve_digits(value: Fraction) -> None:
    text = long_decimal(value)
    shown = Fraction(text.replace(",", "").removesuffix("…"))
    assert Fraction(10) ** magnitude(value) <= value < Fraction(10) ** (magnitude(value) + 1)
    assert abs(shown - value) <= Fraction(10) ** (magnitude(value) - 11)
    assert text.endswith("…") == (shown != value)
    assert root(value) ** 2 <= value


def test_formats() -> None:
    edge, royal = Fraction(53223, 1082900), Fraction(1, 649740)
    shown = [show(edge, form) for form in ("percent2", "percent", "decimal4", "hundred", "antes")]
    assert shown == ["4.91\u00a0%", "4.91\u00a0%", "0.0491", "4.91", "+0.049"]
    assert [show(royal, form) for form in ("percent", "oneIn")] == [
        "0.000154\u00a0%",
        "1 in 649,740",
    ]
    assert [show(Fraction(n), "odds") for n in (6, 0, -1)] == ["6 to 1", "push", "loses"]
    assert show(Fraction(-1, 2), "antes2") == "−0.50"
    assert show(Fraction(0), "antes") == "0.000", "nothing is neither won nor lost"
    assert in_language("155,937,600", "fr") == "155\u202f937\u202f600"
    assert in_language("−0.412", "fr") == "−0,412"
