/**
 * State in the URL fragment: `#w.<id>=View;trait:value;trait:value`, one part per widget, joined by &.
 *
 * Only traits that differ from the default stand there. Values are percent-encoded, so a fragment is
 * plain ASCII; `msstud.widgets.from_url` reads the same form. Anchors of the page keep working: a
 * fragment without `w.` is left alone.
 */

/** @typedef {Record<string, string>} Texts */

const PREFIX = "w.";

/**
 * Return the parts of a fragment: id to view name and traits as text.
 *
 * @param {string} fragment with or without its #
 * @returns {Map<string, {view: string, traits: Texts}>}
 */
export function readFragment(fragment) {
  const found = new Map();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    if (!part.startsWith(PREFIX)) continue;
    const equals = part.indexOf("=");
    if (equals < 0) continue;
    const [view, ...pairs] = part.slice(equals + 1).split(";");
    /** @type {Texts} */
    const traits = {};
    for (const pair of pairs) {
      const colon = pair.indexOf(":");
      if (colon > 0) traits[decode(pair.slice(0, colon))] = decode(pair.slice(colon + 1));
    }
    found.set(decode(part.slice(PREFIX.length, equals)), { view: decode(view), traits });
  }
  return found;
}

/**
 * Return the fragment, without #, in which one widget's part is replaced; "" if nothing is left.
 *
 * @param {string} fragment the present one
 * @param {string} id
 * @param {string} view
 * @param {Texts} traits
 */
export function writeFragment(fragment, id, view, traits) {
  const parts = readFragment(fragment);
  if (Object.keys(traits).length) parts.set(id, { view, traits });
  else parts.delete(id);
  return [...parts].map(([key, part]) => formatPart(key, part.view, part.traits)).join("&");
}

/**
 * @param {string} id
 * @param {string} view
 * @param {Texts} traits
 */
export function formatPart(id, view, traits) {
  const pairs = Object.entries(traits).map(([key, value]) => `;${encode(key)}:${encode(value)}`);
  return `${PREFIX}${encode(id)}=${encode(view)}${pairs.join("")}`;
}

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
}

/** Decode what a person may have damaged: a broken escape stays as it is. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
