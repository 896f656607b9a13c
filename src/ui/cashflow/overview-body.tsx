"use client";

import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ExportMenu } from "../export/export-menu";
import type { Exportable } from "../export/export-popup";
import { countWindows } from "../granularity-name";
import { useLocale } from "../locale-context";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import { CashflowChart } from "./cashflow-chart";
import { withForecast } from "./chart-forecast";
import { NotIncluded } from "./not-included";
import styles from "./overview.module.css";
import { type OverviewSearch, ownDaysOf, searchOn, toOverviewQuery } from "./overview-search";
import { previousWindow } from "./previous-window";
import { useDrivers } from "./use-drivers";
import { useForecast } from "./use-forecast";
import { WhatChanged } from "./what-changed";
import { WhatComesNext } from "./what-comes-next";
import { WindowAttention } from "./window-attention";
import { WindowFigures } from "./window-figures";
import { windowProgress } from "./window-progress";
import { WindowSentence } from "./window-sentence";

type OverviewBodyProps = Readonly<{
  overview: Outputs["getOverview"];
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}>;

export function OverviewBody({ overview, search, onSearch }: OverviewBodyProps) {
  const t = useTranslations("overview");
  const words = useTranslations("common");
  const { customerId } = useBusiness().business;
  const drivers = useDrivers(overview);
  const forecast = useForecast(search);
  const isOfGrid = ownDaysOf(search) === null;
  const { period, periods, currency, granularity, fixedPeriodDays, todayOn } = overview;
  const previous = previousWindow(overview, t, useLocale());
  const progress = windowProgress(period, todayOn).state;
  return (
    <>
      <WindowSentence overview={overview} drivers={drivers} previous={previous} progress={progress} />
      <WindowFigures
        overview={overview}
        previous={previous}
        progress={progress}
        footer={<NotIncluded period={period} />}
      />
      <CashflowChart
        titleOf={(count) => countWindows(count, granularity, fixedPeriodDays, words)}
        currency={currency}
        windows={isOfGrid && forecast.data !== undefined ? withForecast(periods, forecast.data) : periods}
        selectedStartDate={period.startDate}
        todayOn={todayOn}
        windowHref={(on) => `/b/${customerId}${toOverviewQuery(searchOn(search, on))}`}
        rowsHref={({ startDate, endDate }, direction) =>
          transactionsHref(customerId, {
            from: startDate,
            to: endDate,
            ...(direction === undefined ? {} : { direction }),
          })
        }
        onSelectWindow={(on) => onSearch(searchOn(search, on))}
        // The export uses the stored grid.
        actions={
          isOfGrid && <ExportMenu size="small" variant="quiet" exportables={exportablesOf(overview)} />
        }
      />
      {isOfGrid && (
        <WhatComesNext shownFrom={period.startDate} forecast={forecast} fixedPeriodDays={fixedPeriodDays} />
      )}
      <div className={styles.columns}>
        {progress !== "ahead" && drivers.isEnabled && (
          <WhatChanged drivers={drivers} currency={currency} previous={previous} />
        )}
        <WindowAttention period={period} />
      </div>
    </>
  );
}

function exportablesOf({ granularity, periods }: Outputs["getOverview"]): readonly Exportable[] {
  const range = { from: periods[0]?.startDate, to: periods.at(-1)?.endDate };
  return [
    { name: "shownWindows", what: "periods", narrowedBy: { granularity, ...range } },
    { name: "allWindows", what: "periods", narrowedBy: { granularity } },
  ];
}
