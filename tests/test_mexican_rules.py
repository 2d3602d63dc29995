"""Claims about `msstud.mexican.rules` and `msstud.mexican.actions`: what may be said at all."""

from typing import Any

import numpy as np
import pytest

from msstud.cards import MsstudError, parse_card
from msstud.mexican import (
    FixedLimit,
    MexicanStud,
    OddChips,
    Opener,
    Rolling,
    Rules,
    SpreadLimit,
    TableAction,
    TableError,
    Verb,
)
from msstud.mexican.rules import MAX_SEATS


def test_the_defaults_are_those_the_documentation_names() -> None:
    """MX-02: one documented default."""
    rules = Rules()
    assert rules.opener is Opener.HIGHEST
    assert rules.rolling is Rolling.TOGETHER
    assert rules.odd_chips is OddChips.LEFT
    assert rules.structure == FixedLimit(small=2, big=4, cap=3)


@pytest.mark.parametrize("value", [True, 2.0, 2.5, "2"])
@pytest.mark.parametrize(
    "make",
    [
        Rules,
        lambda value: FixedLimit(value, 4),
        lambda value: FixedLimit(2, 4, cap=value),
        lambda value: SpreadLimit(1, value),
        lambda value: MexicanStud.deal([10, value], seed=1),
        lambda value: MexicanStud.deal([10, 10], seed=1, dealer=value),
    ],
)
def test_chips_and_seats_are_integers(make: Any, value: object) -> None:
    """MX-09."""
    with pytest.raises(TypeError, match="expected a whole number of chips|expected an integer"):
        make(value)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules(0), "ante: expected 1 chip or more, got 0"),
        (lambda: Rules(-25), "ante: expected 1 chip or more, got -25"),
        (lambda: FixedLimit(4, 2), "fixed limit: expected small <= big, got 4 and 2"),
        (lambda: SpreadLimit(5, 1), "spread limit: expected low <= high, got 5 and 1"),
        (lambda: FixedLimit(2, 4, -1), "fixed limit, cap: expected 0 chips or more, got -1"),
        (lambda: MexicanStud.deal([10, 0], seed=1), "stack of seat 2: expected 1 chip or more"),
        (lambda: MexicanStud.deal([10, -5], seed=1), "stack of seat 2: expected 1 chip or more"),
        (lambda: MexicanStud.deal([10, 5], seed=-1), "seed: expected an integer, 0 or more"),
        (lambda: MexicanStud.deal([10, 5], seed=1, dealer=3), "dealer: expected 1 to 2, got 3"),
        (lambda: MexicanStud.deal([10], seed=1), "expected 2 to 10 seats, got 1"),
    ],
)
def test_amounts_and_numbers_have_bounds(make: Any, message: str) -> None:
    with pytest.raises(TableError, match=message):
        make()


def test_numpy_integers_are_integers() -> None:
    hand = MexicanStud.deal([np.int64(9), np.int64(9)], seed=1, rules=Rules(np.int16(2)))  # type: ignore[list-item,arg-type]
    assert {type(chips) for chips in (*hand.stacks, *hand.paid, hand.rules.ante)} == {int}


def test_eleven_seats_are_refused_with_the_cards_they_would_need() -> None:
    """MX-08: computed, not hard-coded: 11 times 5 are 55 of 52."""
    assert MAX_SEATS == 52 // 5
    with pytest.raises(TableError, match="got 11: they would need 55 cards and the deck has 52"):
        MexicanStud.deal([10] * 11, seed=1)


@pytest.mark.parametrize(("name", "value"), [("opener", "dealer"), ("rolling", "twice")])
def test_an_unknown_rule_is_refused_with_those_there_are(name: str, value: str) -> None:
    with pytest.raises(TableError, match=f"{name}: expected .* or .*, got '{value}'"):
        Rules(**{name: value})  # type: ignore[arg-type]


def test_rules_of_a_wrong_kind_are_a_type_error() -> None:
    with pytest.raises(TypeError, match="structure: expected a FixedLimit or SpreadLimit"):
        Rules(structure=(2, 4))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules: expected Rules, got {}"):
        MexicanStud.deal([5, 5], seed=1, rules={})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "verb", "chips"),
    [
        ("check", Verb.CHECK, None),
        (" Fold ", Verb.FOLD, None),
        ("call", Verb.CALL, None),
        ("call 4", Verb.CALL, 4),
        ("bet 5", Verb.BET, 5),
        ("RAISE  to 8", Verb.RAISE, 8),
        ("raise 8", Verb.RAISE, 8),
    ],
)
def test_betting_is_read_as_it_is_said(text: str, verb: Verb, chips: int | None) -> None:
    assert TableAction.parse(text) == TableAction(verb, chips=chips)


@pytest.mark.parametrize("action", ["roll 10h", "roll Th", "10♥", "tH", parse_card("Th")])
def test_a_card_means_to_roll_it(action: Any) -> None:
    assert TableAction.parse(action) == TableAction(Verb.ROLL, parse_card("Th"))


def test_an_action_prints_as_it_is_read() -> None:
    for text in ("roll Th", "check", "bet 5", "call 4", "raise to 8", "fold"):
        assert str(TableAction.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected one card to roll, got none"),
        ("roll", "expected one card to roll, got none"),
        ("roll 7h 7d", "expected one card to roll, got 2: 7h 7d"),
        ("roll 7x", "expected roll and a card, check, bet, call, raise or fold, got 'roll 7x'"),
        ("all in", "expected roll and a card, check, bet, call, raise or fold"),
        ("bet -5", "expected roll and a card, check, bet, call, raise or fold"),
        ("bet 2.5", "expected roll and a card, check, bet, call, raise or fold"),
        ("fold 2", "expected no chips with a fold, got 'fold 2'"),
    ],
)
def test_anything_else_is_refused(text: str, message: str) -> None:
    with pytest.raises(TableError, match=f"^seat 1: {message}"):
        TableAction.parse(text, "seat 1")


@pytest.mark.parametrize(
    "action",
    [5, None, ("7h",), TableAction(Verb.BET, chips=2.5), TableAction(Verb.BET, chips=True)],  # type: ignore[arg-type]
)
def test_other_objects_are_a_type_error(action: Any) -> None:
    with pytest.raises(TypeError, match="expected"):
        TableAction.parse(action)


def test_errors_are_the_packages_own() -> None:
    assert issubclass(TableError, MsstudError)
