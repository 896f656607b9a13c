import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { AMOUNTS, DAYS, isDay, isNumber } from "./find-header";
import type { HeaderMeaning } from "./header-language";
import { isNamed } from "./header-words";

/**
 * The same table with the movements above its names among its rows: somebody pasted them there, or sorted the
 * names with the rows.
 */
export function withRowsAbove(table: CsvTable): CsvTable {
  const { names, preamble, rows } = table;
  if (names === null) return table;
  const above = new Set(preamble.filter((record) => isMovementUnder(record, names)));
  if (above.size === 0) return table;
  return {
    ...table,
    preamble: preamble.filter((record) => !above.has(record)),
    rows: [...above, ...rows],
  };
}

function isMovementUnder(record: CsvRecord, names: readonly string[]): boolean {
  const isIn = (meanings: readonly HeaderMeaning[], is: (text: string) => boolean) =>
    names.some((name, column) => is(record.value(column)) && meanings.some((one) => isNamed(name, one)));
  return record.width === names.length && isIn(DAYS, isDay) && isIn(AMOUNTS, isNumber);
}
