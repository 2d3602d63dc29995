/** The proof drawer: what makes a number, from number to number, down to a finite sum. */

import { printed } from "../messages/words.js";
import { h } from "../parts/dom.js";
import { proofOf } from "./proof.js";
import { sayer } from "./language.js";

/**
 * A number as the page knows it.
 * @typedef {object} Facts
 * @property {string} meaning
 * @property {string} exactly
 * @property {string} decimal
 * @property {string} value
 * @property {string} [oneIn]
 * @property {string} [radicand] the number is the root of this
 * @property {import("./sums.js").SumJson | import("./sums.js").StepsJson} proof
 */

/**
 * @typedef {object} Drawer
 * @property {(spec: string, opener: HTMLElement | null, closed: () => void) => void} open
 */

const HEADING = "msstud-drawer-heading";

/**
 * Make the drawer of a page; it joins the page when it is first opened.
 * @param {Document} page
 * @param {Map<string, Facts>} facts
 * @returns {Drawer}
 */
export function makeDrawer(page, facts) {
  /** @type {string[]} */
  let trail = [];
  /** @type {HTMLElement | null} */
  let opener = null;
  let whenClosed = () => {};
  const heading = h("h2", { id: HEADING });
  const value = h("p", { class: "msstud-drawer__value" });
  const button = (/** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "msstud-button", onclick });
  const back = button(() => go(trail.slice(0, -1)));
  const close = button(() => dialog.close());
  const body = h("div", {
    class: "msstud-drawer__body",
    role: "region",
    "aria-labelledby": HEADING,
    tabIndex: 0,
  });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "msstud-drawer", "aria-labelledby": HEADING },
    h(
      "header",
      { class: "msstud-drawer__header" },
      h("div", {}, heading, value),
      h("div", { class: "msstud-drawer__buttons" }, back, close),
    ),
    body,
  );

  const go = (/** @type {string[]} */ to) => {
    trail = to;
    const fact = facts.get(trail[trail.length - 1]);
    if (!fact) return;
    const say = sayer(opener ?? dialog);
    heading.textContent = fact.meaning;
    dialog.lang = say.t.lang;
    value.textContent = equation(fact, say.t);
    back.textContent = say("proofBack");
    close.textContent = say("proofClose");
    back.hidden = trail.length < 2;
    const deeper = (/** @type {string} */ spec) => go([...trail, spec]);
    body.replaceChildren(...proofOf(fact, say, facts, deeper));
    body.scrollTop = 0;
    if (dialog.open) (back.hidden ? close : back).focus();
  };

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the shade around it
  });
  dialog.addEventListener("close", () => {
    opener?.focus();
    whenClosed();
  });
  return {
    open(spec, from, closed) {
      opener = from;
      whenClosed = closed;
      if (!dialog.isConnected) page.body.append(dialog);
      go([spec]);
      dialog.showModal();
    },
  };
}

/** @param {Facts} fact @param {import("../messages/index.js").Translator} t */
function equation({ exactly, decimal, radicand }, t) {
  if (decimal === exactly) return printed(exactly, t);
  return `${exactly} ${radicand || decimal.endsWith("…") ? "≈" : "="} ${printed(decimal, t)}`;
}
