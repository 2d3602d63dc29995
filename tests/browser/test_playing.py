"""Claims about the round to play through in the chapter of rules: no kernel, keyboard alone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from visits import Visit, result, standing

pytestmark = pytest.mark.browser

RULES = "book/rules.html"
TABLE = "[data-msstud='round-table']"


def ready(page: Page, seed: int | None = 10) -> Locator:
    """Return the table of a page when it stands, with a deal of our own."""
    table = standing(page, TABLE)
    if seed is not None:
        choose(table, str(seed))
    return table


def choose(table: Locator, text: str) -> None:
    field = table.get_by_label("Deal number")
    field.fill(text)
    field.press("Enter")


def rows(table: Locator, name: str) -> list[list[str]]:
    """Return the cells of a sheet as the page shows them."""
    sheet = table.get_by_role("table", name=name)
    return [
        [" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()]
        for row in sheet.locator("tbody tr").all()
    ]


def test_a_round_is_played_from_ante_to_settlement(context: BrowserContext, base: str) -> None:
    """NB-02."""
    visit = Visit(context, base + RULES)
    table = ready(visit.page)
    community = table.get_by_role("group", name="Community cards")
    expect(result(table)).to_contain_text("Third street: fold or raise?")
    expect(community.get_by_role("img", name="face down")).to_have_count(3)
    table.get_by_role("button", name="Raise 1x total 2").click()
    expect(community.get_by_role("img", name="king of spades")).to_be_visible()
    table.get_by_role("button", name="Raise 1x total 3").click()
    table.get_by_role("button", name="Raise 3x total 6").click()
    expect(result(table)).to_contain_text("Two pair wins 12 antes.")
    assert rows(table, "Ledger")[-1] == ["total", "6", "2 to 1", "+12"]
    expect(table.get_by_text("Gross return", exact=True).locator("..")).to_contain_text("18")
    expect(table).to_contain_text("1 round played: +12 antes, 0 lost by mistakes.")
    assert visit.troubles == []


def test_the_first_state_agrees_with_python(context: BrowserContext, base: str) -> None:
    """NB-01."""
    table = ready(Visit(context, base + RULES).page, seed=None)
    expect(table).to_contain_text("page = Python ✓")


def test_the_keyboard_alone_plays(context: BrowserContext, server: str) -> None:
    """AC-02: the letters work wherever the focus is in the table, but not in its field."""
    page = Visit(context, server + RULES).page
    table = ready(page)
    page.keyboard.press("1")
    expect(table.get_by_label("Deal number")).to_have_value("101")
    page.keyboard.press("Escape")
    expect(table.get_by_label("Deal number")).to_have_value("10")
    fold = table.get_by_role("button", name=re.compile("^Fold"))
    fold.focus()
    page.keyboard.press("3")
    page.keyboard.press("f")
    expect(result(table)).to_contain_text("You fold and lose 4 antes.")
    expect(fold).to_be_focused()
    page.keyboard.press("Enter")
    expect(result(table)).to_contain_text("You fold and lose 4 antes.")
    page.keyboard.press("n")
    expect(result(table)).to_contain_text("You hold: ten of diamonds, king of diamonds.")
    expect(table.get_by_label("Deal number")).to_have_value("11")


def test_after_a_fold_the_other_cards_are_shown_and_the_mistake_is_priced(
    context: BrowserContext, server: str
) -> None:
    table = ready(Visit(context, server + RULES).page)
    for name in ("Raise 1x", "Raise 1x", "Fold"):
        table.get_by_role("button", name=re.compile(f"^{name}")).click()
    ghost = table.get_by_role("img", name="jack of clubs, not turned in this round")
    expect(ghost).to_be_visible()
    expect(result(table)).to_contain_text("Mistakes cost 5.250 antes.")
    assert rows(table, "Coach")[2] == ["fifth street", "fold −3.000", "raise 3x +2.250", "5.250"]
    table.get_by_role("button", name="exact fractions").click()
    assert rows(table, "Coach")[2] == ["fifth street", "fold −3", "raise 3x 9/4", "21/4"]


def test_advice_is_hidden_until_asked_for_and_again_on_each_street(
    context: BrowserContext, server: str
) -> None:
    table = ready(Visit(context, server + RULES).page)
    values = table.get_by_role("table", name="Value of each action")
    expect(values).not_to_be_visible()
    table.get_by_text("Show advice for third street").click()
    expect(values).to_contain_text("raise 1x (best)")
    expect(values).to_contain_text("−1123/7350")
    table.get_by_role("button", name=re.compile("^Raise 1x")).click()
    expect(values).not_to_be_visible()
    expect(table.get_by_text("Show advice for fourth street")).to_be_visible()


def test_a_link_replays_the_round_and_back_steps_back(context: BrowserContext, base: str) -> None:
    page = Visit(context, base + RULES).page
    table = ready(page, seed=27)
    table.get_by_role("button", name=re.compile("^Fold")).focus()
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page).to_have_url(re.compile(r"seed:27;actions:1x%2C3x$"))
    linked = Visit(context, page.url).page
    again = ready(linked, seed=None)
    expect(result(again)).to_contain_text("Fifth street: fold or raise?")
    expect(again.get_by_label("Deal number")).to_have_value("27")
    page.go_back()
    expect(result(table)).to_contain_text("Fourth street: fold or raise?")
    page.go_back()
    expect(result(table)).to_contain_text("Third street: fold or raise?")


def test_bad_text_of_a_deal_is_explained_and_the_round_stays(
    context: BrowserContext, server: str
) -> None:
    page = Visit(context, server + RULES).page
    table = ready(page)
    field = table.get_by_label("Deal number")
    for text in ("-1", "1.5", "ten", "9007199254740992", ""):
        choose(table, text)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(table.locator(".msstud-error")).to_contain_text("expected a whole number from 0 to")
        expect(result(table)).to_contain_text("jack of hearts, nine of diamonds")
        expect(table).to_contain_text("last good result")
    field.press("Escape")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("10")


def test_a_damaged_link_falls_back_and_says_so(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + RULES).page
    key = ready(page, seed=9).page.url.split("#w.")[1].split("=")[0]
    visit = Visit(context, f"{server}{RULES}#w.{key}=round-table;seed:10;actions:fold%2C1x")
    table = ready(visit.page, seed=None)
    expect(table).to_contain_text("The link is damaged")
    expect(result(table)).to_contain_text("Third street: fold or raise?")
    assert visit.troubles == []


def test_a_deal_counts_once_and_the_tally_can_be_cleared(
    context: BrowserContext, server: str
) -> None:
    table = ready(Visit(context, server + RULES).page)
    fold = table.get_by_role("button", name=re.compile("^Fold"))
    fold.click()
    table.get_by_role("button", name="Deal again").click()
    fold.click()
    expect(table).to_contain_text("1 round played: −1 antes, 0.847 lost by mistakes.")
    table.get_by_role("button", name="Next round").click()
    fold.click()
    expect(table).to_contain_text("2 rounds played: −2 antes")
    table.get_by_role("button", name="Clear tally").click()
    expect(table).to_contain_text("No round played yet.")


def test_nothing_moves_while_a_round_is_played(context: BrowserContext, server: str) -> None:
    """Room is there from the start: the table keeps its height, at both widths."""
    page = Visit(context, server + RULES).page
    for width in (1200, 360):
        page.set_viewport_size({"width": width, "height": 900})
        table = ready(page)
        root = table.locator(".msstud-play")
        heights = set()
        for key in ("1", "2", "3"):
            heights.add(root.evaluate("element => element.getBoundingClientRect().height"))
            table.get_by_role("button", name=re.compile("^Fold")).press(key)
        heights.add(root.evaluate("element => element.getBoundingClientRect().height"))
        assert max(heights) - min(heights) <= 1, heights
        choose(table, "11")


def test_the_table_fits_a_phone(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + RULES).page
    page.set_viewport_size({"width": 360, "height": 800})
    table = ready(page)
    root = "document.documentElement"
    page.wait_for_function(f"{root}.scrollWidth <= {root}.clientWidth")  # figures follow
    for button in table.locator(".msstud-act, .msstud-face").all():
        assert not button.evaluate("e => e.scrollWidth > e.clientWidth + 1"), button.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_before_and_after(browser: Browser, server: str, scheme: str) -> None:
    """AC-01, AC-04."""
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    table = ready(Visit(context, server + RULES).page)
    for keys in ("", "1f"):
        for key in keys:
            table.get_by_role("button", name=re.compile("^Fold")).press(key)
        found = Axe().run(table.page, context=TABLE).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    context.close()


def test_no_card_moves_where_motion_is_unwelcome(browser: Browser, server: str) -> None:
    for motion, names in (("reduce", {"none"}), ("no-preference", {"msstud-deal"})):
        context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]
        table = ready(Visit(context, server + RULES).page)
        table.get_by_role("button", name=re.compile("^Raise 1x")).click()
        face = table.get_by_role("img", name="king of spades")
        style = "e => [getComputedStyle(e).animationName, getComputedStyle(e).animationDuration]"
        name, duration = face.evaluate(style)
        assert {name} == names
        assert float(duration.removesuffix("s")) <= 0.15
        context.close()


def test_without_javascript_the_deal_and_best_play_are_text(browser: Browser, server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + RULES)
    fallback = page.locator(f"{TABLE} .msstud-fallback").first
    expect(fallback).to_contain_text("(best)")
    expect(fallback).to_contain_text("gross return, antes")
    context.close()
