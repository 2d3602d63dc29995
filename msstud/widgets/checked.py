"""Traits that a method checks whatever they are, and the check of whole numbers."""

import traitlets

from msstud.cards import MsstudError
from msstud.chance.distribution import whole_number

MAX_SEED = 2**53 - 1
"""The largest whole number that a page holds exactly."""


class Checked(traitlets.Any):
    """A trait that a method checks whatever it is, None too."""

    allow_none = False


def whole(value: object, name: str, least: int, most: int) -> int:
    """Return a trait that must be a whole number from `least` to `most`, or raise its error."""
    number = whole_number(value, name, least=least)
    if number > most:
        raise MsstudError(f"{name}: expected {least} to {most}, got {number}")
    return number
