"""The front door to luck: one round's net result, and everything that follows from it.

`net_result` gives the exact distribution of what a round brings, for any strategy, pay table, ante
and maximum payout. From there one attribute leads to each question of a player:

==========================================  ====================================================
what does a round bring, how often?         `results`, `weights`, `ahead`, `quantile`, `ends`
which hands carry it?                       `hand_shares`
what do n rounds bring?                     `after` (`chance.rounds`)
how deep do I fall, am I ruined?            `maximum_loss`, `ruin`, `ruin_forever` (`chance.ruin`)
how many antes for an evening?              `bankroll_for`
what do stop rules change?                  `session` (`chance.sessions`)
how long can I lose in a row?               `losing_streak`, `losing_rounds` (`chance.streaks`)
how many rounds tell good from bad?         `rounds_to_tell` (`chance.telling`)
==========================================  ====================================================

Amounts are in antes, bankrolls and stop levels whole ones. Rounds are independent: the cards are
shuffled after each.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from msstud.chance.curve import Curve
from msstud.chance.distribution import Distribution
from msstud.chance.rounds import Rounds
from msstud.chance.ruin import RESERVE, Bounds, bankroll_for, maximum_loss, ruin, ruin_forever
from msstud.chance.sessions import Session
from msstud.chance.shares import HandShare, Stakes, hand_shares, net_distribution, round_ends
from msstud.chance.streaks import (
    ahead_after_losing,
    longest_losing_streak,
    losing_rounds,
    losing_streak,
)
from msstud.chance.telling import RoundsToTell, separate
from msstud.evaluation import Evaluation, evaluate
from msstud.ledger import Amount
from msstud.notebook import Html, html_table
from msstud.paytable import STANDARD, PayTable
from msstud.strategy import OPTIMAL, Strategy


@dataclass(frozen=True)
class NetResult(Distribution):
    """The exact distribution of one round's net result, in antes; made by `net_result`."""

    figures: Evaluation = field(repr=False, compare=False)
    """The strategy's figures, without cents or maximum payout."""
    stakes: Stakes

    @property
    def ends(self) -> Mapping[str, Fraction]:
        """Probability of each way a round ends; see `chance.shares.round_ends`."""
        return round_ends(self.figures)

    @property
    def hand_shares(self) -> tuple[HandShare, ...]:
        """What each final hand carries, best first; see `chance.shares.hand_shares`."""
        return hand_shares(self.figures, self.stakes)

    def after(self, n: int) -> Rounds:
        """Return the net result of n rounds.

        Examples
        --------
        >>> evening = net_result().after(200)
        >>> f"{float(evening.ahead):.6f} {evening.curve.ahead:.6f}"
        '0.382161 0.382161'
        """
        return Rounds(self, n)

    def session(
        self,
        bankroll: int,
        n_rounds: int,
        *,
        stop_loss: int | None = None,
        stop_win: int | None = None,
        reserve: int = RESERVE,
    ) -> Session:
        """Return a session with these rules; see `chance.sessions.Session`.

        Examples
        --------
        >>> ends = net_result().session(100, 200, stop_win=50).play().ends
        >>> {str(end): round(p, 4) for end, p in ends.items()}
        {'ruin': 0.3624, 'stop loss': 0.0, 'stop win': 0.4181, 'played out': 0.2194}
        """
        return Session(self, bankroll, n_rounds, stop_loss, stop_win, reserve)

    def maximum_loss(self, n: int) -> Curve:
        """Return the distribution of the deepest fall below the start in n rounds, in antes."""
        return maximum_loss(self, n)

    def ruin(self, bankroll: int, n: int, *, reserve: int = RESERVE) -> float:
        """Return the probability that a bankroll falls below the reserve within n rounds."""
        return ruin(self, bankroll, n, reserve=reserve)

    def ruin_forever(self, bankroll: int, *, reserve: int = RESERVE) -> Bounds:
        """Return bounds of the probability of ruin if play never ends: 1 with a house edge."""
        return ruin_forever(self, bankroll, reserve=reserve)

    def bankroll_for(self, n: int, risk: Fraction | float, *, reserve: int = RESERVE) -> int:
        """Return the smallest bankroll that n rounds ruin with probability `risk` at most.

        Examples
        --------
        >>> net_result().bankroll_for(200, 0.05)
        187
        """
        return bankroll_for(self, n, risk, reserve=reserve)

    def losing_rounds(self, n: int) -> Distribution:
        """Return the distribution of the number of rounds among n that end with a loss."""
        return losing_rounds(self.behind, n)

    def losing_streak(self, n: int, length: int) -> Fraction:
        """Return the probability of `length` or more lost rounds in a row among n."""
        return losing_streak(self.behind, n, length)

    def longest_losing_streak(self, n: int) -> Distribution:
        """Return the distribution of the longest run of lost rounds among n."""
        return longest_losing_streak(self.behind, n)

    def ahead_after_losing(self, n: int, n_lost: int) -> Fraction:
        """Return the probability of a profit after n rounds of which exactly `n_lost` were lost."""
        return ahead_after_losing(self, n, n_lost)

    def _repr_html_(self) -> str:
        head = ["figure", "value", "exactly"]
        name = f"Net result of a round: {self.figures.strategy.name}"
        caption = f"{name}, pay table {self.figures.pay_table.name}"
        return html_table("net-result", head, self._headline(), caption=caption)

    def _headline(self) -> Iterator[tuple[str, str, str | Html]]:
        yield "mean, antes", f"{float(self.mean):+.6f}", f"{self.mean}"
        yield "standard deviation, antes", f"{self.standard_deviation:.4f}", "irrational"
        for name, probability in self.ends.items():
            yield f"rounds {name}", f"{float(probability):.2%}", f"{probability}"
        yield "largest loss, antes", f"{float(self.results[0]):g}", f"{self.results[0]}"
        yield "largest profit, antes", f"{float(self.results[-1]):g}", f"{self.results[-1]}"


