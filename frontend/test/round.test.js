/** Claims about dealing, playing and paying (groups RE and SM of the case bank). */

import assert from "node:assert/strict";
import { test } from "node:test";

import { formatCents, parseCents } from "../src/engine/ledger.js";
import { PayTable, STANDARD } from "../src/engine/paytable.js";
import { Random } from "../src/engine/random.js";
import { Round } from "../src/engine/round.js";

const jacks = { holeCards: "Jh Jc", communityCards: "4d 9s 2c" };

test("a seed deals the cards that it deals in Python", () => {
  const dealt = Round.deal(["5.00", "10.00"], { seed: 805 });
  assert.deepEqual(
    [dealt.holeCards(1), dealt.holeCards(2)].map((cards) => cards.join(" ")),
    ["4s Ts", "Js 5h"],
  );
  assert.equal(dealt.act(3).act(1).communityCards.join(), "Jc");
  assert.equal(Round.deal(1, { seed: 805n }).holeCards(1).join(" "), "4s Ts");
  assert.throws(() => Round.deal(1, { seed: -1 }), {
    message: "seed: expected an integer, 0 or more, got -1",
  });
  assert.throws(() => Round.deal(1, { seed: 1.5 }), TypeError);
});

test("SM-01: 520,000 shuffles put every card in every place equally often", () => {
  const random = new Random(1);
  const counts = new Float64Array(5 * 52);
  for (let i = 0; i < 520_000; i++) {
    const order = random.permutation(52);
    for (let place = 0; place < 5; place++) counts[52 * place + order[place]]++;
  }
  for (let place = 0; place < 5; place++) {
    const here = counts.subarray(52 * place, 52 * (place + 1));
    const chiSquare = here.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    assert.ok(chiSquare < 87.97, `place ${place}: ${chiSquare}`); // 0.999 quantile, 51 degrees
  }
});

test("SM-02: the last item stays last a third of the time", () => {
  const random = new Random(2);
  /** @type {Record<string, number>} */
  const orders = {};
  for (let i = 0; i < 60_000; i++) {
    const order = random.permutation(3).join("");
    orders[order] = (orders[order] ?? 0) + 1;
  }
  assert.equal(Object.keys(orders).length, 6);
  for (const n of Object.values(orders)) assert.ok(Math.abs(n - 10_000) < 400);
});

test("RE-01, RE-02, PT-05: raises are multiples of the ante, and every wager is paid", () => {
  const flush = { holeCards: "Ad Jd", communityCards: "9d 4d 2d" };
  const round = Round.fromCards("5.00", flush).act("3x").act(3).act("raise 1x");
  assert.equal(round.totalWager(1), 4000);
  assert.equal(round.ledger[0].profit, 24000);
  assert.equal(round.ledger[0].grossReturn, 28000);
  assert.equal(Round.fromCards(500, jacks).act("2x").act("2x").act("2x").totalWager(1), 3500);
  for (const wrong of [0, 4, -1, 2.5]) {
    assert.throws(() => Round.fromCards(500, jacks).act(wrong), { name: "IllegalActionError" });
  }
});

test("PT-03, PT-04: a push gives everything back; profit and gross return differ", () => {
  const eights = Round.fromCards(500, { holeCards: "8h 8c", communityCards: "4d 9s 2c" })
    .act(3)
    .act(1)
    .act(2);
  const [{ profit, grossReturn, status }] = eights.ledger;
  assert.deepEqual([profit, grossReturn, status], [0, 3500, "push"]);
});

test("RE-04, RE-05, RE-07: a fold loses what was wagered, and nothing follows", () => {
  const folded = Round.fromCards(500, jacks).act(3).act(1).act("fold");
  assert.deepEqual([folded.ledger[0].profit, folded.ledger[0].hand], [-2500, null]);
  assert.equal(folded.communityCards.length, 2);
  assert.deepEqual(folded.legalActions(), []);
  assert.throws(() => folded.act(1), { message: "after settlement: expected no action, got 1" });
  assert.throws(() => folded.exposeEarly(), /^IllegalActionError: after settlement/);
});

test("RE-03, RE-09: amounts are exact cents, positive, and below 2 ** 53", () => {
  assert.deepEqual(
    ["1.15", "19.99", "0.29", " 5 ", 115].map((each) => parseCents(each)),
    [115, 1999, 29, 500, 115],
  );
  for (const text of ["0.005", "2.675", "1,15", "", "1e3", "$5", "−5"]) {
    assert.throws(() => parseCents(text), { name: "IllegalActionError" });
  }
  assert.throws(() => parseCents("1,15"), /write a point and no comma$/);
  assert.throws(() => parseCents("99999999999999999.99"), /expected at most 90071992547409.91/);
  assert.throws(() => parseCents(1.15), { name: "TypeError", message: /a float is not exact$/ });
  for (const ante of [0, -600, "-0.01"])
    assert.throws(() => Round.deal(ante, { seed: 1 }), /expected at least 0.01/);
  for (const cents of [0, 5, -5, 115, 123450, -(10 ** 15)])
    assert.equal(parseCents(formatCents(cents)), cents);
});

