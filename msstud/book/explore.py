r"""The role of reactive prose: ``{explore}`A flush at {flush=6|0..20} leaves {house_edge}.```.

The sentence stands in its paragraph; numbers in it can be scrubbed, and the others follow. See
`msstud.widgets.reactive_text.ReactiveText` for what may stand in the braces.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from msstud.cards import MsstudError
from msstud.widgets.reactive_text import ReactiveText

logger = logging.getLogger(__name__)


class ExploreRole(SphinxRole):
    """``explore``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the sentence alive for the page, and as text for any other builder."""
        try:
            text = ReactiveText(self.text)
        except MsstudError as error:
            logger.warning("explore: %s", error, location=self.get_location())
            return [nodes.literal(self.text, self.text)], []
        if self.env.app.builder.format != "html":
            return [nodes.Text(str(text))], []
        return [nodes.raw("", text.to_html("span"), format="html")], []


def setup(app: Sphinx) -> None:
    """Tell Sphinx of the role."""
    app.add_role("explore", ExploreRole())
