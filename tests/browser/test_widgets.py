"""Claims about every kind of explorer at once, on a page of their own from a file."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gallery
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from visits import Visit, bring_to_life, result

import msstud as ms

pytestmark = pytest.mark.browser

N_EXPLORERS = len(gallery.explorers())
MAX_TABS = 400
WHERE = """
() => {
  const all = [...document.querySelectorAll("[data-msstud], main > button")];
  return all.indexOf(document.activeElement.closest("[data-msstud], main > button"));
}
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    return gallery.write(Path(tmp_path_factory.mktemp("gallery"))).as_uri()


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    options: dict[str, Any] = getattr(request, "param", {})
    context = browser.new_context(**{"viewport": {"width": 1200, "height": 900}, **options})
    visit = Visit(context, address)
    bring_to_life(visit.page)
    yield visit
    context.close()


def explorer(page: Page, place: int) -> Locator:
    return page.locator("[data-msstud]").nth(place)


def test_each_explorer_agrees_with_python(visit: Visit) -> None:
    for place in range(4):
        expect(explorer(visit.page, place)).to_contain_text("page = Python ✓")
    expect(explorer(visit.page, 4).get_by_role("img", name="page = Python")).to_be_visible()
    assert visit.troubles == []


def test_tab_walks_through_all_explorers_in_order_and_leaves_them(visit: Visit) -> None:
    """AC-02: nothing holds the focus, and nothing is left out."""
    page = visit.page
    page.get_by_role("button", name="before").focus()
    places = [0]
    while places[-1] != N_EXPLORERS + 1 and len(places) < MAX_TABS:
        page.keyboard.press("Tab")
        places.append(page.evaluate(WHERE))
    assert places == sorted(places)
    assert set(places) == set(range(N_EXPLORERS + 2))


def test_explorers_of_a_kind_do_not_meet(visit: Visit) -> None:
    """NB-04."""
    page = visit.page
    one, other = explorer(page, 0), explorer(page, 1)
    before = result(other).inner_text()
    one.get_by_label("Cards", exact=True).fill("6s 5s")
    expect(result(one)).to_contain_text("−0.960")
    assert result(other).inner_text() == before
    other.get_by_role("button", name="Clear").click()
    expect(result(other)).to_contain_text("Pick two hole cards.")
    expect(result(one)).to_contain_text("−0.960")
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((each) => each.id)")
    assert max(Counter(ids).values(), default=1) == 1
    names = page.get_by_role("region").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert len(names) == len(set(names)) == 4


def test_a_group_shares_the_pay_table_and_nobody_else_has_it(visit: Visit) -> None:
    page = visit.page
    lab, grid = explorer(page, 2), explorer(page, 3)
    cell = grid.get_by_role("gridcell", name=re.compile("^seven five suited"))
    expect(cell).to_have_attribute("data-action", "fold")
    lab.get_by_label("straight pays", exact=True).fill("5")
    expect(cell).to_have_attribute("data-action", "1x")
    expect(explorer(page, 4)).to_contain_text("4.9149")


def test_the_address_holds_several_explorers(visit: Visit, browser: Browser) -> None:
    page = visit.page
    explorer(page, 0).get_by_label("Cards", exact=True).fill("6s 5s")
    explorer(page, 2).get_by_label("flush pays", exact=True).fill("13/2")
    edge = ms.solve(ms.STANDARD.with_payouts(flush="13/2")).house_edge
    expect(result(explorer(page, 2))).to_contain_text(f"House edge {100 * float(edge):.4f}")
    expect(page).to_have_url(re.compile("w.hand-explorer=.*w.pay-table-lab="))
    again = Visit(browser.new_context(), page.url).page
    bring_to_life(again)
    expect(result(explorer(again, 0))).to_contain_text("−0.960")
    expect(result(explorer(again, 2))).to_contain_text(f"House edge {100 * float(edge):.4f}")
    again.context.close()


