import { type Days, daysBetween, isCalendarDate } from "../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../domain/period";

/** The key of the text that explains why these days cannot be shown as one window; null if they can. */
export function daysError({ from, to }: Days) {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return "datesMissing";
  if (to < from) return "datesReversed";
  return daysBetween(from, to) < MAX_FIXED_PERIOD_DAYS ? null : "datesTooMany";
}
