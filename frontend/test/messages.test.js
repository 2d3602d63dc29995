import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import {
  ACTIONS,
  Card,
  Fraction,
  LETTERS,
  MsstudError,
  N_HAND_CLASSES,
  STANDARD,
  STREETS,
  Street,
  actionLabel,
  attempt,
  handClassLabel,
  parseCards,
  parsePayout,
  payoutWords as enginePayoutWords,
  solve,
} from "../src/engine/index.js";
import { rowKeywords } from "../src/engine/sensitivity.js";
import "../src/messages/fr.js";
import "../src/messages/chance.js";
import "../src/messages/explorers.js";
import "../src/messages/mexican.js";
import { EN, messagesOf, translator } from "../src/messages/index.js";
import { LANGUAGES } from "../src/messages/languages.js";
import * as words from "../src/messages/words.js";
import { decisionWords } from "../src/parts/bars.js";
import { parseEdge } from "../src/parts/break_even.js";
import { handWords, hint, spoken } from "../src/parts/grid.js";
import { changedInputs, inputsCodec } from "../src/parts/inputs.js";
import { parsePainting } from "../src/parts/painting.js";
import { readPayout } from "../src/parts/stepper.js";
import { tableCodec } from "../src/parts/table.js";
import { checkInputs, inputsOf, nameWords, parseTemplate, results } from "../src/parts/template.js";
import { VIEWS } from "../src/views/index.js";

/** @typedef {import("../src/messages/index.js").Key} Key */

const ROOT = new URL("../../", import.meta.url);
const FR = translator("fr");
const text = (/** @type {URL} */ url) => readFileSync(url, "utf8");
const PARTS = ["", "explorers/", "chance/", "mexican/", "tables/"];
const file = (/** @type {string} */ part, /** @type {string} */ lang) =>
  JSON.parse(text(new URL(`msstud/data/messages/${part}${lang}.json`, ROOT)));
// Those of Python's tables are in no script.
const MESSAGES = Object.fromEntries(
  ["en", ...Object.keys(LANGUAGES)].map((lang) => [lang, { ...messagesOf(lang), ...file("tables/", lang) }]),
);
const OTHERS = Object.entries(MESSAGES).filter(([lang]) => lang !== "en");
const KEYS = /** @type {Key[]} */ (Object.keys(MESSAGES.en).filter((key) => key !== "errors"));
const placeholders = (/** @type {string} */ message) =>
  [...new Set([...message.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))].sort();

/** @param {string} folder @param {string} kind @returns {[string, string][]} name and text of each file */
function sources(folder, kind) {
  const names = readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(kind));
  return names.map((name) => [name, text(new URL(folder + name, ROOT))]);
}
const SHOWN = ["views/", "parts/"].flatMap((folder) => sources(`frontend/src/${folder}`, ".js"));
const SCRIPTS = [...SHOWN, ...sources("frontend/src/book/", ".js"), ...sources("frontend/src/messages/", ".js"), ...sources("frontend/src/engine/", ".js")];

test("every message file is in the bundle", () => {
  const files = sources("msstud/data/messages/", ".json").map(([name]) => name.replace(".json", ""));
  assert.deepEqual(Object.keys(MESSAGES).sort(), files.sort());
});

test("every language has the same messages, placeholders and lengths of lists", () => {
  for (const [lang, messages] of OTHERS) {
    for (const part of PARTS) {
      assert.deepEqual(Object.keys(file(part, lang)), Object.keys(file(part, "en")), `${lang}: ${part}`);
    }
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(MESSAGES.en).sort(), lang);
    for (const key of KEYS) {
      const [theirs, ours] = [messages[key], MESSAGES.en[key]];
      assert.ok(theirs, `${lang}: ${key} is empty`);
      assert.deepEqual(placeholders(theirs), placeholders(ours), `${lang}: ${key}`);
      if (key === "one") continue; // a regular expression
      const lengths = [theirs, ours].map((each) => each.replace(/\{[^}]*\}/g, "").split("|").length);
      assert.equal(lengths[0], lengths[1], `${lang}: ${key} has another number of items`);
    }
  }
});

