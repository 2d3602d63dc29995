/**
 * StrategyGrid: third street as 13 x 13, what each hand is worth, what comes after it, and the exact
 * price of the third street that a reader paints.
 *
 * State: `pay_table`, `overlay` (none, expert, painted), `painted` (169 letters F, 1, 2, 3, or ""),
 * `selected` (a label such as JTs, or ""), `next_card` (the fourth-street card drilled into, or "").
 */

import {
  ACTIONS,
  LETTERS,
  MsstudError,
  antesOf,
  attempt,
  gridLabels,
  parseCard,
  quote,
  solve,
} from "../engine/index.js";
import "../messages/explorers.js";
import { translator } from "../messages/index.js";
import { actionWord, actionWords, capital, decimal, errorWords, letterOf, percent } from "../messages/words.js";
import { makeActionBars } from "../parts/bars.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFrame } from "../parts/frame.js";
import { makeGrid } from "../parts/grid.js";
import { makeLosses } from "../parts/losses.js";
import { makeNextBoard, tally } from "../parts/next_board.js";
import {
  actionOf,
  bestLetters,
  countWords,
  exactResults,
  expertLetters,
  losses,
  painted,
  parsePainting,
  priceOf,
} from "../parts/painting.js";
import { handSentence, strategyCell } from "../parts/strategy_cell.js";
import { tableCodec, tableOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../parts/strategy_cell.js").Overlay} Overlay */

const TRAITS = ["pay_table", "overlay", "painted", "selected", "next_card"];
/** In the order of the message `overlays`. @type {readonly Overlay[]} */
const OVERLAYS = ["none", "expert", "painted"];

/**
 * Return a codec of text that `check` accepts as it is, or changes, or refuses.
 * @param {(text: string) => string} check
 */
function codec(check) {
  return { write: (/** @type {string} */ text) => text, read: check };
}

/** @param {string} text */
function overlayOf(text) {
  if (OVERLAYS.some((name) => name === text)) return text;
  throw new MsstudError("overlay must be none, expert or painted, got {came}", { came: quote(text) });
}

/** @param {string} text */
function labelOf(text) {
  if (text === "" || gridLabels().includes(text)) return text;
  throw new MsstudError("selected must be one of the 169 hands, such as JTs, got {came}", { came: quote(text) });
}

/**
 * Return the lines of Python that print the same numbers.
 * @param {(name: string) => any} get
 */
export function pythonLines(get) {
  const table = get("pay_table");
  const state = ["overlay", "painted", "selected", "next_card"]
    .filter((name) => get(name) !== (name === "overlay" ? "none" : ""))
    .map((name) => `${name}=${JSON.stringify(get(name))}`);
  if (table.name !== "standard") {
    state.unshift(`pay_table=ms.PayTable(${JSON.stringify(table.name)}, ${JSON.stringify(table.payouts)})`);
  }
  return (
    "import msstud as ms\nfrom msstud.widgets import StrategyGrid\n" +
    `print(StrategyGrid(${state.join(", ")}).exact_results())`
  );
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const frame = makeFrame(context, {
    view: "strategy-grid",
    traits: {
      pay_table: tableCodec,
      overlay: codec(overlayOf),
      painted: codec(parsePainting),
      selected: codec(labelOf),
      next_card: codec((text) => (text ? String(parseCard(text)) : "")),
    },
    shared: ["pay_table", "selected"],
    hasCards: true,
    python: () => pythonLines((name) => model.get(name)),
  });
  /** @type {string | null} letter that the pointer paints, or null */
  let brush = null;
  /** @type {Solution | undefined} */
  let solution;
  let solvedKey = "";

  const solved = () => {
    const key = JSON.stringify(model.get("pay_table"));
    if (!solution || key !== solvedKey) [solution, solvedKey] = [solve(tableOf(model.get("pay_table"))), key];
    return solution;
  };
  const save = (/** @type {Record<string, any>} */ values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
  };
  /** Painting starts from what is shown. @param {string | null} letter */
  const take = (letter) => {
    brush = letter;
    const overlay = model.get("overlay");
    if (letter === null || overlay === "painted") draw();
    else if (overlay === "expert" && !model.get("painted")) save({ overlay: "painted", painted: expertLetters(solved()) });
    else save({ overlay: "painted" });
  };

  const grid = makeGrid({
    signal,
    t,
    onSelect: (label) => save({ selected: label === model.get("selected") ? "" : label, next_card: "" }),
    onPaint: (label, key) => {
      const letter = key ?? brush;
      if (letter && solution) model.set("painted", painted(model.get("painted") || bestLetters(solution), label, letter));
    },
    onPainted: () => model.save_changes(),
  });
  const overlays = OVERLAYS.map((name, i) => ({
    name,
    button: button(t.list("overlays")[i], () => {
      brush = name === "painted" ? brush : null;
      save({ overlay: name });
      draw();
    }),
  }));
  const brushes = ACTIONS.map((action) => ({
    letter: LETTERS[action],
    button: button("", () => take(brush === LETTERS[action] ? null : LETTERS[action]), { "aria-label": t("paintAs", { action: actionWords(action, t) }), "data-action": action },
      h("span", { class: "msstud-tag", "aria-hidden": "true" }, letterOf(action, t)), actionWord(action, t)),
  }));
  const erase = button(t("erase"), () => save({ painted: "" }));
  const hand = h("p", { class: "msstud-strategy__hand", role: "status" });
  const bars = makeActionBars(t);
  const fourth = makeNextBoard(
    t("fourth"),
    (card) => save({ next_card: String(card) === model.get("next_card") ? "" : String(card) }),
    t,
  );
  const fifth = makeNextBoard(t("fifth"), undefined, t);
  const prices = makeLosses(t);
  const group = (/** @type {string} */ label, /** @type {HTMLElement[]} */ ...children) =>
    h("div", { class: "msstud-strategy__group", role: "group", "aria-label": label }, h("span", {}, label), ...children);
  frame.body.classList.add("msstud-strategy");
  frame.body.append(
    h(
      "div",
      { class: "msstud-strategy__grid" },
      group(t("show"), ...overlays.map((each) => each.button)),
      group(t("paint"), ...brushes.map((each) => each.button), erase),
      grid.root,
    ),
    h("div", { class: "msstud-strategy__hand-panel" }, hand, bars.root, fourth.root, fifth.root),
    h("div", { class: "msstud-strategy__price" }, prices.root),
  );

  const draw = () => {
    const state = attempt(() => ({
      game: solved(),
      overlay: /** @type {Overlay} */ (overlayOf(model.get("overlay"))),
      own: parsePainting(model.get("painted")),
      selected: labelOf(model.get("selected")),
    }));
    if (state instanceof MsstudError) {
      frame.announce(errorWords(state, t), t("staysGood"));
      frame.verify("stale");
      return;
    }
    const { game, overlay, own, selected } = state;
    const best = bestLetters(game);
    const letters = overlay === "expert" ? expertLetters(game) : overlay === "painted" ? own || best : best;
    const lost = losses(game, letters);
    const actions = new Map(gridLabels().map((label, place) => [label, actionOf(letters[place])]));
    const decisions = [...game.thirdStreet];
    grid.update(new Map(decisions.map(([label, decision]) =>
      [label, strategyCell(label, decision, /** @type {Action} */ (actions.get(label)), overlay, t)])));
    grid.select(selected);
    grid.setPainting(overlay !== "painted" ? "" : brush === null ? "keys" : "pointer");
    for (const { name, button: each } of overlays) setAttribute(each, "aria-pressed", String(name === overlay));
    for (const { letter, button: each } of brushes) setAttribute(each, "aria-pressed", String(letter === brush));
    erase.disabled = own === "";
    prices.update(game, overlay === "none" ? null : lost);
    const decision = game.thirdStreet.get(selected);
    announce(game, overlay, letters, lost);
    drawHand(game, selected, decision, actions.get(selected));
    const found = exactResults(game, overlay, own, selected);
    const checks = model.get("checks") ?? {};
    const names = new Set([...Object.keys(found), ...Object.keys(checks)]);
    frame.verify([...names].every((name) => found[name] === checks[name]) ? "equal" : "page");
  };
  /**
   * @param {Solution} game
   * @param {Overlay} overlay
   * @param {string} letters
   * @param {import("../parts/painting.js").Loss[]} lost
   */
  const announce = (game, overlay, letters, lost) => {
    const price = priceOf(lost);
    const edge = t("edgeAt", { edge: percent(game.houseEdge.add(price), 4, t) });
    if (overlay === "none") {
      frame.announce(t("ofHands", { counts: capital(countWords(letters, t)) }), edge);
    } else {
      const title = t(overlay === "painted" ? "yourThird" : "expertThird", { price: decimal(price, 4, t) });
      frame.announce(title, `${t("differ", { n: lost.length })} ${edge}`);
    }
  };
  /**
   * @param {Solution} game
   * @param {string} selected
   * @param {Decision | undefined} decision
   * @param {Action | undefined} shown
   */
  const drawHand = (game, selected, decision, shown) => {
    setText(hand, decision ? handSentence(selected, decision, t) : t("choose"));
    bars.update(decision ?? null);
    setAttribute(fourth.root, "hidden", decision ? null : "true");
    const card = decision && attempt(() => parseCard(model.get("next_card")));
    const next = card && !(card instanceof MsstudError) && !decision.cards.includes(card) ? card : null;
    setAttribute(fifth.root, "hidden", next ? null : "true");
    if (!decision) return;
    const raise = shown === undefined || shown === "fold" ? "1x" : shown;
    const cards = game.nextCards(decision.cards, 1, raise);
    const title = t(shown === "fold" ? "fourthIf" : "fourthRaised", { x: raise, tally: tally(cards, t) });
    fourth.update(title, cards, next ?? undefined);
    if (!next) return;
    const staked = 1 + antesOf(raise);
    const known = [...decision.cards, next];
    const then = game.decide(known, staked).best;
    const again = then === "fold" ? "1x" : then;
    const last = game.nextCards(known, staked, again);
    const after = { card: next.pretty, x: again, tally: tally(last, t) };
    fifth.update(t(then === "fold" ? "fifthIf" : "fifthRaised", after), last);
  };

  for (const trait of [...TRAITS, "checks"]) {
    model.on(`change:${trait}`, draw);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, draw), { once: true });
  }
  draw();
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {Record<string, string>} [props]
 * @param {...(Node | string)} children
 * @returns {HTMLButtonElement}
 */
function button(text, onclick, props = {}, ...children) {
  return h("button", { class: "msstud-button", type: "button", onclick, ...props }, text, ...children);
}
