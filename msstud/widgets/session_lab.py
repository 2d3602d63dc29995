"""SessionLab: what an evening brings, exactly: a bankroll, rounds, and rules for stopping."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from msstud.cards import MsstudError
from msstud.chance.curve import Curve
from msstud.chance.ruin import RESERVE
from msstud.chance.sessions import End, Session, SessionResult
from msstud.messages import Translator
from msstud.notebook import Html, html_table
from msstud.paytable import STANDARD, PayTable
from msstud.risk import NetResult, net_result
from msstud.widgets.base import Explorer, module_of, styles_of
from msstud.widgets.checked import Checked, whole
from msstud.widgets.habits import check_habit, strategy_of
from msstud.widgets.live_run import MAX_SEED

MAX_ANTES = 10_000
MAX_ROUNDS = 2_000


class SessionLab(Explorer):
    """An evening at the table: where the money may go, round by round, and how it ends.

    The fan of quantiles, the chance of ruin and of being ahead are exact, up to rounding with a
    known bound; paths of simulated sessions run over them. All amounts are in antes.

    Parameters
    ----------
    bankroll : int, optional
        From 10, what a round can cost, to 10,000.
    rounds : int, optional
        From 1 to 2,000.
    stop_loss : int, optional
        Leave when so much is lost: from 1 to the bankroll. A bankroll below it is refused too.
    stop_win : int, optional
        Leave when so much is won: from 1 to 10,000.
    strategy : str, optional
        One of `msstud.widgets.habits.HABITS`.
    key : str, optional
        As for every `Explorer`.
    seed : int, optional
        Of the simulated paths. Path number i plays the i-th run of `rounds` rounds of that seed.

    Raises
    ------
    MsstudError, TypeError
        A number is out of its range or not whole, or there is no such strategy.

    Examples
    --------
    >>> lab = SessionLab(100, 200, stop_win=50)
    >>> {str(end): round(p, 4) for end, p in lab.result.ends.items()}
    {'ruin': 0.3624, 'stop loss': 0.0, 'stop win': 0.4181, 'played out': 0.2194}
    """

    bundle: ClassVar[str] = "chance"
    _esm = module_of("chance")
    _css = styles_of("chance")
    state_names: ClassVar[tuple[str, ...]] = (
        "bankroll",
        "rounds",
        "stop_loss",
        "stop_win",
        "strategy",
        "seed",
        "pay_table",
    )

    view = traitlets.Unicode("session-lab", read_only=True).tag(sync=True)
    bankroll = Checked(200).tag(sync=True)
    rounds = Checked(200).tag(sync=True)
    stop_loss = traitlets.Any(None).tag(sync=True)
    stop_win = traitlets.Any(None).tag(sync=True)
    strategy = Checked("optimal").tag(sync=True)
    seed = Checked(805).tag(sync=True)

    def __init__(  # noqa: PLR0913, PLR0917 - all can be left out
        self,
        bankroll: int = 200,
        rounds: int = 200,
        stop_loss: int | None = None,
        stop_win: int | None = None,
        strategy: str = "optimal",
        key: str = "",
        *,
        seed: int = 805,
        pay_table: PayTable = STANDARD,
        **state: object,
    ) -> None:
        rules = {"bankroll": bankroll, "rounds": rounds}
        stops = {"stop_loss": stop_loss, "stop_win": stop_win}
        play = {"strategy": strategy, "seed": seed, "pay_table": pay_table, "key": key}
        super().__init__(**rules, **stops, **play, **state)

    @traitlets.validate("bankroll")
    def _valid_bankroll(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        bankroll = whole(proposal["value"], "bankroll", RESERVE, MAX_ANTES)
        _check_stop(self.stop_loss, bankroll)
        return bankroll

    @traitlets.validate("rounds")
    def _valid_rounds(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "rounds", 1, MAX_ROUNDS)

    @traitlets.validate("stop_loss", "stop_win")
    def _valid_stop(self, proposal: Any) -> int | None:  # noqa: ANN401 - of traitlets
        if proposal["value"] is None:
            return None
        name = proposal["trait"].name
        stop = whole(proposal["value"], name, 1, MAX_ANTES)
        if name == "stop_loss":
            _check_stop(stop, self.bankroll)
        return stop

    @traitlets.validate("strategy")
    def _valid_strategy(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return check_habit(proposal["value"], "strategy")

    @traitlets.validate("seed")
    def _valid_seed(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "seed", 0, MAX_SEED)

    @property
    def one(self) -> NetResult:
        """The exact distribution of one round's net result."""
        return net_result(strategy_of(self.strategy, self.pay_table), self.pay_table)

    @property
    def session(self) -> Session:
        """The session with these rules."""
        return self.one.session(
            self.bankroll, self.rounds, stop_loss=self.stop_loss, stop_win=self.stop_win
        )

    @property
    def result(self) -> SessionResult[float, Curve]:
        """What comes of the session."""
        return self.session.play()

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return mean and variance of a round, and what comes of the session.

        The probabilities are floats as text, within ``"error"`` of the exact ones.
        """
        one, result = self.one, self.result
        numbers = {
            **{end.replace(" ", "_"): p for end, p in result.ends.items()},
            "ahead": result.net_result.ahead,
            "rounds_played": result.rounds_played,
            "error": result.net_result.error,
        }
        texts: dict[str, Fraction | str] = {name: repr(p) for name, p in numbers.items()}
        return {"state": self._state, "mean": one.mean, "variance": one.variance, **texts}

    def fallback(self) -> Html:
        """Return how the session ends, as HTML."""
        t = self._t
        rows = [(name, t.number(f"{p:.4%}")) for name, p in self._ends(t)]
        final = self.bankroll + float(self.one.mean) * self.result.rounds_played
        rows.append((t("sessionFinal"), t.number(f"{final:.2f}")))
        caption = t("sessionCaption", bankroll=self.bankroll, n=self.rounds)
        return html_table("session", t.items("sessionTextHeads"), rows, caption=caption)

    def _ends(self, t: Translator) -> Iterator[tuple[str, float]]:
        result = self.result
        is_possible = dict.fromkeys(End, True)
        is_possible[End.STOP_LOSS] = self.stop_loss is not None
        is_possible[End.STOP_WIN] = self.stop_win is not None
        for name, (end, p) in zip(t.items("sessionEnds"), result.ends.items(), strict=True):
            if is_possible[end]:
                yield name, p
        yield t("sessionAhead"), result.net_result.ahead

    @property
    def _state(self) -> str:
        stops = ["" if stop is None else str(stop) for stop in (self.stop_loss, self.stop_win)]
        payouts = ",".join(map(str, self.pay_table.payouts))
        return "|".join([str(self.bankroll), str(self.rounds), *stops, self.strategy, payouts])

    def __repr__(self) -> str:
        rules = {"bankroll": self.bankroll, "rounds": self.rounds}
        rules |= {"stop_loss": self.stop_loss, "stop_win": self.stop_win}
        given = [f"{name}={value}" for name, value in rules.items() if value is not None]
        given += [f"strategy={self.strategy!r}"]
        if self.pay_table != STANDARD:
            given.append(f"pay_table={self.pay_table!r}")
        return f"SessionLab({', '.join(given)})"


def _check_stop(stop_loss: int | None, bankroll: int) -> None:
    if stop_loss is not None and stop_loss > bankroll:
        raise MsstudError(f"stop_loss: expected 1 to {bankroll}, the bankroll, got {stop_loss}")
