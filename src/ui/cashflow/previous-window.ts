import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
import { windowProgress } from "./window-progress";

type Shown = Pick<Outputs["getOverview"], "granularity" | "fixedPeriodDays" | "period" | "todayOn">;

/** When that was which a window is compared with: "in the previous week", of one in progress "in the first 3 days of …". */
export function previousWindow(
  { granularity, fixedPeriodDays, period, todayOn }: Shown,
  t: Translate<"overview">,
  locale: string,
): string {
  const progress = windowProgress(period, todayOn);
  // A window of one day is compared as a whole.
  return progress.state === "under_way" && progress.days > 1
    ? t(`startOfPrevious.${granularity}`, pluralValues(progress.day, locale))
    : t(`previous.${granularity}`, pluralValues(fixedPeriodDays, locale));
}
