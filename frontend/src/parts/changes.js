/** Which decisions an edited pay table changes, street by street, and how often they come up. */

import {
  Card,
  Fraction,
  N_DEALS,
  N_RUNOUTS,
  RANK_LETTERS,
  STREETS,
  actionOfAntes,
  outlooks,
} from "../engine/index.js";
import { weightsOf } from "../engine/outcomes.js";
import { EN } from "../messages/index.js";
import { actionWord, count, letterOf, percent, roundsFor, tableName } from "../messages/words.js";
import { h, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/index.js").Street} Street */
/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * A decision that changes.
 * @typedef {object} Change
 * @property {Street} street
 * @property {string} cards ranks, highest first, and whether all are of one suit
 * @property {number} staked antes
 * @property {Action} was
 * @property {Action} now
 * @property {Fraction} frequency probability that a round comes to this decision
 */

/**
 * What changes on one street.
 * @typedef {object} StreetChanges
 * @property {Street} street
 * @property {number} nSets how many card sets have a decision that changes
 * @property {Fraction} frequency probability that a round comes to one of them
 * @property {Change[]} changes most frequent first
 */

const N_LISTED = 12;
/** @type {readonly import("../messages/index.js").Key[]} */
const CHANGED_OF = ["changed3", "changed4", "changed5"];
const RAISES = [1, 3]; // best play never raises 2x

/**
 * Return the decisions that change, among those that best play on the edited table comes to.
 * @param {Solution} solution
 * @param {Solution} base
 * @param {Translator} [t]
 * @returns {StreetChanges[]}
 */
export function changesOf(solution, base, t = EN) {
  const states = outlooks();
  /** @type {Map<number, ArrayLike<number>>} deals so far by outlook, for each total staked */
  let reached = new Map([[1, states.nSets[2]]]);
  return STREETS.map((street) => {
    const k = street.nKnown;
    const nDeals = N_DEALS / N_RUNOUTS[k];
    /** @type {Map<number, Float64Array>} */
    const next = new Map();
    /** @type {Set<number>} */
    const changed = new Set();
    /** @type {{staked: number, outlook: number, now: number, was: number, weight: number}[]} */
    const found = [];
    for (const [staked, weights] of reached) {
      const [now, was] = [solution.chosen(street, staked), base.chosen(street, staked)];
      for (let i = 0; i < weights.length; i++) {
        if (now[i] === was[i] || weights[i] === 0) continue;
        changed.add(i);
        found.push({ staked, outlook: i, now: now[i], was: was[i], weight: weights[i] });
      }
      for (const antes of k < 4 ? RAISES : []) {
        const { acting, sum } = weightsOf(weights, now, antes);
        if (sum === 0) continue;
        const arrived = states.steps[k].spread(acting);
        const others = next.get(staked + antes);
        next.set(staked + antes, others ? arrived.map((n, i) => n + others[i]) : arrived);
      }
    }
    reached = next;
    const total = found.reduce((sum, { weight }) => sum + weight, 0);
    return {
      street,
      nSets: [...changed].reduce((sum, i) => sum + states.nSets[k][i], 0),
      frequency: new Fraction(total, nDeals),
      changes: found
        .sort((one, other) => other.weight - one.weight)
        .map(({ staked, outlook, now, was, weight }) => ({
          street,
          cards: cardsOf(k, outlook, t),
          staked,
          was: actionOfAntes(was),
          now: actionOfAntes(now),
          frequency: new Fraction(weight, nDeals),
        })),
    };
  });
}

/**
 * Return the third-street classes whose action differs.
 * @param {Solution} solution
 * @param {Solution} base
 */
export function changedLabels(solution, base) {
  const labels = [...solution.thirdStreet.keys()];
  return new Set(
    labels.filter((label) => solution.thirdStreet.get(label)?.best !== base.thirdStreet.get(label)?.best),
  );
}

/**
 * Return the cards of an outlook: `9 8 7 suited`.
 * @param {number} k
 * @param {number} outlook
 * @param {Translator} [t]
 */
export function cardsOf(k, outlook, t = EN) {
  const sets = outlooks().representatives[k];
  const cards = Array.from({ length: k }, (_, i) => Card.fromIndex(sets[k * outlook + i])).reverse();
  const ranks = cards.map(({ rank }) => RANK_LETTERS[rank]).join(" ");
  const isPaired = new Set(cards.map(({ rank }) => rank)).size < k;
  const isSuited = new Set(cards.map(({ suit }) => suit)).size === 1;
  return isPaired ? ranks : t(isSuited ? "suited" : "offSuit", { cards: ranks });
}

/**
 * Build the summary and, folded, the list.
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (streets: StreetChanges[], nHands: number, name: string) => void}}
 */
export function makeChanges(t = EN) {
  const items = STREETS.map(() => ({ count: h("span"), often: h("small") }));
  const lead = h("p", {});
  const note = h("p", { class: "msstud-changes__note" });
  const body = h("tbody");
  const table = h(
    "table",
    { class: "msstud-changes__table" },
    h("thead", {}, h("tr", {}, ...t.list("changeHeads").map((text) => h("th", { scope: "col" }, text)))),
    body,
  );
  const summary = h("summary", {}, t("changedList"));
  const list = h("details", { class: "msstud-why" }, summary, table, note);
  return {
    root: h("div", { class: "msstud-changes" }, lead, h("ul", {}, ...items.map(({ count, often }) => h("li", {}, count, " ", often))), list),
    update(streets, nHands, name) {
      setText(lead, t("changedLead", { table: tableName(name, t) }));
      streets.forEach(({ nSets, frequency }, i) => {
        setText(items[i].count, t(CHANGED_OF[i], { n: count(i === 0 ? nHands : nSets, t) }));
        setText(items[i].often, t("metIn", { share: percent(frequency, 2, t) }));
        items[i].often.title = t("exactly", { n: String(frequency) });
      });
      const all = streets
        .flatMap(({ changes }) => changes)
        .sort((one, other) => other.frequency.compare(one.frequency));
      body.replaceChildren(...all.slice(0, N_LISTED).map((change) => changeRow(change, t)));
      table.hidden = all.length === 0;
      const nMore = all.length - N_LISTED;
      const more = nMore > 0 ? t("moreChanges", { n: count(nMore, t) }) : "";
      setText(note, all.length === 0 ? t("noChange") : more);
    },
  };
}

/** @param {Change} change @param {Translator} t */
function changeRow({ cards, staked, was, now, frequency }, t) {
  const act = (/** @type {Action} */ action) =>
    h(
      "td",
      { "data-action": action },
      h("span", { class: "msstud-tag", "aria-hidden": "true" }, letterOf(action, t)),
      " ",
      actionWord(action, t),
    );
  const title = t("exactly", { n: String(frequency) });
  const often = h("td", { class: "msstud-changes__often", title }, roundsFor(frequency, t));
  return h("tr", {}, h("th", { scope: "row" }, cards), h("td", {}, String(staked)), act(was), act(now), often);
}
