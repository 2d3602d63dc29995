"""The JavaScript passes its own tests and the check of its types."""

import pytest
from node import FRONTEND, run_node

TSC = FRONTEND / "node_modules" / "typescript" / "bin" / "tsc"


def test_node_tests_pass() -> None:
    files = sorted((FRONTEND / "test").glob("*.test.js"))
    assert files
    report = run_node("--test", "--test-reporter=tap", *files)
    assert "\n# fail 0\n" in report, report


@pytest.mark.skipif(not TSC.is_file(), reason="`npm ci` in frontend installs the type checker")
@pytest.mark.parametrize("project", ["src/engine", "."], ids=["engine, no DOM", "all"])
def test_types_hold(project: str) -> None:
    run_node(TSC, "--project", project)
