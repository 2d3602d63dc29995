/** The 52 cards as 4 x 13, each with the letter and color of what is best once it has come. */

import { SUIT_NAMES } from "../engine/cards.js";
import { ACTIONS } from "../engine/index.js";
import { EN } from "../messages/index.js";
import { actionWords, cardName, letterOf, signed } from "../messages/words.js";
import { marks } from "./card.js";
import { cardGrid, deckOrder } from "./deck.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/solver.js").NextCard} NextCard */
/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * Return how many cards call for each action, in words: "19 raise 1x, 31 fold".
 * @param {readonly NextCard[]} next
 * @param {Translator} [t]
 */
export function tally(next, t = EN) {
  return ACTIONS.map((action) => ({ action, n: next.filter(({ best }) => best === action).length }))
    .filter(({ n }) => n > 0)
    .reverse()
    .map(({ action, n }) => t("tally", { n, action: actionWords(action, t) }))
    .join(", ");
}

/**
 * Build the board; cards are buttons if there is `onPick`.
 * @param {string} name
 * @param {(card: Card) => void} [onPick]
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (title: string, next: readonly NextCard[], picked?: Card) => void}}
 */
export function makeNextBoard(name, onPick, t = EN) {
  const cards = deckOrder();
  const title = h("p", { class: "msstud-next__title" });
  const note = h("p", { class: "msstud-next__note" });
  /** @type {ReadonlyMap<Card, NextCard>} */
  let known = new Map();
  const tell = (/** @type {Card} */ card) => {
    const next = known.get(card);
    if (next) setText(note, words(next, t));
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
        setText(letters[place], each?.best ? letterOf(each.best, t) : "·");
        setAttribute(cell, "data-action", each?.best);
        setAttribute(cell, "aria-label", each ? words(each, t) : t("boardKnown", { card: cardName(card, t) }));
        setAttribute(cell, "data-known", each ? null : "true");
        setAttribute(cell, "aria-disabled", onPick && !each ? "true" : null);
        if (onPick) setAttribute(cell, "aria-pressed", String(card === picked));
      });
      setText(note, picked && known.has(picked) ? words(/** @type {NextCard} */ (known.get(picked)), t) : "");
    },
  };
}

/** @param {NextCard} next @param {Translator} t */
function words({ card, value, best }, t) {
  const name = cardName(card, t);
  const so = best ? t("then", { so: name, action: actionWords(best, t) }) : name;
  return t("boardWorth", { so, value: signed(value, t) });
}
