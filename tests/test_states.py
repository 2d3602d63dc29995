"""The states carry the whole game: counts, steps, and the proposition that outlooks suffice."""

import subprocess
import sys
from collections.abc import Callable
from math import comb

import numpy as np
import pytest

from msstud.cards import Card, parse_cards
from msstud.hand_arrays import hand_classes
from msstud.sets import all_sets, with_next_card
from msstud.states import (
    KNOWN,
    N_DEALS,
    N_NEXT,
    N_RUNOUTS,
    States,
    card_sets,
    hole_label,
    last_card_counts,
    n_hole_sets,
    outlook_of,
    outlooks,
    suit_classes,
)

GROUPINGS = [outlooks, suit_classes, card_sets]


def test_deals_are_counted_with_hole_cards_as_a_set() -> None:
    """The model card's 1,326 x 50 x 49 x 48."""
    assert N_DEALS == 1326 * 50 * 49 * 48 == 155_937_600
    assert dict(N_RUNOUTS) == {2: 50 * 49 * 48, 3: 49 * 48, 4: 48}
    assert dict(N_NEXT) == {2: 50, 3: 49, 4: 48}


@pytest.mark.parametrize(
    ("grouping", "sizes"),
    [
        (outlooks, [169, 741, 2535]),
        (suit_classes, [169, 1755, 16432]),
        (card_sets, [1326, 22100, 270725]),
    ],
)
def test_states_stand_for_every_card_set_once(
    grouping: Callable[[], States], sizes: list[int]
) -> None:
    states = grouping()
    assert [len(states.n_sets[k]) for k in KNOWN] == sizes
    for k in KNOWN:
        numbers = states.index(all_sets(k))
        assert np.array_equal(np.bincount(numbers, minlength=sizes[k - 2]), states.n_sets[k])
        assert states.n_sets[k].sum() == comb(52, k)
        assert np.array_equal(states.index(states.representatives[k]), np.arange(sizes[k - 2]))


@pytest.mark.parametrize("grouping", GROUPINGS)
@pytest.mark.parametrize("k", [2, 3])
def test_every_set_of_a_state_reaches_the_next_states_alike(
    grouping: Callable[[], States], k: int
) -> None:
    """The proposition of the module, on every single set of two and three cards."""
    states = grouping()
    sets = all_sets(k)
    dealt = with_next_card(sets)
    reached = states.index(dealt.reshape(-1, k + 1)).reshape(len(sets), N_NEXT[k])
    reached.sort(axis=1)
    step = states.steps[k]
    rows = np.repeat(step.targets, step.n_cards).reshape(-1, N_NEXT[k])
    assert np.array_equal(reached, rows[states.index(sets)])


@pytest.mark.slow
def test_every_four_cards_of_an_outlook_make_the_final_hands_alike() -> None:
    """The proposition again, on all 270,725 sets of four cards and their 48 last cards."""
    states, counts = outlooks(), last_card_counts()
    for sets in np.array_split(all_sets(4), 40):
        classes = hand_classes(with_next_card(sets).reshape(-1, 5)).reshape(len(sets), 48)
        counted = (classes[:, :, None] == np.arange(22, dtype=np.uint8)).sum(axis=1)
        assert np.array_equal(counted, counts[states.index(sets)])


@pytest.mark.parametrize("grouping", GROUPINGS)
def test_last_cards_of_each_state_are_48(grouping: Callable[[], States]) -> None:
    assert (grouping().last_cards().sum(axis=1) == 48).all()


def test_last_cards_of_four_suited_broadway_cards() -> None:
    """SV-04: of the 48, one makes the royal, eight the flush, three the straight."""
    outlook = outlook_of(parse_cards("As Ks Qs Js"))
    counts = last_card_counts()[outlook]
    assert [int(counts[place]) for place in (21, 17, 16)] == [1, 8, 3]


def test_known_cards_have_no_weight_in_the_next_card() -> None:
    """SV-04: after two aces, only two of the fifty next cards are aces."""
    states = outlooks()
    pair = states.state_of(parse_cards("As Ad"))
    trips = states.state_of(parse_cards("As Ad Ac"))
    weights = np.zeros(len(states.n_sets[2]), dtype=np.int64)
    weights[pair] = 1
    assert states.steps[2].spread(weights)[trips] == 2
    assert states.steps[2].spread(weights).sum() == 50


@pytest.mark.parametrize("grouping", GROUPINGS)
def test_spread_and_total_are_transposes(grouping: Callable[[], States]) -> None:
    states = grouping()
    rng = np.random.default_rng(4)
    for k in (2, 3):
        step = states.steps[k]
        weights = rng.integers(0, 50, len(step.starts))
        values = rng.integers(-1000, 1000, step.n_targets)
        assert weights @ step.total(values) == step.spread(weights) @ values


def test_outlook_of_one_hand_is_that_of_the_array() -> None:
    states = outlooks()
    for text in ("As Kd", "2c 2d", "9h 9s 9d", "Ah Kh 2h", "5c 6c 7c 8c", "5c 6c 7c 8d"):
        cards = parse_cards(text)
        assert outlook_of(cards) == states.state_of(cards)


def test_labels_of_hole_cards_name_their_number_of_sets() -> None:
    states = outlooks()
    for row, n_sets in zip(states.representatives[2].tolist(), states.n_sets[2], strict=True):
        assert n_hole_sets(hole_label([Card.from_index(index) for index in row])) == n_sets


def test_tables_are_read_only() -> None:
    """PT-08: nothing shared can be changed by a caller."""
    states = suit_classes()
    counts = [states.n_sets[4], states.steps[3].targets, states.outlook_of[4], last_card_counts()]
    for array in counts:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_importing_builds_no_table() -> None:
    """PF-01: tables are made on first use."""
    code = (
        "import msstud\n"
        "from msstud import sets, states, strategy\n"
        "caches = [states.outlooks, states.suit_classes, states.card_sets, sets.outlook_table,\n"
        "          states.last_card_counts, strategy._solved]\n"
        "print(sum(each.cache_info().currsize for each in caches))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "0"
