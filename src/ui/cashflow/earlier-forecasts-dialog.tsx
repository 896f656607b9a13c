"use client";

import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Badge } from "../components/badge";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { Dialog } from "../components/dialog";
import { SegmentedControl } from "../components/segmented-control";
import { DayRangeText, DayText } from "../date-text";
import { MoneyText } from "../money-text";
import { FIGURE_FILTER } from "../transactions/figure-filter";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import styles from "./earlier-forecasts-dialog.module.css";
import { ExpectedRange } from "./expected-range";

type StoredForecast = Outputs["getForecast"]["record"]["forecasts"][number];

const FIGURES = ["income", "expense", "remaining"] as const;
type Figure = (typeof FIGURES)[number];

type EarlierForecastsDialogProps = Readonly<{
  /** The newest window first. */
  forecasts: readonly StoredForecast[];
  onClose: () => void;
}>;

/** What was forecast for the last windows before each began, and how it turned out. */
export function EarlierForecastsDialog({ forecasts, onClose }: EarlierForecastsDialogProps) {
  const t = useTranslations("overview");
  const [figure, setFigure] = useState<Figure>("remaining");
  return (
    <Dialog
      onClose={onClose}
      title={t("earlierForecasts")}
      description={t("earlierForecastsHint")}
      size="large"
    >
      <SegmentedControl
        label={t("figures")}
        value={figure}
        options={FIGURES.map((value) => ({ value, label: t(value) }))}
        onValueChange={setFigure}
      />
      <div className={styles.table}>
        <Outcomes forecasts={forecasts} figure={figure} />
      </div>
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
            href={transactionsHref(customerId, { from: startDate, to: endDate, ...FIGURE_FILTER[figure] })}
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
