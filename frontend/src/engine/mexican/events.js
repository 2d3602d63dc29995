/** The public record of a hand: what everybody has seen, each event a sentence as in Python. */

import { categoryLabel } from "../hands.js";

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {"ante" | "deal" | "roll" | "check" | "bet" | "call" | "raise" | "fold" | "return" | "show" | "win"} Kind */
/** @typedef {"check" | "bet" | "call" | "raise" | "fold"} Verb */

/**
 * One thing that happened.
 *
 * @typedef {object} Event
 * @property {Kind} kind
 * @property {string} text the sentence, in plain ASCII
 * @property {number} round 1 to 4; 0 for the antes
 * @property {number | null} seat
 * @property {Card | null} card that was turned
 * @property {number} chips that moved: into the pot, or out of it (return, win)
 * @property {number} level what the seat has put in this round after a bet or raise
 * @property {number | null} category shown at the showdown
 * @property {boolean} isShown whether a win was shown
 */

const SAID = { check: "checks", bet: "bets", call: "calls", raise: "raises to", fold: "folds" };

/**
 * @param {Partial<Event> & {kind: Kind, text: string}} parts
 * @returns {Event}
 */
function event(parts) {
  return Object.freeze({ round: 0, seat: null, card: null, chips: 0, level: 0, category: null, isShown: false, ...parts });
}

/** @param {number} seat @param {number} chips */
export function anteEvent(seat, chips) {
  return event({ kind: "ante", text: `seat ${seat} antes ${chips}`, seat, chips });
}

/** @param {number} round @param {readonly number[]} seats @param {number} nCards */
export function dealEvent(round, seats, nCards) {
  const what = nCards === 1 ? "a card" : `${nCards} cards`;
  const names = `${seats.slice(0, -1).join(", ")} and ${seats[seats.length - 1]}`;
  return event({ kind: "deal", text: `round ${round}: ${what} face down to seats ${names}`, round });
}

/** @param {number} round @param {number} seat @param {Card} card */
export function rollEvent(round, seat, card) {
  return event({ kind: "roll", text: `round ${round}: seat ${seat} rolls ${card}`, round, seat, card });
}

/**
 * @param {number} round
 * @param {number} seat
 * @param {Verb} verb
 * @param {number} chips into the pot
 * @param {number} level of a bet or raise
 */
export function betEvent(round, seat, verb, chips, level) {
  const amount = verb === "call" ? ` ${chips}` : level ? ` ${level}` : "";
  return event({ kind: verb, text: `round ${round}: seat ${seat} ${SAID[verb]}${amount}`, round, seat, chips, level });
}

/** @param {number} round @param {number} seat @param {number} chips */
export function returnEvent(round, seat, chips) {
  return event({ kind: "return", text: `round ${round}: seat ${seat} takes back ${chips}, uncalled`, round, seat, chips });
}

/** @param {number} round @param {number} seat @param {Card} card @param {number} category */
export function showEvent(round, seat, card, category) {
  const text = `showdown: seat ${seat} shows ${card}: ${categoryLabel(category)}`;
  return event({ kind: "show", text, round, seat, card, category });
}

/** @param {number} round @param {number} seat @param {number} chips @param {boolean} isShown */
export function winEvent(round, seat, chips, isShown) {
  const text = `seat ${seat} wins ${chips}${isShown ? "" : " without showing"}`;
  return event({ kind: "win", text, round, seat, chips, isShown });
}
