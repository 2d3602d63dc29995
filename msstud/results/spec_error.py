"""What is said when a name cannot be read."""

import difflib
from collections.abc import Iterable

from msstud.cards import MsstudError


class SpecError(MsstudError):
    """What stands for a number cannot be read; the message names what could be meant."""


def close(word: str, known: Iterable[str]) -> str:
    """Return a clause that names what could be meant, or nothing."""
    matches = difflib.get_close_matches(word, list(dict.fromkeys(known)), n=4, cutoff=0.5)
    return f"; did you mean {' or '.join(matches)}?" if matches else ""
