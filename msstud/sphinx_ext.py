"""Sphinx extension of the book: figures without a kernel, pages without other hosts.

It stands apart from the package: Sphinx loads it (`extra_extensions` in `_config.yml`), MyST-NB
finds `PlotlyRenderer` by its entry point, and no other module imports it. The built book needs no
network and opens from `file://`:

- MathJax and plotly.js come from installed wheels and lie with our own files in `_static/msstud`;
- a plotly figure becomes JSON in a placeholder that `static/book.js` draws, and only pages with a
  placeholder load a script of ours;
- scripts that no page of the book uses are left out;
- the dark theme prints light.
"""

import json
import re
import shutil
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PLOTLY_MIME = "application/vnd.plotly.v1+json"
DEFAULT_HEIGHT = 450  # what plotly.js takes when a layout names no height
EXPLORERS, TEXT = "msstud", "book"
"""Our scripts: of the explorers, and of figures, exact numbers and exercises."""
EXPLORER = re.compile(r'<\w+ data-msstud="[^"]*"(?: data-msstud-script="(\w+)")?')
SPOKEN = re.compile(r' lang="(\w+)"')
MARKS = ("data-msstud-figure", "data-msstud-numbers", "data-msstud-number", "data-msstud-choice")
MATHJAX_PARTS = ("tex-mml-chtml.js", "output/chtml/fonts/woff-v2", "input/tex/extensions")

PRINT_LIGHT = """
(() => {
  const root = document.documentElement;
  let theme;
  addEventListener("beforeprint", () => {
    theme = root.dataset.theme;
    root.dataset.theme = "light";
  });
  addEventListener("afterprint", () => { root.dataset.theme = theme; });
})();
"""

# The theme's icon script repeats in 1.5 MB what its web font holds already.
ICON_SCRIPT = re.compile(r'\s*<script[^>]*\bsrc="[^"]*/fontawesome\.js[^"]*"[^>]*></script>')


class PlotlyRenderer:
    """Write a plotly figure as JSON inside a placeholder that `book.js` draws.

    The sentence in `layout.meta["alt"]` is the accessible name, and the text of the page wherever
    the figure is not drawn.
    """

    mime_priority_overrides = (("html", PLOTLY_MIME, 4),)

    @staticmethod
    def handle_mime(
        renderer: object,  # noqa: ARG004 - MyST-NB passes it by position
        data: Any,  # noqa: ANN401 - MyST-NB's MimeData
        inline: bool,  # noqa: FBT001 - MyST-NB passes it by position
    ) -> list[nodes.Node] | None:
        """Return the placeholder, or `None` for any other type of output."""
        if inline or data.mime_type != PLOTLY_MIME:
            return None
        figure = data.content if isinstance(data.content, dict) else json.loads(data.content)
        return [nodes.raw(text=figure_html(figure), format="html")]


def figure_html(figure: dict[str, Any]) -> str:
    """Return the placeholder of one figure: its JSON and the sentence that replaces it.

    Raises `ValueError` for a figure without that sentence.

    Examples
    --------
    >>> html = figure_html({"data": [], "layout": {"meta": {"alt": "1 < 2"}, "height": 300}})
    >>> html.startswith('<div data-msstud-figure style="--height: 300px" role="group"')
    True
    >>> html.endswith('<p class="msstud-fallback">1 &lt; 2</p></div>')
    True
    """
    layout = figure.get("layout", {})
    alt = (layout.get("meta") or {}).get("alt")
    if not alt:
        raise ValueError('figure without layout.meta["alt"]: set it to a sentence with the result')
    payload = json.dumps({"data": figure["data"], "layout": layout}, sort_keys=True)
    payload = payload.replace("<", r"\u003c")  # no text of a figure may end the script element
    return (
        f'<div data-msstud-figure style="--height: {layout.get("height", DEFAULT_HEIGHT)}px"'
        f' role="group" aria-label="{escape(alt)}">'
        f'<script type="application/json">{payload}</script>'
        f'<p class="msstud-fallback">{escape(alt)}</p></div>'
    )


def copy_static(app: Sphinx) -> None:
    """Copy our files, MathJax and plotly.js into `_static/msstud` of the built book."""
    if app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / "msstud"
    mathjax = _installed("mathjax", "static/mathjax/es5")
    _copy(_installed("msstud", "static"), target)
    _copy(_installed("plotly", "package_data/plotly.min.js"), target / "plotly.min.js")
    for part in MATHJAX_PARTS:
        _copy(mathjax / part, target / "mathjax" / part)


def _installed(package: str, path: str) -> Path:
    """Return a file or folder of an installed package."""
    return Path(str(files(package))) / path


def _copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, making the folders above it."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def choose_scripts(
    app: Sphinx,
    pagename: str,  # noqa: ARG001 - Sphinx passes it by position
    templatename: str,  # noqa: ARG001
    context: dict[str, Any],
    doctree: nodes.document | None,  # noqa: ARG001
) -> None:
    """Keep the scripts that a page uses, each once, and add ours where a placeholder waits.

    Thebe starts kernels on other hosts, and its inline script stands twice on each page, which
    the console reports as an error.
    """
    for name in languages_of(context.get("body", "")):
        app.add_js_file(f"msstud/{name}.js")  # at once: the others ask for it
    for name in scripts_of(context.get("body", "")):
        app.add_js_file(f"msstud/{name}.js", loading_method="async")
        if name not in {EXPLORERS, TEXT}:
            app.add_css_file(f"msstud/{name}.css", priority=901)
    kept: dict[tuple[str, str | None], object] = {}
    for script in context["script_files"]:
        key = (str(script.filename or ""), script.attributes.get("body"))
        if "thebe" not in f"{key}".lower():
            kept.setdefault(key, script)
    context["script_files"][:] = kept.values()


def scripts_of(html: str) -> list[str]:
    """Return the names of our scripts that bring the elements of a page to life.

    Examples
    --------
    >>> scripts_of('<p>text</p><div data-msstud="hand-explorer"></div>')
    ['msstud']
    """
    names = {name or EXPLORERS for name in EXPLORER.findall(html)}
    if any(mark in html for mark in MARKS):
        names.add(TEXT)
    return sorted(names)


def languages_of(html: str) -> list[str]:
    """Return the languages of a page's elements that come with a script of their own.

    Examples
    --------
    >>> languages_of('<p lang="en">one</p><p lang="fr">un</p><p lang="xx">?</p>')
    ['fr']
    """
    own = {path.stem for path in _installed("msstud", "data/messages").glob("*.json")} - {"en"}
    return sorted(own & set(SPOKEN.findall(html)))


def drop_icon_script(app: Sphinx, exception: Exception | None) -> None:
    """Remove the theme's icon script: its style sheet draws the same icons from a font."""
    if exception is not None or app.builder.format != "html":
        return
    for page in Path(app.outdir).rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        if (lighter := ICON_SCRIPT.sub("", html)) != html:
            page.write_text(lighter, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the extension to Sphinx."""
    app.connect("builder-inited", copy_static)
    app.connect("html-page-context", choose_scripts, priority=900)  # after every other extension
    app.connect("build-finished", drop_icon_script)
    app.add_css_file("msstud/msstud.css", priority=900)  # after the theme's sheets
    app.add_js_file(None, body=PRINT_LIGHT)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
