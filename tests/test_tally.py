"""Tallies add up, whatever the size of the numbers and of the blocks."""

import numpy as np
import pytest

import msstud as ms
from msstud.sampling import streams
from msstud.sampling.playbook import Playbook, outcomes, playbook
from msstud.sampling.streams import spawn
from msstud.sampling.tally import Tally, checkpoints, net_steps, wagers
from msstud.sampling.workers import Task, play_here
from msstud.simulation import net_results


def play(book: Playbook, n: int, seats: int, pay_table: ms.PayTable, seed: int) -> Tally:
    task = Task(book, spawn(seed)[0], n, seats, net_steps(pay_table))
    (played,) = play_here([task], bool)
    return played


def tally(n: int, seats: int = 1, pay_table: ms.PayTable = ms.STANDARD, seed: int = 3) -> Tally:
    return play(playbook(ms.OPTIMAL), n, seats, pay_table, seed)


def test_each_outcome_has_its_wager_and_its_net_result() -> None:
    pay_table = ms.STANDARD.with_payouts(two_pair="3/2", pair_of_tens="-1/2")
    for (sequence, hand_class), wager, net in zip(
        outcomes(), wagers(), net_steps(pay_table), strict=True
    ):
        assert wager == 1 + sum(int(action[0]) for action in sequence if action != "fold")
        payout = -1 if hand_class is None else pay_table[hand_class]
        assert net == 2 * wager * payout


@pytest.mark.parametrize("n", [1, 2, 199, 200, 12_345, 10**9])
def test_checkpoints_ascend_to_the_last_round(n: int) -> None:
    points = checkpoints(n)
    assert points[0] == 1 or n > 200
    assert points[-1] == n
    assert (np.diff(points) > 0).all()
    assert len(points) <= 200 + n.bit_length()
    gaps = np.diff(points, prepend=0)
    assert gaps.max() <= max(1, -(-n // 200))


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("block", [2, 64, 5000])
def test_the_size_of_a_block_changes_nothing(
    block: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = tally(3000, seats)
    monkeypatch.setattr(streams, "BLOCK", block)
    other = tally(3000, seats)
    assert (other.counts == usual.counts).all()
    assert other.products == usual.products
    assert (other.checkpoints == usual.checkpoints).all()
    assert (other.running == usual.running).all()


def test_products_of_large_payouts_do_not_overflow() -> None:
    """SM-07. The same rounds with payouts beyond the square root of 64 bits."""
    factor = 10**14
    payouts = [max(payout, ms.STANDARD["pair_of_tens"]) for payout in ms.STANDARD.payouts]
    large = ms.PayTable("large", [factor * payout for payout in payouts])
    small = ms.PayTable("small", payouts)
    never_folds = playbook(ms.Strategy.from_rule(lambda _c, _s: 3, states="outlooks"))
    products = [play(never_folds, 5000, 2, table, seed=1).products for table in (large, small)]
    assert products[0] == tuple(tuple(factor**2 * p for p in row) for row in products[1])
    assert products[0][0][0] > 2**63


def test_products_are_sums_over_rounds() -> None:
    nets = net_results(4000, seed=3, seats=3).astype(np.int64)
    assert tally(4000, 3).products == tuple(map(tuple, (nets.T @ nets).tolist()))


def test_added_tallies_count_all_rounds() -> None:
    first, second = tally(1000, 2, seed=1), tally(500, 2, seed=2)
    both = first + second
    assert both.n_rounds == 1500
    assert (both.counts == first.counts + second.counts).all()
    assert both.checkpoints[-1] == 1500
    assert (both.running[-1] == first.running[-1] + second.running[-1]).all()
    assert both.total(wagers()) == sum(both.total_of_seat(place, wagers()) for place in (0, 1))
    assert both.seat(1).products == ((both.products[1][1],),)
