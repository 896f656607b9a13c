import fc from "fast-check";
import { addDays } from "../calendar-date";
import { GRANULARITIES, type Granularity, MAX_FIXED_PERIOD_DAYS } from "../period";

const DAYS_FROM_1900_TO_2200 = 109_937;

/** Any day that a request may name. */
export const anyDay = fc
  .integer({ min: 0, max: DAYS_FROM_1900_TO_2200 })
  .map((days) => addDays("1900-01-01", days));

export const anyGranularity = fc.constantFrom(...GRANULARITIES);

export const anyGrid = fc.record({
  anchor: anyDay,
  granularity: anyGranularity,
  fixedPeriodDays: fc.integer({ min: 1, max: MAX_FIXED_PERIOD_DAYS }),
});

/** The granularity that a vector names, as a type. */
export function granularityNamed(name: string): Granularity {
  const granularity = GRANULARITIES.find((candidate) => candidate === name);
  if (granularity === undefined) throw new Error(`No granularity is called ${name}.`);
  return granularity;
}
