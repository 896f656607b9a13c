import { addDays } from "../../domain/calendar-date";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
import { windowProgress } from "./window-progress";

type Shown = Pick<
  Outputs["getOverview"],
  "granularity" | "fixedPeriodDays" | "period" | "compared" | "todayOn"
>;

/**
 * The period that a window is compared with, in words: "in the previous week", or for a window under way "in
 * the first 3 days of …".
 */
export function previousWindow(
  { granularity, fixedPeriodDays, period, compared, todayOn }: Shown,
  t: Translate<"overview">,
  locale: string,
): string {
  const progress = windowProgress(period, todayOn);
  // Near its end, a window may be compared with the whole previous window.
  const isWithAll = addDays(compared.before.endDate, 1) === period.startDate;
  return progress.state === "under_way" && !isWithAll
    ? t(`startOfPrevious.${granularity}`, pluralValues(progress.day, locale))
    : t(`previous.${granularity}`, pluralValues(fixedPeriodDays, locale));
}
