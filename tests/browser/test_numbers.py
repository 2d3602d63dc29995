"""Claims about exact numbers and exercises in a browser: pointer, keys, touch, print, no script.

Each test takes the first page of the book that has what it needs, whatever the page is.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from visits import Visit

pytestmark = pytest.mark.browser

NUMBER = "button.msstud-exact"
CARD = ".msstud-about"
DRAWER = "dialog.msstud-drawer"
CHOICE, FIELD = "[data-msstud-choice]", "[data-msstud-number]"
Find = Callable[..., Page]


@pytest.fixture
def find(browser: Browser, server: str, book: Path) -> Find:
    """Return what opens the first page whose source holds a text."""

    def open_page(text: str, **options: object) -> Page:
        for path in sorted((book / "book").glob("**/*.html")):
            if text in path.read_text(encoding="utf-8"):
                context: BrowserContext = browser.new_context(
                    **{"viewport": {"width": 1200, "height": 900}, **options}  # type: ignore[arg-type]
                )
                page = Visit(context, server + path.relative_to(book).as_posix()).page
                page.wait_for_load_state("networkidle")
                return page
        pytest.fail(f"no page of the book has {text}")

    return open_page


@pytest.fixture
def numbers(find: Find) -> Page:
    return find('data-msstud-exact="')


def in_text(page: Page) -> Locator:
    """Return the first number that is a fraction and stands in a paragraph or table."""
    return page.locator(f":is(p, td) > {NUMBER}").first


def test_every_number_of_a_page_becomes_a_button(numbers: Page) -> None:
    assert numbers.locator(NUMBER).count() > 0
    left = numbers.locator("article span[data-msstud-exact]")
    assert left.evaluate_all("all => all.every((each) => each.closest('a, label, summary'))")


def test_a_mark_stays_on_the_line_of_its_number(context: BrowserContext, server: str) -> None:
    page = Visit(context, f"{server}book/risk.html").page
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.locator(f".msstud-exact-line > {NUMBER}").first).to_be_visible()
    left = page.evaluate(
        """() => [...document.querySelectorAll("button.msstud-exact")]
          .filter((each) => each.textContent.length <= 24 && each.nextSibling instanceof Text)
          .filter((each) => /^[.,;:!?)]/.test(each.nextSibling.data))
          .filter((each) => !each.closest(".msstud-exact-line")).length"""
    )
    assert left == 0


def test_a_sum_on_the_french_page_is_french(context: BrowserContext, server: str) -> None:
    page = Visit(context, f"{server}book/francais.html").page
    page.locator("button[data-msstud-exact='standard_deviation@fr']").first.click()
    expect(page.locator(CARD)).to_contain_text("Écart type du résultat d’une partie")
    page.locator(CARD).get_by_role("button", name="Voir la somme").click()
    drawer = page.locator(DRAWER)
    expect(drawer).to_have_attribute("lang", "fr")
    expect(drawer).to_contain_text("≈ 9,83664104418…")
    for name in ("Variance du résultat", "Moyenne du carré"):
        drawer.get_by_role("button", name=name).click()
    expect(drawer).to_contain_text("quinte royale, 8 antes")
    expect(drawer).to_contain_text("Somme refaite dans cette page ✓")
    titles = page.locator(".exercise > .admonition-title").all_inner_texts()
    assert len(titles) == 3
    assert all(title.startswith("Exercice ") for title in titles)


def test_a_number_opens_under_the_pointer_and_closes_after_it(numbers: Page) -> None:
    number = in_text(numbers)
    number.hover()
    expect(numbers.locator(CARD)).to_be_visible()
    expect(number).to_have_attribute("aria-expanded", "true")
    assert numbers.locator(CARD).count() == 1
    numbers.mouse.move(2, 2)
    expect(numbers.locator(CARD)).to_have_count(0)
    expect(number).to_have_attribute("aria-expanded", "false")


def test_a_number_works_by_keyboard(numbers: Page) -> None:
    number = in_text(numbers)
    numbers.evaluate("document.body.focus()")
    number.focus()
    numbers.keyboard.press("Shift+Tab")
    numbers.keyboard.press("Tab")
    expect(number).to_be_focused()
    expect(numbers.locator(CARD)).to_be_visible()
    numbers.keyboard.press("Escape")
    expect(numbers.locator(CARD)).to_have_count(0)
    expect(number).to_be_focused()
    numbers.keyboard.press("Enter")
    numbers.keyboard.press("Tab")
    expect(numbers.get_by_role("button", name="Show the sum")).to_be_focused()
    numbers.keyboard.press("Enter")
    drawer = numbers.locator(DRAWER)
    expect(drawer).to_be_visible()
    assert drawer.evaluate("drawer => drawer.contains(document.activeElement)")
    numbers.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()
    expect(number).to_be_focused()
    expect(numbers.locator(CARD)).to_have_count(0)


def test_every_proof_of_a_page_comes_out(numbers: Page) -> None:
    """The page adds each sum up again; steps lead down to numbers that have a proof as well."""
    for number in numbers.locator(NUMBER).all()[:12]:
        number.click()
        numbers.get_by_role("button", name="Show the sum").click()
        drawer = numbers.locator(DRAWER)
        expect(drawer).to_be_visible()
        assert drawer.locator("[data-verdict=unequal]").count() == 0
        deeper = drawer.get_by_role("button", name=re.compile("^show how"))
        if deeper.count():
            deeper.first.click()
            expect(drawer.get_by_role("button", name="Back")).to_be_focused()
            assert drawer.locator("[data-verdict=unequal]").count() == 0
        numbers.keyboard.press("Escape")


def test_a_tap_opens_and_closes_a_number_on_a_phone(find: Find) -> None:
    page = find('data-msstud-exact="', viewport={"width": 360, "height": 740}, has_touch=True)
    number = in_text(page)
    number.tap()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    number.tap()
    expect(card).to_have_count(0)
    number.tap()
    page.get_by_role("button", name="Show the sum").tap()
    drawer = page.locator(DRAWER)
    assert drawer.evaluate("drawer => drawer.scrollWidth <= drawer.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_a_script_a_number_is_text_with_its_fraction(find: Find) -> None:
    page = find('data-msstud-exact="', java_script_enabled=False)
    number = page.locator(":is(p, td) > span[data-msstud-exact]").first
    assert number.get_attribute("data-exactly")
    assert number.get_attribute("title")
    assert page.locator(NUMBER).count() == 0


def test_print_shows_plain_numbers_and_no_answers(find: Find) -> None:
    page = find("data-msstud-choice")
    page.emulate_media(media="print")
    assert not page.locator(".msstud-answer:visible, .msstud-remark:visible").count()
    assert not page.locator(f"{CHOICE} button:visible, {FIELD} button:visible").count()
    expect(page.locator(".msstud-choice__label").first).to_be_visible()
    for number in page.locator(NUMBER).all()[:1]:
        assert number.evaluate("each => getComputedStyle(each).textDecorationLine") == "none"


def test_a_choice_says_what_is_wrong_and_what_is_right(find: Find) -> None:
    page = find('data-msstud-choice="one"')
    choice = page.locator(f'{CHOICE}[data-msstud-choice="one"]').first
    check, status = choice.get_by_role("button", name="Check"), choice.get_by_role("status")
    radios = choice.get_by_role("radio")
    check.click()
    expect(status).to_contain_text("Choose an answer first.")
    seen = set()
    for place in range(radios.count()):
        radios.nth(place).check()
        expect(status).to_have_text("", use_inner_text=True)
        check.click()
        letter = chr(ord("A") + place)
        text = status.inner_text()
        assert f"{letter} is right." in text or f"{letter} is wrong." in text
        seen.add(text.startswith("Right."))
    assert seen == {True, False}


def test_a_choice_works_by_keyboard(find: Find) -> None:
    page = find('data-msstud-choice="one"')
    choice = page.locator(f'{CHOICE}[data-msstud-choice="one"]').first
    choice.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(choice.get_by_role("button", name="Check")).to_be_focused()
    page.keyboard.press("Enter")
    expect(choice.get_by_role("status")).to_contain_text(re.compile(r"B is (right|wrong)\."))


def test_a_number_is_judged_exactly(find: Find) -> None:
    page = find("data-msstud-number=")
    field = page.locator(FIELD).first
    answer = str(field.get_attribute("data-msstud-number"))
    box, status = field.get_by_role("textbox"), field.get_by_role("status")
    box.fill("what?")
    box.press("Enter")
    expect(status).to_contain_text("Write a decimal")
    box.fill(answer)
    expect(status).to_have_text("", use_inner_text=True)
    box.press("Enter")
    expect(status).to_contain_text("Right, exactly.")
    box.fill("123456789.5")
    box.press("Enter")
    expect(status).not_to_contain_text("Right")
    expect(box).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 390)])
def test_axe_finds_nothing_in_card_drawer_and_exercises(
    find: Find, scheme: str, width: int
) -> None:
    """Beyond what it finds in the theme alone."""
    size = {"width": width, "height": 900}
    page = find("data-msstud-exact=", color_scheme=scheme, viewport=size)
    in_text(page).click()
    assert own_findings(page) == []
    page.get_by_role("button", name="Show the sum").click()
    page.wait_for_timeout(250)  # it slides in
    assert own_findings(page) == []
    page = find("data-msstud-choice=", color_scheme=scheme, viewport=size)
    page.locator(CHOICE).first.locator("label").first.click()
    page.locator(CHOICE).first.get_by_role("button", name="Check").click()
    assert own_findings(page) == []


def own_findings(page: Page) -> list[str]:
    """Return what axe finds in our elements."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html']}"
        for each in found
        for node in each["nodes"]
        if "msstud-" in node["html"]
    ]
