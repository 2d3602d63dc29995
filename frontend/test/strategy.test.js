/** Claims about strategies and their price. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { compare, evaluate } from "../src/engine/evaluation.js";
import { EXPERT, expertRule, points } from "../src/engine/expert.js";
import { parseCards } from "../src/engine/cards.js";
import { STANDARD, STRAIGHT_5 } from "../src/engine/paytable.js";
import { solve } from "../src/engine/solver.js";
import { OPTIMAL, Strategy } from "../src/engine/strategy.js";

/** @typedef {import("../src/engine/actions.js").Action} Action */

const timid = Strategy.fromRule(() => "1x", { name: "always 1x", states: "outlooks" });

test("the optimal strategy has the figures of the solution", () => {
  const [priced, solution] = [evaluate(OPTIMAL), solve()];
  for (const figure of /** @type {const} */ ([
    "houseEdge",
    "averageWager",
    "foldRate",
    "variance",
    "hitFrequency",
  ])) {
    assert.ok(priced[figure].equals(solution[figure]), figure);
  }
  assert.equal(Strategy.optimal(STRAIGHT_5, "fold").name, "optimal for straight 5, ties: fold");
});

test("costs of all departures add up to the difference in value, and none is negative", () => {
  for (const strategy of [timid, Strategy.fromRule(expertRule({ isLowWheelDraw3x: true }))]) {
    const { cost, differences } = compare(strategy, OPTIMAL);
    assert.ok(cost.equals(evaluate(OPTIMAL).expectedValue.sub(evaluate(strategy).expectedValue)));
    assert.ok(differences.length > 0 && differences.every((each) => each.cost.sign() >= 0));
    differences
      .slice(1)
      .forEach((each, i) => assert.ok(each.cost.compare(differences[i].cost) <= 0));
  }
  assert.equal(compare(OPTIMAL, OPTIMAL).differences.length, 0);
});

test("a painted grid is priced, and one wrong cell costs what the decision says", () => {
  const decisions = [...solve().thirdStreet];
  const grid = Object.fromEntries(decisions.map(([label, { best }]) => [label, best]));
  assert.equal(compare(Strategy.fromThirdStreet(grid), OPTIMAL).differences.length, 0);
  const painted = Strategy.fromThirdStreet({ ...grid, "72o": "3x" }, OPTIMAL, { name: "mine" });
  const [only, ...others] = compare(painted, OPTIMAL).differences;
  assert.deepEqual([others.length, only.action, only.insteadOf], [0, "3x", "fold"]);
  assert.equal(`${only.frequency}`, "2/221"); // 12 of 1,326
  assert.ok(only.loss.equals(solve().decide("7c 2d").cost("3x")));
  assert.match(
    `${only}`,
    /^7. 2., third street, 1 staked: raise 3x, not fold, loses .* in 1 round of 110$/,
  );
  assert.throws(() => evaluate(Strategy.fromThirdStreet({})).houseEdge, {
    message: /^22: expected fold or a raise/,
  });
});

test("rules answer in words or antes, and alike within a state", () => {
  assert.equal(timid.action("7c 2d", 1), "1x");
  assert.deepEqual(
    ["6s 5s", "6s 5d"].map((cards) => OPTIMAL.action(cards, 1)),
    ["1x", "fold"],
  );
  const wrong = Strategy.fromRule(() => 4, { name: "bold" });
  assert.throws(
    () => evaluate(wrong).houseEdge,
    /^IllegalActionError: rule 'bold' for 2d 2c, 1 staked: expected fold/,
  );
  const hearts = Strategy.fromRule((cards) => (cards.some(({ suit }) => suit === 2) ? 3 : 1), {
    name: "hearts",
  });
  assert.throws(
    () => evaluate(hearts).houseEdge,
    /rule 'hearts' answers differently for 2d 2c and 2s 2h, which are the same suit class/,
  );
  assert.throws(
    () => Strategy.fromRule(() => 1, { states: /** @type {any} */ ("ranks") }),
    /states must be one of outlooks, suit classes, got 'ranks'/,
  );
  assert.throws(() => Strategy.fromRule(/** @type {any} */ ("1x")), TypeError);
  assert.throws(() => evaluate(/** @type {any} */ ("timid")), TypeError);
});

test("a rule on suit classes and the same on outlooks have one price", () => {
  const rule = expertRule();
  const [coarse, fine] = [Strategy.fromRule(rule, { states: "outlooks" }), Strategy.fromRule(rule)];
  assert.ok(evaluate(coarse).houseEdge.equals(evaluate(fine).houseEdge));
  assert.equal(compare(coarse, fine).differences.length, 0);
  assert.equal(compare(fine, coarse, STRAIGHT_5).differences.length, 0);
});

test("the published rules count points and read the low wheel draws in two ways", () => {
  assert.equal(points(parseCards("Jh 6d 5c")), 3);
  const literal = Strategy.fromRule(expertRule({ isLowWheelDraw3x: true }));
  assert.deepEqual(
    [EXPERT, literal].map((each) => each.action("As 2s 4s", 2)),
    ["1x", "3x"],
  );
  assert.ok(evaluate(literal, STANDARD).houseEdge.compare(evaluate(EXPERT).houseEdge) > 0);
});
