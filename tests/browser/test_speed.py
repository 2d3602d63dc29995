"""Claims about time in the page; `make test` runs them after all others, with nothing beside them.

What else the machine does can only add time, so the best of a few tries counts.
"""

from collections.abc import Callable

import pytest
from paint import (
    milliseconds_of_clicks,
    milliseconds_of_driving,
    milliseconds_to_first_explorer,
)
from playwright.sync_api import BrowserContext, expect
from visits import Visit, result, standing

pytestmark = pytest.mark.browser

WELCOME = "book/index.html"
MAX_READY_MS = 3000  # the goal is 1000; about 400 on a quiet machine
MAX_PAINT_MS = 50  # the 95th of 100 inputs
MAX_CLICK_MS = 100
MAX_ANSWER_MS = 100  # 500 rounds with 200 antes, all paths anew; about 45 on a quiet machine
MAX_GAP_MS = 150  # between two frames; about 20 on a quiet machine
MAX_STOP_MS = 500  # one longer stop may be the machine's
MIN_SPEED = 1_000_000  # rounds a second; 8 million on a quiet machine
N_TRIES = 5
FRAMES = """
() => {
  window.gaps = [];
  let last = performance.now();
  const watch = () => {
    const now = performance.now();
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}
"""


def least(measure: Callable[[], float], bound: float) -> float:
    """Return the first time within the bound, or the least of all tries."""
    times = []
    for _ in range(N_TRIES):
        times.append(measure())
        if times[-1] <= bound:
            break
    return min(times)


def test_the_first_explorer_stands_soon(context: BrowserContext, server: str) -> None:
    def measure() -> float:
        page = Visit(context, server + WELCOME).page
        time = milliseconds_to_first_explorer(page)
        page.close()
        return time

    assert least(measure, MAX_READY_MS) <= MAX_READY_MS


@pytest.mark.parametrize(
    ("page_of", "which", "label"),
    [
        (WELCOME, "pay-table-lab", "flush pays"),
        ("book/paytable.html", "pay-table-lab", "flush pays"),
        (WELCOME, "reactive-text", "flush pays"),
    ],
    ids=["beside a hand", "the whole lab", "in a sentence"],
)
def test_a_payout_that_is_driven_paints_at_once(
    context: BrowserContext, server: str, page_of: str, which: str, label: str
) -> None:
    explorer = standing(Visit(context, server + page_of).page, f"[data-msstud={which}]")
    field = explorer.get_by_label(label, exact=True)
    assert least(lambda: milliseconds_of_driving(field)[95], MAX_PAINT_MS) <= MAX_PAINT_MS


def test_a_roll_paints_at_once(context: BrowserContext, server: str) -> None:
    page = Visit(context, server + "book/mexican.html").page
    button = standing(page, "[data-msstud=roll-table]").get_by_role("button", name="Next hand")
    assert least(lambda: milliseconds_of_clicks(button, 9)[4], MAX_CLICK_MS) <= MAX_CLICK_MS


def test_a_session_answers_at_once(context: BrowserContext, server: str) -> None:
    lab = standing(Visit(context, server + "book/risk.html").page, "[data-msstud=session-lab]")
    for rule, text in {"Rounds": "500", "Stop loss": "", "Stop win": ""}.items():
        lab.get_by_label(rule, exact=True).fill(text)
    field = lab.get_by_label("Bankroll", exact=True)
    assert least(lambda: milliseconds_of_driving(field)[95], MAX_ANSWER_MS) <= MAX_ANSWER_MS
    expect(field).to_have_value("200")  # up and down again


def test_a_run_is_fast_and_leaves_the_page_alone(context: BrowserContext, base: str) -> None:
    page = Visit(context, base + "book/simulation.html").page
    run = standing(page, "[data-msstud=live-run]")
    run.get_by_label("Rounds", exact=True).select_option("100000000")
    page.wait_for_timeout(1000)  # tables are made when the page is idle
    page.evaluate(FRAMES)
    run.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_timeout(2500)
    run.get_by_role("button", name="Pause", exact=True).click()
    expect(result(run)).to_contain_text("After ")
    *gaps, longest = page.evaluate("window.gaps.sort((a, b) => a - b)")
    assert gaps[-1] <= MAX_GAP_MS
    assert longest < MAX_STOP_MS
    assert int(run.locator(".msstud").get_attribute("data-speed") or 0) >= MIN_SPEED
