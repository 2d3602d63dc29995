"""Claim about Dask: a local cluster plays what this process plays. `make dask` runs it.

It is no part of `make test`, so nothing is skipped there.
"""

import pytest
from dask.distributed import Client, LocalCluster  # type: ignore[import-not-found]
from test_workers import same

from msstud.simulation import simulate


@pytest.mark.parametrize("seats", [1, 3])
def test_a_local_cluster_changes_nothing(seats: int) -> None:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        sent = simulate(1_000_000, seed=5, seats=seats, executor=client.get_executor())
    assert same(sent, simulate(1_000_000, seed=5, seats=seats, n_streams=8))
