/** The 52 cards as 4 x 13, each with the letter and color of what is best once it has come. */

import { SUIT_NAMES } from "../engine/cards.js";
import { ACTIONS, LETTERS, actionLabel } from "../engine/index.js";
import { printed } from "./bars.js";
import { marks } from "./card.js";
import { cardGrid, deckOrder } from "./deck.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/solver.js").NextCard} NextCard */

/**
 * Return how many cards call for each action, in words: "19 raise 1x, 31 fold".
 * @param {readonly NextCard[]} next
 */
export function tally(next) {
  return ACTIONS.map((action) => ({ action, n: next.filter(({ best }) => best === action).length }))
    .filter(({ n }) => n > 0)
    .reverse()
    .map(({ action, n }) => `${n} ${actionLabel(action)}`)
    .join(", ");
}

/**
 * Build the board; cards are buttons if there is `onPick`.
 * @param {string} name
 * @param {(card: Card) => void} [onPick]
 * @returns {{root: HTMLElement, update: (title: string, next: readonly NextCard[], picked?: Card) => void}}
 */
export function makeNextBoard(name, onPick) {
  const cards = deckOrder();
  const title = h("p", { class: "msstud-next__title" });
  const note = h("p", { class: "msstud-next__note" });
  /** @type {ReadonlyMap<Card, NextCard>} */
  let known = new Map();
  const tell = (/** @type {Card} */ card) => {
    const next = known.get(card);
    if (next) setText(note, words(next));
  };
  const letters = cards.map(() => h("span", { class: "msstud-next__letter", "aria-hidden": "true" }));
  const cells = cards.map((card, place) =>
    h(
      onPick ? "button" : "span",
      {
        class: "msstud-next__card",
        type: onPick ? "button" : undefined,
        role: onPick ? null : "img",
        "data-suit": SUIT_NAMES[card.suit],
        onfocus: () => tell(card),
        onpointerenter: () => tell(card),
        onclick: () => (known.has(card) ? onPick?.(card) : undefined),
      },
      ...marks(card),
      letters[place],
    ),
  );
  const wrap = (/** @type {HTMLElement} */ cell) => h("div", { role: "gridcell" }, cell);
  const board = cardGrid(cells, wrap, { name: "msstud-next__board", label: name });
  return {
    root: h("div", { class: "msstud-next" }, title, board, note),
    update(text, next, picked) {
      setText(title, text);
      known = new Map(next.map((each) => [each.card, each]));
      cards.forEach((card, place) => {
        const each = known.get(card);
        const cell = cells[place];
        setText(letters[place], each?.best ? LETTERS[each.best] : "·");
        setAttribute(cell, "data-action", each?.best);
        setAttribute(cell, "aria-label", each ? words(each) : `${card.name}, known`);
        setAttribute(cell, "data-known", each ? null : "true");
        setAttribute(cell, "aria-disabled", onPick && !each ? "true" : null);
        if (onPick) setAttribute(cell, "aria-pressed", String(card === picked));
      });
      setText(note, picked && known.has(picked) ? words(/** @type {NextCard} */ (known.get(picked))) : "");
    },
  };
}

/** @param {NextCard} next */
function words({ card, value, best }) {
  const then = best ? `, then ${actionLabel(best)}` : "";
  return `${card.name}${then}, worth ${printed(value.toDecimal(3, { isSigned: true }))}`;
}
