/**
 * The deck: 52 cards, their names, and the one reader of card text.
 *
 * A card has a rank (deuce 0 to ace 12) and a suit (c d h s = 0 to 3); its index is `4 * rank +
 * suit`. Every public function of the engine takes cards through `parseCards`: text, `Card`
 * objects, or a mixture in any iterable. There is one object for each card, so `===` compares.
 *
 * Card text is read strictly. A card is a rank (2-9, T or 10, J Q K A) followed by a suit (c d h s
 * in any case, or a suit symbol, filled or outline). Between cards stand spaces or commas, or
 * nothing; one pair of square brackets around the whole is allowed. Anything else is an error,
 * never a guess.
 */

import { characterName } from "./characters.js";
import { MsstudError, Phrase, SPACE, quote, strip } from "./errors.js";

/** @typedef {string | Card | Iterable<string | Card>} CardsLike */
/** @typedef {number | readonly [number, number]} NumberOfCards exactly so many, or from ... to */

/** A text is no card, a card appears twice, or the number of cards is wrong. */
export class CardError extends MsstudError {
  /** @override */
  name = "CardError";
}

/** Rank of a card, deuce low and ace high. */
export const Rank = Object.freeze({
  TWO: 0,
  THREE: 1,
  FOUR: 2,
  FIVE: 3,
  SIX: 4,
  SEVEN: 5,
  EIGHT: 6,
  NINE: 7,
  TEN: 8,
  JACK: 9,
  QUEEN: 10,
  KING: 11,
  ACE: 12,
});
/** Suit of a card; suits never break ties, the order is only an index. */
export const Suit = Object.freeze({ CLUBS: 0, DIAMONDS: 1, HEARTS: 2, SPADES: 3 });

export const RANK_NAMES = Object.freeze(Object.keys(Rank).map((name) => name.toLowerCase()));
export const RANK_LETTERS = "23456789TJQKA";
export const SUIT_NAMES = Object.freeze(Object.keys(Suit).map((name) => name.toLowerCase()));
export const SUIT_LETTERS = "cdhs";
export const SUIT_SYMBOLS = "♣♦♥♠";

export const N_RANKS = RANK_LETTERS.length;
export const N_SUITS = SUIT_LETTERS.length;
export const N_DECK = N_RANKS * N_SUITS;

/** One card of the deck; as text it is `Th`. Take it from `Card.of`, `Card.fromIndex` or `deck`. */
export class Card {
  /**
   * @param {number} rank
   * @param {number} suit
   */
  constructor(rank, suit) {
    /** @readonly */
    this.rank = rank;
    /** @readonly */
    this.suit = suit;
    /** @readonly 4 * rank + suit, 0 to 51 */
    this.index = N_SUITS * rank + suit;
    Object.freeze(this);
  }

  /**
   * @param {number} rank
   * @param {number} suit
   */
  static of(rank, suit) {
    checkPlace(rank, N_RANKS, "rank");
    checkPlace(suit, N_SUITS, "suit");
    return DECK[N_SUITS * rank + suit];
  }

  /** @param {number} index 4 * rank + suit; -1 does not wrap around */
  static fromIndex(index) {
    checkPlace(index, N_DECK, "card index");
    return DECK[index];
  }

  /** One character: `2`-`9`, `T`, `J`, `Q`, `K`, `A`. */
  get letter() {
    return RANK_LETTERS[this.rank];
  }

  /** The filled suit symbol. */
  get symbol() {
    return SUIT_SYMBOLS[this.suit];
  }

  /** Rank and suit symbol as a table shows them: `10♥`. */
  get pretty() {
    return `${this.rank === Rank.TEN ? 10 : this.letter}${this.symbol}`;
  }

  /** The spoken name: `ten of hearts`. */
  get name() {
    return `${RANK_NAMES[this.rank]} of ${SUIT_NAMES[this.suit]}`;
  }

  toString() {
    return `${this.letter}${SUIT_LETTERS[this.suit]}`;
  }

  toJSON() {
    return this.toString();
  }
}

/** @type {readonly Card[]} */
const DECK = Object.freeze(
  Array.from({ length: N_DECK }, (_, index) => new Card(index >> 2, index & 3)),
);

/** Return the 52 cards in index order, deuce of clubs first. */
export function deck() {
  return DECK;
}

// Filled and outline symbols are interleaved in Unicode, so each is named.
const SUIT_MARKS = ["cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤"];
const TOKEN = new RegExp(`(10|[2-9TtJjQqKkAa])([${SUIT_MARKS.join("")}])[\ufe0e\ufe0f]?`, "y");
const CHUNK = new RegExp(`[^${SPACE},]+`, "g");

