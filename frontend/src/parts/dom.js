/** Elements without innerHTML: tag, properties, children. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Props */

/**
 * Return a new HTML element.
 *
 * `class`, `aria-*`, `role` and the like become attributes, `on*` functions listeners, `style` an
 * object of properties (custom ones too), anything else a property.
 *
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {any} the element; its exact kind follows from `tag`
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * Return a new SVG element; all properties are attributes.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {any}
 */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  append(element, children);
  return element;
}

/**
 * Set the text of an element, touching the page only when it changes.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Set or remove an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/**
 * @param {any} element
 * @param {Props} props
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2).toLowerCase(), value);
    } else if (name === "style") {
      for (const [key, each] of Object.entries(value)) element.style.setProperty(key, String(each));
    } else if (name === "class" || name === "role" || name === "for" || name.includes("-")) {
      setAttribute(element, name, value);
    } else if (value !== undefined) {
      element[name] = value;
    }
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : String(child));
    }
  }
}
