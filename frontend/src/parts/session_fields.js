/** The rules of a session to set: whole numbers, each with buttons for less and more. */

import { MsstudError, attempt } from "../engine/index.js";
import { errorWords } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { parseWhole } from "./run.js";

/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * @typedef {object} Field
 * @property {string} name as a reader knows it
 * @property {number} least
 * @property {number} most
 * @property {boolean} isOptional an empty field stands for none
 * @property {(value: number | null) => void} onValue
 * @property {(problem: boolean) => void} onProblem
 */

const FIRST = 50; // of a rule that was not set
const KEYS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Return the next round number up or down: by ones below 20, then by fives, tens, hundreds.
 * @param {number | null} value null for none, from which it goes up to `FIRST`
 * @param {number} by steps
 * @param {number} least
 * @param {number} most
 */
export function stepped(value, by, least, most) {
  if (value === null) return by > 0 ? Math.min(FIRST, most) : least;
  const near = by < 0 ? value - 1 : value;
  const wide = near < 20 ? 1 : near < 100 ? 5 : near < 1000 ? 10 : 100;
  const whole = by > 0 ? Math.floor(value / wide) : Math.ceil(value / wide);
  return Math.min(most, Math.max(least, (whole + by) * wide));
}

/**
 * Build one field.
 * @param {Field} field
 * @param {Translator} t
 */
export function makeField({ name, least, most, isOptional, onValue, onProblem }, t) {
  const id = `msstud-${Math.random().toString(36).slice(2)}`;
  const error = h("p", { class: "msstud-error", id, role: "status" });
  const input = h("input", {
    type: "text",
    inputMode: "numeric",
    size: 6,
    autocomplete: "off",
    spellcheck: false,
    "aria-label": name,
    placeholder: isOptional ? t("sessionNoStop") : "",
  });
  /** @type {number | null} */
  let value = null;
  const complain = (/** @type {string} */ problem) => {
    setText(error, problem);
    setAttribute(input, "aria-invalid", problem ? "true" : null);
    setAttribute(input, "aria-describedby", problem ? id : null);
    onProblem(problem !== "");
  };
  const read = () => {
    if (isOptional && input.value.trim() === "") return null;
    return attempt(() => parseWhole(input.value, name, least, most));
  };
  const take = () => {
    const typed = read();
    if (typed instanceof MsstudError) return complain(errorWords(typed, t));
    complain("");
    return onValue(typed);
  };
  const step = (/** @type {number} */ by) => {
    const next = stepped(value, by, isOptional ? least - 1 : least, most);
    complain("");
    onValue(isOptional && next < least ? null : next);
  };
  input.addEventListener("input", take);
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (event.key === "Escape") {
      complain("");
      show();
    }
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  input.addEventListener("blur", () => {
    if (!input.getAttribute("aria-invalid")) show();
  });
  const show = () => (input.value = value === null ? "" : String(value));
  const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ words) =>
    h("button", { type: "button", tabIndex: -1, "aria-label": words, onclick: () => step(by) }, sign);
  const stepper = h(
    "span",
    { class: "msstud-stepper" },
    button("−", -1, t("sessionLess", { name })),
    input,
    button("+", 1, t("sessionMore", { name })),
  );
  return {
    root: h("div", { class: "msstud-field" }, h("span", {}, name), stepper, error),
    complain,
    /** @param {number | null} now */
    update(now) {
      value = now;
      const typed = document.activeElement === input ? read() : undefined;
      if (typed === now || typed instanceof MsstudError) return; // what is being typed stays
      complain("");
      show();
    },
  };
}
