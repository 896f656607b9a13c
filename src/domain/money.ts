import { decimalsOf } from "./currency-decimals";
import { DECIMALS_BY_CURRENCY } from "./iso-4217";

/** Money as a whole number of its currency's smallest unit: 12.30 EUR is 1230n, 12 JPY is 12n. */
export type MinorUnits = bigint;

/**
 * The largest amount of one transaction, in minor units.
 *
 * It has 15 digits because an IEEE 754 double preserves every decimal of up to 15 significant digits. Every
 * amount up to this one therefore survives as a JSON number.
 */
export const MAX_AMOUNT_MINOR_UNITS = 999_999_999_999_999n;

/**
 * The decimals of a currency's minor unit, or null where the text is not a current ISO 4217 currency in upper
 * case.
 */
export function currencyDecimals(currency: string): number | null {
  return DECIMALS_BY_CURRENCY.get(currency) ?? null;
}

/** The first of the currencies that have the most decimals. */
export function finestCurrency(currencies: readonly [string, ...string[]]): string {
  return currencies.reduce((finest, each) => (decimalsOf(each) > decimalsOf(finest) ? each : finest));
}

/** An amount of one currency as the same number of another, which has as many decimals or more. */
export function toMinorUnitsOf(finer: string, amount: MinorUnits, currency: string): MinorUnits {
  return amount * 10n ** BigInt(decimalsOf(finer) - decimalsOf(currency));
}

const DECIMAL_NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Reads a JSON number exactly, as a whole number of units of `decimals` decimals.
 *
 * It parses the shortest decimal text of the double, which is what the sender wrote if that had at most 15
 * digits. Multiplying would be wrong: 1.005 * 1000 is not 1005. A number that is both too large and too
 * precise is "out_of_range". Negative numbers are accepted; the caller decides whether they make sense.
 */
export function parseAmount(value: number, decimals: number): MinorUnits | "too_precise" | "out_of_range" {
  const match = DECIMAL_NUMBER.exec(String(value));
  if (match === null) return "out_of_range"; // Only NaN and the infinities are not written as digits.
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length + decimals;
  const divisor = shift < 0 ? 10n ** BigInt(-shift) : 1n;
  const scaled = shift < 0 ? digits : digits * 10n ** BigInt(shift);
  if (scaled > MAX_AMOUNT_MINOR_UNITS * divisor) return "out_of_range";
  if (scaled % divisor !== 0n) return "too_precise";
  const magnitude = scaled / divisor;
  return sign === "-" ? -magnitude : magnitude;
}

/**
 * An amount as a JSON number, never `-0`.
 *
 * Exact up to `MAX_AMOUNT_MINOR_UNITS`. A sum may be larger, and is then the nearest double.
 */
export function toDecimalNumber(amount: MinorUnits, decimals: number): number {
  const units = Number(amount);
  // The quotient of two exact doubles is the double nearest to the true quotient.
  return Number.isSafeInteger(units) ? units / 10 ** decimals : Number(toDecimalText(amount, decimals));
}

/** An amount as text with all of its decimals, such as "12.30", "-0.05" or "101", exact at any size. */
export function toDecimalText(amount: MinorUnits, decimals: number): string {
  const sign = amount < 0n ? "-" : "";
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Reverses `toDecimalText`; null for any other text. */
export function parseDecimalText(text: string, decimals: number): MinorUnits | null {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return null;
  const amount = BigInt(text.replace(".", ""));
  return toDecimalText(amount, decimals) === text ? amount : null;
}
