"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "../components/skeleton";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { Outputs } from "../trpc/trpc";
import { notCountedParts } from "./not-counted-parts";
import type { TransactionSearch } from "./transaction-search";
import styles from "./transaction-sums.module.css";

type Summary = Outputs["summarizeTransactions"];

type TransactionSumsProps = Readonly<{
  summary: Summary | undefined;
  currency: string;
  isOutdated: boolean;
  onNarrow: (search: Partial<TransactionSearch>) => void;
}>;

/** What the filtered rows add up to, and what of them did not count. */
export function TransactionSums({ summary, currency, isOutdated, onNarrow }: TransactionSumsProps) {
  const t = useTranslations("transactions");
  const locale = useLocale();
  const figure = (label: string, amount: number | undefined) => (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          <Skeleton width="96px" height="24px" />
        ) : (
          <MoneyText amount={amount} currency={currency} />
        )}
      </dd>
    </div>
  );
  return (
    <section className={styles.sums} aria-label={t("totals")} aria-busy={isOutdated}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t("count")}</dt>
          <dd>
            {summary === undefined ? (
              <Skeleton width="64px" height="24px" />
            ) : (
              formatNumber(summary.count, locale, 0)
            )}
          </dd>
        </div>
        {figure(t("income"), summary?.income)}
        {figure(t("expense"), summary?.expense)}
        {figure(t("remaining"), summary?.remaining)}
      </dl>
      {summary === undefined ? (
        <p className={styles.notCounted}>
          <Skeleton width="240px" height="20px" />
        </p>
      ) : (
        <NotCounted summary={summary} currency={currency} onNarrow={onNarrow} />
      )}
    </section>
  );
}

function NotCounted({
  summary,
  currency,
  onNarrow,
}: Readonly<{ summary: Summary; currency: string; onNarrow: (search: Partial<TransactionSearch>) => void }>) {
  const t = useTranslations("transactions");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const partsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const parts = notCountedParts(summary);
  if (parts.length === 0) {
    return <p className={styles.notCounted}>{t(summary.count === 0 ? "noTotals" : "allCounts")}</p>;
  }
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.notCounted}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={partsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.rich("notIncluded", {
          amount: formatMoney({ amount: total, currency, locale }),
          money: (text) => <span className={styles.money}>{text}</span>,
        })}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={partsId} className={styles.parts} hidden={!isOpen}>
        {parts.map(({ name, amount, filter }) => (
          <li key={name}>
            <button type="button" className={styles.part} onClick={() => onNarrow(filter)}>
              {tCounting(`notIncluded.${name}`)}{" "}
              <span className={styles.money}>{formatMoney({ amount, currency, locale })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
