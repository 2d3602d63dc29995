/**
 * Cards drawn from text: big rank, one suit mark, two or four colors, three sizes; a button where it
 * can be picked, else an image with a name.
 */

import { SUIT_NAMES } from "../engine/cards.js";
import { EN } from "../messages/index.js";
import { cardName } from "../messages/words.js";
import { h } from "./dom.js";

/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {{size?: "small" | "medium" | "large", onPick?: (card: Card) => void, t?: Translator}} FaceOptions */

/**
 * Return the face of a card.
 * @param {Card} card
 * @param {FaceOptions} [options]
 * @returns {HTMLElement}
 */
export function cardFace(card, { size = "medium", onPick, t = EN } = {}) {
  const props = {
    class: `msstud-face msstud-face--${size}`,
    "aria-label": cardName(card, t),
    "data-suit": SUIT_NAMES[card.suit],
  };
  if (!onPick) return h("span", { ...props, role: "img" }, ...marks(card));
  return h("button", { ...props, type: "button", onclick: () => onPick(card) }, ...marks(card));
}

/**
 * Return an empty place for a card.
 * @param {string} label
 * @returns {HTMLElement}
 */
export function cardSlot(label) {
  return h("span", { class: "msstud-face msstud-face--slot", "aria-hidden": "true" }, label);
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

/**
 * Build a row of places for cards; `update` deals a card only into a place where it is new.
 * @param {readonly string[]} labels of the empty places
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (cards: readonly Card[]) => void}}
 */
export function makeHand(labels, t = EN) {
  const places = labels.map((label) => ({ label, shown: cardSlot(label), card: /** @type {Card?} */ (null) }));
  const root = h(
    "div",
    { class: "msstud-hand", role: "group", "aria-label": t("known") },
    ...places.map(({ shown }) => shown),
  );
  let isFirst = true;
  return {
    root,
    update(cards) {
      places.forEach((place, i) => {
        const card = cards[i] ?? null;
        if (card === place.card) return;
        const shown = card ? cardFace(card, { t }) : cardSlot(place.label);
        shown.classList.toggle("msstud-face--dealt", card !== null && !isFirst);
        place.shown.replaceWith(shown);
        Object.assign(place, { shown, card });
      });
      isFirst = false;
    },
  };
}
