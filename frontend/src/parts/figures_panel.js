/** The figures of the edited game beside those of the table it is compared with. */

import { Fraction } from "../engine/index.js";
import { EN } from "../messages/index.js";
import { decimal, percent, printed, tableName } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {"percent" | "antes"} Kind */

/**
 * @typedef {object} Figure
 * @property {string} key name in Python
 * @property {(solution: Solution) => Fraction} of
 * @property {Kind} kind
 */

/** In the order of the message `figures`, which ends with the standard deviation. @type {readonly Figure[]} */
export const FIGURES = [
  { key: "house_edge", of: (s) => s.houseEdge, kind: "percent" },
  { key: "element_of_risk", of: (s) => s.elementOfRisk, kind: "percent" },
  { key: "average_wager", of: (s) => s.averageWager, kind: "antes" },
  { key: "fold_rate", of: (s) => s.foldRate, kind: "percent" },
  { key: "hit_frequency", of: (s) => s.hitFrequency, kind: "percent" },
];

/**
 * Return a figure as the book prints it.
 * @param {Fraction} value
 * @param {Kind} kind
 * @param {Translator} [t]
 */
export function figureText(value, kind, t = EN) {
  return kind === "percent" ? percent(value, 4, t) : decimal(value, 4, t);
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
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (solution: Solution, base: Solution) => void}}
 */
export function makeFigures(t = EN) {
  const [head, baseHead] = [h("th", { scope: "col" }), h("th", { scope: "col" })];
  const rows = t.list("figures").map((label) => {
    const value = h("span", {});
    const exact = h("small", { class: "msstud-figures__exact" });
    const was = h("td", { class: "msstud-figures__was" });
    const row = h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, value, exact), was);
    return { value, exact, was, row };
  });
  const table = h(
    "table",
    { class: "msstud-figures" },
    h("caption", {}, t("solvedAgain"), " ", exactButton(t("fractions"), () => table)),
    h("thead", {}, h("tr", {}, h("td"), head, baseHead)),
    h("tbody", {}, ...rows.map(({ row }) => row)),
  );
  return {
    root: table,
    update(solution, base) {
      setText(head, tableName(solution.payTable.name, t));
      setText(baseHead, tableName(base.payTable.name, t));
      rows.forEach(({ value, exact, was, row }, i) => {
        const figure = FIGURES[i];
        const say = (/** @type {Solution} */ s) =>
          figure ? figureText(figure.of(s), figure.kind, t) : printed(s.standardDeviation.toFixed(4), t);
        const fraction = figure ? printed(String(figure.of(solution))) : `√(${solution.variance})`;
        setText(value, say(solution));
        setText(exact, fraction);
        value.title = t("exactly", { n: fraction });
        setText(was, say(base));
        setAttribute(row, "data-edited", say(solution) !== say(base));
      });
    },
  };
}

/** @param {string} text @param {() => HTMLElement} table */
function exactButton(text, table) {
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
    text,
  );
  return button;
}
