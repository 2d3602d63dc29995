/**
 * The states of the game: known cards, up to what cannot matter.
 *
 * Suits never break ties and no payout names a suit, so two sets of known cards that a renaming of
 * the suits turns into each other have the same future. Such a *suit class* is all a player needs
 * to know: there are 169 of two cards, 1,755 of three and 16,432 of four.
 *
 * More can be forgotten still. Call the ranks of the known cards, together with whether they are
 * all of one suit, their *outlook*.
 *
 * Proposition. A rank r that stands among k known cards c times is the next one for 4 - c cards. If
 * the cards are not all of one suit, they stay so, and ranks alone decide. If they are, each of the
 * 13 - k other ranks comes once in the same suit, and each rank r comes 4 - c - (1 if r is new)
 * times in another suit, after which the cards are not all of one suit.
 *
 * So 169, 741 and 2,535 outlooks carry the whole game. Their steps are written down here from the
 * proposition, those of suit classes by dealing each next card; the Python package deals both.
 */

import { N_DECK, N_RANKS, N_SUITS } from "./cards.js";
import {
  CATEGORY_SHIFT,
  FIRST_RANK_SHIFT,
  N_CARDS_IN_HAND,
  N_HAND_CLASSES,
  handClassOf,
} from "./hands.js";
import { keyOfRanks } from "./hand_arrays.js";
import { choose, outlookIndex, outlookRanks, outlookTable, withNextCard } from "./sets.js";
import { StepsBuilder } from "./steps.js";
import { suitClassIndex, suitClassTable } from "./suit_classes.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./steps.js").Steps} Steps */

/** How many cards can be known when a decision is made. */
export const KNOWN = Object.freeze([2, 3, 4]);
/** How many next cards there are, by known cards: 50, 49, 48. */
export const N_NEXT = byKnown((k) => N_DECK - k);
/** In how many orders the cards still to come can fall, by known cards: 117,600, 2,352, 48. */
export const N_RUNOUTS = byKnown((k) => {
  let orders = 1;
  for (let known = k; known < N_CARDS_IN_HAND; known++) orders *= N_DECK - known;
  return orders;
});
export const N_HOLE_SETS = choose(N_DECK, 2); // 1,326
/** Hole cards as a set, community cards in order: 155,937,600. */
export const N_DEALS = N_HOLE_SETS * N_RUNOUTS[2];

/**
 * Sets of two, three and four known cards, grouped into states; records are by that number.
 *
 * @typedef {object} States
 * @property {string} name
 * @property {Readonly<Record<number, Uint8Array>>} representatives one set of each state, (n, k)
 * @property {Readonly<Record<number, ArrayLike<number>>>} nSets how many card sets each stands for
 * @property {Readonly<Record<number, Steps>>} steps where the next card leads; for 2, 3
 * @property {Readonly<Record<number, Int32Array>>} outlookOf the outlook of each state, (n,)
 * @property {(sets: Uint8Array, k: number) => Int32Array} index from ascending card sets to states
 */

/**
 * Return a function that makes its result when first called and keeps it.
 *
 * @template T
 * @param {() => T} make
 * @returns {() => T}
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * @template T
 * @param {(k: number) => T} make
 * @returns {Readonly<Record<number, T>>}
 */
function byKnown(make) {
  return Object.freeze(Object.fromEntries(KNOWN.map((k) => [k, make(k)])));
}

/** Return the 169 / 741 / 2,535 outlooks: ranks, and whether all cards are of one suit. */
export const outlooks = once(() => {
  const representatives = byKnown((k) => outlookTable(k).sets);
  /** @type {States} */
  const states = {
    name: "outlooks",
    representatives,
    nSets: byKnown(nSetsOfOutlooks),
    steps: Object.freeze({ 2: outlookSteps(2), 3: outlookSteps(3) }),
    outlookOf: byKnown((k) =>
      Int32Array.from({ length: representatives[k].length / k }, (_, i) => i),
    ),
    index: outlookIndex,
  };
  return Object.freeze(states);
});

/** Return the 169 / 1,755 / 16,432 suit classes. */
export const suitClasses = once(() => {
  const representatives = byKnown((k) => suitClassTable(k).sets);
  /** @type {States} */
  const states = {
    name: "suit classes",
    representatives,
    nSets: byKnown((k) => suitClassTable(k).nSets),
    steps: Object.freeze({ 2: suitClassSteps(2), 3: suitClassSteps(3) }),
    outlookOf: byKnown((k) => outlookIndex(representatives[k], k)),
    index: suitClassIndex,
  };
  return Object.freeze(states);
});

/**
 * Return how many of the 48 last cards lead each outlook of four cards to each hand class.
 *
 * @returns {Steps}
 */
export const lastCards = once(() => {
  const nRows = outlookTable(4).sets.length / 4;
  const builder = new StepsBuilder(nRows, nRows * (N_RANKS + 1)); // each rank, and the flushes
  const counts = new Uint8Array(N_HAND_CLASSES);
  forEachNext(4, (ranks, next, nOfOneSuit, nOthers) => {
    if (nOfOneSuit > 0) counts[handClassOfRanks(ranks, true)] += nOfOneSuit;
    if (nOthers > 0) counts[handClassOfRanks(ranks, false)] += nOthers;
    if (next < N_RANKS - 1) return;
    for (let handClass = 0; handClass < N_HAND_CLASSES; handClass++) {
      if (counts[handClass] > 0) builder.add(handClass, counts[handClass]);
    }
    builder.endRow();
    counts.fill(0);
  });
  return builder.build(N_HAND_CLASSES);
});

