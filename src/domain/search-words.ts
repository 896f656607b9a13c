import { type AmountRange, searchedAmount } from "./search-amount";
import { toSearchText, withOneSigma } from "./search-text";

/** A word matches a transaction if it is part of its texts, or if it stands for its amount. */
export type SearchWord = Readonly<{ text: string; amount: AmountRange | null }>;

/** The most conditions of a search: each word is one, and the last one is all remaining text as a phrase. */
export const MAX_SEARCH_WORDS = 8;

/** What a search looks for: all of the words, in any order. */
export function toSearchWords(search: string, decimals: number): readonly SearchWord[] {
  return wordsOf(search).map((text) => ({ text, amount: searchedAmount(text, decimals) }));
}

/** The words of a search, without duplicates and in the form in which text is stored, with one sigma. */
export function wordsOf(search: string): readonly string[] {
  const texts = withOneSigma(toSearchText(search)).split(/\s+/).filter(Boolean);
  const rest = texts.splice(MAX_SEARCH_WORDS - 1).join(" ");
  return [...new Set([...texts, rest])].filter(Boolean);
}
