import type { CalendarDate, Days } from "../../domain/calendar-date";
import type { ImportResult } from "./import-result";

type Stored = Pick<ImportResult, "rows" | "counts" | "windows" | "windowCount">;

/**
 * The first and last day on which something was stored; null if unknown.
 *
 * The rows of a large file are not all listed. Then the affected windows give the range, if all of them are
 * listed.
 */
export function storedDays({ rows, counts, windows, windowCount }: Stored): Days | null {
  const stored = rows.filter(({ outcome }) => outcome !== "unchanged");
  if (stored.length === counts.created + counts.updated) {
    return spanOf(stored.map(({ bookedOn }) => ({ startDate: bookedOn, endDate: bookedOn })));
  }
  return windows.length === windowCount ? spanOf(windows) : null;
}

function spanOf(spans: readonly Readonly<{ startDate: CalendarDate; endDate: CalendarDate }>[]): Days | null {
  const from = spans.map(({ startDate }) => startDate).sort()[0];
  const to = spans
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
