/** Claims about SessionLab's pure parts: rules, results, simulated sessions, steps of the fields. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { strategyOf } from "../src/engine/chance/habits.js";
import { playbook } from "../src/engine/chance/playbook.js";
import { STANDARD, solve } from "../src/engine/index.js";
import "../src/messages/fr.js";
import { translator } from "../src/messages/index.js";
import { binsOf, scaleOf } from "../src/parts/fan.js";
import { CODECS, N_PATHS, agrees, evening, paths, pythonLines } from "../src/parts/session.js";
import { stepped } from "../src/parts/session_fields.js";
import { traitOf } from "../src/parts/table.js";
import { expected, tableRows } from "../src/views/session_lab.js";

/** @typedef {import("../src/parts/session.js").State} State */

const [EN, FR] = [translator("en"), translator("fr")];
/** @type {State} */
const STATE = { bankroll: 200, rounds: 200, stop_loss: null, stop_win: null, strategy: "optimal", seed: 805, pay_table: traitOf(STANDARD) };
const of = (/** @type {Partial<State>} */ changes = {}) => ({ ...STATE, ...changes });

test("rules that cannot be say what is wrong", () => {
  for (const [bad, message] of /** @type {[any, RegExp][]} */ ([
    [{ bankroll: 9 }, /bankroll: expected a whole number from 10 to 10000, got '9'/],
    [{ rounds: 0 }, /rounds: expected a whole number from 1 to 2000/],
    [{ rounds: 1.5 }, /rounds: expected a whole number/],
    [{ stop_win: 0 }, /stop_win: expected a whole number from 1/],
    [{ stop_loss: 201 }, /stop_loss: expected 1 to 200, the bankroll, got 201/],
    [{ strategy: "brave" }, /strategy: expected one of/],
    [{ seed: -1 }, /seed: expected a whole number/],
    [{ pay_table: traitOf(STANDARD.withPayouts({ flush: "1000003/999983" })) }, /more results than a page can tell apart/],
  ])) {
    assert.throws(() => evening(of(bad)), message);
  }
  assert.equal(CODECS.stop_win.read(""), null);
  assert.equal(CODECS.stop_win.write(null), "");
  assert.equal(CODECS.stop_loss.read("50"), 50);
});

test("an evening has the published chances of the engine, and its expected end is exact", () => {
  const found = evening(STATE);
  assert.ok(Math.abs(found.result.ahead - 0.3819196553348) < 1e-12);
  assert.ok(Math.abs(found.result.ends.ruin - 0.0324994027774) < 1e-12);
  const { final, rounds } = expected(found);
  assert.ok(Math.abs(final - (200 + solve().expectedValue.toNumber() * rounds)) < 1e-9);
  assert.equal(found.result.fan.length, 201);
});

test("the table shows ends that can be, in the language of the reader", () => {
  const rows = tableRows(evening(STATE), EN);
  assert.deepEqual(rows.map((row) => row?.[0] ?? null), ["ruined", null, null, "all rounds played", "ahead", "expected money, antes", "expected rounds", "money: 5 %, median, 95 %"]);
  assert.deepEqual(rows[4]?.slice(1), ["38.19\u00a0%", "46.89\u00a0%"]);
  const stops = tableRows(evening(of({ bankroll: 100, stop_loss: 60, stop_win: 80 })), FR);
  assert.ok(stops.every((row) => row !== null));
  assert.match(stops[2]?.[1] ?? "", /^\d+,\d\d\u202f%$/);
});

test("page and Python agree within the bounds of both, or not at all", () => {
  const found = evening(STATE);
  const { ends, ahead, roundsPlayed, error } = found.result;
  /** @type {Record<string, string>} */
  const checks = {
    state: `200|200|||optimal|${STANDARD.payouts.join()}`,
    mean: "-53223/1082900",
    variance: String(solve().variance),
    ruin: String(ends.ruin + error / 2),
    stop_loss: "0.0",
    stop_win: "0.0",
    played_out: String(ends.playedOut),
    ahead: String(ahead - error / 2),
    rounds_played: String(roundsPlayed),
    error: "1e-12",
  };
  assert.ok(agrees(found, checks));
  for (const name of Object.keys(checks)) assert.ok(!agrees(found, { ...checks, [name]: "0.3" }) || name === "error", name);
  assert.ok(!agrees(found, { ...checks, ahead: String(ahead + 1e-10) }));
  assert.ok(!agrees(found, {}));
});

test("simulated sessions keep to the rules and are the same for the same seed", () => {
  const state = of({ bankroll: 60, stop_loss: 30, stop_win: 25 });
  const book = playbook(strategyOf("optimal", STANDARD));
  const drawn = paths(state, book);
  assert.equal(drawn.length, N_PATHS);
  for (const money of drawn) {
    assert.equal(money[0], 60);
    const last = money[money.length - 1];
    assert.ok(money.slice(0, -1).every((each) => each > 30 && each < 85));
    assert.ok(money.length === 201 || last <= 30 || last >= 85);
  }
  assert.deepEqual(paths(state, book), drawn);
  assert.notDeepEqual(paths({ ...state, seed: 806 }, book), drawn);
});

test("the chart has room for what it shows, and its bars hold all that is in it", () => {
  const found = evening(STATE);
  const scale = scaleOf(found, 800);
  assert.deepEqual([scale.x(0), scale.x(200), scale.y(scale.low)], [0, scale.width, scale.height]);
  assert.ok(scale.low <= 0 && scale.high > 399);
  const bins = binsOf(found.result, 200, scale.low, scale.high);
  const inside = bins.reduce((sum, { p }) => sum + p, 0);
  assert.ok(inside > 0.94 && inside <= 1);
  const narrow = scaleOf(found, 300);
  assert.ok(narrow.width > 150);
});

test("fields step by round numbers and stay in their range", () => {
  assert.deepEqual([1, 19, 20, 97, 100, 200, 990, 1000].map((n) => stepped(n, 1, 1, 1050)), [2, 20, 25, 100, 110, 210, 1000, 1050]);
  assert.deepEqual([1000, 100, 97, 20, 2, 1].map((n) => stepped(n, -1, 1, 1050)), [990, 95, 95, 19, 1, 1]);
  assert.deepEqual([stepped(null, 1, 0, 1000), stepped(null, -1, 0, 1000), stepped(200, 10, 1, 10_000)], [50, 0, 300]);
});

test("the lines of Python name the rules that are set", () => {
  assert.equal(pythonLines(STATE), "import msstud as ms\nlab = ms.SessionLab(200, 200)\nprint(lab.result.ends)");
  assert.match(pythonLines(of({ stop_win: 50, strategy: "expert" })), /SessionLab\(200, 200, stop_win=50, strategy="expert"\)/);
});

test("500 rounds with 200 antes take a few hundredths of a second", () => {
  evening(of({ rounds: 500 })); // compiled by now
  const times = [500, 499, 498, 497, 496].map((rounds) => {
    const start = performance.now();
    evening(of({ rounds }));
    return performance.now() - start;
  });
  assert.ok(Math.min(...times) < 150, `${times}`); // 20 ms on a quiet machine
});
