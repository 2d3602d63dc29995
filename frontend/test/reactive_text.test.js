import assert from "node:assert/strict";
import { test } from "node:test";

import { STANDARD } from "../src/engine/index.js";
import { boundsOf, changedInputs, inputsCodec, moved, plain, stepsPerPixel } from "../src/parts/inputs.js";
import { checkInputs, inputsOf, nameWords, parseTemplate, results } from "../src/parts/template.js";
import "../src/messages/explorers.js";

const TEMPLATE =
  "Hold {cards=Jh Td} with {wagered=1}: {best_action}, {best_value}; {{flush}} at {flush=6|0..20 step 1/2}, edge {house_edge}.";
const PARTS = parseTemplate(TEMPLATE);
const INPUTS = inputsOf(PARTS);
const START = checkInputs(INPUTS, {});
const [CARDS, WAGERED, FLUSH] = INPUTS;

test("a template falls into text, inputs and results", () => {
  assert.equal(PARTS.map((part) => ("text" in part ? part.text : "input" in part ? "I" : "O")).join(""),
    "Hold I with I: O, O; {flush} at I, edge O.");
  assert.deepEqual(START, { cards: "Jh Td", wagered: "1", flush: "6" });
});

test("results follow the inputs, exactly", () => {
  const found = results(PARTS, START, STANDARD);
  assert.deepEqual(found.best_value, { exact: "-197/2450", text: "−0.080" });
  assert.deepEqual(found.best_action, { exact: "1x", text: "raise 1x", action: "1x" });
  assert.equal(found.house_edge.exact, "53223/1082900");
  const changed = changedInputs(INPUTS, START, FLUSH, "13/2");
  assert.deepEqual(changed, { flush: "13/2" });
  const other = results(PARTS, checkInputs(INPUTS, changed), STANDARD);
  assert.notEqual(other.house_edge.exact, found.house_edge.exact);
  assert.equal(other.flush.exact, "13/2");
});

test("what is typed is brought to its plain form or refused", () => {
  assert.equal(plain(FLUSH, " 3 to 2 "), "3/2");
  assert.equal(plain(FLUSH, "x"), "x");
  assert.throws(() => changedInputs(INPUTS, START, FLUSH, "21"), /\{flush\}: expected 0 to 20, got '21'/);
  assert.throws(() => changedInputs(INPUTS, START, CARDS, "Jh"), /\{cards\}: expected 2 to 4 cards/);
  assert.throws(() => changedInputs(INPUTS, START, WAGERED, "2"), /\{wagered\}: third street/);
  assert.deepEqual(changedInputs(INPUTS, START, CARDS, "jh,10d"), {}, "as at the start");
});

test("cards of another street bring their lowest stake", () => {
  assert.deepEqual(changedInputs(INPUTS, START, CARDS, "6s 5s 4s"), { cards: "6s 5s 4s", wagered: "2" });
  const fifth = checkInputs(INPUTS, changedInputs(INPUTS, START, CARDS, "6s 5s 4s 3s"));
  assert.deepEqual(boundsOf(WAGERED, fifth), ["3", "7"]);
});

test("steps stay inside the range", () => {
  assert.equal(moved(FLUSH, START, "6", 3), "15/2");
  assert.equal(moved(FLUSH, START, "6", -100), "0");
  assert.equal(moved(FLUSH, START, "6", 100), "20");
  assert.equal(moved(WAGERED, START, "1", 1), "1");
});

test("two cards walk through the hands, up to the aces", () => {
  assert.equal(moved(CARDS, START, "Jh Td", 1), "Qs Th");
  assert.equal(moved(CARDS, START, "Jh Td", -1), "Ts Th");
  assert.equal(moved(CARDS, START, "As Ah", 5), "As Ah");
  assert.equal(moved(CARDS, START, "6s 5s 4s", 1), "6s 5s 4s");
});

test("a short range takes a hand's width, a long one no more than the page", () => {
  assert.ok(stepsPerPixel(FLUSH, START) > 0.1);
  assert.ok(stepsPerPixel(WAGERED, START) > 0);
});

test("inputs go into a link and come back", () => {
  const inputs = { cards: "6s 5s", flush: "13/2" };
  assert.deepEqual(inputsCodec.read(inputsCodec.write(inputs)), inputs);
  assert.deepEqual(inputsCodec.read(""), {});
  assert.throws(() => inputsCodec.read("flush"), /expected name=value, got 'flush'/);
});

test("names are spoken in words", () => {
  assert.deepEqual(
    ["royal_flush", "value_1x", "value_fold", "n_raise", "house_edge"].map((name) => nameWords(name)),
    ["royal flush pays", "value of raise 1x", "value of a fold", "hands that raise", "house edge"],
  );
});
