/**
 * Five cards to a hand: category, hand class and comparison key.
 *
 * The ten categories and their order are those of N.J.A.C. 13:69F-35.5(b); (a) of the same section
 * lets the ace be low in A-2-3-4-5 and in no other sequence. A pay table needs one thing more than
 * the category, the rank of a pair, so the 22 *hand classes* split the pair by its rank.
 *
 * A hand's *key* is an integer that orders all hands: the higher key wins, equal keys tie. It packs
 * the category (from bit 20) and the ranks, most frequent first, then highest first, four bits
 * each. A straight is decided by its top card alone, so only that rank is packed; the wheel's is
 * the five.
 *
 * `rankHand` ranks the one hand a reader names; `hand_arrays.js` ranks arrays of hands by another
 * algorithm.
 */

import { N_RANKS, Rank, parseCards } from "./cards.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./cards.js").CardsLike} CardsLike */

/**
 * A ranked five-card hand.
 *
 * @typedef {object} Hand
 * @property {readonly Card[]} cards as they were given
 * @property {number} category one of `Category`
 * @property {number} handClass one of `HandClass`
 * @property {number} key higher wins, equal ties
 */

export const N_CARDS_IN_HAND = 5;
export const CATEGORY_SHIFT = 20;
export const FIRST_RANK_SHIFT = 16;

/** The ten categories, lowest first. */
export const Category = Object.freeze({
  HIGH_CARD: 0,
  PAIR: 1,
  TWO_PAIR: 2,
  THREE_OF_A_KIND: 3,
  STRAIGHT: 4,
  FLUSH: 5,
  FULL_HOUSE: 6,
  FOUR_OF_A_KIND: 7,
  STRAIGHT_FLUSH: 8,
  ROYAL_FLUSH: 9,
});
export const N_CATEGORIES = Object.keys(Category).length;

/** The 22 classes a pay table can tell apart: the categories, the pair split by rank. */
export const HandClass = Object.freeze({
  HIGH_CARD: 0,
  PAIR_OF_TWOS: 1,
  PAIR_OF_THREES: 2,
  PAIR_OF_FOURS: 3,
  PAIR_OF_FIVES: 4,
  PAIR_OF_SIXES: 5,
  PAIR_OF_SEVENS: 6,
  PAIR_OF_EIGHTS: 7,
  PAIR_OF_NINES: 8,
  PAIR_OF_TENS: 9,
  PAIR_OF_JACKS: 10,
  PAIR_OF_QUEENS: 11,
  PAIR_OF_KINGS: 12,
  PAIR_OF_ACES: 13,
  TWO_PAIR: 14,
  THREE_OF_A_KIND: 15,
  STRAIGHT: 16,
  FLUSH: 17,
  FULL_HOUSE: 18,
  FOUR_OF_A_KIND: 19,
  STRAIGHT_FLUSH: 20,
  ROYAL_FLUSH: 21,
});
/** Every hand class by its keyword, lowest first: `high_card` to `royal_flush`. */
export const KEYWORDS = Object.freeze(Object.keys(HandClass).map((name) => name.toLowerCase()));
export const N_HAND_CLASSES = KEYWORDS.length;

const CATEGORY_LABELS = Object.keys(Category).map(inWords);
const HAND_CLASS_LABELS = KEYWORDS.map(inWords);

/**
 * Return the name of a category in words: `three of a kind`.
 *
 * @param {number} category
 */
export function categoryLabel(category) {
  return CATEGORY_LABELS[category];
}

/**
 * Return the name of a hand class in words: `pair of sixes`.
 *
 * @param {number} handClass
 */
export function handClassLabel(handClass) {
  return HAND_CLASS_LABELS[handClass];
}

/**
 * Return the category that a hand class belongs to.
 *
 * @param {number} handClass
 */
export function categoryOf(handClass) {
  if (handClass === HandClass.HIGH_CARD) return Category.HIGH_CARD;
  return Math.max(handClass - N_RANKS + 1, Category.PAIR);
}

/**
 * Return the class of hands of a category; of a pair, that of its rank.
 *
 * @param {number} category
 * @param {number} pairRank
 */
export function handClassOf(category, pairRank) {
  if (category === Category.PAIR) return HandClass.PAIR_OF_TWOS + pairRank;
  return category === Category.HIGH_CARD ? HandClass.HIGH_CARD : category + N_RANKS - 1;
}

/**
 * Return the hand that five cards make; their order does not matter.
 *
 * @param {CardsLike} cards
 * @returns {Hand}
 * @throws {import("./cards.js").CardError} there are not exactly five distinct cards
 */
export function rankHand(cards) {
  const five = parseCards(cards, { nCards: N_CARDS_IN_HAND });
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { rank } of five) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  // By how often they occur, then by height: the order in which hands are compared.
  const groups = [...counts].sort(([a, nA], [b, nB]) => nB - nA || b - a);
  const ranks = groups.map(([rank]) => rank);
  const isFlush = five.every((card) => card.suit === five[0].suit);
  const top = straightTop(ranks);
  const category = categoryOfGroups(groups, isFlush, top);
  const packed =
    top > 0 && category !== Category.FLUSH ? [top] : groups.flatMap(([r, n]) => Array(n).fill(r));
  let key = category << CATEGORY_SHIFT;
  packed.forEach((rank, place) => {
    key |= rank << (FIRST_RANK_SHIFT - 4 * place);
  });
  return Object.freeze({ cards: five, category, handClass: handClassOf(category, ranks[0]), key });
}

/**
 * @param {[number, number][]} groups ranks and how often they occur
 * @param {boolean} isFlush
 * @param {number} top of a straight, or 0
 */
function categoryOfGroups(groups, isFlush, top) {
  if (groups.length === N_CARDS_IN_HAND) {
    if (top > 0 && isFlush)
      return top === Rank.ACE ? Category.ROYAL_FLUSH : Category.STRAIGHT_FLUSH;
    if (isFlush) return Category.FLUSH;
    return top > 0 ? Category.STRAIGHT : Category.HIGH_CARD;
  }
  const shape = groups.map(([, n]) => n).join("");
  return {
    41: Category.FOUR_OF_A_KIND,
    32: Category.FULL_HOUSE,
    311: Category.THREE_OF_A_KIND,
    221: Category.TWO_PAIR,
    2111: Category.PAIR,
  }[/** @type {"41" | "32" | "311" | "221" | "2111"} */ (shape)];
}

/**
 * Return the top rank of five distinct ranks in sequence, highest first; 0 if they are none.
 *
 * @param {number[]} ranks
 */
function straightTop(ranks) {
  if (ranks.length !== N_CARDS_IN_HAND) return 0;
  if (ranks[0] - ranks[4] === N_CARDS_IN_HAND - 1) return ranks[0];
  const isWheel = ranks[0] === Rank.ACE && ranks[1] === Rank.FIVE && ranks[4] === Rank.TWO;
  return isWheel ? Rank.FIVE : 0;
}

/** @param {string} name */
function inWords(name) {
  return name.toLowerCase().replaceAll("_", " ");
}
