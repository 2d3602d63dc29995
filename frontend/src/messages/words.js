/** Cards, hands, actions and numbers in the language of a translator. */

import { antesOf } from "../engine/actions.js";
import { MsstudError, Phrase } from "../engine/errors.js";
import { Fraction, grouped } from "../engine/fractions.js";
import { EN } from "./index.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/index.js").Street} Street */
/** @typedef {import("./index.js").Translator} Translator */

/** @param {string} text */
export function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/**
 * Write a number that the engine has written as a book prints it: with a true minus sign and the
 * decimal mark of the language. Exact fractions stay as they are.
 * @param {string} text such as `-0.080`, `-3/8` or `12`
 * @param {Translator} [t]
 */
export function printed(text, t = EN) {
  return text.replace(/^-/, "−").replace(".", t("point"));
}

/**
 * Write a number with decimals.
 * @param {Fraction} value
 * @param {number} nDigits
 * @param {Translator} [t]
 * @param {{isSigned?: boolean}} [options] `isSigned` writes a plus sign as well
 */
export function decimal(value, nDigits, t = EN, options = {}) {
  return printed(value.toDecimal(nDigits, options), t);
}

/**
 * Write a value in antes, with its sign and three decimals.
 * @param {Fraction} value
 * @param {Translator} [t]
 */
export function signed(value, t = EN) {
  return decimal(value, 3, t, { isSigned: true });
}

/**
 * Write a share in hundredths.
 * @param {Fraction} share
 * @param {number} nDigits
 * @param {Translator} [t]
 */
export function percent(share, nDigits, t = EN) {
  return t("percent", { n: decimal(share.mul(100), nDigits, t) });
}

/**
 * Write a whole number, or digits with a decimal point, in groups of three.
 * @param {number | string} n
 * @param {Translator} [t]
 */
export function count(n, t = EN) {
  return grouped(String(n)).replace(/[,.]/g, (mark) => t(mark === "," ? "group" : "point"));
}

/**
 * Return in how many rounds a thing comes once, on average: the N of `1 in N`; `never`.
 * @param {Fraction} probability
 * @param {Translator} [t]
 */
export function roundsFor(probability, t = EN) {
  const [, n] = probability.oneIn().split("1 in ");
  return n === undefined ? t("never") : count(n.replaceAll(",", ""), t);
}

/**
 * Return a probability as `1 in 649,740`, or `never`.
 * @param {Fraction} probability
 * @param {Translator} [t]
 */
export function oneIn(probability, t = EN) {
  const n = roundsFor(probability, t);
  return probability.sign() > 0 ? t("oneIn", { n }) : n;
}

/**
 * Return the spoken name of a card: `ten of hearts`.
 * @param {Card} card
 * @param {Translator} [t]
 */
export function cardName({ rank, suit }, t = EN) {
  return t("card", { rank: t.list("ranks")[rank], suit: t.list("suits")[suit] });
}

/**
 * Return an action in words: `raise 1x`.
 * @param {Action} action
 * @param {Translator} [t]
 */
export function actionWords(action, t = EN) {
  return action === "fold" ? t("fold") : t("raise", { x: action });
}

/**
 * Return an action in a word: `fold`, `1x`.
 * @param {Action} action
 * @param {Translator} [t]
 */
export function actionWord(action, t = EN) {
  return action === "fold" ? t("foldWord") : action;
}

/**
 * Return the letter of an action in grids.
 * @param {Action} action
 * @param {Translator} [t]
 */
export function letterOf(action, t = EN) {
  return t.list("letters")[antesOf(action)];
}

/**
 * Return the name of a street.
 * @param {Street} street
 * @param {Translator} [t]
 */
export function streetWords({ number }, t = EN) {
  return t.list("streets")[number - 3];
}

/**
 * Return a hand class in words: `pair of jacks`.
 * @param {number} handClass
 * @param {Translator} [t]
 */
export function handClassWords(handClass, t = EN) {
  return t.list("classes")[handClass];
}

/**
 * Return a row of the pay table in words: one hand class, or the lowest and the highest of some pairs.
 * @param {number} low hand class
 * @param {number} high
 * @param {Translator} [t]
 */
export function rowWords(low, high, t = EN) {
  if (low === high) return handClassWords(low, t);
  const ends = t.list("ends");
  return t("band", { low: ends[low - 1], high: ends[high - 1] });
}

/**
 * Return a payout as a casino prints it: `3 to 2`, `push`, `loses 1/2`.
 * @param {Fraction} payout
 * @param {Translator} [t]
 */
export function payoutWords(payout, t = EN) {
  if (payout.sign() === 0) return t("push");
  if (payout.sign() > 0) return t("odds", { n: String(payout.numerator), d: String(payout.denominator) });
  return payout.equals(-1) ? t("loses") : t("losesPart", { n: String(payout.neg()) });
}

/**
 * Return the name of a pay table; only those that the package gives are translated.
 * @param {string} name
 * @param {Translator} [t]
 */
export function tableName(name, t = EN) {
  return t.list("tables")[EN.list("tables").indexOf(name)] ?? name;
}

/**
 * Return what an error says to the reader.
 * @param {Error} error
 * @param {Translator} [t]
 * @returns {string}
 */
export function errorWords(error, t = EN) {
  return error instanceof MsstudError ? said(error, t) : error.message;
}

/**
 * @param {MsstudError | Phrase} words
 * @param {Translator} t
 * @returns {string}
 */
function said({ text, values }, t) {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof MsstudError || value instanceof Phrase ? said(value, t) : value,
  ]);
  return t.error(text, Object.fromEntries(filled));
}
