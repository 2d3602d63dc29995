/**
 * RollTable: play a seat of Mexican Stud, see beside each card you may roll what the others would then
 * believe, and at the showdown what the table gave each hand.
 *
 * State: `seed` (the deal), `players` (2 to 4; the reader deals and rolls last), `choices` (such as
 * `5c,check,Kh`).
 */

import "../messages/mexican.js";
import { MsstudError, attempt } from "../engine/errors.js";
import { countEquity } from "../engine/mexican/equity.js";
import { translator } from "../messages/index.js";
import { errorWords } from "../messages/words.js";
import { makeDealNumber } from "../parts/deal_number.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFrame } from "../parts/frame.js";
import { whileIdle } from "../parts/idle.js";
import { makeBeliefs } from "../parts/roll_beliefs.js";
import { makeRecord, makeShowdown } from "../parts/roll_end.js";
import { makeRollFelt } from "../parts/roll_felt.js";
import { CODECS, pythonLines, questions, replay, results, rollable } from "../parts/roll_play.js";
import { actionLabel, standing } from "../parts/roll_words.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/mexican/equity.js").ShowdownEquity} ShowdownEquity */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../parts/roll_play.js").Play} Play */

const STATE = ["seed", "players", "choices"];
const VERBS = /** @type {const} */ (["check", "bet", "call", "raise", "fold"]); // the order of the message "rollKeys"
const MAX_ACTIONS = 3;

/**
 * Return the choice that a key stands for now, in the language of the page or in English.
 * @param {string} key
 * @param {Play} play
 * @param {readonly string[]} letters of the verbs
 */
export function choiceOfKey(key, play, letters) {
  const cards = rollable(play);
  if (cards.length) return /^[12]$/.test(key) ? String(cards[Number(key) - 1]) : undefined;
  const legal = play.hand.legalActions().map(({ verb }) => verb);
  return VERBS.find((verb, i) => legal.includes(verb) && letters[i] === key.toUpperCase());
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const stateNow = () => /** @type {any} */ (Object.fromEntries(STATE.map((name) => [name, model.get(name)])));
  const checked = JSON.stringify(stateNow());
  /** @type {Play} the last good one */
  let play = replay(stateNow());

  const frame = makeFrame(context, {
    view: "roll-table",
    traits: CODECS,
    shared: STATE,
    hasCards: true,
    everyStep: true,
    python: () => pythonLines(play),
    onReset: () => complain(""),
  });
  const felt = makeRollFelt((card) => choose(String(card)), t);
  const actions = makeActions((verb) => choose(verb), t);
  const [beliefs, showdown, record] = [makeBeliefs(t), makeShowdown(t), makeRecord(t)];
  const side = h("div", { class: "msstud-roll__side" }, beliefs.root, showdown.root);
  const { label, field, error, complain } = makeDealNumber(t, {
    now: () => play.state.seed,
    deal: (number) => deal(number),
    draw: () => draw(),
    onProblem: () => frame.verify("stale"),
  });
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    h("button", { class: "msstud-button", type: "button", onclick }, text);
  const back = button(t("rollBack"), () => save({ choices: play.taken.slice(0, -1).join(",") }));
  const again = button(t("dealAgain"), () => deal(play.state.seed));
  const next = button(t("rollNext"), () => deal((play.state.seed + 1) % Number.MAX_SAFE_INTEGER));
  const nextKey = t("rollNextKey");
  setAttribute(next, "aria-keyshortcuts", nextKey);
  next.append(" ", h("kbd", { "aria-hidden": "true" }, nextKey));
  const buttons = h("div", { class: "msstud-roll__deals" }, next, again, back, label);
  const deals = h("div", {}, buttons, error, record.root);
  const table = h("div", { class: "msstud-roll__table" }, felt.root, actions.root);
  frame.body.classList.add("msstud-roll");
  frame.body.tabIndex = -1; // a click on the table brings the keys here
  frame.body.append(table, side, deals);

  /** @param {Record<string, any>} values */
  const save = (values) => {
    const page = /** @type {Document | ShadowRoot} */ (frame.root.getRootNode());
    const isHere = () => frame.root.contains(page.activeElement);
    const hadFocus = isHere();
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
    // What had the focus may be gone: it goes on to what comes next.
    if (hadFocus && (!isHere() || page.activeElement === frame.body)) focusOn();
  };
  const focusOn = () => {
    const cards = /** @type {HTMLElement?} */ (felt.hand.querySelector("button"));
    (cards ?? (play.hand.isOver ? next : actions.first())).focus();
  };
  /** @param {string} choice */
  const choose = (choice) => save({ choices: [...play.taken, choice].join(",") });
  const deal = (/** @type {number} */ number) => save({ choices: "", seed: number });

  frame.root.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choiceOfKey(event.key, play, t.list("rollKeys"));
    if (choice) choose(choice);
    else if (event.key.toUpperCase() === nextKey) next.click();
    else return;
    event.preventDefault();
  });

  /** @param {ReadonlyMap<string, ShowdownEquity>} found */
  const verify = (found) => {
    if (error.textContent) return; // the last good result stays what it is
    const checks = model.get("checks") ?? {};
    const ours = Object.entries(results(play, found));
    const agrees = Object.keys(checks).length > 0 && ours.every(([name, text]) => checks[name] === text);
    // A page has only the checks of its first state; in Jupyter they follow.
    frame.verify(agrees && (!model.isStatic || JSON.stringify(stateNow()) === checked) ? "equal" : "page");
  };
  let stop = () => {};
  const count = () => {
    /** @type {Map<string, ShowdownEquity>} */
    const found = new Map();
    const asked = questions(play);
    function* all() {
      for (const { name, up, options } of asked) {
        found.set(name, yield* countEquity(up, options));
        if (found.size < asked.length) beliefs.shares(play, found, false);
      }
    }
    beliefs.update(play, found);
    stop = whileIdle(all(), () => {
      beliefs.shares(play, found, true);
      verify(found);
    });
  };
  let isDrawn = false;
  const draw = () => {
    const played = attempt(() => replay(stateNow()));
    if (!(played instanceof MsstudError)) show(played);
    else {
      if (!isDrawn) show(play); // a link that leads nowhere still finds a table
      complain(errorWords(played, t));
    }
  };
  /** @param {Play} played */
  const show = (played) => {
    play = played;
    isDrawn = true;
    stop();
    complain("");
    field.value = String(play.state.seed);
    frame.announce(...standing(play, t));
    felt.update(play);
    actions.update(play);
    showdown.update(play);
    record.update(play);
    setAttribute(side, "data-over", play.hand.isOver);
    setAttribute(back, "aria-disabled", play.taken.length ? null : "true");
    next.classList.toggle("msstud-button--main", play.hand.isOver);
    frame.verify("page");
    count();
  };

  // One listener for all of the state, so that a new deal is drawn once and not trait by trait.
  model.on("change", draw);
  const end = () => {
    stop();
    model.off("change", draw);
  };
  signal.addEventListener("abort", end, { once: true });
  draw();
}

