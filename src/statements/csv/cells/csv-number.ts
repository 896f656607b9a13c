import type { CsvMapping } from "../../../domain/csv-mapping";
import { currencyNamed, isSingleLetter, markNamed } from "../words/amount-words";
import { plainText } from "./plain-text";

export type DecimalSign = CsvMapping["decimalSign"];

/** A number as written by a bank, before the decimal sign is known. */
export type CsvNumber = Readonly<{
  /** From the first digit to the last, with all signs in between. */
  digits: string;
  isNegative: boolean;
  /** The side of the account, from a letter or word beside the number. */
  mark: "debit" | "credit" | null;
  /** The currency sign or code beside the number; empty where there is none. */
  currencyText: string;
}>;

/** Whether a cell has no amount: nothing, or only dashes, as in spreadsheets. */
export function isNoAmount(text: string): boolean {
  return /^[-–—−]*$/.test(text.trim());
}

export function isZero({ digits }: Pick<CsvNumber, "digits">): boolean {
  return !/[1-9]/.test(digits);
}

const MAX_LENGTH = 40;
const HAS_CENTS = /[.,]\d{2}$/;
/** As some banks and programs write numbers, so that spreadsheets show them as they are. */
const AFTER_APOSTROPHE = /^'(.*?)'?$/;
const PLAIN = /^[-+]?\d(?:[\d.,]*\d)?$/;

/** Splits a number into its parts; null for any other text. */
export function toCsvNumber(text: string): CsvNumber | null {
  const clean = plainText(text).replace(AFTER_APOSTROPHE, "$1");
  if (clean === "" || clean.length > MAX_LENGTH) return null;
  if (PLAIN.test(clean)) {
    const isNegative = clean.startsWith("-");
    const digits = isNegative || clean.startsWith("+") ? clean.slice(1) : clean;
    return { digits, isNegative, mark: null, currencyText: "" };
  }
  return takeApart(clean);
}

function takeApart(text: string): CsvNumber | null {
  const first = text.search(/[.,]?\d/);
  if (first < 0) return null;
  const fromFirst = text.slice(first);
  const digits = /^[.,\d\s'’´`]*\d/.exec(fromFirst)?.[0] ?? "";
  // A dash in place of decimals, as in `12,-` and `12.--`, is not a minus sign.
  const behind = fromFirst.slice(digits.length).replace(/^[.,](?:[-–—]{1,2}|$)/, " ");
  const beside = besideNumber(text.slice(0, first), behind);
  if (digits === "" || beside === null) return null;
  // `R12.50` is an amount in rand, but `R1250` may be an id.
  const isId = isSingleLetter(beside.currencyText) && !HAS_CENTS.test(digits);
  return isId ? null : { digits, ...beside };
}

// Japanese banks write a triangle before negative amounts.
const MINUS = /[-−–—﹣－‐‑▲△]/g;

function besideNumber(before: string, behind: string): Omit<CsvNumber, "digits"> | null {
  const rest = `${before} ${behind}`.replace(MINUS, "-");
  const signs = rest.replace(/[^-+()]/g, "");
  if (!["", "-", "+", "()", "(-)"].includes(signs)) return null;
  if (signs.startsWith("(") && !(before.includes("(") && behind.includes(")"))) return null;
  const words = rest
    .replace(/[-+()]/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length > 2) return null;
  const currencies = words.filter((word) => currencyNamed(word, "") !== null);
  const marks = words.flatMap((word) => (currencies.includes(word) ? [] : (markNamed(word) ?? [])));
  if (marks.length + currencies.length !== words.length || marks.length > 1 || currencies.length > 1)
    return null;
  const isNegative = signs !== "" && signs !== "+";
  return { isNegative, mark: marks[0] ?? null, currencyText: currencies[0] ?? "" };
}

/**
 * The number as decimal text with `.` and without a sign, given the decimal sign; null where it is not valid
 * with that sign.
 *
 * Digit groups must be complete, so that `12.50` is never 1250 where the decimal sign is `,`.
 */
export function toDecimal(digits: string, decimalSign: DecimalSign): string | null {
  const sign = digits.indexOf(decimalSign);
  if (sign < 0) return withoutGroups(digits);
  const fraction = digits.slice(sign + 1);
  if (!/^\d+$/.test(fraction)) return null;
  const groups = sign === 0 ? "0" : withoutGroups(digits.slice(0, sign));
  return groups === null ? null : `${groups}.${fraction}`;
}

const IN_THREES = /^[1-9]\d{0,2}(\D)\d{3}(?:\1\d{3})*$/;
/** Indian amounts have two digits in every group except the last. */
const IN_TWOS = /^[1-9]\d?(?:,\d\d)*,\d{3}$/;

function withoutGroups(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole;
  return IN_THREES.test(whole) || IN_TWOS.test(whole) ? whole.replace(/\D/g, "") : null;
}

/** What a number shows about the decimal sign: which one it is, that both are possible, or nothing. */
export function decimalEvidence(digits: string): DecimalSign | "either" | null {
  if (!/[.,]/.test(digits)) return null;
  const withPoint = toDecimal(digits, ".");
  const withComma = toDecimal(digits, ",");
  if (withPoint !== null && withComma !== null) return "either";
  if (withPoint !== null) return ".";
  return withComma !== null ? "," : null;
}
