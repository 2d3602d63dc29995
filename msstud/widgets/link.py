"""From a copied link back to its explorer; `frontend/src/url.js` writes the fragment."""

from collections.abc import Callable
from fractions import Fraction
from urllib.parse import unquote, urlsplit

from msstud.cards import MsstudError
from msstud.paytable import KEYWORDS, STANDARD, STRAIGHT_5, PayTable
from msstud.widgets.base import Explorer
from msstud.widgets.hand_explorer import HandExplorer
from msstud.widgets.pay_table_lab import PayTableLab

_CLASSES: dict[str, Callable[..., Explorer]] = {
    "hand-explorer": HandExplorer,
    "pay-table-lab": PayTableLab,
}
_PREFIX = "w."


def from_url(url: str, *, key: str | None = None) -> Explorer:
    """Return the explorer whose state a link of the book holds.

    Parameters
    ----------
    url : str
        A link made by "Copy link", or its fragment alone.
    key : str, optional
        Which explorer of the link, if it holds several.

    Raises
    ------
    MsstudError
        The link holds no explorer, several without a key, or a state that cannot be.

    Examples
    --------
    >>> from_url("index.html#w.hand-explorer=hand-explorer;cards:6s%205s")
    HandExplorer(cards='6s 5s', wagered=None)
    """
    found = {}
    for part in urlsplit(url).fragment.split("&"):
        name, equals, state = part.partition("=")
        if name.startswith(_PREFIX) and equals:
            found[unquote(name.removeprefix(_PREFIX))] = state
    if key is None and len(found) == 1:
        (key,) = found
    if key not in found:
        names = ", ".join(found) or "none"
        wanted = "one explorer, or a key for several" if key is None else f"an explorer {key!a}"
        raise MsstudError(f"expected a link that holds {wanted}; it holds {names}")
    view, *pairs = found[key].split(";")
    if unquote(view) not in _CLASSES:
        raise MsstudError(f"unknown explorer {view!a}; known are {', '.join(_CLASSES)}")
    traits = dict(map(_trait, pairs))
    return _CLASSES[unquote(view)](key="" if key == unquote(view) else key, **traits)


def _trait(pair: str) -> tuple[str, object]:
    name, _, text = map(unquote, pair.partition(":"))
    if name not in _READERS:
        raise MsstudError(f"a link holds {', '.join(_READERS)}, got {name!a}")
    return name, _READERS[name](text)


def _wagered(text: str) -> int | None:
    if text and not (text.isascii() and text.isdigit()):
        raise MsstudError(f"wagered must be a whole number of antes, got {text!a}")
    return int(text) if text else None


def _pay_table(text: str) -> PayTable:
    *payouts, name = text.split(",", len(KEYWORDS))
    try:
        rows = [Fraction(payout) for payout in payouts]
    except (ValueError, ZeroDivisionError):
        raise MsstudError(f"the payouts of a link must be numbers, got {text!a}") from None
    table = PayTable(name, rows)
    return next((known for known in (STANDARD, STRAIGHT_5) if known == table), table)


_READERS: dict[str, Callable[[str], object]] = {
    "cards": str,
    "wagered": _wagered,
    "pay_table": _pay_table,
}
"""How the text of each trait is read."""
