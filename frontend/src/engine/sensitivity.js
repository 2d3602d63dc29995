/**
 * What a payout is worth: its pull on the edge, and the exact payouts at which play or edge turn.
 *
 * Fix all payouts but that of one row, m. The value of optimal play is convex, piecewise linear and
 * not falling in m, and its slope is the stake in the row: probability times average total wager,
 * the *sensitivity*. Where two ways to play tie, the value has a kink, and the larger stake is the
 * slope to its right.
 *
 * As one payout grows, the best action with given cards and a given total staked only ever changes
 * upwards: from fold to 1x to 3x. The proof stands in `msstud/sensitivity.py`. So there are at most
 * two break-even payouts for a decision, and each is the last zero of a piecewise linear function
 * that does not fall: the best raise against the fold, 3x against 1x.
 */

import { Action, MAX_RAISE, Street } from "./actions.js";
import { parseCards } from "./cards.js";
import { quote } from "./errors.js";
import { Fraction } from "./fractions.js";
import { KEYWORDS, N_HAND_CLASSES } from "./hands.js";
import { totalWager, weightsOf } from "./outcomes.js";
import { LOSS, PayTable, PayTableError } from "./paytable.js";
import { KNOWN, N_DEALS, N_RUNOUTS, lastCards, outlooks, stateOf } from "./states.js";
import { BestPlay, remembered } from "./values.js";
import { lastZero } from "./zeros.js";

/** @typedef {import("./cards.js").CardsLike} CardsLike */
/** @typedef {import("./solver.js").Solution} Solution */
/** @typedef {import("./zeros.js").Line} Line */
/** @typedef {{lost: number, stakes: Float64Array}} Ends antes lost by folds, staked by hand class */
/** @typedef {(k: number, staked: number) => Uint8Array} Choose */

/**
 * A payout at which a decision changes; there both actions are worth the same.
 *
 * @typedef {object} Flip
 * @property {Fraction} payout of the row, net, "to 1"
 * @property {Action} below best if the row pays a little less
 * @property {Action} above best if the row pays a little more
 */

const TO = " to ";
const PAIR = "pair_of_";

/**
 * Return the keywords of a row, lowest hand class first.
 *
 * @param {string} row a keyword, or two of pairs for all pairs between them:
 *   `pair_of_jacks to pair_of_aces`
 * @returns {readonly string[]}
 * @throws {PayTableError} there is no such row
 */
export function rowKeywords(row) {
  const [first, ...others] = String(row).split(TO);
  const places = [first, others.at(-1) ?? first].map((keyword) => KEYWORDS.indexOf(keyword));
  if (!places.includes(-1)) {
    const covered = KEYWORDS.slice(places[0], places[1] + 1);
    const isBand = covered.every((keyword) => keyword.startsWith(PAIR));
    if (covered.length > others.length && (isBand || others.length === 0)) return covered;
  }
  throw new PayTableError(
    "unknown row {row}; a row is a keyword such as 'flush', or pairs from low to high " +
      "such as 'pair_of_jacks to pair_of_aces'",
    { row: quote(row) },
  );
}

/**
 * Return what each payout adds to the expected value per unit, in antes, by keyword.
 *
 * It is the stake in the row: probability times average total wager. The house edge falls as fast.
 *
 * @param {Solution} solution
 * @returns {Map<string, Fraction>}
 */
export function sensitivities(solution) {
  const stakes = new Float64Array(N_HAND_CLASSES);
  for (const { sequence, nDeals } of solution.outcomeCounts.finished) {
    const total = totalWager(sequence);
    nDeals.forEach((n, hand) => (stakes[hand] += total * n));
  }
  return new Map(KEYWORDS.map((keyword, hand) => [keyword, new Fraction(stakes[hand], N_DEALS)]));
}

/**
 * Return the exact payout of one row that makes the house edge `edge`.
 *
 * If several do, because a round is folded at once whatever the row pays, the largest.
 *
 * @param {PayTable} payTable what the other rows pay
 * @param {string} row see `rowKeywords`
 * @param {Fraction} edge in antes per ante: 4/100 is 4 %
 * @returns {Fraction}
 * @throws {PayTableError} there is no such row, or the edge is lower even if the row loses
 */
export function solveForEdge(payTable, row, edge) {
  const keywords = rowKeywords(row);
  const at = (/** @type {Fraction} */ payout) => {
    const table = paying(payTable, keywords, payout);
    const ends = played(choice(table), KNOWN[0], outlooks().nSets[KNOWN[0]], 1);
    const { value, slope } = lineOf(ends, table, keywords, N_DEALS);
    return { value: value.add(edge), slope };
  };
  const payout = lastZero(at, LOSS);
  if (payout !== null) return payout;
  throw new PayTableError(
    `no payout of ${row} makes the house edge ${edge}: ` +
      `even if it loses, the edge is ${edge.sub(at(LOSS).value)}`,
  );
}

/**
 * Return the payouts of one row at which the decision with given cards changes, ascending.
 *
 * None if the cards cannot make the row, or if 3x is best whatever it pays.
 *
 * @param {PayTable} payTable what the other rows pay
 * @param {string} row see `rowKeywords`
 * @param {CardsLike} cards hole cards, then community cards; their order does not matter
 * @param {number} [wagered] total staked so far, in antes; 1x on each earlier street if not given
 * @returns {Flip[]}
 * @throws {import("./errors.js").MsstudError} no such row, or no such cards or total
 */
