import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import { type OverviewSearch, ownDaysOf, toForecastInput } from "./overview-search";

/**
 * The forecast of the current and later windows, with the length of the shown window; nothing for custom
 * dates.
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
