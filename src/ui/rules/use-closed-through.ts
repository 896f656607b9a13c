"use client";

import { useQuery } from "@tanstack/react-query";
import type { CalendarDate } from "../../domain/calendar-date";
import { useCustomerKey } from "../business/business-context";
import { refusalOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";

/** The last closed day, once a request was refused because of it; null before that. */
export function useClosedThrough(error: unknown): CalendarDate | null {
  const trpc = useTRPC();
  const isRefused = refusalOf(error)?.code === "period_closed";
  const query = useQuery({ ...trpc.getCustomer.queryOptions(useCustomerKey()), enabled: isRefused });
  return isRefused ? (query.data?.customer.closedThrough ?? null) : null;
}
