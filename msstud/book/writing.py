"""How exercises are written into a page that has no script, or not yet.

The script (``frontend/src/book``) makes fields and buttons of it; what it needs stands in ``data-``
attributes. Builders of other formats print questions and options, nothing that must be unfolded.
"""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from msstud.book.nodes import answer, choice, choice_option, choice_options, number, remark
from msstud.book.roles import PLAIN, visit_plain
from msstud.book.words import book_translator
from msstud.messages import ENGLISH, Translator


def is_student(writer: Any) -> bool:  # noqa: ANN401 - Sphinx's translator
    """Tell whether the edition shows no answers."""
    return bool(writer.builder.config.msstud_student)


def says(node: nodes.Element) -> Translator:
    """Return what says messages in the language of an exercise."""
    while "lang" not in node:
        node = node.parent
    return book_translator(node["lang"])


def lang_of(node: nodes.Element) -> str:
    """Return the attribute that tells the language, unless it is the page's."""
    return "" if node["lang"] == ENGLISH else f' lang="{node["lang"]}"'


def visit_choice(writer: Any, node: choice) -> None:  # noqa: ANN401
    """Open the whole."""
    kind = "many" if node["many"] else "one"
    writer.body.append(f'<div class="msstud-choice" data-msstud-choice="{kind}"{lang_of(node)}>')


def visit_options(writer: Any, _node: nodes.Element) -> None:  # noqa: ANN401
    """Open the options."""
    writer.body.append('<ol class="msstud-choice__options">')


def depart_options(writer: Any, _node: nodes.Element) -> None:  # noqa: ANN401
    """Close the options."""
    writer.body.append("</ol>")


def visit_option(writer: Any, node: choice_option) -> None:  # noqa: ANN401
    """Open an option."""
    right = " data-right" if node["right"] else ""
    writer.body.append(f'<li class="msstud-choice__option"{right}>')


def depart_option(writer: Any, _node: nodes.Element) -> None:  # noqa: ANN401
    """Close an option."""
    writer.body.append("</li>")


def visit_answer(writer: Any, node: answer) -> None:  # noqa: ANN401
    """Open what is folded; without answers the script still needs what there is to say."""
    if not is_student(writer):
        writer.body.append(
            f'<details class="msstud-answer"><summary>{says(node)("answer")}</summary>'
        )
    elif isinstance(node.parent, choice):
        writer.body.append('<div class="msstud-answer" hidden>')
    else:
        raise nodes.SkipNode


def depart_answer(writer: Any, _node: nodes.Element) -> None:  # noqa: ANN401
    """Close what is folded."""
    writer.body.append("</div>" if is_student(writer) else "</details>")


def visit_remark(writer: Any, node: remark) -> None:  # noqa: ANN401
    """Open what to say to an answer."""
    if "letter" in node:
        key = "answerIsRight" if node["right"] else "answerIsWrong"
        verdict = says(node)(key, letter=node["letter"])
        writer.body.append(
            f'<div class="msstud-remark"><p class="msstud-remark__verdict">{verdict}</p>'
        )
    else:
        what = "data-right" if node["right"] else f'data-value="{escape(node["value"])}"'
        writer.body.append(f'<div class="msstud-remark" {what} hidden>')


def visit_number(writer: Any, node: number) -> None:  # noqa: ANN401
    """Open the field: a blank line, until a script makes a field of it."""
    unit = escape(node["unit"])
    writer.body.append(
        f'<div class="msstud-number" data-msstud-number="{escape(node["value"])}"'
        f' data-digits="{node["digits"]}" data-unit="{unit}"{lang_of(node)}>'
        f'<p class="msstud-number__blank">{says(node)("answerField")}: <span></span> {unit}</p>'
    )


def depart_div(writer: Any, _node: nodes.Element) -> None:  # noqa: ANN401
    """Close a division."""
    writer.body.append("</div>")


def skip(_writer: object, _node: nodes.Node) -> None:
    """Leave out what only a page can unfold."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Tell Sphinx how the nodes are written."""
    folded: dict[str, Any] = dict.fromkeys(PLAIN, (skip, visit_plain))
    app.add_node(choice, html=(visit_choice, depart_div), **PLAIN)
    app.add_node(choice_options, html=(visit_options, depart_options), **PLAIN)
    app.add_node(choice_option, html=(visit_option, depart_option), **PLAIN)
    app.add_node(answer, html=(visit_answer, depart_answer), **folded)
    app.add_node(remark, html=(visit_remark, depart_div), **folded)
    app.add_node(number, html=(visit_number, depart_div), **PLAIN)
