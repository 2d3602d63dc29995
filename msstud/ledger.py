r"""The money of a round: amounts in integer cents, what a seat has wagered and what it gets.

A seat with total wager :math:`T` whose final hand pays :math:`m` to 1 at a table with maximum
payout :math:`M` has

.. math:: profit = \min(\lfloor m T \rfloor, M), \qquad gross\ return = T + profit

The payout is paid on the ante and on every raise, so once on their sum. The product is exact; only
then is it rounded, once for the whole hand and always *down* to the cent, toward minus infinity.
The fraction of a cent stays with the house ("breakage"): 3 to 2 on 0.05 is a profit of 0.07, and a
payout of -1/2 on 0.05 is a loss of 0.03. As no payout is below -1, no loss exceeds :math:`T`.

The maximum payout caps the profit of a hand over all its wagers, as 58 Pa. Code 655a.12(b) does
("aggregate payout limit per hand"); the total wager comes back on top. A seat that folds loses what
it has wagered and nothing more, and its cards are never ranked.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from numbers import Integral
from typing import TypeAlias

from msstud.actions import Action, IllegalActionError
from msstud.hands import Hand
from msstud.paytable import PUSH, PayTable

Amount: TypeAlias = int | str
CENTS_PER_UNIT = 100
MAX_SEATS = 6  # N.J.A.C. 13:69E-1.13X: six betting positions
_AMOUNT = re.compile(r"(-?)([0-9]+)(?:\.([0-9]{1,2}))?")


def parse_cents(amount: object, where: str = "amount") -> int:
    """Return an amount in cents; text is in units, an integer is in cents already.

    Text has a decimal point and at most two decimals, so nothing is ever rounded.

    Parameters
    ----------
    amount : int or str
        ``115`` or ``"1.15"``; any integer type is taken (numpy's too).
    where : str, optional
        Begins the error message.

    Raises
    ------
    IllegalActionError
        The text is no amount, or has a fraction of a cent or a comma.
    TypeError
        A float, a bool, or anything else that is neither an integer nor text.

    Examples
    --------
    >>> parse_cents("1.15"), parse_cents("5"), parse_cents("-0.05"), parse_cents(115)
    (115, 500, -5, 115)
    >>> parse_cents("1,15")
    Traceback (most recent call last):
    ...
    msstud.actions.IllegalActionError: amount: expected text such as '5.00' with at most two
    decimals, got '1,15'; write a point and no comma
    """
    if isinstance(amount, Integral) and not isinstance(amount, bool):
        return int(amount)
    if not isinstance(amount, str):
        hint = "; a float is not exact" if isinstance(amount, float) else ""
        raise TypeError(
            f"{where}: expected cents such as 500 or text such as '5.00', got {amount!a}{hint}"
        )
    match = _AMOUNT.fullmatch(amount.strip())
    if match is None:
        hint = "; write a point and no comma" if "," in amount else ""
        raise IllegalActionError(
            f"{where}: expected text such as '5.00' with at most two decimals, got {amount!a}{hint}"
        )
    sign, units, decimals = match.groups(default="")
    return int(sign + units + decimals.ljust(2, "0"))


def parse_wager(amount: object, where: str) -> int:
    """Return an amount in cents that is at least one; otherwise as `parse_cents`."""
    cents = parse_cents(amount, where)
    if cents < 1:
        raise IllegalActionError(f"{where}: expected at least 0.01, got {format_cents(cents)}")
    return cents


def parse_antes(antes: Amount | Sequence[Amount]) -> tuple[int, ...]:
    """Return the antes in cents, one per seat; one amount alone is one seat.

    Raises `IllegalActionError` unless there are one to six seats; otherwise as `parse_wager`.

    Examples
    --------
    >>> parse_antes("5.00"), parse_antes([500, "7.50"])
    ((500,), (500, 750))
    """
    if isinstance(antes, str | bytes | bytearray) or not isinstance(antes, Sequence):
        return (parse_wager(antes, "ante"),)
    if not 1 <= len(antes) <= MAX_SEATS:
        raise IllegalActionError(f"antes: expected 1 to {MAX_SEATS} seats, got {len(antes)}")
    return tuple(parse_wager(ante, f"ante of seat {seat}") for seat, ante in enumerate(antes, 1))


def parse_seat(seat: int, n_seats: int) -> int:
    """Return the number of a seat, from 1.

    Raises `IllegalActionError` if there is no such seat, `TypeError` if it is no integer.
    """
    if isinstance(seat, bool) or not isinstance(seat, Integral):
        raise TypeError(f"seat: expected an integer from 1 to {n_seats}, got {seat!a}")
    if not 1 <= seat <= n_seats:
        raise IllegalActionError(f"seat: expected 1 to {n_seats}, got {seat}")
    return int(seat)


def format_cents(cents: int) -> str:
    """Return an amount as text in units, which `parse_cents` reads back.

    Examples
    --------
    >>> format_cents(115), format_cents(-5)
    ('1.15', '-0.05')
    """
    units, rest = divmod(abs(cents), CENTS_PER_UNIT)
    return f"{'-' if cents < 0 else ''}{units}.{rest:02d}"


def round_down(exact: Fraction) -> int:
    """Return an exact profit rounded to whole cents: down, in the house's favor ("breakage").

    Examples
    --------
    >>> round_down(5 * Fraction(3, 2)), round_down(5 * Fraction(-1, 2))
    (7, -3)
    """
    return math.floor(exact)


class Status(StrEnum):
    """Where a seat stands in a round."""

    PLAYING = "playing"
    """Has cards and an open result."""
    FOLDED = "folded"
    """Gave up; the total wager is lost."""
    WON = "won"
    """The final hand pays more than a push."""
    PUSH = "push"
    """Everything wagered comes back."""
    LOST = "lost"
    """The final hand pays less than a push."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What one seat has wagered and what it gets; all amounts are in cents.

    Attributes
    ----------
    seat : int
        Counted from 1.
    ante, total_wager : int
        The total wager, or stake, is the ante and every raise.
    actions : tuple of Action
        In street order.
    status : Status
    hand : Hand or None
        The final hand; None before settlement and after a fold.
    payout : Fraction or None
        What the pay table pays for the hand, to 1.
    profit : int or None
        Net: what the seat is richer by; None while it plays.
    gross_return : int or None
        What the dealer hands back: total wager and profit together.
    is_capped : bool
        Whether the maximum payout has cut the profit.

    Examples
    --------
    >>> line = LedgerLine.open(seat=1, ante=100, actions=(Action.RAISE_2X, Action.FOLD))
    >>> line.total_wager, line.profit, line.gross_return
    (300, -300, 0)
    """

    seat: int
    ante: int
    actions: tuple[Action, ...]
    total_wager: int
    status: Status = Status.PLAYING
    hand: Hand | None = None
    payout: Fraction | None = None
    profit: int | None = None
    gross_return: int | None = None
    is_capped: bool = False

    @classmethod
    def open(cls, seat: int, ante: int, actions: tuple[Action, ...]) -> "LedgerLine":
        """Return the line of a seat that has shown no hand: it plays on, or it has folded."""
        total = ante * (1 + sum(action.antes for action in actions))
        if Action.FOLD in actions:
            return cls(seat, ante, actions, total, Status.FOLDED, profit=-total, gross_return=0)
        return cls(seat, ante, actions, total)

    def settle(
        self, hand: Hand, pay_table: PayTable, max_payout: int | None = None
    ) -> "LedgerLine":
        """Return the line of the seat when it shows its final hand.

        Rounding rule and maximum payout (in cents): see the module docstring.

        Examples
        --------
        >>> from msstud.hands import rank_hand
        >>> from msstud.paytable import STANDARD
        >>> line = LedgerLine.open(1, 100, (Action.RAISE_1X, Action.RAISE_2X, Action.RAISE_3X))
        >>> print(line.settle(rank_hand("Qh Qs 2c 7d 9s"), STANDARD))
        seat 1: total wager 7.00, pair of queens wins 7.00
        >>> print(line.settle(rank_hand("Qh Qs 2c 7d 9s"), STANDARD, max_payout=500))
        seat 1: total wager 7.00, pair of queens wins 5.00 (the maximum payout)
        """
        assert self.status is Status.PLAYING, "a line is settled once, and never after a fold"
        payout = pay_table[hand.hand_class]
        due = round_down(self.total_wager * payout)
        profit = due if max_payout is None else min(due, max_payout)
        status = Status.WON if payout > PUSH else Status.PUSH if payout == PUSH else Status.LOST
        return replace(
            self,
            status=status,
            hand=hand,
            payout=payout,
            profit=profit,
            gross_return=self.total_wager + profit,
            is_capped=profit < due,
        )

    @property
    def raises(self) -> tuple[int, ...]:
        """The raises in cents, one per street that the seat has paid for."""
        return tuple(self.ante * action.antes for action in self.actions if action.antes)

    @property
    def result(self) -> str:
        """The result in words: ``pair of jacks wins 60.00``."""
        if self.profit is None:
            return Status.PLAYING.value
        money = format_cents(abs(self.profit))
        if self.hand is None:
            return f"folded, loses {money}"
        words = {Status.WON: f"wins {money}", Status.PUSH: "pushes", Status.LOST: f"loses {money}"}
        capped = " (the maximum payout)" if self.is_capped else ""
        return f"{self.hand.hand_class.label} {words[self.status]}{capped}"

    def __str__(self) -> str:
        return f"seat {self.seat}: total wager {format_cents(self.total_wager)}, {self.result}"
