import type { UnreadableRow } from "../../domain/statement";
import type { AmountRules } from "./amount-rules";
import { type CsvNumber, isZero, toCsvNumber, toDecimal } from "./csv-number";

export type MovementAmount = Readonly<{
  /** Decimal text with `.`; what goes out has a `-`. */
  decimal: string;
  /** The currency sign or code beside the amount; empty where there is none. */
  currencyText: string;
}>;

type Fault = Pick<UnreadableRow, "field" | "code" | "message">;

/** What a record moved, or why that cannot be told. */
export function movementAmount(values: readonly string[], rules: AmountRules): MovementAmount | Fault {
  const moved =
    rules.columns.amount === undefined ? fromTwoColumns(values, rules) : fromOneColumn(values, rules);
  const fee = cellOf(values, rules.columns.fee);
  if (fee === "" || "message" in moved) return moved;
  const taken = read(fee, rules);
  if ("message" in taken) return { ...taken, field: "amount" };
  return { ...moved, decimal: less(moved.decimal, taken.decimal) };
}

/** The text of one column, trimmed; empty where the record has none. */
export function cellOf(values: readonly string[], column: number | undefined): string {
  return column === undefined ? "" : (values[column] ?? "").trim();
}

function fromOneColumn(values: readonly string[], rules: AmountRules): MovementAmount | Fault {
  const { amount, direction } = rules.columns;
  const number = read(cellOf(values, amount), rules);
  if ("message" in number) return number;
  const word = cellOf(values, direction);
  const side = direction === undefined ? number.mark : sideNamed(word, rules);
  if (direction !== undefined && side === null) {
    return refuse(`“${word.slice(0, 40)}” does not say whether money came in or went out`, "direction");
  }
  if (side === null) return signed(number, number.isNegative !== rules.isSignInverted);
  if (side === "credit" && number.isNegative)
    return refuse("the amount has a minus and is marked as coming in");
  const isUnlikeOthers = direction !== undefined && number.isNegative !== rules.isDebitSigned;
  if (side === "debit" && isUnlikeOthers && !isZero(number)) return refuse(reversalFault(number));
  return signed(number, side === "debit");
}

/** Whether it is what went out, or what came back of it, cannot be told. */
function reversalFault({ isNegative }: ReadNumber): string {
  return isNegative
    ? "the amount has a minus and is marked as going out, where the others have none"
    : "the amount has no minus and is marked as going out, where the others have one";
}

function sideNamed(word: string, { directionOf }: AmountRules): "debit" | "credit" | null {
  const direction = directionOf(word);
  if (direction === null) return null;
  return direction === "outflow" ? "debit" : "credit";
}

function fromTwoColumns(values: readonly string[], rules: AmountRules): MovementAmount | Fault {
  const debit = cellOf(values, rules.columns.debit);
  const credit = cellOf(values, rules.columns.credit);
  if (debit === "" && credit === "")
    return { field: "amount", code: "required", message: "there is no amount" };
  const out = debit === "" ? null : read(debit, rules);
  const into = credit === "" ? null : read(credit, rules);
  if (out !== null && "message" in out) return out;
  if (into !== null && "message" in into) return into;
  const isOut = out !== null && !isZero(out);
  const isInto = into !== null && !isZero(into);
  if (isOut && isInto)
    return refuse("there is an amount in both columns, of what went out and of what came in");
  if (into !== null && !isOut) return signed(into, into.isNegative);
  return out === null ? refuse("there is no amount") : signed(out, out.isNegative === rules.isDebitSigned);
}

type ReadNumber = CsvNumber & Readonly<{ decimal: string }>;

function read(text: string, { decimalSign }: AmountRules): ReadNumber | Fault {
  if (text === "") return { field: "amount", code: "required", message: "there is no amount" };
  const shown = `“${text.slice(0, 40)}”`;
  const number = toCsvNumber(text);
  if (number === null) return refuse(`${shown} is not an amount`);
  const decimal = toDecimal(number.digits, decimalSign);
  return decimal === null
    ? refuse(`${shown} is not an amount where decimals follow “${decimalSign}”`)
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

function refuse(message: string, field = "amount"): Fault {
  return { field, code: "invalid_value", message };
}

/** Exact, whatever the decimals of either. */
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
