/**
 * Draws the figures of the book: JSON in a placeholder, written by msstud/sphinx_ext.py.
 *
 * A classic script, because browsers refuse ES modules on file://. plotly.min.js lies beside it and
 * loads when the first figure comes near the window. A figure names the light colors of msstud.css;
 * in the dark theme the dark twin of each takes its place.
 */
(() => {
  "use strict";

  const LIBRARY = new URL("plotly.min.js", document.currentScript.src).href;
  const COLORS = [
    "ink", "muted", "paper", "panel", "line", "focus", "red",
    "fold", "raise-1", "raise-2", "raise-3", "fold-soft", "raise-1-soft", "raise-2-soft", "raise-3-soft",
    "other", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5", "push", "lose",
  ];
  const NARROW = 480;
  const root = document.documentElement;
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Promise<Event> | undefined} */
  let library;

  /** Load plotly.js, once for the page. */
  function loadLibrary() {
    library ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = LIBRARY;
      script.onload = resolve;
      script.onerror = () => reject(new Error("plotly.min.js could not be loaded"));
      document.head.append(script);
    });
    return library;
  }

  /**
   * Return what each light color of the palette becomes in the present theme.
   * @returns {Map<string, string>}
   */
  function palette() {
    const style = getComputedStyle(root);
    const dark = root.dataset.theme === "dark";
    return new Map(COLORS.map((name) => {
      const [light, other] = style.getPropertyValue(`--msstud-${name}`).match(/#\w+/g);
      return [light, dark ? other : light];
    }));
  }

  /** Return a copy of JSON in which each palette color is the present theme's. */
  function recolor(json, colors) {
    return JSON.parse(json, (_, value) => colors.get(value) ?? value);
  }

  /** Keep the last line of each text in the cells of a grid: on a phone there is room for one. */
  function shorten(trace) {
    if (trace.type !== "heatmap" || !trace.text) return;
    trace.text = trace.text.map((row) => row.map((text) => text.split("<br>").pop()));
  }

  /** Draw a figure, or draw it anew in the present theme. */
  async function paint(el) {
    const colors = palette();
    const { data, layout } = recolor(el.querySelector("script").textContent, colors);
    const style = getComputedStyle(document.body);
    const [ink, paper, line] = ["#1c2430", "#ffffff", "#d8dde3"].map((color) => colors.get(color));
    const lines = { gridcolor: line, linecolor: line, tickcolor: line, zerolinecolor: line };
    const axis = { ...lines, fixedrange: true }; // nothing to drag, so no handles
    const axes = Object.keys(layout).filter((key) => /^[xy]axis\d*$/.test(key));
    for (const key of new Set(["xaxis", "yaxis", ...axes])) layout[key] = { ...axis, ...layout[key] };
    if (stillness.matches) delete layout.transition;
    if (el.clientWidth < NARROW) data.forEach(shorten);
    await Plotly.react(el.lastElementChild, data, {
      dragmode: false, // a finger on a figure scrolls the page
      hoverlabel: { bgcolor: paper, bordercolor: line, font: { color: ink } },
      ...layout,
      font: { family: style.fontFamily, ...layout.font, color: ink },
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
    }, { displayModeBar: false, responsive: true });
  }

  /** Replace the sentence of a placeholder by its figure; keep the sentence when that fails. */
  async function draw(el) {
    const place = document.createElement("div");
    try {
      await loadLibrary();
      el.append(place);
      await paint(el);
      el.dataset.ready = "1";
    } catch (error) {
      place.remove();
      el.dataset.error = String(error);
      console.error(error);
    }
  }

  function start() {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        draw(target);
      }
    }, { rootMargin: "600px" });
    document.querySelectorAll("[data-msstud-figure]").forEach((el) => observer.observe(el));

    const repaint = () => document.querySelectorAll("[data-msstud-figure][data-ready]").forEach(paint);
    new MutationObserver(repaint).observe(root, { attributeFilter: ["data-theme"] });
  }

  // "interactive" comes before the deferred scripts of the theme, DOMContentLoaded after them.
  if (document.readyState === "loading") document.addEventListener("readystatechange", start, { once: true });
  else start();
})();
