/**
 * A hand of Mexican Stud as the page plays it: the deal of a seed, four rolls in turn from the
 * dealer's left, four rounds of fixed-limit betting, the showdown.
 *
 * The rules are those of Python's `MexicanStud` with `Rules(rolling="in turn")` and the last seat as
 * dealer. Every seat begins with more chips than a hand can take from it, so nobody is ever all-in
 * and there is one pot. A hand never changes: `act` returns the next one.
 */

import { N_DECK, deck } from "../cards.js";
import { MsstudError } from "../errors.js";
import { rankHand } from "../hands.js";
import { Random } from "../random.js";
import { anteEvent, betEvent, dealEvent, returnEvent, rollEvent, showEvent, winEvent } from "./events.js";
import { exposedKey } from "./exposed.js";

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {import("../hands.js").Hand} Hand */
/** @typedef {import("./events.js").Event} Event */
/** @typedef {import("./events.js").Verb} Verb */

/** What a seat may do: roll a card, or a verb with its chips as in Python's `TableAction`. */
/** @typedef {{verb: "roll" | Verb, card: Card | null, chips: number | null}} TableAction */

export const ANTE = 1;
export const STACK = 100;
export const N_ROUNDS = 4;
const SIZES = [2, 2, 4, 4]; // of a bet or raise, by round
const MAX_BETS = 4; // a bet and three raises
const N_FIRST_CARDS = 2;

/**
 * @typedef {object} Fields
 * @property {"roll" | "bet" | "over"} phase
 * @property {number} round 1 to 4
 * @property {readonly number[]} live the seats that have not folded, from the dealer's left
 * @property {readonly number[]} queue the seats that still have to roll or to answer; the first acts
 * @property {readonly (readonly Card[])[]} up by seat, in the order of rolling
 * @property {readonly (readonly Card[])[]} down by seat, in the order of dealing
 * @property {readonly Card[]} stub
 * @property {readonly number[]} paid over the whole hand, by seat
 * @property {readonly number[]} put in this round, by seat
 * @property {number} nBets bets and raises of this round
 * @property {readonly (Hand | null)[]} hands shown, by seat
 * @property {readonly number[]} winnings by seat
 * @property {readonly Event[]} history
 */

/** One moment of a hand; seats are counted from 1, arrays have one entry per seat. */
export class MexicanStud {
  #down;
  #stub;

  /** @param {Fields} fields */
  constructor({ down, stub, ...fields }) {
    this.#down = down;
    this.#stub = stub;
    /** @readonly */ this.phase = fields.phase;
    /** @readonly */ this.round = fields.round;
    /** @readonly */ this.live = fields.live;
    /** @readonly */ this.queue = fields.queue;
    /** @readonly */ this.up = fields.up;
    /** @readonly */ this.paid = fields.paid;
    /** @readonly */ this.put = fields.put;
    /** @readonly */ this.nBets = fields.nBets;
    /** @readonly */ this.hands = fields.hands;
    /** @readonly */ this.winnings = fields.winnings;
    /** @readonly */ this.history = fields.history;
    Object.freeze(this);
  }

  /**
   * Return a new hand with the deck that a seed shuffles.
   *
   * @param {number} nSeats 2 to 10
   * @param {number | bigint} seed
   */
  static deal(nSeats, seed) {
    const live = Array.from({ length: nSeats }, (_, i) => i + 1);
    const nothing = live.map(() => 0);
    const hand = new MexicanStud({
      phase: "roll",
      round: 0,
      live,
      queue: [],
      up: live.map(() => []),
      down: live.map(() => []),
      stub: Array.from(new Random(seed).permutation(N_DECK), (index) => deck()[index]),
      paid: live.map(() => ANTE),
      put: nothing,
      nBets: 0,
      hands: live.map(() => null),
      winnings: nothing,
      history: live.map((seat) => anteEvent(seat, ANTE)),
    });
    return hand.#dealRound(N_FIRST_CARDS);
  }

  get nSeats() {
    return this.up.length;
  }

  get isOver() {
    return this.phase === "over";
  }

  /** The seat that acts; null when the hand is over. */
  get seatToAct() {
    return this.queue[0] ?? null;
  }

  /** Chips in the middle; 0 once they are paid out. */
  get pot() {
    return this.isOver ? 0 : sum(this.paid);
  }

  /** Chips of each seat that are not in the pot, winnings included. */
  get stacks() {
    return this.paid.map((paid, i) => STACK - paid + this.winnings[i]);
  }

  /** The hidden cards of a seat; at a table only that seat sees them. @param {number} seat */
  downCards(seat) {
    return this.#down[seat - 1];
  }

  /** All that the seat to act may do. @returns {TableAction[]} */
  legalActions() {
    const seat = this.seatToAct;
    if (seat === null) return [];
    if (this.phase === "roll") return this.downCards(seat).map((card) => ({ verb: "roll", card, chips: null }));
    const level = Math.max(...this.put);
    const more = level + SIZES[this.round - 1];
    const said = (/** @type {Verb} */ verb, /** @type {number | null} */ chips = null) => ({ verb, card: null, chips });
    if (level === 0) return [said("check"), said("bet", more)];
    const answers = [said("fold"), said("call", level - this.put[seat - 1])];
    return this.nBets < MAX_BETS ? [...answers, said("raise", more)] : answers;
  }

