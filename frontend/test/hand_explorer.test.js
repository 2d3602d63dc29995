import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, STANDARD, parseCards, solve } from "../src/engine/index.js";
import { deckOrder } from "../src/parts/deck.js";
import { levelOf, ranked } from "../src/parts/heat.js";
import { placeAfter } from "../src/parts/walk.js";
import { tableCodec, tableOf, traitOf } from "../src/parts/table.js";
import { pythonLines, totals } from "../src/views/hand_explorer.js";

test("each number of cards offers its legal totals", () => {
  assert.deepEqual(totals(0), [1]);
  assert.deepEqual(totals(2), [1]);
  assert.deepEqual(totals(3), [2, 3, 4]);
  assert.deepEqual(totals(4), [3, 4, 5, 6, 7]);
  assert.deepEqual(totals(5), [4, 5, 6, 7, 8, 9, 10]);
});

test("arrow keys walk the deck and stop at its edges", () => {
  assert.equal(placeAfter("ArrowRight", 0, 13, 52), 1);
  assert.equal(placeAfter("ArrowRight", 12, 13, 52), 12);
  assert.equal(placeAfter("ArrowLeft", 13, 13, 52), 13);
  assert.equal(placeAfter("ArrowDown", 0, 13, 52), 13);
  assert.equal(placeAfter("ArrowDown", 39, 13, 52), 39);
  assert.equal(placeAfter("Home", 20, 13, 52), 13);
  assert.equal(placeAfter("End", 20, 13, 52), 25);
  assert.equal(placeAfter("x", 20, 13, 52), -1);
});

test("the deck shows each card once, the ace of spades first", () => {
  assert.equal(new Set(deckOrder()).size, 52);
  assert.equal(String(deckOrder()[0]), "As");
});

test("the reason lists all fifty next cards, best first, and they average to the value", () => {
  const solution = solve();
  const cards = parseCards("Jh Td");
  const next = solution.nextCards(cards, 1, "1x");
  assert.equal(next.length, 50);
  assert.match(ranked(next)[0], /^J♣ J♦ J♠: \+11\.361 antes$/);
  const mean = Fraction.sum(next.map(({ value }) => value)).div(50);
  assert.ok(mean.equals(solution.decide(cards, 1).values["1x"]));
});

test("levels follow the legend", () => {
  const of = (/** @type {string} */ text) => levelOf(Fraction.parse(text));
  assert.deepEqual(["4", "1", "0", "-1/2", "-1", "-2"].map(of), [5, 4, 3, 3, 2, 1]);
});

test("a pay table survives trait and address", () => {
  const table = STANDARD.withPayouts({ flush: "13/2", pair_of_tens: 1 });
  const trait = traitOf(table);
  assert.ok(tableOf(trait).equals(table));
  assert.deepEqual(tableCodec.read(tableCodec.write(trait)), trait);
  assert.throws(() => tableCodec.read("1,2,x"), /no payout/);
});

test("the snippet is three lines of Python", () => {
  const lines = pythonLines(parseCards("Jh Td"), 1, traitOf(STANDARD)).split("\n");
  assert.equal(lines.length, 3);
  assert.equal(lines[2], 'print(solution.decide("Jh Td", wagered=1).values)');
});
