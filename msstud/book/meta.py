"""What a page says of itself: title and first sentences for link previews, and its language.

A page in another language than the book is named in the configuration value `msstud_languages`;
what other extensions write into it in English is said in that language, too.
"""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from msstud.book.words import book_translator
from msstud.messages import ENGLISH

MAX_LENGTH = 200
BY_OTHERS = {"exercise": 'class="caption-number">{} ', "headingLink": 'title="{}"'}
"""What other extensions write, by its message, and where."""


def description(doctree: nodes.document) -> str:
    """Return the first sentences of a page, as many as fit, or "" for a page without prose."""
    for paragraph in doctree.findall(nodes.paragraph):
        if not isinstance(paragraph.parent, nodes.section):
            continue
        text = " ".join(paragraph.astext().split())
        if len(text) <= MAX_LENGTH:
            return text
        sentence, dot, _ = text[:MAX_LENGTH].rpartition(". ")
        return sentence + "." if dot else text[: MAX_LENGTH - 2].rpartition(" ")[0] + " …"
    return ""


def in_its_words(body: str, language: str) -> str:
    """Return a page with the words of other extensions in its language.

    Examples
    --------
    >>> in_its_words('<span class="caption-number">Exercise 3 </span>', "fr")
    '<span class="caption-number">Exercice 3 </span>'
    """
    said, says = book_translator(ENGLISH), book_translator(language)
    for key, where in BY_OTHERS.items():
        body = body.replace(where.format(said(key)), where.format(says(key)))
    return body


def add_meta(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001 - Sphinx passes it by position
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Add title, description and language to a page that was written by hand."""
    if doctree is None:
        return
    if language := app.config.msstud_languages.get(pagename):
        context["body"] = f'<div lang="{language}">{in_its_words(context["body"], language)}</div>'
    title = next(iter(doctree.findall(nodes.title)), nodes.title()).astext()
    found = {"og:type": "article", "og:site_name": app.config.project, "og:title": title}
    if text := description(doctree):
        found["og:description"] = text
        context["metatags"] += f'<meta name="description" content="{escape(text)}" />\n'
    context["metatags"] += "".join(
        f'<meta property="{name}" content="{escape(words)}" />\n' for name, words in found.items()
    )


def setup(app: Sphinx) -> None:
    """Connect it to Sphinx."""
    app.add_config_value("msstud_languages", {}, "html", [dict])
    app.connect("html-page-context", add_meta)
