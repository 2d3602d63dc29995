"""The Chromium of this machine, and how tests and measurements start it."""

import shutil

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "Chromium is not installed"
CURE = "On Debian and Ubuntu: apt-get install chromium"


def find() -> str | None:
    """Return the path of the program, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
