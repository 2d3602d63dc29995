/**
 * A hand of Mexican Stud that one reader plays: dealt from a seed, replayed from the choices made so
 * far. Nothing here knows the page.
 *
 * The reader deals, so has the last seat and rolls last; fox, peacock and coin have the seats before.
 */

import { MsstudError, quote } from "../engine/errors.js";
import { Fraction, ZERO } from "../engine/fractions.js";
import { Category } from "../engine/hands.js";
import { possibleHands } from "../engine/mexican/beliefs.js";
import { OPPONENTS, chooseAction, coinTosses } from "../engine/mexican/opponents.js";
import { MexicanStud } from "../engine/mexican/table.js";
import { parseSeed } from "./play.js";

/** @typedef {import("../engine/cards.js").Card} Card */
/** @typedef {import("../engine/mexican/beliefs.js").PossibleHands} PossibleHands */
/** @typedef {import("../engine/mexican/equity.js").Options} EquityOptions */
/** @typedef {import("../engine/mexican/equity.js").ShowdownEquity} ShowdownEquity */

/** @typedef {{seed: number, players: number, choices: string}} State what the traits hold */

/**
 * @typedef {object} Play
 * @property {State} state
 * @property {MexicanStud} hand as far as it has come
 * @property {number} seat of the reader
 * @property {readonly string[]} taken choices of the reader
 * @property {number} nSeen events that the reader had seen at the last choice
 */

/**
 * A question about shares of the pot, the same for Python.
 * @typedef {object} Question
 * @property {string} name as `results` calls it
 * @property {Card | null} card that the reader would roll
 * @property {number} place of the reader among those asked about
 * @property {Card[][]} up
 * @property {EquityOptions} options
 */

export const MAX_PLAYERS = OPPONENTS.length + 1;
export const N_SAMPLES = 20_000;
const KNOWN = "share";
const SEEN = "share_seen";

/** @param {string} text */
export function parsePlayers(text) {
  if (/^[2-4]$/.test(text)) return Number(text);
  throw new MsstudError("players: expected 2 to {most}, got {came}", { most: MAX_PLAYERS, came: quote(text) });
}

/** How the state stands in the URL. */
export const CODECS = {
  seed: { write: String, read: parseSeed },
  players: { write: String, read: parsePlayers },
  choices: {
    /** @param {string} text */
    write: (text) => text,
    /** @param {string} text */
    read: (text) => parseChoices(text).join(","),
  },
};

/**
 * Return the choices that a text lists, such as `5c,check`; whether they are legal the hand knows.
 * @param {string} text
 * @returns {string[]}
 */
export function parseChoices(text) {
  return text.trim() === "" ? [] : text.split(",").map((each) => each.trim());
}

/**
 * Return the hand as far as the reader's choices lead; it stops where the reader has to choose.
 * @param {State} state
 * @returns {Play}
 */
export function replay(state) {
  const seat = state.players;
  const tosses = coinTosses(state.seed);
  const taken = parseChoices(state.choices);
  let hand = MexicanStud.deal(state.players, state.seed);
  let [nTaken, nSeen] = [0, 0];
  for (let acting = hand.seatToAct; acting !== null; acting = hand.seatToAct) {
    const legal = hand.legalActions().map(({ verb, card }) => String(card ?? verb));
    let choice = taken[nTaken];
    if (acting !== seat) {
      const { verb, card } = chooseAction(hand, OPPONENTS[acting - 1], tosses);
      choice = String(card ?? verb);
    } else if (choice === undefined) break;
    else if (!legal.includes(choice)) throw illegal(hand.round, legal.join(", "), choice);
    else [nTaken, nSeen] = [nTaken + 1, hand.history.length];
    hand = hand.act(choice);
  }
  if (nTaken < taken.length) throw illegal(hand.round, "", taken[nTaken]);
  return { state, hand, seat, taken, nSeen };
}

/** @param {number} round @param {string} wanted @param {string} came */
function illegal(round, wanted, came) {
  const what = { round, wanted, came: quote(came) };
  if (!wanted) return new MsstudError("choices: the hand is over, got {came}", what);
  return new MsstudError("choices: expected one of {wanted} in round {round}, got {came}", what);
}

/**
 * Return the cards that the reader may roll now; none when it is about a bet.
 * @param {Play} play
 */
export function rollable({ hand, seat }) {
  return hand.phase === "roll" ? hand.downCards(seat) : [];
}

/**
 * Return all up cards of the other seats, those that folded included.
 * @param {Play} play
 * @param {number} seat
 */
export function othersUp({ hand }, seat) {
  return hand.up.flatMap((cards, i) => (i === seat - 1 ? [] : cards));
}

/** @type {WeakMap<Play, Map<string, PossibleHands>>} After the first roll a count takes 20 ms. */
const counted = new WeakMap();

/**
 * @param {Play} play
 * @param {readonly Card[]} up
 * @param {readonly Card[]} dead
 */
function countOnce(play, up, dead) {
  const known = counted.get(play) ?? new Map();
  counted.set(play, known);
  const name = up.join(" ");
  const belief = known.get(name) ?? possibleHands(up, dead);
  known.set(name, belief);
  return belief;
}

