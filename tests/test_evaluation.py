"""Prices of strategies, by two ways each, and the decomposition of a difference."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from oracle import DECK, STANDARD_PAYOUTS, classify, mean

import msstud as ms
from msstud.actions import Action
from msstud.evaluation import PlayOf
from msstud.states import N_HOLE_SETS, suit_classes


def stubborn(cards: tuple[ms.Card, ...], staked: int) -> str:
    """Play pairs 3x on third street, then 2x whatever comes; fold the rest."""
    del staked
    if len(cards) == 2:
        return "3x" if cards[0].rank == cards[1].rank else "fold"
    return "2x"


def cautious(cards: tuple[ms.Card, ...], staked: int) -> int | str:
    """Raise 1x with a high card, and more when more is staked."""
    return min(staked, 3) if cards[0].rank >= ms.Rank.QUEEN else "fold"


STUBBORN = ms.Strategy.from_rule(stubborn)
CAUTIOUS = ms.Strategy.from_rule(cautious)
ALL = [ms.OPTIMAL, ms.EXPERT, STUBBORN, CAUTIOUS]


def deuces(cards: tuple[ms.Card, ...], staked: int) -> str:
    """Play a pair of deuces for ten antes and nothing else."""
    del staked
    has_pair = [card.rank for card in cards].count(ms.Rank.TWO) > 1
    return "3x" if has_pair else "fold"


def test_playing_only_deuces_is_worth_what_adding_up_gives() -> None:
    """The mean payout over all three cards to come, by the oracle, on ten antes, for 6 of 1,326."""
    rest = [card for card in DECK if card not in {"2c", "2d"}]
    hands = (("2c", "2d", *three) for three in combinations(rest, 3))
    payout = mean([Fraction(STANDARD_PAYOUTS[classify(hand)]) for hand in hands])
    share = Fraction(comb(4, 2), N_HOLE_SETS)
    played = ms.evaluate(ms.Strategy.from_rule(deuces)).expected_value
    assert played == share * 10 * payout - (1 - share)


@pytest.mark.parametrize("strategy", ALL, ids=lambda strategy: strategy.name)
@pytest.mark.parametrize("table", [ms.STANDARD, ms.STRAIGHT_5], ids=["standard", "straight 5"])
def test_forward_and_backward_give_one_price(strategy: ms.Strategy, table: ms.PayTable) -> None:
    states = suit_classes()
    backward = PlayOf(states, table, strategy.choose_on(states))
    assert ms.evaluate(strategy, table).expected_value == backward.expected_value


@pytest.mark.parametrize("strategy", ALL, ids=lambda strategy: strategy.name)
@pytest.mark.parametrize("reference", ALL, ids=lambda strategy: strategy.name)
def test_costs_add_up_to_the_difference(strategy: ms.Strategy, reference: ms.Strategy) -> None:
    comparison = ms.compare(strategy, reference)
    values = [ms.evaluate(each).expected_value for each in (reference, strategy)]
    assert comparison.cost == values[0] - values[1]


@pytest.mark.parametrize("strategy", ALL, ids=lambda strategy: strategy.name)
def test_nothing_beats_optimal_play(strategy: ms.Strategy) -> None:
    comparison = ms.compare(strategy, ms.OPTIMAL)
    assert all(difference.loss >= 0 for difference in comparison)
    costs = [difference.cost for difference in comparison]
    assert costs == sorted(costs, reverse=True)


def test_a_strategy_does_not_differ_from_itself() -> None:
    assert len(ms.compare(CAUTIOUS, CAUTIOUS)) == 0


def test_differences_say_what_was_done_where_and_how_often() -> None:
    first = ms.compare(STUBBORN, ms.OPTIMAL).differences[0]
    assert first.action is not first.instead_of
    assert first.cost == first.frequency * first.loss
    assert first.street.n_known == len(first.cards)
    assert first.instead_of.label in str(first)
    str(first).encode("ascii")


def test_tie_rules_differ_only_where_nothing_is_lost() -> None:
    comparison = ms.compare(ms.Strategy.optimal(ties="fold"), ms.OPTIMAL)
    assert len(comparison) > 0
    assert {difference.loss for difference in comparison} == {0}
    assert {difference.action for difference in comparison} == {Action.FOLD}
    assert {difference.wagered for difference in comparison} == {3}


def test_wrong_kinds_are_named() -> None:
    with pytest.raises(TypeError, match=r"expected a Strategy.*see Strategy\.from_rule"):
        ms.evaluate(stubborn)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a PayTable"):
        ms.compare(ms.EXPERT, ms.OPTIMAL, "standard")  # type: ignore[arg-type]
