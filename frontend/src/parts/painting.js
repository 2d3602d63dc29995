/** A third street as text: 169 letters F, 1, 2 or 3 in grid order, and what it costs, exactly. */

import {
  ACTIONS,
  EXPERT,
  Fraction,
  LETTERS,
  MsstudError,
  N_HOLE_SETS,
  gridLabels,
  nHoleSets,
  quote,
} from "../engine/index.js";
import { EN } from "../messages/index.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../engine/index.js").Solution} Solution */

/**
 * A hand played otherwise than best.
 * @typedef {object} Loss
 * @property {string} label
 * @property {Action} action
 * @property {Action} best
 * @property {Fraction} frequency how often the hand is dealt
 * @property {Fraction} loss antes lost each time
 * @property {Fraction} cost antes lost per round
 */

const N_HANDS = gridLabels().length;
const ACTION_OF = Object.fromEntries(ACTIONS.map((action) => [LETTERS[action], action]));

/**
 * Return a painting in capital letters without white space, or throw what is wrong with it.
 * @param {string} text "" is nothing painted
 */
export function parsePainting(text) {
  const letters = text.replace(/\s+/g, "").toUpperCase();
  const wrong = [...letters].findIndex((letter) => !(letter in ACTION_OF));
  if (wrong >= 0) {
    const where = wrong < N_HANDS ? ` (${gridLabels()[wrong]})` : "";
    throw new MsstudError("painted: expected letters F, 1, 2 and 3, got {came} at position {place}{where}", {
      came: quote(letters[wrong]),
      place: wrong + 1,
      where,
    });
  }
  if (letters && letters.length !== N_HANDS) {
    throw new MsstudError("painted: expected {n} letters, one for each hand, got {came}", {
      n: N_HANDS,
      came: letters.length,
    });
  }
  return letters;
}

/**
 * Return the letters of best play.
 * @param {Solution} solution
 */
export function bestLetters(solution) {
  return [...solution.thirdStreet.values()].map(({ best }) => LETTERS[best]).join("");
}

/**
 * Return the letters of the published point strategy; they do not depend on the pay table.
 * @param {Solution} solution
 */
export function expertLetters(solution) {
  return [...solution.thirdStreet.values()].map(({ cards }) => LETTERS[EXPERT.action(cards, 1)]).join("");
}

/**
 * Return letters with one of them changed.
 * @param {string} letters
 * @param {string} label
 * @param {string} letter
 */
export function painted(letters, label, letter) {
  const place = gridLabels().indexOf(label);
  return letters.slice(0, place) + letter + letters.slice(place + 1);
}

/**
 * Return the action of a letter.
 * @param {string} letter
 * @returns {Action}
 */
export function actionOf(letter) {
  return ACTION_OF[letter];
}

/**
 * Return the hands whose action costs something or is not the best one's, dearest first.
 *
 * Later streets are played best either way, so the costs add up to the price of the whole strategy.
 * @param {Solution} solution
 * @param {string} letters
 * @returns {Loss[]}
 */
export function losses(solution, letters) {
  const found = [...solution.thirdStreet].flatMap(([label, decision], place) => {
    const action = actionOf(letters[place]);
    if (action === decision.best) return [];
    const frequency = new Fraction(nHoleSets(label), N_HOLE_SETS);
    const loss = decision.cost(action);
    return [{ label, action, best: decision.best, frequency, loss, cost: loss.mul(frequency) }];
  });
  return found.sort((a, b) => b.cost.compare(a.cost));
}

/**
 * Return what losses add up to, in antes a round.
 * @param {readonly Loss[]} lost
 */
export function priceOf(lost) {
  return Fraction.sum(lost.map(({ cost }) => cost));
}

/**
 * Return what the page finds for its state, as exact text by the names that Python uses.
 * @param {Solution} solution
 * @param {string} overlay
 * @param {string} letters painted, or ""
 * @param {string} selected
 */
export function exactResults(solution, overlay, letters, selected) {
  const price = (/** @type {string} */ of) => String(priceOf(losses(solution, of)));
  /** @type {Record<string, string>} */
  const found = { expected_value: String(solution.expectedValue), house_edge: String(solution.houseEdge) };
  if (letters) found.price = price(letters);
  if (overlay === "expert") found.expert_price = price(expertLetters(solution));
  if (selected) found.value = String(solution.thirdStreet.get(selected)?.value);
  return found;
}

/**
 * Return how many of the 169 hands take each action, in words.
 * @param {string} letters
 * @param {Translator} [t]
 */
export function countWords(letters, t = EN) {
  const counts = ACTIONS.map((action) => ({
    action,
    n: [...letters].filter((letter) => letter === LETTERS[action]).length,
  }));
  return counts
    .filter(({ n }) => n > 0)
    .map(({ action, n }) => (action === "fold" ? t("countFold", { n }) : t("countRaise", { x: action, n })))
    .join(", ");
}
