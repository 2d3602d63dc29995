"""One betting round: who is to act, what it costs, what may be raised.

A round ends when every seat that is in and has chips has matched the highest bet. Whoever faces no
bet checks or bets and cannot fold; so whoever has paid most is always still in, and no layer of the
pot is without a claimant.

A bet or raise that all the chips of a seat do not fill is *incomplete*. As is usual in limit games,
less than half of what was due does not count as a raise: seats that have acted since the last full
bet may then call or fold only, the others may complete it to the full size. Half or more counts as
a full raise. Nobody bets or raises when all opponents are all-in.

Symbols: :math:`L` the highest bet (`level`), :math:`B` the highest full bet (`base`), :math:`m` and
:math:`M` the least and greatest size of a raise; a raise goes *to* :math:`B + m` up to
:math:`B + M`, or all-in to less.
"""

from dataclasses import dataclass, replace

from msstud.mexican.actions import TableAction, Verb
from msstud.mexican.rules import Structure, TableError

_NO_SIZES = range(0)
_CHECK = TableAction(Verb.CHECK)
_FOLD = TableAction(Verb.FOLD)


@dataclass(frozen=True, slots=True)
class Betting:
    """The chips of a hand and where its betting round stands.

    Attributes
    ----------
    stacks : tuple of int
        Chips that each seat still has behind.
    paid : tuple of int
        What each seat has paid over the whole hand, ante included.
    live : tuple of int
        The seats that have not folded, from the dealer's left.
    put : tuple of int
        What each seat has put in this round.
    queue : tuple of int
        The seats that still have to act, in order; the first acts now.
    level, base : int
        The highest bet of this round, and the highest full bet.
    least, most : int
        The smallest and largest raise over `base`.
    n_bets, cap : int
        Full bets and raises so far, and how many raises may follow the bet.
    acted : frozenset of int
        The seats that have acted since the last full bet and may not raise.
    """

    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    live: tuple[int, ...]
    put: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    level: int = 0
    base: int = 0
    least: int = 0
    most: int = 0
    n_bets: int = 0
    cap: int = 0
    acted: frozenset[int] = frozenset()

    @classmethod
    def ante(cls, stacks: tuple[int, ...], ante: int, live: tuple[int, ...]) -> "Betting":
        """Return the chips after every seat has paid the ante, or all it has if that is less.

        Examples
        --------
        >>> Betting.ante((10, 3), 5, live=(2, 1)).paid
        (5, 3)
        """
        paid = tuple(min(ante, stack) for stack in stacks)
        behind = tuple(stack - chips for stack, chips in zip(stacks, paid, strict=True))
        return cls(behind, paid, live)

    def open(self, opener: int, structure: Structure, round_number: int) -> "Betting":
        """Return the betting as a new round begins with the seat `opener`.

        An all-in opener is passed over clockwise. The queue is empty if fewer than two seats have
        chips, since nobody could then answer a bet.
        """
        able = tuple(seat for seat in self._clockwise(opener) if self.stacks[seat - 1])
        least, most = structure.sizes(round_number)
        queue = able if len(able) > 1 else ()
        put = (0,) * len(self.stacks)
        return Betting(
            self.stacks, self.paid, self.live, put, queue, 0, 0, least, most, 0, structure.cap
        )

    def to_call(self, seat: int) -> int:
        """Return the chips a seat adds when it calls: the difference, or all it has."""
        return min(self.level - self.put[seat - 1], self.stacks[seat - 1])

    def sizes(self, seat: int) -> range:
        """Return the levels to which a seat may bet or raise; empty if it may not.

        Examples
        --------
        >>> from msstud.mexican.rules import FixedLimit
        >>> betting = Betting.ante((11, 4, 30), 1, live=(1, 2, 3)).open(1, FixedLimit(2, 4), 3)
        >>> betting.sizes(1), betting.sizes(2)  # seat 2 has 3 chips left
        (range(4, 5), range(3, 4))
        """
        has = self.put[seat - 1] + self.stacks[seat - 1]
        if has <= self.level or self.n_bets > self.cap or seat in self.acted:
            return _NO_SIZES
        if not any(self.stacks[other - 1] for other in self.live if other != seat):
            return _NO_SIZES
        low = self.base + self.least
        if has < low:
            return range(has, has + 1)
        return range(low, min(self.base + self.most, has) + 1)

    def legal_actions(self) -> tuple[TableAction, ...]:
        """Return all that the first seat of the queue may do; nothing if the queue is empty."""
        if not self.queue:
            return ()
        seat = self.queue[0]
        sizes = self.sizes(seat)
        if not self.level:
            return (_CHECK, *(TableAction(Verb.BET, None, size) for size in sizes))
        call = TableAction(Verb.CALL, None, self.to_call(seat))
        return (_FOLD, call, *(TableAction(Verb.RAISE, None, size) for size in sizes))

    def complete(self, action: TableAction, where: str) -> TableAction:
        """Return the action with its chips filled in, or raise `TableError` if it is not legal."""
        seat, verb, chips = self.queue[0], action.verb, action.chips
        if verb is Verb.CHECK or verb is Verb.FOLD:
            if (verb is Verb.FOLD) == bool(self.level):
                return action
        elif verb is Verb.CALL:
            due = self.to_call(seat)
            if self.level and chips in (None, due):
                return TableAction(verb, None, due)
        elif verb is (Verb.RAISE if self.level else Verb.BET):
            sizes = self.sizes(seat)
            if chips is None and len(sizes) == 1:
                return TableAction(verb, None, sizes[0])
            if chips in sizes:
                return action
        raise TableError(f"{where}: expected {self._options(seat)}, got '{action}'")

    def act(self, action: TableAction) -> "Betting":
        """Return the betting after the first seat of the queue does what `complete` returned."""
        seat, verb, rest = self.queue[0], action.verb, self.queue[1:]
        if verb is Verb.FOLD:
            live = tuple(other for other in self.live if other != seat)
            return replace(self, live=live, queue=rest)
        if verb is Verb.CHECK:
            return replace(self, queue=rest, acted=self.acted | {seat})
        assert action.chips is not None
        if verb is Verb.CALL:
            after = self._pay(seat, action.chips)
            return replace(after, queue=rest, acted=self.acted | {seat})
        return self._raise(seat, action.chips)

    def give(self, seat: int, chips: int) -> "Betting":
        """Return the betting after uncalled chips have gone back to a seat."""
        return self._pay(seat, -chips)

    def _raise(self, seat: int, level: int) -> "Betting":
        """Return the betting after a bet or raise; every other seat with chips must answer."""
        after = self._pay(seat, level - self.put[seat - 1])
        others = self._clockwise(seat)[1:]
        queue = tuple(other for other in others if self.stacks[other - 1])
        added = level - self.base
        if 2 * added < self.least:
            return replace(after, queue=queue, level=level, acted=self.acted | {seat})
        return replace(
            after,
            queue=queue,
            level=level,
            base=level,
            least=max(self.least, added),
            n_bets=self.n_bets + 1,
            acted=frozenset({seat}),
        )

    def _pay(self, seat: int, chips: int) -> "Betting":
        at = seat - 1
        stacks, paid, put = list(self.stacks), list(self.paid), list(self.put)
        stacks[at] -= chips
        paid[at] += chips
        put[at] += chips
        return replace(self, stacks=tuple(stacks), paid=tuple(paid), put=tuple(put))

    def _clockwise(self, seat: int) -> tuple[int, ...]:
        """Return the live seats, this one first."""
        at = self.live.index(seat)
        return self.live[at:] + self.live[:at]

    def _options(self, seat: int) -> str:
        """Return what a seat may do, in words."""
        sizes = self.sizes(seat)
        options = [f"fold, call {self.to_call(seat)}"] if self.level else ["check"]
        if sizes:
            verb = "raise to" if self.level else "bet"
            amounts = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
            options.append(f"{verb} {amounts}")
        return " or ".join(options) if sizes else options[0].replace(", ", " or ")
