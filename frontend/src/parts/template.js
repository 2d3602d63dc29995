/**
 * Templates of reactive sentences: text with inputs such as {royal_flush=500|100..2000 step 50},
 * {cards=Jh Td}, {wagered=1}, and results such as {house_edge}. Two braces are one brace.
 */

import {
  ACTIONS,
  Fraction,
  KEYWORDS,
  MsstudError,
  PayTable,
  Street,
  attempt,
  cardNames,
  parseCards,
  quote,
  solve,
} from "../engine/index.js";
import { EN } from "../messages/index.js";
import { actionWords, decimal, handClassWords, percent, printed, signed } from "../messages/words.js";

/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").Solution} Solution */

/**
 * A placeholder that a reader can change.
 * @typedef {object} Input
 * @property {string} name cards, wagered or a row of the pay table
 * @property {string} start
 * @property {Fraction} [low] of a payout
 * @property {Fraction} [high]
 * @property {Fraction} [step]
 */

/** @typedef {{text: string} | {input: Input} | {output: string}} Part */
/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../messages/index.js").Translator} Translator */

/** @typedef {{exact: string, text: string, action?: string}} Result */

/** @type {Record<string, (solution: Solution, t: Translator) => Result>} */
const FIGURES = {
  house_edge: ({ houseEdge }, t) => result(houseEdge, percent(houseEdge, 4, t)),
  element_of_risk: ({ elementOfRisk }, t) => result(elementOfRisk, percent(elementOfRisk, 4, t)),
  average_wager: ({ averageWager }, t) => result(averageWager, decimal(averageWager, 4, t)),
  fold_rate: ({ foldRate }, t) => result(foldRate, percent(foldRate, 2, t)),
  hit_frequency: ({ hitFrequency }, t) => result(hitFrequency, percent(hitFrequency, 2, t)),
  standard_deviation: (s, t) => result(`sqrt(${s.variance})`, printed(s.standardDeviation.toFixed(4), t)),
  expected_value: ({ expectedValue }, t) => result(expectedValue, signed(expectedValue, t)),
  n_fold: (s) => count(s, (best) => best === "fold"),
  n_raise: (s) => count(s, (best) => best !== "fold"),
};
/** @type {Record<string, (decision: Decision, t: Translator) => Result>} */
const VALUES = {
  best_action: ({ best }, t) => ({ ...result(best, actionWords(best, t)), action: best }),
  best_value: ({ value }, t) => result(value, signed(value, t)),
  ...Object.fromEntries(
    ACTIONS.map((action) => [
      `value_${action}`,
      (/** @type {Decision} */ { values }, /** @type {Translator} */ t) => result(values[action], signed(values[action], t)),
    ]),
  ),
};
const SPOT = ["cards", "wagered"];

/**
 * Return the parts of a template, or throw what is wrong with it.
 * @param {string} template
 * @returns {Part[]}
 */
