"""Claims about `msstud.record`: what a round shows, and to whom."""

import json
import re
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from msstud.actions import Action
from msstud.cards import Card
from msstud.game import Round

THREE_SEATS = Round.from_cards(
    ["5.00", "10.00", "1.00"],
    hole_cards=["Ts Td", "Ah Kc", "Jh Jc"],
    community_cards="2c 5d 9h",
)


def names(text: str, cards: tuple[Card, ...]) -> list[Card]:
    """Return those of the cards that a text names in any of their three forms."""
    return [
        card
        for card in cards
        if re.search(rf"\b{card}\b", text) or card.pretty in text or card.name in text
    ]


@given(seed=st.integers(0, 10**6), actions=st.lists(st.sampled_from(Action), max_size=9))
def test_no_public_view_tells_of_a_card_that_lies_face_down(
    seed: int, actions: list[Action]
) -> None:
    """RE-06: 0, 1, 2, 3 community cards are visible after 0, 1, 2, 3 streets."""
    dealt = Round.deal([100, 200, 300], seed=seed)
    for action in actions:
        dealt = dealt if dealt.is_settled else dealt.act(action)
    n_turned = len(dealt.community_cards)
    hidden = dealt._deal.community_cards[n_turned:]
    fields = asdict(dealt)
    shown = [
        repr(dealt),
        str(dealt),
        dealt._repr_html_(),
        repr(dealt.history),
        repr(fields),
        json.dumps(fields, default=str),
        *(json.dumps(dealt.view(seat)) for seat in (None, 1, 2, 3)),
    ]
    for text in shown:
        assert not names(text, hidden)
    for text in (shown[0], shown[1], shown[2], *shown[6:]):
        assert names(text, dealt.community_cards) == list(dealt.community_cards)
    assert repr(fields).count("'rank'") == 2 * n_turned  # the field, and one event each


def test_hidden_cards_do_not_become_json_by_accident() -> None:
    """RE-06, MX-06."""
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps(THREE_SEATS._deal)
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps({"deal": asdict(THREE_SEATS)["_deal"]})
    with pytest.raises(TypeError):
        vars(THREE_SEATS._deal)


def test_the_hash_does_not_depend_on_cards_that_lie_face_down() -> None:
    """RE-06."""
    low, high = (
        Round.from_cards(100, hole_cards="Ts Td", community_cards=cards)
        for cards in ("2c 5d 9h", "2d 5c 9s")
    )
    assert low != high
    assert hash(low) == hash(high)


def test_a_seat_sees_its_own_hole_cards_only() -> None:
    """MX-06."""
    for viewer in (None, 1, 2, 3):
        seats: Any = THREE_SEATS.view(viewer)["seats"]
        assert [seat["hole_cards"] is not None for seat in seats] == [
            viewer == number for number in (1, 2, 3)
        ]
        assert [seat["profit"] for seat in seats] == [None] * 3


def test_hole_cards_are_shown_at_settlement_but_not_those_of_a_folded_seat() -> None:
    """MX-06, RE-05."""
    settled = THREE_SEATS
    for action in (1, "fold", 1, 1, 1, 1, 1):
        settled = settled.act(action)
    bystander: Any = settled.view()["seats"]
    assert [seat["hole_cards"] for seat in bystander] == [["Ts", "Td"], None, ["Jh", "Jc"]]
    folded: Any = settled.view(2)["seats"]
    assert folded[1]["hole_cards"] == ["Ah", "Kc"]
    assert "Ah" not in str(settled.history)
    assert "high card" not in json.dumps(settled.view())


def test_a_view_is_plain_json_and_offers_actions_to_the_seat_to_act_only() -> None:
    """AC-05: amounts are integers, never text to be read back."""
    played = THREE_SEATS.act(3)
    view = played.view(2)
    assert json.loads(json.dumps(view)) == view
    assert view["legal_actions"] == ["fold", "1x", "2x", "3x"]
    assert [played.view(seat)["legal_actions"] for seat in (None, 1, 3)] == [[]] * 3
    first: Any = view["seats"]
    assert first[0]["total_wager"] == 2000
    assert view["street"] == "third street"
    assert view["seat_to_act"] == 2


