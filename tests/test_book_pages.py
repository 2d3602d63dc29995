"""Claims about roles, exercises, answers and the student edition, in small built books."""

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from msstud.book.exercises import split_items
from msstud.book.roles import filled
from msstud.book.student import without_solutions

CHAPTER = r"""
# One page, {exact}`house_edge as percent2`

It is {exact}`house_edge`, {exact}`house_edge as fraction`, in French {exact-fr}`house_edge`.
Somebody says {quoted}`7.62 %`. So {exactmath}`\mu = \exact{mean_payout(7s 9s 8s 4h)}`.

:::{exactmath}
EV = \exact{expected_value} = -\exact{total_loss as integer} / \exact{n_deals}
:::

| deals | folds |
|---|---|
| {exact}`n_deals` | {exact}`fold_rate\|percent1` |

:::{choice} A fold
:label: one-ex-fold

What does a fold cost?

- [ ] One <b>ante</b> | The *raises*
  are gone as well.
- [x] All that is `a | b` staked | Yes: {exact}`fold_rate`.
:::

:::{choice} Two of them
:label: one-ex-two

Which push?

- [x] Sixes | Yes.
- [X] Tens | Yes.
- [ ] Aces | They win.
:::

:::{number} The price
:label: one-ex-price
:answer: house_edge
:digits: 4
:unit: of the ante

What does a round cost?

- [x] | Well *done*.
- [ ] element_of_risk | That is a share of the wager.
:::

:::{exercise} Code
:label: one-ex-code

Count flushes.
:::

:::{solution} one-ex-code
:class: dropdown

SOLVED: see {ref}`one-ex-price` and {exact}`count(flush)`, $\binom{4}{2}$.
:::
"""
ANSWERS = "# For teachers\n\n:::{answers}\n:::\n"
CONF = """
extensions = ["myst_parser", "sphinx_exercise", "msstud.book"]
myst_enable_extensions = ["colon_fence", "dollarmath"]
exclude_patterns = ["out*"]
html_theme = "basic"
root_doc = "index"
"""
INDEX = "# Book\n\n```{toctree}\none\nanswers\n```\n"

