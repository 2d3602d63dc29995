"""Claims about the book as a whole that no single page or module makes."""

import json
from pathlib import Path

import yaml
from refresh_notebooks import CELL_SECONDS

import msstud

ROOT = Path(__file__).resolve().parent.parent
EARLY = 3000
"""Characters: what a reader sees without scrolling far."""


def prose(name: str) -> str:
    notebook = json.loads((ROOT / "book" / f"{name}.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def test_the_other_game_of_this_name_is_told_apart() -> None:
    """SV-09."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for text in (msstud.__doc__ or "", readme[:EARLY], prose("index")[:EARLY]):
        assert "pay table" in text
    assert readme.count("seven-card") == 1
    assert "seven-card" in prose("index")[:EARLY]


def test_a_build_shows_what_the_tests_have_proven() -> None:
    """NB-10. Nothing runs in a build and nothing is left of the last one, so nothing is stale."""
    config = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    assert config["execute"] == {"execute_notebooks": "off"}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "rm -rf _build" in makefile
    assert "--nbval " in makefile
    assert "--nbval-lax" not in makefile


def test_a_slow_machine_has_time_for_every_cell() -> None:
    """NB-11. The slowest takes some five seconds."""
    assert CELL_SECONDS >= 60
