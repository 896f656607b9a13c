import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Badge } from "../components/badge";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { type Dates, windowProgress } from "./window-progress";

/** Says how far a window that is under way has progressed, as its figures are still growing. */
export function ProgressBadge({ window, todayOn }: Readonly<{ window: Dates; todayOn: CalendarDate }>) {
  const t = useTranslations("common");
  const locale = useLocale();
  const progress = windowProgress(window, todayOn);
  if (progress.state !== "under_way") return null;
  return (
    <Badge tone="notice">
      {t("inProgress", {
        day: formatNumber(progress.day, locale, 0),
        days: formatNumber(progress.days, locale, 0),
      })}
    </Badge>
  );
}
