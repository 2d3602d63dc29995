"""Claims about the text of the book: its numbers come from the package, its answers hold.

A result that is typed in goes stale unseen. So prose, captions and formulas may hold rules of the
game and small numbers; whatever looks like a result stands in a role: ``exact`` if it is ours,
``quoted`` if somebody else has published it.
"""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from msstud.book.exercises import split_items
from msstud.results.lookup import exact

BOOK = Path(__file__).resolve().parent.parent / "book"
PAGES = sorted([*BOOK.glob("*.ipynb"), *BOOK.glob("*.md")])

MIN_DIGITS = 3
"""A number with so many significant digits is a result, unless it is allowed."""
ALLOWED = {"3.11": "the oldest Python that runs the package"}
"""By number, the reason why it is a rule of the game and no result."""
HEADLINES = (
    "house_edge", "house_edge(straight=5)", "element_of_risk", "element_of_risk(straight=5)",
    "average_wager", "standard_deviation", "fold_rate", "hit_frequency", "push_rate",
    "fold_rate(third)", "cost(expert literal)", "probability(high card)", "probability(winning)",
)  # fmt: skip
"""Results that are recognized at two digits already."""

ROLE = re.compile(r"\{(?P<name>[\w:-]+)\}(?P<ticks>`+)(?P<text>.*?)(?P=ticks)", re.DOTALL)
LEFT_OUT = re.compile(
    r"```.*?^```\s*$"  # code
    r"|(?P<ticks>`+).*?(?P=ticks)"
    r"|<!--.*?-->|https?://[^\s)>]*|\]\([^)]*\)"  # remarks, addresses
    r"|^:[\w-]+:.*$|^---$.*?^---$"  # options of directives
    r"|\b(?:1[6-9]|20)\d\d(?:-\d\d(?:-\d\d)?)?\b(?![.,]\d)",  # years and dates
    re.DOTALL | re.MULTILINE,
)
NUMBER = re.compile(
    r"(?<![\w.:§#^/-])(?<!\\)"  # no part of a name, a section, an anchor
    r"(?P<sign>[−-]?)(?P<top>\d+(?:[.,\u00a0\u202f]\d+)*)(?:/(?P<bottom>\d+(?:,\d{3})*))?"
    r"(?P<percent>\s?\\?%)?(?![\w:]|-\w|/\w)"
)


class Found(NamedTuple):
    """A number in the text."""

    text: str
    value: Fraction
    step: Fraction
    """One unit of its last digit; 0 for a fraction."""
    digits: int
    """Significant ones; zeros at the end of a whole number are none."""
    is_whole: bool


