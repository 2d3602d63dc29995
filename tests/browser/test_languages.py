"""Claims about explorers in French: all labels, spoken names and errors; the state as ever."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import msstud as ms
from msstud.widgets import HandExplorer, PayTableLab, ReactiveText, StrategyGrid
from msstud.widgets.base import Explorer

pytestmark = pytest.mark.browser

PACKAGE = Path(ms.__file__).parent
STATIC = (PACKAGE / "static").as_uri()
PAGE = (
    '<!doctype html><html lang="{page}"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>.</title>'
    '<link rel="stylesheet" href="{static}/msstud.css">'
    '<script src="{static}/fr.js"></script>'
    '<script async src="{static}/msstud.js"></script><body>{explorer}'
)
READ = """() => {
  const found = [];
  for (const el of document.querySelectorAll(".msstud, .msstud *")) {
    for (const name of ["aria-label", "title", "placeholder", "label", "data-unit"])
      if (el.getAttribute(name)) found.push(el.getAttribute(name));
    for (const node of el.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
  }
  return found;
}"""
PAINTED = "3" + "1" * 167 + "F"
SENTENCE = (
    "{cards=Jh Td} {wagered=1} {flush=6|0..20} {best_action} {best_value} {house_edge} {n_fold}"
)


@pytest.fixture
def page(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": 360, "height": 900}, reduced_motion="reduce")
    return context.new_page()


def show(page: Page, folder: Path, explorer: Explorer, lang: str = "en") -> None:
    """Open a page in `lang` with one explorer, all of it unfolded."""
    html = PAGE.format(page=lang, static=STATIC, explorer=explorer.to_html())
    (folder / "page.html").write_text(html, encoding="utf-8")
    page.goto((folder / "page.html").as_uri())
    expect(page.locator("[data-msstud]")).to_have_attribute("data-ready", "1")
    for fold in page.locator("details").all():
        fold.evaluate("element => { element.open = true; }")


def messages(lang: str) -> dict[str, str]:
    folder = PACKAGE / "data" / "messages"
    texts: dict[str, str] = {}
    for part in ("", "explorers"):
        path = folder / part / f"{lang}.json"
        texts |= json.loads(path.read_text(encoding="utf-8"))
    return {key: text for key, text in texts.items() if key not in ("errors", "one")}


def english_pieces() -> list[str]:
    """Return what English messages say between their placeholders and no French message does."""
    french = "\n".join(messages("fr").values()).lower()
    pieces = {
        piece.strip(" .,:;()").lower()
        for text in messages("en").values()
        for piece in re.split(r"\{[^}]*\}|\|", text)
    }
    return sorted(each for each in pieces if re.search(r"[a-z]{4}", each) and each not in french)


def assert_all_french(page: Page) -> None:
    shown = "\n".join(page.evaluate(READ)).lower()
    assert shown.count("\n") > 10
    left = [piece for piece in english_pieces() if re.search(rf"\b{re.escape(piece)}\b", shown)]
    assert left == []
    assert not re.search(r"\d\.\d", shown), "decimals have a comma"
    assert not re.search(r"\d %|\d\N{NO-BREAK SPACE}%", shown), "a narrow space before the sign"


@pytest.mark.parametrize("cards", ["", "Jh", "Jh Td", "7s 9s 8s", "7s 9s 8s 4h", "Jh Jc 4d 9s 2c"])
def test_the_hand_explorer_speaks_french(page: Page, tmp_path: Path, cards: str) -> None:
    show(page, tmp_path, HandExplorer(cards, lang="fr"))
    for _ in range(2):  # shares, then exact counts
        assert_all_french(page)
        page.get_by_role("button", name="nombres exacts").click()


def test_a_typing_error_is_told_in_french(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, HandExplorer(lang="fr"))
    page.get_by_label("Cartes", exact=True).fill("Zz")
    expect(page.locator(".msstud-error").first).to_contain_text("n’est pas une carte")
    expect(page.locator(".msstud")).to_contain_text("dernier résultat valable")
    assert_all_french(page)


def test_the_lab_speaks_french(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, PayTableLab(ms.STRAIGHT_5, lang="fr"))
    expect(page.locator("output")).to_contain_text("Avantage de la maison")
    expect(page.locator(".msstud")).to_contain_text("quinte paie 93922/19567 (≈ 4,8000) pour 1.")
    expect(page.get_by_label("avantage de la maison visé")).to_have_value("4,00 %")
    page.get_by_label("avantage de la maison visé").evaluate("field => field.remove()")
    assert_all_french(page)
    page.get_by_label("couleur paie").fill("1.5")
    expect(page.locator(".msstud-payrows")).to_contain_text("nombre entier ou une fraction")


@pytest.mark.parametrize("overlay", ["none", "expert", "painted"])
def test_the_grid_speaks_french(page: Page, tmp_path: Path, overlay: str) -> None:
    state = {"painted": PAINTED, "selected": "JTs", "next_card": "2c"}
    show(page, tmp_path, StrategyGrid(pay_table=ms.STRAIGHT_5, lang="fr", overlay=overlay, **state))
    assert_all_french(page)


def test_the_key_of_a_french_letter_paints(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, StrategyGrid(overlay="painted", lang="fr"))
    aces = page.get_by_role("gridcell").first
    expect(aces).to_have_text("AA3")
    aces.focus()
    page.keyboard.press("c")
    expect(aces).to_have_text("AAC≠3")
    assert "painted:F1" in page.url, "the state has the letters of the engine"
    assert "lang" not in page.url


def test_a_sentence_speaks_french(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, ReactiveText(SENTENCE, lang="fr"))
    text = page.locator(".msstud-text")
    expect(text).to_contain_text("relancer 1x −0,080 4,9149 % 51")
    assert_all_french(page)
    page.get_by_label("couleur paie").fill("21")
    expect(text).to_contain_text("(attendu, de 0 à 20, reçu : '21')")


@pytest.mark.parametrize(("lang", "of_page", "expected"), [("fr", "en", "fr"), ("fr", "fr", "")])
def test_an_explorer_tells_its_language_where_the_page_has_another(
    page: Page, tmp_path: Path, lang: str, of_page: str, expected: str
) -> None:
    for explorer in (HandExplorer(lang=lang), ReactiveText(lang=lang)):
        show(page, tmp_path, explorer, of_page)
        assert page.locator(".msstud").first.evaluate("element => element.lang") == expected


def test_the_view_follows_a_change_of_language(page: Page, tmp_path: Path) -> None:
    """As when Python sets `lang` of a live explorer."""
    show(page, tmp_path, HandExplorer())
    titles = page.evaluate("""() => {
      const json = document.querySelector("script[type='application/json']").textContent;
      const [state, handlers] = [JSON.parse(json), {}];
      const model = {
        get: (name) => state[name],
        set(name, value) {
          state[name] = value;
          handlers[`change:${name}`]?.forEach((f) => f());
        },
        save_changes: () => {},
        on: (name, f) => (handlers[name] ??= []).push(f),
        off: (name, f) => (handlers[name] = handlers[name].filter((each) => each !== f)),
      };
      const [el, end] = [document.createElement("div"), new AbortController()];
      document.body.append(el);
      msstud.widget.render({ model, el, signal: end.signal });
      const titles = ["en", "fr", "en"].map((lang) => {
        model.set("lang", lang);
        return el.querySelector("strong").textContent;
      });
      end.abort();
      return [...titles, Object.values(handlers).flat().length];
    }""")
    english, french, again, n_handlers = titles
    assert english == again == "Raise 1x: worth −0.080 antes."
    assert french == "Relancer\N{NO-BREAK SPACE}1x\N{NO-BREAK SPACE}: vaut −0,080 ante."
    assert n_handlers == 0
