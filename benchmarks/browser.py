"""Chromium: the JavaScript engine, the first explorer of a page, and a payout that is driven.

Prints one line of JSON, or exits with what is missing.
"""

import json
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import chromium
import gallery
from paint import milliseconds_of_driving, milliseconds_to_first_explorer
from playwright.sync_api import sync_playwright

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"
MEASURE = "async () => (await import('/bench/solve.js')).measure()"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Keep the terminal for the results."""


def serve(folder: Path) -> str:
    """Serve a folder until this program ends, and return its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def main() -> None:
    """Measure in a fresh browser with servers that end with it."""
    program = chromium.find()
    if program is None:
        sys.exit(f"{chromium.MISSING}. {chromium.CURE}")
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        page = browser.new_page()
        page.goto(f"{serve(FRONTEND)}/package.json")
        measured: dict[str, Any] = page.evaluate(MEASURE)
        page = browser.new_page()
        page.goto(f"{serve(Path(folder))}/{gallery.write(Path(folder)).name}")
        measured["ready_ms"] = milliseconds_to_first_explorer(page)
        lab = page.locator("[data-msstud=pay-table-lab]")
        lab.scroll_into_view_if_needed()
        field = lab.get_by_label("flush pays", exact=True)
        measured["paint_ms_p95"] = milliseconds_of_driving(field)[95]
        browser.close()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
