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
    {"actions", "chance.distribution", "hands", "messages"},
    {"words"},
    {"deal", "decision", "hand_arrays", "paytable"},
    {"ledger", "sets"},
    {"chance.curve", "record", "states"},
    {"chance.convolution", "game", "outcomes", "sampling.streams"},
    {"chance.rounds", "chance.ruin", "chance.shares", "chance.streaks", "solver"},
    {"chance.sessions", "frozen", "sensitivity", "strategy"},
    {"evaluation", "expert"},
    {"chance.telling", "sampling.playbook", "sentences"},
    {"compression", "sampling.tally"},
    {"sampling.checks", "sampling.workers"},
    {"sampling.sample"},
    {"charts", "risk", "simulation", "tables"},
    {"__init__"},
)
PACKAGES = ("chance", "sampling")
"""Whose modules have places of their own; other packages have one place as a whole."""
ON_TOP = {"mexican", "results", "widgets"}
"""Packages over the core: nothing of it imports them but the front door."""
APART = {"sphinx_ext", "book"}
LIBRARIES = {
    "charts": {"plotly"},
    "mexican.equilibrium": {"scipy"},
    "sampling.workers": {"tqdm"},
    "sphinx_ext": {"docutils", "sphinx"},
    "tables": {"pandas"},
}
HEAVY = ("IPython", "anywidget", "docutils", "pandas", "plotly", "scipy", "sphinx", "tqdm")
MODULES = sorted(
    [path.stem for path in PACKAGE.glob("*.py")]
    + [
        f"{package}.{path.stem}"
        for package in PACKAGES
        for path in (PACKAGE / package).glob("*.py")
        if path.stem != "__init__"
    ]
)
MEXICAN = sorted(f"mexican.{path.stem}" for path in (PACKAGE / "mexican").glob("*.py"))


def imported(module: str) -> set[str]:
    """Return the dotted names that a module imports, also inside functions."""
    names = set()
    path = PACKAGE / f"{module.replace('.', '/')}.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def top(name: str) -> str:
    return name.partition(".")[0]


def test_every_module_has_its_place() -> None:
    assert sorted(name for layer in LAYERS for name in layer) == sorted(set(MODULES) - APART)
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages == {*PACKAGES, *ON_TOP, *APART} - {"sphinx_ext"}


@pytest.mark.parametrize("module", sorted(set(MODULES) - APART))
def test_imports_go_down(module: str) -> None:
    row = next(row for row, layer in enumerate(LAYERS) if module in layer)
    allowed = set().union(*LAYERS[:row])
    used = own(module)
    if module == "__init__":  # the front door names what stands on top
        used = {name for name in used if top(name) not in ON_TOP}
    assert used <= allowed


@pytest.mark.parametrize(
    "path",
    [path for package in sorted(ON_TOP) for path in sorted((PACKAGE / package).glob("*.py"))],
    ids=lambda path: f"{path.parent.name}.{path.stem}",
)
def test_packages_on_top_use_the_core_and_no_frames_or_figures(path: Path) -> None:
    used = own(f"{path.parent.name}.{path.stem}")
    assert not {top(name) for name in used} & {*APART, "charts", "tables", "__init__"}
    others = {name for name in used if top(name) in ON_TOP - {path.parent.name}}
    assert path.parent.name == "widgets" or not others


def test_mexican_stud_knows_cards_and_hands_alone() -> None:
    used = {
        name for path in (PACKAGE / "mexican").glob("*.py") for name in own(f"mexican.{path.stem}")
    }
    assert {name for name in used if top(name) != "mexican"} <= {
        "cards", "deal", "hand_arrays", "hands", "notebook", "sets"
    }  # fmt: skip


def test_what_stands_apart_is_imported_by_sphinx_alone() -> None:
    assert not own("sphinx_ext")
    assert not any(top(name) in APART for module in MODULES for name in own(module))


@pytest.mark.parametrize("module", [*MODULES, *MEXICAN])
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
