/** The deck as a grid of 4 x 13 cards: click, tap, or arrow keys with Enter or Space. */

import { SUIT_NAMES, deck } from "../engine/cards.js";
import { marks } from "./card.js";
import { h, setAttribute } from "./dom.js";

/** @typedef {import("../engine/index.js").Card} Card */

const N_COLUMNS = 13;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -N_COLUMNS, ArrowDown: N_COLUMNS };

/** Aces left, spades on top. @returns {Card[]} */
export function deckOrder() {
  return [...deck()].sort((a, b) => b.suit - a.suit || b.rank - a.rank);
}

/**
 * Return the place that a key leads to, or -1 for any other key.
 * @param {string} key
 * @param {number} place
 */
export function placeAfter(key, place) {
  const row = Math.floor(place / N_COLUMNS) * N_COLUMNS;
  if (key === "Home") return row;
  if (key === "End") return row + N_COLUMNS - 1;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (step === undefined) return -1;
  const next = place + step;
  const isAcross = Math.abs(step) === 1 && Math.floor(next / N_COLUMNS) * N_COLUMNS !== row;
  return next < 0 || next >= 4 * N_COLUMNS || isAcross ? place : next;
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
  buttons[0].tabIndex = 0;
  const rows = [0, 1, 2, 3].map((row) =>
    h(
      "div",
      { role: "row", class: "msstud-deck__row" },
      ...buttons
        .slice(N_COLUMNS * row, N_COLUMNS * (row + 1))
        .map((button) => h("div", { role: "gridcell" }, button)),
    ),
  );
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const place = buttons.indexOf(/** @type {any} */ (event.target));
    const next = placeAfter(event.key, place);
    if (place < 0 || next < 0) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = -1;
    buttons[next].tabIndex = 0;
    buttons[next].focus();
  };
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
