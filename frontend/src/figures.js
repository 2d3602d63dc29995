/**
 * Draws the figures of the book: JSON in a placeholder, written by msstud/sphinx_ext.py.
 *
 * plotly.min.js lies beside the bundle and loads when the first figure comes near the window. A figure
 * names the light colors of msstud.css; in the dark theme the dark twin of each takes its place.
 */

import { whenNear } from "./page.js";

const COLORS = [
  "ink", "muted", "paper", "panel", "line", "focus", "red",
  "fold", "raise-1", "raise-2", "raise-3",
  "fold-soft", "raise-1-soft", "raise-2-soft", "raise-3-soft",
  "other", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5", "push", "lose",
];

const NARROW = 480;
const FEW_TICKS = 3;

/** @type {Promise<any> | undefined} */
let library;

/**
 * Load plotly.js, once for the page.
 * @param {string} source
 * @returns {Promise<any>}
 */
function loadLibrary(source) {
  library ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.onload = () => resolve(/** @type {any} */ (globalThis).Plotly);
    script.onerror = () => reject(new Error("plotly.min.js could not be loaded"));
    document.head.append(script);
  });
  return library;
}

/**
 * Return what each light color of the palette becomes in the present theme.
 * @returns {Map<unknown, string>}
 */
function palette() {
  const style = getComputedStyle(document.documentElement);
  const dark = document.documentElement.dataset.theme === "dark";
  return new Map(
    COLORS.map((name) => {
      const [light = "", other = ""] = style.getPropertyValue(`--msstud-${name}`).match(/#\w+/g) ?? [];
      return [light, dark ? other : light];
    }),
  );
}

/**
 * Keep the last line of each text in the cells of a grid: on a phone there is room for one.
 * @param {any} trace
 */
function shorten(trace) {
  if (trace.type !== "heatmap" || !trace.text) return;
  trace.text = trace.text.map((/** @type {string[]} */ row) => row.map((text) => text.split("<br>").pop()));
}

/** @param {unknown} _ @param {number} place */
const isEven = (_, place) => place % 2 === 0;

/**
 * Give a figure the room that a phone has: smaller letters, fewer ticks, no empty margin.
 * @param {any[]} data
 * @param {any} layout
 */
function makeNarrow(data, layout) {
  data.forEach(shorten);
  layout.font = { ...layout.font, size: 11 };
  if (layout.margin?.r) layout.margin.r = Math.min(layout.margin.r, 20);
  for (const [key, axis] of Object.entries(layout)) {
    if (!/^xaxis\d*$/.test(key) || axis.type !== "log") continue;
    axis.nticks = FEW_TICKS;
    for (const list of ["tickvals", "ticktext"]) axis[list] = axis[list]?.filter(isEven);
  }
}

/**
 * Draw a figure, or draw it anew in the present theme.
 * @param {Element} el
 * @param {any} Plotly
 */
async function paint(el, Plotly) {
  const colors = palette();
  const json = el.querySelector("script")?.textContent ?? "{}";
  const { data, layout } = JSON.parse(json, (_, value) => colors.get(value) ?? value);
  const { fontFamily } = getComputedStyle(document.body);
  const [ink, paper, line] = ["#1c2430", "#ffffff", "#d8dde3"].map((color) => colors.get(color));
  const lines = { gridcolor: line, linecolor: line, tickcolor: line, zerolinecolor: line };
  const axis = { ...lines, fixedrange: true }; // nothing to drag, so no handles
  const axes = Object.keys(layout).filter((key) => /^[xy]axis\d*$/.test(key));
  for (const key of new Set(["xaxis", "yaxis", ...axes])) layout[key] = { ...axis, ...layout[key] };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) delete layout.transition;
  // A legend above the figure grows upward, line by line, and the margin with it.
  if (layout.legend?.y > 1) Object.assign(layout.legend, { y: 1.02, yanchor: "bottom" });
  if (el.clientWidth < NARROW) makeNarrow(data, layout);
  const dressed = {
    dragmode: false, // a finger on a figure scrolls the page
    hoverlabel: { bgcolor: paper, bordercolor: line, font: { color: ink } },
    ...layout,
    font: { family: fontFamily, ...layout.font, color: ink },
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
  };
  await Plotly.react(el.lastElementChild, data, dressed, {
    displayModeBar: false,
    responsive: true,
  });
}

/**
 * Replace the sentence of a placeholder by its figure; keep the sentence when that fails.
 * @param {HTMLElement} el
 * @param {string} source address of plotly.min.js
 */
async function drawFigure(el, source) {
  const place = document.createElement("div");
  try {
    const Plotly = await loadLibrary(source);
    el.append(place);
    await paint(el, Plotly);
    el.dataset.ready = "1";
  } catch (error) {
    place.remove();
    el.dataset.error = String(error);
    console.error(error);
  }
}

/**
 * Draw each figure when it comes near the window, and anew when the reader changes the theme.
 * @param {string} source address of plotly.min.js
 */
export function startFigures(source) {
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll("[data-msstud-figure]");
  whenNear([...figures], (el) => drawFigure(el, source));
  const repaint = async () => {
    const drawn = document.querySelectorAll("[data-msstud-figure][data-ready]");
    if (!drawn.length || !library) return;
    const Plotly = await library;
    for (const el of drawn) paint(el, Plotly);
  };
  new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
