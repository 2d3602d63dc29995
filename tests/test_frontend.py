"""The JavaScript passes its own tests and the check of its types."""

from pathlib import Path

import pytest
from node import FRONTEND, run_node

TSC = FRONTEND / "node_modules" / "typescript" / "bin" / "tsc"


def test_node_tests_pass() -> None:
    files = sorted((FRONTEND / "test").glob("*.test.js"))
    assert files
    report = run_node("--test", "--test-reporter=tap", *files)
    assert "\n# fail 0\n" in report, report


@pytest.mark.parametrize("project", ["src/engine", "."], ids=["engine, no DOM", "all"])
def test_types_hold(project: str) -> None:
    assert TSC.is_file(), "`npm ci` in frontend installs the type checker"
    run_node(TSC, "--project", project)


def test_the_committed_bundle_is_what_the_sources_make(tmp_path: Path) -> None:
    """NB-03. After a change of the JavaScript: ``make bundle``."""
    run_node("tools/build.js", tmp_path)
    static = FRONTEND.parent / "msstud" / "static"
    made, committed = ({path.name for path in folder.iterdir()} for folder in (tmp_path, static))
    assert committed == made
    for name in made:
        fresh = (tmp_path / name).read_bytes()
        assert (static / name).read_bytes() == fresh, f"{name} is stale: run make bundle"
