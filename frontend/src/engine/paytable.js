/**
 * Pay tables: what each final hand pays on every wager, "to 1".
 *
 * A payout m to 1 on a total wager T is a profit of m times T; the T itself comes back as well. So
 * 0 is a push and -1 a loss, and nothing can pay less. Payouts are exact: whole numbers or
 * fractions, never floats. There is one for each of the 22 hand classes, so a casino that pushes
 * fives or pays tens has only another table. The order of the payouts is free: a worse hand may pay
 * more.
 */

import { Rank } from "./cards.js";
import { MsstudError, Phrase, quote, strip } from "./errors.js";
import { Fraction, ZERO, gcd } from "./fractions.js";
import { HandClass, KEYWORDS, N_HAND_CLASSES, categoryOf, handClassLabel } from "./hands.js";

/** @typedef {Fraction | number | bigint | string} PayoutLike text as `"3/2"`, `"3 to 2"` */

/**
 * A row in which tables are printed.
 *
 * @typedef {object} PrintedRow
 * @property {string} label
 * @property {Fraction[]} payouts one for each table
 * @property {number[]} handClasses that the row covers, best first
 */

export const LOSS = new Fraction(-1);
export const PUSH = ZERO;
const DERIVED = "derived from: ";
const TOO_LOW = "{where}: a payout is at least -1 (the wager is lost), got {came}";
const ODDS = /^[ \t-\r]*(-?\d+)[ \t-\r]*(?:\/|:|\bto\b)[ \t-\r]*(\d+)[ \t-\r]*$/;

/** A pay table is incomplete or holds a payout that is impossible. */
export class PayTableError extends MsstudError {
  /** @override */
  name = "PayTableError";
}

/** Net payout per unit wagered for each hand class, "to 1"; it never changes. */
export class PayTable {
  /**
   * @param {string} name
   * @param {Iterable<PayoutLike> | Readonly<Record<string, PayoutLike>>} payouts
   *   22 with the lowest hand class first, or an object by keyword (`pair_of_tens`)
   * @param {string} [source] where the table is published: title, address, date
   * @throws {PayTableError} a row is missing or unknown, or a payout is impossible
   */
  constructor(name, payouts, source = "") {
    /** @readonly */
    this.name = name;
    /** @readonly */
    this.source = source;
    if (typeof payouts !== "object" || payouts === null) {
      throw this.#error(`expected ${N_HAND_CLASSES} payouts, got ${quote(payouts)}`);
    }
    const rows = Symbol.iterator in payouts ? [...payouts] : this.#inOrder(payouts);
    if (rows.length !== N_HAND_CLASSES) {
      throw this.#error(`expected ${N_HAND_CLASSES} payouts, got ${rows.length}`);
    }
    /** @readonly @type {readonly Fraction[]} */
    this.payouts = Object.freeze(rows.map((row, i) => this.#exact(KEYWORDS[i], row)));
    Object.freeze(this);
  }

  /**
   * Return a copy in which some rows pay otherwise.
   *
   * @param {Readonly<Record<string, PayoutLike>>} payouts by keyword
   * @param {{name?: string}} [options] made from the changes if not given
   */
  withPayouts(payouts, { name } = {}) {
    const rows = {
      ...Object.fromEntries(KEYWORDS.map((each, i) => [each, this.payouts[i]])),
      ...payouts,
    };
    const changed = new PayTable(this.name, rows);
    const changes = Object.keys(payouts)
      .filter((keyword) => !changed.get(keyword).equals(this.get(keyword)))
      .map((keyword) => `${handClassLabel(KEYWORDS.indexOf(keyword))} ${changed.get(keyword)}`);
    const isDerived = changes.length > 0 && this.source !== "" && !this.source.startsWith(DERIVED);
    const source = isDerived ? DERIVED + this.source : this.source;
    return new PayTable(name ?? [this.name, ...changes].join(", "), changed.payouts, source);
  }

  /**
   * Return the payout of a hand class, by code or keyword.
   *
   * @param {number | string} row
   * @returns {Fraction}
   */
  get(row) {
    return this.payouts[this.#checkRow(row)];
  }

  /** Return the payouts as integers over one common denominator, and that denominator. */
  scaled() {
    let denominator = 1n;
    for (const { denominator: d } of this.payouts) denominator *= d / gcd(denominator, d);
    const payouts = this.payouts.map((p) => p.numerator * (denominator / p.denominator));
    return { payouts, denominator };
  }

  /** Return the printed rows, best hand first: neighboring pairs that pay the same share one. */
  rows() {
    return printedRows(this).map(({ label, payouts: [payout], handClasses }) => ({
      label,
      payout,
      handClasses,
    }));
  }

  /**
   * Tables that pay the same are equal, whatever their names.
   *
   * @param {PayTable} other
   */
  equals(other) {
    return this.payouts.every((payout, i) => payout.equals(other.payouts[i]));
  }

  toString() {
    const printed = this.rows().map(({ payout }) => payout);
    return `PayTable(${quote(this.name)}, ${printed.join("/")})`;
  }

  /** @param {Readonly<Record<string, PayoutLike>>} rows */
  #inOrder(rows) {
    for (const row of Object.keys(rows)) this.#checkRow(row);
    const missing = KEYWORDS.filter((keyword) => !Object.hasOwn(rows, keyword));
    if (missing.length > 0) throw this.#error(`no payout for ${missing.join(", ")}`);
    return KEYWORDS.map((keyword) => rows[keyword]);
  }

  /** @param {number | string} row */
  #checkRow(row) {
    const place = typeof row === "number" ? row : KEYWORDS.indexOf(row);
    if (KEYWORDS[place] !== undefined) return place;
    throw this.#error(
      `unknown row ${quote(row)}; the rows are royal_flush, straight_flush, four_of_a_kind, ` +
        "full_house, flush, straight, three_of_a_kind, two_pair, pair_of_aces to pair_of_twos, " +
        "high_card",
    );
  }

