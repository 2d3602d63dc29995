/**
 * The money of a round: amounts in integer cents, what a seat has wagered and what it gets.
 *
 * A seat with total wager T whose final hand pays m to 1 at a table with maximum payout M has
 *
 *   profit = min(floor(m T), M),   gross return = T + profit.
 *
 * The payout is paid on the ante and on every raise, so once on their sum. The product is exact;
 * only then is it rounded, once for the whole hand and always *down* to the cent, toward minus
 * infinity. The fraction of a cent stays with the house ("breakage"). The maximum payout caps the
 * profit of a hand over all its wagers, as 58 Pa. Code 655a.12(b) does; the total wager comes back
 * on top. A seat that folds loses what it has wagered and nothing more, and its cards are never
 * ranked.
 *
 * Cents are whole numbers below 2 ** 53.
 */

import { Action, IllegalActionError, antesOf } from "./actions.js";
import { MsstudError, quote, strip } from "./errors.js";
import { handClassLabel } from "./hands.js";
import { PUSH } from "./paytable.js";
import { MAX_TOTAL_WAGER } from "./values.js";

/** @typedef {import("./fractions.js").Fraction} Fraction */
/** @typedef {import("./hands.js").Hand} Hand */
/** @typedef {import("./paytable.js").PayTable} PayTable */
/** @typedef {number | string} Amount cents, or text in units */
/** @typedef {"playing" | "folded" | "won" | "push" | "lost"} Status of a seat in a round */

/**
 * What one seat has wagered and what it gets; all amounts are in cents.
 *
 * @typedef {object} LedgerLine
 * @property {number} seat counted from 1
 * @property {number} ante
 * @property {readonly Action[]} actions in street order
 * @property {number} totalWager the ante and every raise
 * @property {Status} status
 * @property {Hand | null} hand the final hand; null before settlement and after a fold
 * @property {Fraction | null} payout what the pay table pays for the hand, to 1
 * @property {number | null} profit what the seat is richer by; null while it plays
 * @property {number | null} grossReturn what the dealer hands back: total wager and profit together
 * @property {boolean} isCapped whether the maximum payout has cut the profit
 */

export const CENTS_PER_UNIT = 100;
export const MAX_SEATS = 6; // N.J.A.C. 13:69E-1.13X: six betting positions
const AMOUNT = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/;

/**
 * Return an amount in cents; text is in units, a whole number is in cents already.
 *
 * Text has a decimal point and at most two decimals, so nothing is ever rounded.
 *
 * @param {Amount} amount `115` or `"1.15"`
 * @param {string} [where] begins the error message
 * @returns {number}
 */
export function parseCents(amount, where = "amount") {
  if (Number.isSafeInteger(amount)) return /** @type {number} */ (amount);
  if (typeof amount !== "string") {
    const hint = typeof amount === "number" ? "; a float is not exact" : "";
    throw new TypeError(
      `${where}: expected cents such as 500 or text such as '5.00', got ${quote(amount)}${hint}`,
    );
  }
  const match = AMOUNT.exec(strip(amount));
  if (match === null) {
    const hint = amount.includes(",") ? "; write a point and no comma" : "";
    const wanted = "expected text such as '5.00' with at most two decimals";
    throw new IllegalActionError(`${where}: ${wanted}, got ${quote(amount)}${hint}`);
  }
  const [, sign, units, decimals = ""] = match;
  const cents = BigInt(units + decimals.padEnd(2, "0"));
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) {
    const most = formatCents(Number.MAX_SAFE_INTEGER);
    throw new IllegalActionError(`${where}: expected at most ${most}, got ${quote(amount)}`);
  }
  return Number(sign === "-" ? -cents : cents);
}

/**
 * Return an amount in cents that is at least one; otherwise as `parseCents`.
 *
 * @param {Amount} amount
 * @param {string} where
 */
export function parseWager(amount, where) {
  const cents = parseCents(amount, where);
  if (cents >= 1) return cents;
  throw new IllegalActionError(`${where}: expected at least 0.01, got ${formatCents(cents)}`);
}

/**
 * Return the antes in cents, one for each seat; one amount alone is one seat.
 *
 * @param {Amount | readonly Amount[]} antes
 * @returns {readonly number[]}
 */
