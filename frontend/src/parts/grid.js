/**
 * Third street as a grid of 13 x 13: arrow keys, a letter and a color for the action, a pattern for a
 * mark. Whoever passes `onSelect` can be asked about a hand, whoever passes `onPaint` can be painted.
 */

import { LETTERS, RANK_LETTERS, gridLabels } from "../engine/index.js";
import { EN } from "../messages/index.js";
import { actionWord, actionWords, decimal, handClassWords, letterOf, signed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { walk } from "./walk.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Decision} Decision */
/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../messages/index.js").Translator} Translator */

/**
 * What one cell shows.
 * @typedef {object} Cell
 * @property {Action} action gives letter and color
 * @property {"changed" | "differs" | "painted" | null} [mark] gives the pattern
 * @property {Action} [best] stands behind the letter if it is another action
 * @property {string} spoken accessible name
 * @property {string} hint what the line below the grid says about the cell
 */

/**
 * @typedef {object} GridOptions
 * @property {string} [name] accessible name
 * @property {AbortSignal} [signal]
 * @property {Translator} [t]
 * @property {(label: string) => void} [onSelect] a click, a tap, Enter or Space
 * @property {(label: string, letter: string | null) => void} [onPaint] while painting: a cell that the
 *   pointer reaches, or a key; F, 1, 2 and 3 name a letter, else the brush decides
 * @property {() => void} [onPainted] a stroke has ended
 */

/** Whether the keys F, 1, 2 and 3 paint, or these and the pointer. @typedef {"" | "keys" | "pointer"} Painting */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} root
 * @property {(shown: ReadonlyMap<string, Cell | Decision>, changed?: Set<string>) => void} update
 *   shows cells by label, or decisions and which of them have changed
 * @property {(label: string) => void} focus
 * @property {(label: string) => void} select marks a cell, or none for ""
 * @property {(by: Painting) => void} setPainting
 */

const N_COLUMNS = 13;

/**
 * Return the cards of a label in words: "jack ten suited".
 * @param {string} label
 * @param {Translator} [t]
 */
export function handWords(label, t = EN) {
  const [high, low] = [...label].map((letter) => RANK_LETTERS.indexOf(letter));
  if (label.length === 2) return handClassWords(1 + high, t);
  const cards = [high, low].map((rank) => t.list("ranks")[rank]).join(" ");
  return t(label[2] === "s" ? "suited" : "offSuit", { cards });
}

/**
 * Return an expected value as it is spoken: "minus 0.12".
 * @param {Fraction} value
 * @param {Translator} [t]
 */
export function evWords(value, t = EN) {
  const size = decimal(value.abs(), 2, t);
  return value.sign() < 0 ? t("minus", { n: size }) : size;
}

/**
 * Return how a cell is spoken: "jack ten suited, raise 1x, EV minus 0.12".
 * @param {string} label
 * @param {Decision} decision
 * @param {Translator} [t]
 */
export function spoken(label, { best, value }, t = EN) {
  return t("cell", { hand: handWords(label, t), action: actionWords(best, t), value: evWords(value, t) });
}

/**
 * Return the value of each action as the line below the grid says it.
 * @param {string} label
 * @param {Decision} decision
 * @param {Translator} [t]
 */
export function hint(label, { values }, t = EN) {
  const each = Object.entries(values).map(
    ([action, value]) => `${actionWord(/** @type {Action} */ (action), t)} ${signed(value, t)}`,
  );
  return t("hint", { hand: label, values: each.join(t("comma")) });
}

/**
 * Return the cell of a decision under best play.
 * @param {string} label
 * @param {Decision} decision
 * @param {boolean} isChanged
 * @param {Translator} [t]
 * @returns {Cell}
 */
export function cellOf(label, decision, isChanged, t = EN) {
  const cell = spoken(label, decision, t);
  return {
    action: decision.best,
    mark: isChanged ? "changed" : null,
    spoken: isChanged ? t("cellChanged", { cell }) : cell,
    hint: hint(label, decision, t),
  };
}

/**
 * Build the grid.
 * @param {GridOptions} [options]
 * @returns {Grid}
 */
