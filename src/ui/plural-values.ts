import { formatNumber } from "./format-money";

/**
 * The values for a text with a plural: the count, which selects the form, and the count as formatted for the
 * reader.
 */
export function pluralValues(count: number, locale: string) {
  return { count, number: formatNumber(count, locale, 0) };
}
