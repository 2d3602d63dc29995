/**
 * The published point strategy, as rules a reader can check line by line.
 *
 * A high card (jack to ace) counts two points, a middle card (six to ten) one, a low card none. A
 * *made hand* already pays or pushes on the standard table: a pair of sixes or better.
 *
 * Source: J. Kisenwether's list at the Wizard of Odds,
 * http://wizardofodds.com/games/mississippi-stud/; `msstud/expert.py` names those who restate it,
 * and the two lines that can be read in two ways.
 */

import { Action, Street } from "./actions.js";
import { Rank } from "./cards.js";
import { Strategy } from "./strategy.js";

/** @typedef {import("./cards.js").Card} Card */

const { FOLD, RAISE_1X, RAISE_3X } = Action;
const STAKED_AFTER_3X = 5; // ante, 3x and 1x; without a 3x the list stakes 3

/**
 * Return the points of the cards: 2 for jack to ace, 1 for six to ten.
 *
 * @param {readonly Card[]} cards
 */
export function points(cards) {
  return cards.reduce(
    (sum, { rank }) => sum + (rank >= Rank.JACK ? 2 : rank >= Rank.SIX ? 1 : 0),
    0,
  );
}

/**
 * Return the published rule as a function of the known cards and the total staked.
 *
 * @param {{isLowWheelDraw3x?: boolean}} [options] whether A-2-4 and A-3-4 suited are raised 3x on
 *   fourth street (the literal reading of "one gap and at least one high card") rather than 1x
 */
export function expertRule({ isLowWheelDraw3x = false } = {}) {
  /** @type {(cards: readonly Card[], staked: number) => Action} */
  return function expert(cards, staked) {
    const street = Street.of(cards.length);
    if (street === Street.THIRD) return thirdStreet(cards);
    if (street === Street.FOURTH) return fourthStreet(cards, isLowWheelDraw3x);
    return fifthStreet(cards, staked);
  };
}

/** @param {readonly Card[]} cards */
function thirdStreet(cards) {
  if (pairRanks(cards).length > 0) return RAISE_3X;
  const [low, high] = ascendingRanks(cards);
  const isSixFiveSuited = low === Rank.FIVE && high === Rank.SIX && isSuited(cards);
  return points(cards) >= 2 || isSixFiveSuited ? RAISE_1X : FOLD;
}

/**
 * @param {readonly Card[]} cards
 * @param {boolean} isLowWheelDraw3x
 */
function fourthStreet(cards, isLowWheelDraw3x) {
  if (isMade(cards)) return RAISE_3X;
  if (pairRanks(cards).length > 0) return RAISE_1X;
  const ranks = ascendingRanks(cards);
  const nGaps = ranks[2] - ranks[0] - 2;
  const nHigh = ranks.filter((rank) => rank >= Rank.JACK).length;
  const nMiddle = ranks.filter((rank) => rank >= Rank.SIX && rank <= Rank.TEN).length;
  if (isSuited(cards)) {
    const isStrong =
      ranks[0] >= Rank.TEN ||
      (nGaps === 0 && ranks[0] >= Rank.FIVE) ||
      (nGaps === 1 && nHigh >= 1) ||
      (nGaps === 2 && nHigh >= 2) ||
      (isLowWheelDraw3x && isLowWheelDraw(ranks));
    return isStrong ? RAISE_3X : RAISE_1X;
  }
  const isPlayable =
    points(cards) >= 3 || (nGaps === 0 && ranks[0] >= Rank.FOUR) || (nGaps === 1 && nMiddle >= 2);
  return isPlayable ? RAISE_1X : FOLD;
}

/**
 * @param {readonly Card[]} cards
 * @param {number} staked
 */
function fifthStreet(cards, staked) {
  if (isMade(cards) || isSuited(cards)) return RAISE_3X;
  if (pairRanks(cards).length > 0) return RAISE_1X;
  const ranks = ascendingRanks(cards);
  const isInARow = ranks[3] - ranks[0] === 3;
  if (isInARow && ranks[0] >= Rank.FIVE && ranks[3] < Rank.ACE) return RAISE_3X;
  const pointsNeeded = staked >= STAKED_AFTER_3X ? 3 : 4;
  return isStraightDraw(ranks) || points(cards) >= pointsNeeded ? RAISE_1X : FOLD;
}

/** @param {readonly Card[]} cards */
function ascendingRanks(cards) {
  return cards.map((card) => card.rank).sort((a, b) => a - b);
}

/** @param {readonly Card[]} cards */
function isSuited(cards) {
  return cards.every((card) => card.suit === cards[0].suit);
}

/**
 * Return the rank of each card that has its like among the others.
 *
 * @param {readonly Card[]} cards
 */
function pairRanks(cards) {
  const ranks = cards.map((card) => card.rank);
  return ranks.filter((rank, i) => ranks.indexOf(rank) !== i || ranks.lastIndexOf(rank) !== i);
}

/**
 * Return whether the cards already pay or push: sixes or better, two pair, three of a kind.
 *
 * @param {readonly Card[]} cards
 */
function isMade(cards) {
  const paired = pairRanks(cards);
  return paired.length > 2 || paired.some((rank) => rank >= Rank.SIX);
}

/**
 * Return whether one card completes four distinct ranks to a straight, the ace high or low.
 *
 * @param {number[]} ranks ascending
 */
function isStraightDraw(ranks) {
  const [lowest, , third, highest] = ranks;
  return highest - lowest <= 4 || (highest === Rank.ACE && third <= Rank.FIVE);
}

/**
 * Return whether three ascending ranks are A-2-4 or A-3-4.
 *
 * @param {number[]} ranks
 */
function isLowWheelDraw([low, middle, high]) {
  return high === Rank.ACE && middle === Rank.FOUR && low < Rank.FOUR;
}

/** The published point strategy. */
export const EXPERT = Strategy.fromRule(expertRule(), {
  name: "published point strategy",
  states: "outlooks",
});
