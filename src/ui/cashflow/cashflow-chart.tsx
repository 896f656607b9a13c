"use client";

import ChartColumn from "lucide-react/icons/chart-column";
import Table from "lucide-react/icons/table";
import { type ReactNode, useState } from "react";
import { Button } from "../components/button";
import { Card } from "../components/card";
import styles from "./cashflow-chart.module.css";
import { ChartLegend } from "./chart-legend";
import { ChartPlot } from "./chart-plot";
import { ChartTable } from "./chart-table";
import type { ChartWindow } from "./chart-window";

type CashflowChartProps = Readonly<{
  /** Oldest first. */
  windows: readonly ChartWindow[];
  currency: string;
  /** The window that the page shows. */
  selectedStartDate: string;
  onSelectWindow: (startDate: string) => void;
  /** Besides its own. */
  actions?: ReactNode;
}>;

/** The windows up to now, as a picture or as a table of the same figures. Screen readers always have the table. */
export function CashflowChart({
  windows,
  currency,
  selectedStartDate,
  onSelectWindow,
  actions,
}: CashflowChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={windows.length === 1 ? "1 window" : `Last ${windows.length} windows`}
      description="Each amount counts on the day it was booked."
      isFlush
      actions={
        <>
          <Button
            variant="quiet"
            size="small"
            icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table aria-hidden="true" />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? "Show as chart" : "Show as table"}
          </Button>
          {actions}
        </>
      }
    >
      {!isTable && (
        <>
          <ChartLegend />
          <ChartPlot
            windows={windows}
            currency={currency}
            selectedStartDate={selectedStartDate}
            onSelectWindow={onSelectWindow}
          />
        </>
      )}
      <div className={isTable ? styles.table : "visually-hidden"}>
        <ChartTable
          windows={windows}
          currency={currency}
          selectedStartDate={selectedStartDate}
          onSelectWindow={isTable ? onSelectWindow : undefined}
        />
      </div>
    </Card>
  );
}
