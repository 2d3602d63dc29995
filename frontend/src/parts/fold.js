/** What a compact explorer folds away, so that the whole of it is seen at once; elsewhere it stands open. */

import { h } from "./dom.js";

/**
 * Return the children in a section, which folds where the explorer is compact.
 * @param {boolean} isCompact
 * @param {string} name class of the section
 * @param {string} title what stands for the section while it is folded
 * @param {...HTMLElement} children
 * @returns {{root: HTMLElement, title: HTMLElement}}
 */
export function makeSection(isCompact, name, title, ...children) {
  const summary = h("summary", {}, title);
  const props = { class: `${name}${isCompact ? " msstud-why" : ""}` };
  const root = isCompact ? h("details", props, summary, ...children) : h("div", props, ...children);
  return { root, title: summary };
}
