/** Third street as a grid of 13 x 13: arrow keys, a letter and a color for the action, an outline for a change. */

import { RANK_NAMES } from "../engine/cards.js";
import { LETTERS, actionLabel, gridLabels } from "../engine/index.js";
import { printed } from "./bars.js";
import { h, setAttribute, setText } from "./dom.js";
import { walk } from "./walk.js";

/** @typedef {import("../engine/index.js").Decision} Decision */

const N_COLUMNS = 13;

/**
 * Return how a cell is spoken: "jack ten suited, raise 1x, EV minus 0.12".
 * @param {string} label
 * @param {Decision} decision
 */
export function spoken(label, decision) {
  const [high, low] = decision.cards.map(({ rank }) => RANK_NAMES[rank]);
  const kind = { s: " suited", o: " off-suit" }[label[2]] ?? "";
  const cards = label.length === 2 ? `pair of ${high}s` : `${high} ${low}${kind}`;
  const value = decision.value.toDecimal(2).replace("-", "minus ");
  return `${cards}, ${actionLabel(decision.best)}, EV ${value}`;
}

/**
 * Build the grid; `update` shows decisions by label, and marks the labels that changed.
 * @returns {{root: HTMLElement, update: (decisions: ReadonlyMap<string, Decision>, changed: Set<string>) => void}}
 */
export function makeGrid() {
  const labels = gridLabels();
  const note = h("p", { class: "msstud-grid__note" }, "Hover over a cell, or walk with the arrow keys.");
  /** @type {ReadonlyMap<string, Decision>} */
  let shown = new Map();
  const cells = labels.map((label) => {
    const letter = h("span", { class: "msstud-grid__letter" });
    const tell = () => setText(note, hint(label, shown.get(label)));
    const cell = h(
      "div",
      { class: "msstud-grid__cell", role: "gridcell", onfocus: tell, onpointerenter: tell },
      h("b", {}, label),
      letter,
    );
    return { label, cell, letter };
  });
  const onkeydown = walk(cells.map(({ cell }) => cell), N_COLUMNS);
  const rows = Array.from({ length: N_COLUMNS }, (_, row) =>
    h(
      "div",
      { role: "row", class: "msstud-grid__row" },
      ...cells.slice(row * N_COLUMNS, (row + 1) * N_COLUMNS).map(({ cell }) => cell),
    ),
  );
  const name = "Third street: aces top left, suited hands right of the diagonal";
  const grid = h("div", { class: "msstud-grid", role: "grid", "aria-label": name, onkeydown }, ...rows);
  return {
    root: h("div", {}, grid, note),
    update(decisions, changed) {
      shown = decisions;
      for (const { label, cell, letter } of cells) {
        const decision = /** @type {Decision} */ (decisions.get(label));
        const isChanged = changed.has(label);
        setText(letter, LETTERS[decision.best] + (isChanged ? "*" : ""));
        setAttribute(cell, "data-action", decision.best);
        setAttribute(cell, "data-changed", isChanged ? "true" : null);
        setAttribute(cell, "aria-label", spoken(label, decision) + (isChanged ? ", changed" : ""));
      }
    },
  };
}

/**
 * @param {string} label
 * @param {Decision | undefined} decision
 */
function hint(label, decision) {
  if (!decision) return "";
  const values = Object.entries(decision.values).map(
    ([action, value]) => `${action} ${printed(value.toDecimal(3, { isSigned: true }))}`,
  );
  return `${label}: ${values.join(", ")} antes`;
}
