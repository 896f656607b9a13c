import { formatNumber } from "./format-money";

/**
 * What a text about several things takes: how many, which decides its form, and that as the reader writes it.
 */
export function pluralValues(count: number, locale: string) {
  return { count, number: formatNumber(count, locale, 0) };
}
