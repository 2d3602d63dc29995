"""ReactiveText: a sentence whose numbers can be scrubbed, and other numbers that follow."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, ClassVar
from zlib import crc32

import traitlets

from msstud.cards import MsstudError
from msstud.messages import Translator
from msstud.notebook import Html
from msstud.widgets.base import Explorer
from msstud.widgets.template import Part, Result, check_inputs, inputs_of, parse_template, results

EXAMPLE = (
    "Hold {cards=Jh Td} with {wagered=1} staked. The best action is {best_action}, worth "
    "{best_value} antes; the royal flush pays {royal_flush=500|100..2000}, and the house keeps "
    "{house_edge}."
)


class ReactiveText(Explorer):
    r"""A sentence with numbers to scrub: no frame, so it can stand in a paragraph.

    Parameters
    ----------
    template : str
        Text with inputs and results in braces; two braces are one brace.

        - Inputs: ``{cards=Jh Td}`` (two to four cards), ``{wagered=1}`` (antes staked, with cards)
          and any row of the pay table with start and range, ``{royal_flush=500|100..2000}``, or
          ``{royal_flush=500|100..2000 step 50}``.
        - Results of the game: house_edge, element_of_risk, average_wager, fold_rate, hit_frequency,
          standard_deviation, expected_value; n_fold and n_raise count the 169 starting hands.
        - Results of the cards: best_action, best_value, value_fold, value_1x, value_2x, value_3x.
        - A row of the pay table without a start shows what it pays.
    inputs : dict, optional
        What differs from the starts, as text by name.
    pay_table : PayTable, optional
        What the payouts of the sentence change.

    Raises
    ------
    MsstudError
        A placeholder is unknown, has no possible start or range, or lacks its cards.

    Examples
    --------
    >>> text = ReactiveText("A flush at {flush=6|0..20} leaves the house {house_edge}.")
    >>> print(str(text).replace("\N{NO-BREAK SPACE}", " "))
    A flush at 6 leaves the house 4.9149 %.
    >>> text.inputs = {"flush": "7"}
    >>> text.exact_results()["flush"]
    '7'
    >>> ReactiveText("Edge {hose_edge}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    msstud.cards.MsstudError: {hose_edge}: unknown; inputs are cards, wagered and payouts ...
    """

    state_names: ClassVar[tuple[str, ...]] = ("template", "inputs", "pay_table")

    view = traitlets.Unicode("reactive-text", read_only=True).tag(sync=True)
    template = traitlets.Unicode().tag(sync=True)
    inputs = traitlets.Dict().tag(sync=True)

    def __init__(self, template: str = EXAMPLE, **state: object) -> None:
        super().__init__(template=template, **state)

    @traitlets.default("key")
    def _key_of_its_own(self) -> str:
        """Return a name for the page's address that other sentences do not share."""
        return f"text-{crc32(self.template.encode()):08x}"

    @traitlets.validate("template")
    def _valid_template(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        parse_template(proposal["value"])
        return str(proposal["value"])

    @traitlets.validate("inputs")
    def _valid_inputs(self, proposal: Any) -> dict[str, str]:  # noqa: ANN401 - of traitlets
        inputs = inputs_of(parse_template(self.template))
        starts = check_inputs(inputs, {})
        now = check_inputs(inputs, {name: str(each) for name, each in proposal["value"].items()})
        return {name: text for name, text in now.items() if text != starts[name]}

    @traitlets.observe("template")
    def _forget_strange_inputs(self, _change: object) -> None:
        try:
            check_inputs(inputs_of(self.parts), self.inputs)
        except MsstudError:
            self.inputs = {}

    @property
    def parts(self) -> tuple[Part, ...]:
        """Text, inputs and results in the order of the sentence."""
        return parse_template(self.template)

    @property
    def results(self) -> Mapping[str, Result]:
        """Every result and input of the sentence by name."""
        parts = self.parts
        return results(parts, check_inputs(inputs_of(parts), self.inputs), self.pay_table, self._t)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return every result and input of the sentence as exact text."""
        return {name: result.exact for name, result in self.results.items()}

    def fallback(self) -> Html:
        """Return the sentence with its numbers; the exact ones stand in titles."""
        found = self.results
        return Html("".join(_markup(part, found, self._t) for part in self.parts))

    def __str__(self) -> str:
        found = self.results
        return "".join(
            part if isinstance(part, str) else found[part.name].text for part in self.parts
        )

    def __repr__(self) -> str:
        inputs = f", inputs={self.inputs!r}" if self.inputs else ""
        return f"ReactiveText({self.template!r}{inputs})"


def _markup(part: Part, found: Mapping[str, Result], t: Translator) -> str:
    if isinstance(part, str):
        return escape(part)
    result = found[part.name]
    return f'<b title="{escape(t("exactly", n=result.exact))}">{escape(result.text)}</b>'
