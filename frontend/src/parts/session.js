/**
 * A session of SessionLab: its rules, what comes of it exactly and by the normal curve, and simulated
 * ones. Nothing here knows the page.
 */

import { netDistribution } from "../engine/chance/distribution.js";
import { HABITS, strategyOf } from "../engine/chance/habits.js";
import { normalSession, stillMoving } from "../engine/chance/normal.js";
import { makePlayer } from "../engine/chance/player.js";
import { RESERVE, playSession } from "../engine/chance/sessions.js";
import { generatorOf } from "../engine/chance/streams.js";
import { netsOf } from "../engine/chance/tally.js";
import { MsstudError, evaluate } from "../engine/index.js";
import { quote } from "../engine/errors.js";
import { MAX_SEED, parseName, parseWhole } from "./run.js";
import { tableOf } from "./table.js";

/** @typedef {import("../engine/chance/distribution.js").Distribution} Distribution */
/** @typedef {import("../engine/chance/playbook.js").Playbook} Playbook */
/** @typedef {import("../engine/chance/sessions.js").SessionResult} SessionResult */
/** @typedef {import("./table.js").TableTrait} TableTrait */

/**
 * What the traits hold; amounts in antes.
 * @typedef {object} State
 * @property {number} bankroll
 * @property {number} rounds
 * @property {number | null} stop_loss
 * @property {number | null} stop_win
 * @property {string} strategy
 * @property {number} seed
 * @property {TableTrait} pay_table
 */

/** @typedef {{low: number, high: number, ahead: number, rounds: number}} Normal */
/** @typedef {{result: SessionResult, one: Distribution, normal: Normal, state: State, text: string}} Evening */

export const MAX_ANTES = 10_000;
export const MAX_ROUNDS = 2_000;
/** Quantiles of the fan: two bands and the median. */
export const SHARES = Object.freeze([0.05, 0.25, 0.5, 0.75, 0.95]);
export const N_PATHS = 12;
const N_TIMES = 60; // moments at which the fan is known
const N_SURVIVAL = 40; // moments at which the normal curve's players are counted

/** @type {Record<"bankroll" | "rounds" | "stop_loss" | "stop_win", [least: number, most: number]>} */
export const RANGES = {
  bankroll: [RESERVE, MAX_ANTES],
  rounds: [1, MAX_ROUNDS],
  stop_loss: [1, MAX_ANTES],
  stop_win: [1, MAX_ANTES],
};

/** @param {keyof typeof RANGES} name */
const whole = (name) => ({
  write: String,
  read: (/** @type {string} */ text) => parseWhole(text, name, ...RANGES[name]),
});

/** @param {keyof typeof RANGES} name */
const stop = (name) => ({
  write: (/** @type {number | null} */ value) => (value === null ? "" : String(value)),
  read: (/** @type {string} */ text) => (text === "" ? null : parseWhole(text, name, ...RANGES[name])),
});

/** How the state stands in the URL. */
export const CODECS = {
  bankroll: whole("bankroll"),
  rounds: whole("rounds"),
  stop_loss: stop("stop_loss"),
  stop_win: stop("stop_win"),
  strategy: {
    write: (/** @type {string} */ text) => text,
    read: (/** @type {string} */ text) => parseName(text, "strategy", HABITS),
  },
  seed: { write: String, read: (/** @type {string} */ text) => parseWhole(text, "seed", 0, MAX_SEED) },
};

/** @param {State} state @throws {MsstudError} it cannot be */
function check(state) {
  for (const name of /** @type {(keyof typeof RANGES)[]} */ (Object.keys(RANGES))) {
    const value = state[name];
    if (value !== null || !name.startsWith("stop")) parseWhole(String(value), name, ...RANGES[name]);
  }
  parseName(state.strategy, "strategy", HABITS);
  parseWhole(String(state.seed), "seed", 0, MAX_SEED);
  checkStop(state, "stop_loss");
}

/**
 * Throw if more may be lost than there is.
 * @param {State} state
 * @param {string} name of the rule
 */
export function checkStop({ stop_loss: stopLoss, bankroll }, name) {
  if (stopLoss === null || stopLoss <= bankroll) return;
  throw new MsstudError("{name}: expected 1 to {most}, the bankroll, got {came}", {
    name,
    most: bankroll,
    came: quote(stopLoss),
  });
}

/** @type {{key: string, one: Distribution} | undefined} */
let known;

