/** Small sets of known cards, ascending, that stand in one array; `at` is where a set begins. */

import { N_SUITS } from "../cards.js";

/**
 * Return the suit that all cards of a set have, or 4.
 *
 * @param {Uint8Array} sets
 * @param {number} at
 * @param {number} k
 */
export function commonSuit(sets, at, k) {
  const suit = sets[at] % N_SUITS;
  for (let i = 1; i < k; i++) if (sets[at + i] % N_SUITS !== suit) return N_SUITS;
  return suit;
}

/**
 * @param {Uint8Array} sets
 * @param {number} at
 * @param {number} k
 * @param {number} card
 */
export function isKnown(sets, at, k, card) {
  for (let i = 0; i < k; i++) if (sets[at + i] === card) return true;
  return false;
}

/**
 * Write an ascending set with one more card put in its place.
 *
 * @param {Uint8Array} sets
 * @param {number} at
 * @param {number} k
 * @param {number} card
 * @param {Uint8Array} into
 * @param {number} to
 */
export function insert(sets, at, k, card, into, to) {
  let i = 0;
  for (; i < k && sets[at + i] < card; i++) into[to + i] = sets[at + i];
  into[to + i] = card;
  for (; i < k; i++) into[to + i + 1] = sets[at + i];
}
