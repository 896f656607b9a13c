import { toCsvRecord, toTextCell } from "./csv-text";
import { decimalsOf } from "./currency-decimals";
import { isExcluded } from "./exclusion";
import type { CellKind, ExportColumn } from "./export";
import { type MinorUnits, toDecimalText } from "./money";
import { countedFor, type Transaction } from "./transaction";
import { customerShare, PERCENTAGE_DECIMALS } from "./treatment";

/**
 * The columns of our own transaction files, in order, and how to make each cell.
 *
 * The first eleven hold all the facts, so that importing a CSV file again changes nothing; decisions follow
 * them. Amounts are plain decimals with a point, days are YYYY-MM-DD, and missing values are empty.
 */
const COLUMNS = [
  ["bookedOn", "day", ({ bookedOn }) => bookedOn],
  ["description", "text", ({ description }) => description],
  ["counterpartyName", "text", ({ counterpartyName }) => counterpartyName ?? ""],
  ["direction", "word", ({ direction }) => direction],
  ["amount", "amount", (transaction) => toAmount(transaction, transaction.amount)],
  ["currency", "word", ({ currency }) => currency],
  ["status", "word", ({ status }) => status],
  ["accountId", "text", ({ accountId }) => accountId ?? ""],
  ["counterpartyId", "text", ({ counterpartyId }) => counterpartyId ?? ""],
  ["externalId", "text", ({ externalId }) => externalId],
  ["pendingExternalId", "text", ({ pendingExternalId }) => pendingExternalId ?? ""],
  ["treatment", "word", ({ treatment }) => treatment?.type ?? ""],
  ["sharedType", "word", (transaction) => sharedOf(transaction)?.sharedType ?? ""],
  ["shareValue", "number", toShareValue],
  ["isStillShared", "boolean", toStillShared],
  ["share", "amount", toShare],
  ["isExcluded", "boolean", (transaction) => String(isExcluded(transaction))],
  ["exclusionDecidedBy", "word", toDecider],
  ["countedIncome", "amount", (transaction) => toAmount(transaction, countedFor(transaction).income)],
  ["countedExpense", "amount", (transaction) => toAmount(transaction, countedFor(transaction).expense)],
  ["note", "text", ({ note }) => note ?? ""],
  ["reviewedAt", "word", ({ reviewedAt }) => reviewedAt?.toISOString() ?? ""],
  ["id", "word", ({ id }) => id],
  ["refundOf", "word", ({ refundOf }) => (refundOf ?? []).map(({ outflowId }) => outflowId).join(" ")],
  ["transferWith", "word", ({ transferWith }) => transferWith ?? ""],
] as const satisfies readonly (readonly [
  name: string,
  kind: CellKind,
  cell: (transaction: Transaction) => string,
])[];

export type ExportedColumn = (typeof COLUMNS)[number][0];

/** The column names in order: the first record of the file. */
export const EXPORTED_COLUMNS: readonly ExportedColumn[] = COLUMNS.map(([name]) => name);

export const EXPORTED_HEADER = toCsvRecord(EXPORTED_COLUMNS);

/**
 * The headers of files exported before links and before notes were added: leading subsets of today's columns.
 */
export const FORMER_HEADERS: readonly string[] = (["id", "note"] as const).map((added) =>
  toCsvRecord(EXPORTED_COLUMNS.slice(0, EXPORTED_COLUMNS.indexOf(added))),
);

/** The columns for tables with typed cells; `toExportedCells` makes the rows. */
export const EXPORTED_TABLE: readonly ExportColumn[] = COLUMNS.map(([name, kind]) => ({ name, kind }));

export function toExportedCells(transaction: Transaction): readonly string[] {
  return COLUMNS.map(([, , cell]) => cell(transaction));
}

/** A transaction as one record of the CSV file. */
export function toExportedRecord(transaction: Transaction): string {
  return cellsToRecord(toExportedCells(transaction));
}

/** Cells in the order of the columns as one record of the CSV file; the last ones may be missing. */
export function cellsToRecord(cells: readonly string[]): string {
  return toCsvRecord(cells.map((cell, index) => (COLUMNS[index]?.[1] === "text" ? toTextCell(cell) : cell)));
}

function toAmount({ currency }: Transaction, amount: MinorUnits): string {
  return toDecimalText(amount, decimalsOf(currency));
}

function sharedOf({ treatment }: Transaction) {
  return treatment?.type === "shared_expense" ? treatment : null;
}

/** The share as entered: an amount, or a percentage without trailing zeros. */
function toShareValue(transaction: Transaction): string {
  const shared = sharedOf(transaction);
  if (shared === null) return "";
  if (shared.sharedType === "amount") return toAmount(transaction, shared.value);
  return toDecimalText(shared.value, PERCENTAGE_DECIMALS).replace(/\.?0+$/, "");
}

function toStillShared(transaction: Transaction): string {
  const shared = sharedOf(transaction);
  return shared === null ? "" : String(shared.settledShare === null);
}

/** The customer's part, in the currency. */
function toShare(transaction: Transaction): string {
  const shared = sharedOf(transaction);
  return shared === null ? "" : toAmount(transaction, customerShare(shared, transaction.amount));
}

/** Who decided that the transaction is excluded, or is included despite a rule. */
function toDecider({ personDecision, ruleId }: Transaction): string {
  if (personDecision !== null) return "person";
  return ruleId === null ? "" : "rule";
}
