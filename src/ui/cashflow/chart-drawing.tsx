"use client";

import { memo, useRef } from "react";
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
import { formatCompactMoney } from "../format-money";
import styles from "./chart-drawing.module.css";
import type { ChartWindow } from "./chart-window";
import { useSize } from "./use-size";

/** Both are also in chart-plot.module.css, which puts the buttons where the bars are. */
const AXIS_WIDTH = 56;
const NARROW_WIDTH = 640;

type ChartDrawingProps = Readonly<{ windows: readonly ChartWindow[]; currency: string; locale: string }>;

/** Bars and line alone: names, dates, focus and clicks belong to the buttons beneath. */
export const ChartDrawing = memo(function ChartDrawing({ windows, currency, locale }: ChartDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const isNarrow = width <= NARROW_WIDTH;
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={height}
          data={[...windows]}
          margin={{ top: 12, right: 0, bottom: 8, left: 0 }}
          barGap={isNarrow ? 1 : 2}
          barCategoryGap={isNarrow ? "20%" : "26%"}
          accessibilityLayer={false}
          tabIndex={-1}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="startDate" hide />
          <YAxis
            width={isNarrow ? 1 : AXIS_WIDTH}
            mirror={isNarrow}
            axisLine={false}
            tickLine={false}
            tickCount={5}
            interval={0}
            tickMargin={isNarrow ? 0 : 8}
            tick={{ fill: "var(--ink-muted)", fontSize: isNarrow ? 11 : 12, dy: isNarrow ? -8 : 0 }}
            tickFormatter={(amount: number) =>
              // The line of zero is darker than the others, and its label would stand in the first bar.
              isNarrow && amount === 0 ? "" : formatCompactMoney({ amount, currency, locale })
            }
          />
          <ReferenceLine y={0} stroke="var(--line-control)" />
          <Bar
            dataKey="income"
            fill="var(--bar-income)"
            radius={[3, 3, 0, 0]}
            maxBarSize={18}
            isAnimationActive={false}
          />
          <Bar
            dataKey="expense"
            fill="var(--bar-expense)"
            radius={[3, 3, 0, 0]}
            maxBarSize={18}
            isAnimationActive={false}
          />
          <Line
            dataKey="remaining"
            type="linear"
            stroke="var(--ink)"
            strokeWidth={1.5}
            dot={{ r: 3, fill: "var(--ink)", stroke: "var(--surface-card)", strokeWidth: 1.5 }}
            isAnimationActive={false}
          />
        </ComposedChart>
      )}
    </div>
  );
});