def test_a_click_paints_and_prices_a_strategy_of_ones_own(visit: Visit) -> None:
    grid = explorer(visit.page, 3)
    grid.get_by_role("button", name="My painting").click()
    cell = grid.get_by_role("gridcell", name=re.compile("^pair of aces"))
    cell.focus()
    visit.page.keyboard.press("f")
    expect(cell).to_have_attribute("data-action", "fold")
    expect(result(grid)).to_contain_text("costs")
    expect(grid.get_by_role("gridcell", name=re.compile("^ace king suited"))).to_be_visible()


def test_a_cell_is_spoken_with_action_and_value(visit: Visit) -> None:
    grid = explorer(visit.page, 3)
    cell = grid.get_by_role("gridcell", name=re.compile("^jack ten suited, raise 1x, EV 0"))
    expect(cell).to_have_count(1)
    cell.click()
    expect(grid).to_contain_text("Jack ten suited: raise 1x")


def test_the_sentence_obeys_arrows_and_typing(visit: Visit) -> None:
    sentence = explorer(visit.page, 4)
    field = sentence.get_by_role("spinbutton").or_(sentence.get_by_role("textbox")).first
    field.focus()
    visit.page.keyboard.press("ArrowUp")
    expect(sentence).not_to_contain_text("4.9149")
    visit.page.keyboard.press("ArrowDown")
    expect(sentence).to_contain_text("4.9149")


@pytest.mark.parametrize(
    "visit",
    [{"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
     for scheme in ("light", "dark") for width in (360, 1200)],
    indirect=True,
    ids=["light-360", "light-1200", "dark-360", "dark-1200"],
)  # fmt: skip
def test_axe_finds_nothing_and_nothing_is_cut(visit: Visit) -> None:
    """AC-03, AC-04."""
    found = Axe().run(visit.page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visit.page.evaluate(wide) <= 0


@pytest.mark.parametrize(
    "visit",
    [{"viewport": {"width": 360, "height": 800}, "has_touch": True, "is_mobile": True}],
    indirect=True,
    ids=["phone"],
)
def test_a_finger_hits_every_control(visit: Visit) -> None:
    """44 px, but for the cells of grids, of which thirteen share the width of a phone."""
    small = visit.page.evaluate(
        """() => [...document.querySelectorAll("[data-msstud] :is(button, input, select, summary)")]
          .filter((each) => each.checkVisibility() && !each.closest("[role=grid], .msstud-hidden"))
          .map((each) => [each.ariaLabel || each.textContent || each.tagName, each])
          .map(([name, each]) => [name, ...["width", "height"].map((side) =>
            Math.round(each.getBoundingClientRect()[side]))])
          .filter(([, width, height]) => Math.min(width, height) < 44)"""
    )
    assert small == []


@pytest.mark.parametrize("visit", [{"reduced_motion": "reduce"}], indirect=True, ids=["calm"])
def test_nothing_moves_where_motion_is_unwanted(visit: Visit) -> None:
    page = visit.page
    explorer(page, 0).get_by_role("button", name="Deal on").click()
    explorer(page, 2).get_by_label("straight pays", exact=True).fill("5")
    assert page.evaluate("document.getAnimations().filter((a) => a.playState === 'running')") == []


@pytest.mark.parametrize("visit", [{"color_scheme": "dark"}], indirect=True, ids=["dark"])
def test_print_keeps_the_state_and_drops_the_controls(visit: Visit) -> None:
    page = visit.page
    explorer(page, 0).get_by_label("Cards", exact=True).fill("6s 5s")
    page.emulate_media(media="print")
    expect(result(explorer(page, 0))).to_contain_text("−0.960")
    expect(explorer(page, 0).get_by_role("row", name=re.compile("raise 1x"))).to_be_visible()
    for name in ("Reset", "Copy link", "Deal on", "Clear"):
        expect(explorer(page, 0).get_by_role("button", name=name)).to_be_hidden()