test("a table that could pay beyond 2 ** 53 cents needs a maximum payout", () => {
  const payTable = new PayTable("absurd", [...Array(21).fill(-1), 10n ** 30n]);
  assert.throws(
    () => Round.deal(100, { seed: 1, payTable }),
    /with pay table 'absurd' a hand could win more than/,
  );
  assert.equal(Round.deal(100, { seed: 1, payTable, maxPayout: "50.00" }).maxPayout, 5000);
});

test("a profit is rounded down to the cent and capped", () => {
  const payTable = STANDARD.withPayouts({ pair_of_jacks: "3/2", high_card: "-1/2" });
  const play = (/** @type {any} */ options) =>
    Round.fromCards(1, { ...jacks, payTable, ...options })
      .act(1)
      .act(1)
      .act(2);
  assert.equal(play({}).ledger[0].profit, 7); // 5 * 3/2
  assert.equal(play({ holeCards: "Jh 8c" }).ledger[0].profit, -3);
  const capped = play({ maxPayout: 4 }).ledger[0];
  assert.deepEqual([capped.profit, capped.isCapped], [4, true]);
});

test("RE-06: no card is seen before it is paid for, in no view, property or JSON", () => {
  const round = Round.fromCards([100, 100], {
    holeCards: ["As Kd", "Qh Qd"],
    communityCards: "7c 8c 9c",
  });
  const raised = round.act(1).act(1);
  for (const hidden of ["8c", "9c"]) {
    assert.ok(
      ![JSON.stringify(raised), raised.summary(), JSON.stringify(raised.view())]
        .join()
        .includes(hidden),
    );
  }
  assert.ok(!JSON.stringify(Object.values(round)).includes("As"));
  assert.deepEqual(
    round.view(1).seats.map((seat) => seat.hole_cards),
    [["As", "Kd"], null],
  );
  assert.deepEqual(
    round.view().seats.map((seat) => seat.hole_cards),
    [null, null],
  );
});

test("RE-08: a round never changes, and two rounds share nothing", () => {
  const first = Round.fromCards(500, jacks);
  const second = first.act(3);
  assert.deepEqual(
    [first.history.length, first.totalWager(1), second.totalWager(1)],
    [2, 500, 2000],
  );
  assert.throws(() => Object.assign(first, { antes: [1] }), TypeError);
});

test("seats act in turn", () => {
  const round = Round.deal([100, 200], { seed: 7 }).act("fold");
  assert.throws(() => round.act(1, { seat: 1 }), {
    message: "third street: expected seat 2 to act, got seat 1 (folded)",
  });
  assert.throws(() => round.act(1, { seat: 3 }), { message: "seat: expected 1 to 2, got 3" });
  assert.equal(round.act(1, { seat: 2 }).street?.label, "fourth street");
});

test("a card exposed too early voids the deal and the seed moves on", () => {
  const round = Round.deal(100, { seed: 1 }).act(3).exposeEarly();
  assert.equal(round.history.at(-2)?.text, "seat 1 takes back 3.00");
  assert.notDeepEqual(round.holeCards(1), Round.deal(100, { seed: 1 }).holeCards(1));
  assert.throws(
    () => Round.fromCards(1, jacks).exposeEarly(),
    /expected hole_cards and community_cards/,
  );
});

test("wrong cards are refused with their place", () => {
  const make = (/** @type {any} */ holeCards, /** @type {any} */ communityCards) => () =>
    Round.fromCards([100, 100], { holeCards, communityCards });
  assert.throws(make(["As Kd", "2c 3c"], "As 9s 4c"), {
    message: "'As' appears twice: seat 1's hole cards and first community card",
  });
  assert.throws(
    make(["As Kd", "2c Zz"], "9s 8s 4c"),
    /^CardError: seat 2's hole cards: card 'Zz' at position 2/,
  );
  assert.throws(make(["As Kd"], "9s 8s 4c"), {
    message: "hole cards: expected one text per seat (2), got 1",
  });
  assert.throws(make(7, "9s 8s 4c"), { message: "hole cards: expected one text per seat, got 7" });
});
