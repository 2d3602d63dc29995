/** Tables with a bar in each row: the values of actions, and how a hand ends. */

import {
  ACTIONS,
  Fraction,
  LETTERS,
  actionLabel,
  payoutWords,
} from "../engine/index.js";
import { grouped } from "../engine/fractions.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").PayTable} PayTable */

const RAISES = /** @type {const} */ (["1x", "2x", "3x"]);

/** Write a number as a book prints it, with a true minus sign. @param {string} text */
export function printed(text) {
  return text.replace(/^-/, "−");
}

/** Write a value in antes, with its sign and three decimals. @param {Fraction} value */
export function signed(value) {
  return printed(value.toDecimal(3, { isSigned: true }));
}

/**
 * Return the result in words: the best action and its value, then what else there is to know.
 * @param {Decision} decision
 * @returns {[title: string, detail: string]}
 */
export function decisionWords({ best, value, values, wagered, tied, isAssumed }) {
  const others = tied.filter((each) => each !== best).map(actionLabel);
  const raise = bestRaise(values);
  const notes = [
    best === "fold" ? `${capital(actionLabel(raise))}: ${signed(values[raise])}.` : `Folding costs ${wagered}.`,
    others.length ? `Exactly as good: ${others.join(", ")}.` : "",
    isAssumed && wagered > 1 ? "1x on each earlier street assumed." : "",
  ];
  return [`${capital(actionLabel(best))}: worth ${signed(value)} antes.`, notes.filter(Boolean).join(" ")];
}

/**
 * Return the raise that is worth most, the smallest of equals.
 * @param {Decision["values"]} values
 */
export function bestRaise(values) {
  return RAISES.reduce((best, each) => (values[each].compare(values[best]) > 0 ? each : best));
}

/** @param {string} text */
export function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/**
 * Build the table of action values; `update` shows a decision, or an empty table for null.
 * @returns {{root: HTMLElement, update: (decision: Decision | null) => void}}
 */
export function makeActionBars() {
  const rows = ACTIONS.map((action) => {
    const bar = h("span", { class: "msstud-bar__fill" });
    const name = h("span", {}, actionLabel(action));
    const number = h("td", { class: "msstud-bars__number" });
    const exact = h("td", { class: "msstud-bars__exact" });
    const head = h(
      "th",
      { scope: "row" },
      h("span", { class: "msstud-tag", "aria-hidden": "true" }, LETTERS[action]),
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
    h("caption", {}, "Value of each action, in antes"),
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
        setText(name, actionLabel(action) + (isBest ? " (best)" : ""));
        setAttribute(root, "data-best", isBest ? "true" : null);
        setText(number, value ? signed(value) : "–");
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
 */
export function percent(share) {
  const text = share.toPercent(2).replace("%", " %");
  return share.sign() > 0 && /^0\.00\D/.test(text) ? `<${text.replace("0.00", "0.01")}` : text;
}

/**
 * Build the table of final hands; its rows are those of the pay table. A button changes shares into
 * exact counts.
 * @returns {{root: HTMLElement, update: (table: PayTable, ends: Ends | null, title: string) => void}}
 *
 * @typedef {{nRunouts: number, folded: number, hands: number[]}} Ends
 */
export function makeEndBars() {
  const body = h("tbody");
  const title = h("span");
  const unit = h("span", { class: "msstud-bars__unit" });
  /** @type {() => void} */
  let draw = () => {};
  let isExact = false;
  const toggle = h(
    "button",
    {
      class: "msstud-link",
      type: "button",
      "aria-pressed": "false",
      onclick: () => {
        isExact = !isExact;
        setAttribute(toggle, "aria-pressed", String(isExact));
        draw();
      },
    },
    "exact counts",
  );
  const caption = h("caption", {}, title, " ", toggle, " ", unit);
  return {
    root: h("table", { class: "msstud-bars msstud-bars--ends" }, caption, body),
    update(table, ends, text) {
      draw = () => {
        const rows = endCounts(table, ends);
        const widest = Math.max(...rows.map(({ count }) => count), 1);
        setText(title, text);
        const orders = grouped(String(ends?.nRunouts ?? 0));
        setText(unit, ends && isExact ? `of ${orders} ${orders === "1" ? "order" : "orders"}` : "");
        body.replaceChildren(
          ...rows.map((row) => endRow(row, row.count / widest, ends ? numberOf(row.count, ends, isExact) : "–")),
        );
      };
      draw();
    },
  };
}

/** @param {number} count @param {Ends} ends @param {boolean} isExact */
function numberOf(count, { nRunouts }, isExact) {
  return isExact ? grouped(String(count)) : percent(new Fraction(count, nRunouts));
}

/**
 * Return the rows of the pay table with how often each ends the hand, and the later folds.
 * @param {PayTable} table
 * @param {Ends | null} ends
 */
function endCounts(table, ends) {
  const rows = table.rows().map(({ label, payout, handClasses }) => ({
    label,
    pays: payoutWords(payout),
    sign: payout.compare(0),
    count: ends ? handClasses.reduce((sum, each) => sum + ends.hands[each], 0) : 0,
  }));
  return [...rows, { label: "folded later", pays: "loses", sign: -1, count: ends?.folded ?? 0 }];
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
