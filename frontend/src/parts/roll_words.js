/** What happened in a hand of Mexican Stud, in words of the page. */

import { Category } from "../engine/hands.js";
import { capital, cardName, handClassWords, percent, roundsFor } from "../messages/words.js";
import { priceOfCall, rollable } from "./roll_play.js";

/** @typedef {import("../engine/cards.js").Card} Card */
/** @typedef {import("../engine/fractions.js").Fraction} Fraction */
/** @typedef {import("../engine/mexican/events.js").Event} Event */
/** @typedef {import("../messages/index.js").Key} Key */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./roll_play.js").Play} Play */

/** @type {Partial<Record<Event["kind"], Key>>} events that are told, and how */
const TOLD = {
  roll: "rollRolls",
  check: "rollChecks",
  bet: "rollBets",
  call: "rollCalls",
  raise: "rollRaises",
  fold: "rollFolds",
  return: "rollTakesBack",
  show: "rollShows",
  win: "rollWins",
};

/**
 * Return the name of a seat.
 * @param {Play} play
 * @param {number} seat
 * @param {Translator} t
 */
export function seatName(play, seat, t) {
  return seat === play.seat ? t("rollYou") : t.list("rollNames")[seat - 1];
}

/**
 * Return the habit of an opponent.
 * @param {number} seat
 * @param {Translator} t
 */
export function habitOf(seat, t) {
  return t.list("rollHabits")[seat - 1];
}

/**
 * Return a category in words: `three of a kind`.
 * @param {number} category
 * @param {Translator} t
 */
export function categoryWords(category, t) {
  return t.list("rollCategories")[category];
}

/**
 * Return the hand that a seat has shown in words: `pair of tens`; "" for none.
 * @param {Play} play
 * @param {number} seat
 * @param {Translator} t
 */
function handWords(play, seat, t) {
  const shown = play.hand.hands[seat - 1];
  return shown ? handClassWords(shown.handClass, t) : "";
}

/**
 * Return the events from a place in the history on, one sentence each; antes and deals go unsaid.
 * @param {Play} play
 * @param {number} from
 * @param {Translator} t
 */
export function eventWords(play, from, t) {
  return play.hand.history.slice(from).flatMap((event) => {
    const key = event.kind === "win" && !event.isShown ? "rollWinsQuietly" : TOLD[event.kind];
    if (!key || event.seat === null) return [];
    const told = {
      who: seatName(play, event.seat, t),
      p: event.seat === play.seat ? 2 : 1, // "you" takes the plural of the verb
      card: event.card ? cardName(event.card, t) : "",
      hand: handWords(play, event.seat, t),
      n: event.level || event.chips,
    };
    return [t(key, told)];
  });
}

/**
 * Return what is announced: what the reader has to choose or how the hand ended, and what the others
 * have done since the last choice.
 * @param {Play} play
 * @param {Translator} t
 * @returns {[title: string, detail: string]}
 */
export function standing(play, t) {
  const { hand, seat, nSeen } = play;
  const said = eventWords(play, nSeen, t).join(" ");
  if (hand.isOver) {
    const net = hand.winnings[seat - 1] - hand.paid[seat - 1];
    const key = net > 0 ? "rollYouWin" : net < 0 ? "rollYouLose" : "rollYouKeep";
    return [t(key, { n: Math.abs(net) }), said];
  }
  const cards = rollable(play);
  if (cards.length) {
    const [first, second] = cards.map((card) => cardName(card, t));
    return [t("rollTitle", { n: hand.round, first, second }), said];
  }
  const call = hand.legalActions().find(({ verb }) => verb === "call");
  return [call ? t("rollFacing", { round: hand.round, n: Number(call.chips) }) : t("rollOpen", { n: hand.round }), said];
}

/**
 * Return the label of what the reader may do, and the small print under it.
 * @param {Play} play
 * @param {import("../engine/mexican/table.js").TableAction} action
 * @param {Translator} t
 * @returns {[label: string, note: string]}
 */
export function actionLabel(play, { verb, chips }, t) {
  const n = Number(chips);
  const price = priceOfCall(play);
  if (verb === "call" && price) return [t("rollCall", { n }), t("rollNeeds", { share: percent(price, 2, t) })];
  if (verb === "bet") return [t("rollBet", { n }), ""];
  if (verb === "raise") return [t("rollRaise", { n }), ""];
  return [t(verb === "fold" ? "rollFold" : "rollCheck"), ""];
}

/**
 * Return a probability as a person says it: `1 chance in 24, that is 4.17 %`, or the percentage alone where
 * it is no long shot.
 * @param {Fraction} chance
 * @param {Translator} t
 */
export function chanceWords(chance, t) {
  const share = percent(chance, 2, t);
  return chance.sign() > 0 && chance.mul(2).compare(1) < 0 ? t("rollChance", { n: roundsFor(chance, t), share }) : share;
}

/**
 * Return what the table gave a hand that was shown; of a hand without a pair, how much better a hand
 * it reckoned with.
 * @param {Play} play
 * @param {ReturnType<typeof import("./roll_play.js").impressions>[number]} impression
 * @param {Translator} t
 */
export function impressionWords(play, { seat, category, now, best }, t) {
  const hand = capital(handWords(play, seat, t));
  const told = { who: seatName(play, seat, t), hand, card: cardName(now.hidden, t) };
  if (category === Category.HIGH_CARD) return t("rollFeared", { ...told, chance: chanceWords(now.better, t) });
  const said = t("rollGave", { ...told, chance: chanceWords(now.atLeast, t) });
  if (seat !== play.seat) return said;
  if (best.hidden === now.hidden) return t("rollHidMost", { said });
  return t("rollWouldHide", { said, card: cardName(best.hidden, t), chance: chanceWords(best.atLeast, t) });
}
