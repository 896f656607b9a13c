import { daysBetween, isCalendarDate } from "../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../domain/period";
import type { InputError, RawFields } from "./endpoint";

/**
 * Checks a range of days, with the last one included: it must not run backwards, or be longer than a window
 * can be.
 */
export function dayRangeErrors(
  raw: RawFields,
  { first, last }: Readonly<{ first: string; last: string }>,
): readonly InputError[] {
  const [from, to] = [raw[first], raw[last]];
  if (typeof from !== "string" || typeof to !== "string") return [];
  if (!isCalendarDate(from) || !isCalendarDate(to)) return [];
  if (to < from) return [{ field: last, code: "out_of_range", message: `must not be before ${first}` }];
  if (daysBetween(from, to) < MAX_FIXED_PERIOD_DAYS) return [];
  const message = `the range must have at most ${MAX_FIXED_PERIOD_DAYS} days`;
  return [{ field: last, code: "out_of_range", message }];
}
