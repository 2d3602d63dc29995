/**
 * The figures of a way to play, all exact, in antes, per round.
 *
 * With T the total wager, the *expected value* is the mean of T * payout over finished deals and of
 * -T over folded ones, the *house edge* minus that, the *average wager* the mean of T, and the
 * *element of risk* the house edge over the average wager. The house edge and the element of risk
 * are one loss over two denominators: per ante, and per unit wagered.
 */

import { ACTIONS, STREETS } from "./actions.js";
import { Fraction, ONE, ZERO } from "./fractions.js";
import { N_HAND_CLASSES } from "./hands.js";
import { LOSS, PUSH } from "./paytable.js";
import { totalWager } from "./outcomes.js";
import { N_DEALS } from "./states.js";

/** @typedef {import("./actions.js").Action} Action */
/** @typedef {import("./actions.js").Street} Street */
/** @typedef {import("./outcomes.js").BetSequence} BetSequence */
/** @typedef {import("./outcomes.js").OutcomeCounts} OutcomeCounts */
/** @typedef {import("./paytable.js").PayTable} PayTable */
/** @typedef {number | "folded"} End a hand class, or folded */

/**
 * What one printed row of the pay table, or folding, has of the whole.
 *
 * @typedef {object} RowShare
 * @property {string} label
 * @property {Fraction} payout net, "to 1"
 * @property {Fraction} probability share of rounds that end so
 * @property {Fraction} staked probability times average total wager, in antes
 * @property {Fraction} adds what the row adds to the expected value, in antes
 * @property {Fraction} averageWager of the rounds that end so, in antes; 0 if none does
 */

export const FOLDED = "folded";

/** Base of `Solution` and `Evaluation`, which say how deals end. */
export class Figures {
  /** @type {OutcomeCounts | undefined} */
  #counts;
  /** @type {Fraction | undefined} */
  #averageWager;

  /** @param {PayTable} payTable */
  constructor(payTable) {
    /** @readonly */
    this.payTable = payTable;
  }

  /**
   * @protected
   * @returns {OutcomeCounts}
   */
  count() {
    throw new TypeError("Figures is a base class");
  }

  /** Deals by bet sequence and final hand; counted when first asked for. */
  get outcomeCounts() {
    return (this.#counts ??= this.count());
  }

  /** Mean net result of a round, in antes. */
  get expectedValue() {
    return this.#moment(1);
  }

  /** Expected loss per ante. */
  get houseEdge() {
    return this.expectedValue.neg();
  }

  /** Mean total wager of a round, in antes, folded rounds included. */
  get averageWager() {
    return (this.#averageWager ??= share(
      this.#nDeals().reduce((sum, { sequence, nDeals }) => sum + totalWager(sequence) * nDeals, 0),
    ));
  }

  /** Expected loss per unit of total wager. */
  get elementOfRisk() {
    return this.houseEdge.div(this.averageWager);
  }

  /**
   * Share of all rounds that end by a fold on each street.
   *
   * @returns {Map<Street, Fraction>}
   */
  get foldRates() {
    return new Map(
      STREETS.map((street, i) => {
        const here = this.outcomeCounts.folded.filter(({ sequence }) => sequence.length === i + 1);
        return [street, share(here.reduce((sum, { nDeals }) => sum + nDeals, 0))];
      }),
    );
  }

  /** Share of rounds that end by a fold on any street. */
  get foldRate() {
    return Fraction.sum(this.foldRates.values());
  }

  /** Variance of a round's net result, in antes squared. */
  get variance() {
    const mean = this.#moment(1);
    return this.#moment(2).sub(mean.mul(mean));
  }

  /** Square root of the variance, in antes, rounded to a double. */
  get standardDeviation() {
    return Math.sqrt(this.variance.toNumber());
  }

  /**
   * Probability of each bet sequence by its end: a final hand class, lowest first, or folded.
   *
   * @returns {{sequence: BetSequence, ends: Map<End, Fraction>}[]}
   */
  get betSequences() {
    const { folded, finished } = this.outcomeCounts;
    return [
      ...folded.map(({ sequence, nDeals }) => ({
        sequence,
        ends: new Map([[/** @type {End} */ (FOLDED), share(nDeals)]]),
      })),
      ...finished.map(({ sequence, nDeals }) => ({
        sequence,
        ends: new Map(
          [...nDeals.entries()].filter(([, n]) => n > 0).map(([end, n]) => [end, share(n)]),
        ),
      })),
    ];
  }

