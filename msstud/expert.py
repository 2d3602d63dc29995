"""The published point strategy, as rules a reader can check line by line.

A high card (jack to ace) counts two points, a middle card (six to ten) one, a low card none. A
*made hand* already pays or pushes on the standard table: a pair of sixes or better.

Source: J. Kisenwether's list at the Wizard of Odds,
http://wizardofodds.com/games/mississippi-stud/, as restated by two public programs and in J.
Grochowski's columns,
https://www.casinocitytimes.com/john-grochowski/article/mississippi-stud-strategy-60442 and
https://www.casinocitytimes.com/john-grochowski/article/cutting-losses-67268

Two lines can be read in two ways:

- *Suited with one gap and at least one high card* may or may not include A-2-4 and A-3-4, where the
  ace plays low. `EXPERT` takes them for "any other three suited", 1x; `expert_rule` has a switch.
- After a 3x raise the list plays on with three *middle cards*, a column with three *points*.
`EXPERT`
  takes three points. A high and a middle card together are worth exactly as much as three middle
  cards, and a 3x raise followed by such a hand is only possible in the first reading above.
"""

from collections.abc import Sequence

from msstud.actions import Action, Street
from msstud.cards import Card, Rank, Suit
from msstud.strategy import Rule, Strategy

FOLD, RAISE_1X, RAISE_3X = Action.FOLD, Action.RAISE_1X, Action.RAISE_3X
LOW_WHEEL_DRAWS = ({Rank.ACE, Rank.TWO, Rank.FOUR}, {Rank.ACE, Rank.THREE, Rank.FOUR})
STAKED_AFTER_3X = 5  # ante, 3x and 1x; without a 3x the list stakes 3


def points(cards: Sequence[Card]) -> int:
    """Return the points of the cards: 2 for jack to ace, 1 for six to ten.

    Examples
    --------
    >>> from msstud.cards import parse_cards
    >>> points(parse_cards("Jh 6d 5c"))
    3
    """
    return sum(2 if c.rank >= Rank.JACK else 1 if c.rank >= Rank.SIX else 0 for c in cards)


def expert_rule(*, is_low_wheel_draw_3x: bool = False) -> Rule:
    """Return the published rule as a function of the known cards and the total staked.

    Parameters
    ----------
    is_low_wheel_draw_3x : bool
        Whether A-2-4 and A-3-4 suited are raised 3x on fourth street (the literal reading of
        "one gap and at least one high card") rather than 1x.
    """

    def expert(cards: tuple[Card, ...], staked: int) -> Action:
        street = Street(len(cards) + 1)
        if street is Street.THIRD:
            return _third_street(cards)
        if street is Street.FOURTH:
            return _fourth_street(cards, is_low_wheel_draw_3x=is_low_wheel_draw_3x)
        return _fifth_street(cards, staked)

    return expert


def _third_street(cards: tuple[Card, ...]) -> Action:
    if _pair_ranks(cards):
        return RAISE_3X
    is_six_five_suited = _ranks(cards) == [Rank.FIVE, Rank.SIX] and _is_suited(cards)
    return RAISE_1X if points(cards) >= 2 or is_six_five_suited else FOLD  # noqa: PLR2004


def _fourth_street(cards: tuple[Card, ...], *, is_low_wheel_draw_3x: bool) -> Action:
    if _is_made(cards):
        return RAISE_3X
    if _pair_ranks(cards):
        return RAISE_1X
    ranks = _ranks(cards)
    n_gaps = ranks[-1] - ranks[0] - 2
    n_high = sum(rank >= Rank.JACK for rank in ranks)
    n_middle = sum(Rank.SIX <= rank <= Rank.TEN for rank in ranks)
    if _is_suited(cards):
        is_strong = (
            ranks[0] >= Rank.TEN
            or (n_gaps == 0 and ranks[0] >= Rank.FIVE)
            or (n_gaps == 1 and n_high >= 1)
            or (n_gaps == 2 and n_high >= 2)  # noqa: PLR2004 - two gaps, two high cards
            or (is_low_wheel_draw_3x and set(ranks) in LOW_WHEEL_DRAWS)
        )
        return RAISE_3X if is_strong else RAISE_1X
    is_playable = (
        points(cards) >= 3  # noqa: PLR2004 - three points
        or (n_gaps == 0 and ranks[0] >= Rank.FOUR)
        or (n_gaps == 1 and n_middle >= 2)  # noqa: PLR2004 - two middle cards
    )
    return RAISE_1X if is_playable else FOLD


def _fifth_street(cards: tuple[Card, ...], staked: int) -> Action:
    if _is_made(cards) or _is_suited(cards):
        return RAISE_3X
    if _pair_ranks(cards):
        return RAISE_1X
    ranks = _ranks(cards)
    is_in_a_row = ranks[-1] - ranks[0] == 3  # noqa: PLR2004 - four cards in sequence
    if is_in_a_row and ranks[0] >= Rank.FIVE and ranks[-1] < Rank.ACE:
        return RAISE_3X
    points_needed = 3 if staked >= STAKED_AFTER_3X else 4
    return RAISE_1X if _is_straight_draw(ranks) or points(cards) >= points_needed else FOLD


def _ranks(cards: tuple[Card, ...]) -> list[Rank]:
    return sorted(card.rank for card in cards)


def _is_suited(cards: tuple[Card, ...]) -> bool:
    suits: set[Suit] = {card.suit for card in cards}
    return len(suits) == 1


def _pair_ranks(cards: tuple[Card, ...]) -> set[Rank]:
    """Return the ranks that occur at least twice."""
    ranks = _ranks(cards)
    return {rank for rank in ranks if ranks.count(rank) > 1}


def _is_made(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards already pay or push: sixes or better, two pair, three of a kind."""
    pairs = _pair_ranks(cards)
    n_paired = sum(card.rank in pairs for card in cards)
    return n_paired > 2 or any(rank >= Rank.SIX for rank in pairs)  # noqa: PLR2004 - one low pair


def _is_straight_draw(ranks: list[Rank]) -> bool:
    """Return whether one card completes four distinct ranks to a straight, the ace high or low."""
    low_ace = sorted(rank if rank < Rank.ACE else -1 for rank in ranks)
    return any(row[-1] - row[0] <= 4 for row in (ranks, low_ace))  # noqa: PLR2004 - span of five


EXPERT = Strategy.from_rule(expert_rule(), name="published point strategy", states="outlooks")
"""The published point strategy; see the module docstring for its two readings."""
