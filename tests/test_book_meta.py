"""Claims about what the head of a page says of it."""

from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document

from msstud.book.meta import MAX_LENGTH, add_meta, description

CONFIG = SimpleNamespace(project="The book", msstud_languages={"page-fr": "fr"})
LONG = "One sentence of some length stands here. " * 20


def a_page(*paragraphs: str, title: str = "Rules") -> nodes.document:
    section = nodes.section("", nodes.title("", title))
    section += nodes.note("", nodes.paragraph("", "A note comes first."))
    section += [nodes.paragraph("", text) for text in paragraphs]
    page = new_document("page")
    page += section
    return page


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Short\nand whole.", "Short and whole."),
        (LONG, ("One sentence of some length stands here. " * 4).strip()),
        ("word " * 100, ("word " * 39).strip() + " …"),
    ],
)
def test_the_description_is_the_first_sentences_that_fit(text: str, expected: str) -> None:
    found = description(a_page(text, "Second."))
    assert found == expected
    assert len(found) <= MAX_LENGTH


def test_title_and_description_are_escaped() -> None:
    context: dict[str, Any] = {"metatags": ""}
    app: Any = SimpleNamespace(config=CONFIG)
    add_meta(app, "page", "page.html", context, a_page('"a" < b', title="R & R"))
    assert '<meta property="og:title" content="R &amp; R" />' in context["metatags"]
    assert '<meta name="description" content="&quot;a&quot; &lt; b" />' in context["metatags"]


def test_a_page_without_prose_has_no_description() -> None:
    context: dict[str, Any] = {"metatags": ""}
    app: Any = SimpleNamespace(config=CONFIG)
    add_meta(app, "page", "page.html", context, a_page())
    assert "description" not in context["metatags"]
    add_meta(app, "search", "search.html", context, None)
    assert context["metatags"].count("og:title") == 1


def test_a_page_in_another_language_says_so() -> None:
    app: Any = SimpleNamespace(config=CONFIG)
    for name, body in (("page-fr", '<div lang="fr"><p></p></div>'), ("page", "<p></p>")):
        context: dict[str, Any] = {"metatags": "", "body": "<p></p>"}
        add_meta(app, name, "page.html", context, a_page())
        assert context["body"] == body
