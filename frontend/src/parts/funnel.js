/**
 * The chart of a run: running means over a logarithmic axis of rounds, each in the funnel of two exact
 * standard errors around its exact value.
 */

import { count } from "../messages/words.js";
import { setAttribute, svg } from "./dom.js";
import { floatText, niceTicks, powersOfTen } from "./scales.js";

/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * @typedef {object} Series
 * @property {number} exact mean, in antes
 * @property {number} deviation standard deviation of one round, in antes
 * @property {[n: number, mean: number][]} points
 */

/** @typedef {{from: number, to: number, series: Series[]}} Funnel */

const HEIGHT = 260;
const MARGIN = { left: 52, right: 12, top: 10, bottom: 30 };
const WIDTHS = 2; // half of the funnel, in standard errors
const SHOWN = 2.8; // what the axis shows at its left end, in standard errors
const MIN_TICK = 70; // pixels between labels
const N_EDGES = 80;

/**
 * Build the chart.
 * @param {string} label what a screen reader says
 * @param {Translator} t
 */
export function makeFunnel(label, t) {
  const axes = svg("g", { class: "msstud-run__axes", "aria-hidden": "true" });
  const clip = svg("svg", { "aria-hidden": "true" }); // an inner svg cuts what leaves it
  const root = svg("svg", { class: "msstud-run__chart", role: "img", "aria-label": label, height: HEIGHT }, axes, clip);
  const lines = [0, 1].map((place) => ({
    funnel: svg("path", { class: "msstud-run__funnel", "data-line": place }),
    exact: svg("line", { class: "msstud-run__exact", "data-line": place }),
    mean: svg("polyline", { class: "msstud-run__mean", "data-line": place }),
    end: svg("circle", { class: "msstud-run__end", "data-line": place, r: 4 }),
  }));
  clip.append(...lines.map(({ funnel }) => funnel), ...lines.map(({ exact }) => exact));
  clip.append(...[...lines].reverse().flatMap(({ mean, end }) => [mean, end]));
  let drawn = "";
  return {
    root,
    /** @param {Funnel} run @param {number} width in pixels */
    update(run, width) {
      const scale = scaleOf(run, width);
      const geometry = JSON.stringify([width, run.from, run.to, run.series.map((each) => [each.exact, each.deviation])]);
      if (geometry !== drawn) {
        drawn = geometry;
        setAttribute(root, "width", width);
        setAttribute(root, "viewBox", `0 0 ${width} ${HEIGHT}`);
        for (const [name, value] of Object.entries({ x: MARGIN.left, y: MARGIN.top, width: scale.width, height: scale.height })) {
          setAttribute(clip, name, value);
        }
        axes.replaceChildren(...drawAxes(run, scale, width, t));
      }
      lines.forEach((line, place) => drawSeries(line, run, scale, run.series[place]));
    },
  };
}

/**
 * Return where the numbers stand.
 * @param {Funnel} run
 * @param {number} outer width
 */
export function scaleOf({ from, to, series }, outer) {
  const width = outer - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const reach = series.map(({ exact, deviation }) => {
    const error = (SHOWN * deviation) / Math.sqrt(from) || 0.01; // no spread: something to see all the same
    return [exact - error, exact + error];
  });
  const low = Math.min(...reach.map(([each]) => each));
  const high = Math.max(...reach.map(([, each]) => each));
  const decades = Math.log10(to / from) || 1;
  return {
    width,
    height,
    low,
    high,
    x: (/** @type {number} */ n) => (Math.log10(n / from) / decades) * width,
    y: (/** @type {number} */ mean) => ((high - mean) / (high - low)) * height,
  };
}

/**
 * @param {Funnel} run
 * @param {ReturnType<typeof scaleOf>} scale
 * @param {number} width
 * @param {Translator} t
 */
function drawAxes({ from, to }, scale, width, t) {
  const { ticks, nDigits } = niceTicks(scale.low, scale.high, 5);
  const [left, bottom] = [MARGIN.left, MARGIN.top + scale.height];
  const rows = ticks.flatMap((tick) => {
    const y = MARGIN.top + scale.y(tick);
    const text = floatText(tick, nDigits, t, { isSigned: tick > 0 });
    return [
      svg("line", { x1: left, x2: width - MARGIN.right, y1: y, y2: y }),
      svg("text", { x: left - 8, y: y + 4, "text-anchor": "end" }, text),
    ];
  });
  const powers = powersOfTen(from, to);
  const gap = powers.length > 1 ? scale.x(powers[1]) - scale.x(powers[0]) : scale.width;
  const every = Math.max(1, Math.ceil(MIN_TICK / gap));
  const columns = powers.flatMap((power, place) => {
    const x = left + scale.x(power);
    const isNear = x > width - 60; // the axis has its name there
    return [
      svg("line", { x1: x, x2: x, y1: MARGIN.top, y2: bottom + 4 }),
      place % every === 0 && !isNear ? svg("text", { x, y: bottom + 18, "text-anchor": place ? "middle" : "start" }, count(power, t)) : null,
    ];
  });
  const name = svg("text", { x: width - MARGIN.right, y: bottom + 18, "text-anchor": "end" }, t("runAxis"));
  return [...rows, ...columns.filter((each) => each !== null), name];
}

/**
 * @param {{funnel: Element, exact: Element, mean: Element, end: Element}} line
 * @param {Funnel} run
 * @param {ReturnType<typeof scaleOf>} scale
 * @param {Series | undefined} series
 */
function drawSeries({ funnel, exact, mean, end }, { from, to }, scale, series) {
  for (const each of [funnel, exact, mean]) setAttribute(each, "visibility", series ? null : "hidden");
  setAttribute(end, "visibility", "hidden");
  if (!series) return;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)},${clamp(y, scale.height).toFixed(1)}`;
  const edge = (/** @type {number} */ side, /** @type {number} */ i) => {
    const n = from * (to / from) ** (i / N_EDGES);
    return at(scale.x(n), scale.y(series.exact + (side * WIDTHS * series.deviation) / Math.sqrt(n)));
  };
  const places = Array.from({ length: N_EDGES + 1 }, (_, i) => i);
  const upper = places.map((i) => edge(1, i));
  const lower = places.map((i) => edge(-1, i)).reverse();
  setAttribute(funnel, "d", `M${[...upper, ...lower].join("L")}Z`);
  const y = scale.y(series.exact);
  for (const [name, value] of Object.entries({ x1: 0, x2: scale.width, y1: y, y2: y })) setAttribute(exact, name, value);
  const points = series.points.filter(([n]) => n >= from);
  setAttribute(mean, "points", points.map(([n, value]) => at(scale.x(n), scale.y(value))).join(" "));
  const last = points[points.length - 1];
  if (!last) return;
  setAttribute(end, "visibility", null);
  setAttribute(end, "cx", scale.x(last[0]));
  setAttribute(end, "cy", clamp(scale.y(last[1]), scale.height));
}

/** Keep a path near the window: browsers draw far points badly. @param {number} y @param {number} height */
function clamp(y, height) {
  return Math.max(-height, Math.min(2 * height, y));
}
