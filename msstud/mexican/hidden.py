"""The cards that lie face down, the choices not yet turned, and the stub of the deck.

Cards go out one at a time, clockwise from the dealer's left: the order of OPR-689. From a seed they
come off the top of the deck that ``numpy.random.Generator(numpy.random.PCG64(seed))`` permutes
first, and only to seats still in. Given cards belong to their seats instead: each seat has its five
in the order in which it would get them.
"""

from collections.abc import Sequence
from numbers import Integral
from typing import TypeAlias

from msstud.cards import Card, CardError, CardsLike, check_distinct, deck, parse_cards
from msstud.mexican.rules import N_CARDS_EACH, TableError

Cards: TypeAlias = tuple[Card, ...]
Rolled: TypeAlias = tuple[tuple[int, Card], ...]


class Hidden:
    """What nobody at the table sees as a whole; prints as a number of cards only.

    It is neither a dataclass nor a sequence, so that no walk over the fields of a hand (`repr`,
    `dataclasses.asdict`, JSON) comes upon a card that lies face down.

    Attributes
    ----------
    down : tuple of tuple of Card
        The cards that lie face down before each seat, in the order in which they came.
    chosen : dict of int to Card
        What seats have chosen to roll and not yet turned.
    """

    __slots__ = ("_given", "_stub", "chosen", "down")

    down: tuple[Cards, ...]
    chosen: dict[int, Card]
    _stub: Cards
    _given: tuple[Cards, ...]

    def __init__(
        self,
        down: tuple[Cards, ...],
        chosen: dict[int, Card],
        stub: Cards,
        given: tuple[Cards, ...],
    ) -> None:
        self.down = down
        self.chosen = chosen
        self._stub = stub
        self._given = given

    @classmethod
    def from_seed(cls, n_seats: int, seed: object) -> "Hidden":
        """Return the undealt deck of a seed.

        Raises `TypeError` if the seed is no integer, `TableError` if it is negative.
        """
        import numpy as np  # noqa: PLC0415 - hands from given cards do without

        if isinstance(seed, bool) or not isinstance(seed, Integral):
            raise TypeError(f"seed: expected an integer, 0 or more, got {seed!a}")
        if seed < 0:
            raise TableError(f"seed: expected an integer, 0 or more, got {seed}")
        rng = np.random.Generator(np.random.PCG64(int(seed)))
        cards = deck()
        stub = tuple(cards[index] for index in rng.permutation(len(cards)).tolist())
        return cls(((),) * n_seats, {}, stub, ())

    @classmethod
    def from_cards(cls, n_seats: int, cards: Sequence[CardsLike]) -> "Hidden":
        """Return the undealt cards of a worked example: one text per seat, five cards each.

        Raises `CardError` for a card that is none or comes twice, or a wrong number of cards.
        """
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise TypeError(f"cards: expected one text per seat, got {cards!a}")
        if len(cards) != n_seats:
            raise CardError(f"cards: expected one text per seat ({n_seats}), got {len(cards)}")
        given = {f"seat {seat}": _read(five, seat) for seat, five in enumerate(cards, start=1)}
        check_distinct(given)
        return cls(((),) * n_seats, {}, (), tuple(given.values()))

    def deal(self, seats: tuple[int, ...], n_up: int) -> "Hidden":
        """Return the cards after one more has gone to each of `seats`, which show `n_up` each."""
        down = list(self.down)
        for place, seat in enumerate(seats):
            held = down[seat - 1]
            card = self._given[seat - 1][n_up + len(held)] if self._given else self._stub[place]
            down[seat - 1] = (*held, card)
        return Hidden(tuple(down), self.chosen, self._stub[len(seats) :], self._given)

    def choose(self, seat: int, card: Card, where: str) -> "Hidden":
        """Return the cards with the choice of a seat noted.

        Raises `TableError` unless the card is one of the seat's hidden cards; the message names no
        card but the one that was asked for.
        """
        held = self.down[seat - 1]
        if card not in held:
            raise TableError(f"{where}: expected one of its {len(held)} hidden cards, got {card}")
        return Hidden(self.down, {**self.chosen, seat: card}, self._stub, self._given)

    def turn(self, seats: tuple[int, ...]) -> tuple["Hidden", Rolled]:
        """Return the cards that stay hidden, and each chosen card in the order of `seats`."""
        rolled = tuple((seat, self.chosen[seat]) for seat in seats if seat in self.chosen)
        down = list(self.down)
        for seat, card in rolled:
            down[seat - 1] = tuple(other for other in down[seat - 1] if other != card)
        return Hidden(tuple(down), {}, self._stub, self._given), rolled

    def _key(self) -> tuple[object, ...]:
        return self.down, self.chosen, self._stub, self._given

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hidden) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.down, self._stub, self._given))

    def __repr__(self) -> str:
        return f"<{sum(map(len, self.down))} cards face down>"


def _read(cards: CardsLike, seat: int) -> Cards:
    """Return the cards of a seat; errors begin with the seat."""
    try:
        return parse_cards(cards, n_cards=N_CARDS_EACH)
    except (CardError, TypeError) as error:
        raise type(error)(f"seat {seat}: {error}") from None
