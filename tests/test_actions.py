"""Claims about `msstud.actions`: streets, actions and the totals they lead to."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.actions import Action, IllegalActionError, Street
from msstud.cards import MsstudError

WORDS = {
    "fold": Action.FOLD,
    "1x": Action.RAISE_1X,
    "2x": Action.RAISE_2X,
    "3x": Action.RAISE_3X,
    "raise 1x": Action.RAISE_1X,
    "raise 2x": Action.RAISE_2X,
    "raise 3x": Action.RAISE_3X,
}


def test_the_four_actions_add_none_to_three_antes() -> None:
    assert [(action.value, action.antes) for action in Action] == [
        ("fold", 0),
        ("1x", 1),
        ("2x", 2),
        ("3x", 3),
    ]
    assert [Action.of_antes(antes) for antes in range(4)] == list(Action)


@pytest.mark.parametrize("antes", [-1, 4, -4])
def test_no_action_adds_less_than_none_or_more_than_three_antes(antes: int) -> None:
    """RE-01, RE-03: -1 is not the last action."""
    with pytest.raises(IllegalActionError, match=f"^expected 0 to 3 antes, got {antes}$"):
        Action.of_antes(antes)


def test_words_antes_and_actions_all_name_an_action() -> None:
    """RE-02: 2x is legal."""
    for word, action in WORDS.items():
        assert Action.parse(word) is Action.parse(f" {word.upper()}\n") is action
    for action in Action:
        assert Action.parse(action) is Action.parse(action.label) is action
    assert [Action.parse(n) for n in (1, 2, 3)] == [Action.parse(np.int64(n)) for n in (1, 2, 3)]
    assert [Action.parse(n).antes for n in (1, 2, 3)] == [1, 2, 3]


@pytest.mark.parametrize(
    "action",
    [0, 4, -1, True, False, np.True_, 1.0, 1.5, None, [], b"1x"],
    ids=ascii,
)
def test_no_other_object_is_an_action(action: object) -> None:
    """RE-02, RE-03: the message says what was expected, what came and where."""
    with pytest.raises(IllegalActionError) as caught:
        Action.parse(action, "fourth street")
    expected = f"fourth street: expected fold or a raise of 1, 2 or 3 antes, got {action!a}"
    assert str(caught.value) == expected


@pytest.mark.parametrize(
    "word",
    ["", "4x", "0x", "1", "x", "raise", "raise fold", "raise  1x", "call", "check", "\uff11x"],
    ids=ascii,
)
def test_no_other_word_is_an_action(word: str) -> None:
    """RE-02."""
    with pytest.raises(IllegalActionError) as caught:
        Action.parse(word)
    expected = f"action: expected fold or a raise of 1, 2 or 3 antes, got {word!a}"
    assert str(caught.value) == expected


@given(st.text(max_size=8))
def test_no_drawn_text_is_an_action(text: str) -> None:
    if text.strip().lower() not in WORDS:
        with pytest.raises(IllegalActionError):
            Action.parse(text)


def test_an_illegal_action_is_a_value_error_of_the_package() -> None:
    assert issubclass(IllegalActionError, MsstudError)
    assert issubclass(MsstudError, ValueError)


def test_three_streets_know_two_three_and_four_cards() -> None:
    assert [(street.label, street.n_known) for street in Street] == [
        ("third street", 2),
        ("fourth street", 3),
        ("fifth street", 4),
    ]


def test_legal_totals_are_what_an_ante_and_raises_can_sum_to() -> None:
    for n_raises, street in enumerate(Street):
        sums = {1 + sum(raises) for raises in product((1, 2, 3), repeat=n_raises)}
        assert set(street.legal_totals) == sums
        assert list(street.legal_totals) == sorted(sums)
