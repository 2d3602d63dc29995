"""What tables and explorers say: message files by language, ``data/messages/*/<lang>.json``.

``data/messages/<lang>.json`` holds what all say, and each folder beside it what only some do. The
page reads the same files, except those of Python's tables. So a further language is one file for
each of English (and a script as short as ``frontend/src/messages/fr.js``).

A message holds placeholders: ``{name}`` is a value, ``{n|ante|antes}`` the singular or the plural
for the number n as it is printed. A list is one text with ``|`` between its items. Under ``errors``
stand the messages that a page translates, by their English text; in Python errors are English.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from msstud.cards import MsstudError

_FOLDER = Path(__file__).parent / "data" / "messages"
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


@dataclass(frozen=True, slots=True, eq=False)
class Translator:
    """Says messages in one language; made by `translator`.

    Examples
    --------
    >>> translator("en")("antes", n=0), translator("fr")("antes", n=0)
    ('0 antes', '0 ante')
    """

    lang: str
    texts: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return a message with its placeholders filled."""

        def filled(match: re.Match[str]) -> str:
            name, singular, plural = match.groups()
            value = str(values[name])
            if singular is None:
                return value
            return str(singular if re.search(self.texts["one"], value) else plural)

        return _PLACEHOLDER.sub(filled, self.texts[key])

    def items(self, key: str) -> tuple[str, ...]:
        """Return the items of a list."""
        return tuple(self.texts[key].split("|"))

    def number(self, text: str) -> str:
        """Return a number that Python has written, ``-0.080`` or ``4.9%``, as the language does.

        Examples
        --------
        >>> translator("fr").number("-0.080")
        '−0,080'
        """
        digits = text.removesuffix("%").replace(".", self("point"))
        signed = re.sub("^-", self("sign"), digits)
        return self("rate", n=signed) if text.endswith("%") else signed


ENGLISH = "en"
"""The language that needs no script of its own."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a message file, in alphabetical order."""
    names = sorted(path.name for path in _FOLDER.iterdir())
    return tuple(name.removesuffix(".json") for name in names if name.endswith(".json"))


@cache
def translator(lang: str) -> Translator:
    """Return what says messages in a language.

    Raises
    ------
    MsstudError
        There is no such language; the message lists those that there are.

    Examples
    --------
    >>> translator("xx")
    Traceback (most recent call last):
        ...
    msstud.cards.MsstudError: lang must be one of en, fr, got 'xx'
    """
    texts: dict[str, str] = {}
    for part in ("", "tables", "explorers", "chance", "mexican"):
        texts |= texts_of(part, lang)
    del texts["errors"]
    return Translator(lang, texts)


def texts_of(part: str, lang: str) -> dict[str, str]:
    """Return the messages of a folder, ``data/messages/<part>/<lang>.json``.

    Raises `MsstudError` if there is no such language.
    """
    import json  # noqa: PLC0415 - as long to load as a module of ours, and not always needed

    if lang not in languages():
        raise MsstudError(f"lang must be one of {', '.join(languages())}, got {lang!a}")
    texts: dict[str, str] = json.loads((_FOLDER / part / f"{lang}.json").read_text("utf-8"))
    return texts
