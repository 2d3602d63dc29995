/**
 * The table as the reader sees it: hole cards over the ante, and over each raise the community card
 * that it buys.
 */

import { STREETS, antesOf } from "../engine/index.js";
import { actionWord, cardName, streetWords } from "../messages/words.js";
import { cardFace } from "./card.js";
import { h, setAttribute, setText } from "./dom.js";
import { cardsNotTurned } from "./play.js";

/** @typedef {import("../engine/index.js").Card} Card */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./play.js").Play} Play */

/**
 * Build the cards, the four betting spots and the total.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeFelt(t) {
  const hole = [0, 1].map(() => makePlace(t));
  const places = t.list("slots").slice(hole.length);
  const community = places.map((place) => makePlace(t, t("faceDown", { place })));
  const ante = makeSpot(t("ante"), t);
  const spots = STREETS.map((street) => makeSpot(streetWords(street, t), t));
  const total = h("p", { class: "msstud-felt__total" });
  const label = h("small", { "aria-hidden": "true" });
  const group = (/** @type {string} */ name, /** @type {HTMLElement} */ small, /** @type {{root: HTMLElement}[]} */ parts) => {
    const row = h("div", { class: "msstud-felt__row" }, ...parts.map(({ root }) => root));
    return h("div", { class: "msstud-felt__cards", role: "group", "aria-label": name }, small, row);
  };
  const root = h(
    "div",
    { class: "msstud-felt" },
    group(t("yourCards"), h("small", { "aria-hidden": "true" }, t("yourCards")), hole),
    group(t("communityCards"), label, community),
    h("dl", { class: "msstud-felt__spots" }, ante.root, ...spots.map((spot) => spot.root)),
    total,
  );
  return {
    root,
    update(play) {
      const { round, decision, steps } = play;
      round.holeCards(1).forEach((card, i) => hole[i].show(card));
      const ghosts = cardsNotTurned(play);
      setText(label, t(ghosts.length ? "restTurned" : "communityCards"));
      const nTurned = round.communityCards.length;
      community.forEach((place, i) => {
        if (i < nTurned) place.show(round.communityCards[i]);
        else place.show(ghosts[i - nTurned] ?? null, true);
      });
      const isFolded = steps.some(({ action }) => action === "fold");
      ante.update({ antes: 1, isLost: isFolded });
      spots.forEach((spot, i) => {
        const action = steps[i]?.action;
        spot.update({ action, antes: action ? antesOf(action) : 0, isLost: isFolded, isNext: decision !== null && i === steps.length });
      });
      setText(total, totalWords(play, t));
    },
  };
}

/**
 * Return the total wager as a sum: `Total wager: 1 + 1 + 3 = 5 antes`.
 * @param {Play} play
 * @param {Translator} t
 */
export function totalWords({ steps }, t) {
  const wagers = [1, ...steps.map(({ action }) => antesOf(action)).filter((antes) => antes > 0)];
  const n = wagers.reduce((sum, each) => sum + each);
  const sum = wagers.length > 1 ? `${wagers.join(" + ")} = ` : "";
  return t("totalWager", { sum, antes: t("antes", { n }) });
}

/**
 * Build a place for one card. A card comes with a short move, but not when the page opens.
 * @param {Translator} t
 * @param {string} [down] what an unseen card is called
 */
function makePlace(t, down = "") {
  let key = "";
  const root = h("span", { class: "msstud-felt__place" });
  return {
    root,
    /** @param {Card | null} card @param {boolean} [isGhost] whether it is shown only to teach */
    show(card, isGhost = false) {
      const next = card ? `${card}${isGhost ? "?" : ""}` : "down";
      if (next === key) return;
      const face = card ? cardFace(card, { size: "large", t }) : back(down);
      face.classList.toggle("msstud-face--ghost", card !== null && isGhost);
      face.classList.toggle("msstud-face--dealt", key !== "" && card !== null);
      if (card && isGhost) face.setAttribute("aria-label", t("ghost", { card: cardName(card, t) }));
      root.replaceChildren(face);
      key = next;
    },
  };
}

/** @param {string} name */
function back(name) {
  return h("span", { class: "msstud-face msstud-face--large msstud-face--back", role: "img", "aria-label": name });
}

/**
 * Build a betting spot: a circle with chips, and the number of antes.
 * @param {string} name
 * @param {Translator} t
 */
function makeSpot(name, t) {
  const chips = h("span", { class: "msstud-spot__chips", "aria-hidden": "true" });
  const number = h("b", { class: "msstud-spot__number" });
  const root = h("div", { class: "msstud-spot" }, h("dt", {}, name), h("dd", {}, chips, number));
  return {
    root,
    /**
     * @param {{action?: import("./play.js").Action, antes: number, isLost: boolean, isNext?: boolean}} now
     */
    update({ action, antes, isLost, isNext = false }) {
      const isFold = action === "fold";
      if (chips.childElementCount !== antes) {
        chips.replaceChildren(...Array.from({ length: antes }, () => h("i", { class: "msstud-chip" })));
      }
      setText(number, isFold ? actionWord("fold", t) : antes ? String(antes) : isNext ? "?" : "–");
      setAttribute(root, "data-action", action);
      setAttribute(root, "data-next", isNext);
      setAttribute(root, "data-lost", isLost && antes > 0);
      setAttribute(root, "aria-current", isNext ? "step" : null);
    },
  };
}
