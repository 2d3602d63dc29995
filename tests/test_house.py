"""Claims about the repository: what is tracked, what is pinned, and that its words are true."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NEVER_TRACKED = re.compile(
    r"(^|/)(\.venv[^/]*|venv|node_modules|_build|build|dist|__pycache__|\.[a-z]+_cache"
    r"|\.ipynb_checkpoints|[^/]+\.egg-info)/|\.pyc$"
)
PINNED = re.compile(r"[a-z0-9-]+==[\w.]+")
MAX_LINES = {"msstud": 300, "tests": 400, "tools": 300}


def tracked() -> list[str]:
    """Return the files of the repository, those not yet committed among them."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [name for name in sorted(set(listed.stdout.splitlines())) if (ROOT / name).exists()]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):.*## ", read("Makefile"), flags=re.MULTILINE))


MARKDOWN = [name for name in tracked() if name.endswith(".md")]


def test_no_environment_cache_or_build_is_tracked() -> None:
    """NB-13."""
    assert [name for name in tracked() if NEVER_TRACKED.search(name)] == []


def test_no_file_names_this_machine() -> None:
    """NB-13."""
    here = (f"{ROOT}/", f"{Path.home()}/")
    naming = [
        name
        for name in tracked()
        if any(path in (ROOT / name).read_bytes().decode(errors="ignore") for path in here)
    ]
    assert naming == []


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-lab.txt"])
def test_requirements_are_pinned(name: str) -> None:
    lines = [line.partition("#")[0].strip() for line in read(name).splitlines()]
    loose = [line for line in lines if line and not PINNED.fullmatch(line)]
    assert loose in (["-e ."], ["-r requirements.txt"])


@pytest.mark.parametrize("name", [*MARKDOWN, ".ci/run", ".github/workflows/publish.yml"])
def test_commands_exist(name: str) -> None:
    """The words say `make something` only where the Makefile has it."""
    named = re.findall(r"(?:^|`)\s*make ([a-z]+)", read(name), flags=re.MULTILINE)
    assert set(named) <= targets()


def test_the_readme_names_the_two_commands() -> None:
    assert {"make book", "make lab"} <= set(re.findall(r"make [a-z]+", read("README.md")))


@pytest.mark.parametrize("name", MARKDOWN)
def test_links_between_files_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", read(name))
    local = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [link for link in local if not (ROOT / name).parent.joinpath(link).exists()] == []


def test_the_book_lists_files_that_exist() -> None:
    listed = re.findall(r"(?:root|file): (\S+)", read("_toc.yml"))
    stored = {name.rpartition(".")[0] for name in tracked() if name.startswith("book/")}
    assert [name for name in listed if name not in stored] == []


def test_files_stay_short() -> None:
    long = [
        name
        for name in tracked()
        if name.endswith(".py")
        and len(read(name).splitlines()) > MAX_LINES.get(name.partition("/")[0], 300)
    ]
    assert long == []


@pytest.mark.slow
def test_the_wheel_is_complete(tmp_path: Path) -> None:
    """NB-03. Built from the tracked files alone, it works and carries the files of the pages."""
    source, wheel = tmp_path / "source", tmp_path / "wheel"
    for name in tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    options = ["--no-deps", "--no-build-isolation", "--target", str(wheel)]
    subprocess.run([*pip, "install", *options, str(source)], check=True)
    packaged = {name for name in tracked() if name.startswith("msstud/")}
    assert {name for name in packaged if not (wheel / name).exists()} == set()
    code = (
        "import msstud; print(msstud.solve().house_edge, msstud.__file__, "
        "len(msstud.HandExplorer().to_html()) > len(msstud.HandExplorer().checks))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert printed.split() == ["53223/1082900", str(wheel / "msstud" / "__init__.py"), "True"]
