"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "../components/skeleton";
import { formatMoney, formatNumber } from "../format-money";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { Outputs } from "../trpc/trpc";
import { FIGURE_FILTER } from "./figure-filter";
import { NarrowingLink } from "./narrowing-link";
import { notCountedParts, sumOfParts } from "./not-counted-parts";
import styles from "./transaction-sums.module.css";

type Summary = Outputs["summarizeTransactions"];

type TransactionSumsProps = Readonly<{
  summary: Summary | undefined;
  currency: string;
  isOutdated: boolean;
}>;

const NOT_INCLUDED = { included: "false" } as const;

const COUNTED = { excluded: "false", status: "booked" } as const;

const FIGURES = ["income", "expense", "remaining"] as const;

/** The sums of the filtered transactions, and what did not count. Each figure links to its transactions. */
export function TransactionSums({ summary, currency, isOutdated }: TransactionSumsProps) {
  const t = useTranslations("transactions");
  const locale = useLocale();
  return (
    <section className={styles.sums} aria-label={t("totals")} aria-busy={isOutdated}>
      <dl className={styles.figures}>
        {/* Tells people who do not see the list how many transactions a search found. */}
        <div className={styles.figure} aria-live="polite" aria-atomic="true">
          <dt>{t("count")}</dt>
          <dd>
            {summary === undefined ? (
              <Skeleton width="4rem" height="1.5rem" />
            ) : (
              formatNumber(summary.count, locale, 0)
            )}
          </dd>
        </div>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(figure)}</dt>
            <dd>
              {summary === undefined ? (
                <Skeleton width="6rem" height="1.5rem" />
              ) : summary[figure] === 0 ? (
                // Zero has no transactions to link to.
                <MoneyText amount={0} currency={currency} />
              ) : (
                <NarrowingLink narrowed={{ ...COUNTED, ...FIGURE_FILTER[figure] }} className={styles.amount}>
                  <MoneyText amount={summary[figure]} currency={currency} />
                </NarrowingLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {summary === undefined ? (
        <p className={styles.notCounted}>
          <Skeleton width="15rem" height="1.25rem" />
        </p>
      ) : (
        <NotCounted summary={summary} currency={currency} />
      )}
    </section>
  );
}

/** Replaces the sums if they could not be loaded. */
export function FailedSums({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTranslations("transactions");
  return (
    <section className={styles.sums} aria-label={t("totals")}>
      <p className={styles.notCounted} role="alert">
        {t.rich("totalsFailed", {
          retry: (text) => (
            <button type="button" className={styles.retry} onClick={onRetry}>
              {text}
            </button>
          ),
        })}
      </p>
    </section>
  );
}

function NotCounted({ summary, currency }: Readonly<{ summary: Summary; currency: string }>) {
  const t = useTranslations("transactions");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const partsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const parts = notCountedParts(summary);
  if (parts.length === 0) {
    return <p className={styles.notCounted}>{t(summary.count === 0 ? "noTotals" : "allCounts")}</p>;
  }
  return (
    <div className={styles.notCounted}>
      <span>
        {t.rich("notIncluded", {
          amount: formatMoney({ amount: sumOfParts(parts), currency, locale }),
          rows: (text) => (
            <NarrowingLink narrowed={NOT_INCLUDED} className={joinClasses(styles.total, styles.money)}>
              {text}
            </NarrowingLink>
          ),
        })}
      </span>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={partsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("byReason")}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={partsId} className={styles.parts} hidden={!isOpen}>
        {parts.map(({ name, amount, filter }) => (
          <li key={name}>
            <NarrowingLink narrowed={filter} className={styles.part}>
              {tCounting(`notIncluded.${name}`)}{" "}
              <span className={styles.money}>{formatMoney({ amount, currency, locale })}</span>
            </NarrowingLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
