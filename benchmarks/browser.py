"""The JavaScript engine in Chromium: tables with the first solution, and further pay tables.

Prints one line of JSON, or exits with what is missing.
"""

import json
import shutil
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
MEASURE = "async () => (await import('/bench/solve.js')).measure()"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Keep the terminal for the results."""


def main() -> None:
    """Measure in a fresh browser with a server that ends with it."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        sys.exit("Chromium is missing; on Debian and Ubuntu: apt-get install chromium")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(FRONTEND)))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/package.json")
        measured = page.evaluate(MEASURE)
        browser.close()
    server.shutdown()
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
