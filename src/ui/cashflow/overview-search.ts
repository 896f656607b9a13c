import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { isCalendarDate } from "../../domain/calendar-date";
import { GRANULARITIES } from "../../domain/period";

/** What of the overview is in its address. */
export const overviewSearch = {
  granularity: parseAsStringLiteral(GRANULARITIES),
  on: parseAsString,
};

const load = createLoader(overviewSearch);

/** The query string of an overview's address, with its question mark. */
export const toOverviewQuery = createSerializer(overviewSearch);

type Search = Parameters<typeof load>[0];

/** What the address asks of `getOverview`. A day that is none is left out. */
export async function loadOverviewSearch(search: Search) {
  return toOverviewInput(await load(search));
}

export type OverviewSearch = Awaited<ReturnType<typeof load>>;

export function toOverviewInput({ granularity, on }: OverviewSearch) {
  return {
    ...(granularity === null ? {} : { granularity }),
    ...(on === null || !isCalendarDate(on) ? {} : { on }),
  };
}
