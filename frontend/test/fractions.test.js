/** Claims about exact fractions and how they are shown. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Fraction, gcd, grouped } from "../src/engine/fractions.js";

const f = Fraction.parse;

test("arithmetic is exact, in lowest terms, with a positive denominator", () => {
  assert.equal(`${new Fraction(-7664112, 155937600)}`, "-53223/1082900");
  assert.equal(`${new Fraction(3, -6)}`, "-1/2");
  assert.equal(`${f("1/3").add(f("1/6"))}`, "1/2");
  assert.equal(`${f("1/3").sub(1)}`, "-2/3");
  assert.equal(`${f("-2/3").mul(f("9/4"))}`, "-3/2");
  assert.equal(`${f("2/3").div(f("-4/9"))}`, "-3/2");
  assert.equal(`${Fraction.sum([f("1/2"), f("1/3"), f("1/6")])}`, "1");
  assert.deepEqual(
    ["7/2", "-7/2", "-4", "0"].map((text) => f(text).floor()),
    [3n, -4n, -4n, 0n],
  );
  assert.equal(f("-1/3").compare(f("-1/2")), 1);
  assert.ok(f("2/4").equals(f("1/2")) && !f("1/3").equals(f("1/2")));
  assert.equal(gcd(-(2n ** 80n) * 3n, 2n ** 70n * 9n), 2n ** 70n * 3n);
});

test("what is no whole number is refused", () => {
  assert.throws(() => new Fraction(0.5), RangeError);
  assert.throws(() => new Fraction(2 ** 53), RangeError);
  assert.throws(() => new Fraction(1, 0), RangeError);
  assert.throws(() => f("1.5"), RangeError);
});

test("decimals are rounded half to even, from the fraction and not from a double", () => {
  const cases = [
    ["1/16", 3, "0.062"],
    ["3/16", 3, "0.188"],
    ["-1/16", 3, "-0.062"],
    ["5/2", 0, "2"],
    ["2999/1000", 2, "3.00"],
    ["1/400", 2, "0.00"],
    ["-53223/1082900", 6, "-0.049149"],
    ["1000000000000000000001/2", 1, "500000000000000000000.5"],
  ];
  for (const [text, n, decimal] of cases) assert.equal(f(`${text}`).toDecimal(Number(n)), decimal);
  assert.equal(f("-1/3").toDecimal(3, { isSigned: true }), "-0.333");
  assert.equal(f("25/12").toDecimal(2, { isSigned: true }), "+2.08");
  assert.equal(f("53223/1082900").toPercent(4), "4.9149%");
});

test("a probability reads 1 in N", () => {
  assert.equal(f("1/649740").oneIn(), "1 in 649,740");
  assert.equal(f("2/5").oneIn(), "1 in 2.5");
  assert.equal(f("3/1000").oneIn(), "1 in 333");
  assert.equal(f("0").oneIn(), "never");
  assert.equal(grouped("-1234567.8901"), "-1,234,567.8901");
});

test("the nearest double", () => {
  assert.equal(f("1/3").toNumber(), 1 / 3);
  assert.equal(new Fraction(2n ** 60n + 1n, 2n ** 60n).toNumber(), 1);
  assert.equal(new Fraction(-(10n ** 400n), 10n ** 399n * 3n).toNumber(), -10 / 3);
  // One past halfway between two doubles must go up, though 66 bits do not show it.
  assert.equal(new Fraction(2n ** 200n + 2n ** 147n + 1n, 2n ** 200n).toNumber(), 1 + 2 ** -52);
  assert.equal(new Fraction(2n ** 200n + 2n ** 147n, 2n ** 200n).toNumber(), 1);
});
