/**
 * What the explorers say: one message file for each language, `msstud/data/messages/<lang>.json`.
 *
 * Python reads the same files; those besides English come with a script of their own. A message holds
 * placeholders: `{name}` is a value, `{n|ante|antes}` the singular or the plural for the number n as
 * it is printed; a list is one text with | between its items.
 */

import ENGLISH from "../../../msstud/data/messages/en.json" with { type: "json" };
import { fill } from "../engine/errors.js";
import { LANGUAGES } from "./languages.js";

/** @typedef {import("../engine/errors.js").Values} Values */
/** @typedef {typeof import("../../../msstud/data/messages/mexican/en.json")} Mexican */
/** @typedef {typeof import("../../../msstud/data/messages/chance/en.json")} Chance */
/** @typedef {typeof import("../../../msstud/data/messages/explorers/en.json")} Explorers */
/** @typedef {typeof ENGLISH & Explorers & Chance & Mexican} Messages */
/** @typedef {Exclude<keyof Messages, "errors">} Key */

/**
 * @typedef {object} Language
 * @property {string} lang
 * @property {(key: Key) => readonly string[]} list the items of a list
 * @property {(text: string, values: Values) => string} error the translation of an error's template, filled
 */

/** @typedef {((key: Key, values?: Values) => string) & Language} Translator */

/**
 * Return all messages of a language.
 * @param {string} lang
 * @returns {Messages}
 */
export const messagesOf = (lang) => LANGUAGES[lang]?.explorers ?? /** @type {Messages} */ (ENGLISH);

/**
 * Add what one bundle alone says in English; other languages have it already.
 * @param {Record<string, string>} texts
 */
export function extend(texts) {
  Object.assign(ENGLISH, texts);
}

/** @type {Map<string, Translator>} */
const made = new Map();

/**
 * Return what says a message in a language; English where there is no such language.
 * @param {string} [lang]
 * @returns {Translator}
 */
export function translator(lang = "en") {
  const known = Object.hasOwn(LANGUAGES, lang) ? lang : "en";
  const t = made.get(known) ?? make(known);
  made.set(known, t);
  return t;
}

/**
 * @param {string} lang
 * @returns {Translator}
 */
function make(lang) {
  const texts = messagesOf(lang);
  const one = new RegExp(texts.one);
  /** @type {Map<Key, readonly string[]>} */
  const lists = new Map();
  const list = (/** @type {Key} */ key) => {
    const items = lists.get(key) ?? texts[key].split("|");
    lists.set(key, items);
    return items;
  };
  const error = (/** @type {string} */ text, /** @type {Values} */ values) =>
    fill(/** @type {Record<string, string>} */ (texts.errors)[text] ?? text, values, one);
  const t = (/** @type {Key} */ key, /** @type {Values} */ values = {}) => fill(texts[key] ?? key, values, one);
  return Object.assign(t, { lang, list, error });
}

/** English, what the parts speak unless told otherwise. */
export const EN = translator();
