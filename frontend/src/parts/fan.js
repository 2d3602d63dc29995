/**
 * The chart of a session: money over rounds as a fan of exact quantiles, simulated sessions over it, the
 * lines at which a session ends, and at the right the distribution at the end.
 */

import { count } from "../messages/words.js";
import { setAttribute, svg } from "./dom.js";
import { niceTicks } from "./scales.js";

/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./session.js").Evening} Evening */
/** @typedef {ReturnType<typeof scaleOf>} Scale */

const HEIGHT = 320;
const MARGIN = { left: 52, top: 10, bottom: 30 };
const SIDE = { wide: 130, narrow: 64 }; // for the distribution at the end
const NARROW = 480;
const ROOM = 1.12;
const N_BINS = 44;
const GAP = 6;

/**
 * Build the chart.
 * @param {Translator} t
 */
export function makeFan(t) {
  const axes = svg("g", { class: "msstud-run__axes" });
  const picture = svg("svg"); // an inner svg cuts what leaves it
  const bars = svg("g", { class: "msstud-fan__bars" });
  const names = svg("g", { class: "msstud-fan__names" });
  const root = svg(
    "svg",
    { class: "msstud-run__chart", role: "img", "aria-label": t("sessionChartLabel"), height: HEIGHT },
    axes,
    picture,
    bars,
    names,
  );
  const bands = ["outer", "inner"].map((kind) => svg("path", { class: "msstud-fan__band", "data-band": kind }));
  const median = svg("polyline", { class: "msstud-fan__median" });
  const lines = svg("g", { class: "msstud-fan__lines" });
  const drawn = svg("g", { class: "msstud-fan__paths" });
  picture.append(...bands, drawn, median, lines);
  return {
    root,
    /** @param {Evening} evening @param {number[][]} paths @param {number} width in pixels */
    update(evening, paths, width) {
      const scale = scaleOf(evening, width);
      setAttribute(root, "width", width);
      setAttribute(root, "viewBox", `0 0 ${width} ${HEIGHT}`);
      for (const [name, value] of Object.entries({ x: MARGIN.left, y: MARGIN.top, width: scale.width, height: scale.height })) {
        setAttribute(picture, name, value);
      }
      axes.replaceChildren(...drawAxes(scale, t));
      const { fan } = evening.result;
      const { bankroll } = evening.state;
      const times = fan.flatMap((quantiles, n) => (quantiles ? [{ n, quantiles }] : []));
      const at = (/** @type {number} */ n, /** @type {number} */ money) => `${scale.x(n).toFixed(1)},${scale.y(money).toFixed(1)}`;
      const edge = (/** @type {number} */ place) => times.map(({ n, quantiles }) => at(n, bankroll + quantiles[place]));
      bands.forEach((band, place) => {
        setAttribute(band, "d", `M${[...edge(4 - place), ...edge(place).reverse()].join("L")}Z`);
      });
      setAttribute(median, "points", edge(2).join(" "));
      drawn.replaceChildren(...paths.flatMap((money) => drawPath(money, evening, scale, at)));
      const rules = rulesOf(evening);
      lines.replaceChildren(
        ...rules.map(({ kind, money }) => {
          const y = scale.y(money);
          return svg("line", { "data-rule": kind, x1: 0, x2: scale.width, y1: y, y2: y });
        }),
      );
      names.replaceChildren(
        ...rules.map(({ place, money }) =>
          svg("text", { x: MARGIN.left + 6, y: MARGIN.top + scale.y(money) - 4 }, t.list("sessionLines")[place]),
        ),
      );
      bars.replaceChildren(...drawBars(evening, scale));
    },
  };
}

/**
 * Return the lines of a session: where money runs out, where the player leaves, where it began.
 * @param {Evening} evening
 */
function rulesOf({ state }) {
  const { bankroll, stop_loss: stopLoss, stop_win: stopWin } = state;
  const rules = [{ kind: "start", place: 3, money: bankroll }];
  if (stopLoss === null) rules.push({ kind: "ruin", place: 0, money: 10 });
  else rules.push({ kind: "stop", place: 1, money: bankroll - stopLoss });
  if (stopWin !== null) rules.push({ kind: "stop", place: 2, money: bankroll + stopWin });
  return rules;
}

