/**
 * Exact zeros of piecewise linear functions that do not fall.
 *
 * Such a function is known by its values only, but each value comes with a slope, so with a whole
 * line. The walk to the zero keeps a bracket, follows the line through one of its ends to where
 * that is zero, and halves the bracket in case that does not help. There are finitely many lines,
 * so it ends, and it ends on the zero itself: nothing is rounded.
 */

import { Fraction, ONE } from "./fractions.js";

/**
 * @typedef {object} Line
 * @property {Fraction} value at a point
 * @property {Fraction} slope to the right of it
 */

/**
 * Return the largest x at which `at` is not positive, or null if it is even at `start`.
 *
 * @param {(x: Fraction) => Line} at a function that does not fall and ends above 0
 * @param {Fraction} start
 * @returns {Fraction | null}
 */
export function lastZero(at, start) {
  let low = { x: start, ...at(start) };
  let high = { x: start.add(1), ...at(start.add(1)) };
  if (low.value.sign() > 0) return null;
  while (high.value.sign() <= 0) {
    const x = high.x.add(high.x.sub(low.x).mul(4));
    [low, high] = [high, { x, ...at(x) }];
  }
  for (let turn = 1; low.value.sign() < 0 || low.slope.sign() === 0; turn++) {
    const x = turn % 3 === 0 ? between(low.x, high.x) : followed(turn % 3 === 1 ? high : low);
    if (x === null || x.compare(low.x) <= 0 || x.compare(high.x) >= 0) continue;
    const middle = { x, ...at(x) };
    if (middle.value.sign() > 0) high = middle;
    else low = middle;
  }
  return low.x;
}

/**
 * Return the fraction with the smallest denominator from `low` to `high`.
 *
 * @param {Fraction} low
 * @param {Fraction} high
 * @returns {Fraction}
 */
export function simplestBetween(low, high) {
  const below = new Fraction(low.floor());
  if (below.equals(low)) return low;
  if (below.add(1).compare(high) <= 0) return below.add(1);
  return below.add(
    ONE.div(simplestBetween(ONE.div(high.sub(below)), ONE.div(low.sub(below)))),
  );
}

/**
 * @param {Fraction} low
 * @param {Fraction} high
 */
function between(low, high) {
  return simplestBetween(low.mul(3).add(high).div(4), low.add(high.mul(3)).div(4));
}

/** @param {Line & {x: Fraction}} end */
function followed({ x, value, slope }) {
  return slope.sign() === 0 ? null : x.sub(value.div(slope));
}