  /**
   * Return the hand after the seat to act has done what a text says: a card to roll, or a verb.
   *
   * @param {string} text such as `Kh` or `call`
   * @throws {MsstudError} it may not do this
   */
  act(text) {
    const legal = this.legalActions();
    const action = legal.find(({ verb, card }) => text === String(card ?? verb));
    const seat = this.seatToAct;
    if (!action || seat === null) {
      const wanted = legal.map(({ verb, card }) => card ?? verb).join(", ");
      throw new MsstudError(`round ${this.round}: expected ${wanted || "nothing"}, got ${text}`);
    }
    return action.card ? this.#roll(seat, action.card) : this.#bet(seat, action);
  }

  /** @param {Partial<Fields>} changes */
  #with(changes) {
    return new MexicanStud({ ...this, down: this.#down, stub: this.#stub, ...changes });
  }

  /** @param {number} seat @param {Card} card */
  #roll(seat, card) {
    const queue = this.queue.slice(1);
    const after = this.#with({
      queue,
      up: replaced(this.up, seat, [...this.up[seat - 1], card]),
      down: replaced(this.#down, seat, this.#down[seat - 1].filter((other) => other !== card)),
      history: [...this.history, rollEvent(this.round, seat, card)],
    });
    return queue.length ? after : after.#openBetting();
  }

  #openBetting() {
    const keys = this.live.map((seat) => exposedKey(this.up[seat - 1]));
    const first = keys.indexOf(Math.max(...keys));
    const queue = [...this.live.slice(first), ...this.live.slice(0, first)];
    return this.#with({ phase: "bet", queue, put: this.up.map(() => 0), nBets: 0 });
  }

  /** @param {number} seat @param {TableAction} action */
  #bet(seat, { verb, chips }) {
    const isMore = verb === "bet" || verb === "raise";
    const added = verb === "call" ? Number(chips) : isMore ? Number(chips) - this.put[seat - 1] : 0;
    const at = this.live.indexOf(seat);
    const others = [...this.live.slice(at + 1), ...this.live.slice(0, at)];
    const after = this.#with({
      live: verb === "fold" ? this.live.filter((other) => other !== seat) : this.live,
      queue: isMore ? others : this.queue.slice(1),
      paid: replaced(this.paid, seat, this.paid[seat - 1] + added),
      put: replaced(this.put, seat, this.put[seat - 1] + added),
      nBets: this.nBets + Number(isMore),
      history: [...this.history, betEvent(this.round, seat, /** @type {Verb} */ (verb), added, isMore ? Number(chips) : 0)],
    });
    return after.queue.length && after.live.length > 1 ? after : after.#closeBetting();
  }

  #closeBetting() {
    const [second, most] = [...this.paid].sort((a, b) => a - b).slice(-2);
    const seat = this.paid.indexOf(most) + 1;
    const rested =
      most === second
        ? this
        : this.#with({
            paid: replaced(this.paid, seat, second),
            history: [...this.history, returnEvent(this.round, seat, most - second)],
          });
    return rested.live.length > 1 && rested.round < N_ROUNDS ? rested.#dealRound(1) : rested.#settle();
  }

  /** Deal one card after the other face down to each live seat. @param {number} nCards */
  #dealRound(nCards) {
    const round = this.round + 1;
    const { live } = this;
    const down = this.#down.map((cards, i) => {
      const at = live.indexOf(i + 1);
      return at < 0 ? cards : [...cards, ...Array.from({ length: nCards }, (_, k) => this.#stub[k * live.length + at])];
    });
    return this.#with({
      phase: "roll",
      round,
      queue: live,
      down,
      stub: this.#stub.slice(nCards * live.length),
      put: this.up.map(() => 0),
      nBets: 0,
      history: [...this.history, dealEvent(round, live, nCards)],
    });
  }

  #settle() {
    const { live, round } = this;
    const isShown = live.length > 1;
    const hands = this.up.map((cards, i) =>
      isShown && live.includes(i + 1) ? rankHand([...cards, ...this.#down[i]]) : null,
    );
    const best = Math.max(...hands.map((hand) => hand?.key ?? -1));
    const winners = isShown ? live.filter((seat) => hands[seat - 1]?.key === best) : live;
    const pot = sum(this.paid);
    const odd = pot % winners.length; // the first winners from the dealer's left get one chip each
    const winnings = this.up.map((_, i) => {
      const place = winners.indexOf(i + 1);
      return place < 0 ? 0 : (pot - odd) / winners.length + Number(place < odd);
    });
    const shows = live.flatMap((seat) => {
      const hand = hands[seat - 1];
      return hand ? [showEvent(round, seat, this.#down[seat - 1][0], hand.category)] : [];
    });
    const wins = winners.map((seat) => winEvent(round, seat, winnings[seat - 1], isShown));
    const history = [...this.history, ...shows, ...wins];
    return this.#with({ phase: "over", queue: [], hands, winnings, history });
  }
}

/**
 * @template T
 * @param {readonly T[]} values
 * @param {number} seat
 * @param {T} value
 */
function replaced(values, seat, value) {
  return values.map((old, i) => (i === seat - 1 ? value : old));
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
