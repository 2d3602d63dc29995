"""The deck: 52 cards, their names, and the one reader of card text.

A card has a rank (deuce 0 to ace 12) and a suit (c d h s = 0 to 3); its index is
``4 * rank + suit``, so ascending indices are ascending ranks. Every public function of the package
takes cards through `parse_cards`: text, `Card` objects, or a mixture in any iterable.

Card text is read strictly. A card is a rank (``2``-``9``, ``T`` or ``10``, ``J Q K A``) followed by
a suit (``c d h s`` in any case, or a suit symbol, filled or outline). Between cards stand spaces or
commas, or nothing; one pair of square brackets around the whole is allowed. Anything else is an
error, never a guess.
"""

import operator
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import SupportsIndex, TypeAlias

RANK_LETTERS = "23456789TJQKA"


class MsstudError(ValueError):
    """Base of all errors that tell a reader what was expected, what came and where."""


class CardError(MsstudError):
    """A text is no card, a card appears twice, or the number of cards is wrong."""


class Rank(IntEnum):
    """Rank of a card, deuce low and ace high."""

    TWO = 0
    """Deuce, the lowest."""
    THREE = 1
    """Three."""
    FOUR = 2
    """Four."""
    FIVE = 3
    """Five: the highest rank whose pair loses on the standard pay table."""
    SIX = 4
    """Six: the lowest rank whose pair pushes on the standard pay table."""
    SEVEN = 5
    """Seven."""
    EIGHT = 6
    """Eight."""
    NINE = 7
    """Nine."""
    TEN = 8
    """Ten: the highest rank whose pair pushes on the standard pay table."""
    JACK = 9
    """Jack: the lowest rank whose pair wins on the standard pay table."""
    QUEEN = 10
    """Queen."""
    KING = 11
    """King."""
    ACE = 12
    """Ace, the highest; low only in A-2-3-4-5."""

    @property
    def letter(self) -> str:
        """One character: ``2``-``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return RANK_LETTERS[self]


class Suit(IntEnum):
    """Suit of a card; suits never break ties, the order is only an index."""

    CLUBS = 0
    """Clubs."""
    DIAMONDS = 1
    """Diamonds."""
    HEARTS = 2
    """Hearts."""
    SPADES = 3
    """Spades."""

    @property
    def letter(self) -> str:
        """One character: ``c``, ``d``, ``h`` or ``s``."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The filled suit symbol."""
        return "♣♦♥♠"[self]


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Card:
    """One card of the deck; prints as ``Th``, shows as a drawn card in a notebook.

    Examples
    --------
    >>> ten = Card(Rank.TEN, Suit.HEARTS)
    >>> ten, ten.name, ten.index
    (Th, 'ten of hearts', 34)
    """

    rank: Rank
    suit: Suit

    def __post_init__(self) -> None:
        for name, kind in (("rank", Rank), ("suit", Suit)):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int):
                raise TypeError(f"{name} must be a {kind.__name__}, got {value!r}")
            try:
                object.__setattr__(self, name, kind(value))
            except ValueError:
                raise CardError(f"{name} must be 0 to {len(kind) - 1}, got {value!r}") from None

    @classmethod
    def from_index(cls, index: SupportsIndex) -> "Card":
        """Return the card with this index, ``4 * rank + suit``.

        Any integer type is taken (numpy's too); a bool or float is a `TypeError`, an index outside
        0 to 51 a `CardError` (-1 does not wrap around).

        Examples
        --------
        >>> Card.from_index(51)
        As
        """
        try:
            place = operator.index(index)
        except TypeError:
            place = None
        if place is None or isinstance(index, bool):
            raise TypeError(f"card index must be an integer, got {index!r}")
        if not 0 <= place < len(deck()):
            raise CardError(f"card index must be 0 to 51, got {place}")
        return deck()[place]

    @property
    def index(self) -> int:
        """``4 * rank + suit``, 0 to 51."""
        return 4 * self.rank + self.suit

    @property
    def pretty(self) -> str:
        """Rank and suit symbol as a table shows them: ``10♥``."""
        return f"{10 if self.rank == Rank.TEN else self.rank.letter}{self.suit.symbol}"

    @property
    def name(self) -> str:
        """The spoken name: ``ten of hearts``."""
        return f"{self.rank.name.lower()} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        return f"{self.rank.letter}{self.suit.letter}"

    __repr__ = __str__

    def _repr_html_(self, name: str = "") -> str:  # the name in another language
        color = "#b3202c" if self.suit in (Suit.DIAMONDS, Suit.HEARTS) else "#1c2430"
        return (
            f'<span class="msstud-card" role="img" aria-label="{name or self.name}" style="display:'
            "inline-block;padding:.1em .45em;margin:.1em;border:1px solid #8a93a0;border-radius:"
            f'.35em;background:#fff;color:{color};font-weight:650">{self.pretty}</span>'
        )


CardsLike: TypeAlias = str | Card | Iterable[str | Card]


