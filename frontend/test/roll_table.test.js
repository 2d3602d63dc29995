import assert from "node:assert/strict";
import { test } from "node:test";

import { parseCards } from "../src/engine/cards.js";
import { MsstudError, attempt } from "../src/engine/errors.js";
import { Fraction } from "../src/engine/fractions.js";
import { rankHand } from "../src/engine/hands.js";
import { possibleHands } from "../src/engine/mexican/beliefs.js";
import { countEquity, showdownEquity } from "../src/engine/mexican/equity.js";
import { exposedKey } from "../src/engine/mexican/exposed.js";
import { MexicanStud } from "../src/engine/mexican/table.js";
import { translator } from "../src/messages/index.js";
import "../src/messages/fr.js";
import { errorWords } from "../src/messages/words.js";
import { columnsOf, methodWords } from "../src/parts/roll_beliefs.js";
import { CODECS, impressions, priceOfCall, pythonLines, questions, replay, results } from "../src/parts/roll_play.js";
import { actionLabel, chanceWords, impressionWords, standing } from "../src/parts/roll_words.js";
import { choiceOfKey } from "../src/views/roll_table.js";

const [EN, FR] = [translator("en"), translator("fr")];
const START = { seed: 689, players: 3, choices: "" };
const TO_THE_END = "Kh,check,Ad,call,5c,call,Qd,call";
const at = (/** @type {string} */ choices, more = {}) => replay({ ...START, choices, ...more });
/** @param {string} text */
const cards = (text) => parseCards(text);

test("the table gives a hidden third seven 1 chance in 24, as the rules' own example has it", () => {
  const belief = possibleHands(cards("7h 7d Ks 2c"));
  assert.equal(belief.nHands, 48);
  assert.equal(String(belief.atLeast(3)), "1/24");
  assert.equal(chanceWords(belief.atLeast(3), EN), "1 chance in 24, that is 4.17\u00a0%");
  assert.equal(chanceWords(new Fraction(1, 2), EN), "50.00\u00a0%");
  assert.equal(chanceWords(new Fraction(0), EN), "0.00\u00a0%");
});

test("two hands of one card each are counted as one does by hand", () => {
  const up = [cards("As Ks Qs Js"), cards("2c 2d 2h 3c")];
  const { seats, nDeals, isExact } = showdownEquity(up);
  assert.deepEqual([nDeals, isExact], [44 * 43, true]);
  let wins = 0;
  const left = cards("4c").concat(Array.from({ length: 52 }, (_, i) => parseCards(`${"23456789TJQKA"[i >> 2]}${"cdhs"[i & 3]}`)[0]))
    .filter((card, i, all) => all.indexOf(card) === i && !up.flat().includes(card));
  assert.equal(left.length, 44);
  for (const one of left) {
    for (const other of left) {
      if (one !== other) wins += Number(rankHand([...up[0], one]).key > rankHand([...up[1], other]).key);
    }
  }
  assert.equal(seats[0].wins, wins);
  assert.ok(seats[0].share.add(seats[1].share).equals(1));
});

test("a count pauses, and gives in the end what it gives at once", () => {
  const up = [cards("As Kd"), cards("Qh 7c")];
  let nPauses = 0;
  const steps = countEquity(up);
  let step = steps.next();
  for (; !step.done; step = steps.next()) nPauses++;
  assert.ok(nPauses > 5);
  assert.deepEqual(step.value, showdownEquity(up));
});

test("up cards compare by equal ranks alone", () => {
  const keys = ["As Ks Qs Js", "2c 2d 3h 4s", "2c 2d Ah Ks", "2c 2d 3h 3s", "2c 2d 2h 3s", "2c 2d 2h 2s"].map((text) => exposedKey(cards(text)));
  assert.deepEqual([...keys].sort((a, b) => a - b), keys);
  assert.equal(exposedKey(cards("Qh 7c")), exposedKey(cards("7s Qd")));
});

