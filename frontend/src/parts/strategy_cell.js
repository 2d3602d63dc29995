/** What a cell of the grid shows and says under a strategy, and what is said about a chosen hand. */

import { actionLabel } from "../engine/index.js";
import { printed } from "./bars.js";
import { handWords, hint, spoken } from "./grid.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {"none" | "expert" | "painted"} Overlay */

/**
 * Return the cell of a hand under a strategy: its action, and a mark where best play differs.
 * @param {string} label
 * @param {Decision} decision
 * @param {Action} action
 * @param {Overlay} overlay
 * @returns {import("../parts/grid.js").Cell}
 */
export function strategyCell(label, decision, action, overlay) {
  const best = decision.best;
  if (overlay === "none" || action === best) {
    return { action, best, mark: null, spoken: spoken(label, decision), hint: hint(label, decision) };
  }
  const cost = decision.cost(action).toDecimal(3);
  const value = decision.values[action].toDecimal(2).replace("-", "minus ");
  const who = overlay === "painted" ? "painted " : "expert rules ";
  return {
    action,
    best,
    mark: overlay === "painted" ? "painted" : "differs",
    spoken: `${handWords(label)}, ${who}${actionLabel(action)}, EV ${value}, best ${actionLabel(best)}, loses ${cost}`,
    hint: `${hint(label, decision)}; ${actionLabel(action)} loses ${cost}`,
  };
}

/**
 * Return what is said about the chosen hand.
 * @param {string} label
 * @param {Decision} decision
 */
export function handSentence(label, { best, value }) {
  const words = handWords(label);
  const antes = printed(value.toDecimal(3, { isSigned: true }));
  return `${words[0].toUpperCase()}${words.slice(1)}: ${actionLabel(best)}, worth ${antes} antes.`;
}
