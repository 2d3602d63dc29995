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
