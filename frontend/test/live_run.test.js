/** Claims about LiveRun's pure parts: state, ticks, the runner's two places, the table's stars. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { HABITS } from "../src/engine/chance/habits.js";
import { playbook } from "../src/engine/chance/playbook.js";
import { makePlayer } from "../src/engine/chance/player.js";
import { Fraction, STANDARD, STRAIGHT_5, solve } from "../src/engine/index.js";
import "../src/messages/fr.js";
import { translator } from "../src/messages/index.js";
import { scaleOf } from "../src/parts/funnel.js";
import { isAsPublished, publishedFigures } from "../src/parts/published.js";
import { CODECS, MAX_SEED, OPPONENTS, Run, parseWhole, pythonLines } from "../src/parts/run.js";
import { habitWords } from "../src/parts/run_controls.js";
import { serve, workerSource } from "../src/parts/runner.js";
import { floatText, logMarks, niceTicks, nextStop, powersOfTen } from "../src/parts/scales.js";
import { traitOf } from "../src/parts/table.js";
import { isStarred } from "../src/parts/ways.js";
import { standing } from "../src/views/live_run.js";

const [EN, FR] = [translator("en"), translator("fr")];
const STATE = { seed: 805, strategy: "optimal", against: "", n: 1000, pay_table: traitOf(STANDARD) };
const run = (/** @type {Partial<typeof STATE>} */ changes = {}) => new Run({ ...STATE, ...changes });
/** @param {Run} of */
function counted(of) {
  const players = of.deals(of.players.map(({ strategy }) => playbook(strategy))).map(makePlayer);
  for (const player of players) player.play(of.n);
  return players.flatMap((player) => player.counts);
}

