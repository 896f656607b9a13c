"use client";

import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { DayRangeText } from "../date-text";
import { MoneyText } from "../money-text";
import styles from "./chart-table.module.css";
import type { ChartWindow } from "./chart-window";

type ChartTableProps = Readonly<{
  windows: readonly ChartWindow[];
  currency: string;
  selectedStartDate: string;
  /** Left out where the table stands hidden beside the chart, which has the buttons. */
  onSelectWindow: ((startDate: string) => void) | undefined;
}>;

export function ChartTable({ windows, currency, selectedStartDate, onSelectWindow }: ChartTableProps) {
  const t = useTranslations("overview");
  const columns: readonly DataTableColumn<ChartWindow>[] = [
    {
      id: "window",
      header: t("window"),
      isRowHeader: true,
      cell: ({ startDate, endDate }) => {
        const range = <DayRangeText first={startDate} last={endDate} />;
        return (
          <span className={styles.window}>
            {onSelectWindow === undefined ? (
              range
            ) : (
              <button type="button" className={styles.link} onClick={() => onSelectWindow(startDate)}>
                {range}
              </button>
            )}
            {startDate === selectedStartDate && <Badge tone="accent">{t("selected")}</Badge>}
          </span>
        );
      },
    },
    moneyColumn("income", t("income"), currency),
    moneyColumn("expense", t("expense"), currency),
    moneyColumn("remaining", t("remaining"), currency),
  ];
  return (
    <DataTable
      caption={t("chartCaption")}
      columns={columns}
      rows={windows}
      rowKey={(window) => window.startDate}
    />
  );
}

function moneyColumn(
  id: "income" | "expense" | "remaining",
  header: string,
  currency: string,
): DataTableColumn<ChartWindow> {
  return {
    id,
    header,
    align: "end",
    cell: (window) => <MoneyText amount={window[id]} currency={currency} />,
  };
}
