"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslations } from "use-intl";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { GRANULARITIES, type Granularity } from "../../domain/period";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import { SegmentedControl } from "../components/segmented-control";
import { granularityName } from "../granularity-name";
import type { Outputs } from "../trpc/trpc";
import { useShortcuts } from "../use-shortcuts";
import styles from "./window-navigation.module.css";

type WindowNavigationProps = Readonly<{
  overview: Outputs["getOverview"];
  /** The requested granularity, which the overview may not show yet; null for custom dates. */
  granularity: Granularity | null;
  onGo: (on: CalendarDate | null) => void;
  onGranularityChange: (granularity: Granularity) => void;
}>;

/** Moves through the grid of windows: ← for the previous, → for the next, T for the window of today. */
export function WindowNavigation({
  overview,
  granularity,
  onGo,
  onGranularityChange,
}: WindowNavigationProps) {
  const words = useTranslations("common");
  const t = useTranslations("overview");
  const { period, storedFixedPeriodDays, todayOn } = overview;
  const goBack = () => onGo(addDays(period.startDate, -1));
  const goOn = () => onGo(addDays(period.endDate, 1));
  const goToToday = () => onGo(todayOn);
  useShortcuts({ ArrowLeft: goBack, ArrowRight: goOn, t: goToToday });
  const isToday = period.startDate <= todayOn && todayOn <= period.endDate;
  return (
    <div className={styles.navigation}>
      <SegmentedControl
        label={t("windowLength")}
        value={granularity ?? "own"}
        options={GRANULARITIES.map((value) => ({
          value,
          label: granularityName(value, storedFixedPeriodDays, words),
        }))}
        onValueChange={(value) => value !== "own" && onGranularityChange(value)}
      />
      <div className={styles.steps}>
        <IconButton
          label={t("previousWindow")}
          shortcut="←"
          variant="outlined"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={goBack}
        />
        <Button onClick={goToToday} isIdle={isToday} aria-keyshortcuts="T" title={t("todayHint")}>
          {t("today")}
        </Button>
        <IconButton
          label={t("nextWindow")}
          shortcut="→"
          variant="outlined"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={goOn}
        />
      </div>
    </div>
  );
}
