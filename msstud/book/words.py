"""What exercises say, by language: ``data/messages/book/<lang>.json``, which the page reads too."""

import json
from functools import cache
from importlib.resources import files

from msstud.messages import Translator, translator

_FOLDER = files("msstud") / "data" / "messages" / "book"


@cache
def book_translator(lang: str) -> Translator:
    """Return what says the messages of the package and those of the book.

    Raises `MsstudError` if there is no such language.

    Examples
    --------
    >>> book_translator("fr")("answerIsRight", letter="B")
    'B est juste.'
    """
    texts = json.loads((_FOLDER / f"{translator(lang).lang}.json").read_text(encoding="utf-8"))
    return Translator(lang, {**translator(lang).texts, **texts})
