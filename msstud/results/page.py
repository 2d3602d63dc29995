"""The numbers of a page as JSON, each once however often it is shown, with the proofs they need."""

import json
from collections.abc import Iterable

from msstud.results.lookup import exact
from msstud.results.number import ExactNumber
from msstud.results.proof import Json, Steps

OPENING = '<script type="application/json" data-msstud-numbers>'


def numbers_json(numbers: Iterable[ExactNumber]) -> str:
    """Return a script element that holds the numbers and all on which they rest.

    Examples
    --------
    >>> numbers_json([])
    '<script type="application/json" data-msstud-numbers>{}</script>'
    """
    found: dict[str, Json] = {}
    waiting = list(numbers)
    while waiting:
        number = waiting.pop()
        if number.spec in found:
            continue
        found[number.spec] = number.as_json()
        if isinstance(number.proof, Steps):
            waiting += [exact(step.label) for step in number.proof.steps if step.is_named]
    text = json.dumps(found, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    text = text.replace("<", r"\u003c")  # no text may end the script element
    return f"{OPENING}{text}</script>"
