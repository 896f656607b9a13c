"use client";

import ChartColumn from "lucide-react/icons/chart-column";
import Table from "lucide-react/icons/table";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { PartBoundary } from "../components/part-boundary";
import styles from "./cashflow-chart.module.css";
import { ChartLegend } from "./chart-legend";
import { type ChartLinks, ChartPlot } from "./chart-plot";
import { ChartTable } from "./chart-table";
import { type ChartWindow, hasFigures, isComing, withoutEmptyStart } from "./chart-window";

type CashflowChartProps = ChartLinks &
  Readonly<{
    /** The title for a number of windows, such as "12 months". */
    titleOf: (count: number) => string;
    /** Oldest first. */
    windows: readonly ChartWindow[];
    currency: string;
    /** The window shown on the page. */
    selectedStartDate: CalendarDate;
    todayOn: CalendarDate;
    /** Actions in addition to the chart's own. */
    actions?: ReactNode;
  }>;

/**
 * The windows up to now as a chart, or as a table of the same figures. Screen readers always get the table.
 * Renders nothing if no window has figures.
 */
export function CashflowChart({ titleOf, windows, actions, ...props }: CashflowChartProps) {
  const t = useTranslations("overview");
  const [isTable, setIsTable] = useState(false);
  const { currency, selectedStartDate, todayOn, onSelectWindow, rowsHref } = props;
  const drawn = useMemo(() => withoutEmptyStart(windows, selectedStartDate), [windows, selectedStartDate]);
  if (!drawn.some(hasFigures)) return null;
  return (
    <Card
      title={titleOf(drawn.filter((window) => !isComing(window, todayOn)).length)}
      isFlush
      actions={
        <>
          {!isTable && <ChartLegend hasForecast={drawn.some(({ expected }) => expected !== undefined)} />}
          <span className={styles.buttons}>
            <Button
              variant="quiet"
              size="small"
              icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table aria-hidden="true" />}
              onClick={() => setIsTable(!isTable)}
            >
              {t(isTable ? "showChart" : "showTable")}
            </Button>
            {actions}
          </span>
        </>
      }
    >
      {!isTable && (
        <PartBoundary onLost={() => setIsTable(true)}>
          <ChartPlot {...props} windows={drawn} />
        </PartBoundary>
      )}
      <div className={isTable ? styles.table : "visually-hidden"}>
        <ChartTable
          windows={drawn}
          currency={currency}
          selectedStartDate={selectedStartDate}
          todayOn={todayOn}
          links={isTable ? { onSelectWindow, rowsHref } : undefined}
        />
      </div>
    </Card>
  );
}
