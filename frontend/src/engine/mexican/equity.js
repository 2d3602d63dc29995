/**
 * Who wins at the showdown if nobody folds; the twin of Python's `msstud.mexican.equity`, which says
 * what is counted and what is sampled.
 *
 * All that is not known is equally likely. `countEquity` pauses now and then, for the idle time of a
 * page; `showdownEquity` goes straight to the end. Samples are numpy's, to the last one.
 */

import { checkDistinct } from "../cards.js";
import { Fraction } from "../fractions.js";
import { handKeys } from "../hand_arrays.js";
import { N_CARDS_IN_HAND } from "../hands.js";
import { Random } from "../random.js";
import { choose } from "../sets.js";
import { openHand, unseenCards } from "./beliefs.js";
import { countLastCard, countThreePlayers, countTwoPlayers } from "./deal_counts.js";

/** @typedef {import("../cards.js").Card} Card */

export const N_SAMPLES = 100_000;
const PAUSE = 256; // samples between two pauses

/**
 * What one player can expect.
 *
 * @typedef {object} SeatEquity
 * @property {number} wins deals in which the player alone has the best hand
 * @property {number} ties deals in which others have it too
 * @property {number} losses the other deals
 * @property {Fraction} share expected share of the pot
 * @property {number} standardError of `share`; 0 if every deal was counted
 */

/** @typedef {{seats: SeatEquity[], nDeals: number, isExact: boolean}} ShowdownEquity */

/**
 * @typedef {object} Options
 * @property {Readonly<Record<number, readonly Card[]>>} [hidden] known hidden cards by place, from 0
 * @property {readonly Card[]} [dead] cards that were seen and belong to nobody here
 * @property {number} [seed] of the samples
 * @property {number} [nSamples]
 */

/**
 * Count or sample each player's chances, with pauses.
 *
 * @param {readonly (readonly Card[])[]} up the one to four up cards of each player
 * @param {Options} [options]
 * @returns {Generator<void, ShowdownEquity>}
 */
export function* countEquity(up, { hidden = {}, dead = [], seed = 0, nSamples = N_SAMPLES } = {}) {
  const players = up.map((cards, place) => [...cards, ...(hidden[place] ?? [])]);
  const seen = [...players.flat(), ...dead];
  checkDistinct({ "the cards": seen });
  const unseen = unseenCards(seen);
  const missing = players.map((cards) => N_CARDS_IN_HAND - cards.length);
  const most = Math.max(...missing);
  const isPair = players.length === 2;
  if (most > 1 && !isPair && (players.length > 3 || most > 2)) {
    const sharers = yield* sample(players, unseen, nSamples, new Random(seed));
    return { seats: sharers.map(sampled), nDeals: nSamples, isExact: false };
  }
  const hands = [];
  for (const cards of players) {
    hands.push(openHand(cards, unseen));
    yield;
  }
  const count = most <= 1 ? countLastCard : isPair ? countTwoPlayers : countThreePlayers;
  const counts = yield* count(hands, unseen.length);
  const nDeals = numberOfDeals(unseen.length, missing);
  return { seats: counts.map((bestWith) => counted(bestWith, nDeals)), nDeals, isExact: true };
}

/**
 * Return each player's chances at once.
 *
 * @param {readonly (readonly Card[])[]} up
 * @param {Options} [options]
 */
export function showdownEquity(up, options) {
  const steps = countEquity(up, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Return in how many ways each player can get the missing cards.
 *
 * @param {number} nUnseen
 * @param {readonly number[]} missing
 */
function numberOfDeals(nUnseen, missing) {
  let nDeals = 1;
  for (const nMissing of missing) {
    nDeals *= choose(nUnseen, nMissing);
    nUnseen -= nMissing;
  }
  return nDeals;
}

/**
 * Return the equity of a player who has the best hand with k others in `bestWith[k]` deals.
 *
 * @param {readonly number[]} bestWith
 * @param {number} nDeals
 * @returns {SeatEquity}
 */
function counted(bestWith, nDeals) {
  const [wins, ...tied] = bestWith;
  const ties = tied.reduce((total, n) => total + n, 0);
  const share = Fraction.sum(bestWith.map((n, k) => new Fraction(n, k + 1))).div(nDeals);
  return { wins, ties, losses: nDeals - wins - ties, share, standardError: 0 };
}

/**
 * Sample deals: how often each player shares the best hand with how many, 0 for not at all.
 *
 * Each sample shuffles all unseen cards as numpy's `permuted` does, from the last place to the first.
 *
 * @param {readonly (readonly Card[])[]} players
 * @param {Uint8Array} unseen
 * @param {number} nSamples
 * @param {Random} random
 * @returns {Generator<void, number[][]>}
 */
function* sample(players, unseen, nSamples, random) {
  const nPlayers = players.length;
  const found = players.map(() => new Array(nPlayers + 1).fill(0));
  const hands = new Uint8Array(N_CARDS_IN_HAND * nPlayers);
  const shuffled = new Uint8Array(unseen.length);
  for (let n = 0; n < nSamples; n++) {
    shuffled.set(unseen);
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      const moved = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = moved;
    }
    let next = 0;
    for (let player = 0; player < nPlayers; player++) {
      const cards = players[player];
      const at = N_CARDS_IN_HAND * player;
      for (let i = 0; i < cards.length; i++) hands[at + i] = cards[i].index;
      for (let i = cards.length; i < N_CARDS_IN_HAND; i++) hands[at + i] = shuffled[next++];
    }
    const keys = handKeys(hands);
    const best = Math.max(...keys);
    let nBest = 0;
    for (const key of keys) nBest += Number(key === best);
    for (let player = 0; player < nPlayers; player++) found[player][keys[player] === best ? nBest : 0]++;
    if (n % PAUSE === PAUSE - 1) yield;
  }
  return found;
}

/**
 * Return the equity of one player from how often he shared with how many.
 *
 * @param {readonly number[]} byNumber
 * @returns {SeatEquity}
 */
function sampled(byNumber) {
  const n = byNumber.reduce((total, each) => total + each, 0);
  const result = counted(byNumber.slice(1), n);
  let squares = 0;
  for (let k = 1; k < byNumber.length; k++) squares += byNumber[k] / k ** 2;
  const share = result.share.toNumber();
  const variance = Math.max(squares / n - share ** 2, 0);
  return { ...result, standardError: Math.sqrt(variance / (n - 1)) };
}
