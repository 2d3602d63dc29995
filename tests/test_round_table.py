"""The table deals what `Round` deals, judges as the solver does, and its HTML twin says it all."""

import json
import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from node import run_node

import msstud as ms
from msstud.actions import Action
from msstud.widgets.checked import MAX_SEED
from msstud.widgets.round_table import RoundTable


def best_of(seed: int) -> str:
    """Return what best play does with one seat, found by the solver alone."""
    played, actions = ms.Round.deal("1.00", seed=seed), []
    while not played.is_settled:
        known = (*played.hole_cards(1), *played.community_cards)
        action = ms.solve().decide(known, wagered=played.total_wager(1) // 100).best
        actions.append(action.value)
        played = played.act(action)
    return ",".join(actions)


@pytest.mark.parametrize("seed", range(12))
def test_best_play_loses_nothing_and_the_money_is_that_of_the_round(seed: int) -> None:
    table = RoundTable(seed, best_of(seed))
    played = ms.Round.deal("1.00", seed=seed)
    for word in table.actions.split(","):
        played = played.act(word)
    line = played.ledger[0]
    assert table.round == played
    assert table.decision is None
    assert table.lost == 0
    assert table.checks["profit"] == str(Fraction(line.profit or 0, 100))
    assert table.checks["gross_return"] == str(Fraction(line.gross_return or 0, 100))


@pytest.mark.parametrize("actions", ["", "3x", "2x,1x", "1x,3x,2x", "2x,fold"])
def test_checks_are_what_the_solver_finds_with_the_stake_of_the_round(actions: str) -> None:
    table = RoundTable(10, actions)
    raises = [Action.parse(word) for word in actions.split(",") if word]
    cards = ["Jh", "9d", "Ks", "9s"]
    staked, cost = 1, Fraction(0)
    for place in range(min(len(raises) + (Action.FOLD not in raises), 3)):
        decision = ms.solve().decide(" ".join(cards[: place + 2]), wagered=staked)
        for action, value in decision.values.items():
            assert table.checks[f"{decision.street.label}: {action.value}"] == str(value)
        if place < len(raises):
            staked += raises[place].antes
            cost += decision.cost(raises[place])
    assert table.lost == cost
    assert table.checks["lost"] == str(cost)


def test_checks_follow_every_trait() -> None:
    table = RoundTable(10)
    table.actions = "1x"
    assert table.checks["community_cards"] == "Ks"
    table.seed = 11
    assert table.checks["hole_cards"] == "Td Kd"
    table.seats = 3
    assert table.checks["community_cards"] != "3c"
    before = table.checks["third street: 1x"]
    table.pay_table = ms.STRAIGHT_5
    assert table.checks["third street: 1x"] != before


def test_other_seats_play_best_for_their_own_cards() -> None:
    """The reader folds; the others finish the round."""
    played = RoundTable(10, "fold", seats=3).round
    assert played.is_settled
    for line in played.ledger[1:]:
        staked = 1
        for place, action in enumerate(line.actions):
            known = (*played.hole_cards(line.seat), *played.community_cards[:place])
            assert action is ms.solve().decide(known, wagered=staked).best
            staked += action.antes


@pytest.mark.parametrize(
    ("state", "error", "message"),
    [
        ({"seed": -1}, ms.MsstudError, "seed: expected 0 or more, got -1"),
        ({"seed": 2**53}, ms.MsstudError, f"seed: expected 0 to {MAX_SEED}"),
        ({"seed": 1.5}, TypeError, "seed: expected a whole number, got 1.5"),
        ({"seed": True}, TypeError, "got True"),
        ({"seats": 4}, ms.MsstudError, "seats: expected 1 to 3, got 4"),
        ({"seats": "2"}, TypeError, "seats: expected a whole number, got '2'"),
        ({"actions": "check"}, ms.IllegalActionError, "actions: expected fold or a raise"),
        ({"actions": "1x,"}, ms.IllegalActionError, "got ''"),
        ({"actions": "fold,1x"}, ms.IllegalActionError, "at most 3, and none after a fold"),
        ({"actions": "1x,1x,1x,1x"}, ms.IllegalActionError, "at most 3, and none after a fold"),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    state: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)):
        RoundTable(**state)
    table = RoundTable()
    ((name, value),) = state.items()
    with pytest.raises(error, match=re.escape(message)):
        setattr(table, name, value)
    assert repr(table) == "RoundTable(seed=10, actions='')"


def test_actions_are_kept_in_canonical_text() -> None:
    assert RoundTable(actions="Raise 1x, FOLD").actions == "1x,fold"


def test_html_twin_tells_the_deal_best_play_and_the_settlement() -> None:
    """NB-01: whoever has no JavaScript can still read the round."""
    html = RoundTable(10).to_html()
    fallback = html.split("</script>")[1]
    for name in ("jack of hearts", "nine of diamonds", "king of spades", "nine of spades"):
        assert f'aria-label="{name}"' in fallback
    for text in ("raise 1x (best)", "raise 3x (best)", "-1123/7350", "two pair", "2 to 1", "+12"):
        assert text in fallback
    assert html.count("<script") == 1


def test_html_twin_of_a_round_begun_goes_on_best_and_marks_no_mistake_as_best() -> None:
    html = RoundTable(10, "3x").to_html()
    assert "<td>raise 3x</td>" in html
    assert "raise 1x (best)" in html
    assert "folded" in RoundTable(2).to_html()
    assert "deux paires" in RoundTable(10, lang="fr").to_html()


def test_public_state_is_plain_json_and_no_card_is_in_it_before_its_time() -> None:
    state = RoundTable(10, seats=2, key="b").public_state()
    assert json.loads(json.dumps(state)) == state
    assert (state["seed"], state["seats"], state["actions"], state["key"]) == (10, 2, "", "b")
    assert isinstance(state["checks"], dict)
    assert state["checks"]["community_cards"] == ""


def test_repr_is_stable_and_names_what_is_not_usual() -> None:
    data, _ = RoundTable(10, "1x")._repr_mimebundle_()
    assert data["text/plain"] == "RoundTable(seed=10, actions='1x')"
    assert repr(RoundTable(3, seats=2)) == "RoundTable(seed=3, actions='', seats=2)"
    assert "pay_table=PayTable(" in repr(RoundTable(pay_table=ms.STRAIGHT_5))


def test_two_tables_share_nothing() -> None:
    """NB-04."""
    one, other = RoundTable(), RoundTable()
    one.actions = "fold"
    assert other.actions == ""


def test_the_page_finds_what_python_finds() -> None:
    """Twins, for all actions, one to three seats and two pay tables."""
    lines = [""]
    for n in (1, 2, 3):
        every = product(("1x", "2x", "3x"), repeat=n - 1)
        lines += [",".join((*before, last)) for before in every for last in ms.Action]
    tables = [
        RoundTable(seed, actions, seats=1 + seed % 3, pay_table=pay_table)
        for seed, pay_table in ((0, ms.STANDARD), (10, ms.STRAIGHT_5), (MAX_SEED, ms.STANDARD))
        for actions in lines
    ]
    code = """
        import { replay, results } from "./src/parts/play.js";
        import { readFileSync } from "node:fs";
        const states = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(states.map((state) => results(replay(state)))));
    """
    states = json.dumps([table.public_state() for table in tables])
    found = json.loads(run_node("--input-type=module", "--eval", code, text=states))
    assert found == [table.checks for table in tables]


def test_copied_python_prints_the_same_result() -> None:
    code = """
        import { pythonLines, replay } from "./src/parts/play.js";
        import { readFileSync } from "node:fs";
        const states = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(states.map((state) => pythonLines(replay(state)))));
    """
    tables = [
        RoundTable(10, "1x,1x,3x"),
        RoundTable(10, "1x,fold", seats=3, pay_table=ms.STRAIGHT_5),
        RoundTable(4, "3x", pay_table=ms.STANDARD.with_payouts(flush="13/2")),
    ]
    states = json.dumps([table.public_state() for table in tables])
    snippets = json.loads(run_node("--input-type=module", "--eval", code, text=states))
    for table, snippet in zip(tables, snippets, strict=True):
        names: dict[str, Any] = {"print": lambda _: None}
        exec(snippet, names)  # noqa: S102 - our own three lines
        assert str(names["played"]) == str(table.round)
