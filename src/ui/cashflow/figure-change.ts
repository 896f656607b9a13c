export type FigureChange = Readonly<{
  /** In the main unit, without the dust of doubles. */
  difference: number;
  /** Of what it was before; null where that says nothing, as of nothing or below it. */
  percent: number | null;
  /** Neutral where it is too little to speak of. */
  verdict: "better" | "worse" | "neutral";
}>;

type Compared = Readonly<{
  now: number;
  before: number;
  /** Of the currency. */
  decimals: number;
  /** As of an expense. */
  isLessBetter?: boolean;
}>;

/** Under both of these a change gets no verdict: a share of the larger amount, and units of the currency. */
const SMALL_SHARE = 0.01;
const SMALL_AMOUNT = 50;

/** Beyond it a multiple no longer helps to grasp the change. */
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

/** Whether a difference is too little to speak of, beside the larger of what is compared. */
export function isSmall(difference: number, larger: number): boolean {
  const size = Math.abs(difference);
  return size === 0 || (size < SMALL_AMOUNT && size < larger * SMALL_SHARE);
}

/** Zero has no sign. */
function round(value: number): number {
  return Math.round(value) || 0;
}
