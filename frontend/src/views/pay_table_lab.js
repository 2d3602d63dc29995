/**
 * PayTableLab: change a payout and the whole game is solved again, exactly.
 *
 * State: `pay_table`, the edited table, and `base_table`, the one it is compared with.
 */

import {
  Fraction,
  MsstudError,
  STANDARD,
  STRAIGHT_5,
  Street,
  attempt,
  outlooks,
  solve,
} from "../engine/index.js";
import { printed } from "../parts/bars.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFrame } from "../parts/frame.js";
import { makeGrid } from "../parts/grid.js";
import { ROWS, makePayouts } from "../parts/payouts.js";
import { tableCodec, tableOf, traitOf } from "../parts/table.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/index.js").Solution} Solution */
/** @typedef {import("../engine/index.js").PayTable} PayTable */

const PRESETS = [STANDARD, STRAIGHT_5];

/** @type {readonly [string, string, (solution: Solution) => Fraction, "percent" | "antes"][]} */
const FIGURES = [
  ["house_edge", "house edge, of the ante", (s) => s.houseEdge, "percent"],
  ["element_of_risk", "element of risk, of all wagers", (s) => s.elementOfRisk, "percent"],
  ["average_wager", "average wager, antes", (s) => s.averageWager, "antes"],
  ["fold_rate", "rounds folded", (s) => s.foldRate, "percent"],
  ["hit_frequency", "rounds won", (s) => s.hitFrequency, "percent"],
];

/**
 * Return a figure as the book prints it.
 * @param {Fraction} value
 * @param {"percent" | "antes"} kind
 */
export function figureText(value, kind) {
  return printed(kind === "percent" ? `${value.mul(100).toDecimal(4)} %` : value.toDecimal(4));
}

/**
 * Return the third-street classes whose action differs, and how many card sets change on the later
 * streets at the totals where most rounds are: two and three antes staked.
 * @param {Solution} solution
 * @param {Solution} base
 */
export function changes(solution, base) {
  const labels = [...solution.thirdStreet].filter(
    ([label, { best }]) => base.thirdStreet.get(label)?.best !== best,
  );
  const nSets = (/** @type {Street} */ street, /** @type {number} */ staked) => {
    const [one, other] = [solution.chosen(street, staked), base.chosen(street, staked)];
    const sizes = Array.from(outlooks().nSets[street.nKnown]);
    return sizes.reduce((sum, n, i) => sum + (one[i] === other[i] ? 0 : n), 0);
  };
  return {
    third: new Set(labels.map(([label]) => label)),
    fourth: nSets(Street.FOURTH, 2),
    fifth: nSets(Street.FIFTH, 3),
  };
}

/**
 * Return by first keyword of each edited row what one more unit there takes off the house edge: the
 * frequency-weighted stake of the row.
 * @param {Solution} solution
 */
export function sensitivities(solution) {
  const table = solution.payTable;
  const shares = new Map();
  table.rows().forEach(({ handClasses }, i) => shares.set(handClasses.join(), solution.rowShares[i].staked));
  const found = new Map();
  for (const { handClasses } of table.rows()) {
    const keys = ROWS.find((row) => row.length === handClasses.length && row.includes(keyOf(handClasses[0])));
    if (keys) found.set(keys[0], shares.get(handClasses.join()));
  }
  return found;
}

