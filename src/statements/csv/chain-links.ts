import type { CsvMapping } from "../../domain/csv-mapping";
import { readAmount } from "../read-amount";
import { amountRules } from "./amount-rules";
import type { ChainLink } from "./balance-chain";
import { dayIn, toCsvDate } from "./csv-date";
import { type DecimalSign, toCsvNumber, toDecimal } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import { cellOf, movementAmount } from "./movement-amount";
import { statusNamed } from "./status-words";

/** Any currency with three decimals, so that no amount loses any. */
const EXACT_ENOUGH = "KWD";

/** The readable movements of some records with the balances beside them, in thousandths. */
export function chainLinks(
  records: readonly CsvRecord[],
  { columns, decimalSign, dateOrder }: Pick<CsvMapping, "columns" | "decimalSign" | "dateOrder">,
): readonly ChainLink[] {
  const rules = amountRules(records, { columns, decimalSign, isSignInverted: false });
  return records.flatMap(({ values }) => {
    if (
      columns.status !== undefined &&
      (statusNamed(cellOf(values, columns.status)) ?? "booked") !== "booked"
    ) {
      return [];
    }
    const moved = movementAmount(values, rules);
    const amount = "reason" in moved ? null : readAmount(moved.decimal, EXACT_ENOUGH);
    if (typeof amount !== "bigint") return [];
    const balance = balanceOf(cellOf(values, columns.balance), { decimalSign, currency: EXACT_ENOUGH });
    return [{ amount, balance, day: dayIn(toCsvDate(cellOf(values, columns.bookedOn)), dateOrder) }];
  });
}

/** A balance in minor units; null where it is missing or unreadable. */
export function balanceOf(
  text: string,
  { decimalSign, currency }: Readonly<{ decimalSign: DecimalSign; currency: string }>,
): bigint | null {
  const number = toCsvNumber(text);
  const decimal = number === null ? null : toDecimal(number.digits, decimalSign);
  if (number === null || decimal === null) return null;
  const balance = readAmount(decimal, currency);
  if (typeof balance !== "bigint") return null;
  return number.isNegative || number.mark === "debit" ? -balance : balance;
}
