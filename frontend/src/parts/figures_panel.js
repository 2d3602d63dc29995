/** The figures of the edited game beside those of the table it is compared with. */

import { Fraction } from "../engine/index.js";
import { printed } from "./bars.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {"percent" | "antes"} Kind */

/**
 * @typedef {object} Figure
 * @property {string} key name in Python
 * @property {string} label
 * @property {(solution: Solution) => Fraction} of
 * @property {Kind} kind
 */

/** @type {readonly Figure[]} */
export const FIGURES = [
  { key: "house_edge", label: "house edge, of the ante", of: (s) => s.houseEdge, kind: "percent" },
  { key: "element_of_risk", label: "element of risk, of all wagers", of: (s) => s.elementOfRisk, kind: "percent" },
  { key: "average_wager", label: "average wager, antes", of: (s) => s.averageWager, kind: "antes" },
  { key: "fold_rate", label: "rounds folded", of: (s) => s.foldRate, kind: "percent" },
  { key: "hit_frequency", label: "rounds won", of: (s) => s.hitFrequency, kind: "percent" },
];
const SPREAD = "standard deviation, antes";

/**
 * Return a figure as the book prints it.
 * @param {Fraction} value
 * @param {Kind} kind
 */
export function figureText(value, kind) {
  return printed(kind === "percent" ? `${value.mul(100).toDecimal(4)} %` : value.toDecimal(4));
}

/**
 * Whether Python has found the same, figure by figure, to the last digit.
 * @param {Solution} solution
 * @param {Record<string, string>} checks
 */
export function isChecked(solution, checks) {
  return FIGURES.every(({ key, of }) => checks[key] === String(of(solution)));
}

/**
 * Build the table; the exact fractions stand behind a button, and in the tip of each number.
 * @returns {{root: HTMLElement, update: (solution: Solution, base: Solution) => void}}
 */
export function makeFigures() {
  const [head, baseHead] = [h("th", { scope: "col" }), h("th", { scope: "col" })];
  const rows = [...FIGURES.map(({ label }) => label), SPREAD].map((label) => {
    const value = h("span", {});
    const exact = h("small", { class: "msstud-figures__exact" });
    const was = h("td", { class: "msstud-figures__was" });
    const row = h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, value, exact), was);
    return { value, exact, was, row };
  });
  const table = h(
    "table",
    { class: "msstud-figures" },
    h("caption", {}, "The whole game, solved again ", exactButton(() => table)),
    h("thead", {}, h("tr", {}, h("td"), head, baseHead)),
    h("tbody", {}, ...rows.map(({ row }) => row)),
  );
  return {
    root: table,
    update(solution, base) {
      setText(head, solution.payTable.name);
      setText(baseHead, base.payTable.name);
      rows.forEach(({ value, exact, was, row }, i) => {
        const figure = FIGURES[i];
        const say = (/** @type {Solution} */ s) =>
          figure ? figureText(figure.of(s), figure.kind) : s.standardDeviation.toFixed(4);
        const fraction = figure ? printed(String(figure.of(solution))) : `√(${solution.variance})`;
        setText(value, say(solution));
        setText(exact, fraction);
        value.title = `exactly ${fraction}`;
        setText(was, say(base));
        setAttribute(row, "data-edited", say(solution) !== say(base));
      });
    },
  };
}

/** @param {() => HTMLElement} table */
function exactButton(table) {
  const button = h(
    "button",
    {
      class: "msstud-link msstud-figures__button",
      type: "button",
      "aria-pressed": "false",
      onclick: () => {
        const isExact = button.getAttribute("aria-pressed") !== "true";
        setAttribute(button, "aria-pressed", String(isExact));
        setAttribute(table(), "data-exact", isExact);
      },
    },
    "exact fractions",
  );
  return button;
}
