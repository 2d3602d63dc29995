/** Cards drawn from text: big rank, one suit mark, two or four colors, a button where it can be picked. */

import { SUIT_NAMES } from "../engine/cards.js";
import { h } from "./dom.js";

/** @typedef {import("../engine/index.js").Card} Card */

/**
 * Return a card that lies on the table.
 * @param {Card} card
 * @returns {HTMLElement}
 */
export function cardFace(card) {
  return h(
    "span",
    { class: "msstud-face", role: "img", "aria-label": card.name, "data-suit": SUIT_NAMES[card.suit] },
    ...marks(card),
  );
}

/**
 * Return an empty place for a card.
 * @param {string} label
 * @returns {HTMLElement}
 */
export function cardSlot(label) {
  return h("span", { class: "msstud-face msstud-face--slot" }, label);
}

/**
 * Return rank and suit of a card; whoever holds them says the name.
 * @param {Card} card
 * @returns {HTMLElement[]}
 */
export function marks(card) {
  return [
    h("b", { "aria-hidden": "true" }, card.pretty.slice(0, -1)),
    h("span", { class: "msstud-face__suit", "aria-hidden": "true" }, `${card.symbol}\ufe0e`),
  ];
}
