"""Claims about the look: small windows, contrast in both themes, keyboard and screen readers."""

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

MIN_CONTRAST = 4.5
# What the theme and pandas do: a search button, a side bar, the corner of a table with two heads.
ALLOWED = {"label-content-name-mismatch", "region", "empty-table-header"}

# Texts that a theme could make unreadable, each with its place and its color.
TEXTS = """
() => [...document.querySelectorAll("[data-msstud-figure] text, .cell_output :is(th, td, caption)")]
  .filter((el) => el.textContent.trim() && el.getClientRects().length)
  .map((el) => {
    const range = document.createRange();
    range.selectNodeContents(el);
    const box = (el.closest("svg") ? el : range).getBoundingClientRect();
    const style = getComputedStyle(el);
    let opacity = 1;
    for (let up = el; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const color = el.closest("svg") ? style.fill : style.color;
    return { text: el.textContent.trim(), color, opacity, x: box.x + scrollX, y: box.y + scrollY,
             width: box.width, height: box.height };
  })
"""
HIDE_TEXTS = """
() => {
  const style = document.createElement("style");
  style.textContent = "[data-msstud-figure] text { visibility: hidden !important }"
    + ".cell_output :is(th, td, caption) * , .cell_output :is(th, td, caption)"
    + "{ color: transparent !important }";
  document.head.append(style);
}
"""
# Contrast (WCAG) of each text with the mean color of what lies behind it in a picture of the page.
CONTRASTS = """
async ({ picture, texts }) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const channel = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  return texts.map(({ color, opacity, x, y, width, height }) => {
    const box = [x, y, Math.max(1, width), Math.max(1, height)].map(Math.round);
    const pixels = context.getImageData(...box).data;
    const behind = [0, 1, 2].map((c) => {
      let sum = 0;
      for (let i = c; i < pixels.length; i += 4) sum += pixels[i];
      return sum / (pixels.length / 4);
    });
    const [r, g, b, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
    const share = alpha * opacity;
    const shown = [r, g, b].map((value, c) => share * value + (1 - share) * behind[c]);
    const [low, high] = [luminance(shown), luminance(behind)].sort((p, q) => p - q);
    return (high + 0.05) / (low + 0.05);
  });
}
"""


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", color_scheme="light")
    yield context.new_page()
    context.close()


def open_page(page: Page, address: str, width: int) -> None:
    """Open a page in a window of this width, with each figure drawn."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(address)
    for figure in page.locator("[data-msstud-figure]").all():
        figure.scroll_into_view_if_needed()
        expect(figure).to_have_attribute("data-ready", "1", timeout=30_000)
    page.wait_for_load_state("networkidle")


def choose_theme(page: Page, theme: str) -> None:
    """Press the theme's own button until it shows this theme."""
    html = page.locator("html")
    button = page.locator(".theme-switch-button:visible").first
    for _ in range(3):
        if html.get_attribute("data-mode") == theme:
            break
        button.click()
    expect(html).to_have_attribute("data-theme", theme)
    page.wait_for_timeout(300)  # figures are drawn anew


def unreadable(page: Page) -> list[str]:
    """Return the texts of figures and tables whose contrast is too low."""
    page.evaluate("scrollTo(0, 0)")
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    page.evaluate(HIDE_TEXTS)
    picture = base64.b64encode(page.screenshot(full_page=True)).decode()
    contrasts = page.evaluate(CONTRASTS, {"picture": picture, "texts": texts})
    return [
        f"{text['text']!r}: {contrast:.2f}"
        for text, contrast in zip(texts, contrasts, strict=True)
        if contrast < MIN_CONTRAST
    ]


@pytest.mark.parametrize("width", [360, 390, 768])
def test_a_page_is_no_wider_than_the_window(
    page: Page, server: str, page_name: str, width: int
) -> None:
    open_page(page, server + page_name, width)
    too_wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(too_wide) <= 0


def test_texts_of_figures_and_tables_are_readable(
    page: Page, server: str, page_name: str, theme: str
) -> None:
    """AC-04. The theme is chosen on the open page, without loading it again."""
    open_page(page, server + page_name, 1200)
    if page.locator(".theme-switch-button:visible").count():
        choose_theme(page, theme)
    assert unreadable(page) == []


def test_dark_pages_print_dark_words(page: Page, server: str, page_name: str) -> None:
    open_page(page, server + page_name, 1200)
    if page.locator(".theme-switch-button:visible").count():
        choose_theme(page, "dark")
    page.emulate_media(media="print")
    page.wait_for_timeout(300)
    assert unreadable(page) == []


def test_axe_finds_nothing(page: Page, server: str, page_name: str, theme: str) -> None:
    """AC-03, AC-04."""
    open_page(page, server + page_name, 800)
    if page.locator(".theme-switch-button:visible").count():
        choose_theme(page, theme)
    found = Axe().run(page).response["violations"]
    assert [
        (violation["id"], node["html"][:200])
        for violation in found
        if violation["id"] not in ALLOWED
        for node in violation["nodes"]
    ] == []
