"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Skeleton } from "../components/skeleton";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
import { notCountedParts, sumOfParts } from "../transactions/not-counted-parts";
import { transactionsHref } from "../transactions/transactions-href";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./not-included.module.css";

type Summary = Outputs["summarizeTransactions"];

/**
 * What the figures leave out, in total and by reason, each a link to its transactions. With what counted, it
 * adds up to the gross.
 */
export function NotIncluded({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
  const t = useTranslations("overview");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const trpc = useTRPC();
  const { customerId, currency } = useBusiness().business;
  const days = { from: period.startDate, to: period.endDate };
  const all = { ...days, included: "false" } as const;
  const summary = useQuery(
    trpc.summarizeTransactions.queryOptions({ ...useCustomerKey(), ...all }, { placeholderData: keep }),
  );
  if (summary.data === undefined) {
    return (
      <div className={styles.strip}>
        {summary.isError ? <Failed onRetry={() => void summary.refetch()} /> : <Skeleton width="15rem" />}
      </div>
    );
  }
  const parts = notCountedParts(summary.data);
  const [first] = parts;
  if (first === undefined) return <p className={styles.strip}>{t("allIncluded")}</p>;
  return (
    <div className={styles.strip}>
      <span id="not-included">{t("notIncluded")}</span>
      <Link href={transactionsHref(customerId, all)} className={styles.part} prefetch={false}>
        {parts.length === 1 && `${tCounting(`notIncluded.${first.name}`)} `}
        <MoneyText className={styles.amount} amount={sumOfParts(parts)} currency={currency} />
        {` · ${t("notIncludedCount", pluralValues(summary.data.count, locale))}`}
      </Link>
      {parts.length > 1 && (
        <ul className={styles.parts} aria-labelledby="not-included">
          {parts.map(({ name, filter, amount }) => (
            <li key={name}>
              <Link
                href={transactionsHref(customerId, { ...days, ...filter })}
                className={styles.part}
                prefetch={false}
              >
                {tCounting(`notIncluded.${name}`)}{" "}
                <MoneyText className={styles.amount} amount={amount} currency={currency} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTranslations("overview");
  return (
    <span role="alert">
      {t.rich("notIncludedFailed", {
        retry: (text) => (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {text}
          </button>
        ),
      })}
    </span>
  );
}

/** Keeps the amounts of the previous window until the new ones arrive. */
function keep(before: Summary | undefined): Summary | undefined {
  return before;
}
