/** Claims about pay tables (group PT of the case bank). */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction } from "../src/engine/fractions.js";
import { KEYWORDS, rankHand } from "../src/engine/hands.js";
import {
  PayTable,
  STANDARD,
  STRAIGHT_5,
  parsePayout,
  payoutWords,
  printedRows,
} from "../src/engine/paytable.js";

test("PT-01: the standard table pays what the rules print", () => {
  const hands = {
    "As Ks Qs Js Ts": "500 to 1",
    "9s Ts Js Qs Ks": "100 to 1",
    "7c 7d 7h 7s 2c": "40 to 1",
    "Jh Jd Js 8h 8c": "10 to 1",
    "Ad Jd 9d 4d 2d": "6 to 1",
    "Ah 2c 3d 4s 5h": "4 to 1",
    "Jh Jd Js 8h 4c": "3 to 1",
    "6c 6d 2h 2s Ac": "2 to 1",
    "Jh Jc 4d 9s 2c": "1 to 1",
    "Th Tc 4d 9s 2c": "push",
    "6h 6c 4d 9s 2c": "push",
    "5h 5s Kc 9d 7s": "loses",
    "Ah Kc Qd Js 9c": "loses",
  };
  for (const [text, words] of Object.entries(hands)) {
    assert.equal(payoutWords(STANDARD.get(rankHand(text).handClass)), words, text);
  }
});

test("PT-06, PT-07: payouts are exact or refused with the row's name", () => {
  const table = STANDARD.withPayouts({ flush: "13/2", straight: "3 to 2", two_pair: "1:500" });
  assert.deepEqual(
    ["flush", "straight", "two_pair"].map((row) => `${table.get(row)}`),
    ["13/2", "3/2", "1/500"],
  );
  for (const wrong of ["6", "", "1.5", "1/0", "3to2", 1.5, NaN, true, null, -2, "-3/2"]) {
    const make = () => STANDARD.withPayouts({ flush: /** @type {any} */ (wrong) });
    assert.throws(make, { name: "PayTableError", message: /^pay table 'standard': flush: / });
  }
  const { two_pair: _, ...incomplete } = Object.fromEntries(KEYWORDS.map((row) => [row, 0]));
  assert.throws(() => new PayTable("x", incomplete), /no payout for two_pair$/);
  assert.throws(
    () => STANDARD.withPayouts({ fluch: 6 }),
    /unknown row 'fluch'; the rows are royal_flush/,
  );
  assert.throws(() => STANDARD.get(22), /unknown row 22/);
  assert.throws(() => new PayTable("x", [0]), {
    message: "pay table 'x': expected 22 payouts, got 1",
  });
});

test("a field takes whole numbers and fractions, and says what else it got", () => {
  const typed = ["6", " -1 ", "3/2", "3 to 2", "-1/2", "007"].map((text) => `${parsePayout(text)}`);
  assert.deepEqual(typed, ["6", "-1", "3/2", "3/2", "-1/2", "7"]);
  for (const wrong of ["", "six", "1,5", "1.5", "1e3", "-2", "1/0", "٣"]) {
    assert.throws(() => parsePayout(wrong, "flush"), {
      name: "PayTableError",
      message: /^flush: /,
    });
  }
});

test("tables keep their payouts, compare by them, and name their changes", () => {
  assert.ok(STANDARD.withPayouts({ straight: 5 }).equals(STRAIGHT_5));
  assert.equal(STANDARD.withPayouts({ straight: 5, flush: 6 }).name, "standard, straight 5");
  assert.equal(STANDARD.withPayouts({ straight: 5 }, { name: "mine" }).name, "mine");
  assert.throws(() => Object.assign(STANDARD, { name: "x" }), TypeError);
  assert.throws(() => /** @type {any} */ (STANDARD.payouts).push(1), TypeError);
  assert.equal(`${STANDARD}`, "PayTable('standard', 500/100/40/10/6/4/3/2/1/0/-1/-1)");
});

test("payouts over one denominator", () => {
  const { payouts, denominator } = STANDARD.withPayouts({
    flush: "13/2",
    straight: "1/3",
  }).scaled();
  assert.equal(denominator, 6n);
  assert.deepEqual([payouts[17], payouts[16], payouts[0]], [39n, 2n, -6n]);
});

test("neighboring pairs share a printed row while they pay the same on every table", () => {
  const labels = STANDARD.rows()
    .map((row) => row.label)
    .slice(-4);
  const runs = [
    "pair of jacks to aces",
    "pair of sixes to tens",
    "pair of twos to fives",
    "high card",
  ];
  assert.deepEqual(labels, runs);
  const both = printedRows(STANDARD, STANDARD.withPayouts({ pair_of_tens: 1 }));
  assert.deepEqual(both.map((row) => row.label).slice(-4, -2), [
    "pair of tens",
    "pair of sixes to nines",
  ]);
});

test("PT-08: a changed copy leaves the original as it was", () => {
  STANDARD.withPayouts({ straight: 9 });
  assert.ok(STANDARD.get("straight").equals(4));
  assert.equal(payoutWords(new Fraction(-1, 2)), "loses 1/2");
});
