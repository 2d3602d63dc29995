import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, PayTable, STANDARD, parseCards, solve } from "../src/engine/index.js";
import { bestRaise, decisionWords, percent, signed } from "../src/parts/bars.js";
import { deckOrder, placeOfLetter } from "../src/parts/deck.js";
import { levelOf, meanLine, ranked, words } from "../src/parts/heat.js";
import { placeAfter } from "../src/parts/walk.js";
import { tableCodec, tableOf, traitOf } from "../src/parts/table.js";
import { pythonLines, totals } from "../src/views/hand_explorer.js";

const SOLUTION = solve();
const deciding = (/** @type {string} */ cards, /** @type {number | undefined} */ wagered = undefined) =>
  decisionWords(SOLUTION.decide(cards, wagered));

test("each number of cards offers its legal totals", () => {
  assert.deepEqual(totals(0), [1]);
  assert.deepEqual(totals(2), [1]);
  assert.deepEqual(totals(3), [2, 3, 4]);
  assert.deepEqual(totals(4), [3, 4, 5, 6, 7]);
  assert.deepEqual(totals(5), [4, 5, 6, 7, 8, 9, 10]);
});

test("the title says the result, and that 1x was assumed where it was", () => {
  assert.deepEqual(deciding("Jh Td"), ["Raise 1x: worth −0.080 antes.", "Folding costs 1."]);
  assert.deepEqual(deciding("6s 5d"), ["Fold: worth −1.000 antes.", "Raise 1x: −1.336."]);
  assert.equal(deciding("Jh Td 4c")[1], "Folding costs 2. 1x on each earlier street assumed.");
  assert.equal(deciding("Jh Td Jc", 2)[1], "Folding costs 2.");
});

test("the best raise is the one worth most, the smallest of equals", () => {
  const of = (/** @type {string} */ cards) => bestRaise(SOLUTION.decide(cards).values);
  assert.deepEqual(["Jh Td", "6s 5d", "As Ad"].map(of), ["1x", "1x", "3x"]);
  const [one, zero] = [new Fraction(1), new Fraction(0)];
  assert.equal(bestRaise({ fold: zero, "1x": zero, "2x": one, "3x": one }), "2x");
});

test("only what cannot happen is zero percent", () => {
  assert.equal(percent(new Fraction(0)), "0.00\u00a0%");
  assert.equal(percent(new Fraction(1, 117600)), "<0.01\u00a0%");
  assert.equal(percent(new Fraction(1, 2)), "50.00\u00a0%");
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

test("a rank letter leads along the row, a suit letter along the column", () => {
  const after = (/** @type {string} */ key, /** @type {string} */ from) => {
    const cards = deckOrder().map(String);
    return cards[placeOfLetter(key, cards.indexOf(from))];
  };
  assert.equal(after("t", "Kh"), "Th");
  assert.equal(after("1", "Kh"), "Th");
  assert.equal(after("A", "2c"), "Ac");
  assert.equal(after("2", "Ad"), "2d");
  assert.equal(after("s", "Jc"), "Js");
  assert.equal(after("C", "Js"), "Jc");
  assert.deepEqual(["x", "Enter", "ArrowUp", ""].map((key) => placeOfLetter(key, 20)), [-1, -1, -1, -1]);
});

test("the deck shows each card once, the ace of spades first", () => {
  assert.equal(new Set(deckOrder()).size, 52);
  assert.equal(String(deckOrder()[0]), "As");
});

test("the reason lists all fifty next cards, best first, and they average to the value", () => {
  const cards = parseCards("Jh Td");
  const next = SOLUTION.nextCards(cards, 1, "1x");
  const groups = ranked(next);
  assert.equal(next.length, 50);
  assert.equal(groups.reduce((sum, group) => sum + group.cards.length, 0), 50);
  assert.deepEqual(groups[0].cards.map(String), ["Jc", "Jd", "Js"]);
  assert.equal(signed(groups[0].value), "+11.361");
  const mean = Fraction.sum(next.map(({ value }) => value)).div(50);
  assert.ok(mean.equals(SOLUTION.decide(cards, 1).values["1x"]));
  assert.equal(meanLine(next), "Sum of the 50 values: −4.020 antes. Divided by 50: −0.080, exactly −197/2450.");
});

test("a next card is told with its exact value and what follows", () => {
  const of = (/** @type {string} */ cards, /** @type {string} */ name) => {
    const next = SOLUTION.nextCards(cards, cards.split(" ").length - 1, "1x");
    return words(/** @type {any} */ (next.find(({ card }) => String(card) === name)));
  };
  assert.match(of("Jh Td", "Jc"), /^jack of clubs: \+11\.361 antes, exactly \d+\/\d+, then raise 3x$/);
  assert.match(of("Jh Td", "2c"), /^two of clubs: −1\.918 antes, exactly −\d+\/\d+, then raise 1x$/);
  assert.match(of("Jh Td Jc 4s", "4d"), /^four of diamonds: \+8\.000 antes, exactly 8, two pair$/);
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

test("the snippet is three lines of Python for any number of cards", () => {
  const last = (/** @type {string} */ cards, /** @type {number} */ wagered) => {
    const lines = pythonLines(parseCards(cards), wagered, traitOf(STANDARD)).split("\n");
    assert.equal(lines.length, 3);
    return lines[2];
  };
  assert.equal(last("Jh", 1), "print(solution.expected_value)");
  assert.equal(last("Jh Td", 1), 'print(solution.decide("Jh Td", wagered=1).values)');
  assert.equal(
    last("Jh Td Jc 4s 2d", 6),
    'print(6 * solution.pay_table[ms.rank_hand("Jh Td Jc 4s 2d").hand_class])',
  );
  const other = new PayTable("mine", STANDARD.withPayouts({ flush: "13/2" }).payouts);
  assert.match(pythonLines(parseCards("Jh Td"), 1, traitOf(other)), /ms\.PayTable\("mine", \{"high_card":-1,.*"flush":"13\/2"/);
});
