"""Claims about references: citations have entries, links into widgets have a widget to restore."""

import html
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pybtex.database import Entry, parse_file  # type: ignore[import-untyped]

import msstud as ms

BOOK = Path(__file__).resolve().parent.parent / "book"
PAGES = sorted([*BOOK.glob("*.ipynb"), *BOOK.glob("*.md")])
ENTRIES = parse_file(BOOK / "references.bib").entries

CITE = re.compile(r"\{cite(?::\w+)?\}`([^`]+)`")
WIDGET = re.compile(
    r'data-msstud="(?P<view>[\w-]+)"><script type="application/json">(?P<state>.*?)</script>',
    re.DOTALL,
)
RESTORING = re.compile(r'href="(?P<page>[\w-]+)\.html#(?P<fragment>w\.[^"]+)"')


def cells(path: Path, kind: str) -> Iterator[Any]:
    """Yield the cells of a notebook that are of a kind."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == kind:
            yield cell


def prose(path: Path) -> str:
    """Return what a page says in Markdown."""
    if path.suffix == ".md":
        return path.read_text(encoding="utf-8")
    return "\n\n".join("".join(cell["source"]) for cell in cells(path, "markdown"))


def widgets(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name in the page's address, and the view, of each widget of a notebook."""
    for cell in cells(path, "code"):
        for output in cell["outputs"]:
            text = "".join(output.get("data", {}).get("text/html", ""))
            for found in WIDGET.finditer(text):
                yield json.loads(found["state"])["key"] or found["view"], found["view"]


def cited(path: Path) -> set[str]:
    """Return the keys that a page cites."""
    return {key.strip() for keys in CITE.findall(prose(path)) for key in keys.split(",")}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_each_citation_has_its_entry(path: Path) -> None:
    assert cited(path) <= set(ENTRIES)


def test_each_entry_is_cited() -> None:
    assert set(ENTRIES) == set().union(*map(cited, PAGES))


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_an_entry_says_who_and_what_and_where(entry: Entry) -> None:
    assert entry.persons.get("author")
    assert entry.fields["title"]
    assert entry.fields.get("howpublished") or entry.fields.get("booktitle")
    assert entry.fields.get("url", "https://").startswith(("http://", "https://"))
    assert re.fullmatch(r"(19|20)\d\d(-\d\d-\d\d)?", entry.fields.get("year", "2026"))


def test_the_bibliography_stands_once() -> None:
    pages = [path.name for path in PAGES if "\n:::{bibliography}\n" in prose(path)]
    assert pages == ["sources.ipynb"]


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path.suffix == ".ipynb"], ids=lambda path: path.name
)
def test_widgets_of_a_page_have_names_of_their_own(path: Path) -> None:
    names = Counter(name for name, _ in widgets(path))
    assert [name for name, n in names.items() if n > 1] == []


LINKS = [
    (found["page"], html.unescape(found["fragment"]))
    for path in PAGES
    for found in RESTORING.finditer(prose(path))
]


@pytest.mark.parametrize(("page", "fragment"), LINKS)
def test_a_link_restores_a_widget_of_its_page(page: str, fragment: str) -> None:
    name, _, state = fragment.removeprefix("w.").partition("=")
    assert (name, state.split(";")[0]) in set(widgets(BOOK / f"{page}.ipynb"))
    assert ms.from_url(f"{page}.html#{fragment}").view == state.split(";")[0]


def test_the_page_for_teachers_projects_states() -> None:
    assert len(LINKS) > 5
