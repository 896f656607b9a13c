"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "../components/skeleton";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
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

type Part = Readonly<{ label: string; amount: number; search: Partial<TransactionSearch> }>;

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
  const parts = partsOf(summary, t, tCounting).filter(({ amount }) => amount !== 0);
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
        {parts.map(({ label, amount, search }) => (
          <li key={label}>
            <button type="button" className={styles.part} onClick={() => onNarrow(search)}>
              {label} <span className={styles.money}>{formatMoney({ amount, currency, locale })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function partsOf(
  { inflow, outflow }: Summary,
  t: Translate<"transactions">,
  tCounting: Translate<"counting">,
): readonly Part[] {
  const paid = outflow.notCounted;
  const received = inflow.notCounted;
  return [
    {
      label: t("parts.othersShare"),
      amount: paid.othersShare,
      search: { treatment: "shared_expense", excluded: "false", status: "booked" },
    },
    {
      label: tCounting("treatments.covered_expense"),
      amount: paid.covered,
      search: { treatment: "covered_expense", excluded: "false", status: "booked" },
    },
    {
      label: tCounting("treatments.transferred_to_savings"),
      amount: paid.savings,
      search: { treatment: "transferred_to_savings", excluded: "false", status: "booked" },
    },
    {
      label: t("parts.excludedExpense"),
      amount: paid.excluded,
      search: { excluded: "true", direction: "outflow" },
    },
    {
      label: t("parts.excludedIncome"),
      amount: received.excluded,
      search: { excluded: "true", direction: "inflow" },
    },
    {
      label: t("parts.pendingExpense"),
      amount: paid.pending,
      search: { status: "pending", excluded: "false", direction: "outflow" },
    },
    {
      label: t("parts.pendingIncome"),
      amount: received.pending,
      search: { status: "pending", excluded: "false", direction: "inflow" },
    },
  ];
}
