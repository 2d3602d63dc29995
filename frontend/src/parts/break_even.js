/** What one row would have to pay: for a chosen house edge, and for a hand to be played otherwise. */

import {
  Fraction,
  MsstudError,
  Street,
  attempt,
  cardNames,
  parseCards,
  solve,
} from "../engine/index.js";
import { breakEven, rowKeywords, solveForEdge } from "../engine/sensitivity.js";
import { quote, strip as trimmed } from "../engine/errors.js";
import { EN } from "../messages/index.js";
import { actionWords, decimal, errorWords, percent, printed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { ROWS, rowLabel, rowName } from "./stepper.js";

/** @typedef {import("../engine/index.js").PayTable} PayTable */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/sensitivity.js").Flip} Flip */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {{row: string, targetEdge: string, hand: string}} Questions */

const FRACTION = /^(-?\d+)\/(\d+)$/;
const PERCENT = /^(-?\d+)(?:[.,](\d+))?\s*%$/;

/**
 * Return a house edge that a reader has typed, exactly: `4 %`, `4.00 %`, `4,00 %` or `1/25`.
 * @param {string} text
 * @returns {Fraction}
 */
export function parseEdge(text) {
  const plain = trimmed(text).replace("−", "-");
  const fraction = FRACTION.exec(plain);
  if (fraction && !/^0+$/.test(fraction[2])) return new Fraction(BigInt(fraction[1]), BigInt(fraction[2]));
  const percent = PERCENT.exec(plain);
  if (percent) {
    const decimals = percent[2] ?? "";
    return new Fraction(BigInt(percent[1] + decimals), 100n * 10n ** BigInt(decimals.length));
  }
  throw new MsstudError("expected a house edge such as '4.00 %' or '1/25', got {came}", { came: quote(text) });
}

/**
 * Return what a hand does as a row pays more: "fold below 660/157, raise 1x up to 9568/189, raise 3x above".
 * @param {readonly Flip[]} flips ascending
 * @param {Translator} [t]
 * @returns {string}
 */
export function flipWords(flips, t = EN) {
  const below = flips.map(({ payout, below: action }, i) =>
    t(i === 0 ? "flipBelow" : "flipUpTo", { action: actionWords(action, t), payout: payoutText(payout, t) }),
  );
  return [...below, t("flipAbove", { action: actionWords(flips[flips.length - 1].above, t) })].join(t("comma"));
}

/**
 * Return a payout exactly, and as a decimal if it is not whole: `660/157 ≈ 4.2038`.
 * @param {Fraction} payout
 * @param {Translator} [t]
 */
export function payoutText(payout, t = EN) {
  const text = printed(String(payout));
  return payout.denominator === 1n ? text : `${text} (≈ ${decimal(payout, 4, t)})`;
}

/**
 * Build the panel.
 *
 * @param {object} handlers
 * @param {(trait: string, value: string) => void} handlers.onAsk a trait gets another value
 * @param {(row: string, payout: Fraction) => void} handlers.onPay the row is to pay that
 * @param {(hasProblem: boolean) => void} handlers.onProblem whether a field holds nonsense
 * @param {Translator} [t]
 */
export function makeBreakEven({ onAsk, onPay, onProblem }, t = EN) {
  const select = h("select", { onchange: () => onAsk("row", select.value) }, ...rowOptions(t));
  const labelOf = (/** @type {string} */ row) => rowLabel(rowKeywords(row), t);
  const edge = makeField(t("edgeField"), 13, parseEdge, (text) => onAsk("target_edge", text), onProblem, t);
  const hand = makeField(
    t("handField"),
    12,
    (text) => parseCards(text, { nCards: [2, 4] }),
    (text) => onAsk("hand", cardNames(parseCards(text, { nCards: [2, 4] }))),
    onProblem,
    t,
  );
  const wanted = h("p", { class: "msstud-break-even__answer" });
  /** @type {Fraction | null} */
  let payout = null;
  const pay = h(
    "button",
    { class: "msstud-button", type: "button", onclick: () => payout && onPay(select.value, payout) },
    t("payThat"),
  );
  const flips = h("p", { class: "msstud-break-even__answer" });
  const strip = makeStrip(t);
  // Answers are read out to whoever asks; after an edited payout the title line says enough.
  const listen = (/** @type {string | null} */ live) => {
    for (const answer of [wanted, flips]) setAttribute(answer, "aria-live", live);
  };
  return {
    root: h(
      "div",
      { class: "msstud-break-even", onfocusin: () => listen("polite"), onfocusout: () => listen(null) },
      h("label", { class: "msstud-break-even__row" }, t("whatIf"), " ", select),
      h(
        "div",
        { class: "msstud-break-even__ask" },
        h("div", { class: "msstud-break-even__field" }, h("label", {}, t("forEdge"), " ", edge.input), pay),
        edge.error,
        wanted,
      ),
      h(
        "div",
        { class: "msstud-break-even__ask" },
        h("label", {}, t("forHand"), " ", hand.input),
        hand.error,
        flips,
        strip.root,
      ),
    ),
    /** Forget what makes no sense. */
    clear() {
      edge.clear();
      hand.clear();
    },
    /**
     * Show the questions at once; the answers follow when there is time.
     * @param {Questions} questions
     */
    ask({ row, targetEdge, hand: cards }) {
      select.value = row;
      if (select.selectedIndex < 0) select.append(option(rowKeywords(row), t, true));
      edge.update(printed(targetEdge, t));
      hand.update(cards);
    },
    /**
     * @param {Solution} solution
     * @param {Questions} questions
     */
    answerEdge({ payTable }, { row, targetEdge }) {
      const target = attempt(() => parseEdge(targetEdge));
      if (target instanceof MsstudError) return;
      const found = attempt(() => solveForEdge(payTable, row, target));
      payout = found instanceof Fraction ? found : null;
      pay.disabled = payout === null;
      const answer = { row: labelOf(row) };
      setText(
        wanted,
        payout
          ? t("paysThat", { ...answer, payout: payoutText(payout, t) })
          : t("outOfReach", { ...answer, edge: percent(edgeWithout(payTable, row), 4, t) }),
      );
    },
    /**
     * @param {Solution} solution
     * @param {Questions} questions
     */
    answerHand(solution, { row, hand: cards }) {
      const known = attempt(() => parseCards(cards, { nCards: [2, 4] }));
      if (known instanceof MsstudError) return;
      const turns = breakEven(solution.payTable, row, known);
      const now = solution.decide(known).best;
      const staked = Street.of(known.length).legalTotals[0];
      const named = cardNames(known);
      const where = { cards: staked === 1 ? named : t("atStake", { cards: named, n: staked }) };
      setText(
        flips,
        turns.length === 0
          ? t("always", { ...where, action: actionWords(now, t), row: labelOf(row) })
          : t("flips", { ...where, flips: flipWords(turns, t) }),
      );
      strip.update(turns, now, currentPayout(solution.payTable, row));
    },
  };
}

/**
 * Return the house edge if a row loses.
 * @param {PayTable} table
 * @param {string} row
 */
function edgeWithout(table, row) {
  const lost = Object.fromEntries(rowKeywords(row).map((keyword) => [keyword, -1]));
  return solve(table.withPayouts(lost)).houseEdge;
}

/** A strip from fold to 3x with the present payout on it. @param {Translator} t */
function makeStrip(t) {
  const root = h("div", { class: "msstud-strip" });
  return {
    root,
    /**
     * @param {readonly Flip[]} flips
     * @param {import("../engine/index.js").Action} now
     * @param {Fraction | null} payout what the row pays; null if its pairs differ
     */
    update(flips, now, payout) {
      const last = flips[flips.length - 1];
      const actions = last ? [...flips.map(({ below }) => below), last.above] : [now];
      root.replaceChildren(
        ...actions.map((action, i) => {
          const isNow = payout !== null && action === now;
          const from = i === 0 ? "" : t("from", { n: decimal(flips[i - 1].payout, 2, t) });
          return h(
            "span",
            { class: "msstud-strip__part", "data-action": action, "data-now": isNow },
            h("b", {}, actionWords(action, t)),
            h("small", {}, isNow ? t("nowAt", { n: printed(String(payout)) }) : from),
          );
        }),
      );
    },
  };
}

/**
 * Return a text field that keeps its last good text and says what is wrong with any other.
 * @param {string} name
 * @param {number} size
 * @param {(text: string) => unknown} read throws what is wrong
 * @param {(text: string) => void} onGood
 * @param {(hasProblem: boolean) => void} onProblem
 * @param {Translator} t
 */
function makeField(name, size, read, onGood, onProblem, t) {
  const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
  const error = h("p", { class: "msstud-error", id: errorId });
  const input = h("input", { type: "text", size, autocomplete: "off", spellcheck: false, "aria-label": name });
  let shown = "";
  const complain = (/** @type {MsstudError | null} */ problem) => {
    setText(error, problem ? errorWords(problem, t) : "");
    setAttribute(input, "aria-invalid", problem ? "true" : null);
    setAttribute(input, "aria-describedby", problem ? errorId : null);
    onProblem(problem !== null);
  };
  input.addEventListener("input", () => {
    const value = attempt(() => read(input.value));
    complain(value instanceof MsstudError ? value : null);
    if (!(value instanceof MsstudError)) onGood(input.value);
  });
  const clear = () => {
    if (!input.getAttribute("aria-invalid")) return;
    input.value = shown;
    complain(null);
  };
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") clear();
  });
  input.addEventListener("blur", () => {
    if (!input.getAttribute("aria-invalid")) input.value = shown;
  });
  return {
    input,
    error,
    clear,
    /** @param {string} text */
    update(text) {
      if (text === shown) return;
      shown = text;
      if (document.activeElement === input) return;
      clear();
      input.value = text;
    },
  };
}

/**
 * @param {readonly string[]} keys
 * @param {Translator} t
 * @param {boolean} [selected]
 */
function option(keys, t, selected = false) {
  return h("option", { value: rowName(keys), selected }, rowLabel(keys, t));
}

/** @param {Translator} t */
function rowOptions(t) {
  const pairs = ROWS.filter((keys) => keys.length > 1).flatMap((keys) => [...keys].reverse());
  return [
    ...ROWS.map((keys) => option(keys, t)),
    h("optgroup", { label: t("onePair") }, ...pairs.map((key) => option([key], t))),
  ];
}

/**
 * @param {PayTable} table
 * @param {string} row
 */
function currentPayout(table, row) {
  const [first, ...others] = rowKeywords(row).map((keyword) => table.get(keyword));
  return others.every((payout) => payout.equals(first)) ? first : null;
}
