/** The deck as a grid of 4 x 13 cards: click, tap, or arrow keys with Enter or Space. */

import { SUIT_NAMES, deck } from "../engine/cards.js";
import { marks } from "./card.js";
import { h, setAttribute } from "./dom.js";
import { walk } from "./walk.js";

/** @typedef {import("../engine/index.js").Card} Card */

const N_COLUMNS = 13;

/** Aces left, spades on top. @returns {Card[]} */
export function deckOrder() {
  return [...deck()].sort((a, b) => b.suit - a.suit || b.rank - a.rank);
}

/**
 * Build the grid.
 * @param {(card: Card) => void} onPick
 * @returns {{root: HTMLElement, update: (picked: readonly Card[], isFull: boolean) => void}}
 */
export function makeDeck(onPick) {
  const cards = deckOrder();
  const buttons = cards.map((card) =>
    h(
      "button",
      {
        class: "msstud-deck__card",
        type: "button",
        tabIndex: -1,
        "aria-label": card.name,
        "aria-pressed": "false",
        "data-suit": SUIT_NAMES[card.suit],
        onclick: () => onPick(card),
      },
      ...marks(card),
    ),
  );
  const rows = [0, 1, 2, 3].map((row) =>
    h(
      "div",
      { role: "row", class: "msstud-deck__row" },
      ...buttons
        .slice(N_COLUMNS * row, N_COLUMNS * (row + 1))
        .map((button) => h("div", { role: "gridcell" }, button)),
    ),
  );
  const onkeydown = walk(buttons, N_COLUMNS);
  const root = h(
    "div",
    { class: "msstud-deck", role: "grid", "aria-label": "The deck: pick cards", onkeydown },
    ...rows,
  );
  return {
    root,
    update(picked, isFull) {
      cards.forEach((card, place) => {
        const isPicked = picked.includes(card);
        setAttribute(buttons[place], "aria-pressed", String(isPicked));
        setAttribute(buttons[place], "aria-disabled", isFull && !isPicked ? "true" : null);
      });
    },
  };
}
