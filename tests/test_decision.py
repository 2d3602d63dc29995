"""One decision reads well, in ASCII and in a notebook."""

from fractions import Fraction
from html.parser import HTMLParser

import pytest

import msstud as ms
from msstud.actions import Action


class Balanced(HTMLParser):
    """Fails on a tag that closes another than the last one opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_decision_in_words() -> None:
    decision = ms.solve().decide("7s 9s 8s 4h", wagered=5)
    assert str(decision) == (
        "7s 9s 8s 4h, fifth street, 5 antes staked: raise 1x, worth -4.875 antes"
    )
    str(decision).encode("ascii")


def test_a_tie_is_said() -> None:
    decision = ms.solve().decide("Kc 9d 7h 2s", wagered=3)
    assert str(decision).endswith("worth -3.000 antes (exactly as good: fold)")


def test_cost_is_measured_against_the_best() -> None:
    decision = ms.solve().decide("7s 9s 8s 4h", wagered=5)
    assert decision.cost(Action.FOLD) == Fraction(1, 8)
    assert decision.cost(decision.best) == 0


@pytest.mark.parametrize("cards", ["Jh Jc", "Jh Jc 4d", "As Ks Qs Js", "2c 7d"])
def test_notebook_form_names_best_action_and_exact_values(cards: str) -> None:
    decision = ms.solve().decide(cards)
    html = decision._repr_html_()
    parser = Balanced()
    parser.feed(html)
    assert parser.open == []
    assert f"{decision.best.label} (best)" in html
    for value in decision.values.values():
        assert f">{value}</" in html


def test_decisions_are_values() -> None:
    solution = ms.solve()
    one, other = (solution.decide("Jh Jc 4d", wagered=2) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    with pytest.raises(TypeError):
        one.values[Action.FOLD] = Fraction(0)  # type: ignore[index]
