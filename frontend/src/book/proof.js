/** A proof as a table: the lines of a sum, or the numbers on which another one rests. */

import { SUIT_NAMES, parseCards } from "../engine/cards.js";
import { Fraction } from "../engine/fractions.js";
import { cardName, count as grouped, printed } from "../messages/words.js";
import { h } from "../parts/dom.js";
import { addUp, comesOut } from "./sums.js";

/** @typedef {import("./drawer.js").Facts} Facts */
/** @typedef {import("./sums.js").SumJson} SumJson */
/** @typedef {import("./sums.js").StepsJson} StepsJson */
/** @typedef {import("./sums.js").Whole} Whole */
/** @typedef {import("./language.js").Say} Say */
/** @typedef {import("../parts/dom.js").Child} Child */

/**
 * Return the proof of a number.
 * @param {Facts} fact
 * @param {Say} say
 * @param {Map<string, Facts>} facts
 * @param {(spec: string) => void} open goes on to the proof of another number
 * @returns {HTMLElement[]}
 */
export function proofOf(fact, say, facts, open) {
  if ("steps" in fact.proof) return stepsOf(fact.proof, say, facts, open);
  return sumOf(fact.proof, Fraction.parse(fact.radicand ?? fact.value), say);
}

/**
 * @param {SumJson} sum
 * @param {Fraction} number
 * @param {Say} say
 */
function sumOf(sum, number, say) {
  const added = addUp(sum);
  const [label, count, each] = sum.heads;
  const hasExamples = sum.rows.some(([, , , example]) => example);
  const heads = [label, count, `× ${each}`, `= ${say("proofProduct")}`, ...(hasExamples ? [say("proofExample")] : [])];
  const rows = sum.rows.map(([name, n, value, example], place) => [
    name,
    inPrint(Fraction.parse(n), say.t),
    inPrint(Fraction.parse(value), say.t),
    inPrint(added.products[place], say.t),
    ...(hasExamples ? [h("span", { class: "msstud-drawer__cards" }, ...cardsOf(example, say.t))] : []),
  ]);
  const totals = [say("proofTotal"), inPrint(added.counts, say.t), "", inPrint(added.total, say.t), ...(hasExamples ? [""] : [])];
  const lines = [quotient(sum, added, say), ...checks(sum, say), sum.note].filter(Boolean);
  const isRight = comesOut(sum, number);
  return [
    table(heads, rows, totals),
    h(
      "div",
      { class: "msstud-drawer__lines" },
      ...lines.map((line) => h("p", {}, line)),
      h(
        "p",
        { class: "msstud-drawer__verdict", "data-verdict": isRight ? "equal" : "unequal" },
        isRight ? say("proofRight") : say("proofWrong"),
      ),
    ),
  ];
}

/**
 * @param {SumJson} sum
 * @param {import("./sums.js").Added} added
 * @param {Say} say
 */
function quotient({ answer, over }, added, say) {
  if (!over[1]) return "";
  return say("proofDivided", {
    total: inPrint(answer === "counts" ? added.counts : added.total, say.t),
    n: inPrint(Fraction.parse(over[0]), say.t),
    words: over[1],
    result: inPrint(added.result, say.t),
  });
}

/** @param {SumJson} sum @param {Say} say */
function checks({ heads, counts, products }, say) {
  const line = (/** @type {string} */ column, /** @type {Whole | undefined} */ whole) =>
    whole ? [say("proofAddUp", { column, n: inPrint(Fraction.parse(whole[0]), say.t), words: whole[1] })] : [];
  return [...line(heads[1], counts), ...line(say("proofProducts"), products)];
}

/**
 * @param {StepsJson} proof
 * @param {Say} say
 * @param {Map<string, Facts>} facts
 * @param {(spec: string) => void} open
 */
function stepsOf({ steps, note }, say, facts, open) {
  if (!steps.length) return [h("p", {}, note || say("proofNothing"))];
  const rows = steps.map(([spec, value]) => {
    const fact = facts.get(spec);
    const name = fact?.meaning ?? spec;
    const onclick = () => open(spec);
    const props = { type: "button", class: "msstud-link", "aria-label": `${say("proofOpen")}: ${name}`, onclick };
    return [name, inPrint(Fraction.parse(value), say.t), fact && h("button", props, say("proofOpen"))];
  });
  return [
    table([say("proofNumber"), say("proofValue"), ""], rows),
    h("div", { class: "msstud-drawer__lines" }, note && h("p", {}, note)),
  ];
}

/**
 * Return a table; it says that it is one, for a phone lays its rows out as a grid.
 * @param {string[]} heads
 * @param {Child[][]} rows
 * @param {string[]} [totals]
 */
function table(heads, rows, totals) {
  const line = (/** @type {Child[]} */ [first, ...cells]) =>
    h(
      "tr",
      { role: "row" },
      h("th", { scope: "row", role: "rowheader" }, first),
      ...cells.map((cell) => h("td", { role: "cell" }, cell)),
    );
  const head = heads.map((text) =>
    text ? h("th", { scope: "col", role: "columnheader" }, text) : h("td", { role: "cell" }),
  );
  const group = (/** @type {string} */ tag, /** @type {HTMLElement[]} */ ...lines) =>
    h(tag, { role: "rowgroup" }, ...lines);
  return h(
    "table",
    { class: `msstud-drawer__table msstud-drawer__table--${heads.length}`, role: "table" },
    group("thead", h("tr", { role: "row" }, ...head)),
    group("tbody", ...rows.map(line)),
    totals && group("tfoot", line(totals)),
  );
}

/**
 * Return a number as the language prints it: whole ones in groups of three.
 * @param {Fraction} number
 * @param {Say["t"]} t
 */
function inPrint(number, t) {
  const text = number.toString();
  return printed(number.denominator === 1n ? grouped(text, t) : text, t);
}

/**
 * Return small cards, or the text itself where it is none.
 * @param {string} text
 * @param {Say["t"]} t
 * @returns {Child[]}
 */
function cardsOf(text, t) {
  if (!text) return [];
  try {
    return parseCards(text).map((card) => {
      const suit = { "data-suit": SUIT_NAMES[card.suit] };
      const props = { class: "msstud-mini", role: "img", "aria-label": cardName(card, t), ...suit };
      return h("span", props, `${card.pretty}\ufe0e`);
    });
  } catch {
    return [text];
  }
}
