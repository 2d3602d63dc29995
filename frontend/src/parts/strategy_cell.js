/** What a cell of the grid shows and says under a strategy, and what is said about a chosen hand. */

import { EN } from "../messages/index.js";
import { actionWords, capital, decimal, signed } from "../messages/words.js";
import { evWords, handWords, hint, spoken } from "./grid.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {"none" | "expert" | "painted"} Overlay */

/**
 * Return the cell of a hand under a strategy: its action, and a mark where best play differs.
 * @param {string} label
 * @param {Decision} decision
 * @param {Action} action
 * @param {Overlay} overlay
 * @param {Translator} [t]
 * @returns {import("../parts/grid.js").Cell}
 */
export function strategyCell(label, decision, action, overlay, t = EN) {
  const best = decision.best;
  if (overlay === "none" || action === best) {
    return { action, best, mark: null, spoken: spoken(label, decision, t), hint: hint(label, decision, t) };
  }
  const cost = decimal(decision.cost(action), 3, t);
  const played = actionWords(action, t);
  return {
    action,
    best,
    mark: overlay === "painted" ? "painted" : "differs",
    spoken: t(overlay === "painted" ? "cellPainted" : "cellExpert", {
      hand: handWords(label, t),
      action: played,
      value: evWords(decision.values[action], t),
      best: actionWords(best, t),
      cost,
    }),
    hint: t("hintLoses", { hint: hint(label, decision, t), action: played, cost }),
  };
}

/**
 * Return what is said about the chosen hand.
 * @param {string} label
 * @param {Decision} decision
 * @param {Translator} [t]
 */
export function handSentence(label, { best, value }, t = EN) {
  const hand = capital(handWords(label, t));
  return t("handWorth", { hand, action: actionWords(best, t), value: signed(value, t) });
}
