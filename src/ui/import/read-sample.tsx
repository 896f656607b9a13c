"use client";

import { useTranslations } from "use-intl";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import styles from "./csv-reading-card.module.css";
import type { ImportRow } from "./import-result";

const MAX_ROWS = 3;

/** The first rows as read, next to the settings that decide it. */
export function ReadSample({ rows, isStale }: Readonly<{ rows: readonly ImportRow[]; isStale: boolean }>) {
  const t = useTranslations("importReading");
  const locale = useLocale();
  const first = [...rows].sort((a, b) => a.line - b.line).slice(0, MAX_ROWS);
  return (
    <div className={styles.sample} aria-busy={isStale} data-stale={isStale || undefined}>
      <h3 className={styles.sampleTitle}>{t("sample")}</h3>
      {first.length === 0 ? (
        <p className={styles.noSample}>{t("noSample")}</p>
      ) : (
        <ol className={styles.sampleRows}>
          {first.map(({ line, bookedOn, counterparty, description, direction, amount, currency }) => (
            <li key={line}>
              <span className={styles.sampleDay}>{formatDay(bookedOn, locale)}</span>
              <span className={styles.sampleText}>
                {[...new Set([counterparty.name, description])]
                  .filter((part) => part !== null && part !== "")
                  .join(" · ")}
              </span>
              <span className={styles.sampleAmount}>
                {formatMoney({
                  amount: direction === "inflow" ? amount : -amount,
                  currency,
                  locale,
                  sign: "always",
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
