/**
 * Arrays of five-card hands to comparison keys and hand classes.
 *
 * The same keys as `rankHand`, by another algorithm: a network of nine comparators sorts the five
 * cards, and which sorted neighbors have equal ranks (16 patterns) gives both the category and the
 * order in which the ranks are compared.
 */

import { CardError, N_DECK, Rank } from "./cards.js";
import {
  CATEGORY_SHIFT,
  Category,
  FIRST_RANK_SHIFT,
  N_CARDS_IN_HAND,
  handClassOf,
} from "./hands.js";

/** Category of a pattern without a straight or flush. Bit i: sorted ranks i and i + 1 are equal. */
const CATEGORY_OF = new Uint8Array(16);
/** For each pattern, the shift in the key of each of the five sorted ranks. */
const SHIFT_OF = new Uint8Array(16 * N_CARDS_IN_HAND);
for (let pattern = 0; pattern < 15; pattern++) describePattern(pattern); // 15: five equal ranks

const SORTER = [0, 3, 1, 4, 0, 2, 1, 3, 0, 1, 2, 4, 1, 2, 3, 4, 2, 3];
const five = new Uint8Array(N_CARDS_IN_HAND);

/**
 * Return the comparison key of each row of five card indices, in any order.
 *
 * @param {ArrayLike<number>} sets rows one after the other, 5 n card indices
 * @returns {Int32Array} (n,)
 * @throws {CardError} no whole number of rows, an index out of range, or a card twice in a row
 */
export function handKeys(sets) {
  if (sets.length % N_CARDS_IN_HAND !== 0) {
    throw new CardError(`expected rows of five card indices, got ${sets.length} indices`);
  }
  const keys = new Int32Array(sets.length / N_CARDS_IN_HAND);
  for (let row = 0; row < keys.length; row++) {
    for (let place = 0; place < N_CARDS_IN_HAND; place++) {
      const card = sets[N_CARDS_IN_HAND * row + place];
      if (!(card >= 0 && card < N_DECK)) {
        throw new CardError(`card indices must be 0 to 51, got ${card} in row ${row}`);
      }
      five[place] = card;
    }
    keys[row] = keyOfFive(row);
  }
  return keys;
}

/**
 * Return the hand class of each comparison key.
 *
 * @param {Int32Array} keys (n,)
 * @returns {Uint8Array} (n,)
 */
export function classesOfKeys(keys) {
  return Uint8Array.from(keys, (key) =>
    handClassOf(key >> CATEGORY_SHIFT, (key >> FIRST_RANK_SHIFT) & 15),
  );
}

/**
 * Return the comparison key of five ascending ranks.
 *
 * @param {ArrayLike<number>} ranks
 * @param {boolean} isFlush
 */
export function keyOfRanks(ranks, isFlush) {
  const a = ranks[0];
  const b = ranks[1];
  const c = ranks[2];
  const d = ranks[3];
  const e = ranks[4];
  const pattern = +(a === b) | (+(b === c) << 1) | (+(c === d) << 2) | (+(d === e) << 3);
  let category = CATEGORY_OF[pattern];
  if (pattern === 0) {
    const isWheel = d === Rank.FIVE && e === Rank.ACE;
    if (isWheel || e - a === N_CARDS_IN_HAND - 1) {
      const top = isWheel ? d : e;
      category = Category.STRAIGHT;
      if (isFlush) category = top === Rank.ACE ? Category.ROYAL_FLUSH : Category.STRAIGHT_FLUSH;
      return (category << CATEGORY_SHIFT) | (top << FIRST_RANK_SHIFT);
    }
    if (isFlush) category = Category.FLUSH;
  }
  const at = N_CARDS_IN_HAND * pattern;
  return (
    (category << CATEGORY_SHIFT) |
    (a << SHIFT_OF[at]) |
    (b << SHIFT_OF[at + 1]) |
    (c << SHIFT_OF[at + 2]) |
    (d << SHIFT_OF[at + 3]) |
    (e << SHIFT_OF[at + 4])
  );
}

/**
 * Sort the five cards, check that they are distinct, and return their key.
 *
 * @param {number} row named in the error
 */
function keyOfFive(row) {
  let isFlush = true;
  for (let place = 1; place < N_CARDS_IN_HAND; place++)
    isFlush &&= ((five[place] ^ five[0]) & 3) === 0;
  for (let i = 0; i < SORTER.length; i += 2) {
    const lower = five[SORTER[i]];
    if (lower > five[SORTER[i + 1]]) {
      five[SORTER[i]] = five[SORTER[i + 1]];
      five[SORTER[i + 1]] = lower;
    }
  }
  for (let place = 1; place < N_CARDS_IN_HAND; place++) {
    if (five[place] === five[place - 1]) {
      throw new CardError(`row ${row} of the cards repeats card index ${five[place]}`);
    }
  }
  for (let place = 0; place < N_CARDS_IN_HAND; place++) five[place] >>= 2;
  return keyOfRanks(five, isFlush);
}

/**
 * Enter category and shifts of a pattern: its groups of equal ranks, the largest first, then
 * highest.
 *
 * @param {number} pattern
 */
function describePattern(pattern) {
  const groups = [[0]];
  for (let place = 1; place < N_CARDS_IN_HAND; place++) {
    if ((pattern >> (place - 1)) & 1) /** @type {number[]} */ (groups.at(-1)).push(place);
    else groups.push([place]);
  }
  groups.sort((a, b) => b.length - a.length || b[0] - a[0]);
  groups.flat().forEach((place, i) => {
    SHIFT_OF[N_CARDS_IN_HAND * pattern + place] = FIRST_RANK_SHIFT - 4 * i;
  });
  const [first, second] = [groups[0].length, groups[1].length];
  const isTwoMore = second === 2;
  if (first === 4) CATEGORY_OF[pattern] = Category.FOUR_OF_A_KIND;
  else if (first === 3)
    CATEGORY_OF[pattern] = isTwoMore ? Category.FULL_HOUSE : Category.THREE_OF_A_KIND;
  else if (first === 2) CATEGORY_OF[pattern] = isTwoMore ? Category.TWO_PAIR : Category.PAIR;
}
