"""The page of answers: every exercise of the book, in order, with its answer.

The answers are copied from the chapters when pages are written, so nothing is stated twice. A copy
is made before references and outputs are resolved, and then belongs to the page it stands on.
"""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx_exercise.nodes import exercise_enumerable_node, exercise_node, solution_node

from msstud.book.nodes import answer, answers, choice, choice_option, number, remark

EXERCISES = (exercise_enumerable_node, exercise_node)
NO_ANSWERS = "This edition of the book is for students: it has no answers."


class AnswersDirective(SphinxDirective):
    """``answers``."""

    def run(self) -> list[nodes.Node]:
        """Return the place."""
        return [answers()]


class CollectAnswers(SphinxPostTransform):
    """Fill the page of answers."""

    default_priority = 1  # before titles, references and outputs are resolved

    def run(self, **_kwargs: object) -> None:
        """Replace each place by the answers."""
        for place in list(self.document.findall(answers)):
            if self.config.msstud_student:
                place.replace_self(nodes.paragraph("", NO_ANSWERS))
            else:
                found = list(self.chapters())
                place.replace_self(found)
                self.announce_formulas(found)

    def announce_formulas(self, found: list[nodes.Node]) -> None:
        """Have MathJax on this page, which held no formula when it was read."""
        formulas = (nodes.math, nodes.math_block)
        if any(isinstance(node, formulas) for each in found for node in each.findall()):
            self.env.get_domain("math").data["has_equations"][self.env.docname] = True

    def chapters(self) -> Iterator[nodes.Node]:
        """Yield a heading and the exercises of each chapter that has some."""
        for docname in in_order(self.env, self.env.config.root_doc):
            doctree = self.env.get_doctree(docname)
            solutions: dict[str, list[nodes.Element]] = {}
            for solution in doctree.findall(solution_node):
                solutions.setdefault(solution["target_label"], []).append(solution)
            exercises = [node for node in doctree.findall() if isinstance(node, EXERCISES)]
            if exercises:
                title = self.link(docname, "", self.env.titles[docname].astext())
                yield nodes.rubric("", "", title)
            for exercise in exercises:
                yield self.heading(docname, exercise)
                found = list(answer_of(exercise, solutions.get(exercise["label"], [])))
                yield nodes.container("", *map(self.adopted, found), classes=["msstud-answered"])

    def heading(self, docname: str, exercise: nodes.Element) -> nodes.paragraph:
        """Return the number and the title of an exercise, leading to it."""
        label = exercise["label"]
        numbers = self.env.toc_fignumbers.get(docname, {}).get("exercise", {}).get(label, ())
        words = " ".join(filter(None, ["Exercise", ".".join(map(str, numbers))]))
        line = nodes.paragraph("", "", self.link(docname, label, words))
        title = exercise.children[0]
        if len(title.children) > 1:
            line += nodes.Text(f" ({title.children[1].astext()})")
        return line

    def link(self, docname: str, label: str, words: str) -> nodes.reference:
        """Return a link to a place in the book."""
        address = self.app.builder.get_relative_uri(self.env.docname, docname)
        target = f"{address}#{label}" if label else address
        return nodes.reference("", "", nodes.strong("", words), internal=True, refuri=target)

    def adopted(self, node: nodes.Element) -> nodes.Node:
        """Return a copy that belongs to this page: without anchors, references made from here."""
        copy: nodes.Element = node.deepcopy()
        for each in copy.findall(nodes.Element):
            each["ids"], each["names"] = [], []
            if isinstance(each, addnodes.pending_xref) and "refdoc" in each:
                each["refdoc"] = self.env.docname
        return copy


def answer_of(exercise: nodes.Element, solutions: list[nodes.Element]) -> Iterator[nodes.Element]:
    """Yield what answers an exercise."""
    for question in exercise.findall(choice):
        for option, said in zip(
            question.findall(choice_option), question.findall(remark), strict=True
        ):
            if option["right"]:
                yield lettered(option)
                yield from said.children
    for field in exercise.findall(number):
        for shown in field.findall(answer):
            yield from shown.children
    for solution in solutions:
        yield from solution.children[-1].children


def lettered(option: choice_option) -> nodes.paragraph:
    """Return the text of an option after its letter."""
    line = nodes.paragraph("", "", nodes.strong("", f"{option['letter']}."))
    for paragraph in option.children:
        line += [nodes.Text(" "), *(child.deepcopy() for child in paragraph.children)]
    return line


def in_order(env: BuildEnvironment, docname: str) -> Iterator[str]:
    """Yield the pages of the book as the table of contents has them."""
    yield docname
    for child in env.toctree_includes.get(docname, ()):
        yield from in_order(env, child)


def skip(_translator: Any, _node: nodes.Node) -> None:  # noqa: ANN401 - Sphinx's translator
    """Write nothing."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_node(answers, html=(skip, None), latex=(skip, None), text=(skip, None))
    app.add_directive("answers", AnswersDirective)
    app.add_post_transform(CollectAnswers)
