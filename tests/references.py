"""What others have published about Mississippi Stud: checks for the tests, never inputs.

A figure is kept as it was printed, so its precision is that of its source. Everything is per ante,
except the element of risk, which is per unit wagered. Where ties decide a figure, the published
ones raise.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

TieRule: TypeAlias = Literal["raise", "any"]

CASINO_CITY = "https://www.casinocitytimes.com/john-grochowski/article/"
GROCHOWSKI_EDGE = (
    f"Grochowski quoting Wizard of Odds, 2018-04-19, {CASINO_CITY}"
    "house-edge-and-element-of-risk-66201"
)
GROCHOWSKI_STRATEGY = f"{CASINO_CITY}mississippi-stud-strategy-60442"
GROCHOWSKI_LOSSES = f"{CASINO_CITY}cutting-losses-67268"
JACOBSON = (
    "https://prod-newblog.888casino.com/blog/edge-sorting/edge-sorting-mississippi-stud-update-1"
)
MODEL_CARD = "model card of mississippi-stud engine 1.0, last reviewed 2026-07-13"
POKER_PROBABILITY = "https://en.wikipedia.org/wiki/Poker_probability"
SUIT_CLASSES = "https://github.com/VincentPinet/videopoker-solver, README"


def _case(number: str) -> str:
    return f"case {number}: exact sums of a separate program"


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as its source prints it: ``"4.91 %"``, ``"3.59"`` or ``"-671/17850"``."""

    text: str

    @property
    def value(self) -> Fraction:
        """The printed number, exactly."""
        return Fraction(self._number) * self._unit

    @property
    def half_digit(self) -> Fraction:
        """Half of the last printed digit; 0 if the number has no decimals, so is exact."""
        n_decimals = len(self._number.partition(".")[2])
        return self._unit / (2 * 10**n_decimals) if n_decimals else Fraction(0)

    def agrees_with(self, exact: Fraction) -> bool:
        """Whether `exact` rounds to the printed number."""
        return abs(exact - self.value) <= self.half_digit

    @property
    def _number(self) -> str:
        return self.text.removesuffix(" %")

    @property
    def _unit(self) -> Fraction:
        return Fraction(1, 100) if self.text.endswith(" %") else Fraction(1)


@dataclass(frozen=True, slots=True)
class Figure:
    """A published figure of the whole game."""

    quantity: str
    printed: Printed
    source: str
    pay_table: str = "standard"
    """A key of `CHANGES`."""
    ties: TieRule = "any"
    """``"raise"`` if the figure depends on how ties between fold and raise are played."""


@dataclass(frozen=True, slots=True)
class BestAction:
    """A published decision of the standard pay table."""

    cards: str
    wagered: int
    """Total staked so far, in antes, the ante included."""
    best: str
    source: str


@dataclass(frozen=True, slots=True)
class ActionValue:
    """A published value of one action, in antes, on the standard pay table."""

    cards: str
    wagered: int
    action: str
    printed: Printed
    source: str


CHANGES: dict[str, dict[str, int]] = {
    "standard": {},
    "straight 5": {"straight": 5},
    "royal paid as straight flush": {"royal_flush": 100},
    "straight flush paid as royal": {"straight_flush": 500},
}
"""What each pay table changes in the standard one, by row."""

FIGURES = (
    Figure("house edge", Printed("4.91 %"), GROCHOWSKI_EDGE),
    Figure("house edge", Printed("4.9149 %"), JACOBSON),
    Figure("house edge", Printed("4.9149 %"), MODEL_CARD),
    Figure("expected value", Printed("-53223/1082900"), _case("SV-01")),
    Figure("average wager", Printed("3.59"), GROCHOWSKI_EDGE, ties="raise"),
    Figure("average wager", Printed("3.5898"), MODEL_CARD, ties="raise"),
    Figure("element of risk", Printed("1.37 %"), GROCHOWSKI_EDGE, ties="raise"),
    Figure("element of risk", Printed("1.3691 %"), MODEL_CARD, ties="raise"),
    Figure("fold rate", Printed("43.6 %"), MODEL_CARD, ties="raise"),
    Figure("house edge", Printed("3.7591 %"), JACOBSON, "straight 5"),
    Figure("expected value", Printed("-671/17850"), _case("SV-05"), "straight 5"),
    Figure("expected value", Printed("-0.0375910"), _case("PT-07"), "straight 5"),
    Figure("house edge", Printed("5.4074 %"), _case("HR-07"), "royal paid as straight flush"),
    Figure("house edge", Printed("1.6261 %"), _case("HR-07"), "straight flush paid as royal"),
)

