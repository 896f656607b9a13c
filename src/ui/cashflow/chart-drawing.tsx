import { memo, useId } from "react";
import type { CalendarDate } from "../../domain/calendar-date";
import { joinClasses } from "../join-classes";
import styles from "./chart-drawing.module.css";
import { type ChartWindow, isComing, isForecast } from "./chart-window";
import { type PlotScale, plotScale } from "./plot-scale";
import { windowProgress } from "./window-progress";

type ChartDrawingProps = Readonly<{
  windows: readonly ChartWindow[];
  /** The axis labels in ascending order. The lowest and the highest bound the drawing. */
  ticks: readonly Readonly<{ amount: number; text: string }>[];
  todayOn: CalendarDate;
}>;

/**
 * Income above and expense below zero, with a line for what remained; forecasts are dashed. All positions are
 * in percent, so that the server can render it and it resizes without a script.
 */
export const ChartDrawing = memo(function ChartDrawing({ windows, ticks, todayOn }: ChartDrawingProps) {
  const hatch = useId();
  const scale = plotScale(
    ticks.map(({ amount }) => amount),
    windows.length,
  );
  const { yOf, xOf } = scale;
  const zero = yOf(0);
  return (
    <>
      {ticks.map(({ amount, text }) => (
        <span key={amount} className={styles.tick} style={{ top: `${yOf(amount)}%` }} data-tick>
          {text}
        </span>
      ))}
      <svg className={styles.drawing} role="presentation">
        <defs>
          <Hatch id={`${hatch}-income`} className={styles.income} />
          <Hatch id={`${hatch}-expense`} className={styles.expense} />
        </defs>
        {ticks.map(({ amount }) => (
          <line
            key={amount}
            className={amount === 0 ? styles.zero : styles.grid}
            x1="0"
            x2="100%"
            y1={`${yOf(amount)}%`}
            y2={`${yOf(amount)}%`}
          />
        ))}
        <Band windows={windows} scale={scale} />
        {windows.map((window, index) => {
          if (isForecast(window, todayOn)) return null;
          const isUnderWay = windowProgress(window, todayOn).state === "under_way";
          const fillOf = (side: "income" | "expense") =>
            isUnderWay ? { fill: `url(#${hatch}-${side})` } : undefined;
          return (
            <g key={window.startDate}>
              <Bar
                side="income"
                x={xOf(index)}
                from={yOf(window.income)}
                to={zero}
                style={fillOf("income")}
              />
              <Bar
                side="expense"
                x={xOf(index)}
                from={zero}
                to={yOf(-window.expense)}
                style={fillOf("expense")}
              />
            </g>
          );
        })}
        {windows.map(({ startDate, expected }, index) =>
          expected === undefined ? null : (
            <g key={startDate} className={styles.forecast}>
              <Bar side="income" x={xOf(index)} from={yOf(expected.income.expected)} to={zero} />
              <Bar side="expense" x={xOf(index)} from={zero} to={yOf(-expected.expense.expected)} />
            </g>
          ),
        )}
        {windows
          .slice(1)
          .map((window, index) =>
            isComing(window, todayOn) ? null : (
              <line
                key={window.startDate}
                className={styles.remaining}
                x1={`${xOf(index)}%`}
                y1={`${yOf(windows[index]?.remaining ?? 0)}%`}
                x2={`${xOf(index + 1)}%`}
                y2={`${yOf(window.remaining)}%`}
              />
            ),
          )}
        {expectedPoints(windows).map(({ from, to, index }) => (
          <line
            key={windows[index]?.startDate}
            className={joinClasses(styles.remaining, styles.dashed)}
            x1={`${xOf(index - 1)}%`}
            y1={`${yOf(from)}%`}
            x2={`${xOf(index)}%`}
            y2={`${yOf(to)}%`}
          />
        ))}
        {windows.map(({ startDate, remaining, expected }, index) => (
          <g key={startDate}>
            {expected !== undefined && (
              <circle
                className={joinClasses(styles.point, styles.expected)}
                cx={`${xOf(index)}%`}
                cy={`${yOf(expected.remaining.expected)}%`}
                r={3.5}
              />
            )}
            {!isComing({ startDate }, todayOn) && (
              <circle className={styles.point} cx={`${xOf(index)}%`} cy={`${yOf(remaining)}%`} r={3.5} />
            )}
          </g>
        ))}
      </svg>
    </>
  );
});

/**
 * The points of the forecast line: from the last window that is over, or from the first forecast if none is
 * over, through each forecast window.
 */
function expectedPoints(windows: readonly ChartWindow[]) {
  return windows.flatMap(({ expected }, index) => {
    const before = windows[index - 1];
    if (expected === undefined || before === undefined) return [];
    const from = before.expected?.remaining.expected ?? before.remaining;
    return [{ from, to: expected.remaining.expected, index }];
  });
}

type BandProps = Readonly<{ windows: readonly ChartWindow[]; scale: PlotScale }>;

/**
 * The range that should hold what remains four times out of five, starting at the last window that is over.
 */
function Band({ windows, scale: { xOf, yOf } }: BandProps) {
  const first = windows.findIndex(({ expected }) => expected !== undefined);
  if (first === -1) return null;
  const bounds = windows.slice(Math.max(0, first - 1)).map(({ remaining, expected }, offset) => ({
    x: xOf(Math.max(0, first - 1) + offset),
    low: yOf(expected?.remaining.low ?? remaining),
    high: yOf(expected?.remaining.high ?? remaining),
  }));
  const points = [
    ...bounds.map(({ x, high }) => `${x},${high}`),
    ...bounds.toReversed().map(({ x, low }) => `${x},${low}`),
  ];
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" role="presentation">
      <polygon className={styles.band} points={points.join(" ")} />
    </svg>
  );
}

type BarProps = Readonly<{
  side: "income" | "expense";
  /** In percent, like all positions here: the middle, the upper and the lower end. */
  x: number;
  from: number;
  to: number;
  style?: Readonly<{ fill: string }> | undefined;
}>;

function Bar({ side, x, from, to, style }: BarProps) {
  if (from === to) return null;
  return (
    <rect className={styles[side]} x={`${x}%`} y={`${from}%`} height={`${to - from}%`} rx={2} style={style} />
  );
}

/** Hatches what is not complete yet, in the colour of income or expense. */
function Hatch({ id, className }: Readonly<{ id: string; className: string | undefined }>) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={className} d="M0 0h3.5v6h-3.5z" />
    </pattern>
  );
}