/**
 * Return what the table would believe of the reader, by counting.
 * @param {Play} play
 * @param {Card | null} card that the reader rolls
 */
export function beliefIn(play, card) {
  const up = play.hand.up[play.seat - 1];
  return countOnce(play, card ? [...up, card] : up, othersUp(play, play.seat));
}

/**
 * Return what the reader may believe of another seat, all that the reader sees being dead.
 * @param {Play} play
 * @param {number} seat
 */
export function beliefOf(play, seat) {
  const dead = [...othersUp(play, seat), ...play.hand.downCards(play.seat)];
  return countOnce(play, play.hand.up[seat - 1], dead);
}

/**
 * Return what there is to count: the reader's share of the pot, as the reader knows it and as the
 * table would see it, if all who are in stay to the showdown.
 * @param {Play} play
 * @returns {Question[]}
 */
export function questions(play) {
  const { hand, seat } = play;
  if (hand.isOver) return [];
  const place = hand.live.indexOf(seat);
  const cards = rollable(play);
  const dead = hand.up.flatMap((up, i) => (hand.live.includes(i + 1) ? [] : up));
  const ask = (/** @type {string} */ name, /** @type {Card | null} */ card, /** @type {Card[]} */ hidden) => ({
    name,
    card,
    place,
    up: hand.live.map((each) => [...hand.up[each - 1], ...(each === seat && card ? [card] : [])]),
    options: { dead, nSamples: N_SAMPLES, ...(hidden.length ? { hidden: { [place]: hidden } } : {}) },
  });
  if (cards.length === 0) return [ask(KNOWN, null, [...hand.downCards(seat)]), ask(SEEN, null, [])];
  const known = ask(KNOWN, cards[0], [cards[1]]); // the same whichever is rolled
  return [known, ...cards.map((card) => ask(`${SEEN}_after_${card}`, card, []))];
}

/**
 * Return the seats that show at the showdown, and what the table gave each: the chance of its
 * category or a better one, the chance of a better one, and the card that would have hidden it most.
 * @param {Play} play
 */
export function impressions(play) {
  return play.hand.live.flatMap((seat) => {
    const shown = play.hand.hands[seat - 1];
    if (!shown) return [];
    const dead = othersUp(play, seat);
    const seen = shown.cards.map((hidden) => {
      const belief = possibleHands(shown.cards.filter((card) => card !== hidden), dead);
      const better = shown.category < Category.ROYAL_FLUSH ? belief.atLeast(shown.category + 1) : ZERO;
      return { hidden, atLeast: belief.atLeast(shown.category), better };
    });
    const now = seen[seen.length - 1]; // the hidden card stands last
    const best = seen.reduce((one, other) => (other.atLeast.compare(one.atLeast) < 0 ? other : one), now);
    return [{ seat, category: shown.category, now, best }];
  });
}

/**
 * Return the share of the pot from which a call pays by itself.
 * @param {Play} play
 * @returns {Fraction | null} null if there is nothing to call
 */
export function priceOfCall({ hand }) {
  const call = hand.legalActions().find(({ verb }) => verb === "call");
  return call ? new Fraction(Number(call.chips), hand.pot + Number(call.chips)) : null;
}

/**
 * Return what Python must find for the same state, as exact text by name.
 * @param {Play} play
 * @param {ReadonlyMap<string, ShowdownEquity>} found by the names of questions
 * @returns {Record<string, string>}
 */
export function results(play, found) {
  const { hand, seat } = play;
  /** @type {Record<string, string>} */
  const all = {
    up: hand.up.map((cards) => cards.join(" ")).join(" / "),
    hidden: hand.downCards(seat).join(" "),
    chips: hand.stacks.join(" "),
    pot: String(hand.pot),
  };
  for (const card of rollable(play)) all[`belief_after_${card}`] = beliefIn(play, card).counts.join(" ");
  if (hand.phase === "bet") all.belief = beliefIn(play, null).counts.join(" ");
  for (const { name, place } of questions(play)) {
    const share = found.get(name)?.seats[place].share;
    if (share) all[name] = String(share);
  }
  for (const { seat: each, now } of impressions(play)) all[`table_gave_${each}`] = String(now.atLeast);
  return all;
}

/**
 * Return three lines of Python that print the same shares, or the same hand once it is over.
 * @param {Play} play
 */
export function pythonLines(play) {
  const question = questions(play)[0];
  if (!question) {
    const { seed, players, choices } = play.state;
    return `import msstud.widgets.roll_table as rolls\ntable = rolls.RollTable(seed=${seed}, players=${players}, choices="${choices}")\nprint(table.hand)`;
  }
  const { up, place, options } = question;
  const hands = up.map((cards) => `"${cards.join(" ")}"`).join(", ");
  const hidden = `hidden={${place}: "${options.hidden?.[place].join(" ")}"}`;
  const dead = options.dead?.length ? `, dead="${options.dead.join(" ")}"` : "";
  const call = `equity.showdown_equity([${hands}], ${hidden}${dead}, n_samples=${N_SAMPLES})`;
  return `import msstud.mexican.equity as equity\nfound = ${call}\nprint(found)`;
}
