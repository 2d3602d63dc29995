import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, STRAIGHT_5, Strategy, Street, compare, evaluate, gridLabels, solve } from "../src/engine/index.js";
import { cellOf, handWords } from "../src/parts/grid.js";
import { tally } from "../src/parts/next_board.js";
import {
  actionOf,
  bestLetters,
  countWords,
  exactResults,
  expertLetters,
  losses,
  painted,
  parsePainting,
  priceOf,
} from "../src/parts/painting.js";
import { handSentence, strategyCell } from "../src/parts/strategy_cell.js";
import { pythonLines } from "../src/views/strategy_grid.js";

/** @typedef {import("../src/engine/index.js").Decision} Decision */

const SOLUTION = solve();
const BEST = bestLetters(SOLUTION);
const decision = (/** @type {string} */ label) => /** @type {Decision} */ (SOLUTION.thirdStreet.get(label));

test("hands are spoken in words", () => {
  assert.deepEqual(
    ["JTs", "A2o", "66", "AA"].map((label) => handWords(label)),
    ["jack ten suited", "ace two off-suit", "pair of sixes", "pair of aces"],
  );
  assert.equal(handSentence("JTs", decision("JTs")), "Jack ten suited: raise 1x, worth +0.528 antes.");
});

test("best play costs nothing, and one hand its loss as often as it comes", () => {
  assert.equal(losses(SOLUTION, BEST).length, 0);
  const [lost, ...others] = losses(SOLUTION, painted(BEST, "KK", "F"));
  assert.deepEqual([lost.label, lost.action, lost.best, others.length], ["KK", "fold", "3x", 0]);
  assert.ok(lost.cost.equals(decision("KK").cost("fold").mul(new Fraction(6, 1326))));
});

test("the price is that of the whole strategy, later streets played best", () => {
  for (const letters of ["F123".repeat(42) + "1", "2".repeat(169), expertLetters(SOLUTION)]) {
    const grid = Object.fromEntries(gridLabels().map((label, i) => [label, actionOf(letters[i])]));
    const strategy = Strategy.fromThirdStreet(grid);
    const price = priceOf(losses(SOLUTION, letters));
    assert.ok(price.equals(SOLUTION.expectedValue.sub(evaluate(strategy).expectedValue)));
    const dearest = compare(strategy, Strategy.optimal()).differences;
    assert.equal(dearest.length, losses(SOLUTION, letters).length);
    assert.ok(dearest.every(({ street }) => street === Street.THIRD));
  }
});

test("losses come dearest first", () => {
  const costs = losses(SOLUTION, "1".repeat(169)).map(({ cost }) => cost);
  assert.ok(costs.every((cost, i) => i === 0 || costs[i - 1].compare(cost) >= 0));
});

test("the expert rules play third street best on the standard table, not with a straight at 5", () => {
  assert.equal(expertLetters(SOLUTION), BEST);
  const found = exactResults(solve(STRAIGHT_5), "expert", "", "");
  assert.notEqual(found.expert_price, "0");
  assert.deepEqual(Object.keys(exactResults(SOLUTION, "none", BEST, "AA")), [
    "expected_value",
    "house_edge",
    "price",
    "value",
  ]);
});

test("a painting is read strictly", () => {
  assert.equal(parsePainting(""), "");
  assert.equal(parsePainting(` ${BEST.toLowerCase()}\n`), BEST);
  assert.throws(() => parsePainting("1X"), /got 'X' at position 2 \(AKs\)/);
  assert.throws(() => parsePainting("1".repeat(170)), /expected 169 letters, one for each hand, got 170/);
});

test("a cell says what is played, what is best, and the loss", () => {
  const cell = strategyCell("KK", decision("KK"), "fold", "painted");
  assert.deepEqual([cell.action, cell.best, cell.mark], ["fold", "3x", "painted"]);
  assert.equal(cell.spoken, "pair of kings, painted fold, EV minus 1.00, best raise 3x, loses 16.608");
  assert.match(cell.hint, /^KK: fold −1\.000, .*; fold loses 16\.608$/);
  assert.equal(strategyCell("KK", decision("KK"), "3x", "painted").mark, null);
  assert.equal(strategyCell("KK", decision("KK"), "1x", "expert").mark, "differs");
  assert.match(cellOf("AA", decision("AA"), true).spoken, /^pair of aces, raise 3x, EV .*, changed$/);
});

test("counts and tallies are said in words", () => {
  assert.equal(countWords(BEST), "fold 51, raise 1x with 105, raise 3x with 13");
  assert.equal(tally(SOLUTION.nextCards("Js Ts", 1, "1x")), "11 raise 3x, 39 raise 1x");
});

test("Python is copied with the state alone", () => {
  const state = { pay_table: { name: "standard" }, overlay: "none", painted: "", selected: "JTs", next_card: "" };
  const lines = pythonLines((name) => state[/** @type {keyof typeof state} */ (name)]).split("\n");
  assert.equal(lines[2], 'print(StrategyGrid(selected="JTs").exact_results())');
});
