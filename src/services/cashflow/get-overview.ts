import { findLatestDay, sumWindows } from "../../db/tables/daily-totals";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { type ComparedWindows, toElapsedDays } from "../../domain/compared-windows";
import type { Counted } from "../../domain/contribution";
import { NOTHING } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { gridOfDays } from "../../domain/grid-of-days";
import { type Granularity, type Grid, type Window, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { sumSinceClosing } from "../closings/sum-since-closing";
import type { Context } from "../context";
import { requestedGrid } from "./requested-grid";

type OverviewInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  on?: CalendarDate | undefined;
  /** Days of the person's own, both in; the overview is then of the grid that they begin. */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  today?: CalendarDate | undefined;
}>;

export type OverviewPeriod = Readonly<{ window: Window; counted: Counted }>;

export type Overview = Readonly<{
  customer: Customer;
  grid: Grid;
  /** The window that holds the asked day. */
  shown: OverviewPeriod;
  previous: OverviewPeriod;
  /** The same two, each cut to the days that the shown one has had, while it is under way. */
  compared: Readonly<Record<keyof ComparedWindows, OverviewPeriod>>;
  /** Twelve windows, oldest first, the shown one among them. */
  periods: readonly OverviewPeriod[];
  todayOn: CalendarDate;
  /** The newest day up to today on which something counted; null where there is none. */
  latestOn: CalendarDate | null;
  /** What came to the shown one since it was closed; null where one of its days is open. */
  sinceClosing: Counted | null;
}>;

const LISTED_PERIODS = 12;

/**
 * What an owner sees first: one window of the grid, the one before it, and the last twelve.
 *
 * Without `on` it is the window of the newest day on which something counted, because an empty window says
 * nothing; a business without transactions sees today's. `today` is the reader's; the server knows only the
 * day in UTC.
 */
export async function getOverview(context: Context, input: OverviewInput): Promise<Overview> {
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const grid = gridOf(customer, input);
  const todayOn = input.today ?? utcDayOf(context.now());
  const latestOn = await findLatestDay(reads, customer, todayOn);
  const latest = windowIndexOf(grid, latestOn ?? todayOn);
  const on = input.from ?? input.on;
  const shown = on === undefined ? latest : windowIndexOf(grid, on);
  const isRecent = shown <= latest && shown > latest - LISTED_PERIODS;
  const last = isRecent ? latest : shown;
  const first = last - LISTED_PERIODS + 1;
  const from = Math.min(first, shown - 1);
  const windows = Array.from({ length: last - from + 1 }, (_, offset) => windowAt(grid, from + offset));
  const compared = toElapsedDays({ before: windowAt(grid, shown - 1), now: windowAt(grid, shown) }, todayOn);
  const sums = await sumWindows(reads, customer, [...windows, compared.before, compared.now]);
  const periodAt = (index: number): OverviewPeriod => ({
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
    sinceClosing: await sumSinceClosing(context, customer, windowAt(grid, shown)),
  };
}

function gridOf(customer: Customer, { from, to, granularity }: OverviewInput): Grid {
  return from === undefined || to === undefined
    ? requestedGrid(customer, { granularity })
    : gridOfDays(from, to);
}
