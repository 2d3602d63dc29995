r"""The roles that bring numbers of the package into the text.

``exact``
    A result: ``{exact}`house_edge as percent2```. The page shows fraction and sum behind it.
``exact-fr``
    The same in French print; so for each language that has a message file.
``exactmath``
    A formula with results in it: ``{exactmath}`\mu = \exact{mean_payout(7s 9s 8s 4h)}```.
``quoted``
    A number that somebody else has published; it is text and nothing more.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from msstud.book.nodes import exact_number, lively
from msstud.cards import MsstudError
from msstud.messages import ENGLISH, languages
from msstud.results.formats import MINUS, ONE_IN, PERCENT, in_language
from msstud.results.lookup import exact
from msstud.results.number import ExactNumber
from msstud.results.page import numbers_json

logger = logging.getLogger(__name__)

_IN_MATH = re.compile(r"\\exact\{([^{}]*)\}")


def number_node(spec: str, language: str = ENGLISH) -> exact_number:
    """Return the node of a number.

    Raises `MsstudError` if nothing has that name.
    """
    shown = in_language(str(exact(spec)), language)
    return exact_number("", shown, spec=spec, language=language)


class ExactRole(SphinxRole):
    """``exact``, and ``exact-fr`` and the like."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number, or its name where there is none."""
        try:
            return [number_node(self.text, self.language)], []
        except MsstudError as error:
            logger.warning("exact: %s", error, location=self.get_location())
            return [nodes.literal(self.text, self.text)], []


class QuotedRole(SphinxRole):
    """``quoted``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the text."""
        return [nodes.inline(self.text, self.text, classes=["msstud-quoted"])], []


def filled(formula: str) -> str:
    r"""Return a formula in which each ``\exact{...}`` is replaced by its number.

    Examples
    --------
    >>> filled(r"\mu = \exact{mean_payout(7s 9s 8s 4h)} < \exact{house_edge as percent2}")
    '\\mu = -\\tfrac{13}{16} < 4.91\\,\\%'
    """
    return _IN_MATH.sub(lambda found: in_tex(found[1]), formula)


def in_tex(spec: str) -> str:
    """Return a number as TeX: as a fraction unless it says otherwise."""
    has_form = " as " in spec or "|" in spec
    text = str(exact(spec if has_form else f"{spec} as fraction"))
    whole = re.fullmatch(rf"({MINUS}?)([\d,]+)/(\d+)", text)
    if whole:
        text = rf"{whole[1]}\tfrac{{{whole[2]}}}{{{whole[3]}}}"
    marks = {MINUS: "-", ",": "{,}", PERCENT: r"\,\%", ONE_IN: r"1\text{ in }"}
    for mark, tex in marks.items():
        text = text.replace(mark, tex)
    return text


class ExactMathRole(SphinxRole):
    """``exactmath`` in a line."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the formula."""
        try:
            formula = filled(self.text)
        except MsstudError as error:
            logger.warning("exactmath: %s", error, location=self.get_location())
            formula = self.text
        return [nodes.math(formula, formula)], []


class ExactMathDirective(SphinxDirective):
    """``exactmath`` on lines of its own."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the formula."""
        text = "\n".join(self.content)
        try:
            formula = filled(text)
        except MsstudError as error:
            raise self.error(f"exactmath: {error}") from error
        node = nodes.math_block(formula, formula, docname=self.env.docname, number=None, label=None)
        node["nowrap"] = False
        self.set_source_info(node)
        return [node]


def visit_html(translator: Any, node: exact_number) -> None:  # noqa: ANN401 - Sphinx's translator
    """Write the number with its exact value."""
    translator.body.append(exact(node["spec"]).html(node["language"]))
    raise nodes.SkipNode


def visit_plain(_translator: object, _node: nodes.Node) -> None:
    """Write nothing but the text within."""


def add_numbers(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Put the numbers of a page, and so the mark that it needs our script, at its end."""
    if app.builder.format != "html":
        return
    found: dict[str, list[ExactNumber]] = {}
    for node in doctree.findall(exact_number):
        found.setdefault(node["language"], []).append(exact(node["spec"]))
    if not found and next(iter(doctree.findall(lively)), None) is not None:
        found[ENGLISH] = []
    for language, numbers in found.items():
        doctree.append(nodes.raw(text=numbers_json(numbers, language), format="html"))


OTHER_BUILDERS = ("latex", "text", "man", "texinfo")
PLAIN: dict[str, Any] = dict.fromkeys(OTHER_BUILDERS, (visit_plain, visit_plain))


def setup(app: Sphinx) -> None:
    """Add the roles."""
    app.add_node(exact_number, html=(visit_html, None), **PLAIN)
    for language in languages():
        app.add_role("exact" if language == ENGLISH else f"exact-{language}", ExactRole(language))
    app.add_role("exactmath", ExactMathRole())
    app.add_role("quoted", QuotedRole())
    app.add_directive("exactmath", ExactMathDirective)
    app.connect("doctree-resolved", add_numbers)
