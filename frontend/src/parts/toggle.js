/** A link that is on or off, such as "exact fractions". */

import { h, setAttribute } from "./dom.js";

/**
 * Build it; `isOn` tells its state.
 * @param {string} label
 * @param {() => void} onchange
 * @returns {{root: HTMLElement, isOn: () => boolean}}
 */
export function makeToggle(label, onchange) {
  let isOn = false;
  const onclick = () => {
    isOn = !isOn;
    setAttribute(root, "aria-pressed", String(isOn));
    onchange();
  };
  const root = h("button", { class: "msstud-link", type: "button", "aria-pressed": "false", onclick }, label);
  return { root, isOn: () => isOn };
}
