/** Axes and numbers of the charts: round ticks, and floats as the page prints them. */

import { Fraction } from "../engine/fractions.js";
import { decimal } from "../messages/words.js";

/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * Return round numbers between two others, about as many as asked for, and how many decimals they need.
 * @param {number} low
 * @param {number} high
 * @param {number} about
 */
export function niceTicks(low, high, about) {
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  const nDigits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i += 1) {
    ticks.push(Number((i * step).toFixed(nDigits)));
  }
  return { ticks, nDigits };
}

/**
 * Return the powers of ten from one number to another.
 * @param {number} from
 * @param {number} to
 */
export function powersOfTen(from, to) {
  const powers = [];
  for (let power = 1; power <= to; power *= 10) if (power >= from) powers.push(power);
  return powers;
}

/**
 * Return numbers of rounds for a logarithmic axis, ascending and whole, the last one n.
 * @param {number} n
 * @param {number} [perDecade]
 */
export function logMarks(n, perDecade = 60) {
  const marks = new Set([n]);
  for (let i = 0; 10 ** (i / perDecade) < n; i += 1) marks.add(Math.floor(10 ** (i / perDecade)));
  return [...marks].sort((a, b) => a - b);
}

/**
 * Return the next stop of a run, of 1, 2, 5, 10, 20 and so on, at most n.
 * @param {number} done
 * @param {number} n
 */
export function nextStop(done, n) {
  for (let power = 1; ; power *= 10) {
    for (const stop of [power, 2 * power, 5 * power]) if (stop > done || stop >= n) return Math.min(stop, n);
  }
}

/**
 * Write a float with decimals.
 * @param {number} value
 * @param {number} nDigits
 * @param {Translator} t
 * @param {{isSigned?: boolean}} [options]
 */
export function floatText(value, nDigits, t, options) {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const scale = 10 ** nDigits;
  const whole = Math.round(value * scale);
  return decimal(new Fraction(BigInt(whole), BigInt(scale)), nDigits, t, options);
}
