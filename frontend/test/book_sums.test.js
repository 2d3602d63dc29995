/** Claims about proofs: the page adds them up again and would notice a wrong one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { judgeChoice } from "../src/book/choice.js";
import { addUp, comesOut } from "../src/book/sums.js";
import { Fraction } from "../src/engine/fractions.js";

/** @returns {import("../src/book/sums.js").SumJson} */
const deals = () => ({
  heads: ["end", "deals", "antes lost"],
  rows: [
    ["wins", "3", "-2", "As Ks Qs Js Ts"],
    ["loses", "5", "3/2", ""],
  ],
  answer: "products",
  over: ["8", "deals"],
  counts: ["8", "deals"],
});

test("a sum is added up in fractions", () => {
  const { products, counts, total, result } = addUp(deals());
  assert.deepEqual(products.map(String), ["-6", "15/2"]);
  assert.deepEqual([counts, total, result].map(String), ["8", "3/2", "3/16"]);
  assert.equal(String(addUp({ ...deals(), answer: "counts" }).result), "1");
});

test("a wrong line, a missing line or a wrong total is noticed", () => {
  const number = new Fraction(3, 16);
  assert.ok(comesOut(deals(), number));
  assert.ok(!comesOut(deals(), new Fraction(3, 17)));
  const wrong = deals();
  wrong.rows[0][1] = "4";
  assert.ok(!comesOut(wrong, number));
  assert.ok(!comesOut({ ...deals(), rows: deals().rows.slice(1) }, number));
  assert.ok(!comesOut({ ...deals(), counts: ["9", "deals"] }, number));
  assert.ok(!comesOut({ ...deals(), products: ["2", "deals"] }, number));
});

test("a choice is right when all right options are ticked and no other", () => {
  const right = [true, false, true];
  const verdict = (/** @type {boolean[]} */ ...chosen) => judgeChoice(right, chosen).verdict;
  assert.equal(verdict(true, false, true), "right");
  assert.equal(verdict(true, false, false), "part");
  assert.equal(verdict(true, true, true), "wrong");
  assert.equal(verdict(false, true, false), "wrong");
  assert.equal(verdict(false, false, false), "none");
  assert.equal(judgeChoice(right, [true, false, false]).missing, 1);
});
