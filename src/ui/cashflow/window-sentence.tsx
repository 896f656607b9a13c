"use client";

import Link from "next/link";
import { currencyDecimals } from "../../domain/money";
import { useBusiness } from "../business/business-context";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import { overviewSentence } from "./overview-sentence";
import type { useDrivers } from "./use-drivers";
import styles from "./window-sentence.module.css";

type WindowSentenceProps = Readonly<{
  overview: Outputs["getOverview"];
  drivers: ReturnType<typeof useDrivers>;
  isUnderWay: boolean;
  unit: string;
}>;

/** The window in a sentence; the names in it lead to their transactions. Names come once they are known. */
export function WindowSentence({ overview, drivers, isUnderWay, unit }: WindowSentenceProps) {
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { period, compared, currency } = overview;
  const parts = overviewSentence({
    figures: period,
    compared,
    drivers: drivers.isPlaceholderData ? [] : (drivers.data?.drivers ?? []),
    isUnderWay,
    unit,
    decimals: currencyDecimals(currency) ?? 2,
    money: (amount) => formatMoney({ amount, currency, locale }),
  });
  const days = { from: compared.now.startDate, to: compared.now.endDate };
  return (
    <p className={styles.sentence}>
      {parts.map((part, index) => {
        if ("text" in part) return part.text;
        const { key, name, direction } = part;
        const who = key === null ? {} : { counterparty: key };
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
            key={index}
            href={transactionsHref(customerId, { ...days, direction, ...who })}
            prefetch={false}
          >
            {name}
          </Link>
        );
      })}
    </p>
  );
}
