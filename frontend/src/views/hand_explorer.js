/**
 * HandExplorer: pick two to five cards and see what every action is worth, exactly, and why.
 *
 * State: `cards` (text), `wagered` (antes, or null: 1x on each earlier street), `pay_table`.
 */

import {
  HandClass,
  MsstudError,
  Street,
  actionLabel,
  attempt,
  cardNames,
  deck,
  handClassLabel,
  parseCards,
  rankHand,
  solve,
} from "../engine/index.js";
import { makeActionBars, makeEndBars, printed } from "../parts/bars.js";
import { cardFace, cardSlot } from "../parts/card.js";
import { makeDeck } from "../parts/deck.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFrame } from "../parts/frame.js";
import { makeHeat } from "../parts/heat.js";
import { tableCodec, tableOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/index.js").Solution} Solution */

const SLOTS = ["hole", "hole", "1st", "2nd", "3rd"];
const N_HAND = 5;
const HOLE = 2;

const wholeOrNull = {
  /** @param {number | null} value */
  write: (value) => (value === null ? "" : String(value)),
  /** @param {string} text */
  read(text) {
    if (text !== "" && !/^\d$/.test(text)) throw new Error(`${text} is no total of antes`);
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
  if (nCards < HOLE) return [1];
  if (nCards < N_HAND) return Street.of(nCards).legalTotals;
  return Street.FIFTH.legalTotals.flatMap((t) => [t + 1, t + 2, t + 3]).filter((t, i, all) => all.indexOf(t) === i);
}

/**
 * Return the three lines of Python that give the same numbers.
 * @param {readonly Card[]} cards
 * @param {number} wagered
 * @param {import("../parts/table.js").TableTrait} table
 */
export function pythonLines(cards, wagered, table) {
  const solved =
    table.name === "standard"
      ? "ms.solve()"
      : `ms.solve(ms.PayTable(${JSON.stringify(table.name)}, ${JSON.stringify(table.payouts)}))`;
  const names = cardNames(cards);
  const last =
    cards.length === N_HAND
      ? `print(ms.rank_hand("${names}"))`
      : `print(solution.decide("${names}", wagered=${wagered}).values)`;
  return `import msstud as ms\nsolution = ${solved}\n${last}`;
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
  const frame = makeFrame(context, {
    view: "hand-explorer",
    traits: { cards: cardsText, wagered: wholeOrNull, pay_table: tableCodec },
    shared: ["cards", "wagered", "pay_table"],
    python: () => pythonLines(cardsNow(), wageredNow(), model.get("pay_table")),
  });

  const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
  const slots = h("div", { class: "msstud-hand" });
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: false, size: 13 });
  const error = h("p", { class: "msstud-error", id: errorId, role: "status" });
  const staked = h("select");
  const dealOn = h("button", { class: "msstud-button msstud-button--main", type: "button" }, "Deal on");
  const clear = h("button", { class: "msstud-button", type: "button" }, "Clear");
  const picker = makeDeck((card) => pick(card));
  const actions = makeActionBars();
  const ends = makeEndBars();
  const heat = makeHeat();

  frame.body.classList.add("msstud-explorer");
  frame.body.append(
    h(
      "div",
      { class: "msstud-explorer__cards" },
      slots,
      h(
        "div",
        { class: "msstud-explorer__controls" },
        h("label", {}, "Cards ", input),
        h("label", {}, "Staked ", staked),
        dealOn,
        clear,
      ),
      error,
    ),
    h("div", { class: "msstud-explorer__values" }, actions.root),
    h("div", { class: "msstud-explorer__deck" }, picker.root, heat.root),
    h("div", { class: "msstud-explorer__ends" }, ends.root),
  );

  const read = () => attempt(() => parseCards(model.get("cards"), { nCards: [0, N_HAND] }));
  const cardsNow = () => {
    const cards = read();
    return cards instanceof MsstudError ? [] : cards;
  };
  const wageredNow = () => {
    const allowed = totals(cardsNow().length);
    const wagered = model.get("wagered");
    return allowed.includes(wagered) ? wagered : allowed[0];
  };
  /** @param {readonly Card[]} cards */
  const save = (cards) => {
    model.set("cards", cardNames(cards));
    if (!totals(cards.length).includes(model.get("wagered"))) model.set("wagered", null);
    model.save_changes();
  };
  /** @param {Card} card */
  const pick = (card) => {
    const cards = cardsNow();
    if (cards.includes(card)) save(cards.filter((each) => each !== card));
    else if (cards.length < N_HAND) save([...cards, card]);
  };
  /** @param {MsstudError | null} problem */
  const complain = (problem) => {
    setText(error, problem ? problem.message : "");
    setAttribute(input, "aria-invalid", problem ? "true" : null);
    setAttribute(input, "aria-describedby", problem ? errorId : null);
    if (problem) frame.verify("stale");
  };

  input.addEventListener("input", () => {
    const cards = attempt(() => parseCards(input.value, { nCards: [0, N_HAND] }));
    if (cards instanceof MsstudError) complain(cards);
    else save(cards);
  });
  input.addEventListener("blur", () => draw());
  staked.addEventListener("change", () => {
    model.set("wagered", Number(staked.value));
    model.save_changes();
  });
  dealOn.addEventListener("click", () => {
    const cards = cardsNow();
    const rest = deck().filter((card) => !cards.includes(card));
    save([...cards, rest[Math.floor(Math.random() * rest.length)]]);
  });
  clear.addEventListener("click", () => {
    save([]);
    input.focus();
  });

  const draw = () => {
    const cards = read();
    const solution = attempt(() => solutionOf(model.get("pay_table")));
    if (cards instanceof MsstudError) return complain(cards);
    if (solution instanceof MsstudError) return complain(solution);
    complain(null);
    if (document.activeElement !== input) input.value = cardNames(cards);
    slots.replaceChildren(...SLOTS.map((label, i) => (cards[i] ? cardFace(cards[i]) : cardSlot(label))));
    picker.update(cards, cards.length === N_HAND);
    dealOn.disabled = cards.length === N_HAND;
    drawTotals(staked, totals(cards.length), wageredNow());
    if (cards.length < HOLE) showNothing(cards.length);
    else if (cards.length < N_HAND) showDecision(solution, cards);
    else showHand(solution, cards);
    return undefined;
  };
  /** @param {number} nCards */
  const showNothing = (nCards) => {
    frame.announce("Pick two hole cards.", nCards === 1 ? "One more." : "Click the deck or type, for example Jh Td.");
    actions.update(null);
    ends.update(solutionOf(model.get("pay_table")).payTable, null);
    heat.update([], "");
    frame.verify("page", "");
  };
  /** @param {Solution} solution @param {readonly Card[]} cards */
  const showDecision = (solution, cards) => {
    const wagered = wageredNow();
    const decision = solution.decide(cards, wagered);
    const saved = printed(decision.value.toDecimal(3, { isSigned: true }));
    const label = actionLabel(decision.best);
    const others = decision.tied.filter((each) => each !== decision.best).map(actionLabel);
    const isAssumed = model.get("wagered") === null && wagered > 1;
    frame.announce(
      `${label[0].toUpperCase()}${label.slice(1)}: worth ${saved} antes.`,
      [
        `Folding costs ${wagered}.`,
        others.length ? `Exactly as good: ${others.join(", ")}.` : "",
        isAssumed ? "1x on each earlier street assumed." : "",
      ].join(" "),
    );
    actions.update(decision);
    const raise = decision.best === "fold" ? "1x" : decision.best;
    ends.update(solution.payTable, solution.outlookHands(cards, wagered, raise));
    heat.update(solution.nextCards(cards, wagered, raise), actionLabel(raise));
    const checks = model.get("checks") ?? {};
    const state = `${[...cards].map(String).sort()} ${wagered} ${JSON.stringify(model.get("pay_table").payouts)}`;
    initial ??= state;
    const agrees = Object.entries(decision.values).every(([key, value]) => checks[key] === String(value));
    frame.verify(agrees && (state === initial || !model.isStatic) ? "equal" : "page");
  };
  /** @param {Solution} solution @param {readonly Card[]} cards */
  const showHand = (solution, cards) => {
    const { handClass } = rankHand(cards);
    const payout = solution.payTable.payouts[handClass];
    const result = payout.mul(wageredNow());
    const outcome = result.compare(0) > 0 ? "wins" : result.compare(0) < 0 ? "loses" : "pushes";
    const label = handClassLabel(handClass);
    frame.announce(
      `${label[0].toUpperCase()}${label.slice(1)}: ${outcome}.`,
      `Net result on ${wageredNow()} antes: ${printed(result.toString())}.`,
    );
    actions.update(null);
    const hands = new Array(Object.keys(HandClass).length).fill(0);
    hands[handClass] = 1;
    ends.update(solution.payTable, { nRunouts: 1, folded: 0, hands });
    heat.update([], "");
    frame.verify("page");
  };
  /** @type {string | undefined} */
  let initial;

  for (const trait of ["cards", "wagered", "pay_table", "checks"]) {
    model.on(`change:${trait}`, draw);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, draw), { once: true });
  }
  draw();
}

/**
 * Offer the totals that can be staked.
 * @param {HTMLSelectElement} select
 * @param {readonly number[]} allowed
 * @param {number} chosen
 */
function drawTotals(select, allowed, chosen) {
  if (select.options.length !== allowed.length || Number(select.options[0]?.value) !== allowed[0]) {
    select.replaceChildren(
      ...allowed.map((total) => h("option", { value: String(total) }, total === 1 ? "1 ante" : `${total} antes`)),
    );
  }
  select.value = String(chosen);
}
