/**
 * Typed numbers, judged exactly: what a reader writes is a fraction, or a decimal that stands for
 * every number which rounds to it at its last digit.
 */

import { Fraction } from "../engine/fractions.js";

/**
 * One way to read what was typed.
 * @typedef {object} Reading
 * @property {Fraction} value
 * @property {Fraction | null} step one unit of the last digit; null if the number is exact
 * @property {number} digits significant ones
 * @property {boolean} [isInverse] it stands for one over the number: "1 in 20.3"
 */

/**
 * What is asked for.
 * @typedef {object} Question
 * @property {Fraction} answer
 * @property {number} digits least number of significant digits of a decimal
 * @property {boolean} [isPercent] a bare number may mean a percentage
 * @property {Fraction[]} [wrong] wrong answers of which something can be said
 */

/**
 * @typedef {object} Judgment
 * @property {"right" | "short" | "wrong" | "unread"} verdict
 * @property {import("./language.js").BookKey} words what to say
 * @property {number} [n] digits, in what is said
 * @property {number} [wrong] place of the wrong answer that it is
 */

const CLOSE = new Fraction(1, 20); // of the answer
const HUNDRED = new Fraction(100);
const MIN_HINT_DIGITS = 2;

/**
 * Return every way to read a text as a number; none if it is none.
 *
 * @param {string} text
 * @param {boolean} [isPercent] whether a bare number may mean a percentage, too
 * @returns {Reading[]}
 */
export function readTyped(text, isPercent = false) {
  let plain = text
    .normalize("NFKC")
    .replace(/[\u2212\u2010-\u2014]/g, "-")
    .replace(/\u2044/g, "/")
    .replace(/^[\s=≈~+]+|[\s.]+$/g, "")
    .toLowerCase();
  const inverse = /^(?:1|one|un|une)\s*(?:in|sur)\s*/.exec(plain);
  if (inverse) plain = plain.slice(inverse[0].length);
  const percent = /\s*(?:%|percent|per cent|pour cent)$/.exec(plain);
  if (percent) plain = plain.slice(0, percent.index);
  plain = plain.replace(/(\d)[\s'’_](?=\d)/g, "$1").replace(/\s*\/\s*/, "/").replace(/^-\s+/, "-");
  /** @type {Reading[]} */
  const readings = plain.includes("/") ? readFraction(plain) : readDecimal(plain);
  if (inverse) return percent ? [] : readings.map((each) => ({ ...each, isInverse: true }));
  const scaled = readings.map(({ value, step, digits }) => ({
    value: value.div(HUNDRED),
    step: step?.div(HUNDRED) ?? null,
    digits,
  }));
  if (percent) return scaled;
  return isPercent ? [...scaled, ...readings] : readings;
}

/** @param {string} text @returns {Reading[]} */
function readFraction(text) {
  const parts = /^(-?)(\d[\d,]*)\/(\d[\d,]*)$/.exec(text);
  if (!parts) return [];
  const [top, bottom] = parts.slice(2).map((part) => BigInt(part.replace(/,/g, "")));
  if (bottom === 0n) return [];
  const value = new Fraction(parts[1] ? -top : top, bottom);
  return [{ value, step: null, digits: Infinity }];
}

/** @param {string} text @returns {Reading[]} */
function readDecimal(text) {
  const forms = [
    /^(-?)(\d+(?:[.,]\d*)?|[.,]\d+)$/, // one mark, of decimals
    /^(-?)([1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?)$/, // commas between thousands
    /^(-?)([1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d*)?)$/, // points between thousands
  ];
  return forms.flatMap((form, place) => {
    const found = form.exec(text);
    if (!found) return [];
    const thousands = place === 1 ? /,/g : place === 2 ? /\./g : /[]/g;
    const [whole, decimals = ""] = found[2].replace(thousands, "").split(/[.,]/);
    const all = BigInt(whole + decimals || "0");
    const unit = 10n ** BigInt(decimals.length);
    const digits = (whole + decimals).replace(/^0+/, "").length;
    return [{ value: new Fraction(found[1] ? -all : all, unit), step: new Fraction(1, unit), digits }];
  });
}

/**
 * Return whether a reading is a number, exactly or rounded at its last digit.
 *
 * @param {Reading} reading
 * @param {Fraction} number
 */
export function means({ value, step, isInverse }, number) {
  if (isInverse && number.sign() === 0) return false;
  const meant = isInverse ? new Fraction(1).div(number) : number;
  const distance = value.sub(meant).abs();
  return distance.sign() === 0 || (step !== null && distance.mul(2).compare(step) <= 0);
}

/**
 * Judge what a reader typed.
 *
 * @param {string} text
 * @param {Question} question
 * @returns {Judgment}
 */
export function judge(text, { answer, digits, isPercent = false, wrong = [] }) {
  const readings = readTyped(text, isPercent);
  if (!readings.length) return { verdict: "unread", words: "answerUnread" };
  const fits = readings.filter((reading) => means(reading, answer));
  if (fits.some((reading) => isExactly(reading, answer))) return { verdict: "right", words: "answerExact" };
  if (fits.length) {
    const n = Math.max(...fits.map((reading) => reading.digits));
    if (n < digits) return { verdict: "short", words: "answerShort", n: digits };
    return { verdict: "right", words: "answerDigits", n };
  }
  const place = wrong.findIndex((number) =>
    readings.some((each) => means(each, number) && (each.digits >= MIN_HINT_DIGITS || isExactly(each, number))),
  );
  return { verdict: "wrong", words: wrongWords(readings, answer), ...(place >= 0 ? { wrong: place } : {}) };
}

/** @param {Reading} reading @param {Fraction} number */
function isExactly({ value, isInverse }, number) {
  if (isInverse) return value.sign() !== 0 && new Fraction(1).div(value).equals(number);
  return value.equals(number);
}

/**
 * @param {Reading[]} readings
 * @param {Fraction} answer
 * @returns {import("./language.js").BookKey}
 */
function wrongWords(readings, answer) {
  const isAny = (/** @type {Fraction} */ number) => readings.some((reading) => means(reading, number));
  if (answer.sign() !== 0) {
    if (isAny(answer.neg())) return "answerSign";
    if (isAny(answer.mul(HUNDRED))) return "answerHundredLarge";
    if (isAny(answer.div(HUNDRED))) return "answerHundredSmall";
  }
  const distances = readings.map(({ value, step, isInverse }) => {
    if (!isInverse) return { off: value.sub(answer), step };
    return { off: (value.sign() ? new Fraction(1).div(value) : value).sub(answer), step: null };
  });
  distances.sort((one, other) => one.off.abs().compare(other.off.abs()));
  const { off, step } = distances[0];
  if (step !== null && off.abs().compare(step) < 0) return "answerNotRounded";
  const isClose = off.abs().compare(answer.abs().mul(CLOSE)) <= 0;
  if (off.sign() > 0) return isClose ? "answerCloseLarge" : "answerLarge";
  return isClose ? "answerCloseSmall" : "answerSmall";
}
