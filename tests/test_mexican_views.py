"""Claims about what `msstud.mexican` tells: own cards, up cards, and a number of hidden ones."""

import json
import random
import re
from dataclasses import asdict
from typing import Any

import pytest
from mexican_deals import Log, play_on, random_hand
from oracle import DECK

from msstud.cards import Card
from msstud.mexican import Event, MexicanStud, Rolling, Rules, TableAction, TableError, Verb

CARDS = ["As Kd 9c 5h 3s", "Qs Jd 2c 4h 7s", "Th 8d 8c 4c 2h"]


def names(text: str, cards: set[Card]) -> set[Card]:
    """Return those of the cards that a text names in any of their three forms."""
    return {
        card
        for card in cards
        if re.search(rf"\b{card}\b", text) or card.pretty in text or card.name in text
    }


def seen_by(hand: MexicanStud, seat: int | None) -> set[Card]:
    """Return the cards that a seat, or a bystander, has seen: own, rolled and shown ones."""
    seen = {card for cards in hand.up_cards for card in cards}
    seen |= {card for shown in hand.hands if shown for card in shown.cards}
    return seen | ({*hand.down_cards(seat)} if seat else set())


def told(hand: MexicanStud, seat: int | None) -> list[str]:
    """Return all that a hand tells a seat, or a bystander."""
    texts = [json.dumps(hand.view(seat)), repr(hand), str(hand), hand._repr_html_()]
    texts += [repr(hand.history), repr(asdict(hand)), json.dumps(asdict(hand), default=str)]
    return [*texts, f"{hash(hand)}"]


def another_deal(
    cards: list[str], end: MexicanStud, log: Log, seat: int | None, rng: random.Random
) -> MexicanStud:
    """Return the same hand played with other cards wherever a seat has not seen them.

    Seats roll the same cards; a choice not yet turned falls on either of the other cards.
    """
    seen = {f"{card}" for card in seen_by(end, seat)}
    unseen = [card for card in DECK if card not in seen]
    rng.shuffle(unseen)
    stacks = [behind + paid for behind, paid in zip(end.betting.stacks, end.paid, strict=True)]
    other = MexicanStud.from_cards(
        stacks,
        cards=[
            " ".join(card if card in seen else unseen.pop() for card in five.split())
            for five in cards
        ],
        rules=end.rules,
        dealer=end.dealer,
    )
    for actor, action in log:
        legal = other.legal_actions(actor)
        is_free = action.verb is Verb.ROLL and action not in legal
        other = other.act(rng.choice(legal) if is_free else action, seat=actor)
    return other


def test_two_deals_that_differ_in_unseen_cards_look_the_same() -> None:
    """MX-05, MX-06: nothing that is told depends on a card that lies face down, nor on the deck."""
    rng = random.Random("leaks")
    n_different = 0
    for _ in range(60):
        start, _, cards = random_hand(rng)
        hand, log = play_on(start, rng, rng.randint(0, 50))
        for seat in (None, *range(1, hand.n_seats + 1)):
            other = another_deal(cards, hand, log, seat, rng)
            n_different += other != hand
            assert told(other, seat) == told(hand, seat)
    assert n_different > 100


def test_errors_tell_no_hidden_card() -> None:
    """MX-06: whether a card is another seat's or still in the deck, the message is the same."""
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    messages = set()
    for card in ("Qs", "Jd", "Th", "9c", "5h", "2d"):
        with pytest.raises(TableError) as caught:
            hand.act(card, seat=1)
        messages.add(str(caught.value).replace(card, "*"))
    assert messages == {"round 1, seat 1: expected one of its 2 hidden cards, got *"}


def test_no_view_names_a_card_that_its_reader_has_not_seen() -> None:
    """MX-06."""
    rng = random.Random("names")
    for _ in range(12):
        hand, _ = play_on(random_hand(rng)[0], rng, rng.randint(0, 50))
        dealt = {card for cards in hand.hidden._given for card in cards}
        for seat in (None, *range(1, hand.n_seats + 1)):
            seen = seen_by(hand, seat)
            shown, *public = told(hand, seat)
            assert names(shown, dealt) == seen
            for text in public:
                assert names(text, dealt) <= seen_by(hand, None)


def test_hidden_cards_do_not_become_json_by_accident() -> None:
    """MX-06."""
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    for thing in (hand.hidden, asdict(hand)["hidden"]):
        with pytest.raises(TypeError, match="not JSON serializable"):
            json.dumps(thing)
        with pytest.raises(TypeError):
            vars(thing)
    assert repr(hand.hidden) == "<6 cards face down>"


def test_a_choice_is_the_choosers_alone_until_all_have_chosen() -> None:
    """MX-05: the views of seat 2 and of a bystander, and the log, between two choices."""
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    ace, king = hand.act("As", seat=1), hand.act("Kd", seat=1)
    for seat in (None, 2, 3):
        assert told(ace, seat) == told(king, seat)
        assert ace.view(seat)["chosen"] is None
    assert ace.history == king.history == hand.history
    assert (ace.view(1)["chosen"], king.view(1)["chosen"]) == ("As", "Kd")
    assert ace.view()["waiting"] == [2, 3]
    for chosen, card in ((ace, "As"), (king, "Kd")):
        flipped = chosen.act("Jd", seat=2).act("8d", seat=3)
        assert [seat["up_cards"] for seat in seats(flipped)] == [[card], ["Jd"], ["8d"]]


