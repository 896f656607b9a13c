import type { Counted } from "../../src/domain/contribution";

export const FIGURES = ["income", "expense", "remaining"] as const;

export type Figure = (typeof FIGURES)[number];

/**
 * The figure should be below `low` one time in ten, above `high` one time in ten, and above `expected` half
 * the time.
 */
export type ForecastRange = Readonly<{ low: number; expected: number; high: number }>;

export type WindowForecast = Readonly<Record<Figure, ForecastRange>>;

/** Forecasts the next `count` windows from the windows before them, the oldest first. */
export type Method = (
  history: readonly Counted[],
  options: Readonly<{ windowsPerYear: number; count: number }>,
) => readonly WindowForecast[];

export function figureOf({ income, expense }: Counted, figure: Figure): number {
  return Number(figure === "remaining" ? income - expense : { income, expense }[figure]);
}
