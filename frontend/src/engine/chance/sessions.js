/**
 * A session: a bankroll, a number of rounds, and rules for stopping earlier.
 *
 * Before each round the player looks at the money. The session ends in *ruin* with less than the
 * reserve, ten antes, so that every raise of a round that is begun can be paid; at the *stop loss* or
 * the *stop win*, having lost or won so many antes or more; or when all rounds are *played out*. With
 * v(x) the probability of playing on with a result of x so far, each round hands v(x) p(r) on to x + r;
 * what arrives where no round is begun stays there.
 *
 * All numbers are sums of products that are not negative, so relative errors only add up: J products
 * and as many sums a round, and W sums where those at the top are counted together. Results from
 * `apart` on are not told apart. Whoever is so high that even the longest likely fall in the rounds
 * left does not lead below that line is followed no further; that is off by `OUTSIDE` at most.
 */

import { OUTSIDE, farthest } from "./convolution.js";

/** @typedef {import("./distribution.js").Distribution} Distribution */
/** @typedef {"ruin" | "stopLoss" | "stopWin" | "playedOut"} End */

/**
 * @typedef {object} Session all amounts are whole antes
 * @property {Distribution} one net result of a round
 * @property {number} bankroll at least the reserve
 * @property {number} nRounds at least 1
 * @property {number | null} stopLoss 1 to the bankroll
 * @property {number | null} stopWin at least 1
 */

/**
 * @typedef {object} SessionResult
 * @property {Record<End, number>} ends probability of each end
 * @property {number} ahead probability of a profit
 * @property {number} roundsPlayed mean number of rounds
 * @property {(number[] | null)[]} fan quantiles of the net result so far, in antes, after 0, 1, ...
 *   rounds; null where they were not asked for, infinite where results are not told apart
 * @property {number} lowest net result, in steps, of the first of `probabilities`
 * @property {number} perAnte steps in an ante
 * @property {Float64Array} probabilities of the net results, a step apart
 * @property {number} above probability of all higher results together
 * @property {number} error no event's probability is farther from the exact one
 */

/** Antes that the dearest round costs: the ante and three raises of three. */
export const RESERVE = 10;
/** Longest array of levels; more cannot be drawn at once. */
export const MAX_LEVELS = 2 ** 18;
const U = 2 ** -53;
const SPREAD = 2.5; // standard deviations up to which results are told apart

/**
 * Return what comes of a session, or null if more levels than `MAX_LEVELS` would have to be told
 * apart.
 *
 * @param {Session} session
 * @param {readonly number[]} [shares] of the quantiles in the fan, ascending
 * @param {number} [every] after how many rounds they are asked for
 * @returns {SessionResult | null}
 */
