"""What a player may do: three streets, four actions, and the totals they lead to.

The player has one ante at stake when third street begins. On each street the choice is to fold or
to raise one, two or three times the ante; there is no check. So before third street one ante is
staked, before fourth street two to four, before fifth street three to seven, and a completed round
has a total wager of four to ten antes.
"""

from enum import IntEnum, StrEnum
from numbers import Integral

from msstud.cards import MsstudError

N_HOLE_CARDS = 2
N_COMMUNITY_CARDS = 3
MAX_RAISE = 3


class IllegalActionError(MsstudError):
    """An action, a stake or a moment that the rules do not allow."""


class Action(StrEnum):
    """What a player does on a street; a raise is a multiple of the ante."""

    FOLD = "fold"
    """Give up the ante and every raise already made."""
    RAISE_1X = "1x"
    """Raise one ante."""
    RAISE_2X = "2x"
    """Raise two antes; never strictly the best action."""
    RAISE_3X = "3x"
    """Raise three antes."""

    @property
    def antes(self) -> int:
        """How many antes the action adds to the total wager; a fold adds none."""
        return 0 if self is Action.FOLD else int(self.value[0])

    @property
    def label(self) -> str:
        """The action in words: ``raise 1x``."""
        return self.value if self is Action.FOLD else f"raise {self.value}"

    @classmethod
    def of_antes(cls, antes: int) -> "Action":
        """Return the action that adds this many antes, 0 being the fold."""
        if antes not in range(MAX_RAISE + 1):
            raise IllegalActionError(f"expected 0 to {MAX_RAISE} antes, got {antes!a}")
        return tuple(cls)[antes]

    @classmethod
    def parse(cls, action: object, where: str = "action") -> "Action":
        """Return the action that `action` means.

        An `Action`, its words (``"fold"``, ``"1x"``, ``"raise 1x"``) or the raise in antes (1, 2
        or 3). Anything else, ``0``, ``True`` and ``1.5`` among it, is an `IllegalActionError`.

        Examples
        --------
        >>> Action.parse(3), Action.parse("raise 1x")
        (<Action.RAISE_3X: '3x'>, <Action.RAISE_1X: '1x'>)
        >>> Action.parse(4, "seat 2")  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        ...
        msstud.actions.IllegalActionError: seat 2: expected fold or a raise of 1, 2 or 3 antes,
        got 4
        """
        if isinstance(action, cls):
            return action
        if isinstance(action, str):
            word = action.strip().lower()
            for known in cls:
                if word in (known.value, known.label):
                    return known
        elif isinstance(action, Integral) and not isinstance(action, bool):
            antes = int(action)
            if 1 <= antes <= MAX_RAISE:
                return cls.of_antes(antes)
        raise IllegalActionError(
            f"{where}: expected fold or a raise of 1, 2 or 3 antes, got {action!a}"
        )


class Street(IntEnum):
    """A decision, named as in stud poker: one more than the number of known cards."""

    THIRD = 3
    """Two hole cards known."""
    FOURTH = 4
    """Hole cards and the first community card known."""
    FIFTH = 5
    """Hole cards and the first two community cards known."""

    @property
    def label(self) -> str:
        """The name in words: ``third street``."""
        return f"{self.name.lower()} street"

    @property
    def n_known(self) -> int:
        """How many of the five cards the player knows."""
        return self - 1

    @property
    def legal_totals(self) -> range:
        """Totals, in antes, that can be staked when this street begins.

        Examples
        --------
        >>> [list(street.legal_totals) for street in Street]
        [[1], [2, 3, 4], [3, 4, 5, 6, 7]]
        """
        n_raises = self - Street.THIRD
        return range(1 + n_raises, 1 + MAX_RAISE * n_raises + 1)

    def check_total(self, staked: object) -> int:
        """Return `staked` as an int, or raise `IllegalActionError` if it is no legal total here.

        Examples
        --------
        >>> Street.FOURTH.check_total(5)  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        ...
        msstud.actions.IllegalActionError: fourth street: the total staked so far must be 2 to 4
        antes, got 5
        """
        totals = self.legal_totals
        if isinstance(staked, Integral) and not isinstance(staked, bool) and staked in totals:
            return int(staked)
        wanted = f"{totals[0]}" if len(totals) == 1 else f"{totals[0]} to {totals[-1]}"
        raise IllegalActionError(
            f"{self.label}: the total staked so far must be {wanted} antes, got {staked!a}"
        )
