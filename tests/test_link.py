"""A link of the page restores the same explorer in Python."""

import re

import pytest
from node import FRONTEND, run_node

import msstud as ms
from msstud.widgets.base import table_to_json
from msstud.widgets.pay_table_lab import PayTableLab
from msstud.widgets.reactive_text import ReactiveText
from msstud.widgets.strategy_grid import StrategyGrid

BOOK = "https://example.org/book/index.html"


def written(view: str, traits: dict[str, str]) -> str:
    """Return the fragment that the page writes."""
    code = (
        f'import {{ formatPart }} from "{(FRONTEND / "src" / "url.js").as_uri()}";'
        f"console.log(formatPart({view!r}, {view!r}, {traits!r}));"
    )
    return run_node("--input-type=module", "-e", code).strip()


def test_cards_and_stake_come_back() -> None:
    fragment = written("hand-explorer", {"cards": "7s 9s 8s 4h", "wagered": "5"})
    explorer = ms.from_url(f"{BOOK}#{fragment}")
    assert repr(explorer) == "HandExplorer(cards='7s 9s 8s 4h', wagered=5)"
    assert explorer.checks["1x"] == "-39/8"


def test_a_pay_table_comes_back_with_fractions_and_name() -> None:
    table = ms.STANDARD.with_payouts(name="mine, fünf", flush="13/2")
    payouts = table_to_json(table)["payouts"]
    assert isinstance(payouts, dict)
    text = ",".join([*payouts.values(), table.name])
    lab = ms.from_url(f"#{written('pay-table-lab', {'pay_table': text})}")
    assert isinstance(lab, PayTableLab)
    assert lab.pay_table == table
    assert lab.pay_table.name == "mine, fünf"


def test_a_painted_strategy_comes_back() -> None:
    traits = {"overlay": "painted", "painted": "1" * 169, "selected": "JTs", "next_card": "Qs"}
    grid = ms.from_url(f"{BOOK}#{written('strategy-grid', traits)}")
    assert isinstance(grid, StrategyGrid)
    assert {name: getattr(grid, name) for name in traits} == traits


def test_a_sentence_comes_back_with_its_template_alone() -> None:
    template = "A flush at {flush=6|0..20} and {cards=Jh Td}: {house_edge}."
    inputs = {"template": template, "inputs": "flush=13/2,cards=As Kd"}
    text = ms.from_url(f"#{written('reactive-text', inputs)}")
    assert isinstance(text, ReactiveText)
    assert text.template == template
    assert text.inputs == {"flush": "13/2", "cards": "As Kd"}
    with pytest.raises(ms.MsstudError, match=re.escape("inputs={'flush': '7'}")):
        ms.from_url(f"#{written('reactive-text', {'inputs': 'flush=7'})}")


def test_a_round_comes_back_with_its_deal_and_its_actions() -> None:
    table = ms.from_url("#w.a=round-table;seed:12;actions:1x%2C3x")
    assert isinstance(table, ms.RoundTable)
    assert (table.key, table.seed, table.actions) == ("a", 12, "1x,3x")


def test_runs_sessions_and_hands_of_mexican_stud_come_back() -> None:
    run = ms.from_url("#w.a=live-run;seed:7;strategy:expert;n:100000")
    assert isinstance(run, ms.LiveRun)
    assert (run.seed, run.strategy, run.n) == (7, "expert", 100_000)
    session = ms.from_url("#w.a=session-lab;bankroll:150;stop_loss:;stop_win:80")
    assert isinstance(session, ms.SessionLab)
    assert (session.bankroll, session.stop_loss, session.stop_win) == (150, None, 80)
    table = ms.from_url("#w.a=roll-table;seed:5;players:2")
    assert isinstance(table, ms.RollTable)
    assert (table.seed, table.players) == (5, 2)


def test_of_several_explorers_a_key_names_one() -> None:
    link = f"{BOOK}#w.a=hand-explorer;cards:As%20Kd&w.b=hand-explorer;cards:2c%202d"
    assert repr(ms.from_url(link, key="b")) == "HandExplorer(cards='2c 2d', wagered=None)"
    with pytest.raises(ms.MsstudError, match="a key for several; it holds a, b"):
        ms.from_url(link)


@pytest.mark.parametrize(
    ("fragment", "message"),
    [
        ("", "it holds none"),
        ("the-rules", "it holds none"),
        ("w.a=roulette", "unknown explorer 'roulette'"),
        ("w.a=hand-explorer;cards:Zz", "card 'Zz' at position 1"),
        ("w.a=hand-explorer;wagered:x", "wagered must be a whole number"),
        ("w.a=hand-explorer;wagered:9", "third street: the total staked"),
        ("w.a=hand-explorer;seed:9", "got 'seed'"),
        ("w.a=round-table;seed:x", "expected a whole number, got 'x'"),
        ("w.a=strategy-grid;overlay:x", "overlay must be none, expert or painted, got 'x'"),
        ("w.a=strategy-grid;painted:F1", "painted: expected 169 letters"),
        ("w.a=strategy-grid;cards:As", "a link of StrategyGrid holds pay_table, overlay"),
        ("w.a=reactive-text;inputs:flush", "inputs: expected name=value, got 'flush'"),
        ("w.a=pay-table-lab;pay_table:1,2,3", "payouts"),
        ("w.a=pay-table-lab;pay_table:1/0,x", "must be numbers"),
    ],
)
def test_a_damaged_link_says_what_is_wrong(fragment: str, message: str) -> None:
    with pytest.raises(ms.MsstudError, match=re.escape(message)):
        ms.from_url(f"{BOOK}#{fragment}")
