import { currencyDecimals } from "../../../domain/money";
import { toCsvNumber } from "../cells/csv-number";
import { isNamed } from "../header/header-words";
import type { CsvRecord } from "../table/csv-record";
import { currencyNamed } from "../words/amount-words";

/**
 * The currency named above the file's header, beside its name, an amount or the name of an account, in
 * brackets or after “in”; null where there is none or more than one.
 */
export function ownCurrency(preamble: readonly CsvRecord[], customerCurrency: string): string | null {
  const found = new Set(
    preamble.flatMap(({ values }, index) => {
      const cells = values.flatMap(partsOf);
      const hasName = cells.some((cell) => isNamed(cell, "currency"));
      const below = hasName ? (preamble[index + 1]?.values ?? []) : [];
      const isBeside = hasName || cells.some((cell) => toCsvNumber(cell) !== null);
      const beside = [...(isBeside ? cells : []), ...below.flatMap(partsOf)].flatMap((cell) => {
        const text = toCsvNumber(cell)?.currencyText ?? cell;
        return isWord(text) ? [] : (currencyNamed(text, customerCurrency) ?? []);
      });
      return [...beside, ...cells.flatMap(codesWithin)];
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

const WITHIN = /(?:\(|\b(?:in|en|em)\s)([A-Z]{3})\b/gu;
/** `Konto USD`, `USD Current Account`, but not `ALL ACCOUNTS`. */
const OF_ACCOUNT =
  /\b(?:konto|account|compte|cuenta|conta|conto|rekening)\W+(?!ALL\b)([A-Z]{3})\b|\b(?!ALL\b)([A-Z]{3})[\s-](?:\p{L}+\s)?(?:konto|account|compte|cuenta|conta|conto|rekening)\b/giu;

/** The codes of currencies in a text that says what they are of. */
function codesWithin(cell: string): readonly string[] {
  const codes = [WITHIN, OF_ACCOUNT].flatMap((pattern) =>
    [...cell.matchAll(pattern)].map(([, first, second]) => first ?? second ?? ""),
  );
  return codes.filter((code) => code === code.toUpperCase() && currencyDecimals(code) !== null);
}