/** @param {number} handClass */
function keyOf(handClass) {
  return Object.keys(traitOf(STANDARD).payouts)[handClass];
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const frame = makeFrame(context, {
    view: "pay-table-lab",
    traits: { pay_table: tableCodec },
    shared: ["pay_table"],
    python: () =>
      `import msstud as ms\ntable = ms.PayTable("edited", ${pythonDict(model.get("pay_table").payouts)})\n` +
      "print(ms.solve(table).house_edge)",
  });
  const presets = PRESETS.map((table) => {
    const onclick = () => save(traitOf(table));
    return { table, button: h("button", { class: "msstud-button", type: "button", onclick }, table.name) };
  });
  const payouts = makePayouts(
    (keys, payout) => {
      const rows = { ...model.get("pay_table").payouts };
      for (const key of keys) rows[key] = payout;
      save({ name: "edited", payouts: rows });
    },
    (problem) => (problem ? frame.verify("stale") : undefined),
  );
  const figures = FIGURES.map(([key, label, of, kind]) => {
    const [value, was] = [h("td", { class: "msstud-bars__number" }), h("td", { class: "msstud-bars__pays" })];
    return { key, of, kind, value, was, root: h("tr", {}, h("th", { scope: "row" }, label), value, was) };
  });
  const spread = h("td", { class: "msstud-bars__number" });
  const changed = h("p", { class: "msstud-lab__changes" });
  const grid = makeGrid();
  frame.body.classList.add("msstud-lab");
  frame.body.append(
    h(
      "div",
      { class: "msstud-lab__table" },
      h("div", { class: "msstud-lab__presets" }, ...presets.map(({ button }) => button)),
      payouts.root,
    ),
    h(
      "div",
      { class: "msstud-lab__result" },
      h(
        "table",
        { class: "msstud-bars msstud-bars--ends" },
        h("caption", {}, "The whole game, solved again"),
        ...figures.map(({ root }) => root),
        h("tr", {}, h("th", { scope: "row" }, "standard deviation, antes"), spread, h("td")),
      ),
      changed,
      grid.root,
    ),
  );

  /** @type {Solution | undefined} */
  let base;
  /** @param {import("../parts/table.js").TableTrait} trait */
  const save = (trait) => {
    const edited = attempt(() => tableOf(trait));
    if (edited instanceof MsstudError) {
      frame.announce(edited.message, "The last good result stays.");
      frame.verify("stale");
      return;
    }
    const preset = PRESETS.find((table) => table.equals(edited));
    model.set("pay_table", { ...trait, name: preset ? preset.name : trait.name });
    model.save_changes();
  };
  const draw = () => {
    const table = attempt(() => tableOf(model.get("pay_table")));
    const against = attempt(() => tableOf(model.get("base_table") ?? traitOf(STANDARD)));
    if (table instanceof MsstudError || against instanceof MsstudError) {
      frame.verify("stale");
      return;
    }
    if (!base?.payTable.equals(against)) base = solve(against);
    const solution = solve(table);
    const [edge, risk] = [solution.houseEdge, solution.elementOfRisk];
    frame.announce(
      `House edge ${figureText(edge, "percent")}`,
      `of the ante; ${figureText(risk, "percent")} of every unit wagered. On the ${against.name} table ${figureText(base.houseEdge, "percent")}.`,
    );
    for (const { of, kind, value, was } of figures) {
      setText(value, figureText(of(solution), kind));
      value.title = `exactly ${of(solution)}`;
      setText(was, `was ${figureText(of(base), kind)}`);
    }
    setText(spread, solution.standardDeviation.toFixed(4));
    const { third, fourth, fifth } = changes(solution, base);
    setText(
      changed,
      `Changed against ${against.name}: ${third.size} of 169 starting hands, ` +
        `${fourth.toLocaleString("en")} of 22,100 fourth-street and ${fifth.toLocaleString("en")} of 270,725 fifth-street card sets.`,
    );
    grid.update(solution.thirdStreet, third);
    const hints = new Map(
      [...sensitivities(solution)].map(([key, staked]) => [key, `+1: ${printed(staked.mul(-100).toDecimal(3))} points`]),
    );
    payouts.update(model.get("pay_table").payouts, hints);
    for (const { table: preset, button } of presets) {
      setAttribute(button, "aria-pressed", String(preset.equals(table)));
    }
    const checks = model.get("checks") ?? {};
    const agrees = figures.every(({ key, of }) => checks[key] === String(of(solution)));
    frame.verify(agrees ? "equal" : "page");
  };
  for (const trait of ["pay_table", "base_table", "checks"]) {
    model.on(`change:${trait}`, draw);
    signal.addEventListener("abort", () => model.off(`change:${trait}`, draw), { once: true });
  }
  draw();
}

/** @param {Record<string, string>} payouts */
function pythonDict(payouts) {
  const rows = Object.entries(payouts).map(([key, text]) => `"${key}": ${/\//.test(text) ? `"${text}"` : text}`);
  return `{${rows.join(", ")}}`;
}
