import type { CsvTable } from "../table/csv-table";
import type { Columns } from "./name-columns";

/** The columns without that of the bank's ids, unless each row has an id of its own. */
export function withOwnIds(columns: Columns, table: CsvTable): Columns {
  const ids = idsOf(columns, table);
  const isUnique = !ids.includes("") && new Set(ids).size === ids.length;
  return isUnique ? withoutRowNumbers(columns, table) : withoutIds(columns);
}

/**
 * The columns without that of the bank's ids where it numbers the rows: the next file has the same numbers
 * for other movements.
 */
export function withoutRowNumbers(columns: Columns, table: CsvTable): Columns {
  return areRowNumbers(idsOf(columns, table), table) ? withoutIds(columns) : columns;
}

export function areRowNumbers(values: readonly string[], { rows }: Pick<CsvTable, "rows">): boolean {
  return values.every((value) => /^\d+\.?$/.test(value) && Number.parseInt(value, 10) <= rows.length);
}

function idsOf({ bankId, bookedOn }: Columns, { rows }: CsvTable): readonly string[] {
  if (bankId === undefined || bookedOn === undefined) return [];
  const movements = rows.filter((row) => row.value(bookedOn).trim() !== "");
  return movements.map((row) => row.value(bankId).trim());
}

function withoutIds({ bankId: _, ...columns }: Columns): Columns {
  return columns;
}
