"use client";

import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Button } from "../components/button";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import styles from "./rules.module.css";

type ClosedDaysProps = Readonly<{
  closedThrough: CalendarDate;
  /** What can be done all the same. */
  label: string;
  onChoose: () => void;
}>;

/** Says that closed days are in the way, and offers what leaves them as they are. */
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
