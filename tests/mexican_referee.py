"""A referee who has only the record: checks a finished hand of Mexican Stud the slow way.

Nothing of the package is used. Cards are text, the record is the JSON of a bystander's view, turns
are found by going round the table, and pots are paid out chip by chip.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from oracle import RANKS, strength

Json = Mapping[str, Any]


class Referee:
    """Follows one hand event by event and objects to whatever is against the rules."""

    def __init__(self, view: Json, stacks: Sequence[int], cards: Sequence[str]) -> None:
        self.view = view
        self.rules = view["rules"]
        n_seats = len(stacks)
        self.clockwise: list[int] = [
            (view["dealer"] + step) % n_seats + 1 for step in range(n_seats)
        ]
        self.cards = {seat: cards[seat - 1].split() for seat in self.clockwise}
        self.up: dict[int, list[str]] = {seat: [] for seat in self.clockwise}
        self.behind = dict(zip(range(1, n_seats + 1), stacks, strict=True))
        self.total = dict.fromkeys(self.clockwise, 0)
        self.live = list(self.clockwise)
        self.events = list(view["history"])

    def check(self) -> None:
        """Raise `AssertionError` unless the whole hand was played and paid by the rules."""
        for seat in self.clockwise:
            event = self.take("ante", seat)
            assert event["chips"] == min(self.rules["ante"], self.behind[seat])
            self.pay(seat, event["chips"])
        for number in (1, 2, 3, 4):
            assert self.take("deal", None)["round"] == number
            self.roll(number)
            self.bet(number)
            self.return_uncalled()
            if len(self.live) == 1:
                break
        won = self.pay_out(self.showdown())
        for seat in self.clockwise:
            if won[seat]:
                assert self.take("win", seat)["chips"] == won[seat]
        assert not self.events, "nothing happens after the pots are paid"
        for line in self.view["seats"]:
            seat = line["seat"]
            assert line["won"] == won[seat]
            assert line["stack"] == self.behind[seat] + won[seat]

    def take(self, kind: str, seat: int | None) -> Json:
        event: Json = self.events.pop(0)
        assert (event["kind"], event["seat"]) == (kind, seat)
        return event

    def pay(self, seat: int, chips: int) -> None:
        assert type(chips) is int
        assert 0 <= chips <= self.behind[seat]
        self.behind[seat] -= chips
        self.total[seat] += chips

    def roll(self, number: int) -> None:
        """Every live seat turns one of the two cards it holds face down."""
        for seat in self.live:
            held = [card for card in self.cards[seat][: number + 1] if card not in self.up[seat]]
            assert len(held) == 2
            (card,) = self.take("roll", seat)["cards"]
            assert card in held
            self.up[seat].append(card)

    def opener(self, number: int) -> int:
        """Return who shows most (or least), the first from the dealer's left among equals."""

        def shown(seat: int) -> tuple[list[int], list[int]]:
            """Return how often ranks occur, as 2 + 2 before 2 + 1 + 1, and then these ranks."""
            numbers = Counter(RANKS.index(card[0]) for card in self.up[seat])
            ordered = sorted(((n, height) for height, n in numbers.items()), reverse=True)
            return [n for n, _ in ordered], [height for _, height in ordered]

        best = min if number == 1 and self.rules["opener"] == "lowest" else max
        wanted = best(map(shown, self.live))
        return next(seat for seat in self.live if shown(seat) == wanted)

    def bet(self, number: int) -> None:
        if sum(self.behind[seat] > 0 for seat in self.live) < 2:
            return
        put = dict.fromkeys(self.clockwise, 0)
        answered: set[int] = set()
        n_raises = -1
        at = self.clockwise.index(self.opener(number))
        while len(self.live) > 1:
            open_seats = {s for s in self.live if self.behind[s] and s not in answered}
            if not open_seats:
                break
            seat = self.clockwise[at % len(self.clockwise)]
            at += 1
            if seat not in open_seats:
                continue
            level, before = max(put.values()), put[seat]
            event = self.events.pop(0)
            assert (event["seat"], event["round"]) == (seat, number), f"seat {seat} is to act"
            self.pay(seat, event["chips"])
            put[seat] += event["chips"]
            answered.add(seat)
            if event["kind"] == "fold":
                assert before < level, "nobody folds without facing a bet"
                self.live.remove(seat)
            elif event["kind"] == "check":
                assert put[seat] == level == 0
            elif event["kind"] == "call":
                assert before < level
                assert put[seat] == level or not self.behind[seat]
            else:
                assert event["kind"] == ("raise" if level else "bet")
                assert put[seat] == event["level"] > level
                n_raises += self.is_counted(number, put[seat] - level)
                assert n_raises <= self.rules["structure"]["cap"]
                answered = {seat}

    def is_counted(self, number: int, added: int) -> bool:
        """Return whether a raise by this many chips surely counts against the cap."""
        structure = self.rules["structure"]
        if structure["name"] == "spread limit":
            return bool(added >= structure["high"])
        return bool(added >= structure["big" if number > 2 else "small"])

    def return_uncalled(self) -> None:
        second, most = sorted(self.total.values())[-2:]
        if most > second:
            seat = max(self.total, key=lambda seat: self.total[seat])
            assert self.take("return", seat)["chips"] == most - second
            self.pay(seat, 0)
            self.total[seat] = second
            self.behind[seat] += most - second

    def showdown(self) -> dict[int, Any]:
        """Return how strong each hand is; the last seat in shows nothing."""
        if len(self.live) == 1:
            assert self.view["seats"][self.live[0] - 1]["down_cards"] is None
            return {self.live[0]: 0}
        for seat in self.live:
            assert self.take("show", seat)["cards"] == [*set(self.cards[seat]) - {*self.up[seat]}]
        return {seat: strength(self.cards[seat]) for seat in self.live}

    def pay_out(self, hands: Mapping[int, Any]) -> Counter[int]:
        """Return what each seat wins, layer by layer of one chip, odd chips once per pot."""
        pots: Counter[tuple[int, ...]] = Counter()
        claim: tuple[int, ...] = ()
        for layer in range(1, max(self.total.values()) + 1):
            payers = [seat for seat in self.clockwise if self.total[seat] >= layer]
            claim = tuple(seat for seat in payers if seat in self.live) or claim
            pots[claim] += len(payers)
        won: Counter[int] = Counter()
        for seats, chips in pots.items():
            best = max(hands[seat] for seat in seats)
            winners = [seat for seat in seats if hands[seat] == best]
            if self.rules["odd_chips"] == "highest card":
                winners.sort(key=lambda seat: max(map(by_suit, self.cards[seat])), reverse=True)
            for number in range(chips):
                won[winners[number % len(winners)]] += 1
        return won


def by_suit(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), "cdhs".index(card[1])
