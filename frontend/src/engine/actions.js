/**
 * What a player may do: three streets, four actions, and the totals they lead to.
 *
 * The player has one ante at stake when third street begins. On each street the choice is to fold
 * or to raise one, two or three times the ante; there is no check. So before third street one ante
 * is staked, before fourth street two to four, before fifth street three to seven, and a completed
 * round has a total wager of four to ten antes.
 *
 * An action is its word (`"fold"`, `"1x"`, `"2x"`, `"3x"`), so that it can stand in a trait.
 */

import { MsstudError, Phrase, quote, strip } from "./errors.js";

/** @typedef {"fold" | "1x" | "2x" | "3x"} Action */

export const N_HOLE_CARDS = 2;
export const N_COMMUNITY_CARDS = 3;
export const MAX_RAISE = 3;

/** An action, a stake or a moment that the rules do not allow. */
export class IllegalActionError extends MsstudError {
  /** @override */
  name = "IllegalActionError";
}

/** What a player does on a street; a raise is a multiple of the ante. */
export const Action = Object.freeze({
  /** Give up the ante and every raise already made. @type {"fold"} */
  FOLD: "fold",
  /** Raise one ante. @type {"1x"} */
  RAISE_1X: "1x",
  /** Raise two antes; never strictly the best action. @type {"2x"} */
  RAISE_2X: "2x",
  /** Raise three antes. @type {"3x"} */
  RAISE_3X: "3x",
});

/**
 * By the antes they add: fold, 1x, 2x, 3x.
 *
 * @type {readonly Action[]}
 */
export const ACTIONS = Object.freeze(Object.values(Action));

/**
 * Return how many antes an action adds to the total wager; a fold adds none.
 *
 * @param {Action} action
 */
export function antesOf(action) {
  return ACTIONS.indexOf(action);
}

/**
 * Return the action in words: `raise 1x`.
 *
 * @param {Action} action
 */
export function actionLabel(action) {
  return action === Action.FOLD ? action : `raise ${action}`;
}

/**
 * Return the action that adds this many antes, 0 being the fold.
 *
 * @param {number} antes
 * @returns {Action}
 */
export function actionOfAntes(antes) {
  const action = ACTIONS[antes];
  if (action === undefined) {
    throw new IllegalActionError(`expected 0 to ${MAX_RAISE} antes, got ${quote(antes)}`);
  }
  return action;
}

/**
 * Return the action that a word (`"fold"`, `"1x"`, `"raise 1x"`) or the raise in antes (1 to 3)
 * means.
 *
 * @param {unknown} action
 * @param {string} [where] begins the error message
 * @returns {Action}
 */
export function parseAction(action, where = "action") {
  if (typeof action === "string") {
    const word = strip(action).toLowerCase();
    const known = ACTIONS.find((each) => word === each || word === actionLabel(each));
    if (known !== undefined) return known;
  } else if (typeof action === "number" && action >= 1 && Number.isInteger(action)) {
    if (action <= MAX_RAISE) return ACTIONS[action];
  }
  throw new IllegalActionError(
    `${where}: expected fold or a raise of 1, 2 or 3 antes, got ${quote(action)}`,
  );
}

/** A decision, named as in stud poker: one more than the number of known cards. */
export class Street {
  /** Two hole cards known. */
  static THIRD = new Street(3, "third street");
  /** Hole cards and the first community card known. */
  static FOURTH = new Street(4, "fourth street");
  /** Hole cards and the first two community cards known. */
  static FIFTH = new Street(5, "fifth street");

  /**
   * @param {number} number 3, 4 or 5
   * @param {string} label the name in words
   */
  constructor(number, label) {
    /** @readonly */
    this.number = number;
    /** @readonly */
    this.label = label;
    /** @readonly how many of the five cards the player knows */
    this.nKnown = number - 1;
    const nRaises = number - 3;
    /** @readonly @type {readonly number[]} totals, in antes, that can be staked when it begins */
    this.legalTotals = Object.freeze(
      Array.from({ length: (MAX_RAISE - 1) * nRaises + 1 }, (_, i) => 1 + nRaises + i),
    );
    Object.freeze(this);
  }

  /**
   * Return the street on which 2, 3 or 4 cards are known.
   *
   * @param {number} nKnown
   */
  static of(nKnown) {
    return STREETS[nKnown - N_HOLE_CARDS];
  }

  /**
   * Return a total staked, or throw an `IllegalActionError` if it is no legal total here.
   *
   * @param {unknown} staked
   * @returns {number}
   */
  checkTotal(staked) {
    const totals = this.legalTotals;
    if (typeof staked === "number" && totals.includes(staked)) return staked;
    const [low, high] = [totals[0], totals[totals.length - 1]];
    throw new IllegalActionError("{street}: the total staked so far must be {wanted} antes, got {came}", {
      street: new Phrase(this.label),
      wanted: low === high ? low : new Phrase("{low} to {high}", { low, high }),
      came: quote(staked),
    });
  }

  toString() {
    return this.label;
  }

  toJSON() {
    return this.label;
  }
}

/** In the order in which they are played. */
export const STREETS = Object.freeze([Street.THIRD, Street.FOURTH, Street.FIFTH]);
