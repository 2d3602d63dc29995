"""Claims about the committed notebooks; that their outputs are true is proven by nbval."""

import copy
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from refresh_notebooks import normalize

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((ROOT / "book").glob("*.ipynb"))
MAX_BYTES = 1_000_000
MACHINE = re.compile(r"(/home/|/Users/|[A-Z]:\\\\|\bat 0x[0-9a-f]+)")

pytestmark = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def outputs(notebook: Any, output_type: str) -> Iterator[tuple[Any, Any]]:
    """Yield the cells with an output of this type, and the output."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.output_type == output_type:
                yield cell, output


def test_it_is_stored_as_the_refresh_script_stores_it(path: Path) -> None:
    """NB-08, NB-12. Kernel, counters, ids, no times, no widget state; `make refresh` mends it."""
    notebook = read(path)
    normal = copy.deepcopy(notebook)
    normalize(normal)
    assert notebook == normal


def test_each_cell_was_run(path: Path) -> None:
    """NB-09. nbval passes a cell that has neither counter nor output."""
    cells = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert all(cell.source.strip() for cell in cells)
    assert all(cell.execution_count for cell in cells)


def test_it_stores_no_warning(path: Path) -> None:
    """NB-07."""
    stderr = [out.text for _, out in outputs(read(path), "stream") if out.name == "stderr"]
    assert stderr == []


def test_an_error_is_announced(path: Path) -> None:
    """NB-09."""
    for cell, error in outputs(read(path), "error"):
        assert "raises-exception" in cell.metadata.get("tags", []), error.evalue


def test_outputs_name_no_machine(path: Path) -> None:
    """NB-13."""
    for cell in read(path).cells:
        text = str(cell.get("outputs", ""))
        assert not MACHINE.search(text), cell.id
        assert not any(str(folder) in text for folder in (ROOT, sys.prefix)), cell.id


def test_no_output_needs_a_kernel(path: Path) -> None:
    """NB-01, NB-02."""
    assert "application/vnd.jupyter.widget" not in path.read_text(encoding="utf-8")


def test_it_is_light(path: Path) -> None:
    """NB-06."""
    assert path.stat().st_size <= MAX_BYTES
