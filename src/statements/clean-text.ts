/**
 * What is not in a clean text: anything blank but single spaces between words, control characters, half
 * characters.
 */
const UNCLEAN = /^\s|\s$|\s\s|[^\S ]|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** One line without control characters, which databases and screens refuse, and without half a character. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Counted as the database and the contract do, and never in the middle of a character. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