/**
 * Return the one card that a text names.
 *
 * @param {string | Card} text
 * @returns {Card}
 */
export function parseCard(text) {
  return parseCards(text, { nCards: 1 })[0];
}

/**
 * Return the cards in the order they are written.
 *
 * @param {CardsLike} cards `"Jh Jc 10d"`, `"J♥,J♣"`, `"JhJcTd"`, or `Card` objects
 * @param {{nCards?: NumberOfCards}} [options] how many are expected; any number if not given
 * @returns {Card[]}
 * @throws {CardError} a token is no card, a card appears twice, or their number is wrong
 * @throws {TypeError} something is neither text nor a card
 */
export function parseCards(cards, { nCards } = {}) {
  const parts = typeof cards === "string" || cards instanceof Card ? [cards] : iterated(cards);
  /** @type {Card[]} */
  const found = [];
  for (const part of parts) {
    if (part instanceof Card) found.push(part);
    else if (typeof part === "string") readText(part, found);
    else throw new TypeError(`expected card text or Card objects, got ${quote(part)}`);
  }
  if (nCards !== undefined) checkNumber(found, nCards);
  checkDistinct({ "the cards": found });
  return found;
}

/**
 * Throw a `CardError` if a card appears twice in all groups together, naming the groups.
 *
 * @param {Readonly<Record<string, Iterable<Card>>>} groups
 */
export function checkDistinct(groups) {
  /** @type {Map<Card, string>} */
  const placeOf = new Map();
  for (const [place, cards] of Object.entries(groups)) {
    for (const card of cards) {
      const first = placeOf.get(card);
      if (first !== undefined) {
        const where = first === place ? "in {first}" : "{first} and {place}";
        throw new CardError(`'{card}' appears twice: ${where}`, { card: String(card), first, place });
      }
      placeOf.set(card, place);
    }
  }
}

/**
 * Return cards as text: `Jh Td`.
 *
 * @param {readonly Card[]} cards
 */
export function cardNames(cards) {
  return cards.join(" ");
}

/**
 * @param {Iterable<string | Card>} cards
 */
function iterated(cards) {
  if (typeof cards === "object" && cards !== null && Symbol.iterator in cards) return cards;
  throw new TypeError(`expected card text or Card objects, got ${quote(cards)}`);
}

/**
 * Append the cards of a text; positions count from the first card of all.
 *
 * @param {string} text
 * @param {Card[]} found
 */
function readText(text, found) {
  let inside = strip(text.startsWith("\ufeff") ? text.slice(1) : text);
  if (inside.startsWith("[") && inside.endsWith("]")) inside = inside.slice(1, -1);
  for (const chunk of inside.match(CHUNK) ?? []) {
    let start = 0;
    while (start < chunk.length) {
      TOKEN.lastIndex = start;
      const token = TOKEN.exec(chunk);
      if (token === null) throw noCard(chunk.slice(start), found.length + 1);
      const letter = token[1] === "10" ? "T" : token[1].toUpperCase();
      const suit = SUIT_MARKS.findIndex((marks) => marks.includes(token[2]));
      found.push(DECK[N_SUITS * RANK_LETTERS.indexOf(letter) + suit]);
      start = TOKEN.lastIndex;
    }
  }
}

/**
 * Return the error for a token that is no card, its message in plain ASCII.
 *
 * @param {string} token
 * @param {number} position
 */
function noCard(token, position) {
  const marks = SUIT_MARKS.join("");
  const strange = [...token].find((c) => c > "\x7f" && !marks.includes(c));
  const which = strange
    ? new Phrase(" ({strange} is {name})", { strange: quote(strange), name: characterName(strange) })
    : "";
  return new CardError(
    "card {card} at position {place} is no card{which}; write rank and suit, e.g. 'Td'",
    { card: quote(token), place: position, which },
  );
}

/**
 * @param {Card[]} found
 * @param {NumberOfCards} nCards
 */
function checkNumber(found, nCards) {
  const [low, high] = typeof nCards === "number" ? [nCards, nCards] : nCards;
  if (found.length >= low && found.length <= high) return;
  const wanted = low === high ? low : new Phrase("{low} to {high}", { low, high });
  const came = new Phrase(found.length > 0 ? "{n}: {cards}" : "none", {
    n: found.length,
    cards: cardNames(found),
  });
  throw new CardError("expected {wanted} card{high||s}, got {came}", { wanted, high, came });
}

/**
 * @param {number} value
 * @param {number} n
 * @param {string} what
 */
function checkPlace(value, n, what) {
  if (!Number.isInteger(value))
    throw new TypeError(`${what} must be an integer, got ${quote(value)}`);
  if (value < 0 || value >= n) throw new CardError(`${what} must be 0 to ${n - 1}, got ${value}`);
}
