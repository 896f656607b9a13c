import { memo, useId } from "react";
import type { CalendarDate } from "../../domain/calendar-date";
import styles from "./chart-drawing.module.css";
import type { ChartWindow } from "./chart-window";
import { plotScale } from "./plot-scale";
import { windowProgress } from "./window-progress";

type ChartDrawingProps = Readonly<{
  windows: readonly ChartWindow[];
  /** What is written along the axis, ascending; the lowest and the highest bound the drawing. */
  ticks: readonly Readonly<{ amount: number; text: string }>[];
  todayOn: CalendarDate;
}>;

/**
 * Income up and expense down from zero, and a line of what remained. All of it is placed in percent, so that the server
 * draws it and it follows its frame without a script.
 */
export const ChartDrawing = memo(function ChartDrawing({ windows, ticks, todayOn }: ChartDrawingProps) {
  const hatch = useId();
  const { yOf, xOf } = plotScale(
    ticks.map(({ amount }) => amount),
    windows.length,
  );
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
        {windows.map((window, index) => {
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
        {windows.slice(1).map((window, index) => (
          <line
            key={window.startDate}
            className={styles.remaining}
            x1={`${xOf(index)}%`}
            y1={`${yOf(windows[index]?.remaining ?? 0)}%`}
            x2={`${xOf(index + 1)}%`}
            y2={`${yOf(window.remaining)}%`}
          />
        ))}
        {windows.map(({ startDate, remaining }, index) => (
          <circle
            key={startDate}
            className={styles.point}
            cx={`${xOf(index)}%`}
            cy={`${yOf(remaining)}%`}
            r={3.5}
          />
        ))}
      </svg>
    </>
  );
});

type BarProps = Readonly<{
  side: "income" | "expense";
  /** In percent, as all places here: the middle, the upper and the lower end. */
  x: number;
  from: number;
  to: number;
  style: Readonly<{ fill: string }> | undefined;
}>;

function Bar({ side, x, from, to, style }: BarProps) {
  if (from === to) return null;
  return (
    <rect className={styles[side]} x={`${x}%`} y={`${from}%`} height={`${to - from}%`} rx={2} style={style} />
  );
}

/** Marks what is not complete yet, in the colour of its side. */
function Hatch({ id, className }: Readonly<{ id: string; className: string | undefined }>) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={className} d="M0 0h3.5v6h-3.5z" />
    </pattern>
  );
}
