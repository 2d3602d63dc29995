/**
 * Answers the questions of `tests/test_twins.py`: `node tools/twin.js COMMAND FOLDER`.
 *
 * A question is JSON on standard input, an answer JSON on standard output. Large arrays go to files
 * in FOLDER, little-endian, and integers beyond doubles as decimal text, one a line.
 */

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

import * as engine from "../src/engine/index.js";
import { classesOfKeys, handKeys } from "../src/engine/hand_arrays.js";
import { allSets } from "../src/engine/sets.js";
import { lastCards } from "../src/engine/states.js";
import { BestPlay } from "../src/engine/values.js";
import { permutations, rounds, strategies, texts } from "./twin_at_play.js";
import { figuresOf, tableOf } from "./twin_figures.js";

/** @typedef {import("../src/engine/states.js").States} States */

const { KNOWN, STREETS } = engine;
const [, , command, folder] = process.argv;
const STATES = [engine.outlooks, engine.suitClasses];
const TIES = /** @type {const} */ (["raise", "fold"]);

/**
 * @param {string} name
 * @param {Uint8Array | Uint16Array | Int32Array | Float64Array | ArrayLike<number>} array
 */
function save(name, array) {
  const typed = ArrayBuffer.isView(array) ? array : Int32Array.from(array);
  writeFileSync(
    join(folder, name),
    new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength),
  );
}

/** Keys and hand classes of all 2,598,960 hands, in lexicographic order. */
function hands() {
  const keys = handKeys(allSets(5));
  save("keys", keys);
  save("classes", classesOfKeys(keys));
}

/** Everything that outlooks and suit classes consist of. */
function states() {
  for (const make of STATES) {
    const { name, representatives, nSets, steps, outlookOf, index } = make();
    for (const k of KNOWN) {
      save(`${name}-${k}-representatives`, representatives[k]);
      save(`${name}-${k}-n_sets`, Int32Array.from(nSets[k]));
      save(`${name}-${k}-outlook_of`, outlookOf[k]);
      save(`${name}-${k}-index`, index(allSets(k), k));
      if (k < 4) saveSteps(`${name}-${k}`, steps[k]);
    }
  }
  saveSteps("last", lastCards());
}

/**
 * @param {string} name
 * @param {import("../src/engine/steps.js").Steps} steps
 */
function saveSteps(name, { starts, targets, nCards }) {
  save(`${name}-starts`, Int32Array.from(starts));
  save(`${name}-targets`, Int32Array.from(targets));
  save(`${name}-n_cards`, Int32Array.from(nCards));
}

/**
 * Values of all raises in every state at every legal total, and best actions by both rules of ties.
 *
 * @param {string[][]} tables
 */
function values(tables) {
  const [doubles, bigs, chosen] = ["doubles", "bigs", "chosen"].map((name) =>
    openSync(join(folder, name), "w"),
  );
  const kinds = tables.map((payouts) => {
    const table = tableOf(payouts);
    let isExactInDoubles = true;
    for (const make of STATES) {
      const play = new BestPlay(make(), table);
      for (const { nKnown, legalTotals } of STREETS) {
        const last = legalTotals[legalTotals.length - 1] + engine.MAX_RAISE;
        for (let total = legalTotals[0] + 1; total <= last; total++) {
          const raised = play.raised(nKnown, total);
          isExactInDoubles = raised instanceof Float64Array;
          if (raised instanceof Float64Array) writeSync(doubles, new Uint8Array(raised.buffer));
          else writeSync(bigs, `${raised.join("\n")}\n`);
        }
        for (const staked of legalTotals) {
          for (const ties of TIES) writeSync(chosen, play.chosen(nKnown, staked, ties));
        }
      }
    }
    return isExactInDoubles;
  });
  for (const file of [doubles, bigs, chosen]) closeSync(file);
  return kinds;
}

/**
 * All figures of best play, by both rules of ties.
 *
 * @param {string[][]} tables
 */
function figures(tables) {
  return tables.map((payouts) =>
    TIES.map((ties) => figuresOf(engine.solve(tableOf(payouts), ties))),
  );
}

/**
 * Single decisions, and what each next card makes of them.
 *
 * @param {{payouts: string[], ties: "raise" | "fold", spots: [string, number?][]}[]} questions
 */
function decisions(questions) {
  return questions.map(({ payouts, ties, spots }) => {
    const solution = engine.solve(tableOf(payouts), ties);
    return spots.map(([cards, wagered]) => {
      const decision = solution.decide(cards, wagered ?? undefined);
      const nextCards = engine.ACTIONS.slice(1).map((action) =>
        solution
          .nextCards(cards, decision.wagered, action)
          .map((next) => [...[next.card, next.value, next.best, next.handClass]]),
      );
      return {
        values: Object.entries(decision.values),
        best: decision.best,
        tied: decision.tied,
        text: `${decision}`,
        next_cards: nextCards,
        hands: solution.outlookHands(cards, decision.wagered),
      };
    });
  });
}

/** @type {Record<string, (question: any) => unknown>} */
const COMMANDS = {
  hands,
  states,
  values,
  figures,
  decisions,
  strategies,
  permutations,
  rounds,
  texts,
};
const question = readFileSync(0, "utf8");
const answer = COMMANDS[command](question === "" ? null : JSON.parse(question));
process.stdout.write(JSON.stringify(answer ?? null));
