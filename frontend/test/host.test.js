import assert from "node:assert/strict";
import { test } from "node:test";

import { join } from "../src/groups.js";
import { makeModel } from "../src/host.js";
import { formatPart, readFragment, writeFragment } from "../src/url.js";

test("a model tells of changes, and of nothing that stays", () => {
  const model = makeModel({ cards: "As Kd" });
  /** @type {string[]} */
  const heard = [];
  model.on("change:cards", (_, value) => heard.push(value));
  model.on("change", () => heard.push("saved"));
  model.set("cards", "As Kd");
  model.save_changes();
  model.set("cards", "Qh Qs");
  model.save_changes();
  assert.deepEqual(heard, ["Qh Qs", "saved"]);
});

test("a group shares what it names, and nothing after the end", () => {
  const [one, other] = [makeModel({ group: "g", cards: "", view: "a" }), makeModel({ group: "g", cards: "" })];
  const end = new AbortController();
  join(one, ["cards"], end.signal);
  join(other, ["cards"], end.signal);
  one.set("cards", "As Kd");
  assert.equal(other.get("cards"), "As Kd");
  end.abort();
  one.set("cards", "2c 2d");
  assert.equal(other.get("cards"), "As Kd");
});

test("models without a group never meet", () => {
  const [one, other] = [makeModel({ group: "", cards: "" }), makeModel({ group: "", cards: "" })];
  const { signal } = new AbortController();
  join(one, ["cards"], signal);
  join(other, ["cards"], signal);
  one.set("cards", "As Kd");
  assert.equal(other.get("cards"), "");
});

test("a fragment holds several widgets and leaves anchors alone", () => {
  const one = formatPart("a", "hand-explorer", { cards: "Jh Td", odd: "1;2:3&4=5%" });
  const fragment = writeFragment(`#${one}`, "b", "hand-explorer", { cards: "As" });
  assert.deepEqual(readFragment(fragment).get("a"), {
    view: "hand-explorer",
    traits: { cards: "Jh Td", odd: "1;2:3&4=5%" },
  });
  assert.equal(readFragment(fragment).size, 2);
  assert.equal(writeFragment(fragment, "b", "hand-explorer", {}), one);
  assert.equal(readFragment("#the-rules").size, 0);
});

test("a damaged fragment is read as far as it can be", () => {
  const found = readFragment("#w.a=hand-explorer;cards:%E0%A4%A;;:x;wagered:2&w.b&nonsense");
  assert.deepEqual(found.get("a")?.traits, { cards: "%E0%A4%A", wagered: "2" });
  assert.equal(found.size, 1);
});
