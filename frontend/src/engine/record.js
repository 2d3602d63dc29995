/**
 * How a round reads: its history as sentences, its state as plain text and as plain values.
 *
 * An event never names a card that somebody at the table has not seen. The text shows all hole
 * cards: it is for whoever follows a whole round, as the reader of a worked example does.
 */

import { N_COMMUNITY_CARDS, STREETS } from "./actions.js";
import { cardNames } from "./cards.js";
import { ORDINALS } from "./deal.js";
import { formatCents, raisesOf, resultOf } from "./ledger.js";

/** @typedef {import("./actions.js").Action} Action */
/** @typedef {import("./actions.js").Street} Street */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./ledger.js").LedgerLine} LedgerLine */
/** @typedef {import("./ledger.js").Status} Status */
/**
 * @typedef {"ante" | "deal" | "act" | "community card" | "void" | "return" | "settle"} EventKind
 */

/**
 * One thing that happened in a round.
 *
 * @typedef {object} RoundEvent
 * @property {EventKind} kind
 * @property {string} text the sentence, plain ASCII
 * @property {number | null} seat
 * @property {Street | null} street
 * @property {Action | null} action
 * @property {Card | null} card the community card that was turned
 * @property {number} cents to the table (ante, act) or back to the seat (return, settle)
 */

/**
 * What a seat shows to another, in plain JSON values.
 *
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string[] | null} hole_cards null unless they are the viewer's own or were shown
 * @property {number} ante
 * @property {readonly Action[]} actions
 * @property {number} total_wager
 * @property {Status} status
 * @property {string} result
 * @property {number | null} profit
 * @property {number | null} gross_return
 */

const DEALT = "two cards to each seat, three community cards face down";

/**
 * @param {EventKind} kind
 * @param {string} text
 * @param {Partial<RoundEvent>} [rest]
 * @returns {RoundEvent}
 */
function event(kind, text, rest = {}) {
  const nothing = { seat: null, street: null, action: null, card: null, cents: 0 };
  return Object.freeze({ kind, text, ...nothing, ...rest });
}

/**
 * Return the antes, seat by seat, and the deal.
 *
 * @param {readonly number[]} antes
 */
export function openingEvents(antes) {
  const paid = antes.map((cents, i) =>
    event("ante", `seat ${i + 1} antes ${formatCents(cents)}`, { seat: i + 1, cents }),
  );
  return [...paid, event("deal", DEALT)];
}

/**
 * Return the fold of a seat, or its raise in cents.
 *
 * @param {Street} street
 * @param {number} seat
 * @param {Action} action
 * @param {number} cents
 */
export function actionEvent(street, seat, action, cents) {
  const words = action === "fold" ? "folds" : `raises ${action}, ${formatCents(cents)}`;
  return event("act", `${street.label}: seat ${seat} ${words}`, { seat, street, action, cents });
}

/**
 * Return the turning of the community card that ends a street.
 *
 * @param {Street} street
 * @param {Card} card
 */
export function cardEvent(street, card) {
  const ordinal = ORDINALS[STREETS.indexOf(street)];
  return event("community card", `${ordinal} community card: ${card}`, { street, card });
}

/**
 * Return the voiding of a deal, the raises that go back, and the new deal.
 *
 * @param {Street} street
 * @param {readonly LedgerLine[]} ledger
 */
export function voidingEvents(street, ledger) {
  const text = `${street.label}: a community card is exposed too early, the deal is void`;
  const returned = ledger
    .filter((line) => raisesOf(line).length > 0)
    .map((line) => {
      const cents = raisesOf(line).reduce((sum, raise) => sum + raise, 0);
      const { seat } = line;
      return event("return", `seat ${seat} takes back ${formatCents(cents)}`, { seat, cents });
    });
  return [event("void", text, { street }), ...returned, event("deal", DEALT)];
}

/**
 * Return the settlement of a seat.
 *
 * @param {LedgerLine} line
 */
export function settlementEvent(line) {
  const { seat, grossReturn } = line;
  return event("settle", `seat ${seat}: ${resultOf(line)}`, { seat, cents: grossReturn ?? 0 });
}

/**
 * Return a round as lines of plain ASCII: where it stands, then one line for each seat.
 *
 * @param {string} heading
 * @param {readonly Card[]} communityCards
 * @param {readonly (readonly Card[])[]} stacks
 * @param {readonly LedgerLine[]} ledger
 */
export function asText(heading, communityCards, stacks, ledger) {
  const lines = ledger.map((line, i) => {
    const raises = raisesOf(line).map((cents) => ` + ${formatCents(cents)}`);
    const total = raises.length > 0 ? ` = ${formatCents(line.totalWager)}` : "";
    const wagers = `${formatCents(line.ante)}${raises.join("")}${total}`;
    return `seat ${line.seat}: ${cardNames(stacks[i])}; wagers ${wagers}; ${resultOf(line)}`;
  });
  return [`${heading}; community cards: ${communityText(communityCards)}`, ...lines].join("\n");
}

/**
 * Return what each seat shows to the seat `viewer`, or to a bystander.
 *
 * @param {readonly LedgerLine[]} ledger
 * @param {readonly (readonly Card[])[]} stacks
 * @param {number | null} viewer
 * @returns {SeatView[]}
 */
export function seatViews(ledger, stacks, viewer) {
  return ledger.map((line, i) => ({
    seat: line.seat,
    hole_cards: line.hand !== null || line.seat === viewer ? stacks[i].map(String) : null,
    ante: line.ante,
    actions: line.actions,
    total_wager: line.totalWager,
    status: line.status,
    result: resultOf(line),
    profit: line.profit,
    gross_return: line.grossReturn,
  }));
}

/**
 * Return the cards that are turned and the number of those that are not: `4d 9s, 1 face down`.
 *
 * @param {readonly Card[]} communityCards
 */
export function communityText(communityCards) {
  const nFaceDown = N_COMMUNITY_CARDS - communityCards.length;
  const faceDown = nFaceDown > 0 ? `${nFaceDown} face down` : "";
  return [cardNames(communityCards), faceDown].filter((part) => part !== "").join(", ");
}
