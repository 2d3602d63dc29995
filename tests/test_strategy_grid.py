"""The grid's state is checked in Python, and a painted third street has an exact price."""

import json
from fractions import Fraction

import pytest
import traitlets
from node import FRONTEND, run_node

import msstud as ms
from msstud.widgets.strategy_grid import StrategyGrid

LABELS = tuple(ms.solve().third_street)
BEST = "".join({"fold": "F"}.get(d.best, d.best[0]) for d in ms.solve().third_street.values())


def with_letter(label: str, letter: str) -> str:
    """Return best play with one hand painted otherwise."""
    place = LABELS.index(label)
    return BEST[:place] + letter + BEST[place + 1 :]


def test_default_state_shows_best_play() -> None:
    grid, solution = StrategyGrid(), ms.solve()
    assert grid.exact_results() == {
        "expected_value": solution.expected_value,
        "house_edge": solution.house_edge,
    }
    assert grid.checks["house_edge"] == "53223/1082900"


def test_best_play_painted_costs_nothing() -> None:
    assert StrategyGrid(painted=BEST).price == 0


@pytest.mark.parametrize(
    ("label", "letter"), [("KK", "F"), ("65s", "F"), ("72o", "2"), ("AA", "2")]
)
def test_one_hand_painted_otherwise_costs_its_loss_as_often_as_it_comes(
    label: str, letter: str
) -> None:
    grid = StrategyGrid(painted=with_letter(label, letter))
    decision = ms.solve().third_street[label]
    action = ms.Action.parse("fold" if letter == "F" else f"{letter}x", "letter")
    n_sets = {2: 6, 3: 4 if label.endswith("s") else 12}[len(label)]
    assert grid.price == Fraction(n_sets, 1326) * (decision.value - decision.values[action])
    assert grid.checks["price"] == str(grid.price)


def test_the_painting_is_a_strategy_like_any_other() -> None:
    grid = StrategyGrid(painted=with_letter("KK", "F"))
    assert grid.strategy.action("Kd Kc", wagered=1) is ms.Action.FOLD
    assert grid.strategy.action("Kd Kc 2h", wagered=3) is ms.OPTIMAL.action("Kd Kc 2h", wagered=3)
    comparison = ms.compare(grid.strategy, ms.OPTIMAL)
    assert comparison.cost == grid.price
    assert [each.cards for each in comparison] == [ms.parse_cards("Kd Kc")]


def test_the_price_belongs_to_the_pay_table() -> None:
    grid = StrategyGrid(pay_table=ms.STRAIGHT_5, painted=BEST)
    assert grid.price > 0, "75s raises if a straight pays 5"
    assert grid.checks["house_edge"] == "671/17850"


def test_expert_rules_play_third_street_best_on_the_standard_table() -> None:
    assert StrategyGrid(overlay="expert").checks["expert_price"] == "0"
    assert Fraction(StrategyGrid(overlay="expert", pay_table=ms.STRAIGHT_5).checks["expert_price"])


def test_the_chosen_hand_brings_its_value() -> None:
    grid = StrategyGrid(selected="JTs", next_card="qs")
    assert grid.checks["value"] == str(ms.solve().decide("Js Ts").value)
    assert grid.next_card == "Qs"
    grid.selected = "QTs"
    assert grid.next_card == "", "a card of the hand cannot come next"


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"overlay": "optimal"}, "overlay must be none, expert or painted, got 'optimal'"),
        ({"painted": "1" * 168}, "painted: expected 169 letters, one for each hand, got 168"),
        ({"painted": "1X"}, r"got 'X' at position 2 \(AKs\)"),
        ({"selected": "TJs"}, "selected must be one of the 169 hands, such as JTs, got 'TJs'"),
        ({"next_card": "Zz"}, "card 'Zz' at position 1"),
        ({"selected": "JTs", "next_card": "Js"}, "next_card: 'Js' is a card of the hand JTs"),
    ],
)
def test_what_cannot_be_is_refused(state: dict[str, str], message: str) -> None:
    with pytest.raises(ms.MsstudError, match=message):
        StrategyGrid(**state)


def test_a_wrong_kind_is_refused() -> None:
    with pytest.raises(traitlets.TraitError, match="painted"):
        StrategyGrid(painted=5)


def test_letters_may_be_written_in_rows() -> None:
    rows = "\n".join(BEST[13 * i : 13 * i + 13].lower() for i in range(13))
    assert StrategyGrid(painted=rows).painted == BEST


def test_state_is_json_and_no_instance_shares_it() -> None:
    one, other = StrategyGrid(selected="AA"), StrategyGrid()
    assert json.loads(json.dumps(one.public_state()))["selected"] == "AA"
    assert other.selected == ""
    assert "value" not in other.checks


def test_html_twin_holds_letters_and_the_exact_figures() -> None:
    """NB-01."""
    html = StrategyGrid(painted=with_letter("KK", "F"), overlay="painted").to_html()
    assert 'data-msstud="strategy-grid"' in html
    assert "53223/1082900" in html
    assert "<th scope='row'>price</th>" in html
    assert "<th scope='row'>K</th><td>1</td><td>F</td><td>1</td>" in html


def test_text_form_is_stable() -> None:
    grid = StrategyGrid(selected="AA")
    assert repr(grid) == repr(StrategyGrid(selected="AA"))
    assert repr(grid).endswith(", selected='AA')")


def test_the_page_finds_the_same_numbers() -> None:
    painting = "F123" * 42 + "3"
    code = (
        f'import {{ exactResults }} from "{(FRONTEND / "src/parts/painting.js").as_uri()}";'
        f'import {{ STRAIGHT_5, solve }} from "{(FRONTEND / "src/engine/index.js").as_uri()}";'
        f'const found = exactResults(solve(STRAIGHT_5), "expert", "{painting}", "JTs");'
        "console.log(JSON.stringify(found));"
    )
    grid = StrategyGrid(pay_table=ms.STRAIGHT_5, overlay="expert", painted=painting, selected="JTs")
    assert json.loads(run_node("--input-type=module", "-e", code)) == grid.checks
