/**
 * Third street as a grid of 13 x 13: arrow keys, a letter and a color for the action, a pattern for a
 * mark. Whoever passes `onSelect` can be asked about a hand, whoever passes `onPaint` can be painted.
 */

import { RANK_NAMES } from "../engine/cards.js";
import { LETTERS, RANK_LETTERS, actionLabel, gridLabels } from "../engine/index.js";
import { printed } from "./bars.js";
import { h, setAttribute, setText } from "./dom.js";
import { walk } from "./walk.js";

/** @typedef {import("../engine/index.js").Action} Action */
/** @typedef {import("../engine/index.js").Decision} Decision */

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
const HELP = "Hover over a cell, or walk with the arrow keys.";
const PAINT_HELP = "Drag over cells with the chosen action, or press F, 1, 2 or 3 on a cell.";
const NAME = "Third street: aces top left, suited hands right of the diagonal";

/**
 * Return the cards of a label in words: "jack ten suited".
 * @param {string} label
 */
export function handWords(label) {
  const [high, low] = [...label].map((letter) => RANK_NAMES[RANK_LETTERS.indexOf(letter)]);
  if (label.length === 2) return `pair of ${high}${high === "six" ? "es" : "s"}`;
  return `${high} ${low} ${label[2] === "s" ? "suited" : "off-suit"}`;
}

/**
 * Return how a cell is spoken: "jack ten suited, raise 1x, EV minus 0.12".
 * @param {string} label
 * @param {Decision} decision
 */
export function spoken(label, decision) {
  const value = decision.value.toDecimal(2).replace("-", "minus ");
  return `${handWords(label)}, ${actionLabel(decision.best)}, EV ${value}`;
}

/**
 * Return the value of each action as the line below the grid says it.
 * @param {string} label
 * @param {Decision} decision
 */
export function hint(label, decision) {
  const values = Object.entries(decision.values).map(
    ([action, value]) => `${action} ${printed(value.toDecimal(3, { isSigned: true }))}`,
  );
  return `${label}: ${values.join(", ")} antes`;
}

/**
 * Return the cell of a decision under best play.
 * @param {string} label
 * @param {Decision} decision
 * @param {boolean} isChanged
 * @returns {Cell}
 */
export function cellOf(label, decision, isChanged) {
  return {
    action: decision.best,
    mark: isChanged ? "changed" : null,
    spoken: spoken(label, decision) + (isChanged ? ", changed" : ""),
    hint: hint(label, decision),
  };
}

/**
 * Build the grid.
 * @param {GridOptions} [options]
 * @returns {Grid}
 */
export function makeGrid({ name = NAME, signal, onSelect, onPaint, onPainted } = {}) {
  const labels = gridLabels();
  const note = h("p", { class: "msstud-grid__note" }, HELP);
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
  const grid = h("div", { class: "msstud-grid", role: "grid", "aria-label": name }, ...rows);
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
    const letter = painting && /^[fF123]$/.test(event.key) ? event.key.toUpperCase() : null;
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
        const cell = "values" in given ? cellOf(label, given, changed.has(label)) : given;
        shown.set(label, cell);
        const isOther = cell.best !== undefined && cell.best !== cell.action;
        const mark = isOther ? `≠${LETTERS[/** @type {Action} */ (cell.best)]}` : cell.mark === "changed" ? "*" : "";
        setText(letters[place], LETTERS[cell.action] + mark);
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
      if (note.textContent === HELP && painting) setText(note, PAINT_HELP);
      else if (note.textContent === PAINT_HELP && !painting) setText(note, HELP);
    },
  };
}
