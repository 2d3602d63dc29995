/** Tables with a bar in each row: the values of actions, and how a hand ends. */

import { ACTIONS, Fraction } from "../engine/index.js";
import { EN } from "../messages/index.js";
import {
  actionWords,
  capital,
  count,
  letterOf,
  payoutWords,
  percent as inHundredths,
  printed,
  rowWords,
  signed,
} from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { makeToggle } from "./toggle.js";

export { capital, printed, signed };

/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").PayTable} PayTable */
/** @typedef {import("../messages/index.js").Translator} Translator */

const LEAST = new Fraction(1, 10_000); // what two decimals of a percentage can say
const RAISES = /** @type {const} */ (["1x", "2x", "3x"]);

/**
 * Return the result in words: the best action and its value, then what else there is to know.
 * @param {Decision} decision
 * @param {Translator} [t]
 * @returns {[title: string, detail: string]}
 */
export function decisionWords({ best, value, values, wagered, tied, isAssumed }, t = EN) {
  const others = tied.filter((each) => each !== best).map((each) => actionWords(each, t));
  const raise = bestRaise(values);
  const notes = [
    best === "fold"
      ? t("otherwise", { action: capital(actionWords(raise, t)), value: signed(values[raise], t) })
      : t("foldCosts", { n: wagered }),
    others.length ? t("asGood", { actions: others.join(", ") }) : "",
    isAssumed && wagered > 1 ? t("assumed") : "",
  ];
  const title = t("worth", { action: capital(actionWords(best, t)), value: signed(value, t) });
  return [title, notes.filter(Boolean).join(" ")];
}

/**
 * Return the raise that is worth most, the smallest of equals.
 * @param {Decision["values"]} values
 */
export function bestRaise(values) {
  return RAISES.reduce((best, each) => (values[each].compare(values[best]) > 0 ? each : best));
}

/**
 * Build the table of action values; `update` shows a decision, or an empty table for null.
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (decision: Decision | null) => void}}
 */
export function makeActionBars(t = EN) {
  const rows = ACTIONS.map((action) => {
    const bar = h("span", { class: "msstud-bar__fill" });
    const name = h("span", {}, actionWords(action, t));
    const number = h("td", { class: "msstud-bars__number" });
    const exact = h("td", { class: "msstud-bars__exact" });
    const head = h(
      "th",
      { scope: "row" },
      h("span", { class: "msstud-tag", "aria-hidden": "true" }, letterOf(action, t)),
      " ",
      name,
    );
    const holder = h("td", { class: "msstud-bar", "aria-hidden": "true" }, bar);
    const root = h("tr", { "data-action": action }, head, holder, number, exact);
    return { action, root, name, bar, number, exact };
  });
  const table = h(
    "table",
    { class: "msstud-bars" },
    h("caption", {}, t("values")),
    ...rows.map(({ root }) => root),
  );
  return {
    root: table,
    update(decision) {
      const values = decision ? ACTIONS.map((each) => decision.values[each].toNumber()) : [];
      const low = Math.min(0, ...values);
      const span = Math.max(0, ...values) - low || 1;
      table.style.setProperty("--zero", String(decision ? -low / span : 1));
      for (const { action, root, name, bar, number, exact } of rows) {
        const value = decision?.values[action];
        const isBest = decision?.best === action;
        setText(name, isBest ? t("best", { action: actionWords(action, t) }) : actionWords(action, t));
        setAttribute(root, "data-best", isBest ? "true" : null);
        setText(number, value ? signed(value, t) : "–");
        setText(exact, value ? printed(String(value)) : "");
        const size = value?.toNumber() ?? 0;
        bar.style.setProperty("--from", String((Math.min(size, 0) - low) / span));
        bar.style.setProperty("--share", String(Math.abs(size) / span));
        setAttribute(bar, "data-empty", size === 0);
      }
    },
  };
}

/**
 * Return a share with two decimals; only what cannot happen is zero.
 * @param {Fraction} share
 * @param {Translator} [t]
 */
export function percent(share, t = EN) {
  const text = inHundredths(share, 2, t);
  return share.sign() > 0 && /^0.00\D/.test(text) ? `<${inHundredths(LEAST, 2, t)}` : text;
}

/**
 * Build the table of final hands; its rows are those of the pay table. A button changes shares into
 * exact counts.
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (table: PayTable, ends: Ends | null, title: string) => void}}
 *
 * @typedef {{nRunouts: number, folded: number, hands: number[]}} Ends
 */
export function makeEndBars(t = EN) {
  const body = h("tbody");
  const title = h("span");
  const unit = h("span", { class: "msstud-bars__unit" });
  /** @type {() => void} */
  let draw = () => {};
  const numberOf = (/** @type {number} */ n, /** @type {Ends} */ { nRunouts }) =>
    exact.isOn() ? count(n, t) : percent(new Fraction(n, nRunouts), t);
  const exact = makeToggle(t("counts"), () => draw());
  const caption = h("caption", {}, title, " ", exact.root, " ", unit);
  return {
    root: h("table", { class: "msstud-bars msstud-bars--ends" }, caption, body),
    update(table, ends, text) {
      draw = () => {
        const rows = endCounts(table, ends, t);
        const widest = Math.max(...rows.map(({ count }) => count), 1);
        setText(title, text);
        setText(unit, ends && exact.isOn() ? t("ofOrders", { n: count(ends.nRunouts, t) }) : "");
        body.replaceChildren(
          ...rows.map((row) => endRow(row, row.count / widest, ends ? numberOf(row.count, ends) : "–")),
        );
      };
      draw();
    },
  };
}

/**
 * Return the rows of the pay table with how often each ends the hand, and the later folds.
 * @param {PayTable} table
 * @param {Ends | null} ends
 * @param {Translator} t
 */
function endCounts(table, ends, t) {
  const rows = table.rows().map(({ payout, handClasses }) => ({
    label: rowWords(handClasses[handClasses.length - 1], handClasses[0], t),
    pays: payoutWords(payout, t),
    sign: payout.compare(0),
    count: ends ? handClasses.reduce((sum, each) => sum + ends.hands[each], 0) : 0,
  }));
  return [...rows, { label: t("foldedLater"), pays: t("loses"), sign: -1, count: ends?.folded ?? 0 }];
}

/**
 * @param {{label: string, pays: string, sign: number}} row
 * @param {number} share of the widest bar
 * @param {string} number
 */
function endRow({ label, pays, sign }, share, number) {
  const bar = h("span", {
    class: "msstud-bar__fill",
    "data-end": sign > 0 ? "win" : sign < 0 ? "loss" : "push",
    "data-empty": share === 0,
    style: { "--share": share },
  });
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, label),
    h("td", { class: "msstud-bars__pays" }, pays),
    h("td", { class: "msstud-bar", "aria-hidden": "true" }, bar),
    h("td", { class: "msstud-bars__number" }, number),
  );
}
