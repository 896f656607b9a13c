import { type CalendarDate, type Days, isCalendarDate } from "../../domain/calendar-date";
import { daysContaining } from "../../domain/grid-of-days";
import { GRANULARITIES } from "../../domain/period";
import {
  type AddressValues,
  anyText,
  changeAddress,
  oneOf,
  readAddress,
  type SearchParams,
} from "../address/address-parameters";
import { daysError } from "../days-error";

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
  return from !== null && to !== null && daysError({ from, to }) === null ? { from, to } : null;
}

/** The key of the text that explains why dates in the address are not shown; null if there are none. */
export function ownDaysError({ from, to }: Pick<OverviewSearch, "from" | "to">) {
  return from === null && to === null ? null : daysError({ from: from ?? "", to: to ?? "" });
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
