/** One decision: the exact value of each action for known cards and a total staked. */

import { ACTIONS, Action, Street, actionLabel } from "./actions.js";
import { cardNames } from "./cards.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./fractions.js").Fraction} Fraction */

/**
 * The letter of each action in grids.
 *
 * @type {Readonly<Record<Action, string>>}
 */
export const LETTERS = Object.freeze({ fold: "F", "1x": "1", "2x": "2", "3x": "3" });

/**
 * The values of all actions, in antes, and the best one.
 *
 * A value is the expected net result of the whole round: what is staked already is part of it, so a
 * fold is worth minus the total staked.
 */
export class Decision {
  /**
   * @param {readonly Card[]} cards the known cards
   * @param {number} wagered total staked so far, in antes, the ante included
   * @param {Readonly<Record<Action, Fraction>>} values if the rest is played best, in antes
   * @param {Action} best ties are broken by the rule of the `Solution` that made this
   * @param {boolean} [isAssumed] whether 1x on each earlier street was assumed
   */
  constructor(cards, wagered, values, best, isAssumed = false) {
    /** @readonly */
    this.cards = cards;
    /** @readonly */
    this.wagered = wagered;
    /** @readonly */
    this.values = values;
    /** @readonly */
    this.best = best;
    /** @readonly */
    this.isAssumed = isAssumed;
    Object.freeze(this);
  }

  /** The street on which these cards are known. */
  get street() {
    return Street.of(this.cards.length);
  }

  /** Value of the best action, in antes. */
  get value() {
    return this.values[this.best];
  }

  /** Every action that is worth as much as the best one. */
  get tied() {
    return ACTIONS.filter((action) => this.values[action].equals(this.value));
  }

  /**
   * Return what taking `action` here loses against the best one, in antes; never negative.
   *
   * @param {Action} action
   */
  cost(action) {
    return this.value.sub(this.values[action]);
  }

  /** As in Python: `6s 5s, third street, 1 ante staked: raise 1x, worth -0.960 antes`. */
  toString() {
    return `${cardNames(this.cards)}, ${this.#stake()}: ${this.#advice()}`;
  }

  #stake() {
    const antes = this.wagered === 1 ? "1 ante" : `${this.wagered} antes`;
    const assumed = this.isAssumed ? ", 1x on each earlier street assumed" : "";
    return `${this.street.label}, ${antes} staked${assumed}`;
  }

  #advice() {
    const value = this.value.toDecimal(3, { isSigned: true });
    const others = this.tied.filter((action) => action !== this.best).map(actionLabel);
    const asGood = others.length > 0 ? ` (exactly as good: ${others.join(", ")})` : "";
    return `${actionLabel(this.best)}, worth ${value} antes${asGood}`;
  }
}