export function playSession({ one, bankroll, nRounds, stopLoss, stopWin }, shares = [], every = 1) {
  const perAnte = Number(one.perAnte);
  const steps = one.steps.map(Number);
  const probabilities = one.probabilities;
  const ruinLine = (RESERVE - bankroll) * perAnte;
  const floor = stopLoss === null ? ruinLine : Math.max(ruinLine, 1 - stopLoss * perAnte);
  const lowest = floor + Math.min(0, steps[0]);
  const start = floor - lowest; // the place of the lowest level from which a round is begun
  const origin = -lowest;
  const deviation = one.standardDeviation * perAnte;
  const apart = Math.ceil(Math.max(bankroll * perAnte, SPREAD * deviation * Math.sqrt(nRounds))) + 1;
  const fall = farthest(steps.map((step) => -step).reverse(), [...probabilities].reverse());
  const tops = topsOf(nRounds, (nLeft) => origin + apart + fall(nLeft));
  const stop = stopWin === null ? Infinity : origin + stopWin * perAnte;
  const length = stopWin === null ? tops[0] : stop + Math.min(apart, Math.max(0, steps[steps.length - 1]));
  if (!(length <= MAX_LEVELS)) return null;

  const at = new Float64Array(length);
  const playing = new Float64Array(length);
  const fromTop = new Float64Array(length + 1);
  at[origin] = 1;
  let above = 0;
  let stillPlaying = 1;
  let roundsPlayed = 0;
  /** @type {(number[] | null)[]} */
  const fan = [shares.map(() => 0)];
  let low = origin; // nobody who plays on is below
  for (let t = 1; t <= nRounds; t++) {
    roundsPlayed += stillPlaying;
    const top = stopWin === null ? tops[t - 1] : length;
    const end = Math.min(stop, top);
    // Where no round is begun all stays; from all other places all goes, so they are empty at first.
    let sum = 0;
    for (let i = end - 1; i >= low; i--) {
      playing[i] = at[i];
      at[i] = 0;
      sum += playing[i];
      fromTop[i] = sum;
    }
    fromTop[end] = 0;
    const room = stopWin === null ? tops[t] : length;
    for (let j = 0; j < steps.length; j++) {
      const [step, p] = [steps[j], probabilities[j]];
      const last = Math.min(end, room - step);
      addShifted(at, playing, p, low, last, step);
      if (last < end) above += p * fromTop[Math.max(last, low)];
    }
    low = Math.max(start, low + Math.min(0, steps[0]));
    const until = Math.min(stop, room);
    stillPlaying = stopWin === null ? above : 0;
    for (let i = start; i < until; i++) stillPlaying += at[i];
    const isAsked = shares.length > 0 && (t % every === 0 || t === nRounds);
    fan.push(isAsked ? quantiles(at, shares).map((place) => inAntes(place)) : null);
  }

  /** @param {number} place */
  function inAntes(place) {
    return place < at.length && (stopWin !== null || place - origin < apart) ? (place - origin) / perAnte : Infinity;
  }

  const nApart = stopWin === null ? Math.min(length, origin + apart) : length;
  for (let i = nApart; i < length; i++) above += at[i];
  const between = (/** @type {number} */ from, /** @type {number} */ to) => {
    let sum = 0;
    for (let i = Math.max(0, from); i < to; i++) sum += at[i];
    return sum;
  };
  const ruined = Math.max(0, ruinLine - lowest);
  const relative = Math.expm1((nRounds * (2 * steps.length + 3) + length) * 1.01 * U);
  return {
    ends: {
      ruin: between(0, ruined),
      stopLoss: between(ruined, start),
      stopWin: stopWin === null ? 0 : between(stop, nApart) + above,
      playedOut: stillPlaying,
    },
    ahead: between(origin + 1, nApart) + above,
    roundsPlayed,
    fan,
    lowest,
    perAnte,
    probabilities: at.subarray(0, nApart),
    above,
    error: relative + 2 * OUTSIDE + length * U,
  };
}

/**
 * Add p times some places of one array to another, so many places up: nearly all of the work, so it
 * stands apart, where it is compiled best.
 *
 * @param {Float64Array} to
 * @param {Float64Array} from
 * @param {number} p
 * @param {number} start
 * @param {number} stop
 * @param {number} up
 */
function addShifted(to, from, p, start, stop, up) {
  let i = start;
  for (; i < stop - 3; i += 4) {
    const place = i + up;
    to[place] += p * from[i];
    to[place + 1] += p * from[i + 1];
    to[place + 2] += p * from[i + 2];
    to[place + 3] += p * from[i + 3];
  }
  for (; i < stop; i++) to[i + up] += p * from[i];
}

/**
 * Return up to which place each round's players are followed, by the number of rounds played.
 *
 * A bound for more rounds left holds for fewer, so one is found for every few rounds only.
 *
 * @param {number} nRounds
 * @param {(nLeft: number) => number} topOf
 */
function topsOf(nRounds, topOf) {
  const stride = Math.ceil(nRounds / 40);
  const tops = new Array(nRounds + 1);
  for (let t = 0; t <= nRounds; t++) tops[t] = t % stride === 0 ? topOf(nRounds - t) : tops[t - 1];
  return tops;
}

/**
 * Return the places at which the sum of probabilities reaches each share, (n_shares,).
 *
 * @param {Float64Array} probabilities
 * @param {readonly number[]} shares ascending
 */
function quantiles(probabilities, shares) {
  const places = [];
  let sum = 0;
  let place = -1;
  for (const share of shares) {
    while (sum < share && place < probabilities.length) sum += probabilities[++place] ?? 0;
    places.push(Math.max(0, place));
  }
  return places;
}
