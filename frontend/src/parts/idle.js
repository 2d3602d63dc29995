/** Long counts in the idle time of a page, some milliseconds at a time, so that typing never waits. */

const SLICE_MS = 12;
const TIMEOUT_MS = 50;

/**
 * Run a count that pauses now and then, a slice at a time, and pass on what it finds.
 *
 * @template T
 * @param {Generator<void, T>} steps
 * @param {(found: T) => void} done
 * @returns {() => void} stops it
 */
export function whileIdle(steps, done) {
  let isStopped = false;
  const slice = (/** @type {IdleDeadline | undefined} */ deadline) => {
    const end = performance.now() + Math.max(SLICE_MS, deadline?.timeRemaining() ?? 0);
    while (!isStopped) {
      const { done: isDone, value } = steps.next();
      if (isDone) return done(value);
      if (performance.now() > end) return later(slice);
    }
    return undefined;
  };
  later(slice);
  return () => {
    isStopped = true;
  };
}

/** Safari knows no idle time. @param {(deadline?: IdleDeadline) => void} work */
function later(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work, 1);
}
