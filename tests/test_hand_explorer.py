"""The explorer's state is checked in Python, and its HTML twin says the exact result."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

import msstud as ms
from msstud.actions import Action
from msstud.widgets.base import table_from_json, table_to_json
from msstud.widgets.hand_explorer import HandExplorer


def state_of(html: str) -> dict[str, object]:
    """Return the JSON that a page gets."""
    found = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert found
    state: dict[str, object] = json.loads(found[1])
    return state


def test_any_notation_becomes_canonical_text() -> None:
    """CP-04: the explorer is no stricter than the parser."""
    assert HandExplorer("jh,10♦").cards == "Jh Td"
    assert HandExplorer(ms.parse_cards("As Kd")).cards == "As Kd"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("As As", "'As' appears twice"),
        ("Zz", "card 'Zz' at position 1"),
        ("2c 3c 4c 5c 6c 7c", "expected 0 to 5 cards, got 6"),
    ],
)
def test_bad_cards_are_refused_in_the_words_of_the_package(cards: str, message: str) -> None:
    """CP-02, CP-05."""
    with pytest.raises(ms.CardError, match=message):
        HandExplorer(cards)
    explorer = HandExplorer()
    with pytest.raises(ms.CardError, match=message):
        explorer.cards = cards
    assert explorer.cards == "Jh Td"


def test_an_impossible_stake_is_refused() -> None:
    with pytest.raises(ms.IllegalActionError, match="third street: the total staked"):
        HandExplorer("As Kd", wagered=3)


@pytest.mark.parametrize(
    ("cards", "wagered", "message"),
    [
        ("", 2, "third street: the total staked so far must be 1 antes, got 2"),
        ("As Kd Qh", "2", "fourth street: the total staked so far must be 2 to 4 antes, got '2'"),
        ("As Kd Qh Jc 2d", 3, "five cards: the total staked must be 4 to 10 antes, got 3"),
        ("As Kd Qh Jc 2d", 11, "five cards: the total staked must be 4 to 10 antes, got 11"),
        ("As Kd Qh Jc 2d", True, "five cards: the total staked must be 4 to 10 antes, got True"),
    ],
)
def test_a_stake_is_checked_with_any_number_of_cards(
    cards: str, wagered: Any, message: str
) -> None:
    with pytest.raises(ms.IllegalActionError, match=re.escape(message)):
        HandExplorer(cards, wagered=wagered)


def test_a_stake_is_forgotten_when_new_cards_make_it_impossible() -> None:
    """RE-08: nothing is left over from the hand before."""
    explorer = HandExplorer("As Kd Qh Jc", wagered=7)
    explorer.cards = "As Kd Qh"
    assert explorer.wagered is None
    explorer = HandExplorer("As Kd Qh Jc 2d", wagered=10)
    explorer.cards = ""
    assert explorer.wagered is None


def test_a_finished_hand_has_its_payout_and_its_result() -> None:
    assert HandExplorer("Jh Td Jc 4s 2d").exact_results() == {"payout": 1, "result": 4}
    assert HandExplorer("Jh Td Jc 4s 2d", wagered=10).checks == {"payout": "1", "result": "10"}
    assert HandExplorer("Jh Td 9c 4s 2d", wagered=6).checks == {"payout": "-1", "result": "-6"}
    assert HandExplorer("Jh").checks == {}
    assert HandExplorer("Jh").decision is None


@pytest.mark.parametrize("cards", ["Jh Td", "Jh Td 4c", "7s 9s 8s 4h"])
def test_checks_are_what_the_solver_finds(cards: str) -> None:
    explorer = HandExplorer(cards)
    decision = ms.solve().decide(cards)
    assert {Action(key): Fraction(text) for key, text in explorer.checks.items()} == decision.values


def test_checks_follow_cards_stake_and_pay_table() -> None:
    explorer = HandExplorer("7s 9s 8s 4h", wagered=5)
    assert explorer.checks["1x"] == "-39/8"
    explorer.wagered = 3
    assert explorer.checks["1x"] == "-13/4"
    explorer.pay_table = ms.STRAIGHT_5
    expected = ms.solve(ms.STRAIGHT_5).decide("7s 9s 8s 4h", wagered=3).values[Action.RAISE_1X]
    assert explorer.checks["1x"] == str(expected)


def test_html_twin_holds_state_and_the_exact_result() -> None:
    """NB-01: print, GitHub and readers without JavaScript get the decision as text."""
    html = HandExplorer("6s 5s").to_html()
    state = state_of(html)
    assert state["view"] == "hand-explorer"
    assert state["cards"] == "6s 5s"
    assert state["checks"]
    assert "raise 1x (best)" in html
    assert "-24/25" in html
    assert html.count("<script") == 1


def test_a_finished_hand_and_an_empty_one_have_a_fallback() -> None:
    html = HandExplorer("Jh Jc 4d 9s 2c").to_html()
    for text in ("pair of jacks", "1 to 1", "4, 1x on each street assumed", "+4"):
        assert text in html
    assert "-6" in HandExplorer("Jh Td 9c 4s 2d", wagered=6).to_html()
    assert "pick two hole cards" in HandExplorer("").to_html()


def test_bundle_of_the_notebook_has_view_html_and_stable_text() -> None:
    data, _ = HandExplorer("Jh Td")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == "HandExplorer(cards='Jh Td', wagered=None)"
    assert data["text/html"] == HandExplorer("Jh Td")._repr_mimebundle_()[0]["text/html"]


def test_repr_names_another_pay_table() -> None:
    assert "pay_table=PayTable(" in repr(HandExplorer("Jh Td", pay_table=ms.STRAIGHT_5))


def test_the_public_state_is_plain_json() -> None:
    state = HandExplorer("7s 9s 8s 4h", wagered=5, group="a", key="b").public_state()
    assert json.loads(json.dumps(state)) == state
    assert (state["wagered"], state["group"], state["key"]) == (5, "a", "b")


def test_two_explorers_share_nothing() -> None:
    """NB-04."""
    one, other = HandExplorer(), HandExplorer()
    one.cards = "2c 2d"
    assert other.cards == "Jh Td"
    assert one.pay_table == other.pay_table == ms.STANDARD


def test_a_pay_table_survives_the_way_to_the_page_and_back() -> None:
    table = ms.STANDARD.with_payouts(flush="13/2", pair_of_tens=1)
    assert table_from_json(json.loads(json.dumps(table_to_json(table)))) == table
