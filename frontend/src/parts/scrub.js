/** A number or some cards inside a sentence: a real input that can be dragged, stepped and typed into. */

import { printed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";

/**
 * @typedef {object} ScrubOptions
 * @property {string} label accessible name
 * @property {string} hint what can be done, for pointer and screen reader
 * @property {boolean} isNumber whether it is spoken as a number with bounds
 * @property {() => number} stepsPerPixel how far a drag goes
 * @property {(text: string, by: number) => string} move the text so many steps away
 * @property {(text: string) => string | null} take makes a text the present one, or says what is wrong
 * @property {() => void} done a drag, a step or typing has ended
 * @property {AbortSignal} signal
 */

/**
 * What a scrub shows.
 * @typedef {object} Shown
 * @property {string} text
 * @property {readonly [string, string]} [bounds] lowest and highest
 * @property {Node[]} [faces] stands in front of the input until it is typed into
 */

const DRAG_PX = 4;
const STEPS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Build the input.
 * @param {ScrubOptions} options
 * @returns {{root: HTMLElement, input: HTMLInputElement, update: (shown: Shown) => void, isDragged: () => boolean}}
 */
export function makeScrub({ label, hint, isNumber, stepsPerPixel, move, take, done, signal }) {
  const input = h("input", {
    class: "msstud-scrub__input",
    type: "text",
    inputMode: isNumber ? "numeric" : "text",
    role: isNumber ? "spinbutton" : null,
    autocomplete: "off",
    spellcheck: false,
    title: hint,
    "aria-label": label,
  });
  const faces = h("span", { class: "msstud-scrub__faces", "aria-hidden": "true" });
  const root = h("span", { class: "msstud-scrub" }, input, faces);
  let text = "";
  let before = "";
  /** @type {{from: string, x: number, moved: boolean} | null} */
  let drag = null;

  const fit = () => root.style.setProperty("--width", `${Math.max(input.value.length, 1)}ch`);
  const write = (/** @type {string} */ value) => {
    const shown = printed(value);
    if (input.value !== shown) input.value = shown;
    fit();
  };
  const step = (/** @type {string} */ from, /** @type {number} */ by) => {
    const next = move(from, by);
    if (next === text || take(next) !== null) return;
    write(next);
  };
  input.addEventListener("focus", () => (before = text), { signal });
  input.addEventListener("input", () => {
    fit();
    if (take(input.value) === null) done();
  }, { signal });
  input.addEventListener("blur", () => {
    write(text);
    take(text);
  }, { signal });
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (by !== undefined) step(text, by);
    else if (event.key === "Escape") {
      write(before);
      take(before);
    } else if (event.key !== "Enter") return;
    event.preventDefault();
    done();
    input.select();
  }, { signal });

  // The press itself neither focuses nor selects: only a tap without a drag does.
  input.addEventListener("mousedown", (/** @type {MouseEvent} */ event) => {
    if (document.activeElement !== input) event.preventDefault();
  }, { signal });
  input.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || document.activeElement === input) return;
    input.setPointerCapture(event.pointerId);
    drag = { from: text, x: event.clientX, moved: false };
  }, { signal });
  input.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    const way = event.clientX - drag.x;
    drag.moved ||= Math.abs(way) >= DRAG_PX;
    if (!drag.moved) return;
    setAttribute(root, "data-dragged", "true");
    step(drag.from, Math.round(way * stepsPerPixel()));
  }, { signal });
  input.addEventListener("pointerup", () => {
    if (!drag || drag.moved) return;
    input.focus();
    input.select();
  }, { signal });
  input.addEventListener("lostpointercapture", () => {
    const moved = drag?.moved;
    drag = null;
    setAttribute(root, "data-dragged", null);
    if (moved) done();
  }, { signal });

  return {
    root,
    input,
    isDragged: () => drag !== null && drag.moved,
    update({ text: next, bounds, faces: shown }) {
      text = next;
      if (document.activeElement !== input) write(next);
      setAttribute(root, "data-faces", shown ? "true" : null);
      if (shown) faces.replaceChildren(...shown);
      else setText(faces, "");
      if (!bounds) return;
      setAttribute(input, "aria-valuemin", bounds[0]);
      setAttribute(input, "aria-valuemax", bounds[1]);
      setAttribute(input, "aria-valuenow", next);
    },
  };
}
