"""Pay tables: what each final hand pays on every wager, "to 1".

A payout m to 1 on a total wager T is a profit of m times T; the T itself comes back as well. So 0
is a push and -1 a loss, and nothing can pay less. Payouts are exact: whole numbers or fractions,
never floats. There is one for each of the 22 hand classes, so a casino that pushes fives or pays
tens has only another table. The order of the payouts is free: a worse hand may pay more.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from numbers import Rational
from typing import Any

from msstud.cards import MsstudError, Rank
from msstud.hands import HandClass
from msstud.messages import translator
from msstud.notebook import Html, html_table
from msstud.words import row_words, table_name

LOSS = Fraction(-1)
PUSH = Fraction(0)
DERIVED = "derived from: "
KEYWORDS = tuple(hand_class.name.lower() for hand_class in HandClass)
_ODDS = re.compile(r"\s*(-?\d+)\s*(?:/|:|\bto\b)\s*(\d+)\s*", re.ASCII)


class PayTableError(MsstudError):
    """A pay table is incomplete or holds a payout that is impossible."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class PayTable:
    """Net payout per unit wagered for each hand class, "to 1": a push is 0, a loss is -1.

    Two tables with the same payouts are equal, whatever their names.

    Parameters
    ----------
    name : str
    payouts : mapping, or sequence of 22 payouts with the lowest `HandClass` first
        Of int, `Fraction` or text (``"3/2"``, ``"3 to 2"``, ``"3:2"``); a mapping is keyed by
        `HandClass` or by its keyword (``"pair_of_tens"``). Kept as a tuple of `Fraction`.
    source : str
        Where the table is published: title, address, date.

    Raises
    ------
    PayTableError
        A row is missing or unknown, or a payout is below -1, a float, a bool or no payout at all.

    Examples
    --------
    >>> STANDARD.payouts[HandClass.FLUSH]
    Fraction(6, 1)
    >>> STANDARD.with_payouts(straight=5) == STRAIGHT_5
    True
    """

    name: str = field(compare=False)
    payouts: tuple[Fraction, ...]
    source: str = field(default="", compare=False)

    def __init__(
        self, name: str, payouts: Mapping[Any, object] | Iterable[object], source: str = ""
    ) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "source", source)
        if isinstance(payouts, str) or not isinstance(payouts, Iterable):
            raise self._error(f"expected {len(HandClass)} payouts, got {payouts!a}")
        rows = self._in_order(payouts) if isinstance(payouts, Mapping) else tuple(payouts)
        if len(rows) != len(HandClass):
            raise self._error(f"expected {len(HandClass)} payouts, got {len(rows)}")
        exact = tuple(
            self._exact(keyword, row) for keyword, row in zip(KEYWORDS, rows, strict=True)
        )
        object.__setattr__(self, "payouts", exact)

    def with_payouts(self, *, name: str | None = None, **payouts: object) -> "PayTable":
        """Return a copy in which some rows pay otherwise.

        Parameters
        ----------
        name : str, optional
            Name of the new table; made from the changes if not given.
        **payouts : int, Fraction or text
            By keyword: ``royal_flush``, ``straight_flush``, ``four_of_a_kind``, ``full_house``,
            ``flush``, ``straight``, ``three_of_a_kind``, ``two_pair``, ``pair_of_aces`` down to
            ``pair_of_twos``, ``high_card``.

        Examples
        --------
        >>> STANDARD.with_payouts(straight=5, pair_of_tens=1).name
        'standard, straight 5, pair of tens 1'
        """
        rows: dict[str, object] = dict(zip(KEYWORDS, self.payouts, strict=True))
        changed = PayTable(self.name, rows | payouts)
        changes = [
            f"{HandClass[keyword.upper()].label} {changed[keyword]}"
            for keyword in payouts
            if changed[keyword] != self[keyword]
        ]
        new_name = ", ".join([self.name, *changes]) if name is None else name
        source = self.source
        if changes and source and not source.startswith(DERIVED):
            source = DERIVED + source
        return PayTable(new_name, changed.payouts, source)

    def __getitem__(self, row: HandClass | str) -> Fraction:
        """Return the payout of a hand class, named by member or keyword."""
        return self.payouts[self._check_keyword(row)]

    def scaled(self) -> tuple[tuple[int, ...], int]:
        """Return the payouts as integers over one common denominator, and that denominator.

        Examples
        --------
        >>> payouts, denominator = STANDARD.with_payouts(flush="13/2").scaled()
        >>> payouts[HandClass.FLUSH], payouts[HandClass.STRAIGHT], denominator
        (13, 8, 2)
        """
        denominator = math.lcm(*(payout.denominator for payout in self.payouts))
        return tuple(int(payout * denominator) for payout in self.payouts), denominator

    def rows(self) -> Iterator[tuple[str, Fraction, tuple[HandClass, ...]]]:
        """Yield the printed rows, best hand first: label, payout and the hand classes they cover.

        Neighboring pairs that pay the same share a row.

        Examples
        --------
        >>> [label for label, payout, _ in STANDARD.rows()][-4:]
        ['pair of jacks to aces', 'pair of sixes to tens', 'pair of twos to fives', 'high card']
        """
        for label, (payout,), hand_classes in printed_rows(self):
            yield label, payout, hand_classes

    def _in_order(self, rows: Mapping[Any, object]) -> tuple[object, ...]:
        named = {KEYWORDS[self._check_keyword(row)]: payout for row, payout in rows.items()}
        if len(named) < len(rows):
            raise self._error("a row is named twice, by its member and by its keyword")
        missing = [keyword for keyword in KEYWORDS if keyword not in named]
        if missing:
            raise self._error(f"no payout for {', '.join(missing)}")
        return tuple(named[keyword] for keyword in KEYWORDS)

    def _check_keyword(self, row: object) -> HandClass:
        if isinstance(row, HandClass):
            return row
        if isinstance(row, str) and row in KEYWORDS:
            return HandClass[row.upper()]
        raise self._error(
            f"unknown row {row!a}; the rows are royal_flush, straight_flush, four_of_a_kind, "
            "full_house, flush, straight, three_of_a_kind, two_pair, pair_of_aces to pair_of_twos, "
            "high_card"
        )

    def _exact(self, keyword: str, payout: object) -> Fraction:
        """Return one payout as a `Fraction`, or raise with the row's name."""
        if isinstance(payout, str):
            odds = _ODDS.fullmatch(payout)
            if odds is None or int(odds[2]) == 0:
                raise self._error(
                    f"{keyword}: {payout!a} is no payout; write a whole number without quotes "
                    "or a fraction such as '3/2' (net, to 1)"
                )
            value = Fraction(int(odds[1]), int(odds[2]))
        elif isinstance(payout, bool) or not isinstance(payout, Rational):
            raise self._error(
                f"{keyword}: a payout is an int, a Fraction or text such as '3/2', got {payout!a}"
            )
        else:
            # numpy's integers are rationals too, but overflow
            value = Fraction(int(payout.numerator), int(payout.denominator))
        if value < LOSS:
            raise self._error(
                f"{keyword}: a payout is at least -1 (the wager is lost), got {value}"
            )
        return value

    def _error(self, message: str) -> PayTableError:
        return PayTableError(f"pay table {self.name!a}: {message}")

    def __repr__(self) -> str:
        printed = "/".join(str(payout) for _, payout, _ in self.rows())
        return f"PayTable({self.name!r}, {printed})"

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_html(self, lang: str = "en") -> Html:
        """Return the printed rows as HTML.

        Parameters
        ----------
        lang : str, optional
            One of `msstud.messages.languages`.
        """
        t = translator(lang)
        rows = [
            (row_words(hand_classes[-1], hand_classes[0], t), payout_words(payout, lang))
            for _, payout, hand_classes in self.rows()
        ]
        caption = t("payTable", name=table_name(self.name, t))
        return html_table("pay-table", t.items("handHeads")[:2], rows, caption=caption)


