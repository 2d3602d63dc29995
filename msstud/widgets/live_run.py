"""LiveRun: rounds by the million on the page, the same as in Python, beside what is exact."""

from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

import traitlets

from msstud.chance.telling import separate
from msstud.evaluation import evaluate
from msstud.messages import Translator
from msstud.notebook import Html, html_table
from msstud.outcomes import Figures
from msstud.paytable import STANDARD, PayTable
from msstud.sampling.checks import Check
from msstud.sampling.sample import Sample
from msstud.simulation import simulate
from msstud.strategy import Strategy
from msstud.widgets import checked
from msstud.widgets.base import Explorer, module_of, styles_of
from msstud.widgets.checked import Checked, whole
from msstud.widgets.habits import HABITS, check_habit, strategy_of

MAX_ROUNDS = 10**8
MAX_SEED = checked.MAX_SEED - 1
"""The largest seed whose successor a page holds exactly too."""
MAX_CHECKED = 5 * 10**6
"""Up to so many rounds Python plays along, about half a second, so that the page can be checked."""
ANOTHER_SEED = "another seed"


class LiveRun(Explorer):
    """A simulation that runs before the reader's eyes and nears what is exact.

    The running mean is drawn in the funnel of two exact standard errors, and each figure stands
    beside its exact and its published value. A second player takes part on the same cards, or, as a
    control, the same player on others.

    Parameters
    ----------
    seed : int, optional
        From 0 to 2**53 - 2. The page plays the rounds that `simulate` plays.
    strategy : str, optional
        How the player plays, one of `msstud.widgets.habits.HABITS`.
    against : str, optional
        How a second player plays on the same cards; or ``"another seed"``, the first player's twin
        on the cards of the next seed; nobody if empty.
    n : int, optional
        Number of rounds, from 1 to 100 million.
    key, lang : str, optional
        As for every `Explorer`.

    Raises
    ------
    MsstudError, TypeError
        A number is out of its range or not whole, or a name is unknown.

    Examples
    --------
    >>> run = LiveRun(seed=805, n=100_000)
    >>> run.sample
    <Sample: 100,000 rounds, mean -0.0329 antes, 95% -0.0895 to +0.0238>
    >>> run.checks["mean"]
    '-53223/1082900'
    """

    bundle: ClassVar[str] = "chance"
    _esm = module_of("chance")
    _css = styles_of("chance")
    state_names: ClassVar[tuple[str, ...]] = ("seed", "strategy", "against", "n", "pay_table")

    view = traitlets.Unicode("live-run", read_only=True).tag(sync=True)
    seed = Checked(805).tag(sync=True)
    strategy = Checked("optimal").tag(sync=True)
    against = Checked("").tag(sync=True)
    n = Checked(1_000_000).tag(sync=True)

    def __init__(  # noqa: PLR0913 - all can be left out
        self,
        seed: int = 805,
        strategy: str = "optimal",
        against: str = "",
        n: int = 1_000_000,
        *,
        key: str = "",
        lang: str = "en",
        pay_table: PayTable = STANDARD,
        **state: object,
    ) -> None:
        mine = {"seed": seed, "strategy": strategy, "against": against, "n": n}
        super().__init__(key=key, lang=lang, pay_table=pay_table, **mine, **state)

    @traitlets.validate("seed")
    def _valid_seed(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "seed", 0, MAX_SEED)

    @traitlets.validate("n")
    def _valid_n(self, proposal: Any) -> int:  # noqa: ANN401 - of traitlets
        return whole(proposal["value"], "n", 1, MAX_ROUNDS)

    @traitlets.validate("strategy")
    def _valid_strategy(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return check_habit(proposal["value"], "strategy")

    @traitlets.validate("against")
    def _valid_against(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        if proposal["value"] in ("", ANOTHER_SEED):
            return str(proposal["value"])
        return check_habit(proposal["value"], "against")

    @property
    def sample(self) -> Sample:
        """The rounds of the first player."""
        return self._play(self.strategy, self.seed)

    @property
    def sample_against(self) -> Sample | None:
        """The rounds of the second player, if there is one."""
        if not self.against:
            return None
        if self.against == ANOTHER_SEED:
            return self._play(self.strategy, self.seed + 1)
        return self._play(self.against, self.seed)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return exact mean and variance of a round, and what the rounds come to.

        ``"counts"`` lists how often each outcome came, as ``place:count`` by the place in
        `msstud.sampling.playbook.outcomes`; it is there up to 5 million rounds. With a second
        player there are the mean and variance of the difference, and the counts of both.
        """
        figures = evaluate(self._strategy(self.strategy), self.pay_table)
        results: dict[str, Fraction | str] = {
            "state": self._state,
            "mean": figures.expected_value,
            "variance": figures.variance,
        }
        if self.against:
            results["difference"], results["difference_variance"] = self._difference(figures)
        if self.n <= MAX_CHECKED:
            results["counts"] = counts_text(self.sample)
            if second := self.sample_against:
                results["counts_against"] = counts_text(second)
        return results

    def fallback(self) -> Html:
        """Return the figures of the rounds beside the exact ones, as HTML."""
        t = self._t
        if self.n > MAX_CHECKED:
            figures = evaluate(self._strategy(self.strategy), self.pay_table)
            return figures.to_html(self.lang)
        rows = [_row(check, t) for check in self.sample.checks()[:4]]
        n_rounds = f"{self.n:,}".replace(",", t("group"))
        play = t.items("habits")[HABITS.index(self.strategy)]
        caption = f"{t('runCaption', n=n_rounds, seed=self.seed)}, {play}"
        return html_table("run", t.items("runTextHeads"), rows, caption=caption)

    @property
    def _state(self) -> str:
        payouts = ",".join(map(str, self.pay_table.payouts))
        return f"{self.seed}|{self.strategy}|{self.against}|{self.n}|{payouts}"

    def _strategy(self, name: str) -> Strategy:
        return strategy_of(name, self.pay_table)

    def _play(self, name: str, seed: int) -> Sample:
        return _simulated(self.n, name, self.pay_table, seed)

    def _difference(self, figures: Figures) -> tuple[Fraction, Fraction]:
        """Return mean and variance of the first player's result less the second's."""
        if self.against == ANOTHER_SEED:
            return Fraction(0), 2 * figures.variance
        players = (self._strategy(self.strategy), self._strategy(self.against))
        apart = separate(*players, self.pay_table).difference
        return apart.mean, apart.variance

    def __repr__(self) -> str:
        table = "" if self.pay_table == STANDARD else f", pay_table={self.pay_table!r}"
        players = f"strategy={self.strategy!r}, against={self.against!r}"
        return f"LiveRun(seed={self.seed}, {players}, n={self.n}{table})"


@lru_cache(maxsize=8)
def _simulated(n: int, name: str, pay_table: PayTable, seed: int) -> Sample:
    strategy = strategy_of(name, pay_table)
    return simulate(n, strategy=strategy, pay_table=pay_table, seed=seed, progress=False)


def counts_text(sample: Sample) -> str:
    """Return the counts of a sample of one seat that are not 0, as ``place:count``.

    Examples
    --------
    >>> counts_text(simulate(8, seed=805))
    '0:4 13:1 27:1 413:1 596:1'
    """
    counts = sample.tally.counts[0].tolist()
    return " ".join(f"{place}:{n}" for place, n in enumerate(counts) if n)


def _row(check: Check, t: Translator) -> tuple[str, ...]:
    is_share = check.name != "average wager"
    exact, simulated = (
        f"{float(value):.4%}" if is_share else f"{float(value):.4f}"
        for value in (check.exact, check.simulated)
    )
    name = t(check.name.replace(" ", "_"))
    return name, t.number(exact), t.number(simulated), t.number(f"{check.z_score:+.2f}")
