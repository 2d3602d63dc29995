/** Payouts to edit: a stepper for each printed row, and behind expanders for each single pair. */

import {
  Fraction,
  KEYWORDS,
  MsstudError,
  attempt,
  parsePayout,
} from "../engine/index.js";
import { EN } from "../messages/index.js";
import { decimal, errorWords, printed, rowWords } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";

/** @typedef {readonly string[]} Keys keywords that a row sets together, lowest hand class first */
/** @typedef {(keys: Keys, change: (payout: Fraction) => Fraction) => void} OnEdit */
/** @typedef {Record<string, string>} Payouts */
/** @typedef {import("../messages/index.js").Translator} Translator */

const PAIRS = KEYWORDS.filter((key) => key.startsWith("pair_of_")); // twos first
const HIGH_CARD = KEYWORDS[0];

/** Printed rows, best hand first. @type {readonly Keys[]} */
export const ROWS = [
  ...KEYWORDS.slice(1 + PAIRS.length).map((key) => [key]).reverse(),
  PAIRS.slice(9), // jacks to aces
  PAIRS.slice(4, 9), // sixes to tens
  PAIRS.slice(0, 4), // twos to fives
  [HIGH_CARD],
];

const STEP_KEYS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const LEAST = new Fraction(-1);

/**
 * Return what a row is called.
 * @param {Keys} keys
 * @param {Translator} [t]
 */
export function rowLabel(keys, t = EN) {
  return rowWords(KEYWORDS.indexOf(keys[0]), KEYWORDS.indexOf(keys[keys.length - 1]), t);
}

/**
 * Return the text that names a row in the trait `row`: its keyword, or the two ends of a band.
 * @param {Keys} keys
 */
export function rowName(keys) {
  return keys.length === 1 ? keys[0] : `${keys[0]} to ${keys[keys.length - 1]}`;
}

/**
 * Return the payout in a field, or what is wrong with it; decimals are refused, as no float is exact.
 * @param {string} text
 * @param {string} where
 * @returns {Fraction | MsstudError}
 */
export function readPayout(text, where) {
  return attempt(() => parsePayout(text.trim().replace("−", "-"), where));
}

/**
 * Return a payout one or ten steps on, never below -1.
 * @param {Fraction} payout
 * @param {number} by
 */
export function stepped(payout, by) {
  const next = payout.add(by);
  return next.compare(LEAST) < 0 ? LEAST : next;
}

/**
 * Build the rows. `onEdit` gets a row and how its payouts change, `onProblem` tells whether any field
 * holds what is no payout.
 *
 * @param {OnEdit} onEdit
 * @param {(hasProblem: boolean) => void} onProblem
 * @param {Translator} [t]
 */
export function makePayRows(onEdit, onProblem, t = EN) {
  /** @type {Set<Keys>} */
  const problems = new Set();
  const tell = (/** @type {Keys} */ keys, /** @type {boolean} */ isProblem) => {
    if (isProblem) problems.add(keys);
    else problems.delete(keys);
    onProblem(problems.size > 0);
  };
  const make = (/** @type {Keys} */ keys) => makeRow(keys, onEdit, tell, t);
  const bodies = ROWS.map((keys) => {
    const main = make(keys);
    if (keys.length === 1) return { rows: [main], root: h("tbody", {}, ...main.roots) };
    const singles = [...keys].reverse().map((key) => make([key]));
    const body = h("tbody", { class: "msstud-payrows__singles", hidden: true }, ...singles.flatMap(({ roots }) => roots));
    main.label.prepend(disclosure("", body, t("eachPair", { row: rowLabel(keys, t) })), " ");
    return { rows: [main, ...singles], root: h("tbody", {}, ...main.roots), more: body };
  });
  const last = bodies[bodies.length - 1].root;
  last.hidden = true;
  const table = h(
    "table",
    { class: "msstud-payrows" },
    h("caption", {}, t("paysToOne")),
    h(
      "thead",
      {},
      h("tr", {}, ...t.list("rowHeads").map((text) => h("th", { scope: "col" }, text))),
    ),
    ...bodies.flatMap(({ root, more }) => (more ? [root, more] : [root])),
  );
  const rows = bodies.flatMap((body) => body.rows);
  return {
    root: h("div", {}, table, disclosure(` ${t("moreRows")}`, last), h("p", { class: "msstud-payrows__note" }, t("edgeNote"))),
    /** Forget what is no payout and show the table again. */
    clear() {
      for (const row of rows) row.clear();
    },
    /**
     * @param {Payouts} payouts
     * @param {Payouts} base what is marked as changed
     */
    update(payouts, base) {
      for (const row of rows) row.update(payouts, base);
    },
    /** @param {ReadonlyMap<string, Fraction>} stakes */
    showStakes(stakes) {
      for (const row of rows) row.showStake(Fraction.sum(row.keys.map((key) => stakes.get(key) ?? LEAST)));
    },
  };
}

