import { foldByLetter } from "../../../domain/fold-by-letter";

const LETTERS = new Map([
  ["ß", "ss"],
  ["ø", "o"],
  ["æ", "a"],
  ["œ", "o"],
  ["ł", "l"],
  ["ı", "i"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
]);

const fold = foldByLetter((text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßøæœłıđðþ]/g, (letter) => LETTERS.get(letter) ?? letter),
);

/**
 * A name in the form in which header words are compared: lower case, without accents and punctuation, with
 * single spaces between words.
 *
 * `ae`, `oe` and `ue` become a single letter, also in the words of the tables, because German and
 * Scandinavian banks write `Begünstigter` and `Beguenstigter`. It matters only that both become equal.
 */
export function normalizeWords(text: string): string {
  return fold(text.slice(0, 200))
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}
