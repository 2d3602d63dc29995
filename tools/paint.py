"""How long the page takes from an action to the paint of its answer: for tests and measurements."""

from playwright.sync_api import Locator, Page

TIMES = """
async (element, keys) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const times = [];
  for (const key of keys) {
    const start = performance.now();
    const details = { key, bubbles: true, cancelable: true };
    if (key === "click") element.click();
    else element.dispatchEvent(new KeyboardEvent("keydown", details));
    await painted();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}
"""
READY = "() => document.querySelector('[data-msstud][data-ready]') && performance.now()"
UP_AND_DOWN = 5 * (10 * ["ArrowUp"] + 10 * ["ArrowDown"])


def milliseconds_to_first_explorer(page: Page) -> float:
    """Return how long after its navigation the first explorer of a page stands."""
    time: float = page.wait_for_function(READY, polling=10).json_value()
    return time


def milliseconds_of_clicks(button: Locator, n: int) -> list[float]:
    """Click n times; return the times in ascending order."""
    times: list[float] = button.evaluate(TIMES, n * ["click"])
    return times


def milliseconds_of_driving(field: Locator) -> list[float]:
    """Drive a number up and down a hundred times by keys; return the times in ascending order."""
    times: list[float] = field.evaluate(TIMES, UP_AND_DOWN)
    return times
