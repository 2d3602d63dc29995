"""Who plays the streams of a simulation: this process or an executor's, with or without a bar.

The streams of a run are fixed before anybody plays them, and their tallies are added in order; so
who plays them, and which is ready first, changes nothing. An interrupt ends the play, not the work
done: here the blocks finished so far are kept, elsewhere the streams finished so far.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from importlib.util import find_spec
from typing import NamedTuple, TypeAlias

import numpy as np

from msstud.sampling.playbook import Playbook
from msstud.sampling.streams import COMMUNITY_COLUMNS, deal_blocks, seat_columns
from msstud.sampling.tally import Counter, Tally

Advance: TypeAlias = Callable[[int], object]

LONG_RUN = 10_000_000
"""Rounds from which on a notebook shows progress, if nothing else is said."""


class Task(NamedTuple):
    """What it takes to play one stream, here or elsewhere."""

    book: Playbook
    source: np.random.SeedSequence
    n_rounds: int
    n_seats: int
    steps: Sequence[int]
    """Net steps of each outcome."""

    def counter(self) -> Counter:
        """Return what counts the rounds."""
        return Counter(self.n_rounds, self.n_seats, self.steps)

    def play(self, counter: Counter, advance: Advance = bool) -> Tally:
        """Play the rounds, add each block to the counter, call `advance` and return the tally."""
        for cards in deal_blocks(self.source, self.n_rounds, self.n_seats):
            community = cards[COMMUNITY_COLUMNS]
            seats = (cards[seat_columns(seat)] for seat in range(self.n_seats))
            counter.add([self.book.play(hole, community) for hole in seats])
            advance(cards.shape[1])
        return counter.tally()


def split(n: int, n_streams: int) -> list[int]:
    """Return the numbers of rounds of each stream, the first ones getting one more if need be.

    Examples
    --------
    >>> split(10, 4)
    [3, 3, 2, 2]
    """
    share, rest = divmod(n, n_streams)
    return [share + (place < rest) for place in range(n_streams)]


def play_here(tasks: Sequence[Task], advance: Advance) -> list[Tally]:
    """Return the tallies of the tasks, played one after the other.

    After a KeyboardInterrupt return those of the blocks done so far; if there are none, it is
    passed on.
    """
    tallies = []
    for task in tasks:
        counter = task.counter()
        try:
            tallies.append(task.play(counter, advance))
        except KeyboardInterrupt:
            if counter.n_rounds:
                tallies.append(counter.tally())
            if not tallies:
                raise
            break
    return tallies


def play_there(tasks: Sequence[Task], advance: Advance, executor: Executor) -> list[Tally]:
    """Return the tallies of the tasks, played by an executor.

    After a KeyboardInterrupt return those of the streams finished so far; if there are none, it is
    passed on. Tasks that have not begun are canceled, also after an error.
    """
    futures = [executor.submit(_play, task) for task in tasks]
    try:
        for future in as_completed(futures):
            advance(future.result().n_rounds)
    except KeyboardInterrupt:
        finished = [future for future in futures if _has_result(future)]
        if not finished:
            raise
        return [future.result() for future in finished]
    finally:
        for future in futures:
            future.cancel()
    return [future.result() for future in futures]


def _play(task: Task) -> Tally:
    return task.play(task.counter())


def _has_result(future: Future[Tally]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


@contextmanager
def show_progress(n: int, *, is_shown: bool | None) -> Iterator[Advance]:
    """Yield what is called with the number of rounds done: a bar on stderr, or nothing."""
    if is_shown is None:
        is_shown = n > LONG_RUN and _is_in_notebook() and find_spec("tqdm") is not None
    if not is_shown:
        yield bool
        return
    from tqdm import tqdm  # noqa: PLC0415 - optional, and only for long runs

    with tqdm(total=n, unit=" rounds", unit_scale=True) as bar:
        yield bar.update


def _is_in_notebook() -> bool:
    ipython = sys.modules.get("IPython")  # looked up, never loaded
    shell = None if ipython is None else ipython.get_ipython()
    return getattr(shell, "kernel", None) is not None
