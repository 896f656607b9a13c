"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Badge } from "../components/badge";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { DayRangeText } from "../date-text";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { ChartLinks } from "./chart-plot";
import styles from "./chart-table.module.css";
import { type ChartWindow, isForecast } from "./chart-window";
import { ExpectedRange } from "./expected-range";

type ChartTableProps = Readonly<{
  windows: readonly ChartWindow[];
  currency: string;
  selectedStartDate: string;
  todayOn: CalendarDate;
  /** The links of the cells. Omitted if the table is visually hidden, because the chart has the links. */
  links: Pick<ChartLinks, "onSelectWindow" | "rowsHref"> | undefined;
}>;

const FIGURES = [
  { figure: "income", direction: "inflow" },
  { figure: "expense", direction: "outflow" },
  { figure: "remaining", direction: undefined },
] as const;

/** The windows of the chart with their figures, each a link to its transactions. */
export function ChartTable({ windows, currency, selectedStartDate, todayOn, links }: ChartTableProps) {
  const t = useTranslations("overview");
  const columns: readonly DataTableColumn<ChartWindow>[] = [
    {
      id: "window",
      header: t("window"),
      isRowHeader: true,
      cell: (window) => {
        const { startDate, endDate } = window;
        const range = <DayRangeText first={startDate} last={endDate} />;
        return (
          <span className={styles.window}>
            {links === undefined || isForecast(window, todayOn) ? (
              range
            ) : (
              <button type="button" className={styles.link} onClick={() => links.onSelectWindow(startDate)}>
                {range}
              </button>
            )}
            {startDate === selectedStartDate && <Badge tone="accent">{t("selected")}</Badge>}
            {isForecast(window, todayOn) && <Badge>{t("forecast")}</Badge>}
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
          const expected = window.expected?.[figure];
          return (
            <>
              {links === undefined || window[figure] === 0 || isForecast(window, todayOn) ? (
                amount
              ) : (
                <Link href={links.rowsHref(window, direction)} className={styles.amount} prefetch={false}>
                  {amount}
                </Link>
              )}
              {expected !== undefined && (
                <span className={styles.expected}>
                  {!isForecast(window, todayOn) && (
                    <span className={styles.line}>
                      {t("forecast")} <MoneyText amount={expected.expected} currency={currency} />
                    </span>
                  )}
                  <ExpectedRange figure={expected} currency={currency} />
                  <ScheduledAndRest expected={window.expected} figure={figure} currency={currency} />
                </span>
              )}
            </>
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

type ScheduledAndRestProps = Readonly<{
  expected: ChartWindow["expected"];
  figure: (typeof FIGURES)[number]["figure"];
  currency: string;
}>;

/**
 * Splits what is still to come into scheduled payments and the rest. Renders nothing if that is unknown, or
 * if nothing is scheduled.
 */
function ScheduledAndRest({ expected, figure, currency }: ScheduledAndRestProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  if (!expected?.scheduled || !expected.rest) return null;
  const [scheduled, rest] = [expected.scheduled[figure], expected.rest[figure]];
  if (scheduled === 0) return null;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  return (
    <>
      <span className={styles.line}>{t("scheduled", { amount: money(scheduled) })}</span>
      <span className={styles.line}>{t("rest", { amount: money(rest) })}</span>
    </>
  );
}
