import type { CsvMapping } from "../../domain/csv-mapping";
import type { CsvDoubt, CsvLayout, ReadingDoubt, Statement, UnreadableRow } from "../../domain/statement";
import type { Reading } from "../reading";
import { readingDoubt } from "../reading-doubts";
import { StatementError } from "../statement-error";
import { checkMapping } from "./check-mapping";
import { profileColumns, sampleRows } from "./column-profile";
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
  }>;

/** Where so many amounts cannot be read, they likely stand in another column. */
const MAX_WITHOUT_AMOUNT = 0.2;

function doubtsOf(
  { source, isUncertain }: CsvLayout,
  unreadable: readonly UnreadableRow[],
  rowCount: number,
): readonly ReadingDoubt[] {
  const withoutAmount = unreadable.filter(({ field }) => field === "amount" || field === "direction").length;
  const areElsewhere = source !== "given" && withoutAmount > (rowCount + withoutAmount) * MAX_WITHOUT_AMOUNT;
  const doubts = new Set<CsvDoubt>([...isUncertain, ...(areElsewhere ? (["columns"] as const) : [])]);
  return [...doubts].map(readingDoubt);
}

function contradicted(line: number): ReadingDoubt {
  return {
    about: "balances",
    reason: { code: "running_balances_differ", values: { line } },
  };
}

type Understood = Readonly<{ table: CsvTable; layout: CsvLayout }>;

/**
 * Reads any bank's CSV file.
 *
 * Throws `UnmappedCsv` where it is not clear which column is the day or the amount, and another
 * `StatementError` where the file is broken or a given mapping does not fit it.
 */
export function readCsv(bytes: Uint8Array, reading: CsvReading): Statement {
  const { table, layout } = understand(bytes, reading);
  const read = readRows(table, layout.mapping, reading);
  const { rows, unreadable } = read;
  const { balances, contradictedLine } = readBalances(read);
  const uncertain = [
    ...doubtsOf(layout, unreadable, rows.length),
    ...(contradictedLine === null ? [] : [contradicted(contradictedLine)]),
  ];
  return { format: "csv", rows, unreadable, balances, uncertain, csv: layout };
}

function understand(bytes: Uint8Array, reading: CsvReading): Understood {
  const { mapping, remembered } = reading;
  if (mapping !== undefined) return withMapping(bytes, mapping, reading);
  const known = findRemembered(bytes, remembered);
  return known === null ? byLooking(bytes, reading) : withRemembered(bytes, known, reading);
}

/**
 * A mapping without any column says only how to take the file apart; what its columns are is then found by
 * looking.
 */
function withMapping(bytes: Uint8Array, given: CsvMapping, reading: CsvReading): Understood {
  const { records } = openWith(bytes, given);
  const table = toTable(records, given.headerRecord);
  checkMapping(given, { records, table });
  const { mapping, isUncertain } = hasColumns(given)
    ? { mapping: given, isUncertain: [] }
    : detectMapping(table, { ...given, reading });
  return understood(table, { mapping, source: "given", isUncertain });
}

function hasColumns({ columns: { description, ...columns } }: CsvMapping): boolean {
  return description.length > 0 || Object.values(columns).some((column) => column !== undefined);
}

/**
 * The earlier file may have left open what this one decides; what neither does stays as it was remembered.
 */
function withRemembered(bytes: Uint8Array, known: CsvMapping, reading: CsvReading): Understood {
  const { records } = openWith(bytes, known);
  const table = toTable(records, known.headerRecord);
  checkMapping(known, { records, table });
  const { mapping } = settleMapping(known, { table, hint: known, reading });
  return { table, layout: layoutOf(table, { mapping, source: "remembered", isUncertain: [] }) };
}

function byLooking(bytes: Uint8Array, reading: CsvReading): Understood {
  const { encoding, delimiter, records } = openByLooking(bytes);
  const headerRecord = findHeader(records);
  const table = toTable(records, headerRecord);
  const found = detectMapping(table, { encoding, delimiter, headerRecord, reading });
  return understood(table, { ...found, source: "detected" });
}

type DetectedLayout = Pick<CsvLayout, "mapping" | "source" | "isUncertain">;

/** Throws a `StatementError` for a text in which no mapping would find a movement. */
function requireMappable({ rows, width }: CsvTable): void {
  const profiles = profileColumns(sampleRows(rows), width);
  const hasDays = profiles.some(({ dates }) => dates > 0);
  const hasAmounts = profiles.some(({ numbers, dates }) => numbers > dates);
  if (hasDays && hasAmounts) return;
  const code = hasAmounts
    ? "csv_without_days"
    : hasDays
      ? "csv_without_amounts"
      : "csv_without_days_and_amounts";
  throw new StatementError({ code, values: {} });
}

/**
 * Throws `UnmappedCsv` where the day or the amount is missing; that is a doubt about the columns, whatever
 * else is.
 */
function understood(table: CsvTable, found: DetectedLayout): Understood {
  const missing = missingColumns(found.mapping);
  if (missing.length === 0) return { table, layout: layoutOf(table, found) };
  // Somebody who says how the file is taken apart may say it otherwise next.
  if (found.source === "detected") requireMappable(table);
  const isUncertain = [...new Set([...found.isUncertain, "columns" as const])];
  throw new UnmappedCsv(layoutOf(table, { ...found, isUncertain }), missing);
}

function layoutOf(table: CsvTable, layout: DetectedLayout): CsvLayout {
  return {
    ...layout,
    headerKey: headerKey(table, layout.mapping.delimiter),
    columns: describeColumns(table),
  };
}
