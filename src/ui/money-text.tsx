"use client";

import { formatMoneyAlone, type MoneyFormat } from "./format-money";
import { joinClasses } from "./join-classes";
import { useLocale } from "./locale-context";
import styles from "./money-text.module.css";

/** An amount in the reader's locale, in tabular figures. */
export function MoneyText({
  className,
  ...money
}: Readonly<Omit<MoneyFormat, "locale"> & { className?: string | undefined }>) {
  const locale = useLocale();
  return (
    <span className={joinClasses(styles.money, className)}>{formatMoneyAlone({ ...money, locale })}</span>
  );
}