def test_a_settled_round_offers_nothing_to_anybody() -> None:
    settled = THREE_SEATS.act("fold").act("fold").act("fold")
    for viewer in (None, 1, 2, 3):
        view = settled.view(viewer)
        assert (view["street"], view["seat_to_act"], view["legal_actions"]) == (None, None, [])


def test_the_history_reads_as_the_round_was_played() -> None:
    played = THREE_SEATS
    for action in (3, "fold", 1, 2, 1):
        played = played.act(action)
    again = played.expose_early(hole_cards=["7s 7d", "2c 3c", "Ah As"], community_cards="Kh 3d 9d")
    for action in (1, "fold", "fold", 1, 1):
        again = again.act(action)
    assert "\n".join(map(str, again.history)) == (
        "seat 1 antes 5.00\n"
        "seat 2 antes 10.00\n"
        "seat 3 antes 1.00\n"
        "two cards to each seat, three community cards face down\n"
        "third street: seat 1 raises 3x, 15.00\n"
        "third street: seat 2 folds\n"
        "third street: seat 3 raises 1x, 1.00\n"
        "first community card: 2c\n"
        "fourth street: seat 1 raises 2x, 10.00\n"
        "fourth street: seat 3 raises 1x, 1.00\n"
        "second community card: 5d\n"
        "fifth street: a community card is exposed too early, the deal is void\n"
        "seat 1 takes back 25.00\n"
        "seat 3 takes back 2.00\n"
        "two cards to each seat, three community cards face down\n"
        "third street: seat 1 raises 1x, 5.00\n"
        "third street: seat 2 folds\n"
        "third street: seat 3 folds\n"
        "first community card: Kh\n"
        "fourth street: seat 1 raises 1x, 5.00\n"
        "second community card: 3d\n"
        "fifth street: seat 1 raises 1x, 5.00\n"
        "third community card: 9d\n"
        "seat 1: pair of sevens pushes\n"
        "seat 2: folded, loses 10.00\n"
        "seat 3: folded, loses 1.00"
    )
    assert repr(again.history[0]) == "<seat 1 antes 5.00>"


def test_text_shows_where_the_round_stands_and_each_seat() -> None:
    played = THREE_SEATS.act(3).act("fold").act(1)
    assert str(played) == (
        "fourth street, seat 1 to act; community cards: 2c, 2 face down\n"
        "seat 1: Ts Td; wagers 5.00 + 15.00 = 20.00; playing\n"
        "seat 2: Ah Kc; wagers 10.00; folded, loses 10.00\n"
        "seat 3: Jh Jc; wagers 1.00 + 1.00 = 2.00; playing"
    )
    assert repr(played) == (
        "<Round: fourth street, seat 1 to act; community cards: 2c, 2 face down>"
    )


def test_the_table_shows_cards_wagers_and_result_of_each_seat() -> None:
    settled = THREE_SEATS
    for action in (3, "fold", 1, 2, 1, 1, 1):
        settled = settled.act(action)
    html = settled._repr_html_()
    rows = re.findall(r"<tr><th scope='row'>.*?</tr>", html)
    cells = [
        [re.sub("<.*?>", "", cell) for cell in re.findall("<td>.*?</td>", row)] for row in rows
    ]
    assert [row[1:] for row in cells] == [
        ["5.00", "15.00", "10.00", "5.00", "35.00", "pair of tens pushes"],
        ["10.00", "fold", "", "", "10.00", "folded, loses 10.00"],
        ["1.00", "1.00", "1.00", "1.00", "4.00", "pair of jacks wins 4.00"],
    ]
    assert html.count('aria-label="') == 3 + 3 * 2
    assert "settled; community cards: " in html
    assert "face down" not in html


def test_text_and_errors_are_plain_ascii() -> None:
    """AC-06."""
    played = THREE_SEATS.act(3)
    texts = [str(played), repr(played), repr(played.history), repr(played.ledger)]
    texts += [str(played.act("fold").act(1).ledger[0]), repr(played.hole_cards(1))]
    wrong: Any = "\N{BLACK SPADE SUIT}"
    with pytest.raises(ValueError, match="expected fold") as error:
        played.act(wrong)
    assert all(text.isascii() for text in (*texts, str(error.value)))