Build = Callable[..., tuple[Path, str]]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Return what builds a book and returns its folder and the warnings."""

    def build_book(chapter: str, builder: str = "html", **settings: object) -> tuple[Path, str]:
        source = tmp_path_factory.mktemp("book")
        files = {"conf.py": CONF, "index.md": INDEX, "one.md": chapter, "answers.md": ANSWERS}
        for name, text in files.items():
            (source / name).write_text(text, encoding="utf-8")
        out, warnings = source / "out", StringIO()
        with patch_docutils(str(source)), docutils_namespace():
            app = Sphinx(
                str(source), str(source), str(out), str(source / "out-trees"), builder,
                confoverrides=settings, status=None, warning=warnings, freshenv=True,
            )  # fmt: skip
            app.build()
        return out, re.sub(r"\x1b\[[\d;]*m", "", warnings.getvalue())

    return build_book


@pytest.fixture(scope="module")
def page(build: Build) -> str:
    out, warnings = build(CHAPTER, nitpicky=True)
    assert warnings == ""
    return (out / "one.html").read_text(encoding="utf-8")


def text_of(html: str) -> str:
    html = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", "", html).split())


def numbers_of(html: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for text in re.findall(
        r"<script[^>]*data-msstud-numbers>(.*?)</script>", html, flags=re.DOTALL
    ):
        facts = json.loads(text)
        assert found.keys().isdisjoint(facts)
        found |= facts
    return found


def test_a_number_is_text_with_its_fraction(page: str) -> None:
    assert "It is 4.9149 %, 53223/1082900, in French 4,9149 %." in text_of(page)
    assert page.count('data-msstud-exact="house_edge" data-exactly="53223/1082900"') >= 4
    assert 'lang="fr">4,9149' in page
    assert "<h1>One page, <span" in page, "a heading may hold a number"


def test_a_page_holds_its_numbers_once(page: str) -> None:
    facts = numbers_of(page)
    assert {"house_edge", "fold_rate", "n_deals", "n_hole_sets", "count(flush)"} <= set(facts)
    assert "element_of_risk" not in facts, "a wrong answer is nobody's number"
    assert facts["house_edge"]["exactly"] == "53223/1082900"
    french = facts["house_edge@fr"]
    assert french["meaning"].startswith("Avantage de la maison")
    assert french["proof"]["heads"][1] == "donnes"
    assert {**french, "meaning": "", "proof": ""} == {
        **facts["house_edge"], "meaning": "", "proof": ""
    }  # fmt: skip


def test_formulas_hold_numbers(page: str) -> None:
    assert r"\mu = -\tfrac{13}{16}" in page
    assert r"EV = -\tfrac{53223}{1082900} = -7{,}664{,}112 / 155{,}937{,}600" in page
    assert filled(r"\exact{house_edge|percent2}") == r"4.91\,\%"


def test_quoted_numbers_stay_what_they_are(page: str) -> None:
    assert '<span class="msstud-quoted">7.62 %</span>' in page


def test_all_exercises_are_numbered_together(page: str) -> None:
    numbers = re.findall(r'caption-number">Exercise (\d+) </span> \((.*?)\)', page)
    assert numbers == [("1", "A fold"), ("2", "Two of them"), ("3", "The price"), ("4", "Code")]
    assert "see Exercise 3" in text_of(page), "references know the number"


def test_a_choice_stands_without_a_script(page: str) -> None:
    choice = page.split('data-msstud-choice="one"')[1].split("</details>", maxsplit=1)[0]
    assert re.findall(r'<li class="msstud-choice__option"( data-right)?>', choice) == [
        "",
        " data-right",
    ]
    assert "A is wrong.The raises are gone as well." in text_of(choice)
    assert "a | b" in text_of(choice), "a bar in code splits nothing"
    assert 'data-msstud-choice="many"' in page


def test_a_number_stands_without_a_script(page: str) -> None:
    field = page.split('data-msstud-number="')[1].split("</div></section>", maxsplit=1)[0]
    assert field.startswith('53223/1082900" data-digits="4" data-unit="of the ante"')
    assert "Your answer: of the ante" in text_of(field)
    assert "<summary>Answer</summary>" in field
    assert 'data-value="17741/1295788" hidden' in field
    assert "data-right hidden" in field


def test_the_page_of_answers_has_them_all(build: Build) -> None:
    out, _ = build(CHAPTER, nitpicky=True)
    answers = (out / "answers.html").read_text(encoding="utf-8")
    words = text_of(answers)
    assert re.findall(r"Exercise (\d) \(", words) == ["1", "2", "3", "4"]
    assert "B. All that is a | b staked Yes: 43.60 %." in words
    assert "A. Sixes Yes. B. Tens Yes." in words
    assert "4.9149 % of the ante Well done." in words
    assert "SOLVED: see Exercise 3" in words
    assert "mathjax" in answers, "its formulas are typeset"
    assert 'href="one.html#one-ex-price"' in answers
    assert "count(flush)" in numbers_of(answers), "its numbers can be opened there as well"
    assert len(re.findall(r'id="(one-ex-[^"]*)"', answers)) == 0, "an anchor stays in its chapter"


def test_a_student_sees_no_answer(build: Build) -> None:
    out, warnings = build(CHAPTER, nitpicky=True, msstud_student=True)
    assert warnings == ""
    page = (out / "one.html").read_text(encoding="utf-8")
    assert "SOLVED" not in page
    assert "<details" not in page
    assert '<div class="msstud-answer" hidden>' in page, "the script says it when asked"
    assert 'data-msstud-number="53223/1082900"' in page
    assert "for students" in text_of((out / "answers.html").read_text(encoding="utf-8"))
    assert not any(
        "SOLVED" in path.read_text(encoding="utf-8", errors="ignore")
        for path in out.rglob("*.*")
        if path.is_file()
    ), "nor in the search index, nor in what can be downloaded"


@pytest.mark.parametrize("variable", ["1", "yes"])
def test_make_turns_the_student_edition_on(
    build: Build, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv("STUDENT", variable)
    assert "SOLVED" not in (build(CHAPTER)[0] / "one.html").read_text(encoding="utf-8")
    monkeypatch.setenv("STUDENT", "0")
    assert "SOLVED" in (build(CHAPTER)[0] / "one.html").read_text(encoding="utf-8")


def test_latex_prints_numbers_and_no_folded_answer(build: Build) -> None:
    out, warnings = build(CHAPTER, "latex")
    assert "unknown node" not in warnings
    text = " ".join(next(out.glob("*.tex")).read_text(encoding="utf-8").split())
    assert "4.9149" in text
    assert "All that is" in text
    assert "The raises" not in text


def test_plain_text_has_plain_numbers(build: Build) -> None:
    chapter = "# Page\n\nIt is {exact}`house_edge as percent2`, not {quoted}`7.62 %`.\n"
    out, warnings = build(chapter, "text", exclude_patterns=["answers.md", "out*"])
    assert "unknown node" not in warnings
    assert "It is 4.91\u00a0%, not 7.62 %." in (out / "one.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{exact}`hause_edge`", "unknown name 'hause_edge'; did you mean house_edge"),
        ("{exact}`house_edge as nothing`", "unknown format 'nothing'"),
        ("{explore}`Edge {hose_edge}`", "{hose_edge}: unknown"),
        (r"{exactmath}`\exact{nothing}`", "unknown name 'nothing'"),
        (":::{choice} A\n\nB?\n\n- [x] C | D\n- [ ] E | F\n:::", "give the exercise a :label:"),
        (":::{choice} A\n:label: a\n\nB?\n\n- [ ] C | D\n- [ ] E | F\n:::", "at least two options"),
        (":::{choice} A\n:label: a\n\nB?\n\n- [x] C | D\n- [ ] E\n:::", "'E' has no feedback"),
        (":::{number} A\n:label: a\n\nB?\n:::", "name the answer"),
        (":::{number} A\n:label: a\n:answer: edgy\n\nB?\n:::", "unknown name 'edgy'"),
        (
            ":::{number} A\n:label: a\n:answer: edge\n\nB?\n\n- [ ] house_edge | No.\n:::",
            "the wrong answer 'house_edge' is the right one",
        ),
    ],
)
def test_a_slip_is_reported_with_its_place(build: Build, text: str, words: str) -> None:
    _, warnings = build(f"# Page\n\n{text}\n")
    assert words in warnings
    assert "one.md:" in warnings


def test_a_sentence_can_be_explored_without_a_line_of_html(build: Build) -> None:
    chapter = "# Page\n\nSo: {explore}`a flush at {flush=6|0..20} leaves {house_edge}`, always.\n"
    page = (build(chapter)[0] / "one.html").read_text(encoding="utf-8")
    assert '<p>So: <span data-msstud="reactive-text">' in page
    assert "So: a flush at 6 leaves 4.9149 %, always." in text_of(page)
    text = (build(chapter, "text")[0] / "one.txt").read_text(encoding="utf-8")
    assert "So: a flush at 6 leaves 4.9149\u00a0%, always." in text


def test_a_page_without_numbers_is_left_alone(build: Build) -> None:
    page = (build("# Page\n\nNothing.\n")[0] / "one.html").read_text(encoding="utf-8")
    assert "data-msstud" not in page


def test_a_choice_alone_asks_for_the_script(build: Build) -> None:
    chapter = "# Page\n\n:::{choice} A\n:label: a\n\nB?\n\n- [x] C | D\n- [ ] E | F\n:::\n"
    page = (build(chapter)[0] / "one.html").read_text(encoding="utf-8")
    assert numbers_of(page) == {}


def test_hostile_text_stays_text(build: Build) -> None:
    chapter = '# Page\n\n:::{number} A\n:label: a\n:answer: edge\n:unit: "><script>x\n\nB?\n:::\n'
    page = (build(chapter)[0] / "one.html").read_text(encoding="utf-8")
    assert "<script>x" not in page


def test_items_end_an_exercise() -> None:
    lines = ["What?", "- a list of its own", "", "* [x] yes | good", "- [ ] no", "  and no | bad"]
    question, items = split_items(lines)
    assert question == lines[:3]
    assert [(item.is_right, item.text, item.feedback) for item in items] == [
        (True, "yes", "good"),
        (False, "no and no", "bad"),
    ]


def test_downloads_of_students_lose_their_solutions() -> None:
    cells = [
        ("markdown", "A\n\n:::{solution} x\nsecret\n:::\n\nB"),
        ("markdown", "C\n:::{solution-start} y\n:class: dropdown\n:::\nsecret"),
        ("code", "secret()"),
        ("markdown", "secret\n:::{solution-end}\n:::\nD\n:::{solution-start} z\n:::"),
        ("code", "secret()"),
        ("markdown", ":::{solution-end}\n:::"),
        ("code", "shown()"),
    ]
    notebook: dict[str, Any] = {
        "cells": [{"cell_type": kind, "source": text} for kind, text in cells]
    }
    without_solutions(notebook)
    sources = [cell["source"] for cell in notebook["cells"]]
    assert not any("secret" in source for source in sources)
    assert ["".join(source.split()) for source in sources] == ["AB", "C", "D", "shown()"]