test("every translated error is thrown somewhere, and keeps its placeholders", () => {
  const joined = SCRIPTS.map(([, code]) => code.replace(/["`] \+\s+["`]/g, "")).join("\n");
  for (const [lang, { errors }] of OTHERS) {
    for (const [english, theirs] of Object.entries(errors)) {
      const known = placeholders(english);
      assert.ok(placeholders(theirs).every((name) => known.includes(name)), `${lang}: ${english}`);
      const parts = english.split(/'\{card\}' appears twice: /).filter(Boolean);
      assert.ok(parts.every((part) => joined.includes(part)), `nobody throws: ${english}`);
    }
  }
});

test("every message is used", () => {
  const python = [...sources("msstud/", ".py"), ...sources("msstud/widgets/", ".py")];
  const code = [...SCRIPTS, ...python].map(([, each]) => each).join("\n");
  const named = new Set([...Object.keys(VIEWS), ...FIGURE_NAMES]);
  const unused = KEYS.filter((key) => !named.has(key) && !new RegExp(`\\b${key}\\b["']?`).test(code));
  assert.deepEqual(unused, []);
});
const FIGURE_NAMES = ["house_edge", "element_of_risk", "average_wager", "fold_rate", "hit_frequency",
  "standard_deviation", "expected_value", "best_action", "best_value", "value_fold", "n_fold", "n_raise"];

test("every view has a name", () => {
  assert.deepEqual(Object.keys(VIEWS).filter((view) => !KEYS.includes(/** @type {Key} */ (view))), []);
});

/**
 * Return the texts of a script, § where a value is filled in; none of comments and of errors, which
 * are English until they are shown.
 * @param {string} code
 */
function literals(code) {
  const token = /\/\*[\s\S]*?\*\/|\/\/ .*|"(?:[^"\\\n]|\\.)*"|`|new \w*Error\(|[(){}]/g;
  /** @type {string[]} what each open bracket belongs to */
  const open = [];
  /** @type {string[]} */
  const found = [];
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [text] = match;
    if (text.endsWith("(") || text === "{") open.push(text);
    else if (text === ")" || text === "}") {
      if (open.pop() === "`") template("§");
    } else if (text === "`") template("");
    else if (text[0] === '"' && !open.some((each) => each.startsWith("new "))) found.push(text.slice(1, -1));
  }
  /** Read a template up to its end or its next value. @param {string} before */
  function template(before) {
    const rest = code.slice(token.lastIndex);
    const [whole, words, end] = /** @type {RegExpExecArray} */ (/^((?:[^`\\$]|\\.|\$(?!\{))*)(`|\$\{)/s.exec(rest));
    const isError = open.some((each) => each.startsWith("new "));
    if (!isError) found.push(before + words + (end === "`" ? "" : "§"));
    if (end !== "`") open.push("`");
    token.lastIndex += whole.length;
  }
  return found;
}

/** What reads like words and is none: keys of the keyboard, lines of Python, classes, cards. */
const NO_LABEL = /^(Arrow|Page)(Up|Down|Left|Right)$|^(Home|End|Enter|Escape)$|\bms\.|import msstud|^print\(|^msstud\b|^Jh Td$/;
/** Names of pay tables are traits, and translated where they are shown. */
const NAMES = ["from a link", "of the sentence"];

test("no view or part holds an English label", () => {
  assert.deepEqual(literals('f("Reset it", `${g("x")} pays ${{ n }}`, new MyError(`a (b) c`)) // "no"'), ["Reset it", "§", "x", "§ pays §", "§"]);
  const found = SHOWN.flatMap(([name, code]) =>
    literals(code)
      .filter((each) => /\p{L}{2,} \p{L}{2,}|^[A-Z]\p{Ll}{2,}|\p{L}{3,}[.!?]$/u.test(each))
      .filter((each) => !NO_LABEL.test(each) && !NAMES.includes(each))
      .map((each) => `${name}: ${each}`),
  );
  assert.deepEqual(found, []);
});

test("no style sheet holds a word", () => {
  for (const [name, css] of sources("frontend/src/css/", ".css")) {
    assert.doesNotMatch(css, /\scontent:\s*"[^"\n]*\p{L}{2}/u, name);
  }
});

test("English says what the engine says", () => {
  for (let hand = 0; hand < N_HAND_CLASSES; hand++) assert.equal(words.handClassWords(hand), handClassLabel(hand));
  for (let i = 0; i < 52; i++) assert.equal(words.cardName(Card.fromIndex(i)), Card.fromIndex(i).name);
  for (const action of ACTIONS) {
    assert.deepEqual([words.actionWords(action), words.letterOf(action)], [actionLabel(action), LETTERS[action]]);
  }
  for (const street of STREETS) assert.equal(words.streetWords(street), street.label);
  for (const row of STANDARD.rows()) {
    const [high, low] = [row.handClasses[0], row.handClasses[row.handClasses.length - 1]];
    assert.equal(words.rowWords(low, high), row.label);
  }
  for (const payout of ["0", "-1", "-1/2", "3/2", "500"].map(Fraction.parse)) {
    assert.equal(words.payoutWords(payout), enginePayoutWords(payout));
  }
  const chance = new Fraction(1, 649740);
  assert.equal(words.oneIn(chance), chance.oneIn());
});

test("French has its own words, decimal comma and spaces", () => {
  assert.equal(words.cardName(parseCards("Jh")[0], FR), "valet de cœur");
  assert.deepEqual([19, 13, 21].map((hand) => words.handClassWords(hand, FR)), ["carré", "paire d’as", "quinte royale"]);
  assert.deepEqual(ACTIONS.map((action) => words.actionWords(action, FR)).slice(0, 2), ["se coucher", "relancer\u00a01x"]);
  assert.equal(words.rowWords(5, 9, FR), "paire 6 à 10");
  assert.equal(words.payoutWords(new Fraction(500), FR), "500:1");
  assert.equal(words.percent(new Fraction(-491, 10000), 2, FR), "−4,91\u202f%");
  assert.equal(words.count("1082900.5", FR), "1\u202f082\u202f900,5");
  assert.equal(words.oneIn(new Fraction(1, 649740), FR), "1 sur 649\u202f740");
  assert.equal(words.printed("-197/2450", FR), "−197/2450");
  assert.equal(words.tableName("standard", FR) + words.tableName("mine", FR), "standardmine");
  assert.equal(handWords("JTs", FR), "valet dix assortis");
  assert.equal(nameWords("royal_flush", FR), "quinte royale paie");
});

test("singular and plural follow the printed number", () => {
  const antes = (/** @type {string | number} */ n) => [EN("antes", { n }), FR("antes", { n })];
  assert.deepEqual(antes(1), ["1 ante", "1 ante"]);
  assert.deepEqual(antes(0), ["0 antes", "0 ante"]);
  assert.deepEqual(antes(2), ["2 antes", "2 antes"]);
  assert.deepEqual(["−0,080", "+1,9", "−10,0", "2,5"].map((n) => FR("antes", { n }).split(" ")[1]), ["ante", "ante", "antes", "antes"]);
});

test("an unknown language is English", () => {
  assert.equal(translator("xx").lang, "en");
  assert.equal(translator(undefined)("reset"), "Reset");
});

test("a decision and a sentence are said in French, their exact numbers unchanged", () => {
  const decision = solve().decide("Jh Td");
  assert.deepEqual(decisionWords(decision, FR), ["Relancer\u00a01x\u00a0: vaut −0,080 ante.", "Se coucher coûte 1."]);
  assert.equal(spoken("JTo", decision, FR), "valet dix dépareillés, relancer\u00a01x, espérance moins 0,08");
  assert.match(hint("JTo", decision, FR), /^JTo\u00a0: coucher −1,000\u202f; 1x −0,080\u202f; /);
  const parts = parseTemplate("{cards=Jh Td} {best_value} {house_edge} {best_action} {standard_deviation}");
  const found = results(parts, { cards: "Jh Td" }, STANDARD, FR);
  assert.deepEqual(found.best_value, { exact: "-197/2450", text: "−0,080" });
  assert.deepEqual(found.house_edge, { exact: "53223/1082900", text: "4,9149\u202f%" });
  assert.equal(found.best_action.text, "relancer\u00a01x");
  assert.equal(found.standard_deviation.text, "9,8366");
});

test("every error that a reader may cause is said in French", () => {
  const sentence = inputsOf(parseTemplate("{cards=Jh Td} {wagered=1} {flush=6|0..20}"));
  const now = checkInputs(sentence, {});
  const input = (/** @type {number} */ place, /** @type {string} */ typed) => () =>
    changedInputs(sentence, now, sentence[place], typed);
  const problem = (/** @type {string} */ typed) => () => {
    const found = readPayout(typed, "couleur");
    if (found instanceof Error) throw found;
  };
  /** @type {[() => unknown, RegExp][]} */
  const cases = [
    [() => parseCards("Zz"), /^'Zz', en position 1, n’est pas une carte/],
    [() => parseCards("J\u0430"), /n’est pas une carte \('\\u0430' est CYRILLIC SMALL LETTER A\)/],
    [() => parseCards("As As"), /^'As' figure deux fois$/],
    [() => parseCards("As", { nCards: [2, 4] }), /2 à 4 cartes, reçu\u00a0: 1 \(As\)$/],
    [() => parseCards("", { nCards: 1 }), /1 carte, reçu\u00a0: aucune$/],
    [() => Street.FOURTH.checkTotal(9), /^4th Street\u00a0: .* 2 à 4 antes, pas 9$/],
    [() => Street.THIRD.checkTotal(2), /^3rd Street\u00a0: .* 1 antes, pas 2$/],
    [problem("1.5"), /^couleur\u00a0: attendu, un nombre entier/],
    [problem("-2"), /^couleur\u00a0: le paiement vaut au moins/],
    [() => parsePayout("-3", "quinte"), /mise perdue/],
    [() => parseEdge("4"), /'4,00 %'/],
    [() => parsePainting("1X"), /lettres F, 1, 2 et 3, reçu\u00a0: 'X' en position 2 \(AKs\)$/],
    [() => parsePainting("1"), /169 lettres/],
    [() => rowKeywords("flushes"), /^ligne inconnue 'flushes'/],
    [() => tableCodec.read("1,2,x"), /^barème 'from a link'\u00a0: pair_of_threes\u00a0: 'x' n’est pas un paiement/],
    [() => inputsCodec.read("flush"), /nom=valeur/],
    [() => checkInputs(sentence, { flush: "6", royal: "1" }), /n’a pas d’entrée 'royal'/],
    [input(2, "21"), /^\{flush\}: attendu, de 0 à 20, reçu\u00a0: '21'$/],
    [input(1, "x"), /^\{wagered\}: attendu, un nombre entier/],
    [input(1, "2"), /^\{wagered\}: 3rd Street/],
    [input(0, "Jh"), /^\{cards\}: attendu\u00a0: 2 à 4 cartes/],
  ];
  for (const [action, wanted] of cases) {
    const error = attempt(action);
    assert.ok(error instanceof MsstudError);
    assert.match(words.errorWords(error, FR), wanted);
    assert.equal(words.errorWords(error), error.message, "English is the message itself");
  }
});
