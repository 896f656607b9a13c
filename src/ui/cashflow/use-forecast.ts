import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import { type OverviewSearch, ownDaysOf, toForecastInput } from "./overview-search";

/**
 * The window of today and those after it, as long as those that the page shows; nothing beside days of the
 * person's own.
 */
export function useForecast(search: OverviewSearch) {
  const trpc = useTRPC();
  const { today } = useBusiness();
  return useQuery(
    trpc.getForecast.queryOptions(
      { ...useCustomerKey(), today, ...toForecastInput(search) },
      { placeholderData: keepPreviousData, enabled: ownDaysOf(search) === null },
    ),
  );
}
