"""Who wins at the showdown if nobody folds: exactly, from one player's seat or from the table's.

All that is not known is equally likely. From the *table's* point of view nobody's hidden card is
known; from a *player's* point of view his own is; with every hidden card named the answer is the
one a television audience sees. A player who lacks l cards takes them from the unseen ones, so the
number of equally likely deals is a multinomial coefficient.

Three cases are counted exactly, whatever the cards (`msstud.mexican.deal_counts`):

- two players, after any roll;
- two to ten players after the fourth roll, when each lacks one card at most;
- three players after the third roll, when each lacks two cards at most.

The others are sampled from a seed, and the result says so and gives the standard error of each
share. Hidden cards are dealt by chance in all this: what a roll or a bet tells is not used.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from msstud.cards import Card, CardError, CardsLike, check_distinct, parse_cards
from msstud.hand_arrays import CardArray, hand_keys
from msstud.hands import N_CARDS_IN_HAND
from msstud.mexican.beliefs import MAX_UP_CARDS, completed_hands, hidden_sets, unseen_cards
from msstud.mexican.deal_counts import (
    OpenHand,
    count_last_card,
    count_three_players,
    count_two_players,
)
from msstud.sets import IntArray

MIN_PLAYERS, MAX_PLAYERS = 2, 10
N_SAMPLES = 100_000


@dataclass(frozen=True, slots=True)
class SeatEquity:
    """What one player can expect at the showdown."""

    wins: int
    """Deals in which the player alone has the best hand."""
    ties: int
    """Deals in which the player has the best hand together with others."""
    losses: int
    """The other deals."""
    share: Fraction
    """Expected share of the pot, 0 to 1; identical hands split it."""
    standard_error: float
    """Standard error of `share`; 0.0 if every deal was counted."""

    @property
    def win(self) -> Fraction:
        """Probability of winning alone."""
        return Fraction(self.wins, self.wins + self.ties + self.losses)

    @property
    def tie(self) -> Fraction:
        """Probability of splitting the pot."""
        return Fraction(self.ties, self.wins + self.ties + self.losses)

    @property
    def lose(self) -> Fraction:
        """Probability of losing."""
        return Fraction(self.losses, self.wins + self.ties + self.losses)


@dataclass(frozen=True, slots=True)
class ShowdownEquity:
    """The equity of all players.

    Examples
    --------
    >>> from_the_table = showdown_equity(["7h 7d Ks 2c", "Ah Kd Qc Js"])
    >>> from_the_table.is_exact, from_the_table.n_deals
    (True, 1892)
    """

    seats: tuple[SeatEquity, ...]
    """One entry per player, in the order given."""
    n_deals: int
    """Number of deals counted, or of samples."""
    is_exact: bool
    """Whether every possible deal was counted."""
    seed: int | None
    """Seed of the samples; None if every deal was counted."""

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """Each player's expected share of the pot; they add up to 1."""
        return tuple(seat.share for seat in self.seats)

    def __str__(self) -> str:
        shares = ", ".join(f"{float(share):.4f}" for share in self.shares)
        if self.is_exact:
            return f"shares {shares}, exact over {self.n_deals:,} deals"
        worst = max(seat.standard_error for seat in self.seats)
        return f"shares {shares}, {self.n_deals:,} samples, standard error {worst:.4f} at most"


def showdown_equity(
    up_cards: Sequence[CardsLike],
    *,
    hidden: Mapping[int, CardsLike] | None = None,
    dead: CardsLike = (),
    seed: int = 0,
    n_samples: int = N_SAMPLES,
) -> ShowdownEquity:
    """Return each player's chances if all of them stay to the showdown.

    Parameters
    ----------
    up_cards : sequence of cards
        The one to four up cards of each of two to ten players.
    hidden : mapping of int to cards, optional
        Which players' hidden cards are known, by their place in `up_cards` (0 is the first):
        your own for your point of view, nobody's (the default) for the table's.
    dead : cards, optional
        Cards that were seen and belong to nobody here, such as those of players who folded.
    seed : int
        Seed of the samples; used only where the deals are too many to be counted.
    n_samples : int
        How many samples, at least 2.

    Returns
    -------
    ShowdownEquity
        `is_exact` says whether every deal was counted.

    Raises
    ------
    CardError
        A card is named twice, a number of cards is wrong, or too few cards are left.
    TypeError
        `up_cards` is not a sequence with one entry per player.
    ValueError
        The number of players, a place in `hidden` or `n_samples` is out of range.

    Examples
    --------
    >>> showdown_equity(["7h 7d Ks 2c", "Ah Kd Qc Js"], hidden={0: "7s"}).shares
    (Fraction(39, 43), Fraction(4, 43))
    >>> sampled = showdown_equity(["As", "Kd", "Qh"], seed=1)
    >>> sampled.is_exact, sampled.n_deals, sum(sampled.shares)
    (False, 100000, Fraction(1, 1))
    """
    known = _known_cards(up_cards, hidden or {}, parse_cards(dead))
    if n_samples < 2:  # noqa: PLR2004 - a standard error needs two
        raise ValueError(f"n_samples must be at least 2, got {n_samples}")
    unseen = unseen_cards(card for cards in known.values() for card in cards)
    players = [cards for name, cards in known.items() if name != "dead cards"]
    missing = [N_CARDS_IN_HAND - len(cards) for cards in players]
    if sum(missing) > len(unseen):
        raise CardError(f"expected at least {sum(missing)} unseen cards, got {len(unseen)}")
    if max(missing) <= 1:
        counts = count_last_card(_open_hands(players, unseen), len(unseen))
    elif len(players) == 2:  # noqa: PLR2004 - two players
        counts = count_two_players(_open_hands(players, unseen))
    elif len(players) == 3 and max(missing) <= 2:  # noqa: PLR2004 - see the module docstring
        counts = count_three_players(_open_hands(players, unseen), unseen)
    else:
        rng = np.random.default_rng(seed)
        shares = _sample(players, unseen, n_samples, rng)
        return ShowdownEquity(tuple(map(_sampled, shares)), n_samples, is_exact=False, seed=seed)
    n_deals = _n_deals(len(unseen), missing)
    seats = tuple(_counted(row.tolist(), n_deals) for row in counts)
    return ShowdownEquity(seats, n_deals, is_exact=True, seed=None)


