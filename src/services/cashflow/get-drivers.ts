import { groupByCounterparty } from "../../db/tables/explained-groups";
import { type CalendarDate, utcDayOf } from "../../domain/calendar-date";
import { type ComparedWindows, toElapsedDays, windowOfDays } from "../../domain/compared-windows";
import type { CashflowSettings } from "../../domain/customer";
import type { DriverSort } from "../../domain/driver-order";
import type { Drivers } from "../../domain/drivers";
import { type Granularity, windowAt } from "../../domain/period";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { fromNumberCursor, toNumberCursor } from "../page-cursor";
import { sumGroups } from "../sums/sum-groups";
import { requestedGrid } from "./requested-grid";

type RequestedWindows = Readonly<{
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
  /** A day is the first day of the window to compare with. */
  against: CalendarDate | "previous" | "same_elapsed_days";
  today?: CalendarDate | undefined;
  /**
   * If all four are given, they define the days of both windows, last days included, and the other fields are
   * ignored.
   */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  againstFrom?: CalendarDate | undefined;
  againstTo?: CalendarDate | undefined;
}>;

type DriversInput = RequestedWindows &
  Readonly<{
    userId: string;
    sort?: DriverSort;
    order?: "asc" | "desc" | undefined;
    q?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }>;

export type CashflowDrivers = Readonly<{
  currency: string;
  windows: ComparedWindows;
  drivers: Drivers;
  nextCursor: string | null;
}>;

/**
 * Why one window differs from another, by counterparty. All figures are sums of the rows of a single read.
 */
export async function getDrivers(
  context: Context,
  { userId, sort, order, q: search, limit, cursor, ...requested }: DriversInput,
): Promise<CashflowDrivers> {
  // An offset means another driver in any other list.
  const list = `drivers ${digestValue({ sort, order, search, ...requested })}`;
  const offset = cursor === undefined ? 0 : Math.max(0, fromNumberCursor(cursor, list));
  const customer = await requireCustomer(context, userId);
  const todayOn = requested.today ?? utcDayOf(context.now());
  const windows = toWindows(customer, requested, todayOn);
  const groups = await groupByCounterparty(context.database.longReads(customer), customer, windows);
  const drivers = await sumGroups("drivers", groups, {
    limit,
    offset,
    search,
    order,
    ...(sort === undefined ? {} : { sort }),
  });
  const { nextOffset } = drivers;
  return {
    currency: customer.currency,
    windows,
    drivers,
    nextCursor: nextOffset === null ? null : toNumberCursor(list, nextOffset),
  };
}

function toWindows(
  settings: CashflowSettings,
  requested: RequestedWindows,
  todayOn: CalendarDate,
): ComparedWindows {
  const { from, to, againstFrom, againstTo, against } = requested;
  if (from !== undefined && to !== undefined && againstFrom !== undefined && againstTo !== undefined)
    return { before: windowOfDays(againstFrom, againstTo), now: windowOfDays(from, to) };
  const grid = requestedGrid(settings, requested);
  const now = windowAt(grid, 0);
  if (against !== "previous" && against !== "same_elapsed_days")
    return { before: windowAt({ ...grid, anchor: against }, 0), now };
  const windows = { before: windowAt(grid, -1), now };
  return against === "same_elapsed_days" ? toElapsedDays(windows, todayOn) : windows;
}
