/** The bundle: one widget for Jupyter, one host for the published page. */

import "./msstud.css";
import { startHost } from "./host.js";
import { VIEWS } from "./views/index.js";

/** @typedef {import("./host.js").Context} Context */

export const widget = {
  /** @param {Context} context */
  render: (context) => VIEWS[context.model.get("view")].render(context),
};

// A classic script has a current script; a module that Jupyter imports has none.
if (typeof document !== "undefined" && document.currentScript instanceof HTMLScriptElement) {
  startHost(document.currentScript);
}
