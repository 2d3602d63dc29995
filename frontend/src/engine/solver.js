/**
 * Mississippi Stud solved exactly, by backward induction.
 *
 * Let x be the known cards up to outlook (`states.js`) and T the total staked so far, in antes.
 * With m(h) the payout of the final hand h, "to 1", and x' running over the equally likely next
 * cards,
 *
 *   W_5(h, T) = m(h) T
 *   W_k(x, T) = max {-T, R_k(x, T + 1), R_k(x, T + 2), R_k(x, T + 3)}   for k = 4, 3, 2
 *   R_k(x, S) = E W_{k+1}(x', S)
 *
 * A fold costs the whole T, not nothing. The value of a round is the mean of W_2(x, 1) over the
 * 1,326 hole-card sets. W is convex in T, so 2x is never strictly best: the induction compares
 * fold, 1x and 3x. Other totals, and 2x, are computed when somebody asks for them.
 *
 * Ties are a convention. "raise" raises where a fold is exactly as good, "fold" folds; between
 * equal raises both take the smaller.
 */

import { ACTIONS, Action, IllegalActionError, Street, actionOfAntes, antesOf } from "./actions.js";
import { Card, RANK_LETTERS, deck, parseCards } from "./cards.js";
import { Decision } from "./decision.js";
import { MsstudError, quote } from "./errors.js";
import { Figures } from "./figures.js";
import { Fraction } from "./fractions.js";
import { rankHand } from "./hands.js";
import { countOutcomes, weightsOf } from "./outcomes.js";
import { PayTable, STANDARD } from "./paytable.js";
import { KNOWN, N_RUNOUTS, holeLabel, lastCards, outlooks, stateOf } from "./states.js";
import { BestPlay, remembered } from "./values.js";

/** @typedef {import("./cards.js").CardsLike} CardsLike */
/** @typedef {import("./values.js").Ties} Ties */

/**
 * One card that may come next, after a raise.
 *
 * @typedef {object} NextCard
 * @property {Card} card
 * @property {Fraction} value of the round with this card, if the rest is played best, in antes
 * @property {Action | null} best the best action then; null after fifth street
 * @property {number | null} handClass the final hand; null before the last card
 */

/**
 * In how many of the orders of the cards to come a hand ends how.
 *
 * @typedef {object} OutlookHands
 * @property {number} nRunouts 117,600, 2,352 or 48
 * @property {number} folded how many end in a fold
 * @property {number[]} hands how many end in each hand class, (22,)
 */

/** Version of rules and tie convention: whatever changes an exact value changes it. */
export const ENGINE_VERSION = "1.0";

/** The game solved for one pay table; made by `solve`. Its figures describe optimal play. */
export class Solution extends Figures {
  /** @type {Map<number, Uint8Array>} */
  #chosen = new Map();
  /** @type {ReadonlyMap<string, Decision> | undefined} */
  #thirdStreet;

  /**
   * @param {PayTable} payTable
   * @param {Ties} ties
   */
  constructor(payTable, ties) {
    super(payTable);
    /** @readonly */
    this.ties = ties;
    /** @readonly the integers behind every decision */
    this.values = new BestPlay(outlooks(), payTable);
  }

  /** @override @protected */
  count() {
    return countOutcomes(outlooks(), (street, staked) => this.chosen(street, staked));
  }

  /**
   * Value of a round, in antes, by backward induction.
   *
   * @override
   */
  get expectedValue() {
    return this.values.expectedValue;
  }

