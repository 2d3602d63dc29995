/**
 * Explorers of one group on a page share some of their state, without Python.
 *
 * In Jupyter each widget may run its own copy of this module, so the groups hang on the page itself.
 */

/** @typedef {import("./host.js").Model} Model */

const KEY = Symbol.for("msstud.groups");

/** @returns {Map<string, EventTarget>} */
function groups() {
  const page = /** @type {any} */ (globalThis);
  page[KEY] ??= new Map();
  return page[KEY];
}

/**
 * Keep `traits` of a model equal in all models of its group until `signal` aborts.
 *
 * @param {Model} model
 * @param {string[]} traits
 * @param {AbortSignal} signal
 */
export function join(model, traits, signal) {
  const name = model.get("group");
  if (!name) return;
  const all = groups();
  const bus = all.get(name) ?? new EventTarget();
  all.set(name, bus);
  for (const trait of traits) {
    const tell = () => {
      bus.dispatchEvent(new CustomEvent(trait, { detail: { from: model, value: model.get(trait) } }));
    };
    const hear = (/** @type {any} */ event) => {
      const { from, value } = event.detail;
      if (from === model || same(model.get(trait), value)) return;
      model.set(trait, value);
      model.save_changes();
    };
    model.on(`change:${trait}`, tell);
    bus.addEventListener(trait, hear, { signal });
    signal.addEventListener("abort", () => model.off(`change:${trait}`, tell), { once: true });
  }
}

/**
 * Whether two trait values, plain JSON, are equal.
 * @param {any} one
 * @param {any} other
 */
export function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