test("a hand says what may be done, and refuses all else", () => {
  const hand = MexicanStud.deal(2, 689);
  assert.throws(() => hand.act("check"), /expected 8s, Kh, got check/);
  const bet = hand.act("8s").act("Tc");
  assert.deepEqual(bet.legalActions().map(({ verb }) => verb), ["check", "bet"]);
  assert.equal(bet.seatToAct, 2, "the ten opens");
  let capped = bet.act("bet").act("raise").act("raise").act("raise");
  assert.deepEqual(capped.legalActions().map(({ verb }) => verb), ["fold", "call"], "three raises");
  assert.equal(capped.pot, 2 + 6 + 8);
  capped = capped.act("fold");
  assert.deepEqual([capped.isOver, capped.stacks, capped.history.at(-1)?.text], [true, [107, 93], "seat 1 wins 14 without showing"]);
  assert.throws(() => capped.act("check"), MsstudError);
});

test("hidden cards are no property of a hand", () => {
  const hand = at("Kh").hand;
  for (const seat of [1, 2]) assert.ok(!JSON.stringify(hand).includes(`"${hand.downCards(seat)[0]}"`));
});

test("the hand stops where the reader has to choose", () => {
  const play = at("");
  assert.deepEqual([play.hand.phase, play.hand.seatToAct, play.seat], ["roll", 3, 3]);
  assert.deepEqual(standing(play, EN)[0], "Round 1: roll the king of hearts or the five of clubs?");
  assert.match(standing(play, EN)[1], /^Fox rolls the eight of spades\. Peacock rolls the seven of diamonds\.$/);
  assert.deepEqual(standing(at("Kh"), EN)[0], "Round 1: check or bet?");
  assert.deepEqual(standing(at("Kh,check,Ad"), EN), ["Round 2: 2 chips to call.", "You roll the ace of diamonds. Peacock bets 2."]);
  assert.equal(standing(at(TO_THE_END), EN)[0], "You lose 11 chips.");
});

test("your own share is the same whichever card you roll; what they think is not", () => {
  const play = at("Kh,check,Ad,call");
  const found = new Map(questions(play).map(({ name, up, options }) => [name, showdownEquity(up, options)]));
  const [known, first, second] = questions(play);
  const [one, other] = play.hand.downCards(3);
  const swapped = showdownEquity(known.up.map((up, i) => (i === 2 ? [...play.hand.up[2], other] : up)), { ...known.options, hidden: { 2: [one] } });
  assert.deepEqual(found.get("share")?.seats[2], swapped.seats[2]);
  assert.notDeepEqual(found.get(first.name)?.seats[2], found.get(second.name)?.seats[2]);
  assert.deepEqual(columnsOf(play, EN).map(({ name }) => name), [first.name, second.name]);
  assert.equal(Object.keys(results(play, found)).filter((name) => name.startsWith("share")).length, 3);
});

test("in three-handed play the first two rolls are sampled and the others counted, and it is said", () => {
  const words = ["", "Kh,check", "Kh,check,Ad,call", "Kh,check,Ad,call,5c,call"].map((choices) => {
    const play = at(choices);
    const found = new Map(questions(play).map(({ name, up, options }) => [name, showdownEquity(up, { ...options, nSamples: 500 })]));
    return methodWords(found, EN);
  });
  assert.match(words[0], /^Shares from 500 deals drawn at random, standard error [12]\.\d\d points at most\.$/);
  assert.match(words[1], /^Shares from 500/);
  assert.match(words[2], /^Shares exact, from up to 548,680,860 deals\.$/);
  assert.match(words[3], /^Shares exact/);
  assert.equal(methodWords(new Map(), EN), "Counting …");
});

test("at the showdown it is said what the table gave each hand", () => {
  const play = at(TO_THE_END);
  const said = impressions(play).map((each) => impressionWords(play, each, EN));
  assert.deepEqual(said, [
    "Fox: Pair of tens, the ten of spades hidden. The table gave that or better 1 chance in 3.6, that is 27.50\u00a0%.",
    "Peacock: Three of a kind, the four of hearts hidden. The table gave that or better 100.00\u00a0%.",
    "You: High card, the jack of spades hidden. The table reckoned with a pair or better: 1 chance in 3.6, that is 27.50\u00a0%.",
  ]);
  assert.match(impressionWords(play, impressions(play)[1], FR), /^Paon\u00a0: Brelan, avec quatre de cœur en cachette\. .* 100,00\u202f%\.$/);
});

