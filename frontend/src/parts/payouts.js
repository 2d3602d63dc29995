/** The rows of a pay table to edit: a stepper each, typing a whole number or a fraction such as 3/2. */

import { KEYWORDS, MsstudError, attempt, handClassLabel, parsePayout } from "../engine/index.js";
import { h, setAttribute, setText } from "./dom.js";

const PAIRS = KEYWORDS.filter((key) => key.startsWith("pair_of_")); // twos first
const BANDS = [PAIRS.slice(9), PAIRS.slice(4, 9), PAIRS.slice(0, 4)];
const ABOVE = KEYWORDS.slice(1 + PAIRS.length).reverse();

/** The edited rows, best hand first: keywords that are set together. @type {readonly string[][]} */
export const ROWS = [...ABOVE.map((key) => [key]), ...BANDS, [KEYWORDS[0]]];

/**
 * Return what a row of keywords is called.
 * @param {readonly string[]} keys lowest rank first
 */
export function rowLabel(keys) {
  const [first, last] = [keys[0], keys[keys.length - 1]].map((key) => handClassLabel(KEYWORDS.indexOf(key)));
  return keys.length === 1 ? first : `${first} to ${last.replace("pair of ", "")}`;
}

/**
 * Build the rows. `onEdit` gets keywords and the new payout as text, `onError` a message or null.
 *
 * @param {(keys: readonly string[], payout: string) => void} onEdit
 * @param {(problem: MsstudError | null) => void} onError
 * @returns {{root: HTMLElement, update: (payouts: Record<string, string>, hints: Map<string, string>) => void}}
 */
export function makePayouts(onEdit, onError) {
  const rows = ROWS.map((keys) => {
    const label = rowLabel(keys);
    const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
    const input = h("input", { type: "text", size: 5, autocomplete: "off", "aria-label": `${label} pays` });
    const error = h("p", { class: "msstud-error", id: errorId });
    const hint = h("td", { class: "msstud-payouts__hint" });
    const complain = (/** @type {MsstudError | null} */ problem) => {
      setText(error, problem ? problem.message : "");
      setAttribute(input, "aria-invalid", problem ? "true" : null);
      setAttribute(input, "aria-describedby", problem ? errorId : null);
      onError(problem);
    };
    const take = (/** @type {string} */ text) => {
      const payout = attempt(() => parsePayout(text.trim().replace("−", "-"), label));
      if (payout instanceof MsstudError) return complain(payout);
      complain(null);
      return onEdit(keys, String(payout));
    };
    const step = (/** @type {number} */ by) => {
      const payout = attempt(() => parsePayout(input.value.trim(), label));
      if (payout instanceof MsstudError) return;
      const next = payout.add(by);
      take(String(next.compare(-1) < 0 ? -1 : next));
      input.value = String(next.compare(-1) < 0 ? -1 : next);
    };
    input.addEventListener("input", () => take(input.value));
    input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(by);
    });
    const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ verb) =>
      h("button", { type: "button", tabIndex: -1, "aria-label": `${verb} ${label}`, onclick: () => step(by) }, sign);
    const stepper = h("span", { class: "msstud-stepper" }, button("−", -1, "lower"), input, button("+", 1, "raise"));
    const root = h("tr", {}, h("th", { scope: "row" }, label, error), h("td", {}, stepper), hint);
    return { keys, root, input, complain, hint };
  });
  const caption = h("caption", {}, "Pays, to 1; −1 loses, 0 is a push");
  const table = h("table", { class: "msstud-payouts" }, caption, ...rows.map(({ root }) => root));
  return {
    root: table,
    update(payouts, hints) {
      for (const { keys, input, complain, hint } of rows) {
        const values = new Set(keys.map((key) => payouts[key]));
        const text = values.size === 1 ? payouts[keys[0]] : "mixed";
        if (document.activeElement !== input) {
          input.value = text;
          if (input.getAttribute("aria-invalid")) complain(null);
        }
        setText(hint, hints.get(keys[0]) ?? "");
      }
    },
  };
}
