import { type CalendarDate, isCalendarDate } from "../domain/calendar-date";
import { currencyDecimals } from "../domain/money";
import type { ReadingReason } from "../domain/reading-reason";
import type { StatementRow, UnreadableRow } from "../domain/statement";
import { cleanText, shorten } from "./clean-text";
import { givenText } from "./given-text";
import { readAmount } from "./read-amount";
import { unreadableRow } from "./unreadable-row";

/** A movement of money as text from any format, before validation. */
export type RawRow = Readonly<{
  line: number;
  /** The original text, to be shown where it cannot be read. */
  source: string;
  accountId: string | null;
  /** `YYYY-MM-DD`, or the text in its place. */
  bookedOn: string;
  /** Decimal text with `.`; outflows have a `-`. */
  amount: string;
  /** ISO 4217; null where the file has none. */
  currency: string | null;
  description: string;
  counterpartyName: string | null;
  counterpartyId?: string | null;
  bankId?: string | null;
  isPending?: boolean;
  isReversal?: boolean;
  batchLine?: number | null;
  isCorrection?: boolean;
}>;

export const MAX_DESCRIPTION = 1_000;
export const MAX_NAME = 255;

/** Validates one movement of a bank file in any format. `currency` is the customer's. */
export function toRow(
  raw: RawRow,
  { currency }: Readonly<{ currency: string }>,
): StatementRow | UnreadableRow {
  const rowCurrency = raw.currency ?? currency;
  const bookedOn: CalendarDate = raw.bookedOn.trim();
  if (bookedOn === "") return refuse(raw, "bookedOn", "required", { code: "no_day", values: {} });
  if (!isCalendarDate(bookedOn))
    return refuse(raw, "bookedOn", "invalid_date", {
      code: "not_a_day",
      values: { found: shorten(bookedOn, 40) },
    });
  if (currencyDecimals(rowCurrency) === null)
    return refuse(raw, "currency", "invalid_value", {
      code: "not_a_currency",
      values: { found: shorten(rowCurrency, 10) },
    });
  if (raw.amount.trim() === "") return refuse(raw, "amount", "required", { code: "no_amount", values: {} });
  const amount = readAmount(raw.amount.trim(), rowCurrency);
  if (typeof amount === "string")
    return refuse(raw, "amount", amount, errorOf(amount, raw.amount, rowCurrency));
  if (amount === 0n) return refuse(raw, "amount", "out_of_range", { code: "zero_amount", values: {} });
  return {
    line: raw.line,
    accountId: toText(raw.accountId, MAX_NAME),
    bookedOn,
    amount: amount < 0n ? -amount : amount,
    currency: rowCurrency,
    direction: amount < 0n ? "outflow" : "inflow",
    status: raw.isPending === true ? "pending" : "booked",
    description: shorten(cleanText(raw.description), MAX_DESCRIPTION),
    counterpartyName: toText(givenText(raw.counterpartyName), MAX_NAME),
    counterpartyId: toText(givenText(raw.counterpartyId ?? null), MAX_NAME),
    bankId: toText(raw.bankId ?? null, MAX_NAME),
    externalId: null,
    pendingExternalId: null,
    isReversal: raw.isReversal ?? false,
    batchLine: raw.batchLine ?? null,
    isCorrection: raw.isCorrection ?? false,
  };
}

function refuse(
  raw: RawRow,
  field: string,
  code: UnreadableRow["code"],
  reason: ReadingReason,
): UnreadableRow {
  return unreadableRow(raw, { field, code, reason });
}

export function isRow(row: StatementRow | UnreadableRow): row is StatementRow {
  return "amount" in row;
}

export function isUnreadable(row: StatementRow | UnreadableRow): row is UnreadableRow {
  return !isRow(row);
}

function errorOf(
  code: "invalid_value" | "too_precise" | "out_of_range",
  text: string,
  currency: string,
): ReadingReason {
  const amount = shorten(text.trim(), 40);
  if (code === "invalid_value") return { code: "not_an_amount", values: { found: amount } };
  if (code === "out_of_range") return { code: "amount_too_large", values: { amount } };
  const decimals = currencyDecimals(currency) ?? 0;
  return { code: "too_many_decimals", values: { amount, currency, decimals } };
}

function toText(text: string | null, max: number): string | null {
  if (text === null || text === "") return null;
  const clean = cleanText(text);
  return clean === "" ? null : shorten(clean, max);
}
