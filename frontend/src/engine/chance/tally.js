/**
 * What rounds add up to, in whole numbers: how often each outcome came.
 *
 * As a tally holds counts and not sums of floats, every figure made from it is exact.
 */

import { totalWager } from "../outcomes.js";
import { outcomes } from "./playbook.js";

/** @typedef {import("../paytable.js").PayTable} PayTable */

const N_CHECKPOINTS = 200;

/** @type {readonly number[] | undefined} */
let wagered;

/** Return the total wager of each outcome, in antes. */
export function wagers() {
  return (wagered ??= Object.freeze(outcomes().map(({ sequence }) => totalWager(sequence))));
}

/**
 * Return the net result of each outcome, in steps of one ante over the pay table's denominator.
 *
 * @param {PayTable} payTable
 * @returns {bigint[]}
 */
export function netSteps(payTable) {
  const { payouts, denominator } = payTable.scaled();
  return outcomes().map(({ hand }, place) => {
    return BigInt(wagers()[place]) * (hand === null ? -denominator : payouts[hand]);
  });
}

/**
 * Return the net result of each outcome in antes, for plots.
 *
 * @param {PayTable} payTable
 */
export function netsOf(payTable) {
  const payouts = payTable.payouts.map((payout) => payout.toNumber());
  const nets = outcomes().map(({ hand }, i) => wagers()[i] * (hand === null ? -1 : payouts[hand]));
  return Float64Array.from(nets);
}

/**
 * Return a quantity, given for each outcome, summed over all rounds.
 *
 * @param {ArrayLike<number>} counts whole numbers
 * @param {readonly (bigint | number)[]} values whole numbers
 */
export function total(counts, values) {
  return values.reduce((/** @type {bigint} */ sum, value, i) => {
    return counts[i] === 0 ? sum : sum + BigInt(counts[i]) * BigInt(value);
  }, 0n);
}

/**
 * Return the counts that are not 0 as text, `place:count`; Python writes the same.
 *
 * @param {ArrayLike<number>} counts
 */
export function countsText(counts) {
  return Array.from(counts, (n, place) => (n === 0 ? "" : `${place}:${n}`))
    .filter(Boolean)
    .join(" ");
}

/**
 * Return where Python keeps running sums: powers of two, and 200 even steps, up to all rounds.
 *
 * @param {number} nRounds
 */
export function checkpoints(nRounds) {
  const all = new Set([nRounds]);
  for (let power = 1; power <= nRounds; power *= 2) all.add(power);
  for (let step = 1; step <= N_CHECKPOINTS; step++) all.add(Math.ceil((nRounds * step) / N_CHECKPOINTS));
  return [...all].sort((a, b) => a - b);
}
