"""Makes each source an item of the list of sources: docutils gives it an older role."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

OLD, NEW = ' role="doc-biblioentry"', ' role="listitem"'


def name_entries(
    app: Sphinx,  # noqa: ARG001 - Sphinx passes all by position
    pagename: str,  # noqa: ARG001
    templatename: str,  # noqa: ARG001
    context: dict[str, Any],
    doctree: nodes.document | None,  # noqa: ARG001
) -> None:
    """Give each entry the role that fits into a list."""
    if "body" in context:
        context["body"] = context["body"].replace(OLD, NEW)


def setup(app: Sphinx) -> None:
    """Connect it to Sphinx."""
    app.connect("html-page-context", name_entries)
