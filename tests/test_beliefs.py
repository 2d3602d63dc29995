"""What the table must reckon with: counts that add up, by counting and by an independent oracle."""

import math
import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import DECK, classify
from references import HAND_COUNTS

from msstud.cards import CardError, deck
from msstud.hands import N_CARDS_IN_HAND, Category
from msstud.mexican.beliefs import possible_hands, unseen_cards

LABELS = {"nothing": "high card", "two pairs": "two pair"}


def by_looking(up: tuple[str, ...], dead: tuple[str, ...] = ()) -> dict[str, int]:
    """Return the counts by going through all completions with the oracle's categories."""
    rest = [card for card in DECK if card not in up + dead]
    names = (classify(up + more)[0] for more in combinations(rest, N_CARDS_IN_HAND - len(up)))
    return Counter(LABELS.get(name, name) for name in names)


def counted(up: tuple[str, ...], dead: tuple[str, ...] = ()) -> dict[str, int]:
    belief = possible_hands(up, dead)
    return {category.label: belief.count(category) for category in Category}


@st.composite
def visible(draw: st.DrawFn, n_up: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw up cards and dead cards."""
    cards = draw(st.permutations(DECK))
    n_dead = draw(st.integers(0, 36))
    return tuple(cards[:n_up]), tuple(cards[n_up : n_up + n_dead])


def test_the_seed_example_shows_a_pair_and_rarely_is_three_of_a_kind() -> None:
    """OPR-689: seven, seven, king, deuce up. Two sevens are left among 48 cards."""
    belief = possible_hands("7h 7d Ks 2c")
    assert belief.count(Category.THREE_OF_A_KIND) == 2
    assert belief.count(Category.TWO_PAIR) == 6  # three kings and three deuces
    assert belief.surprise(Category.THREE_OF_A_KIND) == math.log2(24)


def test_dead_cards_cannot_be_hidden() -> None:
    belief = possible_hands("7h 7d Ks 2c", dead="7s 7c")
    assert belief.count(Category.THREE_OF_A_KIND) == 0
    assert belief.surprise(Category.THREE_OF_A_KIND) == math.inf
    assert belief.n_hands == 46


@pytest.mark.parametrize("n_up", [2, 3, 4])
def test_counts_are_those_of_the_oracle(n_up: int) -> None:
    rng = random.Random(689)
    for n_dead in (0, 3, 30):
        cards = rng.sample(DECK, n_up + n_dead)
        up, dead = tuple(cards[:n_up]), tuple(cards[n_up:])
        found = counted(up, dead)
        assert {label: n for label, n in found.items() if n} == by_looking(up, dead)


def test_one_up_card_over_the_whole_deck_gives_each_hand_five_times() -> None:
    total = np.sum([possible_hands(card).counts for card in deck()], axis=0)
    expected = [N_CARDS_IN_HAND * HAND_COUNTS[category.label] for category in Category]
    assert total.tolist() == expected


@pytest.mark.parametrize("n_up", [2, 3])
@given(data=st.data())
def test_the_next_up_card_leaves_the_mean_as_it_was(n_up: int, data: st.DataObject) -> None:
    """Each completion is met once per card it adds."""
    up, dead = data.draw(visible(n_up))
    coming = [card for card in DECK if card not in up + dead]
    later = np.sum([possible_hands((*up, card), dead).counts for card in coming], axis=0)
    now = np.array(possible_hands(up, dead).counts)
    assert (later == (N_CARDS_IN_HAND - n_up) * now).all()


@pytest.mark.parametrize("n_up", [1, 2, 3, 4])
def test_counts_add_up_to_a_binomial(n_up: int) -> None:
    for n_dead in (0, 1, 10):
        up, dead = DECK[:n_up], DECK[n_up : n_up + n_dead]
        n_unseen = 52 - n_up - n_dead
        assert possible_hands(up, dead).n_hands == math.comb(n_unseen, 5 - n_up)


@given(visible(3), st.permutations("cdhs"))
def test_renaming_suits_and_the_order_of_cards_change_nothing(
    cards: tuple[tuple[str, ...], tuple[str, ...]], suits: list[str]
) -> None:
    table = str.maketrans("cdhs", "".join(suits))
    up, dead = ([card[0] + card[1].translate(table) for card in each] for each in cards)
    assert possible_hands(up[::-1], dead[::-1]).counts == possible_hands(*cards).counts


def test_probabilities_are_those_of_the_counts() -> None:
    belief = possible_hands("As Ks Qs Js")
    assert sum(belief.probability(category) for category in Category) == 1
    assert belief.at_least(Category.HIGH_CARD) == 1
    assert belief.at_least(Category.ROYAL_FLUSH) * 48 == 1
    assert belief.surprise(Category.ROYAL_FLUSH) == math.log2(48)
    assert "royal flush 1" in str(belief)
    assert "royal flush" in belief._repr_html_()


def test_unseen_cards_are_the_rest_of_the_deck() -> None:
    assert unseen_cards(deck()[:50]).tolist() == [50, 51]


@pytest.mark.parametrize(
    ("up", "dead", "message"),
    [
        ("", "", "expected 1 to 4 cards, got none"),
        ("As Ks Qs Js Ts", "", "expected 1 to 4 cards, got 5"),
        ("As", "As", "'As' appears twice: up cards and dead cards"),
        ("As", " ".join(DECK[:48]), "expected at least 4 unseen cards, got 3"),
    ],
)
def test_errors_say_what_was_expected(up: str, dead: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        possible_hands(up, dead)