def _known_cards(
    up_cards: Sequence[CardsLike], hidden: Mapping[int, CardsLike], dead: tuple[Card, ...]
) -> dict[str, tuple[Card, ...]]:
    """Return what is known of each player, up cards first, and the dead cards."""
    if isinstance(up_cards, str | Card) or not isinstance(up_cards, Sequence):
        raise TypeError(f"up_cards must be a sequence, one entry per player, got {up_cards!r}")
    if not MIN_PLAYERS <= len(up_cards) <= MAX_PLAYERS:
        wanted = f"{MIN_PLAYERS} to {MAX_PLAYERS} players"
        raise ValueError(f"up_cards must be those of {wanted}, got {len(up_cards)}")
    for place in hidden:
        if place not in range(len(up_cards)):
            raise ValueError(f"hidden: expected places 0 to {len(up_cards) - 1}, got {place!r}")
    known = {}
    for place, cards in enumerate(up_cards):
        name = f"cards of player {place}"
        up = _parse(f"up {name}", cards, range(1, MAX_UP_CARDS + 1))
        n_hidden = range(N_CARDS_IN_HAND - len(up) + 1)
        known[name] = (*up, *_parse(f"hidden {name}", hidden.get(place, ()), n_hidden))
    known["dead cards"] = dead
    check_distinct(known)
    return known


def _parse(name: str, cards: CardsLike, n_cards: range) -> tuple[Card, ...]:
    try:
        return parse_cards(cards, n_cards=n_cards)
    except CardError as error:
        raise CardError(f"{name}: {error}") from error


def _open_hands(players: Iterable[tuple[Card, ...]], unseen: CardArray) -> list[OpenHand]:
    hands = []
    for cards in players:
        sets = hidden_sets(unseen, N_CARDS_IN_HAND - len(cards))
        hands.append(OpenHand(sets, hand_keys(completed_hands(cards, unseen))))
    return hands


def _n_deals(n_unseen: int, missing: Iterable[int]) -> int:
    """Return in how many ways each player can get the missing cards."""
    n_deals = 1
    for n_missing in missing:
        n_deals *= math.comb(n_unseen, n_missing)
        n_unseen -= n_missing
    return n_deals


def _counted(best_with: list[int], n_deals: int) -> SeatEquity:
    """Return the equity of a player who has the best hand with k others in `best_with[k]` deals."""
    wins, ties = best_with[0], sum(best_with[1:])
    share = sum(Fraction(count, k) for k, count in enumerate(best_with, start=1))
    return SeatEquity(wins, ties, n_deals - wins - ties, Fraction(share) / n_deals, 0.0)


def _sample(
    players: list[tuple[Card, ...]], unseen: CardArray, n: int, rng: np.random.Generator
) -> IntArray:
    """Return how many players share the best hand, or 0, by player and sample, (players, n)."""
    missing = [N_CARDS_IN_HAND - len(cards) for cards in players]
    dealt = rng.permuted(np.broadcast_to(unseen, (n, len(unseen))), axis=1)[:, : sum(missing)]
    keys = np.empty((len(players), n), dtype=np.int64)
    start = 0
    for place, cards in enumerate(players):
        hands = np.empty((n, N_CARDS_IN_HAND), dtype=np.uint8)
        hands[:, : len(cards)] = [card.index for card in cards]
        hands[:, len(cards) :] = dealt[:, start : start + missing[place]]
        start += missing[place]
        keys[place] = hand_keys(hands)
    is_best = keys == keys.max(axis=0)
    sharers: IntArray = is_best * is_best.sum(axis=0)
    return sharers


def _sampled(sharers: IntArray) -> SeatEquity:
    """Return the equity of one player from the samples' numbers of winners, 0 for a loss."""
    n = len(sharers)
    by_number = np.bincount(sharers, minlength=2).tolist()
    counted = _counted(by_number[1:], n)
    squares = sum(count / k**2 for k, count in enumerate(by_number[1:], start=1)) / n
    variance = max(squares - float(counted.share) ** 2, 0.0)
    error = math.sqrt(variance / (n - 1))
    return SeatEquity(counted.wins, counted.ties, counted.losses, counted.share, error)
