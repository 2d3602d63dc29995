/**
 * The game as it is played: one `Round` of one to six seats against a dealer without a hand.
 *
 * Every seat antes and gets two hole cards; three community cards lie face down. On third, fourth
 * and fifth street the seats act in order, each folding or raising one, two or three times its
 * *ante*; there is no check. When every seat has acted, the next community card is turned; after
 * the third, each remaining seat is paid by the pay table. If all seats fold, no further card is
 * turned.
 *
 * A `Round` never changes: `legalActions` asks, `act` returns the *next* round or throws, `history`
 * is the record. It is the twin of `msstud.game`; the same seed deals the same cards.
 */

import {
  ACTIONS,
  Action,
  IllegalActionError,
  N_COMMUNITY_CARDS,
  STREETS,
  antesOf,
  parseAction,
} from "./actions.js";
import { Deal } from "./deal.js";
import { quote } from "./errors.js";
import { rankHand } from "./hands.js";
import { checkBound, openLine, parseAntes, parseSeat, parseWager, settleLine } from "./ledger.js";
import { PayTable, STANDARD } from "./paytable.js";
import * as record from "./record.js";

/** @typedef {import("./actions.js").Street} Street */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./cards.js").CardsLike} CardsLike */
/** @typedef {import("./deal.js").StacksLike} StacksLike */
/** @typedef {import("./ledger.js").Amount} Amount */
/** @typedef {import("./ledger.js").LedgerLine} LedgerLine */
/** @typedef {import("./record.js").RoundEvent} RoundEvent */

/**
 * What a round consists of; all else follows.
 *
 * @typedef {object} Parts
 * @property {readonly number[]} antes in cents, one for each seat
 * @property {PayTable} payTable
 * @property {number | null} maxPayout the most that a hand can win, in cents
 * @property {readonly (readonly Action[])[]} actions what each seat has done, in street order
 * @property {readonly Card[]} communityCards those that have been turned
 * @property {readonly RoundEvent[]} history what has happened, void deals included
 */

/** One round, from the antes to settlement; made by `Round.deal` or `Round.fromCards`. */
export class Round {
  #deal;

  /**
   * @param {Deal} deal
   * @param {Parts} parts
   */
  constructor(deal, parts) {
    this.#deal = deal;
    /** @readonly */
    this.antes = parts.antes;
    /** @readonly */
    this.payTable = parts.payTable;
    /** @readonly */
    this.maxPayout = parts.maxPayout;
    /** @readonly */
    this.actions = parts.actions;
    /** @readonly */
    this.communityCards = parts.communityCards;
    /** @readonly */
    this.history = parts.history;
    Object.freeze(this);
  }

  /**
   * Return a new round with the first deal of a seed.
   *
   * @param {Amount | readonly Amount[]} antes cents or text in units, one for each of 1 to 6 seats
   * @param {{seed: number | bigint, payTable?: PayTable, maxPayout?: Amount | null}} options
   */
  static deal(antes, { seed, payTable = STANDARD, maxPayout = null }) {
    const amounts = parseAntes(antes);
    return Round.#open(amounts, Deal.fromSeed(amounts.length, seed), payTable, maxPayout);
  }

  /**
   * Return a new round with given cards, as a worked example has them.
   *
   * @param {Amount | readonly Amount[]} antes
   * @param {object} options
   * @param {StacksLike} options.holeCards two for each seat
   * @param {CardsLike} options.communityCards three, in the order in which they will be turned
   * @param {PayTable} [options.payTable]
   * @param {Amount | null} [options.maxPayout]
   */
  static fromCards(antes, { holeCards, communityCards, payTable = STANDARD, maxPayout = null }) {
    const amounts = parseAntes(antes);
    const deal = Deal.fromCards(amounts.length, holeCards, communityCards);
    return Round.#open(amounts, deal, payTable, maxPayout);
  }

