r"""From text such as ``house_edge(straight=5) as percent2`` to the number it names.

The grammar, in which a name's arguments are free text without parentheses:

.. code-block:: text

   spec     = sum [ "as" format ]           (or "|" format)
   sum      = product { ("+" | "-") product }
   product  = factor { ("*" | "/") factor }
   factor   = "-" factor | whole number | "(" sum ")" | name [ "(" arguments ")" ]
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from msstud.cards import MsstudError
from msstud.results import counts, decisions, figures, parts, payouts, state_counts
from msstud.results.arguments import Arguments
from msstud.results.formats import split_format
from msstud.results.names import NAMES
from msstud.results.number import ExactNumber
from msstud.results.proof import Step, Steps
from msstud.results.spec_error import SpecError, close

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d[\d,]*)|(?P<name>[A-Za-z_]\w*)(?:\((?P<inside>[^()]*)\))?"
    r"|(?P<sign>[-+*/()]))"
)
_FORM = re.compile(r"(?P<sum>.*?)(?:\s+as\s+|\s*\|\s*)(?P<form>[A-Za-z]\w*)\s*", re.DOTALL)

_READABLE = str.maketrans({"*": "×", "-": "−", "_": " "})

DEFINED_IN = (figures, parts, counts, state_counts, decisions, payouts)
"""The modules that fill `NAMES`."""


@cache
def exact(spec: str) -> ExactNumber:
    r"""Return the number that a text names; each is computed once.

    Parameters
    ----------
    spec : str
        A name with its arguments, or several joined by ``+ - * / ( )`` and whole numbers, and a
        format after ``as``.

    Raises
    ------
    MsstudError
        A name, an argument or the format is unknown; the message says what could be meant.

    Examples
    --------
    >>> str(exact("house_edge as percent2")), exact("house_edge").value
    ('4.91\xa0%', Fraction(53223, 1082900))
    >>> str(exact("count(flush)")), str(exact("probability(royal flush) as oneIn"))
    ('5,108', '1 in 649,740')
    >>> exact("house_edge - house_edge(straight=5)").value
    Fraction(37547, 3248700)
    """
    found = _FORM.fullmatch(spec)
    text, form = (found["sum"], found["form"]) if found else (spec, None)
    if form is not None:
        split_format(form)
    try:
        number = _Reader(text).read()
    except SpecError:
        raise
    except MsstudError as error:
        raise SpecError(f"{text.strip()!a}: {error}") from error
    if form is not None:
        number = replace(number, form=form)
    str(number)  # a form that does not fit is refused here, not when the page is written
    return number


@cache
def _named(name: str, inside: str) -> ExactNumber:
    if name not in NAMES:
        raise SpecError(f"unknown name {name!a}{close(name, NAMES)}")
    given = Arguments(inside)
    try:
        found = NAMES[name].find(given)
        given.done()
    except MsstudError as error:
        raise SpecError(f"{name}: {error}") from error
    spec = f"{name}({' '.join(inside.split())})" if inside.strip() else name
    value = Fraction(found.value)
    return ExactNumber(spec, value, found.meaning, NAMES[name].form, found.prove, found.radicand)


@dataclass
class _Reader:
    """Reads one expression, collecting the named numbers in it."""

    text: str
    found: list[ExactNumber] = field(default_factory=list)

    def read(self) -> ExactNumber:
        self._tokens = list(self._split())
        value = self._sum()
        if self._tokens:
            raise SpecError(f"{self._tokens[0][1]!a} is not expected there in {self.text!a}")
        if not self.found:
            raise SpecError(f"{self.text!a} names no number")
        spec = " ".join(self.text.split())
        if len(self.found) == 1 and self.found[0].spec == spec:
            return self.found[0]
        if any(part.radicand is not None for part in self.found):
            raise SpecError(f"{self.text!a}: an irrational number stands alone")
        steps = tuple(Step(part.spec, part.value) for part in dict.fromkeys(self.found))
        meaning = spec.translate(_READABLE)
        proof = Steps(steps, value, f"{meaning}.")
        return ExactNumber(spec, value, meaning, self._form(value), lambda: proof)

    def _form(self, value: Fraction) -> str:
        """Return the format of an expression: of sums that of their first name."""
        if value.denominator == 1:
            return "integer"
        form = self.found[0].form
        is_sum = not set(self.text) & set("*/") and form not in ("integer", "number")
        return form if is_sum else "decimal4"

    def _split(self) -> Iterator[tuple[str, str, str]]:
        place = 0
        while self.text[place:].strip():
            token = _TOKEN.match(self.text, place)
            if token is None:
                raise SpecError(f"{self.text[place:].strip()!a} cannot be read in {self.text!a}")
            kind = str(token.lastgroup) if token["name"] is None else "name"
            yield kind, str(token[kind]), token["inside"] or ""
            place = token.end()

    def _take(self, *signs: str) -> str:
        if self._tokens and self._tokens[0][0] == "sign" and self._tokens[0][1] in signs:
            return self._tokens.pop(0)[1]
        return ""

    def _sum(self) -> Fraction:
        value = self._product()
        while sign := self._take("+", "-"):
            other = self._product()
            value = value + other if sign == "+" else value - other
        return value

    def _product(self) -> Fraction:
        value = self._factor()
        while sign := self._take("*", "/"):
            other = self._factor()
            if sign == "/" and not other:
                raise SpecError(f"{self.text!a} divides by zero")
            value = value * other if sign == "*" else value / other
        return value

    def _factor(self) -> Fraction:
        if self._take("-"):
            return -self._factor()
        if self._take("("):
            value = self._sum()
            if not self._take(")"):
                raise SpecError(f"a parenthesis is not closed in {self.text!a}")
            return value
        if not self._tokens or self._tokens[0][0] == "sign":
            raise SpecError(f"a name or number is missing in {self.text!a}")
        kind, text, inside = self._tokens.pop(0)
        if kind == "number":
            return Fraction(text.replace(",", ""))
        number = _named(text, inside)
        self.found.append(number)
        return number.value
