/** Tables with a bar in each row: the values of actions, and how a hand ends. */

import {
  ACTIONS,
  Fraction,
  LETTERS,
  actionLabel,
  payoutWords,
} from "../engine/index.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").PayTable} PayTable */

/** Write a number as a book prints it, with a true minus sign. @param {string} text */
export function printed(text) {
  return text.replace(/^-/, "−");
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
      const sizes = decision ? ACTIONS.map((each) => Math.abs(decision.values[each].toNumber())) : [];
      const widest = Math.max(...sizes, 1e-9);
      for (const { action, root, name, bar, number, exact } of rows) {
        const value = decision?.values[action];
        const isBest = decision?.best === action;
        setText(name, actionLabel(action) + (isBest ? " (best)" : ""));
        setAttribute(root, "data-best", isBest ? "true" : null);
        setText(number, value ? printed(value.toDecimal(3, { isSigned: true })) : "–");
        setText(exact, value ? printed(String(value)) : "");
        const share = value ? value.toNumber() / widest : 0;
        bar.style.setProperty("--share", String(Math.abs(share)));
        setAttribute(bar, "data-sign", share < 0 ? "loss" : "gain");
      }
    },
  };
}

/**
 * Build the table of final hands; its rows are those of the pay table.
 * @returns {{root: HTMLElement, update: (table: PayTable, ends: Ends | null) => void}}
 *
 * @typedef {{nRunouts: number, folded: number, hands: number[]}} Ends
 */
export function makeEndBars() {
  const body = h("tbody");
  const caption = h("caption", {}, "How the hand ends from here");
  const root = h("table", { class: "msstud-bars msstud-bars--ends" }, caption, body);
  return {
    root,
    update(table, ends) {
      const n = ends?.nRunouts ?? 1;
      const rows = table.rows().map(({ label, payout, handClasses }) => ({
        label,
        pays: payoutWords(payout),
        sign: payout.compare(0),
        count: ends ? handClasses.reduce((sum, each) => sum + ends.hands[each], 0) : 0,
      }));
      rows.push({ label: "folded later", pays: "loses", sign: -1, count: ends?.folded ?? 0 });
      body.replaceChildren(...rows.map((row) => endRow(row, new Fraction(row.count, n), ends !== null)));
    },
  };
}

/**
 * @param {{label: string, pays: string, sign: number}} row
 * @param {Fraction} share
 * @param {boolean} isKnown
 */
function endRow({ label, pays, sign }, share, isKnown) {
  const bar = h("span", {
    class: "msstud-bar__fill",
    "data-end": sign > 0 ? "win" : sign < 0 ? "loss" : "push",
    style: { "--share": share.toNumber() },
  });
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, label),
    h("td", { class: "msstud-bars__pays" }, pays),
    h("td", { class: "msstud-bar", "aria-hidden": "true" }, bar),
    h("td", { class: "msstud-bars__number", title: isKnown ? `exactly ${share}` : "" },
      isKnown ? share.toPercent(2).replace("%", " %") : "–"),
  );
}
