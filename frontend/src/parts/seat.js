/** The other seats of the table: what each has done, and its cards when they are shown. */

import { actionWord, cardName } from "../messages/words.js";
import { cardFace } from "./card.js";
import { h } from "./dom.js";
import { resultWords } from "./sheet.js";

/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./play.js").Play} Play */

/**
 * Build the list of the other seats.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeSeats(t) {
  const list = h("ul", { class: "msstud-seats" });
  const note = h("p", { class: "msstud-seats__note" }, t("seatsNote"));
  const root = h("div", { role: "group", "aria-label": t("otherSeats") }, list, note);
  return {
    root,
    update(play) {
      const { round, state } = play;
      root.hidden = state.seats === 1;
      const others = round.ledger.slice(1);
      list.replaceChildren(
        ...others.map((line) => {
          const cards = round.isSettled
            ? round.holeCards(line.seat).map((card) => cardFace(card, { size: "small", t }))
            : [0, 1].map(() => h("span", { class: "msstud-face msstud-face--small msstud-face--back", "aria-hidden": "true" }));
          const actions = line.actions.map((action) => actionWord(action, t)).join(", ");
          const result = round.isSettled ? seatResult({ ...play, line }, t) : "";
          const text = h("span", {}, [actions || t("seatWaits"), result].filter(Boolean).join(" · "));
          return h("li", {}, h("b", {}, t("seat", { n: line.seat })), h("span", { class: "msstud-seats__cards" }, ...cards), text);
        }),
      );
    },
  };
}

/** @param {Play} play @param {Translator} t */
function seatResult(play, t) {
  return play.line.hand === null ? "" : resultWords(play, t);
}

/**
 * Return cards as a list of their names.
 * @param {readonly import("../engine/index.js").Card[]} cards
 * @param {Translator} t
 */
export function cardList(cards, t) {
  return cards.map((card) => cardName(card, t)).join(", ");
}
