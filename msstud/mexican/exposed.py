"""What the cards that lie face up are worth when it is decided who acts first.

One to four up cards are compared by equal ranks alone: four of a kind, three of a kind, two pair,
pair, high card, then the ranks, most frequent first, then highest first. Four cards make no
straight and no flush, so neither counts before the showdown. Suits never count; equal ranks have
equal keys. The ace is high, and so the highest card also where the lowest opens.

A key packs category and ranks as `msstud.hands` does, so keys of equally many cards compare.
"""

from msstud.cards import CardsLike, parse_cards
from msstud.hands import CATEGORY_SHIFT, FIRST_RANK_SHIFT, Category
from msstud.mexican.rules import N_ROUNDS

_BY_MOST = {
    1: Category.HIGH_CARD,
    2: Category.PAIR,
    3: Category.THREE_OF_A_KIND,
    4: Category.FOUR_OF_A_KIND,
}


def exposed_category(up_cards: CardsLike) -> Category:
    """Return the category that one to four up cards show by themselves.

    Examples
    --------
    >>> exposed_category("7h 7d Ks 2c").label
    'pair'
    >>> exposed_category("As Ks Qs Js").label
    'high card'
    """
    return Category(exposed_key(up_cards) >> CATEGORY_SHIFT)


def exposed_key(up_cards: CardsLike) -> int:
    """Return the key of one to four up cards: the higher shows more, equal keys show the same.

    Only keys of equally many cards compare. Raises `CardError` unless there are one to four cards.

    Examples
    --------
    >>> exposed_key("2c 2d") > exposed_key("As Ks")
    True
    >>> exposed_key("Qh 7c") == exposed_key("7s Qd")
    True
    """
    return key_of_ranks(
        [card.rank for card in parse_cards(up_cards, n_cards=range(1, N_ROUNDS + 1))]
    )


def key_of_ranks(ranks: list[int]) -> int:
    """Return the key of one to four ranks; what `exposed_key` does once the cards are known."""
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    most = ranks.count(ordered[0])
    two_pair = len(ordered) == N_ROUNDS and most == ordered.count(ordered[-1]) == N_ROUNDS // 2
    category = Category.TWO_PAIR if two_pair and ordered[0] != ordered[-1] else _BY_MOST[most]
    key = category << CATEGORY_SHIFT
    for place, rank in enumerate(ordered):
        key |= rank << (FIRST_RANK_SHIFT - 4 * place)
    return key
