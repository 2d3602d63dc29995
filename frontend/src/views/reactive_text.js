/**
 * ReactiveText: a sentence whose numbers can be scrubbed, and other numbers that follow.
 *
 * State: `template` (see parts/template.js), `inputs` (what a reader has changed, text by name) and
 * `pay_table`, whose payouts the sentence changes.
 */

import { MsstudError, attempt, parseCards } from "../engine/index.js";
import { SUIT_NAMES } from "../engine/cards.js";
import { same } from "../groups.js";
import "../messages/explorers.js";
import { translator } from "../messages/index.js";
import { capital, errorWords, letterOf, printed } from "../messages/words.js";
import { marks } from "../parts/card.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { keepState, langOn } from "../parts/frame.js";
import { boundsOf, changedInputs, inputsCodec, moved, stepsPerPixel } from "../parts/inputs.js";
import { makeScrub } from "../parts/scrub.js";
import { tableOf } from "../parts/table.js";
import { checkInputs, inputsOf, nameWords, parseTemplate, results } from "../parts/template.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../parts/template.js").Input} Input */
/** @typedef {import("../parts/template.js").Part} Part */
/** @typedef {import("../parts/template.js").Result} Result */
/** @typedef {import("../parts/template.js").Texts} Texts */

const SAY_MS = 300; // after the last change of a burst

/** @param {Context} context */
export function render(context) {
  const { model, el, signal } = context;
  const t = translator(model.get("lang"));
  const errorId = `msstud-${Math.random().toString(36).slice(2)}`;
  const error = h("span", { class: "msstud-error", id: errorId, role: "status" });
  const live = h("span", { class: "msstud-hidden", role: "status" });
  const tick = h("span", { class: "msstud-text__tick", role: "img" });
  const reset = tool("↺", t("again"));
  const exact = tool("a/b", capital(t("fractions")));
  const root = h("span", { class: "msstud msstud-text", role: "group", "aria-label": t("reactive-text"), lang: langOn(t) });
  el.classList.add("msstud-text-holder");
  el.replaceChildren(root);

  /** @type {Part[]} */
  let parts = [];
  /** @type {Texts} all inputs, as they last were good */
  let now = {};
  /** @type {{input: Input, scrub: ReturnType<typeof makeScrub>}[]} */
  let scrubs = [];
  /** @type {ReturnType<typeof makeValue>[]} */
  let values = [];
  /** @type {string | undefined} */
  let built;
  let isExact = false;
  let isStale = false;
  let sayTimer = 0;
  /** @type {Map<string, string>} */
  const news = new Map();

  const complain = (/** @type {HTMLInputElement | null} */ input, /** @type {string} */ problem) => {
    setText(error, problem && `(${problem})`);
    for (const { scrub } of scrubs) {
      const isWrong = problem !== "" && scrub.input === input;
      setAttribute(scrub.input, "aria-invalid", isWrong ? "true" : null);
      setAttribute(scrub.input, "aria-describedby", isWrong ? errorId : null);
    }
    if (problem) verify("stale");
  };
  const makeInput = (/** @type {Input} */ input) => {
    const isCards = input.name === "cards";
    const label = isCards ? t("cardsField") : input.name === "wagered" ? t("antesStaked") : nameWords(input.name, t);
    const scrub = makeScrub({
      label,
      hint: t(isCards ? "dragCards" : "dragNumber"),
      isNumber: !isCards,
      stepsPerPixel: () => stepsPerPixel(input, now),
      move: (text, by) => moved(input, now, text, by),
      take(text) {
        const inputs = attempt(() => changedInputs(inputsOf(parts), now, input, text));
        const problem = inputs instanceof MsstudError ? errorWords(inputs, t).replace(/^\{\w+\}: /, "") : "";
        complain(scrub.input, problem);
        if (!problem && !same(inputs, model.get("inputs"))) model.set("inputs", inputs);
        return problem || null;
      },
      done: () => model.save_changes(),
      signal,
    });
    return { input, scrub };
  };
  /** Build the sentence anew, which only another template demands. */
  const build = () => {
    parts = parseTemplate(model.get("template"));
    built = model.get("template");
    scrubs = [];
    values = [];
    const children = parts.map((part) => {
      if ("text" in part) return part.text;
      if ("input" in part) return scrubs[scrubs.push(makeInput(part.input)) - 1].scrub.root;
      return values[values.push(makeValue(part.output, t)) - 1].element;
    });
    root.replaceChildren(...children, " ", h("span", { class: "msstud-text__tools" }, reset, exact, tick), error, live);
  };
  const verify = (/** @type {"equal" | "page" | "stale"} */ verdict) => {
    setText(tick, verdict === "equal" ? "✓" : "·");
    tick.title = t(verdict);
    setAttribute(tick, "aria-label", t(verdict));
  };
  /** Say once, when a burst of changes is over, what has changed. */
  const tell = () => {
    clearTimeout(sayTimer);
    sayTimer = window.setTimeout(() => {
      setText(live, [...news].map(([name, text]) => `${nameWords(name, t)} ${text}`).join(t("comma")));
      news.clear();
    }, SAY_MS);
  };
  const draw = () => {
    const found = attempt(() => {
      if (built !== model.get("template")) build();
      const next = checkInputs(inputsOf(parts), model.get("inputs") ?? {});
      const all = results(parts, next, tableOf(model.get("pay_table")), t);
      now = next;
      return all;
    });
    if (found instanceof MsstudError) {
      if (!error.isConnected) root.replaceChildren(error);
      complain(null, errorWords(found, t));
      isStale = true;
      return;
    }
    if (isStale) complain(null, "");
    isStale = false;
    for (const { input, scrub } of scrubs) {
      const text = now[input.name];
      if (input.name === "cards") scrub.update({ text, faces: parseCards(text).map(face) });
      else scrub.update({ text, bounds: boundsOf(input, now) });
    }
    for (const value of values) {
      const result = found[value.name];
      if (value.show(result, isExact)) news.set(value.name, result.text);
    }
    reset.disabled = same(model.get("inputs"), first);
    const checks = model.get("checks") ?? {};
    const names = new Set([...Object.keys(found), ...Object.keys(checks)]);
    verify([...names].every((name) => found[name]?.exact === checks[name]) ? "equal" : "page");
    if (news.size && !scrubs.some(({ scrub }) => scrub.isDragged())) tell();
  };

  const first = model.get("inputs");
  const codec = {
    ...inputsCodec,
    /** @param {string} text */
    read(text) {
      const inputs = inputsCodec.read(text);
      checkInputs(inputsOf(parseTemplate(model.get("template"))), inputs);
      return inputs;
    },
  };
  for (const event of ["change:template", "change:inputs", "change:pay_table", "change:checks", "change"]) {
    model.on(event, draw);
    signal.addEventListener("abort", () => model.off(event, draw), { once: true });
  }
  signal.addEventListener("abort", () => clearTimeout(sayTimer), { once: true });
  draw();
  const state = keepState(context, { view: "reactive-text", traits: { inputs: codec } }, (text) => complain(null, text), t);
  reset.addEventListener("click", () => {
    state.reset();
    complain(null, "");
    scrubs[0]?.scrub.input.focus(); // the button is disabled now
  });
  exact.addEventListener("click", () => {
    isExact = !isExact;
    setAttribute(exact, "aria-pressed", String(isExact));
    draw();
  });
  setAttribute(exact, "aria-pressed", "false");
}

