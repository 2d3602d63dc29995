"""The table deals what `MexicanStud` deals, believes by counting, and its HTML twin says it all."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
import traitlets
from node import run_node

import msstud as ms
from msstud.cards import Card
from msstud.mexican import MexicanStud, Phase
from msstud.mexican.beliefs import possible_hands
from msstud.mexican.equity import showdown_equity
from msstud.widgets.checked import MAX_SEED
from msstud.widgets.roll_play import N_SAMPLES, RULES
from msstud.widgets.roll_table import RollTable

TO_THE_END = "Kh,check,Ad,call,5c,call,Qd,call"


def test_the_first_state_is_the_deal_with_the_others_rolled() -> None:
    table = RollTable()
    dealt = MexicanStud.deal([100] * 3, seed=689, rules=RULES)
    assert table.hand.down_cards(3) == dealt.down_cards(3)
    assert table.hand.waiting == (3,)
    assert table.hand.phase is Phase.ROLL
    assert [len(up) for up in table.hand.up_cards] == [1, 1, 0]


def test_what_the_table_would_believe_is_counted_from_open_cards_alone() -> None:
    table = RollTable(choices="Kh,check")
    hand = table.hand
    card = hand.down_cards(3)[0]
    others = [*hand.up_cards[0], *hand.up_cards[1]]
    counted = possible_hands([*hand.up_cards[2], card], others)
    assert table.checks[f"belief_after_{card}"] == " ".join(map(str, counted.counts))


@pytest.mark.parametrize(
    "choices", ["", "Kh", "Kh,check", "Kh,check,Ad,call", "Kh,check,Ad,call,5c"]
)
def test_shares_are_those_of_the_equity_of_the_seat(choices: str) -> None:
    table = RollTable(choices=choices)
    hand = table.hand
    down = hand.down_cards(3)
    rolls: tuple[Card | None, ...] = down if hand.phase is Phase.ROLL else (None,)
    for card in rolls:
        ups = [list(up) for up in hand.up_cards]
        ups[2] += [card] if card else []
        kept = [each for each in down if each != card]
        mine = showdown_equity(ups, hidden={2: kept}, n_samples=N_SAMPLES)
        seen = showdown_equity(ups, n_samples=N_SAMPLES)
        name = f"share_seen_after_{card}" if card else "share_seen"
        assert table.checks["share"] == str(mine.shares[2]), "the same whichever is rolled"
        assert table.checks[name] == str(seen.shares[2])


def test_a_hand_won_without_showing_has_nothing_to_count() -> None:
    table = RollTable(seed=0, players=2, choices="4s,bet")
    assert table.hand.is_over
    assert table.hand.winnings[0] == 0
    assert set(table.checks) == {"up", "hidden", "chips", "pot"}


def test_up_cards_of_those_who_folded_are_dead() -> None:
    table = RollTable(seed=691, choices="5c,call")
    hand = table.hand
    assert hand.live == (2, 3)
    folded, other, own = hand.up_cards
    first, second = hand.down_cards(3)
    mine = showdown_equity([other, (*own, first)], hidden={1: (second,)}, dead=folded)
    assert mine.is_exact
    assert table.checks["share"] == str(mine.shares[1])


def test_a_showdown_says_what_the_table_gave() -> None:
    table = RollTable(choices=TO_THE_END)
    hand = table.hand
    assert hand.is_over
    for seat in (1, 2, 3):
        dead = [card for other, up in enumerate(hand.up_cards, 1) if other != seat for card in up]
        shown = hand.hands[seat - 1]
        assert shown
        wanted = possible_hands(hand.up_cards[seat - 1], dead).at_least(shown.category)
        assert table.checks[f"table_gave_{seat}"] == str(wanted)
    # The peacock shows three sevens, so the table is certain; the fox hides its second ten.
    assert table.checks["table_gave_2"] == "1"
    assert Fraction(table.checks["table_gave_1"]) == Fraction(11, 40)


@pytest.mark.parametrize(
    ("traits", "error", "message"),
    [
        ({"seed": -1}, ms.MsstudError, "seed: expected 0 or more, got -1"),
        ({"seed": MAX_SEED + 1}, ms.MsstudError, f"seed: expected 0 to {MAX_SEED}"),
        ({"seed": 1.5}, TypeError, "seed: expected a whole number"),
        ({"seed": True}, TypeError, "seed: expected a whole number"),
        ({"players": 1}, ms.MsstudError, "players: expected 2 or more, got 1"),
        ({"players": 5}, ms.MsstudError, "players: expected 2 to 4, got 5"),
        ({"players": "3"}, TypeError, "players: expected a whole number"),
        ({"choices": "7s"}, ms.MsstudError, "expected one of Kh, 5c in round 1, got '7s'"),
        ({"choices": "Kh,call"}, ms.MsstudError, "expected one of check, bet in round 1"),
        ({"choices": "Kh,,check"}, ms.MsstudError, "got ''"),
        ({"choices": f"{TO_THE_END},check"}, ms.MsstudError, "choices: the hand is over, got"),
        ({"choices": 3}, traitlets.TraitError, "choices"),
    ],
)
def test_bad_states_are_refused(traits: dict[str, Any], error: type, message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        RollTable(**traits)


def test_spaces_between_choices_do_not_matter() -> None:
    assert RollTable(choices=" Kh , check ").choices == "Kh,check"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("choices", ["", "Kh", TO_THE_END, "Kh,bet"])
def test_the_fallback_has_the_deal_and_each_roll_with_belief_and_share(
    choices: str, lang: str
) -> None:
    table = RollTable(choices=choices, lang=lang)
    data, _ = table._repr_mimebundle_()
    html = data["text/html"]
    assert str(table.fallback()) in html
    for name, value in table.checks.items():
        if name.startswith("share_seen"):
            assert f"<td>{value}</td>" in html
    words = html.split("</script>")[1]
    seats = ("Fox", "Peacock", "You") if lang == "en" else ("Renard", "Paon", "Vous")
    assert all(f"<th scope='row'>{seat}</th>" in words for seat in seats)


def test_no_trait_and_no_html_tells_a_hidden_card() -> None:
    """MX-06: the page deals from the seed itself; no text that Python writes names a card."""
    table = RollTable(choices="Kh,check")
    told = json.dumps(table.public_state()) + str(table.fallback())
    for seat in (1, 2):
        for card in table.hand.down_cards(seat):
            assert card.name not in told
            assert not re.search(rf"\b{card}\b", told)


def test_public_state_is_plain_and_complete() -> None:
    state = RollTable(5, 2, key="b").public_state()
    assert json.loads(json.dumps(state)) == state
    assert (state["seed"], state["players"], state["choices"], state["key"]) == (5, 2, "", "b")
    assert state["view"] == "roll-table"


def test_checks_follow_the_state() -> None:
    table = RollTable()
    before = dict(table.checks)
    table.choices = "Kh"
    assert table.checks != before
    assert "belief" in table.checks
    table.choices = ""
    assert table.checks == before


def test_repr_is_stable() -> None:
    data, _ = RollTable(5, 2)._repr_mimebundle_()
    assert data["text/plain"] == "RollTable(seed=5, players=2)"
    assert repr(RollTable(choices="Kh")) == "RollTable(seed=689, players=3, choices='Kh')"


def test_two_tables_share_nothing() -> None:
    """NB-04."""
    one, other = RollTable(), RollTable()
    one.choices = "Kh"
    assert other.choices == ""


def test_copied_python_prints_the_same_share() -> None:
    code = """
        import { pythonLines, replay } from "./src/parts/roll_play.js";
        import { readFileSync } from "node:fs";
        const states = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(states.map((state) => pythonLines(replay(state)))));
    """
    tables = [RollTable(choices=each) for each in ("", "Kh", "Kh,check,Ad,call", TO_THE_END)] + [
        RollTable(players=2, choices="Tc")
    ]
    states = json.dumps([table.public_state() for table in tables])
    snippets = json.loads(run_node("--input-type=module", "--eval", code, text=states))
    for table, snippet in zip(tables, snippets, strict=True):
        assert len(snippet.splitlines()) == 3
        names: dict[str, Any] = {"print": lambda _: None}
        exec(snippet, names)  # noqa: S102 - our own three lines
        if table.hand.is_over:
            assert names["table"].hand == table.hand
        else:
            place = table.hand.live.index(table.players)
            assert str(names["found"].shares[place]) == table.checks["share"]
