"""Visits to pages of the book, shared by the tests of this folder."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

READY_MS = 5000  # about 600 on a quiet machine; the bound is for a busy one
ALL_READY_MS = 30_000


class Visit:
    """A page that was opened, with everything that went wrong on the way."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.troubles: list[str] = []
        self.page = context.new_page()
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.hear("error", str(error)))
        self.page.on("requestfailed", lambda request: self.hear("error", f"lost {request.url}"))
        self.page.on("request", lambda request: self.watch(request.url))
        self.page.goto(address)

    def hear(self, kind: str, words: str) -> None:
        if kind in {"error", "warning"}:
            self.troubles.append(words)

    def watch(self, address: str) -> None:
        here, there = urlsplit(self.address), urlsplit(address)
        if there.scheme not in {"data", "blob"} and there[:2] != here[:2]:
            self.troubles.append(f"other host: {address}")


def stand(element: Locator, within_ms: int) -> None:
    """Bring an explorer or figure near the window and wait until it says that it stands."""
    element.scroll_into_view_if_needed()
    expect(element).to_have_attribute("data-ready", "1", timeout=within_ms)


def standing(page: Page, elements: str, within_ms: int = READY_MS) -> Locator:
    """Return the first of some explorers when it stands."""
    explorer = page.locator(elements).first
    stand(explorer, within_ms)
    return explorer


def result(explorer: Locator) -> Locator:
    """Return what an explorer announces."""
    return explorer.locator("output").first


def bring_to_life(page: Page, elements: str = "[data-msstud], [data-msstud-figure]") -> None:
    """Wait until each explorer and figure of a page stands."""
    for element in page.locator(elements).all():
        stand(element, ALL_READY_MS)
