/**
 * Which states the next card leads to: a sparse matrix of counts, by rows.
 *
 * Row i holds `targets` and `nCards` from `starts[i]` to `starts[i + 1]`; its counts sum to the
 * number of next cards, its targets ascend.
 */

export class Steps {
  /**
   * @param {Uint32Array} starts first entry of each row, and the end of the last, (n + 1,)
   * @param {Uint16Array} targets state reached, (m,)
   * @param {Uint8Array} nCards how many of the next cards lead there, (m,)
   * @param {number} nTargets number of states that can be reached
   */
  constructor(starts, targets, nCards, nTargets) {
    /** @readonly */
    this.starts = starts;
    /** @readonly */
    this.targets = targets;
    /** @readonly */
    this.nCards = nCards;
    /** @readonly */
    this.nTargets = nTargets;
    /** @readonly */
    this.nRows = starts.length - 1;
    Object.freeze(this);
  }

  /**
   * Return the weights (nTargets,) that arrive when each state hands its weight on.
   *
   * Sums of doubles are exact: all are whole and at most the number of deals, below 2 ** 53.
   *
   * @param {ArrayLike<number>} weights (n,)
   * @returns {Float64Array}
   */
  spread(weights) {
    const { starts, targets, nCards } = this;
    const arrived = new Float64Array(this.nTargets);
    for (let row = 0; row < this.nRows; row++) {
      const weight = weights[row];
      if (weight === 0) continue;
      for (let i = starts[row]; i < starts[row + 1]; i++) arrived[targets[i]] += weight * nCards[i];
    }
    return arrived;
  }
}

/** Collects the rows of `Steps` one after the other. */
export class StepsBuilder {
  #starts;
  #targets;
  #nCards;
  #nRows = 0;
  #nEntries = 0;

  /**
   * @param {number} nRows
   * @param {number} maxEntries
   */
  constructor(nRows, maxEntries) {
    this.#starts = new Uint32Array(nRows + 1);
    this.#targets = new Uint16Array(maxEntries);
    this.#nCards = new Uint8Array(maxEntries);
  }

  /**
   * Add an entry to the row that is open; its target is above that of the entry before.
   *
   * @param {number} target
   * @param {number} nCards
   */
  add(target, nCards) {
    this.#targets[this.#nEntries] = target;
    this.#nCards[this.#nEntries++] = nCards;
  }

  endRow() {
    this.#starts[++this.#nRows] = this.#nEntries;
  }

  /** @param {number} nTargets */
  build(nTargets) {
    const targets = this.#targets.slice(0, this.#nEntries);
    return new Steps(this.#starts, targets, this.#nCards.slice(0, this.#nEntries), nTargets);
  }
}
