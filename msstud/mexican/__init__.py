"""Mexican Stud: five-card stud in which every card is dealt face down and rolled by choice.

`MexicanStud` plays a hand: `msstud.mexican.table` has the rules as played, and names what the
source leaves open. `Rules` holds what a dealer announces; `exposed_key` compares up cards.

Examples
--------
>>> from msstud.mexican import FixedLimit, MexicanStud, Rules
>>> hand = MexicanStud.deal([500, 500, 500], seed=689, rules=Rules(25, FixedLimit(50, 100)))
>>> for seat in hand.waiting:  # everybody chooses, then all cards flip
...     hand = hand.act(hand.legal_actions(seat)[0], seat=seat)
>>> print(hand)
round 1, seat 3 to bet; pot 75
seat 1: 8s ??; in, paid 25, has 475
seat 2: 7d ??; in, paid 25, has 475
seat 3 (dealer): Kh ??; in, paid 25, has 475
"""

from msstud.mexican.actions import TableAction, Verb
from msstud.mexican.events import Event, EventKind
from msstud.mexican.exposed import exposed_category, exposed_key
from msstud.mexican.rules import (
    FixedLimit,
    OddChips,
    Opener,
    Rolling,
    Rules,
    SpreadLimit,
    TableError,
)
from msstud.mexican.state import Phase
from msstud.mexican.table import MexicanStud

__all__ = [
    "Event",
    "EventKind",
    "FixedLimit",
    "MexicanStud",
    "OddChips",
    "Opener",
    "Phase",
    "Rolling",
    "Rules",
    "SpreadLimit",
    "TableAction",
    "TableError",
    "Verb",
    "exposed_category",
    "exposed_key",
]
