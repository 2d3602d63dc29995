"""Exact numbers in print: percentages, antes, odds, "1 in N". Only here is anything rounded.

A decimal is the exact number rounded half to even at its last digit; a minus is a minus, not a
hyphen; a percent sign stands behind a space that does not break.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction

from msstud.cards import MsstudError
from msstud.messages import translator
from msstud.paytable import payout_words

MINUS = "−"
PERCENT = "\u00a0%"
ONE_IN = "1 in "
SMALL = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)
MIN_DIGITS = 3  # significant ones, where a format leaves their number open
SURE_DIGITS = 12  # of the long decimal beside a fraction
_FORMAT = re.compile(r"([a-zA-Z]+?)(\d*)")


class FormatError(MsstudError):
    """There is no such format, or the number cannot be written in it."""


def rounded(value: Fraction, n_digits: int, *, is_signed: bool = False) -> str:
    """Return a decimal with commas between thousands.

    Examples
    --------
    >>> rounded(Fraction(-53223, 1082900), 3), rounded(Fraction(10**6), 0)
    ('−0.049', '1,000,000')
    """
    scaled = round(abs(value) * 10**n_digits)  # of a Fraction: exact, half to even
    whole, rest = divmod(scaled, 10**n_digits)
    decimals = f".{rest:0{n_digits}d}" if n_digits else ""
    sign = MINUS if value < 0 else "+" if is_signed and value > 0 else ""
    return f"{sign}{whole:,}{decimals}"


def magnitude(value: Fraction) -> int:
    """Return the power of ten of the first digit that is not 0; 0 for 0.

    Examples
    --------
    >>> magnitude(Fraction(123)), magnitude(Fraction(1, 20)), magnitude(Fraction(1, 10))
    (2, -2, -1)
    """
    if not value:
        return 0
    power = len(str(abs(value.numerator))) - len(str(value.denominator))
    return power if abs(value) >= Fraction(10) ** power else power - 1


def long_decimal(value: Fraction) -> str:
    """Return the number to twelve digits, without the zeros at the end of an exact one.

    Examples
    --------
    >>> long_decimal(Fraction(53223, 1082900)), long_decimal(Fraction(3, 4))
    ('0.0491485825099…', '0.75')
    """
    n_digits = max(SURE_DIGITS - 1 - magnitude(value), 0)
    text = rounded(value, n_digits)
    is_exact = (value * 10**n_digits).denominator == 1
    if "." not in text:
        return text if is_exact else f"{text}…"
    return text.rstrip("0").rstrip(".") if is_exact else f"{text}…"


def fraction_text(value: Fraction) -> str:
    """Return ``−53223/1082900``, or a whole number with its commas."""
    if value.denominator == 1:
        return rounded(value, 0)
    return str(value).replace("-", MINUS)


def one_in(value: Fraction) -> str:
    """Return a probability as ``1 in 649,740``.

    Examples
    --------
    >>> one_in(Fraction(1, 649740)), one_in(Fraction(2, 5))
    ('1 in 649,740', '1 in 2.5')
    """
    if value <= 0:
        raise FormatError(f"'oneIn' needs a number above 0, got {value}")
    n = 1 / value
    return f"{ONE_IN}{rounded(n, 0 if n.denominator == 1 or n >= 100 else 1)}"  # noqa: PLR2004


def _percent(value: Fraction, n_digits: int | None) -> str:
    if n_digits is None:
        n_digits = max(2, MIN_DIGITS - 1 - magnitude(100 * value))
    return f"{rounded(100 * value, n_digits)}{PERCENT}"


def _decimal(value: Fraction, n_digits: int | None) -> str:
    if n_digits is None:
        n_digits = max(2, MIN_DIGITS - 1 - magnitude(value))
    return rounded(value, n_digits)


def _integer(value: Fraction, _: int | None) -> str:
    if value.denominator != 1:
        raise FormatError(f"'integer' needs a whole number, got {value}")
    return rounded(value, 0)


def _words(value: Fraction, _: int | None) -> str:
    if value.denominator != 1 or not 0 <= value < len(SMALL):
        raise FormatError(f"'words' needs a whole number from 0 to twenty, got {value}")
    return SMALL[int(value)]


def _antes(value: Fraction, n_digits: int | None) -> str:
    return rounded(value, 3 if n_digits is None else n_digits, is_signed=True)


def _hundred(value: Fraction, n_digits: int | None) -> str:
    return rounded(100 * value, 2 if n_digits is None else n_digits)


FORMATS: dict[str, Callable[[Fraction, int | None], str]] = {
    "percent": _percent,
    "decimal": _decimal,
    "antes": _antes,
    "hundred": _hundred,
    "integer": _integer,
    "words": _words,
    "fraction": lambda value, _: fraction_text(value),
    "number": lambda value, _: fraction_text(value),
    "oneIn": lambda value, _: one_in(value),
    "odds": lambda value, _: payout_words(value),
}
WITH_DIGITS = ("percent", "decimal", "antes", "hundred")


def show(value: Fraction, form: str) -> str:
    """Return the number in a format such as ``percent4``, ``antes``, ``oneIn``.

    Raises `FormatError` if there is no such format or the number has no such form.

    Examples
    --------
    >>> show(Fraction(53223, 1082900), "hundred4"), show(Fraction(-1, 3), "antes")
    ('4.9149', '−0.333')
    >>> show(Fraction(13), "words"), show(Fraction(3, 2), "odds")
    ('thirteen', '3 to 2')
    """
    name, n_digits = split_format(form)
    return FORMATS[name](value, n_digits)


def split_format(form: str) -> tuple[str, int | None]:
    """Return the name of a format and its number of decimals."""
    found = _FORMAT.fullmatch(form)
    if found is None or found[1] not in FORMATS or (found[2] and found[1] not in WITH_DIGITS):
        formats = ", ".join(f"{name}N" if name in WITH_DIGITS else name for name in FORMATS)
        raise FormatError(f"unknown format {form!a}; the formats are {formats}")
    return found[1], int(found[2]) if found[2] else None


def root(radicand: Fraction, n_digits: int = 3 * SURE_DIGITS) -> Fraction:
    """Return the square root, rounded down at a decimal far behind all that is shown."""
    scale = 10**n_digits
    square = radicand * scale**2
    return Fraction(math.isqrt(square.numerator // square.denominator), scale)


def in_language(text: str, lang: str) -> str:
    """Return a number, printed in English, as a language prints it.

    Raises `MsstudError` if there is no message file of the language.

    Examples
    --------
    >>> in_language("4.9149 %", "fr"), in_language("1 in 20.3", "fr")
    ('4,9149 %', '1 sur 20,3')
    """
    t = translator(lang)
    marks = {",": t("group"), ".": t("point")}
    digits = re.sub(r"(?<=\d)[.,](?=\d)", lambda mark: marks[mark[0]], text)
    if digits.startswith(ONE_IN):
        return t("oneIn", n=digits.removeprefix(ONE_IN))
    return t("percent", n=digits.removesuffix(PERCENT)) if digits.endswith(PERCENT) else digits
