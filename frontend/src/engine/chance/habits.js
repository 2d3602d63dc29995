/**
 * The ways to play that a page offers by name: the best one, the published one, and bad habits.
 *
 * `msstud/widgets/habits.py` has the same. A habit is best play for the pay table but for what its name
 * says; `always 1x` and `always 3x` look at no card at all.
 */

import { Street } from "../actions.js";
import { EXPERT } from "../expert.js";
import { outlooks } from "../states.js";
import { Strategy } from "../strategy.js";
import { remembered } from "../values.js";

/** @typedef {import("../paytable.js").PayTable} PayTable */
/** @typedef {(antes: number, street: Street, isPair: boolean) => number} Change of the best raise in antes */

/** @type {Readonly<Record<string, Change>>} */
const CHANGES = {
  "never folds": (antes) => Math.max(antes, 1),
  "never raises 3x": (antes) => Math.min(antes, 1),
  "pairs only": (antes, street, isPair) => (street === Street.THIRD && !isPair ? 0 : antes),
  "always 1x": () => 1,
  "always 3x": () => 3,
};

/** Names in the order in which they are offered. */
export const HABITS = Object.freeze(["optimal", "expert", ...Object.keys(CHANGES)]);

/** Against whom else a player may stand: its twin, on the cards of the next seed. */
export const ANOTHER_SEED = "another seed";

/** @type {WeakMap<PayTable, Map<string, Strategy>>} */
const made = new WeakMap();

/**
 * Return the strategy of a name, made once for each pay table.
 *
 * @param {string} name one of `HABITS`
 * @param {PayTable} payTable
 * @returns {Strategy}
 */
export function strategyOf(name, payTable) {
  const strategies = made.get(payTable) ?? new Map();
  made.set(payTable, strategies);
  const strategy = strategies.get(name) ?? make(name, payTable);
  strategies.set(name, strategy);
  return strategy;
}

/**
 * @param {string} name
 * @param {PayTable} payTable
 */
function make(name, payTable) {
  if (name === "expert") return EXPERT;
  if (name === "optimal") return Strategy.optimal(payTable);
  const change = CHANGES[name];
  if (change === undefined) throw new RangeError(`no strategy ${name}`);
  const best = Strategy.optimal(payTable);
  const holes = outlooks().representatives[2];
  const isPair = (/** @type {number} */ i) => holes[2 * i] >> 2 === holes[2 * i + 1] >> 2;
  const kept = new Map();
  return new Strategy(name, "outlooks", (street, staked) =>
    remembered(kept, street.nKnown, staked, () =>
      best
        .choose(street, staked)
        .map((antes, i) => change(antes, street, street === Street.THIRD && isPair(i))),
    ),
  );
}
