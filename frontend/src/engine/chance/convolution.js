/**
 * How far sums of n results can go: a bound by Doob's inequality, as in the Python package.
 *
 * For every t > 0 a sum of n results, or of fewer, ever reaches b with a probability of at most
 * exp(-t b) max(1, E exp(t X)) ** n. The best t of a grid says where that is negligible.
 */

/** What is left out is less likely than this, at each end. */
export const OUTSIDE = 2 ** -46;
const EXPONENT = 1 - Math.log(OUTSIDE); // the 1 covers the rounding of the exponents themselves
const TILTS = Array.from({ length: 600 }, (_, i) => 1e-6 * 10 ** (i / 75)); // up to 100, per step

/**
 * Return what gives the sum, in steps, that n results or fewer exceed with a probability below
 * `OUTSIDE`.
 *
 * @param {readonly number[]} steps
 * @param {readonly number[]} probabilities
 * @returns {(n: number) => number}
 */
export function farthest(steps, probabilities) {
  const largest = steps.reduce((a, b) => Math.max(a, b), 0);
  const logs = TILTS.map((tilt) => {
    const highest = tilt * steps.reduce((a, b) => Math.max(a, b));
    let sum = 0;
    steps.forEach((step, i) => (sum += probabilities[i] * Math.exp(tilt * step - highest)));
    return Math.max(0, highest + Math.log(sum));
  });
  return (n) => {
    let least = Infinity;
    TILTS.forEach((tilt, i) => (least = Math.min(least, (EXPONENT + n * logs[i]) / tilt)));
    return Math.min(n * largest, Math.ceil(least));
  };
}
