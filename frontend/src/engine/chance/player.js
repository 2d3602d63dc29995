/**
 * Deals and plays rounds by the million. One function without anything from outside: its source text
 * is all that a worker gets, and the same function plays where there is no worker.
 *
 * PCG64 in four words of 32 bits. `Math.imul` gives the lower half of a product; the upper one is put
 * together from four products of 16-bit halves, each sum of which stays below 2 ** 32. How a number
 * becomes five cards is said in `streams.js`.
 */

/**
 * A seat in a run: three flat tables of `playbook.js`, and the net result of each outcome.
 *
 * @typedef {object} Seat
 * @property {Uint16Array} third
 * @property {Uint16Array} fourth
 * @property {Uint16Array} fifth
 * @property {Float64Array} nets in antes, (607,)
 */

/**
 * What to play: seats that see the same cards, from a generator's state and increment, each four words,
 * the lowest first.
 *
 * @typedef {object} Deal
 * @property {number[]} state
 * @property {number[]} increment
 * @property {Seat[]} seats
 * @property {ArrayLike<number>} marks numbers of rounds, ascending, at which running sums are kept
 */

/**
 * @typedef {object} Player
 * @property {() => Uint8Array} deal deal a round and return its cards, in an array that is used again
 * @property {(n: number) => void} play n rounds more
 * @property {() => number} nRounds played so far
 * @property {Float64Array[]} counts how often each outcome came, one array a seat
 * @property {number[][]} running sum of nets at the marks passed so far, in antes, one list a seat
 */

/**
 * Return what plays a deal, from its first round on.
 *
 * @param {Deal} deal
 * @returns {Player}
 */
