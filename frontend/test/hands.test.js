/** Claims about ranking hands (group HR of the case bank), by both algorithms. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { deck, parseCards } from "../src/engine/cards.js";
import { classesOfKeys, handKeys } from "../src/engine/hand_arrays.js";
import {
  HandClass,
  KEYWORDS,
  categoryLabel,
  categoryOf,
  handClassLabel,
  rankHand,
} from "../src/engine/hands.js";
import { allSets } from "../src/engine/sets.js";

/** @param {string} text */
const label = (text) => handClassLabel(rankHand(text).handClass);

/**
 * @template T
 * @param {T[]} items
 * @returns {T[][]}
 */
function permutations(items) {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

test("each case of the bank, in all 120 orders, by both algorithms", () => {
  const cases = {
    "Ah 2c 3d 4s 5h": "straight",
    "9c Tc Jd Qh Ks": "straight",
    "Jd Qs Kh Ac 2d": "high card",
    "2d 3d 4d 5d Kd": "flush",
    "Jd Qd Kd Ad 2d": "flush",
    "9s Ts Js Qs Ks": "straight flush",
    "Ts Js Qs Ks As": "royal flush",
    "9s Js Qs Ks As": "flush",
    "2c 2d 2h 3s 3d": "full house",
    "3c 3d 3h 2s 2d": "full house",
    "2c 2d 2h 2s 3d": "four of a kind",
    "3c 3d 2h 2s 9d": "two pair",
    "Jh Jd Js 8h 4c": "three of a kind",
    "5h 5s Kc 9d 7s": "pair of fives",
  };
  for (const [text, expected] of Object.entries(cases)) {
    for (const cards of permutations(parseCards(text))) {
      const hand = rankHand(cards);
      assert.equal(handClassLabel(hand.handClass), expected);
      const keys = handKeys(cards.map((card) => card.index));
      assert.equal(keys[0], hand.key, text);
      assert.equal(classesOfKeys(keys)[0], hand.handClass, text);
    }
  }
});

test("both algorithms agree on every 101st of the 2,598,960 hands", () => {
  const sets = allSets(5);
  const keys = handKeys(sets);
  for (let row = 0; row < keys.length; row += 101) {
    const cards = [...sets.subarray(5 * row, 5 * row + 5)].map((index) => deck()[index]);
    assert.equal(rankHand(cards).key, keys[row], cards.join(" "));
  }
});

test("the categories have their binomial counts", () => {
  const counts = new Array(22).fill(0);
  for (const handClass of classesOfKeys(handKeys(allSets(5)))) counts[handClass]++;
  const pairs = new Array(13).fill(84480);
  assert.deepEqual(counts, [1302540, ...pairs, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]);
});

test("HR-09: side cards count", () => {
  for (const [higher, lower] of [
    ["5h5s Kc 9d 7s", "5c5d Qh 9s 7c"],
    ["KcKd 5h5s 9c", "KhKs 5c5d 8h"],
    ["6c6d 2h2s Ac", "5h5c 4d4s Ah"],
    ["Ad Jd 9d 4d 2d", "Ac Jc 8c 7c 6c"],
    ["3c3d3h 4s4d", "2c2d2h AcAd"],
    ["2s 3d 4c 5h 6s", "Ah 2c 3d 4s 5h"],
  ]) {
    assert.ok(rankHand(higher).key > rankHand(lower).key, higher);
  }
  assert.equal(rankHand("5h5s Kc 9d 7s").key, rankHand("5c5d Kh 9s 7c").key);
});

test("HR-08 and bad arrays are refused", () => {
  for (const text of ["", "As Kd", "As Kd Qh Jc", "As Kd Qh Jc 9s 8s"]) {
    assert.throws(() => rankHand(text), { name: "CardError", message: /^expected 5 cards, got / });
  }
  assert.throws(() => handKeys([0, 1, 2, 3]), /expected rows of five/);
  assert.throws(() => handKeys([0, 1, 2, 3, 52]), {
    message: "card indices must be 0 to 51, got 52 in row 0",
  });
  assert.throws(() => handKeys([0, 1, 2, 3, 4, 0, 1, 9, 3, 1]), {
    message: "row 1 of the cards repeats card index 1",
  });
});

test("PT-02: the pair's rank and nothing else makes its class", () => {
  assert.equal(label("TcTd Ah 2s 3c"), "pair of tens");
  assert.equal(label("5c5d Ah Ks Qc"), "pair of fives");
  assert.equal(KEYWORDS.length, 22);
  assert.equal(categoryLabel(categoryOf(HandClass.PAIR_OF_ACES)), "pair");
  assert.equal(categoryLabel(categoryOf(HandClass.TWO_PAIR)), "two pair");
});
