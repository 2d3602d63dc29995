"""What all explorers share: one JavaScript module, traits in, text/html out.

An explorer is an `anywidget.AnyWidget`, so an ipywidgets widget. JupyterLab shows its live view; a
saved notebook, the published book and a printer get the ``text/html`` twin: the state as JSON,
which the page's own host brings to life without Python, and inside it the exact result as text.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from importlib.resources import files
from typing import Any, ClassVar

import anywidget
import traitlets

from msstud.messages import ENGLISH, Translator, languages, translator
from msstud.notebook import Html
from msstud.paytable import KEYWORDS, STANDARD, PayTable

_STATIC = files("msstud") / "static"
_MAIN = "msstud"


def module_of(bundle: str) -> str:
    """Return a bundle of the front end, with all languages, as the module that Jupyter imports."""
    names = [*(lang for lang in languages() if lang != ENGLISH), bundle]
    scripts = [(_STATIC / f"{name}.js").read_text(encoding="utf-8") for name in names]
    return "\n".join([*scripts, "export default msstud.widget;\n"])


def styles_of(bundle: str) -> str:
    """Return the style sheet of a bundle, below the one that all explorers share."""
    sheets = dict.fromkeys((_MAIN, bundle))
    return "".join((_STATIC / f"{name}.css").read_text(encoding="utf-8") for name in sheets)


def table_to_json(table: PayTable, _widget: object = None) -> dict[str, object]:
    """Return a pay table as plain JSON: its name, and the payouts as text by keyword."""
    return {"name": table.name, "payouts": {key: str(table[key]) for key in KEYWORDS}}


def table_from_json(value: Mapping[str, Any], _widget: object = None) -> PayTable:
    """Return the pay table that `table_to_json` or a page has written.

    Examples
    --------
    >>> table_from_json(table_to_json(STANDARD)) == STANDARD
    True
    """
    payouts = {key: Fraction(text) for key, text in value["payouts"].items()}
    return PayTable(str(value["name"]), payouts)


class Explorer(anywidget.AnyWidget):
    """Base of the explorers.

    A subclass sets `view`, lists in `state_names` the traits that make up its state, and writes
    `exact_results` and `fallback`.

    Attributes
    ----------
    pay_table : PayTable
        The table that is played; the standard one at first.
    group : str
        Explorers of one group on a page share what their views name; "" shares nothing.
    key : str
        Name of this explorer in the page's address; the view's name if empty.
    four_color : bool
        Whether each suit has a color of its own.
    lang : str
        Language of all labels, one of `msstud.messages.languages`; English at first.
    """

    bundle: ClassVar[str] = _MAIN
    """Which bundle of the front end holds the view; another one names its `_esm` and `_css` too."""
    _esm = module_of(_MAIN)
    _css = styles_of(_MAIN)

    view = traitlets.Unicode(read_only=True).tag(sync=True)
    """Name of the JavaScript view."""
    group = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    four_color = traitlets.Bool().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    pay_table = traitlets.Instance(PayTable).tag(
        sync=True, to_json=table_to_json, from_json=table_from_json
    )
    checks = traitlets.Dict(read_only=True).tag(sync=True)
    """What Python finds for the present state, as exact text; the page ticks what agrees."""

    state_names: ClassVar[tuple[str, ...]] = ("pay_table",)
    look_names: ClassVar[tuple[str, ...]] = ()
    """Further traits that a page needs; they change what is seen, and no result."""

    def __init__(self, **state: object) -> None:
        super().__init__(**state)
        self._check()
        self.observe(self._check, names=list(self.state_names))

    @traitlets.default("pay_table")
    def _standard(self) -> PayTable:
        return STANDARD

    @traitlets.validate("lang")
    def _valid_lang(self, proposal: Any) -> str:  # noqa: ANN401 - of traitlets
        return translator(proposal["value"]).lang

    @property
    def _t(self) -> Translator:
        """What says messages in the language of the explorer."""
        return translator(self.lang)

    def exact_results(self) -> dict[str, Fraction | str]:
        """Return what Python finds for the present state, by the names that the view uses."""
        raise NotImplementedError

    def fallback(self) -> Html:
        """Return the exact result of the present state as HTML, for whoever has no JavaScript."""
        raise NotImplementedError

    def public_state(self) -> dict[str, object]:
        """Return the traits that a page needs, as plain JSON."""
        common = ("view", "group", "key", "four_color", "lang", "checks")
        names = (*common, *self.look_names, *self.state_names)
        return {
            name: self.trait_metadata(name, "to_json", _as_it_is)(getattr(self, name), self)
            for name in names
        }

    def _check(self, _change: object = None) -> None:
        results = {name: str(value) for name, value in self.exact_results().items()}
        self.set_trait("checks", results)

    def __repr__(self) -> str:
        state = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.state_names)
        return f"{type(self).__name__}({state})"

    def to_html(self, tag: str = "div") -> Html:
        """Return the explorer as HTML: its state as JSON, and in it the fallback.

        A `span` may stand inside a paragraph.
        """
        state = json.dumps(self.public_state(), sort_keys=True).replace("<", r"\u003c")
        script = "" if self.bundle == _MAIN else f' data-msstud-script="{self.bundle}"'
        return Html(
            f'<{tag} data-msstud="{self.view}"{script}>'
            f'<script type="application/json">{state}</script>'
            f'<{tag} class="msstud-fallback" lang="{self.lang}">{self.fallback()}</{tag}></{tag}>'
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/html": self.to_html()}, metadata


def _as_it_is(value: object, _widget: object) -> object:
    return value
