/**
 * Any strategy priced exactly, and what separates two of them.
 *
 * `evaluate` carries a strategy through all deals and gives the same figures as a `Solution`.
 * `compare` splits the difference in expected value of two strategies a and b over single
 * decisions. With Q_b the value of an action if b is played afterwards, and P_a the probability
 * that playing a comes to a spot s,
 *
 *   EV(b) - EV(a) = sum over s of P_a(s) [Q_b(s, b(s)) - Q_b(s, a(s))],
 *
 * which follows by replacing a with b street by street, the last one first. So the costs listed add
 * up exactly, and against an optimal b none is negative.
 */

import { ACTIONS, STREETS, Street, actionLabel, actionOfAntes } from "./actions.js";
import { Card, cardNames } from "./cards.js";
import { quote } from "./errors.js";
import { Figures } from "./figures.js";
import { Fraction, grouped } from "./fractions.js";
import { countOutcomes, weightsOf } from "./outcomes.js";
import { PayTable, STANDARD } from "./paytable.js";
import { N_DEALS, N_RUNOUTS } from "./states.js";
import { STATES, Strategy } from "./strategy.js";
import { Values } from "./values.js";

/** @typedef {import("./actions.js").Action} Action */
/** @typedef {import("./outcomes.js").Choose} Choose */
/** @typedef {import("./states.js").States} States */

/** The exact figures of a strategy on a pay table; made by `evaluate`. */
export class Evaluation extends Figures {
  /**
   * @param {Strategy} strategy
   * @param {PayTable} payTable
   */
  constructor(strategy, payTable) {
    super(payTable);
    /** @readonly */
    this.strategy = strategy;
  }

  /** @override @protected */
  count() {
    return countOutcomes(this.strategy.states, this.strategy.choose);
  }
}

/** A decision where one strategy departs from another. */
export class Difference {
  /**
   * @param {readonly Card[]} cards known cards, highest first: one set of the state
   * @param {number} wagered total staked so far, in antes
   * @param {Action} action what the strategy does
   * @param {Action} insteadOf what the reference does
   * @param {Fraction} frequency probability that a round of the strategy comes to this decision
   * @param {Fraction} loss antes lost each time, the reference being played afterwards
   */
  constructor(cards, wagered, action, insteadOf, frequency, loss) {
    /** @readonly */
    this.cards = cards;
    /** @readonly */
    this.wagered = wagered;
    /** @readonly */
    this.action = action;
    /** @readonly */
    this.insteadOf = insteadOf;
    /** @readonly */
    this.frequency = frequency;
    /** @readonly */
    this.loss = loss;
    /** @readonly antes lost per round: frequency times loss */
    this.cost = frequency.mul(loss);
    Object.freeze(this);
  }

  /** The street of the decision. */
  get street() {
    return Street.of(this.cards.length);
  }

  /** As in Python: `Ks 2h, third street, 1 staked: fold, not raise 1x, loses ... antes in ...` */
  toString() {
    const rounds = grouped(new Fraction(1).div(this.frequency).toDecimal(0));
    return (
      `${cardNames(this.cards)}, ${this.street.label}, ${this.wagered} staked: ` +
      `${actionLabel(this.action)}, not ${actionLabel(this.insteadOf)}, ` +
      `loses ${this.loss.toDecimal(4)} antes in 1 round of ${rounds}`
    );
  }
}

/** All decisions where a strategy departs from a reference, dearest first. */
export class Comparison {
  /**
   * @param {Strategy} strategy
   * @param {Strategy} reference
   * @param {PayTable} payTable
   * @param {readonly Difference[]} differences
   */
  constructor(strategy, reference, payTable, differences) {
    /** @readonly */
    this.strategy = strategy;
    /** @readonly */
    this.reference = reference;
    /** @readonly */
    this.payTable = payTable;
    /** @readonly */
    this.differences = differences;
    Object.freeze(this);
  }

  /** Antes per round that the strategy loses against the reference: the sum of all costs. */
  get cost() {
    return Fraction.sum(this.differences.map(({ cost }) => cost));
  }
}

/** Values if everything after is played as a given strategy says. */
class PlayOf extends Values {
  /**
   * @param {States} states
   * @param {PayTable} payTable
   * @param {Choose} choose
   */
  constructor(states, payTable, choose) {
    super(states, payTable);
    /** @readonly */
    this.choose = choose;
  }

  /**
   * Return the value of the action that `choose` takes now, for each state.
   *
   * @param {Street} street
   * @param {number} staked
   * @param {Choose} choose
   */
  ofChosen(street, staked, choose) {
    const k = street.nKnown;
    const chosen = choose(street, staked);
    const raised = ACTIONS.map((_, antes) =>
      antes > 0 && chosen.includes(antes) ? this.raised(k, staked + antes) : undefined,
    );
    return this.arithmetic.taken(chosen, this.folded(k, staked), raised);
  }

