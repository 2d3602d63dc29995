"""The built book, a server of it and Chromium, for the tests of this folder."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "_build" / "html"
NOT_BUILT = "not-built"


def missing(what: str, cure: str) -> None:
    """Skip a test for want of something; in CI, where nothing may be wanting, fail it."""
    words = f"{what}. {cure}"
    if os.environ.get("CI"):
        pytest.fail(words)
    pytest.skip(words)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test with the argument `page_name` once for each built page."""
    if "page_name" in metafunc.fixturenames:
        pages = [*BUILT.glob("book/**/*.html"), *BUILT.glob("search.html")]
        names = sorted(page.relative_to(BUILT).as_posix() for page in pages)
        metafunc.parametrize("page_name", names or [NOT_BUILT])


@pytest.fixture(scope="session")
def book() -> Path:
    """Return the folder of the built book."""
    if not (BUILT / "index.html").exists():
        missing("The book is not built", "Run: make site")
    return BUILT


@pytest.fixture(scope="session")
def server(book: Path) -> Iterator[str]:
    """Serve the book as `make book` does and yield the address of its folder."""
    command = [sys.executable, "-u", str(ROOT / "tools" / "serve.py"), str(book)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().split()[2]
        yield address
        process.terminate()


@pytest.fixture(params=["server", "file"])
def base(request: pytest.FixtureRequest, book: Path) -> str:
    """Return the address of the book's folder, served or as a file."""
    if request.param == "server":
        return str(request.getfixturevalue("server"))
    return f"{book.as_uri()}/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield the Chromium of this machine, with a fresh profile."""
    program = chromium.find()
    if program is None:
        missing(chromium.MISSING, chromium.CURE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a wide window without motion, for pages of their own."""
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    yield context
    context.close()
