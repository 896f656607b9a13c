import { foldByLetter } from "./fold-by-letter";
import type { Transaction } from "./transaction";

/** The fields of a transaction that are searched. */
export type Searched = Pick<Transaction, "description" | "counterpartyName"> &
  Partial<Pick<Transaction, "note">>;

const WILDCARDS: Readonly<Record<string, string>> = { "%": "％", _: "＿", "\\": "＼" };

/**
 * Folds text so that a search for part of it finds the same rows on every database.
 *
 * Databases differ in which letters they fold, and in whether LIKE has an escape character. So letters are
 * folded here, and wildcards become their full-width counterparts, which mean nothing to LIKE.
 */
export function toSearchText(text: string): string {
  return fold(text).replace(/[%_\\]/g, (wildcard) => WILDCARDS[wildcard] ?? wildcard);
}

export function searchTextOf({ description, counterpartyName, note }: Searched): string {
  const text = `${description} ${counterpartyName ?? ""}`;
  return toSearchText(note ? `${text} ${note}` : text);
}

/** Letters of which the accent, or the second letter, is part of the letter itself in Unicode. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  // Greek writes a sigma differently at the end of a word, and a search may end within a word.
  ς: "σ",
};

/**
 * Removes accents from Latin, Greek and Cyrillic letters in lower case, because banks and people often leave
 * them out. The marks of other scripts are not accents: without them a text says something else.
 *
 * The migrations `search_without_accents` do the same with what was stored before.
 */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[æœßđħıłøς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const fold = foldByLetter((text) => withoutAccents(text.normalize("NFKC").toLowerCase()));

/** Characters that every database folds by lower-casing alone. */
const PLAIN = /^[\x20-\x7e]*$/;
const SPECIAL = /[%_\\]/;

/**
 * The search text to store. It is empty for nearly all transactions, where the database derives it by
 * lower-casing the other columns. No actual search text is empty.
 */
export function toKeptSearchText({ description, counterpartyName, note }: Searched): string {
  const texts = [description, counterpartyName ?? "", note ?? ""];
  if (texts.every((text) => PLAIN.test(text) && !SPECIAL.test(text))) return "";
  return searchTextOf({ description, counterpartyName, note: note ?? null });
}
