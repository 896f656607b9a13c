import { type CalendarDate, daysBetween } from "../../domain/calendar-date";

export type Dates = Readonly<{ startDate: CalendarDate; endDate: CalendarDate }>;

export type WindowProgress =
  | Readonly<{ state: "over" | "ahead" }>
  | Readonly<{
      state: "under_way";
      /** The position of today in the window, from 1 to `days`. */
      day: number;
      days: number;
    }>;

/** How far a window has progressed. On its last day it is still under way. */
export function windowProgress({ startDate, endDate }: Dates, todayOn: CalendarDate): WindowProgress {
  if (endDate < todayOn) return { state: "over" };
  if (todayOn < startDate) return { state: "ahead" };
  return {
    state: "under_way",
    day: daysBetween(startDate, todayOn) + 1,
    days: daysBetween(startDate, endDate) + 1,
  };
}
