import type { CalendarDate } from "./calendar-date";
import { addCounted, type Counted, isNothing, NOTHING, remaining } from "./contribution";
import { FEWEST_PAST_WINDOWS, MOST_COMING_WINDOWS } from "./forecast-limits";
import { type FlowForecast, forecastFlows } from "./forecast-method";
import type { MinorUnits } from "./money";
import { type Grid, type Window, windowAt, windowIndexOf, windowsPerYear } from "./period";

/** The expected value of a figure, and the range that should hold it four times out of five. */
export type Expected = Readonly<{ low: MinorUnits; expected: MinorUnits; high: MinorUnits }>;

export type Forecast = Readonly<Record<"income" | "expense" | "remaining", Expected>>;

export function isSameForecast(one: Forecast, other: Forecast): boolean {
  return (["income", "expense", "remaining"] as const).every((figure) =>
    areEqual(one[figure], other[figure]),
  );
}

function areEqual(one: Expected, other: Expected): boolean {
  return one.low === other.low && one.expected === other.expected && one.high === other.high;
}

/** A forecast with its two parts, which add up to the expected value. */
export type ForecastFigures = Forecast &
  Readonly<{
    window: Window;
    /** What counts already. */
    counted: Counted;
    /** What is still to come. */
    other: Counted;
  }>;

/** A window that is over. `counted` is the whole of it. */
export type PastWindow = Readonly<{
  counted: Counted;
  /**
   * The part of it that counted after its first n days, where n is the number of days of the current window
   * that are over. Today is not.
   */
  late: Counted;
}>;

/** What a forecast is made from. */
export type KnownWindows = Readonly<{
  grid: Grid;
  todayOn: CalendarDate;
  /** The windows before today's, the oldest first, as returned by `knownWindows`. */
  past: readonly PastWindow[];
  /** What counts in today's window; `ahead` is the part of it that is booked today or later. */
  counted: Counted;
  ahead: Counted;
  /** What is booked in each of the windows after today's, the next one first. */
  coming: readonly Counted[];
}>;

/** The windows that a forecast is made from: all since the first one in which something counted. */
export function knownWindows<Past extends Pick<PastWindow, "counted">>(
  past: readonly Past[],
): readonly Past[] {
  const first = past.findIndex(({ counted }) => !isNothing(counted));
  return first === -1 ? [] : past.slice(first);
}

/** Today's window and those after it; empty where too few windows are known. */
export function forecastWindows({
  grid,
  todayOn,
  past,
  counted,
  ahead,
  coming,
}: KnownWindows): readonly ForecastFigures[] {
  if (past.length < FEWEST_PAST_WINDOWS) return [];
  const current = windowIndexOf(grid, todayOn);
  const window = windowAt(grid, current);
  const perYear = windowsPerYear(grid);
  const [rest] = forecastFlows(
    past.map((each) => toFlow(each.late)),
    { perYear, count: 1 },
  );
  // The current window was handled above: only its remainder is forecast. The next window is therefore the
  // second unknown one.
  const [, ...flows] = forecastFlows(
    past.map((each) => toFlow(each.counted)),
    { perYear, count: MOST_COMING_WINDOWS + 1 },
  );
  return [
    ...(rest === undefined ? [] : [toFigures(rest, { window, counted, ahead })]),
    ...flows.map((flow, index) => {
      const booked = coming[index] ?? NOTHING;
      return toFigures(flow, { window: windowAt(grid, current + index + 1), counted: booked, ahead: booked });
    }),
  ];
}

function toFlow({ income, expense }: Counted) {
  return { income: Number(income), expense: Number(expense) };
}

function toFigures(
  flow: FlowForecast,
  { window, counted, ahead }: Pick<ForecastFigures, "window" | "counted"> & Readonly<{ ahead: Counted }>,
): ForecastFigures {
  const other = {
    income: stillToCome(flow.income.expected, ahead.income),
    expense: stillToCome(flow.expense.expected, ahead.expense),
  };
  const sideOf = (side: keyof Counted): Expected => {
    const { low, high } = flow[side];
    const reach = (amount: number): MinorUnits => counted[side] + stillToCome(amount, ahead[side]);
    return { low: reach(low), expected: counted[side] + other[side], high: reach(high) };
  };
  const [income, expense] = [sideOf("income"), sideOf("expense")];
  const expected = remaining(addCounted(counted, other));
  return {
    window,
    counted,
    other,
    income,
    expense,
    remaining:
      isCertain(income) && isCertain(expense)
        ? { low: expected, expected, high: expected }
        : around(expected, flow.remaining),
  };
}

/** On the last day of a window, all that is expected to come may be booked ahead. */
function isCertain({ low, high }: Expected): boolean {
  return low === high;
}

/** Transactions booked ahead are part of what is to come, and never more than all of it. */
function stillToCome(amount: number, ahead: MinorUnits): MinorUnits {
  const more = toMinorUnits(amount) - ahead;
  return more > 0n ? more : 0n;
}

function around(expected: MinorUnits, range: FlowForecast["remaining"]): Expected {
  return {
    low: expected - toMinorUnits(range.expected - range.low),
    expected,
    high: expected + toMinorUnits(range.high - range.expected),
  };
}

/** Keeps the sum of several amounts well inside the 64 bits in which they are stored. */
const MOST = 2 ** 60;

function toMinorUnits(amount: number): MinorUnits {
  return BigInt(Math.round(Math.min(Math.max(amount, -MOST), MOST)));
}
