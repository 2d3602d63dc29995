/** Strategies, shuffles, rounds and single functions for the twin test. */

import * as engine from "../src/engine/index.js";
import { checkDistinct } from "../src/engine/cards.js";
import { characterName } from "../src/engine/characters.js";
import { MsstudError } from "../src/engine/errors.js";
import { parseAntes, parseSeat } from "../src/engine/ledger.js";
import { figuresOf, tableOf } from "./twin_figures.js";

/** @typedef {[string, ...any[]]} Step */

const { PayTable, Round, STREETS, Strategy } = engine;

/**
 * A rule that nobody plays, which tells suit classes apart.
 *
 * @type {import("../src/engine/strategy.js").Rule}
 */
function oddRule(cards, staked) {
  const nSuits = new Set(cards.map((card) => card.suit)).size;
  const sum = cards.reduce((total, card, i) => total + (i + 2) * card.rank, 0);
  return engine.ACTIONS[(sum + 3 * nSuits + 5 * staked) % 4];
}

/** @type {Record<string, import("../src/engine/index.js").Strategy>} */
const STRATEGIES = {
  optimal: engine.OPTIMAL,
  "straight 5": Strategy.optimal(engine.STRAIGHT_5, "fold"),
  expert: engine.EXPERT,
  literal: Strategy.fromRule(engine.expertRule({ isLowWheelDraw3x: true }), { states: "outlooks" }),
  odd: Strategy.fromRule(oddRule),
};

/**
 * Strategies priced, and compared with another.
 *
 * @param {{strategy: string, reference: string, payouts: string[]}[]} questions
 */
export function strategies(questions) {
  return questions.map(({ strategy, reference, payouts }) => {
    const table = tableOf(payouts);
    const comparison = engine.compare(STRATEGIES[strategy], STRATEGIES[reference], table);
    return {
      figures: figuresOf(engine.evaluate(STRATEGIES[strategy], table)),
      cost: comparison.cost,
      differences: comparison.differences.map((each) => [
        ...[engine.cardNames(each.cards), each.wagered, each.action, each.insteadOf],
        ...[each.frequency, each.loss, each.cost],
      ]),
    };
  });
}

/**
 * Permutations of 52 from seeds.
 *
 * @param {[string, number][]} questions seed and how many
 */
export function permutations(questions) {
  return questions.map(([seed, n]) => {
    const random = new engine.Random(BigInt(seed));
    return Array.from({ length: n }, () => [...random.permutation(52)]);
  });
}

/**
 * Rounds played by a script, with all that can be seen on the way.
 *
 * @param {{start: any, antes: any, payouts: string[], steps: Step[]}[]} scripts
 */
export function rounds(scripts) {
  return scripts.map(({ start, antes, payouts, steps }) => {
    /** @type {unknown[]} */
    const seen = [];
    const { seed, hole_cards, community_cards, max_payout } = start;
    const payTable = tableOf(payouts);
    const common = { payTable, maxPayout: max_payout };
    const opened = engine.attempt(() =>
      seed === undefined
        ? Round.fromCards(antes, {
            holeCards: hole_cards,
            communityCards: community_cards,
            ...common,
          })
        : Round.deal(antes, { seed: BigInt(seed), ...common }),
    );
    if (opened instanceof MsstudError) return [error(opened)];
    let round = opened;
    for (const [verb, ...words] of steps) {
      /** @type {import("../src/engine/index.js").Round} */
      const now = round;
      const next = engine.attempt(() =>
        verb === "act"
          ? now.act(words[0], { seat: words[1] ?? undefined })
          : now.exposeEarly({ holeCards: words[0], communityCards: words[1] }),
      );
      seen.push(next instanceof MsstudError ? error(next) : next.summary());
      if (!(next instanceof MsstudError)) round = next;
    }
    const viewers = [undefined, ...antes.keys()].map((i) => (i === undefined ? i : i + 1));
    const views = viewers.map((viewer) => round.view(viewer));
    const events = round.history.map((each) => [
      ...[each.kind, each.text, each.seat, each.street, each.action, each.card, each.cents],
    ]);
    return [...seen, `${round}`, views, events];
  });
}

/** @param {MsstudError} of */
function error(of) {
  return [of.name, of.message];
}

/** @type {Record<string, (...words: any[]) => unknown>} */
const FUNCTIONS = {
  parse_cards: (text, nCards) => engine.parseCards(text, { nCards: nCards ?? undefined }),
  check_distinct: (/** @type {Record<string, string>} */ groups) =>
    checkDistinct(
      Object.fromEntries(
        Object.entries(groups).map(([key, text]) => [key, engine.parseCards(text)]),
      ),
    ) ?? null,
  rank_hand: (text) => [
    engine.rankHand(text).category,
    engine.rankHand(text).handClass,
    engine.rankHand(text).key,
  ],
  parse_action: (action, where) => engine.parseAction(action, where),
  action_of_antes: (antes) => engine.actionOfAntes(antes),
  check_total: (nKnown, staked) => engine.Street.of(nKnown).checkTotal(staked),
  pay_table: (name, payouts) => new PayTable(name, payouts).toString(),
  with_payouts: (payouts) => {
    const table = engine.STANDARD.withPayouts(payouts);
    return [table.name, table.source, table.rows()];
  },
  payout: (row) => engine.STANDARD.get(row),
  payout_words: (payout) => engine.payoutWords(engine.Fraction.parse(payout)),
  printed_rows: (a, b) => engine.printedRows(tableOf(a), tableOf(b)),
  parse_cents: (amount) => engine.parseCents(amount),
  format_cents: (cents) => engine.formatCents(cents),
  parse_antes: (antes) => parseAntes(antes),
  parse_seat: (seat, nSeats) => parseSeat(seat, nSeats),
  decide: (cards, wagered) =>
    engine
      .solve()
      .decide(cards, wagered ?? undefined)
      .toString(),
  ties: (ties) => engine.solve(engine.STANDARD, ties).ties,
  deal: (antes, seed) => Round.deal(antes, { seed }).summary(),
  character_name: (character) => characterName(character),
  hole_label: (text) => engine.holeLabel(engine.parseCards(text)),
  n_hole_sets: (label) => engine.nHoleSets(label),
  grid: () => [...engine.solve().thirdStreet].map(([label, decision]) => [label, `${decision}`]),
  float: (text) => engine.Fraction.parse(text).toNumber(),
  names: () => engine.deck().map((card) => [`${card}`, card.name, card.pretty, card.index]),
  labels: () => [
    engine.KEYWORDS,
    engine.KEYWORDS.map((_, i) => [engine.handClassLabel(i), engine.categoryOf(i)]),
    Object.keys(engine.Category),
    Object.values(engine.Category).map(engine.categoryLabel),
    engine.ACTIONS.map(engine.actionLabel),
    STREETS.map((street) => [street.label, street.nKnown, street.legalTotals]),
    [engine.N_DEALS, engine.N_HOLE_SETS, engine.N_NEXT, engine.N_RUNOUTS, engine.ENGINE_VERSION],
    [engine.STANDARD, engine.STRAIGHT_5],
  ],
};

/**
 * What single functions return or say.
 *
 * @param {[string, ...any[]][]} calls
 */
export function texts(calls) {
  return calls.map(([name, ...words]) => {
    const result = engine.attempt(() => FUNCTIONS[name](...words));
    return result instanceof MsstudError ? error(result) : result;
  });
}
