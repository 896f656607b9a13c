import { type CalendarDate, daysBetween, isCalendarDate } from "../../domain/calendar-date";

/** What the tag :61: says of one movement. */
export type Movement = Readonly<{
  /** The day of entry, else the value date, `YYYY-MM-DD`; may not exist. */
  bookedOn: string;
  isCredit: boolean;
  isReversal: boolean;
  /** Decimal text with `.`, without a sign. */
  amount: string;
  /** The customer's reference and the bank's; null where there is none. */
  reference: string | null;
  bankReference: string | null;
  supplement: string;
}>;

// Value date, day of entry, mark, funds code, amount, type of transaction, references.
const MOVEMENT = /^(\d{6})(\d{4})?(R?)([CD])[A-Z]?(\d{1,15}(?:[,.]\d{0,9})?)[A-Z][A-Z0-9]{3}(.*)$/s;
// What banks write where there is no reference.
const NO_REFERENCE = /^(NONREF|NOREF|NONE|NOTPROVIDED|0+|-+|\.+)?$/i;

export function readMovement(lines: readonly string[]): Movement | null {
  const [first = "", ...rest] = lines;
  const match = MOVEMENT.exec(first);
  if (match === null) return rest.length === 0 ? null : readMovement([lines.join("")]);
  const [, valueDate = "", entryDay, reversed, mark, amount = "", references = ""] = match;
  const valueOn = toDay(valueDate);
  const separator = references.indexOf("//");
  const [customers, banks] =
    separator === -1 ? [references, ""] : [references.slice(0, separator), references.slice(separator + 2)];
  return {
    bookedOn: entryDay === undefined ? valueOn : nearestDay(entryDay, valueOn),
    // A credit that is taken back goes out, and a debit that is taken back comes in.
    isCredit: (mark === "C") !== (reversed === "R"),
    isReversal: reversed === "R",
    amount: amount.replace(",", "."),
    reference: toReference(customers),
    bankReference: toReference(banks),
    supplement: rest.join(" ").trim(),
  };
}

function toReference(text: string): string | null {
  const reference = text.trim();
  return NO_REFERENCE.test(reference) ? null : reference;
}

/** SWIFT's own rule for the century: 80 to 99 are 1980 to 1999. */
function toDay(sixDigits: string): string {
  const century = sixDigits >= "80" ? "19" : "20";
  return `${century}${sixDigits.slice(0, 2)}-${sixDigits.slice(2, 4)}-${sixDigits.slice(4, 6)}`;
}

/** The day of entry has no year of its own: around New Year it may be the one before or after the value date's. */
function nearestDay(monthAndDay: string, valueOn: CalendarDate): string {
  const suffix = `-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`;
  if (!isCalendarDate(valueOn)) return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const [nearest] = [year, year - 1, year + 1]
    .map((candidate) => `${candidate}${suffix}`)
    .filter(isCalendarDate)
    .sort((a, b) => Math.abs(daysBetween(valueOn, a)) - Math.abs(daysBetween(valueOn, b)));
  return nearest ?? `${year}${suffix}`;
}
