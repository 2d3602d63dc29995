/**
 * HandExplorer: pick two to five cards and see what every action is worth, exactly, and why.
 *
 * State: `cards` (text), `wagered` (antes, or null: 1x on each earlier street), `pay_table`. A `compact`
 * one folds the final hands.
 */

import {
  MsstudError,
  Street,
  attempt,
  cardNames,
  deck,
  parseCards,
  rankHand,
  solve,
} from "../engine/index.js";
import "../messages/explorers.js";
import { translator } from "../messages/index.js";
import { actionWords, capital, errorWords, handClassWords, payoutWords, printed } from "../messages/words.js";
import { bestRaise, decisionWords, makeActionBars, makeEndBars } from "../parts/bars.js";
import { makeHand } from "../parts/card.js";
import { makeDeck } from "../parts/deck.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeSection } from "../parts/fold.js";
import { makeFrame } from "../parts/frame.js";
import { makeHeat } from "../parts/heat.js";
import { tableCodec, tableOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/index.js").Fraction} Fraction */

const N_HAND = 5;
const HOLE = 2;
const PAUSE_MS = 500; // whoever still types is not corrected

const wholeOrNull = {
  /** @param {number | null} value */
  write: (value) => (value === null ? "" : String(value)),
  /** @param {string} text */
  read(text) {
    if (text !== "" && !/^\d{1,2}$/.test(text)) throw new MsstudError("{text} is no total of antes", { text });
    return text === "" ? null : Number(text);
  },
};
const cardsText = {
  /** @param {string} text */
  write: (text) => text,
  /** @param {string} text */
  read: (text) => cardNames(parseCards(text, { nCards: [0, N_HAND] })),
};

/**
 * Return the totals that can be staked with these cards known.
 * @param {number} nCards
 * @returns {readonly number[]}
 */
export function totals(nCards) {
  if (nCards < N_HAND) return Street.of(Math.max(nCards, HOLE)).legalTotals;
  return [...new Set(Street.FIFTH.legalTotals.flatMap((total) => [total + 1, total + 2, total + 3]))];
}

/**
 * Return the three lines of Python that give the same numbers.
 * @param {readonly Card[]} cards
 * @param {number} wagered
 * @param {import("../parts/table.js").TableTrait} table
 */
export function pythonLines(cards, wagered, table) {
  const payouts = Object.entries(table.payouts).map(([key, text]) => [key, /^-?\d+$/.test(text) ? Number(text) : text]);
  const other = `ms.PayTable(${JSON.stringify(table.name)}, ${JSON.stringify(Object.fromEntries(payouts))})`;
  const solved = `ms.solve(${table.name === "standard" ? "" : other})`;
  const names = cardNames(cards);
  let last = `solution.decide("${names}", wagered=${wagered}).values`;
  if (cards.length < HOLE) last = "solution.expected_value";
  if (cards.length === N_HAND) last = `${wagered} * solution.pay_table[ms.rank_hand("${names}").hand_class]`;
  return `import msstud as ms\nsolution = ${solved}\nprint(${last})`;
}

/** @type {{key: string, solution: Solution} | undefined} */
let solved;

/** @param {import("../parts/table.js").TableTrait} trait */
function solutionOf(trait) {
  const key = JSON.stringify(trait.payouts);
  if (solved?.key !== key) solved = { key, solution: solve(tableOf(trait)) };
  return solved.solution;
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const read = () => attempt(() => parseCards(model.get("cards"), { nCards: [0, N_HAND] }));
  const cardsNow = () => {
    const cards = read();
    return cards instanceof MsstudError ? [] : cards;
  };
  const isLegal = () => totals(cardsNow().length).includes(model.get("wagered"));
  const wageredNow = () => (isLegal() ? model.get("wagered") : totals(cardsNow().length)[0]);
  const stateKey = () => JSON.stringify([model.get("cards"), wageredNow(), model.get("pay_table").payouts]);
  const checked = stateKey();

  const frame = makeFrame(context, {
    view: "hand-explorer",
    traits: { cards: cardsText, wagered: wholeOrNull, pay_table: tableCodec },
    shared: ["cards", "wagered", "pay_table"],
    hasCards: true,
    python: () => pythonLines(cardsNow(), wageredNow(), model.get("pay_table")),
  });

  const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
  const hand = makeHand(t.list("slots"), t);
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: false, size: 13, placeholder: "Jh Td" });
  const error = h("p", { class: "msstud-error", id: errorId, role: "status" });
  const staked = h("select");
  const dealOn = h("button", { class: "msstud-button msstud-button--main", type: "button" }, t("deal"));
  const clear = h("button", { class: "msstud-button", type: "button" }, t("clear"));
  const picker = makeDeck((card) => pick(card), t);
  const actions = makeActionBars(t);
  const ends = makeEndBars(t);
  const heat = makeHeat(t);

  const fields = [h("label", {}, t("cards"), " ", input), clear, h("label", {}, t("staked"), " ", staked), dealOn];
  const controls = h("div", { class: "msstud-explorer__controls" }, ...fields);
  frame.body.classList.add("msstud-explorer");
  frame.body.append(
    h("div", { class: "msstud-explorer__cards" }, hand.root, controls, error),
    h("div", { class: "msstud-explorer__values" }, actions.root),
    h("div", { class: "msstud-explorer__deck" }, picker.root, heat.root),
    makeSection(model.get("compact"), "msstud-explorer__ends", t("finalHands"), ends.root).root,
  );

  /** @param {readonly Card[]} cards */
  const save = (cards) => {
    if (!totals(cards.length).includes(model.get("wagered"))) model.set("wagered", null);
    model.set("cards", cardNames(cards));
    model.save_changes();
  };
  /** @param {Card} card */
  const pick = (card) => {
    const cards = cardsNow();
    if (cards.includes(card)) save(cards.filter((each) => each !== card));
    else if (cards.length < N_HAND) save([...cards, card]);
    else setText(error, t("full"));
  };
  /** @param {string} problem "" for none @param {boolean} [isInput] whether the text of the cards is wrong */
  const complain = (problem, isInput = false) => {
    setText(error, problem);
    setAttribute(input, "aria-invalid", isInput ? "true" : null);
    setAttribute(input, "aria-describedby", isInput ? errorId : null);
    if (problem) frame.verify("stale");
  };

  let pause = 0;
  const typed = () => attempt(() => parseCards(input.value, { nCards: [0, N_HAND] }));
  const judge = () => {
    const cards = typed();
    if (cards instanceof MsstudError) complain(errorWords(cards, t), true);
    else input.value = cardNames(cards);
  };
  input.addEventListener("input", () => {
    clearTimeout(pause);
    const cards = typed();
    if (cards instanceof MsstudError) pause = window.setTimeout(judge, PAUSE_MS);
    else if (cardNames(cards) === model.get("cards")) draw();
    else save(cards);
  });
  input.addEventListener("change", judge);
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    clearTimeout(pause);
    input.value = model.get("cards");
    draw();
  });
  signal.addEventListener("abort", () => clearTimeout(pause), { once: true });
  staked.addEventListener("change", () => {
    model.set("wagered", Number(staked.value));
    model.save_changes();
  });
  dealOn.addEventListener("click", () => {
    const cards = cardsNow();
    const rest = deck().filter((card) => !cards.includes(card));
    if (cards.length < N_HAND) save([...cards, rest[Math.floor(Math.random() * rest.length)]]);
  });
  clear.addEventListener("click", () => save([]));

  const draw = () => {
    const cards = read();
    const solution = attempt(() => solutionOf(model.get("pay_table")));
    if (cards instanceof MsstudError) return complain(errorWords(cards, t), true);
    if (solution instanceof MsstudError) return complain(errorWords(solution, t));
    const isImpossible = model.get("wagered") !== null && !isLegal();
    complain("");
    if (isImpossible) setText(error, t("cannotStake", { n: model.get("wagered") }));
    clearTimeout(pause);
    const text = typed();
    if (text instanceof MsstudError || cardNames(text) !== cardNames(cards)) input.value = cardNames(cards);
    hand.update(cards);
    picker.update(cards, cards.length === N_HAND);
    setAttribute(dealOn, "aria-disabled", cards.length === N_HAND ? "true" : null);
    drawTotals(staked, totals(cards.length), wageredNow(), t);
    if (cards.length < HOLE) showNothing(solution, cards.length);
    else if (cards.length < N_HAND) showDecision(solution, cards);
    else showHand(solution, cards);
    return undefined;
  };
  /** @type {Record<string, Fraction> | null} what Python may confirm */
  let results = null;
  const verify = () => {
    if (results === null) return frame.verify("page", t("noResult"));
    const checks = model.get("checks") ?? {};
    const agrees = Object.entries(results).every(([name, value]) => checks[name] === String(value));
    // A page has only the checks of its first state; in Jupyter they follow.
    return frame.verify(agrees && (!model.isStatic || stateKey() === checked) ? "equal" : "page");
  };
  /** @param {Solution} solution @param {number} nCards */
  const showNothing = (solution, nCards) => {
    frame.announce(t("pickTwo"), t(nCards === 1 ? "oneMore" : "howToPick"));
    actions.update(null);
    ends.update(solution.payTable, null, t("finalHands"));
    heat.update([], "");
    results = null;
    verify();
  };
  /** @param {Solution} solution @param {readonly Card[]} cards */
  const showDecision = (solution, cards) => {
    const wagered = wageredNow();
    const decision = solution.decide(cards, isLegal() ? wagered : undefined);
    const raise = bestRaise(decision.values);
    const action = actionWords(raise, t);
    frame.announce(...decisionWords(decision, t));
    actions.update(decision);
    ends.update(solution.payTable, solution.outlookHands(cards, wagered, raise), t("finalAfter", { action }));
    heat.update(solution.nextCards(cards, wagered, raise), capital(action));
    results = decision.values;
    verify();
  };
  /** @param {Solution} solution @param {readonly Card[]} cards */
  const showHand = (solution, cards) => {
    const { handClass } = rankHand(cards);
    const payout = solution.payTable.payouts[handClass];
    const result = payout.mul(wageredNow());
    const outcome = result.sign() > 0 ? "handWins" : result.sign() < 0 ? "handLoses" : "handPushes";
    const gain = (result.sign() > 0 ? "+" : "") + printed(String(result));
    const odds = result.sign() > 0 ? `${t("pays", { odds: payoutWords(payout, t) })} ` : "";
    frame.announce(
      t(outcome, { hand: capital(handClassWords(handClass, t)) }),
      odds + t(isLegal() ? "settled" : "settledAssumed", { n: wageredNow(), gain }),
    );
    actions.update(null);
    const hands = new Array(solution.payTable.payouts.length).fill(0);
    hands[handClass] = 1;
    ends.update(solution.payTable, { nRunouts: 1, folded: 0, hands }, t("finalOne"));
    heat.update([], "");
    results = { payout, result };
    verify();
  };

  const handlers = {
    "change:cards": draw,
    "change:wagered": draw,
    "change:pay_table": draw,
    // What is being typed stays.
    "change:checks": () => error.textContent || verify(),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    model.on(name, handler);
    signal.addEventListener("abort", () => model.off(name, handler), { once: true });
  }
  draw();
}

/**
 * Offer the totals that can be staked.
 * @param {HTMLSelectElement} select
 * @param {readonly number[]} allowed
 * @param {number} chosen
 * @param {import("../messages/index.js").Translator} t
 */
function drawTotals(select, allowed, chosen, t) {
  if (select.options.length !== allowed.length || Number(select.options[0]?.value) !== allowed[0]) {
    select.replaceChildren(
      ...allowed.map((total) => h("option", { value: String(total) }, t("antes", { n: total }))),
    );
  }
  select.value = String(chosen);
}
