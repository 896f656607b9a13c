import { type CalendarDate, type Days, daysBetween, isCalendarDate } from "../../domain/calendar-date";
import { daysContaining } from "../../domain/grid-of-days";
import { GRANULARITIES, MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import {
  type AddressValues,
  anyText,
  changeAddress,
  oneOf,
  readAddress,
  type SearchParams,
} from "../address/address-parameters";

/** What of the overview is in its address: a window of the grid, or days of the person's own. */
export const overviewSearch = {
  granularity: oneOf(GRANULARITIES),
  on: anyText,
  from: anyText,
  to: anyText,
};

export type OverviewSearch = AddressValues<typeof overviewSearch>;

/** The query of an overview's address, with its question mark. */
export function toOverviewQuery(search: OverviewSearch): string {
  return changeAddress(overviewSearch, search);
}

export function readOverviewSearch(query: SearchParams): OverviewSearch {
  return readAddress(overviewSearch, query);
}

/** What the address asks of `getOverview`. What the service would refuse is left out. */
export function toOverviewInput(search: OverviewSearch) {
  const days = ownDaysOf(search);
  if (days !== null) return days;
  const { granularity, on } = search;
  return {
    ...(granularity === null ? {} : { granularity }),
    ...(on === null || !isCalendarDate(on) ? {} : { on }),
  };
}

const FORECAST_WINDOWS = "3";

/** What the address asks of `getForecast`. */
export function toForecastInput({ granularity }: Pick<OverviewSearch, "granularity">) {
  return { count: FORECAST_WINDOWS, ...(granularity === null ? {} : { granularity }) };
}

/** The days that the address names itself; null where it names a window of the grid. */
export function ownDaysOf({ from, to }: Pick<OverviewSearch, "from" | "to">): Days | null {
  return from !== null && to !== null && areDays({ from, to }) ? { from, to } : null;
}

/** Whether these are days that the service takes as one window. */
export function areDays({ from, to }: Days): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return false;
  return from <= to && daysBetween(from, to) < MAX_FIXED_PERIOD_DAYS;
}

/** The search for the window that holds a day, as long as the one that is shown; null means the latest. */
export function searchOn(search: OverviewSearch, on: CalendarDate | null): OverviewSearch {
  const days = ownDaysOf(search);
  if (days === null || on === null) return { ...search, on, from: null, to: null };
  return searchDays(daysContaining(days, on));
}

export function searchDays({ from, to }: Days): OverviewSearch {
  return { granularity: null, on: null, from, to };
}
