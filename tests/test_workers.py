"""Who plays the streams changes nothing; an interrupt keeps what is done."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

import msstud as ms
from msstud import simulation
from msstud.sampling import workers
from msstud.sampling.sample import Sample
from msstud.sampling.streams import BLOCK
from msstud.sampling.workers import split
from msstud.simulation import simulate


def same(one: Sample, other: Sample) -> bool:
    """Whether two samples hold the same numbers, the running sums included."""
    return (
        one.tally.products == other.tally.products
        and (one.tally.counts == other.tally.counts).all()
        and (one.tally.checkpoints == other.tally.checkpoints).all()
        and bool((one.tally.running == other.tally.running).all())
    )


@contextmanager
def interrupting(after: int) -> Iterator[Callable[[int], None]]:
    """Yield what is called for each block, and interrupts as a key would after some of them."""
    n_left = after

    def advance(_n_rounds: int) -> None:
        nonlocal n_left
        n_left -= 1
        if n_left <= 0:
            raise KeyboardInterrupt

    yield advance


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    monkeypatch.setattr(simulation, "show_progress", lambda *_, **__: interrupting(after))


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_changes_nothing(pool: Callable[..., Executor]) -> None:
    alone = simulate(40_001, seed=5, n_streams=4, seats=2)
    with pool(max_workers=2) as executor:
        sent = simulate(40_001, seed=5, n_streams=4, seats=2, executor=executor)
        assert same(sent, alone)
        by_default = simulate(9_999, seed=5, executor=executor)
    assert same(by_default, simulate(9_999, seed=5, n_streams=8))


def test_a_strategy_made_of_a_function_can_be_sent_to_other_processes() -> None:
    strategy = ms.Strategy.from_rule(lambda _cards, staked: 1 + staked % 3, states="outlooks")
    with ProcessPoolExecutor(max_workers=1) as executor:
        sent = simulate(1000, seed=5, strategy=strategy, executor=executor)
    assert same(sent, simulate(1000, seed=5, strategy=strategy, n_streams=8))


def test_the_number_of_streams_decides_which_rounds_are_played() -> None:
    one, four = simulate(1000, seed=5), simulate(1000, seed=5, n_streams=4)
    assert one.n_rounds == four.n_rounds == 1000
    assert not same(one, four)
    assert same(one, simulate(1000, seed=5, n_streams=1))
    assert simulate(3, seed=5, n_streams=8).n_rounds == 3


def test_rounds_are_split_evenly() -> None:
    for n in (1, 7, 8, 1000):
        for n_streams in (1, 3, 8):
            parts = split(n, n_streams)
            assert (len(parts), sum(parts)) == (n_streams, n)
            assert max(parts) - min(parts) <= 1


@pytest.mark.parametrize("seats", [1, 2])
def test_an_interrupt_keeps_the_blocks_that_are_done(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, after=3)
    with pytest.warns(RuntimeWarning, match=r"interrupted: [\d,]+ of 10,000,000 rounds are in"):
        partial = simulate(10_000_000, seed=5, seats=seats)
    assert 2 * BLOCK < partial.n_rounds < 3 * BLOCK
    assert not partial.is_complete
    monkeypatch.undo()
    whole = simulate(partial.n_rounds, seed=5, seats=seats)
    assert whole.is_complete
    assert (partial.tally.counts == whole.tally.counts).all()
    assert partial.tally.products == whole.tally.products
    assert partial.running_mean[-1] == pytest.approx(float(partial.mean))
    assert not (partial + simulate(10, seed=6, seats=seats)).is_complete


def test_an_interrupt_between_streams_keeps_those_that_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stream of 1,000 rounds is one block: the interrupt comes when the second is all done."""
    interrupt(monkeypatch, after=2)
    with pytest.warns(RuntimeWarning, match="interrupted: 2,000 of 4,000"):
        partial = simulate(4_000, seed=5, n_streams=4)
    monkeypatch.undo()
    assert (partial.tally.counts <= simulate(4_000, seed=5, n_streams=4).tally.counts).all()


def test_an_interrupt_before_anything_is_done_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal_nothing(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("msstud.sampling.workers.deal_blocks", deal_nothing)
    with pytest.raises(KeyboardInterrupt):
        simulate(1000, seed=5)
    with pytest.raises(KeyboardInterrupt):
        simulate(1000, seed=5, executor=AtOnce())


class AtOnce(Executor):
    """Does everything when it is submitted, but leaves the last tasks undone."""

    def __init__(self, n_undone: int = 0) -> None:
        self.n_undone = n_undone
        self.futures: list[Future[Any]] = []

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.futures) <= 8 - self.n_undone:
            try:
                future.set_result(function(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001 - as executors do
                future.set_exception(error)
        return future


def test_an_interrupt_keeps_the_streams_an_executor_has_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt(monkeypatch, after=1)
    executor = AtOnce(n_undone=3)
    with pytest.warns(RuntimeWarning, match="interrupted: 5,000 of 8,000 rounds"):
        partial = simulate(8_000, seed=5, executor=executor)
    assert partial.n_rounds == 5_000
    assert [future.cancelled() for future in executor.futures] == [False] * 5 + [True] * 3


def test_an_error_elsewhere_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Iterator[object]:
        raise MemoryError("no more")
        yield

    monkeypatch.setattr("msstud.sampling.workers.deal_blocks", fail)
    executor = AtOnce(n_undone=3)
    with pytest.raises(MemoryError, match="no more"):
        simulate(8_000, seed=5, executor=executor)
    assert [future.cancelled() for future in executor.futures] == [False] * 5 + [True] * 3


def test_progress_goes_to_stderr_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    shown = simulate(100_000, seed=5, progress=True)
    printed = capsys.readouterr()
    assert "100k/100k" in printed.err
    assert "rounds/s" in printed.err
    assert printed.out == ""
    assert same(shown, simulate(100_000, seed=5))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("is_notebook", "n", "is_shown"),
    [(True, 2001, True), (True, 2000, False), (False, 2001, False)],
)
def test_notebooks_show_progress_of_long_runs(
    *,
    is_notebook: bool,
    n: int,
    is_shown: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shell = SimpleNamespace(kernel=object()) if is_notebook else None
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(workers, "LONG_RUN", 2000)
    simulate(n, seed=5)
    assert ("rounds/s" in capsys.readouterr().err) == is_shown
    simulate(n, seed=5, progress=False)
    assert capsys.readouterr().err == ""


def test_progress_needs_no_bar_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(workers, "LONG_RUN", 2000)
    monkeypatch.setattr(workers, "find_spec", lambda _name: None)
    assert simulate(3000, seed=5).n_rounds == 3000
