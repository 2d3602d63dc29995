/** What anywidget imports in Jupyter: one object that renders the view a model names. */

/** @typedef {import("./host.js").Context} Context */
/** @typedef {import("./host.js").Views} Views */

/**
 * Return the widget of some views.
 * @param {Views} views
 */
export function makeWidget(views) {
  return {
    /** Show the view, and anew when Python chooses another language. @param {Context} context */
    render({ model, el, signal }) {
      let shown = new AbortController();
      const show = () => {
        shown.abort();
        shown = new AbortController();
        views[model.get("view")].render({ model, el, signal: shown.signal });
      };
      model.on("change:lang", show);
      const end = () => {
        model.off("change:lang", show);
        shown.abort();
      };
      signal.addEventListener("abort", end, { once: true });
      show();
    },
  };
}
