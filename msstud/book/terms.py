"""Terms where they are used: a link to the glossary says on hover what stands there.

And the index of the book lists every page that uses a term.
"""

import re

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

GLOSSARY = "glossary"
TERM = "std-term"
POINTER = re.compile(r" See [^.]*\.$")
"""The way to a chapter, at the end of a definition: nobody can click it in a title."""


class IndexTerms(SphinxTransform):
    """Enter the first use of each term on a page into the index."""

    default_priority = 800  # before Sphinx collects what is to be indexed

    def apply(self, **_kwargs: object) -> None:
        """Put an entry before each first use."""
        seen = set()
        for use in list(self.document.findall(addnodes.pending_xref)):
            term = use.get("reftarget", "")
            if use.get("reftype") != "term" or term.lower() in seen:
                continue
            seen.add(term.lower())
            anchor = nodes.make_id(f"use-{term}")
            entry = addnodes.index(entries=[("single", term, anchor, "", None)])
            place = use.parent.index(use)
            use.parent[place:place] = [entry, nodes.target("", "", ids=[anchor])]


def definitions(doctree: nodes.document) -> dict[str, str]:
    """Return what a glossary says, by the ids of its terms.

    Parameters
    ----------
    doctree : nodes.document
        The page with the ``glossary`` directive.
    """
    found: dict[str, str] = {}
    for item in doctree.findall(nodes.definition_list_item):
        said = " ".join(" ".join(each.astext().split()) for each in item.findall(nodes.definition))
        for term in item.findall(nodes.term):
            found |= dict.fromkeys(term["ids"], POINTER.sub("", said))
    return found


def define_terms(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Give each link to a term the term's definition as its title."""
    pages = [name for name in app.env.found_docs if name.rpartition("/")[2] == GLOSSARY]
    if not pages or docname in pages:
        return
    said = definitions(app.env.get_doctree(pages[0]))
    for link in doctree.findall(nodes.reference):
        if any(TERM in each.get("classes", ()) for each in link.findall(nodes.inline)):
            anchor = link.get("refuri", "").rpartition("#")[2]
            if anchor in said:
                link["reftitle"] = said[anchor]


def setup(app: Sphinx) -> None:
    """Connect it to Sphinx."""
    app.add_transform(IndexTerms)
    app.connect("doctree-resolved", define_terms)
