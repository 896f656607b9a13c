import { currencyNamed } from "./amount-words";
import { toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import { isNamed } from "./header-words";

/**
 * The currency named above the file's header, beside its name or an amount; null where there is none or more
 * than one.
 */
export function ownCurrency(preamble: readonly CsvRecord[], customerCurrency: string): string | null {
  const found = new Set(
    preamble.flatMap(({ values }, index) => {
      const cells = values.flatMap(partsOf);
      const hasName = cells.some((cell) => isNamed(cell, "currency"));
      const below = hasName ? (preamble[index + 1]?.values ?? []) : [];
      const isBeside = hasName || cells.some((cell) => toCsvNumber(cell) !== null);
      return [...(isBeside ? cells : []), ...below.flatMap(partsOf)].flatMap((cell) => {
        const text = toCsvNumber(cell)?.currencyText ?? cell;
        return isWord(text) ? [] : (currencyNamed(text, customerCurrency) ?? []);
      });
    }),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** `All` and `Ron` are words, although `ALL` and `RON` are currencies. */
function isWord(text: string): boolean {
  return /^\p{L}{3}$/u.test(text) && text !== text.toUpperCase();
}

/** `Currency: PLN` is a name and its value. */
function partsOf(cell: string): readonly string[] {
  return cell.split(":").map((part) => part.trim());
}
