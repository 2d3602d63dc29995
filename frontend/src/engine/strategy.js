/**
 * A way to play: which action to take for every set of known cards and every total staked.
 *
 * `OPTIMAL` comes from the solver. `Strategy.fromRule` makes one from any function of the known
 * cards and the total staked, `Strategy.fromThirdStreet` from a grid of 169 hole cards that a
 * reader has painted. All are the same kind of thing, and `evaluation.js` prices them all.
 */

import { ACTIONS, Street, actionOfAntes, antesOf, parseAction } from "./actions.js";
import { Card, N_SUITS, cardNames, parseCards } from "./cards.js";
import { MsstudError, quote } from "./errors.js";
import { PayTable, STANDARD } from "./paytable.js";
import { solve } from "./solver.js";
import { KNOWN, holeLabel, outlooks, stateOf, suitClasses } from "./states.js";
import { remembered } from "./values.js";

/** @typedef {import("./actions.js").Action} Action */
/** @typedef {import("./cards.js").CardsLike} CardsLike */
/** @typedef {import("./outcomes.js").Choose} Choose */
/** @typedef {import("./states.js").States} States */
/** @typedef {import("./values.js").Ties} Ties */
/** @typedef {"outlooks" | "suit classes"} StatesName */

/**
 * Gets the known cards, highest first, and the total staked; answers an action, its words, or the
 * raise in antes.
 *
 * @typedef {(cards: readonly Card[], staked: number) => Action | string | number} Rule
 */

/**
 * What a strategy can tell apart, from the coarsest to the finest.
 *
 * @type {Readonly<Record<StatesName, () => States>>}
 */
export const STATES = Object.freeze({ outlooks, "suit classes": suitClasses });

/** Which action to take for every set of known cards and every total staked. */
export class Strategy {
  /**
   * @param {string} name
   * @param {StatesName} statesName what the strategy can tell apart
   * @param {Choose} choose
   */
  constructor(name, statesName, choose) {
    /** @readonly */
    this.name = name;
    /** @readonly */
    this.statesName = statesName;
    /** @readonly */
    this.choose = choose;
    Object.freeze(this);
  }

  /** The states that the strategy can tell apart. */
  get states() {
    return STATES[this.statesName]();
  }

  /**
   * Return the optimal strategy of a pay table, solved when it is first used.
   *
   * @param {PayTable} [payTable]
   * @param {Ties} [ties]
   */
  static optimal(payTable = STANDARD, ties = "raise") {
    /** @type {import("./solver.js").Solution | undefined} */
    let solution;
    const name = `optimal for ${payTable.name}${ties === "raise" ? "" : `, ties: ${ties}`}`;
    return new Strategy(name, "outlooks", (street, staked) =>
      (solution ??= solve(payTable, ties)).chosen(street, staked),
    );
  }

  /**
   * Return the strategy that a function of the known cards and the total staked makes.
   *
   * It is asked about two card sets of each state, when an answer is first needed, and must answer
   * the same for both.
   *
   * @param {Rule} rule
   * @param {{name?: string, states?: StatesName}} [options] the function's name, suit classes
   */
  static fromRule(rule, { name, states = "suit classes" } = {}) {
    if (typeof rule !== "function") {
      throw new TypeError(`expected a function of cards and total staked, got ${quote(rule)}`);
    }
    if (!Object.hasOwn(STATES, states)) {
      const names = Object.keys(STATES).join(", ");
      throw new MsstudError(`states must be one of ${names}, got ${quote(states)}`);
    }
    const ruleName = name ?? (rule.name || "rule");
    const kept = new Map();
    return new Strategy(ruleName, states, (street, staked) =>
      remembered(kept, street.nKnown, staked, () => ask(rule, ruleName, states, street, staked)),
    );
  }

  /**
   * Return the strategy that takes painted actions on third street and plays on as another does.
   *
   * @param {Readonly<Record<string, Action>>} grid action for each of the 169 labels (`AKs`)
   * @param {Strategy} [later]
   * @param {{name?: string}} [options]
   */
  static fromThirdStreet(grid, later = OPTIMAL, { name = "painted third street" } = {}) {
    const kept = new Map();
    return new Strategy(name, later.statesName, (street, staked) => {
      if (street !== Street.THIRD) return later.choose(street, staked);
      return remembered(kept, street.nKnown, staked, () =>
        Uint8Array.from(rowsOf(later.states.representatives[2], 2), (cards) => {
          const label = holeLabel(cards);
          return antesOf(parseAction(grid[label], label));
        }),
      );
    });
  }

