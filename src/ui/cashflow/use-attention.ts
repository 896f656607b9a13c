import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { type Outputs, useTRPC } from "../trpc/trpc";

/** What needs attention in the shown window. */
export function useAttention({ startDate, endDate }: Outputs["getOverview"]["period"]) {
  const trpc = useTRPC();
  return useQuery(
    trpc.listAttention.queryOptions(
      { ...useCustomerKey(), from: startDate, to: endDate },
      { placeholderData: keepPreviousData },
    ),
  );
}
