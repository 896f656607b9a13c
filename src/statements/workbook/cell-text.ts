/** The value of a cell, without its format. */
export type Cell = string | number | boolean | Date | null;

/** All digits that spreadsheet programs keep; further ones come from calculating with binary fractions. */
const DIGITS = 15;

/** The first day of a workbook. A time without a day is a fraction of the day before. */
const FIRST_DAY = "1900-01-01";

/**
 * The text of a cell that has only one reading in a CSV file: days begin with the year, and numbers have a
 * decimal point.
 */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return numberText(cell);
  if (cell instanceof Date) return timeText(cell);
  return String(cell);
}

/** Three decimals get a zero, because `1.234` could also be a number of thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Times are fractions of a day, so they are rounded to seconds. */
function timeText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1000);
  if (Number.isNaN(seconds)) return "";
  const [day = "", time = ""] = new Date(seconds * 1000).toISOString().slice(0, 19).split("T");
  if (day < FIRST_DAY) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
