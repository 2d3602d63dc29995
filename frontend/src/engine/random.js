/**
 * The random numbers of numpy: the permutations of `Generator(PCG64(seed))`, bit for bit.
 *
 * `SeedSequence` spreads a seed over 256 bits: M. E. O'Neill, "C++ seeding surprises" (2015), as
 * numpy has it in `numpy/random/bit_generator.pyx`. PCG64 is O'Neill's PCG XSL RR 128/64: "PCG: a
 * family of simple fast space-efficient statistically good algorithms" (2014). The shuffle is that
 * of Fisher and Yates, from the last place to the first.
 *
 * A generator is an object of its own; nothing is shared and `Math.random` is never asked.
 */

const POOL_SIZE = 4;
const N_LIMBS = 8; // of 16 bits: products and sums of eight stay below 2 ** 53
const LIMB = 2 ** 16;
const MULTIPLIER = limbsOf(0x2360ed051fc65da44385df649fccf645n);

/** PCG64 as numpy seeds it. */
export class Random {
  #state = new Array(N_LIMBS).fill(0);
  #increment;
  #next = new Array(N_LIMBS).fill(0);
  /** @type {number | null} the other half of the last 64 bits */
  #kept = null;

  /** @param {number | bigint} seed a whole number, 0 or more */
  constructor(seed) {
    const words = seedWords(BigInt(seed));
    const [start, stream] = [words.slice(0, 4), words.slice(4)].map(
      ([a, b, c, d]) =>
        (((((BigInt(b) << 32n) | BigInt(a)) << 32n) | BigInt(d)) << 32n) | BigInt(c),
    );
    this.#increment = limbsOf((stream << 1n) | 1n);
    this.#step();
    this.#state = limbsOf(BigInt.asUintN(128, bigOf(this.#state) + start));
    this.#step();
  }

  /**
   * Return 0 to n - 1 in random order.
   *
   * @param {number} n
   */
  permutation(n) {
    const order = Uint32Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = order[i];
      order[i] = order[j];
      order[j] = moved;
    }
    return order;
  }

  /**
   * Return a whole number from 0 to n - 1, each equally often; n is at most 2 ** 32.
   *
   * Takes as many of the lowest bits as n - 1 has, again and again until they are below n.
   *
   * @param {number} n
   */
  below(n) {
    if (n === 1) return 0; // takes no bits
    const mask = 0xffffffff >>> Math.clz32(n - 1);
    for (;;) {
      const drawn = (this.#word() & mask) >>> 0;
      if (drawn < n) return drawn;
    }
  }

  /** Return 32 random bits: first the lower, then the upper half of 64. */
  #word() {
    if (this.#kept !== null) {
      const word = this.#kept;
      this.#kept = null;
      return word;
    }
    this.#step();
    const s = this.#state;
    // Both halves of the state are joined by XOR, then rotated right by its six highest bits.
    let low = (((s[1] ^ s[5]) << 16) | (s[0] ^ s[4])) >>> 0;
    let high = (((s[3] ^ s[7]) << 16) | (s[2] ^ s[6])) >>> 0;
    const turn = s[7] >> 10;
    if (turn & 32) [low, high] = [high, low];
    const by = turn & 31;
    if (by > 0) {
      [low, high] = [
        ((low >>> by) | (high << (32 - by))) >>> 0,
        ((high >>> by) | (low << (32 - by))) >>> 0,
      ];
    }
    this.#kept = high;
    return low;
  }

  /** Multiply the state and add the increment, modulo 2 ** 128. */
  #step() {
    const state = this.#state;
    const next = this.#next;
    let carry = 0;
    for (let place = 0; place < N_LIMBS; place++) {
      let sum = carry + this.#increment[place];
      for (let i = 0; i <= place; i++) sum += state[i] * MULTIPLIER[place - i];
      carry = Math.floor(sum / LIMB);
      next[place] = sum - carry * LIMB;
    }
    this.#state = next;
    this.#next = state;
  }
}

/**
 * Return the eight words of 32 bits that numpy's `SeedSequence(seed).generate_state(4)` is made of.
 *
 * @param {bigint} seed
 */
export function seedWords(seed) {
  /** @type {number[]} */
  const entropy = [];
  for (let rest = seed; rest > 0n || entropy.length === 0; rest >>= 32n) {
    entropy.push(Number(BigInt.asUintN(32, rest)));
  }
  const hash = hasher(0x43b0d7e5, 0x931e8875);
  const pool = Array.from({ length: POOL_SIZE }, (_, i) => hash(entropy[i] ?? 0));
  for (let from = 0; from < POOL_SIZE; from++) {
    for (let to = 0; to < POOL_SIZE; to++)
      if (from !== to) pool[to] = mix(pool[to], hash(pool[from]));
  }
  for (const word of entropy.slice(POOL_SIZE)) {
    for (let to = 0; to < POOL_SIZE; to++) pool[to] = mix(pool[to], hash(word));
  }
  const output = hasher(0x8b51f9dd, 0x58f38ded);
  return Array.from({ length: 2 * POOL_SIZE }, (_, i) => output(pool[i % POOL_SIZE]));
}

/**
 * Return a hash of 32-bit words whose constant changes with each word.
 *
 * @param {number} constant
 * @param {number} factor
 */
function hasher(constant, factor) {
  return (/** @type {number} */ word) => {
    let hashed = word ^ constant;
    constant = Math.imul(constant, factor);
    hashed = Math.imul(hashed, constant);
    return (hashed ^ (hashed >>> 16)) >>> 0;
  };
}

/**
 * @param {number} x
 * @param {number} y
 */
function mix(x, y) {
  const mixed = Math.imul(0xca01f9dd, x) - Math.imul(0x4973f715, y);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * @param {bigint} value of 128 bits
 * @returns {number[]} the lowest 16 bits first
 */
function limbsOf(value) {
  return Array.from({ length: N_LIMBS }, (_, i) =>
    Number(BigInt.asUintN(16, value >> BigInt(16 * i))),
  );
}

/** @param {number[]} limbs */
function bigOf(limbs) {
  return limbs.reduceRight((value, limb) => (value << 16n) | BigInt(limb), 0n);
}
