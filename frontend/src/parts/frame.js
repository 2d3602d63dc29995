/**
 * The frame around every explorer: the result in words on top, the picture, a footer with reset, copy
 * link, copy as Python and the tick "page = Python". It also keeps the state in the URL and shares
 * it with the group.
 */

import { join, same } from "../groups.js";
import { translator } from "../messages/index.js";
import { errorWords } from "../messages/words.js";
import { formatPart, readFragment, writeFragment } from "../url.js";
import { h, setText } from "./dom.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../messages/index.js").Key} Key */
/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * How a trait is written in the URL and read back; `read` throws on nonsense.
 * @typedef {object} Codec
 * @property {(value: any) => string} write
 * @property {(text: string) => any} read
 */

/**
 * @typedef {object} Options
 * @property {string} view name of the view, as `data-msstud` has it
 * @property {Record<string, Codec>} traits what the URL holds and Reset restores
 * @property {string[]} shared traits that a group shares
 * @property {() => string} python three lines of Python that print the same number
 * @property {() => void} [onReset] clears fields that hold no state
 * @property {boolean} [hasCards] offers a color for each suit
 * @property {boolean} [everyStep] each change is a step back of its own, however fast it comes
 */

/**
 * @typedef {object} Frame
 * @property {HTMLElement} root
 * @property {HTMLElement} body
 * @property {(title: string, detail?: string) => void} announce
 * @property {(state: "equal" | "page" | "stale", text?: string) => void} verify
 */

const NOTE_MS = 4000;
const HISTORY_MS = 1000;

/**
 * Build the frame into `el`.
 * @param {Context} context
 * @param {Options} options
 * @returns {Frame}
 */
export function makeFrame({ model, el, signal }, options) {
  const t = translator(model.get("lang"));
  const title = h("strong");
  const detail = h("small");
  const result = h("output", { class: "msstud-frame__result", "aria-live": "polite" }, title, " ", detail);
  const body = h("div", { class: "msstud-frame__body" });
  const note = h("span", { class: "msstud-frame__note", role: "status" });
  const tick = h("span", { class: "msstud-frame__tick" });
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    h("button", { class: "msstud-link", type: "button", onclick }, text);

  let noteTimer = 0;
  const say = (/** @type {string} */ text) => {
    setText(note, text);
    clearTimeout(noteTimer);
    noteTimer = window.setTimeout(() => setText(note, ""), NOTE_MS);
  };
  signal.addEventListener("abort", () => clearTimeout(noteTimer), { once: true });

  const colors = button(t("colors"), () => {
    model.set("four_color", !model.get("four_color"));
    model.save_changes();
  });
  const state = keepState({ model, el, signal }, options, say, t);
  const footer = h(
    "footer",
    { class: "msstud-frame__footer" },
    button(t("reset"), () => {
      state.reset();
      options.onReset?.();
    }),
    button(t("link"), () => copy(state.link(), t("linked"), say, t)),
    button(t("python"), () => copy(options.python(), t("pythonCopied"), say, t)),
    options.hasCards ? colors : null,
    note,
    tick,
  );
  const name = nameOnPage(model.get("key") || t(/** @type {Key} */ (options.view)), signal);
  // JupyterLab takes letters for commands, "a" for a new cell; the attribute keeps them here.
  const root = h("section", { class: "msstud", "aria-label": name, "data-lm-suppress-shortcuts": "true", lang: langOn(t) });
  root.append(h("header", { class: "msstud-frame__header" }, result), body, footer);
  const color = () => {
    const isOn = Boolean(model.get("four_color"));
    root.classList.toggle("msstud--four-colors", isOn);
    colors.setAttribute("aria-pressed", String(isOn));
  };
  model.on("change:four_color", color);
  signal.addEventListener("abort", () => model.off("change:four_color", color), { once: true });
  color();
  el.replaceChildren(root);
  join(model, [...options.shared, "four_color"], signal);

  return {
    root,
    body,
    announce(text, more = "") {
      setText(title, text);
      setText(detail, more);
    },
    verify(verdict, text) {
      setText(tick, text ?? (verdict === "equal" ? `${t(verdict)} ✓` : t(verdict)));
      tick.dataset.verdict = verdict;
    },
  };
}

/**
 * Keep the state in the URL: read it now and when the reader goes back, write it after a change.
 *
 * Only the published page has an address of its own; in Jupyter the URL is left alone.
 *
 * @param {Context} context
 * @param {Pick<Options, "view" | "traits" | "everyStep">} options
 * @param {(text: string) => void} say
 * @param {Translator} t
 */
export function keepState({ model, signal }, { view, traits, everyStep = false }, say, t) {
  const id = model.get("key") || view;
  const names = Object.keys(traits);
  const initial = Object.fromEntries(names.map((name) => [name, model.get(name)]));
  const isPage = /** @type {any} */ (model).isStatic === true;
  let lastEntry = -Infinity;

  const texts = () =>
    Object.fromEntries(
      names
        .filter((name) => !same(model.get(name), initial[name]))
        .map((name) => [name, traits[name].write(model.get(name))]),
    );
  const apply = (/** @type {Record<string, any>} */ values) => {
    for (const name of names) model.set(name, values[name]);
    model.save_changes();
  };
  const restore = () => {
    const part = readFragment(location.hash).get(id);
    const values = { ...initial };
    try {
      for (const name of names) {
        if (part && name in part.traits) values[name] = traits[name].read(part.traits[name]);
      }
    } catch (error) {
      say(t("damaged", { why: errorWords(/** @type {Error} */ (error), t) }));
      apply(initial);
      return;
    }
    apply(values);
  };
  const write = () => {
    const fragment = writeFragment(location.hash, id, view, texts());
    if (fragment === location.hash.replace(/^#/, "")) return;
    const address = fragment ? `#${fragment}` : location.pathname + location.search;
    const now = performance.now();
    // A drag is one step back, not a hundred.
    if (everyStep || now - lastEntry > HISTORY_MS) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    lastEntry = now;
  };
  if (isPage) {
    if (readFragment(location.hash).has(id)) restore();
    model.on("change", write);
    window.addEventListener("popstate", restore, { signal });
  }
  return {
    reset: () => apply(initial),
    link: () => {
      const page = isPage ? location.href.replace(/#.*$/, "") : "";
      return `${page}#${formatPart(id, view, { ...texts() })}`;
    },
  };
}

/**
 * Copy text, or offer it for copying where the browser does not let us.
 * @param {string} text
 * @param {string} done
 * @param {(text: string) => void} say
 * @param {Translator} t
 */
async function copy(text, done, say, t) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    window.prompt(t("copyThis"), text);
  }
}

/**
 * Return the language of an explorer as an attribute, unless the whole page has it.
 * @param {Translator} t
 */
export function langOn({ lang }) {
  return document.documentElement.lang.split("-")[0] === lang ? undefined : lang;
}

/** Names in use, on the page itself: in Jupyter each widget may run its own copy of this module. */
const NAMES = Symbol.for("msstud.names");

/**
 * Return a name that no other explorer of the page has, until `signal` aborts.
 * @param {string} view
 * @param {AbortSignal} signal
 */
function nameOnPage(view, signal) {
  const page = /** @type {any} */ (globalThis);
  /** @type {Set<string>} */
  const names = (page[NAMES] ??= new Set());
  const first = view.replace(/-/g, " ");
  let name = first;
  for (let n = 2; names.has(name); n += 1) name = `${first} ${n}`;
  names.add(name);
  signal.addEventListener("abort", () => names.delete(name), { once: true });
  return name;
}
