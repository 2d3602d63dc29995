/** Pay tables from the questions of the twin test, and all figures for its answers. */

import { Fraction, PayTable } from "../src/engine/index.js";

/** @param {string[]} payouts */
export function tableOf(payouts) {
  return new PayTable(
    "random",
    payouts.map((payout) => Fraction.parse(payout)),
  );
}

/** @param {import("../src/engine/index.js").Figures} of */
export function figuresOf(of) {
  const entries = (/** @type {Map<any, any>} */ map) =>
    [...map].map(([key, value]) => [key, value]);
  return {
    expected_value: of.expectedValue,
    house_edge: of.houseEdge,
    average_wager: of.averageWager,
    element_of_risk: of.elementOfRisk,
    fold_rate: of.foldRate,
    fold_rates: [...of.foldRates.values()],
    variance: of.variance,
    standard_deviation: of.standardDeviation,
    hit_frequency: of.hitFrequency,
    final_hands: entries(of.finalHands),
    bet_sequences: of.betSequences.map(({ sequence, ends }) => [sequence, entries(ends)]),
    action_frequencies: [...of.actionFrequencies.values()].map((row) => Object.entries(row)),
    row_shares: of.rowShares.map((row) => [
      ...[row.label, row.payout, row.probability, row.staked, row.adds, row.averageWager],
    ]),
  };
}
