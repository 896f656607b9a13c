import { daysBetween, isCalendarDate } from "../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../domain/period";
import type { InputError, RawFields } from "./endpoint";

type Ends = Readonly<{ first: string; last: string }>;

/** A range of days must not run backwards. A value that is not a day is an error of its own field. */
export function dayOrderErrors(raw: RawFields, { first, last }: Ends): readonly InputError[] {
  const [from, to] = [raw[first], raw[last]];
  if (!isDay(from) || !isDay(to) || from <= to) return [];
  return [{ field: last, code: "out_of_range", message: `must not be before ${first}` }];
}

/** The same for a range that, with its last day included, must not be longer than a window can be. */
export function dayRangeErrors(raw: RawFields, ends: Ends): readonly InputError[] {
  const [from, to] = [raw[ends.first], raw[ends.last]];
  if (!isDay(from) || !isDay(to) || daysBetween(from, to) < MAX_FIXED_PERIOD_DAYS) {
    return dayOrderErrors(raw, ends);
  }
  const message = `the range must have at most ${MAX_FIXED_PERIOD_DAYS} days`;
  return [{ field: ends.last, code: "out_of_range", message }];
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && isCalendarDate(value);
}