/**
 * Build the place of a result; `show` returns whether it has changed.
 * @param {string} name
 * @param {Translator} t
 */
function makeValue(name, t) {
  const letter = h("span", { class: "msstud-tag", "aria-hidden": "true", hidden: true });
  const word = h("span");
  const element = h("span", { class: "msstud-text__value" }, letter, word);
  let before = "";
  return {
    name,
    element,
    /** @param {Result} result @param {boolean} isExact */
    show({ text, exact, action }, isExact) {
      const isNew = before !== "" && before !== exact;
      before = exact;
      letter.hidden = !action;
      if (action) setText(letter, letterOf(/** @type {Action} */ (action), t));
      setText(word, isExact && !action ? printed(exact) : text);
      setAttribute(element, "data-action", action);
      element.title = action ? "" : t("exactly", { n: exact });
      if (isNew) setAttribute(element, "data-flash", element.dataset.flash === "a" ? "b" : "a");
      return isNew;
    },
  };
}

/** @param {string} text @param {string} label @returns {HTMLButtonElement} */
function tool(text, label) {
  return h("button", { class: "msstud-text__tool", type: "button", title: label, "aria-label": label }, text);
}

/** @param {import("../engine/index.js").Card} card */
function face(card) {
  return h("span", { class: "msstud-text__card", "data-suit": SUIT_NAMES[card.suit] }, ...marks(card));
}
