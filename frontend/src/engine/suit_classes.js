/**
 * Sets of known cards numbered by suit class, that is, up to a renaming of the suits.
 *
 * A suit class is the four suits' rank masks, the largest first. The numbering, from 0 and without
 * gaps, is that of the Python package, which finds the classes among all card sets; here they are
 * written down from the masks.
 */

import { N_RANKS, N_SUITS } from "./cards.js";

/**
 * @typedef {object} SuitClassTable
 * @property {Float64Array} keys ascending, whole and below 2 ** 52, (n,)
 * @property {Uint8Array} sets the first card set of each suit class, (n, k)
 * @property {Uint8Array} nSets how many card sets each stands for, (n,)
 */

/** @type {SuitClassTable[]} */
const suitClassTables = [];

/**
 * Return key, first card set and number of card sets of each suit class.
 *
 * @param {number} k
 */
export function suitClassTable(k) {
  return (suitClassTables[k] ??= makeSuitClassTable(k));
}

/**
 * @param {number} k
 * @returns {SuitClassTable}
 */
function makeSuitClassTable(k) {
  const masks = suitClassMasks(k); // (n, 4)
  const n = masks.length / N_SUITS;
  const keys = new Float64Array(n);
  const sets = new Uint8Array(n * k);
  const nSets = new Uint8Array(n);
  for (let row = 0; row < n; row++) {
    keys[row] = keyOfMasks(masks, N_SUITS * row);
    nSets[row] = nOrders(masks, N_SUITS * row);
    writeFirstSet(masks, N_SUITS * row, sets, k * row);
  }
  return { keys, sets, nSets };
}

/**
 * List the suit classes: four rank masks, none above the one before, with k ranks in all, (n, 4).
 *
 * @param {number} k
 */
function suitClassMasks(k) {
  /** @type {number[][]} masks of at most j ranks, ascending */
  const masksUpTo = Array.from({ length: k + 1 }, () => []);
  const nRanks = new Uint8Array(1 << N_RANKS);
  for (let mask = 0; mask < nRanks.length; mask++) {
    nRanks[mask] = nRanks[mask >> 1] + (mask & 1);
    for (let j = nRanks[mask]; j <= k; j++) masksUpTo[j].push(mask);
  }
  /** @type {number[]} */
  const found = [];
  const masks = [0, 0, 0, 0];
  /**
   * @param {number} place
   * @param {number} highest
   * @param {number} nLeft ranks still to place
   */
  const extend = (place, highest, nLeft) => {
    for (const mask of masksUpTo[nLeft]) {
      if (mask > highest) break;
      masks[place] = mask;
      if (place < N_SUITS - 1) extend(place + 1, mask, nLeft - nRanks[mask]);
      else if (nRanks[mask] === nLeft) found.push(masks[0], masks[1], masks[2], mask);
    }
  };
  extend(0, nRanks.length, k);
  return found;
}

/**
 * Return the suit class of each ascending set (n, k), (n,).
 *
 * @param {Uint8Array} sets
 * @param {number} k
 */
export function suitClassIndex(sets, k) {
  const { keys } = suitClassTable(k);
  const masks = [0, 0, 0, 0];
  const index = new Int32Array(sets.length / k);
  for (let row = 0; row < index.length; row++) {
    masks.fill(0);
    for (let at = row * k; at < (row + 1) * k; at++) masks[sets[at] & 3] |= 1 << (sets[at] >> 2);
    sortDescending(masks);
    const key = keyOfMasks(masks, 0);
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle] < key) low = middle + 1;
      else high = middle;
    }
    index[row] = low;
  }
  return index;
}

/** @param {number[]} masks four */
function sortDescending(masks) {
  for (let i = 1; i < N_SUITS; i++) {
    const mask = masks[i];
    let place = i;
    for (; place > 0 && masks[place - 1] < mask; place--) masks[place] = masks[place - 1];
    masks[place] = mask;
  }
}

/**
 * Return four masks, the largest first, as one number of 52 bits.
 *
 * @param {number[]} masks
 * @param {number} at
 */
function keyOfMasks(masks, at) {
  const size = 2 ** N_RANKS;
  return ((masks[at] * size + masks[at + 1]) * size + masks[at + 2]) * size + masks[at + 3];
}

/**
 * Write the lexicographically first card set with these rank masks: clubs have the lowest rank.
 *
 * @param {number[]} masks
 * @param {number} at
 * @param {Uint8Array} sets
 * @param {number} to
 */
function writeFirstSet(masks, at, sets, to) {
  const bySuit = masks.slice(at, at + N_SUITS).sort((a, b) => {
    const differing = a ^ b;
    return a & differing & -differing ? -1 : 1; // the mask with the lowest rank of its own
  });
  for (let ranks = bySuit.reduce((all, mask) => all | mask); ranks > 0; ranks &= ranks - 1) {
    const lowest = ranks & -ranks;
    for (let suit = 0; suit < N_SUITS; suit++) {
      if (bySuit[suit] & lowest) sets[to++] = N_SUITS * (31 - Math.clz32(lowest)) + suit;
    }
  }
}

/**
 * Return in how many ways four masks, equal ones side by side, can be given to the four suits.
 *
 * @param {number[]} masks
 * @param {number} at
 */
function nOrders(masks, at) {
  let orders = 1;
  for (let i = 0, run = 0; i < N_SUITS; i++) {
    run = i > 0 && masks[at + i] === masks[at + i - 1] ? run + 1 : 1;
    orders = (orders * (i + 1)) / run;
  }
  return orders;
}
