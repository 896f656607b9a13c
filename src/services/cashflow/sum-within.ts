import type { CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, NOTHING, type TotalsByDay } from "../../domain/contribution";
import type { Window } from "../../domain/period";

/** The sum of the days within a window. */
export function sumWithin(totals: TotalsByDay, { startOn, endBefore }: Window): Counted {
  const isWithin = (day: CalendarDate): boolean => startOn <= day && day < endBefore;
  return [...totals].reduce(
    (sum, [day, counted]) => (isWithin(day) ? addCounted(sum, counted) : sum),
    NOTHING,
  );
}