/**
 * Return where money and rounds stand.
 * @param {Evening} evening
 * @param {number} outer width
 */
export function scaleOf({ result, state }, outer) {
  const side = outer < NARROW ? SIDE.narrow : SIDE.wide;
  const width = outer - MARGIN.left - side;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const finite = result.fan.flatMap((quantiles) => (quantiles ?? []).filter(Number.isFinite));
  const top = Math.max(...finite, state.stop_win ?? 0, 20);
  const low = Math.min(0, state.bankroll + Math.min(...finite));
  const high = state.bankroll + top * ROOM;
  return {
    width,
    height,
    side,
    low,
    high,
    n: state.rounds,
    x: (/** @type {number} */ n) => (n / state.rounds) * width,
    y: (/** @type {number} */ money) => Math.max(-height, ((high - money) / (high - low)) * height),
  };
}

/** @param {Scale} scale @param {Translator} t */
function drawAxes(scale, t) {
  const bottom = MARGIN.top + scale.height;
  const money = niceTicks(scale.low, scale.high, 6).ticks.flatMap((tick) => {
    const y = MARGIN.top + scale.y(tick);
    return [
      svg("line", { x1: MARGIN.left, x2: MARGIN.left + scale.width + scale.side, y1: y, y2: y }),
      svg("text", { x: MARGIN.left - 8, y: y + 4, "text-anchor": "end" }, count(tick, t)),
    ];
  });
  const about = scale.width < 300 ? 3 : 6;
  const rounds = niceTicks(0, scale.n, about)
    .ticks.filter(Number.isInteger)
    .map((tick) => svg("text", { x: MARGIN.left + scale.x(tick), y: bottom + 18, "text-anchor": "middle" }, count(tick, t)));
  const name = svg("text", { x: MARGIN.left + scale.width + scale.side, y: bottom + 18, "text-anchor": "end" }, t("runAxis"));
  return [...money, ...rounds, name];
}

/**
 * @param {number[]} money
 * @param {Evening} evening
 * @param {Scale} scale
 * @param {(n: number, money: number) => string} at
 */
function drawPath(money, { state }, scale, at) {
  const line = svg("polyline", { points: money.map((each, n) => at(n, each)).join(" ") });
  const last = money.length - 1;
  if (last === state.rounds) return [line];
  return [line, svg("circle", { cx: scale.x(last), cy: scale.y(money[last]), r: 3 })];
}

/**
 * Return the distribution at the end as bars, each of some antes.
 * @param {Evening} evening
 * @param {Scale} scale
 */
function drawBars({ result, state }, scale) {
  const bins = binsOf(result, state.bankroll, scale.low, scale.high);
  const most = Math.max(...bins.map(({ p }) => p));
  const x = MARGIN.left + scale.width + GAP;
  return bins
    .filter(({ p }) => p > 0)
    .map(({ from, to, p }) => {
      const [y, end] = [scale.y(to), scale.y(from)];
      const width = ((scale.side - GAP) * p) / most;
      return svg("rect", { x, y: MARGIN.top + y, width, height: Math.max(1, end - y - 1) });
    });
}

/**
 * Return the probability of each stretch of money at the end.
 * @param {import("../engine/chance/sessions.js").SessionResult} result
 * @param {number} bankroll
 * @param {number} low
 * @param {number} high
 */
export function binsOf({ lowest, perAnte, probabilities }, bankroll, low, high) {
  const wide = Math.max(1, Math.ceil((high - low) / N_BINS));
  const first = Math.floor(low / wide) * wide;
  const bins = Array.from({ length: Math.ceil((high - first) / wide) }, (_, i) => ({
    from: first + i * wide,
    to: first + (i + 1) * wide,
    p: 0,
  }));
  probabilities.forEach((p, i) => {
    const bin = bins[Math.floor((bankroll + (lowest + i) / perAnte - first) / wide)];
    if (bin) bin.p += p;
  });
  return bins;
}
