"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { compareHref } from "../compare/compare-href";
import { Sparkline } from "../components/sparkline";
import { amountSize } from "../format-money";
import { countWindows } from "../granularity-name";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import { withoutEmptyStart } from "./chart-window";
import { FigureChangeText } from "./figure-change-text";
import { FlowBar } from "./flow-bar";
import styles from "./window-figures.module.css";
import type { WindowProgress } from "./window-progress";

type WindowFiguresProps = Readonly<{
  overview: Outputs["getOverview"];
  /** The window that it is compared with, such as "in the previous week". */
  previous: string;
  progress: WindowProgress["state"];
  /** Rendered along the bottom edge. */
  footer: ReactNode;
}>;

/** What remained, in large type, next to income and expense. Each links to its transactions. */
export function WindowFigures({ overview, previous, progress, footer }: WindowFiguresProps) {
  const t = useTranslations("overview");
  const words = useTranslations("common");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { period, compared, currency, granularity, fixedPeriodDays } = overview;
  const days = { from: period.startDate, to: period.endDate };
  // A window that has not begun would compare as lower than any other.
  const isCompared = progress !== "ahead";
  const course = withoutEmptyStart(overview.periods, period.startDate);
  const changeOf = (figure: "income" | "expense" | "remaining") => ({
    now: compared.now[figure],
    before: compared.before[figure],
    currency,
    previous,
    href: compareHref(customerId, compared.now, compared.before),
  });
  const sizeOf = (amount: number) => amountSize({ amount, currency, locale });
  const sides = [
    { figure: "income", direction: "inflow", isLessBetter: false },
    { figure: "expense", direction: "outflow", isLessBetter: true },
  ] as const;
  return (
    <section className={styles.card} aria-label={t("figures")}>
      <dl className={styles.figures}>
        <div className={styles.figure} style={sizeOf(period.remaining)}>
          <dt className={styles.label}>{t("remaining")}</dt>
          <dd>
            <Link href={transactionsHref(customerId, days)} className={styles.lead} prefetch={false}>
              <MoneyText amount={period.remaining} currency={currency} />
            </Link>
            <FlowBar income={period.income} expense={period.expense} isUnderWay={progress === "under_way"} />
            {isCompared && <FigureChangeText {...changeOf("remaining")} />}
          </dd>
        </div>
        {sides.map(({ figure, direction, isLessBetter }) => (
          <div key={figure} className={styles.figure} style={sizeOf(period[figure])}>
            <dt className={styles.label}>{t(figure)}</dt>
            <dd className={styles.side}>
              <Link
                href={transactionsHref(customerId, { ...days, direction })}
                className={styles.amount}
                prefetch={false}
              >
                <MoneyText amount={period[figure]} currency={currency} />
              </Link>
              <Sparkline
                values={course.map((each) => each[figure])}
                label={t("course", {
                  figure: t(figure),
                  windows: countWindows(course.length, granularity, fixedPeriodDays, words),
                })}
              />
              {isCompared && <FigureChangeText {...changeOf(figure)} isLessBetter={isLessBetter} />}
            </dd>
          </div>
        ))}
      </dl>
      {footer}
    </section>
  );
}
