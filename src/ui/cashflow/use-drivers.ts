import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { type Outputs, useTRPC } from "../trpc/trpc";

/** Enough that what the page lists is among them. */
const LIMIT = "100";

/** Which counterparties make the shown window differ from what it is compared with. */
export function useDrivers({ compared: { before, now } }: Pick<Outputs["getOverview"], "compared">) {
  const trpc = useTRPC();
  return useQuery(
    trpc.getDrivers.queryOptions(
      {
        ...useCustomerKey(),
        from: now.startDate,
        to: now.endDate,
        againstFrom: before.startDate,
        againstTo: before.endDate,
        limit: LIMIT,
      },
      { placeholderData: keepPreviousData },
    ),
  );
}
