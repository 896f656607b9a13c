import { addMonths, type CalendarDate } from "../../domain/calendar-date";

/**
 * The overview shows up to five payments of the coming month, whose last day is included: what was paid today
 * is expected on that day again. The page of recurring payments shows all.
 */
export function toExpectedPaymentsInput(today: CalendarDate) {
  return { today, through: addMonths(today, 1), limit: "5" };
}
