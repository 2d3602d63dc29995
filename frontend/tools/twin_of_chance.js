/**
 * Answers the questions of `tests/test_twins_of_chance.py`: `node tools/twin_of_chance.js COMMAND`.
 *
 * A question is JSON on standard input, an answer JSON on standard output; bigints are text.
 */

import { readFileSync } from "node:fs";

import { checksOf } from "../src/engine/chance/checks.js";
import { netDistribution } from "../src/engine/chance/distribution.js";
import { strategyOf } from "../src/engine/chance/habits.js";
import { normalCdf } from "../src/engine/chance/normal.js";
import { outcomes, playbook } from "../src/engine/chance/playbook.js";
import { makePlayer } from "../src/engine/chance/player.js";
import { playSession } from "../src/engine/chance/sessions.js";
import { deals, generatorOf } from "../src/engine/chance/streams.js";
import { checkpoints, netsOf } from "../src/engine/chance/tally.js";
import { differenceOnCommonDeals } from "../src/engine/chance/telling.js";
import { evaluate } from "../src/engine/index.js";
import { paths } from "../src/parts/session.js";
import { traitOf } from "../src/parts/table.js";
import { tableOf } from "./twin_figures.js";

/** @typedef {{payouts: string[], strategy: string}} Play */

/** @param {Play} play */
function distributionOf({ payouts, strategy }) {
  const table = tableOf(payouts);
  return netDistribution(evaluate(strategyOf(strategy, table), table));
}

/** @param {import("../src/engine/chance/distribution.js").Distribution} one */
const told = ({ steps, weights, perAnte, mean, variance }) => ({ steps, weights, perAnte, mean, variance });

const COMMANDS = {
  /** @param {[n: number, seed: string][]} questions */
  deals: (questions) => questions.map(([n, seed]) => [...deals(n, BigInt(seed))]),
  outcomes: () => outcomes().map(({ sequence, hand }) => [...sequence, hand]),
  /** Counts and running sums of each strategy on the same cards. @param {(Play & {against: string, seed: string, n: number})[]} questions */
  runs: (questions) =>
    questions.map(({ payouts, strategy, against, seed, n }) => {
      const table = tableOf(payouts);
      const nets = netsOf(table);
      const names = against ? [strategy, against] : [strategy];
      const seats = names.map((name) => ({ ...playbook(strategyOf(name, table)), nets }));
      const player = makePlayer({ ...generatorOf(BigInt(seed)), seats, marks: checkpoints(n) });
      for (let left = n; left > 0; left -= 7001) player.play(Math.min(7001, left));
      const figures = evaluate(strategyOf(strategy, table), table);
      const checks = checksOf(figures)(player.counts[0]);
      return { counts: player.counts.map((each) => [...each]), running: player.running, checks };
    }),
  /** @param {Play[]} questions */
  distributions: (questions) => questions.map((play) => told(distributionOf(play))),
  /** @param {(Play & {against: string})[]} questions */
  differences: (questions) =>
    questions.map(({ payouts, strategy, against }) => {
      const table = tableOf(payouts);
      return told(differenceOnCommonDeals(strategyOf(strategy, table), strategyOf(against, table), table));
    }),
  /** @param {(Play & {bankroll: number, nRounds: number, stopLoss: number | null, stopWin: number | null, shares: number[]})[]} questions */
  sessions: (questions) =>
    questions.map(({ shares, ...rules }) => {
      const result = playSession({ one: distributionOf(rules), ...rules }, shares);
      if (result === null) return null;
      const fan = result.fan.map((row) => row?.map((each) => (Number.isFinite(each) ? each : null)));
      return { ...result, fan, probabilities: [...result.probabilities] };
    }),
  /** @param {{payouts: string[], state: any}[]} questions */
  paths: (questions) =>
    questions.map(({ payouts, state }) => {
      const table = tableOf(payouts);
      return paths({ ...state, pay_table: traitOf(table) }, playbook(strategyOf(state.strategy, table)));
    }),
  /** @param {number[]} xs */
  normal: (xs) => xs.map(normalCdf),
};

const command = /** @type {keyof typeof COMMANDS} */ (process.argv[2]);
const question = JSON.parse(readFileSync(0, "utf8") || "null");
const answer = COMMANDS[command](question);
console.log(JSON.stringify(answer, (_, value) => (typeof value === "bigint" ? String(value) : value)));
