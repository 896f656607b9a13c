import { readAmount } from "../../read-amount";
import { type DecimalSign, toCsvNumber, toDecimal } from "./csv-number";

/** Any currency with three decimals, so that no amount loses any. */
export const EXACT_ENOUGH = "KWD";

/** A balance or another signed amount in minor units; null where it is missing or unreadable. */
export function exactAmount(
  text: string,
  { decimalSign, currency }: Readonly<{ decimalSign: DecimalSign; currency: string }>,
): bigint | null {
  const number = toCsvNumber(text);
  const decimal = number === null ? null : toDecimal(number.digits, decimalSign);
  if (number === null || decimal === null) return null;
  const amount = readAmount(decimal, currency);
  if (typeof amount !== "bigint") return null;
  return number.isNegative || number.mark === "debit" ? -amount : amount;
}
