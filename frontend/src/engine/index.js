/**
 * Mississippi Stud, solved exactly: the names that views and tests import.
 *
 * Importing computes nothing; tables are built when first used. `prepare` builds those that `solve`
 * needs ahead of time, when the page is idle.
 */

import { lastCards, outlooks } from "./states.js";

export {
  ACTIONS,
  Action,
  IllegalActionError,
  MAX_RAISE,
  STREETS,
  Street,
  actionLabel,
  actionOfAntes,
  antesOf,
  parseAction,
} from "./actions.js";
export {
  Card,
  CardError,
  RANK_LETTERS,
  Rank,
  SUIT_LETTERS,
  SUIT_SYMBOLS,
  Suit,
  cardNames,
  checkDistinct,
  deck,
  parseCard,
  parseCards,
} from "./cards.js";
export { Decision, LETTERS } from "./decision.js";
export { MsstudError, Phrase, attempt, quote } from "./errors.js";
export { Comparison, Difference, Evaluation, compare, evaluate } from "./evaluation.js";
export { EXPERT, expertRule, points } from "./expert.js";
export { FOLDED, Figures } from "./figures.js";
export { Fraction, grouped } from "./fractions.js";
export {
  Category,
  HandClass,
  KEYWORDS,
  N_HAND_CLASSES,
  categoryLabel,
  categoryOf,
  handClassLabel,
  rankHand,
} from "./hands.js";
export { formatCents, parseCents, raisesOf, resultOf } from "./ledger.js";
export { totalWager } from "./outcomes.js";
export {
  PayTable,
  PayTableError,
  STANDARD,
  STRAIGHT_5,
  parsePayout,
  payoutWords,
  printedRows,
} from "./paytable.js";
export { Random } from "./random.js";
export { Round } from "./round.js";
export { breakEven, rowKeywords, sensitivities, solveForEdge } from "./sensitivity.js";
export { ENGINE_VERSION, Solution, gridLabels, solve } from "./solver.js";
export {
  KNOWN,
  N_DEALS,
  N_HOLE_SETS,
  N_NEXT,
  N_RUNOUTS,
  holeLabel,
  nHoleSets,
  outlooks,
  stateOf,
  suitClasses,
} from "./states.js";
export { OPTIMAL, STATES, Strategy } from "./strategy.js";

/** Build the tables that `solve` needs, some 20 ms of work: call it when the page is idle. */
export function prepare() {
  outlooks();
  lastCards();
}
