"""Cards, actions, streets and rows of a pay table in words of a language.

The page says them alike (``frontend/src/messages/words.js``).
"""

from msstud.actions import Action, Street
from msstud.cards import Card
from msstud.hands import HandClass
from msstud.messages import Translator, translator


def capital(text: str) -> str:
    """Return a text with its first letter capital."""
    return text[0].upper() + text[1:]


def card_name(card: Card, t: Translator) -> str:
    """Return the spoken name of a card.

    Examples
    --------
    >>> card_name(Card.from_index(34), translator("fr"))
    'dix de cœur'
    """
    return t("card", rank=t.items("ranks")[card.rank], suit=t.items("suits")[card.suit])


def action_words(action: Action, t: Translator) -> str:
    """Return an action in words.

    Examples
    --------
    >>> action_words(Action.RAISE_3X, translator("en")), action_words(Action.FOLD, translator("fr"))
    ('raise 3x', 'se coucher')
    """
    return t("fold") if action is Action.FOLD else t("raise", x=action.value)


def letter_of(action: Action, t: Translator) -> str:
    """Return the letter of an action in grids."""
    return t.items("letters")[action.antes]


def street_words(street: Street, t: Translator) -> str:
    """Return the name of a street."""
    return t.items("streets")[street - Street.THIRD]


def row_words(low: HandClass, high: HandClass, t: Translator) -> str:
    """Return a row of a pay table in words: one hand class, or pairs from lowest to highest.

    Examples
    --------
    >>> row_words(HandClass.PAIR_OF_SIXES, HandClass.PAIR_OF_TENS, translator("fr"))
    'paire 6 à 10'
    """
    if low is high:
        return t.items("classes")[low]
    ends = t.items("ends")
    first = HandClass.PAIR_OF_TWOS
    return t("band", low=ends[low - first], high=ends[high - first])


def table_name(name: str, t: Translator) -> str:
    """Return the name of a pay table; only those that the package gives are translated."""
    known = translator("en").items("tables")
    return t.items("tables")[known.index(name)] if name in known else name
