/**
 * Sets of known cards as arrays: listed, extended by a card, and numbered by outlook.
 *
 * A card set is an ascending row of card indices; rows of one array stand one after the other. The
 * numbering, from 0 and without gaps, is that of the Python package; `suit_classes.js` has the
 * other.
 */

import { N_DECK, N_RANKS, N_SUITS } from "./cards.js";

/**
 * @typedef {object} OutlookTable
 * @property {Int16Array} byCode outlook by 2 * code + suited; -1 for none
 * @property {Uint8Array} sets one card set of each outlook, (n, k)
 */

/**
 * Return the binomial coefficient.
 *
 * @param {number} n
 * @param {number} k
 */
export function choose(n, k) {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}

/**
 * Return all subsets of 0 to n - 1 as ascending rows in lexicographic order, (C(n, k), k).
 *
 * @param {number} n
 * @param {number} k
 */
export function subsets(n, k) {
  const rows = new Uint8Array(choose(n, k) * k);
  const row = Uint8Array.from({ length: k }, (_, i) => i);
  for (let at = 0; at < rows.length; at += k) {
    rows.set(row, at);
    let place = k - 1;
    while (place > 0 && row[place] === n - k + place) place--;
    row[place]++;
    for (let after = place + 1; after < k; after++) row[after] = row[after - 1] + 1;
  }
  return rows;
}

/**
 * Return all sets of k cards as ascending rows in lexicographic order, (C(52, k), k).
 *
 * @param {number} k
 */
export function allSets(k) {
  return subsets(N_DECK, k);
}

/**
 * Return card sets (n, k) with each further card put in its place, (n * (52 - k), k + 1).
 *
 * @param {Uint8Array} sets
 * @param {number} k
 */
export function withNextCard(sets, k) {
  const dealt = new Uint8Array((sets.length / k) * (N_DECK - k) * (k + 1));
  let to = 0;
  for (let from = 0; from < sets.length; from += k) {
    let nLower = 0; // known cards below the next one
    for (let card = 0; card < N_DECK; card++) {
      if (nLower < k && sets[from + nLower] === card) {
        nLower++;
        continue;
      }
      for (let i = 0; i < nLower; i++) dealt[to++] = sets[from + i];
      dealt[to++] = card;
      for (let i = nLower; i < k; i++) dealt[to++] = sets[from + i];
    }
  }
  return dealt;
}

/**
 * Return the k ranks of each row that is not, and of each that is, of one suit; all lexicographic.
 *
 * A multiset of ranks is a set of k of 13 + k - 1 places, each lowered by how many stand before it.
 *
 * @param {number} k
 */
export function outlookRanks(k) {
  const mixed = subsets(N_RANKS + k - 1, k).map((place, i) => place - (i % k)); // (n, k)
  return { mixed, suited: subsets(N_RANKS, k) };
}

/** @type {OutlookTable[]} */
const outlookTables = [];

/**
 * Return outlook by code (the k ascending ranks in base 13) and suited, and one set of each.
 *
 * @param {number} k
 */
export function outlookTable(k) {
  return (outlookTables[k] ??= makeOutlookTable(k));
}

/**
 * @param {number} k
 * @returns {OutlookTable}
 */
function makeOutlookTable(k) {
  const { mixed, suited } = outlookRanks(k);
  const sets = new Uint8Array(mixed.length + suited.length);
  // Suits c d h s by place keep equal ranks apart and are never all of one suit.
  mixed.forEach((rank, i) => (sets[i] = N_SUITS * rank + (i % k)));
  suited.forEach((rank, i) => (sets[mixed.length + i] = N_SUITS * rank + N_SUITS - 1));
  const byCode = new Int16Array(2 * N_RANKS ** k).fill(-1);
  for (let outlook = 0; outlook < sets.length / k; outlook++) {
    byCode[outlookCode(sets, outlook * k, k)] = outlook;
  }
  return { byCode, sets };
}

/**
 * Return the outlook of each ascending set (n, k), (n,).
 *
 * @param {Uint8Array} sets
 * @param {number} k
 */
export function outlookIndex(sets, k) {
  const { byCode } = outlookTable(k);
  return Int32Array.from(
    { length: sets.length / k },
    (_, row) => byCode[outlookCode(sets, row * k, k)],
  );
}

/**
 * Return twice the ranks in base 13, plus 1 if all cards are of one suit.
 *
 * @param {Uint8Array} sets
 * @param {number} at where the row begins
 * @param {number} k
 */
function outlookCode(sets, at, k) {
  let code = 0;
  let mixture = 0;
  for (let place = 0; place < k; place++) {
    const card = sets[at + place];
    code = code * N_RANKS + (card >> 2);
    mixture |= (card ^ sets[at]) & 3;
  }
  return 2 * code + (mixture === 0 ? 1 : 0);
}
