/** What makes a page of the book answer: exact numbers with their proofs, exercises that check. */

import { upgradeChoice } from "./choice.js";
import { makeDrawer } from "./drawer.js";
import { upgradeNumbers } from "./exact.js";
import { upgradeNumber } from "./number.js";

/** @typedef {import("./drawer.js").Facts} Facts */

/**
 * Bring the text of a page to life; what has been is left alone.
 * @param {Document} page
 */
export function startBook(page) {
  const facts = readFacts(page);
  upgradeNumbers(page, facts, makeDrawer(page, facts));
  /** @type {NodeListOf<HTMLElement>} */
  const choices = page.querySelectorAll("[data-msstud-choice]:not([data-ready])");
  choices.forEach(upgradeChoice);
  /** @type {NodeListOf<HTMLElement>} */
  const fields = page.querySelectorAll("[data-msstud-number]:not([data-ready])");
  fields.forEach(upgradeNumber);
}

/**
 * Return the numbers of the page, from all the places where they are written.
 * @param {Document} page
 * @returns {Map<string, Facts>}
 */
function readFacts(page) {
  const facts = new Map();
  for (const script of page.querySelectorAll("script[data-msstud-numbers]")) {
    for (const [spec, each] of Object.entries(JSON.parse(script.textContent || "{}"))) {
      facts.set(spec, each);
    }
  }
  return facts;
}
