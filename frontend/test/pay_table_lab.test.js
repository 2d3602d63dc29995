import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, KEYWORDS, STANDARD, STRAIGHT_5, solve } from "../src/engine/index.js";
import { spoken } from "../src/parts/grid.js";
import { ROWS, rowLabel } from "../src/parts/payouts.js";
import { changes, figureText, sensitivities } from "../src/views/pay_table_lab.js";

test("the edited rows cover each hand class once, best first", () => {
  assert.deepEqual([...ROWS.flat()].sort(), [...KEYWORDS].sort());
  assert.deepEqual(
    [ROWS[0], ROWS[8], ROWS[11]].map(rowLabel),
    ["royal flush", "pair of jacks to aces", "high card"],
  );
});

test("a straight at 5 changes 7-5 suited on third street", () => {
  const { third, fourth, fifth } = changes(solve(STRAIGHT_5), solve(STANDARD));
  assert.deepEqual([...third], ["75s"]);
  assert.ok(fourth > 0);
  assert.ok(fifth > 0);
  assert.equal(changes(solve(STANDARD), solve(STANDARD)).third.size, 0);
});

test("one more unit on a row gains its stake, as long as no decision changes", () => {
  const stake = sensitivities(solve(STANDARD)).get("royal_flush");
  const better = solve(STANDARD.withPayouts({ royal_flush: 501 }));
  assert.ok(better.expectedValue.sub(solve(STANDARD).expectedValue).equals(stake));
});

test("figures print with a true minus sign", () => {
  assert.equal(figureText(new Fraction(-1, 20), "percent"), "−5.0000 %");
  assert.equal(figureText(new Fraction(359, 100), "antes"), "3.5900");
});

test("each cell of the grid is spoken in full", () => {
  const { thirdStreet } = solve(STANDARD);
  const say = (/** @type {string} */ label) =>
    spoken(label, /** @type {import("../src/engine/index.js").Decision} */ (thirdStreet.get(label)));
  assert.equal(say("JTo"), "jack ten off-suit, raise 1x, EV minus 0.08");
  assert.match(say("22"), /^pair of twos, raise 3x, EV /);
});
