"""Execute the book's notebooks and store their outputs: `python tools/refresh_notebooks.py`.

It takes the notebooks that it is given, or every one of `book/`. What changes from run to run or
from machine to machine (times, counters, random ids, widget state, frames of a traceback) is left
out, so running twice gives no difference.
"""

import argparse
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

BOOK = Path(__file__).resolve().parent.parent / "book"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
CELL_SECONDS = 300


def refresh(path: Path) -> bool:
    """Execute one notebook in its folder and store it; return whether the file changed."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    NotebookClient(
        notebook,
        kernel_name="python3",
        extra_arguments=["--log-level=ERROR"],  # else each kernel warns of its own local sockets
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        timeout=CELL_SECONDS,
    ).execute()
    normalize(notebook)
    after = f"{nbformat.writes(notebook)}\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def normalize(notebook: NotebookNode) -> None:
    """Remove from an executed notebook, in place, all that is not content."""
    notebook.update({"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": KERNEL}})
    n_run = 0
    for number, cell in enumerate(notebook["cells"]):
        cell["id"] = f"c{number}"
        cell["metadata"].pop("execution", None)
        if cell["cell_type"] != "code":
            continue
        n_run += 1
        cell["execution_count"] = n_run
        for output in cell["outputs"]:
            if "execution_count" in output:
                output["execution_count"] = n_run
            if output["output_type"] == "error":
                output["traceback"] = [f"{output['ename']}: {output['evalue']}"]
            output.get("data", {}).pop(WIDGET_VIEW, None)


def main() -> int:
    """Refresh the notebooks that the command line names and say what happened to each."""
    parser = argparse.ArgumentParser(description="Execute notebooks and store their outputs.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of book/")
    paths = parser.parse_args().notebooks or sorted(BOOK.glob("*.ipynb"))
    for number, path in enumerate(paths, start=1):
        print(f"[{number}/{len(paths)}] {path.name} ... ", end="", flush=True)
        start = time.perf_counter()
        try:
            changed = refresh(path)
        except CellExecutionError as error:
            print(f"failed; the file stays as it was\n{error}")
            return 1
        print(f"{'changed' if changed else 'same'} ({time.perf_counter() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