/**
 * @param {Keys} keys
 * @param {OnEdit} onEdit
 * @param {(keys: Keys, isProblem: boolean) => void} tell
 * @param {Translator} t
 */
function makeRow(keys, onEdit, tell, t) {
  const name = rowLabel(keys, t);
  const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
  const error = h("td", { class: "msstud-error", id: errorId, colSpan: 3 });
  const trouble = h("tr", { hidden: true }, error);
  const input = h("input", {
    type: "text",
    size: 5,
    autocomplete: "off",
    spellcheck: false,
    "aria-label": t("rowPays", { row: name }),
  });
  const hint = h("td", { class: "msstud-payrows__stake", "data-unit": t("perUnit") });
  const complain = (/** @type {MsstudError | null} */ problem) => {
    setText(error, problem ? errorWords(problem, t) : "");
    trouble.hidden = problem === null;
    setAttribute(input, "aria-invalid", problem ? "true" : null);
    setAttribute(input, "aria-describedby", problem ? errorId : null);
    tell(keys, problem !== null);
  };
  const clear = () => {
    if (!input.getAttribute("aria-invalid")) return;
    complain(null);
    input.value = shown;
  };
  const step = (/** @type {number} */ by) => {
    clear();
    onEdit(keys, (payout) => stepped(payout, by));
  };
  /** @type {string} */
  let shown = "";
  input.addEventListener("input", () => {
    const payout = readPayout(input.value, name);
    if (payout instanceof MsstudError) return complain(payout);
    complain(null);
    return onEdit(keys, () => payout);
  });
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = STEP_KEYS[/** @type {keyof typeof STEP_KEYS} */ (event.key)];
    if (event.key === "Escape") clear();
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  input.addEventListener("blur", () => {
    if (!input.getAttribute("aria-invalid")) input.value = shown;
  });
  const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ words) =>
    h(
      "button",
      { type: "button", tabIndex: -1, "aria-label": words, onclick: () => step(by) },
      sign,
    );
  const label = h("span", { class: "msstud-payrows__label" }, name);
  const root = h(
    "tr",
    {},
    h("th", { scope: "row" }, label),
    h("td", {}, h("span", { class: "msstud-stepper" }, button("−", -1, t("oneLess", { row: name })), input, button("+", 1, t("oneUp", { row: name })))),
    hint,
  );
  return {
    keys,
    roots: [root, trouble],
    label,
    clear,
    /** @param {Payouts} payouts @param {Payouts} base */
    update(payouts, base) {
      const values = new Set(keys.map((key) => payouts[key]));
      const text = values.size === 1 ? printed(payouts[keys[0]]) : t("mixed");
      const isTyped = document.activeElement === input && isSame(input.value, payouts, keys);
      const isNew = text !== shown;
      input.title = text.includes("/") ? text : "";
      shown = text;
      if (isNew && !isTyped) {
        clear();
        input.value = text;
      }
      setAttribute(root, "data-edited", keys.some((key) => payouts[key] !== base[key]));
    },
    /** @param {Fraction} stake */
    showStake(stake) {
      setText(hint, decimal(stake.neg().mul(100), 4, t));
      hint.title = t("stakeHint", { n: String(stake) });
    },
  };
}

/**
 * Whether a field says, in whatever form, what the table pays.
 * @param {string} text
 * @param {Payouts} payouts
 * @param {Keys} keys
 */
function isSame(text, payouts, keys) {
  const payout = readPayout(text, "");
  return payout instanceof Fraction && keys.every((key) => payouts[key] === String(payout));
}

/**
 * Return a button that shows and hides rows.
 * @param {string} text
 * @param {HTMLElement} body
 * @param {string} [name]
 */
function disclosure(text, body, name) {
  const button = h(
    "button",
    {
      class: "msstud-link msstud-payrows__more",
      type: "button",
      "aria-expanded": "false",
      "aria-label": name,
      onclick: () => {
        body.hidden = !body.hidden;
        setAttribute(button, "aria-expanded", String(!body.hidden));
      },
    },
    text,
  );
  return button;
}
