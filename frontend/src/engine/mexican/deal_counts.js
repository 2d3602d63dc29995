/**
 * In how many deals each player has the best hand: the three counting arguments of Python's
 * `msstud.mexican.deal_counts`, each a generator that pauses now and then, so that a page can count
 * in its idle time.
 *
 * Each returns for each player the number of deals in which he has the best hand together with
 * exactly k others, k = 0, 1, ... All are integers: at most C(50, 4) C(46, 4) < 2 ** 36 deals, and no
 * sum on the way reaches 16 times that, so doubles hold them.
 */

import { choose } from "../sets.js";

/** @typedef {import("./beliefs.js").OpenHand} OpenHand */

const MAX_MISSING = 4;
const PAUSE = 4096; // hands between two pauses, some milliseconds of work

/** Number of card sets of each size below a place: `BELOW[k][place]` is C(place, k). */
const BELOW = Array.from({ length: MAX_MISSING + 1 }, (_, k) =>
  Float64Array.from({ length: 53 }, (_, place) => choose(place, k)),
);
const SIZES = Uint8Array.from({ length: 1 << MAX_MISSING }, (_, mask) => [1, 2, 4, 8].filter((bit) => mask & bit).length);

/**
 * Count for two players, after any roll.
 *
 * The sets A and B that they take must be disjoint. By inclusion and exclusion the number of disjoint
 * B that lose to A is an alternating sum, over the subsets S of A, of how many B contain S and lose.
 * Going through the hands from the lowest key up, a tally by subset knows these numbers.
 *
 * @param {readonly OpenHand[]} hands of the two players
 * @param {number} nUnseen
 * @returns {Generator<void, number[][]>}
 */
export function* countTwoPlayers([first, second], nUnseen) {
  const [mine, theirs] = [first, second].map(inKeyOrder);
  yield;
  const nCommon = Math.min(first.nMissing, second.nMissing);
  /** @type {number[]} where the sets of each size begin in the tally */
  const starts = [0];
  for (let k = 0; k <= nCommon; k++) starts.push(starts[k] + choose(nUnseen, k));
  const tally = new Int32Array(starts[nCommon + 1]);
  const subset = new Int32Array(1 << MAX_MISSING);
  /** Number the subsets of a set by the highest-card-first order of each size. @param {OpenHand} hand @param {number} row */
  const name = ({ sets, nMissing }, row) => {
    subset[0] = 0;
    for (let i = 0, n = 1; i < nMissing; i++, n *= 2) {
      const place = sets[row * nMissing + i];
      for (let s = 0; s < n; s++) {
        const size = SIZES[s] + 1;
        subset[n + s] = subset[s] + (size > nCommon ? 0 : BELOW[size][place]);
      }
    }
  };
  /** Return how many B of the tally are disjoint from A. @param {number} row */
  const disjoint = (row) => {
    name(first, row);
    let n = 0;
    for (let s = 0; s < 1 << first.nMissing; s++) {
      const size = SIZES[s];
      if (size <= nCommon) n += (size & 1 ? -1 : 1) * tally[starts[size] + subset[s]];
    }
    return n;
  };
  /** Enter a B into the tally. @param {number} place */
  const enter = (place) => {
    name(second, theirs.rows[place]);
    for (let s = 0; s < 1 << second.nMissing; s++) {
      if (SIZES[s] <= nCommon) tally[starts[SIZES[s]] + subset[s]]++;
    }
  };
  let [below, notAbove, work] = [0, 0, 0];
  let to = 0;
  for (let from = 0, i = 0; i < mine.rows.length; i = from) {
    const key = first.keys[mine.rows[i]];
    for (; to < theirs.rows.length && second.keys[theirs.rows[to]] < key; to++) {
      enter(to);
      if (++work % PAUSE === 0) yield;
    }
    while (from < mine.rows.length && first.keys[mine.rows[from]] === key) from++;
    for (let a = i; a < from; a++) {
      below += disjoint(mine.rows[a]);
      if (++work % PAUSE === 0) yield;
    }
    for (; to < theirs.rows.length && second.keys[theirs.rows[to]] === key; to++) {
      enter(to);
      if (++work % PAUSE === 0) yield;
    }
    for (let a = i; a < from; a++) {
      notAbove += disjoint(mine.rows[a]);
      if (++work % PAUSE === 0) yield;
    }
  }
  const tied = notAbove - below;
  const nDeals = choose(nUnseen, first.nMissing) * choose(nUnseen - first.nMissing, second.nMissing);
  return [
    [below, tied],
    [nDeals - notAbove, tied],
  ];
}

/**
 * Return the rows of hands in the order of their keys, by counting how often each key occurs.
 *
 * @param {OpenHand} hand
 */
function inKeyOrder({ keys }) {
  /** @type {Map<number, number>} */
  const next = new Map();
  for (const key of keys) next.set(key, (next.get(key) ?? 0) + 1);
  let start = 0;
  for (const key of [...next.keys()].sort((a, b) => a - b)) {
    const n = /** @type {number} */ (next.get(key));
    next.set(key, start);
    start += n;
  }
  const rows = new Int32Array(keys.length);
  keys.forEach((key, row) => {
    const place = /** @type {number} */ (next.get(key));
    rows[place] = row;
    next.set(key, place + 1);
  });
  return { rows };
}