def payout_words(payout: Fraction, lang: str = "en") -> str:
    """Return a payout as a casino prints it, in one of `msstud.messages.languages`.

    Examples
    --------
    >>> payout_words(Fraction(3, 2)), payout_words(Fraction(0)), payout_words(Fraction(-1, 2))
    ('3 to 2', 'push', 'loses 1/2')
    """
    t = translator(lang)
    if payout == PUSH:
        return t("push")
    if payout > 0:
        return t("odds", n=payout.numerator, d=payout.denominator)
    return t("loses") if payout == LOSS else t("losesPart", n=-payout)


def printed_rows(
    *tables: PayTable,
) -> Iterator[tuple[str, tuple[Fraction, ...], tuple[HandClass, ...]]]:
    """Yield the rows in which tables are printed side by side, best hand first.

    A row is a label, one payout for each table, and the hand classes it covers: neighboring pairs
    share a row as long as they pay the same on every table.
    """
    by_payouts = groupby(
        reversed(HandClass), key=lambda each: (each.category, [table[each] for table in tables])
    )
    for (_, payouts), run in by_payouts:
        hand_classes = tuple(run)
        label = hand_classes[0].label
        if len(hand_classes) > 1:
            label = f"{hand_classes[-1].label} to {label.removeprefix('pair of ')}"
        yield label, tuple(payouts), hand_classes


def _published(name: str, straight: int, source: str) -> PayTable:
    pairs = {
        HandClass.of_pair(rank): 1 if rank >= Rank.JACK else 0 if rank >= Rank.SIX else -1
        for rank in Rank
    }
    payouts: dict[HandClass, int] = {
        HandClass.ROYAL_FLUSH: 500,
        HandClass.STRAIGHT_FLUSH: 100,
        HandClass.FOUR_OF_A_KIND: 40,
        HandClass.FULL_HOUSE: 10,
        HandClass.FLUSH: 6,
        HandClass.STRAIGHT: straight,
        HandClass.THREE_OF_A_KIND: 3,
        HandClass.TWO_PAIR: 2,
        **pairs,
        HandClass.HIGH_CARD: -1,
    }
    return PayTable(name, payouts, source)


STANDARD = _published(
    "standard",
    straight=4,
    source="58 Pa. Code 655a.12(a), http://www.pacodeandbulletin.gov/Display/pacode?file=/secure/"
    "pacode/data/058/chapter655a/s655a.12.html&d=reduce; officialpokerrules.com OPR-805, article 5",
)
"""The table used almost everywhere: 500/100/40/10/6/4/3/2/1, sixes to tens push."""

STRAIGHT_5 = _published(
    "straight 5",
    straight=5,
    source="Barona casino, after https://discountgambling.net/category/mississippi-stud/",
)
"""The standard table with the straight at 5 to 1."""
