/**
 * Exact numbers in the text: each becomes a button whose card says what the number is exactly.
 *
 * The card opens under the pointer, with the focus or at a tap. Numbers inside of links, navigation
 * and other controls stay text.
 */

import { h } from "../parts/dom.js";
import { makeCard } from "./card.js";

/** @typedef {import("./card.js").Card} Card */
/** @typedef {import("./drawer.js").Facts} Facts */
/** @typedef {import("./drawer.js").Drawer} Drawer */

const OPEN_MS = 120;
const MARK = /^[.,;:!?)\]’”]+/;
const LONG = 24; // longer numbers must be able to wrap on a phone
const NO_PLACE = "a, button, nav, label, summary, .bd-sidebar-primary, .bd-sidebar-secondary";

/**
 * Bring the numbers of a page to life.
 * @param {Document} page
 * @param {Map<string, Facts>} facts
 * @param {Drawer} drawer
 */
export function upgradeNumbers(page, facts, drawer) {
  /** @type {NodeListOf<HTMLElement>} */
  const spans = page.querySelectorAll("span[data-msstud-exact]");
  if (!spans.length) return;
  const card = makeCard(page, facts, drawer);
  for (const span of spans) {
    if (!facts.has(span.dataset.msstudExact ?? "") || span.closest(NO_PLACE)) continue;
    const button = makeButton(span, card);
    span.replaceWith(button);
    keepMark(button);
  }
}

/**
 * Keep a mark that follows a number on its line: after a button a line may break.
 * @param {HTMLElement} button
 */
function keepMark(button) {
  const rest = button.nextSibling;
  if (!(rest instanceof Text) || (button.textContent ?? "").length > LONG) return;
  const mark = MARK.exec(rest.data)?.[0];
  if (!mark) return;
  rest.deleteData(0, mark.length);
  const line = h("span", { class: "msstud-exact-line" });
  button.replaceWith(line);
  line.append(button, mark);
}

/**
 * @param {HTMLElement} span
 * @param {Card} card
 */
function makeButton(span, card) {
  let timer = 0;
  /** @type {HTMLElement} */
  const button = h("button", { type: "button", class: span.className, "aria-expanded": "false" });
  button.append(...span.childNodes);
  if (span.lang) button.lang = span.lang;
  button.dataset.msstudExact = span.dataset.msstudExact;
  button.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "mouse") return;
    timer = window.setTimeout(() => card.open(button, false), OPEN_MS);
  });
  button.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (card.holds(button)) card.closeSoon();
  });
  button.addEventListener("focus", () => {
    if (button.matches(":focus-visible")) card.open(button, false);
  });
  button.addEventListener("click", () => {
    clearTimeout(timer);
    if (card.holds(button) && card.isPinned()) card.close();
    else card.open(button, true);
  });
  return button;
}
