/**
 * The static host: in the published page it mounts every explorer from the JSON beside it and draws
 * every figure, when it comes near the window. Jupyter brings its own host and never starts this one.
 */

import { prepare } from "./engine/index.js";
import { drawFigure, watchTheme } from "./figures.js";
import { VIEWS } from "./views/index.js";

const IDLE_MS = 200;

/**
 * What a view may ask of its model; the one of anywidget has these too.
 * @typedef {object} Model
 * @property {true} [isStatic] there is no Python; the page's address is ours
 * @property {(key: string) => any} get
 * @property {(key: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(name: string, handler: (...args: any[]) => void) => void} on
 * @property {(name: string, handler?: (...args: any[]) => void) => void} off
 */

/** @typedef {{model: Model, el: HTMLElement, signal: AbortSignal}} Context */

/**
 * Return a model without Python.
 * @param {Record<string, any>} state
 * @returns {Model}
 */
export function makeModel(state) {
  const values = { ...state };
  const dirty = new Set();
  /** @type {Map<string, ((...args: any[]) => void)[]>} */
  const handlers = new Map();
  const fire = (/** @type {string} */ name, /** @type {any[]} */ ...args) => {
    for (const handler of [...(handlers.get(name) ?? [])]) handler(...args);
  };
  return {
    isStatic: true,
    get: (key) => values[key],
    set(key, value) {
      if (Object.is(values[key], value)) return;
      values[key] = value;
      dirty.add(key);
      fire(`change:${key}`, this, value);
    },
    save_changes() {
      if (!dirty.size) return;
      dirty.clear();
      fire("change", this);
    },
    on: (name, handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    off: (name, handler) => {
      handlers.set(name, handler ? (handlers.get(name) ?? []).filter((each) => each !== handler) : []);
    },
  };
}

/**
 * Bring one placeholder to life; its fallback stays until the view stands.
 * @param {HTMLElement} el
 */
export function mount(el) {
  const place = document.createElement("div");
  const state = JSON.parse(el.querySelector('script[type="application/json"]')?.textContent ?? "{}");
  const view = VIEWS[el.dataset.msstud ?? ""];
  if (!view) throw new Error(`no view named ${el.dataset.msstud}`);
  view.render({ model: makeModel(state), el: place, signal: new AbortController().signal });
  el.querySelector(".msstud-fallback")?.remove();
  el.append(place);
  el.dataset.ready = "1";
}

/**
 * Watch the placeholders of the page.
 * @param {HTMLScriptElement} script the bundle's own element; plotly.min.js lies beside it
 */
export function startHost(script) {
  const library = new URL("plotly.min.js", script.src).href;
  const work = (/** @type {HTMLElement} */ el) => {
    try {
      if ("msstud" in el.dataset) mount(el);
      else drawFigure(el, library);
    } catch (error) {
      el.dataset.error = String(error);
      console.error(error);
    }
  };
  const start = () => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          whenIdle(() => work(/** @type {HTMLElement} */ (target)));
        }
      },
      { rootMargin: "600px" },
    );
    const places = document.querySelectorAll("[data-msstud], [data-msstud-figure]");
    if ([...places].some((el) => "msstud" in /** @type {HTMLElement} */ (el).dataset)) whenIdle(prepare);
    for (const el of places) observer.observe(el);
    watchTheme();
  };
  // "interactive" comes before the deferred scripts of the theme, DOMContentLoaded after them.
  if (document.readyState === "loading") {
    document.addEventListener("readystatechange", start, { once: true });
  } else {
    start();
  }
}

/**
 * Leave the page's first paint alone, but not for long: Safari knows no idle time.
 * @param {() => void} work
 */
function whenIdle(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, 1);
}
