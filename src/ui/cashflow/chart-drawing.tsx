"use client";

import { memo, useRef } from "react";
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
import styles from "./chart-drawing.module.css";
import type { ChartWindow } from "./chart-window";
import { useSize } from "./use-size";

const NARROW_WIDTH = 640;

type ChartDrawingProps = Readonly<{
  windows: readonly ChartWindow[];
  /** What is written along the axis, ascending; the lowest and the highest bound the drawing. */
  ticks: readonly Readonly<{ amount: number; text: string }>[];
  /** In pixels; the buttons beneath begin where it ends. */
  axisWidth: number;
}>;

/** Bars and line alone: names, dates, focus and clicks belong to the buttons beneath. */
export const ChartDrawing = memo(function ChartDrawing({ windows, ticks, axisWidth }: ChartDrawingProps) {
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
            width={axisWidth}
            axisLine={false}
            tickLine={false}
            tickSize={0}
            ticks={ticks.map(({ amount }) => amount)}
            domain={[ticks[0]?.amount ?? 0, ticks.at(-1)?.amount ?? 0]}
            interval={0}
            tickMargin={8}
            tick={{ fill: "var(--ink-muted)", fontSize: 12 }}
            tickFormatter={(_, index: number) => ticks[index]?.text ?? ""}
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