/**
 * Count for any number of players who lack one card at most.
 *
 * For each hand of one player go through the unseen cards; a card goes to nobody or to one opponent
 * who still lacks his. Deals are kept by the set of opponents served and the number who tie.
 *
 * @param {readonly OpenHand[]} hands
 * @param {number} nUnseen
 * @returns {Generator<void, number[][]>}
 */
export function* countLastCard(hands, nUnseen) {
  const counts = [];
  for (const own of hands) {
    const others = hands.filter((hand) => hand !== own);
    counts.push(lastCardOf(own, others, nUnseen));
    yield;
  }
  return counts;
}

/**
 * @param {OpenHand} own
 * @param {readonly OpenHand[]} others
 * @param {number} nUnseen
 */
function lastCardOf(own, others, nUnseen) {
  const open = others.filter(({ nMissing }) => nMissing);
  const width = others.length + 1;
  const best = new Array(width).fill(0);
  own.keys.forEach((key, ownCard) => {
    const known = others.filter(({ nMissing }) => !nMissing).map(({ keys }) => keys[0]);
    if (known.some((other) => other > key)) return;
    const deals = new Float64Array(width << open.length);
    deals[known.filter((other) => other === key).length] = 1;
    for (let card = 0; card < nUnseen; card++) {
      if (own.nMissing && card === ownCard) continue;
      // From many served to few: each sum looks at deals before this card went out.
      for (let served = (1 << open.length) - 1; served > 0; served--) {
        open.forEach(({ keys }, place) => {
          if (!((served >> place) & 1) || keys[card] > key) return;
          const from = (served ^ (1 << place)) * width;
          const isTie = Number(keys[card] === key);
          for (let ties = isTie; ties < width; ties++) deals[served * width + ties] += deals[from + ties - isTie];
        });
      }
    }
    for (let ties = 0; ties < width; ties++) best[ties] += deals[deals.length - width + ties];
  });
  return best;
}

/**
 * Count for three players who lack two cards at most.
 *
 * For each hand of one player, pairs (B, C) of losing sets of the others are counted by inclusion and
 * exclusion over the cards in common: each common card once, and back what pairs of equal sets lose
 * twice.
 *
 * @param {readonly OpenHand[]} hands of the three players
 * @param {number} nUnseen
 * @returns {Generator<void, number[][]>}
 */
export function* countThreePlayers(hands, nUnseen) {
  const counts = hands.map(() => [0, 0, 0]);
  for (const [own, hand] of hands.entries()) {
    const others = hands.filter((other) => other !== hand).map((other) => makeRelation(other, nUnseen));
    const [one, two] = others;
    for (let row = 0; row < hand.keys.length; row++) {
      for (const other of others) other.relate(hand, row);
      for (const [i, ofOne] of one.relations.entries()) {
        for (const [j, ofTwo] of two.relations.entries()) counts[own][i + j] += disjointPairs(ofOne, ofTwo);
      }
      if (row % 64 === 63) yield;
    }
  }
  return counts;
}

/** Chosen sets of a player: their number, how many hold each card, and which they are if of two cards. */
/** @typedef {{n: number, holding: Int32Array, chosen: Uint8Array | null}} Relation */

/**
 * Make room for the sets of a player that lose to, and tie with, a hand apart from them.
 *
 * @param {OpenHand} other
 * @param {number} nUnseen
 */
function makeRelation({ sets, nMissing, keys }, nUnseen) {
  const make = () => ({
    n: 0,
    holding: new Int32Array(nUnseen),
    chosen: nMissing === 2 ? new Uint8Array(keys.length) : null,
  });
  /** @type {Relation[]} */
  const relations = [make(), make()];
  return {
    relations,
    /** @param {OpenHand} own @param {number} row */
    relate(own, row) {
      const key = own.keys[row];
      const [a, b] = [0, 1].map((i) => (i < own.nMissing ? own.sets[row * own.nMissing + i] : -1));
      for (const relation of relations) {
        relation.n = 0;
        relation.holding.fill(0);
        relation.chosen?.fill(0);
      }
      for (let i = 0; i < keys.length; i++) {
        if (keys[i] > key) continue;
        const c = nMissing > 0 ? sets[i * nMissing] : -2;
        const d = nMissing > 1 ? sets[i * nMissing + 1] : -2;
        if (c === a || c === b || d === a || d === b) continue;
        const relation = relations[Number(keys[i] === key)];
        relation.n++;
        if (c >= 0) relation.holding[c]++;
        if (d >= 0) relation.holding[d]++;
        if (relation.chosen) relation.chosen[i] = 1;
      }
    },
  };
}

/** @param {Relation} one @param {Relation} two */
function disjointPairs(one, two) {
  if (one.n === 0 || two.n === 0) return 0;
  let n = one.n * two.n;
  for (let card = 0; card < one.holding.length; card++) n -= one.holding[card] * two.holding[card];
  if (one.chosen && two.chosen) {
    for (let i = 0; i < one.chosen.length; i++) n += one.chosen[i] & two.chosen[i];
  }
  return n;
}
