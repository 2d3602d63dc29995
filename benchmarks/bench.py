"""Measure the solver against its goals and its peers, all in one run; started by ``make bench``.

Absolute times belong to the machine; the ratios, taken in the same run, are what counts. A cold
figure is the median over fresh processes.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from tqdm import tqdm

import msstud as ms
from msstud.states import N_DEALS

N_PROCESSES = 15
UNUSUAL = {"PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME"}
"""Settings under which an import takes longer than a reader's does."""
FRESH = """
import json, resource, time
import numpy
start = time.perf_counter()
import msstud
imported = time.perf_counter()
msstud.solve()
solved = time.perf_counter()
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([imported - start, solved - imported, peak]))
"""


def in_fresh_process(*arguments: str) -> Any:  # noqa: ANN401 - as JSON has it
    """Return the JSON that a new Python prints."""
    environment = {name: value for name, value in os.environ.items() if name not in UNUSUAL}
    environment["PYTHONPATH"] = str(Path(__file__).resolve().parent.parent / "tools")
    command = [sys.executable, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment)
    return json.loads(done.stdout)


def median_seconds(action: Callable[[int], object], n_runs: int) -> float:
    """Return the median time of one call; the argument counts the calls."""
    seconds = []
    for i in range(n_runs):
        start = time.perf_counter()
        action(i)
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def main() -> int:
    """Print the table and return how many goals were missed."""
    runs = [in_fresh_process("-c", FRESH) for _ in tqdm(range(N_PROCESSES), "cold solves")]
    imported, cold, peak = (statistics.median(column) for column in zip(*runs, strict=True))
    print(f"brute force over all {N_DEALS:,} deals; compiling takes a moment")
    here = Path(__file__)
    peers = in_fresh_process(str(here.with_name("peers.py")))
    browser = in_fresh_process(str(here.with_name("browser.py")))
    play = in_fresh_process(str(here.with_name("simulate.py")))
    loops = {name: rate for name, rate in play.items() if name not in {"msstud", "peak_mb"}}
    assert ms.solve().expected_value == Fraction(peers["value"], N_DEALS), "they disagree"
    tables = [ms.STANDARD.with_payouts(flush=5 + i % 5, straight=3 + i % 7) for i in range(200)]
    again = median_seconds(lambda i: ms.solve(tables[i]), len(tables))
    solution = ms.solve()
    hands = ["Jh Jc", "Jh Td 4c", "7s 9s 8s 4h", "2c 3d 9h Kc"]
    for hand in hands:
        solution.decide(hand)
    decide = median_seconds(lambda i: solution.decide(hands[i % len(hands)]), 2000)

    rows = [
        ("cold solve against compiled brute force", peers["compiled"] / cold, ">=", 15, "times"),
        ("cold solve against eval7 (extrapolated)", peers["eval7"] / cold, ">=", 1000, "times"),
        ("solve again, new pay table, Python", 1e3 * again, "<=", 1, "ms"),
        ("solve again, JavaScript in Chromium", browser["resolve_ms_median"], "<=", 1, "ms"),
        ("cold solve, JavaScript in Chromium", browser["cold_ms"], "<=", 100, "ms"),
        ("first explorer of a page stands after", browser["ready_ms"], "<=", 1000, "ms"),
        ("key to paint, 95th of 100 payouts", browser["paint_ms_p95"], "<=", 50, "ms"),
        ("decide, once solved", 1e6 * decide, "<=", 50, "us"),
        ("rounds a second, one core", play["msstud"] / 1e6, ">=", 10, "million"),
        (
            "rounds against the best public loop",
            play["msstud"] / max(loops.values()),
            ">=",
            100,
            "times",
        ),
        ("peak memory of a simulation", play["peak_mb"], "<=", 300, "MB"),
        ("import, beyond numpy", 1e3 * imported, "<=", 20, "ms"),
        ("peak memory of a solve", peak, "<=", 150, "MB"),
    ]
    print(f"\n{'measure':<42}{'value':>12}  {'goal':<14}")
    n_missed = 0
    for label, measured, sense, goal, unit in rows:
        is_met = measured >= goal if sense == ">=" else measured <= goal
        n_missed += not is_met
        verdict = "" if is_met else "  MISSED"
        print(f"{label:<42}{measured:>12,.2f}  {sense} {goal:,} {unit}{verdict}")
    print(
        f"\ncold solve {1e3 * cold:.1f} ms, compiled brute force {peers['compiled']:.2f} s with "
        f"the same value, eval7 {peers['eval7']:.0f} s"
    )
    return n_missed


if __name__ == "__main__":
    sys.exit(main())
