"""Claims about `msstud.sphinx_ext`: what it writes into a page and what it leaves out."""

import json
import re
from html.parser import HTMLParser
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from msstud import sphinx_ext
from msstud.sphinx_ext import PLOTLY_MIME, PlotlyRenderer, choose_scripts, figure_html

HOSTILE = """</script><!--<script> & "quoted" 'too' \u2028"""
SOURCES = Path(sphinx_ext.__file__).parent.parent / "frontend" / "src"


def a_figure(alt: str = "Three is more than two.", **layout: object) -> dict[str, Any]:
    return {"data": [{"type": "bar", "y": [2, 3]}], "layout": {"meta": {"alt": alt}, **layout}}


class Reader(HTMLParser):
    """Collects elements and the text of each, as a browser would read them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts[self.elements[-1][0]] = data


def render(content: object, mime_type: str = PLOTLY_MIME, *, inline: bool = False) -> Any:
    output = SimpleNamespace(mime_type=mime_type, content=content)
    return PlotlyRenderer.handle_mime(object(), output, inline)


def test_myst_nb_finds_the_renderer() -> None:
    """NB-05."""
    points = entry_points(group="myst_nb.mime_renderers")
    assert points["plotly"].load() is PlotlyRenderer


@pytest.mark.parametrize("as_text", [False, True])
def test_a_figure_survives_the_way_into_the_page(*, as_text: bool) -> None:
    figure = a_figure(alt=HOSTILE, title=HOSTILE)
    (node,) = render(json.dumps(figure) if as_text else figure)
    page = Reader(node.astext())
    assert [tag for tag, _ in page.elements] == ["div", "script", "p"]
    assert json.loads(page.texts["script"]) == figure
    assert page.elements[0][1]["aria-label"] == HOSTILE
    assert page.texts["p"] == HOSTILE


def test_equal_figures_are_written_equally() -> None:
    figure = a_figure(height=300, title="t")
    turned = {"layout": dict(reversed(figure["layout"].items())), "data": figure["data"]}
    assert figure_html(figure) == figure_html(turned)


@pytest.mark.parametrize(("layout", "height"), [({"height": 300}, "300px"), ({}, "450px")])
def test_the_page_keeps_room_for_a_figure(layout: dict[str, Any], height: str) -> None:
    assert f'style="--height: {height}"' in figure_html(a_figure(**layout))


@pytest.mark.parametrize("layout", [{}, {"meta": None}, {"meta": {}}, {"meta": {"alt": ""}}])
def test_a_figure_without_a_sentence_is_refused(layout: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="set it to a sentence with the result"):
        figure_html({"data": [], "layout": layout})


def test_other_outputs_are_left_to_others() -> None:
    assert render("<b>1</b>", "text/html") is None
    assert render(a_figure(), inline=True) is None


def kept_scripts(*scripts: tuple[str | None, str | None], body: str) -> list[Any]:
    """Return the file names, or bodies, of the scripts that a page keeps."""
    files = [
        SimpleNamespace(filename=filename, attributes={"body": body} if body else {})
        for filename, body in scripts
    ]

    def add_js_file(filename: str, **attributes: str) -> None:
        files.append(SimpleNamespace(filename=filename, attributes=attributes))

    app: Any = SimpleNamespace(add_js_file=add_js_file, add_css_file=lambda *_, **__: None)
    choose_scripts(app, "page", "page.html", {"script_files": files, "body": body}, None)
    return [script.filename or script.attributes["body"] for script in files]


def test_each_script_is_kept_once_and_thebe_never() -> None:
    kept = kept_scripts(
        (None, "var THEBE_JS_URL = 1"),
        ("", "var THEBE_JS_URL = 1"),
        ("_static/sphinx-thebe.js", None),
        ("_static/a.js", None),
        ("_static/a.js", None),
        (None, "let hint = 1"),
        ("", "let hint = 1"),
        (None, "let other = 1"),
        body="<p>no figure</p>",
    )
    assert kept == ["_static/a.js", "let hint = 1", "let other = 1"]


def test_only_pages_with_a_placeholder_load_our_script() -> None:
    """NB-06."""
    rare, usual = '<div data-msstud="rare" data-msstud-script="few">', '<div data-msstud="usual">'
    assert kept_scripts(body=figure_html(a_figure())) == ["msstud/book.js"]
    assert kept_scripts(body=rare) == ["msstud/few.js"]
    assert kept_scripts(body=usual + rare) == ["msstud/few.js", "msstud/msstud.js"]
    assert kept_scripts(body='<i data-msstud-choice="1">') == ["msstud/book.js"]
    assert kept_scripts(body="<p>data</p>") == []


def test_the_script_knows_every_color_of_the_style_sheet() -> None:
    css = (SOURCES / "css" / "book.css").read_text(encoding="utf-8")
    colors = re.findall(r"--msstud-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", css)
    assert len(colors) == css.count("light-dark(")
    script = (SOURCES / "figures.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const COLORS = \[(.*?)\];", script, flags=re.DOTALL)
    assert re.findall(r'"([\w-]+)"', listed) == [name for name, _, _ in colors]
    twins = {(light, dark) for _, light, dark in colors}
    assert len(twins) == len({light for light, _ in twins}), "a light color has one dark twin"
