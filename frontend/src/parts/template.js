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
  actionLabel,
  attempt,
  cardNames,
  parseCards,
  quote,
  solve,
} from "../engine/index.js";

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

/** @typedef {{exact: string, text: string, action?: string}} Result */

const FIGURES = {
  house_edge: (/** @type {Solution} */ s) => percent(s.houseEdge, 4),
  element_of_risk: (/** @type {Solution} */ s) => percent(s.elementOfRisk, 4),
  average_wager: (/** @type {Solution} */ s) => result(s.averageWager, s.averageWager.toDecimal(4)),
  fold_rate: (/** @type {Solution} */ s) => percent(s.foldRate, 2),
  hit_frequency: (/** @type {Solution} */ s) => percent(s.hitFrequency, 2),
  standard_deviation: (/** @type {Solution} */ s) => result(`sqrt(${s.variance})`, s.standardDeviation.toFixed(4)),
  expected_value: (/** @type {Solution} */ s) => antes(s.expectedValue),
  n_fold: (/** @type {Solution} */ s) => count(s, (best) => best === "fold"),
  n_raise: (/** @type {Solution} */ s) => count(s, (best) => best !== "fold"),
};
const VALUES = {
  best_action: (/** @type {Decision} */ d) => ({ ...result(d.best, actionLabel(d.best)), action: d.best }),
  best_value: (/** @type {Decision} */ d) => antes(d.value),
  ...Object.fromEntries(
    ACTIONS.map((action) => [`value_${action}`, (/** @type {Decision} */ d) => antes(d.values[action])]),
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
  if (strange !== undefined) throw new MsstudError(`inputs: the sentence has no input ${quote(strange)}`);
  const now = Object.fromEntries(
    inputs.map((input) => [input.name, checkInput(input, changed[input.name] ?? input.start)]),
  );
  if (now.wagered !== undefined) {
    const street = Street.of(parseCards(now.cards).length);
    const wagered = attempt(() => street.checkTotal(Number(now.wagered)));
    if (wagered instanceof MsstudError) throw new MsstudError(`{wagered}: ${wagered.message}`);
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
    if (cards instanceof MsstudError) throw new MsstudError(`{cards}: ${cards.message}`);
    return cardNames(cards);
  }
  const value = numberOf(text);
  if (name === "wagered") {
    if (value?.denominator === 1n) return String(value);
    throw new MsstudError(`{wagered}: expected a whole number of antes, got ${quote(text)}`);
  }
  if (value && low && high && value.compare(low) >= 0 && value.compare(high) <= 0) return String(value);
  throw new MsstudError(`{${name}}: expected ${low} to ${high}, got ${quote(text)}`);
}

/** @type {{key: string, solution: Solution} | undefined} */
let solved;

/**
 * Return every result that the parts name, with inputs as they are now.
 * @param {readonly Part[]} parts
 * @param {Texts} now
 * @param {PayTable} table
 * @returns {Record<string, Result>}
 */
export function results(parts, now, table) {
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
      if (name in FIGURES) return [name, FIGURES[/** @type {keyof typeof FIGURES} */ (name)](solution)];
      if (name in VALUES) return [name, VALUES[/** @type {keyof typeof VALUES} */ (name)](/** @type {Decision} */ (decision))];
      return [name, result(played.get(name), String(played.get(name)))];
    }),
  );
}

/**
 * Return what a result or an input is called when it is spoken.
 * @param {string} name
 */
export function nameWords(name) {
  const words = name.replace(/^value_(\dx)$/, "value of raise $1").replace(/^value_fold$/, "value of a fold");
  const plain = words.replace(/^n_(\w+)$/, "hands that $1").replace(/_/g, " ");
  return KEYWORDS.includes(name) ? `${plain} pays` : plain;
}

/**
 * @param {Fraction | string} exact
 * @param {string} text
 * @returns {Result}
 */
function result(exact, text) {
  return { exact: String(exact), text: text.replace(/^-/, "−") };
}

/** @param {Fraction} value @param {number} nDigits */
function percent(value, nDigits) {
  return result(value, `${value.mul(100).toDecimal(nDigits)}\u00a0%`);
}

/** @param {Fraction} value */
function antes(value) {
  return result(value, value.toDecimal(3, { isSigned: true }));
}

/** @param {Solution} solution @param {(best: string) => boolean} isCounted */
function count(solution, isCounted) {
  const n = [...solution.thirdStreet.values()].filter(({ best }) => isCounted(best)).length;
  return result(String(n), String(n));
}
