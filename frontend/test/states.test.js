/** Claims about known cards up to what cannot matter. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { parseCards } from "../src/engine/cards.js";
import { allSets, choose, withNextCard } from "../src/engine/sets.js";
import {
  KNOWN,
  N_DEALS,
  N_NEXT,
  N_RUNOUTS,
  holeLabel,
  lastCards,
  nHoleSets,
  outlooks,
  stateOf,
  suitClasses,
} from "../src/engine/states.js";

/** @param {ArrayLike<number>} array */
const sum = (array) => Array.from(array).reduce((total, n) => total + n, 0);

test("numbers of states, and of card sets in them", () => {
  assert.deepEqual(
    KNOWN.map((k) => outlooks().nSets[k].length),
    [169, 741, 2535],
  );
  assert.deepEqual(
    KNOWN.map((k) => suitClasses().nSets[k].length),
    [169, 1755, 16432],
  );
  for (const states of [outlooks(), suitClasses()]) {
    for (const k of KNOWN) assert.equal(sum(states.nSets[k]), choose(52, k));
  }
  assert.equal(N_DEALS, 155937600);
  assert.deepEqual(N_RUNOUTS, { 2: 117600, 3: 2352, 4: 48 });
});

test("each representative belongs to its own state, and sizes are what counting gives", () => {
  for (const { representatives, nSets, index } of [outlooks(), suitClasses()]) {
    for (const k of KNOWN) {
      assert.deepEqual(
        [...index(representatives[k], k)],
        Array.from(nSets[k], (_, i) => i),
      );
      const counted = new Array(nSets[k].length).fill(0);
      for (const state of index(allSets(k), k)) counted[state]++;
      assert.deepEqual(counted, Array.from(nSets[k]));
    }
  }
});

test("steps of outlooks, written from the proposition, are those of dealing each card", () => {
  for (const k of [2, 3]) {
    const { representatives, steps, index } = outlooks();
    const reached = index(withNextCard(representatives[k], k), k + 1);
    for (let row = 0; row < steps[k].nRows; row++) {
      const counts = new Map();
      for (const target of reached.subarray(row * N_NEXT[k], (row + 1) * N_NEXT[k]).sort()) {
        counts.set(target, (counts.get(target) ?? 0) + 1);
      }
      const { starts, targets, nCards } = steps[k];
      const [from, to] = [starts[row], starts[row + 1]];
      assert.deepEqual([...counts.keys()], [...targets.subarray(from, to)]);
      assert.deepEqual([...counts.values()], [...nCards.subarray(from, to)]);
    }
  }
});

test("every row of steps has all next cards, and deals are kept", () => {
  for (const steps of [
    outlooks().steps[2],
    outlooks().steps[3],
    suitClasses().steps[3],
    lastCards(),
  ]) {
    const nNext = steps === lastCards() ? 48 : steps === outlooks().steps[2] ? 50 : 49;
    for (let row = 0; row < steps.nRows; row++) {
      assert.equal(sum(steps.nCards.subarray(steps.starts[row], steps.starts[row + 1])), nNext);
    }
  }
  const { nSets, steps } = outlooks();
  const hands = lastCards().spread(steps[3].spread(steps[2].spread(nSets[2])));
  assert.equal(sum(hands), N_DEALS);
  assert.equal(hands[21], (4 * N_DEALS) / choose(52, 5));
});

test("suits may be renamed, cards reordered", () => {
  for (const states of [outlooks(), suitClasses()]) {
    assert.equal(stateOf(states, parseCards("As Kd Kh")), stateOf(states, parseCards("Kc Ad Kh")));
    assert.notEqual(stateOf(states, parseCards("As Ks")), stateOf(states, parseCards("As Kd")));
  }
});

test("hole cards have a short name and a number of sets", () => {
  assert.deepEqual(
    ["5s 6s", "Kd Ah", "9c 9d"].map((text) => holeLabel(parseCards(text))),
    ["65s", "AKo", "99"],
  );
  assert.deepEqual(["AA", "AKs", "AKo"].map(nHoleSets), [6, 4, 12]);
});
