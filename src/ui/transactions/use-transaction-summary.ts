"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

/** What the filtered transactions add up to; what was shown before stays until that is there. */
export function useTransactionSummary(filter: TransactionFilter) {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  return useQuery({
    ...trpc.summarizeTransactions.queryOptions({ ...customer, ...filter }),
    placeholderData: keepPreviousData,
  });
}
