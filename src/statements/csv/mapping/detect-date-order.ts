import type { CalendarDate } from "../../../domain/calendar-date";
import { type CsvDate, type DateOrder, toCsvDate } from "../cells/csv-date";

type DetectedOrder = Readonly<{ order: DateOrder; isUncertain: boolean }>;

/**
 * Determines the order of day, month and year from all dates of a file: a single number above 12 decides for
 * all of them.
 *
 * Where none decides, `hint` gives the likely order. It is reported as uncertain where another order would
 * give different dates.
 */
export function detectDateOrder(texts: Iterable<string>, hint: DateOrder): DetectedOrder {
  const dates = [...new Set(texts)].map(toCsvDate).filter((date) => date !== null);
  const open = dates.filter((date) => !date.isPlain);
  if (open.length === 0) return { order: dates.length > 0 ? "ymd" : hint, isUncertain: false };
  const year = positionOfYear(open);
  if (year === "unclear") return { order: fitting(open, hint), isUncertain: !isYearLast(open, hint) };
  if (year === "front") return { order: "ymd", isUncertain: false };
  return dayOrMonthFirst(open, hint);
}

/** Where the day usually comes first, nobody writes a year of two digits before full stops: `26.10.13`. */
function isYearLast(dates: readonly CsvDate[], hint: DateOrder): boolean {
  return (
    hint === "dmy" && dates.every(({ dayByOrder, hasStops }) => hasStops && dayByOrder.dmy !== undefined)
  );
}

/** With two digits each, the year is the number that hardly varies: `24-12-30`, `24-12-31`. */
function positionOfYear(dates: readonly CsvDate[]): "front" | "back" | "unclear" {
  const front = dates.filter((date) => date.dayByOrder.ymd !== undefined).length;
  const back = dates.filter((date) => date.dayByOrder.dmy ?? date.dayByOrder.mdy).length;
  if (front < dates.length || back < dates.length) return front > back ? "front" : "back";
  const inFront = new Set(dates.map(({ dayByOrder }) => dayByOrder.ymd?.slice(0, 4))).size;
  const inBack = new Set(dates.map(({ dayByOrder }) => (dayByOrder.dmy ?? dayByOrder.mdy)?.slice(0, 4))).size;
  if (inFront === inBack) return "unclear";
  return inFront < inBack ? "front" : "back";
}

function dayOrMonthFirst(dates: readonly CsvDate[], hint: DateOrder): DetectedOrder {
  const onlyDmy = dates.filter(({ dayByOrder }) => dayByOrder.mdy === undefined && dayByOrder.dmy).length;
  const onlyMdy = dates.filter(({ dayByOrder }) => dayByOrder.dmy === undefined && dayByOrder.mdy).length;
  if (onlyDmy !== onlyMdy) {
    return { order: onlyDmy > onlyMdy ? "dmy" : "mdy", isUncertain: onlyDmy > 0 && onlyMdy > 0 };
  }
  const isSame = dates.every(({ dayByOrder }) => dayByOrder.dmy === dayByOrder.mdy);
  if (onlyDmy === 0 && isSame) return { order: hint === "mdy" ? "mdy" : "dmy", isUncertain: false };
  const isDayFirst = onlyDmy === 0 && hint !== "mdy" && dates.every(({ hasStops }) => hasStops);
  if (isDayFirst) return { order: "dmy", isUncertain: false };
  return { order: inSequence(dates) ?? (hint === "mdy" ? "mdy" : "dmy"), isUncertain: true };
}

/** Files run through time forwards or backwards. If only one order is chronological, it is the likely one. */
function inSequence(dates: readonly CsvDate[]): DateOrder | null {
  const isDmy = isSorted(dates.map((date) => date.dayByOrder.dmy ?? ""));
  const isMdy = isSorted(dates.map((date) => date.dayByOrder.mdy ?? ""));
  if (isDmy === isMdy) return null;
  return isDmy ? "dmy" : "mdy";
}

function isSorted(days: readonly CalendarDate[]): boolean {
  const isRising = days.every((day, index) => index === 0 || (days[index - 1] ?? "") <= day);
  return isRising || days.every((day, index) => index === 0 || (days[index - 1] ?? "") >= day);
}

function fitting(dates: readonly CsvDate[], hint: DateOrder): DateOrder {
  const orders: readonly DateOrder[] = [hint, "dmy", "mdy", "ymd"];
  return orders.find((order) => dates.every((date) => date.dayByOrder[order] !== undefined)) ?? hint;
}