export function makePlayer({ state, increment, seats, marks }) {
  let [s0, s1, s2, s3] = state;
  const [i0, i1, i2, i3] = increment;
  let kept = -1; // the upper half of the last 64 bits, until it is used
  let done = 0;
  let nMarks = 0;
  const cards = new Uint8Array(5);
  const nOutcomes = seats.length > 0 ? seats[0].nets.length : 0;
  const counts = seats.map(() => new Float64Array(nOutcomes));
  /** @type {number[][]} */
  const running = seats.map(() => []);

  /**
   * Return the upper 32 bits of a product; the second factor comes in two halves.
   *
   * @param {number} a
   * @param {number} low
   * @param {number} high
   */
  function upper(a, low, high) {
    const al = a & 0xffff;
    const ah = a >>> 16;
    const t = (Math.imul(ah, low) + (Math.imul(al, low) >>> 16)) >>> 0;
    const u = (Math.imul(al, high) + (t & 0xffff)) >>> 0;
    return (Math.imul(ah, high) + (t >>> 16) + (u >>> 16)) >>> 0;
  }

  /** Return 32 random bits: first the lower, then the upper half of 64. */
  function word() {
    if (kept >= 0) {
      const half = kept;
      kept = -1;
      return half;
    }
    // The factor is 0x2360ed05_1fc65da4_4385df64_9fccf645.
    const r0 = (Math.imul(s0, 0x9fccf645) >>> 0) + i0;
    const r1 =
      upper(s0, 0xf645, 0x9fcc) +
      (Math.imul(s0, 0x4385df64) >>> 0) +
      (Math.imul(s1, 0x9fccf645) >>> 0) +
      i1 +
      (r0 >= 4294967296 ? 1 : 0);
    const r2 =
      upper(s0, 0xdf64, 0x4385) +
      upper(s1, 0xf645, 0x9fcc) +
      (Math.imul(s0, 0x1fc65da4) >>> 0) +
      (Math.imul(s1, 0x4385df64) >>> 0) +
      (Math.imul(s2, 0x9fccf645) >>> 0) +
      i2 +
      Math.floor(r1 / 4294967296);
    const r3 =
      upper(s0, 0x5da4, 0x1fc6) +
      upper(s1, 0xdf64, 0x4385) +
      upper(s2, 0xf645, 0x9fcc) +
      (Math.imul(s0, 0x2360ed05) >>> 0) +
      (Math.imul(s1, 0x1fc65da4) >>> 0) +
      (Math.imul(s2, 0x4385df64) >>> 0) +
      (Math.imul(s3, 0x9fccf645) >>> 0) +
      i3 +
      Math.floor(r2 / 4294967296);
    s0 = r0 >>> 0;
    s1 = r1 >>> 0;
    s2 = r2 >>> 0;
    s3 = r3 >>> 0;
    // Both halves of the state joined by XOR, then turned right by its six highest bits.
    let low = s0 ^ s2;
    let high = s1 ^ s3;
    if (s3 & 0x80000000) {
      const other = low;
      low = high;
      high = other;
    }
    const by = (s3 >>> 26) & 31;
    if (by > 0) {
      const turned = (low >>> by) | (high << (32 - by));
      high = (high >>> by) | (low << (32 - by));
      low = turned;
    }
    kept = high >>> 0;
    return low >>> 0;
  }

  /** Deal the next round into `cards`. */
  function deal() {
    let x = word();
    while (x >= 4054377600) x = word(); // 13 * 311,875,200
    const d0 = Math.floor(x / 77968800); // of 52: what is left falls in 13 * 51 * 50 * 49 * 48 ways
    x -= d0 * 77968800;
    let d1 = Math.floor(x / 1528800);
    x -= d1 * 1528800;
    let d2 = Math.floor(x / 30576);
    x -= d2 * 30576;
    let d3 = Math.floor(x / 624);
    x -= d3 * 624;
    let d4 = Math.floor(x / 13);
    // Each digit counts among the cards left: step over those taken, the lowest first.
    if (d1 >= d0) d1++;
    let a = d0 < d1 ? d0 : d1;
    let b = d0 < d1 ? d1 : d0;
    if (d2 >= a) d2++;
    if (d2 >= b) d2++;
    let c = b;
    if (d2 > b) c = d2;
    else if (d2 > a) b = d2;
    else {
      b = a;
      a = d2;
    }
    if (d3 >= a) d3++;
    if (d3 >= b) d3++;
    if (d3 >= c) d3++;
    let d = c;
    if (d3 > c) d = d3;
    else if (d3 > b) c = d3;
    else {
      c = b;
      if (d3 > a) b = d3;
      else {
        b = a;
        a = d3;
      }
    }
    if (d4 >= a) d4++;
    if (d4 >= b) d4++;
    if (d4 >= c) d4++;
    if (d4 >= d) d4++;
    cards[0] = d0;
    cards[1] = d1;
    cards[2] = d2;
    cards[3] = d3;
    cards[4] = d4;
  }

  /** @param {number} n */
  function playOne(n) {
    const [{ third, fourth, fifth }] = seats;
    const [count] = counts;
    for (let i = 0; i < n; i++) {
      deal();
      const spot = fourth[third[(cards[0] * 52 + cards[1]) * 52 + cards[2]] * 52 + cards[3]];
      count[fifth[spot * 52 + cards[4]]]++;
    }
  }

  /** @param {number} n */
  function playTwo(n) {
    const [one, two] = seats;
    const [count, other] = counts;
    for (let i = 0; i < n; i++) {
      deal();
      const at = (cards[0] * 52 + cards[1]) * 52 + cards[2];
      const spot = one.fourth[one.third[at] * 52 + cards[3]];
      count[one.fifth[spot * 52 + cards[4]]]++;
      const twin = two.fourth[two.third[at] * 52 + cards[3]];
      other[two.fifth[twin * 52 + cards[4]]]++;
    }
  }

  return {
    deal() {
      deal();
      return cards;
    },
    play(n) {
      for (let left = n; left > 0; ) {
        while (nMarks < marks.length && marks[nMarks] <= done) nMarks++;
        const part = nMarks < marks.length ? Math.min(left, marks[nMarks] - done) : left;
        if (seats.length > 1) playTwo(part);
        else playOne(part);
        done += part;
        left -= part;
        if (marks[nMarks] !== done) continue;
        seats.forEach(({ nets }, seat) => {
          let sum = 0;
          for (let i = 0; i < nOutcomes; i++) sum += counts[seat][i] * nets[i];
          running[seat].push(sum);
        });
      }
    },
    nRounds: () => done,
    counts,
    running,
  };
}