@cache
def deck() -> tuple[Card, ...]:
    """Return the 52 cards in index order, deuce of clubs first."""
    return tuple(Card(rank, suit) for rank in Rank for suit in Suit)


# Explicit letters instead of re.IGNORECASE, which would take the Kelvin sign for K and the long s
# for s. Filled and outline symbols are interleaved in Unicode, so each is named.
_SUITS = {"cC♣♧": Suit.CLUBS, "dD♦♢": Suit.DIAMONDS, "hH♥♡": Suit.HEARTS, "sS♠♤": Suit.SPADES}
_SUIT_OF = {mark: suit for marks, suit in _SUITS.items() for mark in marks}
_TOKEN = re.compile(f"(10|[2-9TtJjQqKkAa])([{''.join(_SUIT_OF)}])[\ufe0e\ufe0f]?")
_CHUNK = re.compile(r"[^\s,]+")


def parse_card(text: str | Card) -> Card:
    """Return the one card that `text` names.

    Raises `CardError` unless it is exactly one card.

    Examples
    --------
    >>> parse_card("10♥"), parse_card("tH"), parse_card("Th").pretty
    (Th, Th, '10♥')
    """
    return parse_cards(text, n_cards=1)[0]


def parse_cards(cards: CardsLike, *, n_cards: int | range | None = None) -> tuple[Card, ...]:
    """Return the cards in the order they are written.

    Parameters
    ----------
    cards : str, Card or iterable of them
        ``"Jh Jc 10d"``, ``"J♥,J♣"``, ``"JhJcTd"``, or `Card` objects.
    n_cards : int or range, optional
        How many cards are expected; any number if not given.

    Raises
    ------
    CardError
        A token is no card (quoted with its position), a card appears twice, or the number of
        cards is not the expected one.
    TypeError
        Something is neither text nor a card.

    Examples
    --------
    >>> parse_cards("jh JC 10d")
    (Jh, Jc, Td)
    >>> parse_cards("Ah Zz")
    Traceback (most recent call last):
    ...
    msstud.cards.CardError: card 'Zz' at position 2 is no card; write rank and suit, e.g. 'Td'
    """
    parts = [cards] if isinstance(cards, str | Card) else _iterate(cards)
    found: list[Card] = []
    for part in parts:
        if isinstance(part, Card):
            found.append(part)
        elif isinstance(part, str):
            _read_text(part, found)
        else:
            raise TypeError(f"expected card text or Card objects, got {part!r}")
    _check_number(found, n_cards)
    check_distinct({"the cards": found})
    return tuple(found)


def check_distinct(groups: Mapping[str, Iterable[Card]]) -> None:
    """Raise `CardError` if a card appears twice in all `groups` together, naming the groups.

    Examples
    --------
    >>> check_distinct({"hole cards": parse_cards("As Kd"), "dead cards": parse_cards("As")})
    Traceback (most recent call last):
    ...
    msstud.cards.CardError: 'As' appears twice: hole cards and dead cards
    """
    place_of: dict[Card, str] = {}
    for place, cards in groups.items():
        for card in cards:
            if card in place_of:
                first = place_of[card]
                where = f"in {place}" if first == place else f"{first} and {place}"
                raise CardError(f"'{card}' appears twice: {where}")
            place_of[card] = place


def _iterate(cards: Iterable[str | Card]) -> Iterable[str | Card]:
    if not isinstance(cards, Iterable):
        raise TypeError(f"expected card text or Card objects, got {cards!r}")
    return cards


def _read_text(text: str, found: list[Card]) -> None:
    """Append the cards of `text` to `found`; positions count from the first card of all."""
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("[") and text.endswith("]"):
        text = text[1:-1]
    whole_deck = deck()
    for chunk in _CHUNK.findall(text):
        start = 0
        while start < len(chunk):
            token = _TOKEN.match(chunk, start)
            if token is None:
                raise CardError(_no_card(chunk[start:], len(found) + 1))
            rank, suit = token.groups()
            letter = "T" if rank == "10" else rank.upper()
            found.append(whole_deck[4 * RANK_LETTERS.index(letter) + _SUIT_OF[suit]])
            start = token.end()


def _no_card(token: str, position: int) -> str:
    """Return the message for a token that is no card, in plain ASCII."""
    message = f"card {token!a} at position {position} is no card"
    strange = next((c for c in token if not c.isascii() and c not in _SUIT_OF), None)
    if strange is not None:
        message += f" ({strange!a} is {unicodedata.name(strange, 'an unnamed character')})"
    return f"{message}; write rank and suit, e.g. 'Td'"


def _check_number(found: list[Card], n_cards: int | range | None) -> None:
    if n_cards is None:
        return
    allowed = range(n_cards, n_cards + 1) if isinstance(n_cards, int) else n_cards
    if len(found) not in allowed:
        low, high = allowed[0], allowed[-1]
        wanted = f"{low}" if low == high else f"{low} to {high}"
        came = f"{len(found)}: {' '.join(map(str, found))}" if found else "none"
        raise CardError(f"expected {wanted} card{'s' if high > 1 else ''}, got {came}")
