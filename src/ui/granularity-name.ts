import type { Granularity } from "../domain/period";
import type { Translate } from "./translate";

type Words = Translate<"common">;

/** The length of a window, such as "Fortnight", or "28 days" for a fixed period. */
export function granularityName(granularity: Granularity, days: number, t: Words): string {
  return t(`windows.${granularity}`, { days });
}

/** Like `granularityName`, but for use within a sentence: "fortnight". */
export function granularityWord(granularity: Granularity, days: number, t: Words): string {
  return t(`windowsInSentences.${granularity}`, { days });
}

/** A number of windows, such as "12 months", "1 week" or "12 windows of 28 days". */
export function countWindows(count: number, granularity: Granularity, days: number, t: Words): string {
  return t(`windowCounts.${granularity}`, { count, days });
}
