/**
 * SessionLab: a bankroll, a number of rounds and rules for stopping; where the money may go, exactly, and
 * simulated sessions over it.
 *
 * State: `bankroll`, `rounds`, `stop_loss`, `stop_win` (null for none), `strategy`, `seed` of the
 * simulated sessions, and `pay_table`. The exact part follows an input in the next frame; the simulated
 * one as soon as the page is idle.
 */

import "../messages/chance.js";
import { HABITS, strategyOf } from "../engine/chance/habits.js";
import { makePlaybook } from "../engine/chance/playbook.js";
import { MsstudError, attempt } from "../engine/index.js";
import { translator } from "../messages/index.js";
import { errorWords } from "../messages/words.js";
import { labelled, makeSelect, swatch } from "../parts/choices.js";
import { h, setText } from "../parts/dom.js";
import { makeFan } from "../parts/fan.js";
import { makeFrame } from "../parts/frame.js";
import { whileIdle } from "../parts/idle.js";
import { MAX_SEED } from "../parts/run.js";
import { habitWords } from "../parts/run_controls.js";
import { floatText } from "../parts/scales.js";
import { CODECS, RANGES, agrees, checkStop, evening, paths, pythonLines } from "../parts/session.js";
import { makeField } from "../parts/session_fields.js";
import { tableCodec, tableOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../messages/index.js").Key} Key */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../parts/session.js").Evening} Evening */

const STATE = [...Object.keys(CODECS), "pay_table"];
const LEAST_WIDTH = 260;
/** @type {[keyof typeof RANGES, Key][]} */
const FIELDS = [
  ["bankroll", "sessionBankroll"],
  ["rounds", "sessionRounds"],
  ["stop_loss", "sessionStopLoss"],
  ["stop_win", "sessionStopWin"],
];
const NOTHING = "–";

/** @param {number} p @param {Translator} t */
const share = (p, t) => t("percent", { n: floatText(100 * p, 2, t) });

/**
 * Return money and rounds that a session leads to on average: whatever the rules, the mean result is
 * that of a round times the mean number of rounds.
 * @param {Evening} evening
 */
export function expected({ result, normal, one, state }) {
  const mean = one.mean.toNumber();
  return {
    final: state.bankroll + mean * result.roundsPlayed,
    normalFinal: state.bankroll + mean * normal.rounds,
    rounds: result.roundsPlayed,
    normalRounds: normal.rounds,
  };
}

/**
 * Return the rows of the table: what, exactly, by the normal curve; null where a rule is not set.
 * @param {Evening} evening
 * @param {Translator} t
 * @returns {([name: string, exact: string, normal: string] | null)[]}
 */