/**
 * Return the state of two, three or four distinct cards.
 *
 * @param {States} states
 * @param {readonly Card[]} cards
 */
export function stateOf(states, cards) {
  return states.index(Uint8Array.from(cards, (card) => card.index).sort(), cards.length)[0];
}

/**
 * Return how many sets of hole cards a class named by `holeLabel` stands for: 6, 4 or 12.
 *
 * @param {string} label
 */
export function nHoleSets(label) {
  const suffix = label.slice(2);
  if (suffix === "") return choose(N_SUITS, 2);
  return suffix === "s" ? N_SUITS : N_SUITS ** 2 - N_SUITS;
}

/**
 * Return the short name of two hole cards up to suits: `AKs`, `AKo`, `AA`.
 *
 * @param {readonly Card[]} cards
 */
export function holeLabel(cards) {
  const [low, high] = [...cards].sort((a, b) => a.index - b.index);
  const suffix = high.rank === low.rank ? "" : high.suit === low.suit ? "s" : "o";
  return `${high.letter}${low.letter}${suffix}`;
}

/**
 * Call `visit` for each outlook of k cards and each rank of a next card, in order.
 *
 * @param {number} k
 * @param {(ranks: Uint8Array, next: number, nOfOneSuit: number, nOthers: number) => void} visit
 *   gets all ranks, ascending; the rank of the next card; how many such cards leave all cards of
 *   one suit, and how many others there are
 */
function forEachNext(k, visit) {
  const { mixed, suited } = outlookRanks(k);
  const ranks = new Uint8Array(k + 1);
  for (const known of [mixed, suited]) {
    for (let at = 0; at < known.length; at += k) {
      for (let i = 0; i < k; i++) ranks[i + 1] = known[at + i];
      for (let next = 0, place = 0; next < N_RANKS; next++) {
        for (; place < k && ranks[place + 1] < next; place++) ranks[place] = ranks[place + 1];
        ranks[place] = next;
        let nKnown = 0;
        while (place + nKnown < k && ranks[place + nKnown + 1] === next) nKnown++;
        const nOfOneSuit = known === suited && nKnown === 0 ? 1 : 0;
        visit(ranks, next, nOfOneSuit, N_SUITS - nKnown - nOfOneSuit);
      }
    }
  }
}

/**
 * @param {Uint8Array} ranks five, ascending
 * @param {boolean} isFlush
 */
function handClassOfRanks(ranks, isFlush) {
  const key = keyOfRanks(ranks, isFlush);
  return handClassOf(key >> CATEGORY_SHIFT, (key >> FIRST_RANK_SHIFT) & 15);
}

/** @param {number} k */
function outlookSteps(k) {
  const { byCode, sets } = outlookTable(k + 1);
  const nRows = outlookTable(k).sets.length / k;
  const builder = new StepsBuilder(nRows, nRows * 2 * N_RANKS);
  /** @type {number[]} */
  let ofOneSuit = [];
  forEachNext(k, (ranks, next, nOfOneSuit, nOthers) => {
    let code = 0;
    for (let i = 0; i <= k; i++) code = N_RANKS * code + 2 * ranks[i];
    builder.add(byCode[code], nOthers); // no rank is used up by three cards
    if (nOfOneSuit > 0) ofOneSuit.push(byCode[code + 1]); // numbered above all others
    if (next < N_RANKS - 1) return;
    for (const target of ofOneSuit) builder.add(target, 1);
    builder.endRow();
    ofOneSuit = [];
  });
  return builder.build(sets.length / (k + 1));
}

/** @param {number} k */
function nSetsOfOutlooks(k) {
  const { mixed, suited } = outlookRanks(k);
  const nSets = new Uint16Array((mixed.length + suited.length) / k).fill(N_SUITS);
  for (let at = 0; at < mixed.length; at += k) {
    let [product, nDistinct] = [1, 0];
    for (let i = at, n = 1; i < at + k; i += n, n = 1) {
      while (i + n < at + k && mixed[i + n] === mixed[i]) n++;
      product *= choose(N_SUITS, n);
      nDistinct++;
    }
    nSets[at / k] = product - (nDistinct === k ? N_SUITS : 0); // four are of one suit
  }
  return nSets;
}

/** @param {number} k */
function suitClassSteps(k) {
  const { sets, keys } = suitClassTable(k);
  const reached = suitClassIndex(withNextCard(sets, k), k + 1);
  const builder = new StepsBuilder(keys.length, reached.length);
  for (let row = 0; row < keys.length; row++) {
    const next = reached.subarray(row * N_NEXT[k], (row + 1) * N_NEXT[k]).sort();
    for (let i = 0, n = 1; i < next.length; i += n, n = 1) {
      while (next[i + n] === next[i]) n++;
      builder.add(next[i], n);
    }
    builder.endRow();
  }
  return builder.build(suitClassTable(k + 1).keys.length);
}
