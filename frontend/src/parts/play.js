/**
 * A round that one reader plays: dealt from a seed, replayed from the actions taken so far, with what
 * each decision was worth. Nothing here knows the page.
 *
 * The reader has seat 1 and antes one unit. Other seats follow the best strategy for their own cards.
 */

import { Deal } from "../engine/deal.js";
import {
  ACTIONS,
  Fraction,
  IllegalActionError,
  MsstudError,
  Round,
  STRAIGHT_5,
  STREETS,
  attempt,
  cardNames,
  parseAction,
  quote,
  solve,
} from "../engine/index.js";
import { CENTS_PER_UNIT } from "../engine/ledger.js";
import { tableOf } from "./table.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/index.js").Street} Street */
/** @typedef {import("../engine/ledger.js").LedgerLine} LedgerLine */
/** @typedef {import("./table.js").TableTrait} TableTrait */

/** @typedef {{seed: number, seats: number, actions: string, pay_table: TableTrait}} State what the traits hold */
/** @typedef {{decision: Decision, action: Action, cost: Fraction}} Step a decision that has been taken */

/**
 * @typedef {object} Play
 * @property {State} state
 * @property {Round} round as far as it has come
 * @property {Deal} deal all cards, also those that are face down
 * @property {readonly Action[]} acts of all seats, in the order in which they acted
 * @property {readonly Step[]} steps of the reader
 * @property {Decision | null} decision the one that the reader faces; null after settlement
 * @property {LedgerLine} line of the reader
 * @property {Fraction} lost by the reader's decisions against the best ones, in antes
 */

export const MAX_SEATS = 3;
const ANTE = "1.00";

/**
 * Return the whole number that a reader has typed as a seed.
 * @param {string} text
 */
export function parseSeed(text) {
  const typed = text.trim();
  const seed = /^\d{1,16}$/.test(typed) ? Number(typed) : NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new MsstudError("seed: expected a whole number from 0 to {most}, got {came}", {
    most: Number.MAX_SAFE_INTEGER,
    came: quote(text),
  });
}

/** @param {string} text */
export function parseSeats(text) {
  if (/^[1-3]$/.test(text)) return Number(text);
  throw new MsstudError("seats: expected 1 to {most}, got {came}", { most: MAX_SEATS, came: quote(text) });
}

/**
 * Return the actions that a text lists, such as `1x,3x`.
 * @param {string} text
 * @returns {Action[]}
 */
export function parseActions(text) {
  const words = text.trim() === "" ? [] : text.split(",");
  const actions = words.map((word) => {
    const action = attempt(() => parseAction(word));
    if (!(action instanceof MsstudError)) return action;
    throw new IllegalActionError("actions: expected fold, 1x, 2x or 3x, got {came}", { came: quote(word.trim()) });
  });
  const fold = actions.indexOf("fold");
  if (actions.length > STREETS.length || (fold >= 0 && fold < actions.length - 1)) {
    throw new IllegalActionError("actions: expected at most {n}, and none after a fold, got {came}", {
      n: STREETS.length,
      came: quote(actions.join(",")),
    });
  }
  return actions;
}

/** How the state stands in the URL. */
export const CODECS = {
  seed: { write: String, read: parseSeed },
  seats: { write: String, read: parseSeats },
  actions: {
    /** @param {string} text */
    write: (text) => text,
    /** @param {string} text */
    read: (text) => parseActions(text).join(","),
  },
};

/** @type {{key: string, solution: Solution} | undefined} */
let solved;

/** @param {TableTrait} trait */
function solutionOf(trait) {
  const key = JSON.stringify(trait);
  if (solved?.key !== key) solved = { key, solution: solve(tableOf(trait)) };
  return solved.solution;
}

/**
 * Return the round as far as the reader's actions lead; it stops where the reader has to decide.
 * @param {State} state
 * @returns {Play}
 */
export function replay(state) {
  const solution = solutionOf(state.pay_table);
  const rest = parseActions(state.actions);
  let round = Round.deal(new Array(state.seats).fill(ANTE), { seed: state.seed, payTable: solution.payTable });
  /** @type {Action[]} */
  const acts = [];
  /** @type {Step[]} */
  const steps = [];
  /** @type {Decision | null} */
  let decision = null;
  for (let seat = round.seatToAct; seat !== null; seat = round.seatToAct) {
    const faced = decisionOf(round, seat, solution);
    const action = seat === 1 ? rest.shift() : faced.best;
    if (action === undefined) {
      decision = faced;
      break;
    }
    if (seat === 1) steps.push({ decision: faced, action, cost: faced.cost(action) });
    acts.push(action);
    round = round.act(action, { seat });
  }
  const lost = Fraction.sum(steps.map(({ cost }) => cost));
  const deal = Deal.fromSeed(state.seats, state.seed);
  return { state, round, deal, acts, steps, decision, line: round.ledger[0], lost };
}

/**
 * Return what a seat decides, knowing its own cards and those that have been turned.
 * @param {Round} round
 * @param {number} seat
 * @param {Solution} solution
 */
function decisionOf(round, seat, solution) {
  const cards = [...round.holeCards(seat), ...round.communityCards];
  return solution.decide(cards, round.totalWager(seat) / CENTS_PER_UNIT);
}

/**
 * Return an amount of the ledger in antes.
 * @param {number} cents
 */
export function inAntes(cents) {
  return new Fraction(cents, CENTS_PER_UNIT);
}

/**
 * Return the community cards that nobody has turned, because every seat has folded.
 * @param {Play} play
 */
export function cardsNotTurned({ round, deal }) {
  return round.isSettled ? deal.communityCards.slice(round.communityCards.length) : [];
}

/**
 * Return what Python must find for the same state, as exact text by name.
 * @param {Play} play
 * @returns {Record<string, string>}
 */
export function results({ round, steps, decision, line, lost }) {
  /** @type {Record<string, string>} */
  const found = {
    hole_cards: cardNames(round.holeCards(1)),
    community_cards: cardNames(round.communityCards),
    lost: String(lost),
  };
  for (const { street, values } of [...steps.map((step) => step.decision), ...(decision ? [decision] : [])]) {
    for (const action of ACTIONS) found[`${street.label}: ${action}`] = String(values[action]);
  }
  if (line.profit !== null && line.grossReturn !== null) {
    found.profit = String(inAntes(line.profit));
    found.gross_return = String(inAntes(line.grossReturn));
  }
  return found;
}

/**
 * Return three lines of Python that play the same round and print where it stands.
 * @param {Play} play
 */
export function pythonLines({ state, acts }) {
  const table = tableOf(state.pay_table);
  const payouts = Object.entries(state.pay_table.payouts).map(([key, text]) => [key, /^-?\d+$/.test(text) ? Number(text) : text]);
  const other = `ms.PayTable(${JSON.stringify(table.name)}, ${JSON.stringify(Object.fromEntries(payouts))})`;
  const named = table.equals(STRAIGHT_5) ? "ms.STRAIGHT_5" : other;
  const option = table.name === "standard" ? "" : `, pay_table=${named}`;
  const antes = state.seats === 1 ? `"${ANTE}"` : `["${ANTE}"] * ${state.seats}`;
  const played = acts.map((action) => `.act("${action}")`).join("");
  return `import msstud as ms\nplayed = ms.Round.deal(${antes}, seed=${state.seed}${option})${played}\nprint(played)`;
}