export function tableRows(evening, t) {
  const { result, normal, state } = evening;
  const { ends, fan } = result;
  const [ruined, atLoss, atWin, played] = t.list("sessionEnds");
  const isLoss = state.stop_loss !== null && ends.stopLoss > 0;
  const { final, normalFinal, rounds, normalRounds } = expected(evening);
  const [low, , median, , high] = fan[fan.length - 1] ?? [];
  const money = [low, median, high].map((each) =>
    Number.isFinite(each) ? floatText(state.bankroll + each, 0, t) : t("sessionOver", { n: floatText(state.bankroll + evening.result.probabilities.length / result.perAnte, 0, t) }),
  );
  return [
    [ruined, share(ends.ruin, t), isLoss ? NOTHING : share(normal.low, t)],
    state.stop_loss === null ? null : [atLoss, share(ends.stopLoss, t), isLoss ? share(normal.low, t) : NOTHING],
    state.stop_win === null ? null : [atWin, share(ends.stopWin, t), share(normal.high, t)],
    [played, share(ends.playedOut, t), share(1 - normal.low - normal.high, t)],
    [t("sessionAhead"), share(result.ahead, t), share(normal.ahead, t)],
    [t("sessionFinal"), floatText(final, 2, t), floatText(normalFinal, 2, t)],
    [t("sessionPlayed"), floatText(rounds, 1, t), floatText(normalRounds, 1, t)],
    [t("sessionMedian"), money.join(" · "), NOTHING],
  ];
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const stateNow = () => /** @type {any} */ (Object.fromEntries(STATE.map((name) => [name, model.get(name) ?? null])));
  const frame = makeFrame(context, {
    view: "session-lab",
    traits: { ...CODECS, pay_table: tableCodec },
    shared: ["pay_table", "strategy"],
    python: () => pythonLines(stateNow()),
    onReset() {
      problems.clear();
      for (const { field } of fields) field.complain("");
      draw();
    },
  });
  const save = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    model.set(name, value);
    model.save_changes();
  };
  const problems = new Set();
  const fields = FIELDS.map(([name, key]) => {
    const [least, most] = RANGES[name];
    const field = makeField(
      {
        name: t(key),
        least,
        most,
        isOptional: name.startsWith("stop"),
        onValue: (value) => change(name, value),
        onProblem(is) {
          if (is) problems.add(name);
          else problems.delete(name);
          verify();
        },
      },
      t,
    );
    return { name, field };
  });
  const strategy = makeSelect(HABITS.map((name) => [name, habitWords(name, t)]), (name) => save("strategy", name));
  const fan = makeFan(t);
  const others = h("button", { class: "msstud-link", type: "button", onclick: () => save("seed", (model.get("seed") + 1) % MAX_SEED) }, t("sessionPaths"));
  const legend = h("p", { class: "msstud-run__legend" });
  const legendTexts = ["outer", "inner", "median", "path"].map((kind) => {
    const text = h("span");
    legend.append(h("span", {}, swatch(kind), " ", text));
    return text;
  });
  legend.append(others);
  const rows = Array.from({ length: 8 }, () => {
    const [head, exact, normal] = [h("th", { scope: "row" }), h("td"), h("td")];
    return { root: h("tr", {}, head, exact, normal), cells: [head, exact, normal] };
  });
  const heads = t.list("sessionHeads").map((text) => h("th", { scope: "col" }, text));
  const table = h("table", { class: "msstud-sheet" }, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows.map(({ root }) => root)));
  const note = h("p", { class: "msstud-run__note" });
  const title = h("p", { class: "msstud-run__title" }, t("sessionChart"));
  const picture = h("div", { class: "msstud-session__picture" }, title, legend, fan.root);
  const rules = h("div", { class: "msstud-session__rules" }, ...fields.map(({ field }) => field.root), labelled(t("runPlay"), strategy.root));
  frame.body.classList.add("msstud-session");
  frame.body.append(rules, picture, h("div", { class: "msstud-session__table" }, table, note));

  /** @type {Evening | undefined} the last good one */
  let shown;
  /** @type {number[][]} */
  let drawn = [];
  let drawnFor = "";
  let stopBuilding = () => {};
  let frameWaiting = 0;

  /** Take over what a reader has set, unless the rules do not go together. */
  const change = (/** @type {string} */ name, /** @type {number | null} */ value) => {
    const state = { ...stateNow(), [name]: value };
    const wrong = attempt(() => checkStop(state, t("sessionStopLoss")));
    if (!(wrong instanceof MsstudError)) return save(name, value);
    return fields.find((each) => each.name === name)?.field.complain(errorWords(wrong, t));
  };
  const verify = () => {
    const isEqual = shown !== undefined && agrees(shown, model.get("checks") ?? {});
    frame.verify(problems.size ? "stale" : isEqual ? "equal" : "page");
  };
  const drawChart = () => {
    if (shown) fan.update(shown, drawn, Math.max(LEAST_WIDTH, Math.floor(picture.clientWidth) || 640));
  };
  const draw = () => {
    const found = attempt(() => evening(stateNow()));
    problems.delete("state");
    if (found instanceof MsstudError) {
      problems.add("state");
      frame.announce(errorWords(found, t), shown ? t("staysGood") : "");
      return verify();
    }
    shown = found;
    const { state, result, text } = found;
    const { final } = expected(found);
    frame.announce(
      t("sessionTitle", { p: share(result.ahead, t) }),
      t("sessionDetail", { ruin: share(result.ends.ruin, t), final: floatText(final, 2, t), bankroll: state.bankroll }),
    );
    for (const { name, field } of fields) field.update(/** @type {any} */ (state)[name]);
    strategy.choose(state.strategy);
    const names = t.list("sessionLegend");
    legendTexts.forEach((each, place) => setText(each, names[place].replace("{seed}", String(state.seed))));
    tableRows(found, t).forEach((row, place) => {
      rows[place].root.hidden = row === null;
      row?.forEach((cell, column) => setText(rows[place].cells[column], cell));
    });
    const digits = Math.floor(-Math.log10(result.error));
    setText(note, `${t("sessionUnit")} ${t("sessionNote", { digits })}`);
    const key = `${text}|${state.seed}`;
    if (key !== drawnFor) {
      drawn = []; // they belong to other rules
      drawnFor = key;
      stopBuilding();
      stopBuilding = whileIdle(makePlaybook(strategyOf(state.strategy, tableNow())), (book) => {
        drawn = paths(state, book);
        drawChart();
      });
    }
    drawChart();
    return verify();
  };
  /** @type {{key: string, table: import("../engine/index.js").PayTable} | undefined} */
  let table0;
  /** The same table for the same payouts, so that what is made for it is found again. */
  const tableNow = () => {
    const key = JSON.stringify(model.get("pay_table"));
    if (table0?.key !== key) table0 = { key, table: tableOf(model.get("pay_table")) };
    return table0.table;
  };

  const schedule = () => {
    frameWaiting ||= requestAnimationFrame(() => {
      frameWaiting = 0;
      draw();
    });
  };
  const resize = new ResizeObserver(drawChart);
  resize.observe(picture);
  model.on("change", schedule);
  signal.addEventListener(
    "abort",
    () => {
      model.off("change", schedule);
      cancelAnimationFrame(frameWaiting);
      resize.disconnect();
      stopBuilding();
    },
    { once: true },
  );
  draw();
}
