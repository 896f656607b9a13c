import type { CsvMapping } from "../../domain/csv-mapping";
import type { CsvLayout, Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { checkMapping } from "./check-mapping";
import type { DateOrder } from "./csv-date";
import { type CsvTable, toTable } from "./csv-table";
import { describeColumns } from "./describe-columns";
import { detectMapping } from "./detect-mapping";
import { findHeader } from "./find-header";
import { headerKey } from "./header-key";
import { findRemembered, openByLooking, openWith, type RememberedMapping } from "./open-csv";
import { readBalances } from "./read-balances";
import { readRows } from "./read-rows";
import { settleMapping } from "./settle-mapping";
import { missingColumns, UnmappedCsv } from "./unmapped-csv";

export type CsvReading = Reading &
  Readonly<{
    /** What a person said of this file; it is followed as it is. */
    mapping?: CsvMapping;
    /** What was understood of the customer's earlier files. */
    remembered: readonly RememberedMapping[];
    /** What a person said of the order of days, where the file leaves it open. */
    dateOrder?: DateOrder;
  }>;

type Understood = Readonly<{ table: CsvTable; layout: CsvLayout }>;

/**
 * Reads any bank's CSV file.
 *
 * Throws `UnmappedCsv` where it is not clear which column is the day or the amount, and another `StatementFault`
 * where the file is broken or a given mapping does not fit it.
 */
export function readCsv(bytes: Uint8Array, reading: CsvReading): Statement {
  const { table, layout } = understand(bytes, reading);
  const read = readRows(table, layout.mapping, reading);
  const { rows, unreadable } = read;
  return { format: "csv", rows, unreadable, balances: readBalances(read), csv: layout };
}

function understand(bytes: Uint8Array, reading: CsvReading): Understood {
  const { mapping, remembered } = reading;
  if (mapping !== undefined) return withMapping(bytes, mapping, reading);
  const known = findRemembered(bytes, remembered);
  return known === null ? byLooking(bytes, reading) : withRemembered(bytes, known, reading);
}

/** A mapping without any column says only how to take the file apart; what its columns are is then found by looking. */
function withMapping(bytes: Uint8Array, given: CsvMapping, { currency, dateOrder }: CsvReading): Understood {
  const { records } = openWith(bytes, given);
  const table = toTable(records, given.headerRecord);
  checkMapping(given, { records, table });
  const { mapping, isUncertain } = hasColumns(given)
    ? { mapping: given, isUncertain: [] }
    : detectMapping(table, { ...given, currency, dateOrder: dateOrder ?? null });
  return understood(table, { mapping, source: "given", isUncertain });
}

function hasColumns({ columns: { description, ...columns } }: CsvMapping): boolean {
  return description.length > 0 || Object.values(columns).some((column) => column !== undefined);
}

/** The earlier file may have left open what this one decides; what neither does stays as it was remembered. */
function withRemembered(
  bytes: Uint8Array,
  known: CsvMapping,
  { currency, dateOrder }: CsvReading,
): Understood {
  const { records } = openWith(bytes, known);
  const table = toTable(records, known.headerRecord);
  checkMapping(known, { records, table });
  const { mapping } = settleMapping(known, { table, hint: known, currency, dateOrder: dateOrder ?? null });
  return { table, layout: layoutOf(table, { mapping, source: "remembered", isUncertain: [] }) };
}

function byLooking(bytes: Uint8Array, { currency, dateOrder }: CsvReading): Understood {
  const { encoding, delimiter, records } = openByLooking(bytes);
  const headerRecord = findHeader(records);
  const table = toTable(records, headerRecord);
  const found = detectMapping(table, {
    encoding,
    delimiter,
    headerRecord,
    currency,
    dateOrder: dateOrder ?? null,
  });
  return understood(table, { ...found, source: "detected" });
}

type Found = Pick<CsvLayout, "mapping" | "source" | "isUncertain">;

/** Throws `UnmappedCsv` where the day or the amount is missing; that is a doubt about the columns, whatever else is. */
function understood(table: CsvTable, found: Found): Understood {
  const missing = missingColumns(found.mapping);
  if (missing.length === 0) return { table, layout: layoutOf(table, found) };
  const isUncertain = [...new Set([...found.isUncertain, "columns" as const])];
  throw new UnmappedCsv(layoutOf(table, { ...found, isUncertain }), missing);
}

function layoutOf(table: CsvTable, layout: Found): CsvLayout {
  return {
    ...layout,
    headerKey: headerKey(table, layout.mapping.delimiter),
    columns: describeColumns(table),
  };
}
