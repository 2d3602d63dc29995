/**
 * Deals in bulk from a seed: a stream of random words, and the cards they deal.
 *
 * A stream is one `PCG64(seed)`, read from its first word to its last; `msstud.simulation.simulate`
 * reads the same. Each 64-bit word is two numbers below 2 ** 32, the lower half first, and each round
 * takes one number x. With P = 52 * 51 * 50 * 49 * 48 a round with x at or above 13 P, the largest
 * multiple of P, is thrown away, one in 18. Otherwise the digits of x in the mixed base 52, 51, 50,
 * 49, 48 say which of the cards left, in ascending order, comes next: two hole cards, then the three
 * community cards as they are turned. As 13 numbers lead to each deal, all are equally likely.
 */

import { seedWords } from "../random.js";
import { makePlayer } from "./player.js";

const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n;
const N_CARDS = 5;

/**
 * Return state and increment of `PCG64(seed)`, each as four words, the lowest first.
 *
 * @param {number | bigint} seed a whole number, 0 or more
 */
export function generatorOf(seed) {
  const words = seedWords(BigInt(seed));
  const start = joined(words.slice(0, 4));
  const increment = BigInt.asUintN(128, (joined(words.slice(4)) << 1n) | 1n);
  const state = BigInt.asUintN(128, (increment + start) * MULTIPLIER + increment);
  return { state: wordsOf(state), increment: wordsOf(increment) };
}

/**
 * Return the cards of the first n rounds of a seed, one round after the other, (n, 5).
 *
 * @param {number} n
 * @param {number | bigint} seed
 */
export function deals(n, seed) {
  const player = makePlayer({ ...generatorOf(seed), seats: [], marks: [] });
  const cards = new Uint8Array(N_CARDS * n);
  for (let round = 0; round < n; round++) cards.set(player.deal(), N_CARDS * round);
  return cards;
}

/**
 * Return the 128 bits of four words: the upper 64 come first, the lower word of each half before.
 *
 * @param {number[]} words
 */
function joined([a, b, c, d]) {
  return [b, a, d, c].reduce((bits, word) => (bits << 32n) | BigInt(word), 0n);
}

/** @param {bigint} bits 128 */
function wordsOf(bits) {
  return [0n, 32n, 64n, 96n].map((place) => Number(BigInt.asUintN(32, bits >> place)));
}
