import type { Granularity } from "../domain/period";

const NAMES = {
  weekly: "Week",
  fortnightly: "Fortnight",
  monthly: "Month",
  quarterly: "Quarter",
  annual: "Year",
} as const satisfies Record<Exclude<Granularity, "fixed_period">, string>;

/** The length of a window in a word, such as "Fortnight", or "28 days" for a fixed period. */
export function granularityName(granularity: Granularity, fixedPeriodDays: number): string {
  if (granularity !== "fixed_period") return NAMES[granularity];
  return fixedPeriodDays === 1 ? "1 day" : `${fixedPeriodDays} days`;
}

/** So many windows, such as "12 months", "1 week" or "12 periods of 28 days". */
export function countWindows(count: number, granularity: Granularity, fixedPeriodDays: number): string {
  const plural = count === 1 ? "" : "s";
  if (granularity !== "fixed_period") return `${count} ${NAMES[granularity].toLowerCase()}${plural}`;
  return `${count} period${plural} of ${granularityName(granularity, fixedPeriodDays)}`;
}
