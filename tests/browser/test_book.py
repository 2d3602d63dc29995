"""Claims about the book in a browser: nothing fails, figures draw, formulas are typeset."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from visits import Visit, bring_to_life

pytestmark = pytest.mark.browser

# What a reader sees of a figure: marks of cartesian axes, or of a pie.
MARKS = ".mlayer :is(path, image, circle), .pielayer path"
MATH_ERRORS = "[data-mml-node='merror'], mjx-merror"


@pytest.fixture
def context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": 1200, "height": 900})


def test_a_page_opens_without_trouble(context: BrowserContext, base: str, page_name: str) -> None:
    """NB-05. Figures draw, formulas are typeset, nothing is lost, reported or fetched elsewhere."""
    visit = Visit(context, base + page_name)
    bring_to_life(visit.page)
    for figure in visit.page.locator("[data-msstud-figure]").all():
        assert figure.locator(MARKS).count(), figure.get_attribute("aria-label")
        assert not figure.locator(".msstud-fallback").is_visible()
    for formula in visit.page.locator(".math").all():
        expect(formula.locator("mjx-container").first).to_be_attached(timeout=15_000)
    assert visit.page.locator(MATH_ERRORS).count() == 0
    visit.page.wait_for_load_state("networkidle")
    assert visit.troubles == []


def test_the_first_address_leads_to_the_welcome_page(context: BrowserContext, base: str) -> None:
    page = Visit(context, f"{base}index.html").page
    page.wait_for_url(f"{base}book/index.html")


@pytest.fixture
def page_with_figure(book: Path) -> str:
    """Return the name of a page with a figure."""
    for path in sorted((book / "book").glob("*.html")):
        if "data-msstud-figure" in path.read_text(encoding="utf-8"):
            return f"book/{path.name}"
    pytest.fail("no page has a figure")


def test_plotly_waits_until_a_figure_comes_near(
    context: BrowserContext, server: str, page_with_figure: str
) -> None:
    context.add_init_script("window.IntersectionObserver = class { observe() {} unobserve() {} };")
    visit = Visit(context, server + page_with_figure)
    visit.page.wait_for_load_state("networkidle")
    assert visit.page.evaluate("typeof Plotly") == "undefined"
    expect(visit.page.locator(".msstud-fallback").first).to_be_visible()


def test_a_figure_that_fails_keeps_its_sentence(
    context: BrowserContext, server: str, page_with_figure: str
) -> None:
    context.route(re.compile("plotly.min.js"), lambda route: route.abort())
    page = Visit(context, server + page_with_figure).page
    figure = page.locator("[data-msstud-figure]").first
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute("data-error", re.compile("plotly.min.js"))
    expect(figure.locator(".msstud-fallback")).to_be_visible()


def test_no_text_moves_when_a_figure_appears(
    context: BrowserContext, server: str, page_with_figure: str
) -> None:
    page = Visit(context, server + page_with_figure).page
    page.wait_for_load_state("load")
    bring_to_life(page, "[data-msstud]")
    before = page.evaluate("document.body.scrollHeight")
    bring_to_life(page)
    assert page.evaluate("document.body.scrollHeight") == before
