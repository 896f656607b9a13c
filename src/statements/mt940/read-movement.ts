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

/**
 * Value date, day of entry, mark, funds code and amount. SWIFT knows no blanks here, but banks leave the day
 * of entry blank, and put one before the type. What follows the amount must be none of it, so that it is read
 * whole or not.
 */
const HEAD = /^(\d{6})(\d{4}| {1,4})?(R?)([CD]) ?[A-Z]? ?(\d{1,15}(?:[,.]\d{0,9})?)(?![\d.,]) {0,4}/;
/** A letter and three more, some of which may be blank; after it come the references. */
const MOVEMENT = new RegExp(`${HEAD.source}(?:[A-Z][A-Z0-9 ]{3}|(?=//))(.*)$`, "s");
const WITHOUT_REFERENCES = new RegExp(`${HEAD.source}[A-Z0-9]{0,3}()$`);
// What banks write where there is no reference.
const NO_REFERENCE = /^(NONREF|NOREF|NONE|NOTPROVIDED|0+|-+|\.+)?$/i;

export function readMovement(lines: readonly string[]): Movement | null {
  const [first = "", ...rest] = lines;
  const match = MOVEMENT.exec(first);
  if (match !== null) return toMovement(match, rest);
  // Either the line was cut in the middle, or nothing stands behind its amount.
  const cut = MOVEMENT.exec(lines.join(""));
  if (cut !== null) return toMovement(cut, []);
  const short = WITHOUT_REFERENCES.exec(first);
  return short === null ? null : toMovement(short, rest);
}

function toMovement(match: RegExpExecArray, rest: readonly string[]): Movement {
  const [, valueDate = "", entryDay = "", reversed, mark, amount = "", references = ""] = match;
  const valueOn = toDay(valueDate);
  const separator = references.indexOf("//");
  const [customers, banks] =
    separator === -1 ? [references, ""] : [references.slice(0, separator), references.slice(separator + 2)];
  return {
    bookedOn: entryDay.trim() === "" ? valueOn : nearestDay(entryDay, valueOn),
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

/**
 * The day of entry has no year of its own: around New Year it may be the one before or after the value
 * date's. Banks that count every month as thirty days have a 30 February for a value date, which is as good
 * to tell the year by.
 */
function nearestDay(monthAndDay: string, valueDate: string): string {
  const suffix = `-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`;
  const valueOn: CalendarDate = valueDate.replace(/-02-(?:29|30)$/, "-02-28");
  if (!isCalendarDate(valueOn)) return valueDate;
  const year = Number(valueOn.slice(0, 4));
  const [nearest] = [year, year - 1, year + 1]
    .map((candidate) => `${candidate}${suffix}`)
    .filter(isCalendarDate)
    .sort((a, b) => Math.abs(daysBetween(valueOn, a)) - Math.abs(daysBetween(valueOn, b)));
  return nearest ?? `${year}${suffix}`;
}
