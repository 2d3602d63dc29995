/**
 * Answers the questions of `tests/test_twins_mexican.py`: `node tools/twin_mexican.js COMMAND FOLDER`.
 *
 * A question is JSON on standard input, an answer JSON on standard output; the comparison keys go to
 * a file in FOLDER.
 */

import { openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

import { Card, parseCards } from "../src/engine/cards.js";
import { openHand, possibleHands } from "../src/engine/mexican/beliefs.js";
import { showdownEquity } from "../src/engine/mexican/equity.js";
import { OPPONENTS, chooseAction, coinTosses } from "../src/engine/mexican/opponents.js";
import { MexicanStud } from "../src/engine/mexican/table.js";
import { questions, replay, results } from "../src/parts/roll_play.js";

const [, , command, folder] = process.argv;
const HIGHEST = 51;

/** The keys of all 2,598,960 hands, by their lowest card, as the page counts them: in order. */
function keys() {
  const file = openSync(join(folder, "keys"), "w");
  for (let lowest = 0; lowest <= HIGHEST - 4; lowest++) {
    const above = Uint8Array.from({ length: HIGHEST - lowest }, (_, i) => lowest + 1 + i);
    writeSync(file, new Uint8Array(openHand([Card.fromIndex(lowest)], above).keys.buffer));
  }
}

/** @param {[string, string][]} asked up and dead cards */
function beliefs(asked) {
  return asked.map(([up, dead]) => possibleHands(parseCards(up), parseCards(dead)).counts);
}

/** @param {{up: string[], hidden: Record<string, string>, dead: string, seed: number, n: number}[]} asked */
function equities(asked) {
  return asked.map(({ up, hidden, dead, seed, n }) => {
    const known = Object.fromEntries(Object.entries(hidden).map(([place, cards]) => [place, parseCards(cards)]));
    const options = { hidden: known, dead: parseCards(dead), seed, nSamples: n };
    const { seats, nDeals, isExact } = showdownEquity(up.map((cards) => parseCards(cards)), options);
    const numbers = seats.map(({ wins, ties, losses, share, standardError }) => [wins, ties, losses, share, standardError]);
    return { seats: numbers, nDeals, isExact };
  });
}

/** Hands played to the end by a script of random numbers. @param {[nSeats: number, seed: number, numbers: number[]][]} asked */
function hands(asked) {
  return asked.map(([nSeats, seed, numbers]) => {
    const tosses = coinTosses(seed);
    let hand = MexicanStud.deal(nSeats, seed);
    const seen = [];
    for (let step = 0; !hand.isOver; step++) {
      const legal = hand.legalActions();
      const habits = OPPONENTS.map((opponent) => words(chooseAction(hand, opponent, tosses)));
      seen.push([hand.seatToAct, legal.map(words), habits, hand.pot, hand.stacks]);
      const { card, verb } = legal[numbers[step % numbers.length] % legal.length];
      hand = hand.act(String(card ?? verb));
    }
    const everyone = hand.up.map((_, i) => i + 1);
    const shown = hand.hands.map((each) => each && [each.category, each.key]);
    const cards = everyone.map((seat) => [hand.up[seat - 1].join(" "), hand.downCards(seat).join(" ")]);
    return { seen, cards, shown, stacks: hand.stacks, winnings: hand.winnings, history: hand.history.map(({ text }) => text) };
  });

  /** @param {import("../src/engine/mexican/table.js").TableAction} action */
  function words({ verb, card, chips }) {
    return [verb, verb === "raise" ? "to" : null, card, chips].filter((part) => part !== null).join(" ");
  }
}

/** What the page finds for states of the widget. @param {import("../src/parts/roll_play.js").State[]} states */
function tables(states) {
  return states.map((state) => {
    const play = replay(state);
    const found = new Map(questions(play).map(({ name, up, options }) => [name, showdownEquity(up, options)]));
    return results(play, found);
  });
}

/** @type {Record<string, (question: any) => unknown>} */
const COMMANDS = { keys, beliefs, equities, hands, tables };
const question = readFileSync(0, "utf8");
const answer = COMMANDS[command](question === "" ? null : JSON.parse(question));
process.stdout.write(JSON.stringify(answer ?? null));
