import { findLatestDay, sumWindows } from "../../db/tables/daily-totals";
import { hasTransactions } from "../../db/tables/transactions";
import {
  addDays,
  type CalendarDate,
  FIRST_CALENDAR_DATE,
  LAST_CALENDAR_DATE,
  utcDayOf,
} from "../../domain/calendar-date";
import { type ComparedWindows, toElapsedDays } from "../../domain/compared-windows";
import { NOTHING } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { gridOfDays } from "../../domain/grid-of-days";
import { type Granularity, type Grid, type Period, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { type SinceClosing, sumSinceClosing } from "../closings/sum-since-closing";
import type { Context } from "../context";
import { requestedGrid } from "./requested-grid";

type OverviewInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  on?: CalendarDate | undefined;
  /** Days chosen by the person, both included; they define the grid of the overview. */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  today?: CalendarDate | undefined;
}>;

export type Overview = Readonly<{
  customer: Customer;
  grid: Grid;
  /** The window that contains the requested day. */
  shown: Period;
  previous: Period;
  /**
   * The same two windows; while the shown window is under way, each is cut to the days that it has had so
   * far.
   */
  compared: Readonly<Record<keyof ComparedWindows, Period>>;
  /** Twelve windows, oldest first, including the shown one. */
  periods: readonly Period[];
  todayOn: CalendarDate;
  /** The newest day up to today on which something counted; null where there is none. */
  latestOn: CalendarDate | null;
  /** Whether there are any transactions, whether they count or not. */
  hasTransactions: boolean;
  /** The difference made to the shown window since it was closed; null where one of its days is open. */
  sinceClosing: SinceClosing | null;
}>;

const LISTED_PERIODS = 12;

/**
 * The first page that an owner sees: one window of the grid, the one before it, and the last twelve.
 *
 * Without `on`, it shows the window of the newest day on which something counted, because an empty window
 * tells nothing. A business without transactions sees today's window. `today` is the reader's day; the server
 * only knows the day in UTC.
 */
export async function getOverview(context: Context, input: OverviewInput): Promise<Overview> {
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const grid = gridOf(customer, input);
  const todayOn = input.today ?? utcDayOf(context.now());
  const latestOn = await findLatestDay(reads, customer, todayOn);
  const latest = windowIndexOf(grid, latestOn ?? todayOn);
  // Custom days are window 0 of their own grid.
  const shown =
    input.from !== undefined ? 0 : input.on === undefined ? latest : nameableIndexOf(grid, input.on);
  const isRecent = shown <= latest && shown > latest - LISTED_PERIODS;
  const last = isRecent ? latest : shown;
  const first = last - LISTED_PERIODS + 1;
  const from = Math.min(first, shown - 1);
  const windows = Array.from({ length: last - from + 1 }, (_, offset) => windowAt(grid, from + offset));
  const compared = toElapsedDays({ before: windowAt(grid, shown - 1), now: windowAt(grid, shown) }, todayOn);
  const sums = await sumWindows(reads, customer, [...windows, compared.before, compared.now]);
  const periodAt = (index: number): Period => ({
    window: windowAt(grid, index),
    counted: sums[index - from] ?? NOTHING,
  });
  return {
    customer,
    grid,
    shown: periodAt(shown),
    previous: periodAt(shown - 1),
    compared: {
      before: { window: compared.before, counted: sums.at(-2) ?? NOTHING },
      now: { window: compared.now, counted: sums.at(-1) ?? NOTHING },
    },
    periods: Array.from({ length: LISTED_PERIODS }, (_, offset) => periodAt(first + offset)),
    todayOn,
    latestOn,
    hasTransactions: latestOn !== null || (await hasTransactions(reads, customer)),
    sinceClosing: await sumSinceClosing(context, customer, windowAt(grid, shown)),
  };
}

/**
 * The index of the window that contains the day. Where that window or one listed before it goes beyond the
 * days that a request can name, the index of the nearest window that can be listed.
 */
function nameableIndexOf(grid: Grid, on: CalendarDate): number {
  const first = windowIndexOf(grid, addDays(FIRST_CALENDAR_DATE, -1)) + 1;
  const last = windowIndexOf(grid, addDays(LAST_CALENDAR_DATE, 1)) - 1;
  return Math.min(Math.max(windowIndexOf(grid, on), first + LISTED_PERIODS - 1), last);
}

function gridOf(customer: Customer, { from, to, granularity }: OverviewInput): Grid {
  return from === undefined || to === undefined
    ? requestedGrid(customer, { granularity })
    : gridOfDays(from, to);
}
