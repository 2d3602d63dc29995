/** After the hand: what everybody held, and what the table gave it; the record of the hand. */

import { cardFace } from "./card.js";
import { h, setText } from "./dom.js";
import { impressions } from "./roll_play.js";
import { eventWords, impressionWords } from "./roll_words.js";

/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./roll_play.js").Play} Play */

/**
 * Build the list of what each hand that was shown had told the table.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeShowdown(t) {
  const title = h("p", { class: "msstud-roll__title" });
  const list = h("ul", { class: "msstud-roll__shown" });
  const note = h("p", { class: "msstud-roll__method" });
  return {
    root: h("div", {}, title, list, note),
    update(play) {
      const shown = impressions(play);
      setText(title, play.hand.isOver ? t(shown.length ? "rollShowdown" : "rollNoShowdown") : "");
      setText(note, shown.length ? t("rollGaveNote") : "");
      list.replaceChildren(
        ...shown.map((impression) => {
          const cards = play.hand.hands[impression.seat - 1]?.cards ?? [];
          const faces = cards.map((card) => cardFace(card, { size: "small", t }));
          faces[faces.length - 1]?.classList.add("msstud-roll__turned");
          return h("li", {}, h("span", { class: "msstud-roll__mini" }, ...faces), h("p", {}, impressionWords(play, impression, t)));
        }),
      );
    },
  };
}

/**
 * Build the record of the hand, closed at first.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play) => void}}
 */
export function makeRecord(t) {
  const list = h("ol");
  return {
    root: h("details", { class: "msstud-roll__record" }, h("summary", {}, t("rollRecord")), list),
    update: (play) => list.replaceChildren(...eventWords(play, 0, t).map((each) => h("li", {}, each))),
  };
}
