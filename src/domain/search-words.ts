import { decimalsOf } from "./currency-decimals";
import { LANGUAGES } from "./language";
import { type AmountRange, searchedAmount } from "./search-amount";
import { toSearchText, withOneSigma } from "./search-text";

/** A word matches a transaction if it is part of its texts, or if it stands for its amount. */
export type SearchWord = Readonly<{ text: string; amount: AmountRange | null }>;

/** The most conditions of a search: each word is one, and the last one is all remaining text as a phrase. */
export const MAX_SEARCH_WORDS = 8;

/**
 * What a search looks for: all of the words, in any order. The currency of an amount, as in `1.700,00 €`, is
 * none of them.
 */
export function toSearchWords(search: string, currency: string): readonly SearchWord[] {
  const decimals = decimalsOf(currency);
  const words = wordsOf(search).map((text) => ({ text, amount: searchedAmount(text, decimals) }));
  if (words.every(({ amount }) => amount === null)) return words;
  const names = namesOf(currency);
  return words.filter(({ text }) => !names.has(text.replace(/[-+−\p{Cf}]/gu, "")));
}

/** The code of a currency and its symbols on pages, in the form in which words are searched. */
function namesOf(currency: string): ReadonlySet<string> {
  const symbols = LANGUAGES.flatMap((language) =>
    new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
  return new Set([currency, ...symbols].map(toSearchText));
}

/** The words of a search, without duplicates and in the form in which text is stored, with one sigma. */
export function wordsOf(search: string): readonly string[] {
  const texts = withOneSigma(toSearchText(search)).split(/\s+/).filter(Boolean);
  const rest = texts.splice(MAX_SEARCH_WORDS - 1).join(" ");
  return [...new Set([...texts, rest])].filter(Boolean);
}