export function parseAntes(antes) {
  if (typeof antes === "number" || typeof antes === "string") return [parseWager(antes, "ante")];
  if (!Array.isArray(antes)) return [parseWager(/** @type {any} */ (antes), "ante")];
  if (antes.length < 1 || antes.length > MAX_SEATS) {
    throw new IllegalActionError(`antes: expected 1 to ${MAX_SEATS} seats, got ${antes.length}`);
  }
  return antes.map((ante, i) => parseWager(ante, `ante of seat ${i + 1}`));
}

/**
 * Return the number of a seat, from 1.
 *
 * @param {number} seat
 * @param {number} nSeats
 */
export function parseSeat(seat, nSeats) {
  if (!Number.isInteger(seat)) {
    throw new TypeError(`seat: expected an integer from 1 to ${nSeats}, got ${quote(seat)}`);
  }
  if (seat >= 1 && seat <= nSeats) return seat;
  throw new IllegalActionError(`seat: expected 1 to ${nSeats}, got ${seat}`);
}

/**
 * Throw a `MsstudError` if an ante could win more cents than a double holds exactly.
 *
 * @param {readonly number[]} antes
 * @param {PayTable} payTable
 * @param {number | null} maxPayout
 */
export function checkBound(antes, payTable, maxPayout) {
  const wager = MAX_TOTAL_WAGER * Math.max(...antes);
  const best = payTable.payouts.reduce((most, payout) =>
    payout.compare(most) > 0 ? payout : most,
  );
  const isBounded =
    maxPayout !== null || best.mul(BigInt(wager)).add(BigInt(wager)).compare(MAX_CENTS) <= 0;
  if (Number.isSafeInteger(wager) && isBounded) return;
  throw new MsstudError(
    `antes: with pay table ${quote(payTable.name)} a hand could win more than ` +
      `${formatCents(Number.MAX_SAFE_INTEGER)}; expected lower antes or a maximum payout`,
  );
}

const MAX_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Return an amount as text in units, which `parseCents` reads back.
 *
 * @param {number} cents
 */
export function formatCents(cents) {
  const digits = `${Math.abs(cents)}`.padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Return the line of a seat that has shown no hand: it plays on, or it has folded.
 *
 * @param {number} seat
 * @param {number} ante
 * @param {readonly Action[]} actions
 * @returns {LedgerLine}
 */
export function openLine(seat, ante, actions) {
  const totalWager = actions.reduce((total, action) => total + ante * antesOf(action), ante);
  const isFolded = actions.includes(Action.FOLD);
  return Object.freeze({
    seat,
    ante,
    actions,
    totalWager,
    status: isFolded ? "folded" : "playing",
    hand: null,
    payout: null,
    profit: isFolded ? -totalWager : null,
    grossReturn: isFolded ? 0 : null,
    isCapped: false,
  });
}

/**
 * Return the line of a seat when it shows its final hand.
 *
 * @param {LedgerLine} line of a seat that plays
 * @param {Hand} hand
 * @param {PayTable} payTable
 * @param {number | null} [maxPayout]
 * @returns {LedgerLine}
 */
export function settleLine(line, hand, payTable, maxPayout = null) {
  const payout = payTable.payouts[hand.handClass];
  const due = payout.mul(line.totalWager).floor();
  const isCapped = maxPayout !== null && due > maxPayout;
  const profit = isCapped ? maxPayout : Number(due);
  return Object.freeze({
    ...line,
    status: payout.equals(PUSH) ? "push" : payout.sign() > 0 ? "won" : "lost",
    hand,
    payout,
    profit,
    grossReturn: line.totalWager + profit,
    isCapped,
  });
}

/**
 * Return the raises in cents, one for each street that the seat has paid for.
 *
 * @param {LedgerLine} line
 */
export function raisesOf({ ante, actions }) {
  return actions.filter((action) => action !== Action.FOLD).map((action) => ante * antesOf(action));
}

/**
 * Return the result in words: `pair of jacks wins 60.00`.
 *
 * @param {LedgerLine} line
 */
export function resultOf({ status, hand, profit, isCapped }) {
  if (profit === null) return status;
  const money = formatCents(Math.abs(profit));
  if (hand === null) return `folded, loses ${money}`;
  const words = status === "push" ? "pushes" : `${status === "won" ? "wins" : "loses"} ${money}`;
  return `${handClassLabel(hand.handClass)} ${words}${isCapped ? " (the maximum payout)" : ""}`;
}
