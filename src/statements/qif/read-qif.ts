import type { CsvMapping } from "../../domain/csv-mapping";
import type { ReadingReason } from "../../domain/reading-reason";
import type { ReadingDoubt, Statement, StatementRow, UnreadableRow } from "../../domain/statement";
import { shorten } from "../clean-text";
import { balanceRowNamed } from "../csv/words/balance-words";
import { describeMovement } from "../describe-movement";
import { findDecimalSign, plainDecimal } from "../plain-decimal";
import type { Reading } from "../reading";
import { readingDoubt } from "../reading-doubts";
import { isRow, toRow } from "../to-row";
import { unreadableRow } from "../unreadable-row";
import { findQifRecords, type QifRecord } from "./find-qif-records";
import { type DateOrder, findDateOrder, qifDay } from "./qif-day";
import { findUnsignedCards, type UnsignedCards } from "./unsigned-cards";

type Context = Omit<Reading, "decimalSign"> &
  Readonly<{
    dateOrder: DateOrder;
    decimalSign: CsvMapping["decimalSign"] | null;
    unsigned: UnsignedCards;
  }>;

/** Fields that occur twice when the line between two records is lost. */
const SINGLE = new Map([
  ["D", "bookedOn"],
  ["T", "amount"],
]);

/**
 * Reads QIF: the transactions of bank accounts, credit cards and cash.
 *
 * The format has no ids, no currency and no balances. Splits are ignored, because they add up to their
 * record. The cleared status is ignored too, because it shows what the owner has checked, not what the bank
 * has booked. A card with more amounts without a minus than with one is read as purchases without a sign, and
 * is uncertain.
 */
export function readQif(text: string, reading: Reading): Statement {
  const { records, leftOut, dateOrder } = findQifRecords(text);
  const days = records.map((record) => first(record, "D"));
  const found = findDateOrder(days, { ...reading, declared: dateOrder });
  const decimalSign = reading.decimalSign ?? findDecimalSign(records.map(amountOf));
  const movements = records.filter((record) => !isOpeningBalance(record));
  const unsigned = findUnsignedCards(movements, (record) =>
    plainDecimal(amountOf(record), { ...reading, decimalSign }),
  );
  const context: Context = { ...reading, dateOrder: found.order, decimalSign, unsigned };
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [...leftOut];
  for (const record of records) {
    const row = readRecord(record, context);
    if (isRow(row)) rows.push(row);
    else unreadable.push(row);
  }
  const [line] = context.unsigned.values();
  const uncertain: ReadingDoubt[] = [
    ...(found.isUncertain ? [readingDoubt("dateOrder")] : []),
    ...(line === undefined
      ? []
      : [{ about: "columns", reason: { code: "qif_unsure_signs", values: { line } } } as const]),
  ];
  return { format: "qif", rows, unreadable, balances: [], uncertain, csv: null };
}

function readRecord(record: QifRecord, context: Context): StatementRow | UnreadableRow {
  for (const [code, field] of SINGLE) {
    if ((record.fields.get(code)?.length ?? 0) > 1) {
      const reason: ReadingReason = { code: "qif_repeated_field", values: { tag: code } };
      return unreadableRow(record, { field, code: "invalid_value", reason });
    }
  }
  if (isOpeningBalance(record)) {
    const reason: ReadingReason = { code: "qif_opening_balance", values: {} };
    return unreadableRow(record, { field: "", code: "invalid_value", reason });
  }
  const name = first(record, "P");
  const note = first(record, "M");
  if (balanceRowNamed(name || note) !== null) {
    const reason: ReadingReason = { code: "csv_balance_or_total", values: {} };
    return unreadableRow(record, { field: "", code: "invalid_value", reason });
  }
  const day = first(record, "D");
  const written = amountOf(record);
  const amount = plainDecimal(written, context);
  if (amount === null && written !== "") {
    const reason: ReadingReason = { code: "qif_not_an_amount", values: { found: shorten(written, 40) } };
    return unreadableRow(record, { field: "amount", code: "invalid_value", reason });
  }
  const isOpposite = record.isCard && context.unsigned.has(record.account);
  const row = toRow(
    {
      line: record.line,
      source: record.source,
      accountId: record.account,
      bookedOn: qifDay(day, context.dateOrder) ?? day,
      amount: amount === null ? "" : isOpposite ? opposite(amount) : amount,
      currency: null,
      description: describeMovement({ name, note }) || first(record, "N"),
      counterpartyName: name,
    },
    context,
  );
  return isRow(row) ? row : { ...row, reason: withExpected(row.reason, context.dateOrder) };
}

/** The same reason, with what the format expects. */
function withExpected(reason: ReadingReason, order: DateOrder): ReadingReason {
  switch (reason.code) {
    case "no_day":
      return { code: "qif_no_day", values: { order } };
    case "not_a_day":
      return { code: "qif_not_a_day", values: { ...reason.values, order } };
    case "no_amount":
      return { code: "qif_no_amount", values: {} };
    default:
      return reason;
  }
}

/** Quicken begins an account with a transfer from the account to itself. */
function isOpeningBalance(record: QifRecord): boolean {
  const transferAccount = /^\[(.*)\]$/.exec(first(record, "L"))?.[1];
  if (transferAccount === undefined) return false;
  return transferAccount === record.account || /^opening balance$/i.test(first(record, "P"));
}

/** T and U hold the same amount; some programs write only one of them. */
function amountOf(record: QifRecord): string {
  return first(record, "T") || first(record, "U");
}

function opposite(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}

function first({ fields }: QifRecord, code: string): string {
  return fields.get(code)?.find((value) => value !== "") ?? "";
}
