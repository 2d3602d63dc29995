/**
 * The static host: in the published page it mounts every explorer from the JSON beside it when it comes
 * near the window. Jupyter brings its own host and never starts this one.
 */

import { whenIdle, whenNear } from "./page.js";

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
/** @typedef {Record<string, {render: (context: Context) => void}>} Views */

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
 * @param {Views} views
 */
function mount(el, views) {
  const place = document.createElement("div");
  const state = JSON.parse(el.querySelector('script[type="application/json"]')?.textContent ?? "{}");
  const view = views[el.dataset.msstud ?? ""];
  try {
    view.render({ model: makeModel(state), el: place, signal: new AbortController().signal });
  } catch (error) {
    el.dataset.error = String(error);
    console.error(error);
    return;
  }
  el.querySelector(".msstud-fallback")?.remove();
  el.append(place);
  el.dataset.ready = "1";
}

/**
 * Mount the explorers of these views; another bundle mounts those of others.
 * @param {Views} views
 * @param {() => void} [prepare] builds what all of them need, when the page is idle
 */
export function startExplorers(views, prepare) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll("[data-msstud]");
  const ours = [...all].filter((el) => (el.dataset.msstud ?? "") in views);
  if (ours.length && prepare) whenIdle(prepare);
  whenNear(ours, (el) => whenIdle(() => mount(el, views)));
}
