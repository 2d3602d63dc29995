import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, KEYWORDS, STANDARD, STRAIGHT_5, solve } from "../src/engine/index.js";
import { breakEven, rowKeywords, sensitivities, solveForEdge } from "../src/engine/sensitivity.js";
import { lastZero, simplestBetween } from "../src/engine/zeros.js";

const paying = (/** @type {string} */ row, /** @type {Fraction} */ payout) =>
  STANDARD.withPayouts(Object.fromEntries(rowKeywords(row).map((keyword) => [keyword, payout])));

test("one more unit on a row gains its stake, as long as no decision changes", () => {
  const stake = sensitivities(solve(STANDARD)).get("royal_flush");
  const better = solve(STANDARD.withPayouts({ royal_flush: 501 }));
  assert.ok(stake?.equals(better.expectedValue.sub(solve(STANDARD).expectedValue)));
});

test("stakes and folds make up the average wager", () => {
  const solution = solve(STRAIGHT_5);
  const folded = /** @type {import("../src/engine/figures.js").RowShare} */ (solution.rowShares.at(-1));
  const stakes = [...sensitivities(solution).values()];
  assert.ok(Fraction.sum([...stakes, folded.staked]).equals(solution.averageWager));
});

for (const row of ["straight", "royal_flush", "high_card", "pair_of_jacks to pair_of_aces"]) {
  test(`the payout of ${row} for an edge makes exactly that edge`, () => {
    for (const edge of [new Fraction(1, 100), new Fraction(4, 100), new Fraction(-1, 3)]) {
      const payout = solveForEdge(STANDARD, row, edge);
      assert.ok(solve(paying(row, payout)).houseEdge.equals(edge));
    }
  });
}

test("an edge that no payout makes is refused with the nearest one", () => {
  assert.throws(() => solveForEdge(STANDARD, "flush", new Fraction(1, 2)), {
    name: "PayTableError",
    message: /^no payout of flush makes the house edge 1\/2: even if it loses, the edge is \d+\/\d+$/,
  });
});

test("seven five suited is played from a straight of 660 to 157", () => {
  const flips = breakEven(STANDARD, "straight", "7s 5s").map((flip) => ({ ...flip, payout: String(flip.payout) }));
  assert.deepEqual(flips, [
    { payout: "660/157", below: "fold", above: "1x" },
    { payout: "9568/189", below: "1x", above: "3x" },
  ]);
  assert.deepEqual(solve(paying("straight", new Fraction(660, 157))).decide("7s 5s").tied, ["fold", "1x"]);
});

test("no payout changes what cannot happen or is best anyway", () => {
  assert.deepEqual(breakEven(STANDARD, "royal_flush", "7s 5s"), []);
  assert.deepEqual(breakEven(STANDARD, "straight", "As Ad"), []);
});

test("rows are keywords or bands of pairs, from low to high", () => {
  assert.deepEqual(rowKeywords("flush"), ["flush"]);
  assert.equal(rowKeywords("pair_of_twos to pair_of_aces").length, 13);
  assert.deepEqual(KEYWORDS.flatMap(rowKeywords), [...KEYWORDS]);
  for (const row of ["flushes", "", "flush to straight", "pair_of_aces to pair_of_jacks", "flush to flush"]) {
    assert.throws(() => rowKeywords(row), { name: "PayTableError", message: /^unknown row/ });
  }
});

test("the last zero of a flat and bent function is found exactly", () => {
  const bend = new Fraction(22, 7);
  const flat = (/** @type {Fraction} */ x) => {
    const isFlat = x.compare(bend) < 0;
    return { value: isFlat ? new Fraction(0) : x.sub(bend).mul(3), slope: new Fraction(isFlat ? 0 : 3) };
  };
  assert.equal(String(lastZero(flat, new Fraction(-1))), "22/7");
  const above = (/** @type {Fraction} */ x) => ({ value: x.add(2), slope: new Fraction(1) });
  assert.equal(lastZero(above, new Fraction(-1)), null);
});

test("the simplest fraction between two has the smallest denominator", () => {
  assert.equal(String(simplestBetween(new Fraction(311, 100), new Fraction(315, 100))), "22/7");
  assert.equal(String(simplestBetween(new Fraction(-7, 5), new Fraction(-4, 3))), "-4/3");
  assert.equal(String(simplestBetween(new Fraction(-1, 2), new Fraction(1, 3))), "0");
});
