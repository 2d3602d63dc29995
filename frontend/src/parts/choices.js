/** A choice among texts, and marks of the lines of a chart. */

import { h, svg } from "./dom.js";

/** @typedef {[value: string, text: string]} Option */

/**
 * Build a list of choices.
 * @param {Option[]} options
 * @param {(value: string) => void} onPick
 */
export function makeSelect(options, onPick) {
  const root = h("select", { onchange: () => onPick(root.value) });
  let offered = "";
  const offer = (/** @type {Option[]} */ now, /** @type {string} */ value) => {
    const key = JSON.stringify(now);
    if (key !== offered) root.replaceChildren(...now.map(([each, text]) => h("option", { value: each }, text)));
    offered = key;
    root.value = value;
  };
  offer(options, options[0]?.[0] ?? "");
  return {
    /** @type {HTMLSelectElement} */
    root,
    /** Offer other choices. */
    offer,
    /** @param {string} value */
    choose(value) {
      root.value = value;
    },
  };
}

/**
 * Return a short piece of a line, as the legend shows it.
 * @param {string} kind what the style sheet knows the line by
 */
export function swatch(kind) {
  const line = svg("line", { x1: 0, x2: 24, y1: 6, y2: 6 });
  return svg("svg", { class: "msstud-swatch", "data-line": kind, width: 24, height: 12, "aria-hidden": "true" }, line);
}

/**
 * Return a field with its name above it.
 * @param {string} name
 * @param {HTMLElement} control
 */
export function labelled(name, control) {
  control.id = `msstud-${Math.random().toString(36).slice(2)}`;
  return h("div", { class: "msstud-field" }, h("label", { for: control.id }, name), control);
}
