/** Proofs from the page's JSON, added up again in exact numbers. */

import { Fraction } from "../engine/fractions.js";

/** @typedef {[label: string, count: string, value: string, example: string]} Row */
/** @typedef {[number: string, words: string]} Whole */

/**
 * A finite sum, as `msstud/results/proof.py` writes it.
 * @typedef {object} SumJson
 * @property {[string, string, string]} heads
 * @property {Row[]} rows
 * @property {"products" | "counts"} answer
 * @property {Whole} over
 * @property {Whole} [counts]
 * @property {Whole} [products]
 * @property {string} [note]
 */

/** @typedef {{steps: [label: string, value: string][], note: string}} StepsJson */

/**
 * @typedef {object} Added
 * @property {Fraction[]} products
 * @property {Fraction} counts
 * @property {Fraction} total of the products
 * @property {Fraction} result
 */

/**
 * Add a proof up.
 * @param {SumJson} sum
 * @returns {Added}
 */
export function addUp({ rows, answer, over }) {
  const products = rows.map(([, count, value]) => Fraction.parse(count).mul(Fraction.parse(value)));
  const counts = Fraction.sum(rows.map(([, count]) => Fraction.parse(count)));
  const total = Fraction.sum(products);
  const result = (answer === "counts" ? counts : total).div(Fraction.parse(over[0]));
  return { products, counts, total, result };
}

/**
 * Return whether a sum gives its number and exhausts what it must.
 * @param {SumJson} sum
 * @param {Fraction} number
 */
export function comesOut(sum, number) {
  const added = addUp(sum);
  const meets = (/** @type {Whole | undefined} */ whole, /** @type {Fraction} */ found) =>
    whole === undefined || found.equals(Fraction.parse(whole[0]));
  return added.result.equals(number) && meets(sum.counts, added.counts) && meets(sum.products, added.total);
}
