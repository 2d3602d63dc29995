/**
 * What the table must reckon with: a player's final hand, given only cards that lie open.
 *
 * By counting alone: every way to complete the up cards from the unseen cards is equally likely. The
 * choice of what to roll is not used as evidence.
 */

import { N_DECK } from "../cards.js";
import { Fraction } from "../fractions.js";
import { handKeys } from "../hand_arrays.js";
import { CATEGORY_SHIFT, N_CARDS_IN_HAND, N_CATEGORIES } from "../hands.js";
import { subsets } from "../sets.js";

/** @typedef {import("../cards.js").Card} Card */

/** All hands that a player may turn out to have. */
/** @typedef {{sets: Uint8Array, nMissing: number, keys: Int32Array}} OpenHand sets are places among the unseen cards */

/** How many of a player's possible hands fall in each category. */
export class PossibleHands {
  /** @param {readonly number[]} counts one per category, lowest first */
  constructor(counts) {
    /** @readonly */
    this.counts = counts;
    /** @readonly */
    this.nHands = counts.reduce((total, n) => total + n, 0);
    Object.freeze(this);
  }

  /** Return the probability of exactly this category. @param {number} category */
  probability(category) {
    return new Fraction(this.counts[category], this.nHands);
  }

  /** Return the probability of this category or a better one. @param {number} category */
  atLeast(category) {
    return new Fraction(this.counts.slice(category).reduce((total, n) => total + n, 0), this.nHands);
  }
}

/**
 * Return how the final five cards are distributed over the categories, by counting.
 *
 * @param {readonly Card[]} up the player's one to four up cards
 * @param {readonly Card[]} dead all other cards that can be seen
 */
export function possibleHands(up, dead = []) {
  const counts = new Array(N_CATEGORIES).fill(0);
  for (const key of openHand(up, unseenCards([...up, ...dead])).keys) counts[key >> CATEGORY_SHIFT] += 1;
  return new PossibleHands(counts);
}

/**
 * Return the indices of the cards that are not among those seen, ascending.
 *
 * @param {readonly Card[]} seen
 */
export function unseenCards(seen) {
  const isSeen = new Uint8Array(N_DECK);
  for (const { index } of seen) isSeen[index] = 1;
  return Uint8Array.from(isSeen.keys()).filter((index) => !isSeen[index]);
}

/**
 * Return every hand of five that contains the known cards, the rest being unseen.
 *
 * @param {readonly Card[]} known
 * @param {Uint8Array} unseen
 * @returns {OpenHand}
 */
export function openHand(known, unseen) {
  const nMissing = N_CARDS_IN_HAND - known.length;
  const sets = nMissing ? subsets(unseen.length, nMissing) : new Uint8Array(0);
  const nHands = nMissing ? sets.length / nMissing : 1;
  const hands = new Uint8Array(N_CARDS_IN_HAND * nHands);
  for (let row = 0; row < nHands; row++) {
    const at = N_CARDS_IN_HAND * row;
    for (let i = 0; i < nMissing; i++) hands[at + i] = unseen[sets[row * nMissing + i]];
    for (let i = nMissing; i < N_CARDS_IN_HAND; i++) hands[at + i] = known[i - nMissing].index;
  }
  return { sets, nMissing, keys: handKeys(hands) };
}