  /**
   * @param {string} keyword
   * @param {PayoutLike} payout
   */
  #exact(keyword, payout) {
    const value = this.#read(keyword, payout);
    if (value.compare(LOSS) >= 0) return value;
    throw this.#error(TOO_LOW, { where: keyword, came: String(value) });
  }

  /**
   * @param {string} keyword
   * @param {PayoutLike} payout
   */
  #read(keyword, payout) {
    if (payout instanceof Fraction) return payout;
    if (typeof payout === "bigint" || Number.isSafeInteger(payout)) {
      return new Fraction(/** @type {number | bigint} */ (payout));
    }
    if (typeof payout !== "string") {
      throw this.#error(
        `${keyword}: a payout is an int, a Fraction or text such as '3/2', got ${quote(payout)}`,
      );
    }
    const odds = oddsOf(payout);
    if (odds !== null) return odds;
    throw this.#error(
      "{where}: {came} is no payout; write a whole number without quotes " +
        "or a fraction such as '3/2' (net, to 1)",
      { where: keyword, came: quote(payout) },
    );
  }

  /**
   * @param {string} text
   * @param {import("./errors.js").Values} [values]
   */
  #error(text, values) {
    const problem = new Phrase(text, values);
    return new PayTableError("pay table {name}: {problem}", { name: quote(this.name), problem });
  }
}

/**
 * Return the payout that a reader has typed into a field: `6`, `-1`, `3/2`, `3 to 2` or `3:2`.
 *
 * @param {string} text
 * @param {string} [where] begins the error message
 * @returns {Fraction}
 */
export function parsePayout(text, where = "payout") {
  const payout = /^-?\d+$/.test(strip(text)) ? new Fraction(BigInt(strip(text))) : oddsOf(text);
  if (payout === null) {
    throw new PayTableError(
      "{where}: expected a whole number or a fraction such as 3/2 (net, to 1), got {came}",
      { where, came: quote(text) },
    );
  }
  if (payout.compare(LOSS) >= 0) return payout;
  throw new PayTableError(TOO_LOW, { where, came: String(payout) });
}

/**
 * Return a payout as a casino prints it: `3 to 2`, `push`, `loses 1/2`.
 *
 * @param {Fraction} payout
 */
export function payoutWords(payout) {
  if (payout.equals(PUSH)) return "push";
  if (payout.equals(LOSS)) return "loses";
  if (payout.sign() < 0) return `loses ${payout.neg()}`;
  return `${payout.numerator} to ${payout.denominator}`;
}

/**
 * Return the rows in which tables are printed side by side, best hand first.
 *
 * Neighboring pairs share a row as long as they pay the same on every table.
 *
 * @param {...PayTable} tables
 * @returns {PrintedRow[]}
 */
export function printedRows(...tables) {
  /** @type {PrintedRow[]} */
  const rows = [];
  for (let handClass = HandClass.ROYAL_FLUSH; handClass >= HandClass.HIGH_CARD; handClass--) {
    const payouts = tables.map((table) => table.payouts[handClass]);
    const above = rows.at(-1);
    const isSame =
      above !== undefined &&
      categoryOf(above.handClasses[0]) === categoryOf(handClass) &&
      above.payouts.every((payout, i) => payout.equals(payouts[i]));
    if (isSame) {
      above.handClasses.push(handClass);
      const lowest = handClassLabel(handClass);
      above.label = `${lowest} to ${handClassLabel(above.handClasses[0]).replace("pair of ", "")}`;
    } else {
      rows.push({ label: handClassLabel(handClass), payouts, handClasses: [handClass] });
    }
  }
  return rows;
}

/** @param {string} text */
function oddsOf(text) {
  const odds = ODDS.exec(text);
  if (odds === null || /^0+$/.test(odds[2])) return null;
  return new Fraction(BigInt(odds[1]), BigInt(odds[2]));
}

/**
 * @param {string} name
 * @param {number} straight
 * @param {string} source
 */
function published(name, straight, source) {
  const pairs = Object.values(Rank).map((rank) =>
    rank >= Rank.JACK ? 1 : rank >= Rank.SIX ? 0 : -1,
  );
  return new PayTable(name, [-1, ...pairs, 2, 3, straight, 6, 10, 40, 100, 500], source);
}

/** The table used almost everywhere: 500/100/40/10/6/4/3/2/1, sixes to tens push. */
export const STANDARD = published(
  "standard",
  4,
  "58 Pa. Code 655a.12(a), http://www.pacodeandbulletin.gov/Display/pacode?file=/secure/" +
    "pacode/data/058/chapter655a/s655a.12.html&d=reduce; officialpokerrules.com OPR-805, article 5",
);

/** The standard table with the straight at 5 to 1. */
export const STRAIGHT_5 = published(
  "straight 5",
  5,
  "Barona casino, after https://discountgambling.net/category/mississippi-stud/",
);