  /**
   * @param {readonly number[]} antes
   * @param {Deal} deal
   * @param {PayTable} payTable
   * @param {Amount | null} maxPayout
   */
  static #open(antes, deal, payTable, maxPayout) {
    if (!(payTable instanceof PayTable)) {
      throw new TypeError(`pay_table: expected a PayTable, got ${quote(payTable)}`);
    }
    const limit = maxPayout === null ? null : parseWager(maxPayout, "maximum payout");
    checkBound(antes, payTable, limit);
    return new Round(deal, {
      antes,
      payTable,
      maxPayout: limit,
      actions: antes.map(() => []),
      communityCards: [],
      history: record.openingEvents(antes),
    });
  }

  /** Whether the round is over: every card is turned, or every seat has folded. */
  get isSettled() {
    const isOut = this.actions.every((done) => done.includes(Action.FOLD));
    return isOut || this.communityCards.length === N_COMMUNITY_CARDS;
  }

  /**
   * The street that is played; null after settlement.
   *
   * @returns {Street | null}
   */
  get street() {
    return this.isSettled ? null : STREETS[this.communityCards.length];
  }

  /**
   * The seat that acts next, from 1; null after settlement.
   *
   * @returns {number | null}
   */
  get seatToAct() {
    if (this.isSettled) return null;
    const nTurned = this.communityCards.length;
    const place = this.actions.findIndex(
      (done) => !done.includes(Action.FOLD) && done.length === nTurned,
    );
    return place < 0 ? null : place + 1;
  }

  /**
   * What each seat has wagered and, where it is known, its result; in seat order.
   *
   * @returns {LedgerLine[]}
   */
  get ledger() {
    return this.antes.map((_, i) => this.#line(i + 1));
  }

  /** @param {number} seat */
  #line(seat) {
    const line = openLine(seat, this.antes[seat - 1], this.actions[seat - 1]);
    if (line.status === "folded" || !this.isSettled) return line;
    const hand = rankHand([...this.#deal.holeCards[seat - 1], ...this.communityCards]);
    return settleLine(line, hand, this.payTable, this.maxPayout);
  }

  /**
   * Return the two hole cards of a seat; at a table only that seat sees them.
   *
   * @param {number} seat
   */
  holeCards(seat) {
    return this.#deal.holeCards[parseSeat(seat, this.antes.length) - 1];
  }

  /**
   * Return what a seat has wagered so far, ante included, in cents.
   *
   * @param {number} seat
   */
  totalWager(seat) {
    return this.#line(parseSeat(seat, this.antes.length)).totalWager;
  }

  /**
   * Return what the seat to act may do; nothing after settlement.
   *
   * @returns {readonly Action[]}
   */
  legalActions() {
    return this.isSettled ? [] : ACTIONS;
  }

  /**
   * Return the round after an action of the seat to act; this round stays as it is.
   *
   * @param {Action | string | number} action as `parseAction` reads it
   * @param {{seat?: number}} [options] who acts; an error unless it is the seat to act
   * @returns {Round}
   */
  act(action, { seat } = {}) {
    const { street, actor } = this.#checkTurn(action, seat);
    const chosen = parseAction(action, `${street.label}, seat ${actor}`);
    const actions = this.actions.map((done, i) => (i === actor - 1 ? [...done, chosen] : done));
    const events = [
      record.actionEvent(street, actor, chosen, this.antes[actor - 1] * antesOf(chosen)),
    ];
    let after = new Round(this.#deal, { ...this.#parts(), actions });
    if (after.seatToAct === null && !after.isSettled) {
      const card = this.#deal.communityCards[this.communityCards.length];
      const communityCards = [...this.communityCards, card];
      after = new Round(this.#deal, { ...after.#parts(), communityCards });
      events.push(record.cardEvent(street, card));
    }
    if (after.isSettled) events.push(...after.ledger.map(record.settlementEvent));
    return new Round(this.#deal, { ...after.#parts(), history: [...this.history, ...events] });
  }

  /**
   * Return the round dealt again because a community card was exposed too early.
   *
   * The deal is void, raises go back, folded seats are in again and the same antes stand. A round
   * from a seed moves on to the seed's next deal; one from cards needs new cards.
   *
   * @param {{holeCards?: StacksLike, communityCards?: CardsLike}} [options]
   * @returns {Round}
   */
  exposeEarly({ holeCards, communityCards } = {}) {
    const { street } = this.#checkTurn("early exposure");
    return new Round(this.#deal.again(holeCards, communityCards), {
      ...this.#parts(),
      actions: this.antes.map(() => []),
      communityCards: [],
      history: [...this.history, ...record.voidingEvents(street, this.ledger)],
    });
  }

  /**
   * Return what a seat sees, or a bystander if no seat is given, in plain JSON values.
   *
   * @param {number} [seat]
   */
  view(seat) {
    const viewer = seat === undefined ? null : parseSeat(seat, this.antes.length);
    return {
      seat: viewer,
      street: this.street?.label ?? null,
      seat_to_act: this.seatToAct,
      legal_actions: viewer === this.seatToAct ? [...this.legalActions()] : [],
      pay_table: this.payTable.name,
      max_payout: this.maxPayout,
      community_cards: this.communityCards.map(String),
      seats: record.seatViews(this.ledger, this.#deal.holeCards, viewer),
      history: this.history.map(({ text }) => text),
    };
  }

  /** Return the round with all hole cards, for whoever follows a whole round. */
  toString() {
    return record.asText(this.#heading(), this.communityCards, this.#deal.holeCards, this.ledger);
  }

  /** Return where the round stands, without hole cards. */
  summary() {
    const cards = record.communityText(this.communityCards);
    return `<Round: ${this.#heading()}; community cards: ${cards}>`;
  }

  /** @returns {Parts} */
  #parts() {
    return { ...this };
  }

  /**
   * Return the street and the seat to act, or throw if nobody or another seat has to.
   *
   * @param {unknown} action
   * @param {number} [seat]
   */
  #checkTurn(action, seat) {
    const [street, actor] = [this.street, this.seatToAct];
    if (street === null || actor === null) {
      throw new IllegalActionError(`after settlement: expected no action, got ${quote(action)}`);
    }
    if (seat !== undefined && parseSeat(seat, this.antes.length) !== actor) {
      const folded = this.actions[seat - 1].includes(Action.FOLD) ? " (folded)" : "";
      throw new IllegalActionError(
        `${street.label}: expected seat ${actor} to act, got seat ${seat}${folded}`,
      );
    }
    return { street, actor };
  }

  #heading() {
    return this.isSettled ? "settled" : `${this.street}, seat ${this.seatToAct} to act`;
  }
}
