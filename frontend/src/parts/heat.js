/** Which next cards help: 4 x 13 cards colored by what they make of the round, and in words. */

import { SUIT_NAMES } from "../engine/cards.js";
import { actionLabel, handClassLabel } from "../engine/index.js";
import { printed } from "./bars.js";
import { marks } from "./card.js";
import { deckOrder } from "./deck.js";
import { h } from "./dom.js";

/** @typedef {import("../engine/solver.js").NextCard} NextCard */

/** The levels by their lowest value in antes, best first, and what the legend calls them. */
const LEVELS = [
  { level: 5, from: 4, text: "wins 4 antes or more" },
  { level: 4, from: 1, text: "wins 1 or more" },
  { level: 3, from: -0.5, text: "near 0" },
  { level: 2, from: -1, text: "loses up to 1" },
  { level: 1, from: -Infinity, text: "loses more" },
];

/**
 * Return the level, 1 for the worst to 5 for the best, of a value in antes.
 * @param {import("../engine/index.js").Fraction} value
 */
export function levelOf(value) {
  const antes = value.toNumber();
  return LEVELS.find(({ from }) => antes >= from)?.level ?? 1;
}

/**
 * Build the strip.
 * @returns {{root: HTMLElement, update: (next: NextCard[], raise: string) => void}}
 */
export function makeHeat() {
  const grid = h("div", { class: "msstud-heat", "aria-hidden": "true" });
  const note = h("p", { class: "msstud-heat__note" });
  const list = h("ol", { class: "msstud-heat__list" });
  const legend = h(
    "p",
    { class: "msstud-heat__legend", "aria-hidden": "true" },
    ...LEVELS.flatMap(({ level, text }) => [
      h("span", { class: "msstud-heat__card", "data-level": level }, " "),
      text,
    ]),
  );
  const summary = h("summary", {}, "Why: card by card");
  const root = h("details", { class: "msstud-why" }, summary, note, grid, legend, list);
  return {
    root,
    update(next, raise) {
      const known = new Map(next.map((each) => [each.card, each]));
      grid.replaceChildren(
        ...deckOrder().map((card) => {
          const each = known.get(card);
          const props = { class: "msstud-heat__card", "data-suit": SUIT_NAMES[card.suit] };
          if (!each) return h("span", { ...props, "data-level": "none" }, "·");
          return h("span", { ...props, "data-level": levelOf(each.value), title: words(each) }, ...marks(card));
        }),
      );
      const total = next.length;
      note.textContent = total
        ? `The value of ${raise} is the mean over ${total} equally likely next cards, each played best.`
        : "";
      list.replaceChildren(...ranked(next).map((text) => h("li", {}, text)));
    },
  };
}

/**
 * Return the next cards from best to worst, those of one value together.
 * @param {NextCard[]} next
 * @returns {string[]}
 */
export function ranked(next) {
  /** @type {Map<string, NextCard[]>} */
  const groups = new Map();
  for (const each of next) {
    const key = String(each.value);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()]
    .sort(([a], [b]) => b.value.compare(a.value))
    .map((group) => {
      const cards = group.map(({ card }) => card.pretty).join(" ");
      return `${cards}: ${printed(group[0].value.toDecimal(3, { isSigned: true }))} antes`;
    });
}

/** @param {NextCard} each */
function words({ card, value, best, handClass }) {
  const then = best ? `, then ${actionLabel(best)}` : "";
  const hand = handClass === null ? "" : `, ${handClassLabel(handClass)}`;
  return `${card.name}${hand}: ${printed(value.toDecimal(3, { isSigned: true }))} antes, exactly ${value}${then}`;
}
