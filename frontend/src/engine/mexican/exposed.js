/**
 * What cards that lie face up are worth when it is decided who acts first: equal ranks alone count.
 *
 * One to four cards make no straight and no flush. A key packs category and ranks as those of five
 * cards do, so keys of equally many cards compare; suits never count.
 */

import { CATEGORY_SHIFT, Category, FIRST_RANK_SHIFT } from "../hands.js";

/** @typedef {import("../cards.js").Card} Card */

const BY_MOST = [0, Category.HIGH_CARD, Category.PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND];

/**
 * Return the key of one to four cards: the higher shows more, equal keys show the same.
 *
 * @param {readonly Card[]} cards
 */
export function exposedKey(cards) {
  /** @type {number[]} */
  const nOf = [];
  for (const { rank } of cards) nOf[rank] = (nOf[rank] ?? 0) + 1;
  const ranks = cards.map(({ rank }) => rank).sort((a, b) => nOf[b] - nOf[a] || b - a);
  const isTwoPair = ranks.length === 4 && nOf[ranks[0]] === 2 && nOf[ranks[3]] === 2;
  const category = isTwoPair ? Category.TWO_PAIR : BY_MOST[nOf[ranks[0]]];
  return ranks.reduce((key, rank, i) => key | (rank << (FIRST_RANK_SHIFT - 4 * i)), category << CATEGORY_SHIFT);
}

/**
 * Return the category that one to four cards show by themselves.
 *
 * @param {readonly Card[]} cards
 */
export function exposedCategory(cards) {
  return exposedKey(cards) >> CATEGORY_SHIFT;
}
