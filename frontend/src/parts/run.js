/**
 * A run of LiveRun: who plays what on which cards, what is exact about it, and what it has come to.
 * Nothing here knows the page.
 */

import { checksOf, zScoreOf } from "../engine/chance/checks.js";
import { ANOTHER_SEED, HABITS, strategyOf } from "../engine/chance/habits.js";
import { generatorOf } from "../engine/chance/streams.js";
import { countsText, netSteps, netsOf, total } from "../engine/chance/tally.js";
import { differenceOnCommonDeals } from "../engine/chance/telling.js";
import { Fraction, MsstudError, evaluate, quote } from "../engine/index.js";
import { parseSeed } from "./play.js";
import { logMarks } from "./scales.js";
import { tableOf } from "./table.js";

/** @typedef {import("../engine/chance/checks.js").Check} Check */
/** @typedef {import("../engine/chance/playbook.js").Playbook} Playbook */
/** @typedef {import("../engine/chance/player.js").Deal} Deal */
/** @typedef {import("../engine/index.js").Evaluation} Evaluation */
/** @typedef {import("../engine/index.js").PayTable} PayTable */
/** @typedef {import("../engine/index.js").Strategy} Strategy */
/** @typedef {import("./table.js").TableTrait} TableTrait */

/** @typedef {{seed: number, strategy: string, against: string, n: number, pay_table: TableTrait}} State what the traits hold */
/** @typedef {{name: string, seed: number, strategy: Strategy, figures: Evaluation}} Player */

export const MAX_ROUNDS = 1e8;
export const MAX_SEED = Number.MAX_SAFE_INTEGER - 1; // the next one is exact too
export const OPPONENTS = ["", ANOTHER_SEED, ...HABITS];

/**
 * Return the whole number that a reader has typed.
 * @param {string} text
 * @param {string} name of the field
 * @param {number} least
 * @param {number} most
 */
export function parseWhole(text, name, least, most) {
  const typed = text.trim().replace(/[\s\u202f\u00a0,_]/g, "");
  const number = /^\d{1,16}$/.test(typed) ? Number(typed) : NaN;
  if (number >= least && number <= most) return number;
  throw new MsstudError("{name}: expected a whole number from {least} to {most}, got {came}", {
    name,
    least,
    most,
    came: quote(text),
  });
}

/**
 * @param {string} text
 * @param {string} name
 * @param {readonly string[]} known
 */
export function parseName(text, name, known) {
  if (known.includes(text)) return text;
  throw new MsstudError("{name}: expected one of {wanted}, got {came}", {
    name,
    wanted: known.filter(Boolean).join(", "),
    came: quote(text),
  });
}

/** @param {string} text */
const readSeed = (text) => Math.min(parseSeed(text), MAX_SEED);
/** @param {string} text */
const same = (text) => text;

/** How the state stands in the URL. */
export const CODECS = {
  seed: { write: String, read: readSeed },
  strategy: { write: same, read: (/** @type {string} */ text) => parseName(text, "strategy", HABITS) },
  against: { write: same, read: (/** @type {string} */ text) => parseName(text, "against", OPPONENTS) },
  n: { write: String, read: (/** @type {string} */ text) => parseWhole(text, "n", 1, MAX_ROUNDS) },
};

/** One run, from its state; it throws where the state cannot be. */
export class Run {
  /** @param {State} state */
  constructor({ seed, strategy, against, n, pay_table: trait }) {
    const table = tableOf(trait);
    this.table = table;
    this.n = parseWhole(String(n), "n", 1, MAX_ROUNDS);
    this.seed = parseWhole(String(seed), "seed", 0, MAX_SEED);
    this.isTwin = against === ANOTHER_SEED;
    this.text = [seed, strategy, against, n, table.payouts.join()].join("|");
    const play = (/** @type {string} */ name, /** @type {number} */ from) => {
      const of = strategyOf(parseName(name, "strategy", HABITS), table);
      return { name, seed: from, strategy: of, figures: evaluate(of, table) };
    };
    /** @readonly @type {Player[]} */
    this.players = [play(strategy, this.seed)];
    if (this.isTwin) this.players.push(play(strategy, this.seed + 1));
    else if (against) this.players.push(play(parseName(against, "against", OPPONENTS), this.seed));
    this.checks = this.players.map(({ figures }) => checksOf(figures));
    this.marks = logMarks(this.n);
    this.difference = this.#difference();
  }

  /** Exact mean and variance of the first player's result less the second's; null for one player. */
  #difference() {
    const [one, other] = this.players;
    if (!other) return null;
    if (this.isTwin) return { mean: new Fraction(0), variance: one.figures.variance.mul(2) };
    const { mean, variance } = differenceOnCommonDeals(one.strategy, other.strategy, this.table);
    return { mean, variance };
  }

  /**
   * Return what is to be dealt and played; players on the same cards sit at one table.
   * @param {Playbook[]} books one for each player
   * @returns {Deal[]}
   */
  deals(books) {
    const nets = netsOf(this.table);
    const seats = books.map((book) => ({ ...book, nets }));
    const deal = (/** @type {number} */ seed, /** @type {typeof seats} */ at) => ({
      ...generatorOf(seed),
      seats: at,
      marks: this.marks,
    });
    return this.isTwin ? seats.map((seat, i) => deal(this.players[i].seed, [seat])) : [deal(this.seed, seats)];
  }

  /**
   * Return what the difference has come to.
   * @param {Float64Array[]} counts
   * @param {number} done
   */
  differenceOf([one, other], done) {
    if (!this.difference) return null;
    const steps = netSteps(this.table);
    const sum = new Fraction(total(one, steps) - total(other, steps), this.table.scaled().denominator);
    const { mean, variance } = this.difference;
    return { exact: mean, simulated: sum.div(done), zScore: zScoreOf(sum.sub(mean.mul(done)), variance.mul(done)) };
  }

  /**
   * Whether what this page has found is what Python has found; the run is over.
   * @param {Record<string, string>} checks
   * @param {Float64Array[]} counts
   */
  agrees(checks, counts) {
    const { expectedValue, variance } = this.players[0].figures;
    /** @type {Record<string, string | undefined>} */
    const found = {
      state: this.text,
      mean: String(expectedValue),
      variance: String(variance),
      counts: countsText(counts[0]),
      difference: this.difference ? String(this.difference.mean) : undefined,
      difference_variance: this.difference ? String(this.difference.variance) : undefined,
      counts_against: counts[1] && countsText(counts[1]),
    };
    return Object.entries(found).every(([name, text]) => checks[name] === text);
  }
}

/**
 * Return the Python that plays the same rounds.
 * @param {State} state
 */
export function pythonLines({ seed, strategy, against, n }) {
  const second = against ? `, against="${against}"` : "";
  const run = `ms.LiveRun(${seed}, "${strategy}"${second}, n=${n})`;
  return `import msstud as ms\nrun = ${run}\nprint(run.sample.mean)`;
}
