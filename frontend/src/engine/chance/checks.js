/**
 * The honest check: what was simulated beside what is exact, figure by figure.
 *
 * A figure of n rounds is a sum S of independent results of one round, whose exact mean and variance
 * are known. Its z-score is the distance from the exact mean in exact standard deviations,
 * (S - n mean) / (deviation sqrt n). The element of risk is a quotient of two sums, loss L over wager
 * W; its z-score is that of L - r W, with r the exact element of risk, whose exact mean is 0.
 */

import { Fraction, ZERO } from "../fractions.js";
import { outcomes } from "./playbook.js";
import { netSteps, total, wagers } from "./tally.js";

/** @typedef {import("../figures.js").Figures} Figures */

/**
 * @typedef {object} Check
 * @property {"house_edge" | "element_of_risk" | "average_wager" | "fold_rate" | number} name a figure
 *   or the share of a hand class
 * @property {Fraction} exact
 * @property {Fraction} simulated
 * @property {number} zScore
 */

/** How many standard errors off a figure is worth a star. */
export const STARRED = 3;

/**
 * Return how many of all deals come to each outcome.
 *
 * @param {Figures} figures
 */
export function weightsOf({ outcomeCounts: { folded, finished } }) {
  const key = (/** @type {readonly string[]} */ sequence) => sequence.join();
  const ofFolds = new Map(folded.map(({ sequence, nDeals }) => [key(sequence), nDeals]));
  const ofHands = new Map(finished.map(({ sequence, nDeals }) => [key(sequence), nDeals]));
  return outcomes().map(({ sequence, hand }) => {
    const counts = ofHands.get(key(sequence));
    return BigInt((hand === null ? ofFolds.get(key(sequence)) : counts?.[hand]) ?? 0);
  });
}

/**
 * Return what checks the counts of some rounds, at least one, against the exact figures of the same way
 * to play: the main figures, then the share of each hand class, best first.
 *
 * @param {Figures} exact
 * @returns {(counts: ArrayLike<number>) => Check[]}
 */
export function checksOf(exact) {
  const weights = weightsOf(exact);
  const scale = exact.payTable.scaled().denominator;
  const losses = netSteps(exact.payTable).map((net) => -net);
  const ends = outcomes().map(({ hand }) => hand);
  const shareOf = (/** @type {number | null} */ hand) => ends.map((end) => (end === hand ? 1n : 0n));
  const hands = exact.payTable.payouts.map((_, hand) => hand).reverse();
  const all = [
    sumCheck("house_edge", losses, weights, scale),
    quotientCheck(losses, weights, scale),
    sumCheck("average_wager", wagers().map(BigInt), weights),
    sumCheck("fold_rate", shareOf(null), weights),
    ...hands.map((hand) => sumCheck(hand, shareOf(hand), weights)),
  ];
  return (counts) => {
    const nRounds = BigInt(Array.from(counts).reduce((sum, n) => sum + n, 0));
    return all.map((check) => check(counts, nRounds));
  };
}

/**
 * @param {Check["name"]} name
 * @param {bigint[]} values of each outcome, in steps
 * @param {bigint[]} weights
 * @param {bigint} [scale] steps in a unit
 * @returns {(counts: ArrayLike<number>, nRounds: bigint) => Check}
 */
function sumCheck(name, values, weights, scale = 1n) {
  const { mean, variance } = momentsOf(values, weights);
  const exact = mean.div(scale);
  return (counts, nRounds) => {
    const sum = total(counts, values);
    const zScore = zScoreOf(new Fraction(sum).sub(mean.mul(nRounds)), variance.mul(nRounds));
    return { name, exact, simulated: new Fraction(sum, nRounds * scale), zScore };
  };
}

/**
 * Return the check of the element of risk, loss over wager.
 *
 * @param {bigint[]} losses of each outcome, in steps
 * @param {bigint[]} weights
 * @param {bigint} scale steps in an ante
 * @returns {(counts: ArrayLike<number>, nRounds: bigint) => Check}
 */
function quotientCheck(losses, weights, scale) {
  const staked = wagers().map(BigInt);
  const dot = (/** @type {bigint[]} */ values) => values.reduce((sum, value, i) => sum + value * weights[i], 0n);
  const [loss, wager] = [dot(losses), dot(staked)]; // over all deals
  // L - r W in units of 1 / (scale * wager), so in whole numbers.
  const { variance } = momentsOf(losses.map((each, i) => each * wager - staked[i] * loss), weights);
  const exact = new Fraction(loss, wager * scale);
  return (counts, nRounds) => {
    const [ofLoss, ofWager] = [total(counts, losses), total(counts, staked)];
    const off = new Fraction(ofLoss * wager - ofWager * loss);
    const zScore = zScoreOf(off, variance.mul(nRounds));
    return { name: "element_of_risk", exact, simulated: new Fraction(ofLoss, ofWager * scale), zScore };
  };
}

/**
 * @param {bigint[]} values
 * @param {bigint[]} weights
 */
function momentsOf(values, weights) {
  let [n, sum, squares] = [0n, 0n, 0n];
  values.forEach((value, i) => {
    n += weights[i];
    sum += weights[i] * value;
    squares += weights[i] * value * value;
  });
  return { mean: new Fraction(sum, n), variance: new Fraction(squares * n - sum * sum, n * n) };
}

/**
 * Return how many standard deviations a sum is off.
 *
 * @param {Fraction} off
 * @param {Fraction} variance
 */
export function zScoreOf(off, variance) {
  if (off.equals(ZERO)) return 0;
  return off.toNumber() / Math.sqrt(variance.toNumber()); // infinite without any variance
}
