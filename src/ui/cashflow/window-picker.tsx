"use client";

import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { IconButton } from "../components/icon-button";
import { lazyDialog } from "../components/lazy-dialog";
import { Menu } from "../components/menu";
import type { MenuItem } from "../components/menu-props";
import { formatDayRange } from "../format-date";
import { useLocale } from "../locale-context";
import type { Outputs } from "../trpc/trpc";
import { calendarWindows } from "./calendar-windows";
import styles from "./window-picker.module.css";

const OwnDaysDialog = lazyDialog(async () => (await import("./own-days-dialog")).default);

type WindowPickerProps = Readonly<{
  overview: Outputs["getOverview"];
  onGo: (on: string) => void;
  onShowDays: (days: Days) => void;
}>;

/** Any window: those of the chart, the calendar's, or days of the person's own. */
export function WindowPicker({ overview, onGo, onShowDays }: WindowPickerProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const [isChoosingDays, setIsChoosingDays] = useState(false);
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
  // The last day with transactions says which month is meant where the window lies in two.
  const day = latestOn !== null && latestOn < shown.to && latestOn > shown.from ? latestOn : shown.to;
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton label={t("chooseWindow")} icon={<ChevronDown aria-hidden="true" />} />}
        groups={[
          calendarWindows(day, referenceDate).map(({ name, days }) =>
            toItem(days, () => onShowDays(days), t(`calendarWindows.${name}`)),
          ),
          [
            {
              label: t("customDates"),
              icon: <span className={styles.noMark} />,
              onSelect: () => setIsChoosingDays(true),
            },
          ],
          periods
            .map(({ startDate, endDate }) => toItem({ from: startDate, to: endDate }, () => onGo(startDate)))
            .toReversed(),
        ]}
      />
      {isChoosingDays && (
        <OwnDaysDialog
          shown={shown}
          onChoose={(days) => {
            setIsChoosingDays(false);
            onShowDays(days);
          }}
          onClose={() => setIsChoosingDays(false)}
        />
      )}
    </>
  );
}

function Named({ name, range }: Readonly<{ name: string; range: string }>) {
  return (
    <span className={styles.named}>
      {name} <span className={styles.range}>{range}</span>
    </span>
  );
}