/** @param {State} state @param {string} payouts */
function oneRound({ strategy, pay_table: trait }, payouts) {
  const key = `${strategy}|${payouts}`;
  if (known?.key !== key) {
    const table = tableOf(trait);
    known = { key, one: netDistribution(evaluate(strategyOf(strategy, table), table)) };
  }
  return known.one;
}

/**
 * Return what comes of a session, or throw what is wrong with its rules.
 * @param {State} state
 * @returns {Evening}
 */
export function evening(state) {
  check(state);
  const { bankroll, rounds, stop_loss: stopLoss, stop_win: stopWin, strategy } = state;
  const payouts = tableOf(state.pay_table).payouts.join();
  const one = oneRound(state, payouts);
  const session = { one, bankroll, nRounds: rounds, stopLoss, stopWin };
  const result = playSession(session, SHARES, Math.ceil(rounds / N_TIMES));
  if (result === null) throw new MsstudError("this pay table needs more results than a page can tell apart");
  const text = [bankroll, rounds, stopLoss ?? "", stopWin ?? "", strategy, payouts].join("|");
  return { result, one, normal: normalOf(state, one), state, text };
}

/**
 * Return what the normal curve makes of a session.
 * @param {State} state
 * @param {Distribution} one
 * @returns {Normal}
 */
function normalOf({ bankroll, rounds, stop_loss: stopLoss, stop_win: stopWin }, one) {
  const motion = {
    mean: one.mean.toNumber(),
    variance: one.variance.toNumber(),
    low: Math.min(bankroll - RESERVE + 1, stopLoss ?? Infinity),
    high: stopWin ?? Infinity,
  };
  let played = 0; // the area under the share that still plays
  for (let i = 0; i < N_SURVIVAL; i++) {
    played += (stillMoving({ ...motion, n: (rounds * (i + 0.5)) / N_SURVIVAL }) * rounds) / N_SURVIVAL;
  }
  return { ...normalSession({ ...motion, n: rounds }), rounds: played };
}

/**
 * Return simulated sessions: the money after each round, until it ends. The path number i plays the
 * rounds of the seed from i times `rounds` on.
 * @param {State} state
 * @param {Playbook} book
 * @returns {number[][]}
 */
export function paths({ bankroll, rounds, stop_loss: stopLoss, stop_win: stopWin, seed, pay_table: trait }, book) {
  const nets = netsOf(tableOf(trait));
  const player = makePlayer({ ...generatorOf(seed), seats: [], marks: [] });
  return Array.from({ length: N_PATHS }, () => {
    const money = [bankroll];
    let isPlaying = true;
    for (let round = 0; round < rounds; round++) {
      const cards = player.deal();
      if (!isPlaying) continue;
      const spot = book.fourth[book.third[(cards[0] * 52 + cards[1]) * 52 + cards[2]] * 52 + cards[3]];
      const now = money[round] + nets[book.fifth[spot * 52 + cards[4]]];
      money.push(now);
      const won = now - bankroll;
      isPlaying = now >= RESERVE && !(stopLoss !== null && won <= -stopLoss) && !(stopWin !== null && won >= stopWin);
    }
    return money;
  });
}

/**
 * Whether this page and Python have found the same, as nearly as their bounds let them.
 * @param {Evening} found
 * @param {Record<string, string>} checks
 */
export function agrees({ result, one, text }, checks) {
  const same = { state: text, mean: String(one.mean), variance: String(one.variance) };
  if (!Object.entries(same).every(([name, each]) => checks[name] === each)) return false;
  const bound = result.error + Number(checks.error);
  const { ends, ahead, roundsPlayed } = result;
  const numbers = { ruin: ends.ruin, stop_loss: ends.stopLoss, stop_win: ends.stopWin, played_out: ends.playedOut, ahead };
  const isNear = Object.entries(numbers).every(([name, p]) => Math.abs(Number(checks[name]) - p) <= bound);
  return isNear && Math.abs(Number(checks.rounds_played) - roundsPlayed) <= bound * roundsPlayed;
}

/**
 * Return the Python that gives the same chances.
 * @param {State} state
 */
export function pythonLines({ bankroll, rounds, stop_loss: stopLoss, stop_win: stopWin, strategy }) {
  const stops = [stopLoss === null ? "" : `, stop_loss=${stopLoss}`, stopWin === null ? "" : `, stop_win=${stopWin}`];
  const play = strategy === "optimal" ? "" : `, strategy="${strategy}"`;
  return `import msstud as ms\nlab = ms.SessionLab(${bankroll}, ${rounds}${stops.join("")}${play})\nprint(lab.result.ends)`;
}
