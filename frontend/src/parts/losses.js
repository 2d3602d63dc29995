/** What a third street costs: the figures, and the hands played otherwise than best, dearest first. */

import { printed } from "./bars.js";
import { h, setAttribute, setText } from "./dom.js";
import { priceOf } from "./painting.js";

/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("./painting.js").Loss} Loss */

/** @type {readonly [string, (value: Fraction) => string][]} */
const FIGURES = [
  ["price, antes a round", (price) => price.toDecimal(4)],
  ["value of a round, antes", (value) => value.toDecimal(3, { isSigned: true })],
  ["house edge", (edge) => `${edge.mul(100).toDecimal(4)}\u00a0%`],
];

/**
 * Build the two tables; `update` gets the losses, or null while best play itself is shown.
 * @returns {{root: HTMLElement, update: (solution: Solution, losses: readonly Loss[] | null) => void}}
 */
export function makeLosses() {
  const rows = FIGURES.map(([label, write]) => {
    const number = h("td", { class: "msstud-bars__number" });
    const exact = h("td", { class: "msstud-bars__exact" });
    return { write, number, exact, root: h("tr", {}, h("th", { scope: "row" }, label), number, exact) };
  });
  const caption = h("caption");
  const figures = h("table", { class: "msstud-bars msstud-bars--ends msstud-losses__figures" }, caption, ...rows.map(({ root }) => root));
  const body = h("tbody");
  const head = h("tr", {}, ...["hand", "played, best", "rounds", "loses", "costs a round"].map(
    (text) => h("th", { scope: "col" }, text),
  ));
  const list = h("table", { class: "msstud-bars msstud-bars--ends msstud-losses__list" }, h("thead", {}, head), body);
  const none = h("p", { class: "msstud-losses__none" });
  const holder = h(
    "div",
    { class: "msstud-losses__scroll", role: "region", tabIndex: 0, "aria-label": "Hands played otherwise, dearest first" },
    list,
  );
  return {
    root: h("div", { class: "msstud-losses" }, figures, none, holder),
    update(solution, losses) {
      const price = priceOf(losses ?? []);
      const values = [price, solution.expectedValue.sub(price), solution.houseEdge.add(price)];
      setText(caption, losses ? "This third street, later streets played best" : "Best play");
      rows.forEach(({ write, number, exact }, i) => {
        setText(number, printed(write(values[i])));
        setText(exact, printed(String(values[i])));
      });
      setAttribute(holder, "hidden", losses?.length ? null : "true");
      setText(none, losses?.length ? "" : losses ? "Every hand is played best." : "Paint a hand otherwise to see what it costs.");
      body.replaceChildren(...(losses ?? []).map(row));
    },
  };
}

/** @param {Loss} loss */
function row({ label, action, best, frequency, loss, cost }) {
  return h(
    "tr",
    { "data-action": action },
    h("th", { scope: "row" }, label),
    h("td", {}, `${action}, not ${best}`),
    h("td", { class: "msstud-bars__number", title: `exactly ${frequency}` }, frequency.oneIn()),
    h("td", { class: "msstud-bars__number", title: `exactly ${loss}` }, loss.toDecimal(3)),
    h("td", { class: "msstud-bars__number", title: `exactly ${cost}` }, cost.toDecimal(5)),
  );
}
