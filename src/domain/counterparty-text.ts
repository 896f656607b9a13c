import { foldByLetter } from "./fold-by-letter";

/** Payment processors that put their name and a star before the merchant's: "SQ *BLUE BOTTLE". */
const PROCESSORS: ReadonlySet<string> = new Set(["sq", "sumup", "paypal"]);

/** Words that introduce a trailing number and are removed with it: "CARD ENDING IN 1234", "REF 991". */
const NUMBER_WORDS: ReadonlySet<string> = new Set(["card", "ending", "ref", "reference"]);

const MONTHS: ReadonlySet<string> = new Set(
  `jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september
   october november december`.split(/\s+/),
);

const NUMERIC_DATE =
  /^[([]?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))[)\],:;]?$/;

/**
 * A counterparty's name, or a bank's line of text, reduced to the part that stays the same from payment to
 * payment.
 *
 * Case, accents, invisible characters, spacing, processor prefixes, dates, card tails and trailing numbers
 * are removed. Everything else stays, because a rule treats two names that become equal here as one
 * counterparty. Applying the function twice changes nothing. Its time is linear in the length of the text:
 * every pattern matches a single character, or is anchored and bounded.
 */
export function normaliseCounterparty(text: string): string {
  // A star becomes a word of its own, so that "SQ*X", "SQ *X" and "SQ * X" become equal.
  const words = fold(text)
    .replaceAll("*", " * ")
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "" && !NUMERIC_DATE.test(word));
  return withoutTail(withoutProcessors(words)).join(" ");
}

/**
 * Strips accents from Latin, Greek and Cyrillic only. The marks of other scripts are not accents: without
 * them, Japanese "ga" reads "ka" and Hindi loses its vowels, so different names would become equal.
 */
const fold = foldByLetter((text) =>
  text
    .replace(/\p{Cf}|\p{Cs}|[\ufe00-\ufe0f]/gu, "")
    .normalize("NFKC")
    .toLowerCase() // Down, up and down again is case folding: "ẞ", "ß" and "SS" meet at "ss".
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC"),
);

function withoutProcessors(words: readonly string[]): readonly string[] {
  let start = 0;
  for (;;) {
    if (words[start] === "*") start += 1;
    else if (PROCESSORS.has(words[start] ?? "") && words[start + 1] === "*") start += 2;
    else return words.slice(start);
  }
}

/**
 * Removes all trailing numbers, with the words that belong to them.
 *
 * It stops at a word that none of the conditions would remove on its own, so a second pass finds nothing to
 * remove.
 */
function withoutTail(words: readonly string[]): readonly string[] {
  const kept = [...words];
  let hasNumberAfter = false;
  let hasYearAfter = false;
  for (let word = kept.pop(); word !== undefined; word = kept.pop()) {
    const { stem, tail } = splitAfterLastLetter(word);
    const hasNumber = /\p{N}/u.test(tail);
    hasNumberAfter ||= hasNumber;
    hasYearAfter ||= /^\D*(?:19|20|21)\d{2}\D*$/.test(tail);
    if (stem === "") continue;
    const previous = kept.at(-1) ?? "";
    if (isMonthOfDate(stem, previous, hasYearAfter)) continue;
    if (hasNumberAfter && isNumberWord(stem, previous)) continue;
    kept.push(hasNumber ? stem : word);
    break;
  }
  return kept;
}

/** A combining mark counts as part of its letter. */
const AFTER_LAST_LETTER = /[\p{L}\p{M}]([^\p{L}\p{M}]*)$/u;

function splitAfterLastLetter(word: string): Readonly<{ stem: string; tail: string }> {
  const tail = AFTER_LAST_LETTER.exec(word)?.[1] ?? word;
  return { stem: word.slice(0, word.length - tail.length), tail };
}

/** "12 MAR", "12MAR", "MAR 2026", "MAR 12 2026". A month's name alone may be part of a name: "DEL MAR". */
function isMonthOfDate(stem: string, previous: string, hasYearAfter: boolean): boolean {
  const isDayAttached = /^\d{1,2}[-/.]?\p{L}/u.test(stem);
  if (!MONTHS.has(isDayAttached ? stem.replace(/^\d+[-/.]?/, "") : stem)) return false;
  return hasYearAfter || isDayAttached || /^\d{1,2}$/.test(previous);
}

/** A word that introduces a number, or the mask of a card number: "XX1234", "1234-XXXX-XXXX-9876". */
function isNumberWord(stem: string, previous: string): boolean {
  const letters = stem.replace(/\P{L}/gu, "");
  return NUMBER_WORDS.has(letters) || (letters === "in" && previous === "ending") || /^x{2,}$/.test(letters);
}
