/**
 * Exact arithmetic on whole arrays of values, in two kinds of integers.
 *
 * `doubles` holds integers in IEEE doubles and is exact as long as no sum reaches 2 ** 53; the
 * caller states the bound. `bigs` has none and is some hundred times slower. Both are written out
 * because one loop that has seen both kinds is slow for ever after.
 */

/** @typedef {import("./steps.js").Steps} Steps */
/** @typedef {number | bigint} Integer */
/** @typedef {Float64Array | readonly bigint[]} ExactArray */

/**
 * @template {ExactArray} A
 * @template {Integer} N
 * @typedef {object} Arithmetic
 * @property {(integer: bigint) => N} of
 * @property {(integers: readonly bigint[]) => A} array
 * @property {(steps: Steps, values: A) => A} total
 *   for each row, the values summed over the next cards
 * @property {(factor: number, values: A, places: Int32Array) => A} scaled factor * values[places]
 * @property {(smallest: A, largest: A, folded: N) => A} best the largest of three, entry by entry
 * @property {(smallest: A, largest: A, folded: N, isTieFolded: boolean) => Uint8Array} choose
 *   0 where the fold is best, else 1 or 3 for the better raise, 1 if both are equal
 * @property {(antes: Uint8Array, folded: N, raised: readonly (A | undefined)[]) => A} taken
 *   the value of the action that is taken, from the values of raises by antes
 * @property {(one: A, other: A) => A} difference one - other
 */

/** @type {Arithmetic<Float64Array, number>} */
export const doubles = Object.freeze({
  of: Number,
  array: (integers) => Float64Array.from(integers, Number),

  total({ starts, targets, nCards, nRows }, values) {
    const totals = new Float64Array(nRows);
    for (let row = 0, i = 0; row < nRows; row++) {
      let sum = 0;
      for (const end = starts[row + 1]; i < end; i++) sum += values[targets[i]] * nCards[i];
      totals[row] = sum;
    }
    return totals;
  },

  scaled(factor, values, places) {
    const scaled = new Float64Array(places.length);
    for (let i = 0; i < scaled.length; i++) scaled[i] = factor * values[places[i]];
    return scaled;
  },

  best(smallest, largest, folded) {
    const best = new Float64Array(smallest.length);
    for (let i = 0; i < best.length; i++) {
      const raised = smallest[i] > largest[i] ? smallest[i] : largest[i];
      best[i] = raised > folded ? raised : folded;
    }
    return best;
  },

  choose(smallest, largest, folded, isTieFolded) {
    const antes = new Uint8Array(smallest.length);
    for (let i = 0; i < antes.length; i++) {
      const isLargest = largest[i] > smallest[i];
      const raised = isLargest ? largest[i] : smallest[i];
      const isFold = isTieFolded ? raised <= folded : raised < folded;
      antes[i] = isFold ? 0 : isLargest ? 3 : 1;
    }
    return antes;
  },

  taken(antes, folded, raised) {
    const taken = new Float64Array(antes.length).fill(folded);
    raised.forEach((values, n) => {
      for (let i = 0; values && i < taken.length; i++) if (antes[i] === n) taken[i] = values[i];
    });
    return taken;
  },

  difference: (one, other) => one.map((value, i) => value - other[i]),
});

/** @type {Arithmetic<readonly bigint[], bigint>} */
export const bigs = Object.freeze({
  of: (integer) => integer,
  array: (integers) => integers,

  total({ starts, targets, nCards, nRows }, values) {
    return Array.from({ length: nRows }, (_, row) => {
      let sum = 0n;
      for (let i = starts[row]; i < starts[row + 1]; i++)
        sum += values[targets[i]] * BigInt(nCards[i]);
      return sum;
    });
  },

  scaled: (factor, values, places) => Array.from(places, (place) => BigInt(factor) * values[place]),

  best: (smallest, largest, folded) =>
    smallest.map((small, i) => {
      const raised = small > largest[i] ? small : largest[i];
      return raised > folded ? raised : folded;
    }),

  choose(smallest, largest, folded, isTieFolded) {
    const antes = new Uint8Array(smallest.length);
    for (let i = 0; i < antes.length; i++) {
      const isLargest = largest[i] > smallest[i];
      const raised = isLargest ? largest[i] : smallest[i];
      const isFold = isTieFolded ? raised <= folded : raised < folded;
      antes[i] = isFold ? 0 : isLargest ? 3 : 1;
    }
    return antes;
  },

  taken: (antes, folded, raised) => Array.from(antes, (n, i) => raised[n]?.[i] ?? folded),

  difference: (one, other) => one.map((value, i) => value - other[i]),
});
