import { type CsvMapping, hasColumns } from "../../domain/csv-mapping";
import type { CsvDoubt, CsvLayout, ReadingDoubt, Statement, StatementRow } from "../../domain/statement";
import type { Reading } from "../reading";
import { readingDoubt } from "../reading-doubts";
import { StatementError } from "../statement-error";
import { checkMapping } from "./file/check-mapping";
import {
  findRemembered,
  type OpenCsv,
  openAsDetected,
  openWith,
  type RememberedMapping,
} from "./file/open-csv";
import { missingColumns, UnmappedCsv } from "./file/unmapped-csv";
import { findHeader } from "./header/find-header";
import { headerKey } from "./header/header-key";
import { withHyphensInDays } from "./header/hyphenate-days";
import { withRowsAbove } from "./header/rows-above";
import { describeColumns } from "./mapping/describe-columns";
import { detectMapping } from "./mapping/detect-mapping";
import { isSideOpen } from "./mapping/is-side-open";
import { mentionsOtherCurrency } from "./mapping/other-currency";
import { withoutRowNumbers } from "./mapping/own-ids";
import { settleFee, withFeeDecided } from "./mapping/settle-fee";
import { settleMapping } from "./mapping/settle-mapping";
import type { OpenHeading } from "./rows/headings-above";
import { readBalances } from "./rows/read-balances";
import { type ReadRows, readRows } from "./rows/read-rows";
import { profileColumns, sampleRows } from "./table/column-profile";
import { type CsvTable, toTable } from "./table/csv-table";

export type CsvReading = Reading &
  Readonly<{
    /** The mapping that a person gave for this file; it is followed exactly. */
    mapping?: CsvMapping;
    /** The mappings of the customer's earlier files. */
    remembered: readonly RememberedMapping[];
  }>;

/** If more than this share of amounts cannot be read, they are likely in another column. */
const MAX_WITHOUT_AMOUNT = 0.2;

function doubtsOf(
  { source, isUncertain }: CsvLayout,
  { rows, withoutAmount }: ReadRows,
): readonly ReadingDoubt[] {
  const areElsewhere =
    source !== "given" && withoutAmount > (rows.length + withoutAmount) * MAX_WITHOUT_AMOUNT;
  const doubts = new Set<CsvDoubt>([...isUncertain, ...(areElsewhere ? (["columns"] as const) : [])]);
  return [...doubts].map(readingDoubt);
}

function contradicted(line: number): ReadingDoubt {
  return {
    about: "balances",
    reason: { code: "running_balances_differ", values: { line } },
  };
}

function withoutBalance(line: number): ReadingDoubt {
  return { about: "balances", reason: { code: "unsure_without_balance", values: { line } } };
}

function likelyBalanceIn({ line, description }: StatementRow): ReadingDoubt {
  const reason = { code: "unsure_balance_row", values: { line, found: description } } as const;
  return { about: "balances", reason };
}

function unsureHeading({ line, text }: OpenHeading): ReadingDoubt {
  return { about: "headings", reason: { code: "unsure_heading", values: { line, found: text } } };
}

type Understood = Readonly<{ table: CsvTable; layout: CsvLayout }>;

/**
 * Reads any bank's CSV file.
 *
 * Throws `UnmappedCsv` where the column of the day or the amount is not known, and another `StatementError`
 * where the file is broken or does not fit a given mapping.
 */
export function readCsv(bytes: Uint8Array, reading: CsvReading): Statement {
  const { table, layout } = understand(bytes, reading);
  const read = readRows(table, layout.mapping, reading);
  const { unreadable, openHeading } = read;
  const { balances, contradictedLine, likelyBalance, unsettled } = readBalances(read);
  const rows = read.rows.map((row) => (unsettled.has(row) ? { ...row, status: "pending" as const } : row));
  const [first] = unsettled;
  const uncertain = [
    ...doubtsOf(layout, read),
    ...(openHeading === null || layout.source === "given" ? [] : [unsureHeading(openHeading)]),
    ...(contradictedLine === null ? [] : [contradicted(contradictedLine)]),
    ...(likelyBalance === null || layout.source === "given" ? [] : [likelyBalanceIn(likelyBalance)]),
    ...(first === undefined || layout.source === "given" ? [] : [withoutBalance(first.line)]),
  ];
  return { format: "csv", rows, unreadable, balances, uncertain, csv: layout };
}

