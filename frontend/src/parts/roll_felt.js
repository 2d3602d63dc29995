/** The table of a hand of Mexican Stud: the other seats, the pot, and the reader's own cards. */

import { cardName } from "../messages/words.js";
import { cardFace } from "./card.js";
import { h, setAttribute, setText } from "./dom.js";
import { rollable } from "./roll_play.js";
import { habitOf, seatName } from "./roll_words.js";

/** @typedef {import("../engine/cards.js").Card} Card */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./roll_play.js").Play} Play */

const FIVE = 5;

/**
 * Build the table.
 * @param {(card: Card) => void} onRoll
 * @param {Translator} t
 * @returns {{root: HTMLElement, hand: HTMLElement, update: (play: Play) => void}}
 */
export function makeRollFelt(onRoll, t) {
  const seats = h("ul", { class: "msstud-roll__seats", "aria-label": t("otherSeats") });
  const [chips, pot] = [h("span", { class: "msstud-roll__chips", "aria-hidden": "true" }), h("span")];
  const [up, down] = ["up", "down"].map((name) => h("span", { class: `msstud-roll__${name}` }));
  const paid = h("small");
  const hand = h("div", { class: "msstud-roll__hand", role: "group", "aria-label": t("yourCards") }, up, down);
  const own = h("div", { class: "msstud-roll__own" }, h("p", {}, h("b", {}, t("rollYou")), " ", paid), hand);
  /** @type {Set<string>} cards that lay here before; only new ones slide in */
  let before = new Set();
  let isFirst = true;
  return {
    root: h("div", { class: "msstud-roll__felt" }, seats, h("p", { class: "msstud-roll__pot" }, chips, pot), own),
    hand,
    update(play) {
      const { hand: now, seat } = play;
      const shown = new Set();
      const face = (/** @type {Card} */ card, /** @type {import("./card.js").FaceOptions} */ options) => {
        const drawn = cardFace(card, { ...options, t });
        drawn.classList.toggle("msstud-face--dealt", !isFirst && !before.has(String(card)));
        shown.add(String(card));
        return drawn;
      };
      seats.replaceChildren(...now.live.concat(foldedOf(play)).sort((a, b) => a - b).filter((each) => each !== seat)
        .map((each) => makeSeat(play, each, face, t)));
      const total = now.isOver ? now.paid.reduce((sum, each) => sum + each) : now.pot;
      setText(pot, t(now.isOver ? "rollPotWas" : "rollPot", { n: total }));
      chips.replaceChildren(...chipsOf(total));
      setText(paid, statusOf(play, seat, t));
      up.replaceChildren(...now.up[seat - 1].map((card) => face(card, {})));
      const cards = rollable(play);
      down.replaceChildren(
        ...now.downCards(seat).map((card, i) => {
          const drawn = face(card, { size: "large", onPick: cards.length ? onRoll : undefined });
          const name = t(cards.length ? "rollThis" : "rollHidden", { card: cardName(card, t) });
          setAttribute(drawn, "aria-label", name);
          setAttribute(drawn, "aria-keyshortcuts", cards.length ? String(i + 1) : null);
          drawn.append(h("small", { "aria-hidden": "true" }, t(cards.length ? "rollKey" : "rollDown", { n: i + 1 })));
          return drawn;
        }),
      );
      before = shown;
      isFirst = false;
    },
  };
}

/** @param {Play} play */
function foldedOf({ hand }) {
  return hand.up.map((_, i) => i + 1).filter((seat) => !hand.live.includes(seat));
}

/**
 * @param {Play} play
 * @param {number} seat
 * @param {(card: Card, options: import("./card.js").FaceOptions) => HTMLElement} face
 * @param {Translator} t
 */
function makeSeat(play, seat, face, t) {
  const { hand } = play;
  const down = hand.downCards(seat);
  const isShown = hand.hands[seat - 1] !== null;
  const hidden = isShown
    ? down.map((card) => {
        const drawn = face(card, {});
        drawn.classList.add("msstud-roll__turned");
        return drawn;
      })
    : down.map(() => h("span", { class: "msstud-face msstud-roll__back", "aria-hidden": "true" }));
  const count = isShown ? null : h("span", { class: "msstud-hidden" }, t("rollFaceDown", { n: down.length }));
  const cards = h("span", { class: "msstud-roll__cards" }, ...hand.up[seat - 1].map((card) => face(card, {})), ...hidden, count);
  const isFolded = !hand.live.includes(seat);
  return h(
    "li",
    { "data-folded": isFolded },
    h("p", {}, h("b", {}, seatName(play, seat, t)), " ", h("small", {}, statusOf(play, seat, t))),
    cards,
    h("small", { class: "msstud-roll__habit" }, habitOf(seat, t)),
  );
}

/** @param {Play} play @param {number} seat @param {Translator} t */
function statusOf({ hand, seat: reader }, seat, t) {
  const paid = t("rollPaid", { n: hand.paid[seat - 1] });
  const won = hand.winnings[seat - 1];
  const rest = won ? t("rollTook", { n: won }) : hand.live.includes(seat) ? "" : t("folded");
  return [paid, rest, seat === reader ? t("rollDealer") : ""].filter(Boolean).join(" · ");
}

/** Return discs for a number of chips, large ones for five. @param {number} n */
function chipsOf(n) {
  const [nFives, nOnes] = [Math.floor(n / FIVE), n % FIVE];
  return Array.from({ length: nFives + nOnes }, (_, i) => h("i", { "data-five": i < nFives }));
}
