/** Claims about the book's messages: every language says everything, with the same placeholders. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { bookMessagesOf } from "../src/book/language.js";
import "../src/messages/fr.js";
import { LANGUAGES } from "../src/messages/languages.js";

test("every language says all that the book says in English", () => {
  const english = Object.entries(bookMessagesOf("en"));
  const names = (/** @type {string} */ text) => (text.match(/\{\w+/g) ?? []).sort();
  for (const [lang, { book }] of Object.entries(LANGUAGES)) {
    assert.deepEqual(Object.keys(book), english.map(([key]) => key), lang);
    const texts = /** @type {Record<string, string>} */ (book);
    for (const [key, text] of english) assert.deepEqual(names(texts[key]), names(text), `${lang}: ${key}`);
  }
});
