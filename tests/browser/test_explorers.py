"""Claims about the explorers in the published page: no kernel, no network, keyboard alone."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from visits import Visit, result, standing

pytestmark = pytest.mark.browser

WELCOME = "book/index.html"
LAB = "pay-table-lab"


def ready(page: Page, view: str = "hand-explorer") -> Locator:
    """Return the first explorer of this kind when it stands."""
    return standing(page, f"[data-msstud={view}]")


def values(explorer: Locator) -> dict[str, str]:
    """Return the value of each action as the page shows it."""
    rows = explorer.locator("tr[data-action]").all()
    return {
        str(row.get_attribute("data-action")): row.locator("td").nth(1).inner_text() for row in rows
    }


def test_the_first_explorer_stands_and_agrees_with_python(
    context: BrowserContext, base: str
) -> None:
    """NB-01, NB-02."""
    visit = Visit(context, base + WELCOME)
    explorer = ready(visit.page)
    expect(result(explorer)).to_contain_text("Raise 1x: worth −0.080 antes.")
    expect(explorer).to_contain_text("page = Python ✓")
    assert values(explorer) == {"fold": "−1.000", "1x": "−0.080", "2x": "−0.305", "3x": "−0.520"}
    assert visit.troubles == []


def test_typed_cards_change_everything_at_once(context: BrowserContext, base: str) -> None:
    """NB-02: 6-5 suited shows 1x and -0.960, without a kernel. SV-03: so does the stake."""
    visit = Visit(context, base + WELCOME)
    explorer = ready(visit.page)
    field = explorer.get_by_label("Cards", exact=True)
    field.fill("6s 5s")
    expect(result(explorer)).to_contain_text("Raise 1x: worth −0.960 antes.")
    field.fill("7s 9s 8s 4h")
    explorer.get_by_label("Staked").select_option("5")
    expect(result(explorer)).to_contain_text("Raise 1x: worth −4.875 antes.")
    explorer.get_by_label("Staked").select_option("3")
    expect(result(explorer)).to_contain_text("Fold: worth −3.000 antes.")
    field.fill("Jh Jc 4d 9s 2c")
    expect(result(explorer)).to_contain_text("Pair of jacks: wins.")
    assert visit.troubles == []


def test_bad_text_says_what_is_wrong_and_keeps_the_last_result(
    context: BrowserContext, server: str
) -> None:
    explorer = ready(Visit(context, server + WELCOME).page)
    field = explorer.get_by_label("Cards", exact=True)
    field.fill("Jh Zz")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(explorer.locator(".msstud-error")).to_contain_text("card 'Zz' at position 2 is no card")
    expect(result(explorer)).to_contain_text("Raise 1x: worth −0.080 antes.")
    expect(explorer).to_contain_text("last good result")
    field.fill("Jh Jh")
    expect(explorer.locator(".msstud-error")).to_contain_text("'Jh' appears twice")
    field.fill("Qh Qs")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(result(explorer)).to_contain_text("Raise 3x")


def test_the_keyboard_alone_picks_cards_and_resets(context: BrowserContext, server: str) -> None:
    """AC-02."""
    page = Visit(context, server + WELCOME).page
    explorer = ready(page)
    explorer.get_by_role("button", name="Clear").press("Enter")
    expect(result(explorer)).to_contain_text("Pick two hole cards.")
    explorer.get_by_role("button", name="ace of spades").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(explorer.get_by_label("Cards", exact=True)).to_have_value("As Ah")
    expect(result(explorer)).to_contain_text("Raise 3x")
    page.keyboard.press("End")
    expect(explorer.get_by_role("button", name="two of hearts")).to_be_focused()
    explorer.get_by_role("button", name="Deal on").press("Enter")
    expect(explorer.locator(".msstud-face[role=img]")).to_have_count(3)
    explorer.get_by_role("button", name="Reset").press("Enter")
    expect(result(explorer)).to_contain_text("−0.080")


def test_the_address_holds_the_state_and_going_back_restores_it(
    context: BrowserContext, base: str
) -> None:
    page = Visit(context, base + WELCOME).page
    ready(page).get_by_label("Cards", exact=True).fill("6s 5s")
    expect(page).to_have_url(re.compile(r"#w\.hand-explorer=hand-explorer;cards:6s%205s$"))
    linked = Visit(context, page.url).page
    expect(result(ready(linked))).to_contain_text("−0.960")
    page.go_back()
    expect(result(ready(page))).to_contain_text("−0.080")


def test_a_damaged_link_falls_back_and_says_so(context: BrowserContext, server: str) -> None:
    visit = Visit(context, f"{server}{WELCOME}#w.hand-explorer=hand-explorer;cards:Zz")
    explorer = ready(visit.page)
    expect(explorer).to_contain_text("The link is damaged")
    expect(result(explorer)).to_contain_text("−0.080")
    assert visit.troubles == []


def test_without_javascript_the_exact_result_is_text(browser: Browser, server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + WELCOME)
    fallback = page.locator("[data-msstud] .msstud-fallback").first
    expect(fallback).to_be_visible()
    expect(fallback).to_contain_text("-197/2450")
    context.close()


def test_the_deck_fits_a_phone(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + WELCOME).page
    page.set_viewport_size({"width": 360, "height": 800})
    explorer = ready(page)
    root = "document.documentElement"
    page.wait_for_function(f"{root}.scrollWidth <= {root}.clientWidth")  # figures follow
    expect(explorer.get_by_role("button", name="two of clubs")).to_be_visible()


def test_a_new_payout_solves_the_whole_game_again(context: BrowserContext, base: str) -> None:
    """SV-05, without kernel or network."""
    visit = Visit(context, base + WELCOME)
    lab = ready(visit.page, LAB)
    expect(lab).to_contain_text("page = Python ✓")
    lab.get_by_label("straight pays", exact=True).fill("5")
    expect(result(lab)).to_contain_text("House edge 3.7591 %")
    expect(lab).to_contain_text("1 of 169 starting hands")
    expect(lab.locator("[data-changed]")).to_have_count(1)
    expect(lab.locator("[data-changed]")).to_contain_text("75s")
    expect(lab.get_by_role("button", name="straight 5")).to_have_attribute("aria-pressed", "true")
    lab.get_by_label("flush pays", exact=True).fill("13/2")
    expect(result(lab)).not_to_contain_text("3.7591")
    lab.get_by_role("button", name="Reset").click()
    expect(result(lab)).to_contain_text("House edge 4.9149 %")
    assert visit.troubles == []


def test_a_payout_that_is_none_is_explained_in_its_row(
    context: BrowserContext, server: str
) -> None:
    """AC-05: a decimal comma or point is no exact payout."""
    lab = ready(Visit(context, server + WELCOME).page, LAB)
    field = lab.get_by_label("flush pays", exact=True)
    for text in ("6,5", "6.5", "six", ""):
        field.fill(text)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(result(lab)).to_contain_text("House edge 4.9149 %")
        expect(lab).to_contain_text("last good result")
    field.fill("7")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_payouts_and_grid_obey_the_arrow_keys(context: BrowserContext, server: str) -> None:
    """AC-02."""
    page = Visit(context, server + WELCOME).page
    lab = ready(page, LAB)
    field = lab.get_by_label("straight pays", exact=True)
    field.press("ArrowUp")
    expect(field).to_have_value("5")
    expect(result(lab)).to_contain_text("3.7591")
    lab.locator(".msstud-lab__result > summary").press("Enter")
    first = lab.get_by_role("gridcell", name=re.compile("^pair of aces, raise 3x"))
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(lab.locator(".msstud-grid__note")).to_contain_text("AKs: fold −1.000")
    page.keyboard.press("ArrowDown")
    expect(lab.locator(".msstud-grid__cell:focus")).to_contain_text("KK")


def test_hand_and_table_share_the_first_screen_and_the_game(
    context: BrowserContext, base: str
) -> None:
    page = Visit(context, base + WELCOME).page
    hand, lab = ready(page), ready(page, LAB)
    page.evaluate("scrollTo(0, 0)")
    bottom = "(el) => el.getBoundingClientRect().bottom"
    assert hand.get_by_role("gridcell", name="two of clubs").evaluate(bottom) <= 900
    assert lab.get_by_label("pair of twos to fives pays", exact=True).evaluate(bottom) <= 900
    lab.get_by_label("pair of jacks to aces pays", exact=True).fill("2")
    expect(result(hand)).to_contain_text("Raise 1x: worth +0.903 antes.")
    folded = hand.get_by_text("Final hands", exact=True)
    expect(hand.get_by_role("row", name=re.compile("^two pair"))).to_be_hidden()
    folded.click()
    expect(hand.get_by_role("row", name=re.compile("^two pair"))).to_be_visible()
    changed = lab.get_by_text(re.compile("^Changed against standard, in best play: 35 of 169"))
    changed.click()
    expect(lab.get_by_text("The changed decisions, most frequent first")).to_be_visible()
