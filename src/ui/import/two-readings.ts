import type { CalendarDate } from "../../domain/calendar-date";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import type { ImportRow } from "./import-result";

/** Shown if no row read so far has a day that could be another one. */
const EXAMPLE: CalendarDate = "2026-04-03";

type ReadDay = Pick<ImportRow, "line" | "bookedOn">;

/** Both readings of a day in a file, in words. */
export function useTwoReadings(rows: readonly ReadDay[]) {
  const locale = useLocale();
  const { day, other } = twoReadings(rows);
  return { day: formatDay(day, locale, "long"), other: formatDay(other, locale, "long") };
}

/** The first day of a file that could be another one if day and month changed places, in both readings. */
export function twoReadings(rows: readonly ReadDay[]) {
  const days = [...rows].sort((a, b) => a.line - b.line).map(({ bookedOn }) => bookedOn);
  const day = days.find((each) => swapped(each) !== null) ?? EXAMPLE;
  return { day, other: swapped(day) ?? day };
}

function swapped(date: CalendarDate): CalendarDate | null {
  const [year, month, day = ""] = date.split("-");
  return day > "12" || day === month ? null : `${year}-${day}-${month}`;
}
