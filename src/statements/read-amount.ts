import { currencyDecimals, MAX_AMOUNT_MINOR_UNITS, type MinorUnits } from "../domain/money";

const DECIMAL_TEXT = /^([+-]?)(\d{1,20})(?:\.(\d{0,20}))?$/;

/**
 * Reads decimal text such as `-1234.5` exactly, as signed minor units of a currency. Trailing zeros beyond
 * the currency's decimals are accepted, since some banks always write five decimals.
 */
export function readAmount(
  text: string,
  currency: string,
): MinorUnits | "invalid_value" | "too_precise" | "out_of_range" {
  const decimals = currencyDecimals(currency) ?? 0;
  const [, sign, whole, fraction = ""] = DECIMAL_TEXT.exec(text) ?? [];
  if (whole === undefined) return "invalid_value";
  const digits = fraction.length > decimals ? fraction.replace(/0+$/, "") : fraction;
  if (digits.length > decimals) return "too_precise";
  const magnitude = BigInt(whole + digits.padEnd(decimals, "0"));
  if (magnitude > MAX_AMOUNT_MINOR_UNITS) return "out_of_range";
  return sign === "-" ? -magnitude : magnitude;
}
