"""Claims about the look: small windows, contrast in both themes, keyboard and screen readers."""

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from visits import bring_to_life

pytestmark = pytest.mark.browser

WIDTHS = (360, 390, 768)
THEMES = ("light", "dark")
MIN_CONTRAST = 4.5
BAND = 2000
MARGIN = 200
"""Pixels around a band, so that no text is cut or under the page's header."""
# What the theme and pandas do: a search button, a side bar, the corner of a table with two heads.
ALLOWED = {"label-content-name-mismatch", "region", "empty-table-header"}

TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# The texts of figures and tables that are in sight: color, and place on the page.
TEXTS = """
() => [...document.querySelectorAll("[data-msstud-figure] text, .cell_output :is(th, td, caption)")]
  .filter((el) => el.textContent.trim() && !el.querySelector(".msstud-card")) // cards are white
  .filter((el) => !el.closest(".msstud")) // axe looks into explorers
  .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((el) => {
    const [style, range] = [getComputedStyle(el), document.createRange()];
    range.selectNodeContents(el);
    const box = (el.ownerSVGElement ? el : range).getBoundingClientRect();
    const room = el.closest(".output, [data-msstud-figure]").getBoundingClientRect();
    let opacity = 1;
    for (let up = el; up; up = up.parentElement) opacity *= getComputedStyle(up).opacity;
    return {
      text: el.textContent.trim(), color: el.ownerSVGElement ? style.fill : style.color, opacity,
      box: [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round),
      inSight: box.width > 0 && box.left >= room.left && box.right <= room.right,
    };
  })
  .filter(({ inSight }) => inSight)
"""
NO_TEXTS = """
[data-msstud-figure] text { visibility: hidden !important; }
.cell_output :is(th, td, caption), .cell_output :is(th, td, caption) * { color: #0000 !important; }
"""
# The contrast (WCAG) of each text with the mean color behind it, in a picture without texts.
CONTRASTS = """
async ({ picture, texts }) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = (color) =>
    color.reduce((sum, v, i) => sum + [0.2126, 0.7152, 0.0722][i] * linear(v / 255), 0);
  return texts.map(({ color, opacity, box }) => {
    const pixels = context.getImageData(...box).data;
    const behind = [0, 0, 0];
    pixels.forEach((v, i) => { if (i % 4 < 3) behind[i % 4] += v / (pixels.length / 4); });
    const [red, green, blue, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
    const share = alpha * opacity;
    const shown = [red, green, blue].map((v, i) => share * v + (1 - share) * behind[i]);
    const [dark, bright] = [luminance(shown), luminance(behind)].sort((p, q) => p - q);
    return (bright + 0.05) / (dark + 0.05);
  });
}
"""


@pytest.fixture
def page(browser: Browser, server: str, page_name: str) -> Iterator[Page]:
    """Yield one page of the book with each figure drawn."""
    context = browser.new_context(
        viewport={"width": 1200, "height": 900}, reduced_motion="reduce", color_scheme="light"
    )
    page = context.new_page()
    page.goto(server + page_name)
    bring_to_life(page)
    yield page
    context.close()


def choose_theme(page: Page, theme: str) -> None:
    """Press the theme's own button until it says this theme."""
    html = page.locator("html")
    while html.get_attribute("data-mode") != theme:
        page.locator(".theme-switch-button:visible").first.click()
    expect(html).to_have_attribute("data-theme", theme)


def unreadable(page: Page) -> list[str]:
    """Return the texts of figures and tables whose contrast is too low."""
    page.wait_for_timeout(500)  # figures are drawn anew
    page.evaluate("scrollTo(0, 0)")
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    without = page.add_style_tag(content=NO_TEXTS)
    found = [each for top in range(0, height(page), BAND) for each in too_pale(page, texts, top)]
    without.evaluate("(element) => element.remove()")
    return found


def height(page: Page) -> int:
    """Return how long the whole page is, in pixels."""
    pixels: int = page.evaluate("document.documentElement.scrollHeight")
    return pixels


def too_pale(page: Page, texts: list[dict[str, Any]], top: int) -> list[str]:
    """Return the unreadable texts that begin in a band of the page.

    Pictures of a whole page turn blank beyond 16,384 pixels, so each band has its own.
    """
    page.evaluate("(y) => scrollTo(0, y)", top - MARGIN)
    scrolled: int = page.evaluate("Math.round(scrollY)")
    picture = base64.b64encode(page.screenshot()).decode()
    here = [text for text in texts if top <= text["box"][1] < top + BAND]
    boxes = [moved(text, -scrolled) for text in here]
    contrasts = page.evaluate(CONTRASTS, {"picture": picture, "texts": boxes})
    return [
        f"{text['text']!r}: {contrast:.2f}"
        for text, contrast in zip(here, contrasts, strict=True)
        if contrast < MIN_CONTRAST
    ]


def moved(text: dict[str, Any], down: int) -> dict[str, Any]:
    """Return a text whose box lies so many pixels further down."""
    left, top, *size = text["box"]
    return {**text, "box": [left, top + down, *size]}


def test_a_page_is_no_wider_than_the_window(page: Page) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(200)  # figures take the new width
        assert page.evaluate(TOO_WIDE) <= 0, width


def test_figures_and_tables_are_readable_in_each_theme_and_on_paper(page: Page) -> None:
    """AC-04. The theme changes on the open page, and the dark one prints light."""
    page.set_viewport_size({"width": 1200, "height": BAND + 2 * MARGIN})
    for theme in THEMES:
        choose_theme(page, theme)
        assert unreadable(page) == [], theme
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert unreadable(page) == [], "printed"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_axe_finds_nothing_in_either_theme(page: Page) -> None:
    """AC-03, AC-04."""
    page.set_viewport_size({"width": 800, "height": 900})
    for theme in THEMES:
        choose_theme(page, theme)
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(500)  # colors fade, and the theme makes wide outputs focusable
        found = [
            (violation["id"], node["html"][:200])
            for violation in Axe().run(page).response["violations"]
            if violation["id"] not in ALLOWED
            for node in violation["nodes"]
        ]
        assert found == [], theme
