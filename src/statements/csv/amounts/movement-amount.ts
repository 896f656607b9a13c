import type { ReadingReason } from "../../../domain/reading-reason";
import type { RowError } from "../../unreadable-row";
import { type CsvNumber, isNoAmount, isZero, toCsvNumber, toDecimal } from "../cells/csv-number";
import type { AmountRules } from "./amount-rules";

export type MovementAmount = Readonly<{
  /** Decimal text with `.`; outflows have a `-`. */
  decimal: string;
  /** The currency sign or code beside the amount; empty where there is none. */
  currencyText: string;
}>;

const NO_AMOUNT: RowError = { field: "amount", code: "required", reason: { code: "no_amount", values: {} } };

/** The amount of a record, or why it cannot be determined. */
export function movementAmount(values: readonly string[], rules: AmountRules): MovementAmount | RowError {
  const moved =
    rules.columns.amount === undefined ? fromTwoColumns(values, rules) : fromOneColumn(values, rules);
  const fee = amountCell(values, rules.columns.fee);
  if (fee === "") return moved;
  const isMissing = "reason" in moved && moved.reason.code === "no_amount";
  if ("reason" in moved && !isMissing) return moved;
  const taken = read(fee, rules);
  if ("reason" in taken) return { ...taken, field: "amount" };
  const isReturned = taken.isNegative !== rules.isFeeSigned;
  // A movement may be nothing but a fee.
  const { decimal, currencyText } = "reason" in moved ? { ...taken, decimal: "0" } : moved;
  return { decimal: less(decimal, isReturned ? `-${taken.decimal}` : taken.decimal), currencyText };
}

/** The trimmed text of one column; empty where the record has none. */
export function cellOf(values: readonly string[], column: number | undefined): string {
  return column === undefined ? "" : (values[column] ?? "").trim();
}

function amountCell(values: readonly string[], column: number | undefined): string {
  const text = cellOf(values, column);
  return isNoAmount(text) ? "" : text;
}

function fromOneColumn(values: readonly string[], rules: AmountRules): MovementAmount | RowError {
  const { amount, direction } = rules.columns;
  const number = read(cellOf(values, amount), rules);
  if ("reason" in number) return number;
  const word = cellOf(values, direction);
  const side = direction === undefined ? number.mark : sideNamed(word, rules);
  if (direction !== undefined && side === null) {
    return refuse({ code: "csv_unknown_direction", values: { found: word.slice(0, 40) } }, "direction");
  }
  if (side === null) return signed(number, number.isNegative !== rules.isSignInverted);
  if (side === "credit" && number.isNegative && !rules.isCreditSigned)
    return refuse({ code: "csv_negative_inflow", values: {} });
  const isUnlikeOthers = direction !== undefined && number.isNegative !== rules.isDebitSigned;
  if (side === "debit" && isUnlikeOthers && !isZero(number)) return refuse(reversalError(number));
  return signed(number, side === "debit");
}

/** It cannot be determined whether this is an outflow or the return of one. */
function reversalError({ isNegative }: ReadNumber): ReadingReason {
  return { code: isNegative ? "csv_negative_outflow" : "csv_positive_outflow", values: {} };
}

function sideNamed(word: string, { directionOf }: AmountRules): "debit" | "credit" | null {
  const direction = directionOf(word);
  if (direction === null) return null;
  return direction === "outflow" ? "debit" : "credit";
}

function fromTwoColumns(values: readonly string[], rules: AmountRules): MovementAmount | RowError {
  const debit = amountCell(values, rules.columns.debit);
  const credit = amountCell(values, rules.columns.credit);
  if (debit === "" && credit === "") return NO_AMOUNT;
  const out = debit === "" ? null : read(debit, rules);
  const into = credit === "" ? null : read(credit, rules);
  if (out !== null && "reason" in out) return out;
  if (into !== null && "reason" in into) return into;
  const isOut = out !== null && !isZero(out);
  const isInto = into !== null && !isZero(into);
  if (isOut && isInto) return refuse({ code: "csv_two_amounts", values: {} });
  if (into !== null && !isOut) return signed(into, into.isNegative !== rules.isCreditSigned);
  return out === null ? refuse(NO_AMOUNT.reason) : signed(out, out.isNegative === rules.isDebitSigned);
}

type ReadNumber = CsvNumber & Readonly<{ decimal: string }>;

function read(text: string, { decimalSign }: AmountRules): ReadNumber | RowError {
  if (text === "") return NO_AMOUNT;
  const found = text.slice(0, 40);
  const number = toCsvNumber(text);
  if (number === null) return refuse({ code: "not_an_amount", values: { found } });
  const decimal = toDecimal(number.digits, decimalSign);
  return decimal === null
    ? refuse({ code: "csv_other_decimal_sign", values: { found, sign: decimalSign } })
    : {
        digits: number.digits,
        isNegative: number.isNegative,
        mark: number.mark,
        currencyText: number.currencyText,
        decimal,
      };
}

function signed({ decimal, currencyText }: ReadNumber, isOut: boolean): MovementAmount {
  return { decimal: isOut ? `-${decimal}` : decimal, currencyText };
}

function refuse(reason: ReadingReason, field = "amount"): RowError {
  return { field, code: "invalid_value", reason };
}

/** Exact, whatever the decimals of either number. */
function less(amount: string, fee: string): string {
  const decimals = Math.max(...[amount, fee].map((text) => text.split(".")[1]?.length ?? 0));
  const [whole = 0n, taken = 0n] = [amount, fee].map((text) => {
    const [head = "", tail = ""] = text.split(".");
    return BigInt(head + tail.padEnd(decimals, "0"));
  });
  const rest = whole - taken;
  const digits = String(rest < 0n ? -rest : rest).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return rest < 0n ? `-${text}` : text;
}
