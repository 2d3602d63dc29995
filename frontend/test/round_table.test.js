/** Claims about the round that a reader plays: replayed from seed and actions, told, tallied. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, PayTable, Round, STANDARD, STRAIGHT_5, solve } from "../src/engine/index.js";
import "../src/messages/fr.js";
import { translator } from "../src/messages/index.js";
import { totalWords } from "../src/parts/felt.js";
import {
  CODECS,
  cardsNotTurned,
  parseActions,
  parseSeats,
  parseSeed,
  pythonLines,
  replay,
  results,
} from "../src/parts/play.js";
import { amount, ledgerCells, resultWords } from "../src/parts/sheet.js";
import { traitOf } from "../src/parts/table.js";
import { Tally } from "../src/parts/tally.js";
import { actionOfKey, standing } from "../src/views/round_table.js";

const [EN, FR] = [translator("en"), translator("fr")];
const playing = (/** @type {string} */ actions, { seed = 10, seats = 1, table = STANDARD } = {}) =>
  replay({ seed, seats, actions, pay_table: traitOf(table) });

test("seed and actions replay the round of the engine, cards and money", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const round = Round.deal("1.00", { seed }).act("1x").act("2x").act("3x");
    const play = playing("1x,2x,3x", { seed });
    assert.equal(String(play.round), String(round));
    assert.deepEqual(play.deal.communityCards.map(String), round.communityCards.map(String));
    assert.equal(play.line.totalWager, 700);
  }
});

test("a decision is that of the solver for the cards seen and what was really wagered", () => {
  const solution = solve();
  const { steps, lost } = playing("3x,2x,1x");
  assert.deepEqual(steps.map(({ decision }) => decision.wagered), [1, 4, 6]);
  assert.deepEqual(steps.map(({ decision }) => decision.cards.length), [2, 3, 4]);
  const costs = steps.map(({ decision, action }) => {
    const { value, values } = solution.decide(decision.cards, decision.wagered);
    return value.sub(values[action]);
  });
  assert.ok(Fraction.sum(costs).equals(lost));
  assert.ok(playing("1x,1x,3x").lost.equals(0));
  assert.equal(String(playing("1x,1x,fold").lost), "21/4");
});

test("the round waits for the reader, and shows what is face down only after a fold", () => {
  const waiting = playing("1x");
  assert.equal(waiting.decision?.street.label, "fourth street");
  assert.deepEqual(cardsNotTurned(waiting), []);
  assert.deepEqual(cardsNotTurned(playing("1x,fold")).map(String), ["9s", "Jc"]);
  assert.deepEqual(cardsNotTurned(playing("1x,1x,1x")), []);
});

test("other seats play best for their own cards and finish without the reader", () => {
  const play = playing("fold", { seats: 3, seed: 10 });
  assert.ok(play.round.isSettled);
  assert.deepEqual(play.acts, ["fold", "1x", "1x", "1x", "3x", "3x", "3x"]);
  assert.equal(play.line.profit, -100);
  assert.equal(play.steps.length, 1);
});

