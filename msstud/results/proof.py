"""How a number comes about: a finite sum that a reader can go through, or steps from other numbers.

Every line of a sum is a count times a value. Both columns are added up when the proof is made, and
where the counts must exhaust something known, all deals or all five-card hands, that is checked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

Json = dict[str, object]
Say = Callable[[str], str]
"""Returns a phrase in the language of a page."""


class Whole(NamedTuple):
    """A number that is known otherwise, and how it is called: all deals, all five-card hands."""

    number: int
    words: str


ITSELF = Whole(1, "")
"""The denominator of a number that is no quotient."""


class ProofError(AssertionError):
    """A sum does not come out; never a reader's fault."""


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a sum."""

    label: str
    count: int
    """How many deals, hands, cards or classes."""
    value: Fraction | int = 1
    """What each of them counts for."""
    example: str = ""
    """Cards that belong here."""

    @property
    def product(self) -> Fraction:
        """Count times value."""
        return self.count * Fraction(self.value)


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms, what they are divided by, and what they must exhaust.

    Raises `ProofError` if the counts, or the products, do not add up to what they must.

    Examples
    --------
    >>> coin = Sum(("side", "coins", "wins"), (Term("heads", 1, 1), Term("tails", 1, -1)),
    ...            over=Whole(2, "sides"), counts_to=Whole(2, "sides"))
    >>> coin.result
    Fraction(0, 1)
    """

    heads: tuple[str, str, str]
    """What stands in the columns label, count and value."""
    terms: tuple[Term, ...]
    over: Whole = ITSELF
    counts_to: Whole | None = None
    products_to: Whole | None = None
    answer: Literal["products", "counts"] = "products"
    """Which of the two columns adds up to the number, once divided."""
    note: str = ""

    def __post_init__(self) -> None:
        checks = ((self.n_counted, self.counts_to), (self.total, self.products_to))
        for total, whole in checks:
            if whole is not None and total != whole.number:
                raise ProofError(f"expected {whole.number} {whole.words}, got {total}")

    @property
    def n_counted(self) -> int:
        """The counts added up."""
        return sum(term.count for term in self.terms)

    @property
    def total(self) -> Fraction:
        """The products added up."""
        return sum((term.product for term in self.terms), Fraction(0))

    @property
    def result(self) -> Fraction:
        """The number that the sum proves."""
        return (
            Fraction(self.n_counted if self.answer == "counts" else self.total) / self.over.number
        )

    def as_json(self, say: Say = str) -> Json:
        """Return plain JSON for the page, which adds the columns up again."""
        rows = [
            [say(term.label), str(term.count), str(Fraction(term.value)), term.example]
            for term in self.terms
        ]
        found: Json = {"heads": [say(head) for head in self.heads], "rows": rows}
        found |= {"answer": self.answer, "over": [str(self.over.number), say(self.over.words)]}
        for key, whole in (("counts", self.counts_to), ("products", self.products_to)):
            if whole is not None:
                found[key] = [str(whole.number), say(whole.words)]
        return found | ({"note": say(self.note)} if self.note else {})


class Step(NamedTuple):
    """A number on which another one rests."""

    label: str
    value: Fraction
    is_named: bool = True
    """Whether the label is how the number is asked for, so that its own proof can be opened."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Other numbers, and in words how they make this one."""

    steps: tuple[Step, ...]
    result: Fraction
    note: str

    def as_json(self, say: Say = str, key: Say = str) -> Json:
        """Return plain JSON for the page; `key` returns what the page calls a number."""
        steps = [
            [key(step.label) if step.is_named else say(step.label), str(step.value)]
            for step in self.steps
        ]
        return {"steps": steps, "note": say(self.note)}


Proof = Sum | Steps
