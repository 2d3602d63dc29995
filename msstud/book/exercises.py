"""Exercises that check themselves in the page: multiple choice, and a number.

Both are exercises of sphinx-exercise, so they are numbered and referred to like all others; what
comes after the question is ours. Options stand at the end, one a list item:

.. code-block:: text

   - [ ] wrong | what to say to a reader who thinks so
   - [x] right | what to add

In a ``number`` the wrong item is itself a number of the package, and ``:answer:`` names the right
one, so the package verifies both. Without a script a page shows question, options and, folded, the
answers.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx_exercise.directive import ExerciseDirective

from msstud.book.nodes import answer, choice, choice_option, choice_options, number, remark
from msstud.book.roles import number_node
from msstud.cards import MsstudError
from msstud.messages import ENGLISH, languages
from msstud.results.lookup import exact

ITEM = re.compile(r"[-*] \[(?P<mark>[ xX])\] ?(?P<text>.*)")
_CODE_OR_BAR = re.compile(r"`[^`]*`| \| |^\| ")
DEFAULT_DIGITS = 3


@dataclass(frozen=True)
class Item:
    """One option of a list at the end of an exercise."""

    line: int
    is_right: bool
    text: str
    feedback: str


def split_items(lines: list[str]) -> tuple[list[str], list[Item]]:
    """Return the lines of the question and the items after it.

    Examples
    --------
    >>> split_items(["Why?", "", "- [ ] No", "  idea | Think.", "- [x] `a | b` | Yes."])[1]
    [Item(line=2, is_right=False, text='No idea', feedback='Think.'),
     Item(line=4, is_right=True, text='`a | b`', feedback='Yes.')]
    """
    starts = [place for place, line in enumerate(lines) if ITEM.match(line)]
    items = []
    for start, end in pairwise([*starts, len(lines)]):
        found = ITEM.match(lines[start])
        assert found
        rest = (line.strip() for line in lines[start + 1 : end])
        text, feedback = _split_at_bar(" ".join(filter(None, [found["text"], *rest])))
        items.append(Item(start, found["mark"] != " ", text.strip(), feedback.strip()))
    return lines[: starts[0]] if starts else lines, items


def _split_at_bar(text: str) -> tuple[str, str]:
    """Split at the first bar between spaces that is not in code."""
    for found in _CODE_OR_BAR.finditer(text):
        if not found[0].startswith("`"):
            return text[: found.start()], text[found.end() :]
    return text, ""


class SelfChecked(ExerciseDirective):
    """Base of the two: an exercise whose content ends with items."""

    name: str
    content: StringList

    option_spec: ClassVar[dict[str, Any]] = {
        "label": directives.unchanged_required,
        "class": directives.class_option,
        "nonumber": directives.flag,
        "lang": lambda lang: directives.choice(lang, languages()),
    }

    def run(self) -> list[nodes.Node]:
        """Return the exercise with what checks it at the end."""
        kind = self.name
        lines = list(self.content)
        question, items = split_items(lines)
        if "label" not in self.options:
            raise self.error(f"{kind}: give the exercise a :label:")
        checked = self.check(items)
        checked["lang"] = self.lang
        self.content = self.content[: len(question)]
        self.name = "exercise"  # what sphinx-exercise asks for
        found: list[nodes.Node] = super().run()
        self.name = kind
        for exercise in found:
            exercise["classes"].append(f"msstud-{kind}-exercise")
            exercise.children[-1].append(checked)
        return found

    @property
    def lang(self) -> str:
        """The language of the exercise."""
        return str(self.options.get("lang", ENGLISH))

    def check(self, items: list[Item]) -> nodes.Element:
        """Return what comes after the question."""
        raise NotImplementedError

    def parsed(self, node: nodes.Element, text: str, line: int) -> nodes.Element:
        """Return the node with this Markdown in it."""
        source = StringList([text], source=self.env.doc2path(self.env.docname))
        self.state.nested_parse(source, self.content_offset + line, node)
        return node


class ChoiceDirective(SelfChecked):
    """``choice``: one option is right, or several."""

    def check(self, items: list[Item]) -> nodes.Element:
        """Return options and answers."""
        n_right = sum(item.is_right for item in items)
        if len(items) < 2 or not n_right:  # noqa: PLR2004 - a choice
            raise self.error("choice: write at least two options, '- [ ] wrong | ...', one right")
        for item in items:
            if not item.feedback:
                raise self.error(f"choice: option {item.text!a} has no feedback after ' | '")
        options, answers = choice_options(), answer()
        for place, item in enumerate(items):
            letter = chr(ord("A") + place)
            option = choice_option(right=item.is_right, letter=letter)
            options += self.parsed(option, item.text, item.line)
            said = remark(right=item.is_right, letter=letter)
            answers += self.parsed(said, item.feedback, item.line)
        return choice("", options, answers, many=n_right > 1, label=self.options["label"])


class NumberDirective(SelfChecked):
    """``number``: a number of the package, typed as decimal, percentage or fraction."""

    option_spec: ClassVar[dict[str, Any]] = SelfChecked.option_spec | {
        "answer": directives.unchanged_required,
        "digits": directives.positive_int,
        "unit": directives.unchanged,
    }

    def check(self, items: list[Item]) -> nodes.Element:
        """Return field, answer and remarks."""
        if "answer" not in self.options:
            raise self.error("number: name the answer, for example :answer: house_edge")
        spec, unit = self.options["answer"], self.options.get("unit", "").strip("\"'")
        node = number(unit=unit, spec=spec, label=self.options["label"])
        node["digits"] = self.options.get("digits", DEFAULT_DIGITS)
        node["value"] = self.value_of(spec)
        line = nodes.paragraph("", "", number_node(spec, self.lang))
        if unit and unit != "%":
            line += nodes.Text(f" {unit}")
        shown = answer("", line)
        node += shown
        for item in items:
            if item.is_right:
                said = remark(right=True, value="")
                shown += [each.deepcopy() for each in self.parsed(said, item.feedback, item.line)]
            else:
                said = self.parsed(remark(right=False), item.feedback, item.line)
                said["value"] = self.value_of(item.text)
                if said["value"] == node["value"]:
                    raise self.error(f"number: the wrong answer {item.text!a} is the right one")
            node += said
        return node

    def value_of(self, spec: str) -> str:
        """Return a number of the package as text; an unknown one is an error of the exercise."""
        try:
            return str(exact(spec).value)
        except MsstudError as error:
            raise self.error(f"number: {error}") from error


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("choice", ChoiceDirective)
    app.add_directive("number", NumberDirective)
