/**
 * An exact distribution: net results in whole steps, each with a whole weight over one denominator.
 *
 * Mean and variance are fractions; all sums are taken in integers. As in the Python package, results
 * are whole *steps* of which `perAnte` make an ante.
 */

import { Fraction, gcd } from "../fractions.js";
import { LOSS } from "../paytable.js";
import { totalWager } from "../outcomes.js";

/** @typedef {import("../figures.js").Figures} Figures */

/** The results a chance can have, ascending, and how likely each is. */
export class Distribution {
  /**
   * @param {bigint[]} steps ascending
   * @param {bigint[]} weights one a step, at least 1
   * @param {bigint} perAnte
   */
  constructor(steps, weights, perAnte) {
    /** @readonly */
    this.steps = steps;
    /** @readonly */
    this.weights = weights;
    /** @readonly */
    this.perAnte = perAnte;
    /** @readonly the denominator of all probabilities */
    this.total = weights.reduce((sum, weight) => sum + weight, 0n);
  }

  /**
   * Return the distribution in which each result, in antes, has the weight that is given with it;
   * results may come again, weights of 0 are left out.
   *
   * @param {Iterable<[Fraction, bigint]>} counts
   */
  static of(counts) {
    const rows = [...counts].filter(([, weight]) => weight > 0n);
    let perAnte = 1n;
    for (const [{ denominator }] of rows) perAnte *= denominator / gcd(perAnte, denominator);
    /** @type {Map<bigint, bigint>} */
    const byStep = new Map();
    for (const [{ numerator, denominator }, weight] of rows) {
      const step = numerator * (perAnte / denominator);
      byStep.set(step, (byStep.get(step) ?? 0n) + weight);
    }
    const sorted = [...byStep].sort(([a], [b]) => (a < b ? -1 : 1));
    const [steps, weights] = [0, 1].map((place) => sorted.map((row) => row[place]));
    return new Distribution(steps, weights, perAnte);
  }

  /** Mean result, in antes. */
  get mean() {
    return new Fraction(this.#sum((step) => step), this.total * this.perAnte);
  }

  /** Variance, in antes squared. */
  get variance() {
    const squares = this.#sum((step) => step * step);
    const sum = this.#sum((step) => step);
    return new Fraction(squares * this.total - sum * sum, (this.total * this.perAnte) ** 2n);
  }

  /** Square root of the variance, in antes, rounded to a double. */
  get standardDeviation() {
    return Math.sqrt(this.variance.toNumber());
  }

  /** One a step, rounded to the nearest double. */
  get probabilities() {
    return this.weights.map((weight) => new Fraction(weight, this.total).toNumber());
  }

  /** @param {(step: bigint) => bigint} value */
  #sum(value) {
    return this.steps.reduce((sum, step, i) => sum + value(step) * this.weights[i], 0n);
  }
}

/**
 * Return the exact distribution of one round's net result, over all deals.
 *
 * @param {Figures} figures
 */
export function netDistribution({ outcomeCounts, payTable }) {
  /** @type {[Fraction, bigint][]} */
  const counts = [];
  for (const { sequence, nDeals } of outcomeCounts.folded) {
    counts.push([LOSS.mul(totalWager(sequence)), BigInt(nDeals)]);
  }
  for (const { sequence, nDeals } of outcomeCounts.finished) {
    nDeals.forEach((n, hand) =>
      counts.push([payTable.payouts[hand].mul(totalWager(sequence)), BigInt(n)]),
    );
  }
  return Distribution.of(counts);
}
