"""Claims about the explorers of chance in the Lab and in the chapter on luck: no kernel needed."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, expect
from test_languages import assert_all_french
from visits import Visit, result
from visits import standing as standing_within

import msstud as ms
from msstud.simulation import simulate
from msstud.widgets.base import Explorer
from msstud.widgets.habits import strategy_of
from msstud.widgets.live_run import LiveRun
from msstud.widgets.session_lab import SessionLab

pytestmark = pytest.mark.browser

LAB, LUCK = "book/simulation.html", "book/risk.html"
RUN, SESSION = "[data-msstud='live-run']", "[data-msstud='session-lab']"
MAX_RUN_MS = 60_000
# About 700 ms on a quiet machine; the bound is for a busy one.
standing = partial(standing_within, within_ms=10_000)
STATIC = (Path(ms.__file__).parent / "static").as_uri()
FRENCH_PAGE = (
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>.</title>'
    '<meta name="viewport" content="width=device-width">'
    '<link rel="stylesheet" href="{static}/msstud.css">'
    '<link rel="stylesheet" href="{static}/chance.css">'
    '<script src="{static}/fr.js"></script>'
    '<script async src="{static}/chance.js"></script><body>{explorer}'
)


def press(run: Locator, name: str) -> None:
    run.get_by_role("button", name=name, exact=True).click()


def choose(run: Locator, **fields: str) -> None:
    """Set the fields of a run: seed, play, against, rounds."""
    if "seed" in fields:
        seed = run.get_by_label("Seed", exact=True)
        seed.fill(fields.pop("seed"))
        seed.press("Enter")
    for name, value in fields.items():
        run.get_by_label(name.capitalize(), exact=True).select_option(value)


def play(run: Locator) -> str:
    """Play a run to its end and return what is announced."""
    press(run, "Start")
    expect(result(run)).to_contain_text("After ", timeout=MAX_RUN_MS)
    return result(run).inner_text()


def rows(explorer: Locator, place: int = 0) -> list[list[str]]:
    """Return the cells of a table that the page shows."""
    table = explorer.locator("table:visible").nth(place)
    return [
        [" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()]
        for row in table.locator("tbody tr:visible").all()
    ]


def test_the_first_run_agrees_with_python_count_by_count(
    context: BrowserContext, base: str
) -> None:
    """NB-01: in a worker, from a server and from a file."""
    visit = Visit(context, base + LAB)
    run = standing(visit.page, RUN)
    expect(run).to_contain_text("computed in this page")
    play(run)
    expect(run).to_contain_text("page = Python ✓")
    assert visit.troubles == []


def test_a_run_is_that_of_simulate(context: BrowserContext, server: str) -> None:
    run = standing(Visit(context, server + LAB).page, RUN)
    choose(run, seed="41", play="never folds", against="", rounds="100000")
    words = play(run)
    sample = simulate(100_000, seed=41, strategy=strategy_of("never folds", ms.STANDARD))
    assert f"{float(sample.mean):+.3f}".replace("-", "−") in words
    found = rows(run)
    for row, check in zip(found, sample.checks()[:4], strict=True):
        assert row[0] == check.name
        assert row[4].split()[0] == f"{check.z_score:+.2f}".replace("-", "−")


def test_pauses_and_steps_change_nothing(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + LAB).page
    run = standing(page, RUN)
    choose(run, seed="9", rounds="10000")
    straight = play(run)
    press(run, "Restart")
    expect(result(run)).to_contain_text("10,000 rounds to play.")
    step = run.get_by_role("button", name=re.compile("^Step to"))
    for done in ("1 round", "2 rounds", "5 rounds", "10 rounds"):
        step.click()
        expect(result(run)).to_contain_text(f"After {done}:")
    expect(step).to_have_text("Step to 20")
    press(run, "Go on")
    expect(result(run)).to_have_text(re.compile("^After 10,000 rounds"), timeout=MAX_RUN_MS)
    assert result(run).inner_text() == straight
    expect(step).to_be_disabled()


def test_two_players_on_the_same_cards_and_a_control(context: BrowserContext, server: str) -> None:
    run = standing(Visit(context, server + LAB).page, RUN)
    choose(run, seed="805", play="optimal", against="always 1x", rounds="100000")
    assert "The difference is +1.1" in play(run)
    assert rows(run, 1)[-1][:2] == ["difference, antes", "+1.107"]
    assert run.locator("svg[role=img]:visible").count() == 2
    choose(run, against="another seed")
    assert "exactly +0.000" in play(run)
    choose(run, against="optimal")
    assert "+0.00 standard errors" in play(run)
    choose(run, against="")
    assert run.locator("svg[role=img]:visible").count() == 1


def test_published_figures_stand_beside_exact_ones_of_best_play_only(
    context: BrowserContext, server: str
) -> None:
    run = standing(Visit(context, server + LAB).page, RUN)
    choose(run, play="optimal", against="")
    shown = [row[1:3] for row in rows(run)]
    assert shown[:3] == [["4.9149 %", "4.9149 %"], ["1.3691 %", "1.37 %"], ["3.5898", "3.59"]]
    expect(run.get_by_role("link", name="E. Jacobson")).to_be_visible()
    choose(run, play="expert")
    assert {row[2] for row in rows(run)} == {"–"}


def test_a_link_holds_seed_players_and_rounds(context: BrowserContext, base: str) -> None:
    page = Visit(context, base + LAB).page
    run = standing(page, RUN)
    choose(run, seed="12", play="pairs only", against="expert", rounds="10000")
    words = play(run)
    linked = standing(Visit(context, page.url).page, RUN)
    expect(linked.get_by_label("Seed", exact=True)).to_have_value("12")
    expect(linked.get_by_label("Against", exact=True)).to_have_value("expert")
    assert play(linked) == words


def test_a_bad_seed_is_explained_and_the_run_stays(context: BrowserContext, server: str) -> None:
    run = standing(Visit(context, server + LAB).page, RUN)
    choose(run, seed="77", rounds="10000")
    words = play(run)
    field = run.get_by_label("Seed", exact=True)
    for text in ("-1", "1.5", "x", "9007199254740991", ""):
        choose(run, seed=text)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(run.locator(".msstud-error")).to_contain_text("expected a whole number from 0")
        expect(run).to_contain_text("last good result")
        assert result(run).inner_text() == words
    field.press("Escape")
    expect(field).to_have_value("77")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_the_keyboard_alone_runs(context: BrowserContext, server: str) -> None:
    """AC-02."""
    page = Visit(context, server + LAB).page
    run = standing(page, RUN)
    choose(run, rounds="10000")
    run.get_by_label("Rounds", exact=True).focus()
    page.keyboard.press("Tab")
    expect(run.get_by_role("button", name="Start", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(result(run)).to_contain_text("After 10,000", timeout=MAX_RUN_MS)


def test_without_workers_the_same_rounds_are_played(browser: Browser, server: str) -> None:
    context = browser.new_context()
    context.add_init_script("window.Worker = class { constructor() { throw new Error('no'); } };")
    visit = Visit(context, server + LAB)
    run = standing(visit.page, RUN)
    choose(run, seed="805", play="optimal", against="", rounds="100000")
    assert "−0.033 antes a round" in play(run)
    assert visit.troubles == []
    context.close()


def fill(lab: Locator, **rules: str) -> None:
    """Set the rules of a session."""
    for name, text in rules.items():
        lab.get_by_label(name.capitalize().replace("_", " "), exact=True).fill(text)


def test_a_session_is_that_of_python(context: BrowserContext, base: str) -> None:
    """NB-01."""
    visit = Visit(context, base + LUCK)
    lab = standing(visit.page, SESSION)
    expect(lab).to_contain_text("page = Python ✓")
    fill(lab, bankroll="100", rounds="200", stop_win="50", stop_loss="")
    lab.get_by_label("Play", exact=True).select_option("optimal")
    expect(result(lab)).to_contain_text("Ahead after the session: 46.05")
    outcome = SessionLab(100, 200, stop_win=50).result
    expected = [f"{100 * p:.2f} %" for p in outcome.ends.values()]
    shown = {row[0]: row[1] for row in rows(lab)}
    assert shown["ruined"] == expected[0]
    assert shown["left at the stop win"] == expected[2]
    assert shown["all rounds played"] == expected[3]
    assert "left at the stop loss" not in shown
    expect(lab).to_contain_text("computed in this page")
    expect(lab.locator(".msstud-fan__paths polyline")).to_have_count(12)
    assert visit.troubles == []


def test_rules_step_by_keyboard_and_say_what_is_wrong(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + LUCK).page
    lab = standing(page, SESSION)
    fill(lab, bankroll="200", rounds="200", stop_loss="", stop_win="")
    loss = lab.get_by_label("Stop loss", exact=True)
    loss.press("ArrowUp")
    expect(loss).to_have_value("50")
    expect(page).to_have_url(re.compile("stop_loss:50"))
    loss.press("ArrowDown")
    expect(loss).to_have_value("45")
    for text, message in (("500", "expected 1 to 200, the bankroll, got 500"), ("x", "got 'x'")):
        loss.fill(text)
        expect(loss).to_have_attribute("aria-invalid", "true")
        expect(lab).to_contain_text(message)
        expect(lab).to_contain_text("last good result")
    loss.press("Escape")
    expect(loss).to_have_value("45")
    lab.get_by_role("button", name="Stop win: more").click()
    expect(lab.get_by_label("Stop win", exact=True)).to_have_value("50")
    lab.get_by_role("button", name="Reset").click()
    expect(page).not_to_have_url(re.compile("stop_"))


def test_other_paths_come_from_the_next_seed(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + LUCK).page
    lab = standing(page, SESSION)
    paths = lab.locator(".msstud-fan__paths polyline")
    expect(paths).to_have_count(12)
    before = paths.first.get_attribute("points")
    ahead = result(lab).inner_text()
    lab.get_by_role("button", name="Other paths").click()
    expect(lab).to_contain_text("simulated, seed 806")
    expect(paths).to_have_count(12)
    assert paths.first.get_attribute("points") != before
    assert result(lab).inner_text() == ahead


@pytest.mark.parametrize(("page_of", "which"), [(LAB, RUN), (LUCK, SESSION)])
def test_it_fits_a_phone(context: BrowserContext, server: str, page_of: str, which: str) -> None:
    page = Visit(context, server + page_of).page
    page.set_viewport_size({"width": 360, "height": 800})
    explorer = standing(page, which)
    root = "document.documentElement"
    page.wait_for_function(f"{root}.scrollWidth <= {root}.clientWidth")  # figures follow
    edge = explorer.evaluate("e => e.getBoundingClientRect().right")
    if which == RUN:
        choose(explorer, against="always 1x", rounds="10000")
        play(explorer)
    for part in explorer.locator("table:visible, svg[role=img]:visible, button:visible").all():
        assert part.evaluate("e => e.getBoundingClientRect().right") <= edge


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("page_of", "which"), [(LAB, RUN), (LUCK, SESSION)])
def test_axe_finds_nothing(
    browser: Browser, server: str, page_of: str, which: str, scheme: Any
) -> None:
    """AC-01, AC-04."""
    context = browser.new_context(color_scheme=scheme)
    explorer = standing(Visit(context, server + page_of).page, which)
    if which == RUN:
        choose(explorer, against="another seed", rounds="10000")
        play(explorer)
    found = Axe().run(explorer.page, context=which).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    context.close()


@pytest.mark.parametrize(
    "explorer",
    [
        LiveRun(lang="fr", against="always 1x", n=10_000),
        LiveRun(lang="fr", against="another seed", n=10_000),
        SessionLab(100, 100, 50, 60, lang="fr"),
    ],
    ids=["two players", "control", "session"],
)
def test_it_speaks_french(context: BrowserContext, tmp_path: Path, explorer: Explorer) -> None:
    html = FRENCH_PAGE.format(static=STATIC, explorer=explorer.to_html())
    (tmp_path / "page.html").write_text(html, encoding="utf-8")
    page = context.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    expect(page.locator("[data-msstud]")).to_have_attribute("data-ready", "1")
    if isinstance(explorer, LiveRun):
        page.get_by_role("button", name="Démarrer", exact=True).click()
        expect(page.locator("output")).to_contain_text("Après 10 000", timeout=MAX_RUN_MS)
        page.locator(".msstud-run__note").evaluate("note => note.remove()")  # names and years
    assert_all_french(page)


@pytest.mark.parametrize(("page_of", "which"), [(LAB, RUN), (LUCK, SESSION)])
def test_without_javascript_the_result_is_text(
    browser: Browser, server: str, page_of: str, which: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + page_of)
    expect(page.locator(f"{which} .msstud-fallback table").first).to_be_visible()
    context.close()
