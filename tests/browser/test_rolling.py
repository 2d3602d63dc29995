"""Claims about the hand to play in the chapter of Mexican Stud: no kernel, keyboard alone."""

import re
from fractions import Fraction
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from visits import Visit, result, standing

from msstud.widgets.roll_table import RollTable

pytestmark = pytest.mark.browser

MEXICAN = "book/mexican.html"
TABLE = "[data-msstud='roll-table']"
MAX_COUNT_MS = 20_000  # about 400 on a quiet machine
SEED = 689  # the reader gets the king of hearts and the five of clubs, the peacock three sevens


def ready(page: Page, seed: int | None = SEED) -> Locator:
    """Return the table of a page when it stands, with a deal of our own."""
    table = standing(page, TABLE)
    if seed is not None:
        field = table.get_by_label("Deal number")
        field.fill(str(seed))
        field.press("Enter")
        expect(result(table)).to_contain_text("Round 1")
    return table


def counted(table: Locator) -> Locator:
    """Wait until all shares are counted, and return the table of beliefs."""
    method = table.locator(".msstud-roll__method").first
    expect(method).to_contain_text("Shares", timeout=MAX_COUNT_MS)
    return table.get_by_role("table")


def rows(table: Locator) -> dict[str, list[str]]:
    """Return the cells of each row of the beliefs by its header."""
    found = {}
    for row in table.locator("tbody tr, tfoot tr").all():
        head, *cells = [" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()]
        found[head] = cells
    return found


def percent(text: str) -> str:
    hundredths = round(10_000 * Fraction(text))  # half to even
    return f"{hundredths // 100}.{hundredths % 100:02} %"


def press(page: Page, keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_each_roll_stands_beside_what_the_others_would_believe(
    context: BrowserContext, base: str
) -> None:
    """NB-02: all numbers are counted in the page and are those of Python."""
    visit = Visit(context, base + MEXICAN)
    table = ready(visit.page)
    beliefs = counted(table)
    checks = RollTable(SEED, 3).checks
    for place, card in enumerate(("king of hearts", "five of clubs"), 1):
        expect(beliefs.locator("thead th").nth(place)).to_contain_text(f"If you roll the {card}")
    found = rows(beliefs)
    share = percent(checks["share"])
    assert found["Your share, you know"] == [share, share]
    assert found["Your share, they think"] == [
        percent(checks[f"share_seen_after_{card}"]) for card in ("Kh", "5c")
    ]
    for place, card in enumerate(("Kh", "5c")):
        counts = [int(count) for count in checks[f"belief_after_{card}"].split()]
        assert found["Pair"][place] == percent(str(Fraction(counts[1], sum(counts))))
    assert visit.troubles == []


def test_the_first_state_agrees_with_python(context: BrowserContext, base: str) -> None:
    """NB-01."""
    table = ready(Visit(context, base + MEXICAN).page, seed=None)
    expect(table).to_contain_text("page = Python ✓", timeout=MAX_COUNT_MS)


def test_a_hand_is_played_to_the_showdown_with_the_mouse(
    context: BrowserContext, server: str
) -> None:
    table = ready(Visit(context, server + MEXICAN).page)
    table.get_by_role("button", name="Roll the king of hearts").click()
    expect(result(table)).to_contain_text("Round 1: check or bet?")
    table.get_by_role("button", name="Check").click()
    expect(result(table)).to_contain_text("Peacock rolls the seven of hearts.")
    for card in ("ace of diamonds", "five of clubs", "queen of diamonds"):
        table.get_by_role("button", name=f"Roll the {card}").click()
        table.get_by_role("button", name=re.compile("^Call")).click()
    expect(result(table)).to_contain_text("You lose 11 chips.")
    expect(table).to_contain_text("The table gave that or better 1 chance in 3.6, that is 27.50")
    expect(table.get_by_role("img", name="four of hearts").first).to_be_visible()


def test_the_keyboard_alone_plays_and_never_loses_its_place(
    context: BrowserContext, server: str
) -> None:
    """AC-02."""
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    table.get_by_role("button", name="Roll the king of hearts").focus()
    page.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Check")).to_be_focused()
    page.keyboard.press("c")
    expect(table.get_by_role("button", name="Roll the five of clubs")).to_be_focused()
    page.keyboard.press("2")
    expect(table.get_by_role("button", name=re.compile("^Call 2"))).to_be_focused()
    press(page, "c1c1c")
    expect(result(table)).to_contain_text("You lose 11 chips.")
    expect(table.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("n")
    expect(table.get_by_label("Deal number")).to_have_value(str(SEED + 1))
    expect(table.get_by_role("button", name=re.compile("^Roll the")).first).to_be_visible()


def test_keys_in_the_field_are_text(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    field = table.get_by_label("Deal number")
    field.focus()
    page.keyboard.press("End")
    page.keyboard.press("1")
    expect(field).to_have_value(f"{SEED}1")
    page.keyboard.press("Escape")
    expect(field).to_have_value(str(SEED))
    field.fill("-1")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(table.locator(".msstud-error")).to_contain_text("expected a whole number from 0")
    expect(result(table)).to_contain_text("Round 1: roll the king of hearts")


def test_back_deal_again_and_the_browsers_own_back(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    table.get_by_role("button", name="Roll the king of hearts").focus()
    press(page, "1c2")
    expect(result(table)).to_contain_text("2 chips to call")
    table.get_by_role("button", name="Back", exact=True).click()
    expect(result(table)).to_contain_text("Round 2: roll the five of clubs")
    page.go_back()
    expect(result(table)).to_contain_text("2 chips to call")
    table.get_by_role("button", name="Deal again").click()
    expect(result(table)).to_contain_text("Round 1: roll the king of hearts")


def test_a_link_replays_the_hand(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    table.get_by_role("button", name="Roll the king of hearts").focus()
    press(page, "1c2")
    expect(result(table)).to_contain_text("Round 2: 2 chips to call.")
    other = context.new_page()
    other.goto(page.url)
    expect(result(ready(other, seed=None))).to_contain_text("Round 2: 2 chips to call.")


@pytest.mark.parametrize("choices", ["7s", "Kh%2Ccall"])
def test_a_damaged_link_says_why(context: BrowserContext, server: str, choices: str) -> None:
    page = Visit(context, f"{server}{MEXICAN}#w.mexican-hook=roll-table;choices:{choices}").page
    table = ready(page, seed=None)
    expect(table.locator(".msstud-error")).to_contain_text("choices: expected one of")
    expect(result(table)).to_contain_text("Round 1")


def test_hidden_cards_of_others_are_in_no_text_of_the_page(
    context: BrowserContext, server: str
) -> None:
    """MX-06."""
    table = ready(Visit(context, server + MEXICAN).page)
    for name in ("ten of clubs", "seven of hearts"):  # dealt to fox and peacock, face down
        assert name not in str(table.evaluate("(el) => el.outerHTML"))
    expect(table.get_by_text("1 face down")).to_have_count(2)


def test_what_happened_is_said_once(context: BrowserContext, server: str) -> None:
    """AC-05: one polite line; counting goes on without a word."""
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    counted(table)
    expect(table.locator("output[aria-live='polite']")).to_have_count(1)
    result(table).evaluate(
        """(el) => {
          window.said = [];
          const watch = new MutationObserver(() => window.said.push(el.textContent));
          watch.observe(el, { subtree: true, childList: true, characterData: true });
        }"""
    )
    table.get_by_role("button", name="Roll the king of hearts").click()
    counted(table)
    assert page.evaluate("window.said") == ["Round 1: check or bet? You roll the king of hearts."]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1200])
def test_axe_finds_nothing_and_nothing_is_cut(
    browser: Browser, server: str, width: int, scheme: Any
) -> None:
    """AC-03, AC-04: at a roll, at a bet and after the hand."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, reduced_motion="reduce", color_scheme=scheme
    )
    page = Visit(context, server + MEXICAN).page
    page.evaluate("(scheme) => document.documentElement.dataset.theme = scheme", scheme)
    table = ready(page)
    table.get_by_role("button", name="Roll the king of hearts").focus()
    for keys in ("", "1", "c2c1c1c"):
        press(page, keys)
        found = Axe().run(page, context=TABLE).response["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
        cut = table.evaluate(
            """(el) => [...el.querySelectorAll("*")].filter((each) => each.checkVisibility()
              && !each.closest(".msstud-hidden")
              && each.getBoundingClientRect().right > el.getBoundingClientRect().right + 1)
              .map((each) => each.outerHTML.slice(0, 80))"""
        )
        assert cut == []
    context.close()


def test_a_finger_hits_every_control(browser: Browser, server: str) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 800}, has_touch=True, is_mobile=True
    )
    table = ready(Visit(context, server + MEXICAN).page)
    small = """(el) => [...el.querySelectorAll("button, input, summary")]
      .filter((each) => each.checkVisibility())
      .map((each) => [each.textContent || each.tagName, each.getBoundingClientRect()])
      .filter(([, box]) => Math.min(box.width, box.height) < 43.5).map(([name]) => name)"""
    assert table.evaluate(small) == []
    table.get_by_role("button", name="Roll the king of hearts").tap()
    expect(result(table)).to_contain_text("check or bet?")
    assert table.evaluate(small) == []
    context.close()


def test_print_keeps_the_state_and_drops_the_controls(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + MEXICAN).page
    table = ready(page)
    counted(table)
    page.emulate_media(media="print")
    expect(table.get_by_role("row", name=re.compile("^Pair"))).to_be_visible()
    for name in ("Reset", "Next hand", "Deal again"):
        expect(table.get_by_role("button", name=name)).to_be_hidden()


def test_without_javascript_there_are_the_deal_and_the_beliefs(
    browser: Browser, server: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + MEXICAN)
    fallback = page.locator(f"{TABLE} .msstud-fallback").first
    expect(fallback.get_by_role("table")).to_have_count(2)
    expect(fallback).to_contain_text("Your share of the pot")
    context.close()
