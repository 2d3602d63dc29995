/** How the rounds of this visit have gone; it lives in the page alone and is forgotten with it. */

import { Fraction } from "../engine/index.js";
import { decimal, printed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { inAntes } from "./play.js";
import { amount } from "./sheet.js";

/** @typedef {import("../host.js").Model} Model */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./play.js").Play} Play */

/** Settled rounds, their net result and what mistakes have cost; each deal counts once. */
export class Tally {
  #deals = new Set();
  nRounds = 0;
  net = new Fraction(0);
  lost = new Fraction(0);

  /**
   * Count a round if it is settled and its cards were not known before.
   * @param {Play} play
   */
  add({ state: { seed, seats }, round, line, lost }) {
    const deal = `${seats} ${seed}`;
    if (!round.isSettled || line.profit === null || this.#deals.has(deal)) return;
    this.#deals.add(deal);
    this.nRounds += 1;
    this.net = this.net.add(inAntes(line.profit));
    this.lost = this.lost.add(lost);
  }

  /** Forget the sums, but not which deals have been seen. */
  clear() {
    this.nRounds = 0;
    this.net = new Fraction(0);
    this.lost = new Fraction(0);
  }
}

/** @type {WeakMap<Model, Tally>} A view may be drawn anew, in another language; its tally stays. */
const tallies = new WeakMap();

/** @param {Model} model */
export function tallyOf(model) {
  const tally = tallies.get(model) ?? new Tally();
  tallies.set(model, tally);
  return tally;
}

/**
 * Build the line that tells a tally.
 * @param {Tally} tally
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: () => void}}
 */
export function makeTally(tally, t) {
  const words = h("span");
  const clear = h("button", { class: "msstud-link", type: "button" }, t("tallyClear"));
  const update = () => {
    const { nRounds, net, lost } = tally;
    const told = { n: nRounds, net: amount(net, t, true), lost: decimal(lost, lost.sign() ? 3 : 0, t) };
    setText(words, nRounds ? t("tallyTold", told) : t("tallyNone"));
    setAttribute(words, "title", nRounds ? t("exactly", { n: printed(String(lost), t) }) : null);
    setAttribute(clear, "aria-disabled", nRounds ? null : "true");
  };
  clear.addEventListener("click", () => {
    tally.clear();
    update();
  });
  return { root: h("p", { class: "msstud-play__tally" }, words, " ", clear), update };
}