  /**
   * @override
   * @param {number} k
   * @param {number} staked
   */
  decided(k, staked) {
    return this.ofChosen(Street.of(k), staked, this.choose);
  }
}

/**
 * Return the exact figures of a strategy on a pay table.
 *
 * @param {Strategy} strategy
 * @param {PayTable} [payTable]
 */
export function evaluate(strategy, payTable = STANDARD) {
  checkKinds(strategy, payTable);
  return new Evaluation(strategy, payTable);
}

/**
 * Return where `strategy` departs from `reference`, how often, and what each departure costs.
 *
 * Only decisions that playing `strategy` can come to are listed, one for each state that the finer
 * of the two can tell apart.
 *
 * @param {Strategy} strategy
 * @param {Strategy} reference
 * @param {PayTable} [payTable]
 */
export function compare(strategy, reference, payTable = STANDARD) {
  for (const each of [strategy, reference]) checkKinds(each, payTable);
  const names = Object.keys(STATES);
  const isFiner = names.indexOf(strategy.statesName) > names.indexOf(reference.statesName);
  const states = (isFiner ? strategy : reference).states;
  const [played, preferred] = [strategy.chooseOn(states), reference.chooseOn(states)];
  const values = new PlayOf(states, payTable, preferred);
  const differences = reached(states, played).flatMap(({ street, staked, weights }) =>
    departures(values, played, street, staked, weights),
  );
  return new Comparison(strategy, reference, payTable, differences.sort(inOrder));
}

/**
 * Return each street and total staked with the deals so far that come to each state.
 *
 * @param {States} states
 * @param {Choose} played
 */
function reached(states, played) {
  const found = [];
  /** @type {Map<number, ArrayLike<number>>} */
  let byTotal = new Map([[1, states.nSets[Street.THIRD.nKnown]]]);
  for (const street of STREETS) {
    /** @type {Map<number, Float64Array>} */
    const further = new Map();
    for (const [staked, weights] of byTotal) {
      found.push({ street, staked, weights });
      if (street === Street.FIFTH) continue;
      const chosen = played(street, staked);
      for (let antes = 1; antes < ACTIONS.length; antes++) {
        const { acting, sum } = weightsOf(weights, chosen, antes);
        if (sum === 0) continue;
        const arrived = states.steps[street.nKnown].spread(acting);
        further.get(staked + antes)?.forEach((weight, i) => (arrived[i] += weight));
        further.set(staked + antes, arrived);
      }
    }
    byTotal = further;
  }
  return found;
}

/**
 * @param {PlayOf} values
 * @param {Choose} played
 * @param {Street} street
 * @param {number} staked
 * @param {ArrayLike<number>} weights
 */
function departures(values, played, street, staked, weights) {
  const k = street.nKnown;
  const actions = played(street, staked);
  const preferred = values.choose(street, staked);
  const places = [...actions.keys()].filter((i) => actions[i] !== preferred[i] && weights[i] > 0);
  if (places.length === 0) return [];
  const losses = values.arithmetic.difference(
    values.worth(k, staked),
    values.ofChosen(street, staked, played),
  );
  return places.map((place) => {
    const row = values.states.representatives[k].subarray(place * k, (place + 1) * k);
    return new Difference(
      Array.from(row, (index) => Card.fromIndex(index)).reverse(),
      staked,
      actionOfAntes(actions[place]),
      actionOfAntes(preferred[place]),
      new Fraction(weights[place] * N_RUNOUTS[k], N_DEALS),
      new Fraction(losses[place], values.unit(k)),
    );
  });
}

/**
 * Dearest first, then by street, total staked and cards.
 *
 * @param {Difference} a
 * @param {Difference} b
 */
function inOrder(a, b) {
  const byCards = a.cards.findIndex((card, i) => card !== b.cards[i]);
  return (
    b.cost.compare(a.cost) ||
    a.cards.length - b.cards.length ||
    a.wagered - b.wagered ||
    (byCards < 0 ? 0 : a.cards[byCards].index - b.cards[byCards].index)
  );
}

/**
 * @param {unknown} strategy
 * @param {unknown} payTable
 */
function checkKinds(strategy, payTable) {
  if (!(strategy instanceof Strategy)) {
    throw new TypeError(`expected a Strategy, got ${quote(strategy)}; see Strategy.fromRule`);
  }
  if (!(payTable instanceof PayTable))
    throw new TypeError(`expected a PayTable, got ${quote(payTable)}`);
}
