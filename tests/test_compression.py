"""Sentences, lists of them, and the best list of each length."""

import random
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest

import msstud as ms
from msstud.actions import Action, Street
from msstud.cards import MsstudError
from msstud.compression import best_lists, price_lists
from msstud.sentences import COARSER, PUBLISHED, SENTENCES, SHORTER, Sentence, strategy_of
from msstud.states import N_DEALS

TABLES = (
    ms.STANDARD,
    ms.STRAIGHT_5,
    ms.STANDARD.with_payouts(flush="13/2", pair_of_tens=1, royal_flush=1000),
)
AFTER_1X_AND_3X = {Street.THIRD: (1,), Street.FOURTH: (2, 4), Street.FIFTH: (3, 5, 7)}


def edges(table: ms.PayTable, family: tuple[Sentence, ...]) -> list[Fraction]:
    """Return the house edge of each selection by its mask."""
    unit = N_DEALS * table.scaled()[1]
    return [-Fraction(int(won), unit) for won in price_lists(table, family)]


def selection(family: tuple[Sentence, ...], mask: int) -> tuple[Sentence, ...]:
    return tuple(each for place, each in enumerate(family) if mask >> place & 1)


def names(sentences: tuple[Sentence, ...]) -> list[str]:
    return [each.name for each in sentences]


def test_the_sentences_are_the_published_list() -> None:
    """Written a second time, sentence by sentence, they decide everything alike."""
    told = strategy_of(PUBLISHED)
    for street, totals in AFTER_1X_AND_3X.items():
        for staked in totals:
            assert (told.choose(street, staked) == ms.EXPERT.choose(street, staked)).all()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_price_is_what_evaluating_the_list_gives(table: ms.PayTable) -> None:
    """Two ways: summed by groups of three known cards, and carried through all deals."""
    rng = random.Random(table.name)
    family = tuple(rng.sample(SENTENCES, 12))
    found = edges(table, family)
    for mask in rng.sample(range(len(found)), 12):
        sentences = selection(family, mask)
        assert found[mask] == ms.evaluate(strategy_of(sentences), table).house_edge, sentences


def test_no_selection_of_a_small_family_is_better() -> None:
    family = (*PUBLISHED[:3], PUBLISHED[-1], COARSER[0], COARSER[2])
    for each in best_lists(ms.STRAIGHT_5, family):
        others = (
            ms.evaluate(strategy_of(others), ms.STRAIGHT_5).house_edge
            for others in combinations(family, len(each))
        )
        assert each.house_edge == min(others)


def test_any_raise_may_be_named() -> None:
    twice = Sentence("twice", "two high cards", Action.RAISE_2X, lambda c, _: min(c).rank > 8)
    later = Sentence("later", "anything later", Action.RAISE_3X, lambda _, staked: staked > 2)
    family = (twice, later, PUBLISHED[1])
    for mask, edge in enumerate(edges(ms.STANDARD, family)):
        assert edge == ms.evaluate(strategy_of(selection(family, mask))).house_edge


def test_eleven_sentences_are_perfect_and_ten_are_not() -> None:
    lists = best_lists()
    best = ms.solve().house_edge
    assert lists[-1].house_edge == best
    assert len(lists[-1]) == 11
    assert lists[-2].house_edge > best


def test_two_sentences_say_what_five_say() -> None:
    """Also where the five are read literally: no card below five can stand in a low straight."""
    five = [each for each in PUBLISHED if "row" in each.name or "gap" in each.name]
    assert len(five) == 5
    told = strategy_of([*(each for each in PUBLISHED if each not in five), *SHORTER])
    for street, totals in AFTER_1X_AND_3X.items():
        for staked in totals:
            assert (told.choose(street, staked) == ms.EXPERT.choose(street, staked)).all()


def test_without_the_two_it_takes_fourteen() -> None:
    lists = best_lists(sentences=PUBLISHED)
    assert len(lists[-1]) == 14
    assert set(PUBLISHED) - set(lists[-1].sentences) == {PUBLISHED[4]}


def test_the_royal_draw_is_said_twice() -> None:
    """Ten to ace leaves two gaps at most, and then two high cards: other sentences raise it 3x."""
    royal = PUBLISHED[4]
    assert royal.name == "royal draw"
    rest = tuple(each for each in PUBLISHED if each is not royal)
    assert ms.evaluate(strategy_of(rest)).house_edge == ms.solve().house_edge
    for suited in combinations("AKQJT", 3):
        cards = ms.parse_cards(" ".join(f"{rank}s" for rank in suited))
        assert royal.applies(cards, 2)
        assert any(each.action is Action.RAISE_3X and each.applies(cards, 2) for each in rest)


def test_longer_lists_are_better_and_each_is_what_it_says() -> None:
    lists = best_lists()
    assert [len(each) for each in lists] == list(range(len(lists)))
    assert lists[0].house_edge == 1  # folding at once
    for each, longer in pairwise(lists):
        assert each.house_edge > longer.house_edge
        assert each.house_edge == ms.evaluate(each.strategy).house_edge


def test_short_lists_are_not_nested() -> None:
    """So adding the best sentence to the best list, again and again, does not find the best."""
    one, three = best_lists()[1], best_lists()[3]
    assert names(one.sentences) == ["any pair"]
    assert names(three.sentences) == ["pairs", "points", "low pair"]


def test_where_the_straight_pays_five_no_list_is_perfect() -> None:
    last = best_lists(ms.STRAIGHT_5)[-1]
    expert = ms.evaluate(ms.EXPERT, ms.STRAIGHT_5).house_edge
    assert ms.solve(ms.STRAIGHT_5).house_edge < last.house_edge <= expert


def test_a_sentence_that_never_applies_changes_nothing() -> None:
    never = Sentence("never", "five aces", Action.RAISE_3X, lambda *_: False)
    with_it = price_lists(ms.STANDARD, (PUBLISHED[0], never, PUBLISHED[1]))
    without = price_lists(ms.STANDARD, PUBLISHED[:2])
    assert with_it.tolist() == without[[0, 1, 0, 1, 2, 3, 2, 3]].tolist()
    assert len(best_lists(sentences=(never,))) == 1


def test_no_sentence_at_all_is_to_fold() -> None:
    (only,) = best_lists(sentences=())
    assert only.house_edge == 1
    assert only.strategy.action("As Ah", wagered=1) is Action.FOLD


def test_prices_are_made_once_and_read_only() -> None:
    prices = price_lists(ms.STANDARD, PUBLISHED[:2])
    assert price_lists(ms.STANDARD, PUBLISHED[:2]) is prices
    assert not prices.flags.writeable
    assert prices.dtype == np.int64


def test_too_many_sentences_are_refused() -> None:
    with pytest.raises(MsstudError, match="at most 24 sentences, got 44"):
        price_lists(ms.STANDARD, SENTENCES * 2)


def test_a_sentence_says_itself() -> None:
    assert str(PUBLISHED[1]) == "as many points as cards: 1x"
