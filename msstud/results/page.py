"""The numbers of a page as JSON, each once however often it is shown, with the proofs they need."""

import json
from collections.abc import Iterable

from msstud.messages import ENGLISH
from msstud.results.lookup import exact
from msstud.results.number import ExactNumber, key_of
from msstud.results.proof import Json, Steps

OPENING = '<script type="application/json" data-msstud-numbers>'


def numbers_json(numbers: Iterable[ExactNumber], language: str = ENGLISH) -> str:
    """Return a script element that holds the numbers and all on which they rest, in a language.

    Examples
    --------
    >>> numbers_json([])
    '<script type="application/json" data-msstud-numbers>{}</script>'
    """
    found: dict[str, Json] = {}
    waiting = list(numbers)
    while waiting:
        number = waiting.pop()
        key = key_of(number.spec, language)
        if key in found:
            continue
        found[key] = number.as_json(language)
        if isinstance(number.proof, Steps):
            waiting += [exact(step.label) for step in number.proof.steps if step.is_named]
    text = json.dumps(found, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    text = text.replace("<", r"\u003c")  # no text may end the script element
    return f"{OPENING}{text}</script>"
