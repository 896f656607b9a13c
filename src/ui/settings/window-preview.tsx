"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Skeleton } from "../components/skeleton";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayRangeText } from "../date-text";
import { granularityName } from "../granularity-name";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import { type Inputs, type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./settings.module.css";

type WindowSettings = NonNullable<Inputs["previewEdits"]["settings"]>;
type StoredWindow = Outputs["previewEdits"]["current"]["after"];

type WindowPreviewProps = Readonly<{
  /** The settings that differ from the stored ones; empty if none do. */
  settings: WindowSettings;
  fixedPeriodDays: Readonly<{ before: number; after: number }>;
}>;

const FIGURES = [
  { figure: "income", narrowed: { direction: "inflow" } },
  { figure: "expense", narrowed: { direction: "outflow" } },
  { figure: "remaining", narrowed: {} },
] as const;

/** The stored window, now and with the settings as typed. */
export function WindowPreview({ settings, fixedPeriodDays }: WindowPreviewProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings");
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.previewEdits.queryOptions({ ...useCustomerKey(), settings }),
    placeholderData: keepPreviousData,
  });
  const hasChanged = Object.keys(settings).length > 0;
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <div role="alert" className={styles.problem}>
          <p>{messageOf(query.error)}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {t("tryAgain")}
          </Button>
        </div>
      );
    }
    return (
      <div role="status">
        <VisuallyHidden>{t("loadingFigures")}</VisuallyHidden>
        <Skeleton height="8.5rem" />
      </div>
    );
  }
  const { before, after } = query.data.current;
  return (
    <div className={styles.preview} aria-live="polite" aria-busy={query.isFetching}>
      <p className={styles.fact}>{t("storedWindowHint")}</p>
      <WindowFigures title={t("storedWindow")} window={before} fixedPeriodDays={fixedPeriodDays.before} />
      {hasChanged && (
        <WindowFigures
          title={t("afterSaving")}
          window={after}
          fixedPeriodDays={fixedPeriodDays.after}
          isNew
          isStale={query.isPlaceholderData}
        />
      )}
    </div>
  );
}

type WindowFiguresProps = Readonly<{
  title: string;
  window: StoredWindow;
  fixedPeriodDays: number;
  isNew?: boolean;
  isStale?: boolean;
}>;

function WindowFigures({ title, window, fixedPeriodDays, isNew, isStale }: WindowFiguresProps) {
  const t = useTranslations("settings");
  const words = useTranslations("common");
  const { customerId, currency } = useBusiness().business;
  const days = { from: window.startDate, to: window.endDate };
  return (
    <section className={styles.window} data-new={isNew || undefined} data-stale={isStale || undefined}>
      <h3 className={styles.windowTitle}>{title}</h3>
      <p className={styles.windowDates}>
        <DayRangeText first={window.startDate} last={window.endDate} />
        <span className={styles.length}>
          {" "}
          · {granularityName(window.granularity, fixedPeriodDays, words)}
        </span>
      </p>
      <dl className={styles.windowFigures}>
        {FIGURES.map(({ figure, narrowed }) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>
              <Link
                href={transactionsHref(customerId, { ...days, ...narrowed })}
                className={styles.amount}
                prefetch={false}
              >
                <MoneyText amount={window[figure]} currency={currency} />
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
