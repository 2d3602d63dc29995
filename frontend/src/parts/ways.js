/** The table that shows each figure three ways: exact, as published, and simulated, with a z-score. */

import { STARRED } from "../engine/chance/checks.js";
import { decimal, percent, signed } from "../messages/words.js";
import { h, setAttribute, setText } from "./dom.js";
import { isAsPublished } from "./published.js";
import { floatText } from "./scales.js";

/** @typedef {import("../engine/chance/checks.js").Check} Check */
/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../messages/index.js").Key} Key */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {Record<string, import("./published.js").Figure>} Published */
/** @typedef {{exact: Fraction, simulated: Fraction, zScore: number}} Difference */

/** @type {readonly Key[]} */
const FIGURES = ["house_edge", "element_of_risk", "average_wager", "fold_rate"];
const NOTHING = "–";
const Z_SHOWN = 2;

/**
 * Build the table of one player; the second one's has a row for the difference.
 * @param {Translator} t
 * @param {boolean} hasDifference
 */
export function makeWays(t, hasDifference) {
  const caption = h("caption");
  const keys = hasDifference ? [...FIGURES, "runGap"] : FIGURES;
  const rows = keys.map((key) => {
    const [exact, published, simulated, z] = [0, 1, 2, 3].map(() => h("td", {}, NOTHING));
    const root = h("tr", {}, h("th", { scope: "row" }, t(/** @type {Key} */ (key))), exact, published, simulated, z);
    return { key, root, exact, published, simulated, z };
  });
  const heads = t.list("runHeads").map((text) => h("th", { scope: "col" }, text));
  const table = h("table", { class: "msstud-sheet msstud-ways" }, caption, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows.map(({ root }) => root)));
  return {
    root: table,
    /** @param {string} text */
    name: (text) => setText(caption, text),
    /**
     * @param {{exact: Fraction[], checks: Check[] | null, published: Published, difference?: Difference | null, gap?: Fraction}} found
     */
    update({ exact, checks, published, difference = null, gap }) {
      rows.forEach(({ key, root, ...cells }, place) => {
        const isGap = key === "runGap";
        const value = isGap ? gap : exact[place];
        const check = isGap ? difference : (checks?.[place] ?? null);
        const figure = published[key];
        setText(cells.exact, value ? figureWords(key, value, t) : NOTHING);
        cells.exact.title = value ? String(value) : "";
        setText(cells.published, figure ? publishedWords(figure, t) : NOTHING);
        cells.published.title = figure?.source.name ?? "";
        setText(cells.simulated, check ? figureWords(key, check.simulated, t) : NOTHING);
        cells.simulated.title = check ? String(check.simulated) : "";
        const isOdd = check !== null && isStarred(check, figure);
        setText(cells.z, check ? `${floatText(check.zScore, Z_SHOWN, t, { isSigned: true })}${isOdd ? " *" : ""}` : NOTHING);
        setAttribute(root, "data-starred", isOdd ? "true" : null);
      });
    },
  };
}

/**
 * Whether a figure is more than three standard errors off, or not the published one.
 * @param {{exact: Fraction, zScore: number}} check
 * @param {import("./published.js").Figure | undefined} figure
 */
export function isStarred({ exact, zScore }, figure) {
  return Math.abs(zScore) > STARRED || (figure !== undefined && !isAsPublished(figure, exact));
}

/** @param {string} key @param {Fraction} value @param {Translator} t */
function figureWords(key, value, t) {
  if (key === "runGap") return signed(value, t);
  return key === "average_wager" ? decimal(value, 4, t) : percent(value, 4, t);
}

/** @param {import("./published.js").Figure} figure @param {Translator} t */
function publishedWords({ digits, isShare }, t) {
  const text = digits.replace(".", t("point"));
  return isShare ? t("percent", { n: text }) : text;
}