/**
 * Build the buttons of a bet; they stay in place, empty, while a card is to be rolled.
 * @param {(verb: string) => void} onAct
 * @param {Translator} t
 */
function makeActions(onAct, t) {
  const hint = h("p", { class: "msstud-roll__hint" });
  const buttons = Array.from({ length: MAX_ACTIONS }, () => {
    const [name, letter, note] = [h("span"), h("kbd", { "aria-hidden": "true" }), h("small")];
    const root = h("button", { class: "msstud-button", type: "button" }, name, " ", letter, note);
    root.addEventListener("click", () => onAct(root.dataset.verb));
    return { root, name, letter, note };
  });
  const row = h("div", { class: "msstud-roll__bets", role: "group", "aria-label": t("yourDecision") }, ...buttons.map(({ root }) => root));
  return {
    root: h("div", { class: "msstud-roll__actions" }, hint, row),
    /** The button that costs nothing or keeps the reader in. */
    first: () => buttons[buttons[0].root.dataset.verb === "fold" ? 1 : 0].root,
    /** @param {Play} play */
    update(play) {
      const isBet = play.hand.phase === "bet";
      const legal = isBet ? play.hand.legalActions() : [];
      setText(hint, isBet ? "" : t(play.hand.isOver ? "rollOverHint" : "rollHint"));
      setAttribute(row, "hidden", isBet ? null : "");
      buttons.forEach(({ root, name, letter, note }, i) => {
        const action = legal[i];
        root.hidden = !action;
        if (!action) return;
        const [label, small] = actionLabel(play, action, t);
        const key = t.list("rollKeys")[VERBS.indexOf(/** @type {any} */ (action.verb))];
        root.dataset.verb = action.verb;
        setAttribute(root, "aria-keyshortcuts", key);
        setText(name, label);
        setText(letter, key);
        setText(note, small);
      });
    },
  };
}
