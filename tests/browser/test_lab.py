"""Claims about JupyterLab: the chapters run there, and Python and the page share each explorer."""

import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from conftest import ROOT, missing
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.browser

JUPYTER = ROOT / ".venv-lab" / "bin" / "jupyter"
CHAPTERS = sorted(path.stem for path in (ROOT / "book").glob("*.ipynb"))
START_MS = 60_000
CELLS = (
    "import ipywidgets\nimport msstud as ms",
    'one = ms.HandExplorer("Jh Td")\none',
    'other = ms.HandExplorer("As Ad")\nipywidgets.link((one, "cards"), (other, "cards"))\nother',
    'lab = ms.PayTableLab(group="all")\nlab',
    'grid = ms.StrategyGrid(group="all")\ngrid',
    'ipywidgets.link((lab, "pay_table"), (one, "pay_table"))',
)
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
# Lab keeps cells out of sight out of the page; here all of them are looked for.
SETTINGS = {"notebook-extension/tracker": '{"windowingMode": "none"}'}
RUN_ALL = """
async () => {
  const { content, sessionContext } = jupyterapp.shell.currentWidget;
  await sessionContext.ready;
  await jupyterapp.commands.execute("notebook:run-all-cells");
  return content.model.toJSON().cells;
}
"""
IN_PYTHON = """
async (code) => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const request = { code: "", user_expressions: { it: code } };
  const { content } = await kernel.requestExecute(request).done;
  return content.user_expressions.it.data["text/plain"];
}
"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start JupyterLab over a copy of the chapters; yield the address of a file with its token."""
    if not JUPYTER.exists():
        missing("JupyterLab is not installed", "Run: make .venv-lab/.ready")
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "book", home / "book")
    cells = [nbformat.v4.new_code_cell(source, id=f"c{i}") for i, source in enumerate(CELLS)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    nbformat.write(notebook, home / "book" / "shared.ipynb")
    for name, text in SETTINGS.items():
        path = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    token = secrets.token_hex()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(JUPYTER), "lab", "--no-browser", "--allow-root", "--expose-app-in-browser"]
    command += ["--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
    command += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={home}"]
    folders = {"CONFIG": "config", "DATA": "data", "RUNTIME": "runtime"}
    environment = {f"JUPYTER_{key}_DIR": str(home / name) for key, name in folders.items()}
    environment |= {"JUPYTERLAB_SETTINGS_DIR": str(home / "settings")}
    environment |= {"JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"), "IPYTHONDIR": str(home)}
    with (
        (home / "log").open("w") as log,
        subprocess.Popen(command, env={**os.environ, **environment}, stderr=log, stdout=log) as it,
    ):
        wait_for_port(port, it)
        yield f"http://127.0.0.1:{port}/doc/tree/book/{{}}.ipynb?token={token}"
        it.terminate()


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server listens."""
    for _ in range(START_MS // 100):
        assert process.poll() is None, "JupyterLab has stopped"
        with socket.socket() as attempt:
            if attempt.connect_ex(("127.0.0.1", port)) == 0:
                return
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
    pytest.fail("JupyterLab does not listen")


def run_all(page: Page, address: str) -> list[dict[str, Any]]:
    """Open a notebook, run it, and return its cells."""
    page.goto(address)
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", timeout=START_MS)
    cells: list[dict[str, Any]] = page.evaluate(RUN_ALL)
    return cells


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(START_MS)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_runs_and_its_explorers_stand(page: Page, lab: str, chapter: str) -> None:
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    cells = run_all(page, lab.format(chapter))
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    outputs = [output for cell in code for output in cell["outputs"]]
    expected = nbformat.read(ROOT / "book" / f"{chapter}.ipynb", as_version=4)
    may_fail = sum("raises-exception" in cell.metadata.get("tags", ()) for cell in expected.cells)
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert sum(output["output_type"] == "error" for output in outputs) == may_fail
    n_explorers = sum(
        "".join(data(output)["text/html"]).count("data-msstud=")
        for output in outputs
        if "application/vnd.jupyter.widget-view+json" in data(output)
    )
    expect(page.locator(".jp-OutputArea-output .msstud")).to_have_count(n_explorers)
    assert troubles == []


def data(output: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = output.get("data", {})
    return found


def test_python_and_the_page_share_every_explorer(page: Page, lab: str) -> None:
    """A click changes the trait, an assignment the view; `link` and a group join explorers."""
    run_all(page, lab.format("shared"))
    one, other = (page.get_by_role("region", name=name).first for name in NAMES[:2])
    press(one, "Clear")
    one.get_by_role("button", name="six of spades").click()
    one.get_by_role("button", name="five of spades").click()
    expect(one.locator("output").first).to_contain_text("Raise 1x: worth −0.960 antes.")
    expect(one).to_contain_text("page = Python ✓")
    assert page.evaluate(IN_PYTHON, "one.cards") == "'6s 5s'"
    expect(other.locator("output").first).to_contain_text("−0.960")
    page.evaluate(IN_PYTHON, "setattr(other, 'cards', 'Qh Qs')")
    expect(one.locator("output").first).to_contain_text("Raise 3x")
    expect(one.get_by_label("Cards", exact=True)).to_have_value("Qh Qs")


def test_a_group_and_a_link_carry_a_pay_table_on(page: Page, lab: str) -> None:
    run_all(page, lab.format("shared"))
    table, grid = (page.get_by_role("region", name=name).first for name in NAMES[2:])
    table.get_by_label("straight pays", exact=True).fill("5")
    expect(table.locator("output").first).to_contain_text("3.7591 %")
    expect(table).to_contain_text("page = Python ✓")
    asked = ("lab", "grid", "one")
    for name in asked:
        assert page.evaluate(IN_PYTHON, f"int({name}.pay_table['straight'])") == "5"
    seventy_five = grid.get_by_role("gridcell", name="seven five suited")
    expect(seventy_five).to_have_attribute("data-action", "1x")
    page.evaluate(IN_PYTHON, "setattr(lab, 'pay_table', ms.STANDARD)")
    expect(table.locator("output").first).to_contain_text("4.9149 %")
    expect(seventy_five).to_have_attribute("data-action", "fold")


def press(explorer: Locator, name: str) -> None:
    explorer.get_by_role("button", name=name, exact=True).click()


NAMES = ("hand explorer", "hand explorer 2", "pay table lab", "strategy grid")
