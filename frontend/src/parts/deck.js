/** The deck as a grid of 4 x 13 cards: click, tap, or arrow keys or letters with Enter or Space. */

import { RANK_LETTERS, SUIT_LETTERS, deck } from "../engine/cards.js";
import { EN } from "../messages/index.js";
import { cardFace } from "./card.js";
import { h, setAttribute } from "./dom.js";
import { walk } from "./walk.js";

/** @typedef {import("../engine/index.js").Card} Card */

export const N_COLUMNS = 13;

/** Aces left, spades on top. @returns {Card[]} */
export function deckOrder() {
  return [...deck()].sort((a, b) => b.suit - a.suit || b.rank - a.rank);
}

/**
 * Return the place that a letter leads to: a rank in the same row, a suit in the same column; -1
 * for any other key.
 * @param {string} key
 * @param {number} place
 */
export function placeOfLetter(key, place) {
  if (key.length !== 1) return -1;
  const [row, column] = [Math.floor(place / N_COLUMNS), place % N_COLUMNS];
  const rank = RANK_LETTERS.indexOf(key === "1" ? "T" : key.toUpperCase());
  if (rank >= 0) return row * N_COLUMNS + N_COLUMNS - 1 - rank;
  const suit = SUIT_LETTERS.indexOf(key.toLowerCase());
  return suit < 0 ? -1 : (SUIT_LETTERS.length - 1 - suit) * N_COLUMNS + column;
}

/**
 * Return cells in deck order as rows of a grid: one Tab stop, the last focused cell; arrow keys and
 * letters walk.
 * @param {HTMLElement[]} cells what takes the focus, in `deckOrder`
 * @param {(cell: HTMLElement) => HTMLElement} wrap a cell into its grid cell
 * @param {{name: string, label: string}} names class of the grid, and what it is
 * @returns {HTMLElement}
 */
export function cardGrid(cells, wrap, { name, label }) {
  const { onkeydown: walkArrows } = walk(cells, N_COLUMNS);
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    const next = place < 0 ? -1 : placeOfLetter(event.key, place);
    if (next < 0) return walkArrows(event);
    event.preventDefault();
    cells[next].focus();
  };
  const rows = [0, 1, 2, 3].map((row) =>
    h(
      "div",
      { role: "row", class: "msstud-deck__row" },
      ...cells.slice(N_COLUMNS * row, N_COLUMNS * (row + 1)).map(wrap),
    ),
  );
  return h("div", { class: name, role: "grid", "aria-label": label, onkeydown }, ...rows);
}

/**
 * Build the deck.
 * @param {(card: Card) => void} onPick
 * @param {import("../messages/index.js").Translator} [t]
 * @returns {{root: HTMLElement, update: (picked: readonly Card[], isFull: boolean) => void}}
 */
export function makeDeck(onPick, t = EN) {
  const cards = deckOrder();
  const buttons = cards.map((card) => cardFace(card, { size: "small", onPick, t }));
  const wrap = (/** @type {HTMLElement} */ button) => h("div", { role: "gridcell" }, button);
  return {
    root: cardGrid(buttons, wrap, { name: "msstud-deck", label: t("deck") }),
    update(picked, isFull) {
      cards.forEach((card, place) => {
        const isPicked = picked.includes(card);
        setAttribute(buttons[place], "aria-pressed", String(isPicked));
        setAttribute(buttons[place], "aria-disabled", isFull && !isPicked ? "true" : null);
      });
    },
  };
}
