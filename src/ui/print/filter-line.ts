import { activeFilters } from "../transactions/filter-words";
import type { TransactionSearch } from "../transactions/transaction-search";
import type { Translate } from "../translate";

/** All active filters on one line. */
export function filterLine(
  search: TransactionSearch,
  { t, ...naming }: Parameters<typeof activeFilters>[1] & Readonly<{ tPrinting: Translate<"printing"> }>,
): string {
  const { tPrinting } = naming;
  const { direction, q } = search;
  const words = [
    ...(direction === null ? [] : [tPrinting(`direction.${direction}`)]),
    ...activeFilters(search, { t, ...naming }).map(({ label }) => label),
    ...(q === null ? [] : [tPrinting("search", { text: q })]),
  ];
  return words.length === 0 ? tPrinting("noFilters") : words.join(" · ");
}
