"""Sixteen ways to roll the same five cards, and which of them hide and tell most."""

import math
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from oracle import CATEGORIES, DECK, classify

from msstud.cards import CardError
from msstud.mexican.concealment import N_ROLL_PATHS, concealment

SEVENS = "7s Ks 2c 7h 7d"


def test_each_card_stays_down_on_as_many_paths_as_its_place_allows() -> None:
    found = concealment(SEVENS)
    hidden = Counter(str(path.hidden) for path in found.paths)
    assert hidden == {"7s": 1, "Ks": 1, "2c": 2, "7h": 4, "7d": 8}
    assert sum(hidden.values()) == N_ROLL_PATHS == len({path.rolled for path in found.paths})


def test_a_path_rolls_only_cards_that_have_been_dealt() -> None:
    found = concealment(SEVENS)
    for path in found.paths:
        assert {*path.rolled, path.hidden} == set(found.hand.cards)
        for n_rolled, impression in enumerate(path.impressions, start=1):
            assert impression.up_cards == path.rolled[:n_rolled]
            assert set(impression.up_cards) <= set(found.hand.cards[: n_rolled + 1])


def test_the_last_impression_is_what_the_oracle_counts() -> None:
    rng = random.Random(4)
    for _ in range(5):
        cards = rng.sample(DECK, 5)
        truth = CATEGORIES.index(classify(cards)[0])
        for path in concealment(cards).paths:
            up = [str(card) for card in path.rolled]
            ranks = [CATEGORIES.index(classify([*up, card])[0]) for card in DECK if card not in up]
            impression = path.impressions[-1]
            better = sum(rank <= truth for rank in ranks)
            assert impression.at_least == Fraction(better, 48)
            assert impression.probability == Fraction(ranks.count(truth), 48)
            assert impression.surprise == pytest.approx(-math.log2(ranks.count(truth) / 48))


def test_the_seed_example_hides_the_third_seven() -> None:
    """OPR-689: king and deuce were rolled, the table sees sevens; 2 of 48 cards make three."""
    found = concealment(SEVENS)
    hiding = found.hides_most()
    assert {path.hidden.rank.name for path in hiding} == {"SEVEN"}
    assert len(hiding) == 1 + 4 + 8
    assert hiding[0].impressions[-1].at_least == Fraction(2, 48)
    telling = found.tells_most()
    assert {str(path.hidden) for path in telling} == {"Ks", "2c"}
    assert telling[0].impressions[-1].at_least == 1


def test_no_path_hides_more_or_tells_more_than_the_extremes() -> None:
    rng = random.Random(1)
    for cards in [rng.sample(DECK, 5) for _ in range(4)]:
        found = concealment(cards)
        for roll in range(1, 5):
            hides, tells = (
                [path.impressions[roll - 1] for path in paths]
                for paths in (found.hides_most(roll), found.tells_most(roll))
            )
            for path in found.paths:
                impression = path.impressions[roll - 1]
                assert hides[0].at_least <= impression.at_least <= tells[0].at_least
                assert (impression in hides) == (
                    (impression.at_least, impression.probability)
                    == (hides[0].at_least, hides[0].probability)
                )


def test_a_hand_without_a_pair_can_only_surprise_by_being_so_weak() -> None:
    found = concealment("As Ks Qs Js 9d")
    assert all(each.at_least == 1 for path in found.paths for each in path.impressions)
    assert {path.hidden.name for path in found.hides_most()} == {"nine of diamonds"}
    assert {path.hidden.name for path in found.tells_most()} != {"nine of diamonds"}


def test_dead_cards_take_hands_away() -> None:
    path = concealment(SEVENS, dead="7c").hides_most()[0]
    assert path.impressions[-1].at_least == Fraction(1, 47)


def test_the_order_of_the_first_two_cards_does_not_matter() -> None:
    one, other = concealment("7s Ks 2c 7h 7d"), concealment("Ks 7s 2c 7h 7d")
    assert {path.rolled: path.impressions for path in one.paths} == {
        path.rolled: path.impressions for path in other.paths
    }


def test_sixteen_paths_share_fourteen_reckonings() -> None:
    """Two sets of up cards after the first roll, three, four and five after the others."""
    paths = concealment(SEVENS).paths
    for roll in range(1, 5):
        kinds = {frozenset(path.impressions[roll - 1].up_cards) for path in paths}
        assert len(kinds) == roll + 1
        assert kinds <= set(map(frozenset, combinations(concealment(SEVENS).hand.cards, roll)))


def test_errors_say_what_was_expected() -> None:
    with pytest.raises(CardError, match="expected 5 cards, got 4"):
        concealment("7s Ks 2c 7h")
    with pytest.raises(CardError, match="'7s' appears twice: the hand and dead cards"):
        concealment(SEVENS, dead="7s")
    for roll in (0, 5):
        with pytest.raises(ValueError, match=f"roll must be 1 to 4, got {roll}"):
            concealment(SEVENS).hides_most(roll)
