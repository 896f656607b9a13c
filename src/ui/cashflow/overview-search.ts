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

/** The search parameters of the overview: a window of the grid, or custom dates. */
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

/** The input for `getOverview`. Leaves out what the service would refuse. */
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

/** The input for `getForecast`. */
export function toForecastInput({ granularity }: Pick<OverviewSearch, "granularity">) {
  return { count: FORECAST_WINDOWS, ...(granularity === null ? {} : { granularity }) };
}

/** The custom dates in the address; null for a window of the grid. */
export function ownDaysOf({ from, to }: Pick<OverviewSearch, "from" | "to">): Days | null {
  return from !== null && to !== null && areDays({ from, to }) ? { from, to } : null;
}

/** Whether the service accepts these days as one window. */
export function areDays({ from, to }: Days): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return false;
  return from <= to && daysBetween(from, to) < MAX_FIXED_PERIOD_DAYS;
}

/**
 * The search parameters of the window of the same length that contains a day; null means the latest window.
 */
export function searchOn(search: OverviewSearch, on: CalendarDate | null): OverviewSearch {
  const days = ownDaysOf(search);
  if (days === null || on === null) return { ...search, on, from: null, to: null };
  return searchDays(daysContaining(days, on));
}

export function searchDays({ from, to }: Days): OverviewSearch {
  return { granularity: null, on: null, from, to };
}
