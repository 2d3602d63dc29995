/** Which next cards help: 4 x 13 cards colored by what they make of the round, and in words. */

import { Fraction } from "../engine/index.js";
import { EN } from "../messages/index.js";
import { actionWords, cardName, handClassWords, printed, signed } from "../messages/words.js";
import { marks } from "./card.js";
import { cardGrid, deckOrder } from "./deck.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/solver.js").NextCard} NextCard */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {Omit<NextCard, "card"> & {cards: Card[]}} NextCards */

/** The levels by their lowest value in antes, best first; the message `levels` says the same. */
const LEVELS = [
  { level: 5, from: 4 },
  { level: 4, from: 1 },
  { level: 3, from: -0.5 },
  { level: 2, from: -1 },
  { level: 1, from: -Infinity },
];

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
 * @param {Translator} [t]
 */
export function meanLine(next, t = EN) {
  const sum = Fraction.sum(next.map(({ value }) => value));
  const mean = sum.div(next.length);
  const exact = printed(String(mean));
  return t("mean", { n: next.length, sum: signed(sum, t), mean: signed(mean, t), exact });
}

/**
 * Return what a next card makes of the round.
 * @param {NextCard} each
 * @param {Translator} [t]
 */
export function words({ card, value, best, handClass }, t = EN) {
  const exact = printed(String(value));
  const so = t("cardWorth", { card: cardName(card, t), value: signed(value, t), exact });
  return andThen(so, { best, handClass }, t);
}

/**
 * Build the strip.
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (next: readonly NextCard[], raise: string) => void}}
 */
export function makeHeat(t = EN) {
  /** @type {Map<Card, NextCard>} */
  let known = new Map();
  const cards = deckOrder();
  const hint = h("p", { class: "msstud-heat__hint" });
  const cells = cards.map((card) => {
    const tell = () => setText(hint, textOf(card, known, t));
    const props = { class: "msstud-heat__card", role: "gridcell", onfocus: tell, onpointerenter: tell };
    return h("div", props, ...marks(card));
  });
  const grid = cardGrid(cells, (cell) => cell, { name: "msstud-heat", label: t("heat") });
  const note = h("p", { class: "msstud-heat__note" });
  const list = h("ol", { class: "msstud-heat__list", "aria-label": t("nextCards") });
  const mean = h("p", { class: "msstud-heat__note" });
  const legend = h(
    "p",
    { class: "msstud-heat__legend" },
    ...LEVELS.map(({ level }, i) =>
      h("span", {}, h("span", { class: "msstud-heat__swatch", "data-level": level, "aria-hidden": "true" }), t.list("levels")[i]),
    ),
  );
  const summary = h("summary", {}, t("why"));
  return {
    root: h("details", { class: "msstud-why" }, summary, note, grid, hint, legend, list, mean),
    update(next, raise) {
      known = new Map(next.map((each) => [each.card, each]));
      cards.forEach((card, place) => {
        const each = known.get(card);
        setAttribute(cells[place], "data-level", each ? levelOf(each.value) : "none");
        setAttribute(cells[place], "aria-label", textOf(card, known, t));
      });
      const n = next.length;
      setText(summary, n ? t("whyMean", { n }) : t("why"));
      setText(note, n ? t("isMean", { action: raise }) : t("noNext"));
      const focused = cells.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      setText(hint, n ? (focused < 0 ? t("heatHelp") : textOf(cards[focused], known, t)) : "");
      list.replaceChildren(...ranked(next).map((group) => listItem(group, t)));
      setText(mean, n ? meanLine(next, t) : "");
    },
  };
}

/** @param {Card} card @param {ReadonlyMap<Card, NextCard>} known @param {Translator} t */
function textOf(card, known, t) {
  const each = known.get(card);
  if (each) return words(each, t);
  return t(known.size ? "knownAlready" : "noValue", { card: cardName(card, t) });
}

/**
 * @param {string} so
 * @param {{best: NextCard["best"], handClass: NextCard["handClass"]}} next
 * @param {Translator} t
 */
function andThen(so, { best, handClass }, t) {
  if (handClass !== null) return `${so}, ${handClassWords(handClass, t)}`;
  return best ? t("then", { so, action: actionWords(best, t) }) : so;
}

/** @param {NextCards} group @param {Translator} t */
function listItem({ cards, value, ...rest }, t) {
  const [pretty, spoken] = [cards.map(({ pretty }) => pretty), cards.map((card) => cardName(card, t))];
  return h(
    "li",
    {},
    h("b", {}, signed(value, t)),
    `${t("times", { n: cards.length })} `,
    h("span", { "aria-hidden": "true" }, pretty.join(" ")),
    h("span", { class: "msstud-hidden" }, spoken.join(", ")),
    andThen("", rest, t),
  );
}
