/**
 * The card of an exact number: the fraction, a longer decimal, "1 in N", and the way to its proof.
 *
 * A page has one. While open it stands behind its number, so that Tab goes into it, and in the top
 * layer, so that no table or cell cuts it off.
 */

import { Fraction } from "../engine/fractions.js";
import { oneIn, printed } from "../messages/words.js";
import { h, setText } from "../parts/dom.js";
import { sayer } from "./language.js";

/** @typedef {import("./drawer.js").Facts} Facts */
/** @typedef {import("./drawer.js").Drawer} Drawer */
/** @typedef {import("./language.js").Say} Say */

/**
 * @typedef {object} Card
 * @property {(number: HTMLElement, isPinned: boolean) => void} open
 * @property {() => void} close
 * @property {() => void} closeSoon unless the pointer or the focus comes back
 * @property {(number: HTMLElement) => boolean} holds
 * @property {() => boolean} isPinned whether it stays when the pointer leaves
 */

const CLOSE_MS = 280;
const GAP = 6;
const MARGIN = 8;
const LIST = "msstud-about-facts";

/**
 * Make the card of a page.
 * @param {Document} page
 * @param {Map<string, Facts>} facts
 * @param {Drawer} drawer
 * @returns {Card}
 */
export function makeCard(page, facts, drawer) {
  /** @type {HTMLElement | null} */
  let owner = null;
  let isPinned = false;
  let timer = 0;
  const face = makeFace({ show: () => showSum(), copy: () => copyFraction() });
  const { root } = face;
  const factOf = (/** @type {HTMLElement | null} */ number) => facts.get(number?.dataset.msstudExact ?? "");
  const holdsFocus = () => root.contains(page.activeElement);

  const close = () => {
    clearTimeout(timer);
    if (!owner) return;
    owner.setAttribute("aria-expanded", "false");
    owner.removeAttribute("aria-describedby");
    owner = null;
    root.remove();
  };
  const closeSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isPinned && !holdsFocus()) close();
    }, CLOSE_MS);
  };
  const place = () => {
    if (owner) placeBy(root, owner);
  };
  const open = (/** @type {HTMLElement} */ number, /** @type {boolean} */ pin) => {
    clearTimeout(timer);
    const fact = factOf(number);
    if (!fact) return;
    if (owner !== number) {
      close();
      isPinned = false;
      owner = number;
      face.write(fact, sayer(number));
      number.setAttribute("aria-expanded", "true");
      number.setAttribute("aria-describedby", LIST);
      number.after(root);
      root.showPopover?.();
      place();
    }
    isPinned ||= pin;
  };
  const showSum = () => {
    const number = owner;
    close();
    // The focus that comes back with the end of the drawer opens no card.
    drawer.open(number?.dataset.msstudExact ?? "", number, close);
  };
  const copyFraction = async () => {
    const text = (factOf(owner)?.exactly ?? "").replace("−", "-");
    try {
      await navigator.clipboard.writeText(text);
      face.sayCopied(sayer(owner ?? root));
    } catch {
      window.prompt(sayer(owner ?? root)("proofCopy"), text);
    }
  };

  root.addEventListener("pointerenter", () => clearTimeout(timer));
  root.addEventListener("pointerleave", closeSoon);
  page.addEventListener("focusin", ({ target }) => {
    if (owner && target !== owner && !root.contains(/** @type {Node} */ (target))) close();
  });
  page.addEventListener("pointerdown", (event) => {
    const target = /** @type {Node} */ (event.target);
    if (owner && !owner.contains(target) && !root.contains(target)) close();
  });
  page.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !owner) return;
    if (holdsFocus()) owner.focus();
    close();
  });
  window.addEventListener("scroll", place, { passive: true, capture: true });
  window.addEventListener("resize", place);
  return { open, close, closeSoon, holds: (number) => owner === number, isPinned: () => isPinned };
}

/**
 * @param {{show: () => void, copy: () => void}} on
 */
function makeFace(on) {
  const meaning = h("span", { class: "msstud-about__meaning" });
  const rows = /** @type {const} */ (["proofExactly", "proofDecimal", "proofChance"]).map((name) => {
    const label = h("span", { class: "msstud-about__label" });
    const value = h("span", { class: "msstud-about__value" });
    return { name, label, value, root: h("span", { class: "msstud-about__row" }, label, " ", value) };
  });
  const show = h("button", { type: "button", class: "msstud-link", onclick: on.show });
  const copy = h("button", { type: "button", class: "msstud-link", onclick: on.copy });
  const list = h("span", { class: "msstud-about__facts", id: LIST }, meaning, ...rows.map((row) => row.root));
  const actions = h("span", { class: "msstud-about__actions" }, show, copy);
  /** @type {HTMLElement} */
  const root = h("span", { class: "msstud-about", popover: "manual", role: "group" }, list, actions);
  return {
    root,
    /** @param {Facts} fact @param {Say} say */
    write(fact, say) {
      const texts = {
        proofExactly: fact.exactly,
        proofDecimal: fact.decimal === fact.exactly ? "" : printed(fact.decimal, say.t),
        proofChance: fact.oneIn ? oneIn(Fraction.parse(fact.value), say.t) : "",
      };
      setText(meaning, fact.meaning);
      root.setAttribute("aria-label", fact.meaning);
      for (const row of rows) {
        setText(row.label, say(row.name));
        setText(row.value, texts[row.name]);
        row.root.hidden = !texts[row.name];
      }
      setText(show, say("proofShow"));
      setText(copy, say("proofCopy"));
    },
    /** @param {Say} say */
    sayCopied: (say) => setText(copy, say("proofCopied")),
  };
}

/**
 * Place a card below its number, or above where there is more room, and inside of the window.
 * @param {HTMLElement} card
 * @param {HTMLElement} number
 */
function placeBy(card, number) {
  const at = number.getClientRects()[0] ?? number.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = at.bottom + GAP + height + MARGIN <= clientHeight || at.top < height + GAP;
  card.style.left = `${Math.max(MARGIN, Math.min(at.left, clientWidth - width - MARGIN))}px`;
  card.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - height}px`;
}
