"""What the dealer announces before the deal: ante, bets, who opens, how cards are rolled.

The rules of the game itself (five cards each, two face down before every roll, four rounds) are
those of OPR-689 and do not vary. Where that document leaves something open, a rule has a name here,
a documented default and the page it is taken from.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from numbers import Integral
from typing import TypeAlias, TypeVar

from msstud.cards import MsstudError, Rank, Suit

N_ROUNDS = 4
N_CARDS_EACH = N_ROUNDS + 1
N_CARDS_IN_DECK = len(Rank) * len(Suit)
MIN_SEATS = 2
MAX_SEATS = N_CARDS_IN_DECK // N_CARDS_EACH  # no card is burned, so ten
_FIRST_BIG_BET_ROUND = 3


class TableError(MsstudError):
    """A rule, a stake, an action or a moment that the table does not allow."""


class Rolling(StrEnum):
    """How the seats roll; OPR-689 allows both and has the dealer announce one."""

    TOGETHER = "together"
    """All choose in secret, then all turn their cards at once."""
    IN_TURN = "in turn"
    """One seat after the other from the dealer's left, each seeing those before it."""


class Opener(StrEnum):
    """Who acts first in a betting round; equal cards go by position from the dealer's left."""

    HIGHEST = "highest"
    """The best exposed cards, in every round: http://www.vegas365.com/mexican-stud ."""
    LOWEST = "lowest"
    """In the first round the lowest card, later the best exposed cards:
    https://pokernewsheadlines.com/mexican-poker.html ."""


class OddChips(StrEnum):
    """Who gets the chips that are left when a pot does not divide; nobody gets two of one pot."""

    LEFT = "left of the dealer"
    """The first winning seats clockwise from the dealer's left."""
    HIGHEST_CARD = "highest card"
    """The winners with the highest cards, an equal rank by suit (spades, hearts, diamonds, clubs),
    the one place where a suit counts: https://poker.com/rules-of-poker/ties ."""


@dataclass(frozen=True, slots=True)
class FixedLimit:
    """Every bet and raise of a round has one size.

    Attributes
    ----------
    small : int
        Chips of a bet or raise in rounds 1 and 2.
    big : int
        Chips of a bet or raise in rounds 3 and 4.
    cap : int
        How many raises may follow the bet in one round, with two seats as with ten.
    """

    small: int = 2
    big: int = 4
    cap: int = 3

    def __post_init__(self) -> None:
        _check_sizes(self, "small", "big")

    def sizes(self, round_number: int) -> tuple[int, int]:
        """Return the least and the greatest bet of a round, here equal.

        Examples
        --------
        >>> FixedLimit(50, 100).sizes(1), FixedLimit(50, 100).sizes(3)
        ((50, 50), (100, 100))
        """
        size = self.big if round_number >= _FIRST_BIG_BET_ROUND else self.small
        return size, size


@dataclass(frozen=True, slots=True)
class SpreadLimit:
    """A bet or raise is any number of chips within limits, and no raise is less than the last.

    Attributes
    ----------
    low, high : int
        Chips of the smallest and the largest bet, and of what a raise adds to it.
    cap : int
        How many raises may follow the bet in one round.
    """

    low: int = 1
    high: int = 5
    cap: int = 3

    def __post_init__(self) -> None:
        _check_sizes(self, "low", "high")

    def sizes(self, round_number: int) -> tuple[int, int]:  # noqa: ARG002 - as `FixedLimit`
        """Return the least and the greatest bet of a round; all rounds have the same.

        Examples
        --------
        >>> SpreadLimit(1, 5).sizes(4)
        (1, 5)
        """
        return self.low, self.high