export function makeGrid({ name, signal, onSelect, onPaint, onPainted, t = EN } = {}) {
  const labels = gridLabels();
  const keys = t.list("letters");
  const help = t("gridHelp");
  const paintHelp = t("paintHelp", { letters: keys.slice(0, -1).join(", "), last: keys[keys.length - 1] });
  const note = h("p", { class: "msstud-grid__note" }, help);
  /** @type {Map<string, Cell>} */
  const shown = new Map();
  /** @type {Painting} */
  let painting = "";
  /** @type {Set<number> | null} places of the present stroke */
  let stroke = null;

  const tell = (/** @type {number} */ place) => setText(note, shown.get(labels[place])?.hint ?? "");
  const letters = labels.map(() => h("span", { class: "msstud-grid__letter" }));
  const cells = labels.map((label, place) =>
    h(
      "div",
      {
        class: "msstud-grid__cell",
        role: "gridcell",
        "aria-selected": onSelect ? "false" : null,
        onfocus: () => tell(place),
        onpointerenter: () => tell(place),
        onclick: () => (painting === "pointer" ? undefined : onSelect?.(label)),
      },
      h("b", {}, label),
      letters[place],
    ),
  );
  const { stopAt, onkeydown: onarrow } = walk(cells, N_COLUMNS);
  const rows = Array.from({ length: N_COLUMNS }, (_, row) =>
    h("div", { role: "row", class: "msstud-grid__row" }, ...cells.slice(row * N_COLUMNS, (row + 1) * N_COLUMNS)),
  );
  const grid = h("div", { class: "msstud-grid", role: "grid", "aria-label": name ?? t("grid") }, ...rows);
  setAttribute(grid, "data-active", onSelect ? "true" : null);

  const paint = (/** @type {number} */ place, /** @type {string | null} */ letter) => {
    onPaint?.(labels[place], letter);
    tell(place);
  };
  const reach = (/** @type {PointerEvent} */ event) => {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * N_COLUMNS);
    const row = Math.floor(((event.clientY - top) / height) * N_COLUMNS);
    if (!stroke || Math.min(row, column) < 0 || Math.max(row, column) >= N_COLUMNS) return;
    const place = row * N_COLUMNS + column;
    if (stroke.has(place)) return;
    stroke.add(place);
    paint(place, null);
  };
  const end = () => {
    if (stroke) onPainted?.();
    stroke = null;
  };
  grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const place = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (place < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const letter = painting ? letterOfKey(event.key.toUpperCase(), keys) : null;
    if (letter || (painting === "pointer" && /^(Enter| )$/.test(event.key))) {
      event.preventDefault();
      paint(place, letter);
      onPainted?.();
    } else if (onSelect && /^(Enter| )$/.test(event.key)) {
      event.preventDefault();
      onSelect(labels[place]);
    } else {
      onarrow(event);
    }
  }, { signal });
  grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (painting !== "pointer" || event.button !== 0) return;
    grid.setPointerCapture(event.pointerId);
    stroke = new Set();
    reach(event);
  }, { signal });
  grid.addEventListener("pointermove", reach, { signal });
  grid.addEventListener("lostpointercapture", end, { signal }); // follows an up and a cancel alike

  return {
    root: h("div", { class: "msstud-grid__holder" }, grid, note),
    update(next, changed = new Set()) {
      labels.forEach((label, place) => {
        const given = next.get(label);
        if (!given) return;
        const cell = "values" in given ? cellOf(label, given, changed.has(label), t) : given;
        shown.set(label, cell);
        const isOther = cell.best !== undefined && cell.best !== cell.action;
        const mark = isOther ? `≠${letterOf(/** @type {Action} */ (cell.best), t)}` : cell.mark === "changed" ? "*" : "";
        setText(letters[place], letterOf(cell.action, t) + mark);
        setAttribute(cells[place], "data-action", cell.action);
        setAttribute(cells[place], "data-changed", cell.mark === "changed");
        setAttribute(cells[place], "data-mark", cell.mark);
        setAttribute(cells[place], "aria-label", cell.spoken);
      });
    },
    focus(label) {
      cells[labels.indexOf(label)]?.focus();
    },
    select(label) {
      labels.forEach((each, place) => setAttribute(cells[place], "aria-selected", String(each === label)));
      if (labels.includes(label) && !grid.contains(document.activeElement)) stopAt(labels.indexOf(label));
    },
    setPainting(by) {
      painting = onPaint ? by : "";
      setAttribute(grid, "data-painting", painting || null);
      if (note.textContent === help && painting) setText(note, paintHelp);
      else if (note.textContent === paintHelp && !painting) setText(note, help);
    },
  };
}

/**
 * Return the letter that a key paints, of the language or of the state; null for any other key.
 * @param {string} key
 * @param {readonly string[]} keys of the language
 */
function letterOfKey(key, keys) {
  const letters = Object.values(LETTERS);
  return letters[keys.indexOf(key)] ?? letters.find((letter) => letter === key) ?? null;
}
