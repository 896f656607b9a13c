"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { DayRangeText } from "../date-text";
import { MoneyText } from "../money-text";
import type { ChartLinks } from "./chart-plot";
import styles from "./chart-table.module.css";
import type { ChartWindow } from "./chart-window";

type ChartTableProps = Readonly<{
  windows: readonly ChartWindow[];
  currency: string;
  selectedStartDate: string;
  /** What its cells lead to. Left out where the table stands hidden beside the chart, which has the links. */
  links: Pick<ChartLinks, "onSelectWindow" | "rowsHref"> | undefined;
}>;

const FIGURES = [
  { figure: "income", direction: "inflow" },
  { figure: "expense", direction: "outflow" },
  { figure: "remaining", direction: undefined },
] as const;

/** The windows of the chart and their figures, each of which leads to its rows. */
export function ChartTable({ windows, currency, selectedStartDate, links }: ChartTableProps) {
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
            {links === undefined ? (
              range
            ) : (
              <button type="button" className={styles.link} onClick={() => links.onSelectWindow(startDate)}>
                {range}
              </button>
            )}
            {startDate === selectedStartDate && <Badge tone="accent">{t("selected")}</Badge>}
          </span>
        );
      },
    },
    ...FIGURES.map(
      ({ figure, direction }): DataTableColumn<ChartWindow> => ({
        id: figure,
        header: t(figure),
        align: "end",
        cell: (window) => {
          const amount = <MoneyText amount={window[figure]} currency={currency} />;
          if (links === undefined || window[figure] === 0) return amount;
          return (
            <Link href={links.rowsHref(window, direction)} className={styles.amount} prefetch={false}>
              {amount}
            </Link>
          );
        },
      }),
    ),
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
