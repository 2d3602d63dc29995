"""Serve the built book on a free port of this machine until Ctrl+C: `python tools/serve.py`."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BUILT = Path(__file__).resolve().parent.parent / "_build" / "html"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serve files without a line per request."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base names it
        """Say nothing."""


def make_server(folder: Path) -> ThreadingHTTPServer:
    """Return a server of a folder, bound to a free port of 127.0.0.1 and not yet running."""
    return ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))


def main() -> None:
    """Serve the folder that the command line names, or the built book."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT
    with make_server(folder) as server:
        print(f"The book: http://127.0.0.1:{server.server_port}/  (Ctrl+C stops)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")


if __name__ == "__main__":
    main()
