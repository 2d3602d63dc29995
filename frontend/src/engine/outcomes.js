/**
 * What comes of a way to play: every bet sequence by every final hand.
 *
 * A way to play, optimal or not, fixes an action for each (known cards, total staked). Carried
 * forward through all 155,937,600 deals it yields one table of integers: for each bet sequence,
 * such as raise 3x, raise 1x, fold, the number of deals that follow it and, if it was played to the
 * end, the final hand classes. Every figure in `figures.js` is a sum over that table.
 */

import { ACTIONS, STREETS, Street, antesOf } from "./actions.js";
import { N_RUNOUTS, lastCards } from "./states.js";

/** @typedef {import("./actions.js").Action} Action */
/** @typedef {import("./states.js").States} States */
/** @typedef {readonly Action[]} BetSequence */

/**
 * The raise in antes for each state, 0 for a fold.
 *
 * @typedef {(street: Street, staked: number) => Uint8Array} Choose
 */

/**
 * How many of the `N_DEALS` deals take each bet sequence to each end.
 *
 * @typedef {object} OutcomeCounts
 * @property {{sequence: BetSequence, nDeals: number}[]} folded those that end in a fold
 * @property {{sequence: BetSequence, nDeals: Float64Array}[]} finished one count per hand class
 */

/**
 * Return the outcome counts of a way to play that can tell `states` apart.
 *
 * @param {States} states
 * @param {Choose} choose it is asked only for totals that occur
 * @returns {OutcomeCounts}
 */
export function countOutcomes(states, choose) {
  /** @type {OutcomeCounts} */
  const counts = { folded: [], finished: [] };
  /** @type {{sequence: BetSequence, weights: ArrayLike<number>}[]} */
  let reached = [{ sequence: [], weights: states.nSets[Street.THIRD.nKnown] }];
  for (const street of STREETS) {
    const k = street.nKnown;
    /** @type {typeof reached} */
    const nextReached = [];
    for (const { sequence, weights } of reached) {
      const chosen = choose(street, totalWager(sequence));
      for (const action of ACTIONS) {
        const { acting, sum } = weightsOf(weights, chosen, antesOf(action));
        if (sum === 0) continue;
        const longer = Object.freeze([...sequence, action]);
        if (action === "fold") counts.folded.push({ sequence: longer, nDeals: sum * N_RUNOUTS[k] });
        else if (street === Street.FIFTH) {
          counts.finished.push({ sequence: longer, nDeals: finalHands(states, acting) });
        } else nextReached.push({ sequence: longer, weights: states.steps[k].spread(acting) });
      }
    }
    reached = nextReached;
  }
  return counts;
}

/**
 * Return the ante and all raises of a bet sequence, in antes.
 *
 * @param {BetSequence} sequence
 */
export function totalWager(sequence) {
  return sequence.reduce((total, action) => total + antesOf(action), 1);
}

/**
 * Return the weights of the states that choose to raise so many antes, and their sum.
 *
 * Weights count deals so far and are exact in doubles: they sum to at most `N_DEALS`.
 *
 * @param {ArrayLike<number>} weights
 * @param {Uint8Array} chosen
 * @param {number} antes
 */
export function weightsOf(weights, chosen, antes) {
  const acting = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < acting.length; i++) {
    if (chosen[i] !== antes) continue;
    acting[i] = weights[i];
    sum += weights[i];
  }
  return { acting, sum };
}

/**
 * Return how many deals make each hand class, (22,).
 *
 * @param {States} states
 * @param {Float64Array} weights of states of four cards
 */
function finalHands(states, weights) {
  const last = lastCards();
  const byOutlook = new Float64Array(last.nRows);
  const outlookOf = states.outlookOf[4];
  for (let i = 0; i < weights.length; i++) byOutlook[outlookOf[i]] += weights[i];
  return last.spread(byOutlook);
}
