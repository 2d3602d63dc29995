"""The parts of a page that the book adds to those of docutils."""

from docutils import nodes

# docutils names its nodes in lower case; these follow it.
# ruff: noqa: N801


class exact_number(nodes.Inline, nodes.TextElement):
    """A number of the package: `spec` says which, its text is how it is shown."""


class lively(nodes.General, nodes.Element):
    """Marks a part of a page that the script brings to life; base of the exercises' nodes."""


class choice(lively):
    """The options of a multiple choice, then what to say to each."""


class choice_options(nodes.General, nodes.Element):
    """The options."""


class choice_option(nodes.General, nodes.Element):
    """One option; `right` says whether it is."""


class answer(nodes.General, nodes.Element):
    """What is folded until asked for; a student edition hides it."""


class remark(nodes.General, nodes.Element):
    """What to say to an answer: `letter` and `right` of an option, or `value` of a number."""


class number(lively):
    """A field for a number, its answer, and remarks on wrong ones."""


class answers(nodes.General, nodes.Element):
    """The place of all answers, until pages are written."""
