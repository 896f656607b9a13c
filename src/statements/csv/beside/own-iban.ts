import { toIban } from "../../iban";
import type { CsvRecord } from "../table/csv-record";

/** The account named above the file's header; null where there is none or more than one. */
export function ownIban(preamble: readonly CsvRecord[]): string | null {
  const found = new Set(preamble.flatMap(({ values }) => values.flatMap((value) => ibansIn(value))));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** In a cell of its own, or after a word and a colon. */
function ibansIn(value: string): readonly string[] {
  return [value, value.slice(value.indexOf(":") + 1)]
    .flatMap((text) => toIban(text.trim()) ?? [])
    .slice(0, 1);
}
