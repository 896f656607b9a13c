import type { Counted } from "../../src/domain/contribution";

export const FIGURES = ["income", "expense", "remaining"] as const;

export type Figure = (typeof FIGURES)[number];

/**
 * Of ten times the figure should be below `low` once, and above `high` once; half of the times it is above
 * `expected`.
 */
export type ToldRange = Readonly<{ low: number; expected: number; high: number }>;

export type ToldWindow = Readonly<Record<Figure, ToldRange>>;

/** What a method says of the next `count` windows, having seen those before them, the oldest first. */
export type Method = (
  history: readonly Counted[],
  options: Readonly<{ windowsPerYear: number; count: number }>,
) => readonly ToldWindow[];

export function figureOf({ income, expense }: Counted, figure: Figure): number {
  return Number(figure === "remaining" ? income - expense : { income, expense }[figure]);
}
