/** What a reader does to the inputs of a sentence: step, type, and carry them in a link. */

import {
  Fraction,
  MsstudError,
  Street,
  attempt,
  cardNames,
  gridLabels,
  holeLabel,
  parseCards,
  parsePayout,
  quote,
} from "../engine/index.js";
import { checkInputs, nameWords } from "./template.js";

/** @typedef {import("./template.js").Input} Input */
/** @typedef {import("./template.js").Texts} Texts */

const FULL_DRAG_PX = 300; // from one end of a long range to the other
const STEP_PX = 30; // a short range moves step by step

/** How the changed inputs stand in the URL: name=text, joined by commas. */
export const inputsCodec = {
  /** @param {Texts} inputs */
  write: (inputs) => Object.entries(inputs).map(([name, text]) => `${name}=${text}`).join(","),
  /** @param {string} text @returns {Texts} */
  read(text) {
    const pairs = text === "" ? [] : text.split(",").map((pair) => pair.split("="));
    const wrong = pairs.find((pair) => pair.length !== 2);
    if (wrong) throw new MsstudError("inputs: expected name=value, got {came}", { came: quote(wrong.join("=")) });
    return Object.fromEntries(pairs);
  },
};

/**
 * Return the lowest and the highest text of a number.
 * @param {Input} input
 * @param {Texts} now all inputs
 * @returns {[string, string]}
 */
export function boundsOf({ name, low, high }, now) {
  if (name !== "wagered") return [String(low), String(high)];
  const totals = Street.of(parseCards(now.cards).length).legalTotals;
  return [String(totals[0]), String(totals[totals.length - 1])];
}

/**
 * Return the text that lies so many steps away, inside the bounds of its input.
 *
 * Two cards walk through the 169 hands in grid order; more are left alone.
 * @param {Input} input
 * @param {Texts} now all inputs
 * @param {string} text
 * @param {number} by
 * @returns {string}
 */
export function moved(input, now, text, by) {
  if (input.name === "cards") {
    const cards = parseCards(text);
    if (cards.length !== 2 || by === 0) return text;
    const labels = gridLabels();
    const place = Math.min(Math.max(labels.indexOf(holeLabel(cards)) - by, 0), labels.length - 1);
    const [high, low, kind] = labels[place];
    return cardNames(parseCards(`${high}s${low}${kind === "s" ? "s" : "h"}`));
  }
  const [low, high] = boundsOf(input, now).map((bound) => Fraction.parse(bound));
  const next = Fraction.parse(text).add((input.step ?? new Fraction(1)).mul(by));
  return String(next.compare(low) < 0 ? low : next.compare(high) > 0 ? high : next);
}

/**
 * Return how many steps a pixel of a drag is.
 * @param {Input} input
 * @param {Texts} now all inputs
 */
export function stepsPerPixel(input, now) {
  if (input.name === "cards") return gridLabels().length / FULL_DRAG_PX;
  const [low, high] = boundsOf(input, now).map((bound) => Fraction.parse(bound).toNumber());
  const nSteps = (high - low) / (input.step?.toNumber() ?? 1);
  return Math.max(nSteps / FULL_DRAG_PX, 1 / STEP_PX);
}

/**
 * Return what a reader has typed in the plain form of an input: `3 to 2` is `3/2`.
 * @param {Input} input
 * @param {string} text
 */
export function plain({ name }, text) {
  const typed = text.trim().replace("−", "-");
  if (name === "cards" || name === "wagered") return typed;
  const payout = attempt(() => parsePayout(typed, nameWords(name)));
  return payout instanceof MsstudError ? typed : String(payout);
}

/**
 * Return the changed inputs after one more change, or throw what is wrong with it.
 *
 * Cards of another street bring the lowest stake of that street.
 * @param {readonly Input[]} inputs
 * @param {Texts} now all inputs
 * @param {Input} input the one that changes
 * @param {string} text
 * @returns {Texts}
 */
export function changedInputs(inputs, now, input, text) {
  const next = { ...now, [input.name]: plain(input, text) };
  if (input.name === "cards" && now.wagered !== undefined) {
    const cards = attempt(() => parseCards(next.cards, { nCards: [2, 4] }));
    const totals = cards instanceof MsstudError ? null : Street.of(cards.length).legalTotals;
    if (totals && !totals.includes(Number(now.wagered))) next.wagered = String(totals[0]);
  }
  const starts = checkInputs(inputs, {});
  return Object.fromEntries(
    Object.entries(checkInputs(inputs, next)).filter(([name, each]) => each !== starts[name]),
  );
}
