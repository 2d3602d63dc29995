/** Claims about the engine of chance that need no Python: playing, counting, sessions, normal curve. */

import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";

import { checksOf, weightsOf, zScoreOf } from "../src/engine/chance/checks.js";
import { farthest } from "../src/engine/chance/convolution.js";
import { Distribution, netDistribution } from "../src/engine/chance/distribution.js";
import { HABITS, strategyOf } from "../src/engine/chance/habits.js";
import { normalCdf, normalSession } from "../src/engine/chance/normal.js";
import { N_OUTCOMES, makePlaybook, outcomes, playbook } from "../src/engine/chance/playbook.js";
import { makePlayer } from "../src/engine/chance/player.js";
import { playSession } from "../src/engine/chance/sessions.js";
import { deals, generatorOf } from "../src/engine/chance/streams.js";
import { countsText, netsOf, total, wagers } from "../src/engine/chance/tally.js";
import { differenceOnCommonDeals } from "../src/engine/chance/telling.js";
import { Fraction, N_DEALS, Round, STANDARD, Strategy, deck, evaluate, rankHand } from "../src/engine/index.js";

const best = strategyOf("optimal", STANDARD);
const seat = (/** @type {Strategy} */ strategy) => ({ ...playbook(strategy), nets: netsOf(STANDARD) });
const player = (/** @type {number} */ seed, strategies = [best], /** @type {number[]} */ marks = []) =>
  makePlayer({ ...generatorOf(seed), seats: strategies.map(seat), marks });
const coin = new Distribution([-1n, 1n], [1n, 1n], 1n);
const rules = { bankroll: 200, nRounds: 200, stopLoss: null, stopWin: null };

test("rounds are played as the round engine plays them, card by card", () => {
  for (const name of HABITS) {
    const strategy = strategyOf(name, STANDARD);
    const playing = player(11, [strategy]);
    const cards = deals(400, 11);
    const nets = netsOf(STANDARD);
    for (let round = 0; round < 400; round++) {
      const before = [...playing.counts[0]];
      playing.play(1);
      const outcome = playing.counts[0].findIndex((n, i) => n !== before[i]);
      const [a, b, ...community] = [...cards.subarray(5 * round, 5 * round + 5)].map((index) => deck()[index]);
      let real = Round.fromCards("1.00", { holeCards: `${a} ${b}`, communityCards: community.join(" ") });
      while (real.seatToAct !== null) {
        const known = [a, b, ...real.communityCards];
        real = real.act(strategy.action(known, Math.round(real.totalWager(1) / 100)));
      }
      assert.equal(nets[outcome] * 100, real.ledger[0].profit, `${name}, round ${round}`);
      const { hand } = outcomes()[outcome];
      if (hand !== null) assert.equal(hand, rankHand([a, b, ...community]).handClass);
    }
  }
});

test("a run does not depend on how it is cut into pieces", () => {
  const [whole, pieces] = [player(3, [best], [1, 999, 5000]), player(3, [best], [1, 999, 5000])];
  whole.play(5000);
  for (const n of [1, 2, 3, 994, 1000, 2999, 1]) pieces.play(n);
  assert.deepEqual(pieces.counts, whole.counts);
  assert.deepEqual(pieces.running, whole.running);
  assert.equal(pieces.nRounds(), 5000);
});

test("players at one table play the same cards as each alone", () => {
  const names = ["never folds", "always 3x"].map((name) => strategyOf(name, STANDARD));
  const both = player(5, names);
  both.play(3000);
  names.forEach((strategy, place) => {
    const alone = player(5, [strategy]);
    alone.play(3000);
    assert.deepEqual(both.counts[place], alone.counts[0]);
  });
});

test("the player needs nothing from outside: its text alone plays the same", () => {
  const copy = vm.runInNewContext(`(${makePlayer})`);
  const deal = { ...generatorOf(805), seats: [seat(best)], marks: [100] };
  const [ours, theirs] = [makePlayer(deal), copy(deal)];
  for (const each of [ours, theirs]) each.play(20_000);
  assert.deepEqual([...theirs.counts[0]], [...ours.counts[0]]);
});

test("outcomes are 13 folds and 27 bet sequences by 22 hands", () => {
  assert.equal(outcomes().length, N_OUTCOMES);
  assert.equal(outcomes().filter(({ hand }) => hand === null).length, 13);
  assert.equal(Math.min(...wagers()), 1);
  assert.equal(Math.max(...wagers()), 10);
  assert.equal(countsText([0, 3, 0, 1]), "1:3 3:1");
});

test("tables of what can tell more than outlooks apart are refused, and others made once", () => {
  assert.throws(() => playbook(Strategy.fromRule(() => "1x")), /expected a strategy of outlooks, got one of suit classes/);
  assert.equal(playbook(best), playbook(best));
  assert.ok(makePlaybook(best).next().done);
  assert.equal(strategyOf("optimal", STANDARD), best);
  assert.throws(() => strategyOf("brave", STANDARD), /no strategy brave/);
});

