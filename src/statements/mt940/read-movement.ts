import { type CalendarDate, daysBetween, isCalendarDate } from "../../domain/calendar-date";

/** The content of one :61: tag. */
export type Movement = Readonly<{
  /** The entry date, else the value date, as `YYYY-MM-DD`; it may not be a valid day. */
  bookedOn: string;
  isCredit: boolean;
  isReversal: boolean;
  /** Decimal text with `.`, without a sign. */
  amount: string;
  /** The customer's and the bank's reference; null where there is none. */
  reference: string | null;
  bankReference: string | null;
  supplement: string;
}>;

/**
 * Value date, entry date, mark, funds code and amount. SWIFT allows no blanks here, but banks leave the entry
 * date blank, put a blank before the type, and write `,50` without a zero. The character after the amount
 * must not belong to it, so that it is read completely or not at all.
 */
const HEAD =
  /^(\d{6})(\d{4}| {1,4})?(R?)([CD]) ?[A-Z]? ?(\d{1,15}(?:[,.]\d{0,9})?|[,.]\d{1,9})(?![\d.,]) {0,4}/;
/** The type is a letter and three more characters, some of which may be blank; the references follow it. */
const MOVEMENT = new RegExp(`${HEAD.source}(?:[A-Z][A-Z0-9 ]{3}|(?=//))(.*)$`, "s");
const WITHOUT_REFERENCES = new RegExp(`${HEAD.source}[A-Z0-9]{0,3}()$`);
// What banks write in place of a reference.
const NO_REFERENCE = /^(NONREF|NOREF|NONE|NOTPROVIDED|0+|-+|\.+)?$/i;

export function readMovement(lines: readonly string[]): Movement | null {
  const [first = "", ...rest] = lines;
  const match = MOVEMENT.exec(first);
  if (match !== null) return toMovement(match, rest);
  // Either the line was cut in the middle, or nothing follows its amount.
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
    // A reversed credit is an outflow, and a reversed debit is an inflow.
    isCredit: (mark === "C") !== (reversed === "R"),
    isReversal: reversed === "R",
    amount: plainAmount(amount),
    reference: toReference(customers),
    bankReference: toReference(banks),
    supplement: rest.join(" ").trim(),
  };
}

/** An amount of MT940 as decimal text. */
export function plainAmount(amount: string): string {
  return amount.replace(",", ".").replace(/^\./, "0.");
}

function toReference(text: string): string | null {
  const reference = text.trim();
  return NO_REFERENCE.test(reference) ? null : reference;
}

/** SWIFT's rule for the century: 80 to 99 are 1980 to 1999. */
function toDay(sixDigits: string): string {
  const century = sixDigits >= "80" ? "19" : "20";
  return `${century}${sixDigits.slice(0, 2)}-${sixDigits.slice(2, 4)}-${sixDigits.slice(4, 6)}`;
}

/**
 * The entry date has no year: around New Year it may be in the year before or after that of the value date.
 * Banks that count thirty days in every month may give 30 February as the value date, which still shows the
 * year.
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
