/**
 * Three players whose habits are known beforehand; the twin of Python's `msstud.mexican.opponents`,
 * which describes them. A player knows its own cards and the up cards of the others.
 */

import { N_DECK } from "../cards.js";
import { Category, N_CARDS_IN_HAND, rankHand } from "../hands.js";
import { Random } from "../random.js";
import { exposedCategory, exposedKey } from "./exposed.js";
import { N_ROUNDS } from "./table.js";

/** @typedef {import("./table.js").MexicanStud} MexicanStud */
/** @typedef {import("./table.js").TableAction} TableAction */
/** @typedef {typeof OPPONENTS[number]} Opponent */

export const OPPONENTS = /** @type {const} */ (["fox", "peacock", "coin"]);

/**
 * Return which hidden card the coin rolls in each round: 0 for the one dealt first, or 1.
 *
 * @param {number | bigint} seed that of the deal
 */
export function coinTosses(seed) {
  const random = new Random(seed);
  random.permutation(N_DECK);
  return Array.from({ length: N_ROUNDS }, () => random.permutation(2)[0]);
}

/**
 * Return what an opponent does where it is its seat that acts.
 *
 * @param {MexicanStud} hand
 * @param {Opponent} opponent
 * @param {readonly number[]} tosses
 * @returns {TableAction}
 */
export function chooseAction(hand, opponent, tosses) {
  const seat = /** @type {number} */ (hand.seatToAct);
  const legal = hand.legalActions();
  if (hand.phase === "roll") return legal[placeToRoll(hand, seat, opponent, tosses)];
  const made = categoryOf(hand, seat);
  const isCall = legal[1].verb === "call";
  const needed = isCall ? Category.PAIR : Category.TWO_PAIR;
  const isIn = { fox: made >= needed, peacock: showsMost(hand, seat), coin: isCall }[opponent];
  return legal[Number(isIn)]; // fold or call, check or bet
}

/**
 * Return the category of all cards of a seat so far; of fewer than five only equal ranks count.
 *
 * @param {MexicanStud} hand
 * @param {number} seat
 */
export function categoryOf(hand, seat) {
  const cards = [...hand.up[seat - 1], ...hand.downCards(seat)];
  return cards.length === N_CARDS_IN_HAND ? rankHand(cards).category : exposedCategory(cards);
}

/**
 * @param {MexicanStud} hand
 * @param {number} seat
 * @param {Opponent} opponent
 * @param {readonly number[]} tosses
 */
function placeToRoll(hand, seat, opponent, tosses) {
  if (opponent === "coin") return tosses[hand.round - 1];
  const [first, second] = hand.downCards(seat).map((card) => exposedKey([...hand.up[seat - 1], card]));
  return Number(opponent === "fox" ? second < first : second > first);
}

/** @param {MexicanStud} hand @param {number} seat */
function showsMost(hand, seat) {
  const key = exposedKey(hand.up[seat - 1]);
  return hand.live.every((other) => exposedKey(hand.up[other - 1]) <= key);
}