  /**
   * Probability of finishing with each hand class, best first, and of folding; they sum to 1.
   *
   * @returns {Map<End, Fraction>}
   */
  get finalHands() {
    /** @type {Map<End, Fraction>} */
    const hands = new Map();
    for (let hand = N_HAND_CLASSES - 1; hand >= 0; hand--)
      hands.set(hand, share(this.#nEnding([hand])));
    return hands.set(FOLDED, this.foldRate);
  }

  /**
   * Share of all rounds in which each action is taken on each street.
   *
   * On third street the shares sum to 1, later to the share of rounds that get so far.
   *
   * @returns {Map<Street, Record<Action, Fraction>>}
   */
  get actionFrequencies() {
    const all = this.#nDeals();
    return new Map(
      STREETS.map((street, i) => {
        const shares = ACTIONS.map((action) => {
          const here = all.filter(({ sequence }) => sequence[i] === action);
          return [action, share(here.reduce((sum, { nDeals }) => sum + nDeals, 0))];
        });
        return [street, Object.fromEntries(shares)];
      }),
    );
  }

  /** Probability that a round ends with a profit. */
  get hitFrequency() {
    const { payouts } = this.payTable;
    return share(
      this.#nEnding([...payouts.keys()].filter((hand) => payouts[hand].compare(PUSH) > 0)),
    );
  }

  /**
   * Probability and stake of each printed pay-table row, best first, and of folding, last.
   *
   * @returns {RowShare[]}
   */
  get rowShares() {
    const { folded } = this.outcomeCounts;
    const nFolded = folded.reduce((sum, { nDeals }) => sum + nDeals, 0);
    const staked = folded.reduce(
      (sum, { sequence, nDeals }) => sum + totalWager(sequence) * nDeals,
      0,
    );
    return [
      ...this.payTable.rows().map(({ label, payout, handClasses }) => {
        const nStaked = this.#nEnding(handClasses, totalWager);
        return rowShare(label, payout, this.#nEnding(handClasses), nStaked);
      }),
      rowShare(FOLDED, LOSS, nFolded, staked),
    ];
  }

  /**
   * Return the number of deals that end with one of the hand classes, each as often as `times`
   * says.
   *
   * Deals times the total wager stay below 10 * 155,937,600, far below 2 ** 53.
   *
   * @param {number[]} handClasses
   * @param {(sequence: BetSequence) => number} [times]
   */
  #nEnding(handClasses, times = () => 1) {
    return this.outcomeCounts.finished.reduce((sum, { sequence, nDeals }) => {
      const n = handClasses.reduce((subtotal, hand) => subtotal + nDeals[hand], 0);
      return sum + times(sequence) * n;
    }, 0);
  }

  /** @returns {{sequence: BetSequence, nDeals: number}[]} */
  #nDeals() {
    const { folded, finished } = this.outcomeCounts;
    const all = finished.map(({ sequence, nDeals }) => ({
      sequence,
      nDeals: nDeals.reduce((sum, n) => sum + n, 0),
    }));
    return [...folded, ...all];
  }

  /**
   * Return the mean of a power of the net result, summed in integers.
   *
   * @param {1 | 2} power
   */
  #moment(power) {
    const { payouts, denominator } = this.payTable.scaled();
    const exponent = BigInt(power);
    const powers = payouts.map((payout) => payout ** exponent);
    let total = 0n;
    for (const { sequence, nDeals } of this.outcomeCounts.folded) {
      total += BigInt(nDeals) * (-BigInt(totalWager(sequence)) * denominator) ** exponent;
    }
    for (const { sequence, nDeals } of this.outcomeCounts.finished) {
      let ofPayouts = 0n;
      for (let hand = 0; hand < powers.length; hand++)
        ofPayouts += BigInt(nDeals[hand]) * powers[hand];
      total += ofPayouts * BigInt(totalWager(sequence)) ** exponent;
    }
    return new Fraction(total, BigInt(N_DEALS) * denominator ** exponent);
  }
}

/**
 * Return a number of deals, or of deals times antes, over the number of all deals.
 *
 * @param {number} n
 */
function share(n) {
  return n === 0 ? ZERO : n === N_DEALS ? ONE : new Fraction(n, N_DEALS);
}

/**
 * @param {string} label
 * @param {Fraction} payout
 * @param {number} nDeals
 * @param {number} nStaked deals times antes
 * @returns {RowShare}
 */
function rowShare(label, payout, nDeals, nStaked) {
  const staked = share(nStaked);
  return {
    label,
    payout,
    probability: share(nDeals),
    staked,
    adds: payout.mul(staked),
    averageWager: nDeals > 0 ? new Fraction(nStaked, nDeals) : ZERO,
  };
}
