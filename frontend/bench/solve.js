/**
 * Measure the engine: the first solution, for which all tables are built, and further pay tables.
 *
 * `node bench/solve.js` prints one line of JSON; in a page, import `measure`. A solution counts as
 * made when the house edge and every decision at the totals of best play are there. Clocks of
 * browsers are coarse, so solutions are timed in batches; the figure is the median batch, per
 * solution.
 */

import { STANDARD, STREETS, solve } from "../src/engine/index.js";

const N_BATCHES = 40;
const BATCH = 25;
const TOTALS = [[1], [2, 4], [3, 5, 7]]; // by street: best play never raises 2x

/** @param {import("../src/engine/index.js").PayTable} payTable */
function solveAll(payTable) {
  const solution = solve(payTable);
  STREETS.forEach((street, i) => TOTALS[i].forEach((staked) => solution.chosen(street, staked)));
  return solution.houseEdge;
}

/** Return the milliseconds that the first and a further solution take. */
export function measure() {
  const start = performance.now();
  solveAll(STANDARD);
  const cold = performance.now() - start;
  const tables = Array.from({ length: BATCH }, (_, i) =>
    STANDARD.withPayouts({ flush: 5 + (i % 5), straight: 3 + (i % 7) }),
  );
  const batches = Array.from({ length: N_BATCHES }, () => {
    const before = performance.now();
    tables.forEach(solveAll);
    return (performance.now() - before) / BATCH;
  });
  batches.sort((a, b) => a - b);
  return { cold_ms: cold, resolve_ms_median: batches[N_BATCHES / 2] };
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("solve.js")) {
  console.log(JSON.stringify(measure()));
}
