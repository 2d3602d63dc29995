/**
 * A strategy as three tables: from the next card to the next spot, and at last to the outcome.
 *
 * A *spot* is what a round has come to: the known cards, up to what cannot matter any more, and the
 * actions taken, the one just decided among them. The first table leads from two hole cards and the
 * first community card to a spot, the second from a spot and the next card to a spot, the third from
 * a spot and the last card to an outcome. A fold is a spot that no card leaves. The tables hold what
 * the strategy says and which cards can come, nothing that is solved.
 *
 * An *outcome* is a bet sequence with a final hand class, or one that ends in a fold; `outcomes` lists
 * them, numbered as in the Python package. What cannot matter is proven there: of known cards all of
 * one suit everything is kept, of others the ranks. Only strategies of outlooks are made into tables.
 */

import { ACTIONS, Street } from "../actions.js";
import { N_DECK, N_SUITS } from "../cards.js";
import { classesOfKeys, handKeys } from "../hand_arrays.js";
import { N_HAND_CLASSES } from "../hands.js";
import { allSets, outlookIndex } from "../sets.js";
import { outlooks } from "../states.js";
import { commonSuit, insert, isKnown } from "./known_cards.js";

/** @typedef {import("../outcomes.js").BetSequence} BetSequence */
/** @typedef {import("../strategy.js").Strategy} Strategy */

/**
 * @typedef {object} Playbook
 * @property {Uint16Array} third spot at (hole card * 52 + hole card) * 52 + next card
 * @property {Uint16Array} fourth spot at spot * 52 + next card
 * @property {Uint16Array} fifth outcome at spot * 52 + last card
 */

/**
 * Spots by number; the folds come first, and no cards are kept of them.
 *
 * @typedef {object} Spots
 * @property {Uint8Array} sets one ascending set of known cards of each, (n, k)
 * @property {ArrayLike<number>} actions the raises as a number in base 3, or minus 1 minus the fold's number
 */

/**
 * The ways in which a card may come to spots that go on.
 *
 * @typedef {object} Arrivals
 * @property {Int32Array} rows the spot of each
 * @property {Uint8Array} firsts the lowest of the cards that lead there
 * @property {Uint8Array} spans how many neighbors of it do: itself, or all four of a rank
 * @property {Uint8Array} after the known cards then, ascending, (n, k + 1)
 */

const RAISES = ACTIONS.slice(1);
export const N_FOLDS = 13; // 1 + 3 + 9
export const N_OUTCOMES = N_FOLDS + RAISES.length ** 3 * N_HAND_CLASSES; // 607
const FIRST_FOLD = [0, 1, 4];
const N_LABELS = N_SUITS + 1; // a common suit, or none

/** @type {readonly {sequence: BetSequence, hand: number | null}[] | undefined} */
let listed;

/** Return bet sequence and final hand class of each outcome, null for a fold; the 13 folds first. */
export function outcomes() {
  return (listed ??= listOutcomes());
}

function listOutcomes() {
  /** @type {BetSequence[]} */
  let raises = [[]];
  /** @type {{sequence: BetSequence, hand: number | null}[]} */
  const all = [];
  for (let street = 0; street < 3; street++) {
    for (const sequence of raises) all.push({ sequence: [...sequence, "fold"], hand: null });
    raises = raises.flatMap((sequence) => RAISES.map((raise) => [...sequence, raise]));
  }
  for (const sequence of raises) {
    for (let hand = 0; hand < N_HAND_CLASSES; hand++) all.push({ sequence, hand });
  }
  return Object.freeze(all);
}

/** @type {WeakMap<Strategy, Playbook>} */
const made = new WeakMap();

/**
 * Return the tables of a strategy, made once.
 *
 * @param {Strategy} strategy one that tells outlooks apart
 * @returns {Playbook}
 */
