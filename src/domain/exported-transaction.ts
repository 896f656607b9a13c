import { toCsvRecord, toTextCell } from "./csv-text";
import { isExcluded } from "./exclusion";
import { currencyDecimals, type MinorUnits, toDecimalText } from "./money";
import { countedFor, type Transaction } from "./transaction";
import { customerShare, PERCENTAGE_DECIMALS } from "./treatment";

/**
 * The columns of our own CSV file of transactions, in their order, and the cell that each has of a transaction.
 *
 * The first eleven are all the facts, so that the file can be read again and changes nothing; what was decided stands
 * behind them. Amounts are plain decimals with a point, days are YYYY-MM-DD, and what is not there is empty.
 */
const COLUMNS = [
  ["bookedOn", ({ bookedOn }) => bookedOn],
  ["description", ({ description }) => toTextCell(description)],
  ["counterpartyName", ({ counterpartyName }) => toTextCell(counterpartyName ?? "")],
  ["direction", ({ direction }) => direction],
  ["amount", (transaction) => toAmount(transaction, transaction.amount)],
  ["currency", ({ currency }) => currency],
  ["status", ({ status }) => status],
  ["accountId", ({ accountId }) => toTextCell(accountId ?? "")],
  ["counterpartyId", ({ counterpartyId }) => toTextCell(counterpartyId ?? "")],
  ["externalId", ({ externalId }) => toTextCell(externalId)],
  ["pendingExternalId", ({ pendingExternalId }) => toTextCell(pendingExternalId ?? "")],
  ["treatment", ({ treatment }) => treatment?.type ?? ""],
  ["sharedType", (transaction) => sharedOf(transaction)?.sharedType ?? ""],
  ["shareValue", toShareValue],
  ["isStillShared", toStillShared],
  ["share", toShare],
  ["isExcluded", (transaction) => String(isExcluded(transaction))],
  ["exclusionDecidedBy", toDecider],
  ["countedIncome", (transaction) => toAmount(transaction, countedFor(transaction).income)],
  ["countedExpense", (transaction) => toAmount(transaction, countedFor(transaction).expense)],
] as const satisfies readonly (readonly [name: string, cell: (transaction: Transaction) => string])[];

export type ExportedColumn = (typeof COLUMNS)[number][0];

/** The names of the columns, in their order: the first record of the file. */
export const EXPORTED_COLUMNS: readonly ExportedColumn[] = COLUMNS.map(([name]) => name);

export const EXPORTED_HEADER = toCsvRecord(EXPORTED_COLUMNS);

/** A transaction as one record of the file. */
export function toExportedRecord(transaction: Transaction): string {
  return toCsvRecord(COLUMNS.map(([, cell]) => cell(transaction)));
}

function toAmount({ currency }: Transaction, amount: MinorUnits): string {
  return toDecimalText(amount, currencyDecimals(currency) ?? 0);
}

function sharedOf({ treatment }: Transaction) {
  return treatment?.type === "shared_expense" ? treatment : null;
}

/** The share as it was given: an amount, or a percentage without the zeros at its end. */
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

/** What the customer bears of it, in the currency. */
function toShare(transaction: Transaction): string {
  const shared = sharedOf(transaction);
  return shared === null ? "" : toAmount(transaction, customerShare(shared, transaction.amount));
}

/** Whose word it is that the transaction is excluded, or included in spite of a rule. */
function toDecider({ personDecision, ruleId }: Transaction): string {
  if (personDecision !== null) return "person";
  return ruleId === null ? "" : "rule";
}
