/**
 * The Unicode names of characters that are mistaken for those of a card, as Python's unicodedata
 * has them: letters of other alphabets, other hearts and dashes, playing cards, invisible marks.
 */

/** @type {Readonly<Record<string, string>>} */
const NAMES = Object.freeze({
  "\u00a4": "CURRENCY SIGN",
  "\u00ad": "SOFT HYPHEN",
  "\u00b2": "SUPERSCRIPT TWO",
  "\u00b3": "SUPERSCRIPT THREE",
  "\u00b7": "MIDDLE DOT",
  "\u00bc": "VULGAR FRACTION ONE QUARTER",
  "\u00bd": "VULGAR FRACTION ONE HALF",
  "\u00be": "VULGAR FRACTION THREE QUARTERS",
  "\u00d7": "MULTIPLICATION SIGN",
  "\u017f": "LATIN SMALL LETTER LONG S",
  "\u0391": "GREEK CAPITAL LETTER ALPHA",
  "\u039a": "GREEK CAPITAL LETTER KAPPA",
  "\u03a4": "GREEK CAPITAL LETTER TAU",
  "\u0405": "CYRILLIC CAPITAL LETTER DZE",
  "\u0408": "CYRILLIC CAPITAL LETTER JE",
  "\u0410": "CYRILLIC CAPITAL LETTER A",
  "\u041a": "CYRILLIC CAPITAL LETTER KA",
  "\u0421": "CYRILLIC CAPITAL LETTER ES",
  "\u0422": "CYRILLIC CAPITAL LETTER TE",
  "\u0430": "CYRILLIC SMALL LETTER A",
  "\u043a": "CYRILLIC SMALL LETTER KA",
  "\u0441": "CYRILLIC SMALL LETTER ES",
  "\u0442": "CYRILLIC SMALL LETTER TE",
  "\u0455": "CYRILLIC SMALL LETTER DZE",
  "\u0458": "CYRILLIC SMALL LETTER JE",
  "\u200b": "ZERO WIDTH SPACE",
  "\u200c": "ZERO WIDTH NON-JOINER",
  "\u200d": "ZERO WIDTH JOINER",
  "\u200e": "LEFT-TO-RIGHT MARK",
  "\u200f": "RIGHT-TO-LEFT MARK",
  "\u2010": "HYPHEN",
  "\u2013": "EN DASH",
  "\u2014": "EM DASH",
  "\u2018": "LEFT SINGLE QUOTATION MARK",
  "\u2019": "RIGHT SINGLE QUOTATION MARK",
  "\u201c": "LEFT DOUBLE QUOTATION MARK",
  "\u201d": "RIGHT DOUBLE QUOTATION MARK",
  "\u2022": "BULLET",
  "\u2026": "HORIZONTAL ELLIPSIS",
  "\u2060": "WORD JOINER",
  "\u20ac": "EURO SIGN",
  "\u2212": "MINUS SIGN",
  "\u212a": "KELVIN SIGN",
  "\u25c6": "BLACK DIAMOND",
  "\u25c7": "WHITE DIAMOND",
  "\u2764": "HEAVY BLACK HEART",
  "\u3001": "IDEOGRAPHIC COMMA",
  "\ufe0e": "VARIATION SELECTOR-15",
  "\ufe0f": "VARIATION SELECTOR-16",
  "\ufeff": "ZERO WIDTH NO-BREAK SPACE",
  "\uff0c": "FULLWIDTH COMMA",
});
const DIGITS = "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE".split(" ");
/** The rows of ten digits that may stand for 2 to 9, by their zero. */
const DIGIT_ROWS = [
  ["\u0660", "ARABIC-INDIC DIGIT"],
  ["\u06f0", "EXTENDED ARABIC-INDIC DIGIT"],
  ["\u0966", "DEVANAGARI DIGIT"],
  ["\uff10", "FULLWIDTH DIGIT"],
];
const CARD_RANKS = `ACE ${DIGITS.slice(2).join(" ")} TEN JACK KNIGHT QUEEN KING`.split(" ");
const CARD_SUITS = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"];

/**
 * Return the name of a character; the code (`U+263A`) of one that is not in the list.
 *
 * @param {string} character one code point
 * @returns {string}
 */
export function characterName(character) {
  const code = /** @type {number} */ (character.codePointAt(0));
  if (character in NAMES) return NAMES[character];
  for (const [zero, words] of DIGIT_ROWS) {
    const digit = code - /** @type {number} */ (zero.codePointAt(0));
    if (digit >= 0 && digit <= 9) return `${words} ${DIGITS[digit]}`;
  }
  if (/[\uff21-\uff3a]/.test(character)) return `FULLWIDTH LATIN CAPITAL LETTER ${ascii(code)}`;
  if (/[\uff41-\uff5a]/.test(character))
    return `FULLWIDTH LATIN SMALL LETTER ${ascii(code).toUpperCase()}`;
  const [suit, rank] = [(code - 0x1f0a0) >> 4, (code & 15) - 1];
  if (suit in CARD_SUITS && rank in CARD_RANKS)
    return `PLAYING CARD ${CARD_RANKS[rank]} OF ${CARD_SUITS[suit]}`;
  if (/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(character)) return "an unnamed character";
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** @param {number} code of a full-width character */
function ascii(code) {
  return String.fromCodePoint(code - 0xfee0);
}
