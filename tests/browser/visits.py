"""Visits to pages of the book, shared by the tests of this folder."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

READY_MS = 30_000  # about 300 on a quiet machine; the bound is for a busy one


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


def standing(within: Page, elements: str) -> Locator:
    """Return the first of some explorers when it stands."""
    explorer = within.locator(elements).first
    explorer.scroll_into_view_if_needed()
    expect(explorer).to_have_attribute("data-ready", "1", timeout=READY_MS)
    return explorer


def result(explorer: Locator) -> Locator:
    """Return what an explorer announces."""
    return explorer.locator("output").first


def bring_to_life(page: Page, elements: str = "[data-msstud], [data-msstud-figure]") -> None:
    """Bring each explorer and figure near the window and wait until it says that it stands."""
    for element in page.locator(elements).all():
        element.scroll_into_view_if_needed()
        expect(element).to_have_attribute("data-ready", "1", timeout=READY_MS)
