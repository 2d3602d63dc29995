/** The number of the deal: a field, and the line that says what is wrong in the explorer. */

import { MsstudError, attempt } from "../engine/errors.js";
import { errorWords } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { parseSeed } from "./play.js";

/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * @typedef {object} DealNumber
 * @property {HTMLElement} label
 * @property {HTMLInputElement} field
 * @property {HTMLElement} error
 * @property {(problem: string, isNumber?: boolean) => void} complain "" for none; or whether the field is wrong
 */

/**
 * Build both.
 * @param {Translator} t
 * @param {{now: () => number, deal: (number: number) => void, draw: () => void, onProblem: () => void}} options
 *   `draw` writes the field anew when the reader gives up
 * @returns {DealNumber}
 */
export function makeDealNumber(t, { now, deal, draw, onProblem }) {
  const id = `msstud-${Math.random().toString(36).slice(2)}`;
  const field = h("input", { type: "text", inputMode: "numeric", autocomplete: "off", spellcheck: false, size: 8 });
  const error = h("p", { class: "msstud-error", id, role: "status" });
  const complain = (/** @type {string} */ problem, isNumber = false) => {
    setText(error, problem);
    setAttribute(field, "aria-invalid", isNumber ? "true" : null);
    setAttribute(field, "aria-describedby", isNumber ? id : null);
    if (problem) onProblem();
  };
  field.addEventListener("change", () => {
    const number = attempt(() => parseSeed(field.value));
    if (number instanceof MsstudError) complain(errorWords(number, t), true);
    else if (number === now()) draw();
    else deal(number);
  });
  field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") draw();
  });
  return { label: h("label", {}, t("dealNumber"), " ", field), field, error, complain };
}