test("text of seed, rounds and names is read strictly and says what is wrong", () => {
  assert.equal(parseWhole(" 1,000,000 ", "n", 1, 1e8), 1e6);
  assert.equal(parseWhole("1\u202f000", "n", 1, 1e8), 1000);
  for (const text of ["", "0", "1.5", "-1", "1e3", "x", "100000001"]) {
    assert.throws(() => CODECS.n.read(text), /^MsstudError: n: expected a whole number from 1 to 100000000, got '/);
  }
  assert.equal(CODECS.seed.read("9007199254740991"), MAX_SEED);
  assert.throws(() => CODECS.strategy.read("brave"), /strategy: expected one of optimal, expert, /);
  assert.deepEqual(OPPONENTS.map(CODECS.against.read), OPPONENTS);
  for (const bad of [{ seed: -1 }, { n: 0 }, { strategy: "x" }, { against: "x" }]) assert.throws(() => run(bad), /expected/);
});

test("every way to play has a name in every language", () => {
  for (const t of [EN, FR]) {
    assert.equal(t.list("habits").length, HABITS.length);
    for (const name of HABITS) assert.ok(habitWords(name, t).length > 3);
  }
});

test("a run knows its players and what separates them, exactly", () => {
  assert.equal(run().difference, null);
  const twin = run({ against: "another seed" });
  assert.deepEqual(twin.players.map(({ seed }) => seed), [805, 806]);
  assert.ok(twin.difference?.mean.equals(0));
  assert.ok(twin.difference?.variance.equals(solve().variance.mul(2)));
  assert.equal(twin.deals(twin.players.map(() => playbook(twin.players[0].strategy))).length, 2);
  const apart = run({ against: "always 1x" });
  assert.equal(String(apart.difference?.mean), "3596591/3248700");
  const counts = counted(apart);
  const found = apart.differenceOf(counts, 1000);
  assert.ok(found && Math.abs(found.zScore) < 4);
  const [a, b] = apart.checks.map((check, seat) => check(counts[seat])[0].simulated);
  assert.ok(found.simulated.equals(b.sub(a)));
});

test("page and Python agree on all of it or not at all", () => {
  for (const against of ["", "another seed", "expert"]) {
    const one = run({ against });
    const counts = counted(one);
    const text = (/** @type {Float64Array} */ of) => [...of].flatMap((n, i) => (n ? [`${i}:${n}`] : [])).join(" ");
    /** @type {Record<string, string>} */
    const checks = {
      state: `805|optimal|${against}|1000|${STANDARD.payouts.join()}`,
      mean: "-53223/1082900",
      variance: String(solve().variance),
      counts: text(counts[0]),
    };
    if (one.difference) {
      checks.counts_against = text(counts[1]);
      checks.difference = String(one.difference.mean);
      checks.difference_variance = String(one.difference.variance);
    }
    assert.ok(one.agrees(checks, counts), against);
    for (const name of Object.keys(checks)) assert.ok(!one.agrees({ ...checks, [name]: "1" }, counts), name);
    assert.ok(!one.agrees({}, counts));
  }
});

test("what stands still is told with its distance from the truth", () => {
  const one = run();
  assert.deepEqual(standing(one, 0, [], EN), [
    "1,000 rounds to play.",
    "The exact mean is −0.049 antes a round. How far off will the run be?",
  ]);
  const [title, detail] = standing(one, 1000, counted(one), EN);
  assert.match(title, /^After 1,000 rounds: [+−]\d\.\d{3} antes a round\.$/);
  assert.match(detail, /^Exactly −0\.049; [+−]\d\.\d\d standard errors off\.$/);
  const two = run({ against: "expert" });
  assert.match(standing(two, 1000, counted(two), FR)[1], /^La différence est de [+−]\d,\d{3}, exactement \+0,/);
});

test("the lines of Python name what is not usual", () => {
  assert.equal(pythonLines(STATE), 'import msstud as ms\nrun = ms.LiveRun(805, "optimal", n=1000)\nprint(run.sample.mean)');
  assert.match(pythonLines({ ...STATE, against: "expert" }), /"optimal", against="expert", n=1000/);
});

test("orders are served in slices, told, stopped, and forgotten with the next run", () => {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {import("../src/parts/runner.js").Progress[]} */
  const told = [];
  const take = serve(makePlayer, { post: (each) => told.push(each), later: (work) => waiting.push(work), sliceMs: 1 });
  const one = run({ n: 200_000 });
  const deals = one.deals([playbook(one.players[0].strategy)]);
  take({ id: 1, deals });
  take({ id: 1, target: 200_000 });
  waiting.shift()?.();
  assert.ok(told[0].done > 0 && told[0].done < 200_000, `${told[0].done}`);
  take({ id: 1, target: 0 });
  waiting.shift()?.();
  assert.deepEqual([told[1].done, told[1].target, waiting.length], [told[0].done, 0, 0]);
  take({ id: 0, target: 5 });
  assert.equal(waiting.length, 0, "an order for another run");
  take({ id: 1, target: 200_000 });
  while (waiting.length) waiting.shift()?.();
  const last = told[told.length - 1];
  assert.equal(last.done, 200_000);
  assert.deepEqual(last.counts, counted(one));
  assert.equal(told.flatMap(({ running }) => running[0]).length, one.marks.length);
  take({ id: 2, deals });
  take({ id: 2, target: 1 });
  while (waiting.length) waiting.shift()?.();
  assert.deepEqual([told[told.length - 1].id, told[told.length - 1].done], [2, 1]);
});

test("the worker's text is a program of its own", () => {
  /** @type {any} */
  const worker = { performance, setTimeout: (/** @type {() => void} */ work) => work(), told: [] };
  const names = ["performance", "setTimeout", "postMessage"];
  const start = new Function(...names, `let onmessage; ${workerSource()} return onmessage;`);
  const take = start(performance, worker.setTimeout, (/** @type {any} */ each) => worker.told.push(each));
  const one = run();
  take({ data: { id: 1, deals: one.deals([playbook(one.players[0].strategy)]) } });
  take({ data: { id: 1, target: 1000 } });
  assert.deepEqual(worker.told[worker.told.length - 1].counts, counted(one));
});

test("published figures are what the exact ones round to", () => {
  const solution = solve();
  const exact = { house_edge: solution.houseEdge, element_of_risk: solution.elementOfRisk, average_wager: solution.averageWager };
  const published = publishedFigures("optimal", STANDARD);
  assert.deepEqual(Object.keys(published), Object.keys(exact));
  for (const [name, figure] of Object.entries(published)) {
    assert.ok(isAsPublished(figure, exact[/** @type {keyof typeof exact} */ (name)]), name);
    assert.match(figure.source.url, /^https:/);
  }
  assert.ok(isAsPublished(publishedFigures("optimal", STRAIGHT_5).house_edge, solve(STRAIGHT_5).houseEdge));
  assert.deepEqual(publishedFigures("expert", STANDARD), {});
  assert.deepEqual(publishedFigures("optimal", STANDARD.withPayouts({ flush: 7 })), {});
});

test("a star is for more than three standard errors, or another figure than the published", () => {
  const exact = solve().houseEdge;
  const { house_edge: figure } = publishedFigures("optimal", STANDARD);
  assert.ok(!isStarred({ exact, zScore: 3 }, figure));
  assert.ok(isStarred({ exact, zScore: -3.01 }, figure));
  assert.ok(isStarred({ exact: exact.add(new Fraction(1, 1e6)), zScore: 0 }, figure));
});

test("marks, stops and ticks are round", () => {
  const marks = logMarks(1_000_000);
  assert.deepEqual([marks[0], marks[marks.length - 1]], [1, 1_000_000]);
  assert.ok(marks.every((n, i) => Number.isInteger(n) && (i === 0 || n > marks[i - 1])));
  assert.deepEqual(logMarks(1), [1]);
  assert.deepEqual([0, 1, 2, 5, 7, 4000, 999].map((done) => nextStop(done, 5000)), [1, 2, 5, 10, 10, 5000, 1000]);
  assert.equal(nextStop(0, 1), 1);
  assert.equal(nextStop(1, 1), 1);
  assert.equal(nextStop(700, 800), 800);
  assert.deepEqual(niceTicks(-0.83, 0.73, 5), { ticks: [-0.5, 0, 0.5], nDigits: 1 });
  assert.deepEqual(niceTicks(0, 200, 6).ticks, [0, 50, 100, 150, 200]);
  assert.deepEqual(powersOfTen(100, 99_999), [100, 1000, 10_000]);
  const signed = [1.25, -0.5, -0.004, 1e7, Infinity].map((x) => floatText(x, 2, FR, { isSigned: true }));
  assert.deepEqual(signed, ["+1,25", "−0,50", "+0,00", "+10000000,00", "∞"]);
});

test("the chart begins where it is told and its funnel closes towards the exact value", () => {
  const series = [{ exact: -0.05, deviation: 10, points: [] }];
  const scale = scaleOf({ from: 100, to: 10_000, series }, 600);
  assert.deepEqual([scale.x(100), scale.x(10_000), scale.x(1000)], [0, scale.width, scale.width / 2]);
  assert.ok(scale.low < -2 && scale.high > 2);
  assert.equal(scale.y(-0.05), scale.height / 2);
  const flat = scaleOf({ from: 1, to: 1, series: [{ exact: 1, deviation: 0, points: [] }] }, 600);
  assert.ok(flat.high > flat.low);
});
