"""The one HTML table with which results show themselves in a notebook."""

from collections.abc import Iterable, Sequence


class Html(str):
    """Text that is HTML already; all other text is escaped."""

    __slots__ = ()


def html_table(
    name: str, head: Sequence[str], rows: Iterable[Sequence[str]], *, caption: str = ""
) -> Html:
    """Return a table with a header row; the first cell of each row is its header.

    Parameters
    ----------
    name : str
        What the table shows, as part of its class: ``msstud-<name>``.
    head, rows : text
        Plain text, or `Html` where a cell holds markup.
    caption : str, optional

    Examples
    --------
    >>> table = html_table("sum", ["a", "b"], [["1 < 2", Html("<b>3</b>")]])
    >>> print(table.split("<tbody>")[1])
    <tr><th scope='row'>1 &lt; 2</th><td><b>3</b></td></tr></tbody></table>
    """
    columns = "".join(f"<th scope='col'>{_markup(title)}</th>" for title in head)
    body = "".join(_row(*cells) for cells in rows)
    title = f"<caption>{_markup(caption)}</caption>" if caption else ""
    return Html(
        f"<table class='dataframe msstud-{name}'>{title}<thead><tr>{columns}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )


def _row(header: str, *cells: str) -> str:
    data = "".join(f"<td>{_markup(cell)}</td>" for cell in cells)
    return f"<tr><th scope='row'>{_markup(header)}</th>{data}</tr>"


def _markup(text: str) -> str:
    from html import escape  # noqa: PLC0415 - a tenth of the package's import time, rarely used

    return text if isinstance(text, Html) else escape(text)
