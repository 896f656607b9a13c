"use client";

import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { MenuPopup } from "../components/menu-popup";
import type { MenuItem, OpenedMenu } from "../components/menu-props";
import { formatDayRange } from "../format-date";
import { useLocale } from "../locale-context";
import type { Outputs } from "../trpc/trpc";
import { calendarWindows } from "./calendar-windows";
import styles from "./window-popup.module.css";

type WindowPopupProps = OpenedMenu &
  Readonly<{
    overview: Outputs["getOverview"];
    onGo: (on: string) => void;
    onShowDays: (days: Days) => void;
    /** Opens the dialog for custom dates. */
    onChooseDays: () => void;
  }>;

/** The list of windows. `WindowPicker` loads it when its button is first used. */
export function WindowPopup({ overview, onGo, onShowDays, onChooseDays, ...opened }: WindowPopupProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { period, periods, latestOn, referenceDate } = overview;
  const shown = { from: period.startDate, to: period.endDate };
  const toItem = (days: Days, onSelect: () => void, name?: string): MenuItem => {
    const range = formatDayRange(days.from, days.to, locale);
    const isShown = days.from === shown.from && days.to === shown.to;
    return {
      label: name === undefined ? range : <Named name={name} range={range} />,
      icon: isShown ? <Check aria-label={t("selected")} /> : <span className={styles.noMark} />,
      onSelect,
    };
  };
  // Where a window spans two months, the last day with transactions decides which month is meant.
  const day = latestOn !== null && latestOn < shown.to && latestOn > shown.from ? latestOn : shown.to;
  return (
    <MenuPopup
      {...opened}
      align="start"
      groups={[
        calendarWindows(day, referenceDate).map(({ name, days }) =>
          toItem(days, () => onShowDays(days), t(`calendarWindows.${name}`)),
        ),
        [
          {
            label: t("customDates"),
            icon: <span className={styles.noMark} />,
            onSelect: onChooseDays,
          },
        ],
        periods
          .map(({ startDate, endDate }) => toItem({ from: startDate, to: endDate }, () => onGo(startDate)))
          .toReversed(),
      ]}
    />
  );
}

function Named({ name, range }: Readonly<{ name: string; range: string }>) {
  return (
    <span className={styles.named}>
      {name} <span className={styles.range}>{range}</span>
    </span>
  );
}
