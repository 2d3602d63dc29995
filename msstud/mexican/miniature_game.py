"""Mexican Stud in miniature: nine cards, two players, two rolls, two bets.

The deck is three queens, three kings and three aces. Both players ante 1 and get two cards face
down. Each rolls one of the two, both at the same time; then there is a betting round. Each gets a
third card face down, rolls one of two hidden cards, bets again, and shows. Three of a kind beats a
pair, a pair beats no pair (which is A-K-Q, there being no other); straights and flushes do not
count. Equal hands split.

In a betting round the better exposed cards act first, the first player (the one on the dealer's
left) if they are equal: check or bet, after a bet fold or call, no raise. A bet costs `bet` antes.

Suits never matter, so cards are told apart by rank alone: no information is lost. A player's *view*
is everything he knows and has done. A deal is counted 16 times, once for each fall of four coins,
because a player who is bound to roll by chance tosses one for each of his rolls.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import perm
from typing import NamedTuple

from msstud.cards import MsstudError
from msstud.mexican.sequence_form import FIRST, SECOND, End, InfoSet, SequenceForm

RANKS = "QKA"
"""The ranks of the deck, lowest first."""
N_SUITS = 3
N_COINS = 4
N_DEALS = perm(len(RANKS) * N_SUITS, 6) * 2**N_COINS  # 967,680
CHECK, BET, FOLD, CALL = "xbfc"
PLAYERS = (FIRST, SECOND)


class MiniatureError(MsstudError):
    """The rules of the miniature make no sense, or no solution of them is stored."""


class RollRule(StrEnum):
    """How a player may roll; the other one knows the rule."""

    FREE = "free"
    """As he likes: Mexican Stud."""
    STUD = "stud"
    """First one of the two by chance, then the card just dealt: five-card stud."""
    RANDOM = "random"
    """One of the two hidden cards by chance, every time."""
    HIGHEST = "highest"
    """The higher of the two hidden cards: nothing is held back."""
    LOWEST = "lowest"
    """The lower of the two hidden cards: the best card is always hidden."""


@dataclass(frozen=True, slots=True)
class MiniatureRules:
    """The size of a bet, and whether each player may choose what to roll.

    Examples
    --------
    >>> MiniatureRules().bet, MiniatureRules().rolls[0].value
    (1, 'free')
    """

    bet: int = 1
    """In antes."""
    rolls: tuple[RollRule, RollRule] = (RollRule.FREE, RollRule.FREE)

    def __post_init__(self) -> None:
        if isinstance(self.bet, bool) or not isinstance(self.bet, int):
            raise TypeError(f"bet must be an integer number of antes, got {self.bet!r}")
        if self.bet < 1:
            raise MiniatureError(f"bet must be at least 1 ante, got {self.bet}")
        if len(self.rolls) != len(PLAYERS):
            raise MiniatureError(f"rolls: expected one rule per player, 2, got {len(self.rolls)}")
        object.__setattr__(self, "rolls", tuple(RollRule(rule) for rule in self.rolls))


class View(NamedTuple):
    """What a player knows when he has to choose."""

    dealt: str
    """The ranks of his cards: the first two, higher one first, then the third."""
    up: str
    """Those he has rolled, in order."""
    other: str
    """Those the other player has rolled, in order."""
    betting: str
    """Every check x, bet b and call c so far; a stroke ends a round."""

    @property
    def hidden(self) -> str:
        """The ranks of his hidden cards."""
        return _without(self.dealt, self.up)

    @property
    def is_roll(self) -> bool:
        """Whether he has to roll; else he has to bet."""
        return len(self.hidden) > 1

    def __str__(self) -> str:
        seen = f"{self.hidden}|{self.up} against {self.other}" if self.up else self.hidden
        return f"{seen} {self.betting}".rstrip()


def hand_order(ranks: str) -> tuple[tuple[int, int], ...]:
    """Return what one to three cards are compared by: the greater wins, equal ones split.

    Examples
    --------
    >>> hand_order("QQA") > hand_order("AKQ"), hand_order("KKA") > hand_order("AQQ")
    (True, True)
    """
    groups = [(ranks.count(rank), height) for height, rank in enumerate(RANKS) if rank in ranks]
    return tuple(sorted(groups, reverse=True))


@dataclass(frozen=True, slots=True)
class _Play:
    """A play in progress, as the dealer sees it."""

    n_deals: int
    dealt: tuple[str, str]
    up: tuple[str, str] = ("", "")
    betting: str = ""
    sequences: tuple[int, int] = (0, 0)
    staked: int = 1

    def view(self, player: int) -> View:
        return View(self.dealt[player], self.up[player], self.up[1 - player], self.betting)

    def order(self) -> tuple[int, int]:
        """Return who acts first and who second: the better exposed cards, then position."""
        first, second = map(hand_order, self.up)
        return (FIRST, SECOND) if first >= second else (SECOND, FIRST)


@dataclass(slots=True)
class _Builder:
    """The game tree, walked once from the deal to the showdown."""

    rules: MiniatureRules
    info_sets: tuple[list[InfoSet], list[InfoSet]] = field(default_factory=lambda: ([], []))
    place_of: dict[tuple[int, View], InfoSet] = field(default_factory=dict)
    n_sequences: list[int] = field(default_factory=lambda: [1, 1])
    ends: dict[tuple[tuple[int, int], int], int] = field(default_factory=dict)

    def choose(self, play: _Play, player: int, actions: tuple[str, ...]) -> list[_Play]:
        """Return the play after each action of a player."""
        view = play.view(player)
        info_set = self.place_of.get((player, view))
        if info_set is None:
            first = self.n_sequences[player]
            info_set = InfoSet(view, play.sequences[player], first, actions)
            self.n_sequences[player] += len(actions)
            self.info_sets[player].append(info_set)
            self.place_of[player, view] = info_set
        return [
            replace(play, sequences=_put(play.sequences, player, sequence))
            for sequence in info_set.sequences
        ]

    def end(self, play: _Play, gain: int) -> None:
        key = (play.sequences, gain)
        self.ends[key] = self.ends.get(key, 0) + play.n_deals

    def roll(self, play: _Play) -> Iterator[_Play]:
        """Return the plays after both have rolled; neither sees what the other rolls."""
        for first, after in self.roll_one(play, FIRST):
            for second, both in self.roll_one(after, SECOND):
                yield replace(both, up=(play.up[FIRST] + first, play.up[SECOND] + second))

    def roll_one(self, play: _Play, player: int) -> list[tuple[str, _Play]]:
        """Return what one player may turn up, and the play if he does."""
        view, rule = play.view(player), self.rules.rolls[player]
        ranks = sorted(set(view.hidden), key=RANKS.index)
        both_sides = replace(play, n_deals=2 * play.n_deals)  # the coin does not matter
        if len(ranks) == 1:
            return [(ranks[0], both_sides)]
        if rule is RollRule.FREE:
            return list(zip(ranks, self.choose(both_sides, player, tuple(ranks)), strict=True))
        if rule is RollRule.RANDOM or (rule is RollRule.STUD and not view.up):
            return [(rank, play) for rank in ranks]
        bound = {RollRule.STUD: view.dealt[-1], RollRule.HIGHEST: ranks[1]}
        return [(bound.get(rule, ranks[0]), both_sides)]

    def bet(self, play: _Play, n_coming: int) -> Iterator[_Play]:
        """Return the plays that go on after a betting round.

        After a fold there are `n_coming` more ways to deal and toss: they are counted, not played.
        """
        one, two = play.order()
        checks, bets = self.choose(play, one, (CHECK, BET))
        checked = replace(checks, betting=play.betting + CHECK)
        both_check, bets_second = self.choose(checked, two, (CHECK, BET))
        yield replace(both_check, betting=checked.betting + CHECK)
        for bettor, caller, faced in ((one, two, bets), (two, one, bets_second)):
            before = play.betting if bettor == one else checked.betting
            faced = replace(faced, betting=before + BET)  # noqa: PLW2901 - the same play, told on
            folds, calls = self.choose(faced, caller, (FOLD, CALL))
            gain = play.staked if bettor == FIRST else -play.staked
            self.end(replace(folds, n_deals=folds.n_deals * n_coming), gain)
            staked = play.staked + self.rules.bet
            yield replace(calls, betting=faced.betting + CALL, staked=staked)

    def build(self) -> SequenceForm:
        n_coming = perm(len(RANKS) * N_SUITS - 4, 2) * 2**2  # two third cards, two coins
        for start in _first_cards():
            for rolled in self.roll(start):
                for going_on in self.bet(rolled, n_coming):
                    self.third_street(going_on)
        ends = tuple(End(*key[:1], n_deals, key[1]) for key, n_deals in self.ends.items())
        first, second = map(tuple, self.info_sets)
        return SequenceForm((first, second), ends, N_DEALS)

    def third_street(self, play: _Play) -> None:
        """Deal the third cards, roll, bet, and show."""
        for thirds in product(RANKS, repeat=2):
            n_ways = _n_ways("".join(play.dealt), "".join(thirds))
            if not n_ways:
                continue
            dealt = (play.dealt[FIRST] + thirds[FIRST], play.dealt[SECOND] + thirds[SECOND])
            start = replace(
                play, n_deals=play.n_deals * n_ways, dealt=dealt, betting=play.betting + "/"
            )
            ours, theirs = map(hand_order, dealt)
            for rolled in self.roll(start):
                for shown in self.bet(rolled, n_coming=1):
                    self.end(shown, shown.staked * ((ours > theirs) - (ours < theirs)))


@lru_cache(maxsize=16)
def sequence_form(rules: MiniatureRules) -> SequenceForm:
    """Return the game as its information sets and ends; the gain is in antes.

    Examples
    --------
    >>> form = sequence_form(MiniatureRules())
    >>> form.n_sequences(0), len(form.info_sets[0])
    (4759, 2379)
    """
    return _Builder(rules).build()


def _first_cards() -> Iterator[_Play]:
    """Return the plays after two cards each."""
    pairs = ["".join(pair) for pair in combinations_with_replacement(reversed(RANKS), 2)]
    for ours, theirs in product(pairs, repeat=2):
        n_orders = len(set(ours)) * len(set(theirs))
        n_deals = _n_ways("", ours + theirs) * n_orders
        if n_deals:
            yield _Play(n_deals, (ours, theirs))


def _n_ways(gone: str, ranks: str) -> int:
    """Return in how many ways these ranks can be dealt in this order after others are gone."""
    n_ways = 1
    for place, rank in enumerate(ranks):
        n_ways *= max(N_SUITS - (gone + ranks[:place]).count(rank), 0)
    return n_ways


def _without(ranks: str, gone: str) -> str:
    for rank in gone:
        ranks = ranks.replace(rank, "", 1)
    return ranks


def _put(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    return (value, pair[SECOND]) if player == FIRST else (pair[FIRST], value)
