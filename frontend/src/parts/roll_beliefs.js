/**
 * What the open cards tell: the final hand by counting, one column beside each card that the reader
 * may roll, or, when it is about a bet, one for the reader and one for each other seat.
 */

import { Fraction } from "../engine/fractions.js";
import { N_CATEGORIES } from "../engine/hands.js";
import { categoryOf } from "../engine/mexican/opponents.js";
import { capital, cardName, count, percent, printed } from "../messages/words.js";
import { cardFace } from "./card.js";
import { h, setAttribute, setText } from "./dom.js";
import { beliefIn, beliefOf, questions, rollable } from "./roll_play.js";
import { categoryWords, seatName } from "./roll_words.js";
import { makeToggle } from "./toggle.js";

/** @typedef {import("../engine/cards.js").Card} Card */
/** @typedef {import("../engine/mexican/beliefs.js").PossibleHands} PossibleHands */
/** @typedef {import("../engine/mexican/equity.js").ShowdownEquity} ShowdownEquity */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./roll_play.js").Play} Play */
/** @typedef {ReadonlyMap<string, ShowdownEquity>} Found */

/** @typedef {{title: string, up: readonly Card[], belief: PossibleHands, name: string}} Column `name` of the question about the share, or "" */

const PENDING = "…";
const POINTS = 1e6; // a standard error has no exact value; six digits are plenty for two decimals

/**
 * Return the columns of a moment of the hand.
 * @param {Play} play
 * @param {Translator} t
 * @returns {Column[]}
 */
export function columnsOf(play, t) {
  const { hand, seat } = play;
  const up = hand.up[seat - 1];
  const cards = rollable(play);
  const asked = questions(play).slice(1);
  if (cards.length) {
    return cards.map((card, i) => ({
      title: t("rollIf", { card: cardName(card, t) }),
      up: [...up, card],
      belief: beliefIn(play, card),
      name: asked[i].name,
    }));
  }
  if (hand.isOver) return [];
  const others = hand.live.filter((each) => each !== seat);
  return [
    { title: t("rollYouSeen"), up, belief: beliefIn(play, null), name: asked[0].name },
    ...others.map((each) => ({
      title: t("rollSeen", { who: seatName(play, each, t) }),
      up: hand.up[each - 1],
      belief: beliefOf(play, each),
      name: "",
    })),
  ];
}

/**
 * Return how the shares were found: counted to the last deal, or sampled with an error.
 * @param {Found} found
 * @param {Translator} t
 */
export function methodWords(found, t) {
  const all = [...found.values()];
  if (all.length === 0) return t("rollCounting");
  if (all.every(({ isExact }) => isExact)) {
    return t("rollExact", { n: count(Math.max(...all.map(({ nDeals }) => nDeals)), t) });
  }
  const error = Math.max(...all.flatMap(({ seats }) => seats.map(({ standardError }) => standardError)));
  const points = new Fraction(Math.round(100 * POINTS * error), POINTS).toDecimal(2);
  return t("rollSampled", { n: count(all[0].nDeals, t), error: printed(points, t) });
}

/**
 * Build the table of beliefs; `shares` fills in the shares of the pot as they are found.
 * @param {Translator} t
 * @returns {{root: HTMLElement, update: (play: Play, found: Found) => void, shares: (play: Play, found: Found, isAll: boolean) => void}}
 */
export function makeBeliefs(t) {
  /** @type {[Play, Found, boolean]?} */
  let last = null;
  const caption = h("span");
  const exact = makeToggle(t("fractions"), () => {
    if (last) draw(...last);
  });
  const [head, body, foot] = ["thead", "tbody", "tfoot"].map((tag) => h(tag));
  const table = h("table", { class: "msstud-roll__beliefs" }, h("caption", {}, caption), head, body, foot);
  const method = h("span");
  /** Impossible is a plain 0, which a very small number rounded is not. @param {Fraction} n */
  const number = (n) => (exact.isOn() || n.sign() === 0 ? printed(String(n), t) : percent(n, 2, t));
  /** @param {Fraction | undefined} n @param {boolean} hasBar @param {boolean} [isMade] whether the reader holds it now */
  const cell = (n, hasBar, isMade = false) => {
    if (n === undefined) return h("td", {}, PENDING);
    const bar = hasBar ? h("i", { class: "msstud-roll__bar", "aria-hidden": "true", style: { "--share": n.toNumber() } }) : null;
    const title = exact.isOn() ? percent(n, 2, t) : t("exactly", { n: String(n) });
    return h("td", { title, "data-made": isMade, "data-none": n.sign() === 0 }, bar, h("span", {}, number(n)));
  };

  /** @param {Play} play @param {Found} found @param {boolean} isAll */
  const draw = (play, found, isAll) => {
    last = [play, found, isAll];
    const { hand, seat } = play;
    if (hand.isOver) return;
    const columns = columnsOf(play, t);
    const isRoll = hand.phase === "roll";
    const made = categoryOf(hand, seat);
    setText(caption, t(isRoll ? "rollBeliefs" : "rollOpenCards"));
    table.dataset.columns = String(columns.length);
    setAttribute(table, "data-exact", exact.isOn());
    head.replaceChildren(
      h("tr", {}, h("th", { scope: "col" }, t("rollFinal")),
        ...columns.map(({ title, up }) =>
          h("th", { scope: "col" }, h("span", {}, capital(title)),
            h("span", { class: "msstud-roll__mini" }, ...up.map((card) => cardFace(card, { size: "small", t }))),
          ),
        ),
      ),
    );
    body.replaceChildren(
      ...Array.from({ length: N_CATEGORIES }, (_, i) => N_CATEGORIES - 1 - i).map((category) => {
        const isMade = category === made;
        const name = [capital(categoryWords(category, t)), isMade ? h("small", {}, ` ${t("rollHasNow")}`) : null];
        return h("tr", {}, h("th", { scope: "row" }, ...name),
          ...columns.map(({ belief, name: own }) => cell(belief.probability(category), true, isMade && own !== "")));
      }),
    );
    const [known] = questions(play);
    const shareOf = (/** @type {string} */ name) => found.get(name)?.seats[known.place].share;
    const shares = (/** @type {string} */ label, /** @type {(column: Column) => HTMLElement} */ of) =>
      h("tr", {}, h("th", { scope: "row" }, label), ...columns.map(of));
    const empty = () => h("td", {}, h("span", { "aria-hidden": "true" }, "–"));
    foot.replaceChildren(
      shares(t("rollTheyGive"), ({ name }) => (name ? cell(shareOf(name), false) : empty())),
      shares(t("rollYouKnow"), ({ name }) => (name ? cell(shareOf(known.name), false) : empty())),
    );
    setText(method, `${isAll ? methodWords(found, t) : t("rollCounting")} ${t("rollByCounting")}`);
  };
  return {
    root: h("div", {}, table, h("p", { class: "msstud-roll__method" }, method, " ", exact.root)),
    update: (play, found) => draw(play, found, false),
    shares: draw,
  };
}