export function playbook(strategy) {
  const steps = makePlaybook(strategy);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Make the tables in four steps of some ten milliseconds, for a page that has other things to do.
 *
 * @param {Strategy} strategy
 * @returns {Generator<void, Playbook>}
 */
export function* makePlaybook(strategy) {
  const known = made.get(strategy);
  if (known !== undefined) return known;
  if (strategy.statesName !== "outlooks") {
    throw new TypeError(`expected a strategy of outlooks, got one of ${strategy.statesName}`);
  }
  const holes = allSets(2);
  const nHoles = holes.length / 2;
  const opened = { sets: holes, actions: decide(strategy, Street.THIRD, holes, new Int32Array(nHoles)) };
  yield;
  const toFourth = lead(opened, strategy, Street.FOURTH);
  yield;
  const toFifth = lead(toFourth.spots, strategy, Street.FIFTH);
  yield;
  const third = new Uint16Array(N_DECK ** 3);
  for (let row = 0; row < nHoles; row++) {
    const [low, high] = [holes[2 * row], holes[2 * row + 1]];
    const leads = toFourth.table.subarray(row * N_DECK, (row + 1) * N_DECK);
    third.set(leads, (low * N_DECK + high) * N_DECK);
    third.set(leads, (high * N_DECK + low) * N_DECK);
  }
  const book = { third, fourth: toFifth.table, fifth: finish(toFifth.spots) };
  made.set(strategy, book);
  return book;
}

/**
 * Return the table of the spots that next cards lead to, and those spots.
 *
 * @param {Spots} from
 * @param {Strategy} strategy
 * @param {Street} street
 */
function lead(from, strategy, street) {
  const k = street.nKnown;
  const nCodes = RAISES.length ** (k - 1);
  const arrivals = dealNext(from, k - 1);
  const { rows, after } = arrivals;
  const decided = decide(strategy, street, after, rows.map((row) => from.actions[row]));
  const outlookOf = outlookIndex(after, k);
  const actions = Array.from({ length: N_FOLDS }, (_, fold) => -1 - fold);
  /** @type {Map<number, number>} */
  const numbers = new Map();
  const found = [];
  const reached = new Uint16Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    if (decided[i] < 0) {
      reached[i] = -1 - decided[i];
      continue;
    }
    const label = outlookOf[i] * N_LABELS + commonSuit(after, i * k, k);
    const key = label * nCodes + decided[i];
    let spot = numbers.get(key);
    if (spot === undefined) {
      spot = actions.length;
      numbers.set(key, spot);
      actions.push(decided[i]);
      found.push(i);
    }
    reached[i] = spot;
  }
  const sets = new Uint8Array(actions.length * k);
  found.forEach((i, place) => sets.set(after.subarray(i * k, i * k + k), (N_FOLDS + place) * k));
  return { table: tableOf(from, arrivals, reached), spots: { sets, actions } };
}

/**
 * Return the table of outcomes.
 *
 * @param {Spots} from
 */
function finish(from) {
  const arrivals = dealNext(from, 4);
  const hands = classesOfKeys(handKeys(arrivals.after));
  const reached = arrivals.rows.map((row, i) => N_FOLDS + from.actions[row] * N_HAND_CLASSES + hands[i]);
  return tableOf(from, arrivals, reached);
}

/**
 * Return what each card leads to from each spot, (n, 52); a fold stays one, whatever comes.
 *
 * @param {Pick<Spots, "actions">} from
 * @param {Arrivals} arrivals
 * @param {ArrayLike<number>} reached
 */
function tableOf({ actions }, { rows, firsts, spans }, reached) {
  const table = new Uint16Array(actions.length * N_DECK);
  for (let row = 0; row < actions.length; row++) {
    if (actions[row] < 0) table.fill(-1 - actions[row], row * N_DECK, (row + 1) * N_DECK);
  }
  for (let i = 0; i < rows.length; i++) {
    const at = rows[i] * N_DECK + firsts[i];
    table.fill(reached[i], at, at + spans[i]);
  }
  return table;
}

/**
 * Return the ways in which a card may come to spots that go on.
 *
 * Of cards that are not all of one suit only ranks are kept, so a card may be known in the set that
 * stands for a spot and not in another one: it leads where the others of its rank do.
 *
 * @param {Spots} spots
 * @param {number} k
 * @returns {Arrivals}
 */
function dealNext({ sets, actions }, k) {
  const most = actions.length * N_DECK;
  const [rows, firsts, spans] = [new Int32Array(most), new Uint8Array(most), new Uint8Array(most)];
  const after = new Uint8Array(most * (k + 1));
  let n = 0;
  for (let row = 0; row < actions.length; row++) {
    if (actions[row] < 0) continue;
    const isByRank = k > 2 && commonSuit(sets, row * k, k) === N_SUITS;
    for (let card = 0; card < N_DECK; card++) {
      if (isKnown(sets, row * k, k, card)) continue;
      rows[n] = row;
      firsts[n] = isByRank ? card - (card % N_SUITS) : card;
      spans[n] = isByRank ? N_SUITS : 1;
      insert(sets, row * k, k, card, after, n * (k + 1));
      n++;
      if (isByRank) card |= N_SUITS - 1; // on to the next rank
    }
  }
  return {
    rows: rows.slice(0, n),
    firsts: firsts.slice(0, n),
    spans: spans.slice(0, n),
    after: after.slice(0, n * (k + 1)),
  };
}

/**
 * Return the actions with the strategy's decision on a street added to each.
 *
 * @param {Strategy} strategy
 * @param {Street} street
 * @param {Uint8Array} sets
 * @param {Int32Array} actions
 */
function decide(strategy, street, sets, actions) {
  const k = street.nKnown;
  const states = outlooks().index(sets, k);
  /** @type {Uint8Array[]} */
  const chosen = [];
  return actions.map((code, i) => {
    chosen[code] ??= strategy.choose(street, stakedAfter(code, k - 2));
    const antes = chosen[code][states[i]];
    return antes === 0 ? -1 - (FIRST_FOLD[k - 2] + code) : RAISES.length * code + antes - 1;
  });
}

/**
 * Return the total staked, in antes, after some raises.
 *
 * @param {number} code the raises as a number in base 3
 * @param {number} nRaises
 */
function stakedAfter(code, nRaises) {
  let staked = 1 + nRaises;
  for (let rest = code; rest > 0; rest = Math.floor(rest / RAISES.length)) staked += rest % RAISES.length;
  return staked;
}
