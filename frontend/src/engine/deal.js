/**
 * The cards of a round: dealt from a seed or given by name, and kept out of sight.
 *
 * Deal number k of a seed is the k-th permutation of `deck()` from a generator of its own; Python's
 * `Round.deal` has the same. The first two cards go to seat 1, the next two to seat 2 and so on,
 * then come the three community cards: the order of N.J.A.C. 13:69F-35.9. The rest is not kept.
 */

import { N_COMMUNITY_CARDS, N_HOLE_CARDS } from "./actions.js";
import { CardError, N_DECK, checkDistinct, deck, parseCards } from "./cards.js";
import { MsstudError, quote } from "./errors.js";
import { Random } from "./random.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./cards.js").CardsLike} CardsLike */
/** @typedef {string | readonly CardsLike[]} StacksLike one text for each seat */

export const ORDINALS = Object.freeze(["first", "second", "third"]);

/**
 * Hole cards of every seat, three community cards, and the seed they come from.
 *
 * It prints as numbers of cards only, and JSON has nothing of it.
 */
export class Deal {
  #holeCards;
  #communityCards;
  #seed;
  #number;

  /**
   * @param {readonly (readonly Card[])[]} holeCards
   * @param {readonly Card[]} communityCards
   * @param {number | bigint | null} [seed]
   * @param {number} [number]
   */
  constructor(holeCards, communityCards, seed = null, number = 1) {
    this.#holeCards = holeCards;
    this.#communityCards = communityCards;
    this.#seed = seed;
    this.#number = number;
  }

  get holeCards() {
    return this.#holeCards;
  }

  get communityCards() {
    return this.#communityCards;
  }

  /**
   * Return deal `number` of a seed, which is 1 for the first.
   *
   * @param {number} nSeats
   * @param {number | bigint} seed a whole number, 0 or more
   * @param {number} [number]
   */
  static fromSeed(nSeats, seed, number = 1) {
    if (typeof seed !== "bigint" && !Number.isSafeInteger(seed)) {
      throw new TypeError(`seed: expected an integer, 0 or more, got ${quote(seed)}`);
    }
    if (seed < 0) throw new MsstudError(`seed: expected an integer, 0 or more, got ${seed}`);
    const random = new Random(seed);
    for (let earlier = 1; earlier < number; earlier++) random.permutation(N_DECK);
    const cards = Array.from(random.permutation(N_DECK), (index) => deck()[index]);
    const stop = N_HOLE_CARDS * nSeats;
    const stacks = Array.from({ length: nSeats }, (_, seat) =>
      Object.freeze(cards.slice(N_HOLE_CARDS * seat, N_HOLE_CARDS * (seat + 1))),
    );
    return new Deal(stacks, cards.slice(stop, stop + N_COMMUNITY_CARDS), seed, number);
  }

  /**
   * Return the deal with these cards: one text for each seat, and three community cards.
   *
   * @param {number} nSeats
   * @param {StacksLike} holeCards
   * @param {CardsLike} communityCards
   * @throws {CardError} a text is no card, a card comes twice, or a number of cards is wrong
   */
  static fromCards(nSeats, holeCards, communityCards) {
    const stacks = typeof holeCards === "string" ? [holeCards] : holeCards;
    if (!Array.isArray(stacks)) {
      throw new TypeError(`hole cards: expected one text per seat, got ${quote(holeCards)}`);
    }
    if (stacks.length !== nSeats) {
      throw new CardError(
        `hole cards: expected one text per seat (${nSeats}), got ${stacks.length}`,
      );
    }
    const places = stacks.map((_, i) => `seat ${i + 1}'s hole cards`);
    const hole = stacks.map((stack, i) => read(stack, N_HOLE_CARDS, places[i]));
    const community = read(communityCards, N_COMMUNITY_CARDS, "community cards");
    checkDistinct({
      ...Object.fromEntries(places.map((place, i) => [place, hole[i]])),
      ...Object.fromEntries(
        ORDINALS.map((first, i) => [`${first} community card`, [community[i]]]),
      ),
    });
    return new Deal(hole, community);
  }

  /**
   * Return the deal that replaces this one: the seed's next, or the given cards.
   *
   * @param {StacksLike} [holeCards]
   * @param {CardsLike} [communityCards]
   * @throws {CardError} cards are given although there is a seed, or the other way round
   */
  again(holeCards, communityCards) {
    const nSeats = this.#holeCards.length;
    if (this.#seed !== null) {
      if (holeCards !== undefined || communityCards !== undefined) {
        throw new CardError("new deal: the round has a seed; expected no cards, got some");
      }
      return Deal.fromSeed(nSeats, this.#seed, this.#number + 1);
    }
    if (holeCards === undefined || communityCards === undefined) {
      throw new CardError(
        "new deal: the round was made from cards; expected hole_cards and community_cards, " +
          `got ${quote(holeCards)} and ${quote(communityCards)}`,
      );
    }
    return Deal.fromCards(nSeats, holeCards, communityCards);
  }

  toString() {
    return `<Deal: ${this.#holeCards.length} x ${N_HOLE_CARDS} and ${N_COMMUNITY_CARDS} cards>`;
  }
}

/**
 * Return the cards of one place at the table; errors begin with the place.
 *
 * @param {CardsLike} cards
 * @param {number} nCards
 * @param {string} place
 */
function read(cards, nCards, place) {
  try {
    return Object.freeze(parseCards(cards, { nCards }));
  } catch (error) {
    if (error instanceof CardError) throw new CardError(`${place}: ${error.message}`);
    if (error instanceof TypeError) throw new TypeError(`${place}: ${error.message}`);
    throw error;
  }
}
