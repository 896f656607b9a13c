import { type AmountRange, searchedAmount } from "./search-amount";
import { toSearchText } from "./search-text";

/** A transaction is found by a word that is a part of its texts, or that names its amount. */
export type SearchWord = Readonly<{ text: string; amount: AmountRange | null }>;

/** Each is a condition of its own; what follows the last of them is looked for as it stands. */
const MAX_WORDS = 8;

/** What a search looks for: every word, in any order. */
export function toSearchWords(search: string, decimals: number): readonly SearchWord[] {
  return wordsOf(search).map((text) => ({ text, amount: searchedAmount(text, decimals) }));
}

/** The words of a search, each once and as text is stored. */
export function wordsOf(search: string): readonly string[] {
  const texts = toSearchText(search).split(/\s+/).filter(Boolean);
  const rest = texts.splice(MAX_WORDS - 1).join(" ");
  return [...new Set([...texts, rest])].filter(Boolean);
}