Structure: TypeAlias = FixedLimit | SpreadLimit
_Choice = TypeVar("_Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table.

    Attributes
    ----------
    ante : int
        Chips that every seat pays before the deal, or all it has if that is less.
    structure : FixedLimit or SpreadLimit
    rolling : Rolling
    opener : Opener
    odd_chips : OddChips

    Examples
    --------
    >>> rules = Rules(25, FixedLimit(50, 100), opener="lowest")
    >>> rules.opener
    <Opener.LOWEST: 'lowest'>
    >>> Rules(opener="dealer")
    Traceback (most recent call last):
    ...
    msstud.mexican.rules.TableError: opener: expected 'highest' or 'lowest', got 'dealer'
    """

    ante: int = 1
    structure: Structure = field(default_factory=FixedLimit)
    rolling: Rolling = Rolling.TOGETHER
    opener: Opener = Opener.HIGHEST
    odd_chips: OddChips = OddChips.LEFT

    def __post_init__(self) -> None:
        if not isinstance(self.structure, FixedLimit | SpreadLimit):
            raise TypeError(
                f"structure: expected a FixedLimit or SpreadLimit, got {self.structure!a}"
            )
        for name, value in (
            ("ante", parse_chips(self.ante, "ante")),
            ("rolling", _choose(Rolling, self.rolling, "rolling")),
            ("opener", _choose(Opener, self.opener, "opener")),
            ("odd_chips", _choose(OddChips, self.odd_chips, "odd_chips")),
        ):
            object.__setattr__(self, name, value)

    def as_json(self) -> dict[str, object]:
        """Return the rules in plain JSON values."""
        structure = self.structure
        sizes: dict[str, object] = {name: getattr(structure, name) for name in structure.__slots__}
        return {
            "ante": self.ante,
            "structure": {"name": _SPOKEN[type(structure)], **sizes},
            "rolling": self.rolling.value,
            "opener": self.opener.value,
            "odd_chips": self.odd_chips.value,
        }


_SPOKEN: dict[type, str] = {FixedLimit: "fixed limit", SpreadLimit: "spread limit"}


def parse_chips(chips: object, where: str, *, least: int = 1) -> int:
    """Return a whole number of chips; any integer type is taken (numpy's too).

    Raises `TypeError` for a bool, a float or text, `TableError` for less than `least`.

    Examples
    --------
    >>> parse_chips(25, "ante")
    25
    >>> parse_chips(-25, "ante")
    Traceback (most recent call last):
    ...
    msstud.mexican.rules.TableError: ante: expected 1 chip or more, got -25
    """
    if isinstance(chips, bool) or not isinstance(chips, Integral):
        raise TypeError(f"{where}: expected a whole number of chips, got {chips!a}")
    if int(chips) < least:
        raise TableError(
            f"{where}: expected {least} chip{'' if least == 1 else 's'} or more, got {chips}"
        )
    return int(chips)


def check_n_seats(n_seats: int) -> None:
    """Raise `TableError` unless the deck has five cards for every seat, and there are two seats.

    Examples
    --------
    >>> check_n_seats(11)
    Traceback (most recent call last):
    ...
    msstud.mexican.rules.TableError: expected 2 to 10 seats, got 11: they would need 55 cards and
    the deck has 52
    """
    if n_seats > MAX_SEATS:
        raise TableError(
            f"expected {MIN_SEATS} to {MAX_SEATS} seats, got {n_seats}: they would need "
            f"{N_CARDS_EACH * n_seats} cards and the deck has {N_CARDS_IN_DECK}"
        )
    if n_seats < MIN_SEATS:
        raise TableError(f"expected {MIN_SEATS} to {MAX_SEATS} seats, got {n_seats}")


def parse_seat(seat: object, n_seats: int, where: str = "seat") -> int:
    """Return the number of a seat, from 1.

    Raises `TableError` if there is no such seat, `TypeError` if it is no integer.
    """
    if isinstance(seat, bool) or not isinstance(seat, Integral):
        raise TypeError(f"{where}: expected an integer from 1 to {n_seats}, got {seat!a}")
    if not 1 <= int(seat) <= n_seats:
        raise TableError(f"{where}: expected 1 to {n_seats}, got {seat}")
    return int(seat)


def _check_sizes(structure: Structure, low: str, high: str) -> None:
    name = _SPOKEN[type(structure)]
    for part, least in ((low, 1), (high, 1), ("cap", 0)):
        chips = parse_chips(getattr(structure, part), f"{name}, {part}", least=least)
        object.__setattr__(structure, part, chips)
    smallest, largest = getattr(structure, low), getattr(structure, high)
    if smallest > largest:
        raise TableError(f"{name}: expected {low} <= {high}, got {smallest} and {largest}")


def _choose(kind: type[_Choice], value: str, where: str) -> _Choice:
    try:
        return kind(value)
    except ValueError:
        names = " or ".join(repr(member.value) for member in kind)
        raise TableError(f"{where}: expected {names}, got {value!a}") from None
