/** The two small sheets under the table: the ledger of the wagers, and the coach's verdict. */

import { Fraction, STREETS, antesOf } from "../engine/index.js";
import { actionWords, decimal, handClassWords, payoutWords, printed, signed, streetWords } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { inAntes } from "./play.js";
import { makeToggle } from "./toggle.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").Step} Step */

const NOTHING = "–";

/**
 * Write an amount in antes as a ledger has it: whole, or with two decimals as there are cents.
 * @param {Fraction} value
 * @param {Translator} t
 * @param {boolean} [isSigned]
 */
export function amount(value, t, isSigned = false) {
  return decimal(value, value.denominator === 1n ? 0 : 2, t, { isSigned: isSigned && value.sign() !== 0 });
}

/**
 * Return the cells of the ledger: what was wagered, what it pays, and the result, for the ante, each
 * street and the total.
 * @param {Play} play
 * @param {Translator} t
 * @returns {[wagered: string, pays: string, result: string][]}
 */
export function ledgerCells({ line, steps }, t) {
  const wagers = [1, ...STREETS.map((_, i) => (steps[i] ? antesOf(steps[i].action) : 0))];
  const isPaid = line.payout !== null;
  const isFolded = line.status === "folded";
  const pays = isPaid ? payoutWords(/** @type {Fraction} */ (line.payout), t) : isFolded ? t("folded") : NOTHING;
  const share = (/** @type {number} */ antes) =>
    isPaid ? amountOrFraction(/** @type {Fraction} */ (line.payout).mul(antes), t) : isFolded ? printed(String(-antes)) : NOTHING;
  const rows = wagers.map((antes) => (antes ? [String(antes), pays, share(antes)] : [NOTHING, NOTHING, NOTHING]));
  const total = amount(inAntes(line.totalWager), t);
  const result = line.profit === null ? NOTHING : amount(inAntes(line.profit), t, true);
  return /** @type {[string, string, string][]} */ ([...rows, [total, pays, result]]);
}

/** @param {Fraction} value @param {Translator} t */
function amountOrFraction(value, t) {
  return value.sign() > 0 ? `+${printed(String(value), t)}` : printed(String(value), t);
}

/**
 * Build the ledger; it has all its rows from the start.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeLedger(t) {
  const names = [t("ante"), ...STREETS.map((street) => streetWords(street, t)), t("total")];
  const rows = names.map(() => [0, 1, 2].map(() => h("td")));
  const heads = h("tr", {}, ...t.list("ledgerHeads").map((head) => h("th", { scope: "col" }, head)));
  const body = rows.map((cells, i) => h("tr", {}, h("th", { scope: "row" }, names[i]), ...cells));
  body[body.length - 1].classList.add("msstud-sheet__total");
  const [profit, gross] = [h("b"), h("b")];
  const table = h("table", { class: "msstud-sheet" }, h("caption", {}, t("ledger")), h("thead", {}, heads), h("tbody", {}, ...body));
  const notes = h(
    "dl",
    { class: "msstud-sheet__notes" },
    h("div", {}, h("dt", {}, t("profit")), h("dd", {}, profit, " ", h("small", {}, t("profitIs")))),
    h("div", {}, h("dt", {}, t("gross")), h("dd", {}, gross, " ", h("small", {}, t("grossIs")))),
  );
  return {
    root: h("div", {}, table, notes),
    update(play) {
      ledgerCells(play, t).forEach((cells, i) => cells.forEach((text, j) => setText(rows[i][j], text)));
      const { profit: net, grossReturn } = play.line;
      setText(profit, net === null ? NOTHING : amount(inAntes(net), t, true));
      setText(gross, grossReturn === null ? NOTHING : amount(inAntes(grossReturn), t));
    },
  };
}

/**
 * Build the coach's verdict: each decision taken, the best one, and what lies between them. A button
 * changes decimals into exact fractions.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeVerdict(t) {
  /** @type {Play | null} */
  let shown = null;
  const rows = STREETS.map((street) => ({
    root: h("tr", {}, h("th", { scope: "row" }, streetWords(street, t))),
    cells: [0, 1, 2].map(() => h("td")),
  }));
  for (const { root, cells } of rows) root.append(...cells);
  const total = h("td");
  const exact = makeToggle(t("fractions"), () => {
    if (shown) draw(shown);
  });
  const heads = h("tr", {}, ...t.list("verdictHeads").map((head) => h("th", { scope: "col" }, head)));
  const sum = h("tr", { class: "msstud-sheet__total" }, h("th", { scope: "row", colSpan: 3 }, t("lostInAll")), total);
  const table = h(
    "table",
    { class: "msstud-sheet msstud-sheet--verdict" },
    h("caption", {}, t("verdict"), " ", exact.root),
    h("thead", {}, heads),
    h("tbody", {}, ...rows.map(({ root }) => root), sum),
  );
  const value = (/** @type {Fraction} */ n) => (exact.isOn() ? printed(String(n), t) : signed(n, t));
  const cost = (/** @type {Fraction} */ n) => (n.sign() === 0 ? "0" : exact.isOn() ? printed(String(n), t) : decimal(n, 3, t));
  /** @param {Play} play */
  const draw = ({ steps, lost }) => {
    rows.forEach(({ root, cells: [chosen, best, loses] }, i) => {
      const step = steps[i];
      setAttribute(root, "data-good", step ? String(step.cost.sign() === 0) : null);
      fillCell(chosen, step?.action, step && step.decision.values[step.action]);
      fillCell(best, step && bestOf(step), step?.decision.value);
      setText(loses, step ? `${cost(step.cost)}${step.cost.sign() === 0 ? " ✓" : ""}` : NOTHING);
      setAttribute(loses, "title", step ? t("exactly", { n: printed(String(step.cost), t) }) : null);
    });
    setText(total, steps.length ? cost(lost) : NOTHING);
    setAttribute(total, "title", steps.length ? t("exactly", { n: printed(String(lost), t) }) : null);
  };
  return {
    root: h("div", {}, table),
    update(play) {
      shown = play;
      draw(play);
    },
  };

  /**
   * @param {HTMLElement} cell
   * @param {Action | undefined} action
   * @param {Fraction | undefined} worth
   */
  function fillCell(cell, action, worth) {
    if (!action || !worth) return setText(cell, NOTHING);
    const number = h("b", { title: t("exactly", { n: printed(String(worth), t) }) }, value(worth));
    return cell.replaceChildren(h("span", { "data-action": action }, actionWords(action, t)), " ", number);
  }
}

/**
 * Return the best action, the chosen one if it is as good as any.
 * @param {Step} step
 * @returns {Action}
 */
function bestOf({ decision, action }) {
  return decision.tied.includes(action) ? action : decision.best;
}

/**
 * Return the result of a settled round in words: `Pair of jacks wins 6 antes.`
 * @param {Play} play
 * @param {Translator} t
 */
export function resultWords({ line }, t) {
  if (line.profit === null) return "";
  const n = amount(inAntes(Math.abs(line.profit)), t);
  if (line.hand === null) return t("youFolded", { n });
  const hand = handClassWords(line.hand.handClass, t);
  const told = { hand: hand[0].toUpperCase() + hand.slice(1), n };
  if (line.status === "push") return t("roundPushes", { ...told, n: amount(inAntes(line.totalWager), t) });
  return t(line.profit > 0 ? "roundWins" : "roundLoses", told);
}