function understand(bytes: Uint8Array, reading: CsvReading): Understood {
  const { mapping } = reading;
  if (mapping !== undefined) return withMapping(bytes, mapping, reading);
  const known = findRemembered(bytes, reading);
  return known === null ? byLooking(bytes, reading) : withRemembered(bytes, known, reading);
}

/** A mapping without columns only specifies how to split the file; its columns are then detected. */
function withMapping(bytes: Uint8Array, given: CsvMapping, reading: CsvReading): Understood {
  const { records } = openWith(bytes, given);
  const table = tableOf(records, given.headerRecord, given.columns.bookedOn);
  checkMapping(given, { records, table });
  const { mapping, isUncertain } = hasColumns(given)
    ? { mapping: withFeeDecided(given, table), isUncertain: [] }
    : detectMapping(table, { ...given, reading });
  return understood(table, { mapping, source: "given", isUncertain });
}

/**
 * This file may settle what the earlier one left open, have fees where that had none, not tell the side of
 * its amounts as that one did, mention another currency, or show that ids were row numbers; anything else
 * stays as remembered.
 */
function withRemembered(bytes: Uint8Array, known: CsvMapping, reading: CsvReading): Understood {
  const { records } = openWith(bytes, known);
  const table = tableOf(records, known.headerRecord, known.columns.bookedOn);
  checkMapping(known, { records, table });
  const settled = settleMapping(known, { table, hint: known, reading });
  const columns = withoutRowNumbers(settled.mapping.columns, table);
  const { mapping, isUncertain } = settleFee({ ...settled.mapping, columns }, table);
  const isOpen =
    isSideOpen(mapping, table) || mentionsOtherCurrency(table, mapping.columns, reading.currency);
  // Days with the year in front say nothing of the order of others.
  const isOrderOpen = known.dateOrder === "ymd" && settled.isUncertain.includes("dateOrder");
  const doubts = [
    ...(isOrderOpen ? (["dateOrder"] as const) : []),
    ...(isOpen ? (["columns"] as const) : []),
    ...(isUncertain ? (["fee"] as const) : []),
  ];
  return { table, layout: layoutOf(table, { mapping, source: "remembered", isUncertain: doubts }) };
}

function byLooking(bytes: Uint8Array, reading: CsvReading): Understood {
  const { encoding, delimiter, records } = openAsDetected(bytes, reading.currency);
  const headerRecord = findHeader(records);
  const table = tableOf(records, headerRecord);
  const found = detectMapping(table, { encoding, delimiter, headerRecord, reading });
  return understood(table, { ...found, source: "detected" });
}

/** `bookedOn` is the column of the day, if it is known. */
function tableOf(
  records: OpenCsv["records"],
  headerRecord: number | null,
  bookedOn?: number | undefined,
): CsvTable {
  return withHyphensInDays(withRowsAbove(toTable(records, headerRecord)), bookedOn);
}

type DetectedLayout = Pick<CsvLayout, "mapping" | "source" | "isUncertain">;

/** Throws a `StatementError` for a text in which no mapping could find a movement. */
function requireMappable({ rows, width, names }: CsvTable): void {
  const profiles = profileColumns(sampleRows(rows), { width, names });
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
 * Throws `UnmappedCsv` where the day or the amount is missing, which always counts as a doubt about the
 * columns.
 */
function understood(table: CsvTable, found: DetectedLayout): Understood {
  const missing = missingColumns(found.mapping);
  if (missing.length === 0) return { table, layout: layoutOf(table, found) };
  // A person who specifies how to split the file may try another way next.
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
