"""One exact number with what it means and how it comes about."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from html import escape

from msstud.messages import ENGLISH
from msstud.results.formats import (
    fraction_text,
    in_language,
    long_decimal,
    one_in,
    show,
    split_format,
)
from msstud.results.phrases import in_words
from msstud.results.proof import Json, Proof, ProofError, Steps

OF_LANGUAGE = "@"
PROBABLE = ("percent", "oneIn")  # of a number shown so, "1 in N" makes sense


def key_of(spec: str, language: str) -> str:
    """Return what the page calls a number in a language: one key for all formats of it.

    Examples
    --------
    >>> key_of("house_edge", "en"), key_of("house_edge", "fr")
    ('house_edge', 'house_edge@fr')
    """
    return spec if language == ENGLISH else f"{spec}{OF_LANGUAGE}{language}"


@dataclass(frozen=True)
class ExactNumber:
    """A result of the package, ready to be shown, opened and checked; made by `exact`."""

    spec: str
    """How it is asked for, without its format."""
    value: Fraction
    """Of an irrational number, its root rounded down far behind the last digit shown."""
    meaning: str
    """What it is, in a line."""
    form: str
    """The format in which it is shown."""
    prove: Callable[[], Proof] = field(repr=False, compare=False)
    radicand: Fraction | None = None
    """The number is the square root of this one, and irrational."""

    @cached_property
    def proof(self) -> Proof:
        """The sum or the steps that make the number, checked against its value."""
        proof = self.prove()
        expected = self.value if self.radicand is None else self.radicand
        if proof.result != expected:
            raise ProofError(f"{self.spec}: the proof gives {proof.result}, not {expected}")
        return proof

    @property
    def exactly(self) -> str:
        """The number without any rounding, as text."""
        if self.radicand is None:
            return fraction_text(self.value)
        return f"√({fraction_text(self.radicand)})"

    @property
    def decimal(self) -> str:
        """The number to twelve digits."""
        return long_decimal(self.value)

    @property
    def one_in(self) -> str:
        """``1 in N`` for a share between 0 and 1, else nothing."""
        is_share = split_format(self.form)[0] in PROBABLE and 0 < self.value < 1
        return one_in(self.value) if is_share else ""

    def __str__(self) -> str:
        if self.form == "fraction":
            return self.exactly
        return show(self.value, self.form)

    def as_json(self, language: str = ENGLISH) -> Json:
        """Return what the page shows of the number, its proof included."""
        say = partial(in_words, lang=language)
        facts: Json = {
            "meaning": say(self.meaning),
            "exactly": self.exactly,
            "decimal": self.decimal,
            "value": str(self.value),
        }
        if self.one_in:
            facts["oneIn"] = self.one_in
        if self.radicand is not None:
            facts["radicand"] = str(self.radicand)
        if isinstance(self.proof, Steps):
            proof = self.proof.as_json(say, partial(key_of, language=language))
        else:
            proof = self.proof.as_json(say)
        return facts | {"proof": proof}

    def html(self, language: str = ENGLISH) -> str:
        """Return the element that the page brings to life; on its own it is plain text."""
        text = in_language(str(self), language)
        lang = "" if language == ENGLISH else f' lang="{escape(language)}"'
        return (
            f'<span class="msstud-exact" data-msstud-exact="{escape(key_of(self.spec, language))}"'
            f' data-exactly="{escape(self.exactly)}" title="{escape(self.title(language))}"{lang}>'
            f"{escape(text)}</span>"
        )

    def title(self, language: str = ENGLISH) -> str:
        """Return the exact number in a line of plain text."""
        is_whole = self.radicand is None and self.value.denominator == 1
        numbers = [self.exactly, "" if is_whole else self.decimal, self.one_in]
        parts = [in_words(self.meaning, language)]
        parts += [in_language(each, language) for each in numbers if each]
        return "; ".join(parts)

    def _repr_html_(self) -> str:
        from msstud.results.page import numbers_json  # noqa: PLC0415 - only in a notebook

        return f"{self.html()}{numbers_json([self])}"
