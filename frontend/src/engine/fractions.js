/**
 * Exact rational numbers on `BigInt`: every figure leaves the engine as a `Fraction`.
 *
 * Nothing is rounded before it is shown. `toDecimal` rounds the exact number, half to even, to as
 * many decimals as a view asks for; `toNumber` gives the nearest double.
 */

/** @typedef {Fraction | number | bigint} Rational a number must be a whole one below 2 ** 53 */

/** A fraction in lowest terms with a positive denominator; it never changes. */
export class Fraction {
  /** @readonly @type {bigint} */
  numerator;
  /** @readonly @type {bigint} */
  denominator;

  /**
   * @param {number | bigint} numerator
   * @param {number | bigint} [denominator] not 0
   */
  constructor(numerator, denominator = 1) {
    let [n, d] = [whole(numerator), whole(denominator)];
    if (d === 0n) throw new RangeError(`Fraction(${n}, 0)`);
    if (d !== 1n) {
      const divisor = d < 0n ? -gcd(n, d) : gcd(n, d);
      if (divisor !== 1n) [n, d] = [n / divisor, d / divisor];
    }
    this.numerator = n;
    this.denominator = d;
    Object.freeze(this);
  }

  /**
   * Return a rational as a `Fraction`.
   *
   * @param {Rational} value
   */
  static of(value) {
    return value instanceof Fraction ? value : new Fraction(value);
  }

  /**
   * Return the fraction that `toString` has written.
   *
   * @param {string} text such as `-3/8` or `12`
   */
  static parse(text) {
    const parts = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
    if (parts === null) throw new RangeError(`expected text such as '-3/8', got '${text}'`);
    return new Fraction(BigInt(parts[1]), BigInt(parts[2] ?? 1));
  }

  /**
   * @param {Iterable<Fraction>} terms
   */
  static sum(terms) {
    let total = ZERO;
    for (const term of terms) total = total.add(term);
    return total;
  }

  /** @param {Rational} other */
  add(other) {
    const { numerator: n, denominator: d } = Fraction.of(other);
    return new Fraction(this.numerator * d + n * this.denominator, this.denominator * d);
  }

  /** @param {Rational} other */
  sub(other) {
    return this.add(Fraction.of(other).neg());
  }

  /** @param {Rational} other */
  mul(other) {
    const { numerator: n, denominator: d } = Fraction.of(other);
    return new Fraction(this.numerator * n, this.denominator * d);
  }

  /** @param {Rational} other not 0 */
  div(other) {
    const { numerator: n, denominator: d } = Fraction.of(other);
    return new Fraction(this.numerator * d, this.denominator * n);
  }

  neg() {
    return new Fraction(-this.numerator, this.denominator);
  }

  abs() {
    return this.numerator < 0n ? this.neg() : this;
  }

  /** Return -1, 0 or 1. */
  sign() {
    return this.numerator > 0n ? 1 : this.numerator < 0n ? -1 : 0;
  }

  /**
   * Return -1, 0 or 1 as this is less than, equal to or more than the other.
   *
   * @param {Rational} other
   */
  compare(other) {
    const { numerator: n, denominator: d } = Fraction.of(other);
    const [left, right] = [this.numerator * d, n * this.denominator];
    return left < right ? -1 : left > right ? 1 : 0;
  }

  /** @param {Rational} other */
  equals(other) {
    return this.compare(other) === 0;
  }

  /** Return the largest whole number that is not larger. */
  floor() {
    const quotient = this.numerator / this.denominator; // toward 0
    return quotient * this.denominator > this.numerator ? quotient - 1n : quotient;
  }

  /** Return the nearest double. */
  toNumber() {
    const { numerator: n, denominator: d } = this;
    if (isSafe(n) && isSafe(d)) return Number(n) / Number(d);
    // 66 bits and one that stands for all the rest: the conversion of a BigInt rounds to nearest.
    const shift = 66 + bitLength(d) - bitLength(n);
    const [dividend, divisor] = shift > 0 ? [n << BigInt(shift), d] : [n, d << BigInt(-shift)];
    let quotient = 2n * (dividend / divisor);
    if (dividend % divisor !== 0n) quotient += n < 0n ? -1n : 1n;
    return Number(quotient) * 2 ** (-shift - 1);
  }

  /**
   * Return the number with some decimals, rounded half to even: `-0.412`.
   *
   * @param {number} nDigits
   * @param {{isSigned?: boolean}} [options] `isSigned` writes a plus sign as well
   */
  toDecimal(nDigits, { isSigned = false } = {}) {
    const dividend =
      (this.numerator < 0n ? -this.numerator : this.numerator) * 10n ** BigInt(nDigits);
    let quotient = dividend / this.denominator;
    const twice = 2n * (dividend % this.denominator);
    if (twice > this.denominator || (twice === this.denominator && quotient % 2n === 1n))
      quotient += 1n;
    const digits = `${quotient}`.padStart(nDigits + 1, "0");
    const point = digits.length - nDigits;
    const decimals = nDigits === 0 ? "" : `.${digits.slice(point)}`;
    const sign = this.numerator < 0n ? "-" : isSigned ? "+" : "";
    return `${sign}${digits.slice(0, point)}${decimals}`;
  }

  /**
   * Return the number in hundredths: `4.91%`.
   *
   * @param {number} nDigits
   */
  toPercent(nDigits) {
    return `${this.mul(100).toDecimal(nDigits)}%`;
  }

  /**
   * Return a probability as `1 in 649,740`, or `never`; a small N that is not whole has a decimal.
   */
  oneIn() {
    if (this.numerator <= 0n) return "never";
    const n = new Fraction(this.denominator, this.numerator);
    return `1 in ${grouped(n.toDecimal(n.denominator === 1n || n.compare(100) >= 0 ? 0 : 1))}`;
  }

  /** As Python writes it: `-3/8`, or `2` for a whole number. */
  toString() {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }

  toJSON() {
    return this.toString();
  }
}

/**
 * Return digits with a comma before each group of three, in any locale.
 *
 * @param {string} digits
 */
export function grouped(digits) {
  const [, whole, rest] = /** @type {RegExpExecArray} */ (/^(-?\d*)(.*)$/.exec(digits));
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + rest;
}

/**
 * Return the greatest common divisor, not negative.
 *
 * @param {bigint} a
 * @param {bigint} b
 * @returns {bigint}
 */
export function gcd(a, b) {
  while (b !== 0n) {
    if (isSafe(a) && isSafe(b)) return BigInt(smallGcd(Number(a), Number(b)));
    [a, b] = [b, a % b];
  }
  return a < 0n ? -a : a;
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function smallGcd(a, b) {
  while (b !== 0) [a, b] = [b, a % b];
  return Math.abs(a);
}

/** @param {number | bigint} value */
function whole(value) {
  if (typeof value === "bigint") return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`expected a whole number, got ${value}`);
  return BigInt(value);
}

/** @param {bigint} value */
function isSafe(value) {
  return value <= MAX_SAFE && value >= -MAX_SAFE;
}

/** @param {bigint} value */
function bitLength(value) {
  return (value < 0n ? -value : value).toString(2).length;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
export const ZERO = new Fraction(0);
export const ONE = new Fraction(1);