test("exact counts have z-scores of 0, and all deals have their weight", () => {
  for (const name of HABITS) {
    const figures = evaluate(strategyOf(name, STANDARD), STANDARD);
    const weights = weightsOf(figures);
    assert.equal(weights.reduce((sum, weight) => sum + weight, 0n), BigInt(N_DEALS));
    const checks = checksOf(figures)(weights.map(Number));
    for (const { zScore, exact, simulated } of checks) {
      assert.equal(zScore, 0);
      assert.ok(exact.equals(simulated));
    }
    const [edge, risk, wager, folds] = checks;
    assert.ok(edge.exact.equals(figures.houseEdge) && risk.exact.equals(figures.elementOfRisk));
    assert.ok(wager.exact.equals(figures.averageWager) && folds.exact.equals(figures.foldRate));
  }
  assert.equal(zScoreOf(new Fraction(6), new Fraction(4)), 3);
  assert.equal(zScoreOf(new Fraction(0), new Fraction(0)), 0);
  assert.equal(zScoreOf(new Fraction(-1), new Fraction(0)), -Infinity);
});

test("one round's distribution has the figures' mean and variance, to the last digit", () => {
  for (const name of HABITS) {
    const figures = evaluate(strategyOf(name, STANDARD), STANDARD);
    const one = netDistribution(figures);
    assert.ok(one.mean.equals(figures.expectedValue));
    assert.ok(one.variance.equals(figures.variance));
    assert.equal(one.total, BigInt(N_DEALS));
    const apart = differenceOnCommonDeals(strategyOf(name, STANDARD), best, STANDARD);
    assert.ok(apart.mean.equals(figures.expectedValue.sub(evaluate(best, STANDARD).expectedValue)));
  }
  const same = differenceOnCommonDeals(best, best, STANDARD);
  assert.ok(same.mean.equals(0) && same.variance.equals(0));
});

test("nothing is lost in a session, and no rule of stopping changes the price of a round", () => {
  const one = netDistribution(evaluate(best, STANDARD));
  for (const [stopLoss, stopWin] of [[null, null], [50, null], [null, 70], [100, 40]]) {
    const found = playSession({ ...rules, one, stopLoss, stopWin }, [0.5]);
    assert.ok(found);
    const { ends, probabilities, above, error } = found;
    assert.ok(Math.abs(ends.ruin + ends.stopLoss + ends.stopWin + ends.playedOut - 1) < error);
    assert.ok(Math.abs(probabilities.reduce((sum, p) => sum + p, above) - 1) < error);
  }
  const small = new Distribution([-4n, 1n, 3n], [2n, 3n, 1n], 2n); // nothing is above the last level
  for (const [stopLoss, stopWin] of [[5, 9], [30, 2], [null, 12]]) {
    const found = playSession({ ...rules, one: small, bankroll: 45, stopLoss, stopWin }, []);
    assert.ok(found);
    const mean = found.probabilities.reduce((sum, p, i) => sum + (p * (found.lowest + i)) / 2, 0);
    assert.equal(found.above, 0);
    assert.ok(Math.abs(mean - small.mean.toNumber() * found.roundsPlayed) < 1e-9);
  }
});

test("a session that small numbers decide is exact", () => {
  const fair = playSession({ one: coin, bankroll: 12, nRounds: 2, stopLoss: null, stopWin: 1 }, [0.25, 0.5, 1]);
  assert.deepEqual(fair?.ends, { ruin: 0, stopLoss: 0, stopWin: 0.5, playedOut: 0.5 });
  assert.equal(fair?.roundsPlayed, 1.5);
  assert.deepEqual(fair?.fan, [[0, 0, 0], [-1, -1, 1], [-2, 0, 1]]);
  const poor = playSession({ one: coin, bankroll: 10, nRounds: 3, stopLoss: null, stopWin: null }, []);
  assert.deepEqual(poor?.ends, { ruin: 0.625, stopLoss: 0, stopWin: 0, playedOut: 0.375 });
});

test("the farthest likely sum of a coin is some standard deviations", () => {
  const far = farthest([-1, 1], [0.5, 0.5]);
  assert.ok(far(10_000) > 700 && far(10_000) < 1000);
  assert.equal(far(3), 3);
});

test("the normal curve agrees with a walk of many small steps", () => {
  assert.equal(normalCdf(0), 0.5);
  assert.ok(Math.abs(normalCdf(1.959963984540054) - 0.975) < 1e-14);
  for (const [stopLoss, stopWin] of [[40, null], [40, 30], [20, 60]]) {
    const walk = playSession({ one: coin, bankroll: 200, nRounds: 1600, stopLoss, stopWin }, []);
    const curve = normalSession({ mean: 0, variance: 1, n: 1600, low: stopLoss ?? 0, high: stopWin ?? Infinity });
    assert.ok(walk);
    assert.ok(Math.abs(curve.low - walk.ends.stopLoss) < 0.01, `${curve.low} ${walk.ends.stopLoss}`);
    assert.ok(Math.abs(curve.high - walk.ends.stopWin) < 0.01, `${curve.high} ${walk.ends.stopWin}`);
    assert.ok(Math.abs(curve.ahead - walk.ahead) < 0.02, `${curve.ahead} ${walk.ahead}`);
  }
  const uphill = new Distribution([-1n, 1n], [9n, 11n], 1n);
  const walk = playSession({ one: uphill, bankroll: 200, nRounds: 400, stopLoss: 25, stopWin: 30 }, []);
  const curve = normalSession({ mean: 0.1, variance: 0.99, n: 400, low: 25, high: 30 });
  assert.ok(walk && Math.abs(curve.high - walk.ends.stopWin) < 0.01 && Math.abs(curve.low - walk.ends.stopLoss) < 0.01);
});

test("sums over counts are exact beyond doubles", () => {
  assert.equal(total([2 ** 53 - 1, 1], [10n, 7n]), 10n * (2n ** 53n - 1n) + 7n);
});
