/**
 * What the book's own controls say, in the language of the part of the page where they stand.
 *
 * One message file for each language, `msstud/data/messages/book/<lang>.json`; Python reads it, too.
 */

import ENGLISH from "../../../msstud/data/messages/book/en.json" with { type: "json" };
import { fill } from "../engine/errors.js";
import { messagesOf, translator } from "../messages/index.js";
import { LANGUAGES } from "../messages/languages.js";

/** @typedef {keyof typeof ENGLISH} BookKey */

/**
 * Says the book's messages; `t` says all others.
 * @typedef {((key: BookKey, values?: import("../engine/errors.js").Values) => string) & {t: import("../messages/index.js").Translator}} Say
 */

/** @param {string} lang */
export const bookMessagesOf = (lang) => LANGUAGES[lang]?.book ?? ENGLISH;

/**
 * Return what says messages in the language of an element.
 * @param {Element} el
 * @returns {Say}
 */
export function sayer(el) {
  const lang = (el.closest("[lang]")?.getAttribute("lang") ?? "en").slice(0, 2);
  const known = Object.hasOwn(LANGUAGES, lang) ? lang : "en";
  const one = new RegExp(messagesOf(known).one);
  return Object.assign(
    (/** @type {BookKey} */ key, values = {}) => fill(bookMessagesOf(known)[key], values, one),
    { t: translator(known) },
  );
}
