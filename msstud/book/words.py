"""What exercises say, by language: ``data/messages/book/<lang>.json``, which the page reads too."""

from functools import cache

from msstud.messages import Translator, texts_of, translator


@cache
def book_translator(lang: str) -> Translator:
    """Return what says the messages of the package and those of the book.

    Raises `MsstudError` if there is no such language.

    Examples
    --------
    >>> book_translator("fr")("answerIsRight", letter="B")
    'B est juste.'
    """
    return Translator(lang, {**translator(lang).texts, **texts_of("book", lang)})
