/** Which next cards help: 4 x 13 cards colored by what they make of the round, and in words. */

import { Fraction, actionLabel, handClassLabel } from "../engine/index.js";
import { printed, signed } from "./bars.js";
import { marks } from "./card.js";
import { cardGrid, deckOrder } from "./deck.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/solver.js").NextCard} NextCard */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {Omit<NextCard, "card"> & {cards: Card[]}} NextCards */

/** The levels by their lowest value in antes, best first, and what the legend calls them. */
const LEVELS = [
  { level: 5, from: 4, text: "4 antes or more" },
  { level: 4, from: 1, text: "1 to 4" },
  { level: 3, from: -0.5, text: "−0.5 to 1" },
  { level: 2, from: -1, text: "−1 to −0.5" },
  { level: 1, from: -Infinity, text: "below −1" },
];
const PROMPT = "Hover over a card, tap it, or walk with the arrow keys.";
const NO_NEXT = "With two, three or four known cards you see here what each next card makes of the round.";

/**
 * Return the level, 1 for the worst to 5 for the best, of a value in antes.
 * @param {Fraction} value
 */
export function levelOf(value) {
  const antes = value.toNumber();
  return LEVELS.find(({ from }) => antes >= from)?.level ?? 1;
}

/**
 * Return the next cards from best to worst, those that come to the same together.
 * @param {readonly NextCard[]} next
 * @returns {NextCards[]}
 */
export function ranked(next) {
  /** @type {Map<string, NextCards>} */
  const groups = new Map();
  for (const { card, ...rest } of next) {
    const key = `${rest.value} ${rest.best} ${rest.handClass}`;
    const group = groups.get(key) ?? { ...rest, cards: [] };
    group.cards.push(card);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.value.compare(a.value));
}

/**
 * Return the mean in words.
 * @param {readonly NextCard[]} next
 */
export function meanLine(next) {
  const sum = Fraction.sum(next.map(({ value }) => value));
  const mean = sum.div(next.length);
  return (
    `Sum of the ${next.length} values: ${signed(sum)} antes. ` +
    `Divided by ${next.length}: ${signed(mean)}, exactly ${printed(String(mean))}.`
  );
}

/**
 * Return what a next card makes of the round.
 * @param {NextCard} each
 */
export function words({ card, value, best, handClass }) {
  const exact = printed(String(value));
  return `${card.name}: ${signed(value)} antes, exactly ${exact}${consequence({ best, handClass })}`;
}

/**
 * Build the strip.
 * @returns {{root: HTMLElement, update: (next: readonly NextCard[], raise: string) => void}}
 */
export function makeHeat() {
  /** @type {Map<Card, NextCard>} */
  let known = new Map();
  const cards = deckOrder();
  const hint = h("p", { class: "msstud-heat__hint" });
  const cells = cards.map((card) => {
    const tell = () => setText(hint, textOf(card, known));
    const props = { class: "msstud-heat__card", role: "gridcell", onfocus: tell, onpointerenter: tell };
    return h("div", props, ...marks(card));
  });
  const grid = cardGrid(cells, (cell) => cell, { name: "msstud-heat", label: "What each next card is worth" });
  const note = h("p", { class: "msstud-heat__note" });
  const list = h("ol", { class: "msstud-heat__list", "aria-label": "Next cards, best to worst" });
  const mean = h("p", { class: "msstud-heat__note" });
  const legend = h(
    "p",
    { class: "msstud-heat__legend" },
    ...LEVELS.map(({ level, text }) =>
      h("span", {}, h("span", { class: "msstud-heat__swatch", "data-level": level, "aria-hidden": "true" }), text),
    ),
  );
  const summary = h("summary", {}, "Why: card by card");
  return {
    root: h("details", { class: "msstud-why" }, summary, note, grid, hint, legend, list, mean),
    update(next, raise) {
      known = new Map(next.map((each) => [each.card, each]));
      cards.forEach((card, place) => {
        const each = known.get(card);
        setAttribute(cells[place], "data-level", each ? levelOf(each.value) : "none");
        setAttribute(cells[place], "aria-label", textOf(card, known));
      });
      const n = next.length;
      setText(summary, n ? `Why: the mean of ${n} next cards` : "Why: card by card");
      setText(note, n ? `${raise} is worth the mean of what each next card is worth, played best.` : NO_NEXT);
      const focused = cells.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      setText(hint, n ? (focused < 0 ? PROMPT : textOf(cards[focused], known)) : "");
      list.replaceChildren(...ranked(next).map(listItem));
      setText(mean, n ? meanLine(next) : "");
    },
  };
}

/** @param {Card} card @param {ReadonlyMap<Card, NextCard>} known */
function textOf(card, known) {
  const each = known.get(card);
  return each ? words(each) : `${card.name}: ${known.size ? "known already" : "no value yet"}`;
}

/** @param {{best: NextCard["best"], handClass: NextCard["handClass"]}} next */
function consequence({ best, handClass }) {
  if (handClass !== null) return `, ${handClassLabel(handClass)}`;
  return best ? `, then ${actionLabel(best)}` : "";
}

/** @param {NextCards} group */
function listItem({ cards, value, ...rest }) {
  const [pretty, spoken] = [cards.map(({ pretty }) => pretty), cards.map(({ name }) => name)];
  return h(
    "li",
    {},
    h("b", {}, signed(value)),
    `× ${cards.length}: `,
    h("span", { "aria-hidden": "true" }, pretty.join(" ")),
    h("span", { class: "msstud-hidden" }, spoken.join(", ")),
    consequence(rest),
  );
}
