/**
 * RoundTable: play a round from the ante to settlement; then see what each decision was worth.
 *
 * State: `seed` (the deal), `seats` (1 to 3; the reader has the first), `actions` (such as `1x,3x`),
 * `pay_table`.
 */

import { ACTIONS, LETTERS, MsstudError, antesOf, attempt } from "../engine/index.js";
import "../messages/explorers.js";
import { translator } from "../messages/index.js";
import { actionWords, cardName, capital, decimal, errorWords, letterOf, streetWords } from "../messages/words.js";
import { makeActionBars } from "../parts/bars.js";
import { makeDealNumber } from "../parts/deal_number.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFelt } from "../parts/felt.js";
import { makeFrame } from "../parts/frame.js";
import { CODECS, cardsNotTurned, inAntes, pythonLines, replay, results } from "../parts/play.js";
import { cardList, makeSeats } from "../parts/seat.js";
import { makeLedger, makeVerdict, resultWords } from "../parts/sheet.js";
import { tableCodec } from "../parts/table.js";
import { makeTally, tallyOf } from "../parts/tally.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../parts/play.js").Play} Play */

const STATE = ["seed", "seats", "actions", "pay_table"];

/**
 * Return what is announced: where the round stands or how it ended, then the cards that have come.
 * @param {Play} play
 * @param {Translator} t
 * @returns {[title: string, detail: string]}
 */
export function standing(play, t) {
  const { round, steps, decision, lost, line } = play;
  const hole = t("youHold", { cards: cardList(round.holeCards(1), t) });
  const last = round.communityCards[steps.length - 1];
  const turned = last ? t("turned", { card: cardName(last, t) }) : "";
  const staked = t("wageredSoFar", { n: inAntes(line.totalWager).toNumber() });
  if (decision) {
    const street = capital(streetWords(decision.street, t));
    return [t("foldOrRaise", { street }), `${turned || hole} ${staked}`];
  }
  const unseen = cardsNotTurned(play);
  const cards = unseen.length ? t("turnedAnyway", { cards: cardList(unseen, t) }) : turned;
  const verdict = lost.sign() ? t("mistakes", { n: decimal(lost, 3, t) }) : t("noMistake");
  return [resultWords(play, t), [cards, verdict].filter(Boolean).join(" ")];
}

/**
 * Return the action that a key stands for, in the language of the page or in English.
 * @param {string} key
 * @param {Translator} t
 * @returns {Action | undefined}
 */
