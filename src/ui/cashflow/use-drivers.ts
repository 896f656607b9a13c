import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FIRST_CALENDAR_DATE } from "../../domain/calendar-date";
import { useCustomerKey } from "../business/business-context";
import { type Outputs, useTRPC } from "../trpc/trpc";

/** Enough to include everything that the page lists. */
const LIMIT = "100";

/**
 * The counterparties that make the shown window differ from the window that it is compared with; nothing if
 * that one starts before the first day that is accepted.
 */
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
      { placeholderData: keepPreviousData, enabled: FIRST_CALENDAR_DATE <= before.startDate },
    ),
  );
}
