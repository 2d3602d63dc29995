/**
 * The normal approximation of a session: a Brownian motion with the same mean and variance a round.
 *
 * It is stopped at a lower line a below the start and, if there is a stop win, at an upper one b above
 * it. By reflection at both lines, again and again, the part that is still under way has the density
 *
 *   sum over k of  exp(m z / v) phi(x - z - m n) - exp(m y / v) phi(x - y - m n),
 *   z = 2 k (a + b),  y = 2 k (a + b) - 2 a,
 *
 * with m and v the mean and variance of a round and phi the normal density of variance n v. How much
 * was stopped at which line follows from exp(-2 m X / v), which is a martingale.
 */

const FARTHEST = 9; // standard deviations, beyond which an image does not count
const LARGEST_EXPONENT = 700;

/**
 * Return the probability that a standard normal number is at most x.
 *
 * @param {number} x
 */
export function normalCdf(x) {
  return x < 0 ? 0.5 * erfc(-x / Math.SQRT2) : 1 - 0.5 * erfc(x / Math.SQRT2);
}

/**
 * @typedef {object} Motion
 * @property {number} mean of a round, in antes
 * @property {number} variance of a round
 * @property {number} n rounds
 * @property {number} low distance of the lower line from the start
 * @property {number} high distance of the upper line, may be infinite
 */

/**
 * Return the probability that the motion is still under way after n rounds.
 *
 * @param {Motion} motion
 */
export function stillMoving(motion) {
  return clipped(inside(motion, motion.mean, -motion.low));
}

/**
 * Return what becomes of the motion within n rounds.
 *
 * @param {Motion} motion
 * @returns {{low: number, high: number, ahead: number}} probability of being stopped at each line, and
 *   of a profit at the end
 */
export function normalSession(motion) {
  const { variance, low, high } = motion;
  const m = motion.mean || 1e-12; // without any drift: the limit
  const stopped = 1 - inside(motion, m, -low);
  let atHigh = 0;
  if (high !== Infinity) {
    // Of exp(-2 m X / v) the part under way is what a motion with the opposite drift has there.
    const [tiltLow, tiltHigh] = [Math.exp((2 * m * low) / variance), Math.exp((-2 * m * high) / variance)];
    atHigh = (1 - inside(motion, -m, -low) - tiltLow * stopped) / (tiltHigh - tiltLow);
  }
  const ahead = inside(motion, m, 0) + atHigh;
  return { low: clipped(stopped - atHigh), high: clipped(atHigh), ahead: clipped(ahead) };
}

/**
 * Return the probability of being under way, from some place on upwards.
 *
 * @param {Motion} motion
 * @param {number} drift of a round
 * @param {number} from
 */
function inside({ variance, n, low, high }, drift, from) {
  const scale = Math.sqrt(n * variance);
  const within = (/** @type {number} */ z) => {
    const upper = high === Infinity ? 1 : normalCdf((high - z - drift * n) / scale);
    const share = upper - normalCdf((from - z - drift * n) / scale);
    return share === 0 ? 0 : Math.exp(Math.min(LARGEST_EXPONENT, (drift * z) / variance)) * share;
  };
  let sum = within(0) - within(-2 * low);
  if (high === Infinity) return sum;
  const width = low + high;
  const nImages = Math.ceil((FARTHEST * scale + Math.abs(drift) * n) / (2 * width)) + 1;
  for (let k = 1; k <= nImages; k++) {
    for (const shift of [2 * k * width, -2 * k * width]) sum += within(shift) - within(shift - 2 * low);
  }
  return sum;
}

/** @param {number} p */
function clipped(p) {
  return Math.min(1, Math.max(0, p));
}

/**
 * Return 1 minus the error function, for x of at least 0, to 13 digits and more.
 *
 * @param {number} x
 */
function erfc(x) {
  if (x > 27) return 0;
  const scale = Math.exp(-x * x);
  if (x < 1.5) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * sum; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * scale * sum;
  }
  let fraction = 0;
  for (let n = 150; n > 0; n--) fraction = n / 2 / (x + fraction);
  return scale / Math.sqrt(Math.PI) / (x + fraction);
}
