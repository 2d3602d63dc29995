"""Claims about the French page: its numbers are those of the English chapters, its print French."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from msstud.paytable import LOSS, STANDARD, payout_words
from msstud.results.formats import in_language
from msstud.results.lookup import exact
from msstud.results.page import OPENING, numbers_json
from msstud.results.phrases import PhraseError, in_words

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "book"
TEMPLATES = ROOT / "msstud" / "data" / "messages" / "results" / "fr.json"
FRENCH = BOOK / "francais.ipynb"
ENGLISH = sorted(
    path for path in [*BOOK.glob("*.ipynb"), *BOOK.glob("*.md")] if path.name != FRENCH.name
)

ROLE = re.compile(r"\{(?P<name>[\w:-]+)\}`(?P<text>[^`]+)`")
CODE = re.compile(r"\{[\w:-]+\}`[^`]+`|`[^`]+`|\$[^$]+\$|^:{1,}[\w{].*$", re.MULTILINE)
WIDGET = re.compile(r'data-msstud="[\w-]+"><script type="application/json">(.*?)</script>')
NARROW, WIDE = "\u202f", "\u00a0"  # no line breaks at either


def cells(path: Path, kind: str) -> list[Any]:
    """Return the cells of a notebook that are of a kind."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def prose(path: Path) -> str:
    """Return what a page says in Markdown."""
    if path.suffix == ".md":
        return path.read_text(encoding="utf-8")
    return "\n\n".join("".join(cell["source"]) for cell in cells(path, "markdown"))


def role_texts(path: Path, name: str) -> list[str]:
    """Return what stands in the roles of a name."""
    return [role["text"] for role in ROLE.finditer(prose(path)) if role["name"] == name]


def value(spec: str) -> Fraction:
    """Return the number that a role names, whatever it looks like in print."""
    return exact(spec.replace("\\|", "|")).value


SPECS = role_texts(FRENCH, "exact-fr")
TEXT = prose(FRENCH)
STATES = [
    json.loads(state)
    for cell in cells(FRENCH, "code")
    for output in cell["outputs"]
    for state in WIDGET.findall("".join(output.get("data", {}).get("text/html", "")))
]


@pytest.fixture(scope="module")
def english_values() -> set[Fraction]:
    return {value(spec) for path in ENGLISH for spec in role_texts(path, "exact")}


@pytest.mark.parametrize("spec", SPECS)
def test_each_number_is_one_of_the_english_chapters(
    spec: str, english_values: set[Fraction]
) -> None:
    assert value(spec) in english_values


def test_there_are_numbers() -> None:
    assert {"house_edge", "element_of_risk", "average_wager", "n_deals"} <= set(SPECS)


@pytest.mark.parametrize("spec", SPECS)
def test_each_number_is_printed_as_in_french(spec: str) -> None:
    english, french = str(exact(spec)), in_language(str(exact(spec)), "fr")
    assert "." not in french
    assert re.sub(r"\D", "", french) == re.sub(r"\D", "", english)


def test_no_number_is_printed_as_in_english() -> None:
    assert role_texts(FRENCH, "exact") == []
    decimals = re.findall(r"\d\.\d", CODE.sub("", TEXT))
    assert decimals == []


def test_quotations_are_those_of_the_english_chapters() -> None:
    english = {text for path in ENGLISH for text in role_texts(path, "quoted")}
    for text in role_texts(FRENCH, "quoted"):
        assert text.replace(",", ".").replace(NARROW, " ") in english


def test_the_pay_table_is_the_standard_one() -> None:
    table = TEXT.split("| Main finale | Paie |")[1].split("\n\n")[0]
    pays = [line.split("|")[2].strip() for line in table.strip().splitlines()[1:]]
    standard = [payout for _, payout, _ in STANDARD.rows() if payout != LOSS]
    words = [payout_words(payout, "fr") for payout in standard]
    assert [pay.replace("remboursée", "remboursé") for pay in pays] == [*words, "perd"]


def test_the_widgets_speak_french_and_have_names_of_their_own() -> None:
    assert {state["lang"] for state in STATES} == {"fr"}
    assert len({state["key"] for state in STATES}) == len(STATES)
    views = {"hand-explorer", "pay-table-lab", "strategy-grid", "reactive-text"}
    assert {state["view"] for state in STATES} == views


def test_the_exercises_speak_french() -> None:
    blocks = re.findall(r"^:::\{(?:choice|number)\}.*?^:::$", TEXT, re.DOTALL | re.MULTILINE)
    assert blocks
    assert all(":lang: fr\n" in block for block in blocks)


def test_no_line_begins_with_a_mark() -> None:
    """A semicolon, a percent sign and the like follow a space at which no line breaks."""
    text = CODE.sub("", TEXT)
    assert re.findall(rf"[^{NARROW}\s|][;!?%](?=\s|$)", text) == []
    assert re.findall(r" [;:!?%»](?=\s|$)", text) == []
    assert re.findall(rf"«(?!{WIDE})|(?<!{WIDE})»", text) == []


def test_apostrophes_are_typographic() -> None:
    assert re.findall(r"\w'\w", CODE.sub("", TEXT)) == []


def phrases(language: str) -> list[str]:
    """Return all that numbers of the page and the sums behind them say in a language."""
    script = numbers_json(map(exact, SPECS), language)
    found = []
    facts = json.loads(script.removeprefix(OPENING).removesuffix("</script>"))
    for fact in facts.values():
        proof = fact["proof"]
        found += [fact["meaning"], proof.get("note", ""), *proof.get("heads", [])]
        found += [row[0] for row in proof.get("rows", [])]
        found += [proof[key][1] for key in ("over", "counts", "products") if key in proof]
        found += [label for label, _ in proof.get("steps", []) if label not in facts]
    return found


def literals(template: str) -> list[str]:
    """Return what stands between the slots of a template."""
    return [piece for piece in re.split(r"\{\w+\}", template) if re.search(r"\w", piece)]


def test_numbers_and_sums_speak_french() -> None:
    english, french = phrases("en"), phrases("fr")
    assert len(english) == len(french) > 500
    same = {one for one, other in zip(english, french, strict=True) if one == other}
    assert all(re.fullmatch(r"|[2-9TJQKA]{2}[so]?", text) for text in same), same
    # Whole words of English that French does not have.
    english_words = {"the", "and", "with", "then", "raise", "fold", "hand", "deal", "round", "card"}
    said = " ".join(french).lower()
    assert [word for word in english_words if re.search(rf"\b{word}s?\b", said)] == []


def test_each_template_is_used_and_well_set() -> None:
    templates = json.loads(TEMPLATES.read_text(encoding="utf-8"))
    said = "\n".join(phrases("en"))
    assert [key for key in templates if not all(part in said for part in literals(key))] == []
    for text in templates.values():
        assert not re.search(rf"(?<!{WIDE})[:»]|«(?!{WIDE})|\w'\w", text), text


def test_what_has_no_words_is_an_error() -> None:
    with pytest.raises(PhraseError, match="fr: no translation of 'Nobody said this'"):
        in_words("Nobody said this", "fr")
