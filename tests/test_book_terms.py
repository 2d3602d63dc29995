"""Claims about links to the glossary: they say on hover what a word means."""

from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

PAGES = {
    "conf.py": (
        'extensions = ["myst_parser", "msstud.book"]\nmyst_enable_extensions = ["colon_fence"]\n'
    ),
    "index.md": (
        "# Book\n\nAn {term}`ante`, a {term}`raise`, an {term}`ante`.\n\n"
        "```{toctree}\nbook/glossary\n```\n"
    ),
    "book/glossary.md": (
        "# Glossary\n\n:::{glossary}\nante\n  The first wager. See {doc}`/index`.\n\n"
        "raise\n  One to three *antes* < four, see {term}`ante`.\n:::\n"
    ),
}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("terms")
    for name, text in PAGES.items():
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    out = source / "out"
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(str(source), str(source), str(out), str(out), "html", status=None)
        app.build()
    return out


def test_a_term_says_what_it_means(pages: Path) -> None:
    html = (pages / "index.html").read_text(encoding="utf-8")
    assert 'href="book/glossary.html#term-ante" title="The first wager."' in html
    assert 'title="One to three antes &lt; four, see ante."' in html


def test_the_glossary_itself_is_left_alone(pages: Path) -> None:
    assert 'title="The first' not in (pages / "book/glossary.html").read_text(encoding="utf-8")


def test_the_index_leads_to_the_first_use_on_each_page(pages: Path) -> None:
    index = (pages / "genindex.html").read_text(encoding="utf-8")
    assert 'href="index.html#use-ante"' in index
    assert 'href="book/glossary.html#term-ante"' in index
    assert (pages / "index.html").read_text(encoding="utf-8").count('id="use-ante"') == 1
