"use client";

import Link from "next/link";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Direction } from "../../domain/transaction";
import { formatDayRange } from "../format-date";
import { formatCompactMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { axisTicks } from "./axis-ticks";
import { ChartDrawing } from "./chart-drawing";
import styles from "./chart-plot.module.css";
import { axisLabels, type ChartWindow, isComing, isForecast } from "./chart-window";
import { roomsOf } from "./label-room";
import { LazyChartTooltip } from "./lazy-chart-tooltip";
import { plottedAmounts } from "./plot-scale";

export type ChartLinks = Readonly<{
  /** The address that shows a window. */
  windowHref: (startDate: CalendarDate) => string;
  /** The address of a window's transactions, optionally in one direction. */
  rowsHref: (window: ChartWindow, direction?: Direction) => string;
  /** Shows a window without leaving the page. */
  onSelectWindow: (startDate: CalendarDate) => void;
}>;

type ChartPlotProps = ChartLinks &
  Readonly<{
    windows: readonly ChartWindow[];
    currency: string;
    selectedStartDate: CalendarDate;
    todayOn: CalendarDate;
  }>;

/**
 * The drawing with one link per window on top. A link shows its window; the link of the shown window leads to
 * its transactions.
 *
 * Only one link is in the tab order, and the arrow keys move between them, so the chart is one tab stop
 * instead of twelve. Future windows have no link; the table has their forecasts.
 */
export function ChartPlot(props: ChartPlotProps) {
  const { windows, currency, selectedStartDate, todayOn, windowHref, rowsHref, onSelectWindow } = props;
  const t = useTranslations("overview");
  const locale = useLocale();
  const columns = useRef<HTMLFieldSetElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const selected = windows.findIndex((window) => window.startDate === selectedStartDate);
  const [focused, setFocused] = useState<number | null>(null);
  const last = windows.findLastIndex((window) => !isComing(window, todayOn));
  const tabStop = Math.min(focused ?? (selected === -1 ? last : selected), last);
  const shown = pointedAt === null ? undefined : windows[pointedAt];
  const labels = axisLabels(windows, locale);
  const hasYears = labels.some(({ year }) => year !== null);
  const { ticks, axisWidth } = useMemo(() => axisOf(windows, currency, locale), [windows, currency, locale]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setPointedAt(null);
    const next = targetOf(event.key, tabStop, last);
    if (next === null) return;
    event.preventDefault();
    columns.current?.querySelectorAll("a")[next]?.focus();
  }

  function handleClick(event: MouseEvent, index: number, { startDate }: ChartWindow) {
    if (index === selected || opensElsewhere(event)) return;
    event.preventDefault();
    onSelectWindow(startDate);
  }

  return (
    <div className={styles.plot} style={toStyle({ axisWidth, count: windows.length })}>
      <fieldset
        ref={columns}
        className={styles.columns}
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setPointedAt(null)}
      >
        <legend className="visually-hidden">{t("windows")}</legend>
        {windows.map((window, index) => {
          const dates = formatDayRange(window.startDate, window.endDate, locale);
          const rooms = roomsOf({ labels, selected }, index);
          const words = (
            <span className={styles.words}>
              <span className={styles.label} data-rooms={rooms.text.join(" ")}>
                {labels[index]?.text}
              </span>
              {hasYears && (
                <span className={styles.year} data-rooms={rooms.year.join(" ")}>
                  {labels[index]?.year}
                </span>
              )}
            </span>
          );
          if (index > last) {
            return (
              <span
                key={window.startDate}
                className={styles.column}
                onPointerEnter={() => setPointedAt(index)}
                aria-current={index === selected ? "true" : undefined}
                aria-hidden="true"
              >
                {words}
              </span>
            );
          }
          return (
            <Link
              key={window.startDate}
              href={index === selected ? rowsHref(window) : windowHref(window.startDate)}
              prefetch={false}
              className={styles.column}
              tabIndex={index === tabStop ? 0 : -1}
              aria-label={index === selected ? t("viewTransactionsOf", { dates }) : dates}
              aria-current={index === selected ? "true" : undefined}
              onClick={(event) => handleClick(event, index, window)}
              onPointerEnter={() => setPointedAt(index)}
              onFocus={() => {
                setFocused(index);
                setPointedAt(index);
              }}
              onBlur={() => setPointedAt(null)}
            >
              {words}
            </Link>
          );
        })}
      </fieldset>
      <div className={styles.drawing} aria-hidden="true">
        <ChartDrawing windows={windows} ticks={ticks} todayOn={todayOn} />
      </div>
      {shown !== undefined && pointedAt !== null && (
        <LazyChartTooltip
          window={shown}
          currency={currency}
          index={pointedAt}
          count={windows.length}
          isSelected={pointedAt === selected && pointedAt <= last}
          isForecast={isForecast(shown, todayOn)}
        />
      )}
    </div>
  );
}

/** As wide as its longest amount, so that no label overlaps the bars. */
function axisOf(windows: readonly ChartWindow[], currency: string, locale: string) {
  const ticks = axisTicks(plottedAmounts(windows)).map((amount) => ({
    amount,
    text: formatCompactMoney({ amount, currency, locale }),
  }));
  return { ticks, axisWidth: Math.max(...ticks.map(({ text }) => text.length)) / 2 + 0.75 };
}

/** Values that the style sheet cannot know. */
function toStyle({ axisWidth, count }: Readonly<{ axisWidth: number; count: number }>): CSSProperties {
  const style: CSSProperties & Record<"--axis-width" | "--bar-width", string> = {
    "--axis-width": `${axisWidth}rem`,
    "--bar-width": `${Math.round(5000 / count) / 100}%`,
  };
  return style;
}

/** Whether the browser should handle the click, as with Ctrl or the middle button. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
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