def net_result(
    strategy: Strategy = OPTIMAL,
    pay_table: PayTable = STANDARD,
    *,
    ante: Amount | None = None,
    max_payout: Amount | None = None,
) -> NetResult:
    """Return the exact distribution of what one round brings, in antes.

    Parameters
    ----------
    strategy : Strategy
    pay_table : PayTable
    ante : int or str, optional
        In cents, or text such as ``"5.00"``. With it, profits are rounded down to the cent.
    max_payout : int or str, optional
        The table's largest profit of a hand over all its wagers; needs an ante. The strategy stays
        as it is.

    Raises
    ------
    TypeError
        `strategy` or `pay_table` is of another kind, or an amount neither an integer nor text.
    IllegalActionError
        An amount is unreadable or not positive.
    MsstudError
        There is a maximum payout but no ante.

    Examples
    --------
    >>> one = net_result()
    >>> one.mean, one.ahead, one.total
    (Fraction(-53223, 1082900), Fraction(61349, 382200), 155937600)
    >>> capped = net_result(ante="25.00", max_payout="50000.00")
    >>> capped.results[-1], capped.mean < one.mean
    (Fraction(2000, 1), True)
    """
    stakes = Stakes.parse(ante, max_payout)
    figures = evaluate(strategy, pay_table)
    one = net_distribution(figures, stakes)
    return NetResult(one.results, one.weights, figures, stakes)


def rounds_to_tell(
    strategy: Strategy,
    reference: Strategy = OPTIMAL,
    pay_table: PayTable = STANDARD,
    *,
    error_rate: Fraction | float = 0.05,
) -> RoundsToTell:
    """Return how many rounds tell two strategies apart; see `chance.telling`.

    Raises `TypeError` for wrong kinds; `MsstudError` if the error rate is not above 0 and below
    1/2, or if both strategies have the same mean result.

    Examples
    --------
    >>> timid = Strategy.from_rule(lambda cards, staked: "1x", name="always 1x")
    >>> rounds_to_tell(timid)
    RoundsToTell(one_player=553, two_players=293, common_deals=71)
    """
    return separate(strategy, reference, pay_table).rounds_to_tell(error_rate)
