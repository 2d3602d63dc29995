/** When a script of the published page works: once the page is read, near the window, when idle. */

const IDLE_MS = 200;

/**
 * Work on each element once, when it comes near the window.
 * @param {HTMLElement[]} elements
 * @param {(el: HTMLElement) => void} work
 */
export function whenNear(elements, work) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        work(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: "600px" },
  );
  for (const el of elements) observer.observe(el);
}

/**
 * Start once the page is read, if this is a script of the page and no module of Jupyter.
 * @param {(script: HTMLScriptElement) => void} start
 */
export function onPage(start) {
  // A classic script has a current script; a module that Jupyter imports has none.
  if (typeof document === "undefined" || !(document.currentScript instanceof HTMLScriptElement)) return;
  const script = document.currentScript;
  // "interactive" comes before the deferred scripts of the theme, DOMContentLoaded after them.
  if (document.readyState === "loading") {
    document.addEventListener("readystatechange", () => start(script), { once: true });
  } else {
    start(script);
  }
}

/**
 * Leave the page's first paint alone, but not for long: Safari knows no idle time.
 * @param {() => void} work
 */
export function whenIdle(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, 1);
}
