/** Pay tables between trait (plain JSON), engine and URL. */

import { KEYWORDS } from "../engine/hands.js";
import { PayTable } from "../engine/paytable.js";

/** @typedef {{name: string, payouts: Record<string, string>}} TableTrait */

/**
 * Return the engine's pay table of a trait.
 * @param {TableTrait} trait
 */
export function tableOf(trait) {
  const rows = Object.entries(trait.payouts).map(([key, text]) => [key, payoutOf(text)]);
  return new PayTable(trait.name, Object.fromEntries(rows));
}

/**
 * Return the trait of an engine's pay table.
 * @param {PayTable} table
 * @returns {TableTrait}
 */
export function traitOf(table) {
  const rows = KEYWORDS.map((key, place) => [key, String(table.payouts[place])]);
  return { name: table.name, payouts: Object.fromEntries(rows) };
}

/** How a pay table stands in the URL: 22 payouts, high card first, then the name. */
export const tableCodec = {
  /** @param {TableTrait} trait */
  write: (trait) => `${KEYWORDS.map((key) => trait.payouts[key]).join(",")},${trait.name}`,
  /** @param {string} text */
  read(text) {
    const parts = text.split(",");
    const payouts = Object.fromEntries(KEYWORDS.map((key, place) => [key, parts[place] ?? ""]));
    const name = parts.slice(KEYWORDS.length).join(",") || "from a link";
    return traitOf(tableOf({ name, payouts })); // throws where a payout is none
  },
};

/** @param {string} text */
function payoutOf(text) {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
