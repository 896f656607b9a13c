"use client";

import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Button } from "../components/button";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import styles from "./rules.module.css";

type ClosedDaysProps = Readonly<{
  closedThrough: CalendarDate;
  /** The label of the alternative that is still possible. */
  label: string;
  onChoose: () => void;
}>;

/** Explains that closed days prevent the change, and offers an alternative that leaves them unchanged. */
export function ClosedDays({ closedThrough, label, onChoose }: ClosedDaysProps) {
  const t = useTranslations("rules");
  const day = formatDay(closedThrough, useLocale(), "long");
  return (
    <div className={styles.closed} role="alert">
      <p className={styles.closedText}>{t("closed", { day })}</p>
      <Button onClick={onChoose}>{label}</Button>
    </div>
  );
}
