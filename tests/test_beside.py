"""Claims about explorers side by side."""

import json
import re

import pytest

import msstud as ms


@pytest.fixture
def pair() -> ms.Beside:
    return ms.Beside(
        ms.HandExplorer("Kd Ks", group="game", compact=True), ms.PayTableLab(group="game")
    )


def test_the_page_gets_both_explorers_in_order(pair: ms.Beside) -> None:
    html = pair._repr_mimebundle_()["text/html"]
    assert html.startswith('<div class="msstud-beside">')
    assert re.findall(r'data-msstud="([\w-]+)"', html) == ["hand-explorer", "pay-table-lab"]
    assert html.count("msstud-fallback") == 2


def test_jupyterlab_gets_a_widget_whose_children_are_the_explorers(pair: ms.Beside) -> None:
    bundle = pair._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == pair.model_id
    assert [each.view for each in pair.children] == ["hand-explorer", "pay-table-lab"]
    assert "msstud-beside" in pair._dom_classes


def test_the_page_is_told_what_is_folded(pair: ms.Beside) -> None:
    states = re.findall(r"<script[^>]*>(.*?)</script>", pair.to_html())
    assert [json.loads(state)["compact"] for state in states] == [True, False]


def test_what_is_folded_changes_no_result() -> None:
    for explorer in (ms.HandExplorer, ms.PayTableLab):
        compact, whole = explorer(compact=True), explorer()
        assert compact.exact_results() == whole.exact_results()
        assert compact.fallback() == whole.fallback()
        assert repr(compact) == repr(whole)


def test_only_explorers_stand_beside_each_other() -> None:
    with pytest.raises(TypeError, match=r"expected explorers such as .*, got 'Kd Ks'"):
        ms.Beside("Kd Ks")  # type: ignore[arg-type]
