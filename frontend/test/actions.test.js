/** Claims about actions, streets and totals. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  ACTIONS,
  STREETS,
  Street,
  actionLabel,
  actionOfAntes,
  antesOf,
  parseAction,
} from "../src/engine/actions.js";

test("RE-02: fold and three raises, in words or antes; nothing else", () => {
  assert.deepEqual(ACTIONS.map(antesOf), [0, 1, 2, 3]);
  assert.deepEqual(
    ["fold", " Raise 2X ", "3x"].map((word) => parseAction(word)),
    ["fold", "2x", "3x"],
  );
  assert.deepEqual(
    [1, 2, 3].map((antes) => parseAction(antes)),
    ["1x", "2x", "3x"],
  );
  for (const wrong of [0, 4, -1, 2.5, NaN, true, null, "", "4x", "raise"]) {
    assert.throws(() => parseAction(wrong, "seat 2"), {
      name: "IllegalActionError",
      message: /^seat 2: expected fold or a raise of 1, 2 or 3 antes, got /,
    });
  }
  for (const action of ACTIONS) {
    assert.equal(actionOfAntes(antesOf(action)), action);
    assert.equal(parseAction(actionLabel(action)), action);
  }
  assert.throws(() => actionOfAntes(4), { message: "expected 0 to 3 antes, got 4" });
});

test("streets know their cards and totals", () => {
  assert.deepEqual(
    STREETS.map((street) => street.legalTotals),
    [[1], [2, 3, 4], [3, 4, 5, 6, 7]],
  );
  assert.deepEqual(
    STREETS.map((street) => street.nKnown),
    [2, 3, 4],
  );
  assert.equal(Street.of(3), Street.FOURTH);
  assert.equal(Street.FIFTH.checkTotal(7), 7);
  assert.throws(() => Street.FOURTH.checkTotal(5), {
    message: "fourth street: the total staked so far must be 2 to 4 antes, got 5",
  });
  assert.throws(() => Street.THIRD.checkTotal("1"), { message: /must be 1 antes, got '1'$/ });
});
