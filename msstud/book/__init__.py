"""What makes the book a book, for Sphinx: exact numbers, reactive prose, exercises, answers.

Stands apart like `msstud.sphinx_ext`: only Sphinx loads it, and it alone knows docutils.
"""

from sphinx.application import Sphinx

from msstud.book import (
    answers,
    citations,
    exercises,
    explore,
    meta,
    roles,
    student,
    terms,
    writing,
)

PARTS = (roles, explore, exercises, writing, answers, citations, terms, student, meta)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect roles, directives and the student edition to Sphinx."""
    for part in PARTS:
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
