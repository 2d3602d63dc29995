/**
 * The errors that are meant for a reader, and text quoted in them as Python quotes it.
 *
 * Messages are those of the Python package, word for word. Functions of the engine throw; a view
 * asks `attempt` for the result or the error, so a typing slip never stops a page.
 */

/** @typedef {Readonly<Record<string, string | number | Phrase | MsstudError>>} Values */

const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const ONE = /^1$/;

/**
 * Return a text with its placeholders filled: `{name}` is a value, `{n|ante|antes}` the singular or
 * the plural for the number n. A placeholder without a value stays.
 *
 * @param {string} text
 * @param {Values} values
 * @param {RegExp} [one] which numbers take the singular
 * @returns {string}
 */
export function fill(text, values, one = ONE) {
  return text.replace(PLACEHOLDER, (whole, name, singular, plural) => {
    if (!Object.hasOwn(values, name)) return whole;
    const given = values[name];
    const value = given instanceof Error ? given.message : String(given);
    if (plural === undefined) return value;
    return one.test(value) ? singular : plural;
  });
}

/** A part of a message that has a translation of its own. */
export class Phrase {
  /**
   * @param {string} text
   * @param {Values} [values]
   */
  constructor(text, values = {}) {
    /** @readonly */
    this.text = text;
    /** @readonly */
    this.values = values;
  }

  toString() {
    return fill(this.text, this.values);
  }
}

/**
 * Base of all errors that tell a reader what was expected, what came and where. Where text and
 * values come apart, a page can say the same in another language.
 */
export class MsstudError extends Error {
  /** @override */
  name = "MsstudError";

  /**
   * @param {string} text English, with placeholders such as `{card}`
   * @param {Values} [values]
   */
  constructor(text, values = {}) {
    super(fill(text, values));
    /** @readonly */
    this.text = text;
    /** @readonly */
    this.values = values;
  }
}

/**
 * Return the result of an action, or the error that it has for the reader; other errors pass.
 *
 * @template T
 * @param {() => T} action
 * @returns {T | MsstudError}
 */
export function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof MsstudError) return error;
    throw error;
  }
}

/**
 * Return any value as text in plain ASCII; a text in quotes, as Python's `ascii` writes it.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function quote(value) {
  if (Array.isArray(value)) return `[${value.map(quote).join(", ")}]`;
  if (typeof value !== "string") return [...String(value)].map((c) => escaped(c)).join("");
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  return mark + [...value].map((c) => escaped(c, mark)).join("") + mark;
}

/** What Python takes for white space, in a character class. */
export const SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const OUTER_SPACE = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");

/**
 * Return a text without the white space around it.
 *
 * @param {string} text
 * @returns {string}
 */
export function strip(text) {
  return text.replace(OUTER_SPACE, "");
}

/**
 * @param {string} character one code point
 * @param {string} [mark] the quotation mark around; without it, only non-ASCII is escaped
 * @returns {string}
 */
function escaped(character, mark) {
  const code = /** @type {number} */ (character.codePointAt(0));
  if (code > 0xffff) return `\\U${hex(code, 8)}`;
  if (code > 0xff) return `\\u${hex(code, 4)}`;
  if (code > 0x7e) return `\\x${hex(code, 2)}`;
  if (mark === undefined) return character;
  if (character === mark || character === "\\") return `\\${character}`;
  if (code >= 0x20) return character;
  const named = { 9: "\\t", 10: "\\n", 13: "\\r" };
  return code in named ? named[/** @type {9 | 10 | 13} */ (code)] : `\\x${hex(code, 2)}`;
}

/**
 * @param {number} code
 * @param {number} width
 * @returns {string}
 */
function hex(code, width) {
  return code.toString(16).padStart(width, "0");
}
