"use client";

import dynamic from "next/dynamic";
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { formatDayRange } from "../format-date";
import { formatCompactMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { axisTicks } from "./axis-ticks";
import styles from "./chart-plot.module.css";
import { ChartSkeleton } from "./chart-skeleton";
import { ChartTooltip } from "./chart-tooltip";
import { axisLabels, type ChartWindow } from "./chart-window";

// The library that draws is half of all that the page loads, and the figures do not wait for it.
const ChartDrawing = dynamic(() => import("./chart-drawing").then((module) => module.ChartDrawing), {
  ssr: false,
  loading: () => <ChartSkeleton />,
});

type ChartPlotProps = Readonly<{
  windows: readonly ChartWindow[];
  currency: string;
  selectedStartDate: string;
  onSelectWindow: (startDate: string) => void;
}>;

/**
 * The drawing over one button for each window, which are there before it is.
 *
 * One of them takes the Tab key and the arrows move among them, so that the chart is one stop and not twelve.
 */
export function ChartPlot({ windows, currency, selectedStartDate, onSelectWindow }: ChartPlotProps) {
  const locale = useLocale();
  const columns = useRef<HTMLFieldSetElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const selected = windows.findIndex((window) => window.startDate === selectedStartDate);
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = Math.min(focused ?? (selected === -1 ? windows.length - 1 : selected), windows.length - 1);
  const shown = pointedAt === null ? undefined : windows[pointedAt];
  const labels = axisLabels(windows, locale);
  const hasYears = labels.some(({ year }) => year !== null);
  const axis = useMemo(() => axisOf(windows, currency, locale), [windows, currency, locale]);
  const axisWidth: CSSProperties & Record<"--axis-width", string> = { "--axis-width": `${axis.axisWidth}px` };

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setPointedAt(null);
    const next = targetOf(event.key, tabStop, windows.length - 1);
    if (next === null) return;
    event.preventDefault();
    columns.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div className={styles.plot} style={axisWidth}>
      <fieldset
        ref={columns}
        className={styles.columns}
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setPointedAt(null)}
      >
        <legend className="visually-hidden">Go to a window</legend>
        {windows.map((window, index) => (
          <button
            key={window.startDate}
            type="button"
            className={styles.column}
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={formatDayRange(window.startDate, window.endDate, locale)}
            aria-current={index === selected ? "true" : undefined}
            onClick={() => onSelectWindow(window.startDate)}
            onPointerEnter={() => setPointedAt(index)}
            onFocus={() => {
              setFocused(index);
              setPointedAt(index);
            }}
            onBlur={() => setPointedAt(null)}
          >
            <span className={styles.words}>
              <span className={styles.label}>{labels[index]?.text}</span>
              {hasYears && <span className={styles.year}>{labels[index]?.year}</span>}
            </span>
          </button>
        ))}
      </fieldset>
      <div className={styles.drawing} aria-hidden="true">
        <ChartDrawing windows={windows} {...axis} />
      </div>
      {shown !== undefined && pointedAt !== null && (
        <ChartTooltip window={shown} currency={currency} index={pointedAt} count={windows.length} />
      )}
    </div>
  );
}

/** As wide as its longest amount at 12 px, so that none stands over the bars. */
function axisOf(windows: readonly ChartWindow[], currency: string, locale: string) {
  const amounts = windows.flatMap(({ income, expense, remaining }) => [income, expense, remaining]);
  const ticks = axisTicks(amounts).map((amount) => ({
    amount,
    text: formatCompactMoney({ amount, currency, locale }),
  }));
  return { ticks, axisWidth: Math.max(...ticks.map(({ text }) => text.length)) * 8 + 12 };
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