  /**
   * Return the best raise in antes, 0 for a fold, for each outlook.
   *
   * @param {Street} street
   * @param {number} staked
   */
  chosen(street, staked) {
    const k = street.nKnown;
    return remembered(this.#chosen, k, staked, () => this.values.chosen(k, staked, this.ties));
  }

  /**
   * Return the value of every action with two, three or four known cards.
   *
   * @param {CardsLike} cards hole cards, then community cards; their order does not matter
   * @param {number} [wagered] total staked so far, in antes; 1x on each earlier street if not given
   * @returns {Decision}
   * @throws {MsstudError} the cards are unreadable, repeated or not two to four, or no such total
   */
  decide(cards, wagered) {
    const { known, street, staked } = spot(cards, wagered);
    return this.#decision(known, street, staked, wagered === undefined && staked > 1);
  }

  /**
   * Return every card that may come next after a raise, in deck order, and what it makes of the
   * round.
   *
   * The mean of the values is the value of the raise.
   *
   * @param {CardsLike} cards
   * @param {number} wagered
   * @param {Action} action no fold
   * @returns {NextCard[]}
   */
  nextCards(cards, wagered, action) {
    const { known, staked } = spot(cards, wagered);
    if (action === Action.FOLD) {
      throw new IllegalActionError("next cards: expected a raise of 1, 2 or 3 antes, got 'fold'");
    }
    const total = staked + antesOf(action);
    return deck()
      .filter((card) => !known.includes(card))
      .map((card) => this.#nextCard(card, [...known, card], total));
  }

  /**
   * Return how often a hand ends how under best play, in orders of the cards still to come.
   *
   * @param {CardsLike} cards
   * @param {number} [wagered]
   * @param {Action} [action] what is done now; the best if not given
   * @returns {OutlookHands}
   */
  outlookHands(cards, wagered, action) {
    const { known, street, staked } = spot(cards, wagered);
    const outlook = stateOf(outlooks(), known);
    const nRunouts = N_RUNOUTS[known.length];
    const now = action ?? actionOfAntes(this.chosen(street, staked)[outlook]);
    if (now === Action.FOLD) return { nRunouts, folded: nRunouts, hands: [...noHands()] };
    const weights = new Float64Array(outlooks().nSets[known.length].length);
    weights[outlook] = 1;
    const { folded, hands } = this.#ends(known.length, weights, staked + antesOf(now));
    return { nRunouts, folded, hands: [...hands] };
  }

  /**
   * Decision for each of the 169 classes of hole cards by name (`AKs`), in grid order.
   *
   * Rows are the first card from ace to deuce; pairs stand on the diagonal, suited hands right of
   * it.
   *
   * @returns {ReadonlyMap<string, Decision>}
   */
  get thirdStreet() {
    return (this.#thirdStreet ??= this.#decideThirdStreet());
  }

  #decideThirdStreet() {
    const sets = outlooks().representatives[KNOWN[0]];
    /** @type {Map<string, Decision>} */
    const byLabel = new Map();
    for (let i = 0; i < sets.length; i += 2) {
      const cards = [Card.fromIndex(sets[i + 1]), Card.fromIndex(sets[i])];
      byLabel.set(holeLabel(cards), this.#decision(cards, Street.THIRD, 1, false));
    }
    return new Map(
      gridLabels().map((label) => [label, /** @type {Decision} */ (byLabel.get(label))]),
    );
  }

  /**
   * @param {readonly Card[]} cards
   * @param {Street} street
   * @param {number} staked
   * @param {boolean} isAssumed
   */
  #decision(cards, street, staked, isAssumed) {
    const k = street.nKnown;
    const outlook = stateOf(outlooks(), cards);
    const values = ACTIONS.map((action) => {
      if (action === Action.FOLD) return [action, new Fraction(-staked)];
      const raised = this.values.raised(k, staked + antesOf(action));
      return [action, new Fraction(raised[outlook], this.values.unit(k))];
    });
    const best = actionOfAntes(this.chosen(street, staked)[outlook]);
    return new Decision(cards, staked, Object.freeze(Object.fromEntries(values)), best, isAssumed);
  }

  /**
   * @param {Card} card
   * @param {readonly Card[]} known with the card
   * @param {number} total
   * @returns {NextCard}
   */
  #nextCard(card, known, total) {
    const k = known.length;
    if (k > 4) {
      const { handClass } = rankHand(known);
      return { card, value: this.payTable.payouts[handClass].mul(total), best: null, handClass };
    }
    const outlook = stateOf(outlooks(), known);
    const value = new Fraction(this.values.worth(k, total)[outlook], this.values.unit(k));
    const best = actionOfAntes(this.chosen(Street.of(k), total)[outlook]);
    return { card, value, best, handClass: null };
  }

  /**
   * Return how many orders end how after a raise to `total` in states of k cards with these
   * weights.
   *
   * @param {number} k
   * @param {Float64Array} weights
   * @param {number} total
   * @returns {{folded: number, hands: Float64Array}}
   */
  #ends(k, weights, total) {
    if (k === 4) return { folded: 0, hands: lastCards().spread(weights) };
    const reached = outlooks().steps[k].spread(weights);
    const chosen = this.chosen(Street.of(k + 1), total);
    let folded = weightsOf(reached, chosen, 0).sum * N_RUNOUTS[k + 1];
    const hands = noHands();
    for (const antes of new Set(chosen)) {
      const { acting, sum } = weightsOf(reached, chosen, antes);
      if (antes === 0 || sum === 0) continue;
      const ends = this.#ends(k + 1, acting, total + antes);
      folded += ends.folded;
      ends.hands.forEach((n, hand) => (hands[hand] += n));
    }
    return { folded, hands };
  }
}

/**
 * Return the exact solution of the game for a pay table.
 *
 * @param {PayTable} [payTable]
 * @param {Ties} [ties] what to do where a fold is exactly as good as the best raise
 * @returns {Solution}
 */
export function solve(payTable = STANDARD, ties = "raise") {
  if (!(payTable instanceof PayTable))
    throw new TypeError(`expected a PayTable, got ${quote(payTable)}`);
  if (ties !== "raise" && ties !== "fold") {
    throw new MsstudError(`ties must be 'raise' or 'fold', got ${quote(ties)}`);
  }
  return new Solution(payTable, ties);
}

/** Return the names of the 169 classes of hole cards in grid order: `AA`, `AKs` ... `22`. */
export function gridLabels() {
  const ranks = [...RANK_LETTERS].reverse();
  return ranks.flatMap((a, i) =>
    ranks.map((b, j) => (i === j ? `${a}${a}` : i < j ? `${a}${b}s` : `${b}${a}o`)),
  );
}

/**
 * Return known cards, street and total staked of a question, or throw what is wrong with it.
 *
 * @param {CardsLike} cards
 * @param {number} [wagered]
 */
function spot(cards, wagered) {
  const known = parseCards(cards, { nCards: [KNOWN[0], KNOWN[2]] });
  const street = Street.of(known.length);
  const staked = wagered === undefined ? street.legalTotals[0] : street.checkTotal(wagered);
  return { known, street, staked };
}

function noHands() {
  return new Float64Array(lastCards().nTargets);
}
