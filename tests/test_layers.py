"""Claims about imports: they go one way, cost little, and bring in nothing unasked."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "msstud"

# A module imports from lower rows only, so members of one row do not import each other.
LAYERS = (
    {"cards", "notebook", "zeros"},
    {"actions", "hands"},
    {"deal", "decision", "hand_arrays", "paytable"},
    {"ledger", "sets"},
    {"record", "states"},
    {"game", "outcomes"},
    {"solver"},
    {"frozen", "sensitivity", "strategy"},
    {"evaluation", "expert"},
    {"charts", "tables"},
    {"__init__"},
)
APART = {"sphinx_ext"}
LIBRARIES = {
    "charts": {"plotly"},
    "sphinx_ext": {"docutils", "sphinx"},
    "tables": {"pandas"},
}
HEAVY = ("IPython", "anywidget", "docutils", "pandas", "plotly", "sphinx")
MODULES = sorted(path.stem for path in PACKAGE.glob("*.py"))


def imported(module: str) -> set[str]:
    """Return the dotted names that a module imports, also inside functions."""
    names = set()
    for node in ast.walk(ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import in line {node.lineno}"
            assert node.module
            names.add(node.module)
    return names


def own(module: str) -> set[str]:
    return {name.removeprefix("msstud.") for name in imported(module) if name.startswith("msstud.")}


def run(code: str, *options: str, **variables: str) -> str:
    """Return what a fresh interpreter prints."""
    command = [sys.executable, *options, "-c", code]
    environment = {**os.environ, **variables}
    return subprocess.run(
        command, check=True, capture_output=True, text=True, env=environment
    ).stdout


def test_every_module_has_its_place() -> None:
    placed = [name for layer in (*LAYERS, APART) for name in layer]
    assert sorted(placed) == MODULES, "name new modules in LAYERS"


@pytest.mark.parametrize("module", sorted(set(MODULES) - APART))
def test_imports_go_down(module: str) -> None:
    row = next(row for row, layer in enumerate(LAYERS) if module in layer)
    allowed = set().union(*LAYERS[:row])
    if module == "__init__":  # the front door names the explorers, which stand on top
        allowed |= {f"widgets.{path.stem}" for path in (PACKAGE / "widgets").glob("*.py")}
    assert own(module) <= allowed


@pytest.mark.parametrize("path", sorted((PACKAGE / "widgets").glob("*.py")), ids=lambda p: p.stem)
def test_explorers_stand_on_top(path: Path) -> None:
    """They may import all of the core, and nothing of it imports them but the front door."""
    assert not own(f"widgets/{path.stem}") & {"sphinx_ext", "charts", "tables", "__init__"}
    core = set(MODULES) - {"__init__"}
    assert not any(name.startswith("widgets") for module in core for name in own(module))


@pytest.mark.parametrize("module", sorted(APART))
def test_a_module_apart_imports_no_sibling(module: str) -> None:
    assert not own(module)


@pytest.mark.parametrize("module", MODULES)
def test_libraries_belong_to_few_modules(module: str) -> None:
    outside = {name.partition(".")[0] for name in imported(module)} - set(sys.stdlib_module_names)
    assert outside <= {"msstud", "numpy"} | LIBRARIES.get(module, set())


def test_the_package_loads_no_heavy_library() -> None:
    """PF-01."""
    loaded = run("import sys, msstud; print(*{name.partition('.')[0] for name in sys.modules})")
    assert not set(HEAVY) & set(loaded.split())


def test_the_package_warns_and_prints_nothing() -> None:
    """NB-07."""
    assert run("import msstud", "-W", "error") == ""


def test_the_package_costs_a_third_of_numpy_at_most(tmp_path: Path) -> None:
    """PF-01. Measured: 15 ms of 85. The best of several runs, since others only add to it."""
    code = (
        "import time; start = time.perf_counter(); import numpy; middle = time.perf_counter(); "
        "import msstud; print(middle - start, time.perf_counter() - middle)"
    )
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)}
    runs = [map(float, run(code, **compiled).split()) for _ in range(10)]
    numpy_seconds, own_seconds = map(min, zip(*runs, strict=True))
    assert own_seconds <= numpy_seconds / 3
