import type { CsvMapping } from "../domain/csv-mapping";
import { currencyDecimals } from "../domain/money";

type DecimalSign = CsvMapping["decimalSign"];

const MAX_LENGTH = 40;
const WRITTEN = /^([+\-\u2212]?)\s*(\d[\d.,'\u2019\s]*|[.,]\d+)$/;
/** Groups of two are Indian: 1,23,456.00. */
const GROUPED = /^\d{1,3}(?:([.,'\u2019\s])\d{2,3}(?:\1\d{2,3})*)?$/;

/**
 * The decimal sign of a file, from the amounts that can be read in only one way.
 *
 * Null where there are none, or where they contradict each other.
 */
export function findDecimalSign(amounts: Iterable<string>): DecimalSign | null {
  const found = new Set<DecimalSign>();
  for (const amount of amounts) {
    const sign = ownDecimalSign(parse(amount)?.digits ?? "");
    if (sign !== null) found.add(sign);
  }
  const [first = null] = found;
  return found.size === 1 ? first : null;
}

/**
 * Converts an amount as written by people and banks to plain decimal text such as `-1234.56`; null where it
 * is not an amount.
 *
 * `1,234` and `1.234` alone give null: each may be about one or more than a thousand, and a wrong guess would
 * be off by a factor of 1,000. They need the file's decimal sign, or a currency without two decimals.
 */
export function plainDecimal(
  text: string,
  context: Readonly<{ decimalSign: DecimalSign | null; currency: string }>,
): string | null {
  const written = parse(text);
  if (written === null) return null;
  const { sign, digits } = written;
  const decimalSign =
    ownDecimalSign(digits) ?? context.decimalSign ?? decimalSignByCurrency(digits, context.currency);
  if (decimalSign === null) return null;
  const point = digits.lastIndexOf(decimalSign);
  const whole = point < 0 ? digits : digits.slice(0, point);
  const fraction = point < 0 ? "" : digits.slice(point + 1);
  if (!/^\d*$/.test(fraction) || !isWhole(whole)) return null;
  return `${sign}${whole.replace(/\D/g, "") || "0"}.${fraction}`;
}

function parse(text: string): Readonly<{ sign: "" | "-"; digits: string }> | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const [, sign = "", digits] = WRITTEN.exec(trimmed) ?? [];
  return digits === undefined ? null : { sign: sign === "" || sign === "+" ? "" : "-", digits };
}

/** Null where the digits contain no sign, or a single one that may separate thousands. */
function ownDecimalSign(digits: string): DecimalSign | null {
  const dot = digits.lastIndexOf(".");
  const comma = digits.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  if (dot < 0 && comma < 0) return null;
  const sign = dot >= 0 ? "." : ",";
  if (digits.indexOf(sign) !== digits.lastIndexOf(sign)) return sign === "." ? "," : ".";
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? null : sign;
}

function decimalSignByCurrency(digits: string, currency: string): DecimalSign | null {
  if (!/[.,]/.test(digits)) return ".";
  const hasComma = digits.includes(",");
  const decimals = currencyDecimals(currency);
  if (decimals === 0) return hasComma ? "." : ",";
  return decimals === 3 && !hasComma ? "." : null;
}

function isWhole(whole: string): boolean {
  return /^\d*$/.test(whole) || (GROUPED.test(whole) && /\D\d{3}$/.test(whole));
}
