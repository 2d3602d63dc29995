"""The register of names: each is a function from the arguments in its parentheses to a number."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from msstud.results.arguments import Arguments
from msstud.results.proof import Proof, Step, Steps

PLAIN = "= "


class Found(NamedTuple):
    """A number as its name's function returns it."""

    value: Fraction | int
    meaning: str
    prove: Callable[[], Proof]
    radicand: Fraction | None = None


Finder = Callable[[Arguments], Found]


class Name(NamedTuple):
    """A name that the text of the book may use."""

    find: Finder
    form: str
    """The format unless another is asked for."""


NAMES: dict[str, Name] = {}
"""Filled by the modules that define names, when the first number is looked up."""


def named(form: str, *other_names: str) -> Callable[[Finder], Finder]:
    """Register a function under its own name and others, with the format of its number."""

    def register(find: Finder) -> Finder:
        for name in (getattr(find, "__name__", ""), *other_names):
            NAMES[name] = Name(find, form)
        return find

    return register


def rests_on(
    meaning: str, *parts: tuple[str, Fraction | int], value: Fraction | int, how: str = ""
) -> Found:
    """Return a number made from other numbers, or from nothing; `how` says in words how.

    A part is another number by how it is asked for; ``"= "`` before it says that it is no name.
    """
    steps = tuple(
        Step(spec.removeprefix(PLAIN), Fraction(part), not spec.startswith(PLAIN))
        for spec, part in parts
    )
    return Found(value, meaning, lambda: Steps(steps, Fraction(value), how))


def spec_of(name: str, *arguments: object) -> str:
    """Return how a number is asked for.

    Examples
    --------
    >>> spec_of("house_edge", "", "straight=5"), spec_of("house_edge", "")
    ('house_edge(straight=5)', 'house_edge')
    """
    inside = ", ".join(str(argument) for argument in arguments if str(argument))
    return f"{name}({inside})" if inside else name
