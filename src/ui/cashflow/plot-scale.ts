import type { ChartWindow } from "./chart-window";

/**
 * Positions in a plot, in percent of its width and height, so that the server can render it without knowing
 * its size.
 */
export type PlotScale = Readonly<{
  /** The distance of an amount from the top. */
  yOf: (amount: number) => number;
  /** The middle of a window's column. */
  xOf: (index: number) => number;
}>;

/** @param ticks In ascending order; the lowest and the highest bound the plot. */
export function plotScale(ticks: readonly number[], columnCount: number): PlotScale {
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return {
    yOf: (amount) => round(((highest - amount) / (highest - lowest)) * 100),
    xOf: (index) => round(((index + 0.5) / columnCount) * 100),
  };
}

/** All amounts that the plot must span. Expense is drawn below zero. */
export function plottedAmounts(windows: readonly ChartWindow[]): readonly number[] {
  return windows.flatMap(({ income, expense, remaining, expected }) => [
    ...[income, -expense, remaining],
    ...(expected === undefined
      ? []
      : [
          expected.income.expected,
          -expected.expense.expected,
          expected.remaining.low,
          expected.remaining.high,
        ]),
  ]);
}

/** Server and browser must render the same text. */
function round(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