test("text of seed, seats and actions is read strictly and says what is wrong", () => {
  assert.equal(parseSeed(" 805 "), 805);
  assert.equal(parseSeed("9007199254740991"), Number.MAX_SAFE_INTEGER);
  for (const text of ["", "-1", "1.5", "1e3", "ten", "9007199254740992", "12345678901234567"]) {
    assert.throws(() => parseSeed(text), /^MsstudError: seed: expected a whole number from 0 to 9007199254740991, got '/);
  }
  assert.equal(parseSeats("3"), 3);
  for (const text of ["0", "4", "", "two"]) assert.throws(() => parseSeats(text), /seats: expected 1 to 3/);
  assert.deepEqual(parseActions("raise 1x, FOLD"), ["1x", "fold"]);
  assert.deepEqual(parseActions(" "), []);
  assert.throws(() => parseActions("check"), /actions: expected fold, 1x, 2x or 3x, got 'check'/);
  assert.throws(() => parseActions("1x,"), /got ''/);
  for (const text of ["fold,1x", "1x,1x,1x,1x"]) assert.throws(() => parseActions(text), /at most 3, and none after a fold/);
  assert.equal(CODECS.actions.read("Raise 3x,1x"), "3x,1x");
});

test("what Python must find has a value for every action so far, and the money at the end", () => {
  const open = results(playing("1x"));
  assert.equal(open.hole_cards, "Jh 9d");
  assert.equal(open.community_cards, "Ks");
  assert.equal(open["third street: fold"], "-1");
  assert.ok("fourth street: 3x" in open && !("fifth street: 1x" in open) && !("profit" in open));
  const settled = results(playing("1x,1x,3x"));
  assert.equal(settled.profit, "12");
  assert.equal(settled.gross_return, "18");
});

test("three lines of Python name seed, other seats and table", () => {
  const lines = (/** @type {any} */ ...given) => pythonLines(/** @type {any} */ (playing)(...given)).split("\n");
  assert.deepEqual(lines("1x,fold"), [
    "import msstud as ms",
    'played = ms.Round.deal("1.00", seed=10).act("1x").act("fold")',
    "print(played)",
  ]);
  assert.match(lines("", { table: STRAIGHT_5 })[1], /pay_table=ms\.STRAIGHT_5\)$/);
  assert.match(lines("", { table: new PayTable("mine", STANDARD.withPayouts({ flush: 7 }).payouts) })[1], /ms\.PayTable\("mine", \{/);
  assert.match(lines("fold", { seats: 2 })[1], /deal\(\["1\.00"\] \* 2, seed=10\)\.act\("fold"\)\.act/);
});

test("the ledger pays every wager, and its rows add up to the total", () => {
  const rows = ledgerCells(playing("1x,1x,3x"), EN);
  assert.deepEqual(rows, [
    ["1", "2 to 1", "+2"],
    ["1", "2 to 1", "+2"],
    ["1", "2 to 1", "+2"],
    ["3", "2 to 1", "+6"],
    ["6", "2 to 1", "+12"],
  ]);
  const folded = ledgerCells(playing("2x,fold"), EN);
  assert.deepEqual(folded[1], ["2", "folded", "−2"]);
  assert.deepEqual(folded[2], ["–", "–", "–"]);
  assert.deepEqual(folded[4], ["3", "folded", "−3"]);
  assert.deepEqual(ledgerCells(playing("1x"), EN)[1], ["1", "–", "–"]);
});

test("the line on top says what is asked, what came and how it ended", () => {
  assert.deepEqual(standing(playing(""), EN), [
    "Third street: fold or raise?",
    "You hold: jack of hearts, nine of diamonds. 1 ante wagered.",
  ]);
  assert.deepEqual(standing(playing("3x"), EN), ["Fourth street: fold or raise?", "Turned: king of spades. 4 antes wagered."]);
  assert.deepEqual(standing(playing("1x,1x,3x"), EN), ["Two pair wins 12 antes.", "Turned: jack of clubs. No mistake."]);
  assert.deepEqual(standing(playing("1x,1x,fold"), EN), [
    "You fold and lose 3 antes.",
    "Turned anyway: jack of clubs. Mistakes cost 5.250 antes.",
  ]);
  assert.equal(standing(playing("fold"), FR)[0], "Vous vous couchez et perdez 1 ante.");
  assert.equal(resultWords(playing("1x,1x,1x", { seed: 17 }), EN), "Pair of eights pushes: your 4 antes come back.");
  assert.equal(resultWords(playing("1x,1x,1x", { seed: 3 }), EN), "High card loses 4 antes.");
  assert.equal(totalWords(playing("1x,3x"), EN), "Total wager: 1 + 1 + 3 = 5 antes");
  assert.equal(totalWords(playing("fold"), EN), "Total wager: 1 ante");
});

test("amounts are whole antes, or have the two decimals of cents", () => {
  assert.equal(amount(new Fraction(12), EN, true), "+12");
  assert.equal(amount(new Fraction(0), EN, true), "0");
  assert.equal(amount(new Fraction(-39, 2), FR, true), "−19,50");
});

test("keys are the letters of the page, and the English ones too", () => {
  assert.deepEqual(["f", "F", "1", "2", "3", "4", "n"].map((key) => actionOfKey(key, EN)), [
    "fold", "fold", "1x", "2x", "3x", undefined, undefined,
  ]);
  assert.equal(actionOfKey("c", FR), "fold");
  assert.equal(actionOfKey("f", FR), "fold");
  assert.equal(actionOfKey("c", EN), undefined);
});

test("the tally counts a settled deal once, exactly, and forgets its sums when cleared", () => {
  const tally = new Tally();
  tally.add(playing("1x"));
  assert.equal(tally.nRounds, 0);
  tally.add(playing("1x,1x,fold"));
  tally.add(playing("1x,1x,3x")); // the same cards, known by now
  assert.equal(tally.nRounds, 1);
  tally.add(playing("fold", { seed: 11 }));
  assert.equal(tally.nRounds, 2);
  assert.equal(String(tally.net), "-4");
  assert.ok(tally.lost.equals(new Fraction(21, 4).add(playing("fold", { seed: 11 }).lost)));
  tally.clear();
  tally.add(playing("1x,1x,3x"));
  assert.deepEqual([tally.nRounds, String(tally.net), String(tally.lost)], [0, "0", "0"]);
});
