import { isCalendarDate } from "../../domain/calendar-date";
import type { CsvMapping } from "../../domain/csv-mapping";
import type { MinorUnits } from "../../domain/money";
import type { ReadingReason } from "../../domain/reading-reason";
import type {
  ReadingDoubt,
  Statement,
  StatementBalance,
  StatementRow,
  UnreadableRow,
} from "../../domain/statement";
import { balanceRowNamed } from "../csv/words/balance-words";
import { describeMovement } from "../describe-movement";
import { findDecimalSign, plainDecimal } from "../plain-decimal";
import { readAmount } from "../read-amount";
import type { Reading } from "../reading";
import { isRow, toRow } from "../to-row";
import { unreadableRow } from "../unreadable-row";
import { applyCorrections } from "./apply-corrections";
import {
  findOfxStatements,
  type OfxFields,
  type OfxStatement,
  type OfxTransaction,
} from "./find-ofx-statements";
import { type JudgedSigns, judgeSigns } from "./judge-signs";
import { leaveOutRepeated } from "./leave-out-repeated";

type Context = Readonly<{
  accountId: string | null;
  /** The currency of the statement. */
  currency: string;
  decimalSign: CsvMapping["decimalSign"] | null;
  signs: JudgedSigns;
}>;

/** Fields that are ambiguous if they occur twice. */
const SINGLE = new Map([
  ["DTPOSTED", "bookedOn"],
  ["DTTRAN", "bookedOn"],
  ["TRNAMT", "amount"],
  ["FITID", "bankId"],
]);

/**
 * Reads OFX 1, OFX 2 and QFX: statements of bank accounts and credit cards.
 *
 * The sign of an amount is taken from the file, whatever its transaction type, unless the types of the whole
 * statement contradict its signs. The booking day is the bank's: the first eight digits, without time zone
 * conversion.
 */
export function readOfx(text: string, reading: Reading): Statement {
  const found = findOfxStatements(text);
  const { statements, repeated } = leaveOutRepeated(found.statements);
  const decimalSign = reading.decimalSign ?? findDecimalSign(amountsOf(statements));
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [...found.leftOut, ...repeated];
  const balances: StatementBalance[] = [];
  const uncertain: ReadingDoubt[] = [];
  for (const statement of statements) {
    let sum = 0n;
    const { transactions, named } = applyCorrections(statement.transactions);
    unreadable.push(...named);
    const signs = judgeSigns({ ...statement, transactions });
    if (signs.doubted !== null && uncertain.length === 0) {
      uncertain.push({ about: "columns", reason: { code: "ofx_unsure_signs", values: signs.doubted } });
    }
    const context = { ...contextOf(statement, { reading, decimalSign }), signs };
    for (const transaction of transactions) {
      const row = readTransaction(transaction, context);
      if (isRow(row)) {
        rows.push(row);
        if (row.currency === context.currency) sum += signedBooked(row);
      } else unreadable.push(row);
    }
    balances.push(balanceOf(statement, { ...context, sum }));
  }
  return { format: "ofx", rows, unreadable, balances, uncertain, csv: null };
}

function* amountsOf(statements: readonly OfxStatement[]): Generator<string> {
  for (const { fields, transactions } of statements) {
    yield first(fields, "LEDGERBAL/BALAMT");
    for (const transaction of transactions) yield first(transaction.fields, "TRNAMT");
  }
}

function contextOf(
  { fields }: OfxStatement,
  { reading, decimalSign }: Readonly<{ reading: Reading } & Pick<Context, "decimalSign">>,
): Omit<Context, "signs"> {
  return {
    accountId: first(fields, "BANKACCTFROM/ACCTID") || first(fields, "CCACCTFROM/ACCTID") || null,
    currency: first(fields, "CURDEF").toUpperCase() || reading.currency,
    decimalSign,
  };
}

function readTransaction(transaction: OfxTransaction, context: Context): StatementRow | UnreadableRow {
  const { line, source, isPending, fields } = transaction;
  for (const [tag, field] of SINGLE) {
    if ((fields.get(tag)?.length ?? 0) > 1) {
      return unreadableRow(transaction, {
        field,
        code: "invalid_value",
        reason: { code: "ofx_repeated_field", values: { tag } },
      });
    }
  }
  const name = first(fields, "NAME") || first(fields, "PAYEE/NAME");
  const note = first(fields, "MEMO");
  if (balanceRowNamed(name || note) !== null) {
    const reason: ReadingReason = { code: "csv_balance_or_total", values: {} };
    return unreadableRow(transaction, { field: "", code: "invalid_value", reason });
  }
  const posted = first(fields, isPending ? "DTTRAN" : "DTPOSTED");
  const written = first(fields, "TRNAMT");
  // ORIGCURRENCY is the currency before the bank's conversion; CURRENCY is that of the amount.
  const currency = first(fields, "CURRENCY/CURSYM").toUpperCase() || context.currency;
  const amount = plainDecimal(written, { ...context, currency }) ?? written;
  const row = toRow(
    {
      line,
      source,
      isPending,
      currency,
      accountId: context.accountId,
      bookedOn: dayOf(posted) ?? posted,
      amount: context.signs.isOpposite(fields) ? withOppositeSign(amount) : amount,
      description: describeMovement({ name, note }) || describeCheck(fields),
      counterpartyName: name,
      bankId: first(fields, "FITID"),
      isCorrection: first(fields, "CORRECTFITID") !== "",
    },
    context,
  );
  return isRow(row) ? row : { ...row, reason: withExpected(row.reason) };
}

function withOppositeSign(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}

/** The same reason, with what the format expects. */
function withExpected(reason: ReadingReason): ReadingReason {
  switch (reason.code) {
    case "no_day":
      return { code: "ofx_no_day", values: {} };
    case "not_a_day":
      return { code: "ofx_not_a_day", values: reason.values };
    case "no_amount":
      return { code: "ofx_no_amount", values: {} };
    case "not_an_amount":
      return { code: "ofx_not_an_amount", values: reason.values };
    case "not_a_currency":
      return { code: "ofx_not_a_currency", values: reason.values };
    default:
      return reason;
  }
}

function balanceOf(
  { line, fields }: OfxStatement,
  { accountId, currency, decimalSign, sum }: Omit<Context, "signs"> & Readonly<{ sum: MinorUnits }>,
): StatementBalance {
  const written = plainDecimal(first(fields, "LEDGERBAL/BALAMT"), { decimalSign, currency });
  const closing = written === null ? null : readAmount(written, currency);
  return {
    line,
    accountId,
    currency,
    opening: null,
    closing: typeof closing === "bigint" ? closing : null,
    sum,
  };
}

function signedBooked({ amount, direction, status }: StatementRow): MinorUnits {
  if (status === "pending") return 0n;
  return direction === "outflow" ? -amount : amount;
}

/** Banks that give no name for a check still give its number. */
function describeCheck(fields: OfxFields): string {
  const number = first(fields, "CHECKNUM");
  return /^0*$/.test(number) ? "" : `CHECK ${number}`;
}

function dayOf(posted: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** The first non-empty value of a field, or an empty text. */
function first(fields: OfxFields, name: string): string {
  return fields.get(name)?.find((value) => value !== "") ?? "";
}
