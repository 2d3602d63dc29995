"""The cards of a round: dealt from a seed or given by name, and kept out of sight.

Deal number k of a seed is the k-th permutation of `deck()` drawn from
``numpy.random.Generator(numpy.random.PCG64(seed))``, a generator of its own that nothing else draws
from. The first two cards go to seat 1, the next two to seat 2 and so on, then come the three
community cards: the order of N.J.A.C. 13:69F-35.9. The rest is set aside unseen and not kept.
"""

from collections.abc import Sequence
from numbers import Integral
from typing import TypeAlias

import numpy as np

from msstud.actions import N_COMMUNITY_CARDS, N_HOLE_CARDS
from msstud.cards import Card, CardError, CardsLike, MsstudError, check_distinct, deck, parse_cards

Stacks: TypeAlias = tuple[tuple[Card, ...], ...]
ORDINALS = ("first", "second", "third")


class Deal:
    """Hole cards of every seat, three community cards, and the seed they come from.

    Prints as numbers of cards only. It is neither a dataclass nor a sequence, so that no walk over
    the fields of a round (`repr`, `dataclasses.asdict`, JSON) comes upon a card that lies face
    down, nor upon the seed that tells them all.
    """

    __slots__ = ("community_cards", "hole_cards", "number", "seed")

    community_cards: tuple[Card, ...]
    hole_cards: Stacks
    number: int
    seed: int | None

    def __init__(
        self,
        hole_cards: Stacks,
        community_cards: tuple[Card, ...],
        seed: int | None = None,
        number: int = 1,
    ) -> None:
        self.hole_cards = hole_cards
        self.community_cards = community_cards
        self.seed = seed
        self.number = number

    @classmethod
    def from_seed(cls, n_seats: int, seed: int, number: int = 1) -> "Deal":
        """Return deal `number` of a seed, which is 1 for the first.

        Raises `TypeError` if the seed is no integer, `MsstudError` if it is negative.
        """
        if isinstance(seed, bool) or not isinstance(seed, Integral):
            raise TypeError(f"seed: expected an integer, 0 or more, got {seed!a}")
        if seed < 0:
            raise MsstudError(f"seed: expected an integer, 0 or more, got {seed}")
        rng = np.random.Generator(np.random.PCG64(int(seed)))
        order = [rng.permutation(len(deck())) for _ in range(number)][-1]  # (52,) int64
        cards = tuple(deck()[index] for index in order)
        stop = N_HOLE_CARDS * n_seats
        stacks = (cards[start : start + N_HOLE_CARDS] for start in range(0, stop, N_HOLE_CARDS))
        return cls(tuple(stacks), cards[stop : stop + N_COMMUNITY_CARDS], int(seed), number)

    @classmethod
    def from_cards(
        cls, n_seats: int, hole_cards: str | Sequence[CardsLike], community_cards: CardsLike
    ) -> "Deal":
        """Return the deal with these cards: one text per seat, and three community cards.

        Raises `CardError` for a card that is none or comes twice, or a wrong number of cards.

        Examples
        --------
        >>> Deal.from_cards(1, "As Kd", "As 9s 2c")
        Traceback (most recent call last):
        ...
        msstud.cards.CardError: 'As' appears twice: seat 1's hole cards and first community card
        """
        stacks = [hole_cards] if isinstance(hole_cards, str) else hole_cards
        if not isinstance(stacks, Sequence):
            raise TypeError(f"hole cards: expected one text per seat, got {hole_cards!a}")
        if len(stacks) != n_seats:
            raise CardError(
                f"hole cards: expected one text per seat ({n_seats}), got {len(stacks)}"
            )
        hole = {
            f"seat {seat}'s hole cards": _read(stack, N_HOLE_CARDS, f"seat {seat}'s hole cards")
            for seat, stack in enumerate(stacks, start=1)
        }
        community = _read(community_cards, N_COMMUNITY_CARDS, "community cards")
        places = (f"{ordinal} community card" for ordinal in ORDINALS)
        check_distinct(
            hole | {place: (card,) for place, card in zip(places, community, strict=True)}
        )
        return cls(tuple(hole.values()), community)

    def again(
        self,
        hole_cards: str | Sequence[CardsLike] | None,
        community_cards: CardsLike | None,
    ) -> "Deal":
        """Return the deal that replaces this one: the seed's next, or the given cards.

        Raises `CardError` if cards are given although there is a seed, or the other way round.
        """
        n_seats = len(self.hole_cards)
        if self.seed is not None:
            if hole_cards is not None or community_cards is not None:
                raise CardError("new deal: the round has a seed; expected no cards, got some")
            return Deal.from_seed(n_seats, self.seed, self.number + 1)
        if hole_cards is None or community_cards is None:
            raise CardError(
                "new deal: the round was made from cards; expected hole_cards and community_cards, "
                f"got {hole_cards!a} and {community_cards!a}"
            )
        return Deal.from_cards(n_seats, hole_cards, community_cards)

    def _key(self) -> tuple[object, ...]:
        return self.hole_cards, self.community_cards, self.seed, self.number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Deal: {len(self.hole_cards)} x {N_HOLE_CARDS} and {N_COMMUNITY_CARDS} cards>"


def _read(cards: CardsLike, n_cards: int, place: str) -> tuple[Card, ...]:
    """Return the cards of one place at the table; errors begin with the place."""
    try:
        return parse_cards(cards, n_cards=n_cards)
    except (CardError, TypeError) as error:
        raise type(error)(f"{place}: {error}") from None
