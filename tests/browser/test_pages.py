"""Claims about the files of the built book: other hosts, links, ids, weight."""

import gzip
import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = {"audio", "embed", "iframe", "img", "link", "script", "source", "video"}
# What the extensions for theorems and exercises put into each box, and the theme into its search.
REPEATED = {
    "exercise-content",
    "proof",
    "proof-content",
    "pst-search-dialog",
    "solution-content",
}
TEXT_MARKS = {f"data-msstud-{name}" for name in ("choice", "exact", "figure", "number", "numbers")}
MAX_PAGE_BYTES = 1_000_000
MAX_EXPLORERS = 60_000  # script and style sheet, gzipped, as the next three
MAX_OTHER_SCRIPT = 45_000
MAX_TEXT_PAGE = 500_000
MAX_MATH_PAGE = 900_000


class Page(HTMLParser):
    """The addresses and ids of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.scripts: set[str] = set()
        """Those of ours that its elements ask for."""
        self.n_navs = 0
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if "data-msstud" in named:
            self.scripts.add(named.get("data-msstud-script", "msstud"))
        self.n_navs += tag == "nav"
        if not TEXT_MARKS.isdisjoint(named) and not self.n_navs:  # a title in a menu stays text
            self.scripts.add("book")
        if named.get("lang", "en") != "en" and tag != "html":
            self.scripts.add(named["lang"])
        if "id" in named:
            self.ids.append(named["id"])
        address = named.get("src") or named.get("href")
        if not address:
            return
        if tag == "a":
            self.links.append(address)
        elif tag in LOADING and named.get("rel") not in {"index", "search", "next", "prev"}:
            self.loaded.append(address)

    def handle_endtag(self, tag: str) -> None:
        self.n_navs -= tag == "nav"

    def target(self, address: str) -> Path:
        """Return the file that a relative address of this page means."""
        path = unquote(urlsplit(address).path)
        return (self.path.parent / path).resolve() if path else self.path


@cache
def read(path: Path) -> Page:
    return Page(path)


def is_local(address: str) -> bool:
    return not urlsplit(address).scheme and not address.startswith("//")


@cache
def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_a_page_loads_files_of_the_book_alone(book: Path, page_name: str) -> None:
    page = read(book / page_name)
    assert [address for address in page.loaded if not is_local(address)] == []
    assert [address for address in page.loaded if not page.target(address).is_file()] == []


def test_style_sheets_load_files_of_the_book_alone(book: Path) -> None:
    outside = r"""(?:url\(\s*["']?|@import\s*["'])((?:https?:)?//[^"')]+)"""
    for sheet in book.rglob("*.css"):
        assert re.findall(outside, sheet.read_text(encoding="utf-8")) == [], sheet.name


def test_links_inside_the_book_lead_to_a_page_and_a_place(book: Path, page_name: str) -> None:
    page = read(book / page_name)
    for link in filter(is_local, page.links):
        target = page.target(link)
        assert target.is_file(), link
        place = unquote(urlsplit(link).fragment)
        state_of_explorer = place.startswith("w.")  # tests/test_references.py checks these
        if place and target.suffix == ".html" and not state_of_explorer:
            assert place in read(target).ids, link


def test_ids_are_unique(book: Path, page_name: str) -> None:
    """NB-04."""
    ids = Counter(read(book / page_name).ids)
    assert {name for name, n in ids.items() if n > 1} <= REPEATED


def test_a_page_loads_the_scripts_that_its_elements_need(book: Path, page_name: str) -> None:
    """NB-06. And none carries a plotting library inside it."""
    page = read(book / page_name)
    ours = {page.target(each) for each in page.loaded if "/msstud/" in each and ".js" in each}
    names = {path.stem for path in ours} - {"tex-mml-chtml"}
    assert names == page.scripts
    assert page.path.stat().st_size <= MAX_PAGE_BYTES


def test_a_page_is_light(book: Path, page_name: str) -> None:
    page = read(book / page_name)
    files = {page.path, *map(page.target, page.loaded)}
    has_math = any("mathjax" in address for address in page.loaded)
    assert sum(map(weight, files)) <= (MAX_MATH_PAGE if has_math else MAX_TEXT_PAGE)


def test_our_own_files_are_light(book: Path) -> None:
    files = {path.name: weight(path) for path in (book / "_static" / "msstud").glob("*.[cj]s*")}
    del files["plotly.min.js"]
    assert files.pop("msstud.js") + files.pop("msstud.css") <= MAX_EXPLORERS
    assert all(bytes_ <= MAX_OTHER_SCRIPT for bytes_ in files.values()), files
