"use client";

import { useQuery } from "@tanstack/react-query";
import type { CalendarDate } from "../../domain/calendar-date";
import { useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import type { ImportResult } from "./import-result";
import { storedDays } from "./stored-days";

/** The last closed day, if the file stores something on or before it, which then cannot be undone. */
export function useReachedClosing(result: ImportResult): CalendarDate | null {
  const trpc = useTRPC();
  const query = useQuery(trpc.getCustomer.queryOptions(useCustomerKey()));
  const closedThrough = query.data?.customer.closedThrough ?? null;
  const days = storedDays(result);
  return closedThrough !== null && days !== null && days.from <= closedThrough ? closedThrough : null;
}
