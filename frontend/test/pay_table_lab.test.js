import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, KEYWORDS, MsstudError, STANDARD, STRAIGHT_5, solve } from "../src/engine/index.js";
import { breakEven } from "../src/engine/sensitivity.js";
import { flipWords, parseEdge, payoutText } from "../src/parts/break_even.js";
import { changedLabels, changesOf } from "../src/parts/changes.js";
import { figureText, isChecked } from "../src/parts/figures_panel.js";
import { spoken } from "../src/parts/grid.js";
import { ROWS, readPayout, rowLabel, rowName, stepped } from "../src/parts/stepper.js";
import { traitOf } from "../src/parts/table.js";
import { holeCards, named, pythonLines } from "../src/views/pay_table_lab.js";

test("the edited rows cover each hand class once, best first", () => {
  assert.deepEqual([...ROWS.flat()].sort(), [...KEYWORDS].sort());
  assert.deepEqual(
    [ROWS[0], ROWS[8], ROWS[11]].map((keys) => rowLabel(keys)),
    ["royal flush", "pair of jacks to aces", "high card"],
  );
  assert.deepEqual([ROWS[0], ROWS[10]].map(rowName), ["royal_flush", "pair_of_twos to pair_of_fives"]);
});

test("payouts are read as whole numbers or fractions; decimals of any locale are refused", () => {
  for (const [text, payout] of [["3/2", "3/2"], [" 6 ", "6"], ["3 to 2", "3/2"], ["−1", "-1"], ["-1/2", "-1/2"]]) {
    assert.equal(String(readPayout(text, "flush")), payout);
  }
  for (const text of ["1.5", "1,5", "1٫5", "", "six", "-2", "3/0"]) {
    const problem = readPayout(text, "flush");
    assert.ok(problem instanceof MsstudError, text);
    assert.match(problem.message, /^flush: /);
  }
});

test("no step leads below a lost wager", () => {
  assert.equal(String(stepped(new Fraction(1, 2), -1)), "-1/2");
  assert.equal(String(stepped(new Fraction(1, 2), -10)), "-1");
});

test("a straight at 5 changes 7-5 suited on third street", () => {
  const [one, base] = [solve(STRAIGHT_5), solve(STANDARD)];
  assert.deepEqual([...changedLabels(one, base)], ["75s"]);
  assert.deepEqual([...changedLabels(base, base)], []);
});

test("changes are counted in card sets, and listed by how often a round comes to them", () => {
  const [third, fourth, fifth] = changesOf(solve(STRAIGHT_5), solve(STANDARD));
  assert.equal(third.nSets, 4);
  assert.equal(String(third.frequency), "2/663"); // 4 of 1,326 hole-card sets
  assert.deepEqual(
    third.changes.map(({ cards, staked, was, now }) => [cards, staked, was, now]),
    [["7 5 suited", 1, "fold", "1x"]],
  );
  for (const { nSets, frequency, changes } of [fourth, fifth]) {
    assert.ok(nSets > 0);
    const each = changes.map((change) => change.frequency);
    assert.ok(Fraction.sum(each).equals(frequency));
    assert.ok(each.every((one, i) => i === 0 || one.compare(each[i - 1]) <= 0));
  }
  assert.ok(changesOf(solve(STANDARD), solve(STANDARD)).every(({ nSets }) => nSets === 0));
});

test("if every payout pays, fourth street is reached by all and the frequencies say so", () => {
  const generous = solve(STANDARD.withPayouts(Object.fromEntries(KEYWORDS.map((key) => [key, 1]))));
  const [third, fourth] = changesOf(generous, solve(STANDARD));
  assert.ok(third.frequency.compare(1) < 0); // pairs are raised 3x anyway
  assert.ok(fourth.frequency.compare(1) <= 0);
});

test("a house edge is read exactly, with either decimal mark", () => {
  for (const [text, edge] of [
    ["4.00 %", "1/25"],
    ["4,00 %", "1/25"],
    [" 1/25 ", "1/25"],
    ["−0.5%", "-1/200"],
  ]) {
    assert.equal(String(parseEdge(text)), edge);
  }
  for (const text of ["", "4", "0.04", "1/0", "1,000.00 %", "four %"]) {
    assert.throws(() => parseEdge(text), { name: "MsstudError", message: /^expected a house edge/ });
  }
});

test("break-even payouts are said from fold to 3x", () => {
  assert.equal(
    flipWords(breakEven(STANDARD, "straight", "7s 5s")),
    "fold below 660/157 (≈ 4.2038), raise 1x up to 9568/189 (≈ 50.6243), raise 3x above",
  );
  assert.equal(payoutText(new Fraction(-1)), "−1");
});

test("figures print with a true minus sign", () => {
  assert.equal(figureText(new Fraction(-1, 20), "percent"), "−5.0000\u00a0%");
  assert.equal(figureText(new Fraction(359, 100), "antes"), "3.5900");
});

test("the page is checked only if every figure is Python's", () => {
  const solution = solve(STANDARD);
  const checks = {
    house_edge: "53223/1082900",
    element_of_risk: String(solution.elementOfRisk),
    average_wager: String(solution.averageWager),
    fold_rate: String(solution.foldRate),
    hit_frequency: String(solution.hitFrequency),
  };
  assert.ok(isChecked(solution, checks));
  assert.ok(!isChecked(solution, { ...checks, fold_rate: "1/2" }));
  assert.ok(!isChecked(solution, {}));
});

test("an edited table that pays as a preset does bears its name", () => {
  assert.equal(named({ ...traitOf(STRAIGHT_5), name: "edited" }).name, "straight 5");
  assert.equal(named(traitOf(STANDARD.withPayouts({ flush: 7 }))).name, "edited");
});

test("three lines of Python print the same edge", () => {
  assert.match(pythonLines(traitOf(STANDARD)), /ms\.solve\(ms\.STANDARD\)/);
  const table = STANDARD.withPayouts({ straight: 5, flush: "13/2" });
  assert.match(pythonLines(traitOf(table)), /with_payouts\(straight=5, flush="13\/2"\)/);
});

test("a cell of the grid stands for two hole cards", () => {
  assert.deepEqual(["75s", "75o", "77"].map(holeCards), ["7s 5s", "7s 5h", "7s 7h"]);
});

test("each cell of the grid is spoken in full", () => {
  const { thirdStreet } = solve(STANDARD);
  const say = (/** @type {string} */ label) =>
    spoken(label, /** @type {import("../src/engine/index.js").Decision} */ (thirdStreet.get(label)));
  assert.equal(say("JTo"), "jack ten off-suit, raise 1x, EV minus 0.08");
  assert.match(say("22"), /^pair of twos, raise 3x, EV /);
});