export function parseTemplate(template) {
  /** @type {Part[]} */
  const parts = [];
  for (const [token] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (token === "{" || token === "}") {
      throw new MsstudError(`template: ${quote(token)} stands alone; write ${token}${token} for a brace`);
    }
    if (/^(\{\{|\}\}|[^{])/.test(token)) parts.push({ text: token[0] === token[1] && /[{}]/.test(token[0]) ? token[0] : token });
    else parts.push(readPlaceholder(token.slice(1, -1)));
  }
  checkTogether(parts);
  return parts;
}

/**
 * @param {string} inside
 * @returns {Part}
 */
function readPlaceholder(inside) {
  const [, name, start] = /** @type {RegExpExecArray} */ (/^\s*([^=]*?)\s*(?:=(.*))?$/s.exec(inside));
  const isInput = SPOT.includes(name) || KEYWORDS.includes(name);
  if (!isInput && !Object.hasOwn(FIGURES, name) && !Object.hasOwn(VALUES, name)) {
    throw new MsstudError(
      `{${name}}: unknown; inputs are cards, wagered and payouts such as royal_flush=500|100..2000, ` +
        `results are ${[...Object.keys(FIGURES), ...Object.keys(VALUES)].join(", ")}`,
    );
  }
  if (start === undefined) return { output: name };
  if (!isInput) throw new MsstudError(`{${name}}: a result takes no start, got ${quote(start)}`);
  if (SPOT.includes(name)) return { input: { name, start: start.trim() } };
  const pieces = /^([^|]*)\|(.*?)\.\.(.*?)(?:\bstep\b(.*))?$/s.exec(start);
  const [first, low, high, step] = (pieces?.slice(1) ?? []).map((text) => (text === undefined ? new Fraction(1) : numberOf(text)));
  if (!first || !low || !high || !step || low.compare(high) >= 0 || low.compare(-1) < 0 || step.sign() <= 0) {
    throw new MsstudError(
      `{${name}}: expected start and range such as {${name}=6|0..20}, with no payout below -1, got ${quote(start)}`,
    );
  }
  const input = { name, start: String(first), low, high, step };
  checkInput(input, input.start);
  return { input };
}

/** @param {string} text @returns {Fraction | null} */
function numberOf(text) {
  return /^\s*-?\d+(\/0*[1-9]\d*)?\s*$/.test(text) ? Fraction.parse(text.trim()) : null;
}

/** @param {Part[]} parts */
function checkTogether(parts) {
  const inputs = inputsOf(parts);
  const names = inputs.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new MsstudError(`{${twice}}: two inputs of this name`);
  for (const part of parts) {
    const name = "output" in part ? part.output : "input" in part ? part.input.name : "";
    const needs = name === "wagered" || name in VALUES ? "cards" : SPOT.includes(name) ? name : "";
    if (needs && !names.includes(needs)) throw new MsstudError(`{${name}}: needs cards, such as {cards=Jh Td}`);
    if ("output" in part && name === "wagered" && !names.includes(name)) {
      throw new MsstudError(`{${name}}: needs an input, such as {wagered=1}`);
    }
  }
  checkInputs(inputs, {});
}

/** @param {readonly Part[]} parts */
export function inputsOf(parts) {
  return parts.flatMap((part) => ("input" in part ? [part.input] : []));
}

/**
 * Return the present text of each input in its plain form, or throw what is wrong with one.
 * @param {readonly Input[]} inputs
 * @param {Texts} changed what a reader has changed
 * @returns {Texts}
 */
export function checkInputs(inputs, changed) {
  const strange = Object.keys(changed).find((name) => !inputs.some((input) => input.name === name));
  if (strange !== undefined) throw new MsstudError("inputs: the sentence has no input {name}", { name: quote(strange) });
  const now = Object.fromEntries(
    inputs.map((input) => [input.name, checkInput(input, changed[input.name] ?? input.start)]),
  );
  if (now.wagered !== undefined) {
    const street = Street.of(parseCards(now.cards).length);
    const wagered = attempt(() => street.checkTotal(Number(now.wagered)));
    if (wagered instanceof MsstudError) throw new MsstudError("{wagered}: {problem}", { problem: wagered });
  }
  return now;
}

/**
 * @param {Input} input
 * @param {string} text
 * @returns {string}
 */
function checkInput({ name, low, high }, text) {
  if (name === "cards") {
    const cards = attempt(() => parseCards(text, { nCards: [2, 4] }));
    if (cards instanceof MsstudError) throw new MsstudError("{cards}: {problem}", { problem: cards });
    return cardNames(cards);
  }
  const value = numberOf(text);
  if (name === "wagered") {
    if (value?.denominator === 1n) return String(value);
    throw new MsstudError("{wagered}: expected a whole number of antes, got {came}", { came: quote(text) });
  }
  if (value && low && high && value.compare(low) >= 0 && value.compare(high) <= 0) return String(value);
  const bounds = { low: String(low), high: String(high) };
  throw new MsstudError("{{name}}: expected {low} to {high}, got {came}", { name, ...bounds, came: quote(text) });
}

/** @type {{key: string, solution: Solution} | undefined} */
let solved;

/**
 * Return every result that the parts name, with inputs as they are now.
 * @param {readonly Part[]} parts
 * @param {Texts} now
 * @param {PayTable} table
 * @param {Translator} [t]
 * @returns {Record<string, Result>}
 */
export function results(parts, now, table, t = EN) {
  const payouts = Object.entries(now).filter(([name]) => !SPOT.includes(name));
  const rows = Object.fromEntries(payouts.map(([name, text]) => [name, Fraction.parse(text)]));
  const played = payouts.length ? table.withPayouts(rows, { name: "of the sentence" }) : table;
  const key = played.payouts.join();
  if (solved?.key !== key) solved = { key, solution: solve(played) };
  const { solution } = solved;
  const staked = now.wagered === undefined ? undefined : Number(now.wagered);
  const decision = now.cards === undefined ? null : solution.decide(now.cards, staked);
  const names = parts.flatMap((part) => ("output" in part ? [part.output] : "input" in part ? [part.input.name] : []));
  return Object.fromEntries(
    names.map((name) => {
      if (SPOT.includes(name)) return [name, result(now[name], now[name])];
      if (name in FIGURES) return [name, FIGURES[name](solution, t)];
      if (name in VALUES) return [name, VALUES[name](/** @type {Decision} */ (decision), t)];
      return [name, result(played.get(name), printed(String(played.get(name))))];
    }),
  );
}

/**
 * Return what a result or an input is called when it is spoken.
 * @param {string} name
 * @param {Translator} [t]
 */
export function nameWords(name, t = EN) {
  const row = KEYWORDS.indexOf(name);
  if (row >= 0) return t("rowPays", { row: handClassWords(row, t) });
  const [, raise] = /^value_(\dx)$/.exec(name) ?? [];
  return raise ? t("value_raise", { x: raise }) : t(/** @type {import("../messages/index.js").Key} */ (name));
}

/**
 * @param {Fraction | string} exact
 * @param {string} text
 * @returns {Result}
 */
function result(exact, text) {
  return { exact: String(exact), text };
}

/** @param {Solution} solution @param {(best: string) => boolean} isCounted */
function count(solution, isCounted) {
  const n = [...solution.thirdStreet.values()].filter(({ best }) => isCounted(best)).length;
  return result(String(n), String(n));
}
