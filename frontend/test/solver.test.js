/** Claims about the solution (group SV of the case bank). */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ACTIONS, STREETS, Street } from "../src/engine/actions.js";
import { deck, parseCards } from "../src/engine/cards.js";
import { Fraction } from "../src/engine/fractions.js";
import { rankHand } from "../src/engine/hands.js";
import { PayTable, STANDARD, STRAIGHT_5 } from "../src/engine/paytable.js";
import { gridLabels, solve } from "../src/engine/solver.js";
import { nHoleSets, outlooks, suitClasses } from "../src/engine/states.js";
import { BestPlay } from "../src/engine/values.js";

/** @param {import("../src/engine/solver.js").Solution} solution */
function holeSetsByAction(solution) {
  const sets = Object.fromEntries(ACTIONS.map((action) => [action, 0]));
  for (const [label, { best }] of solution.thirdStreet) sets[best] += nHoleSets(label);
  return sets;
}

test("SV-01, SV-02: the standard game has the published figures", () => {
  const solution = solve();
  assert.equal(`${solution.expectedValue}`, "-53223/1082900");
  assert.equal(solution.houseEdge.toPercent(4), "4.9149%");
  assert.equal(solution.elementOfRisk.toPercent(2), "1.37%");
  assert.equal(solution.averageWager.toDecimal(2), "3.59");
  assert.deepEqual(holeSetsByAction(solution), { fold: 412, "1x": 836, "2x": 0, "3x": 78 });
});

test("SV-05: a straight at five", () => {
  assert.equal(`${solve(STRAIGHT_5).expectedValue}`, "-671/17850");
  assert.deepEqual(holeSetsByAction(solve(STRAIGHT_5)), {
    fold: 408,
    "1x": 840,
    "2x": 0,
    "3x": 78,
  });
});

test("HR-07: merging royal and straight flush gives the diagnostic edges", () => {
  assert.equal(solve(STANDARD.withPayouts({ royal_flush: 100 })).houseEdge.toPercent(4), "5.4074%");
  assert.equal(
    solve(STANDARD.withPayouts({ straight_flush: 500 })).houseEdge.toPercent(4),
    "1.6261%",
  );
});

test("SV-03, SV-04, SV-06, SV-10: decisions of the case bank", () => {
  for (const [cards, wagered, best, value] of /** @type {const} */ ([
    ["7s 9s 8s 4h", 5, "1x", "-39/8"],
    ["7s 9s 8s 4h", 3, "fold", "-13/4"],
    ["6s 5s", 1, "1x", "-24/25"],
    ["6s 5d", 1, "fold", null],
    ["4c 5d 6h", 2, "1x", "-377/196"],
    ["3c 4d 5h", 2, "fold", "-31/14"],
    ["6s 7d 8h", 2, "1x", "-683/588"],
    ["5c 7d 8h", 2, "1x", "-535/294"],
    ["As Ks Qs Js", 3, "3x", "137/3"],
  ])) {
    const decision = solve().decide(cards, wagered);
    assert.equal(decision.best, best, cards);
    assert.ok(decision.values.fold.equals(-wagered));
    if (value !== null) assert.equal(`${decision.values["1x"]}`, value, cards);
  }
});

test("SV-07: 2x is never the only best action, at any total", () => {
  const tables = [STANDARD, STRAIGHT_5, STANDARD.withPayouts({ high_card: "-1/7", flush: 77 })];
  for (const play of tables.map((table) => new BestPlay(outlooks(), table))) {
    for (const { nKnown, legalTotals } of STREETS) {
      for (const staked of legalTotals) {
        const [one, two, three] = [1, 2, 3].map((antes) => play.raised(nKnown, staked + antes));
        one.forEach((value, i) => assert.ok(two[i] <= value || two[i] <= three[i]));
      }
    }
  }
});

test("outlooks and suit classes give one value, in doubles and in BigInt", () => {
  for (const table of [STANDARD, STANDARD.withPayouts({ royal_flush: 10n ** 20n, flush: "7/3" })]) {
    const [one, other] = [outlooks(), suitClasses()].map((states) => new BestPlay(states, table));
    assert.ok(one.expectedValue.equals(other.expectedValue));
  }
});

test("values beyond doubles are exact, also at the last table in doubles and the next", () => {
  const largest = BigInt(Math.floor((2 ** 53 - 1) / 1_176_000));
  const at = (/** @type {bigint} */ royal) => new PayTable("x", [...Array(21).fill(0), royal]);
  assert.ok(new BestPlay(outlooks(), at(largest)).raised(2, 2) instanceof Float64Array);
  assert.ok(Array.isArray(new BestPlay(outlooks(), at(largest + 1n)).raised(2, 2)));
  for (const royal of [largest, largest + 1n, 10n ** 40n]) {
    // Nothing loses, so 3x is right throughout and ten antes ride on every royal.
    const expected = new Fraction(40n * royal, 2598960n);
    assert.equal(`${solve(at(royal)).expectedValue}`, `${expected}`);
    assert.equal(
      `${solve(at(royal)).variance}`,
      `${expected.mul(10n * royal).sub(expected.mul(expected))}`,
    );
  }
});

test("tiny payouts do not make a fold look small", () => {
  const table = new PayTable("tiny", Array(22).fill(new Fraction(1n, 10n ** 18n)));
  assert.equal(`${solve(table).expectedValue}`, `${new Fraction(10n, 10n ** 18n)}`);
});

