/**
 * Anything that clean text does not contain: whitespace other than single spaces between words, control
 * characters, lone surrogates.
 */
const UNCLEAN = /^\s|\s$|\s\s|[^\S ]|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * A single line without control characters, which databases and screens reject, and without lone surrogates.
 */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/**
 * Shortens text to `max` UTF-16 code units, never in the middle of a character. The limits of stored text are
 * in code points, of which it then has no more.
 */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
