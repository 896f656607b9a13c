import { type Searched, SIGMA, searchTextOf } from "./search-text";
import type { Transaction } from "./transaction";

/**
 * Which grams occur in the search texts of a month, and which numbers occur on a day. A search reads only the
 * periods that contain all of its grams.
 *
 * A gram is three consecutive letters, or five digits. Nearly every month contains all three-digit grams of a
 * longer number, so numbers use five digits, and are kept by day.
 */

/** `month 2026-11` for three letters, `day 2026-11-23` for five digits. */
export type GramPeriod = string;

export type PeriodGrams = Readonly<{ period: GramPeriod; grams: string }>;

const LETTERS = 3;
const DIGITS = 5;
const NUMBER = /\d{5}/;

/**
 * Modulo 37, a to z and 0 to 9 each have a class of their own, except that z and 0 share one. So do the
 * letters of Greek, and those of Cyrillic.
 */
const LETTER_CLASSES = 37;
const GRAMS = LETTER_CLASSES ** LETTERS;

/**
 * Each gram is one character between this one and the surrogates. LIKE neither folds these nor treats them as
 * wildcards.
 */
const FIRST_GRAM = 0x800;

/** Characters above this take two UTF-16 code units. */
const LAST_OF_ONE_UNIT = 0xffff;

const DIGIT_0 = 48;
const DIGIT_9 = 57;

/**
 * A set of grams, one bit each. Some grams share a bit, so the set may seem to contain grams that were never
 * added, but never lacks one that was: a search may read a period in vain, but misses no match.
 */
type GramSet = Readonly<{ words: Uint32Array }> & { size: number };

function newSet(): GramSet {
  return { words: new Uint32Array(Math.ceil(GRAMS / 32)), size: 0 };
}

function addGram(set: GramSet, gram: number): void {
  const word = set.words[gram >> 5] ?? 0;
  const bit = 1 << (gram & 31);
  if ((word & bit) !== 0) return;
  set.words[gram >> 5] = word | bit;
  set.size += 1;
}

function addLetters(set: GramSet, text: string): void {
  let count = 0;
  let first = 0;
  let second = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.codePointAt(index) ?? 0;
    if (letter > LAST_OF_ONE_UNIT) index += 1;
    const third = letter % LETTER_CLASSES;
    count += 1;
    if (count >= LETTERS) addGram(set, (first * LETTER_CLASSES + second) * LETTER_CLASSES + third);
    first = second;
    second = third;
  }
}

function addDigits(set: GramSet, text: string): void {
  let count = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isDigit = code >= DIGIT_0 && code <= DIGIT_9;
    number = isDigit ? (number * 10 + code - DIGIT_0) % 10 ** DIGITS : 0;
    count = isDigit ? count + 1 : 0;
    if (count >= DIGITS) addGram(set, number % GRAMS);
  }
}

function addText(set: GramSet, text: string): void {
  for (let index = 0; index < text.length; index += 1) addGram(set, text.charCodeAt(index) - FIRST_GRAM);
}

/** One character for each gram, in a fixed order, so that a single LIKE pattern finds several. */
function toText({ words }: GramSet): string {
  let text = "";
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? 0;
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word);
      text += String.fromCharCode(FIRST_GRAM + at * 32 + bit);
      word ^= 1 << bit;
    }
  }
  return text;
}

/** The grams of several periods. */
export class SearchGrams {
  readonly #sets = new Map<GramPeriod, GramSet>();

  /** Adds the grams of a transaction, and returns whether any of them is new. */
  add({ bookedOn, ...texts }: Searched & Pick<Transaction, "bookedOn">): boolean {
    const text = searchTextOf(texts);
    const month = this.#setOf(`month ${bookedOn.slice(0, 7)}`);
    const day = NUMBER.test(text) ? this.#setOf(`day ${bookedOn}`) : null;
    const before = month.size + (day?.size ?? 0);
    addLetters(month, text);
    if (day !== null) addDigits(day, text);
    return month.size + (day?.size ?? 0) > before;
  }

  addAll(all: Iterable<PeriodGrams>): void {
    for (const { period, grams } of all) addText(this.#setOf(period), grams);
  }

  /** Adds the stored grams. Yields each period that now has more than is stored, with all of its grams. */
  *beyond(stored: readonly PeriodGrams[]): Generator<PeriodGrams> {
    this.addAll(stored);
    const sizes = new Map(stored.map(({ period, grams }) => [period, grams.length]));
    for (const [period, set] of this.#sets) {
      if (set.size > (sizes.get(period) ?? 0)) yield { period, grams: toText(set) };
    }
  }

  get periods(): readonly GramPeriod[] {
    return [...this.#sets.keys()];
  }

  *[Symbol.iterator](): Generator<PeriodGrams> {
    yield* this.beyond([]);
  }

  #setOf(period: GramPeriod): GramSet {
    const set = this.#sets.get(period) ?? newSet();
    this.#sets.set(period, set);
    return set;
  }
}

export function gramsOf(transactions: Iterable<Searched & Pick<Transaction, "bookedOn">>): SearchGrams {
  const grams = new SearchGrams();
  for (const each of transactions) grams.add(each);
  return grams;
}

/**
 * The kind of period to search for all of these texts, and the grams that a matching period has; null where
 * the texts are too short. The texts have one sigma: either form may be stored, so no gram contains any.
 */
export function gramsToFind(
  texts: readonly string[],
): Readonly<{ unit: "month" | "day"; grams: string }> | null {
  const [digits, letters] = [newSet(), newSet()];
  for (const text of texts.flatMap((each) => each.split(SIGMA))) {
    addDigits(digits, text);
    addLetters(letters, text);
  }
  if (digits.size > 0) return { unit: "day", grams: toText(digits) };
  return letters.size > 0 ? { unit: "month", grams: toText(letters) } : null;
}