export function breakEven(payTable, row, cards, wagered) {
  const keywords = rowKeywords(row);
  const dealt = parseCards(cards, { nCards: [KNOWN[0], KNOWN[2]] });
  const k = dealt.length;
  const street = Street.of(k);
  const staked = wagered === undefined ? street.legalTotals[0] : street.checkTotal(wagered);
  const weights = new Float64Array(outlooks().nSets[k].length);
  weights[stateOf(outlooks(), dealt)] = 1;

  /** @type {Map<string, {small: Line, large: Line}>} */
  const kept = new Map();
  const raises = (/** @type {Fraction} */ payout) => {
    const key = String(payout);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const table = paying(payTable, keywords, payout);
    const choose = choice(table);
    const line = (/** @type {number} */ antes) =>
      lineOf(raised(choose, k, weights, staked + antes), table, keywords, N_RUNOUTS[k]);
    const lines = { small: line(1), large: line(MAX_RAISE) };
    kept.set(key, lines);
    return lines;
  };
  const raiseAgainstFold = (/** @type {Fraction} */ payout) => {
    const { small, large } = raises(payout);
    const { value, slope } = large.value.compare(small.value) >= 0 ? large : small;
    return { value: value.add(staked), slope };
  };
  const largeAgainstSmall = (/** @type {Fraction} */ payout) => {
    const { small, large } = raises(payout);
    return { value: large.value.sub(small.value), slope: large.slope.sub(small.slope) };
  };

  const counts = possible(k, weights);
  if (rowsOf(keywords).every((hand) => counts[hand] === 0)) return [];
  // A tie is raised, so a hand that only ties with the fold never folds.
  const folds = raiseAgainstFold(LOSS).value.sign() < 0;
  const lastFold = (folds ? lastZero(raiseAgainstFold, LOSS) : null) ?? LOSS;
  const lastSmall = lastZero(largeAgainstSmall, LOSS) ?? LOSS;
  const hasSmall = lastSmall.compare(lastFold) > 0;
  /** @type {Flip[]} */
  const flips = [];
  if (lastFold.compare(LOSS) > 0) {
    const above = hasSmall ? Action.RAISE_1X : Action.RAISE_3X;
    flips.push({ payout: lastFold, below: Action.FOLD, above });
  }
  if (hasSmall) {
    flips.push({ payout: lastSmall, below: Action.RAISE_1X, above: Action.RAISE_3X });
  }
  return flips;
}

/**
 * @param {PayTable} payTable
 * @param {readonly string[]} keywords
 * @param {Fraction} payout
 */
function paying(payTable, keywords, payout) {
  const rows = rowsOf(keywords);
  const payouts = payTable.payouts.map((each, hand) => (rows.includes(hand) ? payout : each));
  return new PayTable(payTable.name, payouts);
}

/**
 * Return best play with the larger of equal raises: its slopes are those to the right.
 *
 * @param {PayTable} payTable
 * @returns {Choose}
 */
function choice(payTable) {
  const values = new BestPlay(outlooks(), payTable);
  /** @type {Map<number, Uint8Array>} */
  const kept = new Map();
  return (k, staked) =>
    remembered(kept, k, staked, () => {
      const small = values.raised(k, staked + 1);
      const large = values.raised(k, staked + MAX_RAISE);
      const folded = values.folded(k, staked);
      return Uint8Array.from({ length: small.length }, (_, i) => {
        const isLarge = large[i] >= small[i];
        return (isLarge ? large[i] : small[i]) < folded ? 0 : isLarge ? MAX_RAISE : 1;
      });
    });
}

/**
 * Return the ends of play from decisions with these weights.
 *
 * All numbers stay below 10 times the number of deals, far below 2 ** 53.
 *
 * @param {Choose} choose
 * @param {number} k
 * @param {ArrayLike<number>} weights (nStates,)
 * @param {number} staked
 * @returns {Ends}
 */
function played(choose, k, weights, staked) {
  const chosen = choose(k, staked);
  let lost = staked * weightsOf(weights, chosen, 0).sum * N_RUNOUTS[k];
  const stakes = new Float64Array(N_HAND_CLASSES);
  for (const antes of [1, MAX_RAISE]) {
    const { acting, sum } = weightsOf(weights, chosen, antes);
    if (sum === 0) continue;
    const more = raised(choose, k, acting, staked + antes);
    lost += more.lost;
    more.stakes.forEach((stake, hand) => (stakes[hand] += stake));
  }
  return { lost, stakes };
}

/**
 * Return the ends of play after a raise to `total`.
 *
 * @param {Choose} choose
 * @param {number} k
 * @param {ArrayLike<number>} weights
 * @param {number} total
 * @returns {Ends}
 */
function raised(choose, k, weights, total) {
  if (k < 4) return played(choose, k + 1, outlooks().steps[k].spread(weights), total);
  return { lost: 0, stakes: lastCards().spread(weights).map((n) => total * n) };
}

/**
 * Return how many orders of the next cards end in each hand class, (22,).
 *
 * @param {number} k
 * @param {Float64Array} weights
 */
function possible(k, weights) {
  let reached = weights;
  for (let known = k; known < 4; known++) reached = outlooks().steps[known].spread(reached);
  return lastCards().spread(reached);
}

/** @param {readonly string[]} keywords */
function rowsOf(keywords) {
  return keywords.map((keyword) => KEYWORDS.indexOf(keyword));
}

/**
 * Return the value of these ends, each of n orders equally likely, and its slope.
 *
 * @param {Ends} ends
 * @param {PayTable} payTable
 * @param {readonly string[]} keywords
 * @param {number} n
 * @returns {Line}
 */
function lineOf({ lost, stakes }, payTable, keywords, n) {
  const paid = Fraction.sum(payTable.payouts.map((payout, hand) => payout.mul(stakes[hand])));
  const staked = rowsOf(keywords).reduce((sum, hand) => sum + stakes[hand], 0);
  return { value: paid.sub(lost).div(n), slope: new Fraction(staked, n) };
}
