export type FigureChange = Readonly<{
  /** In the main unit, rounded to avoid floating-point noise. */
  difference: number;
  /** Percentage of the earlier figure; null where that is meaningless, because it was zero or negative. */
  percent: number | null;
  /** Neutral if the change is too small to matter. */
  verdict: "better" | "worse" | "neutral";
}>;

type Compared = Readonly<{
  now: number;
  before: number;
  /** The decimals of the currency. */
  decimals: number;
  /** True for expenses. */
  isLessBetter?: boolean;
}>;

/** A change below both limits gets no verdict: a share of the larger amount, and units of the currency. */
const SMALL_SHARE = 0.01;
const SMALL_AMOUNT = 50;

/** A larger percentage no longer helps to grasp the change. */
const MAX_PERCENT = 999;

export function figureChange({ now, before, decimals, isLessBetter = false }: Compared): FigureChange {
  const scale = 10 ** decimals;
  const difference = round((now - before) * scale) / scale;
  const percent = before > 0 && now >= 0 ? round((difference / before) * 100) : null;
  return {
    difference,
    percent: percent === null || Math.abs(percent) > MAX_PERCENT ? null : percent,
    verdict: isSmall(difference, Math.max(Math.abs(now), Math.abs(before)))
      ? "neutral"
      : difference > 0 === isLessBetter
        ? "worse"
        : "better",
  };
}

/** Whether a difference is too small to matter, relative to the larger of the two amounts. */
export function isSmall(difference: number, larger: number): boolean {
  const size = Math.abs(difference);
  return size === 0 || (size < SMALL_AMOUNT && size < larger * SMALL_SHARE);
}

/** Avoids negative zero. */
function round(value: number): number {
  return Math.round(value) || 0;
}
