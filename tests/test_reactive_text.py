"""Sentences are read alike by Python and by the page, and say exactly what the solver finds."""

import json
from fractions import Fraction

import pytest
from node import FRONTEND, run_node

import msstud as ms
from msstud.widgets.reactive_text import EXAMPLE, ReactiveText
from msstud.widgets.template import FIGURES, VALUES

ALL = (
    "{cards=Jh Td 4c}, {wagered=2}; {royal_flush=500|100..2000 step 50}, {flush=13/2|0..20}: "
    + ", ".join(f"{{{name}}}" for name in [*FIGURES, *VALUES, "straight", "high_card", "wagered"])
)
BAD = {
    "{": "template: '{' stands alone; write {{ for a brace",
    "a } b": "template: '}' stands alone",
    "{hose_edge}": "{hose_edge}: unknown; inputs are cards, wagered and payouts",
    "{constructor}": "{constructor}: unknown",
    "{house_edge=3}": "{house_edge}: a result takes no start, got '3'",
    "{flush=6}": "{flush}: expected start and range such as {flush=6|0..20}",
    "{flush=6|5..0}": "{flush}: expected start and range",
    "{flush=6|-2..9}": "no payout below -1, got '6|-2..9'",
    "{flush=6|0..9 step 0}": "{flush}: expected start and range",
    "{flush=6|0..5}": "{flush}: expected 0 to 5, got '6'",
    "{flush=1/0|0..5}": "{flush}: expected start and range",
    "{flush=6|0..9}{flush=6|0..9}": "{flush}: two inputs of this name",
    "{cards=Zz}": "{cards}: card 'Zz' at position 1 is no card",
    "{cards=Jh}": "{cards}: expected 2 to 4 cards, got 1: Jh",
    "{best_value}": "{best_value}: needs cards, such as {cards=Jh Td}",
    "{wagered=1}": "{wagered}: needs cards",
    "{cards=Jh Td}{wagered}": "{wagered}: needs an input",
    "{cards=Jh Td}{wagered=x}": "{wagered}: expected a whole number of antes, got 'x'",
    "{cards=Jh Td}{wagered=2}": "{wagered}: third street: the total staked so far must be 1",
}


def page(expression: str) -> object:
    """Return what the page's own reader of templates finds."""
    code = (
        f'import * as t from "{(FRONTEND / "src/parts/template.js").as_uri()}";'
        f'import {{ STANDARD }} from "{(FRONTEND / "src/engine/index.js").as_uri()}";'
        "const find = (template, inputs) => { const parts = t.parseTemplate(template); return "
        "t.results(parts, t.checkInputs(t.inputsOf(parts), inputs), STANDARD); };"
        "const error = (template) => "
        "{ try { return find(template, {}); } catch (e) { return e.message; } };"
        f"console.log(JSON.stringify({expression}));"
    )
    return json.loads(run_node("--input-type=module", "-e", code))


@pytest.mark.parametrize("inputs", [{}, {"cards": "6s 5s", "wagered": "1", "royal_flush": "1000"}])
def test_page_and_python_find_and_write_the_same(inputs: dict[str, str]) -> None:
    text = ReactiveText(ALL, inputs=inputs)
    found = page(f"find({json.dumps(ALL)}, {json.dumps(inputs)})")
    assert isinstance(found, dict)
    assert {name: (each["exact"], each["text"]) for name, each in found.items()} == {
        name: (each.exact, each.text) for name, each in text.results.items()
    }
    assert text.checks == text.exact_results()


def test_results_are_those_of_the_solver() -> None:
    text = ReactiveText(ALL)
    table = ms.STANDARD.with_payouts(flush="13/2")
    solution, decision = ms.solve(table), ms.solve(table).decide("Jh Td 4c", wagered=2)
    found = text.exact_results()
    for name in ("house_edge", "element_of_risk", "average_wager", "fold_rate", "hit_frequency"):
        assert Fraction(found[name]) == getattr(solution, name)
    assert found["standard_deviation"] == f"sqrt({solution.variance})"
    assert found["best_action"] == decision.best
    assert Fraction(found["value_3x"]) == decision.values[ms.Action.RAISE_3X]
    assert int(found["n_fold"]) + int(found["n_raise"]) == 169


@pytest.mark.parametrize(("template", "message"), BAD.items())
def test_bad_templates_are_refused_by_name(template: str, message: str) -> None:
    with pytest.raises(ms.MsstudError) as caught:
        ReactiveText(template)
    assert message in str(caught.value)


def test_the_page_refuses_them_in_the_same_words() -> None:
    said = page(f"{json.dumps(list(BAD))}.map(error)")
    mine = []
    for template in BAD:
        with pytest.raises(ms.MsstudError) as caught:
            ReactiveText(template)
        mine.append(str(caught.value))
    assert said == mine


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({"flush": "7"}, "inputs: the sentence has no input 'flush'"),
        ({"royal_flush": "5000"}, r"\{royal_flush\}: expected 100 to 2000, got '5000'"),
        ({"cards": "Jh Jh"}, r"\{cards\}: 'Jh' appears twice"),
        ({"cards": "Jh Td 2c"}, r"\{wagered\}: fourth street"),
    ],
)
def test_bad_inputs_are_refused_by_name(inputs: dict[str, str], message: str) -> None:
    with pytest.raises(ms.MsstudError, match=message):
        ReactiveText(inputs=inputs)


def test_inputs_hold_what_differs_in_plain_form() -> None:
    text = ReactiveText(inputs={"royal_flush": 1200, "cards": "jh,10d", "wagered": "1"})
    assert text.inputs == {"royal_flush": "1200"}
    text.template = "The house keeps {house_edge}."
    assert text.inputs == {}


def test_braces_can_be_written() -> None:
    assert str(ReactiveText("{{a}} 1 < 2")) == "{a} 1 < 2"


def test_sentences_have_names_of_their_own_in_the_address() -> None:
    one, other = ReactiveText("{house_edge}"), ReactiveText("{fold_rate}")
    assert one.key != other.key
    assert one.key == ReactiveText("{house_edge}").key
    assert ReactiveText(key="mine").key == "mine"


def test_state_is_json_and_no_instance_shares_it() -> None:
    one, other = ReactiveText(inputs={"royal_flush": "600"}), ReactiveText()
    assert json.loads(json.dumps(one.public_state()))["inputs"] == {"royal_flush": "600"}
    assert other.inputs == {}
    assert other.checks["royal_flush"] == "500"


@pytest.mark.parametrize("tag", ["div", "span"])
def test_html_twin_is_the_sentence_and_may_stand_in_a_paragraph(tag: str) -> None:
    """NB-01."""
    html = ReactiveText(EXAMPLE + " 1 < 2").to_html(tag)
    assert html.startswith(f'<{tag} data-msstud="reactive-text">')
    assert '<b title="exactly 53223/1082900">4.9149\u00a0%</b>. 1 &lt; 2' in html
    twin = html.partition('class="msstud-fallback">')[2]
    assert "<p" not in twin
    assert "<table" not in twin


def test_text_form_is_stable() -> None:
    text = ReactiveText("{flush=6|0..9}", inputs={"flush": "3/2"})
    assert repr(text) == "ReactiveText('{flush=6|0..9}', inputs={'flush': '3/2'})"
