/** Claims about answers that a reader types: read generously, judged exactly. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, readTyped } from "../src/book/typed.js";
import { Fraction } from "../src/engine/fractions.js";

const EDGE = new Fraction(53223, 1082900); // 0.04914858...
const RISK = new Fraction(17741, 1295788); // 0.01369128...

/** @param {string} text @param {Partial<import("../src/book/typed.js").Question>} [more] */
const says = (text, more = {}) => {
  const { verdict, words, n } = judge(text, { answer: EDGE, digits: 3, ...more });
  return [verdict, words, ...(n === undefined ? [] : [n])].join(" ");
};

/** @param {string} text @param {boolean} [isPercent] */
const read = (text, isPercent) => readTyped(text, isPercent).map(({ value }) => value.toString());

test("decimals, percentages, fractions and odds are read, whatever the hyphen or space", () => {
  assert.deepEqual(read("4.9149 %"), ["49149/1000000"]);
  assert.deepEqual(read("4.9149%"), ["49149/1000000"]);
  assert.deepEqual(read(" 0.0491 "), ["491/10000"]);
  assert.deepEqual(read(".5"), ["1/2"]);
  assert.deepEqual(read("2."), ["2"]);
  assert.deepEqual(read("\u2212 1 / 3"), ["-1/3"]);
  assert.deepEqual(read("-53,223/1,082,900"), ["-53223/1082900"]);
  assert.deepEqual(read("3\u20444"), ["3/4"]);
  assert.deepEqual(read("½"), ["1/2"]);
  assert.deepEqual(read("= 12"), ["12"]);
  assert.deepEqual(read("155 937 600"), ["155937600"]);
  assert.deepEqual(read("155\u202f937\u202f600"), ["155937600"]);
  assert.deepEqual(read("2,598,960"), ["2598960"]);
  assert.deepEqual(read("2.598.960"), ["2598960"]);
  assert.deepEqual(read("0,0491"), ["491/10000"], "a comma may be the decimal mark");
  assert.deepEqual(read("1,234"), ["617/500", "1234"], "and it may be either");
  assert.deepEqual(read("25", true), ["1/4", "25"]);
  assert.deepEqual(read("25 %", true), ["1/4"]);
});

test("what is no number is none", () => {
  for (const text of ["", " ", "abc", "1/0", "1/2/3", "4..5", "--1", "1e5", "%", "1 in", "0x10", "∞", "<b>1</b>", "1-2"]) {
    assert.deepEqual(read(text), [], text);
    assert.equal(says(text), "unread answerUnread");
  }
});

test("a fraction must be equal; a decimal must be the rounded one", () => {
  assert.equal(says("53223/1082900"), "right answerExact");
  assert.equal(says("106446/2165800"), "right answerExact");
  assert.equal(says("4.9149 %"), "right answerDigits 5");
  assert.equal(says("4,9149 %"), "right answerDigits 5");
  assert.equal(says("0.0491"), "right answerDigits 3");
  assert.equal(says("0.0491486"), "right answerDigits 6");
  assert.equal(says("1 in 20.3"), "right answerDigits 3");
  assert.equal(says("53224/1082900"), "wrong answerCloseLarge");
});

test("too few digits are asked for, not refused", () => {
  assert.equal(says("4.9 %"), "short answerShort 3");
  assert.equal(says("0.05"), "short answerShort 3");
  assert.equal(says("0.05", { digits: 1 }), "right answerDigits 1");
  assert.equal(says("0.5", { answer: new Fraction(1, 2) }), "right answerExact", "nothing is missing");
  assert.equal(says("-1", { answer: new Fraction(-1) }), "right answerExact");
});

test("a tie at the last digit may be rounded either way", () => {
  const answer = new Fraction(-13, 16); // -0.8125
  assert.equal(says("-0.812", { answer }), "right answerDigits 3");
  assert.equal(says("-0.813", { answer }), "right answerDigits 3");
  assert.equal(says("-0.811", { answer }), "wrong answerCloseLarge");
});

test("a wrong answer is told what is wrong with it", () => {
  assert.equal(says("0.0492"), "wrong answerNotRounded");
  assert.equal(says("4.914 %"), "wrong answerNotRounded", "cut off instead of rounded");
  assert.equal(says("0.0500"), "wrong answerCloseLarge");
  assert.equal(says("0.0480"), "wrong answerCloseSmall");
  assert.equal(says("3"), "wrong answerLarge");
  assert.equal(says("0.001"), "wrong answerSmall");
  assert.equal(says("-4.9149 %"), "wrong answerSign");
  assert.equal(says("4.9149"), "wrong answerHundredLarge");
  assert.equal(says("0.0491 %"), "wrong answerHundredSmall");
  assert.equal(says("0", { answer: new Fraction(0) }), "right answerExact");
  assert.equal(says("7", { answer: new Fraction(0) }), "wrong answerLarge");
});

test("where the unit is %, a bare number may be one", () => {
  assert.equal(says("4.9149", { isPercent: true }), "right answerDigits 5");
  assert.equal(says("4.9149 %", { isPercent: true }), "right answerDigits 5");
  assert.equal(says("0.0491", { isPercent: true }), "right answerDigits 3");
});

test("a wrong answer that was foreseen is recognized at its own precision", () => {
  const question = { answer: EDGE, digits: 3, wrong: [new Fraction(1, 7), RISK] };
  assert.equal(judge("1.37 %", question).wrong, 1);
  assert.equal(judge("0.01369", question).wrong, 1);
  assert.equal(judge("17741/1295788", question).wrong, 1);
  assert.equal(judge("1 %", question).wrong, undefined, "one digit fits too much");
  assert.equal(judge("2/14", question).wrong, 0);
  assert.equal(judge("0.0491", question).wrong, undefined);
});

test("every correctly rounded decimal of a number is right, its neighbors are not", () => {
  for (const answer of [EDGE, RISK, new Fraction(-377, 196), new Fraction(74757, 20825)]) {
    for (let n = 3; n < 9; n += 1) {
      const text = answer.toDecimal(n);
      assert.equal(judge(text, { answer, digits: 1 }).verdict, "right", text);
      const unit = new Fraction(1, 10n ** BigInt(n));
      for (const other of [Fraction.of(answer).add(unit), Fraction.of(answer).sub(unit)]) {
        assert.notEqual(judge(other.toDecimal(n), { answer, digits: 1 }).verdict, "right");
      }
    }
  }
});
