"""What numbers and sums say, in other languages: English phrases taken apart by templates.

Meanings, headings and lines of sums are written in English where they are computed. A language
translates them by templates, ``data/messages/results/<lang>.json``: ``{n}`` and ``{m}`` stand for
numbers, ``{cards}`` for cards, any other name for a part that is a phrase itself. Hands, ranks,
streets and actions come from the message file of the language. What has no translation is an error.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from msstud.actions import Action
from msstud.cards import MsstudError
from msstud.hands import HandClass
from msstud.messages import ENGLISH, Translator, texts_of, translator
from msstud.results.formats import in_language
from msstud.words import action_words, row_words

_SLOT = re.compile(r"\\{(\w+)\\}")  # in an escaped template
_NUMBER = r"−?\d[\d,./]*"
_CARDS = r"[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*|[2-9TJQKA]{2}[so]?"
_SLOTS = {"n": _NUMBER, "m": _NUMBER, "cards": _CARDS}
_LISTS = ("classes", "ranks", "streets")
"""Messages whose items are phrases of their own."""


class PhraseError(MsstudError):
    """A phrase has no translation; never a reader's fault."""


class _Template(NamedTuple):
    pattern: re.Pattern[str]
    text: str


def _template(english: str, text: str) -> _Template:
    def group(slot: re.Match[str]) -> str:
        return f"(?P<{slot[1]}>{_SLOTS.get(slot[1], '.+')})"

    return _Template(re.compile(_SLOT.sub(group, re.escape(english))), text)


def _core_phrases(t: Translator) -> Iterator[tuple[str, str]]:
    """Yield the phrases that the messages of the package translate already."""
    en = translator(ENGLISH)
    for key in _LISTS:
        yield from zip(en.items(key), t.items(key), strict=True)
    for action in Action:
        yield action_words(action, en), action_words(action, t)
    pairs = [hand_class for hand_class in HandClass if hand_class.label.startswith("pair of ")]
    for place, low in enumerate(pairs):
        for high in pairs[place + 1 :]:
            yield row_words(low, high, en), row_words(low, high, t)


@cache
def _translation(lang: str) -> Callable[[str], str]:
    t = translator(lang)
    texts = texts_of("results", lang)
    plain = dict(_core_phrases(t)) | {key: text for key, text in texts.items() if "{" not in key}
    templates = [_template(key, text) for key, text in texts.items() if "{" in key]

    @cache
    def say(text: str) -> str:
        if not text or re.fullmatch(_CARDS, text):
            return text
        if text in plain:
            return plain[text]
        for pattern, target in templates:
            if found := pattern.fullmatch(text):
                try:
                    parts = {name: part(name, each) for name, each in found.groupdict().items()}
                except PhraseError:
                    continue  # its parts make no sense, so it is another template's
                return target.format(**parts)
        raise PhraseError(f"{lang}: no translation of {text!a}")

    def part(name: str, text: str) -> str:
        return in_language(text, lang) if name in _SLOTS else say(text)

    return say


def in_words(text: str, lang: str) -> str:
    """Return a phrase in a language.

    Raises `PhraseError` if the language has no words for it.

    Examples
    --------
    >>> in_words("three of a kind, 6 antes", "fr"), in_words("ace: then raise 1x", "en")
    ('brelan, 6 antes', 'ace: then raise 1x')
    """
    return text if lang == ENGLISH else _translation(lang)(text)