ROW_SHARES = {
    "pair of jacks to aces": Printed("13.0021 %"),
    "pair of sixes to tens": Printed("16.2527 %"),
    "pair of twos to fives": Printed("13.0021 %"),
    "high card": Printed("50.1177 %"),
}
"""Share of all five-card hands in rows of the standard pay table; case SV-08."""

HAND_COUNTS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
"""Five-card hands of each category, 2,598,960 in all; source `POKER_PROBABILITY`."""

N_SUIT_CLASSES = {2: 169, 3: 1_755, 5: 134_459}
"""Sets of cards up to renaming the suits; sources `MODEL_CARD` (169) and `SUIT_CLASSES`."""

N_HOLE_SETS = {
    "standard": {"fold": 412, "1x": 836, "3x": 78},
    "straight 5": {"fold": 408, "1x": 840, "3x": 78},
}
"""Hole-card sets by best action, for each pay table; case SV-05."""

BEST_ACTIONS = (
    BestAction("2c 2d", 1, "3x", GROCHOWSKI_STRATEGY),
    BestAction("Ac Ad", 1, "3x", GROCHOWSKI_STRATEGY),
    BestAction("Jc 2d", 1, "1x", GROCHOWSKI_STRATEGY),
    BestAction("7c 6d", 1, "1x", GROCHOWSKI_STRATEGY),
    BestAction("Tc 5d", 1, "fold", GROCHOWSKI_STRATEGY),
    BestAction("7c 5d", 1, "fold", GROCHOWSKI_STRATEGY),
    BestAction("6c 5d", 1, "fold", MODEL_CARD),
    BestAction("6c 5c", 1, "1x", MODEL_CARD),
    BestAction("5s 4s", 1, "fold", _case("SV-06")),
    BestAction("7s 6d", 1, "1x", _case("SV-06")),
    BestAction("4c 5d 6h", 2, "1x", _case("SV-10")),
    BestAction("3c 4d 5h", 2, "fold", _case("SV-10")),
    BestAction("6s 7d 8h", 2, "1x", _case("SV-10")),
    BestAction("5c 7d 8h", 2, "1x", _case("SV-10")),
    BestAction("7s 9s 8s 4h", 5, "1x", GROCHOWSKI_LOSSES),
    BestAction("7s 9s 8s 4h", 3, "fold", _case("SV-03")),
)

ACTION_VALUES = (
    ActionValue("6s 5s", 1, "1x", Printed("-0.960000"), _case("SV-06")),
    ActionValue("6s 5d", 1, "1x", Printed("-1.336122"), _case("SV-06")),
    ActionValue("5s 4s", 1, "1x", Printed("-1.388061"), _case("SV-06")),
    ActionValue("7s 6d", 1, "1x", Printed("-0.785170"), _case("SV-06")),
    ActionValue("4c 5d 6h", 2, "1x", Printed("-377/196"), _case("SV-10")),
    ActionValue("3c 4d 5h", 2, "1x", Printed("-31/14"), _case("SV-10")),
    ActionValue("6s 7d 8h", 2, "1x", Printed("-683/588"), _case("SV-10")),
    ActionValue("5c 7d 8h", 2, "1x", Printed("-535/294"), _case("SV-10")),
    ActionValue("7s 9s 8s 4h", 5, "1x", Printed("-39/8"), _case("SV-03")),
    ActionValue("7s 9s 8s 4h", 3, "1x", Printed("-13/4"), _case("SV-03")),
    # A mean of 137/12 on each of the six antes then staked.
    ActionValue("As Ks Qs Js", 3, "3x", Printed("137/2"), _case("SV-04")),
)