  /**
   * Return what the strategy does with these known cards and this total staked, in antes.
   *
   * @param {CardsLike} cards
   * @param {number} wagered
   * @returns {Action}
   */
  action(cards, wagered) {
    const known = parseCards(cards, { nCards: [KNOWN[0], KNOWN[2]] });
    const street = Street.of(known.length);
    const chosen = this.choose(street, street.checkTotal(wagered));
    return actionOfAntes(chosen[stateOf(this.states, known)]);
  }

  /**
   * Return `choose` for states that are at least as fine as the strategy's own.
   *
   * @param {States} states
   * @returns {Choose}
   */
  chooseOn(states) {
    const own = this.states;
    if (states === own) return this.choose;
    return (street, staked) => {
      const chosen = this.choose(street, staked);
      const k = street.nKnown;
      return Uint8Array.from(own.index(states.representatives[k], k), (state) => chosen[state]);
    };
  }
}

/** Optimal play on the standard pay table; ties are raised. Nothing is solved before it is used. */
export const OPTIMAL = Strategy.optimal();

/**
 * Return the rule's raise in antes, 0 for a fold, for each state.
 *
 * @param {Rule} rule
 * @param {string} name
 * @param {StatesName} statesName
 * @param {Street} street
 * @param {number} staked
 */
function ask(rule, name, statesName, street, staked) {
  return Uint8Array.from(membersOf(statesName, street.nKnown), ({ cards, other }) => {
    const chosen = answer(rule, name, cards, staked);
    if (answer(rule, name, other, staked) === chosen) return chosen;
    const pair = `${cardNames(cards)} and ${cardNames(other)}`;
    throw new MsstudError(
      `rule ${quote(name)} answers differently for ${pair}, which are the same ` +
        `${statesName.replace(/s$|es$/, "")}; pass states='suit classes' to let it`,
    );
  });
}

/**
 * @param {Rule} rule
 * @param {string} name
 * @param {readonly Card[]} cards
 * @param {number} staked
 */
function answer(rule, name, cards, staked) {
  const given = rule(cards, staked);
  if (ACTIONS.includes(/** @type {Action} */ (given)))
    return antesOf(/** @type {Action} */ (given));
  return antesOf(
    parseAction(given, `rule ${quote(name)} for ${cardNames(cards)}, ${staked} staked`),
  );
}

/** @type {Record<StatesName, Map<number, {cards: Card[], other: readonly Card[]}[]>>} */
const members = { outlooks: new Map(), "suit classes": new Map() };

/**
 * Return two card sets of each state, as unlike as they can be.
 *
 * @param {StatesName} statesName
 * @param {number} k
 */
function membersOf(statesName, k) {
  return remembered(members[statesName], k, 0, () =>
    rowsOf(STATES[statesName]().representatives[k], k).map((cards) => ({
      cards,
      other: unlike(cards, statesName),
    })),
  );
}

/**
 * Return the cards of each ascending row, highest first.
 *
 * @param {Uint8Array} sets
 * @param {number} k
 * @returns {Card[][]}
 */
function rowsOf(sets, k) {
  const rows = [];
  for (let at = 0; at < sets.length; at += k) {
    rows.push(Array.from({ length: k }, (_, i) => Card.fromIndex(sets[at + k - 1 - i])));
  }
  return rows;
}

/**
 * Return the last card set of the same state, given its first: the suits the other way round.
 *
 * Only an outlook of distinct ranks in several suits has a later one: all spades and one heart.
 *
 * @param {readonly Card[]} cards highest first
 * @param {StatesName} statesName
 */
function unlike(cards, statesName) {
  const nRanks = new Set(cards.map((card) => card.rank)).size;
  const nSuits = new Set(cards.map((card) => card.suit)).size;
  if (statesName === "outlooks") {
    if (nSuits === 1) return cards;
    if (nRanks === cards.length) {
      return cards.map((card, i) => Card.of(card.rank, i === 0 ? N_SUITS - 2 : N_SUITS - 1));
    }
    const nHigher = (/** @type {Card} */ c) =>
      cards.filter((d) => d.rank === c.rank && d.suit > c.suit).length;
    return cards.map((card) => Card.of(card.rank, N_SUITS - 1 - nHigher(card)));
  }
  return cards
    .map((card) => Card.of(card.rank, N_SUITS - 1 - card.suit))
    .sort((a, b) => b.index - a.index);
}
