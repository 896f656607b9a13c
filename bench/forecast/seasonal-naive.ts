import type { Counted } from "../../src/domain/contribution";
import { FIGURES, type Figure, type ForecastRange, figureOf, type Method } from "./method";

// The baseline for forecasts: a window will be as it was a year before or, if that is not known, as the
// latest window. The width of the range follows from the past errors at the same lead.

const FEWEST_ERRORS = 4;

export const seasonalNaive: Method = (history, { windowsPerYear, count }) => {
  return Array.from({ length: count }, (_, index) => {
    const lead = index + 1;
    const [income, expense, remaining] = FIGURES.map((figure) =>
      predict(history, { figure, lead, windowsPerYear }),
    );
    if (income === undefined || expense === undefined || remaining === undefined)
      throw new Error("A figure is missing.");
    return { income, expense, remaining };
  });
};

type Requested = Readonly<{ figure: Figure; lead: number; windowsPerYear: number }>;

function predict(history: readonly Counted[], requested: Requested): ForecastRange {
  const values = history.map((counted) => figureOf(counted, requested.figure));
  const errors = errorsOf(values, requested);
  const expected = naive(values, requested);
  return { low: expected + quantile(errors, 0.1), expected, high: expected + quantile(errors, 0.9) };
}

function naive(values: readonly number[], { lead, windowsPerYear }: Requested): number {
  const yearBefore = values.length + lead - 1 - windowsPerYear * Math.ceil(lead / windowsPerYear);
  return values[yearBefore] ?? values.at(-1) ?? 0;
}

/** At the given lead, or at the longest shorter lead with enough errors. */
function errorsOf(values: readonly number[], requested: Requested): readonly number[] {
  const errors = values
    .slice(requested.lead)
    .map((value, index) => value - naive(values.slice(0, index + 1), requested));
  return errors.length >= FEWEST_ERRORS || requested.lead === 1
    ? errors
    : errorsOf(values, { ...requested, lead: requested.lead - 1 });
}

/** Interpolates between the two nearest values of the sample. */
function quantile(values: readonly number[], level: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(Math.max(level * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
