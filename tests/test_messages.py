"""One message file for each language, in Python and in the page; explorers and tables follow it."""

import json
import re
from fractions import Fraction

import pytest
from node import FRONTEND, run_node

import msstud as ms
from msstud.actions import Action, Street
from msstud.cards import deck
from msstud.hands import HandClass
from msstud.messages import languages, translator
from msstud.paytable import payout_words
from msstud.widgets import HandExplorer, PayTableLab, ReactiveText, StrategyGrid
from msstud.widgets.base import Explorer
from msstud.words import action_words, card_name, letter_of, row_words, street_words, table_name

EN, FR = translator("en"), translator("fr")
PAYOUTS = [Fraction(text) for text in ("500", "3/2", "0", "-1/2", "-1")]
EXPLORERS = [
    lambda **lang: HandExplorer("7s 9s 8s 4h", wagered=5, **lang),
    lambda **lang: HandExplorer("Jh Jc 4d 9s 2c", **lang),
    lambda **lang: HandExplorer("", **lang),
    PayTableLab,
    lambda **lang: StrategyGrid(selected="JTs", overlay="expert", painted="1" * 169, **lang),
    lambda **lang: ReactiveText("{best_value} {cards=Jh Td} {house_edge}", **lang),
]


def test_there_are_two_languages() -> None:
    assert languages() == ("en", "fr")


def test_english_says_what_the_package_says() -> None:
    assert [card_name(card, EN) for card in deck()] == [card.name for card in deck()]
    assert [row_words(each, each, EN) for each in HandClass] == [each.label for each in HandClass]
    assert [action_words(each, EN) for each in Action] == [each.label for each in Action]
    assert [street_words(each, EN) for each in Street] == [each.label for each in Street]
    for label, _, hand_classes in ms.STANDARD.rows():
        assert row_words(hand_classes[-1], hand_classes[0], EN) == label


def test_page_and_python_say_the_same_in_every_language() -> None:
    code = f"""
        import "{(FRONTEND / "src/messages/fr.js").as_uri()}";
        import {{ translator }} from "{(FRONTEND / "src/messages/index.js").as_uri()}";
        import * as words from "{(FRONTEND / "src/messages/words.js").as_uri()}";
        import * as engine from "{(FRONTEND / "src/engine/index.js").as_uri()}";
        const said = {json.dumps(languages())}.map((lang) => {{
          const t = translator(lang);
          const payouts = {json.dumps([str(each) for each in PAYOUTS])}.map(engine.Fraction.parse);
          return [
            engine.deck().map((card) => words.cardName(card, t)),
            engine.KEYWORDS.map((_, hand) => words.handClassWords(hand, t)),
            engine.ACTIONS.map((each) => [words.actionWords(each, t), words.letterOf(each, t)]),
            engine.STREETS.map((street) => words.streetWords(street, t)),
            payouts.map((payout) => words.payoutWords(payout, t)),
            [0, 1, 1.5, 2].map((n) => t("antes", {{ n: words.printed(String(n), t) }})),
            words.tableName("straight 5", t),
          ];
        }});
        console.log(JSON.stringify(said));
    """
    said = json.loads(run_node("--no-warnings", "--input-type=module", "-e", code))
    for lang, theirs in zip(languages(), said, strict=True):
        t = translator(lang)
        ours = [
            [card_name(card, t) for card in deck()],
            [row_words(each, each, t) for each in HandClass],
            [[action_words(each, t), letter_of(each, t)] for each in Action],
            [street_words(each, t) for each in Street],
            [payout_words(each, lang) for each in PAYOUTS],
            [t("antes", n=t.number(text)) for text in ("0", "1", "1.5", "2")],
            table_name("straight 5", t),
        ]
        assert theirs == ours, lang


def test_numbers_are_written_as_the_language_does() -> None:
    assert [EN.number(text) for text in ("-0.080", "+1.5", "4.91%")] == ["-0.080", "+1.5", "4.91%"]
    assert [FR.number(text) for text in ("-0.080", "+1.5")] == ["−0,080", "+1,5"]
    assert FR.number("4.91%") == "4,91\N{NARROW NO-BREAK SPACE}%"


def test_tables_speak_french_with_the_same_exact_numbers() -> None:
    decision = ms.solve().decide("7s 9s 8s 4h")
    html = decision.to_html("fr")
    assert "5th Street, 3 antes engagées, en supposant 1x à chaque tour précédent" in html
    assert "-13/4" in html
    assert 'aria-label="sept de pique"' in html
    table = ms.STANDARD.to_html("fr")
    assert "<th scope='row'>paire J à A</th><td>1:1</td>" in table
    assert "Barème : standard" in table.replace("\N{NO-BREAK SPACE}", " ")
    figures = ms.solve().to_html("fr")
    assert "4,9149\N{NARROW NO-BREAK SPACE}%" in figures
    assert "53223/1082900" in figures
    for each in (decision, ms.STANDARD, ms.solve()):
        assert each.to_html() == each._repr_html_()


@pytest.mark.parametrize("make", EXPLORERS)
def test_the_fallback_follows_the_language_and_the_state_does_not(make: object) -> None:
    english: Explorer = make()  # type: ignore[operator]
    french: Explorer = make(lang="fr")  # type: ignore[operator]
    assert french.lang == french.public_state()["lang"] == "fr"
    assert english.public_state()["lang"] == "en"
    assert french.checks == english.checks
    assert french.state_names == english.state_names
    assert french.fallback() != english.fallback()
    exact = r"-?\d+/\d+"
    assert re.findall(exact, french.fallback()) == re.findall(exact, english.fallback())
    words = re.sub(r"<[^>]*>", " ", french.fallback())
    assert not re.search(r"\b(worth|staked|fold|raise|house edge|pair of|pick|the)\b", words)
    assert not re.search(r"\d\.\d", words)
    assert 'class="msstud-fallback" lang="fr">' in french.to_html()


def test_a_sentence_prints_in_its_language() -> None:
    text = ReactiveText("{best_action} {best_value} {cards=Jh Td}", lang="fr")
    assert str(text).replace("\N{NO-BREAK SPACE}", " ") == "relancer 1x −0,080 Jh Td"
    text.lang = "en"
    assert str(text) == "raise 1x −0.080 Jh Td"


@pytest.mark.parametrize("lang", ["de", "FR", "", "messages/en"])
def test_an_unknown_language_is_refused_with_the_list_of_those_known(lang: str) -> None:
    message = f"lang must be one of en, fr, got {lang!r}"
    explorer = HandExplorer()
    with pytest.raises(ms.MsstudError, match=re.escape(message)):
        explorer.lang = lang
    with pytest.raises(ms.MsstudError, match=re.escape(message)):
        HandExplorer(lang=lang)
    with pytest.raises(ms.MsstudError, match=re.escape(message)):
        ms.solve().to_html(lang)
    assert explorer.lang == "en"


def test_a_link_knows_no_language() -> None:
    link = "page.html#w.hand-explorer=hand-explorer;cards:Jh%20Td;lang:fr"
    with pytest.raises(ms.MsstudError, match="a link of HandExplorer holds cards, wagered"):
        ms.widgets.from_url(link)
