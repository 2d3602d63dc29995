"""One page with every explorer, made without the book: for tests and measurements."""

import shutil
from importlib.resources import files
from pathlib import Path

import msstud as ms
from msstud.widgets.base import Explorer

SENTENCE = "A flush at {flush=6|0..20} to 1 leaves the house {house_edge}."
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Explorers</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="msstud.css">
<script src="msstud.js" async></script>
<style>:root {{ color-scheme: light dark }}
body {{ margin: 1rem; background: Canvas; color: CanvasText; font-family: sans-serif }}
</style>
<main><h1>Explorers</h1><button>before</button>
{}
<button>after</button></main>
</html>
"""
PAINTED = """
async (input) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const times = [];
  for (let i = 0; i < 100; i += 1) {
    const start = performance.now();
    const key = i % 20 < 10 ? "ArrowUp" : "ArrowDown";
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await painted();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}
"""
"""Drive a payout up and down a hundred times; milliseconds from key to paint, ascending."""


def explorers() -> list[Explorer]:
    """Return one explorer of each kind, and a second of the first kind."""
    return [
        ms.HandExplorer("Jh Td"),
        ms.HandExplorer("Qh Qs 2c", key="second"),
        ms.PayTableLab(group="table"),
        ms.StrategyGrid(group="table"),
        ms.ReactiveText(SENTENCE),
    ]


def write(folder: Path) -> Path:
    """Write the page with the bundle beside it, and return its path."""
    shutil.copytree(str(files("msstud") / "static"), folder, dirs_exist_ok=True)
    html = [str(each.to_html()) for each in explorers()]
    page = folder / "gallery.html"
    page.write_text(PAGE.format("\n".join(html)), encoding="utf-8")
    return page
