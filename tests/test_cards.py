"""Claims about `msstud.cards`: the deck, and what is and is not card text."""

import copy
import os
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import DECK

from msstud.cards import (
    Card,
    CardError,
    MsstudError,
    Rank,
    Suit,
    check_distinct,
    deck,
    parse_card,
    parse_cards,
)

SEPARATORS = ("", " ", ",", ", ", "\t", "\n", " ,  ")
SELECTORS = ("", "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
SUIT_MARKS = {
    Suit.CLUBS: ("c", "C", "\N{BLACK CLUB SUIT}", "\N{WHITE CLUB SUIT}"),
    Suit.DIAMONDS: ("d", "D", "\N{BLACK DIAMOND SUIT}", "\N{WHITE DIAMOND SUIT}"),
    Suit.HEARTS: ("h", "H", "\N{BLACK HEART SUIT}", "\N{WHITE HEART SUIT}"),
    Suit.SPADES: ("s", "S", "\N{BLACK SPADE SUIT}", "\N{WHITE SPADE SUIT}"),
}
PIECES = ("As", "kD", "10h", "T♠", "2♡", "2", "K", "h", "x", "-", "[", "]", "1", " ", ",")
LOOK_ALIKES = (
    "\N{KELVIN SIGN}s",
    "A\N{LATIN SMALL LETTER LONG S}",
    "\N{CYRILLIC CAPITAL LETTER A}s",
    "\N{CYRILLIC CAPITAL LETTER KA}h",
    "\N{CYRILLIC CAPITAL LETTER TE}d",
    "A\N{CYRILLIC SMALL LETTER DZE}",
    "A\N{CYRILLIC SMALL LETTER ES}",
    "\N{GREEK CAPITAL LETTER ALPHA}s",
    "\N{GREEK CAPITAL LETTER KAPPA}h",
    "\N{FULLWIDTH LATIN CAPITAL LETTER A}s",
    "A\N{FULLWIDTH LATIN SMALL LETTER S}",
    "\N{FULLWIDTH DIGIT NINE}s",
    "1\N{FULLWIDTH DIGIT ZERO}h",
    "\N{ARABIC-INDIC DIGIT THREE}h",
    "\N{EXTENDED ARABIC-INDIC DIGIT FIVE}c",
    "\N{DEVANAGARI DIGIT TWO}d",
    "\N{SUPERSCRIPT TWO}d",
    "A\N{HEAVY BLACK HEART}",
    "A\N{BLACK DIAMOND}",
    "A\N{ZERO WIDTH SPACE}s",
    "\N{VARIATION SELECTOR-16}As",
    "\N{PLAYING CARD ACE OF SPADES}",
)


def texts_of(card: Card) -> list[str]:
    """Return every accepted way to write a card."""
    letter = str(card)[0]
    ranks = {letter, letter.lower()} | ({"10"} if letter == "T" else set())
    marks = SUIT_MARKS[card.suit]
    return [rank + mark + after for rank in sorted(ranks) for mark in marks for after in SELECTORS]


@st.composite
def hands_as_written(draw: st.DrawFn) -> tuple[list[Card], str]:
    """Draw distinct cards and a text that names them in mixed notations and separators."""
    cards = draw(st.lists(st.sampled_from(deck()), unique=True, max_size=7))
    text = draw(st.sampled_from(SEPARATORS))
    for card in cards:
        text += draw(st.sampled_from(texts_of(card))) + draw(st.sampled_from(SEPARATORS))
    return cards, f"[{text}]" if draw(st.booleans()) else text


def test_deck_is_52_distinct_cards_in_index_order() -> None:
    assert tuple(map(str, deck())) == DECK
    assert [card.index for card in deck()] == list(range(52))
    assert len(set(deck())) == 52
    assert deck() is deck()


def test_index_is_four_times_rank_plus_suit() -> None:
    assert Card(Rank.TEN, Suit.HEARTS).index == 34
    assert all(Card.from_index(card.index) == card for card in deck())
    assert all(card.index == 4 * card.rank + card.suit for card in deck())


def test_letters_words_and_symbols_name_rank_and_suit() -> None:
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert [f"{suit.letter}{suit.symbol}" for suit in Suit] == ["c♣", "d♦", "h♥", "s♠"]
    assert parse_card("Th").name == "ten of hearts"
    assert parse_card("2c").name == "two of clubs"
    assert [parse_card(text).pretty for text in ("Th", "As", "9d")] == ["10♥", "A♠", "9♦"]


def test_every_notation_of_every_card_reads_as_that_card() -> None:
    """CP-01, CP-03, CP-04: ten as 10 or T, any case, symbols filled or outline, selectors."""
    wrong = [text for card in deck() for text in texts_of(card) if parse_card(text) != card]
    assert not wrong
    # Four suits of four marks, three selectors; eight digits, four letters in two cases, T also 10.
    n_texts = 4 * 4 * 3 * (8 + 4 * 2 + 3)
    assert len({text for card in deck() for text in texts_of(card)}) == n_texts == 912


@given(hands_as_written())
def test_parsing_any_notation_gives_the_cards_back(written: tuple[list[Card], str]) -> None:
    """CP-07: letters, digits, symbols, separators and brackets, in any mixture."""
    cards, text = written
    assert parse_cards(text) == tuple(cards)


@given(st.lists(st.sampled_from(deck()), unique=True), st.sampled_from(SEPARATORS))
def test_parse_then_format_is_the_identity(cards: list[Card], separator: str) -> None:
    text = separator.join(map(str, cards))
    assert separator.join(map(str, parse_cards(text))) == text
    assert parse_cards(separator.join(card.pretty for card in cards)) == tuple(cards)


@given(st.lists(st.sampled_from(PIECES)))
def test_text_is_read_completely_or_refused(pieces: list[str]) -> None:
    """CP-05: nothing is dropped, so the cards written again are the text but for separators."""
    text = "".join(pieces)
    try:
        cards = parse_cards(text)
    except CardError:
        return
    bare = text.strip().removeprefix("[").removesuffix("]").replace(" ", "").replace(",", "")
    for written, canonical in {"10": "T", "♠": "s", "♡": "h", "kD": "Kd"}.items():
        bare = bare.replace(written, canonical)
    assert "".join(map(str, cards)) == bare


@pytest.mark.parametrize(
    "text", ["[As Kd]", "As,Kd", "AsKd", "  As\tKd\n", "\ufeffAs Kd", "as KD", "A♠K♢", "As, Kd,"]
)
def test_each_documented_separator_separates(text: str) -> None:
    """CP-07."""
    assert " ".join(map(str, parse_cards(text))) == "As Kd"


def test_ten_may_touch_its_neighbors() -> None:
    """CP-01, CP-07."""
    assert list(map(str, parse_cards("10hAs"))) == ["Th", "As"]
    assert list(map(str, parse_cards("Ah10h10c9c"))) == ["Ah", "Th", "Tc", "9c"]
    assert parse_card("10h") == parse_card("Th")


def test_text_objects_and_mixtures_give_the_same_cards() -> None:
    ace, king = parse_cards("As Kd")
    same = (ace, king)
    assert parse_cards([ace, king]) == same
    assert parse_cards((ace, "Kd")) == same
    assert parse_cards(part for part in ("A♠", king)) == same
    assert parse_cards(["As Kd"]) == same
    assert parse_cards(ace) == (ace,)
    assert parse_card(ace) is ace
    assert parse_cards("") == parse_cards([]) == ()


@pytest.mark.parametrize(
    ("text", "token", "position"),
    [
        ("Ah Zz Kd Qs Jc", "Zz", 2),  # CP-05
        ("Ah K Qs", "K", 2),
        ("1♠", "1\\u2660", 1),  # CP-06
        ("1s", "1s", 1),
        ("Kd 11c", "11c", 2),
        ("14s", "14s", 1),
        ("0h", "0h", 1),
        ("-1d", "-1d", 1),
        ("010h", "010h", 1),
        ("As--Kd", "--Kd", 2),  # CP-07
        ("AsK", "K", 2),
        ("As;Kd", ";Kd", 2),
        ("[As Kd", "[As", 1),
        ("As Kd]", "]", 3),
        ("[[As]]", "[As]", 1),
        ("A s", "A", 1),
        ("10", "10", 1),
        ("sA", "sA", 1),
        ("As\x00", "\\x00", 2),
    ],
)
def test_a_bad_token_is_refused_with_its_text_and_position(
    text: str, token: str, position: int
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    message = f"card '{token}' at position {position} is no card; write rank and suit, e.g. 'Td'"
    assert str(caught.value) == message


def test_positions_count_through_all_parts() -> None:
    with pytest.raises(CardError, match="'Zz' at position 4 "):
        parse_cards([deck()[0], "As Kd", "Zz"])


@pytest.mark.parametrize("token", LOOK_ALIKES, ids=ascii)
def test_letters_of_other_alphabets_are_no_cards(token: str) -> None:
    """The message quotes the token, its position and the name of the strange character."""
    with pytest.raises(CardError) as caught:
        parse_cards(f"Qh {token}")
    message = str(caught.value)
    assert message.startswith(f"card {token!a} at position 2 is no card (")
    assert message.isascii()


def test_a_look_alike_is_named() -> None:
    with pytest.raises(CardError, match=r"\('\\u212a' is KELVIN SIGN\)"):
        parse_card("\N{KELVIN SIGN}s")
    with pytest.raises(CardError, match="an unnamed character"):
        parse_card("\ud800s")


@pytest.mark.parametrize("cards", ["As As Kd Qh 2c", "AsA♠", ["As", "Kd", "aS"]])
def test_the_same_card_twice_is_refused_by_name(cards: Any) -> None:
    """CP-02."""
    with pytest.raises(CardError, match=r"^'As' appears twice: in the cards$"):
        parse_cards(cards)


def test_the_same_card_in_two_groups_is_refused_with_both_places() -> None:
    """CP-02: the check spans all groups together."""
    hole, community = parse_cards("As Kd"), parse_cards("Qh As")
    with pytest.raises(
        CardError, match=r"^'As' appears twice: hole cards and first community card$"
    ):
        check_distinct({"hole cards": hole, "dead": [], "first community card": community})
    with pytest.raises(CardError, match=r"^'As' appears twice: in dead cards$"):
        check_distinct({"hole cards": parse_cards("Kd"), "dead cards": hole[:1] * 2})
    check_distinct({"hole cards": hole, "dead cards": parse_cards("Ac Kh")})


@pytest.mark.parametrize(
    ("cards", "n_cards", "message"),
    [
        ("As Kd", 3, "expected 3 cards, got 2: As Kd"),
        ("As Kd", 1, "expected 1 card, got 2: As Kd"),
        ("", 5, "expected 5 cards, got none"),
        ("A♠", range(2, 5), "expected 2 to 4 cards, got 1: As"),
        ("2c3c4c5c6c", range(2, 5), "expected 2 to 4 cards, got 5: 2c 3c 4c 5c 6c"),
    ],
)
def test_a_wrong_number_of_cards_says_what_was_expected_and_what_came(
    cards: str, n_cards: int | range, message: str
) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(cards, n_cards=n_cards)
    assert str(caught.value) == message


def test_an_allowed_number_of_cards_passes() -> None:
    assert len(parse_cards("As Kd", n_cards=2)) == 2
    assert [len(parse_cards("As Kd Qh"[:n], n_cards=range(1, 4))) for n in (2, 5, 8)] == [1, 2, 3]


@pytest.mark.parametrize("text", ["", "As Kd"])
def test_parse_card_takes_exactly_one(text: str) -> None:
    with pytest.raises(CardError, match=r"^expected 1 card, got "):
        parse_card(text)


@pytest.mark.parametrize("cards", [None, 51, 1.5, ["As", 3], ["As", ["Kd"]], b"As", ["As", None]])
def test_what_is_neither_text_nor_card_is_a_type_error(cards: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected card text or Card objects, got "):
        parse_cards(cards)


@pytest.mark.parametrize("index", [52, -1, -52, 268442665, np.int64(-1), np.int64(52)])
def test_an_index_out_of_range_never_wraps(index: int) -> None:
    """CP-08."""
    with pytest.raises(CardError, match=rf"^card index must be 0 to 51, got {index}$"):
        Card.from_index(index)


@pytest.mark.parametrize("index", [True, np.True_, 3.0, np.float64(3), "3", None, np.arange(2)])
def test_an_index_that_is_no_integer_is_a_type_error(index: Any) -> None:
    """CP-08."""
    with pytest.raises(TypeError, match=r"^card index must be an integer, got "):
        Card.from_index(index)


def test_an_index_of_numpy_is_an_index() -> None:
    """CP-08."""
    assert Card.from_index(np.int64(51)) == Card.from_index(np.uint8(51)) == parse_card("As")


def test_a_card_of_plain_integers_has_rank_and_suit() -> None:
    card = Card(8, 2)  # type: ignore[arg-type]
    assert card == parse_card("Th")
    assert isinstance(card.rank, Rank)
    assert isinstance(card.suit, Suit)


@pytest.mark.parametrize("value", [13, -1])
def test_a_card_of_no_such_rank_or_suit_is_refused(value: Any) -> None:
    with pytest.raises(CardError, match=f"^rank must be 0 to 12, got {value}$"):
        Card(value, Suit.CLUBS)
    with pytest.raises(CardError, match=f"^suit must be 0 to 3, got {value}$"):
        Card(Rank.ACE, value)


@pytest.mark.parametrize("value", [True, 3.0, "A", None])
def test_a_card_of_wrong_kinds_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError, match=r"^rank must be a Rank, got "):
        Card(value, Suit.CLUBS)
    with pytest.raises(TypeError, match=r"^suit must be a Suit, got "):
        Card(Rank.ACE, value)


def test_a_card_cannot_be_changed() -> None:
    card = parse_card("As")
    with pytest.raises(FrozenInstanceError):
        card.rank = Rank.TWO  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        card.color = "red"  # type: ignore[attr-defined]
    assert card == parse_card("As")


def test_equal_cards_hash_alike_also_when_copied() -> None:
    card = Card(Rank.ACE, Suit.SPADES)
    for twin in (parse_card("a♤"), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):  # noqa: S301 - our own
        assert (twin, hash(twin)) == (card, hash(card))
    assert card != parse_card("Ah")
    text: object = "As"
    assert card != text


def test_cards_sort_by_index() -> None:
    assert all((a < b) is (a.index < b.index) for a, b in permutations(deck(), 2))


def test_html_is_one_well_formed_element_that_shows_and_names_the_card() -> None:
    """AC-01: the name is there for those who see no color."""
    for card in deck():
        html = card._repr_html_()
        assert f'role="img" aria-label="{card.name}"' in html
        assert html.endswith(f">{card.pretty}</span>")
        assert [html.count(mark) for mark in "<>&"] == [2, 2, 0]
        assert html.count('"') % 2 == 0


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_cards_hands_and_errors_print_on_a_limited_console(encoding: str) -> None:
    """AC-06: `str`, `repr` and messages are plain ASCII."""
    script = """
from msstud.actions import Action
from msstud.cards import MsstudError, deck, parse_card, parse_cards
from msstud.hands import rank_hand
from msstud.paytable import STANDARD, PayTable

card, hand = parse_card("10♥"), rank_hand("A♠ K♠ Q♠ J♠ 10♠")
print(card, repr(card), deck(), hand, repr(hand), STANDARD)
for make in (
    lambda: parse_cards("A♥ ♥A"),
    lambda: parse_cards("A♥ A♡"),
    lambda: parse_cards("A♥ \\u041as"),
    lambda: rank_hand("A♠ K♠"),
    lambda: Action.parse("3×"),
    lambda: PayTable("Fünf", []),
    lambda: STANDARD.with_payouts(flush="½"),
    lambda: STANDARD["Straße"],
):
    try:
        make()
    except MsstudError as error:
        print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    lines = done.stdout.decode("ascii").splitlines()
    assert len(lines) == 9
    assert lines[0].startswith("Th Th (2c, 2d, ")
    assert "As Ks Qs Js Ts: royal flush" in lines[0]


def test_every_error_is_a_value_error_of_the_package() -> None:
    assert issubclass(CardError, MsstudError)
    assert issubclass(MsstudError, ValueError)
