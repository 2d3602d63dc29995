/** What a third street costs: the figures, and the hands played otherwise than best, dearest first. */

import { EN } from "../messages/index.js";
import { actionWord, decimal, oneIn, percent, printed, signed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { priceOf } from "./painting.js";

/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("./painting.js").Loss} Loss */
/** @typedef {import("../messages/index.js").Translator} Translator */

/** In the order of the message `lossFigures`. @type {readonly ((value: Fraction, t: Translator) => string)[]} */
const FIGURES = [(price, t) => decimal(price, 4, t), signed, (edge, t) => percent(edge, 4, t)];

/**
 * Build the two tables; `update` gets the losses, or null while best play itself is shown.
 * @param {Translator} [t]
 * @returns {{root: HTMLElement, update: (solution: Solution, losses: readonly Loss[] | null) => void}}
 */
export function makeLosses(t = EN) {
  const rows = FIGURES.map((write, i) => {
    const number = h("td", { class: "msstud-bars__number" });
    const exact = h("td", { class: "msstud-bars__exact" });
    return { write, number, exact, root: h("tr", {}, h("th", { scope: "row" }, t.list("lossFigures")[i]), number, exact) };
  });
  const caption = h("caption");
  const figures = h("table", { class: "msstud-bars msstud-bars--ends msstud-losses__figures" }, caption, ...rows.map(({ root }) => root));
  const body = h("tbody");
  const head = h("tr", {}, ...t.list("lossHeads").map(
    (text) => h("th", { scope: "col" }, text),
  ));
  const list = h("table", { class: "msstud-bars msstud-bars--ends msstud-losses__list" }, h("thead", {}, head), body);
  const none = h("p", { class: "msstud-losses__none" });
  const holder = h(
    "div",
    { class: "msstud-losses__scroll", role: "group", tabIndex: 0, "aria-label": t("lossList") },
    list,
  );
  return {
    root: h("div", { class: "msstud-losses" }, figures, none, holder),
    update(solution, losses) {
      const price = priceOf(losses ?? []);
      const values = [price, solution.expectedValue.sub(price), solution.houseEdge.add(price)];
      setText(caption, losses ? t("thisThird") : t.list("overlays")[0]);
      rows.forEach(({ write, number, exact }, i) => {
        setText(number, write(values[i], t));
        setText(exact, printed(String(values[i])));
      });
      setAttribute(holder, "hidden", losses?.length ? null : "true");
      setText(none, losses?.length ? "" : t(losses ? "allBest" : "paintOne"));
      body.replaceChildren(...(losses ?? []).map((loss) => row(loss, t)));
    },
  };
}

/** @param {Loss} loss @param {Translator} t */
function row({ label, action, best, frequency, loss, cost }, t) {
  const number = (/** @type {Fraction} */ exact, /** @type {string} */ text) =>
    h("td", { class: "msstud-bars__number", title: t("exactly", { n: String(exact) }) }, text);
  return h(
    "tr",
    { "data-action": action },
    h("th", { scope: "row" }, label),
    h("td", {}, t("notBest", { action: actionWord(action, t), best: actionWord(best, t) })),
    number(frequency, oneIn(frequency, t)),
    number(loss, decimal(loss, 3, t)),
    number(cost, decimal(cost, 5, t)),
  );
}
