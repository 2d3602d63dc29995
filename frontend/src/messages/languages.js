/**
 * Languages besides English, by their code. Each is a script of its own that puts its messages here, on
 * the page itself, so that pages in English carry English alone.
 */

/**
 * @typedef {object} Language
 * @property {import("./index.js").Messages} explorers
 * @property {typeof import("../../../msstud/data/messages/book/en.json")} book
 */

const KEY = Symbol.for("msstud.languages");
const page = /** @type {any} */ (globalThis);

/** @type {Record<string, Language>} */
export const LANGUAGES = (page[KEY] ??= {});
