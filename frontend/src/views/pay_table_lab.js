/**
 * PayTableLab: change a payout and the whole game is solved again, exactly.
 *
 * State: `pay_table`, the edited table; `base_table`, what it is compared with; and the questions what
 * `row` must pay for `target_edge`, and for `hand` to be played otherwise. Figures and grid follow an
 * edit in the next frame; lists and answers, a few milliseconds more, when the page is idle. A `compact`
 * lab folds all but the table.
 */

import {
  MsstudError,
  STANDARD,
  STRAIGHT_5,
  attempt,
  holeLabel,
  parseCards,
  solve,
} from "../engine/index.js";
import { rowKeywords, sensitivities } from "../engine/sensitivity.js";
import "../messages/explorers.js";
import { translator } from "../messages/index.js";
import { actionWords, errorWords, letterOf, tableName } from "../messages/words.js";
import { makeBreakEven, parseEdge } from "../parts/break_even.js";
import { changedLabels, changesOf, makeChanges } from "../parts/changes.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { figureText, isChecked, makeFigures } from "../parts/figures_panel.js";
import { makeSection } from "../parts/fold.js";
import { makeFrame } from "../parts/frame.js";
import { makeGrid } from "../parts/grid.js";
import { makePayRows } from "../parts/stepper.js";
import { tableCodec, tableOf, traitOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../parts/table.js").TableTrait} TableTrait */

const PRESETS = [STANDARD, STRAIGHT_5];
const EDITED = "edited";
const PAUSE_MS = 100; // while a reader types on, lists and answers wait
const FIRST = { row: "straight", target_edge: "4.00 %", hand: "7s 5s" };
/** @type {readonly Action[]} */
const LEGEND = ["fold", "1x", "3x"];

/** @param {(text: string) => unknown} check throws on nonsense */
const checkedText = (check) => ({
  write: (/** @type {string} */ text) => text,
  read(/** @type {string} */ text) {
    check(text);
    return text;
  },
});

const CODECS = {
  pay_table: tableCodec,
  base_table: tableCodec,
  row: checkedText(rowKeywords),
  target_edge: checkedText(parseEdge),
  hand: checkedText((text) => parseCards(text, { nCards: [2, 4] })),
};

/**
 * Return the three lines of Python that print the same edge.
 * @param {TableTrait} trait
 */
export function pythonLines({ payouts }) {
  const standard = traitOf(STANDARD).payouts;
  const changes = Object.entries(payouts)
    .filter(([key, text]) => standard[key] !== text)
    .map(([key, text]) => `${key}=${text.includes("/") ? `"${text}"` : text}`);
  const table = changes.length ? `ms.STANDARD.with_payouts(${changes.join(", ")})` : "ms.STANDARD";
  return `import msstud as ms\nsolution = ms.solve(${table})\nprint(solution.house_edge)`;
}

/**
 * Return two hole cards of a cell of the grid: `7s 5s` for `75s`.
 * @param {string} label
 */
export function holeCards(label) {
  return `${label[0]}s ${label[1]}${label[2] === "s" ? "s" : "h"}`;
}

/**
 * Return a table under the name of the preset that pays the same, if there is one.
 * @param {TableTrait} trait
 */
export function named(trait) {
  const table = tableOf(trait);
  return { ...trait, name: PRESETS.find((preset) => preset.equals(table))?.name ?? EDITED };
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  for (const [trait, text] of Object.entries(FIRST)) if (!model.get(trait)) model.set(trait, text);
  const frame = makeFrame(context, {
    view: "pay-table-lab",
    traits: CODECS,
    shared: ["pay_table"],
    python: () => pythonLines(model.get("pay_table")),
    onReset() {
      rows.clear(); // fields may hold nonsense although no trait has changed
      breakEven.clear();
    },
  });
  const stale = new Set();
  const problem = (/** @type {string} */ where) => (/** @type {boolean} */ has) => {
    if (has) stale.add(where);
    else stale.delete(where);
    verify();
  };
  const presets = PRESETS.map((table) => {
    const onclick = () => {
      rows.clear();
      save("pay_table", traitOf(table));
    };
    return { table, button: h("button", { class: "msstud-button", type: "button", onclick }, tableName(table.name, t)) };
  });
  const rows = makePayRows(
    (keys, change) => {
      const table = tableOf(model.get("pay_table"));
      const payouts = { ...model.get("pay_table").payouts };
      for (const key of keys) payouts[key] = String(change(table.get(key)));
      save("pay_table", named({ name: EDITED, payouts }));
    },
    problem("rows"),
    t,
  );
  const figures = makeFigures(t);
  const grid = makeGrid({
    signal,
    t,
    onSelect: (label) => save("hand", holeCards(label)),
  });
  const changes = makeChanges(t);
  const breakEven = makeBreakEven({
    onAsk: (trait, value) => save(trait, value),
    onPay: (row, payout) => {
      const payouts = { ...model.get("pay_table").payouts };
      for (const key of rowKeywords(row)) payouts[key] = String(payout);
      save("pay_table", named({ name: EDITED, payouts }));
    },
    onProblem: problem("questions"),
  }, t);
  const isCompact = model.get("compact");
  const game = makeSection(isCompact, "msstud-lab__result", t("foldGame"), figures.root, legend(t), grid.root);
  const lists = makeSection(isCompact, "msstud-lab__changes", "", changes.root);
  const asking = makeSection(isCompact, "msstud-lab__questions", t("foldQuestions"), breakEven.root);
  frame.body.classList.add("msstud-lab");
  frame.body.append(
    h(
      "div",
      { class: "msstud-lab__table" },
      h("div", { class: "msstud-lab__presets" }, ...presets.map(({ button }) => button)),
      rows.root,
    ),
    game.root,
    lists.root,
    asking.root,
  );

  /** @type {Solution | undefined} */
  let base;
  /** @type {Solution | undefined} */
  let solution;
  const save = (/** @type {string} */ trait, /** @type {unknown} */ value) => {
    model.set(trait, value);
    model.save_changes();
  };
  const verify = () => {
    const isEqual = solution !== undefined && isChecked(solution, model.get("checks") ?? {});
    frame.verify(stale.size ? "stale" : isEqual ? "equal" : "page");
  };
  const questions = () => ({
    row: model.get("row"),
    targetEdge: model.get("target_edge"),
    hand: model.get("hand"),
  });

  /** Show what needs the figures only; return whether the state makes sense. */
  const draw = () => {
    const table = attempt(() => tableOf(model.get("pay_table")));
    const against = attempt(() => tableOf(model.get("base_table") ?? traitOf(STANDARD)));
    const problems = [table, against].filter((each) => each instanceof MsstudError);
    problem("state")(problems.length > 0);
    if (table instanceof MsstudError || against instanceof MsstudError) {
      frame.announce(problems.map((each) => errorWords(/** @type {MsstudError} */ (each), t)).join(" "), t("staysGood"));
      return;
    }
    if (!base?.payTable.equals(against)) base = solve(against);
    if (!solution?.payTable.equals(table)) solution = solve(table);
    const [edge, risk] = [solution.houseEdge, solution.elementOfRisk];
    frame.announce(
      t("edgeIs", { edge: figureText(edge, "percent", t) }),
      t("edgeMore", {
        risk: figureText(risk, "percent", t),
        table: tableName(against.name, t),
        edge: figureText(base.houseEdge, "percent", t),
      }),
    );
    figures.update(solution, base);
    const changed = changedLabels(solution, base);
    const [lead, hands] = [t("changedLead", { table: tableName(against.name, t) }), t("changed3", { n: changed.size })];
    setText(lists.title, `${lead} ${hands}`);
    grid.update(solution.thirdStreet, changed);
    const hole = attempt(() => parseCards(model.get("hand"), { nCards: [2, 4] }));
    grid.select(hole instanceof MsstudError || hole.length !== 2 ? "" : holeLabel(hole));
    rows.update(model.get("pay_table").payouts, traitOf(against).payouts);
    breakEven.ask(questions());
    for (const { table: preset, button } of presets) {
      setAttribute(button, "aria-pressed", String(preset.equals(table)));
    }
    verify();
    const [now, was] = [solution, base];
    later([
      () => rows.showStakes(sensitivities(now)),
      () => changes.update(changesOf(now, was, t), changed.size, against.name),
      () => breakEven.answerEdge(now, questions()),
      () => breakEven.answerHand(now, questions()),
    ]);
  };

  let frameWaiting = 0;
  let stopLater = () => {};
  const later = (/** @type {(() => void)[]} */ work) => {
    stopLater();
    stopLater = inPause(work);
  };
  const schedule = () => {
    stopLater();
    frameWaiting ||= requestAnimationFrame(() => {
      frameWaiting = 0;
      draw();
    });
  };
  for (const trait of [...Object.keys(CODECS), "checks"]) model.on(`change:${trait}`, schedule);
  signal.addEventListener(
    "abort",
    () => {
      for (const trait of [...Object.keys(CODECS), "checks"]) model.off(`change:${trait}`, schedule);
      cancelAnimationFrame(frameWaiting);
      stopLater();
    },
    { once: true },
  );
  draw();
}

/** @param {import("../messages/index.js").Translator} t */
function legend(t) {
  const entries = LEGEND.map((action) => [
    h("span", { class: "msstud-tag", "data-action": action, "aria-hidden": "true" }, letterOf(action, t)),
    ` ${actionWords(action, t)} `,
  ]);
  const changed = h("span", { class: "msstud-lab__changed" }, `* ${t("changed")}`);
  return h("p", { class: "msstud-lab__legend" }, ...entries.flat(), changed, ` ${t("clickHand")}`);
}

/**
 * Do some work piece by piece as soon as the reader pauses; return how to call it off.
 * @param {(() => void)[]} work
 * @returns {() => void}
 */
function inPause(work) {
  let timer = setTimeout(next, PAUSE_MS, 0);
  /** @param {number} place */
  function next(place) {
    if (place + 1 < work.length) timer = setTimeout(next, 0, place + 1);
    work[place]();
  }
  return () => clearTimeout(timer);
}