def seats(hand: MexicanStud, viewer: int | None = None) -> list[dict[str, Any]]:
    found = hand.view(viewer)["seats"]
    assert isinstance(found, list)
    return found


def test_a_seat_sees_its_own_cards_and_the_number_of_the_others() -> None:
    """MX-06."""
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    for later in (hand, hand.act("Kd", seat=1)):
        assert [seat["down_cards"] for seat in seats(later, 2)] == [None, ["Qs", "Jd"], None]
        assert [seat["n_down"] for seat in seats(later, 2)] == [2, 2, 2]
        assert [seat["down_cards"] for seat in seats(later)] == [None, None, None]
        assert later.view(2)["legal_actions"] == ["roll Qs", "roll Jd"]
        assert later.view()["legal_actions"] == []


def test_only_the_seat_to_act_is_told_what_it_may_do() -> None:
    rules = Rules(rolling=Rolling.IN_TURN)
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS, rules=rules)
    assert hand.view(1)["legal_actions"] == ["roll As", "roll Kd"]
    assert hand.view(2)["legal_actions"] == []


def test_folded_cards_are_never_shown_and_those_at_the_showdown_are() -> None:
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    hand = hand.act("As", seat=1).act("Qs", seat=2).act("Th", seat=3)
    hand = hand.act("bet").act("fold").act("call")
    while not hand.is_over:
        roll = hand.phase == "roll"
        hand = hand.act(hand.legal_actions()[0] if roll else "check")
    first, second, third = seats(hand)
    assert (first["down_cards"], first["hand"]) == (["3s"], "high card")
    assert (second["down_cards"], second["hand"], second["status"]) == (None, None, "folded")
    assert (third["down_cards"], third["hand"]) == (["2h"], "pair")
    assert second["up_cards"] == ["Qs"]


def test_a_view_is_plain_json() -> None:
    rng = random.Random("json")
    for _ in range(60):
        hand, _ = play_on(random_hand(rng)[0], rng, rng.randint(0, 60))
        for seat in (None, 1, 2):
            view = hand.view(seat)
            assert json.loads(json.dumps(view)) == view


def test_an_event_is_read_back_from_its_json() -> None:
    rng = random.Random("events")
    kinds = set()
    for _ in range(60):
        hand, _ = play_on(random_hand(rng)[0], rng)
        for event in hand.history:
            kinds.add(event.kind)
            assert Event.from_json(json.loads(json.dumps(event.as_json()))) == event
            assert f"<{event}>" == repr(event)
            assert f"{event}".isascii()
    assert len(kinds) == 11


@pytest.mark.parametrize(
    "record",
    [{}, {"kind": "roll"}, {"kind": "jump", "text": "", "cards": [], "round": 1, "seat": 1,
     "chips": 0, "level": 0}],
)  # fmt: skip
def test_a_record_that_is_no_event_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(TableError, match=r"event: expected what Event\.as_json wrote"):
        Event.from_json(record)


def test_a_history_that_does_not_fit_the_deal_is_refused() -> None:
    start = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    hand = start.act("As", seat=1).act("Qs", seat=2).act("Th", seat=3).act("bet")
    assert start.replay(hand.history) == hand
    with pytest.raises(TableError, match="expected one of its 2 hidden cards, got As"):
        MexicanStud.from_cards([9, 9, 9], cards=CARDS[::-1]).replay(hand.history)
    with pytest.raises(TableError, match="expected 7 events as recorded, got 8"):
        hand.replay(hand.history[:-1])
    with pytest.raises(TableError, match="expected 'seat 1 antes 1' as recorded, got 'seat 3"):
        MexicanStud.from_cards([9, 9, 9], cards=CARDS, dealer=2).replay(hand.history)


def test_text_and_table_show_what_everybody_sees() -> None:
    hand = MexicanStud.from_cards([9, 9, 9], cards=CARDS)
    hand = hand.act("As", seat=1).act("Qs", seat=2).act("Th", seat=3).act("bet")
    assert f"{hand}".splitlines() == [
        "round 1, seat 2 to bet; pot 5",
        "seat 1: As ??; in, paid 3, has 6",
        "seat 2: Qs ??; in, paid 1, has 8",
        "seat 3 (dealer): Th ??; in, paid 1, has 8",
    ]
    table = hand._repr_html_()
    assert table.count("1 face down") == 3
    assert table.count("msstud-card") == 3
    assert "ace of spades" in table


def test_the_action_of_an_event_is_what_the_seat_did() -> None:
    rng = random.Random("actions")
    for _ in range(60):
        hand, log = play_on(random_hand(rng)[0], rng)
        done = [(e.seat, e.action) for e in hand.history if e.action is not None]
        assert sorted(map(key, done)) == sorted(map(key, log))


def key(entry: tuple[int | None, TableAction | None]) -> str:
    return f"{entry[0]}: {entry[1]}"
