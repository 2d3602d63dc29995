/** Claims about card text (group CP of the case bank) and the deck. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  Card,
  CardError,
  Rank,
  Suit,
  checkDistinct,
  deck,
  parseCard,
  parseCards,
} from "../src/engine/cards.js";
import { MsstudError, attempt, quote } from "../src/engine/errors.js";

const read = (/** @type {any} */ text) => parseCards(text).join(" ");

test("CP-01: ten is 10 or T, also where it touches its neighbors", () => {
  assert.equal(parseCard("10h"), parseCard("Th"));
  assert.equal(read("10hAs"), "Th As");
  assert.equal(read("Ah10h10c9c"), "Ah Th Tc 9c");
});

test("CP-02: one card twice is refused by name, also across groups", () => {
  for (const twice of ["As As", "AsA♠", ["As", "Kd", "aS"]]) {
    assert.throws(() => parseCards(twice), {
      name: "CardError",
      message: /^'As' appears twice: in the cards$/,
    });
  }
  const groups = { "hole cards": parseCards("As Kd"), "first community card": parseCards("As") };
  assert.throws(() => checkDistinct(groups), {
    message: "'As' appears twice: hole cards and first community card",
  });
});

test("CP-03: filled and outline symbols, with variation selectors", () => {
  assert.equal(read("A♠ 2♤ A♥ 2♡ A♦ 2♢ A♣ 2♧"), "As 2s Ah 2h Ad 2d Ac 2c");
  assert.equal(read("A♥\ufe0f 10♣\ufe0e"), "Ah Tc");
});

test("CP-04: upper and lower case are the same", () => {
  for (const text of ["as", "AS", "aS", "As"]) assert.equal(read(text), "As");
  assert.equal(read("tH 10D"), "Th Td");
});

test("CP-05, CP-06, CP-07: a bad token is quoted with its position; nothing is guessed", () => {
  for (const [text, token, position] of /** @type {const} */ ([
    ["Ah Zz Kd Qs Jc", "Zz", 2],
    ["Ah K Qs", "K", 2],
    ["1♠", "1\\u2660", 1],
    ["Kd 11c", "11c", 2],
    ["010h", "010h", 1],
    ["As--Kd", "--Kd", 2],
    ["[[As]]", "[As]", 1],
    ["A s", "A", 1],
    ["As\x00", "\\x00", 2],
  ])) {
    const what = `card '${token}' at position ${position} is no card`;
    const message = `${what}; write rank and suit, e.g. 'Td'`;
    assert.throws(() => parseCards(text), { message });
  }
  for (const text of ["[As Kd]", "As,Kd", "AsKd", "  As\tKd\n", "\ufeffAs Kd"])
    assert.equal(read(text), "As Kd");
});

test("a look-alike is named, any other character by its code", () => {
  assert.throws(() => parseCards("\u212as"), /\('\\u212a' is KELVIN SIGN\)/);
  assert.throws(() => parseCards("\ud800s"), /is an unnamed character/);
  assert.throws(() => parseCards("\u263as"), /\('\\u263a' is U\+263A\)/);
  assert.throws(() => parseCards("\u{1f0a1}"), /PLAYING CARD ACE OF SPADES/);
});

test("a wrong number of cards says what was expected and what came", () => {
  assert.throws(() => parseCards("As Kd", { nCards: 3 }), {
    message: "expected 3 cards, got 2: As Kd",
  });
  assert.throws(() => parseCards("", { nCards: [2, 4] }), {
    message: "expected 2 to 4 cards, got none",
  });
  assert.throws(() => parseCard("As Kd"), { message: "expected 1 card, got 2: As Kd" });
});

test("what is neither text nor card is a TypeError", () => {
  for (const wrong of [null, undefined, 51, 1.5, ["As", 3], {}, ["As", ["Kd"]]]) {
    assert.throws(() => parseCards(/** @type {any} */ (wrong)), { name: "TypeError" });
  }
});

test("CP-08: an index is an integer from 0 to 51 and never wraps", () => {
  for (const index of [52, -1, 268442665])
    assert.throws(() => Card.fromIndex(index), { name: "CardError" });
  for (const index of [3.5, NaN, "3", true, null]) {
    assert.throws(() => Card.fromIndex(/** @type {any} */ (index)), { name: "TypeError" });
  }
  assert.equal(Card.fromIndex(51), parseCard("As"));
  assert.equal(Card.of(Rank.TEN, Suit.HEARTS).index, 34);
  assert.throws(() => Card.of(13, 0), CardError);
});

test("the deck has 52 unchangeable cards, each equal only to itself", () => {
  assert.equal(new Set(deck().map(String)).size, 52);
  for (const card of deck()) {
    assert.equal(parseCard(`${card}`), card);
    assert.equal(parseCard(card.pretty), card);
    assert.throws(() => Object.assign(card, { rank: 0 }), TypeError);
  }
  assert.equal(parseCard("Th").name, "ten of hearts");
  assert.equal(JSON.stringify({ hand: parseCards("As Kd") }), '{"hand":["As","Kd"]}');
});

test("attempt gives the reader's error instead of throwing it, and passes others on", () => {
  const error = attempt(() => parseCards("Zz"));
  assert.ok(error instanceof MsstudError && error instanceof CardError && error instanceof Error);
  assert.deepEqual(
    attempt(() => parseCards("As")),
    parseCards("As"),
  );
  assert.throws(() => attempt(() => parseCards(/** @type {any} */ (7))), TypeError);
});

test("text is quoted in plain ASCII, as Python quotes it", () => {
  assert.equal(quote("it's"), `"it's"`);
  assert.equal(quote(`it's "so"`), `'it\\'s "so"'`);
  assert.equal(quote("½\u{1f0a1}\n\x7f\\"), "'\\xbd\\U0001f0a1\\n\\x7f\\\\'");
  assert.equal(quote([1, "a", null]), "[1, 'a', null]");
});
