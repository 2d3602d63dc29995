/**
 * Values of all actions on one pay table, in exact integers, each array made when first asked for.
 *
 * With k cards known all values are over d * N_k, where d is the common denominator of the payouts
 * and N_k = 48, 48 * 49, 48 * 49 * 50 the number of orders in which the remaining cards can fall.
 * So they are integers: sums of at most N_2 = 117,600 terms, each at most the largest total wager,
 * 10, times the largest payout or d. While 1,176,000 times the larger of these is below 2 ** 53,
 * that is, up to jackpots of 7.6 thousand million to 1, doubles hold them exactly; beyond, `BigInt`
 * does.
 */

import { MAX_RAISE, STREETS } from "./actions.js";
import { Fraction } from "./fractions.js";
import { bigs, doubles } from "./integers.js";
import { KNOWN, N_DEALS, N_RUNOUTS, lastCards } from "./states.js";

/** @typedef {import("./integers.js").ExactArray} ExactArray */
/** @typedef {import("./integers.js").Integer} Integer */
/** @typedef {import("./paytable.js").PayTable} PayTable */
/** @typedef {import("./states.js").States} States */
/** @typedef {"raise" | "fold"} Ties */

export const MAX_TOTAL_WAGER = 1 + MAX_RAISE * STREETS.length;
const MAX_SUM = BigInt(Number.MAX_SAFE_INTEGER);

/** Values if play after the action is what a subclass says. */
export class Values {
  #denominator;
  #lastCardSums;
  /** @type {Map<number, ExactArray>} */
  #raised = new Map();
  /** @type {Map<number, ExactArray>} */
  #worth = new Map();

  /**
   * @param {States} states
   * @param {PayTable} payTable
   */
  constructor(states, payTable) {
    const { payouts, denominator } = payTable.scaled();
    const largest = payouts.reduce((max, payout) => (payout > max ? payout : max), denominator);
    const bound = BigInt(MAX_TOTAL_WAGER * N_RUNOUTS[2]) * largest; // none is below -denominator
    /** @readonly @type {import("./integers.js").Arithmetic<any, any>} */
    this.arithmetic = bound <= MAX_SUM ? doubles : bigs;
    /** @readonly */
    this.states = states;
    this.#denominator = denominator;
    this.#lastCardSums = this.arithmetic.total(lastCards(), this.arithmetic.array(payouts));
  }

  /**
   * Return the denominator of all values with k cards known.
   *
   * @param {number} k
   * @returns {bigint}
   */
  unit(k) {
    return this.#denominator * BigInt(N_RUNOUTS[k]);
  }

  /**
   * Return the value of a fold.
   *
   * @param {number} k
   * @param {number} staked
   * @returns {Integer}
   */
  folded(k, staked) {
    return this.arithmetic.of(-BigInt(staked) * this.unit(k));
  }

  /**
   * Return the value of a raise that brings the total staked to `total`, for each state.
   *
   * @param {number} k
   * @param {number} total
   * @returns {ExactArray}
   */
  raised(k, total) {
    return remembered(this.#raised, k, total, () =>
      k === 4
        ? this.arithmetic.scaled(total, this.#lastCardSums, this.states.outlookOf[k])
        : this.arithmetic.total(this.states.steps[k], this.worth(k + 1, total)),
    );
  }

  /**
   * Return the value of the decision with `staked` antes at stake, for each state.
   *
   * @param {number} k
   * @param {number} staked
   * @returns {ExactArray}
   */
  worth(k, staked) {
    return remembered(this.#worth, k, staked, () => this.decided(k, staked));
  }

  /** Value of a round, in antes. */
  get expectedValue() {
    const worth = this.worth(KNOWN[0], 1);
    const nSets = this.states.nSets[KNOWN[0]];
    let total = 0n;
    for (let i = 0; i < worth.length; i++) total += BigInt(worth[i]) * BigInt(nSets[i]);
    return new Fraction(total, BigInt(N_DEALS) * this.#denominator);
  }

  /**
   * @param {number} _k
   * @param {number} _staked
   * @returns {ExactArray}
   */
  decided(_k, _staked) {
    throw new TypeError("Values is a base class");
  }
}

/** Values if everything after is played best. */
export class BestPlay extends Values {
  /**
   * As 2x is never strictly best, fold, 1x and 3x are compared.
   *
   * @override
   * @param {number} k
   * @param {number} staked
   */
  decided(k, staked) {
    const smallest = this.raised(k, staked + 1);
    return this.arithmetic.best(
      smallest,
      this.raised(k, staked + MAX_RAISE),
      this.folded(k, staked),
    );
  }

  /**
   * Return the best raise in antes, 0 for a fold, for each state.
   *
   * @param {number} k
   * @param {number} staked
   * @param {Ties} ties
   */
  chosen(k, staked, ties) {
    const smallest = this.raised(k, staked + 1);
    const largest = this.raised(k, staked + MAX_RAISE);
    return this.arithmetic.choose(smallest, largest, this.folded(k, staked), ties === "fold");
  }
}

/**
 * Return what is kept for so many known cards and such a total; make it if there is nothing.
 *
 * @template T
 * @param {Map<number, T>} kept
 * @param {number} k
 * @param {number} total
 * @param {() => T} make
 * @returns {T}
 */
export function remembered(kept, k, total, make) {
  const key = 16 * k + total;
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = make()));
  return value;
}
