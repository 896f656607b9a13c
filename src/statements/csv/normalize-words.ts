import { foldByLetter } from "../../domain/fold-by-letter";

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
 * A name as header words are compared: lower case, without accents and punctuation, one space between words.
 *
 * `ae`, `oe` and `ue` become one letter in every word of the tables too, because German and Scandinavian
 * banks write `Begünstigter` and `Beguenstigter`, and what matters is only that both become the same.
 */
export function normalizeWords(text: string): string {
  return fold(text.slice(0, 200))
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}