export function actionOfKey(key, t) {
  const letter = key.toUpperCase();
  return ACTIONS.find((action) => letter === letterOf(action, t) || letter === LETTERS[action]);
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const tally = tallyOf(model);
  const stateNow = () => /** @type {any} */ (Object.fromEntries(STATE.map((name) => [name, model.get(name)])));
  const checked = JSON.stringify(stateNow());
  /** @type {Play} the last good one */
  let play = replay(stateNow());

  const frame = makeFrame(context, {
    view: "round-table",
    traits: { ...CODECS, pay_table: tableCodec },
    shared: STATE,
    hasCards: true,
    everyStep: true,
    python: () => pythonLines(play),
    onReset: () => complain(""),
  });

  const felt = makeFelt(t);
  const seats = makeSeats(t);
  const [ledger, verdict, tallied] = [makeLedger(t), makeVerdict(t), makeTally(tally, t)];
  const actions = makeActions((action) => act(action), t);
  const bars = makeActionBars(t);
  const summary = h("summary");
  const advice = h("details", { class: "msstud-play__advice" }, summary, bars.root);
  const { label, field, error, complain } = makeDealNumber(t, {
    now: () => play.state.seed,
    deal: (number) => deal(number),
    draw: () => draw(),
    onProblem: () => frame.verify("stale"),
  });
  const next = h(
    "button",
    { class: "msstud-button", type: "button", "aria-keyshortcuts": t("nextKey") },
    t("nextRound"),
    " ",
    h("kbd", { "aria-hidden": "true" }, t("nextKey")),
  );
  const again = h("button", { class: "msstud-button", type: "button" }, t("dealAgain"));
  const deals = h("div", { class: "msstud-play__deals" }, next, again, label);
  const sheets = h("div", { class: "msstud-play__sheets" }, verdict.root, ledger.root);
  const table = h("div", { class: "msstud-play__table" }, felt.root, seats.root, actions.root, deals, error, advice);
  frame.body.classList.add("msstud-play");
  frame.body.tabIndex = -1; // a click on the table brings the keys here
  frame.body.append(table, sheets, tallied.root);

  /** @param {Record<string, any>} values */
  const save = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
  };
  /** @param {Action} action */
  const act = (action) => {
    if (!play.decision) return;
    const taken = [...play.steps.map((step) => step.action), action].join(",");
    tally.add(replay({ ...play.state, actions: taken }));
    save({ actions: taken });
  };
  const deal = (/** @type {number} */ number) => save({ actions: "", seed: number });
  next.addEventListener("click", () => deal((play.state.seed + 1) % Number.MAX_SAFE_INTEGER));
  again.addEventListener("click", () => deal(play.state.seed));

  frame.root.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOfKey(event.key, t);
    if (action) act(action);
    else if (event.key.toUpperCase() === t("nextKey")) next.click();
    else return;
    event.preventDefault();
  });

  const verify = () => {
    const found = results(play);
    const checks = model.get("checks") ?? {};
    const agrees = Object.keys(checks).length > 0 && Object.entries(found).every(([name, text]) => checks[name] === text);
    // A page has only the checks of its first state; in Jupyter they follow.
    frame.verify(agrees && (!model.isStatic || JSON.stringify(stateNow()) === checked) ? "equal" : "page");
  };
  let advised = "";
  const draw = () => {
    const played = attempt(() => replay(stateNow()));
    if (played instanceof MsstudError) return complain(errorWords(played, t));
    play = played;
    complain("");
    field.value = String(play.state.seed);
    frame.announce(...standing(play, t));
    felt.update(play);
    seats.update(play);
    actions.update(play);
    next.classList.toggle("msstud-button--main", play.decision === null);
    ledger.update(play);
    verdict.update(play);
    tallied.update();
    const decision = play.decision ?? play.steps[play.steps.length - 1].decision;
    const street = streetWords(decision.street, t);
    setText(summary, t(play.decision ? "showAdvice" : "adviceWas", { street }));
    bars.update(decision);
    const facing = JSON.stringify(play.state);
    if (facing !== advised) advice.open = false; // predict first, each time anew
    advised = facing;
    verify();
    return undefined;
  };

  // One listener for all of the state, so that a new deal is drawn once and not trait by trait.
  model.on("change", draw);
  signal.addEventListener("abort", () => model.off("change", draw), { once: true });
  draw();
}

/**
 * Build the four buttons of a decision; they stay in place when there is none.
 * @param {(action: Action) => void} onAct
 * @param {Translator} t
 */
function makeActions(onAct, t) {
  const buttons = ACTIONS.map((action) => {
    const outcome = h("small");
    const letter = letterOf(action, t);
    const root = h(
      "button",
      { class: "msstud-act", type: "button", "data-action": action, "aria-keyshortcuts": letter, onclick: () => onAct(action) },
      h("span", { class: "msstud-tag", "aria-hidden": "true" }, letter),
      h("span", { class: "msstud-act__name" }, capital(actionWords(action, t))),
      " ",
      outcome,
    );
    return { action, root, outcome };
  });
  const root = h("div", { class: "msstud-acts", role: "group", "aria-label": t("yourDecision") }, ...buttons.map((each) => each.root));
  return {
    root,
    /** @param {Play} play */
    update({ decision }) {
      for (const { action, root: button, outcome } of buttons) {
        setAttribute(button, "aria-disabled", decision ? null : "true");
        const n = (decision?.wagered ?? 0) + antesOf(action);
        setText(outcome, decision ? t(action === "fold" ? "foldGives" : "raiseMakes", { n }) : "");
      }
    },
  };
}
