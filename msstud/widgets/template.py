"""Templates of reactive sentences: text with inputs and results in braces.

An input is ``{cards=Jh Td}``, ``{wagered=1}`` or a row of the pay table with start and range,
``{royal_flush=500|100..2000}`` or ``{royal_flush=500|100..2000 step 50}``; a result is
``{house_edge}``, ``{best_value}`` and so on. Two braces are one brace. The page reads templates by
the same rules (``frontend/src/parts/template.js``).
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from msstud.actions import Action, Street
from msstud.cards import MsstudError, parse_cards
from msstud.decision import Decision
from msstud.messages import Translator
from msstud.paytable import KEYWORDS, PayTable
from msstud.solver import Solution, solve
from msstud.states import KNOWN
from msstud.words import action_words

_SPOT = ("cards", "wagered")
_TOKEN = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+")
_PLACEHOLDER = re.compile(r"\s*([^=]*?)\s*(?:=(.*))?", re.DOTALL)
_RANGE = re.compile(r"([^|]*)\|(.*?)\.\.(.*?)(?:\bstep\b(.*))?", re.DOTALL)
_NUMBER = re.compile(r"\s*-?[0-9]+(/0*[1-9][0-9]*)?\s*")


@dataclass(frozen=True, slots=True)
class Input:
    """A placeholder that a reader can change; a payout has bounds."""

    name: str
    start: str
    low: Fraction | None = None
    high: Fraction | None = None

    def check(self, text: str) -> str:
        """Return a text in its plain form, or raise what is wrong with it."""
        if self.name == "cards":
            try:
                return " ".join(map(str, parse_cards(text, n_cards=range(KNOWN[0], KNOWN[-1] + 1))))
            except MsstudError as error:
                raise MsstudError(f"{{cards}}: {error}") from None
        value = _number(text)
        if self.name == "wagered":
            if value is not None and value.denominator == 1:
                return str(value)
            raise MsstudError(f"{{wagered}}: expected a whole number of antes, got {text!a}")
        assert self.low is not None
        assert self.high is not None
        if value is not None and self.low <= value <= self.high:
            return str(value)
        raise MsstudError(f"{{{self.name}}}: expected {self.low} to {self.high}, got {text!a}")


@dataclass(frozen=True, slots=True)
class Output:
    """A placeholder that shows a result."""

    name: str


@dataclass(frozen=True, slots=True)
class Result:
    """A result, exact as text and as the sentence shows it."""

    exact: str
    text: str


Part: TypeAlias = str | Input | Output


def parse_template(template: str) -> tuple[Part, ...]:
    """Return the parts of a template.

    Raises
    ------
    MsstudError
        A placeholder is unknown or impossible; the message names it.

    Examples
    --------
    >>> parse_template("{cards=Jh Td} is worth {best_value}.")[1:]
    (' is worth ', Output(name='best_value'), '.')
    """
    parts: list[Part] = []
    for token in _TOKEN.findall(template):
        if token in ("{", "}"):
            raise MsstudError(f"template: {token!a} stands alone; write {token}{token} for a brace")
        if token in ("{{", "}}"):
            parts.append(token[0])
        else:
            parts.append(_placeholder(token[1:-1]) if token[0] == "{" else token)
    _check_together(parts)
    return tuple(parts)


def inputs_of(parts: Iterable[Part]) -> tuple[Input, ...]:
    """Return the inputs among the parts."""
    return tuple(part for part in parts if isinstance(part, Input))


def check_inputs(inputs: Iterable[Input], changed: Mapping[str, str]) -> dict[str, str]:
    """Return the present text of each input, or raise what is wrong with one."""
    inputs = tuple(inputs)
    strange = [name for name in changed if name not in {each.name for each in inputs}]
    if strange:
        raise MsstudError(f"inputs: the sentence has no input {strange[0]!a}")
    now = {each.name: each.check(changed.get(each.name, each.start)) for each in inputs}
    if "wagered" in now:
        try:
            Street(len(parse_cards(now["cards"])) + 1).check_total(int(now["wagered"]))
        except MsstudError as error:
            raise MsstudError(f"{{wagered}}: {error}") from None
    return now


def results(
    parts: Iterable[Part], now: Mapping[str, str], pay_table: PayTable, t: Translator
) -> dict[str, Result]:
    """Return every result and input that the parts name, the inputs being as they are now."""
    rows = {name: Fraction(text) for name, text in now.items() if name not in _SPOT}
    table = pay_table.with_payouts(name="of the sentence", **rows) if rows else pay_table
    solution = solve(table)
    wagered = int(now["wagered"]) if "wagered" in now else None
    decision = solution.decide(now["cards"], wagered=wagered) if "cards" in now else None

    def result(name: str) -> Result:
        if name in _SPOT:
            return Result(now[name], now[name])
        if name in FIGURES:
            return FIGURES[name](solution, t)
        if name in VALUES:
            assert decision is not None
            return VALUES[name](decision, t)
        return Result(str(table[name]), _minus(str(table[name])))

    return {part.name: result(part.name) for part in parts if not isinstance(part, str)}


def _placeholder(inside: str) -> Input | Output:
    match = _PLACEHOLDER.fullmatch(inside)
    assert match is not None
    name, start = match.groups()
    is_input = name in (*_SPOT, *KEYWORDS)
    if not is_input and name not in FIGURES and name not in VALUES:
        raise MsstudError(
            f"{{{name}}}: unknown; inputs are cards, wagered and payouts such as "
            f"royal_flush=500|100..2000, results are {', '.join([*FIGURES, *VALUES])}"
        )
    if start is None:
        return Output(name)
    if not is_input:
        raise MsstudError(f"{{{name}}}: a result takes no start, got {start!a}")
    return Input(name, start.strip()) if name in _SPOT else _payout(name, start)


def _payout(name: str, start: str) -> Input:
    match = _RANGE.fullmatch(start)
    texts = match.groups(default="1") if match else ()
    numbers = [number for text in texts if (number := _number(text)) is not None]
    if len(numbers) == 4:  # noqa: PLR2004 - start, lowest, highest and step
        first, low, high, step = numbers
        if -1 <= low < high and step > 0:
            found = Input(name, str(first), low, high)
            found.check(found.start)
            return found
    raise MsstudError(
        f"{{{name}}}: expected start and range such as {{{name}=6|0..20}}, "
        f"with no payout below -1, got {start!a}"
    )


def _check_together(parts: Iterable[Part]) -> None:
    inputs = inputs_of(parts)
    names = [each.name for each in inputs]
    for name in names:
        if names.count(name) > 1:
            raise MsstudError(f"{{{name}}}: two inputs of this name")
    for part in parts:
        if isinstance(part, str):
            continue
        if (part.name in _SPOT or part.name in VALUES) and "cards" not in names:
            raise MsstudError(f"{{{part.name}}}: needs cards, such as {{cards=Jh Td}}")
        if part.name == "wagered" and "wagered" not in names:
            raise MsstudError("{wagered}: needs an input, such as {wagered=1}")
    check_inputs(inputs, {})


def _number(text: str) -> Fraction | None:
    return Fraction(text.strip()) if _NUMBER.fullmatch(text) else None


def _minus(text: str) -> str:
    return text.replace("-", "−", 1) if text.startswith("-") else text


def _rounded(value: Fraction, n_digits: int, t: Translator, plus: str = "") -> str:
    """Return decimals rounded half to even, signed even where they round to zero, as the page."""
    digits = t.number(f"{float(round(abs(value), n_digits)):.{n_digits}f}")
    return f"{'−' if value < 0 else plus}{digits}"


def _percent(value: Fraction, n_digits: int, t: Translator) -> Result:
    return Result(str(value), t("percent", n=_rounded(100 * value, n_digits, t)))


def _decimal(value: Fraction, t: Translator) -> Result:
    return Result(str(value), _rounded(value, 4, t))


def _antes(value: Fraction, t: Translator) -> Result:
    return Result(str(value), _rounded(value, 3, t, "+"))


def _count(solution: Solution, *, folds: bool) -> Result:
    n = sum((each.best is Action.FOLD) == folds for each in solution.third_street.values())
    return Result(str(n), str(n))


FIGURES: dict[str, Callable[[Solution, Translator], Result]] = {
    "house_edge": lambda s, t: _percent(s.house_edge, 4, t),
    "element_of_risk": lambda s, t: _percent(s.element_of_risk, 4, t),
    "average_wager": lambda s, t: _decimal(s.average_wager, t),
    "fold_rate": lambda s, t: _percent(s.fold_rate, 2, t),
    "hit_frequency": lambda s, t: _percent(s.hit_frequency, 2, t),
    "standard_deviation": lambda s, t: Result(
        f"sqrt({s.variance})", t.number(f"{s.standard_deviation:.4f}")
    ),
    "expected_value": lambda s, t: _antes(s.expected_value, t),
    "n_fold": lambda s, _: _count(s, folds=True),
    "n_raise": lambda s, _: _count(s, folds=False),
}
"""Results of the whole game."""

VALUES: dict[str, Callable[[Decision, Translator], Result]] = {
    "best_action": lambda d, t: Result(d.best.value, action_words(d.best, t)),
    "best_value": lambda d, t: _antes(d.value, t),
    "value_fold": lambda d, t: _antes(d.values[Action.FOLD], t),
    "value_1x": lambda d, t: _antes(d.values[Action.RAISE_1X], t),
    "value_2x": lambda d, t: _antes(d.values[Action.RAISE_2X], t),
    "value_3x": lambda d, t: _antes(d.values[Action.RAISE_3X], t),
}
"""Results of the decision with the cards of the sentence."""
