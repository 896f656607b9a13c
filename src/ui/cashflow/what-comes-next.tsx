import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { FEWEST_PAST_WINDOWS } from "../../domain/forecast-limits";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import { Skeleton } from "../components/skeleton";
import { formatDayRange } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { countWindows } from "../granularity-name";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { QueryState } from "../query-state";
import type { Outputs } from "../trpc/trpc";
import { NextPayments } from "./next-payments";
import type { useForecast } from "./use-forecast";
import styles from "./what-comes-next.module.css";

const EarlierForecastsDialog = lazyDialog(
  async () => (await import("./earlier-forecasts-dialog")).EarlierForecastsDialog,
);

type WhatComesNextProps = Readonly<{
  /** The first day of the window that the page shows. */
  shownFrom: CalendarDate;
  forecast: ReturnType<typeof useForecast>;
  fixedPeriodDays: number;
}>;

/**
 * What is forecast to remain in the current window and the next, in words, with the record of past forecasts
 * and the next payments.
 */
export function WhatComesNext({ shownFrom, forecast, fixedPeriodDays }: WhatComesNextProps) {
  const t = useTranslations("overview");
  return (
    <Card title={t("whatComesNext")}>
      <div className={styles.parts}>
        <div aria-busy={forecast.isPlaceholderData || forecast.isPending}>
          {forecast.data !== undefined ? (
            <Words shownFrom={shownFrom} forecast={forecast.data} fixedPeriodDays={fixedPeriodDays} />
          ) : (
            <QueryState query={forecast} loading={<Skeleton height="3rem" />} />
          )}
        </div>
        <NextPayments />
      </div>
    </Card>
  );
}

type WordsProps = Readonly<{
  shownFrom: CalendarDate;
  forecast: Outputs["getForecast"];
  fixedPeriodDays: number;
}>;

function Words({ shownFrom, forecast, fixedPeriodDays }: WordsProps) {
  const t = useTranslations("overview");
  const words = useTranslations("common");
  const locale = useLocale();
  const { windows, currency, granularity, pastWindowCount, record } = forecast;
  const [current, next] = windows;
  if (current === undefined || next === undefined) {
    return (
      <p className={styles.words}>
        {t("tooFewWindows", {
          needed: countWindows(FEWEST_PAST_WINDOWS, granularity, fixedPeriodDays, words),
          ...pluralValues(pastWindowCount, locale),
        })}
      </p>
    );
  }
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  // A window with nothing more to come has no range.
  const amountOf = ({ remaining: { expected, low, high } }: typeof current) =>
    low === high
      ? money(expected)
      : t("amountInRange", { amount: money(expected), least: money(low), most: money(high) });
  const said = (window: typeof current) => ({
    amount: amountOf(window),
    dates: formatDayRange(window.startDate, window.endDate, locale),
  });
  // If the page shows another window, "this month" would be read as that window.
  const isShown = current.startDate === shownFrom;
  return (
    <>
      <p className={styles.words}>
        {t(isShown ? `expectedNow.${granularity}` : "expectedOf", said(current))}{" "}
        {t(isShown ? `expectedNext.${granularity}` : "expectedOf", said(next))}
      </p>
      <p className={styles.record}>
        {record.windowCount === 0
          ? t("rangeMeaning")
          : t("rangeHeld", {
              held: formatNumber(record.remaining, locale, 0),
              windows: countWindows(record.windowCount, granularity, fixedPeriodDays, words),
            })}
      </p>
      {record.windowCount > 0 && <EarlierForecasts forecasts={record.forecasts} />}
    </>
  );
}

function EarlierForecasts({
  forecasts,
}: Readonly<{ forecasts: Outputs["getForecast"]["record"]["forecasts"] }>) {
  const t = useTranslations("overview");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {t("showEarlierForecasts")}
      </button>
      {isOpen && <EarlierForecastsDialog forecasts={forecasts} onClose={() => setOpen(false)} />}
    </>
  );
}
