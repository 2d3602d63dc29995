"""From a copied link back to its explorer; `frontend/src/url.js` writes the fragment."""

from collections.abc import Callable
from fractions import Fraction
from urllib.parse import unquote, urlsplit

from msstud.cards import MsstudError
from msstud.paytable import KEYWORDS, STANDARD, STRAIGHT_5, PayTable
from msstud.widgets.base import Explorer
from msstud.widgets.hand_explorer import HandExplorer
from msstud.widgets.live_run import LiveRun
from msstud.widgets.pay_table_lab import PayTableLab
from msstud.widgets.reactive_text import ReactiveText
from msstud.widgets.roll_table import RollTable
from msstud.widgets.round_table import RoundTable
from msstud.widgets.session_lab import SessionLab
from msstud.widgets.strategy_grid import StrategyGrid

_CLASSES: dict[str, type[Explorer]] = {
    "hand-explorer": HandExplorer,
    "live-run": LiveRun,
    "pay-table-lab": PayTableLab,
    "reactive-text": ReactiveText,
    "roll-table": RollTable,
    "round-table": RoundTable,
    "session-lab": SessionLab,
    "strategy-grid": StrategyGrid,
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
    view = unquote(view)
    if view not in _CLASSES:
        raise MsstudError(f"unknown explorer {view!a}; known are {', '.join(_CLASSES)}")
    explorer = _CLASSES[view]
    traits = dict(_trait(explorer, pair) for pair in pairs)
    if explorer is ReactiveText and "template" not in traits:
        inputs = traits.get("inputs", {})
        raise MsstudError(
            "a link holds what a reader has changed in a sentence, not the sentence itself; "
            f"write ReactiveText(template, inputs={inputs!a})"
        )
    own_key = {} if key == view else {"key": key}
    return explorer(**own_key, **traits)


def _trait(explorer: type[Explorer], pair: str) -> tuple[str, object]:
    name, _, text = map(unquote, pair.partition(":"))
    if name not in explorer.state_names:
        known = ", ".join(explorer.state_names)
        raise MsstudError(f"a link of {explorer.__name__} holds {known}, got {name!a}")
    return name, _READERS.get(name, str)(text)


def _wagered(text: str) -> int | None:
    if text and not (text.isascii() and text.isdigit()):
        raise MsstudError(f"wagered must be a whole number of antes, got {text!a}")
    return int(text) if text else None


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise MsstudError(f"expected a whole number, got {text!a}")
    return int(text)


def _whole_or_none(text: str) -> int | None:
    return _whole(text) if text else None


def _pay_table(text: str) -> PayTable:
    *payouts, name = text.split(",", len(KEYWORDS))
    try:
        rows = [Fraction(payout) for payout in payouts]
    except (ValueError, ZeroDivisionError):
        raise MsstudError(f"the payouts of a link must be numbers, got {text!a}") from None
    table = PayTable(name, rows)
    return next((known for known in (STANDARD, STRAIGHT_5) if known == table), table)


def _inputs(text: str) -> dict[str, str]:
    pairs = [pair.split("=") for pair in text.split(",")] if text else []
    for pair in pairs:
        if len(pair) != 2:  # noqa: PLR2004 - name and value
            raise MsstudError(f"inputs: expected name=value, got {'='.join(pair)!a}")
    return dict(pairs)


_READERS: dict[str, Callable[[str], object]] = {
    "bankroll": _whole,
    "base_table": _pay_table,
    "inputs": _inputs,
    "n": _whole,
    "pay_table": _pay_table,
    "players": _whole,
    "rounds": _whole,
    "seats": _whole,
    "seed": _whole,
    "stop_loss": _whole_or_none,
    "stop_win": _whole_or_none,
    "wagered": _wagered,
}
"""How a trait that is no text is read."""
