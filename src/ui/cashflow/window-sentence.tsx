"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import { decimalsOf } from "../../domain/currency-decimals";
import { useBusiness } from "../business/business-context";
import { compareHref } from "../compare/compare-href";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import { type NamedDriver, whatChanged, whatRemained } from "./overview-sentence";
import type { useDrivers } from "./use-drivers";
import type { WindowProgress } from "./window-progress";
import styles from "./window-sentence.module.css";

type WindowSentenceProps = Readonly<{
  overview: Outputs["getOverview"];
  drivers: ReturnType<typeof useDrivers>;
  /** The window that it is compared with, such as "in the previous week". */
  previous: string;
  progress: WindowProgress["state"];
}>;

/** The window in words. Amounts and names link to their transactions. Names appear once they are loaded. */
export function WindowSentence({ overview, drivers, previous, progress }: WindowSentenceProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { period, compared, currency, granularity } = overview;
  if (progress === "ahead") {
    const day = formatDay(period.startDate, locale, "long");
    return <p className={styles.sentence}>{t(`notStarted.${granularity}`, { day })}</p>;
  }
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  const remained = whatRemained(period);
  const changed = whatChanged({
    ...compared,
    drivers: drivers.isPlaceholderData ? [] : (drivers.data?.drivers ?? []),
    decimals: decimalsOf(currency),
  });
  const days = { from: compared.now.startDate, to: compared.now.endDate };
  const [first, second] = changed?.names ?? [];
  const linkTo = (driver: NamedDriver | undefined) => (name: ReactNode) => {
    if (driver === undefined) return name;
    const { key, direction } = driver;
    const narrowed = { direction, counterparty: key ?? NO_COUNTERPARTY };
    return (
      <Link href={transactionsHref(customerId, { ...days, ...narrowed })} prefetch={false}>
        {name}
      </Link>
    );
  };
  return (
    <p className={styles.sentence}>
      {t.rich(`${progress === "under_way" ? "soFar" : "remained"}.${remained.text}`, {
        amount: money(remained.amount),
        rows: (amount) => (
          <Link
            href={transactionsHref(customerId, { from: period.startDate, to: period.endDate })}
            prefetch={false}
          >
            {amount}
          </Link>
        ),
      })}
      {changed !== null && (
        <>
          {" "}
          {t.rich(`changed.${changed.text}`, {
            previous,
            difference: money(changed.amount),
            names: changed.names.length,
            firstName: first?.name ?? "",
            secondName: second?.name ?? "",
            compare: (difference) => (
              <Link href={compareHref(customerId, compared.now, compared.before)} prefetch={false}>
                {difference}
              </Link>
            ),
            first: linkTo(first),
            second: linkTo(second),
          })}
        </>
      )}
    </p>
  );
}
