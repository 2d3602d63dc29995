/** Arrow keys in a grid of focusable cells; Tab leaves it as one stop. */

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Return the place that a key leads to in a grid, or -1 for any other key.
 * @param {string} key
 * @param {number} place
 * @param {number} nColumns
 * @param {number} nCells
 */
export function placeAfter(key, place, nColumns, nCells) {
  const [row, column] = [Math.floor(place / nColumns), place % nColumns];
  if (key === "Home") return row * nColumns;
  if (key === "End") return (row + 1) * nColumns - 1;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (step === undefined) return -1;
  const [toRow, toColumn] = [row + step[0], column + step[1]];
  const isInside = toRow >= 0 && toRow < nCells / nColumns && toColumn >= 0 && toColumn < nColumns;
  return isInside ? toRow * nColumns + toColumn : place;
}

/**
 * Give the cells one Tab stop, the first and then whichever had the focus last, and return how to
 * move the stop and the handler of keys.
 * @param {HTMLElement[]} cells row by row
 * @param {number} nColumns
 */
export function walk(cells, nColumns) {
  const stopAt = (/** @type {number} */ place) => cells.forEach((cell, i) => (cell.tabIndex = i === place ? 0 : -1));
  cells.forEach((cell, place) => cell.addEventListener("focus", () => stopAt(place)));
  stopAt(0);
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const place = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    const next = place < 0 ? -1 : placeAfter(event.key, place, nColumns, cells.length);
    if (next < 0) return;
    event.preventDefault();
    cells[next].focus();
  };
  return { stopAt, onkeydown };
}