def texts_of(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each text of a page with its place: Markdown, and captions of figures."""
    if path.suffix == ".md":
        yield path.name, path.read_text(encoding="utf-8")
        return
    for place, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
        where = f"{path.name}, cell {place}"
        if cell["cell_type"] == "markdown":
            yield where, "".join(cell["source"])
        figure = cell["metadata"].get("mystnb", {}).get("figure", {})
        yield where, figure.get("caption", "")


def prose_of(text: str) -> str:
    """Return what a reader takes for the authors' own words."""
    return LEFT_OUT.sub(" ", ROLE.sub(" ", text))


def numbers_in(prose: str) -> Iterator[Found]:
    """Yield the numbers of a text."""
    for found in NUMBER.finditer(prose):
        top, bottom = found["top"], found["bottom"]
        whole = re.sub(r"[\u00a0\u202f]|,(?=\d{3}(?:\D|$))", "", top).replace(",", ".")
        if whole.count(".") > 1:
            continue  # a version, a date
        decimals = len(whole.partition(".")[2])
        value, step = Fraction(whole), Fraction(1, 10**decimals)
        digits = whole.replace(".", "").lstrip("0")
        is_whole = decimals == 0 and bottom is None and not found["percent"]
        n_digits = len(digits.rstrip("0") if is_whole else digits)
        if bottom is not None:
            below = int(bottom.replace(",", "")) or 1
            n_digits = n_digits * (value > 1) + len(str(below))  # 1/48 is a unit
            value, step = value / below, Fraction(0)
        if found["percent"]:
            value, step = value / 100, step / 100
        yield Found(found[0].strip(), value, step, n_digits, is_whole)


def results_in(text: str) -> list[str]:
    """Return the numbers that look like results."""
    return [
        number.text
        for number in numbers_in(prose_of(text))
        if number.text not in ALLOWED and (number.digits >= MIN_DIGITS or is_headline(number))
    ]


def is_headline(number: Found) -> bool:
    """Tell whether a number with two digits is a headline figure."""
    if number.is_whole or number.digits < 2 or not number.step:
        return False
    values = [exact(spec).value for spec in HEADLINES]
    return any(2 * abs(value - number.value) <= number.step for value in values)


def blocks(text: str, name: str) -> Iterator[list[str]]:
    """Yield the lines within each directive of a name."""
    for found in re.finditer(rf"^(:{{3,}})\{{{name}\}}.*?^\1\s*$", text, re.DOTALL | re.MULTILINE):
        yield found[0].splitlines()[1:-1]


def option(lines: list[str], name: str) -> str | None:
    """Return an option of a directive."""
    found = (re.fullmatch(rf":{name}:\s*(.*)", line.strip()) for line in lines)
    return next((each[1] for each in found if each), None)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_result_is_typed_in(path: Path) -> None:
    """Use {exact}`...`, or {quoted}`...` for a number that somebody else has published."""
    typed = {where: found for where, text in texts_of(path) if (found := results_in(text))}
    assert not typed, "\n".join(f"{where}: {', '.join(found)}" for where, found in typed.items())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_number_has_a_name(path: Path) -> None:
    for _, text in texts_of(path):
        for role in ROLE.finditer(text):
            if role["name"] in ("exact", "exact-fr"):
                exact(role["text"].replace("\\|", "|"))
        for spec in re.findall(r"\\exact\{([^{}]*)\}", text):
            exact(spec)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_answer_is_verified(path: Path) -> None:
    """A number by the package, a choice by its marks, a task by a solution that is executed."""
    texts = [text for _, text in texts_of(path)]
    for text in texts:
        for lines in blocks(text, "number"):
            answer = option(lines, "answer")
            assert answer, lines
            right = exact(answer).value
            for item in split_items(lines)[1]:
                assert item.is_right or exact(item.text).value != right
        for lines in blocks(text, "choice"):
            _, items = split_items(lines)
            assert len(items) > 1, lines
            assert any(item.is_right for item in items), lines
            assert all(item.feedback for item in items), lines
    whole = "\n".join(texts)
    solved = set(re.findall(r"\{solution(?:-start)?\}\s+(\S+)", whole))
    for lines in (*blocks(whole, "exercise"), *blocks(whole, "exercise-start")):
        assert option(lines, "label") in solved, lines


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is 4.9149 % of 3.59 antes.", ["4.9149 %", "3.59"]),
        ("It is 4,9149 % en français.", ["4,9149 %"]),
        ("About 4.9 %, or 1.4 % of 3.6 antes.", ["4.9 %", "1.4 %", "3.6"]),
        ("Exactly −53223/1082900, or -39/8.", ["−53223/1082900", "-39/8"]),
        ("There are 1,326 sets, 169 classes, 155 937 600 deals.", ["1,326", "169", "155", "937"]),
        ("155\u202f937\u202f600 donnes.", ["155\u202f937\u202f600"]),
        ("In math $\\mu = -377/196$ and $4.91\\,\\%$.", ["-377/196", "4.91"]),
    ],
)
def test_a_typed_result_is_found(text: str, found: list[str]) -> None:
    assert results_in(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "A royal flush pays 500 to 1, a straight flush 100; 52 cards, 10 antes, 5,000 antes.",
        "The edge is {exact}`house_edge as percent2`, not {quoted}`7.62 %`.",
        "In 2018, on 2026-07-13, N.J.A.C. 13:69F-35.5(b), 58 Pa. Code § 655a.12, OPR-805.",
        "See [the rules](rules.ipynb#s123) at https://example.org/12345/66201 and `n = 1326`.",
        "```\n155937600\n```\n\n:height: 450\n",
        "$\\binom{52}{5}$, $13\\cdot 48$, $-3/4$, 0.5, 1.5 %, half of 12, units of 1/48.",
        "Raise 1x, 2x or 3x; A-2-4 suited; 7-5; figure 12; version 1.0.4.",
    ],
)
def test_rules_and_quotations_are_left_alone(text: str) -> None:
    assert results_in(text) == []
