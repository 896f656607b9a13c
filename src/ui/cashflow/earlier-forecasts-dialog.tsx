"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Granularity } from "../../domain/period";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Badge } from "../components/badge";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { Dialog } from "../components/dialog";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { LoadMore } from "../components/load-more";
import { SegmentedControl } from "../components/segmented-control";
import { DayRangeText, DayText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import { cursorPages } from "../trpc/cursor-pages";
import { type Outputs, useTRPC, useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./earlier-forecasts-dialog.module.css";
import { ExpectedRange } from "./expected-range";

type StoredForecast = Outputs["listForecasts"]["forecasts"][number];

const FIGURES = ["income", "expense", "remaining"] as const;
type Figure = (typeof FIGURES)[number];

const DIRECTIONS = {
  income: { direction: "inflow" },
  expense: { direction: "outflow" },
  remaining: {},
} as const satisfies Record<Figure, object>;

type EarlierForecastsDialogProps = Readonly<{
  granularity: Granularity;
  /** The first day of the current window. */
  currentFrom: CalendarDate;
  onClose: () => void;
}>;

/** What was forecast for the windows that are over before each began, with what came of it, newest first. */
export function EarlierForecastsDialog({ granularity, currentFrom, onClose }: EarlierForecastsDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("overview");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { today } = useBusiness();
  const [figure, setFigure] = useState<Figure>("remaining");
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listForecasts.pathKey(),
      input: {
        ...useCustomerKey(),
        ...({ granularity, today, startsBefore: currentFrom, inRecord: "true", limit: "12" } as const),
      },
      fetchPage: client.listForecasts.query,
    }),
  );
  const forecasts = query.data?.pages.flatMap((page) => page.forecasts);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("earlierForecasts")}
      description={t("earlierForecastsHint")}
      size="large"
    >
      {forecasts === undefined ? (
        query.isError ? (
          <ErrorState
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        ) : (
          <ListSkeleton label={t("earlierForecastsLoading")} rows={6} />
        )
      ) : forecasts.length === 0 ? (
        <EmptyState title={t("noEarlierForecasts")} text={t("noEarlierForecastsText")} />
      ) : (
        <>
          <SegmentedControl
            label={t("figures")}
            value={figure}
            options={FIGURES.map((value) => ({ value, label: t(value) }))}
            onValueChange={setFigure}
          />
          <div className={styles.table}>
            <Outcomes forecasts={forecasts} figure={figure} />
          </div>
          <LoadMore query={query} />
        </>
      )}
    </Dialog>
  );
}

function Outcomes({ forecasts, figure }: Readonly<{ forecasts: readonly StoredForecast[]; figure: Figure }>) {
  const t = useTranslations("overview");
  const { customerId, currency } = useBusiness().business;
  const columns: readonly DataTableColumn<StoredForecast>[] = [
    {
      id: "window",
      header: t("window"),
      isRowHeader: true,
      cell: ({ startDate, endDate }) => <DayRangeText first={startDate} last={endDate} />,
    },
    { id: "madeOn", header: t("madeOn"), cell: ({ todayOn }) => <DayText day={todayOn} /> },
    {
      id: "forecast",
      header: t("forecast"),
      align: "end",
      cell: (row) => (
        <>
          <MoneyText amount={row[figure].expected} currency={currency} />
          <span className={styles.range}>
            <ExpectedRange figure={row[figure]} currency={currency} />
          </span>
        </>
      ),
    },
    {
      id: "actual",
      header: t("actual"),
      align: "end",
      cell: ({ actual, startDate, endDate }) =>
        actual && (
          <Link
            href={transactionsHref(customerId, { from: startDate, to: endDate, ...DIRECTIONS[figure] })}
            prefetch={false}
          >
            <MoneyText amount={actual[figure]} currency={currency} />
          </Link>
        ),
    },
    {
      id: "held",
      header: t("outcome"),
      cell: ({ held }) =>
        held && (
          <Badge tone={held[figure] ? "neutral" : "notice"}>
            {t(held[figure] ? "inRange" : "outOfRange")}
          </Badge>
        ),
    },
  ];
  return (
    <DataTable
      caption={t("earlierForecasts")}
      columns={columns}
      rows={forecasts}
      rowKey={({ startDate, endDate }) => `${startDate} ${endDate}`}
    />
  );
}