test("a reader who could have hidden better is told so", () => {
  const texts = Array.from({ length: 60 }, (_, seed) => {
    let play = replay({ seed, players: 2, choices: "" });
    while (!play.hand.isOver) {
      const legal = play.hand.legalActions().map(({ verb, card }) => String(card ?? verb));
      play = replay({ ...play.state, choices: [...play.taken, legal.includes("call") ? "call" : legal[0]].join(",") });
    }
    return impressions(play).filter(({ seat }) => seat === 2).map((each) => impressionWords(play, each, EN))[0] ?? "";
  });
  assert.ok(texts.some((text) => /hidden instead: 1 chance in /.test(text)));
  assert.ok(texts.some((text) => /No other hidden card would have hidden it better\.$/.test(text)));
});

test("a call has its price", () => {
  const play = at("Kh,check,Ad");
  assert.equal(String(priceOfCall(play)), "2/7"); // 2 to call into 3 antes and a bet of 2
  assert.deepEqual(play.hand.legalActions().map((action) => actionLabel(play, action, EN)), [
    ["Fold", ""],
    ["Call 2", "pays from 28.57\u00a0%"],
    ["Raise to 4", ""],
  ]);
  assert.equal(priceOfCall(at("Kh")), null);
});

test("keys stand for cards or verbs, in each language", () => {
  assert.equal(choiceOfKey("2", at(""), EN.list("rollKeys")), "5c");
  assert.equal(choiceOfKey("3", at(""), EN.list("rollKeys")), undefined);
  assert.equal(choiceOfKey("c", at(""), EN.list("rollKeys")), undefined);
  const keys = (/** @type {string} */ choices, t = EN) => [..."CBRFPMSN12"].map((key) => choiceOfKey(key, at(choices), t.list("rollKeys")) ?? "");
  assert.deepEqual(keys("Kh"), ["check", "bet", "", "", "", "", "", "", "", ""]);
  assert.deepEqual(keys("Kh,check,Ad"), ["call", "", "raise", "fold", "", "", "", "", "", ""]);
  assert.deepEqual(keys("Kh", FR), ["", "", "", "", "check", "bet", "", "", "", ""]);
  assert.deepEqual(keys("Kh,check,Ad", FR), ["fold", "", "raise", "", "", "", "call", "", "", ""]);
});

test("a damaged link is refused in words", () => {
  assert.equal(CODECS.choices.read(" Kh , check"), "Kh,check");
  assert.equal(CODECS.choices.read(""), "");
  for (const [action, wanted] of /** @type {[() => unknown, RegExp][]} */ ([
    [() => CODECS.players.read("5"), /^joueurs\u00a0: attendu, de 2 à 4, reçu\u00a0: '5'$/],
    [() => CODECS.seed.read("-1"), /^donne\u00a0: /],
    [() => at("Kh,call"), /^choix\u00a0: attendu, parmi check, bet au tour 1, reçu\u00a0: 'call'$/],
    [() => at(`${TO_THE_END},check`), /^choix\u00a0: la donne est finie, reçu\u00a0: 'check'$/],
  ])) {
    const error = attempt(action);
    assert.ok(error instanceof MsstudError);
    assert.match(errorWords(error, FR), wanted);
    assert.equal(errorWords(error, EN), error.message);
  }
});

test("three lines of Python ask the same", () => {
  assert.equal(
    pythonLines(at("Kh")),
    'import msstud.mexican.equity as equity\nfound = equity.showdown_equity(["8s", "7d", "Kh"], hidden={2: "5c"}, n_samples=20000)\nprint(found)',
  );
  assert.match(pythonLines(at(TO_THE_END)), /^import msstud\.widgets\.roll_table as rolls\n.*choices="Kh,check,Ad,.*\nprint\(table\.hand\)$/);
});
