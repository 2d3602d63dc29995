/**
 * What separates two strategies on common deals: the exact distribution of the difference.
 *
 * Two players who play the same cards differ only where they act differently, so the difference
 * scatters far less than two results on deals of their own. It is exact: all deals are carried
 * through both strategies at once.
 */

import { ACTIONS, STREETS, Street, antesOf } from "../actions.js";
import { LOSS } from "../paytable.js";
import { lastCards, outlooks } from "../states.js";
import { Distribution } from "./distribution.js";

/** @typedef {import("../fractions.js").Fraction} Fraction */
/** @typedef {import("../paytable.js").PayTable} PayTable */
/** @typedef {import("../strategy.js").Strategy} Strategy */
/** @typedef {{staked: number, hasFolded: boolean}} Seat */
/** @typedef {{seats: [Seat, Seat], weights: ArrayLike<number>}} Reached */

/**
 * Return the distribution of the result of a strategy less that of another one on the same cards.
 *
 * @param {Strategy} strategy of outlooks, as is the other
 * @param {Strategy} reference
 * @param {PayTable} payTable
 */
export function differenceOnCommonDeals(strategy, reference, payTable) {
  /** @type {[Fraction, bigint][]} */
  const counts = [];
  for (const { seats, weights } of jointEnds(strategy, reference)) {
    const hands = lastCards().spread(weights);
    hands.forEach((nDeals, hand) => {
      if (nDeals === 0) return;
      const [a, b] = seats.map(({ staked, hasFolded }) =>
        (hasFolded ? LOSS : payTable.payouts[hand]).mul(staked),
      );
      counts.push([a.sub(b), BigInt(nDeals)]);
    });
  }
  return Distribution.of(counts);
}

/**
 * Return what both have staked at the end, and the deals so far by outlook of the four known cards.
 *
 * @param {Strategy} strategy
 * @param {Strategy} reference
 */
function jointEnds(strategy, reference) {
  const states = outlooks();
  const start = { staked: 1, hasFolded: false };
  /** @type {Reached[]} */
  let reached = [{ seats: [start, start], weights: states.nSets[2] }];
  for (const street of STREETS) {
    /** @type {Map<string, {seats: [Seat, Seat], weights: Float64Array}>} */
    const arrived = new Map();
    for (const { seats, weights } of reached) {
      const one = after(seats[0], strategy, street);
      const other = after(seats[1], reference, street);
      for (let i = 0; i < weights.length; i++) {
        if (weights[i] === 0) continue;
        const pair = /** @type {[Seat, Seat]} */ ([one(i), other(i)]);
        const key = pair.map(({ staked, hasFolded }) => `${staked}${hasFolded}`).join();
        const entry = arrived.get(key) ?? { seats: pair, weights: new Float64Array(weights.length) };
        arrived.set(key, entry);
        entry.weights[i] += weights[i];
      }
    }
    const isLast = street === Street.FIFTH;
    reached = [...arrived.values()].map(({ seats, weights }) => ({
      seats,
      weights: isLast ? weights : states.steps[street.nKnown].spread(weights),
    }));
  }
  return reached;
}

/**
 * Return what says how a seat stands after a street, by outlook.
 *
 * @param {Seat} seat
 * @param {Strategy} strategy
 * @param {Street} street
 * @returns {(state: number) => Seat}
 */
function after(seat, strategy, street) {
  if (seat.hasFolded) return () => seat;
  const chosen = strategy.choose(street, seat.staked);
  const seats = ACTIONS.map((action) => ({
    staked: seat.staked + antesOf(action),
    hasFolded: action === "fold",
  }));
  return (state) => seats[chosen[state]];
}
