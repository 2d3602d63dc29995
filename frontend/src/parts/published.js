/**
 * What others have published about the game, to stand beside what is exact: as it was printed, with its
 * source. Only best play on a pay table that somebody has priced has such figures.
 */

import { STANDARD, STRAIGHT_5 } from "../engine/index.js";

/** @typedef {import("../engine/index.js").Fraction} Fraction */
/** @typedef {import("../engine/index.js").PayTable} PayTable */
/** @typedef {{digits: string, isShare: boolean, source: Source}} Figure */
/** @typedef {{name: string, url: string}} Source */

const JACOBSON = {
  name: "E. Jacobson",
  url: "https://prod-newblog.888casino.com/blog/edge-sorting/edge-sorting-mississippi-stud-update-1",
};
const GROCHOWSKI = {
  name: "J. Grochowski, 2018",
  url: "https://www.casinocitytimes.com/john-grochowski/article/house-edge-and-element-of-risk-66201",
};

/** @type {{table: PayTable, figures: Record<string, Figure>}[]} */
const PUBLISHED = [
  {
    table: STANDARD,
    figures: {
      house_edge: { digits: "4.9149", isShare: true, source: JACOBSON },
      element_of_risk: { digits: "1.37", isShare: true, source: GROCHOWSKI },
      average_wager: { digits: "3.59", isShare: false, source: GROCHOWSKI },
    },
  },
  { table: STRAIGHT_5, figures: { house_edge: { digits: "3.7591", isShare: true, source: JACOBSON } } },
];

/**
 * Return the published figures of a way to play, by name.
 * @param {string} strategy
 * @param {PayTable} payTable
 * @returns {Record<string, Figure>}
 */
export function publishedFigures(strategy, payTable) {
  if (strategy !== "optimal") return {};
  return PUBLISHED.find(({ table }) => table.equals(payTable))?.figures ?? {};
}

/**
 * Return whether an exact number, rounded to as many digits, is the published one.
 * @param {Figure} figure
 * @param {Fraction} exact
 */
export function isAsPublished({ digits, isShare }, exact) {
  const nDigits = digits.length - digits.indexOf(".") - 1;
  return (isShare ? exact.mul(100) : exact).toDecimal(nDigits) === digits;
}
