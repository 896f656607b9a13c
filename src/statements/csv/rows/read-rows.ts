import type { CsvMapping } from "../../../domain/csv-mapping";
import type { ReadingReason } from "../../../domain/reading-reason";
import type { StatementRow, UnreadableRow } from "../../../domain/statement";
import type { Reading } from "../../reading";
import { remembering } from "../../remembering";
import { isRow } from "../../to-row";
import { unreadableRow } from "../../unreadable-row";
import { cellOf } from "../amounts/movement-amount";
import { type StatedBalance, statedAroundTable, toStatedBalance } from "../beside/stated-balances";
import { toCsvDate } from "../cells/csv-date";
import { exactAmount } from "../cells/exact-amount";
import type { CsvRecord } from "../table/csv-record";
import { type CsvTable, isBlank } from "../table/csv-table";
import { balanceRowNamed } from "../words/balance-words";
import { isSummary } from "../words/summary-words";
import { findTotals } from "./find-totals";
import { HeadingsAbove, type OpenHeading, tableAbove } from "./headings-above";
import { leftOutOf } from "./left-out-of";
import { restOfText } from "./rest-of-text";
import { rowReader } from "./row-reader";
import { findUnnamedBalance } from "./unnamed-balance";

export type ReadRows = Readonly<{
  rows: readonly StatementRow[];
  unreadable: readonly UnreadableRow[];
  /**
   * How many of them lack an amount or its side. Rows with an amount of zero are not counted, nor rows
   * without an amount and a balance, where other rows have both: those are parts of a movement.
   */
  withoutAmount: number;
  /** The balance beside each row, in minor units; null where there is none. */
  balances: readonly (bigint | null)[];
  /** The balances before and after all rows that the file states separately. */
  stated: readonly StatedBalance[];
  /**
   * The first heading that may change what the rows below it are, and of which we do not know how: they have
   * neither a status nor a balance, which would show that they are booked. Null where there is none.
   */
  openHeading: OpenHeading | null;
}>;

type Movement = Readonly<{ row: StatementRow; record: CsvRecord; balance: bigint | null }>;

/** Reads all movements of a file. An unreadable row does not prevent others from being read. */
export function readRows(table: CsvTable, mapping: CsvMapping, reading: Reading): ReadRows {
  const { decimalSign, columns } = mapping;
  const dateOf = remembering(toCsvDate);
  const isDay = (text: string) => dateOf(text) !== null;
  const read = rowReader(table, { mapping, reading, dateOf });
  const isLeftOut = leftOutOf(table, { columns, isDay });
  const restOf = restOfText(table, { columns, isDay });
  const isBalance = remembering((text) => balanceRowNamed(text) !== null);
  const unnamedBalance = findUnnamedBalance(table, { columns, isDay });
  const headings = new HeadingsAbove(table, columns);
  const movements: Movement[] = [];
  const unreadable: UnreadableRow[] = [];
  const stated: StatedBalance[] = [];
  const beside = [...table.preamble];
  let withoutAmount = 0;
  let openHeading: OpenHeading | null = null;
  let hasOpenAbove = false;
  for (const [index, record] of table.rows.entries()) {
    const { line, values } = record;
    if (isBlank(record)) continue;
    if (isLeftOut(index, values)) {
      beside.push(record);
      headings.pass(record, { isFirst: movements.length === 0, hasOpenAbove });
      continue;
    }
    const row = read(line, withRest(values, restOf(index), columns), headings.section);
    if (record === unnamedBalance) {
      unreadable.push(noMovement(record, mapping));
    } else if (values.some(isBalance) && !(isRow(row) && isPayment(row, values, columns))) {
      const balance = isRow(row) ? toStatedBalance(row, values) : null;
      if (balance !== null) stated.push(balance);
      unreadable.push(noMovement(record, mapping));
    } else if (isRow(row)) {
      const balance = exactAmount(cellOf(values, columns.balance), { decimalSign, currency: row.currency });
      movements.push({ row, record, balance });
      if (row.status === "booked" && !showsBooked(values, columns)) {
        openHeading ??= headings.open;
        hasOpenAbove = true;
      }
    } else {
      unreadable.push(row);
      if (lacksAmount(row, values, columns)) withoutAmount++;
    }
  }
  const totals = findTotals(movements, ({ record }) => record.values.some(isSummary));
  const others = movements.filter((movement) => !totals.has(movement));
  const currency = others[0]?.row.currency ?? reading.currency;
  return {
    rows: others.map(({ row }) => row),
    balances: others.map(({ balance }) => balance),
    unreadable: [...unreadable, ...[...totals].map(({ record }) => noMovement(record, mapping))],
    withoutAmount,
    openHeading: tableAbove(table) ?? headings.overUnbooked ?? openHeading,
    stated: [...stated, ...statedAroundTable(beside, { decimalSign, currency })],
  };
}

/** The values of a record with the rest of its text. */
function withRest(
  values: readonly string[],
  rest: string,
  { description: [column] }: CsvMapping["columns"],
): readonly string[] {
  if (rest === "" || column === undefined) return values;
  return values.with(column, `${values[column] ?? ""} ${rest}`);
}

/** Whether a booked row says itself that it is booked: by a status, or by a balance. */
function showsBooked(values: readonly string[], { status, balance }: CsvMapping["columns"]): boolean {
  return cellOf(values, balance) !== "" || cellOf(values, status) !== "";
}

/** A part of a movement has neither an amount nor a balance. */
function lacksAmount(
  { field, reason }: Pick<UnreadableRow, "field" | "reason">,
  values: readonly string[],
  { balance }: CsvMapping["columns"],
): boolean {
  if (field !== "amount" && field !== "direction") return false;
  const isPart = balance !== undefined && cellOf(values, balance) === "";
  return !isPart && reason.code !== "zero_amount";
}

/**
 * Whether “Saldo” is a text of a payment: the row names who paid or was paid, or has a status. Rows with the
 * balance before or after all others may name the owner of the account.
 */
function isPayment(
  { counterpartyId, counterpartyName }: StatementRow,
  values: readonly string[],
  { status }: CsvMapping["columns"],
): boolean {
  const kinds = values.map(balanceRowNamed);
  if (kinds.includes("opening") || kinds.includes("closing")) return false;
  if (counterpartyId !== null || cellOf(values, status) !== "") return true;
  return counterpartyName !== null && balanceRowNamed(counterpartyName) === null;
}

function noMovement(
  { line, values }: Pick<CsvRecord, "line" | "values">,
  { delimiter }: CsvMapping,
): UnreadableRow {
  const reason: ReadingReason = { code: "csv_balance_or_total", values: {} };
  const source = values.join(delimiter);
  return unreadableRow({ line, source }, { field: "", code: "invalid_value", reason });
}