test("ties are a convention: the wagers change, the edge does not", () => {
  const [raised, folded] = [solve(), solve(STANDARD, "fold")];
  assert.ok(raised.houseEdge.equals(folded.houseEdge));
  assert.ok(raised.averageWager.compare(folded.averageWager) > 0);
  const spot = /** @type {const} */ (["Kc 9d 7h 2s", 3]);
  assert.deepEqual(raised.decide(...spot).tied, ["fold", "1x"]);
  assert.deepEqual(
    [raised, folded].map((each) => each.decide(...spot).best),
    ["1x", "fold"],
  );
  const allPush = new PayTable("all push", Array(22).fill(0));
  assert.equal(solve(allPush, "fold").decide("As Kd").best, "1x");
});

test("forward counts give the value of the backward induction", () => {
  for (const table of [
    STANDARD,
    STRAIGHT_5,
    STANDARD.withPayouts({ high_card: "-1/2", two_pair: -1 }),
  ]) {
    const solution = solve(table);
    const shares = solution.rowShares;
    assert.ok(Fraction.sum(shares.map((row) => row.adds)).equals(solution.expectedValue));
    assert.ok(Fraction.sum(shares.map((row) => row.staked)).equals(solution.averageWager));
    assert.ok(Fraction.sum(solution.finalHands.values()).equals(1));
  }
});

test("next cards average to the value of the raise, and show the decision that follows", () => {
  const solution = solve();
  for (const [cards, wagered] of /** @type {const} */ ([
    ["Jh Td", 1],
    ["Jh Td 4c", 4],
    ["7s 9s 8s 4h", 5],
  ])) {
    for (const action of ACTIONS.slice(1)) {
      const next = solution.nextCards(cards, wagered, action);
      assert.equal(next.length, 52 - parseCards(cards).length);
      const mean = Fraction.sum(next.map(({ value }) => value)).div(next.length);
      assert.ok(mean.equals(solution.decide(cards, wagered).values[action]));
    }
  }
  const [two] = solution.nextCards("Jh Td", 1, "3x");
  const after = solution.decide("Jh Td 2c", 4);
  assert.deepEqual([`${two.card}`, two.best, `${two.value}`], ["2c", after.best, `${after.value}`]);
  assert.throws(() => solution.nextCards("Jh Td", 1, "fold"), { name: "IllegalActionError" });
});

test("final hands of a state are those of playing every order of the next cards", () => {
  const solution = solve();
  const [hands, known] = [new Array(22).fill(0), parseCards("6s 7s 2d")];
  let folded = 0;
  const left = deck().filter((card) => !known.includes(card));
  for (const fourth of left) {
    const isFold = solution.decide([...known, fourth], 3).best === "fold";
    if (isFold) folded += 48;
    else
      for (const fifth of left)
        if (fifth !== fourth) hands[rankHand([...known, fourth, fifth]).handClass]++;
  }
  assert.deepEqual(solution.outlookHands(known, 2, "1x"), { nRunouts: 2352, folded, hands });
  const foldNow = solution.outlookHands("7c 2d", 1);
  assert.deepEqual([foldNow.folded, Math.max(...foldNow.hands)], [117600, 0]);
});

test("a decision reads as in Python, and says what it assumed", () => {
  assert.equal(
    `${solve().decide("6s 5s")}`,
    "6s 5s, third street, 1 ante staked: raise 1x, worth -0.960 antes",
  );
  const assumed = solve().decide("Jh Jc 4d");
  assert.equal(assumed.wagered, 2);
  assert.match(`${assumed}`, /2 antes staked, 1x on each earlier street assumed: raise 3x/);
  assert.ok(assumed.cost("1x").sign() > 0 && assumed.cost("3x").sign() === 0);
});

test("impossible questions are answered helpfully", () => {
  /** @type {[any, any, RegExp][]} */
  const cases = [
    ["As", undefined, /^expected 2 to 4 cards, got 1: As$/],
    ["As As", undefined, /^'As' appears twice/],
    ["As Zz", undefined, /^card 'Zz' at position 2/],
    ["As Kd", 2, /^third street: the total staked so far must be 1 antes, got 2$/],
    ["As Kd Qh Jc", 8, /must be 3 to 7 antes, got 8$/],
    ["As Kd Qh", 2.5, /got 2.5$/],
  ];
  for (const [cards, wagered, message] of cases) {
    assert.throws(() => solve().decide(cards, wagered), { message });
  }
  assert.throws(() => solve(STANDARD, /** @type {any} */ ("maybe")), {
    message: "ties must be 'raise' or 'fold', got 'maybe'",
  });
  assert.throws(() => solve(/** @type {any} */ ("standard")), TypeError);
});

test("third street reads like the grid, and two tables do not mix", () => {
  assert.deepEqual([...solve().thirdStreet.keys()], gridLabels());
  assert.deepEqual(gridLabels().slice(0, 3), ["AA", "AKs", "AQs"]);
  assert.deepEqual(gridLabels().slice(13, 15), ["AKo", "KK"]);
  const standard = solve();
  const before = standard.chosen(Street.THIRD, 1).slice();
  solve(STRAIGHT_5).chosen(Street.THIRD, 1);
  assert.deepEqual(standard.chosen(Street.THIRD, 1), before);
});
