r"""How the chips in the middle are divided: side pots, uncalled chips, odd chips.

Seat :math:`i` has paid :math:`p_i` over the whole hand. Each distinct level
:math:`l_1 < l_2 < \dots` of what the seats still in have paid closes one pot,

.. math:: pot_k = \sum_i \left( \min(p_i, l_k) - \min(p_i, l_{k-1}) \right), \qquad l_0 = 0

for which those may win who have paid at least :math:`l_k`. What a seat that folded paid above the
last level joins the last pot, so every chip is in exactly one pot.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips and the seats that can win them.

    Attributes
    ----------
    chips : int
    seats : tuple of int
        From the dealer's left, as they were given.
    """

    chips: int
    seats: tuple[int, ...]


def uncalled(paid: Sequence[int]) -> tuple[int, int]:
    """Return the seat that has paid most and by how many chips it exceeds every other seat.

    Chips that nobody matched are no part of any pot: they go back to that seat.

    Parameters
    ----------
    paid : sequence of int
        Chips per seat, those that folded included.

    Examples
    --------
    >>> uncalled([5, 12, 9])
    (2, 3)
    """
    second, most = sorted(paid)[-2:]
    return paid.index(most) + 1, most - second


def side_pots(paid: Sequence[int], live: Sequence[int]) -> tuple[Pot, ...]:
    """Return the pots, main pot first, each with the seats that can win it.

    Parameters
    ----------
    paid : sequence of int
        Chips per seat over the whole hand.
    live : sequence of int
        The seats that have not folded.

    Examples
    --------
    >>> side_pots([100, 300, 300], live=[1, 2, 3])
    (Pot(chips=300, seats=(1, 2, 3)), Pot(chips=400, seats=(2, 3)))
    >>> side_pots([100, 300, 300], live=[1])  # the layers above join the pot below
    (Pot(chips=700, seats=(1,)),)
    """
    levels = sorted({paid[seat - 1] for seat in live})
    if len(levels) == 1:
        return (Pot(sum(paid), tuple(live)),)
    tops = [*levels[:-1], max(paid)]
    pots, below = [], 0
    for level, top in zip(levels, tops, strict=True):
        chips = sum(min(chips, top) - min(chips, below) for chips in paid)
        pots.append(Pot(chips, tuple(seat for seat in live if paid[seat - 1] >= level)))
        below = top
    return tuple(pots)


def split(chips: int, winners: Sequence[int]) -> dict[int, int]:
    """Return what each winner of a pot gets; the first get one odd chip each.

    Parameters
    ----------
    chips : int
    winners : sequence of int
        In the order in which odd chips are given out.

    Examples
    --------
    >>> split(101, [2, 3, 1])
    {2: 34, 3: 34, 1: 33}
    """
    share, odd = divmod(chips, len(winners))
    return {seat: share + (place < odd) for place, seat in enumerate(winners)}
