"""The edition for students: the same book without solutions.

``make book STUDENT=1`` builds it: make hands the variable on to Sphinx. Exercises still check
themselves; what they say to an answer is in the page, but not shown before it is asked for.
"""

import json
import os
import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx_exercise.nodes import solution_node

VARIABLE = "STUDENT"
_GATED = re.compile(r":::+\{solution-(start|end)\}")
_SOLUTION = re.compile(r"^(:{3,})\{solution(-start)?\}.*?^\1\s*$", re.DOTALL | re.MULTILINE)
_END = re.compile(r"^(:{3,})\{solution-end\}\s*\n\1\s*$", re.MULTILINE)


class DropSolutions(SphinxPostTransform):
    """Take the solutions out of every page."""

    default_priority = 2  # after the page of answers, before titles are resolved

    def run(self, **_kwargs: object) -> None:
        """Remove each solution with its cells."""
        if self.config.msstud_student:
            for solution in list(self.document.findall(solution_node)):
                solution.parent.remove(solution)


def without_solutions(notebook: dict[str, list[dict[str, object]]]) -> None:
    r"""Take the solutions out of a notebook, from cell to cell.

    Examples
    --------
    >>> cells = [
    ...     {"cell_type": "markdown", "source": "Q\n:::{solution-start} a\n:::\nA"},
    ...     {"cell_type": "code", "source": "1 + 1"},
    ...     {"cell_type": "markdown", "source": ":::{solution-end}\n:::\n\nNext"},
    ... ]
    >>> notebook = {"cells": cells}
    >>> without_solutions(notebook)
    >>> [cell["source"] for cell in notebook["cells"]]
    ['Q\n', '\nNext']
    """
    kept, is_inside = [], False
    for cell in notebook["cells"]:
        text = _text(cell["source"])
        if cell["cell_type"] == "markdown":
            text, is_inside = _outside(text, is_inside=is_inside)
            if text.strip():
                kept.append({**cell, "source": text})
        elif not is_inside:
            kept.append(cell)
    notebook["cells"] = kept


def _text(source: object) -> str:
    return "".join(source) if isinstance(source, list) else str(source)


def _outside(text: str, *, is_inside: bool) -> tuple[str, bool]:
    """Return what of a text is outside of solutions, and whether it ends inside of one."""
    parts, place = [], 0
    for gate in _GATED.finditer(text):
        if gate[1] == "start":
            parts.append("" if is_inside else text[place : gate.start()])
            is_inside = True
        else:
            closed = _END.search(text, gate.start())
            place = closed.end() if closed else gate.end()
            is_inside = False
    parts.append("" if is_inside else text[place:])
    return _SOLUTION.sub("", "".join(parts)), is_inside


def strip_sources(app: Sphinx, exception: Exception | None) -> None:
    """Take the solutions out of the pages that readers can download."""
    if exception is not None or not app.config.msstud_student or app.builder.format != "html":
        return
    sources = Path(app.outdir) / "_sources"
    for path in sources.glob("**/*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        without_solutions(notebook)
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")
    for path in sources.glob("**/*.md*"):
        text, _ = _outside(path.read_text(encoding="utf-8"), is_inside=False)
        path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Add the setting and what follows from it."""
    is_student = os.environ.get(VARIABLE, "0") not in ("", "0")
    app.add_config_value("msstud_student", is_student, "env", [bool])
    app.add_post_transform(DropSolutions)
    app.connect("build-finished", strip_sources)
