r"""Where one round's result comes from: its distribution, its ends, and what each hand carries.

A round with total wager :math:`T` antes whose final hand pays :math:`m` to 1 nets :math:`m T`, a
folded one :math:`-T`. Real money is counted in cents and may be capped (`msstud.ledger`): with an
ante of c cents and a maximum payout of M cents it nets :math:`\min(\lfloor m T c \rfloor, M) / c`
antes. A cap lowers the largest results and nothing else; the player is taken to play as before.

Every figure is a sum over the 155,937,600 deals, counted by `msstud.outcomes`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from msstud.actions import Street
from msstud.cards import MsstudError
from msstud.chance.distribution import Distribution
from msstud.hands import HandClass
from msstud.ledger import Amount, parse_wager, round_down
from msstud.outcomes import FOLDED, Figures, total_wager
from msstud.states import N_DEALS


@dataclass(frozen=True, slots=True)
class Stakes:
    """What an ante is in money, and the table's limit; without an ante, payouts are exact.

    Parameters
    ----------
    ante : int, optional
        In cents.
    max_payout : int, optional
        Largest profit of a hand over all its wagers, in cents; needs an ante.

    Examples
    --------
    >>> Stakes.parse("25.00", "50000.00").net(10, Fraction(500))  # 2,000 antes, not 5,000
    Fraction(2000, 1)
    """

    ante: int | None = None
    max_payout: int | None = None

    @classmethod
    def parse(cls, ante: Amount | None, max_payout: Amount | None) -> "Stakes":
        """Return stakes from cents, or from text such as ``"5.00"``.

        Raises `IllegalActionError` if an amount is unreadable or not positive, `TypeError` if it is
        neither an integer nor text, `MsstudError` if there is a maximum payout but no ante.
        """
        if ante is None and max_payout is not None:
            raise MsstudError(f"max_payout: expected an ante with it, got {max_payout!a} alone")
        return cls(
            None if ante is None else parse_wager(ante, "ante"),
            None if max_payout is None else parse_wager(max_payout, "max_payout"),
        )

    def net(self, total: int, payout: Fraction) -> Fraction:
        """Return the net result, in antes, of a total wager in antes that is paid `payout` to 1."""
        if self.ante is None:
            return total * payout
        profit = round_down(total * self.ante * payout)
        if self.max_payout is not None:
            profit = min(profit, self.max_payout)
        return Fraction(profit, self.ante)


EXACT = Stakes()
"""No money: antes, payouts as printed, no maximum."""


@dataclass(frozen=True, slots=True)
class HandShare:
    """What one final hand, or folding, has of a round's chances."""

    hand: HandClass | Literal["folded"]
    probability: Fraction
    """Share of rounds that end so."""
    adds: Fraction
    """What it adds to the expected value, in antes."""
    of_winnings: Fraction
    """Its share of all that winning hands are paid; 0 if it loses."""
    of_squares: Fraction
    """Its share of the mean square of the net result, which nearly is the variance."""


def net_distribution(figures: Figures, stakes: Stakes = EXACT) -> Distribution:
    """Return the exact distribution of one round's net result, in antes, over all deals.

    Examples
    --------
    >>> from msstud.solver import solve
    >>> one = net_distribution(solve())
    >>> one.total, one.mean, one.quantile(1)
    (155937600, Fraction(-53223, 1082900), Fraction(4000, 1))
    """
    counts: Counter[Fraction] = Counter()
    for _, net, n_deals in _ends(figures, stakes):
        counts[net] += n_deals
    return Distribution.of(counts)


def round_ends(figures: Figures) -> Mapping[str, Fraction]:
    """Return the probability of each way a round ends; they sum to 1.

    The keys are ``"won"``, ``"pushed"``, ``"lost"`` (after the last card) and ``"folded on third
    street"``, fourth and fifth.

    Examples
    --------
    >>> from msstud.solver import solve
    >>> ends = round_ends(solve())
    >>> ends["won"], f"{float(ends['folded on third street']):.4f}"
    (Fraction(61349, 382200), '0.3107')
    """
    shown = dict.fromkeys(("won", "pushed", "lost"), Fraction(0))
    for hand, probability in figures.final_hands.items():
        if hand != FOLDED:
            payout = figures.pay_table[hand]
            shown["won" if payout > 0 else "lost" if payout else "pushed"] += probability
    folded = {f"folded on {street.label}": figures.fold_rates[street] for street in Street}
    return MappingProxyType(shown | folded)


def hand_shares(figures: Figures, stakes: Stakes = EXACT) -> tuple[HandShare, ...]:
    """Return what each final hand carries, best hand first and folding last.

    The expected value is the sum of `adds`; the other shares each sum to 1, those of winnings
    unless nothing ever wins (then to 0).

    Examples
    --------
    >>> from msstud.solver import solve
    >>> royal = hand_shares(solve())[0]
    >>> print(royal.hand.label, f"{float(royal.of_winnings):.4f} {float(royal.of_squares):.4f}")
    royal flush 0.0034 0.2545
    """
    ends: dict[HandClass | Literal["folded"], list[tuple[Fraction, int]]]
    ends = {hand: [] for hand in reversed(HandClass)}
    ends[FOLDED] = []
    for hand, net, n_deals in _ends(figures, stakes):
        ends[hand].append((net, n_deals))
    rows = [(net, n) for row in ends.values() for net, n in row]
    winnings = sum((net * n for net, n in rows if net > 0), Fraction(0))
    squares = sum((net * net * n for net, n in rows), Fraction(0))
    return tuple(
        HandShare(
            hand,
            Fraction(sum(n for _, n in row), N_DEALS),
            sum((net * n for net, n in row), Fraction(0)) / N_DEALS,
            sum((net * n for net, n in row if net > 0), Fraction(0)) / (winnings or 1),
            sum((net * net * n for net, n in row), Fraction(0)) / (squares or 1),
        )
        for hand, row in ends.items()
    )


def _ends(
    figures: Figures, stakes: Stakes
) -> Iterator[tuple[HandClass | Literal["folded"], Fraction, int]]:
    """Yield end, net result in antes and number of deals, for every bet sequence and final hand."""
    for sequence, n_deals in figures.outcome_counts.folded.items():
        yield FOLDED, Fraction(-total_wager(sequence)), n_deals
    for sequence, counts in figures.outcome_counts.finished.items():
        total = total_wager(sequence)
        for hand, n_deals in zip(HandClass, counts, strict=True):
            if n_deals:
                yield hand, stakes.net(total, figures.pay_table[hand]), n_deals
